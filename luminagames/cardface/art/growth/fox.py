"""A fox of the kilns: its tails grow 1, 1, 3, 9."""

from __future__ import annotations

import math
from collections.abc import Sequence

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import (
    cog,
    far_limb,
    fierce_eye,
    glow,
    metal,
    mirrored,
    rivets,
    steam,
)
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import (
    Knot,
    Point,
    blob,
    circle,
    place,
    polygon,
    rounded,
    svg,
    tube,
    union,
)
from luminagames.cardface.icons.shapes import STAR


def fox_head(s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0) -> None:
    """A fox's head of an age from 0 to 3, 46 units wide at `k` 1."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        _ears(s, age)
        _face(s, age)
        for side in (-1, 1):
            if age == 0:
                bead_eye(s, side * 10, 3, 5)
                blush(s, side * 16.5, 10, 3, 1.7, alpha=0.4)
            elif age == 1:
                bead_eye(s, side * 9.6, 2, 4.1)
            else:
                fierce_eye(s, side * 10, 1.6, 3.1 if age == 2 else 3.3, side)
        s.fill(blob([(-3, 9.5), (3, 9.5), (1.6, 12.4), (0, 13), (-1.6, 12.4)]), "mark")
        if age < 2:
            s.line(
                svg(
                    "M 0 13 L 0 14.6 C -1.6 16.4 -3.6 16 -4.2 15 M 0 14.6 C 1.6 16.4 3.6 16 4.2 15"
                ),
                "mark",
                0.8,
            )
            return
        s.line(svg("M -7 15.5 C -3 18 3 18 7 15.5"), "mark", 0.9)
        for side in (-1, 1):
            s.fill(polygon([(side * 5.4, 16.2), (side * 4.2, 20), (side * 3.2, 17)]), WHITE)


def _ears(s: Sketch, age: int) -> None:
    top = 34 + age * 3
    for side in (-1, 1):
        tip = side * (18 + age)
        ear = svg(
            f"M {side * 3} -11 C {side * 6} -26 {side * 12} {2 - top} {tip} {-top - 2} "
            f"C {side * 23} -28 {side * 23} -16 {side * 20} -4 Z"
        )
        inside = svg(
            f"M {side * 8} -12 C {side * 9} -23 {side * 13} {8 - top} {side * (16.6 + age)} {4 - top} "
            f"C {side * 19} -24 {side * 19} -18 {side * 17} -10 Z"
        )
        s.body(ear, rim=0.9 if side > 0 else 0.5, depth=0.9)
        s.fill(inside, "mark", 0.65)
        if age >= 3:
            ring = [
                (side * 16, 12 - top),
                (side * 23.4, 13 - top),
                (side * 23, 18 - top),
                (side * 14, 18 - top),
            ]
            metal(s, polygon(ring), 0.5)


def _face(s: Sketch, age: int) -> None:
    if age == 0:
        head = blob(
            mirrored(
                [(0, -18), (11, -16), (20, -8), (23, 2), (24, 9), (16, 15), (8, 18), (0, 18.5)]
            )
        )
    else:
        f = age * 2.2
        tuft = (26 + f, 9 + f * 0.6)
        half = [
            (0, -17),
            (11, -15),
            (19, -7),
            (21, 0),
            tuft,
            (20, 10),
            (20 + f * 0.6, 16),
            (12, 16),
            (7, 20),
            (0, 22),
        ]
        head = blob(mirrored(half), 6)
    s.body(head, depth=1.5)
    with s.clip(head):
        muzzle = [(0, 4), (6, 0), (14, 3), (19 + age * 2, 9 + age), (12, 15), (0, 19 + age)]
        s.fill(blob(mirrored(muzzle)), "hi", 0.9)
    if age < 2:
        for at, width in ((-1, 1.1), (0, 1.5), (1, 1.1)):
            s.fill(
                tube([(at * 4.6, -15.5, width), (at * 4.4, -10, width), (at * 3.6, -6, 0.1)], 5),
                "mark",
                0.7,
            )
        return
    plate = [(0, -19 - age), (6, -15), (17, -9), (19, -4), (9, -3.4), (3, 2), (0, 6)]
    metal(s, blob(mirrored(plate), 6), 0.9)
    s.fill(place(svg(STAR), 0, -8, 3.2 + age * 0.6), "glow")
    rivets(s, [(-12, -6.6), (12, -6.6)], 1)


def flame_tail(s: Sketch, points: Sequence[Point], width: float) -> None:
    """A tail that ends in a lit tip."""
    n = len(points)
    knots: list[Knot] = [
        (x, y, width * (0.45 + 0.65 * math.sin(math.pi * (0.15 + 0.72 * i / (n - 1)))))
        for i, (x, y) in enumerate(points[:-1])
    ]
    tip = points[-1]
    s.body(tube([*knots, (tip[0], tip[1], 0.3)]), depth=width * 0.2)
    lit: list[Knot] = [*((x, y, r * 0.62) for x, y, r in knots[n // 2 :]), (tip[0], tip[1], 0.2)]
    s.body(tube(lit), hi="glow", base="hi", lo="body", shade=0, rim=0, depth=width * 0.12)


def paw(s: Sketch, knots: Sequence[Knot], toe: Point, r: float) -> None:
    """A front leg with its toes."""
    s.body(
        union([tube(knots), circle(toe[0], toe[1], r * 1.35, r * 0.85)]), depth=max(0.5, r * 0.25)
    )
    for d in (-0.45, 0.35):
        s.line(
            svg(
                f"M {toe[0] + d * r} {toe[1] + r * 0.1} L {toe[0] + d * r * 1.1} {toe[1] + r * 0.8}"
            ),
            "mark",
            r * 0.17,
            0.6,
        )


def small_fox(s: Sketch, x: float, y: float, k: float = 1, age: int = 0, tilt: float = -6) -> None:
    """A sitting cub whose feet stand at (x, y), 30 units high at `k` 1."""
    with s.moved(by=(x - 50, y - 65), about=(50, 65), scale=k):
        flame_tail(s, [(55, 62), (63, 62), (66, 56), (63, 50), (66, 46)], 2.9)
        s.body(
            blob(mirrored([(50, 48), (55, 50), (57, 56), (59, 62), (56, 64.6), (50, 65)], 50)),
            depth=0.8,
        )
        chest = blob(mirrored([(50, 51), (53, 53), (53, 58), (50, 61)], 50))
        s.fade(chest, (50, 50, 50, 61), (0, "hi"), (1, "hi", 0.3))
        for side in (-1, 1):
            paw(
                s,
                [(50 + side * 2, 56, 2), (50 + side * 2.3, 62, 1.6)],
                (50 + side * 2.5, 63.8),
                1.9,
            )
        fox_head(s, 50, 42.5, 0.44, age, tilt)


def _one(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 64.5, 15)
    small_fox(s, 50, 65, 1, 0, -7)
    s.line(svg("M 45.4 51.4 C 48 53 52 53 54.6 51"), "mark", 1.1)
    cog(s, 50, 54, 2.2, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 48, 64.5, 24)
    flame_tail(s, [(33, 50), (23, 52), (16, 44), (19, 34), (14, 26)], 4.4)
    for hip, foot in ((40, 41), (59, 60)):
        far_limb(s, (hip, 52, 3.4), (hip + 1, 58, 2), (foot, 63, 1.8), (foot + 2, 63.4, 1.4))
    full = s.fused(
        [
            tube([(36, 48, 6), (47, 49, 5.6), (58, 47, 6.4)]),
            tube([(57, 46, 5.6), (61, 38, 5)]),
            tube([(34, 50, 4.6), (33, 56, 2.6), (35, 62, 2), (37, 63.3, 1.7)]),
            tube([(58, 50, 4), (57.5, 57, 2.3), (57.5, 62, 2), (60, 63.3, 1.7)]),
        ],
        1.2,
    )
    s.body(full, depth=1.2)
    with s.clip(full):
        for x in (34.5, 58):
            s.fill(rounded(x - 4, 60.4, 9, 6), "mark", 0.75)
    fox_head(s, 63, 31, 0.53, 1, 6)
    cog(s, 57.6, 48, 4.2, 9, 10, gem="glow")
    steam(s, 34, 40, 0.62, WHITE, 0.42, -1)
    metal(s, tube([(35, 45, 1.4), (34.2, 41, 1.2)]), 0.4)


def _three(s: Sketch, chance: Chance) -> None:
    with grown(s, 0.9):
        ground_shadow(s, 48, 66, 38)
        tails: tuple[list[Point], ...] = (
            [(24, 44), (12, 46), (5, 36), (9, 22), (3, 12)],
            [(24, 42), (15, 40), (12, 28), (18, 16), (13, 5)],
            [(26, 40), (22, 36), (22, 26), (29, 18), (26, 8)],
        )
        for points in tails:
            flame_tail(s, points, 5)
        far_limb(s, (32, 50, 5), (37, 57, 3.2), (34, 64, 2.6), (38, 65, 2))
        far_limb(s, (66, 44, 5), (78, 47, 3.2), (84, 42, 2.8), (87, 43, 2))
        full = s.fused(
            [
                tube([(28, 44, 9), (43, 44, 8.6), (60, 39, 10.6)]),
                tube([(60, 36, 9), (68, 27, 8)]),
                tube([(26, 47, 7.6), (24, 55, 4.4), (20, 60, 3.2), (22, 65, 2.8), (26, 65.4, 2.2)]),
                tube([(60, 44, 6.6), (60, 54, 3.8), (60, 63, 3.2), (64, 65.2, 2.6)]),
            ],
            1.6,
        )
        s.body(full, depth=1.8)
        with s.clip(full):
            for x in (22.0, 61):
                s.fill(rounded(x - 7, 61, 16, 8), "mark", 0.75)
        for k in range(4):
            with s.moved(by=(27 + k * 8, 36.6 - k * 1.2)):
                metal(s, blob([(-5, 5), (-3.4, -1.4), (2, -2.6), (6, 3), (2, 7)]), 0.6)
        metal(s, blob([(54, 36), (60, 34), (67, 37), (68, 45), (62, 50), (55, 46)]), 0.8)
        cog(s, 61, 42, 5.2, 10, 5, gem="glow")
        for x, y, r in ((29, 47, 3.6), (60.2, 57, 3.2)):
            cog(s, x, y, r, 9, 10)
        metal(s, tube([(40, 36, 2), (39, 30, 1.8), (39, 28.6, 2.3)]), 0.5)
        steam(s, 39, 25, 0.95, WHITE, 0.5, -1)
        fox_head(s, 72, 23, 0.68, 2, 7)


def _raised_paw(s: Sketch, side: int) -> None:
    x, y = 50 + side * 29.4, 33.5
    s.body(circle(x, y, 8, 7.2), depth=1.3)
    for d in (-1, 0, 1):
        claw = [
            (x + d * 4.6, y - 5.2, 2),
            (x + d * 6, y - 10.5, 1),
            (x + d * 6.2 - side * 1.4, y - 13.5, 0.1),
        ]
        s.fill(tube(claw, 6), "glow")
        s.fill(circle(x + d * 3.6, y - 2.6 - (d == 0) * 0.8, 1.3, 1.6), "mark", 0.75)
    s.fill(circle(x, y + 1.4, 3, 2.5), "mark", 0.75)


def _four(s: Sketch, chance: Chance) -> None:
    with grown(s, 0.77):
        for k in range(9):
            a = math.radians(-172 + k * 20.5)
            tail = [
                (50, 60),
                (50 + 24 * math.cos(a - 0.16), 56 + 24 * math.sin(a - 0.16)),
                (50 + 42 * math.cos(a + 0.1), 50 + 40 * math.sin(a + 0.1)),
                (50 + 56 * math.cos(a), 48 + 50 * math.sin(a)),
            ]
            flame_tail(s, tail, 5)
        s.body(
            s.fused(
                [
                    blob(
                        mirrored([(50, 34), (62, 38), (69, 50), (72, 66), (70, 76), (50, 78)], 50)
                    ),
                    tube([(60, 44, 8), (73, 45, 6.4), (79, 36, 5.6)]),
                    tube([(40, 44, 8), (27, 46, 6.4), (21, 38, 5.6)]),
                ],
                2,
            ),
            depth=2.2,
        )
        for side in (-1, 1):
            _raised_paw(s, side)
            bracer = [(22, 40), (29, 43), (26, 52), (17, 51), (16, 43)]
            metal(s, blob([(50 + side * x, y) for x, y in bracer]), 0.9)
            rivets(s, [(50 + side * 19, 46), (50 + side * 25, 48.6)], 0.8)
            metal(
                s,
                blob([(50 + side * x, y) for x, y in ((9, 40), (19, 37), (20, 47), (11, 52))]),
                0.9,
            )
        metal(s, blob(mirrored([(50, 44), (57, 42), (62, 50), (60, 60), (50, 67)], 50)), 1.1)
        cog(s, 50, 53.6, 8, 12, 6, gem="glow")
        glow(s, 50, 53.6, 15, "glow", 0.6)
        cog(s, 50, 4, 8.4, 12, 0, gem="glow")
        fox_head(s, 50, 25, 0.92, 3)


DRAWINGS = line("kilnclaw", Home("mesas", motes="#FFB347"), (_one, _two, _three, _four))
