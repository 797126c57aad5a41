"""Where a box may snap to while it is dragged: edges and middles of other boxes, of the card, and
the safe line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from luminagames.text import say


@dataclass(frozen=True, slots=True)
class Line:
    """A line to snap to: where it is, and what it is in words."""

    at: float
    words: str


@dataclass(frozen=True, slots=True)
class Snapped:
    """What came of snapping: by how much the box moves further, and the line that caught it."""

    by: float = 0.0
    line: Line | None = None


def lines(
    card: tuple[float, float], safe: float, others: Iterable[tuple[str, QRectF]]
) -> tuple[list[Line], list[Line]]:
    """Upright and lying lines of a card."""
    width, height = card
    upright = [
        Line(width / 2, say("middle of the card")),
        Line(safe, say("safe line")),
        Line(width - safe, say("safe line")),
    ]
    lying = [
        Line(height / 2, say("middle of the card")),
        Line(safe, say("safe line")),
        Line(height - safe, say("safe line")),
    ]
    for name, rect in others:
        upright += [
            Line(rect.left(), say("left of {name}", name=name)),
            Line(rect.right(), say("right of {name}", name=name)),
            Line(rect.center().x(), say("middle of {name}", name=name)),
        ]
        lying += [
            Line(rect.top(), say("top of {name}", name=name)),
            Line(rect.bottom(), say("foot of {name}", name=name)),
            Line(rect.center().y(), say("middle of {name}", name=name)),
        ]
    return upright, lying


def snap(values: Iterable[float], found: Iterable[Line], reach: float) -> Snapped:
    """The nearest line within reach of any of some values (edges or the middle of a box)."""
    best = Snapped()
    nearest = reach
    listed = list(values)
    for line in found:
        for value in listed:
            away = abs(line.at - value)
            if away < nearest:
                nearest, best = away, Snapped(line.at - value, line)
    return best
