"""`luminagames games`: the games found, where each comes from, new ones and their check."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cards.problems import did_you_mean
from luminagames.cli.context import find_game
from luminagames.cli.errors import BAD_CALL, WRONG, CliError
from luminagames.cli.words import seat_range
from luminagames.contract.finding import Finding
from luminagames.engine.message import worded
from luminagames.games import card_game_ids, game_ids
from luminagames.outside.trust import answer as keep_answer
from luminagames.text import counted, later, say, spoken, told_by

# Where a game comes from.
PROGRAM = "luminagames"
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
    group.command("check")(check)
    group.command("new")(new)
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


def check(
    folder: Annotated[Path, typer.Argument(help="A game's folder, or a folder of such.")],
    as_json: Annotated[bool, typer.Option("--json", help="The findings as JSON.")] = False,
) -> None:
    """Check a game against the contract: rules, secrets, words, gestures, board, files.

    Each finding says what to do about it. It runs the game, for half a minute at most.
    """
    from luminagames.outside.folder import games_in

    paths = games_in(folder)
    if not paths:
        raise CliError(
            say("there is no game in '{folder}': it has no file __init__.py", folder=str(folder))
        )
    found = [(path.resolve().name, one) for path in paths for one in findings_of(path)]
    if as_json:
        data = [_as_json(name, one) for name, one in found]
        print(json.dumps(data, ensure_ascii=False, indent=1))
    for name, one in () if as_json else found:
        kind = say("warning") if one.warning else say("error")
        print(f"{name}: {one.part}: {kind}: {spoken(one.says)}; {spoken(one.todo)}")
    errors = sum(not one.warning for _, one in found)
    told = counted(errors, "{n} error", "{n} errors")
    warnings = counted(len(found) - errors, "{n} warning", "{n} warnings")
    names = ", ".join(path.resolve().name for path in paths)
    print(f"luminagames: {names}: {told}, {warnings}", file=sys.stderr)
    if errors:
        raise typer.Exit(WRONG)


def findings_of(folder: Path) -> list[Finding]:
    """What a check in a process of its own finds; raises `CliError` where none can be started."""
    from luminagames.outside.folder import read
    from luminagames.worker import EndedError, Limits, ask

    try:
        found = read(folder, "command")
        question = json.dumps([str(found.path), found.digest, found.name]).encode()
        answer = ask("check", question, Limits(seconds=29.0, memory=2_000_000_000))
    except EndedError as error:
        return [
            Finding(
                "laws",
                worded("the check was ended: it took too much {what}", what=error.why),
                worded(
                    "a game takes milliseconds an action, and no more memory than its cards need"
                ),
            )
        ]
    except OSError as error:
        raise CliError((error.strerror and spoken(error.strerror)) or str(error)) from None
    return [Finding.from_data(one) for one in json.loads(answer)]


def _as_json(name: str, one: Finding) -> dict[str, object]:
    return {
        "game": name,
        "part": one.part,
        "finding": one.says,
        "todo": one.todo,
        "warning": one.warning,
    }


def new(
    name: Annotated[str, typer.Argument(help="The id of the game: small letters, digits and _.")],
    folder: Annotated[Path, typer.Argument(help="Its folder, or the one in which that is made.")],
    like: Annotated[
        str,
        typer.Option("--like", help="What it begins as: tricks, rummy, builder, duel or free."),
    ] = "free",
) -> None:
    """Make a folder with a game that plays at once: rules, cards, layouts, rulebook, scenarios,
    tests.
    """
    from luminagames.outside.making import KINDS, make

    if like not in KINDS:
        raise CliError(
            say(
                "--like: there is no '{like}'{hint} (there are: {known})",
                like=like,
                hint=spoken(did_you_mean(like, KINDS)),
                known=", ".join(KINDS),
            ),
            BAD_CALL,
        )
    if name in card_game_ids():
        raise CliError(say("there is a game '{name}' already", name=name))
    try:
        made = make(name, folder, like)
    except FileExistsError:
        raise CliError(say("{folder} is there already", folder=str(folder))) from None
    except (OSError, ValueError) as error:
        raise CliError(told_by(error)) from None
    print(say("{folder}: a game like {like}. Now:", folder=str(made), like=like))
    for words in (("--games", str(made), "play", name), ("games", "check", str(made))):
        print(" ", PROGRAM, *words)
