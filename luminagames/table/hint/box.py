"""The box of a hint: the best answer with its reasons in figures, the second best and what it lacks."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.ink import LEFT, RIGHT, text
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run
from luminagames.text import say

WIDTH, LINE = 430.0, 24.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A reason: how much of what, and whether it is for the better."""

    units: str
    words: str
    good: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """What the box says of one answer. `chance` is in per cent; `other` is the next best, or nothing."""

    title: tuple[Run, ...]
    chance: int
    figures: tuple[Figure, ...] = ()
    other: str = ""
    more: bool = False
    """Whether there is another answer to be shown."""

    @property
    def plain(self) -> str:
        """All of it in words."""
        title = "".join(run.text for run in self.title)
        figures = ", ".join(f"{one.units} {one.words}" for one in self.figures)
        parts = (f"{title}: {self.chance} %.", f"{figures}." if figures else "", self.other)
        return " ".join(part for part in parts if part)


class HintBox(FloatingBox):
    """Enter does what is advised, H shows another answer, Escape closes."""

    done = Signal()
    another = Signal()
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, "playable")
        self.advice: Advice | None = None
        self._title: RichText | None = None
        self._other: RichText | None = None
        self.setObjectName("hint")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons = {
            "done": TableButton(look, say("Do it"), "primary", key="Enter", parent=self),
            "another": TableButton(look, say("Another"), key="H", parent=self),
            "close": TableButton(look, say("No thanks"), key="Esc", parent=self),
        }
        self.buttons["done"].clicked.connect(self.done)
        self.buttons["another"].clicked.connect(self.another)
        self.buttons["close"].clicked.connect(self.dismiss)

    def advise(self, advice: Advice, anchor: QRectF, room: QRectF) -> None:
        """Shows an answer beside what it is about (both rectangles in pixels of the parent)."""
        self.advice = advice
        theme = self.look.theme
        foot = sum(button.sizeHint().width() - 8 for button in self.buttons.values()) + 30
        width = min(max(theme.px(WIDTH), foot), room.width())
        self._title = RichText(advice.title, theme.font("heading"), theme.font("heading"), width - 130, 1.2)
        other = RichText([Run(advice.other)], theme.font("small"), theme.font("small", 600), width - 48, 1.4)
        self._other = other if advice.other else None
        high = 20 + self._title.height + 8 + theme.px(LINE) * len(advice.figures)
        high += (other.height + 14 if advice.other else 0) + self.buttons["done"].sizeHint().height() + 10
        self.stand(anchor, width, high, room)
        self.buttons["another"].setVisible(advice.more)
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
            self.advice = self._title = self._other = None
            self.setAccessibleDescription("")
            self.closed.emit()

    def _place_buttons(self) -> None:
        box = self.content()
        left = box.right() - 8
        for name in ("done", "another", "close"):
            button = self.buttons[name]
            if button.isHidden():
                continue
            size = button.sizeHint()
            left -= size.width() - 6
            button.setGeometry(round(left), round(box.bottom() - size.height() - 2), size.width(), size.height())

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Lamp, answer, chance, reasons, the next best."""
        if self.advice is None or self._title is None:
            return
        theme = self.look.theme
        middle = box.top() + 20 + self._title.line_height / 2
        fill(painter, circle(box.left() + 31, middle, 15), theme.color("playable", 0.18))
        self.look.icon(painter, "hint", box.left() + 31, middle, 20, theme.color("playable"))
        self._title.paint(painter, self.look.icons, box.left() + 56, box.top() + 20, theme.color("text"))
        chance = QRectF(box.right() - 84, middle - 18, 66, 36)
        text(painter, chance, f"{self.advice.chance} %", theme.font("heading", 700), theme.color("text_accent"), RIGHT)
        y = box.top() + 28 + self._title.height
        for figure in self.advice.figures:
            row = QRectF(box.left() + 56, y, box.width() - 80, theme.px(LINE))
            color = theme.color("ok" if figure.good else "danger")
            number = QRectF(row.x(), row.y(), theme.px(52), row.height())
            text(painter, number, figure.units, theme.font("subheading", 700), color, RIGHT)
            words = row.adjusted(theme.px(62), 0, 0, 0)
            text(painter, words, figure.words, theme.font("body"), theme.color("text"), LEFT)
            y += theme.px(LINE)
        if self._other is not None:
            self._other.paint(painter, self.look.icons, box.left() + 24, y + 8, theme.color("text_muted"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that stand on the buttons."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.done.emit()
        elif event.key() == Qt.Key.Key_H:
            self.another.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)
