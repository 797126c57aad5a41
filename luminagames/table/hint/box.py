"""The box of a hint: what to do, why in figures, and why not the next best."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import SHADE, FloatingBox
from luminagames.table.boxes.told import paint_card
from luminagames.table.hint.advice import Advice, Side
from luminagames.table.ink import LEFT, RIGHT, text, width_of
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.screen import Screen
from luminagames.table.words import Run
from luminagames.text import say

WIDTH, LINE, NUMBER = 600.0, 24.0, 40.0
# The height of the card that an answer is about.
FACE = 64.0
RATIO = 63 / 88
# A part of a thing so large must not be covered.
HIDDEN = 0.3
# How much more it weighs to cover what an answer is about than anything else.
SEEN = 1000.0
PAD = 24.0


class _Column:
    """One answer's reasons, laid out in a width: heading, the answer itself where it is the
    rival's, figures.
    """

    def __init__(
        self, look: Look, side: Side, heading: str, title: tuple[Run, ...], width: float
    ) -> None:
        self.look, self.side, self.heading, self.width = look, side, heading, width
        theme = look.theme
        self.left = (theme.px(FACE) * RATIO + 14) if side.card else 0.0
        room = width - self.left
        self.title = RichText(title, theme.font("small"), theme.font("small", 700), room, 1.35)
        self.said = RichText(
            [Run(side.why)], theme.font("small"), theme.font("small", 700), room, 1.35
        )
        then = (Run(f"{say('Leads to')}: "), *side.then) if side.then else ()
        self.then = RichText(then, theme.font("small"), theme.font("small", 700), room, 1.35)
        self.head = theme.px(LINE)

    @property
    def height(self) -> float:
        """Of all of it."""
        px = self.look.theme.px
        high = self.head + (self.title.height + 4 if self.title.width else 0)
        high += px(LINE) * len(self.side.figures) if self.side.figures else self.said.height
        high += self.then.height + 6 if self.side.then else 0
        return max(high, px(FACE) if self.side.card else 0.0)

    def paint(self, painter: QPainter, x: float, y: float, ratio: float) -> None:
        """With the upper left corner at a point."""
        theme = self.look.theme
        if self.side.card:
            high = theme.px(FACE)
            paint_card(painter, self.look, self.side.card, QPointF(x, y), high * RATIO, ratio)
        left, room = x + self.left, self.width - self.left
        head = QRectF(left, y, room, self.head)
        text(painter, head, self.heading, theme.font("body", 700), theme.color("text"), LEFT)
        y += self.head
        if self.title.width:
            self.title.paint(painter, self.look.icons, left, y, theme.color("text_muted"))
            y += self.title.height + 4
        if not self.side.figures:
            self.said.paint(painter, self.look.icons, left, y, theme.color("text"))
        for figure in self.side.figures:
            row = QRectF(left, y, theme.px(NUMBER), theme.px(LINE))
            color = theme.color("ok" if figure.good else "danger")
            text(painter, row, figure.units, theme.font("subheading", 700), color, RIGHT)
            words = QRectF(row.right() + 10, y, room - row.width() - 10, row.height())
            fits = width_of(figure.words, theme.font("body")) <= words.width()
            text(
                painter,
                words,
                figure.words,
                theme.font("body" if fits else "small"),
                theme.color("text"),
                LEFT,
            )
            y += theme.px(LINE)
        if self.side.then:
            y += 6 if self.side.figures else self.said.height + 6
            self.then.paint(painter, self.look.icons, left, y, theme.color("text_muted"))


class HintBox(FloatingBox):
    """Enter does what is advised, H shows another answer, Escape closes."""

    done = Signal()
    another = Signal()
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, "playable")
        self.advice: Advice | None = None
        self._title: RichText | None = None
        self._odds: RichText | None = None
        self._columns: tuple[_Column, ...] = ()
        self.setObjectName("hint")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons = {
            "done": TableButton(
                look, say("Do it"), "primary", icon="check", key="Enter", parent=self
            ),
            "close": TableButton(look, say("No thanks"), key="Esc", parent=self),
            "another": TableButton(look, say("Another"), "link", key="H", parent=self),
        }
        self.buttons["done"].clicked.connect(self.done)
        self.buttons["another"].clicked.connect(self.another)
        self.buttons["close"].clicked.connect(self.dismiss)

    def advise(self, advice: Advice, spots: Screen, about: Sequence[str]) -> None:
        """Shows an answer beside the first of the things that it is about, and where it covers none
        of them.

        An answer that is a button is about nothing on the table: it is shown where the most is
        free.
        """
        room = spots.room()
        self.advice = advice
        theme = self.look.theme
        foot = sum(button.sizeHint().width() - 8 for button in self.buttons.values()) + 30
        width = min(max(theme.px(WIDTH if advice.rival else WIDTH * 0.7), foot), room.width())
        inner = width - 2 * PAD
        title = self._heading_left - PAD
        self._title = RichText(
            advice.answer.title, theme.font("heading"), theme.font("heading"), inner - title, 1.2
        )
        self._odds = RichText(
            [Run(advice.odds)], theme.font("small"), theme.font("small", 600), inner, 1.4
        )
        self._columns = ()
        if advice.rival is not None:
            each = (inner - PAD) / 2
            self._columns = (
                _Column(self.look, advice.answer, say("Why this?"), (), each),
                _Column(self.look, advice.rival, advice.against, advice.rival.title, each),
            )
        high = self._top + self._odds.height + 10 + self.buttons["done"].sizeHint().height() + 8
        high += max((column.height for column in self._columns), default=0.0) + (
            34 if self._columns else 12
        )
        if about:
            self.stand(spots.anchor_of(about[0]), width, high, room, clear=spots.taken(about, SEEN))
        whole = self.content().translated(QPointF(self.pos()))
        if not about or any(self._hides(whole, spots.anchor_of(touch)) for touch in about[1:]):
            self.beak = None
            free = spots.free(width, high, room, SEEN).adjusted(-SHADE, -SHADE, SHADE, SHADE)
            self.setGeometry(free.toAlignedRect())
        self.buttons["another"].setVisible(advice.rival is not None)
        self._place_buttons()
        self.setAccessibleName(say("Hint"))
        self.setAccessibleDescription(advice.plain)
        self.show()
        self.raise_()
        self.update()

    def dismiss(self) -> None:
        """Closes and keeps nothing of what it said."""
        if not self.isHidden():
            self.hide()
            self.advice = self._title = self._odds = None
            self._columns = ()
            self.setAccessibleDescription("")
            self.closed.emit()

    @staticmethod
    def _hides(box: QRectF, rect: QRectF) -> bool:
        """Whether something can no longer be seen behind a box."""
        both = box & rect
        return both.width() * both.height() > HIDDEN * rect.width() * rect.height()

    @property
    def _heading_left(self) -> float:
        return PAD + self.look.theme.px(40)

    @property
    def _top(self) -> float:
        """Where the columns begin, from the upper edge of the box."""
        title = self._title.height if self._title is not None else 0.0
        return 16 + self.look.theme.px(20) + title + 14

    def _place_buttons(self) -> None:
        box = self.content()
        left = box.left() + PAD - 8
        for name in ("done", "close"):
            button = self.buttons[name]
            size = button.sizeHint()
            button.setGeometry(
                round(left), round(box.bottom() - size.height() - 2), size.width(), size.height()
            )
            left += size.width() - 6
        size = self.buttons["another"].sizeHint()
        right = round(box.right() - PAD + 8 - size.width())
        self.buttons["another"].setGeometry(
            right, round(box.bottom() - size.height() - 2), size.width(), size.height()
        )

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Lamp and answer; the reasons of both sides; the chances."""
        if self._title is None or self._odds is None:
            return
        theme, px = self.look.theme, self.look.theme.px
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        lamp = QPointF(box.left() + PAD + px(14), box.top() + 16 + px(20))
        fill(painter, circle(lamp.x(), lamp.y(), px(15)), theme.color("playable", 0.18))
        self.look.icon(painter, "hint", lamp.x(), lamp.y(), px(20), theme.color("playable"))
        left = box.left() + self._heading_left
        caption = QRectF(left, box.top() + 14, box.right() - left - PAD, px(20))
        text(
            painter,
            caption,
            say("Hint").upper(),
            theme.font("caption", 700),
            theme.color("text_accent"),
            LEFT,
        )
        self._title.paint(painter, self.look.icons, left, caption.bottom() + 2, theme.color("text"))
        y = box.top() + self._top
        if self._columns:
            self._rule(painter, box, y)
            y += 12
            high = max(column.height for column in self._columns)
            x = box.left() + PAD
            for number, column in enumerate(self._columns):
                if number:
                    painter.fillRect(QRectF(x - PAD / 2, y, 1, high), theme.hairline())
                column.paint(painter, x, y, self.devicePixelRatioF())
                x += column.width + PAD
            y += high + 12
            self._rule(painter, box, y)
            y += 8
        self._odds.paint(painter, self.look.icons, box.left() + PAD, y, theme.color("text_muted"))

    def _rule(self, painter: QPainter, box: QRectF, y: float) -> None:
        painter.fillRect(
            QRectF(box.left() + PAD, y, box.width() - 2 * PAD, 1), self.look.theme.hairline()
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that stand on the buttons."""
        if event.key() in ENTER:
            self.done.emit()
        elif event.key() == Qt.Key.Key_H:
            self.another.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)
