"""What makes each action illegal: the clause, or nothing. Listing and checking both ask here
(section 3.2).
"""

from __future__ import annotations

from luminagames.engine.effects.ability import ability_at
from luminagames.games.luturas.abilities import offer_of
from luminagames.games.luturas.arrivals import (
    barred,
    has_room_for_crystal,
    has_room_for_lutura,
    needs_met,
)
from luminagames.games.luturas.battle import attacks_left
from luminagames.games.luturas.effects.ability import Ability
from luminagames.games.luturas.effects.conditions import holds
from luminagames.games.luturas.effects.context import Context, on_field
from luminagames.games.luturas.effects.costs import payable
from luminagames.games.luturas.effects.verb import read_asked
from luminagames.games.luturas.kinds import (
    ACTION_LIMIT,
    BREACH,
    BULWARK,
    FIRST_ATTACK_TURN,
    IDLE,
    PRISMATIC,
    RULE_BITS,
    ULTIMA,
)
from luminagames.games.luturas.state import Lutura, LuturasState
from luminagames.games.luturas.stats import fresh
from luminagames.games.luturas.strategies import use_ability as use_index
from luminagames.games.luturas.triggers import may_use

FINE = ""
_NO_ATTACK, _NO_SOLDIER, _NO_DEPLOY, _NO_UPGRADE, _NO_STRATEGY = RULE_BITS.values()


def in_hand(state: LuturasState, seat: int, card: int, kind: str) -> bool:
    """Whether a card of that kind is in the own hand (LT-1.6)."""
    return state.cards[card].type == kind and card in state.sides[seat].hand


def own_lutura(state: LuturasState, seat: int, card: int) -> Lutura | None:
    """The own Lutura that has this card on top (LT-1.6)."""
    for lutura in state.sides[seat].luturas:
        if lutura.card == card:
            return lutura
    return None


def too_many_actions(state: LuturasState) -> bool:
    """After 100 actions the active player can only end the turn (LT-18.11)."""
    return state.actions >= ACTION_LIMIT


def place_crystal(state: LuturasState, seat: int, card: int) -> str:
    """A Crystal in hand, and room for it (LT-5.1)."""
    if not in_hand(state, seat, card, "crystal"):
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    return FINE if has_room_for_crystal(state, seat) else "LT-5.1"


def deploy(state: LuturasState, seat: int, card: int) -> str:
    """A Gear 1 whose needs are met, and room for it (LT-6.1)."""
    if not in_hand(state, seat, card, "lutura"):
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    if state.cards[card].gear != 1:
        return "LT-6.2"
    if barred(state, seat, _NO_DEPLOY):
        return "LT-14.11"
    if state.sides[seat].deploy_locked:
        return "LT-6.7"
    if not has_room_for_lutura(state, seat):
        return "LT-6.3"
    return FINE if needs_met(state, seat, card) else "LT-5.5"


def upgrade(state: LuturasState, seat: int, card: int, onto: int) -> str:
    """The next Gear of the same name, with its needs met (LT-7.1)."""
    lutura = own_lutura(state, seat, onto)
    if lutura is None or not in_hand(state, seat, card, "lutura"):
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    definition = state.cards[card]
    if definition.gear <= lutura.top.gear:
        return "LT-7.5"
    if definition.gear > lutura.top.gear + 1:
        return "LT-7.4"
    if definition.name != lutura.top.name:
        return "LT-7.2" if definition.gear == ULTIMA else "LT-7.1"
    if barred(state, seat, _NO_UPGRADE):
        return "LT-14.11"
    if state.sides[seat].deploy_locked:
        return "LT-6.8"
    return FINE if needs_met(state, seat, card) else "LT-5.5"


def attack(state: LuturasState, seat: int, card: int, target: int) -> str:
    """Attacker, then target (LT-8.1 to LT-8.6)."""
    lutura = own_lutura(state, seat, card)
    if lutura is None or not stands(state, seat, target):
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    return attacker(state, seat, lutura) or attack_target(state, seat, lutura, target)


def stands(state: LuturasState, seat: int, card: int) -> bool:
    """Whether a seat can name a card on the field: top cards, not those covered.

    The foe's set Strategy is as unknown as a hand or a deck: an answer of its own would tell which
    number it has.
    """
    set_one = state.sides[1 - seat].strategy
    if set_one is not None and set_one.card == card and not set_one.up:
        return False
    return on_field(state, card) == card or card == state.sides[state.owner(card)].soldier


def attacker(state: LuturasState, seat: int, lutura: Lutura) -> str:
    """Whether a Lutura may attack at all."""
    if state.turn < FIRST_ATTACK_TURN:
        return "LT-4.6"
    if barred(state, seat, _NO_ATTACK):
        return "LT-14.11"
    if not may_use(state, lutura):
        return "LT-7.6"
    if lutura.keys & IDLE:
        return "LT-15.8"
    return FINE if attacks_left(state, lutura) > 0 else "LT-8.1"


def attack_target(state: LuturasState, seat: int, lutura: Lutura, target: int) -> str:
    """Whether it may attack that card; of all but the Soldier the attacker does not matter."""
    if state.stale:
        fresh(state)
    foe = state.sides[1 - seat]
    if target == foe.soldier:
        if lutura.top.nature == PRISMATIC:
            return "LT-8.6"
        if barred(state, seat, _NO_SOLDIER):
            return "LT-14.11"
        return FINE if not foe.luturas or lutura.keys & BREACH else "LT-8.3"
    if any(side.tool is not None and side.tool.card == target for side in state.sides):
        return FINE
    found = own_lutura(state, 1 - seat, target)
    if found is None:
        return "LT-8.2"
    if found.keys & BULWARK or not any(other.keys & BULWARK for other in foe.luturas):
        return FINE
    return "LT-15.1"


def use_ability(state: LuturasState, seat: int, card: int, index: int) -> str:
    """An activated ability of an own Soldier, Lutura or Tool (LT-14.1 to LT-14.4)."""
    side = state.sides[seat]
    lutura = own_lutura(state, seat, card)
    tool = side.tool if side.tool is not None and side.tool.card == card else None
    if lutura is None and tool is None and card != side.soldier:
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    definition = state.cards[card]
    if index not in definition.activated:
        return "LT-14.1"
    if lutura is not None:
        if not may_use(state, lutura):
            return "LT-7.6"
        if index in lutura.used:
            return "LT-14.2"
    elif tool is not None:
        if not tool.bearer:
            return "LT-11.6"
        if index in tool.used:
            return "LT-11.8"
    elif side.soldier_used:
        return "LT-10.2"
    ability = ability_at(definition, index, Ability)
    context = Context(seat, card, index)
    if not holds(ability.if_, state, context):
        return "LT-14.3"
    return FINE if payable(ability.cost, state, context) else "LT-14.4"


def place_tool(state: LuturasState, seat: int, card: int) -> str:
    """A Tool in hand, and its place free (LT-11.1)."""
    if not in_hand(state, seat, card, "tool"):
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    return FINE if state.sides[seat].tool is None else "LT-11.1"


def assign_tool(state: LuturasState, seat: int, card: int, onto: int) -> str:
    """Once per turn, to another Lutura than its bearer (LT-11.3, LT-11.4)."""
    tool = state.sides[seat].tool
    if tool is None or tool.card != card or own_lutura(state, seat, onto) is None:
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    if tool.assigned:
        return "LT-11.3"
    return "LT-11.4" if tool.bearer == onto else FINE


def set_strategy(state: LuturasState, seat: int, card: int) -> str:
    """A Strategy in hand, and the step not taken (LT-12.1)."""
    if not in_hand(state, seat, card, "strategy"):
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    return "LT-12.1" if state.sides[seat].strategy_done else FINE


def use_strategy(state: LuturasState, seat: int, card: int) -> str:
    """A Strategy in hand that may be used now (LT-12.4 to LT-12.6)."""
    if not in_hand(state, seat, card, "strategy"):
        return "LT-1.6"
    if too_many_actions(state):
        return "LT-18.11"
    return _usable(state, seat, card, "main", 0)


def flip_strategy(state: LuturasState, seat: int, card: int) -> str:
    """The own set Strategy, in the own turn or in a window (LT-12.4, LT-13.3)."""
    strategy = state.sides[seat].strategy
    if strategy is None or strategy.up or strategy.card != card:
        return "LT-1.6"
    frame = state.agenda[-1] if state.agenda else None
    if frame is None and too_many_actions(state):
        return "LT-18.11"
    if frame is None:
        return _usable(state, seat, card, "main", 0)
    return _usable(state, seat, card, frame.ability, frame.card)


def _usable(state: LuturasState, seat: int, card: int, window: str, trigger: int) -> str:
    side, definition = state.sides[seat], state.cards[card]
    if barred(state, seat, _NO_STRATEGY):
        return "LT-14.11"
    if side.strategy_done:
        return "LT-12.1"
    if window not in definition.timing:
        return "LT-12.4"
    index = use_index(state, card)
    ability = ability_at(definition, index, Ability)
    context = Context(seat, card, index, trigger=trigger)
    if not holds(ability.if_, state, context):
        return "LT-12.5"
    return FINE if payable(ability.cost, state, context, card) else "LT-12.6"


def pick(state: LuturasState, card: int) -> str:
    """One of the candidates that is not picked yet (LT-1.6)."""
    frame = state.agenda[-1]
    return FINE if card in offer_of(state, frame).cards else "LT-1.6"


def stop(state: LuturasState) -> str:
    """At least `min` are picked (LT-1.11)."""
    frame = state.agenda[-1]
    return FINE if len(read_asked(frame).picked) >= offer_of(state, frame).least else "LT-1.11"
