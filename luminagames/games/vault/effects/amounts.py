"""Amounts (section 4.7): a number, or one that is counted on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.vault.effects.filters import ANY_CREATURE, Filter
from luminagames.games.vault.kinds import INDEX

if TYPE_CHECKING:
    from luminagames.games.vault.state import VaultState


def held(tokens: list[int], kind: str | None) -> int:
    """How many tokens of a kind, of `dna`, or of `all` kinds (LV-1.2)."""
    if kind is None or kind == "all":
        return sum(tokens)
    if kind == "dna":
        return sum(tokens[:5])
    return tokens[INDEX[kind]]


def colors_in(state: VaultState, seat: int) -> int:
    """The number of different colors among a player's creatures."""
    return sum(1 for bonus in state.bonuses[seat] if bonus)


@dataclass(frozen=True, slots=True)
class Amount:
    """`count` is empty for a plain number, which is `every` then."""

    number: int = 0
    count: str = ""
    zone: str = "vault"
    only: Filter = ANY_CREATURE
    kind: str | None = None
    every: int = 1
    most: int | None = None

    def value(self, state: VaultState) -> int:
        """The amount, counted for you, divided and rounded down, bounded (LV-9.21)."""
        if not self.count:
            return self.number
        you = state.seat
        if self.count == "creatures":
            cards = [card for row in state.field for card in row] if self.zone == "wild_field" else state.vaults[you]
            number = sum(1 for card in cards if self.only.fits(state.creatures[card]))
        elif self.count == "colors":
            number = colors_in(state, you)
        else:
            number = held(state.tokens[you], self.kind)
        number //= self.every
        return number if self.most is None else min(number, self.most)

    @staticmethod
    def from_data(data: Json) -> Amount:
        """The amount of its card data."""
        if not isinstance(data, Mapping):
            return Amount(number=int(data))  # type: ignore[arg-type]
        color = data.get("color")
        return Amount(
            count=str(data["count"]),
            zone=str(data.get("zone", "vault")),
            only=Filter(data.get("tier"), None if color is None else INDEX[str(color)]),  # type: ignore[arg-type]
            kind=data.get("kind"),  # type: ignore[arg-type]
            every=int(data.get("every", 1)),  # type: ignore[arg-type]
            most=data.get("max"),  # type: ignore[arg-type]
        )


NONE = Amount()
