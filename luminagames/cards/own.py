"""Card folders of somebody's own that are in use: their cards, decks and layouts beside the shipped ones.

Which folders: those of `--cards` (kept in an environment variable, so that worker processes have them too), those that
the settings list, and those that lie among the user's data.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from luminagames.cards import sources
from luminagames.cards.compiled import definitions
from luminagames.cards.problems import CardErrors
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game

CARDS_VARIABLE = "LUMINAGAMES_CARDS"
"""Card folders, joined as paths are on this system."""

S = TypeVar("S")


def named_folders() -> list[Path]:
    """The folders that the command line (or the settings) named."""
    return [Path(folder) for folder in os.environ.get(CARDS_VARIABLE, "").split(os.pathsep) if folder]


def use(folders: Iterable[Path]) -> None:
    """Names the folders anew, for this process and those that it starts."""
    found = [str(folder.absolute()) for folder in folders]
    if found:
        os.environ[CARDS_VARIABLE] = os.pathsep.join(dict.fromkeys(found))
    else:
        os.environ.pop(CARDS_VARIABLE, None)


def in_use() -> list[Path]:
    """All own folders in use, each once; those that are gone are left out."""
    found = dict.fromkeys([*named_folders(), *sources.own_folders()])
    return [folder for folder in found if folder.is_dir()]


def with_own_cards(game: Game[S], folders: Sequence[Path] | None = None) -> Game[S]:
    """The game with the cards and decks of own folders, those in use unless others are given.

    Raises `CardErrors` if there is a mistake in any of them.
    """
    name = game.about.id
    used = in_use() if folders is None else list(folders)
    cards, decks = _files(sources.card_files, used, name), _files(sources.deck_files, used, name)
    found = game
    if cards:
        from luminagames.cards.lint import card_model

        found = game.with_definitions(definitions(name, game.about.rules_version, lambda: card_model(name), used))
    if not decks or found.deck_rules is None:
        return found
    from luminagames.cards.decks import deck_files, load_decks

    # the shipped ones are read as well, so that an id that stands in both is told with both places
    loaded = load_decks([*deck_files(name), *decks], found.deck_rules, found.definitions)
    if loaded.problems:
        raise CardErrors(loaded.problems)
    shipped = {deck.id for deck in found.decks}
    return found.with_decks([deck for deck in loaded.decks if deck.id not in shipped])


def own_decks(game: Game[S], shipped: Game[S]) -> tuple[Deck, ...]:
    """The decks of a game that the `shipped` one has not."""
    known = {deck.id for deck in shipped.decks}
    return tuple(deck for deck in game.decks if deck.id not in known)


def own_layouts(game: str) -> list[Path]:
    """The folders of own layouts for a game that are in use."""
    return list(dict.fromkeys(path.parent for path in _files(sources.layout_files, in_use(), game)))


def _files(find: Callable[[Path], list[Path]], folders: Iterable[Path], game: str) -> list[Path]:
    """The files of one sort in folders that are for a game."""
    known = sources.games()
    return [path for folder in folders for path in find(folder) if sources.game_of(path, known) == game]
