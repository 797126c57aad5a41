"""`luminagames games`: the games found."""

from __future__ import annotations

import typer

from luminagames.cli.context import find_game
from luminagames.games import game_ids


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("games")(games)


def games() -> None:
    """List the games found, with card counts."""
    for name in game_ids():
        game = find_game(name)
        about = game.about
        fewest, most = about.seats
        print(f"{name:<12}{about.title:<20}{fewest}-{most} seats  {len(game.definitions):>4} cards")
