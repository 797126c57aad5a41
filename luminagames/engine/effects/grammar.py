"""The grammar of abilities: a trigger, an optional condition and cost, and operations of a game's vocabulary.

A game brings its verbs, one small class each; this module turns the validated data of a card into them. Names
that do not exist were refused when the card was loaded, with file, line and column.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from luminagames.engine.plain import Json

C = TypeVar("C")
K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Ability(Generic[C, K, V]):
    """One ability: `C` is the game's condition, `K` its cost, `V` its verb."""

    when: str
    condition: C | None
    may: bool
    cost: K | None
    do: tuple[V, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary(Generic[C, K, V]):
    """How a game reads the parts of an ability."""

    verbs: Mapping[str, Callable[[Json], V]]
    condition: Callable[[Mapping[str, Json]], C]
    cost: Callable[[Mapping[str, Json]], K]

    def ability(self, data: Mapping[str, Json]) -> Ability[C, K, V]:
        """The ability of its validated data."""
        condition = data.get("if")
        cost = data.get("cost")
        return Ability(
            str(data["when"]),
            self.condition(condition) if isinstance(condition, Mapping) else None,
            bool(data.get("may", False)),
            self.cost(cost) if isinstance(cost, Mapping) else None,
            self.operations(data["do"]),
        )

    def operations(self, data: Json) -> tuple[V, ...]:
        """A list of operations, each a mapping with the verb as its one key."""
        assert isinstance(data, Sequence)
        verbs = []
        for operation in data:
            assert isinstance(operation, Mapping)
            ((verb, value),) = operation.items()
            verbs.append(self.verbs[verb](value))
        return tuple(verbs)
