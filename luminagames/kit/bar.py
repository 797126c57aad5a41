"""Bars along an edge of the window: words at the left, buttons at the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.kit.themed import Themed


class Bar(QWidget):
    """A bar on the color of panels, with a line at the edge that faces the room.

    Its words end where its buttons begin: buttons laid out anew want all of it painted anew, for Qt
    paints only where buttons were and are, and words that moved with them would stay as a smear.
    """

    def __init__(self, look: Themed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        look.themed.connect(self.restyle)

    def restyle(self) -> None:
        """Theme or text size is another one: what a bar measures by it is measured here again."""
        self.update()

    def event(self, event: QEvent) -> bool:
        """Follows its layout."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.update()
        return handled

    def paint_ground(self, painter: QPainter, ground: QColor, line: QColor, *, top: bool) -> None:
        """The whole ground, and a line of one pixel at its upper (`top`) or lower edge."""
        painter.fillRect(self.rect(), ground)
        painter.fillRect(QRectF(0, 0 if top else self.height() - 1, self.width(), 1), line)
