"""The games: each folder here is one. They are found by looking; nothing else lists them."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from pathlib import Path

from luminagames.cards.games import known
from luminagames.engine.contract.about import About
from luminagames.engine.game import Game

# A folder with a module of this name is a game that is played; one without has cards only, to be
# designed.
RULES = "state"


@cache
def card_game_ids() -> tuple[str, ...]:
    """The ids of all that there are cards for, in alphabetical order: games, and cards without
    rules.
    """
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that are played, in alphabetical order."""
    return tuple(name for name in card_game_ids() if RULES in _modules(name))


def _modules(name: str) -> set[str]:
    """The modules of a game's folder; none is imported."""
    return {
        module.name
        for folder in __path__
        for module in pkgutil.iter_modules([str(Path(folder, name))])
    }


@cache
def load_game(game_id: str) -> Game:  # type: ignore[type-arg]  # the state's type is the game's own affair
    """The `GAME` of a folder; raises `KeyError` with the games there are."""
    if game_id not in card_game_ids():
        raise KeyError(f"no game '{game_id}'; there are: {', '.join(game_ids())}")
    game = importlib.import_module(f"{__name__}.{game_id}").GAME
    assert isinstance(game, Game)
    return game


@cache
def about_game(game_id: str) -> About:
    """What a game is in short: `ABOUT` in its `about`, for which no rules are loaded; without that,
    its game's own.

    That module is read past its package, which is the game: whatever else is imported of a game has
    all of its words.
    """
    name = f"{__name__}.{game_id}.about"
    if name not in sys.modules:
        spec = PathFinder.find_spec(name, [str(Path(folder, game_id)) for folder in __path__])
        if spec is None or spec.loader is None:
            return load_game(game_id).about
        sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    about = sys.modules[name].ABOUT
    assert isinstance(about, About)
    return about


def load_all() -> None:
    """Imports every game that is played, so that it is there when it is asked for."""
    for name in game_ids():
        load_game(name)


def card_model(game_id: str) -> type:
    """The schema of a game's cards: `CARD_MODEL` in its `schema`, which brings pydantic along."""
    model: type = importlib.import_module(f"{__name__}.{game_id}.schema").CARD_MODEL
    return model


known.enter(known.Games(card_game_ids, load_game, card_model))
