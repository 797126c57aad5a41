"""The games: each folder here is one. They are found by looking; nothing else lists them."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from luminagames.engine.game import Game


def game_ids() -> tuple[str, ...]:
    """The ids of all games found, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def load_game(game_id: str) -> Game:  # type: ignore[type-arg]  # the state's type is the game's own affair
    """The `GAME` of a folder; raises `KeyError` with the games there are."""
    if game_id not in game_ids():
        raise KeyError(f"no game '{game_id}'; there are: {', '.join(game_ids())}")
    game = importlib.import_module(f"{__name__}.{game_id}").GAME
    assert isinstance(game, Game)
    return game
