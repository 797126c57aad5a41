"""What a playtest report asks of a game that people try out: notes, and what was done with cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, runtime_checkable

from luminagames.engine.event import Event
from luminagames.engine.message import Message

# What is done with a card: it comes to a hand, is laid out of it for all to see, is looked at.
Deed = Literal["drawn", "played", "looked"]
DEEDS: tuple[Deed, ...] = ("drawn", "played", "looked")


@dataclass(frozen=True, slots=True)
class PlaytestNote:
    """What a seat wrote down after so many acts; `mark` says in a word what it is about."""

    seat: int
    step: int
    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A counter: its name on the table, and its value by seat; None is the table's own."""

    label: Message
    values: Mapping[int | None, int]


@runtime_checkable
class Playtested(Protocol):
    """A game whose finished matches are reported on."""

    def playtest_notes(self, state: Any) -> Sequence[PlaytestNote]:
        """All notes of a match, in the order in which they were written."""
        ...

    def playtest_deeds(self, state: Any, event: Event) -> Mapping[Deed, Sequence[int]]:
        """What an event did with which cards, whoever saw it."""
        ...

    def playtest_held(self, state: Any) -> Sequence[int]:
        """The cards in the hands of all seats."""
        ...

    def playtest_cards(self, state: Any) -> Sequence[str]:
        """The definition of each card, by its number."""
        ...

    def playtest_turn(self, state: Any) -> tuple[int, int, str]:
        """The round from 1, whose turn it is, and the name of the phase, if there is one."""
        ...

    def playtest_tallies(self, state: Any) -> Mapping[str, Tally]:
        """What is counted beside the cards, by name."""
        ...
