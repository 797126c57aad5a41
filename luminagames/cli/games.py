"""`luminagames games`: the games found."""

from __future__ import annotations

import typer

from luminagames.cli.context import find_game
from luminagames.cli.words import seat_range
from luminagames.games import game_ids
from luminagames.text import counted, say


def register(app: typer.Typer) -> None:
    """Adds `luminagames games`."""
    app.command("games")(games)


def games() -> None:
    """List the games found, with card counts."""
    for name in game_ids():
        game = find_game(name)
        about = game.about
        seats = seat_range(about)
        cards = counted(len(game.definitions), "{n} card", "{n} cards")
        print(f"{name:<12}{say(about.title):<20}{seats:<12}{cards:>9}")
