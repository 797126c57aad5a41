"""Paths as PDF operators: read in one go from Qt's own stream, thinned where nobody sees it,
written as short numbers.

`elementAt` costs a microsecond and a half for each point, and a set of ninety cards has half a
million. The light on a body is its own outline moved a little, so an outline is written from its
own first point: moved copies are the same letters, which pack to almost nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QByteArray, QDataStream, QIODevice
from PySide6.QtGui import QPainterPath

_HEAD = 4
# Bytes of one element: a whole number and two doubles.
_SIZE = 20

_PARTS = ("%.2f %.2f m", "%.2f %.2f l", "%.2f %.2f", "%.2f %.2f", "%.2f %.2f c")
_WHOLE = ("%.0f %.0f m", "%.0f %.0f l", "%.0f %.0f", "%.0f %.0f", "%.0f %.0f c")
# So many points at most are left out between two that stay.
LONGEST_RUN = 48

# Parts of so few points are written at once, not looked up.
FEW = 16

# Parts no larger than this many units are not written: leftovers of one outline cut from another.
SPECK = 1.0

# Left, top, right and bottom of what is seen.
Edges = tuple[float, float, float, float]

# Kind (0 move, 1 line, 2 first and 3 second and third of a curve), x and y of each point, one
# behind the other.
Flat = tuple[float, ...]


def path_text(path: QPainterPath) -> str:
    """A path as operators, in hundredths of a unit."""
    flat = _flat(path)
    text = _text(flat[0::3], flat[1::3], flat[2::3], _PARTS)
    return text.replace(".00", "")


@dataclass(slots=True)
class ThinPaths:
    """Paths in whole units, without points of lines that lie within `tolerance` of what is
    drawn.
    """

    tolerance: float
    _known: dict[Hashable, str] = field(default_factory=dict)

    def text(self, path: QPainterPath, seen: Edges | None = None) -> tuple[int, int, str]:
        """Where the path's origin lies, and its operators from there; of lines that run outside
        `seen` only ends.
        """
        flat = _flat(path)
        kinds, xs, ys = flat[0::3], flat[1::3], flat[2::3]
        if seen is not None and 1 in kinds and _reaches_out(xs, ys, seen):
            kinds, xs, ys = _inside(kinds, xs, ys, seen)
        if kinds.count(0) == 1:
            return round(xs[0]), round(ys[0]), self._part(kinds, xs, ys, xs[0], ys[0])
        starts = [at for at, kind in enumerate(kinds) if kind == 0]
        spans = list(zip(starts, [*starts[1:], len(kinds)], strict=True))
        first, _ = max(spans, key=lambda span: span[1] - span[0])
        left, top = xs[first], ys[first]
        parts = [self._part(kinds[a:b], xs[a:b], ys[a:b], left, top) for a, b in spans]
        return round(left), round(top), " ".join(part for part in parts if part)

    def _part(self, kinds: Flat, xs: Flat, ys: Flat, left: float, top: float) -> str:
        """One part of a path, from an origin; the outline that gave the origin is often there
        already.
        """
        count = len(kinds)
        if max(xs) - min(xs) <= SPECK and max(ys) - min(ys) <= SPECK:
            return ""
        if count <= FEW:
            return _text(kinds, [x - left for x in xs], [y - top for y in ys], _WHOLE)
        near, far = count // 3, count * 2 // 3
        key = (
            kinds,
            round(sum(xs) - count * left, 2),
            round(sum(ys) - count * top, 2),
            round(xs[near] - left, 3),
            round(ys[far] - top, 3),
            round(xs[-1] - left, 3),
            round(ys[near] - top, 3),
        )
        found = self._known.get(key)
        if found is None:
            moved = [x - left for x in xs], [y - top for y in ys]
            of, across, down = (
                _thinned(kinds, *moved, self.tolerance) if 1 in kinds else (kinds, *moved)
            )
            found = self._known[key] = _text(of, across, down, _WHOLE)
        return found


def _flat(path: QPainterPath) -> Flat:
    data = QByteArray()
    stream = QDataStream(data, QIODevice.OpenModeFlag.WriteOnly)
    stream << path
    raw = data.data()
    count = int.from_bytes(raw[:_HEAD], "big")
    return struct.unpack(">" + "idd" * count, raw[_HEAD : _HEAD + count * _SIZE])


def _text(
    kinds: Sequence[float], xs: Sequence[float], ys: Sequence[float], parts: Sequence[str]
) -> str:
    """Operators for points; a part that ends where it began is closed."""
    texts: list[str] = []
    start = -1
    third = False
    for at, kind in enumerate(kinds):
        if kind == 3:
            texts.append(parts[4] if third else parts[3])
            third = not third
            continue
        third = False
        if kind == 0:
            if (
                start >= 0
                and at - start > 1
                and xs[at - 1] == xs[start]
                and ys[at - 1] == ys[start]
            ):
                texts.append("h")
            start = at
        texts.append(parts[int(kind)])
    if start >= 0 and len(kinds) - start > 1 and xs[-1] == xs[start] and ys[-1] == ys[start]:
        texts.append("h")
    values = [0.0] * (2 * len(xs))
    values[0::2], values[1::2] = xs, ys
    return (" ".join(texts) % tuple(values)).replace("-0 ", "0 ")


def _reaches_out(xs: Flat, ys: Flat, seen: Edges) -> bool:
    return min(xs) < seen[0] or min(ys) < seen[1] or max(xs) > seen[2] or max(ys) > seen[3]


def _inside(kinds: Flat, xs: Flat, ys: Flat, seen: Edges) -> tuple[Flat, Flat, Flat]:
    """Without the points between others on the same outer side of `seen`: what is seen of the area
    stays the same.
    """
    left, top, right, bottom = seen
    sides = [
        (1 if x < left else 2 if x > right else 0) | (4 if y < top else 8 if y > bottom else 0)
        for x, y in zip(xs, ys, strict=True)
    ]
    last = len(kinds) - 1
    kept, side = [0], sides[0]
    for at in range(1, last + 1):
        common = side & sides[at]
        between = kinds[at] == 1 and at < last and kinds[at + 1] == 1 and common & sides[at + 1]
        if between:
            side = common
        else:
            kept.append(at)
            side = sides[at]
    return (
        tuple(kinds[at] for at in kept),
        tuple(xs[at] for at in kept),
        tuple(ys[at] for at in kept),
    )


def _thinned(
    kinds: Sequence[float], xs: Sequence[float], ys: Sequence[float], tolerance: float
) -> tuple[list[float], list[float], list[float]]:
    """Without the points of lines that lie within a tolerance of the line from the one before to
    one behind.
    """
    kept: list[int] = []
    count, at = len(kinds), 0
    square = tolerance * tolerance
    while at < count:
        kept.append(at)
        if at + 2 >= count or kinds[at + 1] != 1:
            at += 1
            continue
        x0, y0 = xs[at], ys[at]
        end = at + 1
        limit = min(count, at + LONGEST_RUN)
        while end + 1 < limit and kinds[end + 1] == 1:
            dx, dy = xs[end + 1] - x0, ys[end + 1] - y0
            reach = square * (dx * dx + dy * dy)
            middle = (at + end + 1) // 2
            away = dx * (ys[middle] - y0) - dy * (xs[middle] - x0)
            if away * away > reach:
                break
            x, y = xs[end] - x0, ys[end] - y0
            away = dx * y - dy * x
            if away * away > reach or x * dx + y * dy < 0:
                break
            end += 1
        at = end
    return [kinds[at] for at in kept], [xs[at] for at in kept], [ys[at] for at in kept]
