"""Static gifts (section 4.9): what a card gives for as long as it is on the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from luminagames.engine.plain import Json
from luminagames.games.luturas.effects.amounts import Amount
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.filters import Aim
from luminagames.games.luturas.kinds import KEYWORD_BITS, PLATED, RULE_BITS

if TYPE_CHECKING:
    from luminagames.games.luturas.state import LuturasState


class Gift(Protocol):
    """An entry of `give`."""

    def apply(self, state: LuturasState, context: Context) -> None:
        """Adds it to the derived values."""
        ...


@dataclass(frozen=True, slots=True)
class Points:
    """A change of points."""

    aim: Aim
    combat: Amount
    stamina: Amount

    def apply(self, state: LuturasState, context: Context) -> None:
        """Several add up (LT-14.10)."""
        combat, stamina = self.combat.value(state, context), self.stamina.value(state, context)
        for card in self.aim.all(state, context):
            lutura = state.lutura(card)
            if lutura is not None:
                lutura.combat += combat
                lutura.stamina += stamina


@dataclass(frozen=True, slots=True)
class KeywordGift:
    """A keyword; Plated with its value."""

    aim: Aim
    keyword: int
    value: int

    def apply(self, state: LuturasState, context: Context) -> None:
        """Having it twice is the same as once, except Plated (LT-15.9)."""
        for card in self.aim.all(state, context):
            lutura = state.lutura(card)
            if lutura is not None:
                lutura.keys |= self.keyword
                if self.keyword == PLATED:
                    lutura.plated += self.value


@dataclass(frozen=True, slots=True)
class CrystalLimit:
    """A player's Crystal limit is higher (LT-5.3)."""

    own: bool
    raised: int

    def apply(self, state: LuturasState, context: Context) -> None:
        """Raises it."""
        state.sides[context.seat if self.own else 1 - context.seat].limit += self.raised


@dataclass(frozen=True, slots=True)
class RuleGift:
    """A restriction of a player (LT-14.11)."""

    own: bool
    rule: int

    def apply(self, state: LuturasState, context: Context) -> None:
        """Bars the player."""
        state.sides[context.seat if self.own else 1 - context.seat].rules |= self.rule


def gift_from_data(data: Json) -> Gift:
    """The gift of its card data."""
    assert isinstance(data, Mapping)
    if "player" in data:
        own = data["player"] == "own"
        if "rule" in data:
            return RuleGift(own, RULE_BITS[str(data["rule"])])
        return CrystalLimit(own, int(data["crystal_limit"]))  # type: ignore[arg-type]
    aim = Aim.from_data(data["to"])
    if "keyword" in data:
        return KeywordGift(aim, KEYWORD_BITS[str(data["keyword"])], int(data.get("value", 0)))  # type: ignore[arg-type]
    return Points(aim, Amount.from_data(data.get("combat", 0)), Amount.from_data(data.get("stamina", 0)))
