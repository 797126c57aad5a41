"""Where puzzles lie: one small file each, and the cards that they were found with once for each
version.

`assets/puzzles/GAME/ID.json` and `assets/puzzles/GAME/cards-HASH.json`. Later cards change no
puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.games import load_game
from luminagames.outside import place
from luminagames.puzzles.puzzle import Puzzle, PuzzleError
from luminagames.text import say, why

CARDS = "cards-"
# Letters of the definitions' digest that name their file.
HASH = 12


def folder(game_id: str, root: Path | None = None) -> Path:
    """Where the puzzles of a game lie."""
    return place("puzzles", game_id) if root is None else root / game_id


def puzzles_of(game_id: str, root: Path | None = None) -> list[Puzzle]:
    """All puzzles of a game, easy ones first; raises `PuzzleError` for a damaged one."""
    files = sorted(
        one for one in folder(game_id, root).glob("*.json") if not one.name.startswith(CARDS)
    )
    return sorted((read(one) for one in files), key=lambda one: (one.difficulty, one.title))


def read(path: Path) -> Puzzle:
    """The puzzle in a file; raises `PuzzleError`."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise PuzzleError(
            say("{name} cannot be read: {error}", name=path.name, error=why(error))
        ) from None
    return Puzzle.from_data(data)


def cards_name(game: Game[Any]) -> str:
    """What names the cards of a game in its puzzles."""
    return game.definitions_hash()[:HASH]


def write(puzzle: Puzzle, game: Game[Any], root: Path | None = None) -> Path:
    """Writes a puzzle, and its cards where they are not there yet."""
    place = folder(puzzle.game, root)
    place.mkdir(parents=True, exist_ok=True)
    cards = place / f"{CARDS}{puzzle.cards}.json"
    if not cards.exists():
        _dump(cards, {"cards": [dict(one) for one in game.definitions.values()]})
    path = place / f"{puzzle.id}.json"
    _dump(path, puzzle.to_data())
    return path


def _dump(path: Path, data: Mapping[str, Json]) -> None:
    """One line for each key: small, and still to be compared."""
    lines = (
        f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}"
        for key, value in data.items()
    )
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


def game_of(puzzle: Puzzle, root: Path | None = None) -> Game[Any]:
    """The rules with the cards that a puzzle was found with; raises `PuzzleError` where they are
    missing.
    """
    return _game(puzzle.game, puzzle.cards, folder(puzzle.game, root))


@lru_cache(maxsize=16)
def _game(game_id: str, cards: str, place: Path) -> Game[Any]:
    game = load_game(game_id)
    if cards_name(game) == cards:
        return game
    try:
        found: Sequence[Mapping[str, Json]] = json.loads(
            (place / f"{CARDS}{cards}.json").read_text("utf-8")
        )["cards"]
    except (OSError, ValueError, KeyError) as error:
        raise PuzzleError(
            say(
                "the cards of version {cards} cannot be read: {error}",
                cards=cards,
                error=why(error),
            )
        ) from None
    return game.with_definitions(found)
