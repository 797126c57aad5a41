"""A mammoth of the cinders: it snores sparks, hugs a chimney, and casts no shadow any more."""

from __future__ import annotations

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import (
    IRON,
    blaze,
    cog,
    far_limb,
    fierce_eye,
    glow,
    metal,
    mirrored,
    rivets,
    steam,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Knot, blob, circle, place, polygon, rounded, svg, tube
from luminagames.cardface.icons.shapes import STAR

TUSK = ("#FFFBEA", "#F4DCA8", "#B07A3A")


def tusk(s: Sketch, knots: list[Knot], *, lit: float = 0) -> None:
    """A curved tusk; `lit` heats its tip."""
    s.body(tube(knots, 8), hi=TUSK[0], base=TUSK[1], lo=TUSK[2], depth=knots[0][2] * 0.3)
    if lit:
        x, y, _ = knots[-1]
        glow(s, x, y, 9 * lit, "#FF8A3A", 0.9, WHITE)
        s.body(tube([*knots[-2:]], 8), hi=WHITE, base="#FFC86A", lo="#FF6A2A", rim=0, shade=0)


def _fringe(s: Sketch, x0: float, x1: float, y: float, n: int, drop: float) -> None:
    """Shaggy hair that hangs from a belly or over a brow."""
    for k in range(n):
        x = x0 + (x1 - x0) * k / (n - 1)
        w = abs(x1 - x0) / n * 0.75
        s.body(
            polygon([(x - w, y), (x + w, y), (x + w * 0.2, y + drop * (1, 0.78, 0.9)[k % 3])]),
            base="lo",
            depth=0.4,
            shade=0,
        )


def _ear(s: Sketch, points: list[tuple[float, float]], depth: float = 0.9) -> None:
    s.body(blob(points), hi="body", base=blend("body", "lo", 0.4), depth=depth)


def _one(s: Sketch, chance: Chance) -> None:
    """Asleep on singed straw."""
    ground_shadow(s, 50, 65.4, 22)
    for k in range(13):
        x = 32 + k * 3
        s.line(
            svg(f"M {x} 66 L {x + (-4, 3, 6)[k % 3]} {61 + (k % 2)}"),
            "#E8C27A" if k % 2 else "#B88A3E",
            1,
        )
    s.body(
        s.fused(
            [
                blob([(40, 62), (42, 51), (51, 47), (60, 50), (65, 58), (63, 64), (44, 65)]),
                circle(43, 56, 8),
            ],
            1.6,
        ),
        depth=1.2,
    )
    s.body(tube([(57, 62, 3), (60, 64, 2.4), (64, 64.4, 2)]), depth=0.5)
    _ear(s, [(46, 50), (53, 49), (56, 55), (52, 61), (47, 58)], 0.6)
    for dx in (-3, 0, 3):
        s.line(svg(f"M {41 + dx} 49 Q {40 + dx} 45.4 {42 + dx * 1.6} 44"), "lo", 1.2)
    s.body(tube([(38, 58, 3), (34, 62, 2.4), (30, 63, 1.8), (27, 60, 1.4)]), depth=0.6)
    s.line(svg("M 39.6 55 C 41 56.8 43.4 56.8 44.6 55"), "mark", 1)
    blush(s, 42, 59, 1.8, 1.1)
    tusk(s, [(37, 60.6, 1), (36, 62.6, 0.8), (36.4, 64, 0.2)])
    for x, y, r in ((26, 55, 0.9), (24, 50, 0.7), (28, 46, 0.8), (23, 42, 0.5), (27, 38, 0.6)):
        mote(s, x, y, r, "#FFB347")
    cog(s, 47, 61.6, 2.1, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    """Hugs back: a chimney in the crook of its trunk."""
    ground_shadow(s, 48, 66, 28)
    for hip in (43, 62):
        far_limb(s, (hip, 52, 4.4), (hip + 1, 65, 3.6))
    s.body(
        s.fused(
            [
                blob([(36, 50), (38, 38), (48, 32), (60, 34), (67, 43), (66, 54), (50, 57)]),
                tube([(40, 52, 5), (39, 64, 4)]),
                tube([(60, 52, 5), (61, 64, 4)]),
            ],
            1.8,
        ),
        depth=1.6,
    )
    _fringe(s, 44, 60, 55, 6, 6)
    s.body(tube([(66, 42, 1.6), (71, 48, 1.2), (70, 53, 0.8)]), depth=0.4)
    for x in (39, 61):
        for d in (-2.4, 0, 2.4):
            s.fill(circle(x + d - 0.4, 66, 1.1, 0.9), "glow", 0.85)
    metal(s, rounded(17, 30, 8, 60, 0.6), 0.7, ("#E0907A", "#8A3A34", "#401420"))
    for y in (36, 42, 48, 54, 60):
        s.line(svg(f"M 17 {y} L 25 {y}"), "#401420", 0.6, 0.8)
    metal(s, rounded(15.6, 27.4, 10.8, 3.4, 0.8), 0.4, IRON)
    steam(s, 21, 24, 0.9, "#FFE0C0", 0.6)
    _ear(s, [(44, 28), (53, 26), (57, 34), (53, 43), (46, 40)])
    s.body(
        blob(mirrored([(37, 19), (45, 21), (48, 29), (45, 38), (40, 43), (37, 44)], 37)), depth=1.3
    )
    _ear(s, [(30, 28), (24, 27), (22, 33), (25, 38), (29, 37)], 0.6)
    for dx in (-3, 0, 3):
        s.line(svg(f"M {37 + dx} 20 Q {36 + dx} 15 {38 + dx * 1.7} 13"), "lo", 1.6)
    s.body(
        tube(
            [(36, 40, 4), (33, 48, 3.2), (24, 50, 2.8), (15, 46, 2.4), (16, 40, 2), (25, 39, 1.6)]
        ),
        depth=0.8,
    )
    for side in (-1, 1):
        tusk(s, [(37 + side * 5, 41, 1.7), (37 + side * 7.6, 46, 1.4), (37 + side * 6, 50, 0.3)])
        bead_eye(s, 37 + side * 5.4, 31, 2.9)
        blush(s, 37 + side * 8, 36, 1.8, 1)
    cog(s, 56, 43.6, 4.6, 9, 8, gem="glow")


def _three(s: Sketch, chance: Chance) -> None:  # noqa: PLR0915 - a drawing: its strokes in order
    """It stamps: furnace in the chest, tusks of fire, the woods at its knees."""
    with grown(s, 0.94):
        blaze(s, 52, 40, 54, 0.4)
        for knots in ([(36, 50, 7), (36, 67, 5.6)], [(74, 48, 7), (80, 58, 5.4), (78, 67, 5)]):
            far_limb(s, *knots)
        s.body(
            s.fused(
                [
                    blob(
                        [
                            (24, 50),
                            (28, 30),
                            (46, 18),
                            (66, 20),
                            (84, 30),
                            (90, 46),
                            (86, 58),
                            (52, 60),
                        ]
                    ),
                    tube([(82, 54, 7.4), (86, 67, 6)]),
                    tube([(58, 56, 7.6), (58, 67, 6.4)]),
                ],
                2.4,
            ),
            depth=2.4,
        )
        _fringe(s, 62, 82, 56, 6, 9)
        for k in range(5):
            x, y = 50 + k * 8.4, 19.4 + (k - 1.6) ** 2 * 0.8
            with s.moved(by=(x, y), turn=-12 + k * 11):
                metal(s, blob([(-6, 5), (-4.4, -2), (0.4, -4.4), (5, -1), (6, 5)]), 0.8)
        for x in (64, 77):
            metal(
                s,
                tube(
                    [
                        (x, 18 + (x - 64) * 0.3, 2.2),
                        (x + 1, 9 + (x - 64) * 0.4, 2),
                        (x + 1, 7.6 + (x - 64) * 0.4, 2.7),
                    ]
                ),
                0.6,
            )
            steam(s, x + 1, 4 + (x - 64) * 0.4, 0.8, "#FFE0C0", 0.5)
        grate = rounded(64, 36, 17, 15, 5)
        s.spot(grate, (72, 44, 13), (0, "#FFFBE0"), (0.5, "#FFB84A"), (1, "#B03A1A"))
        for x in (68, 72.4, 76.8):
            s.line(svg(f"M {x} 36 L {x} 51"), "#5C3A1A", 1.6)
        s.line(grate, "#6B4526", 2.2)
        rivets(s, [(65, 37), (80, 37), (65, 50), (80, 50)], 0.9)
        _ear(s, [(44, 22), (55, 22), (60, 33), (54, 45), (46, 40)], 1.2)
        _ear(s, [(20, 24), (12, 22), (7, 31), (11, 41), (18, 38)], 1)
        s.body(
            blob(mirrored([(32, 8), (43, 11), (48, 22), (45, 34), (40, 42), (32, 45)], 32)),
            depth=1.8,
        )
        for dx in (-4.4, 0, 4.4):
            s.line(svg(f"M {32 + dx} 9 Q {30 + dx} 2 {33 + dx * 1.8} 0"), "lo", 2.2)
        metal(
            s, blob(mirrored([(32, 7), (39, 11), (45, 19), (38, 21), (36, 30), (32, 35)], 32), 6), 1
        )
        s.fill(place(svg(STAR), 32, 18, 4), "glow")
        trunk: list[Knot] = [
            (32, 38, 5.6),
            (30, 50, 4.8),
            (24, 58, 4),
            (14, 58, 3.4),
            (8, 50, 3),
            (9, 44, 2.4),
        ]
        s.body(tube(trunk), depth=1.1)
        for k in range(5):
            x, y = (31.4, 30.6, 29, 25, 18)[k], (44, 48, 52, 56.4, 58.4)[k]
            s.line(svg(f"M {x - 4} {y} Q {x} {y + 1.6} {x + 4} {y - 0.6}"), "mark", 0.8, 0.45)
        for side in (-1, 1):
            ring = [
                (32 + side * 8, 41, 3),
                (32 + side * 13, 52, 2.8),
                (32 + side * 22, 56, 2.2),
                (32 + side * 29, 49, 0.4),
            ]
            tusk(s, [*ring], lit=1)
            metal(s, tube([(32 + side * 6, 44, 1.5), (32 + side * 12, 42, 1.5)]), 0.4)
            fierce_eye(s, 32 + side * 8, 25, 2.8, side, "#FFD36A")
        cog(s, 58, 60, 4, 9, 5)


DRAWINGS = line("cindertusk", Home("mesas", motes="#FFB347", aside=18), (_one, _two, _three))
