"""What several commands need: games with the user's card folders, options and seats as they are written."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from luminagames.cards.problems import did_you_mean
from luminagames.cli.errors import BAD_CALL, CliError
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.games import game_ids, load_game

CARDS_VARIABLE = "LUMINAGAMES_CARDS"
"""Card folders of `--cards`, joined as paths are on this system; worker processes inherit them."""


def take_card_folders(arguments: Sequence[str]) -> list[str]:
    """Takes `--cards DIR` out of a command line, wherever it stands, and remembers the folders.

    Raises `CliError` for a folder that is not there.
    """
    rest: list[str] = []
    folders: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--cards" or word.startswith("--cards="):
            folder = word.partition("=")[2] if "=" in word else next(words, "")
            if not Path(folder).is_dir() or not folder:
                raise CliError(f"--cards: there is no folder '{folder}'")
            folders.append(str(Path(folder).absolute()))
        else:
            rest.append(word)
    if folders:
        os.environ[CARDS_VARIABLE] = os.pathsep.join(folders)
    return rest


def card_folders() -> list[Path]:
    """The folders of `--cards`."""
    return [Path(folder) for folder in os.environ.get(CARDS_VARIABLE, "").split(os.pathsep) if folder]


def find_game(name: str) -> Game[object]:
    """A game with the shipped cards and those of `--cards`; raises `CliError` for one that there is not."""
    try:
        game: Game[object] = load_game(name)
    except KeyError:
        known = ", ".join(game_ids())
        raise CliError(f"there is no game '{name}'{did_you_mean(name, game_ids())} There are: {known}") from None
    folders = card_folders()
    if not folders:
        return game
    from luminagames.cards.compiled import definitions
    from luminagames.cards.lint import card_model

    return game.with_definitions(definitions(name, game.about.rules_version, lambda: card_model(name), folders))


@cache
def known_game(name: str) -> Game[object]:
    """`find_game` for those who have words of their own for a game that there is not: raises `KeyError`."""
    load_game(name)
    return find_game(name)


def read_options(pairs: Iterable[str]) -> dict[str, Json]:
    """`key=value` texts as options: whole numbers as numbers; raises `CliError` for a text without `=`."""
    options: dict[str, Json] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise CliError(f"--option: '{pair}' is not key=value", BAD_CALL)
        options[key] = int(value) if value.removeprefix("-").isdecimal() else value
    return options


def split_names(text: str) -> tuple[str, ...]:
    """`Ada,Ben,bot:greedy` as names."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def existing(path: Path) -> Path:
    """The path, if it is a file; raises `CliError`."""
    if not path.is_file():
        raise CliError(f"there is no file '{path}'")
    return path
