"""What can happen, each with its line in the log."""

from __future__ import annotations

from typing import Annotated

from luminagames.engine.board import Cue
from luminagames.engine.fact import Card, Fact, Seat, fact
from luminagames.engine.piece import OwnerOnly


@fact("turn_started", line="{seat} is to play", cue=Cue(sound="turn", heading=True))
class TurnStarted(Fact):
    """A turn begins."""

    seat: Seat


@fact("card_drawn", line="{seat} draws a card.", cue=Cue(sound="draw"), counted="drawn")
class CardDrawn(Fact):
    """Others learn that a card was drawn, and not which."""

    seat: Seat
    card: Annotated[Card, OwnerOnly]


@fact("card_discarded", line="{seat} discards {card}.", cue=Cue(sound="card"), counted="played")
class CardDiscarded(Fact):
    """A card lies on the discard pile."""

    seat: Seat
    card: Card


@fact("set_held", line="{seat} holds three of a rank.", cue=Cue("banner", "final"))
class SetHeld(Fact):
    """The match is won."""

    seat: Seat
