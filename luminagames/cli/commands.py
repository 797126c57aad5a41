"""The tree of commands, built when one is called."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

import luminagames.games  # noqa: F401  # enters the games in the table of those below them
from luminagames.cli.errors import BAD_CALL, CliError
from luminagames.cli.language import HELP_NAMES, complaint, translate
from luminagames.text import say

HELP = """Four card games on one table. Without a command the program opens its window; with a FILE.lumina, a saved
match, it opens that; with a FILE.luminaset, a packed set, it takes that in."""

# The modules of this package that add commands, in the order of the help.
GROUPS = (
    "play",
    "host",
    "studio",
    "games",
    "cards.group",
    "decks",
    "scenario",
    "suite",
    "simulate",
    "arena",
    "balance",
    "lab",
    "replay",
    "backup",
    "bench",
    "puzzles",
    "guides",
    "wordbook.command",
)


def build(groups: Sequence[str] = GROUPS) -> typer.Typer:
    """The program's commands; each group is a module with `register(app)`."""
    app = typer.Typer(
        name="luminagames",
        help=HELP,
        add_completion=False,
        invoke_without_command=True,
        context_settings={"help_option_names": list(HELP_NAMES)},
    )
    app.callback()(_program)
    for group in groups:
        importlib.import_module(f"luminagames.cli.{group}").register(app)
    return app


def _program(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    selftest: Annotated[
        bool,
        typer.Option("--selftest", help="Load all there is and play a short match of each game."),
    ] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="With --selftest: a file for its report.")
    ] = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option("--cards", help="A folder of your own cards; may stand in any command."),
    ] = None,
    games: Annotated[
        list[Path] | None,
        typer.Option("--games", help="A folder with games from outside; before the command only."),
    ] = None,
) -> None:
    """Four card games on one table. Without a command the program opens its window."""
    if context.invoked_subcommand is not None:
        return
    if version:
        from luminagames.version import version_line

        print(version_line())
    elif selftest:
        from luminagames.cli.selftest import selftest as run_selftest

        raise typer.Exit(run_selftest(out))
    else:
        raise CliError(say("there is no command here; see luminagames --help"))


def run(words: list[str], asked: object = None) -> int:
    """Runs the command that `words` name, and returns its exit code; `asked` is what it finds in
    its context.
    """
    command = typer.main.get_command(build(_needed(words)))
    translate(command)
    try:
        code = command.main(words, prog_name="luminagames", standalone_mode=False, obj=asked)
    except Exception as error:
        # Typer's own complaints; their class moved between versions, so they are known by what they
        # can do.
        if not hasattr(error, "format_message"):
            raise
        raise CliError(complaint(error.format_message()), BAD_CALL) from None
    return code if isinstance(code, int) else 0


def _needed(words: Sequence[str]) -> Sequence[str]:
    """The one group that is called by name, else all: a command need not wait for the others."""
    return [group for group in GROUPS if group.split(".")[0] == words[0]] or GROUPS
