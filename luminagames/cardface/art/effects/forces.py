"""Effects that drive, win, flood, lock and mend: ten compositions of cause and result."""

from __future__ import annotations

import math

from luminagames.cardface.art.effects.base import HEIGHT, base, effect, own_colors
from luminagames.cardface.art.growth.fox import flame_tail, fox_head
from luminagames.cardface.art.kit import (
    BRASS,
    DARK,
    IRON,
    STEEL,
    WOOD,
    arc,
    cog,
    far_limb,
    glow,
    house,
    metal,
    mirrored,
    rivets,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE, bead_eye, crystal, ground_shadow, spark
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import lands, moon, sky
from luminagames.cardface.geometry import blob, circle, place, polygon, rounded, svg, tube, union


def _second_wind(s: Sketch, chance: Chance) -> None:
    base(s, chance, (64, 26, 21), 60, "hills")

    _runner(s, -18, 8, 0.25)
    _runner(s, -9, 3, 0.45)
    for gust in (
        "M -30 26 C 20 20 34 30 50 22 C 60 17 56 8 48 10 C 43 12 45 18 50 17",
        "M -30 62 C 24 56 46 64 66 58 C 78 54 76 46 69 47 C 65 48 66 53 70 52",
        "M -30 44 C 10 40 18 44 26 42",
    ):
        s.line(svg(gust), WHITE, 1.5, 0.85)
        s.line(svg(gust), "glow", 3.4, 0.25)
    _runner(s, 6, -4, 1)


def _runner(s: Sketch, x: float, y: float, alpha: float) -> None:
    with s.moved(by=(x, y)), s.faint(alpha):
        flame_tail(s, [(30, 46), (20, 44), (12, 48), (6, 44)], 3.6)
        far_limb(s, (40, 48, 4), (34, 56, 2.6), (26, 58, 2))
        far_limb(s, (60, 44, 4), (72, 50, 2.4), (80, 48, 2))
        s.body(
            s.fused(
                [
                    tube([(34, 46, 6.4), (48, 45, 6), (60, 40, 6.8)]),
                    tube([(32, 49, 5), (24, 56, 3), (15, 56, 2)]),
                    tube([(62, 43, 4.6), (74, 44, 2.8), (84, 41, 2)]),
                    tube([(60, 38, 6), (66, 33, 5)]),
                ],
                1.2,
            ),
            depth=1.2,
        )
        fox_head(s, 69, 30, 0.5, 1, 10)


def _gear_shift(s: Sketch, chance: Chance) -> None:
    base(s, chance, (62, 26, 22), 64, "hills", ray=16)
    cog(s, 70, 30, 22, 16, 5, 0.3, gem="#8FE0CE")
    cog(s, 37.4, 48, 11.6, 10, 4, 0.32, STEEL)
    cog(s, 20, 58, 6.6, 8, 14, 0.34)
    arc(s, 70, 30, 27, -150, -50, "glow", 1.4, 0.9)
    s.fill(
        place(
            polygon([(-3, 0), (3, 0), (0, 5)]),
            70 + 27 * math.cos(math.radians(-46)),
            30 + 27 * math.sin(math.radians(-46)),
            1.1,
            -48,
        ),
        "glow",
    )
    metal(s, polygon([(36, 72), (40, 63), (62, 63), (66, 72)]), 0.7, IRON)
    metal(s, tube([(51, 65, 1.8), (34, 24, 1.4)]), 0.5, STEEL)
    s.body(circle(33, 20.6, 5), hi="#FF9A7A", base="#D8402E", lo="#7A1420", depth=0.9)
    s.line(svg("M 40 63 C 44 57 58 57 62 63"), BRASS[0], 1)


def _salvage_run(s: Sketch, chance: Chance) -> None:
    base(s, chance, (40, 26, 20), 66, "mesas")
    s.fill(polygon([(-6, 52), (106, 70), (106, 90), (-6, 90)]), "near")
    s.line(svg("M -6 51 L 106 69"), BRASS[1], 1.4)
    for k in range(8):
        s.line(svg(f"M {k * 14} {53 + k * 2.25} L {k * 14 - 1.6} {57 + k * 2.25}"), WOOD[1], 1.8)
    with s.moved(about=(52, 58), turn=9):
        cog(s, 36, 28, 7, 9, 10, 0.3, STEEL)
        metal(s, tube([(66, 34, 1.6), (72, 18, 1.6), (78, 20, 1.4)]), 0.4)
        metal(s, polygon([(60, 36), (64, 20), (70, 36)]), 0.5, STEEL)
        metal(s, rounded(41, 16, 19, 18, 4), 0.9)
        s.line(svg("M 50 16 L 50 10"), BRASS[1], 1)
        s.fill(circle(50, 9.4, 1.7), "#FF6A4A")
        s.fill(circle(46.4, 24.4, 4), DARK)
        s.spot(
            circle(46.4, 24.4, 3.2), (46.4, 24.4, 3.4), (0, WHITE), (0.4, "#7CF0E8"), (1, "#1E8A94")
        )
        glow(s, 46.4, 24.4, 9, "#7CF0E8", 0.55)
        s.line(svg("M 52.6 25 C 54 23.6 57 23.6 58 25"), DARK, 1.1)
        s.line(svg("M 46 31 L 55 30.4"), DARK, 0.9)
        metal(
            s,
            polygon([(24, 34), (80, 34), (74, 54), (31, 54)]),
            1.2,
            ("#C88A5A", "#8A4A2A", "#451C14"),
        )
        metal(s, rounded(22, 31.4, 60, 4, 1.6), 0.4, IRON)
        rivets(s, [(30, 38), (40, 38), (52, 38), (64, 38), (74, 38)], 0.9)
        for x in (40, 66):
            cog(s, x, 56, 6.4, 14, 6, 0.24, IRON)
    for y, w in ((28, 12), (36, 17), (44, 11)):
        s.line(svg(f"M 3 {y} L {3 + w} {y + 2}"), WHITE, 0.9, 0.7)
    for x, y in ((10, 16), (84, 12)):
        spark(s, x, y, 1)


def _crowning_hour(s: Sketch, chance: Chance) -> None:
    base(s, chance, (50, 25, 24), 64, "peaks", ray=20)
    crown = polygon([(30, 40), (26, 16), (38, 27), (50, 8), (62, 27), (74, 16), (70, 40)])
    glow(s, 50, 26, 32, "#FFF0B0", 0.8)
    metal(s, crown, 1.3, ("#FFF6CC", "#E9B84A", "#8A5618"))
    metal(s, rounded(28.6, 38.6, 42.8, 5.4, 1.6), 0.6, ("#FFF6CC", "#E9B84A", "#8A5618"))
    for x, y, r, g in (
        (26, 14, 4.4, "#5AC8FF"),
        (50, 6.6, 5.4, "#FF7A5A"),
        (74, 14, 4.4, "#7CE08A"),
    ):
        cog(s, x, y, r, 9, 6, 0.4, gem=g)
    cog(s, 50, 31, 7, 11, 5, 0.4, gem="#C8A0FF")
    for x in (38, 62):
        cog(s, x, 34, 3.4, 8, 5, 0.4)
    for x, t in ((10, -14), (90, 16)):
        with s.moved(about=(x, 4), turn=t):
            metal(
                s,
                svg(
                    f"M {x - 7} 24 C {x - 5.4} 20 {x - 5.4} 10 {x} 8 C {x + 5.4} 10 {x + 5.4} 20 {x + 7} 24 Z"
                ),
                0.6,
            )
            s.fill(circle(x, 25, 1.9), BRASS[2])
            s.line(svg(f"M {x} 8 L {x} -4"), BRASS[1], 0.9)
    for k, x in enumerate((33, 45, 56, 67)):
        crystal(s, x, 58, 2.2, 10 + (k % 2) * 2, -6 + k * 4)
    for x, w in ((20, 11), (50, 12), (80, 11)):  # three who bow
        top = 56
        shp = union(
            [
                blob([(x - w, 74), (x - w * 0.8, 64), (x, top), (x + w * 0.8, 64), (x + w, 74)]),
                polygon([(x - 5, 61), (x - 7, 50), (x - 0.6, 58)]),
                polygon([(x + 5, 61), (x + 7, 50), (x + 0.6, 58)]),
            ]
        )
        s.body(shp, hi="near", base="near", lo=BLACK, rim=0.9, rim_hue="#FFE9A0", depth=0.7)


def _open_sluice(s: Sketch, chance: Chance) -> None:
    base(s, chance, (50, 20, 15), 40, "hills")
    s.fade(rounded(-6, 30, 30, 46), (0, 30, 0, 76), (0, STEEL[1]), (1, STEEL[2]))
    s.fade(rounded(76, 30, 30, 46), (0, 30, 0, 76), (0, STEEL[1]), (1, STEEL[2]))
    for y in (38, 47, 56, 65):
        for x0 in (-6, 76):
            s.line(svg(f"M {x0} {y} L {x0 + 30} {y}"), STEEL[2], 0.7, 0.8)
    for x in (24, 71):
        metal(s, rounded(x, 10, 5, 60, 1), 0.6, IRON)
    metal(s, rounded(21, 8, 58, 5, 1.4), 0.5, IRON)
    cog(s, 50, 10, 9, 12, 8, 0.3)
    for x in (42, 58):
        s.line(svg(f"M {x} 12 L {x} 22"), IRON[0], 1)
    metal(s, rounded(29, 18, 42, 15, 1), 0.8, WOOD)
    for x in (36, 43, 50, 57, 64):
        s.line(svg(f"M {x} 18 L {x} 33"), WOOD[2], 0.6)
    water = blob(
        [
            (29, 33),
            (50, 33),
            (71, 33),
            (72, 44),
            (80, 58),
            (104, 70),
            (104, 90),
            (-4, 90),
            (-4, 70),
            (20, 58),
            (28, 44),
        ]
    )
    s.fade(water, (0, 32, 0, 74), (0, "lo"), (0.3, "body"), (0.7, "low"), (1, WHITE))
    for x in (35, 42, 50, 58, 65):
        s.line(
            svg(f"M {x} 34 C {x} 46 {50 + (x - 50) * 1.5} 54 {50 + (x - 50) * 2.8} 68"),
            WHITE,
            1.1,
            0.7,
        )
    for x, y, r in (
        (12, 64, 4),
        (22, 68, 5),
        (36, 70, 4),
        (50, 69, 5),
        (64, 70, 4),
        (78, 68, 5),
        (88, 64, 4),
        (4, 67, 3),
        (96, 67, 3),
    ):
        s.fill(circle(x, y, r), WHITE, 0.85)
    for x, y, t, h in ((50, 58, -8, 17), (34, 62, -28, 11), (67, 61, 24, 12)):
        crystal(s, x, y, h * 0.24, h, t)


def _still_water(s: Sketch, chance: Chance) -> None:
    """Two armies' helmets lie on the shore; the lake is a mirror, and a bird nests in one of
    them.
    """
    sky(s, chance.of("sky"), 38, 26)
    moon(s, 50, 17, 14)
    lands(s, chance.of("land"), 33, "peaks", ((-5, 8), (-1, 2)))
    s.fade(
        polygon([(-40, 33), (140, 33), (140, 160), (-40, 160)]),
        (0, 33, 0, 66),
        (0, "low"),
        (0.35, "mid"),
        (1, "near"),
    )
    s.line(svg("M -40 33 L 140 33"), "glow", 0.6, 0.8)
    s.fade(circle(50, 46, 14, 11), (0, 34, 0, 57), (0, "disc", 0.85), (1, "disc", 0.12))
    for y, w in ((38, 19), (41.6, 13), (45, 17), (48.6, 11), (52, 15)):
        s.line(svg(f"M {50 - w} {y} L {50 + w} {y}"), "mid", 0.8, 0.8)
    shore = blob(
        [(-40, 58), (10, 57), (34, 61), (56, 62), (80, 58), (140, 56), (140, 170), (-40, 170)]
    )
    s.fade(shore, (0, 56, 0, 72), (0, blend("far", "near", 0.6)), (1, "near"))
    s.rim(shore, -0.2, 0.7, "glow", 0.6)
    _fallen_helm(s, 30, 59, 1.5, -16, "#D8402E")
    _fallen_helm(s, 72, 59, 1.25, 14, "#3A8CE2")
    for x, turn in ((48, 62), (52, 84)):
        with s.moved(by=(x, 66), turn=turn):
            s.line(svg("M -14 0 L 14 0"), WOOD[1], 1.3)
            s.fill(polygon([(13, -1.6), (20, 0), (13, 1.6)]), STEEL[0])
    s.body(
        svg("M 24 46 C 26 41 32 40 36 43 L 40 42 L 37.4 45 C 37 49 31 50 27 48 L 21 50 Z"),
        hi="#FFE9B8",
        base="#F0B450",
        lo="#8A5A2A",
        depth=0.5,
    )
    s.fill(circle(35, 43.6, 0.7), DARK)


def _fallen_helm(s: Sketch, x: float, y: float, k: float, turn: float, plume: str) -> None:
    """A knight's helmet on its side, its eyes dark, its plume in the grass."""
    with s.moved(by=(x, y), turn=turn, scale=k):
        s.cloth(
            tube([(0, -9, 1.4), (-6, -13, 2.2), (-13, -10, 2), (-17, -4, 0.6)]),
            blend(plume, WHITE, 0.4),
            plume,
            blend(plume, BLACK, 0.5),
        )
        metal(s, svg("M -9 6 C -11 -4 -8 -10 0 -10 C 8 -10 11 -4 9 6 L 4 8 L -4 8 Z"), 0.9, STEEL)
        metal(s, svg("M -0.9 -10 L 0.9 -10 L 0.9 7 L -0.9 7 Z"), 0.3)
        for side in (-1, 1):
            s.fill(
                svg(f"M {side * 1.6} -2.6 L {side * 7} -1.8 L {side * 6.6} 0.4 L {side * 1.6} 0 Z"),
                DARK,
            )
        for side in (-1, 1):
            for d in (2.4, 4.6):
                s.line(svg(f"M {side * d} 2.6 L {side * d} 5.4"), DARK, 0.7)
        metal(s, svg("M -10 5 C -4 8 4 8 10 5 L 10 8 C 4 11 -4 11 -10 8 Z"), 0.4)


def _iron_curfew(s: Sketch, chance: Chance) -> None:
    sky(s, chance.of("sky"), HEIGHT, 30)
    moon(s, 72, 20, 12, 0.5)
    rnd = chance.of("rig")
    for x in range(-4, 104, 11):
        h = rnd.uniform(14, 30)
        house(s, x, 72, 11, h, blend("far", "near", rnd.uniform(0.1, 0.5)), lit=False)
    metal(s, rounded(38, 14, 24, 60), 0.7, ("#8A9AD0", "#33488A", "#141F4A"))
    metal(s, polygon([(35, 15), (50, -3), (65, 15)]), 0.6, ("#8A9AD0", "#33488A", "#141F4A"))
    glow(s, 50, 27, 22, "#FFE9A0", 0.6)
    metal(s, circle(50, 27, 10), 0.7)
    s.fill(circle(50, 27, 8), "#FFF6D8")
    for k in range(12):
        a = k * math.pi / 6
        s.fill(circle(50 + 6.6 * math.cos(a), 27 + 6.6 * math.sin(a), 0.5), DARK)
    s.line(svg("M 50 27 L 50 21 M 50 27 L 45.4 27"), DARK, 1.2)
    for k in range(6):
        x = 5 + k * 18
        metal(s, polygon([(x - 2, -4), (x + 2, -4), (x + 2, 58), (x, 66), (x - 2, 58)]), 0.6, IRON)
    for y in (8, 44):
        metal(s, rounded(-4, y, 108, 3.4), 0.5, IRON)
    rivets(s, [(5 + k * 18, y + 1.7) for k in range(6) for y in (8, 44)], 1)
    for x in (26, 74):
        s.fill(circle(x - 1.7, 62, 1), "#FFE9A0")
        s.fill(circle(x + 1.7, 62, 1), "#FFE9A0")


def _night_shift(s: Sketch, chance: Chance) -> None:
    s.fade(
        rounded(-60, -40, 220, 180), (0, 0, 0, 70), (0, "#1A1220"), (0.6, "#4A2E28"), (1, "#2A1A1E")
    )
    s.fade(rounded(8, 10, 22, 26, 2), (0, 10, 0, 36), (0, "#0C1638"), (1, "#2C4A8C"))
    s.fill(circle(22, 19, 5), "#FFF2D2")
    s.line(rounded(8, 10, 22, 26, 2), WOOD[1], 1.6)
    s.line(svg("M 19 10 L 19 36 M 8 23 L 30 23"), WOOD[1], 1)
    for x, y in ((38, 14), (60, 9), (84, 15)):
        s.line(svg(f"M {x} -40 L {x} {y - 4}"), BRASS[2], 0.7)
        s.fade(
            polygon([(x, y), (x - 20, 66), (x + 20, 66)]),
            (0, y, 0, 66),
            (0, "#FFE9A0", 0.34),
            (1, "#FFE9A0", 0),
        )
        metal(s, polygon([(x - 6, y), (x - 2, y - 5), (x + 2, y - 5), (x + 6, y)]), 0.4)
        s.fill(circle(x, y + 0.6, 3), "#FFF6C8")
        glow(s, x, y, 15, "#FFE59A", 0.7)
    cog(s, 92, 34, 8, 12, 5, 0.3, STEEL)
    s.line(svg("M 70 26 L 70 36 M 76 26 L 76 34"), STEEL[1], 1.4)
    with s.moved(by=(-2, -4)):
        s.body(
            blob(mirrored([(40, 44), (50, 48), (53, 62), (40, 68)], 40)),
            hi="#FFB07A",
            base="#D8623E",
            lo="#7A2434",
            depth=1,
        )
        s.body(
            tube([(47, 50, 3), (55, 46, 2.6), (58, 40, 2.4)]),
            hi="#FFB07A",
            base="#D8623E",
            lo="#7A2434",
            depth=0.6,
        )
        s.line(svg("M 55 42 L 66 30"), WOOD[0], 1.6)
        with s.moved(by=(67, 29), turn=43):
            metal(s, rounded(-6, -3.4, 12, 6.4, 1), 0.5, STEEL)
    with own_colors(s, "pyronoxi") as inner:  # the fox keeps its own fur in a brass-lit room
        fox_head(inner, 38, 32, 0.56, 0, -4)
    with s.moved(by=(38, 32), turn=-4, scale=0.56):
        s.fill(polygon([(-23, -5), (-19, -11), (22, 0), (23, 6)]), "#FFF8E6")
        s.line(svg("M -20 -8 L 22 3"), "#D8C8A8", 0.7)
    metal(
        s,
        polygon([(58, 50), (82, 50), (78, 54), (74, 56), (74, 62), (66, 62), (66, 56), (58, 53)]),
        0.8,
        IRON,
    )
    s.fill(rounded(64, 47.6, 12, 2.6, 1), "#FF9A4A")
    glow(s, 70, 48, 10, "#FFC860", 0.9)
    metal(s, rounded(-40, 61, 180, 60), 0.8, WOOD)
    s.line(svg("M -40 66 L 140 66"), WOOD[2], 0.6)


def _grand_melt(s: Sketch, chance: Chance) -> None:
    base(s, chance, (36, 22, 17), 60, "peaks")
    with s.moved(by=(66, 20), turn=-34):
        metal(s, svg("M -19 -13 L 19 -13 L 15 13 C 10 20 -10 20 -15 13 Z"), 1.3, IRON)
        metal(s, rounded(-21, -16, 42, 5, 2), 0.6, IRON)
        s.fill(circle(0, -13.6, 17, 2.6), "#FFE9A0")
        cog(s, 0, 2, 6, 9, 6)
        for x in (-23, 23):
            metal(s, circle(x, 0, 3), 0.5)
    s.line(svg("M 66 20 L 66 -6"), IRON[0], 1.6)
    pour = svg("M 42 19 C 36 24 37 36 38 50 L 46 50 C 45 36 46 28 51 24 Z")
    s.spot(circle(42, 50, 30), (42, 50, 30), (0, "#FFE9A0", 0.9), (1, "#FF9A3A", 0))
    s.fade(pour, (0, 18, 0, 50), (0, "#FFF6C8"), (1, "#FFB43A"))
    river = blob([(-8, 56), (20, 50), (42, 47.6), (64, 50), (108, 58), (108, 92), (-8, 92)])
    s.fade(river, (0, 47, 0, 72), (0, "#FFF0B0"), (0.35, "#FFA83A"), (1, "#C8382E"))
    s.rim(river, -0.2, 0.8, WHITE, 0.8)
    for x, y, w in ((14, 60, 8), (52, 56, 9), (80, 63, 10), (34, 66, 12)):
        s.line(
            svg(f"M {x - w} {y} C {x - w * 0.4} {y - 2} {x + w * 0.4} {y + 2} {x + w} {y}"),
            "#FFF6D0",
            0.9,
            0.8,
        )
    for x, y, t, k in ((20, 56, -16, 0.9), (78, 58, 14, 1.0), (57, 64, 4, 0.7)):
        with s.moved(by=(x, y), turn=t, scale=k):
            metal(
                s,
                svg("M -9 4 C -11 -13 11 -13 9 4 C 6 6.4 3 3 0 6 C -3 8.6 -6 3 -9 4 Z"),
                0.9,
                STEEL,
            )
            s.fill(rounded(-6, -3.6, 12, 2.4, 1), DARK)
            s.line(svg("M -8 5 L -8 8 M 3 6 L 3 9"), STEEL[1], 1.4)


def _spare_parts(s: Sketch, chance: Chance) -> None:
    base(s, chance, (50, 28, 22), 62, "hills")
    ground_shadow(s, 50, 65, 18)
    for k, (x, y, r, m) in enumerate(
        ((20, 34, 8.6, STEEL), (80, 32, 9.4, BRASS), (14, 56, 6, BRASS), (87, 55, 6.6, STEEL))
    ):
        cog(s, x, y, r, 10, k * 9, 0.36, m)
    pts = [(30 + 3.6 * math.cos(k * 1.05), 20 - 9 + k * 1.0) for k in range(20)]
    s.line(polygon(pts, close=False), STEEL[0], 1.1)
    metal(
        s,
        place(
            union(
                [
                    polygon(
                        [(math.cos(k * math.pi / 3), math.sin(k * math.pi / 3)) for k in range(6)]
                    )
                ]
            ).subtracted(circle(0, 0, 0.5)),
            70,
            15,
            6,
            10,
        ),
        0.5,
        STEEL,
    )
    metal(s, tube([(26, 63, 1.6), (36, 58, 1.6)]), 0.3, STEEL)
    glow(s, 50, 38, 28, "glow", 0.8)
    metal(s, svg("M 37 24 C 37 12 63 12 63 24 Z"), 1)
    s.fill(polygon([(46, 16.6), (54, 16.6), (54, 18.8), (46, 18.8)]), BRASS[2])
    metal(s, polygon([(44, 24), (56, 24), (55.4, 54), (50, 66), (44.6, 54)]), 1)
    for y in range(30, 60, 5):
        w = 7 if y < 55 else 5
        metal(s, tube([(50 - w, y + 1.6, 1.1), (50 + w, y - 1.2, 1.1)]), 0.3)
    for side in (-1, 1):
        bead_eye(s, 50 + side * 4.4, 20.6, 1.9)


DRAWINGS = {
    "second-wind": effect(_second_wind),
    "gear-shift": effect(_gear_shift),
    "salvage-run": effect(_salvage_run),
    "crowning-hour": effect(_crowning_hour),
    "open-sluice": effect(_open_sluice),
    "still-water": effect(_still_water),
    "iron-curfew": effect(_iron_curfew),
    "night-shift": effect(_night_shift),
    "grand-melt": effect(_grand_melt),
    "spare-parts": effect(_spare_parts),
}
