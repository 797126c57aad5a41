"""Click-click: a click lifted the thing, another click drops it."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from luminagames.table.gestures.base import MouseGesture
from luminagames.table.gestures.hand import Hand


class Carry(MouseGesture):
    """The thing follows the pointer with no button down. A second click on itself does the first
    thing it can do.
    """

    def __init__(self, hand: Hand, source: str) -> None:
        super().__init__(hand)
        self.source = source

    def start(self, at: QPointF) -> Carry:
        """The thing is lifted."""
        self.hand.lift(self.source, at)
        self._home = at
        self._moved = False
        return self

    def move(self, at: QPointF) -> Carry:
        """The thing follows."""
        self._moved = self._moved or (at - self._home).manhattanLength() > 12
        self.hand.carry_to(at)
        return self

    def end(self, at: QPointF) -> MouseGesture | None:
        """The button went up after a second click."""
        if not self._moved:
            self.hand.do_first()
            return None
        self.hand.carry_to(at)
        self.hand.drop(at)
        return None

    def cancel(self) -> None:
        """The thing goes home."""
        self.hand.put_back()
