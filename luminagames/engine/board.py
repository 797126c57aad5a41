"""What a table shows of a game that is laid out for the room there is: its ground, its lamps, a forecast.

A game whose `board` follows the room counts in units that are one pixel each in a window of 1280 x 800.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from luminagames.engine.message import Message

Lamp = Literal["off", "set", "ready", "now"]
"""What a lantern says of what it hangs on: nothing there, not yet, at any time, or at this moment."""


@dataclass(frozen=True, slots=True)
class Room:
    """The room between the bars of a window in table units, and the size of its text (1 is 100 %)."""

    w: float = 1280.0
    h: float = 710.0
    text: float = 1.0

    @property
    def large(self) -> float:
        """How far the text is beyond its usual size: 0 up to 100 %, 1 from 150 % on."""
        return min(1.0, max(0.0, (self.text - 1.0) * 2))


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground under a table whose places have no frames.

    `coasts`: two lands face each other over a channel at height `middle`. `skies`: a band of light lies along
    `middle`, and there is an engraved sun on it. It is painted once for a room: `middle` follows from that alone.
    """

    kind: Literal["coasts", "skies"]
    middle: float


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a stroke would do, in figures: who (a touchable) would change what of whom."""

    source: str
    target: str
    before: int
    after: int
    reason: Message
    clause: str = ""


__all__ = ["Forecast", "Ground", "Lamp", "Room"]
