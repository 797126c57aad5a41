"""The turn (LU-5) and priority (LU-6): the agenda is worked off until somebody is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luminous import abilities, combat, facts, moves, paying
from luminagames.games.luminous.kinds import HAND_LIMIT, STAYS_EXPENDED
from luminagames.games.luminous.outcome import turn_limit
from luminagames.games.luminous.state import LuminousState, Perm
from luminagames.games.luminous.statecheck import check_state
from luminagames.games.luminous.triggers import note_turn

Step = Callable[["LuminousState", EventLog, Frame], bool]


def run(state: LuminousState, log: EventLog) -> None:
    """Works off the agenda until somebody is asked or the match is over."""
    agenda = state.agenda
    while agenda and state.result is None:
        frame = agenda[-1]
        if STEPS[frame.step](state, log, frame):
            return
        agenda = state.agenda
    if not agenda and state.phase in ("main", "combat"):
        state.last.clear()


# The turn


def begin_turn(state: LuminousState, log: EventLog, seat: int) -> None:
    """The turn of a player begins; the counts of this turn start from zero (LU-5.14)."""
    state.turn += 1
    state.active = state.priority = seat
    state.attacks = state.passes = 0
    for player in state.players:
        player.orb_played = False
        player.played = player.acted = 0
        for perm in player.perms():
            perm.fresh = False
            perm.used = ()
            _end_effects_of(state, perm)
    state.stale = True
    log.add(facts.TurnStarted(seat, state.turn))
    check_state(state, log)
    if state.result is None and not state.players[seat].out:
        state.agenda += [Frame("draw"), Frame("batch"), Frame("start_effects"), Frame("ready")]


def _end_effects_of(state: LuminousState, perm: Perm) -> None:
    if any(mod.turn for mod in perm.mods):
        perm.mods = tuple(mod for mod in perm.mods if not mod.turn)
        state.plain = False
        state.stale = True


def _phase(state: LuminousState, log: EventLog, phase: str, step: str | None) -> None:
    state.phase, state.step = phase, step
    log.add(facts.PhaseStarted(phase, step))


def ready_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """Ready Step: all cards of the active player, but those that stay expended (LU-5.3,
    LU-12.19).
    """
    state.agenda.pop()
    _phase(state, log, "start", "ready")
    player = state.players[state.active]
    for perm in player.perms():
        if any(mod.keyword == STAYS_EXPENDED for mod in perm.mods):
            perm.mods = tuple(mod for mod in perm.mods if mod.keyword != STAYS_EXPENDED)
            state.plain = False
        else:
            perm.expended = False
    player.orbs_expended = [0, 0, 0]
    state.stale = True
    log.add(facts.AllReadied(state.active))
    check_state(state, log)
    return False


def start_effects_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """Effect Step of the Start Phase (LU-5.4)."""
    state.agenda.pop()
    _phase(state, log, "start", "effect")
    note_turn(state, log, "turn_start")
    check_state(state, log)
    return False


def draw_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """Draw Step, which the starting player's first turn lacks (LU-5.5, LU-4.9)."""
    state.agenda[-1:] = [Frame("main"), Frame("batch")]
    _phase(state, log, "start", "draw")
    if state.turn > 1 or state.active != state.starting:
        moves.draw(state, log, state.active, 1)
    if state.result is None:
        check_state(state, log)
    return False


def main_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The Main Phase begins (LU-5.6)."""
    state.agenda.pop()
    _phase(state, log, "main", None)
    state.priority, state.passes = state.active, 0
    return False


def main_back_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """After a combat the active player has priority, and no passes are counted (LU-6.9)."""
    state.agenda.pop()
    state.priority, state.passes = state.active, 0
    return False


def end_effects_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """Effect Step of the End Phase (LU-5.9)."""
    state.agenda.pop()
    _phase(state, log, "end", "effect")
    note_turn(state, log, "turn_end")
    state.agenda += [Frame("reset"), Frame("batch")]
    check_state(state, log)
    return False


def reset_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """Reset Damage Step, and the beginning of the Cleanup Step (LU-5.10, LU-5.11)."""
    state.agenda[-1:] = [Frame("next_turn"), Frame("batch"), Frame("cleanup")]
    _reset(state, log)
    return False


def _reset(state: LuminousState, log: EventLog) -> None:
    _phase(state, log, "end", "reset")
    for player in state.players:
        for unit in player.units:
            unit.damage = 0
    state.stale = True
    log.add(facts.DamageReset())
    check_state(state, log)
    if state.result is not None:
        return
    _phase(state, log, "end", "cleanup")
    for perm in state.perms():
        if perm.mods:
            _end_effects_of(state, perm)
    log.add(facts.EffectsEnded())
    check_state(state, log)


def cleanup_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The active player discards down to six, one at a time (LU-5.11)."""
    if len(state.players[state.active].hand) > HAND_LIMIT:
        return True
    state.agenda.pop()
    check_state(state, log)
    return False


def out_end_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The rest of the turn of a player who went out (LU-14.6)."""
    state.agenda[-1:] = [Frame("next_turn"), Frame("batch")]
    state.combat = None
    _reset(state, log)
    return False


def next_turn_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The turn passes clockwise, unless it was the last one (LU-5.14, LU-15.1)."""
    state.agenda.pop()
    if state.turn >= state.turn_limit:
        turn_limit(state, log)
        return False
    begin_turn(state, log, state.after(state.active))
    return False


# Priority


def after_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """An action and all it triggered are done: the next player has priority (LU-6.2), or the combat
    is over.
    """
    state.agenda.pop()
    actor, in_combat, stays = cast("tuple[int, bool, bool]", frame.bindings)
    if in_combat and state.combat is None:
        state.priority, state.passes = state.active, 0
    elif state.combat is not None and not state.combat.attacker:
        combat.end_combat(state, log, early=True)
    else:
        state.priority = actor if stays and not state.players[actor].out else state.after(actor)
    return False


def act(state: LuminousState, seat: int, stays: bool = False) -> None:
    """An action other than a pass begins: passes are counted anew (LU-6.8), and what follows it
    waits.
    """
    state.passes = 0
    state.players[seat].acted += 1
    state.agenda += [
        Frame("after", 0, "", (), (seat, state.combat is not None, stays)),
        Frame("batch"),
    ]


def pass_priority(state: LuminousState, log: EventLog, seat: int) -> None:
    """A pass; the last in succession ends the phase or step (LU-6.3, LU-5.7, LU-10.11,
    LU-10.14).
    """
    log.add(facts.Passed(seat))
    fought = state.combat
    if (
        fought is not None
        and seat == fought.defender
        and not fought.blocked
        and not fought.forfeited
    ):
        state.combat = fought._replace(forfeited=True)
        log.add(facts.BlockForfeited(seat))
    state.passes += 1
    if state.passes < len(state.alive()):
        state.priority = state.after(seat)
    elif fought is not None:
        state.agenda.append(Frame("damage"))
    else:
        state.agenda.append(Frame("end_effects"))


def mulligan_done(state: LuminousState, log: EventLog, seat: int) -> None:
    """A player's mulligan is finished: they draw as many as they put down (LU-4.7, LU-4.8)."""
    player = state.players[seat]
    player.mulligan_left = 0
    number = player.mulligan_taken
    put = player.deck[len(player.deck) - number :]
    log.add(facts.Mulliganed(seat, number, put))
    moves.draw(state, log, seat, min(number, len(player.deck)))
    following = state.after(seat)
    if following == state.starting:
        begin_turn(state, log, state.starting)
    else:
        state.priority = following


STEPS: Mapping[str, Step] = {
    "run": abilities.run_step,
    "begin": abilities.begin_step,
    "may": lambda state, log, frame: True,
    "batch": abilities.batch_step,
    "cost": paying.cost_step,
    "resolve": paying.resolve_step,
    "spell_done": paying.spell_done_step,
    "block_step": combat.block_step,
    "blockers": combat.blockers_step,
    "damage": combat.damage_step,
    "assign": combat.assign_step,
    "combat_over": combat.combat_over_step,
    "ready": ready_step,
    "start_effects": start_effects_step,
    "draw": draw_step,
    "main": main_step,
    "main_back": main_back_step,
    "end_effects": end_effects_step,
    "reset": reset_step,
    "cleanup": cleanup_step,
    "out_end": out_end_step,
    "next_turn": next_turn_step,
    "after": after_step,
    "choose_first": lambda state, log, frame: True,
}
