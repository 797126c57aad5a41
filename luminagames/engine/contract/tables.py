"""A table without rules takes its shape from the sets of cards that lie on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self, runtime_checkable

from luminagames.engine.plain import Json


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a set's `table.yaml`: the path to it, and what is wrong with it."""

    path: tuple[str | int, ...]
    message: str
    # The mistake is the key, not its value.
    at_key: bool = False


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set in use: the name of its folder, the ids of its cards, and its table, if a file says
    so.
    """

    name: str
    cards: tuple[str, ...]
    table: Mapping[str, Json] | None = None


@runtime_checkable
class Tabled(Protocol):
    """A game whose table a set describes."""

    def read_table(
        self, data: Any, columns: Sequence[str]
    ) -> tuple[Mapping[str, Json], Sequence[Mistake]]:
        """The table that a file describes, and all mistakes; `columns` are the keys and fields of
        the set's cards.
        """
        ...

    def with_sets(self, sets: Sequence[CardSet]) -> Self:
        """The same game for these sets; one of them is laid out."""
        ...
