"""What can happen, each with its line in the log."""

from __future__ import annotations

from luminagames.engine.board import Cue
from luminagames.engine.fact import Card, Fact, Seat, fact


@fact("turn_started", line="{seat} is to play", cue=Cue(sound="turn", heading=True))
class TurnStarted(Fact):
    """A turn begins."""

    seat: Seat


@fact("card_played", line="{seat} plays {card}.", cue=Cue(sound="card"), counted="played")
class CardPlayed(Fact):
    """A card was played."""

    seat: Seat
    card: Card


@fact("card_drawn", line="{seat} draws a card.", cue=Cue(sound="draw"))
class CardDrawn(Fact):
    """A card of the deck is in a hand."""

    seat: Seat


@fact("card_taken", line="{seat} takes {card}.", cue=Cue(sound="card"), counted="acquired")
class CardTaken(Fact):
    """A card of the ground is in a hand."""

    seat: Seat
    card: Card


@fact("card_discarded", line="{seat} discards {card}.", cue=Cue(sound="card"))
class CardDiscarded(Fact):
    """A card lies on the discard pile."""

    seat: Seat
    card: Card


@fact("done_said", line="{seat} says that it is over.")
class DoneSaid(Fact):
    """When all have said so, it is."""

    seat: Seat
