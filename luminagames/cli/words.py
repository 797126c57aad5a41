"""Words on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.contract.about import About
from luminagames.engine.game import Game
from luminagames.text import counted, say


def seat_range(about: About) -> str:
    """How many play it: *2 seats*, *2-4 seats*."""
    fewest, most = about.seats
    if fewest == most:
        return counted(fewest, "{n} seat", "{n} seats")
    return say("{fewest}-{most} seats", fewest=fewest, most=most)


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
