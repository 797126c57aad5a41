"""What a table shows of a game besides its places: ground, lamps, a forecast, and how each event is
told.

A game whose `board` follows the room counts in units that are one pixel each in a window of 1280 x
800.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from luminagames.engine.message import Message
from luminagames.engine.plain import Json

# What a lantern says of what it hangs on: nothing there, not yet, at any time, or at this moment.
Lamp = Literal["off", "set", "ready", "now"]


@dataclass(frozen=True, slots=True)
class Room:
    """The room between the bars of a window in table units, and the size of its text (1 is 100
    %).
    """

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

    `coasts`: two lands face each other over a channel at height `middle`. `skies`: a band of light
    lies along `middle`, and there is an engraved sun on it. It is painted once for a room: `middle`
    follows from that alone.
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


# Moments: how an event is shown when it happens, declared by a game and played by a table. No
# pixel, no time.

# What a moment is worth: a pass or a draw; an attack or a card played; what a match is remembered
# for.
Weight = Literal["small", "notable", "decisive"]
CueKind = Literal[
    "none",
    "pulse",
    "flip",
    "banner",
    "call",
    "strike",
    "gain",
    "fall",
    "coin",
    "shuffle",
    "flare",
    "rise",
]
_FIELD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Cue:
    """How an event kind is shown.

    `kind`: `pulse` is a light around the source; `banner` its sentence across the table; `call` a
    way from source to target; `strike` a loss of `amount` that the source deals the target; `gain`
    the same for the better; `fall` the end of the source; `coin` a toss whose face is the datum
    `amount`; `shuffle` of the pile `target`; `flare` the hand that a seat has laid out, group by
    group; `rise` the source, large, before it lies where it belongs. `sign` is the icon of an act:
    with one, the event is kept as a bead on the meridian and shown on the stage. With `heading` its
    line is a heading of the log (*Turn 3: Ada*), without a full stop. `source` and `target` are
    touchables with data of the event in braces: `card:{card}`, `seat:{seat}`. A strike whose datum
    `lunges[0]` is `lunges[1]` is made with the body; else its number flies. `lands`: which badge of
    the target the amount changes when it arrives, by spot or icon; the first that it has. With
    `hold` what lies there stands until it was looked at, before the event is told: a full trick.
    Without `stage` an act does not cover the table with its card: it is seen where it lies.
    """

    kind: CueKind = "none"
    sound: str = ""
    sign: str = ""
    heading: bool = False
    weight: Weight = "small"
    source: str = ""
    target: str = ""
    amount: str = ""
    lunges: tuple[str, Json] | None = None
    lands: tuple[str, ...] = ()
    hold: bool = False
    stage: bool = True


Cues = Mapping[str, Cue]
# What most events are: no moment of their own.
NO_CUE = Cue()


def touched(template: str, data: Mapping[str, Json]) -> str:
    """The touchable of a template; empty where the event does not say, or the looking seat may not
    know.
    """
    names = _FIELD.findall(template)
    if any(data.get(name) is None for name in names):
        return ""
    return _FIELD.sub(lambda found: str(data[found[1]]), template)


def figure(cue: Cue, data: Mapping[str, Json]) -> int:
    """The number of an event, 0 where it has none."""
    value = data.get(cue.amount) if cue.amount else None
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
