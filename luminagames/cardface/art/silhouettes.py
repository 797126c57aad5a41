"""Fused outlines of figures. Fusing takes up to two seconds, so the results are baked into a file.

`python -m luminagames.cardface.art.bake` writes the file anew after a rig was changed; an outline
that is not in it is computed on the spot.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache

from PySide6.QtGui import QPainterPath

from luminagames.cardface.files import asset
from luminagames.cardface.geometry import fillet, union

# Coordinates are kept as whole hundredths of a unit: a tenth of a device pixel on the largest card.
STEPS_PER_UNIT = 100


def key_of(parts: Sequence[QPainterPath], radius: float) -> str:
    """The name of a fused outline: a digest of the corners of its parts, rounded against float
    noise.
    """
    digest = hashlib.sha256(f"{radius:.2f}".encode())
    for part in parts:
        corners = (part.elementAt(i) for i in range(part.elementCount()))
        digest.update(";".join(f"{corner.x:.2f},{corner.y:.2f}" for corner in corners).encode())
        digest.update(b"/")
    return digest.hexdigest()[:16]


@cache
def baked() -> dict[str, list[list[int]]]:
    """The baked file: name of an outline -> its polygons as flat lists of hundredths. Empty where
    there is none.
    """
    path = asset("art", "silhouettes.json")
    if not path.exists():
        return {}
    content: dict[str, list[list[int]]] = json.loads(path.read_text(encoding="utf-8"))
    return content


@cache
def _fused(key: str) -> QPainterPath | None:
    polygons = baked().get(key)
    return None if polygons is None else thaw(polygons)


def fused(parts: Sequence[QPainterPath], radius: float) -> QPainterPath:
    """One outline around `parts` whose inner corners are rounded by `radius`."""
    kept = _fused(key_of(parts, radius))
    return QPainterPath(kept) if kept is not None else fillet(union(parts), radius)


def freeze(path: QPainterPath) -> list[list[int]]:
    """The polygons of `path` as flat lists of whole hundredths, without points that lie on a
    straight line.
    """
    polygons = []
    for polygon in path.toSubpathPolygons():
        points = [(point.x(), point.y()) for point in polygon.toList()]
        if points and points[0] == points[-1]:
            points.pop()
        if len(points) < 3:
            continue
        thin = _thinned(points)
        polygons.append([round(value * STEPS_PER_UNIT) for point in thin for value in point])
    return polygons


def thaw(polygons: Sequence[Sequence[int]]) -> QPainterPath:
    """The path of what `freeze` wrote."""
    path = QPainterPath()
    for flat in polygons:
        path.moveTo(flat[0] / STEPS_PER_UNIT, flat[1] / STEPS_PER_UNIT)
        for i in range(2, len(flat), 2):
            path.lineTo(flat[i] / STEPS_PER_UNIT, flat[i + 1] / STEPS_PER_UNIT)
        path.closeSubpath()
    return path


def _thinned(
    points: list[tuple[float, float]], tolerance: float = 0.03
) -> list[tuple[float, float]]:
    """Douglas-Peucker on a closed polygon, cut at its first point and the one farthest from it."""
    first = points[0]
    far = max(
        range(len(points)),
        key=lambda i: (points[i][0] - first[0]) ** 2 + (points[i][1] - first[1]) ** 2,
    )
    return _line(points[: far + 1], tolerance)[:-1] + _line([*points[far:], first], tolerance)[:-1]


def _line(points: list[tuple[float, float]], tolerance: float) -> list[tuple[float, float]]:
    if len(points) < 3:
        return points
    (x0, y0), (x1, y1) = points[0], points[-1]
    dx, dy = x1 - x0, y1 - y0
    length = (dx * dx + dy * dy) ** 0.5 or 1e-9
    gaps = [abs((x - x0) * dy - (y - y0) * dx) / length for x, y in points[1:-1]]
    widest = max(range(len(gaps)), key=gaps.__getitem__)
    if gaps[widest] <= tolerance:
        return [points[0], points[-1]]
    middle = widest + 1
    return _line(points[: middle + 1], tolerance)[:-1] + _line(points[middle:], tolerance)
