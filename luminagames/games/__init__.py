"""The games: each folder here is one, and each of those from outside (`luminagames.outside`). They
are found by looking; nothing else lists them.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import module_from_spec
from pathlib import Path

from luminagames import outside
from luminagames.cards.games import known
from luminagames.engine.contract.about import About
from luminagames.engine.game import Game
from luminagames.outside import finding, registry

# A folder with a module of this name is a game that is played; one without has cards only, to be
# designed.
RULES = "state"
# A folder with a package of this name has a table without rules instead.
TABLE = "table"


@cache
def shipped_ids() -> tuple[str, ...]:
    """The ids of the folders here, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def card_game_ids() -> tuple[str, ...]:
    """The ids of all that there are cards for, in alphabetical order: games, and cards without
    rules.
    """
    outside.found()
    return tuple(sorted({*shipped_ids(), *outside.names()}))


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that are played, in alphabetical order."""
    return tuple(name for name in card_game_ids() if _has_rules(name))


@cache
def table_ids() -> tuple[str, ...]:
    """The ids of those whose cards lie on a table without rules: hands play there, and no program
    thinks for it.
    """
    return tuple(
        name
        for name in card_game_ids()
        if name not in game_ids() and outside.folder_of(name) is None and _has(name, TABLE)
    )


def open_ids() -> tuple[str, ...]:
    """All for which a table can be opened: games, then tables without rules."""
    return (*game_ids(), *table_ids())


def _has_rules(name: str) -> bool:
    """Whether there are rules in a game's folder; none is imported."""
    folder = outside.folder_of(name)
    if folder is not None:
        return folder.has_rules
    return _has(name, RULES)


def _has(name: str, part: str) -> bool:
    return part in {
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
    assert isinstance(game, Game), f"GAME of {game_id} is no game"
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
        spec = _about_spec(game_id, name)
        if spec is None or spec.loader is None:
            return load_game(game_id).about
        sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    about = sys.modules[name].ABOUT
    assert isinstance(about, About)
    return about


def _about_spec(game_id: str, name: str) -> ModuleSpec | None:
    folder = outside.folder_of(game_id)
    if folder is None:
        return PathFinder.find_spec(name, [str(Path(place, game_id)) for place in __path__])
    return registry.spec_of(name) if "about.py" in folder.sources else None


def load_all() -> None:
    """Imports every game that is played, so that it is there when it is asked for."""
    for name in game_ids():
        load_game(name)


def card_model(game_id: str) -> type:
    """The schema of a game's cards: `CARD_MODEL` in its `schema`, which brings pydantic along."""
    model: type = importlib.import_module(f"{__name__}.{game_id}.schema").CARD_MODEL
    return model


known.enter(known.Games(card_game_ids, load_game, card_model))


def _forget() -> None:
    """Other games are in use than before."""
    for remembered in (card_game_ids, game_ids, table_ids, load_game, about_game):
        remembered.cache_clear()


finding.on_change(_forget)
