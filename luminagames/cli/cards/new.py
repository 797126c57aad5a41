"""`luminagames cards new`: a folder for cards of one's own, from a template."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import check_name
from luminagames.cli.errors import WRONG, CliError
from luminagames.text import say


def register(group: typer.Typer) -> None:
    """Adds `luminagames cards new`."""
    group.command("new")(new)


def new(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    folder: Annotated[Path, typer.Argument(help="Where; it must not be there yet, or be empty.")],
    name: Annotated[
        str, typer.Option(help="What the set is called; by default as the folder.")
    ] = "",
) -> None:
    """Make a folder for cards of your own: a first card, a deck, schemas for editors, a README."""
    from luminagames.cards.template import FolderError, new_folder

    check_name(game, cards_only=True)
    try:
        made = new_folder(game, folder, name)
    except FolderError as error:
        raise CliError(str(error)) from None
    except OSError as error:
        raise CliError(
            say(
                "'{folder}' cannot be written: {reason}",
                folder=str(folder),
                reason=str(error.strerror or error),
            ),
            WRONG,
        ) from None
    for path in made.files:
        print(path)
    print(say("Next: luminagames cards check {folder}", folder=str(folder)))
