"""`luminagames scenario FILE…`: run scenarios, one line each."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import find_game
from luminagames.cli.errors import BAD_CALL, DONE, WRONG, CliError, one_line
from luminagames.games import load_game


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("scenario")(scenario)


def scenario(files: Annotated[list[Path], typer.Argument(help="Scenario files.")]) -> None:
    """Run scenarios; exit 1 if any fails, 2 if one cannot be run."""
    from luminagames.scenario.runner import run_file

    loaded = {}

    def load(name: str) -> object:
        if name not in loaded:
            load_game(name)  # its KeyError names the games; `find_game` has words for people
            loaded[name] = find_game(name)
        return loaded[name]

    code = DONE
    for file in files:
        outcome = run_file(file, load)  # type: ignore[arg-type]  # a Game, as `load` remembers it
        if outcome.status == "error":
            print(one_line(str(outcome)), file=sys.stderr)
            code = BAD_CALL
        else:
            print(str(outcome).replace("\n", " "))
            if outcome.status == "failed":
                code = max(code, WRONG)
    if not files:
        raise CliError("name at least one scenario file")
    raise typer.Exit(code)
