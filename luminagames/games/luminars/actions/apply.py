"""What each action does (section 3)."""

from __future__ import annotations

from collections.abc import Callable

from luminagames.engine.action import Action
from luminagames.engine.event import EventLog
from luminagames.games.luminars import deal, facts, moves, turn
from luminagames.games.luminars.outcome import winners
from luminagames.games.luminars.state import LuminarsState


def _cut_deck(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    deal.cut_deck(state, log, seat)


def _deal_cards(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    deal.deal_cards(state, log)


def _pass_to(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    """The card goes to the chosen player, then the deal or the turn goes on (LM-5.4)."""
    to = action.get("to")
    assert isinstance(to, int)
    deal.pass_action(state, log, seat, to)
    if not state.agenda:  # in an invented position: as in a turn
        turn.draw_card(state, log, seat)


def _draw_card(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    turn.draw_card(state, log, seat)


def _take_discard(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    turn.take_discard(state, log, seat)


def _discard_card(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    card = action.get("card")
    assert isinstance(card, int)
    turn.discard_card(state, log, seat, card)


def _declare(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    turn.declare(state, log, seat)


def _declare_discarding(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    """Discards one card, which counts for nobody, and declares (LM-8.3)."""
    card = action.get("card")
    assert isinstance(card, int)
    moves.to_discard(state, log, seat, card)
    turn.declare(state, log, seat)


def _gather_cards(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    """The next dealer gathers and shuffles everything (LM-11.2, LM-11.3)."""
    moves.gather(state, log)
    state.round += 1
    state.dealer = seat
    state.turn = state.reshuffles = 0
    state.declarer = None
    state.phase = "deal"
    log.add(facts.CardsGathered(state.round, seat))
    moves.shuffle_main(state, log)
    moves.shuffle_actions(state, log)


def _take_role(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    """A role is chosen; after the last the match is over (LM-11.5, LM-11.9)."""
    role = action.get("role")
    assert isinstance(role, str)
    state.roles = (*state.roles[:seat], role, *state.roles[seat + 1 :])
    state.role_waiting = tuple(other for other in state.role_waiting if other != seat)
    log.add(facts.RoleTaken(seat, role))
    if state.role_waiting:
        state.actor = state.role_waiting[0]
    else:
        state.phase = "over"
        state.actor = None
        log.add(facts.MatchOver(list(winners(state))))


_DO: dict[str, Callable[[LuminarsState, EventLog, int, Action], None]] = {
    "cut_deck": _cut_deck,
    "deal_cards": _deal_cards,
    "pass_to": _pass_to,
    "draw_card": _draw_card,
    "take_discard": _take_discard,
    "discard_card": _discard_card,
    "declare": _declare,
    "declare_discarding": _declare_discarding,
    "gather_cards": _gather_cards,
    "take_role": _take_role,
}


def perform(state: LuminarsState, action: Action, log: EventLog) -> None:
    """Does a legal action and all that follows without an answer."""
    state.forget()
    _DO[action.kind](state, log, action.seat, action)
    if state.agenda:
        turn.carry_on(state, log)
