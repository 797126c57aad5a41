"""What a seat may do."""

from __future__ import annotations

from collections.abc import Iterable

from luminagames.engine.act import Act, act, refuse
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Card
from luminagames.engine.gestures import drag
from luminagames.engine.refusal import Refusal

from .facts import CardPlayed
from .rules import follows
from .state import State


@act("play", answers="playing", words="Play {card}", gestures=[drag("card:{card}", "zone:trick")])
class Play(Act):
    """A card of the hand to the trick (NG-2.1)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Play]:
        return (cls(seat, card) for card in state.players[seat].hand)

    def why_not(self, state: State) -> Refusal | None:
        hand = state.players[self.seat].hand
        if self.card not in hand:
            return refuse("NG-2.1", "You play a card of your own hand.")
        if not follows(state, self.card, hand):
            return refuse("NG-2.2", "Follow the suit that was led: you hold a card of it.")
        return None

    def do(self, state: State, log: EventLog) -> None:
        hand, trick = state.players[self.seat].hand, state.trick
        at = hand.index(self.card)
        hand.remove(self.card)
        trick.append(self.card)
        log.move(self.card, "card", 1, f"hand[{self.seat}]", at, "trick", len(trick) - 1)
        log.add(CardPlayed(self.seat, self.card))
