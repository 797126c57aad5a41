"""The pointer rests on something: what an action would cost is shown at once, the large card after
a while.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer

from luminagames.table.gestures.base import MouseGesture
from luminagames.table.gestures.hand import Hand


class Hover(MouseGesture):
    """No button is down. It never ends by itself."""

    def __init__(self, hand: Hand, owner: QObject) -> None:
        super().__init__(hand)
        self._timer = QTimer(owner)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._rested)
        self._over = ""

    def start(self, at: QPointF) -> Hover:
        """Begins anew at a point."""
        return self.move(at)

    def move(self, at: QPointF) -> Hover:
        """Another thing under the pointer is another preview."""
        touched = self.hand.scene.touchables_at(at)
        over = touched[0] if touched else ""
        if over != self._over:
            self._over = over
            self._timer.stop()
            self.hand.consider(over)
            self.hand.scene.raise_card(over)
            self.hand.hovered.emit(over)
            wait = self.hand.scene.look.settings.hover_ms
            if over and wait:
                self._timer.start(wait)
        return self

    def end(self, at: QPointF) -> Hover:
        """Nothing to end."""
        return self

    def cancel(self) -> None:
        """The pointer is gone, or something else is done."""
        self._timer.stop()
        if self._over:
            self._over = ""
            self.hand.consider("")
            self.hand.scene.raise_card("")
            self.hand.hovered.emit("")

    def _rested(self) -> None:
        if self._over:
            self.hand.rested.emit(self._over)
