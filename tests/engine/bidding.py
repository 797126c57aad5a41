"""A small declared game for tests: secret bids of all seats, then each plays its highest card.

It has what pieces, acts and facts can say: hidden hands, a face-down deck, a secret answer of
several seats, points.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal

from luminagames.cards.games.declared import DeclaredGame
from luminagames.engine.act import Act, Acts, act, refuse
from luminagames.engine.asking import Asking, Clauses
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Card as CardField
from luminagames.engine.fact import Fact, Facts, Seat, fact
from luminagames.engine.game import About, Ranked, Result
from luminagames.engine.gestures import button, drag
from luminagames.engine.message import Message
from luminagames.engine.piece import (
    AtLeast,
    Card,
    FaceDownHidden,
    Internal,
    OwnerOnly,
    PerSeat,
    Piece,
    piece,
)
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64

HAND = 2
CARDS = {f"card-{value}": value for value in range(1, 13)}


@piece
class Player(Piece):
    hand: Annotated[list[Card], OwnerOnly]
    bid: Annotated[int | None, OwnerOnly] = None
    score: Annotated[int, AtLeast(0)] = 0


@piece
class State(Piece):
    cards: Annotated[tuple[str, ...], Internal] = ()
    rng: Annotated[int, Internal] = 0
    players: Annotated[list[Player], PerSeat]
    deck: Annotated[list[Card], FaceDownHidden]
    trick: list[Card]
    leader: int = 0
    mood: Literal["calm", "wild"] = "calm"


@fact("bid_made", line="{seat} has bid.")
class BidMade(Fact):
    seat: Seat
    bid: Annotated[int, OwnerOnly]


@fact("bids_shown")
class BidsShown(Fact):
    bids: list[int]


@fact("played", line="{seat} plays {card}.", counted="played")
class Played(Fact):
    seat: Seat
    card: CardField


@act(
    "bid",
    answers="bidding",
    seats="all",
    secret=True,
    words="Bid {number}",
    gestures=[button("", key="0123456789")],
)
class Bid(Act):
    number: Annotated[int, AtLeast(0)]

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Bid]:
        return (cls(seat, number) for number in range(HAND + 2))

    def why_not(self, state: State) -> Refusal | None:
        if self.number > HAND:
            return refuse("B-2", "You can win at most {most}.", most=HAND)
        return None

    def do(self, state: State, log: EventLog) -> None:
        state.players[self.seat].bid = self.number
        log.add(BidMade(self.seat, self.number))
        bids = [player.bid for player in state.players]
        if None not in bids:
            log.revealed = True
            log.add(BidsShown([bid or 0 for bid in bids]))


@act(
    "play",
    answers="playing",
    words="Play {card}",
    gestures=[drag("card:{card}", "zone:trick")],
)
class Play(Act):
    card: CardField

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Play]:
        return (cls(seat, card) for card in state.players[seat].hand)

    def why_not(self, state: State) -> Refusal | None:
        if self.card not in state.players[self.seat].hand:
            return refuse("B-3", "{card} is not in your hand.", card="It")
        return None

    def do(self, state: State, log: EventLog) -> None:
        hand = state.players[self.seat].hand
        at = hand.index(self.card)
        hand.remove(self.card)
        state.trick.append(self.card)
        log.move(self.card, "card", 1, f"hand[{self.seat}]", at, "trick", len(state.trick) - 1)
        log.add(Played(self.seat, self.card))
        if len(state.trick) % len(state.players) == 0:
            state.players[self.seat].score += 1
            state.leader = self.seat


class BiddingGame(DeclaredGame[State, int]):
    about = About(
        "bidding", "Bidding", "Bid, then play.", (2, 4), 5, "sun", "fox", "slate", 1, True
    )
    state_kind = State
    acts = Acts(sys.modules[__name__])
    facts = Facts(sys.modules[__name__])
    clauses = Clauses("B-over", "B-asked", "B-turn", "B-form", "B-card")
    seats_clause = "B-1"

    @cached_property
    def definitions(self) -> Mapping[str, Mapping[str, Any]]:
        return {name: {"id": name, "name": name, "value": value} for name, value in CARDS.items()}

    def card(self, data: Mapping[str, Any]) -> int:
        return int(data["value"])

    def begin(self, options: Any, n_seats: int, rng: SplitMix64) -> State:
        cards = list(self.definitions)
        rng.shuffle(cards)
        players = [
            Player(hand=list(range(seat * HAND, seat * HAND + HAND))) for seat in range(n_seats)
        ]
        deck = list(range(n_seats * HAND, len(cards)))
        return State(cards=tuple(cards), players=players, deck=deck, trick=[])

    def asking(self, state: State) -> Asking | None:
        n = len(state.players)
        order = [(state.leader + step) % n for step in range(n)]
        waiting = tuple(seat for seat in order if state.players[seat].bid is None)
        if waiting:
            return Asking("bidding", waiting, Message("How many will you win?"))
        left = [seat for seat in order if state.players[seat].hand]
        if not left:
            return None
        most = max(len(player.hand) for player in state.players)
        turn = next(seat for seat in order if len(state.players[seat].hand) == most)
        return Asking("playing", (turn,), Message("Play a card"))

    def imagine(self, state: State, view: Any, rng: SplitMix64) -> None:
        asked = view.decision.seats if view.decision and view.decision.kind == "bidding" else ()
        for seat, player in enumerate(state.players):
            if player.bid is None and seat not in asked:
                player.bid = rng.below(HAND + 1)

    def result(self, state: State) -> Result | None:
        if self.asking(state) is not None:
            return None
        scores = [player.score for player in state.players]
        best = max(scores)
        ranked = tuple(
            Ranked(seat, 1 if score == best else 2, score) for seat, score in enumerate(scores)
        )
        return Result("played", tuple(r.seat for r in ranked if r.place == 1), ranked, 0)


GAME = BiddingGame()
