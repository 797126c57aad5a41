"""Small acts that follow each other, said in one sentence: *Ben and Cleo pass*, *Ada draws 3
cards*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from luminagames.engine.message import Count, Forms, Listing, Message, Pattern, SeatName


@dataclass(frozen=True, slots=True)
class Sum:
    """How log lines of one pattern are said together. What a game leaves empty is not summed up.

    `seats`: of several seats, each of which did the same, once: it has a part `{seats}`, and the
    other parts of the single sentence. `many`: of one seat that did it several times, with the
    parts `{seat}` and `{number}`; `noun` is what is counted. `idle` lines tell of what changed
    nothing: who was away is not told of them.
    """

    seats: Pattern = ""
    many: Pattern = ""
    noun: Forms = ("", "")
    idle: bool = False


# By the pattern of the single line.
Sums = Mapping[Pattern, Sum]


def sum_of(sums: Sums, told: Sequence[Message]) -> Message | None:
    """Two or more lines in one sentence; None where they are not of a kind."""
    found = sums.get(told[0].pattern)
    if found is None or any(one.pattern != told[0].pattern for one in told):
        return None
    seats = [one.values.get("seat") for one in told]
    doers = [one.seat for one in seats if isinstance(one, SeatName)]
    if len(doers) < len(told):
        return None
    others = [{name: value for name, value in one.values.items() if name != "seat"} for one in told]
    if found.seats and len(set(doers)) == len(doers) and all(one == others[0] for one in others):
        return Message(
            found.seats, {**others[0], "seats": Listing(tuple(SeatName(seat) for seat in doers))}
        )
    if found.many and len(set(doers)) == 1:
        return Message(
            found.many, {"seat": SeatName(doers[0]), "number": Count(len(told), *found.noun)}
        )
    return None
