"""Words on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.game import Game


class PlainNames:
    """Names of seats and cards for messages that are printed."""

    def __init__(self, game: Game[object], seats: Sequence[str] = ()) -> None:
        self.game = game
        self.seats = tuple(seats)

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"Seat {seat}"

    def card(self, definition: str) -> str:
        """The printed name of a card."""
        return self.game.face(definition).name
