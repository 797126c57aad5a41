"""What a seat may do."""

from __future__ import annotations

from collections.abc import Iterable

from luminagames.engine.act import Act, act, refuse
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Card
from luminagames.engine.gestures import button, drag
from luminagames.engine.refusal import Refusal

from .facts import CardDiscarded, CardDrawn, CardPlayed, CardTaken, DoneSaid, TurnStarted
from .state import State


@act("draw", answers="turn", words="Draw a card", gestures=[button("", key="D")])
class Draw(Act):
    """The top card of the deck (NG-2.1)."""

    def why_not(self, state: State) -> Refusal | None:
        return None if state.deck else refuse("NG-2.1", "The deck is empty.")

    def do(self, state: State, log: EventLog) -> None:
        card, hand = state.deck.pop(), state.players[self.seat].hand
        hand.append(card)
        log.revealed = True
        here = (self.seat,)
        log.move(
            card, "card", 1, "deck", len(state.deck), f"hand[{self.seat}]", len(hand) - 1, here
        )
        log.add(CardDrawn(self.seat))
        next_turn(state, log)


@act("play", answers="turn", words="Play {card}", gestures=[drag("card:{card}", "zone:ground")])
class Play(Act):
    """A card of the hand to the ground (NG-2.2)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Play]:
        return (cls(seat, card) for card in state.players[seat].hand)

    def why_not(self, state: State) -> Refusal | None:
        own = self.card in state.players[self.seat].hand
        return None if own else refuse("NG-2.2", "You play a card of your own hand.")

    def do(self, state: State, log: EventLog) -> None:
        hand = state.players[self.seat].hand
        at = hand.index(self.card)
        hand.remove(self.card)
        state.ground.append(self.card)
        log.move(self.card, "card", 1, f"hand[{self.seat}]", at, "ground", len(state.ground) - 1)
        log.add(CardPlayed(self.seat, self.card))
        next_turn(state, log)


@act(
    "discard",
    answers="turn",
    words="Discard {card}",
    gestures=[drag("card:{card}", "zone:discard")],
)
class Discard(Act):
    """A card of the ground to the discard pile (NG-2.3)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Discard]:
        return (cls(seat, card) for card in state.ground)

    def why_not(self, state: State) -> Refusal | None:
        return (
            None
            if self.card in state.ground
            else refuse("NG-2.3", "It does not lie on the ground.")
        )

    def do(self, state: State, log: EventLog) -> None:
        at = state.ground.index(self.card)
        state.ground.remove(self.card)
        state.discard.append(self.card)
        log.move(self.card, "card", 1, "ground", at, "discard", len(state.discard) - 1)
        log.add(CardDiscarded(self.seat, self.card))
        next_turn(state, log)


@act(
    "take",
    answers="turn",
    words="Take {card}",
    gestures=[drag("card:{card}", "zone:hand[{actor}]", within="ground")],
)
class Take(Act):
    """A card of the ground to the hand (NG-2.4)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Take]:
        return (cls(seat, card) for card in state.ground)

    def why_not(self, state: State) -> Refusal | None:
        return (
            None
            if self.card in state.ground
            else refuse("NG-2.4", "It does not lie on the ground.")
        )

    def do(self, state: State, log: EventLog) -> None:
        at, hand = state.ground.index(self.card), state.players[self.seat].hand
        state.ground.remove(self.card)
        hand.append(self.card)
        log.move(self.card, "card", 1, "ground", at, f"hand[{self.seat}]", len(hand) - 1)
        log.add(CardTaken(self.seat, self.card))
        next_turn(state, log)


@act("done", answers="turn", words="It is over", gestures=[button("", key="O")])
class Done(Act):
    """When all seats say so one after another, the match is over (NG-2.5)."""

    def do(self, state: State, log: EventLog) -> None:
        state.done += 1
        log.add(DoneSaid(self.seat))
        next_turn(state, log, still=True)


def next_turn(state: State, log: EventLog, *, still: bool = False) -> None:
    """The next seat clockwise is to play."""
    state.turns += 1
    state.done = state.done if still else 0
    state.turn = (state.turn + 1) % state.n
    log.add(TurnStarted(state.turn))
