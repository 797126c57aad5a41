"""`luminagames cards …`: look after card data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli import cards_out
from luminagames.cli.context import card_folders
from luminagames.cli.errors import WRONG, CliError


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    group = typer.Typer(help="Look after card data.")
    group.command("check")(check)
    cards_out.register(group)
    group.callback()(_group)
    app.add_typer(group, name="cards")


def _group() -> None:
    """Look after card data."""


def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders; without any: all shipped.")] = None,
) -> None:
    """List every mistake in card data at once: file:line:column: message."""
    from luminagames.cards import lint

    for path in paths or ():
        if not path.exists():
            raise CliError(f"there is no file or folder '{path}'")
    problems = lint.check(paths or None, card_folders())
    for problem in problems:
        print(problem)
    if any(problem.severity == "error" for problem in problems):
        raise typer.Exit(WRONG)
