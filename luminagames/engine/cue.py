"""How an event is shown when it happens: plain data that a game declares, and that a table plays. No pixel, no time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from luminagames.engine.plain import Json

Weight = Literal["small", "notable", "decisive"]
"""What a moment is worth: a pass or a draw; an attack or a card played; what a match is remembered for."""
CueKind = Literal[
    "none", "pulse", "flip", "banner", "call", "strike", "gain", "fall", "coin", "shuffle", "flare", "rise"
]
_FIELD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Cue:
    """How an event kind is shown.

    `kind`: `pulse` is a light around the source; `banner` its sentence across the table; `call` a way from source to
    target; `strike` a loss of `amount` that the source deals the target; `gain` the same for the better; `fall` the
    end of the source; `coin` a toss whose face is the datum `amount`; `shuffle` of the pile `target`; `flare` the
    hand that a seat has laid out, group by group; `rise` the source, large, before it lies where it belongs.
    `sign` is the icon of an act: with one, the event is kept as a bead on the meridian and shown on the stage.
    With `heading` its line is a heading of the log (*Turn 3: Ada*), without a full stop.
    `source` and `target` are touchables with data of the event in braces: `card:{card}`, `seat:{seat}`.
    A strike whose datum `lunges[0]` is `lunges[1]` is made with the body; else its number flies.
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


Cues = Mapping[str, Cue]


def touched(template: str, data: Mapping[str, Json]) -> str:
    """The touchable of a template; empty where the event does not say, or the looking seat may not know."""
    names = _FIELD.findall(template)
    if any(data.get(name) is None for name in names):
        return ""
    return _FIELD.sub(lambda found: str(data[found[1]]), template)


def figure(cue: Cue, data: Mapping[str, Json]) -> int:
    """The number of an event, 0 where it has none."""
    value = data.get(cue.amount) if cue.amount else None
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
