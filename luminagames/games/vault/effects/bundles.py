"""Token bundles (section 4.3): what *take*, *discard* and *steal* move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from luminagames.engine.plain import Json
from luminagames.games.vault.effects.amounts import NONE, Amount
from luminagames.games.vault.kinds import KINDS

if TYPE_CHECKING:
    from luminagames.games.vault.state import VaultState


class Parts(NamedTuple):
    """A bundle with its amounts counted: six fixed kinds, and three parts whose kinds are chosen (LV-9.22)."""

    fixed: tuple[int, ...]
    different: int
    any_dna: int
    any_token: int


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle as printed."""

    fixed: tuple[Amount, ...]
    different: Amount
    any_dna: Amount
    any_token: Amount

    def parts(self, state: VaultState) -> Parts:
        """The amounts, counted for you, once (LV-9.21)."""
        return Parts(
            tuple(amount.value(state) for amount in self.fixed),
            self.different.value(state),
            self.any_dna.value(state),
            self.any_token.value(state),
        )

    @staticmethod
    def from_data(data: Json) -> Bundle:
        """The bundle of its card data."""
        assert isinstance(data, Mapping)

        def amount(key: str) -> Amount:
            return Amount.from_data(data[key]) if key in data else NONE

        return Bundle(
            tuple(amount(kind) for kind in KINDS), amount("different_dna"), amount("any_dna"), amount("any_token")
        )


def can_move(parts: Parts, pool: list[int]) -> bool:
    """Whether at least one token of a bundle can come from a pool (LV-9.12)."""
    if any(need and have for need, have in zip(parts.fixed, pool, strict=True)):
        return True
    if (parts.different or parts.any_dna) and any(pool[:5]):
        return True
    return bool(parts.any_token and any(pool))
