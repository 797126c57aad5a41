"""The zones and piles by name (section 5)."""

from __future__ import annotations

from luminagames.games.vault.kinds import KINDS, TIERS
from luminagames.games.vault.state import VaultState


def zone_names(state: VaultState) -> list[str]:
    """All zones: the Wild Field, the Vaults seat by seat, the decks."""
    vaults = [f"vault[{seat}]" for seat in range(state.n)]
    return [*(f"wild_field.{tier}" for tier in TIERS), *vaults, *(f"deck.{tier}" for tier in TIERS)]


def zone(state: VaultState, name: str) -> list[int] | None:
    """The cards of a zone from its first; None if there is no such zone."""
    kind, _, tier = name.partition(".")
    if tier in ("1", "2", "3") and kind in ("wild_field", "deck"):
        return list((state.field if kind == "wild_field" else state.decks)[int(tier) - 1])
    for seat in range(state.n):
        if name == f"vault[{seat}]":
            return list(state.vaults[seat])
    return None


def piles(state: VaultState) -> dict[str, int]:
    """The token piles, which conservation counts (law 9)."""
    counted = {f"bank.{kind}": n for kind, n in zip(KINDS, state.bank, strict=True)}
    for seat, held in enumerate(state.tokens):
        counted.update({f"tokens[{seat}].{kind}": n for kind, n in zip(KINDS, held, strict=True)})
    return counted
