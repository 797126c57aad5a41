"""What can happen, each with its line in the log."""

from __future__ import annotations

from typing import Annotated

from luminagames.engine.board import Cue
from luminagames.engine.fact import Card, Fact, Seat, fact
from luminagames.engine.piece import OwnerOnly


@fact(
    "turn_started",
    line="Round {round}: hands of {size}, {card} is trump",
    cue=Cue("banner", "deal", heading=True),
)
class RoundBegan(Fact):
    """All cards were shuffled and dealt."""

    seat: Seat
    round: int
    size: int
    card: Card


@fact("bid_made", line="{seat} has bid.", cue=Cue("pulse", "place", source="seat:{seat}"))
class BidMade(Fact):
    """Others learn that there is a bid, and not which."""

    seat: Seat
    bid: Annotated[int, OwnerOnly]


@fact("bid_shown", line="{seat} bid {bid}.")
class BidShown(Fact):
    """All have bid."""

    seat: Seat
    bid: int


@fact(
    "card_played", line="{seat} plays {card}.", cue=Cue(sound="card", stage=False), counted="played"
)
class CardPlayed(Fact):
    """A card lies in the trick."""

    seat: Seat
    card: Card


@fact(
    "trick_taken",
    line="{seat} takes the trick with {card}.",
    cue=Cue("pulse", "acquire", source="seat:{seat}", weight="notable", hold=True),
    counted="acquired",
)
class TrickTaken(Fact):
    """The best card of a trick has taken it."""

    seat: Seat
    card: Card


@fact("bid_kept", line="{seat} bid {bid} and took {taken}: {points} points.")
class BidKept(Fact):
    """A seat took as many as it had said."""

    seat: Seat
    bid: int
    taken: int
    points: int


@fact("bid_missed", line="{seat} bid {bid} and took {taken}: nothing.")
class BidMissed(Fact):
    """A seat took more, or fewer."""

    seat: Seat
    bid: int
    taken: int
