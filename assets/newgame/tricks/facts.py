"""What can happen, each with its line in the log."""

from __future__ import annotations

from luminagames.engine.board import Cue
from luminagames.engine.fact import Card, Fact, Seat, fact


@fact(
    "card_played", line="{seat} plays {card}.", cue=Cue(sound="card", stage=False), counted="played"
)
class CardPlayed(Fact):
    """A card was played."""

    seat: Seat
    card: Card


@fact(
    "turn_started",
    line="{seat} takes the trick with {card}",
    cue=Cue(sound="acquire", heading=True, hold=True),
)
class TrickTaken(Fact):
    """The best card of a trick has taken it; its seat leads the next one."""

    seat: Seat
    card: Card
