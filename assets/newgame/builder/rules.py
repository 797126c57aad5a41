"""What a hand is worth, the market, and new hands."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64

from .facts import HandDrawn, MarketFilled
from .state import State

MARKET, HAND = 4, 3


def rank(state: State, card: int) -> int:
    """The rank is the end of a card's id."""
    return int(state.cards[card].rpartition("-")[2])


def money(state: State, seat: int) -> int:
    """What a hand is worth: its ranks together (NG-2.2)."""
    return sum(rank(state, card) for card in state.players[seat].hand)


def fill_market(state: State, log: EventLog | None = None) -> None:
    """The market has four cards while the deck has any (NG-2.4)."""
    while len(state.market) < MARKET and state.deck:
        card = state.deck.pop()
        state.market.append(card)
        if log is not None:
            log.revealed = True
            log.move(card, "card", 1, "deck", len(state.deck), "market", len(state.market) - 1)
            log.add(MarketFilled(card))


def new_hand(state: State, seat: int, log: EventLog) -> None:
    """The hand is spent; a new one comes from the own pile, which is made of the spent cards when
    it is empty (NG-2.5).
    """
    player = state.players[seat]
    for card in player.hand[:]:
        log.move(card, "card", 1, f"hand[{seat}]", 0, f"spent[{seat}]", len(player.spent))
        player.spent.append(player.hand.pop(0))
    for _ in range(HAND):
        if not player.pile:
            rng = SplitMix64(state.rng)
            player.pile, player.spent = player.spent, []
            rng.shuffle(player.pile)
            state.rng = rng.state
        if player.pile:
            card = player.pile.pop()
            player.hand.append(card)
            at = len(player.hand) - 1
            log.move(card, "card", 1, f"pile[{seat}]", None, f"hand[{seat}]", at, (seat,))
    log.revealed = True
    log.add(HandDrawn(seat))
