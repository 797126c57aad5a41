"""What several commands need: games with the user's card folders, options and seats as they are
written.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from luminagames.cards.own import with_own_cards
from luminagames.cards.problems import did_you_mean
from luminagames.cli.errors import BAD_CALL, CliError
from luminagames.engine.game import Game
from luminagames.engine.plain import Json, shortened
from luminagames.games import card_game_ids, game_ids, load_game, open_ids, table_ids
from luminagames.outside import finding
from luminagames.text import say, spoken


def check_name(name: str, *, cards_only: bool = False, by_hand: bool = False) -> None:
    """Raises `CliError` for a game that there is not; with `cards_only` cards without rules will
    do, with `by_hand` a table without rules.
    """
    known = card_game_ids() if cards_only else open_ids() if by_hand else game_ids()
    if name not in known:
        if name in table_ids():
            raise CliError(
                say(
                    "'{name}' is a table without rules: people play there, and no program thinks "
                    "for it",
                    name=name,
                )
            )
        if name in card_game_ids():
            raise CliError(
                say(
                    "'{name}' is cards without rules: they can be designed and printed, not played",
                    name=name,
                )
            )
        for left in finding.found().left_out:
            if left.path.name == name:
                raise CliError(
                    say(
                        "the game in '{folder}' is left out: {why}",
                        folder=name,
                        why=spoken(left.why),
                    )
                )
        raise CliError(
            say(
                "there is no game '{name}'{hint} (there are: {known})",
                name=name,
                hint=spoken(did_you_mean(name, known)),
                known=", ".join(known),
            )
        )


def find_game(name: str, *, cards_only: bool = False, by_hand: bool = False) -> Game[object]:
    """A game with the shipped cards and those of the folders in use (`--cards`).

    Raises `CliError` for a game that there is not, `CardErrors` for a mistake in such a folder.
    """
    check_name(name, cards_only=cards_only, by_hand=by_hand)
    game: Game[object] = load_game(name)
    return with_own_cards(game)


@cache
def known_game(name: str) -> Game[object]:
    """`find_game` for those who have words of their own for a game that there is not: raises
    `KeyError`.
    """
    load_game(name)
    return find_game(name, by_hand=True)


finding.on_change(known_game.cache_clear)

# A longer number is no option's.
MOST_DIGITS = 19


def read_options(pairs: Iterable[str]) -> dict[str, Json]:
    """`key=value` texts as options: whole numbers as numbers; raises `CliError` for a text without
    `=`.
    """
    options: dict[str, Json] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise CliError(say("--option: '{pair}' is not key=value", pair=pair), BAD_CALL)
        number = value.removeprefix("-").isdecimal()
        if number and len(value) > MOST_DIGITS:
            raise CliError(
                say(
                    "--option: {value} is too large a number for '{key}'",
                    value=shortened(value),
                    key=key,
                ),
                BAD_CALL,
            )
        options[key] = int(value) if number else value
    return options


def split_names(text: str) -> tuple[str, ...]:
    """`Ada,Ben,bot:greedy` as names."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def existing(path: Path) -> Path:
    """The path, if it is a file; raises `CliError`."""
    if not path.is_file():
        raise CliError(say("there is no file '{path}'", path=str(path)))
    return path
