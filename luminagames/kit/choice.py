"""Drop-downs with the house's arrow."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox

from luminagames.cardface.geometry import svg
from luminagames.cardface.ink import stroke
from luminagames.kit.themed import Themed


class Choice(QComboBox):
    """A drop-down; the wheel scrolls what lies below, it does not change the choice by accident."""

    arrow_px = 18
    """How far its arrow is from the right edge."""

    def __init__(self, look: Themed, name: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setAccessibleDescription(name)  # on Linux Qt gives what is chosen as the name
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def choose(self, data: object) -> None:
        """Choose the entry that holds this data, if there is one."""
        for at in range(self.count()):  # `findData` does not compare Python's objects by their value
            if self.itemData(at) == data and self.itemText(at):
                self.setCurrentIndex(at)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        """What the style paints, and the arrow."""
        super().paintEvent(event)
        painter = QPainter(self)
        self.paint_arrow(painter)
        painter.end()

    def paint_arrow(self, painter: QPainter) -> None:
        """At the right, in the middle of its height."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = self.width() - self.arrow_px, self.height() / 2
        color = self._look.theme.color("text_accent" if self.isEnabled() else "text_muted")
        stroke(painter, svg(f"M {x - 5} {y - 2} L {x} {y + 3} L {x + 5} {y - 2}"), color, 1.8)

    def showPopup(self) -> None:
        """Opens the list so high that its rows are seen, up to ten: Qt does not count what a style sheet pads."""
        super().showPopup()
        view, frame = self.view(), self.view().window()
        rows = sum(view.sizeHintForRow(row) for row in range(min(self.count(), self.maxVisibleItems())))
        missing = rows - view.viewport().height()
        if missing > 0:
            room = self.screen().availableGeometry()
            height = min(frame.height() + missing, room.height())
            frame.setGeometry(frame.x(), min(frame.y(), room.bottom() + 1 - height), frame.width(), height)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()
