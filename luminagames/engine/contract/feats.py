"""Goals beyond victory: *win without a Dark Crystal*. A game declares them as counts of what happened
in a match; whether a seat has reached one is read from the match itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, le, lt
from typing import Literal

from luminagames.engine.contract.about import Result
from luminagames.engine.event import Event
from luminagames.engine.message import Pattern
from luminagames.engine.plain import Json

# Whose events count: of the seat itself, of the others, or all in the steps that the seat acted in.
Whose = Literal["own", "others", "acted"]

_SIGNS: dict[str, Callable[[int, int], bool]] = {"=": eq, ">=": ge, "<=": le, "<": lt}


@dataclass(frozen=True, slots=True)
class Deed:
    """Events of a kind. Each of `values` is a place in an event's data, a sign, and what must stand
    there; `of` is the place of a number that is added up, else events are counted.

    A place is a key, or several with dots between them; `$seat` stands for the seat, `#` for how
    many there are.
    """

    kind: str
    values: tuple[tuple[str, str, int], ...] = ()
    of: str = ""
    whose: Whose = "own"


@dataclass(frozen=True, slots=True)
class Need:
    """A figure, a sign (`=`, `>=`, `<=`) and a number.

    A figure is a deed, or a word: `won` (1 where the seat has won), `score`, `margin` (by how much
    the best other seat is behind), `seats`, `first` (1 where the seat began).
    """

    figure: Deed | str
    sign: str
    number: int


@dataclass(frozen=True, slots=True)
class Feat:
    """One goal: its name in files, its sentence, and what it needs."""

    id: str
    words: Pattern
    needs: tuple[Need, ...]

    def fits(self, seats: int) -> bool:
        """Whether it can be reached with so many seats."""
        asked = [need for need in self.needs if need.figure == "seats"]
        return all(_SIGNS[need.sign](seats, need.number) for need in asked)


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over: who acted in each step, what happened in it, how it ended."""

    seats: int
    actors: Sequence[int]
    events: Sequence[Sequence[Event]]
    result: Result


def reached(feats: Sequence[Feat], played: Played, seat: int) -> tuple[str, ...]:
    """Which goals a seat has reached in a match, by id."""
    figures = _ends(played, seat)
    found = []
    for feat in feats:
        for need in feat.needs:
            if isinstance(need.figure, Deed) and need.figure not in figures:
                figures[need.figure] = _count(need.figure, played, seat)
        if all(_SIGNS[need.sign](figures[need.figure], need.number) for need in feat.needs):
            found.append(feat.id)
    return tuple(found)


def _ends(played: Played, seat: int) -> dict[Deed | str, int]:
    result = played.result
    scores = {one.seat: one.score for one in result.ranking}
    own = scores.get(seat, 0)
    others = [score for one, score in scores.items() if one != seat]
    return {
        "won": int(seat in result.winners),
        "score": own,
        "margin": own - max(others, default=own),
        "seats": played.seats,
        "first": int(result.first_seat == seat),
    }


def _count(deed: Deed, played: Played, seat: int) -> int:
    total = 0
    for actor, events in zip(played.actors, played.events, strict=True):
        for event in events:
            if event.kind == deed.kind and _is_of(event, deed.whose, actor, seat):
                total += _worth(event.data, deed, seat)
    return total


def _is_of(event: Event, whose: Whose, actor: int, seat: int) -> bool:
    if whose == "acted":
        return actor == seat
    if "seat" not in event.data:
        return whose == "own"
    return (event.data["seat"] == seat) == (whose == "own")


def _worth(data: Mapping[str, Json], deed: Deed, seat: int) -> int:
    """How much an event counts: nothing where a value is another."""
    for place, sign, wanted in deed.values:
        there = _at(data, place, seat)
        if not isinstance(there, int) or not _SIGNS[sign](there, wanted):
            return 0
    if not deed.of:
        return 1
    number = _at(data, deed.of, seat)
    return number if isinstance(number, int) else 0


def _at(data: Json | Mapping[str, Json], place: str, seat: int) -> Json:
    """What stands at a place; None where nothing does."""
    there: Json | Mapping[str, Json] = data
    for key in place.split("."):
        if key == "#":
            there = len(there) if isinstance(there, list | tuple | Mapping) else None
        elif isinstance(there, Mapping):
            there = there.get(key)
        elif isinstance(there, list | tuple) and key == "$seat" and seat < len(there):
            there = there[seat]
        else:
            return None
    return there
