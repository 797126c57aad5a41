"""What Enter does on the painted buttons of the set-up that choose."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

from luminagames.kit.pressed import ENTER


class EnterGoesOn(QAbstractButton):
    """Enter goes on to the page, where it starts the match: one chooses with Space and arrows."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """All other keys are Qt's."""
        if event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)
