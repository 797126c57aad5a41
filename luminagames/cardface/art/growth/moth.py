"""A moth of the storm: round a lamp, under a halo, in a flash, and over the whole sky."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import (
    BRASS,
    IRON,
    blaze,
    bolt,
    cog,
    fierce_eye,
    glow,
    metal,
    mirrored,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, polygon, rounded, svg, tube

UPPER: list[Point] = [(0, 0), (10, -16), (26, -26), (40, -24), (39, -12), (34, -2), (18, 4)]
LOWER: list[Point] = [(0, 2), (14, 4), (28, 6), (32, 16), (26, 24), (18, 22), (12, 30), (6, 20)]


def wings(
    s: Sketch,
    x: float,
    y: float,
    k: float,
    *,
    lift: float = 0,
    age: int = 1,
    sides: tuple[int, ...] = (-1, 1),
) -> None:
    """Four wings spread from (x, y), 80 units wide at `k` 1; `lift` turns them up, in degrees."""
    for side in sides:
        with s.moved(by=(x, y), scale=k, flip=side < 0), s.moved(turn=-lift):
            low = blob(LOWER)
            s.body(low, hi="body", base=blend("body", "lo", 0.4), depth=1)
            _marks(s, low, 22, 14, 5, age)
            if age >= 3:
                s.line(svg("M 18 22 Q 22 32 30 34 M 26 24 Q 32 30 38 30"), "glow", 1, 0.8)
            up = blob(UPPER)
            s.body(up, hi="glow", base=blend("body", "hi", 0.3), depth=1.2)
            _marks(s, up, 28, -13, 6.4, age)
            with s.clip(up):
                for tip in ((40, -24), (39, -12), (34, -2)):
                    s.line(
                        svg(f"M 0 0 Q {tip[0] * 0.5} {tip[1] * 0.4 - 6} {tip[0]} {tip[1]}"),
                        "mark",
                        0.6,
                        0.5,
                    )
                s.line(blob([(a * 0.93, b * 0.93) for a, b in UPPER]), "glow", 0.9, 0.55)


def _marks(s: Sketch, wing: QPainterPath, x: float, y: float, r: float, age: int) -> None:
    with s.clip(wing):
        s.fill(circle(x, y, r), "mark", 0.85)
        s.spot(circle(x, y, r * 0.76), (x, y, r * 0.76), (0, WHITE), (0.5, "glow"), (1, "body"))
        s.fill(circle(x, y, r * 0.3), "mark")
        if age >= 2:
            s.line(circle(x, y, r * 1.25), "glow", 0.6, 0.9)


def moth_body(s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0) -> None:
    """Fur, face and feelers, about 40 units high at `k` 1."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        tail = blob(mirrored([(0, 4), (7, 8), (7, 18), (4, 26), (0, 29)]))
        s.body(tail, depth=1)
        with s.clip(tail):
            for row in (12, 17, 22, 27):
                s.line(svg(f"M -10 {row} Q 0 {row + 3} 10 {row}"), "mark", 1.5, 0.55)
        ruff = s.fused(
            [
                circle(6.4 * math.cos(a), 5 + 3.6 * math.sin(a), 4.2)
                for a in (0, 0.8, 1.6, 2.4, 3.2, 4.2, 5.2)
            ],
            0.6,
        )
        s.body(ruff, hi="glow", base="hi", lo="body", depth=0.9)
        for side in (-1, 1):
            stem = [(4, -11), (9, -20), (16, -25)]
            s.line(polygon([(side * a, b) for a, b in stem], close=False), "lo", 0.9)
            for t in (0.2, 0.4, 0.6, 0.8, 1.0):
                a, b = 4 + 12 * t, -11 - 14 * t
                barbs = f"M {side * (a + 4.6)} {b - 0.6} L {side * a} {b} L {side * (a - 1.6)} {b - 4.4}"
                s.line(svg(barbs), "glow", 0.7, 0.9)
        head = blob(mirrored([(0, -14), (8, -12), (11, -4), (8, 3), (0, 5)]))
        s.body(head, depth=1)
        if age >= 2:
            metal(s, blob(mirrored([(0, -17), (5, -13), (9, -10), (4, -8), (0, -4)]), 6), 0.6)
        for side in (-1, 1):
            if age < 2:
                bead_eye(s, side * 5.2, -4, 3.6 - 0.4 * age)
                blush(s, side * 8, 0.4, 1.6, 1)
            else:
                fierce_eye(s, side * 5.4, -4, 2.3, side)
        s.line(svg("M -1.8 1 C -0.8 2 0.8 2 1.8 1"), "mark", 0.7)


def _halo(s: Sketch, x: float, y: float, r: float, width: float) -> None:
    s.spot(
        circle(x, y, r * 1.7), (x, y, r * 1.7), (0, "glow", 0), (0.5, "glow", 0.6), (1, "glow", 0)
    )
    s.line(circle(x, y, r), "glow", width)
    s.line(circle(x, y, r), WHITE, width * 0.4)
    for k in range(12):
        a = k * math.pi / 6
        tip = (x + r * 1.26 * math.cos(a), y + r * 1.26 * math.sin(a))
        s.line(
            polygon([(x + r * 1.1 * math.cos(a), y + r * 1.1 * math.sin(a)), tip], close=False),
            "glow",
            width * 0.6,
            0.9,
        )


def _one(s: Sketch, chance: Chance) -> None:
    """Round and round a street lamp."""
    metal(s, tube([(66, 90, 1.4), (66, 48, 1.1)]), 0.4, IRON)
    glow(s, 66, 42, 26, "#FFC86A", 0.8, "#FFF6C8")
    s.fade(
        polygon([(62, 37), (70, 37), (69, 47), (63, 47)]),
        (0, 37, 0, 47),
        (0, "#FFFBE0"),
        (1, "#FFC24A"),
    )
    metal(s, polygon([(60, 37), (63, 33), (69, 33), (72, 37)]), 0.4, IRON)
    metal(s, rounded(61.6, 46.6, 8.8, 2, 0.8), 0.3, IRON)
    s.line(svg("M 78 36 C 82 46 70 56 56 54 C 46 52 44 46 46 42"), WHITE, 0.7, 0.7, (0.6, 1.8))
    wings(s, 44, 45, 0.42, lift=12, age=0)
    moth_body(s, 44, 45, 0.52, 0, -12)
    cog(s, 44, 48.6, 2, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    _halo(s, 50, 25, 15, 1.1)
    wings(s, 50, 40, 0.78, lift=8, age=1)
    moth_body(s, 50, 36, 0.82, 1, 6)
    cog(s, 50, 42.6, 3.6, 9, 8, gem="glow")
    bolt(s, [(20, 58), (24, 61), (22, 63), (27, 67)], 0.5)
    bolt(s, [(82, 56), (78, 60), (81, 62), (76, 67)], 0.5)


def _three(s: Sketch, chance: Chance) -> None:
    """Two strikes, one flash: it stoops, and where it was still glows."""
    bolt(s, [(58, 46), (72, 52), (68, 56), (84, 67)], 1.3)
    bolt(s, [(52, 52), (55, 59), (50, 61), (54, 70)], 1.1)
    blaze(s, 85, 67, 9, 0.8)
    for dx, dy, alpha in ((-20, -8, 0.2), (-10, -4, 0.4), (0, 0, 1)):
        with s.moved(by=(dx, dy)), s.faint(alpha):
            _stoop(s)


def _stoop(s: Sketch) -> None:
    with s.moved(about=(54, 38), turn=26):
        wings(s, 54, 40, 0.94, lift=20, age=2)
        for side in (-1, 1):
            for k in range(4):
                with s.moved(by=(54 + side * (9 + k * 6.4), 31 - k * 5.6), turn=side * 46):
                    metal(s, blob([(-2.4, 4), (-3, -2), (0, -5), (3, -2), (2.4, 4)]), 0.5)
        moth_body(s, 54, 37, 1, 2)
        cog(s, 54, 45, 4.4, 10, 5, gem="glow")


def _four(s: Sketch, chance: Chance) -> None:
    """The night keeps a space free for it: wings from edge to edge, a halo of brass."""
    with grown(s, 0.94):
        for pts in (
            ((12, 2), (20, 12), (15, 15), (24, 26)),
            ((88, 2), (80, 12), (85, 15), (76, 26)),
        ):
            bolt(s, list(pts), 0.9)
        wings(s, 50, 38, 1.34, lift=4, age=3)
        _halo(s, 50, 24, 21, 1.6)
        cog(s, 50, 24, 18.6, 24, 4, 0.84)
        s.fill(circle(50, 24, 15.4), "top", 0.55)
        for k in range(7):
            a = -2.6 + k * 0.35
            mote(s, 50 + 15 * math.cos(a), 24 + 15 * math.sin(a), 0.5)
        moth_body(s, 50, 32, 1.34, 3)
        metal(s, blob(mirrored([(50, 36), (58, 34), (61, 41), (56, 47), (50, 50)], 50)), 0.9)
        cog(s, 50, 42, 5.4, 12, 6, gem="glow")
        for side in (-1, 1):
            metal(
                s,
                tube([(50 + side * 12, 33, 2), (50 + side * 26, 19, 1.8), (50 + side * 42, 8, 1)]),
                0.5,
            )
            cog(s, 50 + side * 26, 19, 3.4, 9, 5, tones=BRASS)
        cog(s, 50, 5, 4.6, 10, 0, gem="glow")


DRAWINGS = line("volthalo", Home("peaks"), (_one, _two, _three, _four))
