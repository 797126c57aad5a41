"""The turn: Phase 1, Phase 2, the end of the turn; and how pending work is carried on until
somebody is asked.
"""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.vault.abilities import start_ability
from luminagames.games.vault.acts import ACTS
from luminagames.games.vault.acts.answers import ReturnToken
from luminagames.games.vault.facts import MatchEnded, TurnEnded, TurnStarted
from luminagames.games.vault.kinds import HAND_LIMIT, KINDS, ROW, TIERS
from luminagames.games.vault.moves import reveal_top
from luminagames.games.vault.outcome import end_reason, winners
from luminagames.games.vault.state import NOTHING_USED, VaultState
from luminagames.games.vault.steps import STEPS


def perform(state: VaultState, action: Action, log: EventLog) -> None:
    """Does an action that is known to be legal, and what follows without an answer (section 3)."""
    state.forget()
    if not state.agenda and state.phase == "action":
        state.actions_left -= 1
    ACTS.of(action).do(state, log)
    carry_on(state, log)


def carry_on(state: VaultState, log: EventLog) -> None:
    """Does all that needs no answer, until one seat is asked for one thing or the match is over
    (LV-3.9).
    """
    while not state.over:
        if state.agenda:
            frame = state.agenda[-1]
            if frame.step == "replenish":
                replenish(state, log, frame.bindings)
            elif STEPS[frame.step](state, log, frame):
                return
        elif state.phase == "replenish":
            state.phase = "action"
        elif state.phase == "action":
            if state.actions_left > 0:
                return
            state.phase = "end"
        elif not too_many_tokens(state):
            end_turn(state, log)
        elif not return_only_kind(state, log):
            return


def replenish(state: VaultState, log: EventLog, tiers: tuple[object, ...]) -> None:
    """Reveals for the lowest tier with a gap, one creature and its effect at a time (LV-3.2,
    LV-3.3, LV-3.4).
    """
    for tier in TIERS:
        if tier in tiers and has_gap(state, tier):
            # The frame stays: after this creature's effect the tiers are looked at again from the
            # lowest.
            start_ability(state, log, reveal_top(state, log, tier), "reveal")
            return
    state.agenda.pop()


def has_gap(state: VaultState, tier: int) -> bool:
    """Fewer than four are face-up and the deck is not empty (LV-3.5)."""
    return len(state.field[tier - 1]) < ROW and bool(state.decks[tier - 1])


def too_many_tokens(state: VaultState) -> bool:
    """The player whose turn ends holds more than ten (LV-7.1)."""
    return sum(state.tokens[state.seat]) > HAND_LIMIT


def return_only_kind(state: VaultState, log: EventLog) -> bool:
    """With one kind of token there is one answer, and the engine gives it (LV-9.24)."""
    held = [kind for kind, number in enumerate(state.tokens[state.seat]) if number]
    if len(held) != 1:
        return False
    ReturnToken(state.seat, KINDS[held[0]]).do(state, log)
    return True


def end_turn(state: VaultState, log: EventLog) -> None:
    """Ends the turn; at the end of a round perhaps the match, else the next seat begins (LV-7.6,
    LV-8.3).
    """
    log.add(TurnEnded(state.seat))
    following = (state.seat + 1) % state.n
    if following == state.first_seat and (reason := end_reason(state)):
        state.over = True
        state.reason = reason
        log.add(MatchEnded(reason, list(winners(state))))
    else:
        begin_turn(state, log, following)


def begin_turn(state: VaultState, log: EventLog, seat: int) -> None:
    """A turn begins with Phase 1 (LV-3.1, LV-3.7)."""
    state.seat = seat
    if seat == state.first_seat:
        state.round += 1
    state.idle_turns += 1
    state.used = NOTHING_USED
    state.actions_left = 1
    state.extra_granted = False
    state.phase = "replenish"
    log.add(TurnStarted(seat, state.round))
    state.agenda.append(Frame("replenish", bindings=TIERS))
