"""How much two pictures differ as a player sees them: small, blurred, and also without some of the
colors.

A picture is scaled to a grid of cells; cells are compared in Lab, and so is what changes from each
cell to its right and lower neighbor, which tells outlines. The distance is a mean over cells, so 0
is the same picture and about 30 two pictures that have nothing in common. The smallest distance
over all kinds of color vision counts.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

from luminagames.cardface.colorblind import KINDS, Kind, lab, seen

# The grid: on a card 90 pixels wide a cell is what the eye takes in at a glance.
COLUMNS, ROWS = 9, 11

# What the difference of outlines counts beside that of colors.
EDGE_WEIGHT = 0.6

Lab = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Likeness:
    """A picture as one kind of color vision sees it: cells row by row, and how each differs from
    its neighbors.
    """

    cells: tuple[Lab, ...]
    edges: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two pictures, how far apart they are, and for which kind of color vision (empty: the usual
    one).
    """

    one: str
    other: str
    distance: float
    vision: str


def looks(image: QImage) -> dict[str, Likeness]:
    """A picture as the usual color vision and each of the rarer kinds see it."""
    small = image.convertToFormat(QImage.Format.Format_RGB32).scaled(
        COLUMNS,
        ROWS,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    colors = [small.pixel(x, y) & 0xFFFFFF for y in range(ROWS) for x in range(COLUMNS)]
    kinds: tuple[Kind | None, ...] = (None, *KINDS)
    return {kind or "": _look([_lab(color, kind) for color in colors]) for kind in kinds}


def distance(one: Mapping[str, Likeness], other: Mapping[str, Likeness]) -> tuple[float, str]:
    """How far two pictures are apart for whom they are most alike, and who that is."""
    return min((_apart(one[kind], other[kind]), kind) for kind in one)


def closest(pictures: Mapping[str, Mapping[str, Likeness]], count: int = 10) -> list[Pair]:
    """The pairs that are most alike, closest first."""
    pairs = [
        Pair(a, b, *distance(pictures[a], pictures[b]))
        for a, b in combinations(sorted(pictures), 2)
    ]
    return sorted(pairs, key=lambda pair: pair.distance)[:count]


def _look(cells: Sequence[Lab]) -> Likeness:
    edges = []
    for y in range(ROWS):
        for x in range(COLUMNS):
            here = cells[y * COLUMNS + x][0]
            if x + 1 < COLUMNS:
                edges.append(cells[y * COLUMNS + x + 1][0] - here)
            if y + 1 < ROWS:
                edges.append(cells[(y + 1) * COLUMNS + x][0] - here)
    return Likeness(tuple(cells), tuple(edges))


def _apart(one: Likeness, other: Likeness) -> float:
    colors = sum(map(math.dist, one.cells, other.cells))
    edges = sum(map(abs, map(operator.sub, one.edges, other.edges)))
    return colors / len(one.cells) + EDGE_WEIGHT * edges / len(one.edges)


@lru_cache(maxsize=65536)
def _lab(color: int, kind: Kind | None) -> Lab:
    found = QColor.fromRgb(color)
    return lab(found if kind is None else seen(found, kind))
