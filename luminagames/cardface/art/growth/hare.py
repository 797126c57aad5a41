"""A hare of glass: seen through, behind its plans, in three places at once, and in all colors."""

from __future__ import annotations

import math

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import PAPER, cog, fierce_eye, glow, metal, mirrored
from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow, spark
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, circle, place, polygon, rounded, star, svg

# What white light falls apart into.
COLORS = ("#FF8A9A", "#FFC46A", "#9AE88A", "#6AC8FF", "#B89AFF")


def pane(s: Sketch, points: list[Point], light: float = 0.5, alpha: float = 0.92) -> None:
    """One facet: the lighter, the more it faces the moon."""
    path = polygon(points)
    box = path.boundingRect()
    tint = COLORS[int(box.center().x() * 0.31 + box.center().y() * 0.17) % len(COLORS)]
    bright: Hue = blend(blend("body", WHITE, light), tint, 0.3)
    dark: Hue = blend("lo", "hi", light * 0.8)
    s.fade(
        path,
        (box.right(), box.top(), box.left(), box.bottom()),
        (0, bright, alpha),
        (1, dark, alpha),
    )
    s.line(path, WHITE, 0.35, 0.65)


def _both(points: list[Point], side: int) -> list[Point]:
    return [(side * x, y) for x, y in points]


def hare_head(
    s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0, alpha: float = 0.92
) -> None:
    """A faceted head with two long ears, 30 units wide and 66 high at `k` 1."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        for side in (-1, 1):
            bend = (5, -5)[side > 0] if age < 2 else 0
            tip = (10 + age * 2, -46 - age * 2)
            lean: list[Point] = [
                (3, -12),
                (2, -30),
                (tip[0] - bend * 0.4, tip[1]),
                (14, -30 + bend),
                (11, -10),
            ]
            pane(s, _both([*lean[:3], (8, -20)], side), 0.7 if side > 0 else 0.35, alpha)
            pane(s, _both([(8, -20), *lean[2:]], side), 0.4 if side > 0 else 0.6, alpha)
            if age >= 3:
                ring = _both([(3, -22), (13.4, -23), (13, -18), (3.6, -17)], side)
                metal(s, polygon(ring), 0.5)
            cheek: list[Point] = [(0, -14), (10, -12), (15, -3), (6, -2)]
            pane(s, _both(cheek, side), 0.85 if side > 0 else 0.5, alpha)
            pane(s, _both([(15, -3), (14, 7), (6, -2)], side), 0.6 if side > 0 else 0.3, alpha)
            pane(
                s,
                _both([(14, 7), (7, 14), (0, 16), (6, -2)], side),
                0.7 if side > 0 else 0.4,
                alpha,
            )
        pane(s, [(0, -14), (6, -2), (0, 16), (-6, -2)], 0.9, alpha)
        if age >= 2:
            metal(
                s,
                polygon(
                    [(0, -18), (5, -13), (8, -8), (3, -5), (0, 0), (-3, -5), (-8, -8), (-5, -13)]
                ),
                0.6,
            )
            s.fill(place(star(4, 1, 0.28), 0, -9.6, 4), "glow")
        for side in (-1, 1):
            if age < 2:
                bead_eye(s, side * 7.6, 0, 3.8 - 0.4 * age)
                blush(s, side * 10, 6, 2, 1.2, alpha=0.5)
            else:
                fierce_eye(s, side * 8, 0, 2.6, side, "#9AE8FF")
        s.fill(polygon([(-2, 7), (2, 7), (0, 9.6)]), "mark")
        s.line(
            svg(
                "M 0 9.6 L 0 11.4 C -1.6 12.8 -3.2 12.4 -4 11.4 M 0 11.4 C 1.6 12.8 3.2 12.4 4 11.4"
            ),
            "mark",
            0.7,
        )


def _paw(s: Sketch, x: float, y: float, w: float, light: float) -> None:
    pane(s, [(x - w, y), (x - w * 0.6, y - w * 0.9), (x + w * 0.7, y - w * 0.8), (x + w, y)], light)


def _sheen(
    s: Sketch, x: float, y: float, side: int, reach: float, start: float, step: float
) -> None:
    """A fan of five colors from (x, y)."""
    for k, hue in enumerate(COLORS):
        a, b = math.radians(start + k * step), math.radians(start + (k + 1) * step)
        tips = [(x + side * reach * math.cos(t), y + reach * math.sin(t)) for t in (a, b)]
        s.fade(polygon([(x, y), *tips]), (x, y, *tips[0]), (0, hue, 0.65), (1, hue, 0.05))


def _one(s: Sketch, chance: Chance) -> None:
    """There it sits, or its outline does."""
    ground_shadow(s, 50, 65, 14, 0.25)
    pane(s, [(44, 52), (50, 50), (48, 64), (41, 64)], 0.4, 0.7)
    pane(s, [(50, 50), (57, 52), (60, 60), (52, 60)], 0.7, 0.7)
    pane(s, [(52, 60), (60, 60), (59, 65), (48, 65)], 0.3, 0.7)
    pane(s, [(50, 50), (52, 60), (48, 65), (48, 56)], 0.55, 0.7)
    pane(s, [(59, 58), (64, 57), (63, 62), (59, 63)], 0.9, 0.8)
    for x in (45, 51):
        _paw(s, x, 65, 2.6, 0.8)
    hare_head(s, 49, 44, 0.44, 0, -8, 0.78)
    _sheen(s, 60, 55, 1, 26, 8, 5)
    cog(s, 49.4, 53.6, 2.1, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    """It reads somebody's plan, upright, through one round glass."""
    with grown(s, 0.88):
        ground_shadow(s, 50, 65.5, 20, 0.35)
        for x in (43, 56):
            pane(s, [(x - 6, 58), (x, 53), (x + 6, 58), (x + 8, 65), (x - 9, 65)], 0.4)
            _paw(s, x - 2, 66, 6, 0.8)
        pane(s, [(42, 38), (50, 35), (50, 62), (40, 58)], 0.35)
        pane(s, [(50, 35), (58, 38), (60, 58), (50, 62)], 0.75)
        pane(s, [(45, 42), (50, 39), (55, 42), (54, 56), (50, 59), (46, 56)], 0.95)
        with s.moved(about=(65, 47), turn=9):
            s.cloth(rounded(56, 38, 20, 17, 0.6), *PAPER)
            s.line(svg("M 59 51 L 59 45 L 63 42 L 67 45 L 67 51 Z"), "#5A6488", 0.9)
            s.line(svg("M 69.6 43 L 73.6 43 M 69.6 47 L 73.6 47 M 69.6 51 L 72 51"), "#5A6488", 0.9)
        pane(s, [(57, 41), (63, 44), (62, 48), (55, 46)], 0.8)
        pane(s, [(43, 42), (38, 48), (44, 53), (47, 50)], 0.5)
        hare_head(s, 50, 26, 0.6, 1, 7)
        s.line(circle(54.8, 26.8, 3.8), "#E9B84A", 0.9)
        s.line(svg("M 55.4 30.6 Q 58 36 54 40"), "#E9B84A", 0.5)
        cog(s, 50, 46, 4, 9, 8, gem="glow")


def _leap(s: Sketch) -> None:
    pane(s, [(14, 46), (26, 36), (38, 44), (24, 54)], 0.4)
    pane(s, [(24, 54), (14, 46), (0, 56), (6, 60)], 0.6)
    pane(s, [(6, 60), (0, 56), (-8, 62), (0, 65)], 0.8)
    pane(s, [(26, 36), (44, 28), (58, 34), (38, 44)], 0.85)
    pane(s, [(38, 44), (58, 34), (56, 46), (42, 52)], 0.5)
    pane(s, [(24, 54), (38, 44), (42, 52)], 0.3)
    pane(s, [(56, 46), (58, 34), (76, 44), (72, 49)], 0.7)
    pane(s, [(42, 52), (56, 46), (68, 58), (62, 60)], 0.45)
    pane(s, [(72, 49), (76, 44), (84, 46), (80, 51)], 0.9)
    pane(s, [(20, 42), (14, 36), (20, 34), (26, 37)], 0.95)


def _three(s: Sketch, chance: Chance) -> None:
    """One leap, three hares: which is it?"""
    with grown(s, 0.86):
        _sheen(s, 30, 40, -1, 70, -34, 9)
        for dx, dy, alpha in ((-22, -9, 0.28), (-11, -4, 0.5)):
            with s.moved(by=(dx, dy)), s.faint(alpha):
                _leap(s)
                hare_head(s, 66, 29, 0.62, 1, 16)
        with s.moved(by=(3, 2)):
            _leap(s)
            for x, y in ((32, 37), (42, 33), (52, 31)):
                metal(
                    s,
                    polygon([(x - 5, y + 3), (x - 3, y - 3), (x + 4, y - 4.4), (x + 6, y + 1)]),
                    0.6,
                )
            metal(s, polygon([(52, 36), (60, 34), (64, 40), (58, 46), (52, 43)]), 0.7)
            cog(s, 57.4, 40, 4.6, 10, 5, gem="glow")
            hare_head(s, 68, 27, 0.72, 2, 14)


def _four(s: Sketch, chance: Chance) -> None:
    """All colors came back."""
    for side in (-1, 1):
        _sheen(s, 50 + side * 8, 36, side, 82, -46, 18)
    with grown(s, 0.9):
        for side in (-1, 1):
            pane(
                s,
                [(50, 44), (50 + side * 20, 50), (50 + side * 26, 80), (50, 84)],
                0.7 if side > 0 else 0.35,
            )
            pane(
                s,
                [
                    (50 + side * 20, 50),
                    (50 + side * 38, 60),
                    (50 + side * 44, 84),
                    (50 + side * 26, 80),
                ],
                0.4 if side > 0 else 0.2,
            )
            metal(
                s,
                polygon(
                    [
                        (50 + side * a, b)
                        for a, b in ((12, 46), (24, 45), (34, 54), (26, 60), (14, 55))
                    ]
                ),
                1,
            )
            cog(s, 50 + side * 23, 52, 4.4, 9, 5, gem=COLORS[2 + side])
            with s.moved(by=(50 + side * 12, 60), flip=side < 0):
                pane(s, [(-4, 16), (-6, 4), (-1, -5), (5, -6), (9, 2), (8, 16)], 0.9)
                for dx in (-1, 3):
                    s.line(svg(f"M {dx} -4 L {dx} 1"), "mark", 0.7, 0.6)
        metal(s, polygon(mirrored([(50, 46), (58, 45), (61, 52), (56, 60), (50, 63)], 50)), 1)
        cog(s, 50, 53, 6.4, 12, 6, gem="glow")
        glow(s, 50, 53, 14, "glow", 0.6)
        hare_head(s, 50, 33, 1.02, 3)
    for side in (-1, 1):
        spark(s, 50 + side * 34, 16, 1.6)


DRAWINGS = line("glasswhim", Home("peaks"), (_one, _two, _three, _four))
