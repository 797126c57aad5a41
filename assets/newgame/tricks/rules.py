"""Following suit, and taking tricks."""

from __future__ import annotations

from luminagames.engine.event import EventLog

from .facts import TrickTaken
from .state import State


def suit(state: State, card: int) -> str:
    """The suit is the beginning of a card's id."""
    return state.cards[card].rpartition("-")[0]


def rank(state: State, card: int) -> int:
    """The rank is the end of a card's id."""
    return int(state.cards[card].rpartition("-")[2])


def follows(state: State, card: int, hand: list[int]) -> bool:
    """Whether a card is of the suit that was led, or the hand has none of it (NG-2.2)."""
    if not state.trick:
        return True
    led = suit(state, state.trick[0])
    return suit(state, card) == led or all(suit(state, one) != led for one in hand)


def take_trick(state: State, log: EventLog) -> None:
    """The highest card of the suit that was led takes the trick (NG-2.3)."""
    led = suit(state, state.trick[0])
    ranks = [rank(state, one) * (suit(state, one) == led) for one in state.trick]
    place = ranks.index(max(ranks))
    card, seat = state.trick[place], (state.turn + place) % state.n
    for one in state.trick[:]:
        log.move(one, "card", 1, "trick", 0, "past", len(state.past))
        state.past.append(state.trick.pop(0))
    state.players[seat].score += 1
    state.turn = seat
    log.add(TrickTaken(seat, card))
