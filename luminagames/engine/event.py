"""Events: facts that an action made true, with the moves that the animator plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from luminagames.engine.builtin import EndlessError
from luminagames.engine.plain import Json


class Move(NamedTuple):
    """A card, or `count` tokens of a kind, that went from one place to another.

    `source` and `target` are zone names; places count from 0, `None` where a pile has no places.
    `seen_by`: the seats that know which card it is, `None` for everybody. In a redacted move a card
    nobody knows is `None`.
    """

    card: int | None
    kind: str
    count: int  # type: ignore[assignment]  # a tuple can count, too; nobody asks a move for it
    source: str
    source_place: int | None
    target: str
    target_place: int | None
    seen_by: tuple[int, ...] | None = None


class Event(NamedTuple):
    """One fact. `private` names the fields that only `data["seat"]` knows; `revealing` marks an
    information barrier.
    """

    kind: str
    data: Mapping[str, Json]
    moves: tuple[Move, ...] = ()
    private: tuple[str, ...] = ()
    revealing: bool = False

    def to_data(self) -> dict[str, Json]:
        """The JSON form, moves included."""
        return {
            "kind": self.kind,
            "data": dict(self.data),
            "moves": [
                [
                    m.card,
                    m.kind,
                    m.count,
                    m.source,
                    m.source_place,
                    m.target,
                    m.target_place,
                    None if m.seen_by is None else list(m.seen_by),
                ]
                for m in self.moves
            ],
            "private": list(self.private),
            "revealing": self.revealing,
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Event:
        """The event of its JSON form."""
        moves = []
        for card, kind, count, source, source_place, target, target_place, seen_by in data["moves"]:
            seats = None if seen_by is None else tuple(seen_by)
            moves.append(Move(card, kind, count, source, source_place, target, target_place, seats))
        return Event(
            str(data["kind"]),
            data["data"],
            tuple(moves),
            tuple(data["private"]),
            bool(data["revealing"]),
        )


def redact(event: Event, seat: int | None) -> Event:
    """The event as one seat may know it; `None` is nobody, who knows what all know (law 7)."""
    data = event.data
    if event.private and data.get("seat") != seat:
        data = {key: None if key in event.private else value for key, value in data.items()}
    moves = event.moves
    if any(m.seen_by is not None and seat not in m.seen_by for m in moves):
        moves = tuple(
            m
            if m.seen_by is None or seat in m.seen_by
            else m._replace(card=None, source_place=None, target_place=None)
            for m in moves
        )
    if data is event.data and moves is event.moves:
        return event
    return event._replace(data=data, moves=moves)


# So many events of one action there are in no match: effects that answer each other without end.
MOST_EVENTS = 5_000


class Happened(Protocol):
    """A fact (`engine/fact.py`): what an event is made of."""

    kind: ClassVar[str]

    def to_data(self) -> Mapping[str, Json]:
        """The data of the event."""

    def secret(self) -> tuple[str, ...]:
        """The fields that only its seat may know."""


class EventLog:
    """Collects the events of one action. Moves wait until the next event takes them along."""

    __slots__ = ("events", "moves", "revealed")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.moves: list[Move] = []
        self.revealed = False

    def move(
        self,
        card: int | None,
        kind: str,
        count: int,
        source: str,
        source_place: int | None,
        target: str,
        target_place: int | None,
        seen_by: tuple[int, ...] | None = None,
    ) -> None:
        """Remembers a `Move` for the next event."""
        self.moves.append(
            Move(card, kind, count, source, source_place, target, target_place, seen_by)
        )

    def add(self, happened: Happened, *, known: bool = False) -> None:
        """Adds the event of a fact with the moves since the last one; with `known` everybody may
        know all of it this time. Raises `EndlessError` when there is no end of them.
        """
        if len(self.events) >= MOST_EVENTS:
            raise EndlessError(f"there is no end of '{happened.kind}' after one action")
        moves = self.moves
        private = () if known else happened.secret()
        self.events.append(
            Event(happened.kind, happened.to_data(), tuple(moves), private, self.revealed)
        )
        if moves:
            self.moves = []
        self.revealed = False


class DeafLog(EventLog):
    """Where nobody listens: makes no events and no moves, and still finds effects that do not come
    to an end.
    """

    __slots__ = ("count",)

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def move(
        self,
        card: int | None,
        kind: str,
        count: int,
        source: str,
        source_place: int | None,
        target: str,
        target_place: int | None,
        seen_by: tuple[int, ...] | None = None,
    ) -> None:
        """Tells nobody: no event, and nothing to be redacted."""

    def add(self, happened: Happened, *, known: bool = False) -> None:
        """Counts, as the log that listens does."""
        self.count += 1
        if self.count > MOST_EVENTS:
            raise EndlessError(f"there is no end of '{happened.kind}' after one action")
