"""`luminagames cards check`: every mistake in card data, of all games found, in order of place."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from luminagames.cards import sources
from luminagames.cards.decks import deck_files, load_decks
from luminagames.cards.load import load_cards
from luminagames.cards.model import Definition
from luminagames.cards.problems import Problem
from luminagames.engine.game import Game


def check(paths: Sequence[Path] | None = None, extra_dirs: Iterable[Path] = ()) -> list[Problem]:
    """The problems in the card files at `paths` (files or folders), or in all that are shipped and the user's own.

    `extra_dirs` are further card folders; an id that stands both there and in the shipped cards is a problem.
    """
    by_game: dict[str, list[Path]] = {}
    problems: list[Problem] = []
    shown: dict[Path, str] = {}
    known = sources.games()
    if paths is None:
        folders = [*sources.own_folders(), *extra_dirs]
        by_game = {game: sources.shipped_files(game) for game in known}
        shown = {path: _from_here(path) for files in by_game.values() for path in files}
    else:
        folders = [*paths, *extra_dirs]
    for folder in folders:
        if not folder.exists():
            problems.append(Problem(str(folder), 1, 1, "no such file or folder"))
        for path in sources.card_files(folder) if folder.is_dir() else [folder] if folder.exists() else []:
            game = sources.game_of(path, known)
            if game is not None:
                if path not in by_game.setdefault(game, []):
                    by_game[game].append(path)
            else:
                message = "which game is this for? Name a folder after the game, or add a set.yaml with 'game:'"
                problems.append(Problem(str(path), 1, 1, message))
    for game, files in by_game.items():
        loaded = load_cards(files, card_model(game), shown=shown)
        problems += loaded.problems
        if paths is None and not loaded.problems:
            problems += _deck_problems(game, [str(card["id"]) for card in loaded.definitions])
    return sorted(problems)


def _deck_problems(game_id: str, known: list[str]) -> list[Problem]:
    """What is wrong with the published decks of a game: their records, and every clause that they break."""
    files = deck_files(game_id)
    if not files:
        return []
    game: Game[object] = importlib.import_module(f"{sources.GAMES_PACKAGE}.{game_id}").GAME
    if game.deck_rules is None:
        return []
    result = load_decks(files, game.deck_rules, known, {path: _from_here(path) for path in files})
    problems = list(result.problems)
    for deck, file in zip(result.decks, result.files, strict=True):
        problems += [
            Problem(file, 1, 1, f"{deck.id}: {refusal.message.pattern} ({refusal.clause})")
            for refusal in game.check_deck(deck)
        ]
    return problems


def card_model(game: str) -> type[Definition]:
    """The schema of a game's cards: `CARD_MODEL` in its `schema.py`."""
    module = importlib.import_module(f"{sources.GAMES_PACKAGE}.{game}.schema")
    model: type[Definition] = module.CARD_MODEL
    return model


def _from_here(path: Path) -> str:
    """A shipped file as it is named from the working folder; a path that somebody gave is shown as it was given."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
