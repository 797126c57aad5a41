"""What Enter does on buttons that paint themselves."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterPresses(QAbstractButton):
    """Enter presses it, as Space does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """All other keys are Qt's."""
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)
