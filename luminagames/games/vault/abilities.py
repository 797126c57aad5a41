"""An ability from its trigger to its last operation (LV-9.5)."""

from __future__ import annotations

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.vault.effects.ability import Ability, ability_of
from luminagames.games.vault.effects.conditions import holds
from luminagames.games.vault.effects.costs import payable
from luminagames.games.vault.effects.plain_verbs import Choose, Verb
from luminagames.games.vault.facts import AbilityTriggered, TokensPaid
from luminagames.games.vault.kinds import TRIGGERS
from luminagames.games.vault.moves import BANK, move_tokens
from luminagames.games.vault.state import VaultState


def start_ability(state: VaultState, log: EventLog, card: int, when: str) -> None:
    """Starts an On Reveal or On Claim effect: condition, cost, the question of *you may*
    (LV-9.5).
    """
    ability = ability_of(state.creatures[card], when)
    if ability is None or has_started(state, card, when):
        return
    mark_started(state, card, when)
    if not holds(ability.if_, state, state.seat) or not payable(ability.cost, state, card):
        return
    log.add(AbilityTriggered(card, when, state.seat))
    if ability.may:
        state.agenda.append(Frame("confirm", card, when))
    else:
        begin_effect(state, log, card, when)


def has_started(state: VaultState, card: int, when: str) -> bool:
    """Whether this effect has started this turn, be it to no avail (LV-9.4)."""
    return card in state.used[TRIGGERS.index(when)]


def mark_started(state: VaultState, card: int, when: str) -> None:
    """Remembers for the rest of the turn that an effect has started (LV-9.4)."""
    reveal, claim, activate = state.used
    if when == "reveal":
        state.used = ((*reveal, card), claim, activate)
    elif when == "claim":
        state.used = (reveal, (*claim, card), activate)
    else:
        state.used = (reveal, claim, (*activate, card))


def begin_effect(state: VaultState, log: EventLog, card: int, when: str) -> None:
    """Pays the cost, tokens first and a creature last, and puts the operations on the agenda
    (LV-6.7, LV-6.10).
    """
    cost = known_ability(state, card, when).cost
    state.agenda.append(Frame("operations", card, when, (0,)))
    if cost is None:
        return
    if cost.discard_self or cost.discard is not None:
        state.agenda.append(Frame("pay_creature", card, when))
    if cost.any_dna:
        state.agenda.append(Frame("pay_token", card, when, (), (cost.any_dna,)))
    paid = move_tokens(state, log, state.seat, BANK, cost.fixed)
    if paid:
        log.add(TokensPaid(state.seat, paid, card))


def run_operations(state: VaultState, log: EventLog, frame: Frame) -> bool:
    """Runs the operation whose turn it is; the effect goes on even if its creature has left
    (LV-9.6, LV-9.7).
    """
    listed = operations_at(state, frame)
    place = frame.at[-1]
    if place == len(listed):
        state.agenda.pop()
    else:
        state.agenda[-1] = frame._replace(at=(*frame.at[:-1], place + 1))
        listed[place].run(state, log, frame)
    return False


def operations_at(state: VaultState, frame: Frame) -> tuple[Verb, ...]:
    """The list of operations that `frame.at` points into: the ability's, or those of a chosen
    option.
    """
    ability = known_ability(state, frame.card, frame.ability)
    if len(frame.at) == 1:
        return ability.do
    verb = ability.do[frame.at[0]]
    assert isinstance(verb, Choose)
    return verb.options[frame.at[1]]


def operation(state: VaultState, frame: Frame) -> Verb:
    """The operation that a waiting frame belongs to."""
    return operations_at(state, frame)[frame.at[-1]]


def known_ability(state: VaultState, card: int, when: str) -> Ability:
    """The ability of a card that is known to have it."""
    ability = ability_of(state.creatures[card], when)
    assert ability is not None
    return ability
