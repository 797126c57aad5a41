"""The turn from its draw to its end, and how pending work is carried on until somebody is asked
(LT-4).
"""

from __future__ import annotations

from collections.abc import Callable

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luturas import abilities, facts, triggers
from luminagames.games.luturas.battle import attack_step
from luminagames.games.luturas.destruction import destroy, look
from luminagames.games.luturas.moves import end_effects
from luminagames.games.luturas.outcome import limit_reached
from luminagames.games.luturas.state import LuturasState
from luminagames.games.luturas.strategies import strategy_step, window_step


def carry_on(state: LuturasState, log: EventLog) -> None:
    """Does all that needs no answer, until one seat is asked for one thing or the match is over."""
    while True:
        if state.agenda:
            frame = state.agenda[-1]
            if STEPS[frame.step](state, log, frame):
                return
        elif state.phase == "turn" and state.turn == 0:
            begin_turn(state, log, state.first)
        else:
            return


def begin_turn(state: LuturasState, log: EventLog, seat: int) -> None:
    """The turn number goes up, all marks are cleared, one card is drawn (LT-4.1, LT-4.2)."""
    state.turn += 1
    state.active = seat
    state.actions = state.triggers = 0
    for side in state.sides:
        side.deploy_locked = side.strategy_done = False
        if side.tool is not None:
            side.tool = side.tool._replace(assigned=False, used=())
        for lutura in side.luturas:
            lutura.attacks = lutura.extra = 0
            lutura.upgraded = False
            lutura.used = ()
    state.touch()
    log.add(facts.TurnStarted(seat, state.turn))
    state.agenda.append(Frame("turn_start"))
    state.agenda.append(Frame("draw", bindings=(seat, 1, True)))


def turn_start_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """After the draw `turn_start` abilities trigger and resolve (LT-4.4)."""
    if not (state.unseen and look(state, log)):
        state.agenda.pop()
        triggers.on_turn(state, "turn_start")
        state.agenda.append(Frame("settle"))
    return False


def end_turn(state: LuturasState) -> None:
    """Ending a turn begins with the window (LT-4.8)."""
    state.agenda.append(Frame("end_turn", bindings=("abilities",)))
    state.agenda.append(Frame("window", 0, "end"))


def end_turn_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Steps (2) to (7) of ending a turn (LT-4.8)."""
    if frame.bindings[0] == "abilities":
        if not (state.unseen and look(state, log)):
            state.agenda[-1] = frame.bound(("strategies",))
            triggers.on_turn(state, "turn_end")
            state.agenda.append(Frame("settle"))
    elif frame.bindings[0] == "strategies":
        state.agenda[-1] = frame.bound(("effects",))
        over = [
            strategy.card
            for seat in (state.active, 1 - state.active)
            if (strategy := state.sides[seat].strategy) is not None
            and 0 < strategy.ends_turn <= state.turn
        ]
        # One after the other, and without a look between them and what ends in step (4).
        for card in over:
            destroy(state, log, [card], "end")
        _effects_end(state, log)
    elif _has_effects(state):
        _effects_end(state, log)
    else:
        state.agenda.pop()
        log.add(facts.TurnEnded(state.active, state.turn))
        if not limit_reached(state, log):
            begin_turn(state, log, 1 - state.active)
    return False


def _effects_end(state: LuturasState, log: EventLog) -> None:
    """Effects until the end of this turn end, and what that triggers resolves: steps (4) and (5)
    (LT-4.8).
    """
    end_effects(state, log, turn=state.turn)
    if not (state.unseen and look(state, log)):
        state.agenda.append(Frame("settle"))


def _has_effects(state: LuturasState) -> bool:
    """Whether effects for this turn were made since they ended (LT-4.8)."""
    turn = state.turn
    return any(
        any(0 < ban.ends_turn <= turn for ban in side.bans)
        or any(0 < mod.ends_turn <= turn for lutura in side.luturas for mod in lutura.mods)
        for side in state.sides
    )


def _ask(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    return True


# How each kind of frame goes on; True when somebody must answer.
STEPS: dict[str, Callable[[LuturasState, EventLog, Frame], bool]] = {
    "settle": abilities.settle_step,
    "optional": _ask,
    "cost": abilities.cost_step,
    "cost_pick": abilities.pick_step,
    "run": abilities.run_step,
    "pick": abilities.pick_step,
    "mode": _ask,
    "draw": abilities.draw_step,
    "attack": attack_step,
    "window": window_step,
    "strategy": strategy_step,
    "turn_start": turn_start_step,
    "end_turn": end_turn_step,
}
