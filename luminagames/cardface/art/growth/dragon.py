"""A dragon of the storm: it hatches with a crackle, goes to war with a spoon, and is where nobody
looks.
"""

from __future__ import annotations

import itertools

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import (
    STEEL,
    bolt,
    cog,
    far_limb,
    fierce_eye,
    glow,
    metal,
    mirrored,
    pale,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, polygon, svg, tube


def membrane(
    s: Sketch, root: Point, tips: list[Point], hand: Point, *, behind: bool = False
) -> None:
    """A wing of skin between an arm and its fingers: `tips` from the outermost to the body."""
    path = QPainterPath()
    path.moveTo(*root)
    path.quadTo((root[0] + hand[0]) / 2 - 2, (root[1] + hand[1]) / 2 - 6, *hand)
    path.lineTo(*tips[0])
    for a, b in itertools.pairwise(tips):
        path.quadTo((a[0] + b[0] + hand[0] * 0.5) / 2.5, (a[1] + b[1] + hand[1] * 0.5) / 2.5, *b)
    path.closeSubpath()
    if behind:
        s.body(path, hi="lo", base=blend("lo", "mark", 0.4), lo="mark", rim=0.4)
    else:
        s.body(path, hi="glow", base=blend("body", "hi", 0.35), depth=1.1)
    for x, y in tips[:-1]:
        s.line(
            svg(f"M {hand[0]} {hand[1]} Q {(hand[0] + x) / 2 + 1} {(hand[1] + y) / 2 - 3} {x} {y}"),
            "mark",
            0.9,
            0.5,
        )
    arm = tube(
        [
            (*root, 2.4),
            ((root[0] + hand[0]) / 2 - 1, (root[1] + hand[1]) / 2 - 3, 1.8),
            (*hand, 1.4),
            (*tips[0], 0.3),
        ],
        6,
    )
    s.fill(arm, "mark" if behind else "lo")


def dragon_head(
    s: Sketch, x: float, y: float, k: float, turn: float = 0, *, roar: bool = False, age: int = 2
) -> None:
    """A head in profile, looking to the right, 44 units long at `k` 1."""
    with s.moved(by=(x, y), turn=turn, scale=k):
        for dx in (0, -4):
            pale(
                s, tube([(-4 + dx * 0.6, -4, 2.2), (-12 + dx, -10, 1.7), (-18 + dx, -17, 0.3)]), 0.5
            )
        pale(s, blob([(-8, 0), (-16, 2), (-20, 8), (-12, 6), (-6, 7)]), 0.5)
        if roar:
            s.body(
                blob([(-6, 4), (4, 7), (16, 12), (14, 16), (4, 14), (-6, 9)]), base="lo", depth=0.7
            )
            s.fill(polygon([(2, 6), (19, 7), (14, 12)]), "#5A1438")
            for x0 in (8, 12, 16):
                s.fill(polygon([(x0, 6), (x0 + 2.4, 6.4), (x0 + 1.2, 10)]), WHITE)
        s.body(
            blob(
                [(-9, -5), (-2, -9), (7, -7), (18, -1), (23, 3), (21, 7), (10, 8), (-2, 8), (-9, 5)]
            ),
            depth=1,
        )
        s.fill(blob([(2, 7), (12, 6), (22, 6), (12, 9)]), "hi", 0.8)
        if age >= 3:
            metal(s, blob([(-7, -5), (-1, -10), (8, -8), (14, -3.4), (6, -4), (-1, -3)]), 0.6)
        if age < 2:
            bead_eye(s, 3, -1.6, 4)
        else:
            fierce_eye(s, 4, -1.8, 2.4, 1, "#FFE08A")
        s.fill(circle(20, 1.4, 0.9, 0.6), "mark")
        if not roar:
            s.line(svg("M 22 5 C 15 5.6 9 5.4 4 3"), "mark", 0.9)


def _one(s: Sketch, chance: Chance) -> None:
    """Fresh from the egg, it spits its first spark."""
    ground_shadow(s, 50, 65, 18)
    s.body(tube([(54, 62, 3), (63, 63, 2.6), (68, 59, 1.8), (66, 54, 0.4)]), depth=0.6)
    for side in (-1, 1):
        wing = [(6, 52), (14, 43), (18, 45), (16, 49), (19, 51), (15, 53), (16, 57), (8, 57)]
        s.body(
            blob([(50 + side * x, y) for x, y in wing], 5),
            hi="glow",
            base=blend("body", "hi", 0.35),
            depth=0.6,
        )
    s.body(blob(mirrored([(50, 46), (57, 49), (59, 57), (57, 63), (50, 65)], 50)), depth=1)
    s.fill(blob(mirrored([(50, 52), (53.4, 53), (54, 60), (50, 63)], 50)), "hi", 0.85)
    shell = polygon(
        [
            (39, 58),
            (42, 61),
            (45, 57),
            (48, 61),
            (51, 58),
            (54, 61),
            (57, 57.4),
            (61, 60),
            (58, 67),
            (42, 67),
        ]
    )
    s.body(shell, hi=WHITE, base="hi", lo="body", depth=0.9)
    for side in (-1, 1):
        pale(
            s,
            tube([(50 + side * 6, 34, 1.6), (50 + side * 9, 29, 1), (50 + side * 10, 26, 0.2)]),
            0.4,
        )
        pale(
            s,
            blob(
                [
                    (50 + side * 9, 40),
                    (50 + side * 16, 36),
                    (50 + side * 15, 42),
                    (50 + side * 10, 44),
                ]
            ),
            0.4,
        )
    s.body(
        blob(mirrored([(50, 32), (57, 33), (61, 39), (59, 46), (54, 49), (50, 50)], 50)), depth=1
    )
    for side in (-1, 1):
        bead_eye(s, 50 + side * 5, 39, 3)
        blush(s, 50 + side * 8.6, 43.4, 1.5, 0.9)
    s.fill(blob(mirrored([(50, 43.6), (52, 43.6), (52, 46.4), (50, 47.6)], 50)), "#5A1438")
    bolt(s, [(50, 46), (54, 49.6), (52.4, 51), (57, 54)], 0.4)
    cog(s, 50, 56, 2, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    """Up it goes, a spoon in its fist."""
    membrane(s, (47, 38), [(74, 2), (78, 18), (70, 30), (54, 42)], (60, 14), behind=True)
    s.body(
        s.fused(
            [
                tube(
                    [
                        (14, 62, 0.6),
                        (22, 58, 2),
                        (30, 52, 3.4),
                        (40, 46, 6.4),
                        (50, 40, 7),
                        (58, 33, 5),
                        (62, 28, 4),
                    ]
                ),
                tube([(38, 49, 4.2), (33, 56, 2.4), (27, 57, 1.6)]),
                tube([(46, 48, 4), (46, 56, 2.4), (40, 59, 1.6)]),
                tube([(54, 42, 3.6), (62, 46, 2.4), (70, 43, 2.2)]),
            ],
            1.2,
        ),
        depth=1.4,
    )
    s.fill(tube([(58, 38, 2.4), (50, 45, 3.4), (41, 51, 2.6)], 8), "hi", 0.75)
    pale(s, blob([(14, 62), (8, 58), (9, 63), (6, 68), (13, 66)]), 0.5)
    metal(s, tube([(68, 48, 1.1), (75, 36, 1), (79, 29, 1.2)]), 0.3, STEEL)
    metal(s, blob([(77, 30), (77, 23), (81, 18), (85, 20), (84, 27), (80, 31)]), 0.6, STEEL)
    s.body(circle(70, 43.6, 3, 2.8), depth=0.5)
    membrane(s, (42, 42), [(10, 8), (8, 26), (16, 38), (34, 48)], (32, 15))
    dragon_head(s, 64, 24, 0.66, 8, age=1)
    cog(s, 52, 42.4, 4, 9, 8, gem="glow")


def _flight(s: Sketch) -> None:
    membrane(s, (54, 34), [(88, -8), (94, 10), (84, 22), (62, 38)], (70, 6), behind=True)
    s.body(
        s.fused(
            [
                tube(
                    [
                        (-6, 40, 0.6),
                        (10, 46, 2.6),
                        (24, 46, 5),
                        (40, 43, 8.8),
                        (56, 38, 9.6),
                        (68, 32, 7),
                        (76, 29, 5),
                    ]
                ),
                tube([(36, 48, 5.4), (26, 56, 3.2), (16, 56, 2)]),
                tube([(56, 44, 5), (60, 54, 3), (70, 56, 2)]),
            ],
            1.6,
        ),
        depth=1.8,
    )
    for k in range(7):
        x, y = 14 + k * 8, 42 - (k > 2) * (k - 2) * 1.9
        pale(s, polygon([(x - 2.4, y + 1), (x - 3, y - 6), (x + 2.6, y - 0.4)]), 0.4)
    pale(s, blob([(-6, 40), (-14, 34), (-11, 41), (-15, 47)]), 0.5)
    membrane(s, (48, 38), [(0, -4), (-4, 18), (10, 34), (38, 46)], (30, 4))


def _three(s: Sketch, chance: Chance) -> None:
    """It strikes out of its own after-image."""
    for dx, alpha in ((-22, 0.16), (-12, 0.32)):
        with s.moved(about=(50, 40), by=(dx, dx * 0.16), scale=0.86), s.faint(alpha):
            _flight(s)
    with grown(s, 0.9), s.moved(by=(-6, 9)):
        far_limb(s, (60, 42, 5), (74, 50, 3), (82, 48, 2))
        _flight(s)
        for k in range(4):
            with s.moved(by=(34 + k * 8.4, 37 - k * 1.9), turn=-12):
                metal(s, blob([(-5, 4), (-4, -2), (1, -3.6), (6, 0), (4, 5)]), 0.6)
        metal(s, blob([(55, 32), (64, 28), (71, 32), (69, 41), (60, 44)]), 0.9)
        cog(s, 63, 36, 5, 10, 5, gem="glow")
        dragon_head(s, 80, 24, 1.04, 6, roar=True, age=3)
        bolt(s, [(98, 36), (104, 44), (98, 47), (108, 56)], 1.2)
        glow(s, 99, 36, 10, "glow", 0.8, WHITE)


DRAWINGS = line("stormwhelp", Home("peaks", aside=-18), (_one, _two, _three))
