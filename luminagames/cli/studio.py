"""`luminagames studio`: the card studio."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from luminagames.app import StartRequest
from luminagames.cards.used import named_folders, use
from luminagames.cli.context import check_name
from luminagames.cli.errors import CliError
from luminagames.cli.window import open_window
from luminagames.games import card_game_ids
from luminagames.text import say


def register(app: typer.Typer) -> None:
    """Adds `luminagames studio`."""
    app.command("studio")(studio)


def studio(
    game: Annotated[
        str,
        typer.Argument(
            help="The game whose cards to open, or a card folder; without one the first game."
        ),
    ] = "",
) -> None:
    """Design cards: edit, preview, check, try and print them."""
    folder = Path(game)
    if game and game not in card_game_ids() and folder.is_dir():
        raise typer.Exit(open_window(_of_folder(folder)))
    if game:
        check_name(game, cards_only=True)  # not its cards: what is wrong with them is mended there
    raise typer.Exit(open_window(StartRequest(game=game, studio=True)))


def _of_folder(folder: Path) -> StartRequest:
    """The studio with the cards of one folder, which is in use from now on. Raises `CliError`."""
    from luminagames.cards.sources import game_of

    found = game_of(folder)
    if found is None:
        raise CliError(
            say(
                "nothing in '{folder}' says for which game its cards are: luminagames studio GAME --cards '{folder}'",
                folder=str(folder),
            )
        )
    use([*named_folders(), folder])
    return StartRequest(game=found, studio=True, folder=folder.absolute())
