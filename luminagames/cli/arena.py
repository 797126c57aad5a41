"""`luminagames arena GAME`: a round robin of bots or decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from luminagames.cli.context import find_game, read_options, split_names
from luminagames.cli.errors import CliError, refused
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
from luminagames.engine.refusal import Refusal
from luminagames.text import say

# The widths of a matrix's first column and of the others, with their lines: *21%-100%* is the
# longest text.
FIRST, COLUMN = 6, 11


def register(app: typer.Typer) -> None:
    """Adds `luminagames arena`."""
    app.command("arena")(arena)


def arena(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    bots: Annotated[
        str,
        typer.Option(help="Bots that meet each other; with --decks the one that plays them all."),
    ] = ("normal"),
    decks: Annotated[str, typer.Option(help="Decks that meet each other, a,b,c, or all.")] = "",
    games: Annotated[int, typer.Option(min=1, help="Matches of each pair.")] = 100,
    option: Annotated[
        list[str] | None, typer.Option(help="A set-up option, key=value; may be repeated.")
    ] = None,
    jobs: Jobs = None,
    backend: BackendName = "loky",
    scheduler: Scheduler = "",
    resume: Resume = None,
    seed: Annotated[int, typer.Option(help="Each pair has a seed of its own, made of this.")] = 1,
    report: JsonFile = None,
) -> None:
    """Let bots, or decks, meet each other in pairs, and rank them."""
    from luminagames.lab.arena import Arena, check_arena
    from luminagames.lab.arena import arena as run

    found = find_game(game)
    where = backend_of(jobs, backend, scheduler)
    known = [deck.id for deck in found.decks]
    names = split_names(bots)
    if decks:
        if len(names) != 1:
            raise CliError(say("--decks are played by one bot: name one with --bots"))
        names = tuple(known) if decks == "all" else split_names(decks)
        for name in names:
            if name not in known:
                raise CliError(
                    say(
                        "--decks: there is no deck '{name}'; there are: {known}",
                        name=name,
                        known=", ".join(known) or "none",
                    )
                )
    what = Arena(
        game, names, games, seed, bool(decks), split_names(bots)[0], read_options(option or ())
    )
    total = len(names) * (len(names) - 1) // 2 * games
    try:
        check_arena(what)
        result = with_bar(
            total, lambda told: run(what, jobs, where, told, scheduler=scheduler, resume=resume)
        )
    except Refusal as refusal:
        raise CliError(refused(refusal, found)) from None
    except ValueError as error:
        raise CliError(str(error)) from None
    if write_json(report, result):
        show_result(result)


def show_result(result: Mapping[str, Any]) -> None:
    """The ranks, then everybody against everybody: in as many tables below each other as the
    terminal is wide for.
    """
    from rich.console import Console
    from rich.table import Table

    console = Console()
    names = [one["name"] for one in result["standing"]]
    shares = {(one["first"], one["second"]): one for one in result["pairs"]}
    table = Table(
        "",
        result["of"][:-1],
        say("Elo"),
        say("wins"),
        "95 %",
        title=say("{game}: {games} a pair", game=result["game"], games=result["games"]),
    )
    table.columns[1].overflow = "fold"
    for rank, one in enumerate(result["standing"], 1):
        low, high = one["interval"]
        elo, wins = f"{one['elo']:+d} ± {one['error']}", f"{one['share']:.1%}"
        table.add_row(str(rank), one["name"], elo, wins, f"{low:.0%} - {high:.0%}")
    console.print(table)
    for columns in _blocks(len(names), console.width):
        matrix = Table(
            "", *(str(column + 1) for column in columns), title=say("the row against the column")
        )
        for rank, one in enumerate(names):
            matrix.add_row(
                str(rank + 1), *(_cell(shares, one, names[column]) for column in columns)
            )
        console.print(matrix)


def _blocks(number: int, width: int) -> list[range]:
    """The columns of a matrix, as many beside each other as have room."""
    room = max(1, (width - FIRST) // COLUMN)
    return [range(start, min(start + room, number)) for start in range(0, number, room)]


def _cell(shares: Mapping[tuple[str, str], Mapping[str, Any]], one: str, other: str) -> str:
    """The share of the one against the other, with its interval."""
    if (one, other) in shares:
        pair = shares[one, other]
        share, (low, high) = pair["share"], pair["interval"]
    elif (other, one) in shares:
        pair = shares[other, one]
        share, (high, low) = 1 - pair["share"], (1 - bound for bound in pair["interval"])
    else:
        return "-"
    return f"{share:.0%}\n{low:.0%}-{high:.0%}"
