"""What a seat may do: bid, and play a card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from luminagames.engine.act import Act, act, refuse
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Card
from luminagames.engine.gestures import button, drag
from luminagames.engine.piece import AtLeast
from luminagames.engine.refusal import Refusal

from .facts import BidMade, BidShown, CardPlayed
from .rules import follows
from .state import State


@act(
    "bid",
    answers="bidding",
    seats="all",
    secret=True,
    words="Bid {number}",
    gestures=[button("", key="0123456789")],
)
class Bid(Act):
    """How many tricks a seat will take (NF-3.1)."""

    number: Annotated[int, AtLeast(0)]

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Bid]:
        return (cls(seat, number) for number in range(state.size + 1))

    def why_not(self, state: State) -> Refusal | None:
        if self.number > state.size:
            return refuse("NF-3.1", "There are only {most} tricks in this round.", most=state.size)
        return None

    def do(self, state: State, log: EventLog) -> None:
        players = state.players
        players[self.seat].secret_bid = self.number
        log.add(BidMade(self.seat, self.number))
        if any(one.secret_bid is None for one in players):
            return
        log.revealed = True
        for seat, player in enumerate(players):
            player.bid, player.secret_bid = player.secret_bid, None
            log.add(BidShown(seat, player.bid or 0))


@act(
    "play",
    answers="playing",
    words="Play {card}",
    gestures=[drag("card:{card}", "zone:trick")],
)
class Play(Act):
    """A card of the hand to the trick (NF-4.1)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Play]:
        return (cls(seat, card) for card in state.players[seat].hand)

    def why_not(self, state: State) -> Refusal | None:
        hand = state.players[self.seat].hand
        if self.card not in hand:
            return refuse("NF-4.1", "You play a card of your own hand.")
        if not follows(state, self.card, hand):
            return refuse("NF-4.2", "Follow the suit that was led: you hold a card of it.")
        return None

    def do(self, state: State, log: EventLog) -> None:
        hand, trick = state.players[self.seat].hand, state.trick
        at = hand.index(self.card)
        hand.remove(self.card)
        trick.append(self.card)
        log.move(self.card, "card", 1, f"hand[{self.seat}]", at, "trick", len(trick) - 1)
        log.add(CardPlayed(self.seat, self.card))
