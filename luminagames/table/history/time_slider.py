"""The slider of the past: a brass groove with a mark where each turn begins, and a knob that goes
over the steps.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider, QWidget

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.table.look import Look
from luminagames.text import say

_KNOB = 8.0
# More turns than this would be a hatching, not marks.
_MOST_MARKS = 80


class TimeSlider(QSlider):
    """Its value is a step. Keys are left to the table, which knows more of them."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.look = look
        self.marks: tuple[int, ...] = ()
        self.setAccessibleName(say("Step of the match"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_steps(self, steps: int, marks: Sequence[int]) -> None:
        """How many steps there are, and after which a turn begins."""
        self.marks = tuple(marks)
        self.setRange(0, steps)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a hand needs."""
        return QSize(160, max(self.look.theme.hit_target, round(self.look.theme.px(30))))

    def minimumSizeHint(self) -> QSize:
        """Short, where there is little room."""
        return QSize(90, self.sizeHint().height())

    def _x(self, step: int) -> float:
        room = self.width() - 2 * (_KNOB + 4)
        return _KNOB + 4 + room * (step - self.minimum()) / max(1, self.maximum() - self.minimum())

    def _step(self, x: float) -> int:
        room = max(1.0, self.width() - 2 * (_KNOB + 4))
        share = min(1.0, max(0.0, (x - _KNOB - 4) / room))
        return self.minimum() + round(share * (self.maximum() - self.minimum()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Groove, marks, knob."""
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, left, right = self.height() / 2, self._x(self.minimum()), self._x(self.maximum())
        at = self._x(self.value())
        fill(painter, rounded(left, middle - 2, right - left, 4, 2), theme.color("hairline", 0.35))
        fill(painter, rounded(left, middle - 2, max(1.0, at - left), 4, 2), theme.color("target"))
        if len(self.marks) <= _MOST_MARKS:
            for mark in self.marks:
                x = self._x(mark)
                painter.fillRect(
                    QRectF(x - 0.75, middle - 7, 1.5, 14), theme.color("hairline", 0.9)
                )
        fill(painter, circle(at, middle, _KNOB), theme.color("panel_raised"))
        stroke(painter, circle(at, middle, _KNOB), theme.color("target"), 2.6)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(at - 11, middle - 11, 22, 22), theme, 11)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The knob comes to where the groove is pressed."""
        self.setSliderDown(True)
        self.setValue(self._step(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The knob follows."""
        if self.isSliderDown():
            self.setValue(self._step(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It stays there."""
        self.setSliderDown(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are the table's affair."""
        event.ignore()
