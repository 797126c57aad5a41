"""Amounts (section 4.6): a number, or one that is counted or read off a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.luturas.effects.context import Context, is_soldier, stands_for
from luminagames.games.luturas.effects.filters import Selection
from luminagames.games.luturas.stats import fresh

if TYPE_CHECKING:
    from luminagames.games.luturas.state import LuturasState


@dataclass(frozen=True, slots=True)
class Amount:
    """A plain `number`, or one that is counted (`count`) or read (`stat` of a `word`), times, at most."""

    number: int = 0
    count: Selection | None = None
    stat: str = ""
    word: str = ""
    times: int = 1
    most: int | None = None

    def value(self, state: LuturasState, context: Context) -> int:
        """The amount at this moment (LT-14.16)."""
        if self.count is not None:
            value = len(self.count.found(state, context)) * self.times
        elif self.stat:
            value = self._read(state, context) * self.times
        else:
            return self.number
        return value if self.most is None else min(value, self.most)

    def _read(self, state: LuturasState, context: Context) -> int:
        found = stands_for(state, context, self.word)
        if not found:
            return 0
        card = found[0]
        if is_soldier(state, card):
            seat = state.owner(card)
            if self.stat == "stamina":
                return state.soldier_left(seat)
            return state.sides[seat].soldier_damage if self.stat == "damage" else 0
        lutura = state.lutura(card)
        if lutura is None:  # a `destroyed` ability reads its card in the Workshop
            printed = state.cards[card]
            return {"combat": printed.combat, "stamina": printed.stamina, "gear": printed.gear}.get(self.stat, 0)
        if self.stat == "gear":
            return lutura.top.gear
        if self.stat == "damage":
            return lutura.damage
        fresh(state)
        return lutura.combat if self.stat == "combat" else lutura.left()

    @staticmethod
    def from_data(data: Json) -> Amount:
        """The amount of its card data."""
        if not isinstance(data, Mapping):
            return Amount(number=int(data))  # type: ignore[arg-type]
        count, most = data.get("count"), data.get("max")
        return Amount(
            count=Selection.from_data(count) if isinstance(count, Mapping) else None,
            stat=str(data.get("stat", "")),
            word=str(data.get("of", "")),
            times=int(data.get("times", 1)),  # type: ignore[arg-type]
            most=int(most) if isinstance(most, int) else None,
        )
