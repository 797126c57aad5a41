"""The deck of a seat as its cover: leader, colors, cost curve, and what it is made of; a click
offers the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.cardface.painter import CardPainter
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.kit.label import Label
from luminagames.kit.pressed import ENTER
from luminagames.kit.tip import plain_tip
from luminagames.library.deckread import COLOR, COST, TYPE, called, signs_of
from luminagames.table.ink import LEFT, fitted, text
from luminagames.text import grammar, say

if TYPE_CHECKING:
    from luminagames.library.deckshelf import DeckShelf

# On a picture: the same in every theme.
CREAM, PALE, GOLD, NIGHT = "#FFF6E2", "#E7DFCF", "#F6C56B", "#0A1024"
LOWEST, HIGHEST = 112, 240
MOST_BARS = 7


class Cover(QAbstractButton):
    """Paints one deck. Up and Down go to the deck before or after, Space opens the list."""

    step = Signal(int)

    def __init__(self, context: Context, game: Game, painter: CardPainter) -> None:
        super().__init__()
        self._context = context
        self._game = game
        self._painter = painter
        self._picture: QPixmap | None = None
        self.deck: Deck | None = None
        self._curves: Mapping[str, tuple[tuple[str, int], ...]] = {}
        self._signs: Mapping[str, str] = {}
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.themed.connect(self._forget)
        self._forget()

    def _forget(self) -> None:
        self._picture = None
        self.setMinimumHeight(round(self._context.theme.px(LOWEST)))
        self.setMaximumHeight(round(self._context.theme.px(HIGHEST)))
        self.update()

    def sizeHint(self) -> QSize:
        """Higher with larger text, since the deck's name stands on it."""
        return QSize(200, round(self._context.theme.px(206)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size, another picture."""
        self._picture = None

    def show_deck(self, deck: Deck | None) -> None:
        """Another deck."""
        self.deck = deck
        self._picture = None
        curves = () if deck is None else self._game.card_curves(deck.listed())
        self._signs = signs_of(curves)
        self._curves = {curve.name: curve.bars for curve in curves}
        self.update()

    @property
    def style_words(self) -> str:
        """What the deck is made of, most first: *24 units, 10 relics*."""
        parts = sorted(
            ((number, word) for word, number in self._curves.get(TYPE, ()) if number), reverse=True
        )
        return ", ".join(f"{number} {kind_words(number, word)}" for number, word in parts[:3])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down change the deck; Enter goes on to the page."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        by = steps.get(Qt.Key(event.key()))
        if by is not None:
            self.step.emit(by)
        elif event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cover, and the ring of the keyboard."""
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatioF() != ratio:
            self._picture = QPixmap(
                max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio))
            )
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            canvas = QPainter(self._picture)
            canvas.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_cover(canvas, QRectF(1, 1, self.width() - 2, self.height() - 2))
            canvas.end()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture)
        theme = self._context.theme
        edge = rounded(1.5, 1.5, self.width() - 3, self.height() - 3, 8)
        if self.hasFocus():
            stroke(painter, edge, theme.focus_ring.inner, theme.focus_ring.width)
        else:
            stroke(painter, edge, theme.color("hairline", 1 if self.underMouse() else 0.75), 1.2)

    def _paint_cover(self, painter: QPainter, box: QRectF) -> None:
        deck, theme = self.deck, self._context.theme
        outline: QPainterPath = rounded(box.x(), box.y(), box.width(), box.height(), 8)
        painter.setClipPath(outline)
        painter.fillRect(box, QColor(NIGHT))
        if deck is None:
            return
        art = QRectF(box.x() + box.width() * 0.36, box.y(), box.width() * 0.64, box.height())
        ratio = self.devicePixelRatioF()
        size = (max(1, round(art.width() * ratio)), max(1, round(art.height() * ratio)))
        painter.drawImage(art, self._painter.picture(self._game.face(deck.leader), *size))
        foot = self._paint_shade(painter, art, box)
        x, y = box.x() + 12, box.y() + theme.px(8)
        wide = box.width() - 24
        room = QRectF(x, y, wide - theme.px(22), theme.px(26))
        name = called(deck)
        text(
            painter,
            room,
            name,
            fitted(name, theme.font("subheading"), room.width(), 8),
            QColor(CREAM),
            LEFT,
        )
        y += theme.px(28)
        signs = self._paint_signs(painter, x, y)
        y += theme.px(22) if signs else 0
        small = theme.font("small")
        leader = self._game.card_title(deck.leader).partition(",")[0]
        if y + theme.px(18) < foot:
            led = say("led by {leader}", leader=leader)
            room = QRectF(x, y, box.width() * 0.6, theme.px(18))
            text(painter, room, led, fitted(led, small, room.width(), 7.5), QColor(PALE), LEFT)
            y += theme.px(20)
        base = box.bottom() - theme.px(46)
        if base - y > theme.px(24):
            self._paint_curve(painter, QPointF(x, base), min(theme.px(46), base - y - 2))
        self._paint_style(painter, box, wide, x)

    def _paint_shade(self, painter: QPainter, art: QRectF, box: QRectF) -> float:
        theme = self._context.theme
        left = art.x() - 2
        night = QColor(NIGHT)
        shade = linear(
            left,
            0,
            left + art.width() * 0.55,
            0,
            (0, night),
            (0.25, ink(night, 0.8)),
            (1, ink(night, 0)),
        )
        painter.fillRect(box, shade)
        foot = box.bottom() - theme.px(50)
        dusk = ink("#060A16")
        dark = linear(
            0, foot, 0, box.bottom(), (0, ink(dusk, 0)), (0.55, ink(dusk, 0.85)), (1, dusk)
        )
        painter.fillRect(QRectF(box.x(), foot, box.width(), theme.px(51)), dark)
        return foot

    def _paint_signs(self, painter: QPainter, x: float, y: float) -> list[str]:
        theme = self._context.theme
        signs = [
            sign
            for word, number in self._curves.get(COLOR, ())
            if number and (sign := self._signs.get(word))
        ]
        side = theme.px(18)
        for at, sign in enumerate(signs[:4]):
            paint_icon(painter, sign, QRectF(x + at * (side + 5), y, side, side), QColor(CREAM))
        return signs

    def _paint_style(self, painter: QPainter, box: QRectF, wide: float, x: float) -> None:
        theme = self._context.theme
        words = QRectF(x, box.bottom() - theme.px(27), wide, theme.px(20))
        text(painter, words, self.style_words, theme.font("small", 600), QColor(CREAM), LEFT)
        x, y = box.right() - 18, box.y() + theme.px(21)
        stroke(painter, svg(f"M {x - 6} {y - 3} L {x} {y + 3} L {x + 6} {y - 3}"), QColor(CREAM), 2)

    def _paint_curve(self, painter: QPainter, base: QPointF, high: float) -> None:
        """Bars over their numbers; what is above the last bar is counted in it."""
        theme = self._context.theme
        bars = list(self._curves.get(COST, ()))
        if len(bars) > MOST_BARS:
            rest = sum(number for _, number in bars[MOST_BARS - 1 :])
            bars = [*bars[: MOST_BARS - 1], (f"{bars[MOST_BARS - 1][0]}+", rest)]
        most = max((number for _, number in bars), default=0)
        step = theme.px(18)
        font = theme.font("caption", 500)
        for at, (word, number) in enumerate(bars):
            tall = max(1.5, high * number / most) if most else 1.5
            bar = rounded(base.x() + at * step, base.y() - tall, theme.px(13), tall, 2)
            fill(painter, bar, QColor(GOLD) if number else ink("#FFFFFF", 0.35))
            painter.setFont(font)
            painter.setPen(QColor("#CFC7B6"))
            box = QRectF(base.x() + at * step - 4, base.y() + 1, theme.px(13) + 8, theme.px(14))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), word)


def kind_words(number: int, kind: str) -> str:
    """A type of card as a noun for so many: *units*, *strategies*."""
    many = f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"
    words = grammar().catalogue
    said = words.ngettext(kind.lower(), many.lower(), number)
    if said not in (kind.lower(), many.lower()):
        return said
    known = words.ngettext(kind, many, number)
    return said if known in (kind, many) else known


class DeckCover(QWidget):
    """A cover with the list behind it, and the clauses that the deck breaks under it."""

    changed = Signal()
    edit = Signal(str)

    def __init__(
        self, context: Context, game: Game, painter: CardPainter, shelf: DeckShelf, deck: str
    ) -> None:
        super().__init__()
        self._shelf = shelf
        self._chosen = deck
        self.cover = Cover(context, game, painter)
        self.cover.clicked.connect(self._offer)
        self.cover.step.connect(self._step)
        self.problem = Label(context, "", "small", "danger", wrap=True)
        self.problem.setVisible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.cover, 1)
        column.addWidget(self.problem)
        self.setFocusProxy(self.cover)
        self.refresh()

    def value(self) -> str:
        """The chosen deck's id."""
        return self._chosen

    def choose(self, deck: str) -> None:
        """Another deck."""
        if deck != self._chosen and self._shelf.deck(deck) is not None:
            self._chosen = deck
            self.refresh()
            self.changed.emit()

    def refresh(self) -> None:
        """Shows the deck as it is now."""
        deck = self._shelf.deck(self._chosen)
        if deck is None:
            deck = self._shelf.all[0]
            self._chosen = deck.id
        self.cover.show_deck(deck)

    def named(self, who: str) -> None:
        """Screen readers hear whose deck this is, and what it is."""
        deck = self.cover.deck
        self.cover.setAccessibleName(say("Deck of {who}", who=who))
        words = "" if deck is None else f"{called(deck)}, {self.cover.style_words}"
        self.cover.setAccessibleDescription(words)
        self.cover.setToolTip(plain_tip(words))

    def object_to(self, sentence: str) -> None:
        """What the deck breaks; an empty sentence: nothing."""
        self.problem.say(sentence)
        self.problem.setVisible(bool(sentence))

    def _step(self, by: int) -> None:
        decks = [deck.id for deck in self._shelf.all]
        self.choose(decks[(decks.index(self._chosen) + by) % len(decks)])

    def menu(self) -> QMenu:
        """The decks that there are, and the page where they are built."""
        menu = QMenu(self)
        for deck in self._shelf.all:
            own = say("own, ") if self._shelf.is_own(deck.id) else ""
            act = menu.addAction(
                say("{name}  –  {own}{size} cards", name=called(deck), own=own, size=deck.size())
            )
            act.setCheckable(True)
            act.setChecked(deck.id == self._chosen)
            act.triggered.connect(lambda _on=False, one=deck.id: self.choose(one))
        menu.addSeparator()
        menu.addAction(say("Edit decks")).triggered.connect(lambda: self.edit.emit(self._chosen))
        return menu

    def _offer(self) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.cover.mapToGlobal(QPoint(0, 8)))
