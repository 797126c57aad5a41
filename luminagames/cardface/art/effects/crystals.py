"""Seven crystals, each grown in the shape of its nature."""

from __future__ import annotations

import math

from luminagames.cardface.art.effects.base import effect, hang
from luminagames.cardface.art.kit import glow, waves
from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import WHITE, crystal, ground_shadow, leaflet, mote, spark
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import lands
from luminagames.cardface.geometry import Point, circle, polygon, svg

COLORS = ("#FF8A9A", "#FFC46A", "#9AE88A", "#6AC8FF", "#B89AFF")


def facet(s: Sketch, points: list[Point], light: float) -> None:
    """One cut face, from 0 (turned away) to 1 (towards the moon)."""
    path = polygon(points)
    box = path.boundingRect()
    bright: Hue = blend("body", WHITE, light)
    dark: Hue = blend("lo", "body", light)
    s.fade(path, (box.right(), box.top(), box.left(), box.bottom()), (0, bright), (1, dark))
    s.line(path, "glow", 0.4, 0.7)


def _aquatic(s: Sketch, chance: Chance) -> None:
    """A wave that froze as it broke."""
    hang(s, chance, (58, 28, 22))
    for k in range(9):
        t = k / 8
        a = math.radians(200 + 190 * t)
        x, y = 52 + 22 * math.cos(a), 40 + 20 * math.sin(a)
        crystal(
            s,
            x,
            y + 4,
            3.4 + 2.6 * (1 - t),
            12 + 16 * (1 - abs(t - 0.35)),
            math.degrees(a) + 90 + 20 * t,
        )
    for x, h, turn in ((24, 24, -18), (33, 30, -8), (42, 18, 4)):
        crystal(s, x, 66, 5, h, turn)
    waves(s, 61, chance.of("props"), 1.2)
    for x, y, r in ((76, 20, 1.6), (82, 28, 1.1), (70, 14, 1), (84, 38, 0.8)):
        s.fill(circle(x, y, r), WHITE, 0.9)


def _flammable(s: Sketch, chance: Chance) -> None:
    """A flame that holds still."""
    hang(s, chance, (50, 34, 24))
    ground_shadow(s, 50, 67, 26)
    glow(s, 50, 46, 36, "#FF8A3A", 0.6, "#FFF0B0")
    facet(s, [(50, 66), (34, 58), (30, 42), (38, 28), (42, 40)], 0.15)
    facet(s, [(50, 66), (66, 58), (71, 44), (64, 22), (58, 38)], 0.5)
    facet(s, [(50, 66), (42, 40), (50, 4), (50, 38)], 0.45)
    facet(s, [(50, 66), (58, 38), (50, 4), (50, 38)], 0.85)
    facet(s, [(50, 66), (44, 52), (50, 40), (56, 52)], 0.98)
    lights = chance.of("marks")
    for _ in range(14):
        mote(s, lights.uniform(24, 78), lights.uniform(4, 60), lights.uniform(0.3, 0.8), "#FFB347")


def _botanical(s: Sketch, chance: Chance) -> None:
    """It was a seed last week."""
    hang(s, chance, (50, 26, 22))
    ground_shadow(s, 50, 68, 22)
    for side in (-1, 1):
        s.line(svg(f"M 50 68 C 50 56 {50 + side * 8} 52 {50 + side * 20} 46"), "#3E6A2A", 1.8)
        x, y = 50 + side * 18, 47
        facet(
            s, [(x, y), (x + side * 8, y - 13), (x + side * 22, y - 17)], 0.75 if side > 0 else 0.4
        )
        facet(
            s, [(x, y), (x + side * 22, y - 17), (x + side * 14, y - 1)], 0.45 if side > 0 else 0.2
        )
    s.line(svg("M 50 70 L 50 44"), "#3E6A2A", 2.6)
    facet(s, [(50, 48), (39, 36), (42, 20), (50, 6)], 0.3)
    facet(s, [(50, 48), (50, 6), (58, 20), (61, 36)], 0.8)
    facet(s, [(50, 48), (45, 36), (50, 22), (55, 36)], 0.97)
    for x, turn in ((42, -150), (58, -30), (44, 170), (56, 10)):
        leaflet(s, x, 67, 8, turn, "#8AD05A")


def _nuclear(s: Sketch, chance: Chance) -> None:
    """It hums; three rings answer."""
    hang(s, chance, (50, 34, 26), 22)
    glow(s, 50, 36, 40, "#D8FF7A", 0.5, WHITE)
    corners = [
        (
            50 + 17 * math.cos(math.radians(60 * k - 90)),
            36 + 19 * math.sin(math.radians(60 * k - 90)),
        )
        for k in range(6)
    ]
    for k in range(6):
        facet(s, [(50, 36), corners[k], corners[(k + 1) % 6]], (0.7, 0.9, 0.5, 0.2, 0.25, 0.45)[k])
    s.fill(circle(50, 36, 5), WHITE)
    glow(s, 50, 36, 13, "#D8FF7A", 0.9, WHITE)
    for k in range(3):
        with s.moved(by=(50, 36), turn=k * 60 + 14):
            s.line(circle(0, 0, 34, 11), "#D8FF7A", 2.4, 0.25)
            s.line(circle(0, 0, 34, 11), "#F0FFC0", 0.9)
            mote(s, 33, 2.4, 1.4, "#D8FF7A")


def _terrestrial(s: Sketch, chance: Chance) -> None:
    """Columns in steps, older than the hill they stand on."""
    hang(s, chance, (36, 26, 20))
    lands(s, chance.of("rig"), 66, "mesas", ((-4, 5),))
    columns = ((20, 30, 13), (33, 44, 14), (47, 26, 13), (60, 54, 15), (75, 36, 13))
    for x, h, w in columns:
        top = 68 - h
        facet(s, [(x, 74), (x, top), (x + w * 0.6, top + 2.6), (x + w * 0.6, 74)], 0.3)
        facet(s, [(x + w * 0.6, 74), (x + w * 0.6, top + 2.6), (x + w, top), (x + w, 74)], 0.05)
        facet(s, [(x, top), (x + w * 0.4, top - 3), (x + w, top), (x + w * 0.6, top + 2.6)], 0.95)
        s.line(svg(f"M {x + w * 0.2} {top + 8} L {x + w * 0.2} {top + h * 0.5}"), "glow", 0.8, 0.5)
    spark(s, 68, 8, 1.4)


def _plasmatic(s: Sketch, chance: Chance) -> None:
    """One bolt that never reached the ground."""
    hang(s, chance, (62, 26, 20))
    glow(s, 50, 36, 38, "glow", 0.5)
    left: list[Point] = [(62, -4), (30, 36), (46, 36), (34, 70)]
    ridge: list[Point] = [(65, -4), (40, 32), (55, 31), (34, 70)]
    right: list[Point] = [(74, -4), (54, 26), (70, 26), (34, 70)]
    for k in range(3):
        facet(s, [left[k], left[k + 1], ridge[k + 1], ridge[k]], (0.25, 0.55, 0.35)[k])
        facet(s, [ridge[k], ridge[k + 1], right[k + 1], right[k]], (0.75, 0.98, 0.85)[k])
    for x, h, turn in ((22, 16, -24), (82, 20, 20), (76, 12, 4)):
        crystal(s, x, 68, 3.4, h, turn)
    for x, y in ((24, 20), (82, 40), (78, 12)):
        spark(s, x, y, 1.2)


def _prismatic(s: Sketch, chance: Chance) -> None:
    """A prism: one ray comes, five go."""
    hang(s, chance, (22, 18, 13), 0)
    s.fade(
        polygon([(-40, 14), (44, 36), (44, 40), (-40, 24)]),
        (-20, 0, 44, 0),
        (0, WHITE, 0.4),
        (1, WHITE, 0.95),
    )
    for k, hue in enumerate(COLORS):
        y = 24 + k * 8
        s.fade(
            polygon(
                [
                    (54, 37 + k * 1.2),
                    (140, y - 14 + k * 4),
                    (140, y - 2 + k * 5),
                    (54, 38.4 + k * 1.2),
                ]
            ),
            (54, 0, 110, 0),
            (0, hue, 0.95),
            (1, hue, 0.35),
        )
    facet(s, [(50, 8), (22, 62), (46, 66)], 0.55)
    facet(s, [(50, 8), (46, 66), (78, 60)], 0.9)
    facet(s, [(50, 8), (46, 66), (58, 64)], 0.75)
    s.line(svg("M 50 8 L 22 62 L 46 66 L 78 60 Z"), WHITE, 0.9, 0.9)
    spark(s, 50, 8, 1.8)


DRAWINGS = {
    "crystal-aquatic": effect(_aquatic, foot=False),
    "crystal-flammable": effect(_flammable, foot=False),
    "crystal-botanical": effect(_botanical, foot=False),
    "crystal-nuclear": effect(_nuclear, foot=False),
    "crystal-terrestrial": effect(_terrestrial, foot=False),
    "crystal-plasmatic": effect(_plasmatic, foot=False),
    "crystal-prismatic": effect(_prismatic, foot=False),
}
