"""What a mouse gesture is: it starts, moves, ends or is cancelled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

if TYPE_CHECKING:
    from luminagames.table.gestures.hand import Hand


class MouseGesture(ABC):
    """One thing that a hand is doing. Points are table units.

    Each method returns the gesture that goes on: itself, another one that it turns into, or None
    when it is over.
    """

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    @abstractmethod
    def start(self, at: QPointF) -> MouseGesture | None:
        """The gesture begins."""

    def move(self, at: QPointF) -> MouseGesture | None:
        """The pointer moved."""
        return self

    def press(self, at: QPointF) -> MouseGesture | None:
        """The button went down while the gesture was under way."""
        return self

    @abstractmethod
    def end(self, at: QPointF) -> MouseGesture | None:
        """The button went up."""

    @abstractmethod
    def cancel(self) -> None:
        """Everything is as before."""
