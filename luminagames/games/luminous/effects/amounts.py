"""Amounts (section 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.luminous.effects.context import Context, perm_or_last, refs_of
from luminagames.games.luminous.effects.selectors import Selector

if TYPE_CHECKING:
    from luminagames.games.luminous.state import LuminousState


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, counted or read when it is needed; then `times`, `plus` and `most` in this order."""

    base: int = 0
    count: Selector | None = None
    stat: str = ""
    of: str = ""
    value: str = ""
    times: int = 1
    plus: int = 0
    most: int | None = None

    @staticmethod
    def from_data(data: Json) -> Amount:
        """The amount of its data."""
        if not isinstance(data, Mapping):
            assert isinstance(data, int)
            return Amount(data)
        d: dict = dict(data)  # type: ignore[type-arg]  # validated by the schema
        count = d.get("count")
        return Amount(
            0, Selector.from_data(count) if count is not None else None, d.get("stat", ""), d.get("of", ""),
            d.get("value", ""), d.get("times", 1), d.get("plus", 0), d.get("max"),
        )  # fmt: skip

    def signed(self, state: LuminousState, context: Context) -> int:
        """The number, below 0 too (`buff`)."""
        if self.count is not None:
            found = len(self.count.found(state, context))
        elif self.stat:
            found = sum(_stat(state, ref, self.stat) for ref in refs_of(state, context, self.of))
        elif self.value:
            found = _value(state, context.seat, self.value)
        else:
            return self.base
        found = found * self.times + self.plus
        return found if self.most is None else min(found, self.most)

    def now(self, state: LuminousState, context: Context) -> int:
        """The number, at least 0."""
        return max(0, self.signed(state, context))


def _stat(state: LuminousState, ref: tuple[int, int], stat: str) -> int:
    card = state.cards[ref[0]]
    if stat == "cost":
        return card.symbols
    perm = perm_or_last(state, ref)
    if perm is None:
        return getattr(card, stat, 0)
    return int(getattr(perm, stat))


def _value(state: LuminousState, seat: int, value: str) -> int:
    player = state.players[seat]
    match value:
        case "attacks":
            return state.attacks
        case "hand":
            return len(player.hand)
        case "life":
            return player.life
        case "blooms":
            return player.blooms
        case "orbs":
            return sum(player.orbs) + len(player.orb_cards)
    return player.played


ZERO = Amount()
