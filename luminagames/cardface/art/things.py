"""Things of brass and glass, hung before the disc."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import Hue
from luminagames.cardface.art.parts import WHITE, aura, crystal, ground_shadow, spark
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import (
    blob,
    circle,
    cogwheel,
    place,
    polygon,
    rounded,
    star,
    svg,
    tube,
)
from luminagames.cardface.icons import shapes

BRASS = ("#FFE9B8", "#C2924F", "#6B4526")
STEEL = ("#E4ECFC", "#7D8CAE", "#3A4563")
PAPER = "#FFF8E6"


def brass(
    s: Sketch, path: QPainterPath, depth: float = 1.1, metal: tuple[Hue, Hue, Hue] = BRASS
) -> None:
    """A mass of metal."""
    s.body(path, hi=metal[0], base=metal[1], lo=metal[2], rim=0.95, depth=depth, rim_hue="#FFEFC2")


def _turned(path: QPainterPath, x: float, y: float, turn: float) -> QPainterPath:
    return place(path, x, y, 1, turn)


def _halo_ticks(s: Sketch) -> None:
    for k in range(24):
        cos, sin = math.cos(k * math.pi / 12), math.sin(k * math.pi / 12)
        reach = 38 if k % 2 else 44
        s.line(
            svg(f"M {50 + 34 * cos} {44 + 34 * sin} L {50 + reach * cos} {44 + reach * sin}"),
            "disc",
            0.6,
            0.35,
        )


def _lodestar(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 96, 26, 0.5)
    for side in (-1, 1):
        leg = [(26, 96, 2.4), (20, 80, 2), (26, 58, 1.8), (30, 40, 1.2)]
        brass(s, tube([(50 + side * x, y, r) for x, y, r in leg]))
    brass(s, blob([(22, 94), (78, 94), (82, 99), (18, 99)]))
    s.fade_line(
        circle(50, 44, 30), 3, (20, 14, 80, 74), (0, "#FFF3C8"), (0.5, "#C08A3E"), (1, "#6B4222")
    )
    s.line(circle(50, 44, 30), WHITE, 0.6, 0.4)
    with s.moved(by=(50, 44), turn=24):
        s.fade_line(circle(0, 0, 27, 10), 2, (-26, -14, 26, 16), (0, "#FFF3C8"), (1, "#8E5A2C"))
    s.spot(circle(50, 44, 30), (50, 44, 30), (0, "glow", 0.95), (0.4, "body", 0.5), (1, "body", 0))
    s.spot(place(star(4, 1, 0.2), 50, 44, 25), (50, 44, 25), (0, WHITE), (0.5, "hi"), (1, "body"))
    s.fill(place(star(4, 1, 0.24, math.pi / 4), 50, 44, 13), WHITE, 0.85)
    s.fill(circle(50, 44, 4.6), WHITE)


def _chains(s: Sketch, chance: Chance) -> None:
    link = rounded(-10, -5.6, 20, 11.2, 5.6).subtracted(rounded(-6.4, -2.4, 12.8, 4.8, 2.4))
    for x, y, turn in (
        (24, 22, 38),
        (34, 34, -30),
        (78, 30, -38),
        (68, 42, 28),
        (42, 62, 60),
        (60, 64, -60),
        (30, 80, 20),
        (72, 82, -16),
    ):
        brass(s, _turned(link, x, y, turn), metal=STEEL)
    s.spot(
        circle(51, 50, 22), (51, 50, 22), (0, "#FFF6D0", 0.95), (0.3, "glow", 0.6), (1, "glow", 0)
    )
    s.fill(place(star(8, 1, 0.28), 51, 50, 15), WHITE, 0.95)
    shards = chance.of("props")
    splinter = polygon([(-0.6, 0.5), (0, -1), (0.7, 0.4)])
    for _ in range(14):
        angle, far = shards.uniform(0, 6.3), shards.uniform(14, 34)
        at = (51 + far * math.cos(angle), 50 + far * math.sin(angle))
        s.fill(place(splinter, *at, 1.5, shards.uniform(0, 180)), "#FFE9B0")


def _vortex(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 97, 24, 0.5)
    glass = rounded(32, 24, 36, 60, 12)
    s.fade(
        glass,
        (32, 0, 68, 0),
        (0, "hi", 0.5),
        (0.3, WHITE, 0.75),
        (0.6, "body", 0.45),
        (1, "lo", 0.7),
    )
    for k in range(7):
        y, w = 34 + k * 7, 14 - abs(3 - k) * 2.0
        swirl = f"M {50 - w} {y} C {50 - w * 0.4} {y + 6} {50 + w * 0.4} {y + 5} {50 + w} {y - 3}"
        s.line(svg(swirl), WHITE, 2.2 - 0.18 * k, 0.9 - 0.06 * k)
    s.spot(circle(50, 56, 18), (50, 56, 18), (0, WHITE, 0.9), (0.4, "glow", 0.6), (1, "glow", 0))
    s.line(glass, WHITE, 0.8, 0.7)
    for band in (rounded(29, 16, 42, 12, 3), rounded(29, 80, 42, 13, 3), rounded(40, 8, 20, 10, 3)):
        brass(s, band)
    s.fill(place(cogwheel(), 50, 86.5, 5), "#4A2E16")
    brass(s, tube([(70, 24, 1.8), (80, 34, 1.8), (80, 70, 1.8), (70, 84, 1.8)]))


def _standard(s: Sketch, chance: Chance) -> None:
    brass(s, tube([(32, 104, 2), (33, 50, 1.8), (34, 6, 1.6)]))
    s.fill(place(star(4, 1, 0.3), 34, 2, 7), "#FFF6D0")
    cloth = svg("M 35 14 C 50 6 62 24 90 12 C 84 30 92 44 86 62 C 72 72 58 54 35 64 Z")
    s.fade(
        cloth,
        (35, 10, 90, 64),
        (0, WHITE, 0.9),
        (0.35, "hi", 0.85),
        (0.7, "body", 0.8),
        (1, "lo", 0.9),
    )
    with s.clip(cloth):
        for points, hue, alpha in (
            ([(35, 14), (58, 18), (48, 40)], WHITE, 0.35),
            ([(58, 18), (88, 14), (66, 38)], "glow", 0.3),
            ([(48, 40), (66, 38), (60, 62)], WHITE, 0.28),
            ([(66, 38), (90, 30), (86, 62)], "lo", 0.35),
            ([(35, 40), (48, 40), (40, 64)], "lo", 0.3),
        ):
            s.fill(polygon(points), hue, alpha)
    s.line(cloth, WHITE, 0.9, 0.85)
    s.fill(place(shapes.sun(), 62, 38, 9), WHITE, 0.9)


def _lance(s: Sketch, chance: Chance) -> None:
    with s.moved(about=(50, 52), turn=38):
        brass(s, tube([(50, 120, 2.8), (50, 60, 2.8)]))
        blade = polygon([(50, -14), (58, 30), (54, 46), (46, 46), (42, 30)])
        s.fade(blade, (42, 0, 58, 0), (0, WHITE), (0.49, "hi"), (0.51, "body"), (1, "lo"))
        s.line(blade, WHITE, 0.7, 0.8)
        brass(s, rounded(40, 44, 20, 9, 2.5))
        s.fade(place(cogwheel(), 50, 60, 12), (40, 50, 60, 72), (0, "#FFE9B8"), (1, "#8A5A2C"))
        s.fill(place(cogwheel(), 60, 70, 6), "#C9A063")
        s.fill(circle(50, 60, 3.4), "glow")


def _lantern(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 97, 22, 0.5)
    aura(s, 50, 58, 40, 0.9, "#FFF0B0")
    brass(s, polygon([(36, 80), (64, 80), (68, 92), (32, 92)]))
    s.fade(rounded(36, 38, 28, 42, 5), (0, 38, 0, 80), (0, "#FFFBE0"), (1, "#FFC45A"))
    s.fade(place(shapes.flame(), 50, 62, 11), (0, 50, 0, 74), (0, WHITE), (1, "#F2803A"))
    for x in (36, 50, 64):
        s.line(svg(f"M {x} 38 L {x} 80"), "#5C3A1A", 1.6)
    brass(s, polygon([(30, 40), (70, 40), (58, 26), (42, 26)]))
    s.fade_line(circle(50, 18, 9), 2.2, (40, 8, 60, 28), (0, "#FFE9B8"), (1, "#7A4E22"))


def _chart(s: Sketch, chance: Chance) -> None:
    stars = ((30, 68), (42, 56), (50, 60), (60, 40), (72, 34))
    with s.moved(about=(50, 51), turn=-6):
        sheet = rounded(16, 18, 68, 66, 3)
        s.fill(sheet, "#0E1B33", 0.96)
        s.line(sheet, "#E6C98A", 1.4)
        for k in range(1, 5):
            s.line(circle(50, 51, k * 7), "glow", 0.6, 0.55, dash=(3, 2) if k % 2 else ())
        s.line(svg("M 18 51 L 82 51 M 50 20 L 50 82"), "glow", 0.5, 0.4)
        s.line(polygon(stars, close=False), WHITE, 1, 0.95)
        for x, y in stars:
            spark(s, x, y, 1.8)
    brass(s, tube([(66, 20, 1.4), (76, 52, 2), (84, 90, 0.4)]))
    brass(s, tube([(66, 20, 1.4), (58, 56, 2), (52, 88, 0.4)]))
    brass(s, circle(66, 18, 4))


def _press(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 97, 34, 0.5)
    for part in (rounded(18, 86, 64, 9, 2), rounded(22, 26, 8, 62, 2), rounded(70, 26, 8, 62, 2)):
        brass(s, part, metal=STEEL)
    brass(s, blob([(16, 30), (20, 18), (50, 14), (80, 18), (84, 30), (50, 27)]), metal=STEEL)
    brass(s, tube([(50, 26, 3.4), (50, 50, 3.4)]))
    brass(s, rounded(34, 48, 32, 9, 2))
    brass(s, tube([(50, 40, 2), (76, 34, 2), (92, 28, 2.6)]))
    brass(s, rounded(28, 76, 44, 10, 2))
    s.fill(polygon([(32, 70), (70, 68), (72, 75), (30, 76)]), PAPER)
    for k in range(4):
        s.line(svg(f"M 36 {71 + k * 1.1} L {66 - k * 6} {70 + k * 1.1}"), "#3A2A2A", 0.5)
    for x, y, turn in ((14, 60, -20), (86, 56, 16), (82, 72, 30)):
        s.fill(_turned(rounded(-7, -9, 14, 18, 0.6), x, y, turn), PAPER)
        for k in range(5):
            rule = svg(f"M -5 {-6 + k * 2.6} L {5 - (k % 3) * 2} {-6 + k * 2.6}")
            s.line(_turned(rule, x, y, turn), "#5A3A3A", 0.6, 0.7)


def _letter(s: Sketch, chance: Chance) -> None:
    sheet = polygon([(12, 34), (88, 28), (90, 80), (14, 86)])
    s.fade(sheet, (12, 28, 90, 86), (0, "#FFFBEF"), (1, "#D9C6A2"))
    s.line(svg("M 12 34 L 52 62 L 88 28 M 14 86 L 44 56 M 90 80 L 58 56"), "#A98F68", 1.1)
    wax = []
    for k in range(10):
        a = k * 0.628
        wax.append(
            (
                52 + 9 * (1 + 0.08 * math.sin(k * 2.3)) * math.cos(a),
                61 + 9 * (1 + 0.1 * math.cos(k * 1.7)) * math.sin(a),
            )
        )
    s.body(blob(wax), hi="#FF9A9A", base="#C8283C", lo="#7A0F22", rim_hue="#FFD0C8", depth=1)
    s.fill(place(shapes.four_point_star(), 52, 61, 4.6), "#FFD9D0", 0.9)


def _burst(s: Sketch, chance: Chance) -> None:
    for k in range(9):
        a = k * 0.698 + 0.2
        knots = []
        for far, bend, width in ((8, 0.0, 3.4), (24, 0.16, 2.6), (44, 0.5, 0.2)):
            knots.append((50 + far * math.cos(a + bend), 46 + far * math.sin(a + bend), width))
        end = (50 + 44 * math.cos(a), 46 + 44 * math.sin(a))
        s.fade(tube(knots), (50, 46, *end), (0, WHITE), (0.5, "hi"), (1, "body", 0.4))
    s.spot(circle(50, 46, 26), (50, 46, 26), (0, WHITE), (0.35, "glow", 0.9), (1, "glow", 0))
    s.line(circle(50, 46, 18), WHITE, 0.9, 0.9)
    s.fill(place(star(8, 1, 0.4), 50, 46, 11), WHITE)
    for side in (-1, 1):
        _open_hand(s, side)


def _open_hand(s: Sketch, side: int) -> None:
    x, y = 50 + side * 21, 86
    parts = [circle(x, y, 5.8), tube([(x, y, 5), (50 + side * 27, 98, 4.6)])]
    for k, length in enumerate((12.5, 15, 15.5, 14)):
        a = math.radians(-104 + k * 20 if side < 0 else -76 - k * 20)
        cos, sin = math.cos(a), math.sin(a)
        joint = (x + cos * length * 0.62, y + sin * length * 0.62, 1.85)
        parts.append(
            tube(
                [(x + cos * 3, y + sin * 3, 2.1), joint, (x + cos * length, y + sin * length, 1.35)]
            )
        )
    a = math.radians(-10 if side < 0 else -170)
    thumb = (x + math.cos(a) * 6, y + 2 + math.sin(a) * 6, 2.0)
    parts.append(
        tube([(x, y + 1, 2.3), thumb, (x + math.cos(a) * 10, y - 1 + math.sin(a) * 8, 1.3)])
    )
    s.body(s.fused(parts, 0.7), hi="#FFE9CC", base="#C98F86", lo="#6A3A5E", depth=0.9)
    sleeve = tube(
        [(50 + side * 25.5, 95, 6.6), (50 + side * 34, 110, 9), (50 + side * 38, 118, 10)]
    )
    s.body(sleeve, hi="body", base="lo", lo="mark", depth=1.2)
    brass(s, circle(50 + side * 25.4, 95, 7, 2.2), 0.6)


def _crystal(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 97, 30, 0.5)
    aura(s, 50, 56, 46, 0.65)
    grown = chance.of("rig")
    for x, height, width, turn in (
        (28, 40, 7, -24),
        (72, 44, 7.5, 22),
        (38, 58, 9, -10),
        (63, 54, 8.4, 10),
        (50, 78, 12, 0),
        (43, 34, 6, -4),
        (58, 30, 6, 8),
        (22, 22, 4.6, -36),
        (79, 22, 4.6, 36),
    ):
        crystal(s, x, 96, width, height * grown.uniform(0.93, 1.07), turn)
    lights = chance.of("marks")
    for _ in range(9):
        spark(s, lights.uniform(14, 86), lights.uniform(12, 76), lights.uniform(0.6, 1.4))


def _orb(s: Sketch, chance: Chance) -> None:
    aura(s, 50, 52, 46, 0.9)
    s.spot(circle(50, 52, 29), (40, 40, 46), (0, WHITE), (0.3, "hi"), (0.65, "body"), (1, "mark"))
    for k in range(3):
        band = f"M {24 + k * 3} {50 + k * 8} C 38 {40 + k * 9} 58 {66 + k * 6} {76 - k * 4} {48 + k * 9}"
        s.line(svg(band), WHITE, 1.6, 0.5 - 0.12 * k)
    s.fill(circle(40, 40, 8, 5.6), WHITE, 0.75)
    s.line(circle(50, 52, 29), WHITE, 0.8, 0.7)
    brass(
        s,
        blob(
            [
                (26, 92),
                (34, 80),
                (42, 84),
                (50, 82),
                (58, 84),
                (66, 80),
                (74, 92),
                (78, 99),
                (22, 99),
            ]
        ),
    )


def _with_ticks(draw: Callable[[Sketch, Chance], None]) -> Callable[[Sketch, Chance], None]:
    def drawn(s: Sketch, chance: Chance) -> None:
        _halo_ticks(s)
        draw(s, chance)

    return drawn


def thing(draw: Callable[[Sketch, Chance], None]) -> Rig:
    """A rig that hangs before the disc, ticks around it."""
    return Rig(
        _with_ticks(draw),
        disc=(50, 44, 30),
        front=True,
        fixed=True,
        anchor=98,
        ground=96,
        corners=False,
        land="round",
    )


DRAWINGS: dict[str, Rig] = {
    "lodestar": thing(_lodestar),
    "chains": thing(_chains),
    "vortex": thing(_vortex),
    "standard": thing(_standard),
    "lance": thing(_lance),
    "lantern": thing(_lantern),
    "chart": thing(_chart),
    "press": thing(_press),
    "letter": thing(_letter),
    "burst": thing(_burst),
    "crystal": thing(_crystal),
    "orb": thing(_orb),
}
