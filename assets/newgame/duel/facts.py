"""What can happen, each with its line in the log."""

from __future__ import annotations

from luminagames.engine.board import Cue
from luminagames.engine.fact import Card, Fact, Seat, fact


@fact("turn_started", line="{seat} is to play", cue=Cue(sound="turn", heading=True))
class TurnStarted(Fact):
    """A turn begins."""

    seat: Seat


@fact(
    "struck",
    line="{seat} strikes with {card}: {before} becomes {after}.",
    cue=Cue("strike", "hit", source="card:{card}", target="seat:{rival}", amount="by"),
    counted="played",
)
class Struck(Fact):
    """The rival loses strength."""

    seat: Seat
    card: Card
    rival: Seat
    before: int
    after: int
    by: int


@fact("card_drawn", line="{seat} draws a card.", cue=Cue(sound="draw"))
class CardDrawn(Fact):
    """A hand is filled again."""

    seat: Seat
