"""`luminagames simulate GAME`: many matches between bots."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from luminagames.cards.own import own_decks
from luminagames.cards.used import in_use
from luminagames.cli.context import find_game, read_options, split_names
from luminagames.cli.errors import CliError, refused
from luminagames.cli.labour import (
    BackendName,
    Jobs,
    JsonFile,
    Lines,
    Resume,
    Scheduler,
    backend_of,
    with_bar,
    write_json,
)
from luminagames.engine.refusal import Refusal
from luminagames.games import load_game
from luminagames.text import counted, say

if TYPE_CHECKING:
    from luminagames.engine.game import Game


def register(app: typer.Typer) -> None:
    """Adds `luminagames simulate`."""
    app.command("simulate")(simulate)


def simulate(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    bots: Annotated[
        str,
        typer.Option(
            help="As many bots as seats, greedy and random in turn if not given; NAME:0.1s or NAME:200 gives a budget."
        ),
    ] = "",
    decks: Annotated[
        str, typer.Option(help="Pairings of decks, a:b,c:d; without it all of the published ones.")
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="A set-up option, key=value; may be repeated.")
    ] = None,
    jobs: Jobs = None,
    backend: BackendName = "loky",
    scheduler: Scheduler = "",
    resume: Resume = None,
    seed: Annotated[
        int, typer.Option(help="Match i has a seed of its own, made of this and i.")
    ] = 1,
    report: JsonFile = None,
    lines: Lines = False,
    save: Annotated[
        Path | None, typer.Option(help="Keep every match as a file in this folder.")
    ] = None,
) -> None:
    """Play many matches between bots and report what they add up to."""
    from luminagames.lab import simulate as lab
    from luminagames.lab.row import Plan
    from luminagames.library.matchfile import save_in

    found = find_game(game)
    where = backend_of(jobs, backend, scheduler)
    keep = None if save is None else functools.partial(save_in, _folder(save))
    plan = Plan(
        game=game,
        games=games,
        bots=split_names(bots) if bots else lab.seated(found, ("greedy", "random")),
        seed=seed,
        options=read_options(option or ()),
        definitions=tuple(found.definitions.values()) if in_use() else None,
        save=keep,
        decks=_pairings(decks, found),
        own_decks=own_decks(found, load_game(game)),
    )
    try:
        lab.check_plan(plan)
        play = functools.partial(
            lab.simulate, plan, jobs, where, scheduler=scheduler, resume=resume
        )
        result = with_bar(plan.games, lambda told: play(progress=told), lines=lines)
    except Refusal as refusal:
        raise CliError(refused(refusal, found)) from None
    except ValueError as error:
        raise CliError(str(error)) from None
    if write_json(report, result):
        _show(result)


def _pairings(text: str, game: Game[object]) -> tuple[tuple[str, ...], ...]:
    """`a:b,c:d` as pairings; none for `all`."""
    if text in ("", "all"):
        return ()
    known = [deck.id for deck in game.decks]
    found = tuple(tuple(pairing.split(":")) for pairing in split_names(text))
    for name in (name for pairing in found for name in pairing):
        if name not in known:
            raise CliError(
                say(
                    "--decks: there is no deck '{name}'; there are: {known}",
                    name=name,
                    known=", ".join(known) or "none",
                )
            )
    return found


def _folder(path: Path) -> Path:
    try:
        path.mkdir(parents=True, exist_ok=True)
        return path.absolute()
    except OSError as error:
        raise CliError(
            say(
                "--save: the folder '{path}' cannot be made: {reason}",
                path=str(path),
                reason=str(error.strerror or error),
            )
        ) from None


def _show(result: Mapping[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(
        say("bot"),
        say("wins"),
        "95 %",
        say("mean score"),
        title=f"{result['game']}: {counted(result['games'], '{n} match', '{n} matches')}",
    )
    for bot in result["bots"]:
        low, high = bot["interval"]
        table.add_row(
            bot["bot"],
            f"{bot['win_share']:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{bot['mean_score']:.1f}",
        )
    console.print(table)
    turns, seats = result["turns"], ", ".join(f"{share:.1%}" for share in result["seat_share"])
    console.print(
        say(
            "turns: median {median}, 5 % below {p5}, 5 % above {p95}",
            median=turns["median"],
            p5=turns["p5"],
            p95=turns["p95"],
        )
    )
    starter = f"{result['starter_share']:.1%}"
    console.print(
        say("wins by seat: {seats}; of the starting seat: {starter}", seats=seats, starter=starter)
    )
    words = load_game(result["game"]).ends
    ends = ", ".join(
        f"{say(words.get(cause, cause))} {number}" for cause, number in result["ends"].items()
    )
    console.print(say("ends: {ends}", ends=ends))
    decisions, seconds = f"{result['decisions']:,}", f"{result['seconds']:.1f}"
    console.print(say("{decisions} decisions in {seconds} s", decisions=decisions, seconds=seconds))
