"""Actions (section 3): what is legal, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from luminagames.engine.action import Action, ActionKind, Card, Int, ParamSpec, Words
from luminagames.engine.event import EventLog
from luminagames.games.luminars import deal, moves, turn
from luminagames.games.luminars.ranking import role_is_taken, winners
from luminagames.games.luminars.solver import declarable
from luminagames.games.luminars.state import LuminarsState

_CARD = ParamSpec("card", Card())


def action_kinds(roles: Sequence[str]) -> dict[str, ActionKind]:
    """The kinds and their parameters; the roles are those of the card data."""
    kinds = (
        ActionKind("cut_deck"),
        ActionKind("deal_cards"),
        ActionKind("pass_to", (ParamSpec("to", Int(seat=True)),)),
        ActionKind("draw_card"),
        ActionKind("take_discard"),
        ActionKind("discard_card", (_CARD,)),
        ActionKind("declare"),
        ActionKind("declare_discarding", (_CARD,)),
        ActionKind("gather_cards"),
        ActionKind("take_role", (ParamSpec("role", Words(tuple(roles))),)),
    )
    return {kind.name: kind for kind in kinds}


# What is legal


@lru_cache(maxsize=512)
def _simple(seat: int, kind: str, name: str = "", value: str | int = "") -> Action:
    return Action(seat, kind, ((name, value),) if name else ())


def legal_actions(state: LuminarsState, roles: Sequence[str]) -> list[Action]:
    """All legal answers, in the order of section 3."""
    seat = state.actor
    if seat is None:
        return []
    phase = state.phase
    if phase == "discard":
        return _discard_step(state, seat)
    if phase == "draw":
        actions = [_simple(seat, "draw_card")] if state.main_deck else []
        if state.discard:
            actions.append(_simple(seat, "take_discard"))
        return actions
    if phase == "choose_role":
        return [_simple(seat, "take_role", "role", role) for role in roles if not role_is_taken(state, seat, role)]
    if phase == "pass_card":
        return [_simple(seat, "pass_to", "to", other) for other in range(state.n) if other != seat]
    return [_simple(seat, _ONLY_ANSWER[phase])]


_ONLY_ANSWER = {"cut": "cut_deck", "deal": "deal_cards", "gather": "gather_cards"}


def _discard_step(state: LuminarsState, seat: int) -> list[Action]:
    """Discards, then declarations (LM-6.7, LM-8.1)."""
    pack, hand = state.pack, state.hands[seat]
    discards = pack.discards[seat]
    actions = [discards[card] for card in hand]
    whole, without = declarable(pack.hand(hand))
    if whole:
        actions.append(_simple(seat, "declare"))
    if without:
        declarations = pack.declarations[seat]
        actions += [declarations[card] for card in hand if pack.codes[card] in without]
    return actions


def is_complete(state: LuminarsState, seat: int, without: int | None = None) -> bool:
    """Whether all cards of a hand, or all but one, can be split into melds (LM-8.2, LM-8.3)."""
    pack = state.pack
    whole, cards = declarable(pack.hand(state.hands[seat]))
    return whole if without is None else pack.codes[without] in cards


# What each action does


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
    log.emit("cards_gathered", {"round": state.round, "dealer": seat})
    moves.shuffle_main(state, log)
    moves.shuffle_actions(state, log)


def _take_role(state: LuminarsState, log: EventLog, seat: int, action: Action) -> None:
    """A role is chosen; after the last the match is over (LM-11.5, LM-11.9)."""
    role = action.get("role")
    assert isinstance(role, str)
    state.roles = (*state.roles[:seat], role, *state.roles[seat + 1 :])
    state.role_waiting = tuple(other for other in state.role_waiting if other != seat)
    log.emit("role_taken", {"seat": seat, "role": role})
    if state.role_waiting:
        state.actor = state.role_waiting[0]
    else:
        state.phase = "over"
        state.actor = None
        log.emit("match_over", {"winners": list(winners(state))})


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
