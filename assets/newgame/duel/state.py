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
    piece,
)


@piece
class Player(Piece):
    """A seat."""

    hand: Annotated[list[Card], OwnerOnly]
    strength: Annotated[int, AtLeast(0)] = 20
    score: Annotated[int, AtLeast(0)] = 0


@piece
class State(Piece):
    """A match."""

    cards: Annotated[tuple[str, ...], Internal] = ()
    rng: Annotated[int, Internal] = 0
    players: Annotated[list[Player], PerSeat]
    deck: Annotated[list[Card], FaceDownHidden]
    past: list[Card]
    # The seat whose turn it is, and the first one of the match.
    turn: Annotated[int, AtLeast(0)] = 0
    first: Annotated[int, AtLeast(0)] = 0

    @property
    def n(self) -> int:
        """How many play."""
        return len(self.players)
