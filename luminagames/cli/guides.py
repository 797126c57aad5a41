"""`luminagames guides check`: whether guided matches can be read, and come to their end when they
are followed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import known_game
from luminagames.cli.errors import WRONG, CliError, one_line
from luminagames.text import counted, say


def register(app: typer.Typer) -> None:
    """Adds `luminagames guides check`."""
    group = typer.Typer(help="Guided matches.")
    group.callback()(_group)
    group.command("check")(check)
    app.add_typer(group, name="guides")


def _group() -> None:
    """Guided matches."""


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Guide files; none: all shipped.")
    ] = None,
) -> None:
    """List every mistake in guides: keys, cards, clauses, and steps that never come."""
    from luminagames.data import assets
    from luminagames.guides.check import check_file

    for path in files or ():
        if not path.is_file():
            raise CliError(say("there is no file '{path}'", path=str(path)))
    paths = files or sorted(
        one for one in (assets() / "guides").glob("*.yaml") if not one.stem.endswith("-deal")
    )
    problems = [problem for path in paths for problem in check_file(path, known_game)]
    for problem in problems:
        print(one_line(problem))
    found = (
        counted(len(paths), "{n} guide", "{n} guides"),
        counted(len(problems), "{n} problem", "{n} problems"),
    )
    print(f"luminagames: {', '.join(found)}", file=sys.stderr)
    if problems:
        raise typer.Exit(WRONG)
