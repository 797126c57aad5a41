"""What an action does (section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luminous import combat, facts, moves, paying, turn
from luminagames.games.luminous.abilities import bound, resolve, run_of, waiting_of, with_answer
from luminagames.games.luminous.actions.asked import open_question
from luminagames.games.luminous.effects.verb import Answer
from luminagames.games.luminous.kinds import COLOR_INDEX
from luminagames.games.luminous.payments import Source
from luminagames.games.luminous.setup import deal
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.statecheck import check_state
from luminagames.games.luminous.stats import fresh
from luminagames.games.luminous.triggers import note_orb


def perform(state: LuminousState, action: Action, log: EventLog) -> None:
    """Does an action that is known to be legal."""
    state.forget()
    fresh(state)
    _ANSWERS[action.kind](state, log, action)
    turn.run(state, log)


def _card(action: Action, name: str = "card") -> int:
    return cast("int", action.get(name))


def _start_player(state: LuminousState, log: EventLog, action: Action) -> None:
    state.agenda.pop()
    state.starting = state.active = state.priority = _card(action, "player")
    deal(state, log)


def _mulligan_card(state: LuminousState, log: EventLog, action: Action) -> None:
    seat, card = action.seat, _card(action)
    player = state.players[seat]
    player.hand.remove(card)
    player.deck.append(card)
    state.stays[card] += 1
    player.mulligan_left -= 1
    player.mulligan_taken += 1
    moves.note_move(log, card, f"hand[{seat}]", f"deck[{seat}]", None, (seat,))
    log.add(facts.PutDown(seat, card))
    if not player.mulligan_left or not player.hand:
        turn.mulligan_done(state, log, seat)


def _play_orb(state: LuminousState, log: EventLog, action: Action) -> None:
    turn.act(state, action.seat, stays=True)
    state.players[action.seat].orb_played = True
    color = str(action.get("color"))
    moves.play_basic(state, log, action.seat, COLOR_INDEX[color])
    log.add(facts.OrbPlayed(action.seat, color=color))
    note_orb(state, log, action.seat)
    check_state(state, log)


def _play_orb_card(state: LuminousState, log: EventLog, action: Action) -> None:
    seat, card = action.seat, _card(action)
    turn.act(state, seat, stays=True)
    state.players[seat].orb_played = True
    state.players[seat].hand.remove(card)
    log.revealed = True
    log.add(facts.OrbPlayed(seat, card=card))
    moves.enter(state, log, card, f"hand[{seat}]")
    note_orb(state, log, seat)
    check_state(state, log)


def _play_bloom(state: LuminousState, log: EventLog, action: Action) -> None:
    turn.act(state, action.seat, stays=True)
    state.players[action.seat].orb_played = True
    moves.add_blooms(state, log, action.seat, 1)
    check_state(state, log)


def _pivot(state: LuminousState, log: EventLog, action: Action) -> None:
    turn.act(state, action.seat, stays=True)
    state.players[action.seat].orb_played = True
    give, take = COLOR_INDEX[str(action.get("give"))], COLOR_INDEX[str(action.get("take"))]
    moves.pivot(state, log, action.seat, give, take)
    check_state(state, log)


def _play_card(state: LuminousState, log: EventLog, action: Action) -> None:
    turn.act(state, action.seat)
    paying.begin_play(state, log, action.seat, _card(action), action.get("pay") == "choose")


def _activate(state: LuminousState, log: EventLog, action: Action) -> None:
    turn.act(state, action.seat)
    index = _card(action, "ability") - 1
    paying.begin_ability(
        state, log, action.seat, _card(action), index, action.get("pay") == "choose"
    )


def _attack(state: LuminousState, log: EventLog, action: Action) -> None:
    state.passes = 0
    state.players[action.seat].acted += 1
    combat.attack(state, log, _card(action, "unit"), _card(action, "target"))


def _block(state: LuminousState, log: EventLog, action: Action) -> None:
    if not state.agenda:
        turn.act(state, action.seat)
        state.agenda.append(Frame("blockers"))
    combat.block(state, log, _card(action, "unit"))


def _pay(state: LuminousState, log: EventLog, action: Action) -> None:
    frame = state.agenda[-1]
    before = paying.paying_of(frame)
    after = paying.pay_symbol(state, log, before, cast("Source", action.get("source")))
    state.agenda[-1] = frame.bound(paying.due(after))
    paying.blooms_gone(state, log, action.seat, after.blooms - before.blooms)


def _pay_rest(state: LuminousState, log: EventLog, action: Action) -> None:
    frame = state.agenda[-1]
    state.agenda[-1] = frame.bound(paying.due(paying.paying_of(frame)._replace(by_hand=False)))


def _assign(state: LuminousState, log: EventLog, action: Action) -> None:
    frame = state.agenda[-1]
    amount = _card(action, "amount")
    combat.assigned(log, action.seat, _card(action, "unit"), amount)
    state.agenda[-1] = frame.bound((*frame.bindings, amount))


def _resolve_trigger(state: LuminousState, log: EventLog, action: Action) -> None:
    resolve(state, log, waiting_of(state, action.seat)[_card(action, "trigger") - 1])


def _decline(state: LuminousState, log: EventLog, action: Action) -> None:
    state.agenda.pop()


def _accept(state: LuminousState, log: EventLog, action: Action) -> None:
    state.agenda[-1] = state.agenda[-1]._replace(step="run")


def _choose(state: LuminousState, log: EventLog, action: Action) -> None:
    """One more card, player, color or mode of the open question."""
    ((_, value),) = action.params
    assert isinstance(value, (int, str))
    frame = state.agenda[-1]
    if frame.step == "run":
        run = run_of(frame)
        state.agenda[-1] = frame.bound(bound(run._replace(picks=(*run.picks, value))))
    elif frame.step == "cleanup":
        moves.discard(state, log, _card(action))
    else:
        now = paying.paying_of(frame)
        state.agenda[-1] = frame.bound(paying.due(now._replace(picks=(*now.picks, value))))


def _choose_none(state: LuminousState, log: EventLog, action: Action) -> None:
    frame = state.agenda[-1]
    question, picks = open_question(state)
    answer: Answer = picks
    if frame.step == "run":
        state.agenda[-1] = with_answer(state, frame, question, answer)


Answering = Callable[["LuminousState", EventLog, Action], None]

_ANSWERS: Mapping[str, Answering] = {
    "start_player": _start_player,
    "keep": lambda state, log, action: turn.mulligan_done(state, log, action.seat),
    "mulligan_card": _mulligan_card,
    "pass": lambda state, log, action: turn.pass_priority(state, log, action.seat),
    "play_orb": _play_orb,
    "play_orb_card": _play_orb_card,
    "play_bloom": _play_bloom,
    "pivot": _pivot,
    "play_card": _play_card,
    "activate": _activate,
    "attack": _attack,
    "block": _block,
    "pay_rest": _pay_rest,
    "pay": _pay,
    "done_blocking": lambda state, log, action: combat.done_blocking(state, log),
    "assign_damage": _assign,
    "resolve_trigger": _resolve_trigger,
    "decline": _decline,
    "accept": _accept,
    "choose_none": _choose_none,
    "choose": _choose,
    "choose_player": _choose,
    "choose_mode": _choose,
    "choose_color": _choose,
    "choose_orb": _choose,
    "discard": _choose,
}
