"""`--cards DIR`, which may stand anywhere in a command line. Imported by the start-up path: nothing
heavy here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from luminagames.cards.used import use
from luminagames.cli.errors import CliError


def take_card_folders(arguments: Sequence[str]) -> list[str]:
    """Takes `--cards DIR` out of a command line, wherever it stands, and remembers the folders.

    Raises `CliError` for a folder that is not there.
    """
    rest: list[str] = []
    folders: list[Path] = []
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--cards" or word.startswith("--cards="):
            folder = word.partition("=")[2] if "=" in word else next(words, "")
            if not Path(folder).is_dir() or not folder:
                from luminagames.text import say

                raise CliError(say("--cards: there is no folder '{folder}'", folder=str(folder)))
            folders.append(Path(folder))
        else:
            rest.append(word)
    if folders:
        use(folders)
    return rest
