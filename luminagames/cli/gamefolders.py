"""`--games DIR` before a command: games from outside. Imported by the start-up path: nothing heavy
here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from luminagames.cli.errors import CliError

OPTION = "--games"


def take_game_folders(arguments: Sequence[str]) -> list[str]:
    """Takes `--games DIR` out of a command line where it stands before the command, and remembers
    the folders; behind the command it is the number of matches.

    Raises `CliError` for a folder that is not there, or has no game.
    """
    rest = list(arguments)
    before: list[str] = []
    found: list[Path] = []
    while rest and rest[0].startswith("--"):
        word = rest.pop(0)
        if word == OPTION or word.startswith(f"{OPTION}="):
            named = word.partition("=")[2] if "=" in word else (rest.pop(0) if rest else "")
            found.append(_checked(named))
            continue
        before.append(word)
        if word == "--cards" and rest:  # it has a value, too, and may stand anywhere
            before.append(rest.pop(0))
    if found:
        from luminagames import outside

        outside.take(found)
    return before + rest


def _checked(named: str) -> Path:
    from luminagames.outside.folder import games_in
    from luminagames.text import say

    path = Path(named)
    if not named or not path.is_dir():
        raise CliError(say("--games: there is no folder '{folder}'", folder=named))
    if not games_in(path):
        raise CliError(
            say(
                "--games: there is no game in '{folder}': a game's folder has a file __init__.py",
                folder=named,
            )
        )
    return path
