"""Nine squares as a card has them: the corner, edge or middle from which a box is measured."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.studio.look import Theming
from luminagames.text import say

STEP = 19.0
COLUMNS = 3
MOVES = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -COLUMNS,
    Qt.Key.Key_Down: COLUMNS,
}


class AnchorGrid(QWidget):
    """`names` are the anchors row by row; arrows and clicks choose one."""

    chosen = Signal(str)

    def __init__(self, look: Theming, names: Sequence[str]) -> None:
        super().__init__()
        self._look, self._names = look, tuple(names)
        self.anchor = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(say("From where the box is measured; it stays where it lies"))
        look.themed.connect(self.updateGeometry)
        self.show_anchor("")

    def show_anchor(self, name: str) -> None:
        """Light one; empty: none."""
        self.anchor = name
        self.setAccessibleName(say("Anchor: {name}", name=name) if name else say("Anchor"))
        self.update()

    def sizeHint(self) -> QSize:
        """Three squares each way."""
        side = round(self._look.theme.px(STEP) * COLUMNS)
        return QSize(side, side)

    def square(self, at: int) -> QRectF:
        """Where one of the nine is."""
        step = self._look.theme.px(STEP)
        side = step * 0.72
        return QRectF(
            (at % COLUMNS) * step + (step - side) / 2,
            (at // COLUMNS) * step + (step - side) / 2,
            side,
            side,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nine squares, the chosen one filled."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.4)
        for at, name in enumerate(self._names):
            box = self.square(at)
            shape = rounded(box.x(), box.y(), box.width(), box.height(), 3)
            if name == self.anchor:
                fill(painter, shape, theme.color("button"))
            stroke(
                painter,
                shape,
                theme.color("text_accent", 1.0 if name == self.anchor else 0.55),
                1.2,
            )
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), theme, 4)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the square under the pointer."""
        found = next(
            (at for at in range(len(self._names)) if self.square(at).contains(event.position())), -1
        )
        if found >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self._choose(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from square to square."""
        step = MOVES.get(Qt.Key(event.key()))
        if step is None or self.anchor not in self._names:
            super().keyPressEvent(event)
            return
        at = self._names.index(self.anchor)
        row, column = divmod(at, COLUMNS)
        row, column = (row, column + step) if abs(step) == 1 else (row + step // COLUMNS, column)
        if 0 <= row < COLUMNS and 0 <= column < COLUMNS:
            self._choose(row * COLUMNS + column)

    def _choose(self, at: int) -> None:
        if self._names[at] != self.anchor:
            self.show_anchor(self._names[at])
            self.chosen.emit(self._names[at])
