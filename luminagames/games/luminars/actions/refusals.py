"""Why an action is refused: the checks in their order (LM-2.5), each with a sentence for the
player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from luminagames.engine.action import Action, ActionKind, well_formed
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName
from luminagames.engine.refusal import Refusal
from luminagames.games.luminars.actions.legal import is_complete
from luminagames.games.luminars.arranging import arrangements
from luminagames.games.luminars.kinds import DECISIONS
from luminagames.games.luminars.outcome import role_is_taken
from luminagames.games.luminars.state import LuminarsState


class Reason(NamedTuple):
    """A clause, its sentence, and what is missing."""

    clause: str
    message: Message
    missing: Message | None = None


def check(
    state: LuminarsState, action: Action, action_kinds: Mapping[str, ActionKind]
) -> Refusal | None:
    """The first clause that an action fails, None if it is legal (LM-2.5)."""
    reason = (
        _over(state)
        or _malformed(state, action, action_kinds)
        or _not_asked(state, action)
        or _wrong_kind(state, action)
        or _CHECKS[action.kind](state, action)
    )
    return None if reason is None else Refusal(*reason)


def _over(state: LuminarsState) -> Reason | None:
    """When the match is over every action is refused (LM-2.4)."""
    return Reason("LM-2.4", _OVER) if state.actor is None else None


def _malformed(
    state: LuminarsState, action: Action, kinds: Mapping[str, ActionKind]
) -> Reason | None:
    """Kind, parameters, cards, seats and roles exist (LM-2.3)."""
    kind = kinds.get(action.kind) if isinstance(action.kind, str) else None
    if kind is not None and _is_seat(state, action.seat):
        if not kind.params and not action.params:
            return None
        number = len(state.pack.cards)
        if well_formed(kind, action, lambda card: 0 <= card < number):
            to = action.get("to")
            if to is None or _is_seat(state, to):
                return None
    return Reason("LM-2.3", _NO_SUCH)


def _is_seat(state: LuminarsState, seat: object) -> bool:
    return type(seat) is int and 0 <= seat < state.n


def _not_asked(state: LuminarsState, action: Action) -> Reason | None:
    """Only the player asked may answer (LM-2.1)."""
    return None if action.seat == state.actor else Reason("LM-2.1", _NOT_YOURS)


def _wrong_kind(state: LuminarsState, action: Action) -> Reason | None:
    """Only an action that belongs to the question (LM-2.2)."""
    if action.kind in DECISIONS[state.phase]:
        return None
    if state.phase == "draw" and action.kind in DECISIONS["discard"]:
        return Reason("LM-2.2", _DRAW_FIRST)
    if state.phase == "discard" and action.kind in DECISIONS["draw"]:
        return Reason("LM-2.2", _DRAWN_ALREADY)
    return Reason("LM-2.2", _NOT_ASKED_NOW)


_OVER = Message("The match is over.")
_NO_SUCH = Message("There is no such move, card, seat or role.")
_NOT_YOURS = Message("It is not your turn to act.")
_NOT_ASKED_NOW = Message("That is not what is asked now.")
_DRAW_FIRST = Message("Draw a card first.")
_DRAWN_ALREADY = Message("You have drawn already.")


def _always(state: LuminarsState, action: Action) -> Reason | None:
    return None


def _pass_to(state: LuminarsState, action: Action) -> Reason | None:
    """A pass card cannot be kept (LM-5.5)."""
    if action.get("to") != action.seat:
        return None
    return Reason("LM-5.5", Message("A pass card must go to another player."))


def _draw_card(state: LuminarsState, action: Action) -> Reason | None:
    """The main deck has a card (LM-6.5)."""
    return None if state.main_deck else Reason("LM-6.5", Message("The main deck is empty."))


def _take_discard(state: LuminarsState, action: Action) -> Reason | None:
    """The discard pile has a card (LM-6.4)."""
    return None if state.discard else Reason("LM-6.4", Message("The discard pile is empty."))


def _discard_card(state: LuminarsState, action: Action) -> Reason | None:
    """The card is in one's own hand (LM-6.9)."""
    if action.get("card") in state.hands[action.seat]:
        return None
    return Reason("LM-6.9", Message("That card is not in your hand."))


def _declare(state: LuminarsState, action: Action) -> Reason | None:
    """All cards in hand are complete (LM-8.2)."""
    seat = action.seat
    if is_complete(state, seat):
        return None
    # The clause speaks of nine; in an invented position it may be another number.
    return Reason(
        "LM-8.2",
        Message("Your nine cards do not all fit into melds."),
        left_over(state, seat, None),
    )


def _declare_discarding(state: LuminarsState, action: Action) -> Reason | None:
    """The cards that would stay are complete (LM-8.3)."""
    reason = _discard_card(state, action)
    if reason is not None:
        return reason
    card = action.get("card")
    assert isinstance(card, int)
    if is_complete(state, action.seat, without=card):
        return None
    missing = left_over(state, action.seat, card)
    return Reason("LM-8.3", Message("The eight cards left would not all fit into melds."), missing)


def left_over(state: LuminarsState, seat: int, without: int | None) -> Message | None:
    """The cards that no meld takes, laid out so that they are as few as can be; None without
    cards.
    """
    pack = state.pack
    cards = [card for card in state.hands[seat] if card != without]
    if not cards:
        return None
    names = {pack.codes[card]: pack.ids[card] for card in cards}
    fewest = min(
        arrangements([pack.codes[card] for card in cards]), key=lambda one: len(one.unmatched)
    )
    listed = Listing(tuple(CardName(names[code]) for code in fewest.unmatched))
    return Message("Left over: {cards}.", {"cards": listed})


def _take_role(state: LuminarsState, action: Action) -> Reason | None:
    """No player with a different total has it (LM-11.8)."""
    role = str(action.get("role"))
    if not role_is_taken(state, action.seat, role):
        return None
    mine = state.totals[action.seat]
    seat = next(
        seat
        for seat, other in enumerate(state.roles)
        if other == role and state.totals[seat] != mine
    )
    missing = Message(
        "{player} has it with {points}, and you have {own}: only equal totals share a role.",
        {
            "player": SeatName(seat),
            "points": _points(state, seat),
            "own": mine,
        },
    )
    return Reason("LM-11.8", Message("A player with another total has this role."), missing)


def _points(state: LuminarsState, seat: int) -> Count:
    return Count(state.totals[seat], "point", "points")


_CHECKS: dict[str, Callable[[LuminarsState, Action], Reason | None]] = {
    "cut_deck": _always,
    "deal_cards": _always,
    "pass_to": _pass_to,
    "draw_card": _draw_card,
    "take_discard": _take_discard,
    "discard_card": _discard_card,
    "declare": _declare,
    "declare_discarding": _declare_discarding,
    "gather_cards": _always,
    "take_role": _take_role,
}
