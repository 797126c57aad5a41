"""An otter of the harbor: a bucket, a wave, two pillars of water."""

from __future__ import annotations

import math

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import (
    BRASS,
    PAPER,
    boat,
    cog,
    fierce_eye,
    glow,
    metal,
    mirrored,
    waves,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE, bead_eye, blush, spark
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import grass, lands
from luminagames.cardface.geometry import Knot, blob, circle, place, polygon, rounded, svg, tube
from luminagames.cardface.icons.shapes import STAR


def otter_head(s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0) -> None:
    """The head of an otter of an age from 0 to 3, 44 units wide at `k` 1."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        for side in (-1, 1):
            s.body(circle(side * 16, -12, 6), depth=0.8)
            s.fill(circle(side * 16, -11.4, 3.4), "mark", 0.5)
        head = blob(mirrored([(0, -18), (11, -16), (19, -8), (22, 3), (20, 12), (12, 18), (0, 20)]))
        s.body(head, depth=1.5)
        with s.clip(head):
            s.fill(blob(mirrored([(0, 3), (7, 2), (15, 7), (16, 14), (9, 19), (0, 20)])), "hi", 0.9)
        if age >= 2:
            plate = [(0, -22 - age), (5, -17), (16, -12), (18, -6), (9, -5.4), (3, 0), (0, 4)]
            metal(s, blob(mirrored(plate), 6), 0.9)
            s.fill(place(svg(STAR), 0, -10, 3.6), "glow")
        for side in (-1, 1):
            if age < 2:
                bead_eye(s, side * 10, 0, 5 - 0.8 * age)
                blush(s, side * 16, 8, 2.8, 1.6, alpha=0.4)
            else:
                fierce_eye(s, side * 10, 0, 3.2, side)
            for j in range(3):
                tip = f"{side * (25 + age * 2)} {7 + j * 4.4 - age}"
                s.line(
                    svg(f"M {side * 11} {10 + j * 2} Q {side * 20} {9 + j * 2.6} {tip}"),
                    "disc",
                    0.55,
                    0.8,
                )
        s.fill(blob([(-4, 4.4), (4, 4.4), (2.4, 8), (0, 9), (-2.4, 8)]), "mark")
        s.line(
            svg("M 0 9 L 0 11.6 C -2 14 -4.6 13.6 -5.6 12 M 0 11.6 C 2 14 4.6 13.6 5.6 12"),
            "mark",
            0.9,
        )


def _bucket(s: Sketch, x: float, y: float, k: float) -> None:
    with s.moved(by=(x, y), scale=k):
        s.line(svg("M -5 -4 C -5 -11 5 -11 5 -4"), BRASS[1], 0.9)
        metal(s, polygon([(-5.6, -4), (5.6, -4), (4.2, 6), (-4.2, 6)]), 0.5)
        s.fill(circle(0, -4, 5.6, 1.4), "glow")
        s.line(svg("M -5.2 -0.6 L 5.2 -0.6"), BRASS[2], 0.7)


def _fin_tail(s: Sketch, knots: list[Knot], x: float, y: float, k: float, turn: float) -> None:
    s.body(tube(knots), depth=0.8)
    with s.moved(by=(x, y), scale=k, turn=turn):
        fin = blob([(0, 4), (-5, -3), (-9, -11), (-3, -9), (0, -5), (3, -9), (9, -11), (5, -3)])
        s.body(fin, hi="glow", base="hi", depth=0.5)


def _one(s: Sketch, chance: Chance) -> None:
    lands(s, chance.of("land"), 44, "hills", ((-6, 6),))
    waves(s, 47, chance.of("rig"))
    for r in (24, 31):
        s.line(circle(50, 59, r, r * 0.2), "glow", 0.5, 0.5)
    _fin_tail(s, [(60, 57, 3), (68, 57, 2.6), (73, 54, 1.8)], 73.4, 54, 0.6, 20)
    s.body(
        blob([(36, 56), (44, 52), (56, 52), (64, 55), (64, 59), (54, 62), (42, 62), (36, 60)]),
        depth=0.9,
    )
    s.fill(blob([(42, 55), (50, 53.4), (60, 55), (58, 58), (46, 59)]), "hi", 0.8)
    for x in (60, 62.6):
        s.body(tube([(x, 55.6, 1.7), (x + 1.6, 51.6, 1.5)]), depth=0.4)
    cog(s, 51, 54.4, 3, 9, 8, gem="glow")
    for x, lean in ((47.4, 2), (54.2, -2)):
        s.body(tube([(x - lean, 57, 1.6), (x, 54.4, 1.5)]), depth=0.4)
    otter_head(s, 37.6, 52, 0.5, 0, -12)
    ripple = [(x, 60.6 + 0.7 * math.sin(x * 0.4)) for x in range(24, 82, 2)]
    s.fill(polygon([*ripple, (82, 66), (24, 66)]), blend("mid", "far", 0.4), 0.55)
    for j in range(6):
        for x in (2 + j * 4.4, 98 - j * 4.4):
            reed = tube([(x, 92, 1.2), (x + 1.4, 50 + j * 3, 0.9), (x - 1, 38 + j * 4.4, 0.1)], 6)
            s.fill(reed, blend("near", BLACK, 0.15))


def _two(s: Sketch, chance: Chance) -> None:
    lands(s, chance.of("land"), 44, "hills", ((-5, 7),))
    waves(s, 48, chance.of("rig"))
    rock = blob([(22, 90), (30, 62), (42, 59.6), (58, 60), (70, 63), (80, 90)])
    s.fill(rock, blend("near", BLACK, 0.1))
    s.rim(rock, -0.4, 0.6, "glow", 0.5)
    _fin_tail(s, [(56, 58, 3.6), (68, 59, 3.4), (75, 54, 2.2)], 75.4, 53, 0.85, 22)
    s.body(
        blob(mirrored([(50, 34), (57, 37), (60, 47), (61, 57), (56, 61.6), (50, 62)], 50)),
        depth=1.3,
    )
    belly = blob(mirrored([(50, 38), (54, 42), (55, 52), (50, 59)], 50))
    s.fade(belly, (50, 36, 50, 60), (0, "hi", 0.95), (1, "hi", 0.35))
    for side in (-1, 1):
        s.body(circle(50 + side * 6, 61, 4.6, 2.2), depth=0.6)
    s.body(tube([(43, 42, 2.6), (39, 47, 2.4), (43, 51, 2.2)]), depth=0.6)
    s.body(tube([(57, 42, 2.6), (63, 45, 2.4), (67, 42, 2.2)]), depth=0.6)
    _bucket(s, 68, 48.6, 0.85)
    otter_head(s, 50, 29, 0.58, 1, -7)
    s.line(svg("M 43.6 40.4 C 47 42.6 53 42.6 56.6 40.2"), "mark", 1.3)
    cog(s, 50, 45, 3.8, 9, 8, gem="glow")
    grass(s, chance.of("props"), 70, 15, 18, (20, 80))


def _three(s: Sketch, chance: Chance) -> None:
    lands(s, chance.of("land"), 48, "hills", ((-5, 5),))
    waves(s, 50, chance.of("rig"), 1.6)
    with s.moved(by=(-2, 2)):
        _fin_tail(s, [(22, 48, 6), (10, 40, 4.6), (7, 28, 3)], 7, 27, 1.25, -8)
        full = s.fused(
            [
                tube([(22, 48, 7.4), (36, 44, 9.4), (50, 36, 10.4), (62, 27, 8.6)]),
                tube([(56, 36, 6), (66, 42, 4.2), (74, 39, 3.6)]),
                tube([(48, 42, 6), (54, 50, 4), (62, 50, 3.2)]),
            ],
            1.6,
        )
        s.body(full, depth=1.8)
        with s.clip(full):
            s.fill(tube([(64, 34, 4), (52, 44, 4), (38, 52, 4), (24, 54, 3)], 8), "hi", 0.7)
        for k in range(4):
            with s.moved(by=(24 + k * 8.4, 39.6 - k * 4.2), turn=-24):
                metal(s, blob([(-5, 4), (-4, -2), (1, -3.4), (6, 0), (3, 5)]), 0.6)
        metal(s, blob([(50, 32), (57, 28), (63, 33), (60, 41), (53, 42)]), 0.8)
        cog(s, 56.6, 35.4, 5, 10, 6, gem="glow")
        otter_head(s, 68, 20, 0.74, 2, 8)
    wave = svg(
        "M -40 160 L -40 40 C 6 28 20 34 30 44 C 42 56 60 58 74 48 C 84 40 94 40 140 54 L 140 160 Z"
    )
    s.fade(wave, (0, 36, 0, 70), (0, "low"), (0.3, "mid"), (1, "near"))
    s.rim(wave, -0.4, 1.2, WHITE, 0.85)
    for x, y, r in (
        (6, 33, 2),
        (12, 31, 1.2),
        (18, 34, 1.6),
        (92, 38, 1.8),
        (98, 42, 1.2),
        (86, 37, 1),
        (30, 41, 1),
    ):
        s.fill(circle(x, y, r), WHITE, 0.85)
    boat(s, 86, 57)


def _harbor(s: Sketch) -> None:
    s.fill(
        polygon([(-40, 120), (-40, 63), (10, 62), (18, 66), (26, 120)]), blend("near", BLACK, 0.3)
    )
    s.fill(polygon([(7, 63), (8, 55), (10, 55), (11, 63)]), PAPER[1])
    s.fill(rounded(7.6, 53, 2.8, 2), "#FFE59A")
    glow(s, 9, 54, 6, "#FFE59A", 0.8)
    for x, y in ((80, 65), (88, 67), (72, 67.4)):
        boat(s, x, y, 0.45)


def _four(s: Sketch, chance: Chance) -> None:
    waves(s, 55, chance.of("rig"), 1.4, glints=False)
    column = [
        (36, 96),
        (33, 56),
        (37, 38),
        (34, 20),
        (40, 8),
        (47, 18),
        (46, 40),
        (52, 58),
        (54, 96),
    ]
    for side in (-1, 1):
        pillar = blob([(50 + side * x, y) for x, y in column])
        s.fade(pillar, (0, 6, 0, 70), (0, "glow"), (0.25, "low"), (1, "mid"))
        for d in (38, 43):
            a, b, c = (50 + side * (d + more) for more in (0, 3, -1))
            s.line(svg(f"M {a} 60 C {b} 46 {c} 34 {a + side} 20"), WHITE, 0.7, 0.6)
        s.rim(pillar, -0.5, 0.6, WHITE, 0.7)
    with grown(s, 0.86):
        _giant(s)
    crest = [(x, 63 + 1.1 * math.sin(x * 0.22)) for x in range(-40, 142, 2)]
    sea = polygon([(-40, 160), *crest, (140, 160)])
    s.fade(sea, (0, 62, 0, 74), (0, blend("mid", "low", 0.3)), (1, "near"))
    s.rim(sea, -0.2, 0.8, WHITE, 0.7)
    for x in (26, 74, 50, 38, 62):
        s.line(circle(x, 65.4, 7, 0.9), WHITE, 0.4, 0.5)
    _harbor(s)


def _giant(s: Sketch) -> None:
    full = s.fused(
        [
            blob(mirrored([(50, 30), (63, 35), (71, 50), (74, 66), (73, 80), (50, 82)], 50)),
            tube([(60, 42, 8), (76, 44, 6.2), (83, 34, 5.6)]),
            tube([(40, 42, 8), (24, 44, 6.2), (17, 34, 5.6)]),
        ],
        2,
    )
    s.body(full, depth=2.2)
    with s.clip(full):
        belly = blob(mirrored([(50, 40), (58, 44), (62, 60), (58, 80)], 50))
        s.fade(belly, (50, 40, 50, 76), (0, "hi", 0.9), (1, "hi", 0.3))
    for side in (-1, 1):
        x, y = 50 + side * 33.6, 30
        s.body(circle(x, y, 7, 6.6), depth=1.2)
        for d in (-1.5, -0.5, 0.5, 1.5):
            s.fill(circle(x + d * 3, y - 3.4 + abs(d) * 1.4, 1.4, 1.6), "mark", 0.5)
        s.fill(circle(x, y + 1.6, 3.2, 2.6), "mark", 0.5)
        spark(s, x + side, y - 12, 2.2)
        metal(s, tube([(50 + side * 25.6, 44.4, 7), (50 + side * 30, 40.6, 6.6)]), 0.9)
        metal(
            s,
            blob([(50 + side * a, b) for a, b in ((8, 36), (18, 33.4), (20.4, 43), (11, 48))]),
            0.9,
        )
        cog(s, 50 + side * 15.4, 40, 4, 9, 8)
    metal(s, blob(mirrored([(50, 44), (57, 41), (62, 49), (59, 59), (50, 64)], 50)), 1.1)
    cog(s, 50, 51.6, 7.6, 12, 6, gem="glow")
    glow(s, 50, 51.6, 15, "glow", 0.6)
    cog(s, 50, 2.6, 7.6, 12, 0, gem="glow")
    otter_head(s, 50, 21.6, 0.98, 3)


DRAWINGS = line("tidewhisker", Home("swell", water=True, front=False), (_one, _two, _three, _four))
