"""Paths from numbers: tubes, blobs, polygons, a small SVG path language, and fused silhouettes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

Point = tuple[float, float]
# A point of a limb: x, y and the radius there.
Knot = tuple[float, float, float]

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")


@lru_cache(maxsize=4096)
def svg(data: str) -> QPainterPath:
    """A path from absolute SVG commands M, L, C, Q and Z; ValueError on any other. Shared: do not
    change it.
    """
    path = QPainterPath()
    tokens = _TOKEN.findall(data)
    at = 0
    command = ""

    def number() -> float:
        nonlocal at
        at += 1
        return float(tokens[at - 1])

    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        match command:
            case "M":
                path.moveTo(number(), number())
                command = "L"
            case "L":
                path.lineTo(number(), number())
            case "C":
                path.cubicTo(number(), number(), number(), number(), number(), number())
            case "Q":
                path.quadTo(number(), number(), number(), number())
            case "Z":
                path.closeSubpath()
                command = ""
            case _:
                raise ValueError(
                    f"path command {command or tokens[at]!r} is not known: {data[:60]!r}"
                )
    return path


def polygon(points: Sequence[Point], *, close: bool = True) -> QPainterPath:
    """Straight lines through `points`."""
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    if close:
        path.closeSubpath()
    return path


def circle(x: float, y: float, radius: float, radius_y: float | None = None) -> QPainterPath:
    """A circle, or an ellipse when `radius_y` is given."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius if radius_y is None else radius_y)
    return path


def rounded(x: float, y: float, width: float, height: float, radius: float = 0) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, width, height), radius, radius)
    return path


def chamfered(x: float, y: float, width: float, height: float, cut: float) -> QPainterPath:
    """A rectangle with corners cut at 45 degrees."""
    right, bottom = x + width, y + height
    return polygon(
        [
            (x + cut, y),
            (right - cut, y),
            (right, y + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (x + cut, bottom),
            (x, bottom - cut),
            (x, y + cut),
        ]
    )


def hex_tile(x: float, y: float, width: float, height: float) -> QPainterPath:
    """A hexagon in a box, with points at its longer sides' ends; upright in a square."""
    path = QPainterPath()
    if width > height:
        quarter, middle = width / 4, y + height / 2
        points = [(x, middle), (x + quarter, y), (x + 3 * quarter, y), (x + width, middle)]
        points += [(x + 3 * quarter, y + height), (x + quarter, y + height)]
    else:
        quarter, middle = height / 4, x + width / 2
        points = [(middle, y), (x + width, y + quarter), (x + width, y + 3 * quarter)]
        points += [(middle, y + height), (x, y + 3 * quarter), (x, y + quarter)]
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path


def lozenge(x: float, y: float, height: float, width: float | None = None) -> QPainterPath:
    """The house ornament: a rhombus of half-height `height` around (x, y)."""
    half = height if width is None else width
    return polygon([(x, y - height), (x + half, y), (x, y + height), (x - half, y)])


def star(points: int, outer: float, inner: float, turn: float = 0) -> QPainterPath:
    """A star around the origin; `turn` is in radians."""
    corners = []
    for k in range(2 * points):
        radius = inner if k % 2 else outer
        angle = turn + k * math.pi / points
        corners.append((radius * math.sin(angle), -radius * math.cos(angle)))
    return polygon(corners)


def hexagon(radius: float = 1) -> QPainterPath:
    """A hexagon around the origin that stands on a corner."""
    return polygon(
        [
            (radius * math.sin(k * math.pi / 3), -radius * math.cos(k * math.pi / 3))
            for k in range(6)
        ]
    )


def cogwheel(
    teeth: int = 8, outer: float = 1, inner: float = 0.76, hole: float = 0.34
) -> QPainterPath:
    """A cog around the origin."""
    parts = [circle(0, 0, inner)]
    for k in range(teeth):
        turn = QTransform()
        turn.rotate(k * 360 / teeth)
        tooth = polygon(
            [(-0.24, -inner + 0.08), (-0.16, -outer), (0.16, -outer), (0.24, -inner + 0.08)]
        )
        parts.append(turn.map(tooth))
    return union(parts).subtracted(circle(0, 0, hole))


def place(path: QPainterPath, x: float, y: float, scale: float, turn: float = 0) -> QPainterPath:
    """`path` scaled and turned (degrees) around the origin, then moved to (x, y)."""
    transform = QTransform()
    transform.translate(x, y)
    transform.rotate(turn)
    transform.scale(scale, scale)
    return transform.map(path)


def spline(points: Sequence[tuple[float, ...]], steps: int = 10) -> list[tuple[float, ...]]:
    """Catmull-Rom samples through `points` of any dimension, ends included."""
    padded = [points[0], *points, points[-1]]
    samples: list[tuple[float, ...]] = []
    for i in range(1, len(padded) - 2):
        samples.extend(_segment(padded[i - 1], padded[i], padded[i + 1], padded[i + 2], steps))
    samples.append(tuple(points[-1]))
    return samples


@lru_cache(maxsize=32)
def _weights(steps: int) -> tuple[tuple[float, float, float, float], ...]:
    """How much each of four neighbors counts at each step between the middle two."""
    weights = []
    for k in range(steps):
        t = k / steps
        square, cube = t * t, t * t * t
        before, start = (2 * square - t - cube) / 2, (2 - 5 * square + 3 * cube) / 2
        weights.append((before, start, (t + 4 * square - 3 * cube) / 2, (cube - square) / 2))
    return tuple(weights)


def _segment(
    a: tuple[float, ...],
    b: tuple[float, ...],
    c: tuple[float, ...],
    d: tuple[float, ...],
    steps: int,
) -> Iterable[tuple[float, ...]]:
    corners = tuple(zip(a, b, c, d, strict=True))
    for u, v, w, z in _weights(steps):
        yield tuple([u * p + v * q + w * r + z * s for p, q, r, s in corners])


def blob(points: Sequence[Point], steps: int = 8) -> QPainterPath:
    """A closed smooth outline through `points`. Shared: do not change it."""
    return _blob(tuple(points), steps)


@lru_cache(maxsize=1024)
def _blob(points: tuple[Point, ...], steps: int) -> QPainterPath:
    padded = [points[-1], *points, points[0], points[1]]
    samples: list[Point] = []
    for i in range(1, len(padded) - 2):
        for x, y in _segment(padded[i - 1], padded[i], padded[i + 1], padded[i + 2], steps):
            samples.append((x, y))
    return polygon(samples)


def tube(knots: Sequence[Knot], steps: int = 10) -> QPainterPath:
    """A limb: a spline with a radius at each knot and round ends. Shared: do not change it."""
    return _tube(tuple(knots), steps)


@lru_cache(maxsize=2048)
def _tube(knots: tuple[Knot, ...], steps: int) -> QPainterPath:
    samples = spline(knots, steps)
    last = len(samples) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, radius) in enumerate(samples):
        before, after = samples[max(0, i - 1)], samples[min(last, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length * radius, dx / length * radius
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    outline = (
        left + _cap(samples[last], samples[last - 1]) + right[::-1] + _cap(samples[0], samples[1])
    )
    path = polygon(outline)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _cap(end: tuple[float, ...], inward: tuple[float, ...]) -> list[Point]:
    x, y, radius = end
    angle = math.atan2(y - inward[1], x - inward[0])
    turns = (angle + math.pi / 2 - k * math.pi / 8 for k in range(9))
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def union(parts: Iterable[QPainterPath]) -> QPainterPath:
    """One outline around all `parts`."""
    path = QPainterPath()
    for part in parts:
        path = path.united(part)
    return path


def outline(path: QPainterPath, width: float) -> QPainterPath:
    """The area a round pen of `width` covers along `path`."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setCurveThreshold(0.3)
    return stroker.createStroke(path)


def fillet(path: QPainterPath, radius: float) -> QPainterPath:
    """`path` with its inner corners rounded, so that joined parts flow (grown, then shrunk, by
    `radius`).

    Slow: up to two seconds. `art.silhouettes` keeps the results.
    """
    grown = path.united(outline(path, 2 * radius)).simplified()
    return grown.subtracted(outline(grown, 2 * radius)).simplified()
