"""What can happen, each with its line in the log."""

from __future__ import annotations

from luminagames.engine.board import Cue
from luminagames.engine.fact import Card, Fact, Seat, fact


@fact("turn_started", line="{seat} is to play", cue=Cue(sound="turn", heading=True))
class TurnStarted(Fact):
    """A turn begins."""

    seat: Seat


@fact("card_bought", line="{seat} buys {card}.", cue=Cue(sound="acquire"), counted="acquired")
class CardBought(Fact):
    """A card of the market is the seat's own."""

    seat: Seat
    card: Card


@fact("turn_passed", line="{seat} buys nothing.")
class TurnPassed(Fact):
    """A seat bought nothing."""

    seat: Seat


@fact("market_filled", line="{card} comes to the market.", cue=Cue(sound="deal"))
class MarketFilled(Fact):
    """A card of the deck lies open."""

    card: Card


@fact("hand_drawn", line="{seat} draws a new hand.", cue=Cue(sound="draw"))
class HandDrawn(Fact):
    """The hand was spent, and a new one is drawn."""

    seat: Seat
