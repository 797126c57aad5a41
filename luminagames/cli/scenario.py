"""`luminagames scenario FILE…`: run scenarios, one line each."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import known_game
from luminagames.cli.errors import BAD_CALL, DONE, WRONG, one_line


def register(app: typer.Typer) -> None:
    """Adds `luminagames scenario`."""
    app.command("scenario")(scenario)


def scenario(files: Annotated[list[Path], typer.Argument(help="Scenario files.")]) -> None:
    """Run scenarios; exit 1 if any fails, 2 if one cannot be run."""
    from luminagames.scenario.runner import run_file

    code = DONE
    for file in files:
        outcome = run_file(file, known_game)
        if outcome.status == "error":
            print(one_line(str(outcome)), file=sys.stderr)
            code = BAD_CALL
        else:
            print(str(outcome).replace("\n", " "))
            if outcome.status == "failed":
                code = max(code, WRONG)
    raise typer.Exit(code)
