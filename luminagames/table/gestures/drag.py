"""A thing is held while the button is down."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from luminagames.table.gestures.base import MouseGesture
from luminagames.table.gestures.hand import Hand


class Drag(MouseGesture):
    """Press, move, drop. Without a target the thing glides home."""

    def __init__(self, hand: Hand, source: str) -> None:
        super().__init__(hand)
        self.source = source

    def start(self, at: QPointF) -> Drag:
        """The thing is lifted."""
        self.hand.lift(self.source, at)
        return self

    def move(self, at: QPointF) -> Drag:
        """The thing follows; the target of largest overlap lights up."""
        self.hand.carry_to(at)
        return self

    def end(self, at: QPointF) -> MouseGesture | None:
        """The drop."""
        self.hand.carry_to(at)
        self.hand.drop(at)
        return None

    def cancel(self) -> None:
        """The thing goes home."""
        self.hand.put_back()
