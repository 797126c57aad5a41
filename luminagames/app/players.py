"""Who answers at a table: people by hand, bots by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from luminagames.app.start import BOT_PREFIX
from luminagames.bots import Bot, make_bot
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View


@dataclass(frozen=True, slots=True)
class Player:
    """A bot at a table: it thinks as long as its own name says, whatever the table would allow."""

    bot: Bot

    def choose(self, view: View, legal: Sequence[Action], budget: float | None, rng: SplitMix64) -> Action:
        """One of the legal actions."""
        return self.bot.choose(view, legal, self.bot.budget, rng)


def controllers(seats: Sequence[SeatInfo], game: Game) -> tuple[Player | None, ...]:
    """A player for each bot's seat, None for a person. A bot that this program lacks leaves its seat to a person."""
    return tuple(None if seat.human else _player(seat.controller, game) for seat in seats)


def _player(controller: str, game: Game) -> Player | None:
    try:
        return Player(make_bot(controller.removeprefix(BOT_PREFIX), game))
    except ValueError:
        return None
