"""The `table.yaml` of a set: what its table without rules looks like. Read with places, so that a
mistake has its file, line and column; what may stand in it the game says (`Game.read_table`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from luminagames.cards.bounds import TABLE_FILE, is_file
from luminagames.cards.marks import read_file
from luminagames.cards.problems import CardErrors, Problem
from luminagames.engine.contract.tables import CardSet, Tabled
from luminagames.engine.message import worded
from luminagames.engine.plain import Json

Cards = Iterable[Mapping[str, Json]]


def columns_of(cards: Cards) -> list[str]:
    """The keys and fields that cards have, in the order in which they are first met."""
    found: dict[str, None] = {}
    for card in cards:
        own = card.get("fields")
        found.update(dict.fromkeys(key for key in card if key != "fields"))
        found.update(dict.fromkeys(own if isinstance(own, Mapping) else ()))
    return list(found)


def read(
    folder: Path, game: Tabled, cards: Cards
) -> tuple[Mapping[str, Json] | None, list[Problem]]:
    """The table of a set as the game takes it, and all mistakes; no table and none where there is
    no file.
    """
    file = folder / TABLE_FILE
    if not is_file(file):
        return None, []
    document = read_file(file)
    if document.problems:
        return None, document.problems
    plan, mistakes = game.read_table(document.data, columns_of(cards))
    problems = []
    for one in mistakes:
        place = (document.marks.key if one.at_key else document.marks.value)(one.path)
        words = ".".join(map(str, one.path))
        message = worded("{path}: {what}", path=words, what=one.message) if words else one.message
        problems.append(
            Problem(
                document.file,
                place.line,
                place.column,
                message,
                end_column=place.end,
                code="table",
            )
        )
    return (None if problems else plan), sorted(problems)


def sets(
    folders: Sequence[Path],
    ids: Mapping[Path, Sequence[str]],
    cards: Mapping[str, Mapping[str, Json]],
    game: Tabled,
) -> list[CardSet]:
    """The sets in use, each with its cards and its table; `ids` are the cards of each folder.

    Raises `CardErrors` for mistakes in a `table.yaml`.
    """
    found, problems = [], []
    for folder in folders:
        own = [card for card in ids.get(folder, ()) if card in cards]
        if not own:
            continue
        plan, wrong = read(folder, game, [cards[card] for card in own])
        problems += wrong
        found.append(CardSet(folder.name, tuple(own), plan))
    if problems:
        raise CardErrors(problems)
    return found
