"""What a seat may do."""

from __future__ import annotations

from collections.abc import Iterable

from luminagames.engine.act import Act, act, refuse
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Card
from luminagames.engine.gestures import button, tap
from luminagames.engine.refusal import Refusal

from .facts import CardBought, TurnPassed
from .rules import money, rank
from .state import State


@act("buy", answers="buying", words="Buy {card}", gestures=[tap("card:{card}", within="market")])
class Buy(Act):
    """A card of the market for what the hand is worth (NG-2.1)."""

    card: Card

    @classmethod
    def options(cls, state: State, seat: int) -> Iterable[Buy]:
        return (cls(seat, card) for card in state.market)

    def why_not(self, state: State) -> Refusal | None:
        if self.card not in state.market:
            return refuse("NG-2.1", "You buy a card of the market.")
        if rank(state, self.card) * 2 > money(state, self.seat):
            return refuse("NG-2.2", "It costs twice its rank: more than your hand is worth.")
        return None

    def do(self, state: State, log: EventLog) -> None:
        at = state.market.index(self.card)
        state.market.remove(self.card)
        player = state.players[self.seat]
        player.spent.append(self.card)
        player.score += rank(state, self.card)
        log.move(self.card, "card", 1, "market", at, f"spent[{self.seat}]", len(player.spent) - 1)
        state.passes = 0
        log.add(CardBought(self.seat, self.card))


@act("pass", answers="buying", words="Buy nothing", gestures=[button("", key="P")])
class Pass(Act):
    """Nothing is bought (NG-2.3)."""

    def do(self, state: State, log: EventLog) -> None:
        state.passes += 1
        log.add(TurnPassed(self.seat))
