"""What each action does (section 3.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luturas import (
    abilities,
    arrivals,
    battle,
    facts,
    moves,
    rounds,
    strategies,
    triggers,
)
from luminagames.games.luturas.effects.verb import read_asked
from luminagames.games.luturas.state import LuturasState
from luminagames.games.luturas.turn import carry_on, end_turn

Do = Callable[["LuturasState", EventLog, Action], None]


def perform(state: LuturasState, action: Action, log: EventLog) -> None:
    """Does an action that is known to be legal."""
    state.forget()
    if state.phase == "turn" and not state.agenda:
        state.actions += 1
        state.triggers = 0
    _DO[action.kind](state, log, action)
    carry_on(state, log)


def _card(action: Action, name: str = "card") -> int:
    return cast("int", action.get(name))


def _call_coin(state: LuturasState, log: EventLog, action: Action) -> None:
    rounds.toss(state, log, str(action.get("side")))


def _choose_first(state: LuturasState, log: EventLog, action: Action) -> None:
    """Whoever decides names the seat that takes the first turn (LT-3.3)."""
    first = _card(action, "first")
    log.add(facts.FirstChosen(action.seat, first))
    rounds.start_round(state, log, first)


def _keep_hand(state: LuturasState, log: EventLog, action: Action) -> None:
    rounds.keep(state, log)


def _redraw_hand(state: LuturasState, log: EventLog, action: Action) -> None:
    rounds.redraw(state, log)


def _draw_from(state: LuturasState, log: EventLog, action: Action) -> None:
    abilities.drawn(state, log, state.agenda[-1], str(action.get("deck")))


def _place_crystal(state: LuturasState, log: EventLog, action: Action) -> None:
    arrivals.place_crystal(state, log, _card(action))
    state.agenda.append(Frame("settle"))


def _deploy(state: LuturasState, log: EventLog, action: Action) -> None:
    """The window opens when all that the arrival triggered has resolved (LT-13.1)."""
    card = _card(action)
    arrivals.deploy(state, log, card, "hand", "action")
    state.agenda += [Frame("window", card, "arrive"), Frame("settle")]


def _upgrade(state: LuturasState, log: EventLog, action: Action) -> None:
    card = _card(action)
    lutura = state.lutura(_card(action, "onto"))
    assert lutura is not None
    arrivals.upgrade(state, log, card, lutura, "hand", "action")
    state.agenda += [Frame("window", card, "arrive"), Frame("settle")]


def _attack(state: LuturasState, log: EventLog, action: Action) -> None:
    lutura = state.lutura(_card(action, "lutura"))
    assert lutura is not None
    battle.declare(state, log, lutura, _card(action, "target"))


def _use_ability(state: LuturasState, log: EventLog, action: Action) -> None:
    """Marks it as used, pays, resolves (LT-10.2, LT-14.2, LT-14.4)."""
    card, index = _card(action), _card(action, "ability")
    side = state.sides[action.seat]
    lutura = state.lutura(card)
    if lutura is not None:
        lutura.used = tuple(sorted((*lutura.used, index)))
    elif side.tool is not None and side.tool.card == card:
        side.tool = side.tool._replace(used=tuple(sorted((*side.tool.used, index))))
    else:
        side.soldier_used = True
    log.add(facts.AbilityUsed(action.seat, card, index))
    state.agenda.append(Frame("settle"))
    abilities.run(state, card, str(index), 0)


def _place_tool(state: LuturasState, log: EventLog, action: Action) -> None:
    moves.lay_tool(state, log, _card(action))
    state.agenda.append(Frame("settle"))


def _assign_tool(state: LuturasState, log: EventLog, action: Action) -> None:
    """Once per turn for each Tool, its first assignment included (LT-11.3)."""
    side = state.sides[action.seat]
    lutura = state.lutura(_card(action, "lutura"))
    assert side.tool is not None
    assert lutura is not None
    side.tool = side.tool._replace(assigned=True)
    moves.assign(state, log, side, lutura)
    triggers.on_assigned(state, _card(action, "tool"), lutura.card)
    state.agenda.append(Frame("settle"))


def _use_strategy(state: LuturasState, log: EventLog, action: Action) -> None:
    strategies.use(state, log, _card(action))


def _set_strategy(state: LuturasState, log: EventLog, action: Action) -> None:
    strategies.set_down(state, log, _card(action))
    state.agenda.append(Frame("settle"))


def _flip_strategy(state: LuturasState, log: EventLog, action: Action) -> None:
    """In the own turn, or as the answer that closes a window (LT-13.3, LT-13.4)."""
    window, about = "main", 0
    if state.agenda:
        frame = state.agenda.pop()
        window, about = frame.ability, frame.card
    strategies.flip(state, log, _card(action), window, about)


def _pass(state: LuturasState, log: EventLog, action: Action) -> None:
    state.agenda.pop()
    log.add(facts.Passed(action.seat))


def _end_turn(state: LuturasState, log: EventLog, action: Action) -> None:
    end_turn(state)


def _pick(state: LuturasState, log: EventLog, action: Action) -> None:
    abilities.picked(state, log, state.agenda[-1], _card(action))


def _stop(state: LuturasState, log: EventLog, action: Action) -> None:
    frame = state.agenda[-1]
    abilities.close(state, log, frame, read_asked(frame))


def _accept(state: LuturasState, log: EventLog, action: Action) -> None:
    frame = state.agenda.pop()
    trigger = frame.bindings[0]
    assert isinstance(trigger, int)
    abilities.begin(state, log, frame.card, frame.ability, trigger)


def _decline(state: LuturasState, log: EventLog, action: Action) -> None:
    state.agenda.pop()


def _choose_mode(state: LuturasState, log: EventLog, action: Action) -> None:
    """That part's operations come next (section 4.8)."""
    frame = state.agenda.pop()
    below = state.agenda[-1]
    state.agenda[-1] = below._replace(at=(*frame.at, _card(action, "mode"), 0))


_DO: dict[str, Do] = {
    "call_coin": _call_coin,
    "choose_first": _choose_first,
    "keep_hand": _keep_hand,
    "redraw_hand": _redraw_hand,
    "draw_from": _draw_from,
    "place_crystal": _place_crystal,
    "deploy": _deploy,
    "upgrade": _upgrade,
    "attack": _attack,
    "use_ability": _use_ability,
    "place_tool": _place_tool,
    "assign_tool": _assign_tool,
    "use_strategy": _use_strategy,
    "set_strategy": _set_strategy,
    "flip_strategy": _flip_strategy,
    "pass": _pass,
    "end_turn": _end_turn,
    "pick": _pick,
    "stop": _stop,
    "accept": _accept,
    "decline": _decline,
    "choose_mode": _choose_mode,
}
