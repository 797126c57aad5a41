"""The state of a free table: what lies where, which way up, and who may know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from luminagames.engine.piece import Card, Fixed, Internal, OwnerOnly, PerSeat, Piece, piece
from luminagames.engine.plain import Json
from luminagames.games.blank.table.plan import TablePlan, Zone

# After so many acts a match ends by itself (law 8).
MOST_STEPS = 10_000


@piece
class Lying(Piece):
    """A card as it lies: face up for everybody, or not; turned by quarters, clockwise; where it is
    in a free zone, in hundredths of the zone; what is counted on it.
    """

    card: Card
    up: bool = False
    turns: int = 0
    x: int = 0
    y: int = 0
    counts: dict[str, int]


@piece
class Token(Piece):
    """Tokens of a kind that lie in a zone."""

    kind: str
    zone: str
    x: int = 0
    y: int = 0
    number: int = 1


@piece
class Note(Piece):
    """A playtest note: a sentence that belongs to its author until the match is over."""

    seat: int
    step: int
    text: str
    # What kind of thing it says: `stuck`, `slow`, `unclear`, `fun`, `too strong`; empty: none.
    mark: str = ""


@piece
class Player(Piece):
    """What is a seat's own beside its zones: the cards that it looks at just now."""

    looked: Annotated[list[Card], OwnerOnly]


@piece
class TableState(Piece):
    """A free table. `zones` are in the order of the plan; the first card of a pile is its top."""

    cards: Annotated[tuple[str, ...], Internal] = ()
    rng: Annotated[int, Internal] = 0
    plan: Annotated[dict[str, Json], Fixed]
    # The hash of the definitions whose faces are shown since the last `update_cards`; empty: those
    # the match began with.
    definitions: str = ""
    players: Annotated[list[Player], PerSeat]
    zones: dict[str, list[Lying]]
    counters: dict[str, int]
    tokens: list[Token]
    notes: list[Note]
    turn: int = 0
    phase: int = 0
    round: int = 1
    steps: int = 0
    rolled: dict[str, int]
    over: bool = False
    winners: list[int]

    def zone_of(self, card: int) -> str | None:
        """The zone in which a card lies."""
        for name, lying in self.zones.items():
            if any(one.card == card for one in lying):
                return name
        return None

    def seen(self, seat: int | None, owner: int | None = None) -> dict[str, Json]:
        """What a seat sees: each card that lies face up, those of its own zones, and those it looks
        at; notes of its own, and all of them when the match is over.
        """
        table = plan_of(self)
        looked = frozenset(() if seat is None else self.players[seat].looked)
        zones: dict[str, Json] = {
            name: [self._seen(one, own_zone(table, name) == seat, looked) for one in lying]
            for name, lying in self.zones.items()
        }
        return {
            "plan": self.plan,
            "definitions": self.definitions,
            "players": [one.seen(seat, at) for at, one in enumerate(self.players)],
            "zones": zones,
            "counters": dict(self.counters),
            "tokens": [one.to_data() for one in self.tokens],
            "notes": [one.to_data() for one in self.notes if self.over or one.seat == seat],
            "turn": self.turn,
            "phase": self.phase,
            "round": self.round,
            "steps": self.steps,
            "rolled": dict(self.rolled),
            "over": self.over,
            "winners": list(self.winners),
        }

    def _seen(self, one: Lying, own: bool, looked: frozenset[int]) -> dict[str, Json]:
        data: dict[str, Json] = one.to_data()
        return data if one.up or own or one.card in looked else {**data, "card": None}


# Plans read once: the data of a match's plan never changes.
_PLANS: dict[int, tuple[Mapping[str, Json], TablePlan]] = {}


def plan_of(state: TableState) -> TablePlan:
    """The plan of a state's table."""
    return read_once(state.plan)


def read_once(data: Mapping[str, Json]) -> TablePlan:
    """The plan of the data of a match, which never changes."""
    known = _PLANS.get(id(data))
    if known is None or known[0] is not data:
        if len(_PLANS) > 64:
            _PLANS.clear()
        known = _PLANS[id(data)] = (data, TablePlan.from_data(data))
    return known[1]


def own_zone(plan: TablePlan, name: str) -> int | None:
    """The seat that sees what lies face down in a zone; None where nobody does."""
    zone = plan.zone(name)
    return seat_of(name) if zone is not None and zone.seen == "owner" else None


def seat_of(name: str) -> int | None:
    """The seat to which a zone or counter belongs, by its name: `hand[2]`."""
    _, bracket, rest = name.partition("[")
    return int(rest.removesuffix("]")) if bracket else None


def of_zone(plan: TablePlan, name: str) -> Zone:
    """What the plan says of a zone; raises `KeyError` where it says nothing."""
    zone = plan.zone(name)
    if zone is None:
        raise KeyError(name)
    return zone


def card_zones(state: TableState) -> Iterator[tuple[str, list[int]]]:
    """The zones of a table as lists of cards."""
    for name, lying in state.zones.items():
        yield name, [one.card for one in lying]


def seen_zones(data: Mapping[str, Any]) -> Iterator[tuple[str, tuple[int | None, ...]]]:
    """The zones of what a seat sees; hidden cards are None."""
    for name, lying in data["zones"].items():
        yield name, tuple(one["card"] for one in lying)
