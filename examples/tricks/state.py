"""What lies on the table, and who may know it."""

from __future__ import annotations

from typing import Annotated

from luminagames.engine.piece import (
    AtLeast,
    Card,
    FaceDownHidden,
    Internal,
    OwnerOnly,
    PerSeat,
    Piece,
    Within,
    piece,
)


@piece
class Player(Piece):
    """A seat."""

    hand: Annotated[list[Card], OwnerOnly]
    # What was bid while others are asked; then it is `bid`.
    secret_bid: Annotated[int | None, OwnerOnly] = None
    bid: int | None = None
    taken: Annotated[int, AtLeast(0)] = 0
    score: Annotated[int, AtLeast(0)] = 0


@piece
class State(Piece):
    """A match."""

    cards: Annotated[tuple[str, ...], Internal] = ()
    rng: Annotated[int, Internal] = 0
    players: Annotated[list[Player], PerSeat]
    deck: Annotated[list[Card], FaceDownHidden]
    trump: list[Card]
    trick: list[Card]
    past: list[Card]
    # The seat that leads the trick, and the first one of the match.
    leader: Annotated[int, AtLeast(0)] = 0
    first: Annotated[int, AtLeast(0)] = 0
    round: Annotated[int, AtLeast(1)] = 1
    # The largest hand: hands grow up to it, and shrink again.
    longest: Annotated[int, Within(2, 8)] = 5

    @property
    def n(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def size(self) -> int:
        """How many cards a hand of this round has."""
        most = (len(self.cards) - 1) // self.n
        return min(self.round, 2 * self.longest - self.round, most)

    def order(self) -> list[int]:
        """The seats, clockwise from the one that leads."""
        return [(self.leader + step) % self.n for step in range(self.n)]
