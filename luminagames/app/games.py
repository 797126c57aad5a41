"""The games that the window offers: all that are found, with the cards of the folders that `--cards` named."""

from __future__ import annotations

import os
from pathlib import Path

from luminagames.engine.game import Game
from luminagames.games import game_ids, load_game

CARDS_VARIABLE = "LUMINAGAMES_CARDS"
"""Card folders, joined as paths are on this system; set by the command line."""


def found_games() -> dict[str, Game]:
    """Every game by its id, in alphabetical order."""
    return {name: _with_own_cards(load_game(name)) for name in game_ids()}


def _with_own_cards(game: Game) -> Game:
    folders = [Path(folder) for folder in os.environ.get(CARDS_VARIABLE, "").split(os.pathsep) if folder]
    if not folders:
        return game
    from luminagames.cards.compiled import definitions
    from luminagames.cards.lint import card_model

    name = game.about.id
    return game.with_definitions(definitions(name, game.about.rules_version, lambda: card_model(name), folders))
