"""What a seat may do."""

from __future__ import annotations

from collections.abc import Iterable

from luminagames.engine.act import Act, act, refuse
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Card
from luminagames.engine.gestures import drag
from luminagames.engine.refusal import Refusal

from .facts import CardDrawn, Struck
from .state import State


@act(
    "strike",
    answers="striking",
    words="Strike with {card}",
    gestures=[drag("card:{card}", "zone:past")],
)
class Strike(Act):
    """A card of the hand takes its rank from the rival's strength (NG-2.1)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Strike]:
        return (cls(seat, card) for card in state.players[seat].hand)

    def why_not(self, state: State) -> Refusal | None:
        if self.card not in state.players[self.seat].hand:
            return refuse("NG-2.1", "You strike with a card of your own hand.")
        return None

    def do(self, state: State, log: EventLog) -> None:
        hand = state.players[self.seat].hand
        at, rival = hand.index(self.card), 1 - self.seat
        hand.remove(self.card)
        state.past.append(self.card)
        by = int(state.cards[self.card].rpartition("-")[2])
        before = state.players[rival].strength
        after = state.players[rival].strength = max(0, before - by)
        log.move(self.card, "card", 1, f"hand[{self.seat}]", at, "past", len(state.past) - 1)
        log.add(Struck(self.seat, self.card, rival, before, after, by))
        if state.deck and after:
            card = state.deck.pop()
            hand.append(card)
            log.revealed = True
            here = (self.seat,)
            log.move(
                card, "card", 1, "deck", len(state.deck), f"hand[{self.seat}]", len(hand) - 1, here
            )
            log.add(CardDrawn(self.seat))
