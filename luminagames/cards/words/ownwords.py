"""A designer's own words: `words/<language>.po` in a folder of cards translates its names and
flavour.

Each entry has the context `name` or `flavour`. What a file lacks is shown as the card has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from luminagames import safefiles
from luminagames.cards.problems import Problem
from luminagames.engine.message import worded
from luminagames.text import catalogues, told_by
from luminagames.text.grammar import Grammar

FOLDER = "words"
# A file of words is no larger, and a folder holds no more of them.
MOST_BYTES, MOST_FILES = 1_000_000, 40
# Key of a card -> context of its words.
KEYS = {"name": "name", "flavor": "flavour"}


def speak(words: Grammar, folders: Iterable[Path]) -> list[str]:
    """Lets a language know the own words of folders; returns the files that cannot be read, each
    with the reason.
    """
    wrong = []
    for folder in folders:
        path = folder / FOLDER / f"{words.language}.po"
        try:
            words.catalogue.add_fallback(catalogues.ForeignWords(_read(path)))
        except FileNotFoundError:
            continue
        except (OSError, ValueError) as error:
            wrong.append(f"{path.name}: {error}")
    return wrong


def _read(path: Path) -> dict[tuple[str, str], str]:
    """The words of a file. Raises `OSError` and `ValueError`."""
    content = safefiles.read_bytes(path, MOST_BYTES, path.parent.parent)
    return catalogues.foreign(content, list(KEYS.values()))


def check(folder: Path, cards: Iterable[Mapping[str, object]]) -> list[Problem]:
    """What the files of words of a folder lack for its cards, as warnings; a file that cannot be
    read is an error.
    """
    wanted = list(
        dict.fromkeys(
            (context, text)
            for card in cards
            for key, context in KEYS.items()
            if (text := str(card.get(key, "") or ""))
        )
    )
    problems = []
    for path in sorted(safefiles.files_below(folder / FOLDER, ".po"))[:MOST_FILES]:
        try:
            known = _read(path)
        except (OSError, ValueError) as error:
            problems.append(
                Problem(
                    str(path),
                    1,
                    1,
                    worded("these words cannot be read: {error}", error=told_by(error)),
                    code="file",
                )
            )
            continue
        problems += [
            Problem(
                str(path),
                1,
                1,
                worded("no words for the {context} “{text}”", context=context, text=text),
                "warning",
                code="words",
            )
            for context, text in wanted
            if (context, text) not in known
        ]
    return problems
