"""Costs (section 4.3), one small class each: whether they can be paid, and how they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.event import EventLog
from luminagames.engine.plain import Json
from luminagames.games.luturas import battle, destruction, moves
from luminagames.games.luturas.effects.context import Context, on_field
from luminagames.games.luturas.effects.filters import Filter, Selection
from luminagames.games.luturas.effects.verb import Asked, Offer, ask
from luminagames.games.luturas.stats import fresh

if TYPE_CHECKING:
    from luminagames.games.luturas.state import LuturasState

STEP = "cost_pick"


class Cost:
    """A cost of an ability. `gone` is the Strategy that is being used: it is not in the hand any more (4.3)."""

    __slots__ = ()

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Whether the whole of it can be paid now (LT-14.4)."""
        raise NotImplementedError

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Pays it, or asks with what."""
        raise NotImplementedError

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """With what it can be paid."""
        raise NotImplementedError

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Pays with what was picked."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DiscardCost(Cost):
    """`discard`: fitting cards of the own hand."""

    count: int
    kind: str
    only: Filter

    def _fitting(self, state: LuturasState, seat: int) -> list[int]:
        cards = state.cards
        return [
            card for card in state.sides[seat].hand
            if self.kind in ("", "card", cards[card].type) and self.only.fits_card(cards[card])
        ]  # fmt: skip

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Enough of them, without the Strategy itself (LT-12.7)."""
        return sum(card != gone for card in self._fitting(state, context.seat)) >= self.count

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The player picks them."""
        ask(state, context, Asked(context.seat), STEP)

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting hand cards."""
        cards = [card for card in self._fitting(state, context.seat) if card not in asked.picked]
        return Offer(cards, self.count, self.count, secret=f"hand[{context.seat}]")

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """They go to the Workshop."""
        moves.discard(state, log, context.seat, asked.picked)


@dataclass(frozen=True, slots=True)
class DestroyCost(Cost):
    """`destroy`: `self` (no selection), or fitting cards on the own side."""

    what: Selection | None

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Enough of them stand on the own side."""
        if self.what is None:
            return on_field(state, context.card) != 0
        return len(self.what.found(state, context)) >= self.what.number

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Destroys the card itself, or the player picks."""
        if self.what is not None:
            ask(state, context, Asked(context.seat), STEP)
            return
        card = on_field(state, context.card)
        if card:
            destruction.destroy(state, log, [card], "cost")

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards."""
        assert self.what is not None
        cards = [card for card in self.what.found(state, context) if card not in asked.picked]
        return Offer(cards, self.what.number, self.what.number)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Destroys them together."""
        destruction.destroy(state, log, destruction.as_they_stand(state, asked.picked, context.seat), "cost")


@dataclass(frozen=True, slots=True)
class SufferCost(Cost):
    """`suffer`: damage to the Lutura itself, which must survive it."""

    amount: int

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Its Stamina Points are above the amount."""
        lutura = state.lutura(context.card)
        fresh(state)
        return lutura is not None and lutura.left() > self.amount

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Takes the damage."""
        lutura = state.lutura(context.card)
        if lutura is not None:
            battle.damage(state, log, lutura.card, self.amount, context.card, "cost")


@dataclass(frozen=True, slots=True)
class SpendAttackCost(Cost):
    """`spend_attack`: an attack of this turn is given up."""

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """It is its player's turn, and the Lutura has an attack left; nothing else matters."""
        lutura = state.lutura(context.card)
        return lutura is not None and state.active == context.seat and battle.attacks_left(state, lutura) > 0

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """One attack counts as made."""
        lutura = state.lutura(context.card)
        if lutura is not None:
            lutura.attacks += 1
            state.touch()


def costs_from_data(data: Json) -> tuple[Cost, ...]:
    """The costs of an ability, in the order written."""
    assert isinstance(data, Sequence)
    return tuple(_cost(one) for one in data)


def _cost(data: Json) -> Cost:
    assert isinstance(data, Mapping)
    ((kind, value),) = data.items()
    if kind == "discard":
        assert isinstance(value, Mapping)
        return DiscardCost(int(value["count"]), str(value.get("kind", "")), Filter.from_data(value))  # type: ignore[arg-type]
    if kind == "destroy":
        return DestroyCost(Selection.from_data(value) if isinstance(value, Mapping) else None)
    return SufferCost(int(value)) if kind == "suffer" else SpendAttackCost()  # type: ignore[arg-type]


def payable(costs: Sequence[Cost], state: LuturasState, context: Context, gone: int = 0) -> bool:
    """Whether each cost can be paid; one does not count on what another yields (LT-14.4)."""
    return all(cost.payable(state, context, gone) for cost in costs)
