"""How the text of one box fits on all cards that a layout prints: how many, how many shrink, and to
what size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from luminagames.cardface.elements import NEVER_HIDDEN, fitted, place, shows
from luminagames.cardface.layout.model import Layout, Text
from luminagames.cardface.values import fill_in
from luminagames.engine.face import Face
from luminagames.text import figure, say

# A text that is set smaller than its style by more than this share is called shrunk.
SHRUNK = 0.005


@dataclass(frozen=True, slots=True)
class Fits:
    """Out of `total` cards that print the text; sizes in millimetres, `worst` the card with the
    smallest.
    """

    total: int
    fit: int
    shrunk: int
    smallest_mm: float
    worst: str = ""

    @property
    def words(self) -> str:
        """*90 of 90 fit; 6 shrink, the smallest to 3.9 mm*."""
        if not self.total:
            return say("No card prints this text.")
        text = say("{fit} of {total} fit", fit=self.fit, total=self.total)
        if self.shrunk:
            shrink = "shrinks" if self.shrunk == 1 else "shrink"
            text += say(
                "; {shrunk} {shrink}, the smallest to {smallest_mm} mm",
                shrunk=self.shrunk,
                shrink=shrink,
                smallest_mm=figure(f"{self.smallest_mm:.1f}"),
            )
        return text


def fits_of(
    element: Text, layout: Layout, faces: Sequence[tuple[str, Face]], unit_mm: float
) -> Fits:
    """Measure the text of an element on all these cards, each with its name."""
    rect, size = place(element, layout), element.style.size
    total = fit = shrunk = 0
    smallest, worst = size, ""
    for name, face in faces:
        if not shows(element, face, NEVER_HIDDEN) or not fill_in(face, element.text).strip():
            continue
        found = fitted(element, face, rect)
        total += 1
        fit += found.fits
        shrunk += found.size < size * (1 - SHRUNK)
        if not found.fits or found.size < smallest:
            smallest, worst = min(smallest, found.size), name
    return Fits(total, fit, shrunk, smallest * unit_mm, worst)


def extremes(
    element: Text | None, faces: Sequence[tuple[str, Face]]
) -> list[tuple[str, Face, str]]:
    """Up to four cards on which a change shows most, each with the reason; no card twice.

    Of a text those with most and fewest letters; without one those whose faces hold most and least.
    """

    def letters(face: Face) -> int:
        if element is not None:
            return len(fill_in(face, element.text).strip())
        return sum(len(str(value)) for value in face.values.values())

    ranked = sorted(faces, key=lambda one: -letters(one[1]))
    longest = say("longest text") if element is not None else say("longest content")
    shortest = say("shortest text") if element is not None else say("shortest content")
    wanted = [
        (0, longest),
        (1, say("second longest")),
        (len(ranked) // 2, say("in the middle")),
        (len(ranked) - 1, shortest),
    ]
    found: dict[str, tuple[str, Face, str]] = {}
    for at, why in wanted:
        if at < len(ranked) and ranked[at][0] not in found:
            found[ranked[at][0]] = (*ranked[at], why)
    return list(found.values())
