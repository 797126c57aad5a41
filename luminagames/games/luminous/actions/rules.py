"""Why an action at `priority` is not legal: the conditions of section 3.3 in their order, each a
clause.

`legal` and `refusals` share these functions; each gives the first clause that forbids the action,
or None.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from luminagames.engine.action import Action
from luminagames.engine.effects.ability import ability_at
from luminagames.games.luminous.combat import why_not_block
from luminagames.games.luminous.effects.ability import Ability
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.costs import Also, Cost, Further, further_of
from luminagames.games.luminous.kinds import (
    ACTION_LIMIT,
    BARRIER,
    BASIC_LIMIT,
    CANNOT_ATTACK,
    DASH,
    Check,
    Price,
)
from luminagames.games.luminous.moves import has_room
from luminagames.games.luminous.payments import NOTHING_SPENT, Spent, Supply, payable, supply_of
from luminagames.games.luminous.state import Card, LuminousState, Perm
from luminagames.games.luminous.stats import fresh, price_now


def why_no_orb_play(state: LuminousState, seat: int) -> str | None:
    """LU-7.2, LU-15.2, LU-7.3."""
    if seat != state.active or state.combat is not None:
        return "LU-7.2"
    player = state.players[seat]
    if player.acted >= ACTION_LIMIT:
        return "LU-15.2"
    return "LU-7.3" if player.orb_played else None


def why_not_play_orb(state: LuminousState, seat: int, color: int) -> str | None:
    """LU-7.5, LU-7.4."""
    clause = why_no_orb_play(state, seat)
    if clause is None:
        player = state.players[seat]
        if sum(player.orbs) >= BASIC_LIMIT:
            return "LU-7.5"
        if not player.orb_pile[color]:
            return "LU-7.4"
    return clause


def why_not_bloom(state: LuminousState, seat: int) -> str | None:
    """LU-7.6."""
    clause = why_no_orb_play(state, seat)
    return "LU-7.6" if clause is None and sum(state.players[seat].orbs) < BASIC_LIMIT else clause


def why_not_pivot(state: LuminousState, seat: int, give: int, take: int) -> str | None:
    """LU-7.7, LU-7.8, LU-7.4."""
    clause = why_no_orb_play(state, seat)
    if clause is not None:
        return clause
    player = state.players[seat]
    if sum(player.orbs) < BASIC_LIMIT:
        return "LU-7.7"
    if player.orbs[give] <= player.orbs_expended[give]:
        return "LU-7.8"
    if take == give:
        return "LU-7.7"
    return None if player.orb_pile[take] else "LU-7.4"


def why_not_play_card(
    state: LuminousState, seat: int, card: int, by_hand: bool, supply: Supply
) -> str | None:
    """LU-7.9, LU-8.1, LU-15.2, LU-2.16, LU-7.22, LU-7.21, LU-7.14, LU-7.16, LU-7.20."""
    definition = state.cards[card]
    if definition.type == "orb":
        return "LU-7.9"
    if not definition.fast and (seat != state.active or state.combat is not None):
        return "LU-8.1"
    if state.players[seat].acted >= ACTION_LIMIT:
        return "LU-15.2"
    if not has_room(state, seat, definition.type):
        return "LU-2.16"
    clause = _further(state, seat, card, definition, further_of(definition.also), 1)
    if clause is not None:
        return clause
    price = price_now(state, seat, card, definition)
    return _essence(price, definition.check, supply, by_hand)


def _essence(price: Price, check: Check, supply: Supply, by_hand: bool) -> str | None:
    if not payable(price, check, supply):
        return "LU-7.16" if payable(price, (0, 0, 0), supply) else "LU-7.14"
    return "LU-7.20" if by_hand and not any(price) else None


def _further(
    state: LuminousState, seat: int, card: int, definition: Card, also: Further, own: int
) -> str | None:
    """LU-7.22, LU-7.21; `own` is 1 if the card itself lies in the hand."""
    if also.life and state.players[seat].life <= also.life:
        return "LU-7.22"
    return "LU-7.21" if _short(state, seat, card, definition, also, own) else None


class Unpaid(NamedTuple):
    """A further cost alone, and how much of it is missing."""

    cost: Further
    short: int


def _short(
    state: LuminousState, seat: int, card: int, definition: Card, also: Further, own: int
) -> Unpaid | None:
    """The first of what is discarded or sacrificed that is not there (LU-7.21)."""
    lacking = also.discard - (len(state.players[seat].hand) - own)
    if also.discard and lacking > 0:
        return Unpaid(Also(discard=also.discard), lacking)
    if also.own is not None:
        context = Context(seat, card, state.stays[card], definition)
        lacking = also.own.number - len(also.own.found(state, context))
        if lacking > 0:
            return Unpaid(Also(sacrifice=also.own), lacking)
    return None


def definition_of(state: LuminousState, action: Action) -> Card:
    """The card that an action plays or uses; the action's card exists."""
    return state.cards[cast("int", action.get("card"))]


def unpaid_part(state: LuminousState, seat: int, action: Action) -> Unpaid:
    """The further cost for which an action is refused (LU-7.21)."""
    card, definition = cast("int", action.get("card")), definition_of(state, action)
    if action.kind == "play_card":
        found = _short(state, seat, card, definition, further_of(definition.also), 1)
    else:
        perm = state.perm(card)
        costs = definition.prices[cast("int", action.get("ability")) - 1]
        assert perm is not None and costs is not None
        also = further_of(costs[2])
        found = _short(state, seat, card, definition, also, 0)
        if found is None:
            found = Unpaid(Cost(durability=also.durability), also.durability - perm.durability)
    assert found is not None
    return found


def why_not_activate(
    state: LuminousState, seat: int, perm: Perm, index: int, by_hand: bool, supply: Supply
) -> str | None:
    """LU-15.2, LU-8.13, LU-8.14, LU-8.11, LU-8.7, then what it costs."""
    if state.players[seat].acted >= ACTION_LIMIT:
        return "LU-15.2"
    ability = ability_at(perm.definition, index, Ability)
    mine, fighting = state.active == seat, state.combat is not None
    if ability.only and not (
        fighting
        if ability.only == "combat"
        else mine and (ability.only == "my_turn" or not fighting)
    ):
        return "LU-8.13"
    if ability.limit and perm.times_used(index + 1) >= ability.limit:
        return "LU-8.14"
    costs_ = perm.definition.prices[index]
    assert costs_ is not None
    price, check, also = costs_[0], costs_[1], further_of(costs_[2])
    kind = perm.definition.type
    if also.expend:
        if perm.expended:
            return "LU-8.11"
        if perm.fresh and kind in ("unit", "relic") and not perm.keys & DASH:
            return "LU-8.7"
        if kind == "orb":
            supply = supply_of(state, seat, Spent(perm.card))
    clause = _further(state, seat, perm.card, perm.definition, also, 0)
    if clause is not None:
        return clause
    if also.durability > perm.durability and also.durability:
        return "LU-7.21"
    return _essence(price, check, supply, by_hand)


def price_and_supply(
    state: LuminousState, seat: int, action: Action
) -> tuple[Price, Check, Supply]:
    """What a card or an ability costs now, and what there is to pay with; for actions whose cards
    exist.
    """
    card = cast("int", action.get("card"))
    if action.kind == "play_card":
        definition = state.cards[card]
        return price_now(state, seat, card, definition), definition.check, supply_of(state, seat)
    perm = state.perm(card)
    assert perm is not None
    costs = perm.definition.prices[cast("int", action.get("ability")) - 1]
    assert costs is not None
    own = costs[2].expend and perm.definition.type == "orb"
    return costs[0], costs[1], supply_of(state, seat, Spent(card) if own else NOTHING_SPENT)


def why_not_attack_with(state: LuminousState, seat: int, unit: Perm) -> str | None:
    """LU-10.1, LU-10.2, LU-15.2, LU-8.11, LU-8.7, LU-12.18."""
    if seat != state.active:
        return "LU-10.1"
    if state.combat is not None:
        return "LU-10.2"
    if state.players[seat].acted >= ACTION_LIMIT:
        return "LU-15.2"
    if unit.expended:
        return "LU-8.11"
    if unit.fresh and not unit.keys & DASH:
        return "LU-8.7"
    return "LU-12.18" if unit.keys & CANNOT_ATTACK else None


def has_barrier(state: LuminousState, seat: int) -> bool:
    """Whether a player has a relic with Barrier (LU-12.8)."""
    return any(relic.keys & BARRIER for relic in state.players[seat].relics)


def why_not_attack_at(state: LuminousState, seat: int, target: Perm) -> str | None:
    """LU-10.4, LU-12.8."""
    if target.seat == seat or target.definition.type not in ("favored", "relic"):
        return "LU-10.4"
    if has_barrier(state, target.seat) and not (
        target.definition.type == "relic" and target.keys & BARRIER
    ):
        return "LU-12.8"
    return None


def why_no_block(state: LuminousState, seat: int) -> str | None:
    """LU-10.9, LU-10.10, LU-10.11, LU-15.2."""
    combat = state.combat
    if combat is None or combat.defender != seat or state.step != "block":
        return "LU-10.9"
    if combat.blocked:
        return "LU-10.10"
    if combat.forfeited:
        return "LU-10.11"
    return "LU-15.2" if state.players[seat].acted >= ACTION_LIMIT else None


def can_attack(state: LuminousState, seat: int) -> bool:
    """Whether a unit of a player may attack now; all that decides it lies open."""
    fresh(state)
    return any(why_not_attack_with(state, seat, unit) is None for unit in state.players[seat].units)


def can_block(state: LuminousState, seat: int) -> bool:
    """Whether a unit of a player may block now; all that decides it lies open."""
    fresh(state)
    return why_no_block(state, seat) is None and any(
        why_not_block(state, unit) is None for unit in state.players[seat].units
    )
