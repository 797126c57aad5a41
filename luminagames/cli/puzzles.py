"""`luminagames puzzles make GAME`, `luminagames puzzles check`: find puzzles in matches of bots,
and prove them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import find_game
from luminagames.cli.errors import WRONG, one_line
from luminagames.text import counted, say


def register(app: typer.Typer) -> None:
    """Adds the group `puzzles`: `make` and `check`."""
    group = typer.Typer(help="Positions of a turn with one best line.")
    group.command("make")(make)
    group.command("check")(check)
    app.add_typer(group, name="puzzles")


def make(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    seed: Annotated[int, typer.Option(help="The seed of the first match that is looked at.")] = 1,
    count: Annotated[int, typer.Option(min=1, max=1000, help="How many puzzles to look for.")] = 12,
    matches: Annotated[int, typer.Option(min=1, help="Matches to look at, at most.")] = 200,
    samples: Annotated[
        int, typer.Option(min=1, help="Hidden states on which each must hold.")
    ] = 24,
    out: Annotated[
        Path | None, typer.Option(help="A folder for the files; the shipped one if not given.")
    ] = None,
) -> None:
    """Search matches between bots for turns with one best line, and write each as a file."""
    from luminagames.puzzles.make import Sieve, search
    from luminagames.puzzles.store import write

    found = find_game(game)
    made = 0
    sieve = Sieve()
    for puzzle in search(
        found, seed, count, lambda text: print(text, file=sys.stderr), matches, samples, sieve
    ):
        print(write(puzzle, found, out))
        made += 1
    print("luminagames: " + counted(made, "{n} puzzle", "{n} puzzles"), file=sys.stderr)
    if not made:
        print(sieve.why_none(found), file=sys.stderr)
        raise typer.Exit(WRONG)


def check(
    game: Annotated[str, typer.Argument(help="The game's id; without it: all.")] = "",
    samples: Annotated[
        int, typer.Option(min=1, help="Hidden states on which each must hold.")
    ] = 24,
    folder: Annotated[
        Path | None, typer.Option(help="A folder with puzzles; the shipped one if not given.")
    ] = None,
) -> None:
    """Prove every puzzle anew: its line is legal, comes to what it says, and is the only best
    one.
    """
    from luminagames.games import game_ids
    from luminagames.puzzles.proof import verify
    from luminagames.puzzles.puzzle import PuzzleError
    from luminagames.puzzles.store import game_of, puzzles_of

    names = [find_game(game).about.id] if game else list(game_ids())
    right = wrong = 0
    for name in names:
        try:
            puzzles = puzzles_of(name, folder)
        except PuzzleError as error:
            print(one_line(str(error)), file=sys.stderr)
            wrong += 1
            continue
        for puzzle in puzzles:
            try:
                verify(game_of(puzzle, folder), puzzle, samples)
                right += 1
            except PuzzleError as error:
                print(one_line(str(error)), file=sys.stderr)
                wrong += 1
    held = counted(right, "{n} puzzle holds", "{n} puzzles hold")
    print(f"luminagames: {held}" + (say(", {wrong} do not", wrong=wrong) if wrong else ""))
    if wrong:
        raise typer.Exit(WRONG)
