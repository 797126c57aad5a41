"""`luminagames cards check`: every mistake in cards, decks and layouts, without a screen."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cards.used import named_folders
from luminagames.cli.errors import WRONG, CliError
from luminagames.text import say


def register(group: typer.Typer) -> None:
    """Adds `luminagames cards check`."""
    group.command("check")(check)


def check(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Files or folders; without any: all shipped.")
    ] = None,
    form: Annotated[
        str,
        typer.Option(
            "--format", help="text, json, or github (annotations for a workflow of GitHub)."
        ),
    ] = "text",
    data_only: Annotated[
        bool,
        typer.Option(
            "--data-only", help="Leave out what only the printed card shows; needs no Qt."
        ),
    ] = False,
) -> None:
    """List every mistake in cards, decks and layouts at once, in order of place: file:line:column:
    message.

    Errors end the command with 1; warnings, marked as such, do not.
    """
    from luminagames.cards.problems import errors
    from luminagames.cards.report import FORMATS, summary, written

    if form not in FORMATS:
        raise CliError(say("--format is one of {formats}", formats=", ".join(FORMATS)))
    for path in paths or ():
        if not path.exists():
            raise CliError(say("there is no file or folder '{path}'", path=str(path)))
    if data_only:
        from luminagames.cards import lint

        problems = lint.check(paths or None, named_folders())
    else:
        from luminagames.app.bench.cardcheck import check_all

        try:
            problems = check_all(paths or None, named_folders())
        except ImportError as error:  # a system library that Qt needs
            raise CliError(
                say(
                    "cards cannot be drawn here ({error}); --data-only checks the rest",
                    error=str(error),
                ),
                WRONG,
            ) from None
    text = written(problems, form)
    if text:
        print(text)
    print(f"luminagames: {summary(problems)}", file=sys.stderr)
    if errors(problems):
        raise typer.Exit(WRONG)
