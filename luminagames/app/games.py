"""The games that the window offers: all that are found, with the cards of the folders that `--cards` named."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.cards.own import with_own_cards
from luminagames.cards.problems import CardErrors, Problem
from luminagames.engine.game import Game
from luminagames.games import card_game_ids, game_ids, load_game


def found_games(problems: list[Problem] | None = None) -> dict[str, Game]:
    """Every game by its id, in alphabetical order, with the cards of the folders in use.

    Where there is a mistake in such a folder the game has its shipped cards, and what is wrong is added to `problems`:
    the window opens in any case.
    """
    return {name: _game(name, problems) for name in game_ids()}


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


