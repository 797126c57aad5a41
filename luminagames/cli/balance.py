"""`luminagames balance GAME`: whether a set keeps the targets of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from luminagames.cli.context import find_game
from luminagames.cli.errors import CliError, unwritable
from luminagames.cli.labour import (
    BackendName,
    Jobs,
    JsonFile,
    Resume,
    Scheduler,
    backend_of,
    with_bar,
    write_json,
)
from luminagames.text import counted, say

if TYPE_CHECKING:
    from luminagames.engine.game import Game

ALL = "all"


def register(app: typer.Typer) -> None:
    """Adds `luminagames balance`."""
    app.command("balance")(balance)


def balance(
    game: Annotated[str, typer.Argument(help="The game's id, or all.")],
    games: Annotated[
        int, typer.Option(min=1, help="Matches of a whole series of the game's table.")
    ] = 400,
    bots: Annotated[str, typer.Option(help="The bot that sits at every seat.")] = "normal",
    report: Annotated[
        Path | None,
        typer.Option(
            "--report", help="Write the report as one HTML file; of all games, into this folder."
        ),
    ] = None,
    data: JsonFile = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="End with 1 if an interval lies outside bounds.")
    ] = False,
    jobs: Jobs = None,
    backend: BackendName = "loky",
    scheduler: Scheduler = "",
    resume: Resume = None,
    seed: Annotated[int, typer.Option(help="Each series has a seed of its own, made of this.")] = 1,
) -> None:
    """Measure every balance target of a game's rules in matches between equal bots."""
    from luminagames.bots.bot import parse_spec
    from luminagames.games import game_ids
    from luminagames.lab.balance import balance as run
    from luminagames.lab.balance import plans_of, table_of

    where = backend_of(jobs, backend, scheduler)
    every = game == ALL
    if every and str(data) == "-":
        raise CliError(say("--json - is of one game: name it, or a folder for the reports of all"))
    outside = False
    for name in game_ids() if every else (game,):
        found = find_game(name)
        kept = _place(resume, name, "rows", "--resume") if every else resume
        told_in = _place(data, name, "json", "--json") if every else data
        try:
            parse_spec(bots)
            total = sum(
                plan.games for plan in plans_of(found, table_of(name), games, bots, seed).values()
            )
            result = with_bar(
                total,
                lambda told, found=found, kept=kept: run(  # type: ignore[misc]  # mypy knows no defaults of lambdas
                    found, games, bots, seed, jobs, where, told, scheduler=scheduler, resume=kept
                ),
            )
        except ValueError as error:
            raise CliError(str(error)) from None
        if report is not None:
            _write_page(report / f"{name}.html" if every else report, found, result)
        if write_json(told_in, result):
            _show(result)
        outside = outside or any(one["outside"] for one in _targets(result))
    if strict and outside:
        raise typer.Exit(1)


def _place(folder: Path | None, name: str, suffix: str, option: str) -> Path | None:
    """Where something of one game of all lies, in the folder that an option names."""
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CliError(unwritable(option, folder, error)) from None
    return folder / f"{name}.{suffix}"


def _write_page(path: Path, game: Game[object], result: Mapping[str, Any]) -> None:
    from luminagames.lab.page import page

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(game, result), encoding="utf-8")
    except OSError as error:
        raise CliError(unwritable("--report", path, error)) from None


def _targets(result: Mapping[str, Any]) -> list[dict[str, Any]]:
    return list(result["targets"])


def _show(result: Mapping[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    from luminagames.lab.page import what_words

    console = Console()
    table = Table(
        say("Target"),
        say("bounds"),
        say("measured"),
        "95 %",
        "n",
        "",
        title=f"{result['game']}: {counted(result['games'], '{n} match', '{n} matches')}",
    )
    for one in _targets(result):
        worst = one["worst"] or {"what": "", "value": None, "interval": [None, None], "number": 0}
        low, high = worst["interval"]
        what = f"{_said(worst['value'])} {what_words(worst['what'])}"
        bounds = f"{_said(one['low'])} - {_said(one['high'])}"
        failing = f" ({len(one['failing'])})" if one["failing"] else ""
        verdict = f"{say(one['verdict'])}{failing}"
        table.add_row(
            say(one["name"]),
            bounds,
            what,
            f"{_said(low)} - {_said(high)}",
            str(worst["number"]),
            verdict,
        )
    console.print(table)


def _said(value: float | None) -> str:
    return "" if value is None else f"{value:.3g}"
