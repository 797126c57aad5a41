"""`luminagames suite FOLDER`: plain positions, and how hints and bots answer them."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from luminagames.cli.errors import BAD_CALL, DONE, WRONG, CliError, one_line
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.bots.suite import Position

# The most times that a position is asked.
MOST_SEEDS = 100


def register(app: typer.Typer) -> None:
    """Adds `luminagames suite`."""
    app.command("suite")(suite)


def suite(
    folder: Annotated[Path, typer.Argument(help="A folder of positions, or one file.")],
    level: Annotated[
        list[str] | None,
        typer.Option("--level", help="hint, normal, hard:0.5s …; may be repeated (default: hint)."),
    ] = None,
    seeds: Annotated[
        int, typer.Option("--seeds", min=1, max=MOST_SEEDS, help="How often each is asked.")
    ] = 1,
    out: Annotated[
        Path | None, typer.Option("--json", help="Write all verdicts to this file.")
    ] = None,
) -> None:
    """Ask plain positions; exit 1 if an answer is wrong, 2 if a file cannot be read."""
    from luminagames.bots.suite import HINT, run_suite, shares

    levels = level or [HINT]
    _check_levels(levels)
    positions, broken = _positions(folder)
    began = time.perf_counter()
    verdicts = []
    for verdict in run_suite(positions, levels, seeds):
        verdicts.append(verdict)
        if not verdict.right:
            print(f"{verdict.file}: {verdict.level}: {one_line(verdict.fault)}")
    found = shares(verdicts)
    for name, (right, total) in found.items():
        print(
            say(
                "{level}: {right} of {total} right, {share} %",
                level=name,
                right=right,
                total=total,
                share=f"{100 * right / total:.1f}",
            )
        )
    if out is not None:
        data = {
            "verdicts": [one.to_data() for one in verdicts],
            "shares": {
                name: {"right": right, "of": total} for name, (right, total) in found.items()
            },
            "seconds": round(time.perf_counter() - began, 2),
        }
        out.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if broken:
        raise typer.Exit(BAD_CALL)
    raise typer.Exit(DONE if all(one.right for one in verdicts) else WRONG)


def _check_levels(levels: Sequence[str]) -> None:
    """Raises a `CliError` for a level that there is not."""
    from luminagames.bots.bot import parse_spec
    from luminagames.bots.suite import HINT

    for one in levels:
        if one != HINT:
            try:
                parse_spec(one)
            except ValueError as error:
                raise CliError(str(error)) from None


def _positions(folder: Path) -> tuple[list[Position], bool]:
    """The positions of a folder, and whether a file of it cannot be read, which it complains of.

    Raises a `CliError` where there is none.
    """
    from luminagames.bots.suite import read_position, suite_files
    from luminagames.scenario.document import ScenarioError

    try:
        files = suite_files(folder)
    except FileNotFoundError:
        raise CliError(say("there is no folder {folder}", folder=str(folder))) from None
    if not files:
        raise CliError(say("there are no positions in {folder}", folder=str(folder)))
    positions, broken = [], False
    for file in files:
        try:
            positions.append(read_position(file))
        except ScenarioError as error:
            broken = True
            print(one_line(str(error)), file=sys.stderr)
    return positions, broken
