"""The games that the window offers: all that are found, with the cards of the folders that
`--cards` named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from luminagames.cards.own import with_own_cards
from luminagames.cards.problems import CardErrors, Problem
from luminagames.cards.used import in_use
from luminagames.engine.contract.about import About
from luminagames.engine.game import Game
from luminagames.games import about_game, card_game_ids, game_ids, load_game, table_ids


class LateGames(Mapping[str, Game]):
    """Games by their ids, each loaded when it is first asked for."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise KeyError(name)
        return load_game(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def found_games(problems: list[Problem] | None = None) -> Mapping[str, Game]:
    """Every game by its id, in alphabetical order, with the cards of the folders in use; without
    any, none is loaded. A table without rules comes last, where there are own cards for it.

    Where there is a mistake in such a folder the game has its shipped cards, and what is wrong is
    added to `problems`: the window opens in any case.
    """
    if not in_use():
        return LateGames(game_ids())
    played = {name: _game(name, problems) for name in game_ids()}
    tables = {name: _game(name, problems) for name in table_ids()}
    return {**played, **{name: game for name, game in tables.items() if game.definitions}}


def abouts(games: Mapping[str, Game]) -> list[About]:
    """What the games are in short; for that none is loaded."""
    return [
        about_game(name) if isinstance(games, LateGames) else games[name].about for name in games
    ]


def designed_games(played: Mapping[str, Game]) -> dict[str, Game]:
    """The games whose cards can be designed: those that are played, then cards without rules."""
    rest = {name: _game(name, None) for name in card_game_ids() if name not in played}
    return {**played, **rest}


def _game(name: str, problems: list[Problem] | None) -> Game:
    game = load_game(name)
    try:
        return with_own_cards(game)
    except CardErrors as error:
        if problems is not None:
            problems += error.problems
        return game
