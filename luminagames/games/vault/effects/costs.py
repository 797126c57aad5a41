"""Costs (section 4.2): tokens, DNA of any color, and a creature to discard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.vault.effects.filters import Filter
from luminagames.games.vault.kinds import KINDS

if TYPE_CHECKING:
    from luminagames.games.vault.state import VaultState


@dataclass(frozen=True, slots=True)
class Cost:
    """`fixed` counts token kinds in color order. `discard` describes a creature; `discard_self` is this creature."""

    fixed: tuple[int, ...]
    any_dna: int
    discard: Filter | None
    discard_self: bool

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Cost:
        """The cost of its card data."""
        creature = data.get("discard_creature")
        itself = creature == "self"
        return Cost(
            tuple(int(data.get(kind, 0)) for kind in KINDS),  # type: ignore[arg-type]
            int(data.get("any_dna", 0)),  # type: ignore[arg-type]
            None if creature is None or itself else Filter.from_data(creature),
            itself,
        )


def payable(cost: Cost | None, state: VaultState, card: int) -> bool:
    """Whether the player whose turn it is can pay all of a cost (LV-6.5)."""
    return cost is None or (_tokens_payable(cost, state.tokens[state.seat]) and _creature_payable(cost, state, card))


def _tokens_payable(cost: Cost, tokens: list[int]) -> bool:
    """The fixed part in kind, then enough DNA of any color; no crystal stands in (LV-6.5, LV-6.6)."""
    if any(held < need for held, need in zip(tokens, cost.fixed, strict=True)):
        return False
    return sum(tokens[:5]) - sum(cost.fixed[:5]) >= cost.any_dna


def _creature_payable(cost: Cost, state: VaultState, card: int) -> bool:
    """A creature to discard is there: this one, or another that fits (LV-6.7)."""
    if cost.discard_self:
        return card in state.vaults[state.seat]
    return cost.discard is None or bool(sacrifices(cost.discard, state, card))


def sacrifices(only: Filter, state: VaultState, card: int) -> list[int]:
    """The creatures that may be discarded as a cost: own, fitting, not the creature whose ability it is (LV-9.13)."""
    return [other for other in state.vaults[state.seat] if other != card and only.fits(state.creatures[other])]
