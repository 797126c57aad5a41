"""`luminagames studio`: the card studio."""

from __future__ import annotations

from typing import Annotated

import typer

from luminagames.app import StartRequest
from luminagames.cli.context import check_name
from luminagames.cli.window import open_window


def register(app: typer.Typer) -> None:
    """Adds `luminagames studio`."""
    app.command("studio")(studio)


def studio(
    game: Annotated[str, typer.Argument(help="The game whose cards to open; without one the first.")] = "",
) -> None:
    """Design cards: edit, preview, check, try and print them."""
    if game:
        check_name(game, cards_only=True)  # not its cards: what is wrong with them is mended there
    raise typer.Exit(open_window(StartRequest(game=game, studio=True)))
