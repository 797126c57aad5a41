"""Who answers at a table: people by hand, bots by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.bots import Bot, make_bot
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo


def controllers(seats: Sequence[SeatInfo], game: Game) -> tuple[Bot | None, ...]:
    """A bot for each bot's seat, None for a person. A bot that this program lacks leaves its seat
    to a person.
    """
    return tuple(None if seat.human else _bot(seat.controller, game) for seat in seats)


def _bot(controller: str, game: Game) -> Bot | None:
    try:
        return make_bot(controller, game)
    except ValueError:
        return None
