"""`luminagames games`: the games found, where each comes from, new ones and their check."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import find_game
from luminagames.cli.errors import CliError
from luminagames.cli.words import seat_range
from luminagames.games import game_ids
from luminagames.outside.trust import answer as keep_answer
from luminagames.text import counted, later, say, spoken

# Where a game comes from.
ORIGINS = {
    "command": later("--games"),
    "data": later("your games"),
    "settings": later("Settings"),
    "package": later("a package"),
}


def register(app: typer.Typer) -> None:
    """Adds `luminagames games`."""
    group = typer.Typer(
        help="The games found, with card counts and where each comes from.",
        invoke_without_command=True,
        no_args_is_help=False,
    )
    group.callback()(games)
    group.command("trust")(trust)
    app.add_typer(group, name="games")


def games(context: typer.Context) -> None:
    """List the games found, with card counts and where each comes from."""
    if context.invoked_subcommand is not None:
        return
    from luminagames import outside

    found = outside.found(fresh=True)
    for name in game_ids():
        game = find_game(name)
        about = game.about
        seats = seat_range(about)
        cards = counted(len(game.definitions), "{n} card", "{n} cards")
        line = f"{name:<12}{say(about.title):<20}{seats:<12}{cards:>9}"
        folder = outside.folder_of(name)
        if folder is not None:
            line = f"{line:<56}{say(ORIGINS[folder.origin])}: {folder.path}"
        print(line)
    for one in found.left_out:
        print(left_out_line(one.path.name, spoken(one.why)), file=sys.stderr)
    for folder in found.unanswered:
        print(
            say(
                "{folder}: a game is a program; the window asks whether it may run, and so does "
                "luminagames games trust {folder}",
                folder=str(folder.path),
            ),
            file=sys.stderr,
        )


def left_out_line(name: str, why: str) -> str:
    """One line for a game that cannot be used."""
    return say("the game in '{folder}' is left out: {why}", folder=name, why=why)


def trust(
    folder: Annotated[Path, typer.Argument(help="A game's folder, or a folder of such.")],
    no: Annotated[
        bool, typer.Option("--no", help="It may not run, and is not asked about.")
    ] = False,
) -> None:
    """Answer whether the games in a folder may run; asked again when their files change."""
    from luminagames.outside.folder import games_in, read

    paths = games_in(folder)
    if not paths:
        raise CliError(say("there is no game in '{folder}'", folder=str(folder)))
    for path in paths:
        found = read(path, "settings")
        keep_answer(found.path, found.digest, not no)
        print(
            say("{name}: it may not run", name=found.name)
            if no
            else say("{name}: it may run, as its files are now", name=found.name)
        )
