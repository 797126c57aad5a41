"""The shelf: each deck as a cover with its leader's picture, its name, whether it is ready, and its
size.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.cardface.painter import CardPainter
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.kit.tip import plain_tip
from luminagames.library.deckread import called
from luminagames.text import counted, later, say

DECK = Qt.ItemDataRole.UserRole
PROBLEMS, SIZE, LEADER, NAME = (Qt.ItemDataRole(DECK + at) for at in range(1, 5))
HEIGHT = 96
# On a picture under a dark shade: the same in every theme.
CREAM, RED, GREEN = "#FFF6E2", "#FF9C8E", "#8FE8B6"
READY = later("can be played")
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
FOOT = LEFT | Qt.AlignmentFlag.AlignBottom


class CoverCell(QStyledItemDelegate):
    """One cover."""

    def __init__(self, covers: Covers) -> None:
        super().__init__(covers)
        self._covers = covers

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Grows with the text."""
        return QSize(0, round(self._covers.context.theme.px(HEIGHT)) + 10)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Picture, shade, words, frame."""
        covers, theme = self._covers, self._covers.context.theme
        state = option.state
        area = QRectF(option.rect)
        rect = area.adjusted(3, 4, -3, -6)
        outline = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 8)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(outline)
        painter.drawImage(rect, covers.picture(str(index.data(LEADER)), rect))
        night = ink("#060A16", 1)
        fill(
            painter,
            outline,
            linear(0, rect.top() + 12, 0, rect.bottom(), (0, ink(night, 0)), (1, ink(night, 0.94))),
        )
        painter.setClipping(False)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        edge = theme.color("playable") if chosen else theme.hairline()
        stroke(painter, outline, edge, 2.2 if chosen else 1)
        if chosen and covers.hasFocus():
            ring = rounded(rect.x() - 2, rect.y() - 2, rect.width() + 4, rect.height() + 4, 10)
            stroke(painter, ring, theme.focus_ring.inner, theme.focus_ring.width)
        self._paint_words(painter, index, rect)
        painter.restore()

    def _paint_words(
        self, painter: QPainter, index: QModelIndex | QPersistentModelIndex, rect: QRectF
    ) -> None:
        theme = self._covers.context.theme
        small, name = theme.font("small", 600), theme.font("subheading")
        foot = rect.bottom() - QFontMetricsF(small).height() - 8
        line = QFontMetricsF(name)
        inner = rect.adjusted(12, 0, -12, 0)
        painter.setFont(name)
        painter.setPen(QColor(CREAM))
        title = QRectF(inner.x(), foot - 2 * line.height() - 1, inner.width(), 2 * line.height())
        painter.drawText(title, FOOT, two_lines(str(index.data(NAME)), line, inner.width()))
        problems = int(index.data(PROBLEMS))
        tone = RED if problems else GREEN
        side = QFontMetricsF(small).height()
        paint_icon(
            painter, "warning" if problems else "check", QRectF(inner.x(), foot, side, side), tone
        )
        painter.setFont(small)
        painter.setPen(QColor(tone))
        painter.drawText(
            QRectF(inner.x() + side + 5, foot, inner.width(), side + 2), LEFT, told(problems)
        )
        painter.setPen(QColor(CREAM))
        size = QRectF(inner.x(), foot, inner.width(), side + 2)
        painter.drawText(size, RIGHT, str(index.data(SIZE)))


def two_lines(name: str, metrics: QFontMetricsF, width: float) -> str:
    """A name on one line, or broken after a word into two; only what is longer still is cut."""
    if metrics.horizontalAdvance(name) <= width:
        return name
    words = name.split(" ")
    fits = (
        at
        for at in range(1, len(words))
        if metrics.horizontalAdvance(" ".join(words[:at])) <= width
    )
    first = max(fits, default=0)
    rows = [" ".join(words[:first]), " ".join(words[first:])] if first else [name]
    return "\n".join(metrics.elidedText(row, Qt.TextElideMode.ElideRight, width) for row in rows)


class Covers(QListWidget):
    """The decks of a game, published ones first."""

    def __init__(self, context: Context, game: Game, painter: CardPainter) -> None:
        super().__init__()
        self.context = context
        self._game = game
        self._painter = painter
        self._pictures: dict[tuple[str, int, int], QImage] = {}
        self.setAccessibleName(say("Decks"))
        self.setItemDelegate(CoverCell(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        context.themed.connect(self.scheduleDelayedItemsLayout)

    def show_decks(self, decks: Iterable[tuple[Deck, bool, int]], current: str) -> None:
        """Shows decks, each with whether it is the person's own and how many clauses it breaks;
        tells nobody.
        """
        self.blockSignals(True)
        self.clear()
        for deck, own, problems in decks:
            item = QListWidgetItem()
            item.setData(DECK, deck.id)
            item.setData(PROBLEMS, problems)
            item.setData(SIZE, deck.size())
            item.setData(LEADER, deck.leader)
            item.setData(NAME, called(deck))
            whose = say(", your own") if own else ""
            words = say(
                "{name}{whose}, {told}, {size} cards",
                name=called(deck),
                whose=whose,
                told=told(problems),
                size=deck.size(),
            )
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(plain_tip(called(deck)))
            self.addItem(item)
            if deck.id == current:
                self.setCurrentItem(item)
        self.blockSignals(False)

    def picture(self, leader: str, rect: QRectF) -> QImage:
        """The picture of a leader, as large as the cover."""
        ratio = self.devicePixelRatioF()
        key = (leader, round(rect.width() * ratio), round(rect.height() * ratio))
        if key not in self._pictures:
            self._pictures = {
                one: image for one, image in self._pictures.items() if one[1:] == key[1:]
            }
            self._pictures[key] = self._painter.picture(self._game.face(leader), key[1], key[2])
        return self._pictures[key]


def told(problems: int) -> str:
    """Whether a deck can be played, in two words."""
    if not problems:
        return say(READY)
    return counted(problems, "one problem", "{n} problems")
