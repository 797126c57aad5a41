"""Conditions (section 4.6), on a player of the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.vault.effects.amounts import colors_in, held
from luminagames.games.vault.effects.filters import ANY_CREATURE, Filter

if TYPE_CHECKING:
    from luminagames.games.vault.state import VaultState


@dataclass(frozen=True, slots=True)
class Test:
    """One key of a condition. `about` is the key; the range is inclusive; parts a key does not use stay empty."""

    about: str
    at_least: int | None = None
    at_most: int | None = None
    only: Filter = ANY_CREATURE
    kind: str | None = None
    parts: tuple[Condition, ...] = ()

    def holds(self, state: VaultState, seat: int) -> bool:
        """Whether it is true of the player at `seat`."""
        return _TESTS[self.about](self, state, seat)

    def in_range(self, number: int) -> bool:
        """Whether a number lies in the range of this test."""
        return (self.at_least is None or number >= self.at_least) and (self.at_most is None or number <= self.at_most)


Condition = tuple[Test, ...]
"""All of its tests must hold."""


def holds(condition: Condition | None, state: VaultState, seat: int) -> bool:
    """Whether a printed condition is true of a player (LV-6.3, LV-9.5)."""
    return condition is None or all(test.holds(state, seat) for test in condition)


def _creatures(test: Test, state: VaultState, seat: int) -> bool:
    return test.in_range(sum(1 for card in state.vaults[seat] if test.only.fits(state.creatures[card])))


def _colors(test: Test, state: VaultState, seat: int) -> bool:
    return test.in_range(colors_in(state, seat))


def _tokens(test: Test, state: VaultState, seat: int) -> bool:
    return test.in_range(held(state.tokens[seat], test.kind))


def _score(test: Test, state: VaultState, seat: int) -> bool:
    return test.in_range(state.score(seat))


def _leading(test: Test, state: VaultState, seat: int) -> bool:
    return all(state.score(other) <= state.score(seat) for other in range(state.n))


def _trailing(test: Test, state: VaultState, seat: int) -> bool:
    return all(state.score(other) >= state.score(seat) for other in range(state.n))


def _bank(test: Test, state: VaultState, seat: int) -> bool:
    return test.in_range(held(state.bank, test.kind))


def _any(test: Test, state: VaultState, seat: int) -> bool:
    return any(holds(part, state, seat) for part in test.parts)


def _not(test: Test, state: VaultState, seat: int) -> bool:
    return not holds(test.parts[0], state, seat)


_TESTS = {
    "creatures": _creatures,
    "colors": _colors,
    "tokens": _tokens,
    "score": _score,
    "leading": _leading,
    "trailing": _trailing,
    "bank": _bank,
    "any": _any,
    "not": _not,
}


def condition_from_data(data: Mapping[str, Json]) -> Condition:
    """The condition of its card data."""
    return tuple(_test(key, value) for key, value in data.items())


def _test(key: str, value: Json) -> Test:
    if key == "any":
        return Test(key, parts=tuple(condition_from_data(part) for part in value))  # type: ignore[union-attr, arg-type]
    if key == "not":
        return Test(key, parts=(condition_from_data(value),))  # type: ignore[arg-type]
    if not isinstance(value, Mapping):
        return Test(key)
    only = Filter.from_data({name: value[name] for name in ("tier", "color") if name in value})
    kind = value.get("kind")
    return Test(
        key,
        value.get("at_least"),  # type: ignore[arg-type]
        value.get("at_most"),  # type: ignore[arg-type]
        only,
        None if kind is None else str(kind),
    )
