"""Twelve tools: one object each, with an outline of its own."""

from __future__ import annotations

import math

from luminagames.cardface.art.effects.base import HEIGHT, effect, hang
from luminagames.cardface.art.kit import (
    BRASS,
    DARK,
    IRON,
    PAPER,
    STEEL,
    WOOD,
    arc,
    bolt,
    cog,
    glow,
    metal,
    mirrored,
    rivets,
    steam,
)
from luminagames.cardface.art.parts import WHITE, ground_shadow, leaflet, spark
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import lands, moon, rays, sky
from luminagames.cardface.geometry import blob, circle, cogwheel, place, polygon, rounded, svg, tube
from luminagames.cardface.icons.shapes import FLAME


def _ratchet_lance(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    with s.moved(about=(50, 36), turn=58):
        metal(s, tube([(50, 88, 2.2), (50, 40, 2.4)]), 0.6, WOOD)
        for y in (50, 55, 60, 65, 70):
            metal(s, polygon([(47, y), (53.6, y), (56.6, y + 3.4), (47, y + 3.4)]), 0.3)
        cog(s, 50, 38, 9, 11, 6, 0.3, gem="glow")
        blade = polygon([(50, -30), (57, 8), (54, 27), (46, 27), (43, 8)])
        s.fade(blade, (43, 0, 57, 0), (0, WHITE), (0.49, "hi"), (0.51, "body"), (1, "lo"))
        s.line(blade, WHITE, 0.6, 0.8)
        metal(s, polygon([(40, 27), (60, 27), (57, 32), (43, 32)]), 0.5)


def _mooring_weight(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    ground_shadow(s, 50, 66, 30)
    for k in range(6):
        x, y = 52 + k * 7.6, 15 - k * 2.6 + (k % 2)
        s.line(circle(x, y, 4, 2.6) if k % 2 else circle(x, y, 2.6, 3.8), IRON[2], 2.6)
        s.line(circle(x, y, 4, 2.6) if k % 2 else circle(x, y, 2.6, 3.8), IRON[0], 1.2)
    s.line(circle(50, 20, 6), IRON[2], 4)
    s.line(circle(50, 20, 6), IRON[0], 2)
    metal(
        s,
        svg("M 38 28 L 62 28 L 76 60 C 77 66 74 67 70 67 L 30 67 C 26 67 23 66 24 60 Z"),
        1.7,
        IRON,
    )
    metal(s, polygon([(31, 44), (69, 44), (72, 51), (28, 51)]), 0.7)
    rivets(s, [(34, 47.6), (42, 47.6), (50, 47.6), (58, 47.6), (66, 47.6)], 1.1)
    s.fill(polygon([(44, 56), (50, 53), (56, 56), (56, 61), (50, 65), (44, 61)]), "glow", 0.8)
    s.line(svg("M 22 67 L 14 70 M 78 67 L 86 70 M 28 68 L 24 72"), "near", 0.9)


def _twin_governor(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    ground_shadow(s, 50, 67, 22)
    metal(s, rounded(30, 61, 40, 6, 2), 0.7, IRON)
    metal(s, rounded(47.6, 14, 4.8, 48, 1), 0.6, STEEL)
    metal(s, rounded(43, 44, 14, 6, 2), 0.6)
    for side, hue in (
        (-1, ("#FFB08A", "#D8502E", "#6A1A24")),
        (1, ("#BFE8FF", "#3A8CE2", "#17388C")),
    ):
        metal(s, tube([(50, 14, 1.4), (50 + side * 25, 33, 1.4)]), 0.3)
        metal(s, tube([(50 + side * 4, 46, 1.1), (50 + side * 17, 27, 1.1)]), 0.3)
        metal(s, circle(50 + side * 27, 36, 9), 1.3, hue)
        s.fill(place(cogwheel(), 50 + side * 27, 36, 5), WHITE, 0.3)
        arc(s, 50, 36, 42, 90 - side * 90 - 22, 90 - side * 90 + 22, "glow", 1, 0.6)
    metal(s, circle(50, 12.6, 4), 0.6)
    s.line(circle(50, 40, 36, 6), "glow", 0.6, 0.5)


def _boiler_plate(s: Sketch, chance: Chance) -> None:
    """A breastplate of boiler iron with its straps, a gauge where the heart is."""
    hang(s, chance)
    ground_shadow(s, 50, 67, 26)
    for side in (-1, 1):
        metal(
            s,
            tube([(50 + side * 14, 16, 2.6), (50 + side * 17, 7, 2.6), (50 + side * 11, 4, 2.2)]),
            0.5,
            WOOD,
        )
        metal(s, tube([(50 + side * 26, 40, 2), (50 + side * 33, 42, 2)]), 0.4, WOOD)
        cog(s, 50 + side * 15, 14, 3.4, 8, 6)
    half = [
        (50, 20),
        (56, 19),
        (62, 12),
        (72, 14),
        (76, 24),
        (78, 36),
        (74, 50),
        (66, 59),
        (58, 65),
        (50, 67),
    ]
    plate = blob(mirrored([(float(x), float(y)) for x, y in half], 50), 6)
    metal(s, plate, 2)
    with s.clip(plate):
        for y in (33, 55):
            metal(s, tube([(16, y + 4, 2), (50, y - 1, 2.2), (84, y + 4, 2)]), 0.4)
        s.line(svg("M 50 18 L 50 68"), BRASS[2], 1.1)
        for x in (32, 68):
            s.line(svg(f"M {x} 12 L {x + (50 - x) * 0.16} 68"), BRASS[2], 0.8, 0.7)
    rivets(
        s,
        [(x, y - 1 + (x - 50) ** 2 * 0.0042) for y in (33, 55) for x in (30, 37, 44, 56, 63, 70)],
        1.2,
    )
    metal(s, circle(58, 44, 8.4), 0.8)
    s.fade(circle(58, 44, 6.4), (52, 38, 64, 50), (0, PAPER[0]), (1, PAPER[1]))
    arc(s, 58, 44, 5, -220, -60, "#2E8A5A", 1.2)
    arc(s, 58, 44, 5, -60, 40, "#D8402E", 1.2)
    s.line(svg("M 58 44 L 61.6 40.6"), DARK, 1)
    s.fill(circle(58, 44, 1), DARK)
    for x, y, r in ((37, 25, 3.2), (36, 47, 3.8), (66, 27, 2.4)):
        s.spot(
            circle(x, y, r),
            (x + 0.8, y + 1, r),
            (0, BRASS[0], 0.9),
            (0.5, BRASS[1]),
            (1, BRASS[2], 0.9),
        )


def _whetting_wheel(s: Sketch, chance: Chance) -> None:
    hang(s, chance, (42, 30, 22))
    metal(
        s,
        polygon([(20, 72), (38, 38), (44, 38), (62, 72), (56, 72), (41, 46), (26, 72)]),
        0.7,
        WOOD,
    )
    s.body(circle(41, 36, 21), hi="#E8E4DC", base="#A9A6A8", lo="#5A5A6C", depth=1.8)
    s.line(circle(41, 36, 15), "#5A5A6C", 0.7, 0.6)
    cog(s, 41, 36, 6, 9, 6)
    metal(s, tube([(41, 36, 1.4), (30, 52, 1.4), (22, 52, 1.6)]), 0.4)
    with s.moved(by=(60, 26), turn=-28):
        blade = polygon([(-10, 2), (26, -3), (30, 2), (26, 5), (-10, 5)])
        s.fade(blade, (0, -3, 0, 5), (0, WHITE), (0.5, STEEL[0]), (0.52, STEEL[1]), (1, STEEL[2]))
        metal(s, rounded(26, -4, 3, 12, 1), 0.3)
        metal(s, rounded(29, -0.6, 13, 4.4, 1.6), 0.4, WOOD)
    rnd = chance.of("rig")
    s.spot(
        circle(56, 23, 12), (56, 23, 12), (0, "#FFF6C8"), (0.4, "#FFC24A", 0.7), (1, "#FFC24A", 0)
    )
    for _ in range(18):
        a, r = rnd.uniform(-2.3, -0.9), rnd.uniform(6, 22)
        x, y = 56 + r * math.cos(a), 23 + r * math.sin(a)
        s.line(
            svg(f"M {x} {y} L {x + 2.4 * math.cos(a)} {y + 2.4 * math.sin(a)}"),
            "#FFD27A",
            0.8,
            0.95,
        )


def _salvage_hook(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    for x in (47, 53):
        s.line(svg(f"M {x} -6 L {x} 12"), IRON[0], 0.9)
    metal(s, rounded(40, 9, 20, 15, 4), 0.8)
    cog(s, 50, 16.4, 5, 9, 5, 0.34, IRON)
    hook = tube(
        [
            (50, 24, 2.6),
            (50, 33, 3),
            (58, 41, 3.6),
            (57, 53, 4),
            (46, 58, 3.8),
            (37, 50, 3),
            (37, 42, 0.5),
        ]
    )
    metal(s, hook, 1, STEEL)
    metal(s, rounded(46, 23, 8, 4, 1), 0.4, IRON)
    cog(s, 46, 50, 8.4, 10, 10, 0.4)
    metal(s, tube([(44, 57, 1), (40, 66, 1), (46, 70, 1)]), 0.3)
    metal(s, polygon([(28, 56), (34, 50), (36, 58)]), 0.4, STEEL)
    for x, y in ((30, 34), (68, 50), (64, 30)):
        spark(s, x, y, 1)


def _root_brace(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    ground_shadow(s, 50, 67, 24)
    for _k, knots in enumerate(
        (
            [(34, 70, 3), (30, 56, 2.8), (40, 44, 2.6), (34, 30, 2.2), (42, 16, 1), (46, 10, 0.3)],
            [(66, 70, 3), (70, 58, 2.8), (60, 46, 2.6), (67, 32, 2.2), (60, 18, 1), (58, 9, 0.3)],
            [(50, 70, 3.4), (54, 56, 2.8), (46, 42, 2.4), (54, 28, 1.8), (50, 14, 0.4)],
        )
    ):
        metal(s, tube(knots), 0.7, WOOD)
    for y in (30, 52):
        upper = f"M 27 {y - 4} C 40 {y + 1} 60 {y + 1} 73 {y - 4}"
        metal(s, svg(f"{upper} L 73 {y + 4} C 60 {y + 9} 40 {y + 9} 27 {y + 4} Z"), 0.8)
        rivets(s, [(31, y + 0.6), (40, y + 2.4), (60, y + 2.4), (69, y + 0.6)], 1)
        cog(s, 50, y + 3, 4.4, 9, 5, gem="glow")
    for x, y, t, q in (
        (42, 16, -150, 6),
        (60, 18, -40, 6),
        (50, 14, -90, 7),
        (34, 40, 170, 5),
        (67, 41, 10, 5),
    ):
        leaflet(s, x, y, q, t, "hi")
        leaflet(s, x, y, q * 0.7, t + 30, "body")


def _relay_bell(s: Sketch, chance: Chance) -> None:
    hang(s, chance, (50, 30, 22))
    metal(s, tube([(20, 70, 2), (20, 14, 1.8), (30, 7, 1.6), (50, 7, 1.6)]), 0.6, IRON)
    with s.moved(about=(50, 8), turn=13):
        metal(s, circle(50, 12, 3.4), 0.4)
        s.fill(circle(52, 56.6, 4.4), BRASS[2])
        metal(
            s,
            svg(
                "M 26 54 C 34 48 33 34 36 25 C 39 15 61 15 64 25 C 67 34 66 48 74 54 C 66 58 34 58 26 54 Z"
            ),
            1.5,
            ("#FFF2BC", "#D9A23A", "#7A4416"),
        )
        s.line(svg("M 35 33 C 44 36 56 36 65 33 M 32 47 C 42 51 58 51 68 47"), "#7A4416", 0.8, 0.7)
        s.fill(place(cogwheel(), 50, 41, 4.4), "#7A4416")
        metal(s, circle(52, 58.6, 3.6), 0.5)
    for r in (34, 41, 48):
        arc(s, 48, 36, r, -24, 24, "glow", 1.2, 0.9 - (r - 34) * 0.04)
        if r < 45:
            arc(s, 40, 36, r, 160, 200, "glow", 1.2, 0.5)


def _spark_coil(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    ground_shadow(s, 50, 67, 24)
    metal(s, rounded(32, 58, 36, 9, 2), 0.8, WOOD)
    metal(s, rounded(42, 26, 16, 33, 2), 0.6, ("#F0DEFF", "#7A5AC8", "#2E1A6E"))
    for k in range(9):
        metal(s, rounded(40, 28 + k * 3.3, 20, 2.2, 1.1), 0.3, ("#FFE0B0", "#C8743A", "#6A3018"))
    metal(s, circle(50, 20, 13, 6.4), 1, STEEL)
    glow(s, 50, 19, 26, "glow", 0.6)
    for pts in (
        [(38, 19), (30, 22), (32, 28), (20, 32), (23, 38), (11, 42)],
        [(62, 18), (70, 14), (72, 21), (84, 16), (82, 24), (94, 22)],
        [(52, 14), (55, 8), (50, 6), (56, -2)],
        [(60, 24), (70, 32), (67, 36), (78, 46)],
    ):
        bolt(s, pts, 0.9)
    cog(s, 50, 62.4, 3.6, 8, 5)


def _burning_glass(s: Sketch, chance: Chance) -> None:
    sky(s, chance.of("sky"), HEIGHT, 6)
    rays(s, 16, 8, 22, 120, 0.16, "disc", 0.05)
    moon(s, 16, 8, 13, 0.9, orbits=False)
    lands(s, chance.of("land"), 64, "mesas", ((-8, 6), (0, 2)))
    s.fade(
        polygon([(14, 4), (36, 44), (58, 18)]),
        (16, 8, 48, 30),
        (0, "#FFF6C8", 0.25),
        (1, "#FFF6C8", 0.6),
    )
    s.fade(
        polygon([(38, 42), (56, 20), (82, 61)]),
        (46, 30, 82, 60),
        (0, "#FFFBE0", 0.7),
        (1, "#FFFFFF", 0.98),
    )
    with s.moved(by=(47, 31), turn=38):
        s.fade(circle(0, 0, 9, 18), (-9, -18, 9, 18), (0, WHITE, 0.9), (1, "#9AD8F0", 0.75))
        s.line(circle(0, 0, 9, 18), BRASS[2], 3.8)
        s.line(circle(0, 0, 9, 18), BRASS[1], 2.6)
        s.line(circle(0.3, -0.2, 9, 18), BRASS[0], 0.7)
    metal(s, tube([(40, 45, 1.6), (38, 60, 1.8), (36, 68, 2)]), 0.5)
    metal(s, rounded(24, 65, 26, 5, 2), 0.6)
    cog(s, 40, 46.6, 4, 9, 5)
    s.spot(circle(82, 61, 16), (82, 61, 16), (0, WHITE), (0.3, "#FFB43A", 0.8), (1, "#FF6A2A", 0))
    s.fade(place(svg(FLAME), 82, 56, 9), (0, 46, 0, 66), (0, "#FFF0B0"), (1, "#F0602A"))
    steam(s, 84, 44, 1.1, "#4A2616", 0.5)


def _pulse_crank(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    ground_shadow(s, 48, 67, 30)
    metal(s, rounded(22, 22, 46, 45, 4), 1.4, ("#FFD0A8", "#9A4A3A", "#4A1A26"))
    metal(s, rounded(20, 60, 50, 7, 2), 0.6, IRON)
    metal(s, circle(45, 41, 16), 0.8)
    s.fill(circle(45, 41, 13), "#1A0D22")
    pulse = polygon(
        [(33, 42), (38, 42), (40, 38), (43, 50), (46, 31), (49, 44), (51, 42), (57, 42)],
        close=False,
    )
    s.line(pulse, "#FF8A5A", 3, 0.35)
    s.line(pulse, "#FFE9B0", 1.1)
    metal(s, tube([(68, 41, 2.4), (80, 41, 2.2)]), 0.5, STEEL)
    metal(s, tube([(80, 41, 2.2), (86, 24, 2)]), 0.5, STEEL)
    metal(s, tube([(86, 24, 2.6), (95, 22, 3)]), 0.6, WOOD)
    arc(s, 80, 41, 21, -150, -88, "glow", 1.1, 0.9)
    arc(s, 80, 41, 21, -50, 20, "glow", 1.1, 0.9)
    for x in (28, 62):
        s.fill(circle(x, 27, 2), "#FFE9B0")
        glow(s, x, 27, 7, "#FFB84A", 0.7)


def _solder_kit(s: Sketch, chance: Chance) -> None:
    hang(s, chance)
    ground_shadow(s, 50, 67, 34)
    metal(
        s, polygon([(22, 46), (28, 20), (76, 20), (80, 46)]), 0.9, ("#E8B878", "#8A4A2A", "#451C14")
    )
    s.fill(polygon([(26, 44), (31, 23), (73, 23), (76, 44)]), "#3A1A1A")
    metal(s, rounded(18, 46, 66, 21, 3), 1.2, ("#E8B878", "#9A5430", "#4E2018"))
    for x in (30, 68):
        metal(s, rounded(x - 3, 44, 7, 8, 1), 0.4)
    metal(s, rounded(44, 53, 13, 6, 2), 0.4)
    metal(s, tube([(36, 28, 1.1), (40, 42, 1.1)]), 0.3, STEEL)
    s.line(circle(52, 34, 6), STEEL[2], 4.6)
    s.line(circle(52, 34, 6), STEEL[0], 3)
    s.line(circle(52, 34, 6), STEEL[2], 0.5)
    cog(s, 67, 34, 5.4, 9, 5)
    with s.moved(by=(84, 34), turn=26):
        metal(s, rounded(-3, -26, 6, 18, 2.4), 0.6, ("#FF9A7A", "#C8402E", "#6A1424"))
        metal(s, rounded(-1.4, -9, 2.8, 12), 0.3, STEEL)
        s.fill(polygon([(-1.4, 3), (1.4, 3), (0, 9)]), "#FFC24A")
    s.spot(
        circle(80, 42.4, 8), (80, 42.4, 8), (0, "#FFF6C8"), (0.4, "#FFB43A", 0.7), (1, "#FFB43A", 0)
    )
    steam(s, 77, 37, 0.8, WHITE, 0.55, -1)


DRAWINGS = {
    "ratchet-lance": effect(_ratchet_lance),
    "mooring-weight": effect(_mooring_weight),
    "twin-governor": effect(_twin_governor),
    "boiler-plate": effect(_boiler_plate),
    "whetting-wheel": effect(_whetting_wheel),
    "salvage-hook": effect(_salvage_hook),
    "root-brace": effect(_root_brace),
    "relay-bell": effect(_relay_bell),
    "spark-coil": effect(_spark_coil),
    "burning-glass": effect(_burning_glass),
    "pulse-crank": effect(_pulse_crank),
    "solder-kit": effect(_solder_kit),
}
