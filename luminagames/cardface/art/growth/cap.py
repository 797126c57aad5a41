"""A kin of caps: one with a spade, one with company, one with a ruin on its hat."""

from __future__ import annotations

from luminagames.cardface.art.growth.ages import Home, line
from luminagames.cardface.art.kit import STEEL, WOOD, cog, fierce_eye, glow, metal, pale
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow, leaflet, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, polygon, rounded, svg, tube


def hat(s: Sketch, x: float, y: float, w: float, h: float, *, lean: float = 0) -> None:
    """A cap whose hem is at `y`, `w` half wide and `h` high, with gills under it and spots on
    it.
    """
    left, right = f"{x - w * 0.94} {y}", f"{x + w * 0.94} {y}"
    under = svg(f"M {left} Q {x} {y + h * 0.42} {right} Q {x} {y - h * 0.2} {left} Z")
    s.fade(under, (0, y, 0, y + h * 0.22), (0, "mark"), (1, "lo"))
    with s.clip(under):
        for k in range(-6, 7):
            s.line(
                svg(f"M {x} {y - h * 0.3} L {x + k * w * 0.17} {y + h * 0.36}"), "hi", w * 0.02, 0.5
            )
    top = svg(
        f"M {x - w} {y} C {x - w * 1.04} {y - h * 0.6} {x - w * 0.5 + lean} {y - h} {x + lean} {y - h} "
        f"C {x + w * 0.5 + lean} {y - h} {x + w * 1.04} {y - h * 0.6} {x + w} {y} Q {x} {y + h * 0.3} {x - w} {y} Z"
    )
    s.body(top, depth=max(0.8, w * 0.06))
    with s.clip(top):
        spots = (
            (-0.5, -0.36, 0.15),
            (0.05, -0.66, 0.19),
            (0.52, -0.3, 0.14),
            (-0.1, -0.2, 0.11),
            (0.3, -0.86, 0.1),
            (-0.8, -0.1, 0.1),
        )
        for dx, dy, r in spots:
            s.body(
                circle(x + dx * w + lean * -dy, y + dy * h, r * w, r * w * 0.8),
                hi=WHITE,
                base="glow",
                lo="hi",
                depth=w * 0.02,
            )


def stem(s: Sketch, x: float, y: float, w: float, h: float, depth: float = 0.8) -> None:
    """A stem with its foot at (x, y), bulging downward."""
    path = blob(
        [
            (x - w * 0.7, y - h),
            (x + w * 0.7, y - h),
            (x + w * 0.8, y - h * 0.4),
            (x + w, y - h * 0.08),
            (x, y),
            (x - w, y - h * 0.08),
            (x - w * 0.8, y - h * 0.4),
        ]
    )
    pale(s, path, depth)


def face(s: Sketch, x: float, y: float, k: float) -> None:
    """Two bead eyes and a smile, 14 units wide at `k` 1."""
    with s.moved(by=(x, y), scale=k):
        for side in (-1, 1):
            bead_eye(s, side * 4, 0, 2.4)
            blush(s, side * 6.6, 3.4, 1.6, 1)
        s.line(svg("M -1.6 3.4 C -0.6 4.6 0.6 4.6 1.6 3.4"), "mark", 0.7)


def _one(s: Sketch, chance: Chance) -> None:
    """It has buried most of it: spade, mound, and a handle that looks out."""
    ground_shadow(s, 48, 65, 18)
    mound = blob([(56, 66), (60, 60), (66, 58.6), (72, 61), (75, 66)])
    s.body(mound, hi="far", base="near", lo="near", rim=0.8, depth=0.5)
    metal(s, tube([(64, 60, 1.2), (63, 55, 1.1), (67, 53, 1.1), (69, 57, 1.2)]), 0.3)
    stem(s, 48, 65, 6.4, 18)
    for side in (-1, 1):
        s.body(circle(48 + side * 3.6, 64.6, 2.8, 1.6), depth=0.4)
    pale(s, tube([(53, 54, 1.6), (57, 55, 1.4)]), 0.3)
    s.line(svg("M 58.6 44 L 58.6 62"), WOOD[1], 1.3)
    metal(s, blob([(56.4, 60), (60.8, 60), (60.6, 64), (58.6, 66.6), (56.6, 64)]), 0.4, STEEL)
    s.line(svg("M 56.6 43.6 L 60.6 43.6"), WOOD[0], 1.3)
    face(s, 48, 53, 0.86)
    hat(s, 48, 49, 14, 13, lean=-2)
    cog(s, 48, 59, 2.1, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    """Company makes it taller."""
    ground_shadow(s, 50, 66, 32)
    for x, y, w, h, lean in ((26, 65, 4, 15, -2), (76, 65, 4.4, 18, 2), (67, 66.4, 2.8, 9, 0)):
        stem(s, x, y, w, h, 0.5)
        face(s, x, y - h * 0.56, 0.52)
        hat(s, x, y - h * 0.8, w * 2.3, h * 0.7, lean=lean)
    stem(s, 49, 66, 8.4, 36, 1.2)
    s.body(
        blob([(39.4, 42), (49, 39), (58.6, 42), (56, 46), (49, 44), (42, 46)]),
        hi="glow",
        base="hi",
        lo="body",
        depth=0.5,
    )
    for x0, x1, x2 in ((42, 36, 30), (56, 63, 71)):
        pale(s, tube([(x0, 50, 2), (x1, 54, 1.8), (x2, 52.4, 1.5)]), 0.4)
    face(s, 49, 49.6, 1.1)
    hat(s, 49, 38, 25, 25)
    cog(s, 49, 58.4, 4, 9, 8, gem="glow")


def _three(s: Sketch, chance: Chance) -> None:
    """It eats ruins: arches on its hat, a column in its mouth, roots through the walls."""
    with s.moved(about=(50, 69), scale=0.88):
        glow(s, 50, 44, 44, "glow", 0.35)
        for x, w, h, lean in (
            (8.0, 4.0, 18, -2),
            (92, 4.6, 22, 2),
            (84, 3, 12, 0),
            (17, 2.8, 10, 0),
        ):
            stem(s, x, 68, w, h, 0.5)
            hat(s, x, 68 - h * 0.8, w * 2.4, h * 0.7, lean=lean)
        roots = (
            [(40, 56, 6), (28, 62, 4), (18, 70, 2)],
            [(60, 56, 6), (72, 62, 4), (84, 70, 2)],
            [(46, 60, 5), (42, 68, 4), (38, 76, 2)],
            [(56, 60, 5), (58, 68, 4), (64, 76, 2)],
        )
        for knots in roots:
            pale(s, tube(knots), 0.8)
        stem(s, 50, 70, 17, 42, 1.8)
        hat(s, 50, 33, 43, 25)
        stone = ("#F4F0E0", "#B8B49A", "#5E6450")
        for x in (36.0, 46, 56):
            metal(s, rounded(x, 1.6, 3.4, 11), 0.4, stone)
        metal(s, polygon([(33, 2.4), (33, -1.6), (62, -1.6), (62, 2.4)]), 0.4, stone)
        metal(s, rounded(66, 7, 3.4, 7), 0.4, stone)
        for x, y, turn in ((37, 1, 100), (60, 2, 60), (68, 7, 40), (47, 12, 140)):
            leaflet(s, x, y, 4, turn, "#7CD06A")
        for side in (-1, 1):
            fierce_eye(s, 50 + side * 8, 43, 2.9, side)
            metal(
                s,
                blob(
                    [
                        (50 + side * a, b)
                        for a, b in ((2, 39), (9, 36.4), (16, 39), (13, 41), (6, 40.4))
                    ]
                ),
                0.5,
            )
        s.fill(svg("M 40 51 Q 50 48.4 60 51 Q 59 60 50 60.6 Q 41 60 40 51 Z"), "mark")
        for x in (42.6, 57.4):
            s.fill(polygon([(x - 1.6, 50.4), (x + 1.6, 50.2), (x, 54)]), WHITE)
        with s.moved(about=(50, 55), turn=-8):
            metal(s, rounded(34, 52.4, 32, 4.6, 0.8), 0.4, stone)
            for x in (32, 64):
                metal(s, rounded(x, 51, 4, 7.4, 0.8), 0.4, stone)
        for side in (-1, 1):
            cog(s, 50 + side * 15, 52, 4, 9, 5, gem="glow")
        lights = chance.of("rig")
        for _ in range(14):
            mote(
                s,
                lights.uniform(8, 92),
                lights.uniform(36, 62),
                lights.uniform(0.3, 0.7),
                blend("glow", WHITE, 0.3),
            )


DRAWINGS = line("sporekin", Home("hills", aside=-20), (_one, _two, _three))
