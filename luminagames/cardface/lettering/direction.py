"""Which way a text runs, and what stands left of what on its lines (UAX #9, as Qt does it)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from luminagames.cardface.lettering.cut import REFERENCE_PX, Face, one_line, sized_font

# Letters that run from right to left, and signs that say which way what follows them runs.
TURNS = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
# What stands for an icon.
ICON = "\ufffc"
_STANDS_FOR = {
    "L": "a",
    "R": "\u05d0",
    "AL": "\u0627",
    "EN": "1",
    "AN": "\u0661",
    "ES": "+",
    "ET": "%",
    "CS": ",",
    "WS": " ",
}
_STRONG = {"L": False, "R": True, "AL": True}
_CONTROLS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


class Stand(NamedTuple):
    """A letter of a line as it stands there: its number in the text, and which way it runs."""

    number: int
    rtl: bool


def runs_left(text: str) -> bool:
    """Whether a paragraph begins at the right: its first letter that has a direction says so."""
    for sign in text:
        found = _STRONG.get(unicodedata.bidirectional(sign))
        if found is not None:
            return found
    return False


def visual(letters: Sequence[str], *, rtl: bool) -> list[Stand]:
    """The letters of a line from left to right.

    Each is laid out as one sign of its kind, all in one font: so no letter is joined with another,
    none is without width, and a position means the same to Qt and to us.
    """
    layout = one_line(
        "".join(map(_proxy, letters)), sized_font(Face(alone=True), REFERENCE_PX), rtl=rtl
    )
    line = layout.lineAt(0)
    stands: list[tuple[float, Stand]] = []
    x, is_left = 0.0, rtl
    for number in range(len(letters)):
        runs = line.glyphRuns(number, 1)
        if runs and runs[0].positions():
            x, is_left = runs[0].positions()[0].x(), runs[0].isRightToLeft()
        stands.append((x, Stand(number, is_left)))
    return [stand for _, stand in sorted(stands, key=lambda one: one[0])]


def _proxy(letter: str) -> str:
    """One sign that turns as a letter does; brackets and signs of direction stand for themselves."""
    sign = letter[0]
    kind = unicodedata.bidirectional(sign)
    if sign in "\u200e\u200f" or kind in _CONTROLS or sign in "()[]":
        return sign
    return _STANDS_FOR.get(kind, "!")
