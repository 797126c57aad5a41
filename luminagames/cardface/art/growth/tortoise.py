"""A tortoise of the crags: a stone, a ridge, a country."""

from __future__ import annotations

from luminagames.cardface.art.growth.ages import Home, line
from luminagames.cardface.art.kit import (
    PAPER,
    bolt,
    cog,
    far_limb,
    fierce_eye,
    fir,
    glow,
    house,
    metal,
    rivets,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, crystal, ground_shadow, leaflet
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, polygon, svg, tube


def _peak(s: Sketch, points: list[Point], snow: float = 0.36) -> None:
    """A faceted mountain: foot left, top, foot right; its light falls from the right."""
    left, top, right = points
    middle = (top[0] + (right[0] - left[0]) * 0.04, (left[1] + right[1]) / 2)
    s.fade(polygon([left, top, middle]), (*top, *left), (0, "body"), (1, "lo"))
    s.fade(polygon([middle, top, right]), (*top, *right), (0, "hi"), (1, "body"))
    a = (top[0] + (left[0] - top[0]) * snow, top[1] + (left[1] - top[1]) * snow)
    b = (top[0] + (right[0] - top[0]) * snow, top[1] + (right[1] - top[1]) * snow)
    dip = (top[0] + 0.4, top[1] + (left[1] - top[1]) * snow * 0.7)
    s.fill(
        polygon(
            [a, top, b, ((dip[0] + b[0]) / 2, b[1] - 1.4), dip, ((dip[0] + a[0]) / 2, a[1] + 1)]
        ),
        WHITE,
        0.92,
    )
    s.line(polygon([top, right], close=False), "glow", 0.5, 0.8)


def _one(s: Sketch, chance: Chance) -> None:
    """A stone with moss on it that snores."""
    with s.moved(by=(-7, 0)):
        ground_shadow(s, 50, 65, 22)
        s.body(tube([(61, 62, 3.4), (68, 60, 3.6), (71, 59, 3.4)]), depth=0.7)
        head = blob([(65, 55), (71, 52), (77, 55), (78, 61), (72, 64), (65, 62)])
        s.body(head, depth=0.9)
        s.line(svg("M 71.4 57.6 C 72.6 59.2 74.6 59.2 75.6 57.6"), "mark", 1)
        s.line(svg("M 73 61.6 C 74.6 62.2 76.2 61.8 77 61"), "mark", 0.7)
        blush(s, 70, 60, 1.8, 1.1)
        for x in (38, 58):
            s.body(circle(x, 63.6, 4, 2.2), depth=0.5)
        shell = blob(
            [(31, 62), (33, 51), (41, 44), (52, 43), (61, 48), (66, 57), (65, 64), (34, 65)]
        )
        s.body(shell, depth=1.6)
        for seam in (
            "M 36 54 L 43 50 L 46 44",
            "M 43 50 L 52 53 L 58 47",
            "M 52 53 L 54 62",
            "M 43 50 L 40 60",
        ):
            s.line(svg(seam), "mark", 0.8, 0.55)
        for x, y, r in ((41, 45.4, 3), (46, 43, 3.4), (51, 43.4, 2.6)):
            s.body(circle(x, y, r, r * 0.6), hi="#D8F08A", base="#7CB05A", lo="#3E6A3A", depth=0.4)
        for turn in (-60, -120):
            leaflet(s, 47, 41.6, 3.4, turn, "#A8E07A")
        cog(s, 61, 61.6, 2.2, 8, 8)
        for x, y, w in ((79, 49, 2.2), (83, 43, 2.9), (88, 36, 3.7)):
            s.line(
                svg(f"M {x} {y} L {x + w} {y} L {x} {y + w} L {x + w} {y + w}"), "glow", 0.8, 0.9
            )


def _two(s: Sketch, chance: Chance) -> None:
    """Lightning signs its name on three crags."""
    ground_shadow(s, 50, 66, 34)
    for x in (38, 62):
        far_limb(s, (x, 58, 4.4), (x + 1, 65, 3.4))
    _peak(s, [(24, 50), (36, 23), (48, 48)])
    _peak(s, [(54, 48), (65, 27), (76, 52)])
    _peak(s, [(36, 48), (50, 13), (64, 48)])
    shell = blob(
        [(20, 56), (24, 46), (36, 42), (52, 41), (68, 43), (78, 50), (79, 58), (64, 61), (34, 61)]
    )
    s.body(shell, depth=1.8)
    with s.clip(shell):
        for x in (30, 42, 54, 66):
            s.line(
                svg(f"M {x} 40 L {x + 5} 50 L {x} 62 M {x + 5} 50 L {x + 12} 50"), "mark", 0.9, 0.5
            )
    metal(s, tube([(20, 58, 1.9), (36, 62, 2), (62, 62, 2), (79, 58, 1.9)]), 0.5)
    rivets(s, [(28, 60), (40, 62), (52, 62.4), (64, 62), (73, 60)], 0.9)
    for x in (32, 66):
        s.body(tube([(x, 60, 5), (x - 0.6, 65.4, 4.2)]), depth=0.8)
        for d in (-2.4, 0, 2.4):
            s.fill(circle(x + d - 0.6, 67.4, 1, 0.8), "glow", 0.8)
    s.body(tube([(76, 55, 4.6), (84, 50, 4.4), (87, 46, 4.6)]), depth=0.9)
    s.body(blob([(80, 41), (88, 36), (96, 40), (97, 47), (90, 51), (81, 48)]), depth=1.1)
    bead_eye(s, 90, 42.4, 2.7)
    s.line(svg("M 90 48.4 C 92.6 48.6 95 47.8 96.4 46.4"), "mark", 0.8)
    cog(s, 50, 52, 4.4, 9, 8, gem="glow")
    bolt(s, [(58, -4), (52, 3), (56, 5), (50.6, 13)], 1)
    glow(s, 50.6, 13, 9, WHITE, 0.8)


def _three(s: Sketch, chance: Chance) -> None:
    """Left alone, it is a country: ranges, woods and a town ride on it."""
    with s.moved(about=(44, 69), scale=0.9):
        ground_shadow(s, 46, 69, 52)
        for hip in (28, 62):
            far_limb(s, (hip, 56, 7), (hip + 2, 69, 5.6))
        _peak(s, [(2, 42), (17, 14), (31, 40)])
        _peak(s, [(46, 40), (60, 11), (74, 42)])
        _peak(s, [(20, 40), (38, 0), (56, 40)], 0.3)
        shell = blob(
            [
                (-6, 56),
                (-2, 44),
                (12, 37),
                (36, 34),
                (60, 36),
                (74, 43),
                (79, 54),
                (70, 60),
                (34, 62),
                (4, 61),
            ]
        )
        s.body(shell, depth=2.4)
        with s.clip(shell):
            for k in range(0, 80, 16):
                s.line(
                    svg(f"M {k} 34 L {k + 7} 47 L {k} 62 M {k + 7} 47 L {k + 16} 47"),
                    "mark",
                    1.2,
                    0.5,
                )
        for x, h in ((4.0, 8), (9, 10), (14, 7), (46, 8), (51, 10), (56, 7), (70, 7)):
            fir(s, x, 41 - (x - 36) ** 2 * -0.001, h, blend("lo", "mark", 0.4))
        for x, y, w in ((24, 41, 4.4), (29.6, 40, 3.6), (35, 41, 4.6), (41, 40.4, 3.8)):
            house(s, x, y, w, w * 0.9, PAPER[2])
        metal(s, tube([(-8, 58, 2.8), (14, 63, 3), (54, 64, 3), (80, 57, 2.8)]), 0.8)
        for x in (6, 22, 38, 54, 70):
            cog(s, x, 61.4 if 10 < x < 60 else 59.6, 3, 9, x, gem="glow")
        for x in (14, 66):
            s.body(tube([(x, 60, 8), (x - 1, 69, 7)]), depth=1.3)
            metal(s, tube([(x - 7, 62, 1.6), (x + 7, 62, 1.6)]), 0.5)
        s.body(tube([(74, 52, 8), (84, 42, 7), (88, 32, 6.6)]), depth=1.5)
        with s.moved(about=(88, 30), turn=-6):
            s.body(
                blob([(76, 24), (84, 14), (96, 16), (104, 25), (101, 34), (88, 37), (78, 34)]),
                depth=1.6,
            )
            metal(s, blob([(78, 20), (86, 11), (97, 14), (101, 21), (92, 20), (84, 24)]), 0.9)
            fierce_eye(s, 91.4, 25, 2.9, 1)
            s.line(svg("M 90 33.4 C 95 34 100 32 102.6 28.6"), "mark", 1)
            s.line(svg("M 80 31 L 84 35 M 77 29 L 79 34"), "mark", 0.8, 0.6)
        for x, h, turn in ((76, 9, 24), (71, 7, 6)):
            crystal(s, x, 46, 1.8, h, turn)
        for x, y, w in ((4, 24, 12), (76, 8, 11), (52, 28, 9)):
            s.fill(
                blob(
                    [
                        (x - w, y),
                        (x - w * 0.3, y - 2.4),
                        (x + w * 0.4, y - 1.8),
                        (x + w, y),
                        (x, y + 1.8),
                    ]
                ),
                WHITE,
                0.75,
            )


DRAWINGS = line("cragback", Home("mesas", aside=-20), (_one, _two, _three))
