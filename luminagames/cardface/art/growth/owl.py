"""An owl of the towers: a shell, folded wings, a fan, a fan that fills the sky."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import DARK, STEEL, WOOD, between, cog, glow, metal, mirrored
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, ground_shadow, leaflet, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, place, polygon, svg, tube


def feather(length: float, width: float) -> QPainterPath:
    """One feather from the origin to the right."""
    n, w = length, width
    upper = f"M 0 {-w * 0.5} C {n * 0.4} {-w} {n * 0.85} {-w} {n} 0"
    return svg(f"{upper} C {n * 0.8} {w} {n * 0.35} {w * 0.8} 0 {w * 0.5} Z")


def fan(
    s: Sketch,
    x: float,
    y: float,
    side: int,
    turns: tuple[float, float],
    length: float,
    n: int,
    width: float,
    *,
    plates: bool = True,
) -> None:
    """A wing of feathers in two rows; `turns` in degrees: 0 points outward, 90 down."""
    with s.moved(by=(x, y), flip=side < 0):
        for row, part in enumerate((1.0, 0.66)):
            for k in range(n):
                t = k / (n - 1)
                path = place(
                    feather(length * part * (1 - 0.32 * t), width * (1, 1.05)[row]),
                    0,
                    0,
                    1,
                    between(*turns, t),
                )
                if row == 0:
                    s.body(path, hi="body", base=blend("body", "lo", 0.45), depth=0.6)
                else:
                    s.body(path, depth=0.6)
        if plates:
            for k in range(4):
                metal(s, place(feather(length * 0.42, width), 0, 0, 1, between(*turns, k / 4)), 0.5)


def owl_face(s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0) -> None:
    """The face of an owl of an age from 0 to 3, 44 units wide at `k` 1."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        f = age * 2.4
        half = [(0, -14), (8, -14), (16, -19 - f), (20, -8), (22, 3), (17, 13), (8, 17), (0, 18)]
        s.body(blob(mirrored(half), 8), depth=1.4)
        for side in (-1, 1):
            _eye(s, side, age)
            if age == 1:
                lid = [(1.6, -2.4), (8, -6.4), (18, -15), (19, -10), (12, -9), (5, -8)]
                s.fill(blob([(side * a, b) for a, b in lid]), "lo")
            elif age >= 2:
                brow = [
                    (1, -3),
                    (7, -6.4),
                    (19, -10.6 - f * 0.3),
                    (17, -16 - f * 0.8),
                    (6, -12),
                    (1, -9),
                ]
                metal(s, blob([(side * a, b) for a, b in brow]), 0.6)
        beak = blob([(-2.4, 4), (2.4, 4), (2, 8), (0, 12), (-2, 8)])
        s.body(beak, hi="#FFE9B8", base="#E8A63A", lo="#8A5218", depth=0.5)


def _eye(s: Sketch, side: int, age: int) -> None:
    x = side * 9.4
    s.fill(circle(x, 0, 10.4), "hi", 0.75)
    for j in range(9):
        a = j * math.pi / 4.5
        inner, outer = (
            (x + 7.4 * math.cos(a), 7.4 * math.sin(a)),
            (x + 9.6 * math.cos(a), 9.6 * math.sin(a)),
        )
        s.line(polygon([inner, outer], close=False), "lo", 0.6, 0.45)
    r = 6.6 - 0.2 * age
    s.spot(circle(x, 0, r * 2), (x, 0, r * 2), (0, "#FFC84A", 0.3 + 0.12 * age), (1, "#FFC84A", 0))
    s.fill(circle(x, 0, r + 0.8), DARK)
    s.spot(circle(x, 0, r), (x, 1.6, r * 1.1), (0, "#FFE27A"), (0.6, "#FFB02E"), (1, "#B85F12"))
    s.fill(circle(x, 0, r * (0.68 - 0.1 * age)), "#0C0812")
    s.fill(circle(x + r * 0.3, -r * 0.36, r * 0.27), WHITE)
    s.fill(circle(x - r * 0.26, r * 0.3, r * 0.13), WHITE, 0.9)


def _atom(s: Sketch, x: float, y: float, r: float, alpha: float = 0.9, width: float = 0.7) -> None:
    for k in range(3):
        with s.moved(by=(x, y), turn=k * 60 + 12):
            s.line(circle(0, 0, r, r * 0.36), "glow", width * 2.6, alpha * 0.18)
            s.line(circle(0, 0, r, r * 0.36), "glow", width, alpha)
            mote(s, r * 0.92, r * 0.14, width * 1.1)


def _belly(s: Sketch, path: QPainterPath, x: float, y: float, r: float, rows: int) -> None:
    with s.clip(path):
        s.spot(
            circle(x, y + r * 0.4, r * 1.3),
            (x, y + r * 0.4, r * 1.3),
            (0, "hi", 0.75),
            (1, "hi", 0),
        )
        for j in range(rows):
            row = y + j * r * 0.36 - r * 0.2
            scales = [f"M {x - r} {row}"]
            for k in range(5):
                start = x - r + 2 * r * k / 5
                scales.append(f"Q {start + r / 5} {row + r * 0.26} {start + 2 * r / 5} {row}")
            s.line(svg(" ".join(scales)), "lo", max(0.35, r * 0.045), 0.5)


def _one(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 65, 16)
    s.body(
        blob(mirrored([(50, 46), (57, 49), (59, 56), (57, 63), (50, 65)], 50)), hi="hi", depth=0.9
    )
    owl_face(s, 50, 46.6, 0.5, 0, 8)
    for dx, dy in ((-2, -10.6), (0.6, -12.4), (3, -10.4)):
        s.line(
            svg(f"M {50 + dx * 0.4} 38.6 Q {50 + dx} {46 + dy} {50 + dx * 1.5} {45 + dy}"),
            "hi",
            0.7,
        )
    shell = polygon(
        [
            (40, 55),
            (43, 58.4),
            (45.6, 54.6),
            (48.6, 58.6),
            (51.6, 55),
            (54.6, 58.4),
            (57, 54.8),
            (60, 57.4),
            (59, 62),
            (55, 65.6),
            (45, 65.6),
            (41, 62),
        ]
    )
    metal(s, shell, 0.9)
    cog(s, 50, 61.8, 2.1, 8, 8, tones=STEEL)
    metal(s, polygon([(66, 65), (68, 62), (70.4, 63.6), (72.6, 61.6), (74, 65.4)]), 0.4)


def _two(s: Sketch, chance: Chance) -> None:
    metal(
        s,
        tube([(-10, 58, 1.2), (18, 61, 1.6), (40, 62.4, 2.2), (62, 61.8, 2.4), (130, 54, 3.4)]),
        0.6,
        WOOD,
    )
    leaflet(s, 24, 60, 4, -120, "lo")
    leaflet(s, 22, 61, 4, 160, "lo")
    s.body(tube([(52, 58, 4), (54, 66, 3.4), (55, 71, 2)]), base=blend("body", "lo", 0.5))
    body = blob(mirrored([(50, 30), (59, 34), (63, 46), (60, 57), (54, 62), (50, 62.6)], 50))
    s.body(body, depth=1.3)
    _belly(s, body, 50, 47, 9, 5)
    for side in (-1, 1):
        wing = [(8, 36), (14, 42), (14.6, 54), (9, 60), (7.6, 48)]
        s.body(blob([(50 + side * x, y) for x, y in wing]), depth=0.9)
        for dx in (2.6, 4.8):
            metal(s, tube([(50 + side * dx, 60.6, 1.1), (50 + side * dx, 63.4, 0.9)]), 0.3)
    owl_face(s, 50, 28.6, 0.68, 1, -10)
    cog(s, 62.6, 43, 4, 9, 8, gem="glow")


def _three(s: Sketch, chance: Chance) -> None:
    """It swoops: wings spread in one slant, talons first."""
    with s.moved(about=(52, 36), turn=-9, by=(0, -1)):
        fan(s, 43, 33, -1, (-30, 34), 44, 7, 3.8)
        fan(s, 60, 31, 1, (-52, 12), 40, 7, 3.8)
        s.body(
            blob([(44, 48), (52, 46), (60, 48), (58, 60), (60, 68), (52, 64), (45, 68), (46, 58)]),
            hi="body",
            base=blend("body", "lo", 0.5),
            depth=0.8,
        )
        body = blob(mirrored([(52, 22), (63, 27), (67, 40), (62, 52), (52, 57)], 52))
        s.body(body, depth=1.7)
        _belly(s, body, 52, 46, 11, 3)
        for side in (-1, 1):
            s.body(
                tube(
                    [(52 + side * 7, 49, 4), (52 + side * 10, 56, 2.6), (52 + side * 10, 60, 1.8)]
                ),
                depth=0.6,
            )
            for dx in (-3, 0, 3):
                x = 52 + side * 10
                metal(s, tube([(x, 60, 1.3), (x + dx, 63.4, 1.1), (x + dx * 1.2, 67, 0.2)]), 0.3)
        metal(s, blob(mirrored([(52, 33), (62, 30), (66, 37), (60, 44), (52, 47)], 52)), 0.9)
        _atom(s, 52, 38.6, 6.2, 0.9, 0.5)
        s.fill(circle(52, 38.6, 1.6), WHITE)
        for side in (-1, 1):
            cog(s, 52 + side * 14, 31, 4.6, 10, 6, gem="glow")
        owl_face(s, 52, 19, 0.8, 2, 12)


def _four(s: Sketch, chance: Chance) -> None:
    """It stands over the valley, wings like a sunrise, arms of an atom around it."""
    with grown(s, 0.86):
        _atom(s, 50, 32, 47, 0.7, 0.8)
        for side in (-1, 1):
            fan(s, 50 + side * 11, 38, side, (-78, 40), 62, 10, 4.4)
        body = blob(mirrored([(50, 24), (66, 30), (74, 48), (73, 66), (66, 80), (50, 84)], 50))
        s.body(body, depth=2.2)
        _belly(s, body, 50, 58, 17, 4)
        metal(s, blob(mirrored([(50, 40), (64, 36), (69, 46), (61, 56), (50, 61)], 50)), 1.1)
        glow(s, 50, 49, 17, "glow", 0.7)
        cog(s, 50, 49, 8, 12, 6, gem="glow")
        for side in (-1, 1):
            cog(s, 50 + side * 20, 38, 6.6, 11, 6, gem="glow")
        owl_face(s, 50, 24, 1.12, 3)
        metal(s, blob(mirrored([(50, 4.4), (53, 9), (58, 5), (59, 12), (50, 13)], 50), 5), 0.7)
        cog(s, 50, 7, 4.6, 10, 0, gem="glow")


DRAWINGS = line("gammarook", Home("peaks", motes="#E8FF9A"), (_one, _two, _three, _four))
