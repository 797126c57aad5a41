"""An ability from its beginning to its last operation: costs, choices, operations, the line
(LT-14).
"""

from __future__ import annotations

from typing import cast

from luminagames.engine.effects.ability import ability_at
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.choice import settled
from luminagames.engine.effects.nesting import behind_list, onward, operations_at
from luminagames.engine.event import EventLog
from luminagames.games.luturas import facts, moves
from luminagames.games.luturas.destruction import look
from luminagames.games.luturas.effects.ability import Ability
from luminagames.games.luturas.effects.conditions import holds
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.costs import Cost, payable
from luminagames.games.luturas.effects.verb import Asked, Offer, Verb, read_asked
from luminagames.games.luturas.kinds import TRIGGER_LIMIT
from luminagames.games.luturas.outcome import end_round
from luminagames.games.luturas.state import LuturasState


def ability_of(state: LuturasState, frame: Frame) -> Ability:
    """The ability that a frame belongs to."""
    return ability_at(state.cards[frame.card], int(frame.ability), Ability)


def context_of(state: LuturasState, frame: Frame) -> Context:
    """What the words mean for a frame: its trigger and choices stand in the ability's own frame
    below it.
    """
    trigger: int = 0
    chosen: tuple[int, ...] = ()
    for below in reversed(state.agenda):
        if below.card == frame.card and below.step in ("run", "strategy", "optional"):
            trigger, chosen = cast("tuple[int, tuple[int, ...]]", below.bindings[:2])
            break
    index = int(frame.ability)
    fallen = state.cards[frame.card].abilities[index].when == "destroyed"
    return Context(state.owner(frame.card), frame.card, index, frame.at, trigger, chosen, fallen)


# The line


def settle_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Takes the first waiting ability from the line, until it is empty (LT-14.5, LT-14.6,
    LT-14.14). Nobody is asked whether they want what all can see to be nothing (LT-1.11).
    """
    if state.unseen and look(state, log):
        return False
    if state.triggers >= TRIGGER_LIMIT:
        state.line.clear()
    if not state.line:
        state.agenda.pop()
        return False
    waiting = state.line.pop(0)
    state.triggers += 1
    ability = ability_at(state.cards[waiting.card], waiting.ability, Ability)
    seat = state.owner(waiting.card)
    context = Context(
        seat, waiting.card, waiting.ability, (), waiting.trigger, (), ability.when == "destroyed"
    )
    if not holds(ability.if_, state, context) or not payable(ability.cost, state, context):
        return False
    index = str(waiting.ability)
    if ability.may and not ability.cost and all(one.in_vain(state, context) for one in ability.do):
        return False
    if ability.may or ability.cost:
        state.agenda.append(Frame("optional", waiting.card, index, (), (waiting.trigger, ())))
    else:
        begin(state, log, waiting.card, index, waiting.trigger)
    return False


def begin(state: LuturasState, log: EventLog, card: int, index: str, trigger: int) -> None:
    """A triggered ability begins to resolve, its costs first (LT-14.7)."""
    log.add(facts.AbilityTriggered(state.owner(card), card, int(index)))
    run(state, card, index, trigger)


def run(state: LuturasState, card: int, index: str, trigger: int) -> None:
    """Puts an ability's operations on the agenda, and its costs on top of them (LT-14.4)."""
    state.agenda.append(Frame("run", card, index, (0,), (trigger, ())))
    if ability_at(state.cards[card], int(index), Ability).cost:
        state.agenda.append(Frame("cost", card, index, (0,)))


# Costs and operations


def cost_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Pays the costs in the order written (LT-14.4)."""
    if state.unseen and look(state, log):
        return False
    costs = ability_of(state, frame).cost
    place = frame.at[0]
    if place == len(costs):
        state.agenda.pop()
        return False
    context = context_of(state, frame)
    state.agenda[-1] = frame.moved((place + 1,), frame.bindings)
    costs[place].pay(state, log, context)
    return False


def run_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Carries out the operation whose turn it is; after each of them LT-9.3 and LT-9.7 are looked
    at (LT-14.8).
    """
    if state.unseen and look(state, log):
        return False
    at = frame.at
    listed = operations_at(ability_of(state, frame).do, at)
    if at[-1] == len(listed):
        further = behind_list(at)
        if further is None:
            state.agenda.pop()
        else:
            state.agenda[-1] = frame.moved(further, frame.bindings)
        return False
    context = context_of(state, frame)
    state.agenda[-1] = frame.moved(onward(at), frame.bindings)
    listed[at[-1]].run(state, log, context)
    return False


# Choices


def chooser_of(state: LuturasState, frame: Frame) -> Verb | Cost:
    """The operation or cost that a choice belongs to."""
    ability = ability_of(state, frame)
    if frame.step == "cost_pick":
        return ability.cost[frame.at[0]]
    return operations_at(ability.do, frame.at)[frame.at[-1]]


def offer_of(state: LuturasState, frame: Frame) -> Offer:
    """What may be picked next in a choice."""
    return chooser_of(state, frame).offer(state, context_of(state, frame), read_asked(frame))


def pick_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Asks, unless the choice closes by itself (LT-1.11)."""
    asked = read_asked(frame)
    offer = offer_of(state, frame)
    exact, open_ = offer.least == offer.most, offer.most - len(asked.picked)
    picked = settled(asked.picked, offer.cards, open_, exact=exact)
    if picked is None or (offer.always and not offer.cards and not exact and open_ > 0):
        return True
    close(state, log, frame, asked._replace(picked=picked))
    return False


def close(state: LuturasState, log: EventLog, frame: Frame, asked: Asked) -> None:
    """The operation or cost acts on all that was picked (section 3.1)."""
    context = context_of(state, frame)
    state.agenda.pop()
    chooser_of(state, frame).close(state, log, context, asked)


def picked(state: LuturasState, log: EventLog, frame: Frame, card: int) -> None:
    """Adds a card to the choice."""
    asked = read_asked(frame)
    asked = asked._replace(picked=(*asked.picked, card))
    state.agenda[-1] = frame.bound(tuple(asked))
    chooser = chooser_of(state, frame)
    if isinstance(chooser, Verb):
        chooser.pick(state, log, context_of(state, frame), asked, card)


def draw_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Draws one card after the other; in Fast Mode the player chooses the deck (LT-4.3, LT-16.3,
    LT-16.4, LT-18.5).
    """
    seat, left, forced = cast("tuple[int, int, bool]", frame.bindings)
    side = state.sides[seat]
    if left <= 0:
        state.agenda.pop()
    elif not side.deck and not side.crystal_deck:
        state.agenda.pop()
        if forced:
            end_round(state, log, 1 - seat, "empty_deck")
    elif side.deck and side.crystal_deck:
        return True
    else:
        drawn(state, log, frame, "regular" if side.deck else "crystal")
    return False


def drawn(state: LuturasState, log: EventLog, frame: Frame, deck: str) -> None:
    """One card is drawn from a deck."""
    seat, left, forced = cast("tuple[int, int, bool]", frame.bindings)
    state.agenda[-1] = frame.bound((seat, left - 1, forced))
    moves.draw_card(state, log, seat, deck)
