"""Two coasts as numbers: heights on a grid, and the lines of equal height through it. No Qt, no
pixel.

Points are table units from the middle of the table; the grid is made once and serves windows of
every shape.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from luminagames.cardface.seeds import stream

# Table units between two points of the grid.
STEP = 10
HALF_WIDE, HALF_HIGH = 1000, 640
COLUMNS, ROWS = 2 * HALF_WIDE // STEP + 1, 2 * HALF_HIGH // STEP + 1
# Half the width of the channel where its coasts are smooth.
CHANNEL = 17.0
_CELL = 250.0
_OCTAVES = 4
# Contour lines for a height of 1.
_LINES = 13.0
Segment = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Terrain:
    """Height and distance from the shore (below 0: water) of each point, row by row from the upper
    left.
    """

    height: tuple[float, ...]
    shore: tuple[float, ...]


@lru_cache(maxsize=2)
def terrain(seed: str) -> Terrain:
    """The lands of a seed."""
    rough_land = noise(seed, _CELL)
    heights, shores = [], []
    for row in range(ROWS):
        away = abs(row * STEP - HALF_HIGH) - CHANNEL
        for column in range(COLUMNS):
            rough = rough_land[row * COLUMNS + column] - 0.5
            shore = away + rough * 52
            if shore > 0:
                height = (
                    0.5 * math.tanh(shore / 90) + rough * 1.1 * min(1.0, shore / 60) + away / 900
                )
            else:
                height = shore / 90
            heights.append(height)
            shores.append(shore)
    return Terrain(tuple(heights), tuple(shores))


@lru_cache(maxsize=4)
def noise(seed: str, cell: float) -> tuple[float, ...]:
    """Value noise of four octaves on the grid, 0 to 1; the largest of its waves are `cell` long."""
    whole = [0.0] * (COLUMNS * ROWS)
    strength = 1.0
    random = stream(seed, "terrain")
    for _ in range(_OCTAVES):
        across = int(2 * HALF_WIDE / cell) + 2
        lattice = [random.random() for _ in range(across * (int(2 * HALF_HIGH / cell) + 2))]
        columns = [_smooth(column * STEP / cell) for column in range(COLUMNS)]
        for row in range(ROWS):
            y, fy = _smooth(row * STEP / cell)
            upper, lower, start = y * across, (y + 1) * across, row * COLUMNS
            for column, (x, fx) in enumerate(columns):
                above = lattice[upper + x] * (1 - fx) + lattice[upper + x + 1] * fx
                below = lattice[lower + x] * (1 - fx) + lattice[lower + x + 1] * fx
                whole[start + column] += strength * (above * (1 - fy) + below * fy)
        strength, cell = strength / 2, cell / 2
    return tuple(value / 1.875 for value in whole)


def _smooth(at: float) -> tuple[int, float]:
    """Which cell, and how far in it, eased at its ends."""
    cell = int(at)
    share = at - cell
    return cell, share * share * (3 - 2 * share)


@lru_cache(maxsize=2)
def contours(seed: str) -> tuple[Segment, ...]:
    """Lines of equal height on land."""
    land = terrain(seed)
    scaled = [height * _LINES for height in land.height]
    return tuple(_lines(scaled, land.shore))


@lru_cache(maxsize=2)
def coastline(seed: str) -> tuple[Segment, ...]:
    """Where land meets water."""
    shore = terrain(seed).shore
    return tuple(_through(shore, 0.0))


def _lines(values: list[float], shore: tuple[float, ...]) -> list[Segment]:
    found: list[Segment] = []
    for row in range(ROWS - 1):
        for column in range(COLUMNS - 1):
            at = row * COLUMNS + column
            if shore[at] <= 0:
                continue
            corners = (values[at], values[at + 1], values[at + COLUMNS + 1], values[at + COLUMNS])
            for level in range(math.ceil(min(corners)), math.floor(max(corners)) + 1):
                found += _cut(corners, level, column, row)
    return found


def _through(values: tuple[float, ...], level: float) -> list[Segment]:
    found: list[Segment] = []
    for row in range(ROWS - 1):
        for column in range(COLUMNS - 1):
            at = row * COLUMNS + column
            corners = (values[at], values[at + 1], values[at + COLUMNS + 1], values[at + COLUMNS])
            if min(corners) < level <= max(corners):
                found += _cut(corners, level, column, row)
    return found


# Each edge of a square: its corners, where it begins, and which way it goes.
_EDGES = ((0, 1, 0, 0, 1, 0), (1, 2, 1, 0, 0, 1), (3, 2, 0, 1, 1, 0), (0, 3, 0, 0, 0, 1))


def _cut(
    corners: tuple[float, float, float, float], level: float, column: int, row: int
) -> list[Segment]:
    """The line of a level through one square of the grid (marching squares)."""
    points = []
    for one, other, x, y, dx, dy in _EDGES:
        a, b = corners[one], corners[other]
        if (a < level) != (b < level):
            share = (level - a) / (b - a)
            points.append(
                (
                    (column + x + dx * share) * STEP - HALF_WIDE,
                    (row + y + dy * share) * STEP - HALF_HIGH,
                )
            )
    return [(*points[at], *points[at + 1]) for at in range(0, len(points) - 1, 2)]
