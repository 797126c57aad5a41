"""What a seat may do."""

from __future__ import annotations

from collections.abc import Iterable

from luminagames.engine.act import Act, act, refuse
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Card
from luminagames.engine.gestures import button, drag
from luminagames.engine.refusal import Refusal

from .facts import CardDiscarded, CardDrawn
from .state import State


@act("draw", answers="drawing", words="Draw a card", gestures=[button("", key="D", enter=True)])
class Draw(Act):
    """The top card of the deck (NG-2.1)."""

    def do(self, state: State, log: EventLog) -> None:
        card, hand = state.deck.pop(), state.players[self.seat].hand
        hand.append(card)
        state.drawn = True
        log.revealed = True
        here = (self.seat,)
        log.move(
            card, "card", 1, "deck", len(state.deck), f"hand[{self.seat}]", len(hand) - 1, here
        )
        log.add(CardDrawn(self.seat, card))


@act(
    "discard",
    answers="discarding",
    words="Discard {card}",
    gestures=[drag("card:{card}", "zone:discard")],
)
class Discard(Act):
    """A card of the hand ends the turn (NG-2.2)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Discard]:
        return (cls(seat, card) for card in state.players[seat].hand)

    def why_not(self, state: State) -> Refusal | None:
        if self.card not in state.players[self.seat].hand:
            return refuse("NG-2.2", "You discard a card of your own hand.")
        return None

    def do(self, state: State, log: EventLog) -> None:
        hand = state.players[self.seat].hand
        at = hand.index(self.card)
        hand.remove(self.card)
        state.discard.append(self.card)
        state.drawn = False
        log.move(self.card, "card", 1, f"hand[{self.seat}]", at, "discard", len(state.discard) - 1)
        log.add(CardDiscarded(self.seat, self.card))
