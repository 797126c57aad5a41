"""Those of the air and the heights: crane, bat, raven, ibex."""

from __future__ import annotations

import math

from luminagames.cardface.art.kit import BRASS, DARK, WOOD, limb, metal, mirrored, pale
from luminagames.cardface.art.parts import WHITE, bead_eye, side_eye
from luminagames.cardface.art.rigs.kin import kin
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Knot, blob, circle, cogwheel, place, polygon, svg, tube


def _crane(s: Sketch, chance: Chance) -> None:
    """Drawn looking to the left: wings raised in a dance."""
    for x0, x1 in ((46, 44), (54, 60)):
        s.line(svg(f"M {x0} 56 L {x1} 70 L {x0 + 1} 86"), "lo", 1.7)
    s.body(
        blob([(62, 46), (82, 12), (88, 4), (86, 20), (92, 14), (84, 34), (70, 54)]),
        hi="lo",
        base="lo",
        lo="mark",
        rim=0.4,
    )
    s.body(
        s.fused(
            [
                blob([(34, 50), (46, 42), (60, 44), (68, 54), (56, 62), (42, 60)]),
                tube([(38, 50, 5), (28, 40, 3.6), (32, 26, 2.8), (26, 18, 3)]),
            ],
            1.4,
        )
    )
    pale(
        s,
        blob(
            [(44, 50), (34, 22), (38, 8), (46, 20), (50, 6), (56, 22), (62, 12), (66, 34), (62, 54)]
        ),
        1.2,
    )
    pale(s, circle(25, 17, 4.6), 0.6)
    s.fill(blob([(22, 13), (26, 11), (29, 14)]), "#FF6A5A")
    s.fill(polygon([(21.6, 16), (8, 20), (21.6, 19.6)]), "#FFD27A")
    side_eye(s, 23.6, 16.6, 1.5)
    s.body(
        blob([(66, 50), (78, 54), (80, 62), (70, 60), (74, 68), (62, 60)]),
        hi="lo",
        base="mark",
        lo="near",
    )


def _bat(s: Sketch, chance: Chance) -> None:
    wing = svg(
        "M 55 42 C 62 22 76 14 92 16 C 98 26 98 40 95 52 Q 88 44 82 54 Q 76 46 71 58 Q 66 50 56 58 Z"
    )
    for side in (-1, 1):
        with s.moved(about=(50, 44), flip=side < 0):
            s.body(wing, depth=1.4)
            for x, y in ((95, 52), (82, 54), (71, 58)):
                s.line(svg(f"M 80 22 Q {x - 4} {y - 18} {x} {y}"), "mark", 0.9, 0.5)
        s.body(
            polygon([(50 + side * 2, 32), (50 + side * 12, 14), (50 + side * 13, 36)]), depth=0.7
        )
        s.fill(
            polygon([(50 + side * 5, 31), (50 + side * 11, 19), (50 + side * 11.6, 34)]),
            "mark",
            0.55,
        )
    s.body(blob(mirrored([(50, 30), (60, 33), (63, 44), (59, 58), (50, 64)], 50)), depth=1.5)
    s.fill(blob(mirrored([(50, 50), (55, 52), (54, 59), (50, 62)], 50)), "hi", 0.8)
    for side in (-1, 1):
        bead_eye(s, 50 + side * 5.6, 40, 3.9)
        s.fill(
            polygon([(50 + side * 2.8, 48), (50 + side * 2, 51.4), (50 + side * 1, 48.2)]), WHITE
        )
        limb(s, (50 + side * 3, 62, 1.5), (50 + side * 4, 67, 1.2))
    s.line(svg("M 45 47.4 C 48 49 52 49 55 47.4"), "mark", 0.9)


def _raven(s: Sketch, chance: Chance) -> None:
    """On a branch with a cog that was somebody's."""
    metal(s, tube([(-20, 82, 1.8), (50, 78, 2.8), (120, 68, 2)]), 0.7, WOOD)
    for x in (48, 55):
        s.body(tube([(x, 68, 1.6), (x + 1, 77, 1.3)]), base="mark", depth=0.4)
    s.body(blob([(34, 66), (14, 78), (6, 88), (22, 84), (40, 72)]), base="lo")
    s.body(
        s.fused(
            [
                blob([(28, 66), (36, 48), (52, 38), (68, 44), (66, 62), (50, 72)]),
                circle(64, 34, 12),
            ],
            3,
        ),
        hi="body",
        base="lo",
        lo="mark",
        depth=2,
    )
    s.body(blob([(22, 72), (32, 52), (48, 46), (58, 52), (46, 66)]), base="lo", depth=1)
    for k in range(4):
        s.line(svg(f"M {50 - k * 5} {54 + k * 2.4} L {36 - k * 4} {66 + k * 2}"), "glow", 0.8, 0.5)
    beak = blob([(72, 28), (84, 29), (92, 36), (82, 36), (72, 38)])
    s.body(beak, hi="#FFE9B8", base="#8A6A5A", lo="#3A2430", depth=0.7)
    s.fill(circle(66, 31, 3.8), "glow")
    s.fill(circle(66.6, 31, 2.4), DARK)
    s.fill(circle(67.4, 30, 0.9), WHITE)
    s.line(svg("M 88 36 L 88 48"), BRASS[1], 0.8)
    s.fill(place(cogwheel(), 88, 52, 4.2), BRASS[0])


def _ibex(s: Sketch, chance: Chance) -> None:
    """On the peak of its rock; two ringed horns that sweep back over it like a gate."""
    with s.moved(about=(52, 90), by=(2, -4), scale=0.88):
        s.fade(
            polygon([(2, 110), (28, 77), (50, 73), (78, 79), (100, 110)]),
            (0, 72, 0, 98),
            (0, "far"),
            (1, "near"),
        )
        s.rim(polygon([(2, 110), (28, 77), (50, 73), (78, 79), (100, 110)]), -0.3, 0.8, "glow", 0.6)
        for x in (40.0, 62):
            s.body(
                tube([(x, 58, 4.6), (x + 3, 66, 2.6), (x + 2, 76, 1.8)]),
                hi="lo",
                base="lo",
                lo="mark",
                rim=0.2,
            )
        far: list[Knot] = [(73, 28, 3), (68, 9, 2.8), (54, -4, 2.4), (38, -2, 1.6), (30, 8, 0.4)]
        s.body(tube(far), hi="hi", base="body", lo="lo", depth=0.7)
        s.body(
            s.fused(
                [
                    tube([(36, 54, 8.6), (50, 55, 7.6), (62, 51, 9)]),
                    tube([(62, 48, 7), (70, 36, 5)]),
                    blob([(64, 28), (74, 26), (86, 36), (86, 40), (78, 42), (66, 40)]),
                    tube([(35, 58, 6), (33, 66, 3), (37, 76, 1.8)]),
                    tube([(60, 56, 5.4), (58, 66, 2.8), (60, 75, 1.8)]),
                ],
                1.5,
            ),
            depth=1.6,
        )
        pale(s, blob([(28, 52), (23, 48), (23, 54), (27, 57)]), 0.4)
        near: list[Knot] = [(69, 29, 4.4), (61, 10, 4.2), (44, 0, 3.6), (26, 6, 2.6), (18, 20, 0.5)]
        pale(s, tube(near), 1)
        for k in range(9):
            t = 0.08 + k / 10.5
            a = math.radians(-20 - 150 * t)
            x, y = 44 + 25 * math.cos(a), 26 + 25 * math.sin(a)
            r = 4.4 - 2.6 * t
            ring = (math.cos(a) * r, math.sin(a) * r)
            s.line(
                polygon([(x - ring[0], y - ring[1]), (x + ring[0], y + ring[1])], close=False),
                "mark",
                1,
                0.55,
            )
        limb(s, (66, 33, 2), (58, 35, 2.4), (54, 39, 0.5))
        side_eye(s, 73.6, 33, 2.3)
        limb(s, (78, 42, 2.2), (78, 51, 0.3), pale=True)
        s.fill(circle(86, 37.6, 1.6), "mark")
        s.line(svg("M 85 40.6 C 82 41.6 80 41.4 78.4 40.4"), "mark", 0.8)


DRAWINGS = {
    "crane": kin(_crane, turned=True, crown=10),
    "bat": kin(_bat, (50, 40, 30), front=True, crown=30),
    "raven": kin(_raven, (56, 40, 30), crown=26),
    "ibex": kin(_ibex, (52, 42, 30), crown=26),
}
