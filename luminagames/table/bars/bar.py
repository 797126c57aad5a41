"""What the bars of a table have in common."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget


class Bar(QWidget):
    """A bar whose words end where its buttons begin: buttons laid out anew want all of it painted anew.

    Qt paints then where buttons were and are, so words that moved with them would stay as a smear.
    """

    def event(self, event: QEvent) -> bool:
        """Follows its layout."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.update()
        return handled
