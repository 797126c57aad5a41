"""A ram of the gates: its horns grow from buds to bells."""

from __future__ import annotations

import math

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import (
    BRASS,
    DARK,
    IRON,
    WOOD,
    between,
    cog,
    far_limb,
    fierce_eye,
    glow,
    metal,
    mirrored,
    rivets,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Knot, blob, circle, place, polygon, rounded, svg, tube
from luminagames.cardface.icons.shapes import STAR

Puff = tuple[float, float, float]


def wool(s: Sketch, puffs: list[Puff], depth: float = 1, *, pale: bool = True) -> None:
    """Fleece: many round puffs, one outline."""
    shape = s.fused([circle(x, y, r) for x, y, r in puffs], 0.5)
    if pale:
        s.body(shape, hi="glow", base="hi", lo=blend("hi", "body", 0.8), depth=depth)
    else:
        s.body(shape, hi="hi", base="body", lo="lo", depth=depth)


def _horn(s: Sketch, side: int, size: float, turns: float, width: float) -> None:
    """A spiral beside the head that starts at its crown; `turns` in degrees."""
    knots: list[Knot] = []
    for k in range(15):
        t = k / 14
        a = math.radians(between(-140, -140 + turns, t))
        r = size * between(1, 0.42, t)
        x, y = size * 0.94 + r * math.cos(a), -6 + size * 0.3 + r * math.sin(a)
        knots.append((side * (6 + x), y, width * between(1, 0.18, t)))
    path = tube(knots, 4)
    s.body(path, hi=BRASS[0], base=BRASS[1], lo=BRASS[2], depth=width * 0.22, rim_hue="#FFF3D0")
    with s.clip(path):
        for x, y, r in knots[1:-2]:
            middle = (side * (6 + size * 0.94), -6 + size * 0.3)
            dx, dy = x - middle[0], y - middle[1]
            length = math.hypot(dx, dy)
            inner, outer = (length - r) / length, (length + r) / length
            ends = [(middle[0] + dx * part, middle[1] + dy * part) for part in (inner, outer)]
            s.line(polygon(ends, close=False), BRASS[2], 0.7, 0.7)


def ram_head(s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0) -> None:
    """A head seen from the front, about 30 units wide without its horns."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        for side in (-1, 1):
            if age >= 1:
                _horn(s, side, (0, 9, 14, 19)[age], (0, 250, 400, 470)[age], (0, 4, 5.6, 7)[age])
            ear = [(9, -2), (18, 0), (25, 6), (17, 8), (10, 4)]
            s.body(blob([(side * a, b) for a, b in ear]), depth=0.7)
            s.fill(
                blob([(side * a, b) for a, b in ((12, 1), (17, 2), (21, 5.4), (16, 5.6))]),
                "mark",
                0.45,
            )
        face = blob(
            mirrored([(0, -14), (9, -13), (13.5, -4), (12, 6), (8.6, 15), (5, 18.6), (0, 19.4)])
        )
        s.body(face, depth=1.3)
        with s.clip(face):
            s.fill(blob(mirrored([(0, 8), (5, 8), (9, 13), (6, 20), (0, 20)])), "hi", 0.85)
        wool(
            s,
            [
                (-8, -13, 4.6),
                (-2.6, -16, 5),
                (3.6, -15.6, 5),
                (8.6, -12, 4.4),
                (0, -11, 4.4),
                (-4.4, -10.6, 3.4),
            ],
            0.7,
        )
        if age == 0:
            for side in (-1, 1):
                metal(s, blob([(side * 8, -14), (side * 10, -21), (side * 13, -14)]), 0.4)
        if age >= 2:
            metal(
                s, blob(mirrored([(0, -13), (8, -11), (10, -5), (4, -3), (2.4, 6), (0, 9)]), 6), 0.7
            )
            s.fill(place(svg(STAR), 0, -6, 3), "glow")
        for side in (-1, 1):
            if age < 2:
                bead_eye(s, side * 7, 0, 3.8 - 0.5 * age)
                blush(s, side * 9, 7, 2.4, 1.5, alpha=0.4)
            else:
                fierce_eye(s, side * 7.4, 0.4, 2.5, side)
            s.fill(circle(side * 2.2, 13, 0.9, 0.7), "mark")
        s.line(
            svg("M 0 14 L 0 15.8 C -1.6 17.4 -3.6 17 -4.4 16 M 0 15.8 C 1.6 17.4 3.6 17 4.4 16"),
            "mark",
            0.8,
        )


def _one(s: Sketch, chance: Chance) -> None:
    """A lamb that leans its forehead against a toll bar."""
    with s.moved(by=(6, 0)):
        ground_shadow(s, 48, 65, 18)
        for x in (53, 60):
            far_limb(s, (x, 56, 2.4), (x + 0.6, 64, 1.7))
        wool(
            s,
            [
                (44, 53, 5),
                (50, 50, 5.6),
                (57, 50, 5.6),
                (62, 54, 5),
                (60, 59, 5),
                (53, 59, 5.6),
                (46, 58, 5),
                (65, 51, 2.6),
            ],
        )
        for x in (45, 50):
            s.body(tube([(x, 58, 2), (x, 64, 1.5)]), depth=0.5)
        ram_head(s, 40.5, 48, 0.62, 0, -14)
        metal(s, rounded(21, 34, 3.6, 60, 1), 0.5, WOOD)
        metal(s, tube([(10, 46, 1.4), (32, 44, 1.4)]), 0.4)
        cog(s, 47, 57.6, 2.1, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 52, 65, 26)
    for x in (50, 68):
        far_limb(s, (x, 54, 3.4), (x + 1, 63.4, 2.2))
    wool(
        s,
        [
            (42, 46, 7),
            (49, 41, 7.4),
            (57, 40, 7.6),
            (65, 42, 7.4),
            (71, 47, 6.6),
            (70, 53, 6.4),
            (62, 55, 7),
            (53, 55, 7),
            (45, 53, 7),
            (77, 46, 3.4),
        ],
        1.2,
    )
    for x in (45, 63):
        s.body(tube([(x, 55, 3.2), (x - 0.4, 64, 2.2)]), depth=0.6)
        s.fill(rounded(x - 2.8, 62.6, 5, 3, 1), "mark", 0.9)
    cog(s, 60, 47, 5, 10, 8, gem="glow")
    ram_head(s, 37, 36, 0.86, 1, -6)


def _three(s: Sketch, chance: Chance) -> None:
    """It charges: low head, high back, an avalanche of stones that gives way."""
    with grown(s, 0.94):
        ground_shadow(s, 54, 67, 40)
        far_limb(s, (52, 52, 4.6), (46, 60, 3), (40, 66, 2.4))
        far_limb(s, (80, 50, 4.6), (88, 58, 3), (96, 60, 2.2))
        wool(
            s,
            [
                (44, 46, 9),
                (52, 36, 9),
                (61, 31, 9.4),
                (71, 30, 9.4),
                (80, 34, 9),
                (87, 41, 8),
                (86, 49, 8),
                (76, 52, 9),
                (64, 54, 9),
                (53, 54, 9),
                (95, 38, 4.4),
            ],
            1.8,
        )
        for knots in (
            [(54, 54, 5), (50, 61, 3.6), (55, 66, 3)],
            [(79, 52, 5), (87, 60, 3.6), (84, 66, 3)],
        ):
            s.body(tube([*knots]), depth=0.9)
        for k in range(4):
            with s.moved(by=(56 + k * 8.6, 26.4 + abs(k - 1.6) * 1.6), turn=-16 + k * 12):
                metal(s, blob([(-6, 5), (-4.6, -1.6), (0, -4), (5, -1), (6, 5)]), 0.8)
        metal(s, blob([(50, 40), (58, 38), (64, 45), (60, 54), (51, 54)]), 0.9)
        cog(s, 57, 46.4, 5, 10, 5, gem="glow")
        cog(s, 80, 45, 4.6, 9, 5)
        ram_head(s, 32, 42, 1.06, 2, 10)
    for x, y, r, turn in (
        (6, 58, 5, 10),
        (14, 64, 3.6, 40),
        (3, 46, 3, 70),
        (20, 67, 2.4, 0),
        (11, 50, 2, 20),
    ):
        rock = place(
            polygon([(-1, -0.4), (-0.2, -1), (0.8, -0.6), (1, 0.4), (0.2, 1), (-0.8, 0.7)]),
            x,
            y,
            r,
            turn,
        )
        s.body(rock, hi="far", base="near", lo=DARK, depth=0.5)


def _four(s: Sketch, chance: Chance) -> None:
    """It rings: horns to both edges of the moon, the bell of the city at its neck."""
    with grown(s, 0.8):
        wool(
            s,
            [
                (50, 50, 14),
                (30, 56, 13),
                (70, 56, 13),
                (16, 66, 13),
                (84, 66, 13),
                (36, 68, 13),
                (64, 68, 13),
                (50, 66, 13),
                (24, 50, 9),
                (76, 50, 9),
            ],
            2.2,
        )
        for side in (-1, 1):
            metal(
                s,
                blob(
                    [
                        (50 + side * a, b)
                        for a, b in ((16, 50), (30, 46), (40, 54), (36, 64), (20, 62))
                    ]
                ),
                1.1,
            )
            rivets(s, [(50 + side * 22, 56), (50 + side * 32, 56)], 1)
            cog(s, 50 + side * 27, 56, 4.6, 9, 5, gem="glow")
        ram_head(s, 50, 26, 1.36, 3)
        metal(s, tube([(38, 52, 2), (50, 55, 2.2), (62, 52, 2)]), 0.6, IRON)
        bell = svg("M 39 72 C 43 69 42 62 44 58 C 46 54 54 54 56 58 C 58 62 57 69 61 72 Z")
        metal(s, bell, 1, ("#FFF2BC", "#E0A83A", "#7A4416"))
        s.fill(circle(50, 73, 2.2), BRASS[2])
        cog(s, 50, 3.6, 6.4, 12, 0, gem="glow")
    glow(s, 50, 60, 18, "#FFE9A0", 0.5)
    for r in (21, 26, 31):
        for side in (-1, 1):
            x = 50 + side * r
            s.line(
                svg(f"M {x} {60 - r * 0.24} Q {x + side * 2.4} 60 {x} {60 + r * 0.2}"),
                WHITE,
                0.9,
                0.9 - (r - 21) * 0.05,
            )


DRAWINGS = line("brasshorn", Home("mesas"), (_one, _two, _three, _four))
