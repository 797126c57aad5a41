"""Dealing, following suit, taking tricks, and points."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64

from .facts import BidKept, BidMissed, RoundBegan, TrickTaken
from .state import State

# What a bid that was kept is worth besides a point for each trick.
KEPT = 5


def suit(state: State, card: int) -> str:
    """The suit is the beginning of a card's id."""
    return state.cards[card].rpartition("-")[0]


def rank(state: State, card: int) -> int:
    """The rank is the end of a card's id."""
    return int(state.cards[card].rpartition("-")[2])


def deal(state: State, rng: SplitMix64, log: EventLog | None = None) -> None:
    """All cards are shuffled; each seat gets a hand, and one card is turned up (NF-2.1)."""
    cards = list(range(len(state.cards)))
    rng.shuffle(cards)
    for player in state.players:
        player.hand = sorted(cards.pop() for _ in range(state.size))
        player.bid, player.taken = None, 0
    state.trump, state.deck, state.past = [cards.pop()], cards, []
    state.leader = (state.first + state.round - 1) % state.n
    if log is not None:
        log.revealed = True
        log.add(RoundBegan(state.leader, state.round, state.size, state.trump[0]))


def follows(state: State, card: int, hand: list[int]) -> bool:
    """Whether a card is of the suit that was led, or the hand has none of it (NF-4.2)."""
    if not state.trick:
        return True
    led = suit(state, state.trick[0])
    return suit(state, card) == led or all(suit(state, one) != led for one in hand)


def best(state: State) -> int:
    """The place in the trick of the card that takes it: the highest trump, else the highest of the
    suit that was led (NF-4.3).
    """
    trump, led = suit(state, state.trump[0]), suit(state, state.trick[0])

    def strength(place: int) -> tuple[bool, bool, int]:
        card = state.trick[place]
        return suit(state, card) == trump, suit(state, card) == led, rank(state, card)

    return max(range(len(state.trick)), key=strength)


def take_trick(state: State, log: EventLog) -> None:
    """A full trick goes to the past, and who took it leads the next one (NF-4.3)."""
    place = best(state)
    card, seat = state.trick[place], state.order()[place]
    for one in state.trick[:]:
        log.move(one, "card", 1, "trick", 0, "past", len(state.past))
        state.past.append(state.trick.pop(0))
    state.players[seat].taken += 1
    state.leader = seat
    log.add(TrickTaken(seat, card))


def count(state: State, log: EventLog) -> None:
    """A bid that was kept is worth 5 points and one for each trick, any other nothing (NF-5.1)."""
    for seat, player in enumerate(state.players):
        bid = player.bid or 0
        if player.taken == bid:
            points = KEPT + bid
            player.score += points
            log.add(BidKept(seat, bid, player.taken, points))
        else:
            log.add(BidMissed(seat, bid, player.taken))
