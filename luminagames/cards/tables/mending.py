"""What a cell says and what is meant: kept with the map of columns, so that the table itself stays
as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from luminagames.cards.problems import Problem
from luminagames.cards.tables.sheet import Cell

_LIKELY = re.compile(r"'([^']*)', did you mean '([^']*)'\?$")
_WORDS = re.compile(r"must be (.*), not '([^']*)'(?:, did you mean '[^']*'\?)?$")
_NEAREST = re.compile(r"no card says '(.*)'; the nearest is: (.*)$")
_QUOTED = re.compile(r"'([^']*)'")
# `1, 2 or 3`: a few figures are choices, a border is none.
_FIGURES = re.compile(r"[\d, or]+$")


@dataclass(frozen=True, slots=True)
class Fix:
    """In a row's `column` the cell says `wrong`; meant is `right` (empty: nothing comes to mind),
    one of `choices`.
    """

    row: int
    column: str
    wrong: str
    right: str
    choices: tuple[str, ...] = ()


def fix_of(problem: Problem, column: str) -> Fix | None:
    """What would mend a problem of a cell, by its message; None where only a person knows."""
    message = problem.message
    wrong = right = ""
    choices: tuple[str, ...] = ()
    if likely := _LIKELY.search(message) or _NEAREST.search(message):
        wrong, right = likely[1], likely[2]
    if words := _WORDS.search(message):
        wrong, choices = words[2], _choices(words[1])
    return (
        Fix(problem.line, column, wrong, right, choices) if wrong and (right or choices) else None
    )


def _choices(said: str) -> tuple[str, ...]:
    """What may stand there instead, as a message lists it."""
    return tuple(re.findall(r"\d+", said) if _FIGURES.match(said) else _QUOTED.findall(said))


def mended(cell: Cell, words: Mapping[str, str]) -> Cell:
    """A cell with the words that are meant in the place of those that stand there."""
    if not isinstance(cell, str) or not words:
        return cell
    whole = words.get(cell.strip())
    if whole is not None:
        return whole
    for wrong, right in words.items():
        before = r"(?<![\w-])" if _is_letter(wrong[:1]) else ""
        behind = r"(?![\w-])" if _is_letter(wrong[-1:]) else ""
        cell = right.join(re.split(before + re.escape(wrong) + behind, cell))
    return cell


def _is_letter(one: str) -> bool:
    return one.isalnum() or one in {"-", "_"}
