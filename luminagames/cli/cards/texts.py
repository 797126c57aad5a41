"""`luminagames cards texts`: the reading list, every card's name and text, one a line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import find_game


def register(group: typer.Typer) -> None:
    """Adds `luminagames cards texts`."""
    group.command("texts")(texts)


def texts(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    language: Annotated[
        str, typer.Option("--language", help="The language they are said in, e.g. de.")
    ] = "en",
    out: Annotated[Path | None, typer.Option("--out", help="Write it to this file.")] = None,
) -> None:
    """Print what all cards of a game say, a line each, to be read from top to bottom."""
    from luminagames.cards.prose import reading_list
    from luminagames.text.languages import languages, use

    if language not in languages():
        raise typer.BadParameter(f"there are {', '.join(languages())}", param_hint="--language")
    use(language)
    found = reading_list(find_game(game, cards_only=True))
    if out is None:
        print(found, end="")
    else:
        out.write_text(found, encoding="utf-8")
