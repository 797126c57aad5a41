"""Conditions (section 4.7), one small class each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from luminagames.engine.plain import Json
from luminagames.games.luturas.effects.amounts import Amount
from luminagames.games.luturas.effects.context import Context, is_soldier, stands_for
from luminagames.games.luturas.effects.filters import Filter

if TYPE_CHECKING:
    from luminagames.games.luturas.state import LuturasState


class Condition(Protocol):
    """Something that is true or not."""

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether it is true now."""
        ...


@dataclass(frozen=True, slots=True)
class Compare:
    """`{value: A, at_least: B}` and the like."""

    value: Amount
    how: str
    bound: Amount

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Amounts compared."""
        one, other = self.value.value(state, context), self.bound.value(state, context)
        if self.how == "at_least":
            return one >= other
        return one <= other if self.how == "at_most" else one == other


@dataclass(frozen=True, slots=True)
class TurnIs:
    """`{turn: own}`, `{turn: enemy}`."""

    own: bool

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether the controller is active, or is not."""
        return (state.active == context.seat) == self.own


@dataclass(frozen=True, slots=True)
class Is:
    """`{is: WORD, …}`: the card is there and fits."""

    word: str
    kind: str
    only: Filter

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether one of the cards that the word stands for fits."""
        return any(self._fits(state, context, card) for card in stands_for(state, context, self.word))

    def _fits(self, state: LuturasState, context: Context, card: int) -> bool:
        definition = state.cards[card]
        if self.kind not in ("", "card") and definition.type != self.kind:
            return False
        if self.only.other and card in stands_for(state, context, "self"):
            return False
        lutura = state.lutura(card)
        if lutura is not None:
            return self.only.fits_lutura(state, lutura)
        if is_soldier(state, card):
            return self.only.fits_other(definition, None)
        side = state.sides[state.owner(card)]
        if card in side.workshop:
            return self.only.fits_card(definition)
        strategy = side.strategy
        return self.only.fits_other(definition, strategy.up if strategy and strategy.card == card else None)


@dataclass(frozen=True, slots=True)
class AllOf:
    """`{all: […]}`."""

    parts: tuple[Condition, ...]

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether each part is true."""
        return all(part.holds(state, context) for part in self.parts)


@dataclass(frozen=True, slots=True)
class AnyOf:
    """`{any: […]}`."""

    parts: tuple[Condition, ...]

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether a part is true."""
        return any(part.holds(state, context) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Not:
    """`{not: C}`."""

    part: Condition

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether the part is not true."""
        return not self.part.holds(state, context)


def condition_from_data(data: Json) -> Condition:
    """The condition of its card data."""
    assert isinstance(data, Mapping)
    if "value" in data:
        how = next(key for key in ("at_least", "at_most", "equals") if key in data)
        return Compare(Amount.from_data(data["value"]), how, Amount.from_data(data[how]))
    if "turn" in data:
        return TurnIs(data["turn"] == "own")
    if "is" in data:
        return Is(str(data["is"]), str(data.get("kind", "")), Filter.from_data(data))
    if "not" in data:
        return Not(condition_from_data(data["not"]))
    key = "all" if "all" in data else "any"
    parts = data[key]
    assert isinstance(parts, Sequence)
    listed = tuple(condition_from_data(part) for part in parts)
    return AllOf(listed) if key == "all" else AnyOf(listed)


def holds(condition: Condition | None, state: LuturasState, context: Context) -> bool:
    """Whether there is no condition, or it is true."""
    return condition is None or condition.holds(state, context)
