"""Relics and engines: more things of brass, glass and stone."""

from __future__ import annotations

import math

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, aura, ground_shadow, leaflet, mote, spark
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.things import BRASS, PAPER, STEEL, brass, thing
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
    union,
)
from luminagames.cardface.icons import shapes

STONE = (blend("hi", "#9AA4B8", 0.6), blend("body", "#6A7288", 0.6), blend("lo", "#2A3044", 0.6))


def _cog(s: Sketch, x: float, y: float, size: float, teeth: int, turn: float) -> None:
    wheel = place(cogwheel(teeth, 1, 0.8, 0.36), x, y, size, turn)
    s.fade(
        wheel,
        (x + size, y - size, x - size, y + size),
        (0, "#FFE9B8"),
        (0.5, "#C08A3E"),
        (1, "#5C3A1A"),
    )
    s.rim(wheel, -0.8, 0.7, "#FFF6D0", 0.8)


def _salvage(s: Sketch, chance: Chance) -> None:
    """A heap that hums: cogs, a pipe, and something bright in the middle."""
    turns = chance.of("rig")
    ground_shadow(s, 50, 97, 40, 0.5)
    brass(s, tube([(18, 96, 5), (26, 66, 4.4), (40, 52, 4.4)]), metal=STEEL)
    brass(s, tube([(84, 98, 4), (78, 74, 3.6), (88, 56, 3.4)]), metal=STEEL)
    for x, y, size, teeth in (
        (30, 86, 17, 10),
        (70, 84, 19, 11),
        (48, 66, 15, 9),
        (52, 94, 14, 8),
        (66, 60, 9, 8),
    ):
        _cog(s, x, y, size, teeth, turns.uniform(0, 40))
    s.spot(circle(50, 48, 24), (50, 48, 24), (0, WHITE, 0.95), (0.3, "glow", 0.7), (1, "glow", 0))
    bolt = polygon([(54, 16), (38, 50), (48, 50), (42, 78), (62, 42), (51, 42), (60, 16)])
    s.line(bolt, "#5C2412", 2.4, 0.7)
    s.fade(bolt, (50, 16, 50, 78), (0, "#FFFBE0"), (0.5, "#FFD34A"), (1, "#F08A2A"))
    for _ in range(7):
        spark(s, turns.uniform(20, 80), turns.uniform(12, 56), turns.uniform(0.7, 1.5))


def _terrarium(s: Sketch, chance: Chance) -> None:
    """A garden under a glass bell."""
    ground_shadow(s, 50, 97, 32, 0.5)
    dome = svg("M 24 86 L 24 46 C 24 8 76 8 76 46 L 76 86 Z")
    s.fade(dome, (24, 0, 76, 0), (0, "hi", 0.45), (0.4, WHITE, 0.25), (1, "lo", 0.55))
    with s.clip(dome):
        s.body(
            blob([(20, 90), (30, 76), (50, 72), (70, 76), (80, 90)]),
            hi="#7FBF6A",
            base="#3E7E4A",
            lo="#173E32",
        )
        grown = chance.of("props")
        for x, top, bend in ((38, 44, -8), (50, 30, 4), (62, 48, 9)):
            s.body(
                tube([(x, 78, 2), (x + bend * 0.3, (78 + top) / 2, 1.6), (x + bend, top, 0.6)]),
                depth=0.4,
            )
            for k in range(4):
                y = top + 6 + k * (72 - top) / 5
                for turn in (-30, 210):
                    leaflet(
                        s, x + bend * (1 - k / 4), y, grown.uniform(4, 5.4), turn + k * 6, "#8FD07A"
                    )
            for a in range(5):
                cos, sin = math.cos(a * 1.257), math.sin(a * 1.257)
                s.fill(circle(x + bend + 3.2 * cos, top + 3.2 * sin, 2.6), "glow", 0.9)
            s.fill(circle(x + bend, top, 2), "#FFD36A")
    s.line(dome, WHITE, 1, 0.8)
    s.line(svg("M 31 74 L 31 48 C 31 34 36 26 42 22"), WHITE, 2.2, 0.55)
    brass(s, circle(50, 14, 4))
    brass(s, rounded(18, 84, 64, 9, 3))
    brass(s, rounded(24, 92, 52, 6, 2))


def _ancient_eye(s: Sketch, chance: Chance) -> None:
    """A great eye of metal and light, its lids half open."""
    aura(s, 50, 50, 48, 0.7)
    rim = svg("M 6 50 C 24 18 76 18 94 50 C 76 82 24 82 6 50 Z")
    brass(s, rim, 2)
    s.fade(
        svg("M 15 50 C 30 26 70 26 85 50 C 70 74 30 74 15 50 Z"),
        (0, 30, 0, 72),
        (0, WHITE),
        (1, "hi"),
    )
    s.spot(circle(50, 50, 19), (50, 54, 20), (0, "glow"), (0.5, "body"), (1, "mark"))
    for k in range(16):
        cos, sin = math.cos(k * math.pi / 8), math.sin(k * math.pi / 8)
        s.line(
            svg(f"M {50 + 9 * cos} {50 + 9 * sin} L {50 + 17 * cos} {50 + 17 * sin}"),
            "glow",
            0.8,
            0.5,
        )
    s.fill(circle(50, 50, 8.6), "#140B20")
    s.fill(circle(54, 45, 3.4), WHITE)
    s.fill(circle(45.6, 55, 1.6), WHITE, 0.8)
    for k in range(7):
        x = 20 + k * 10
        y = 30 - 10 * math.sin((k + 0.5) / 7 * math.pi)
        brass(s, tube([(x, y + 6, 1.6), (x + (k - 3) * 1.4, y - 8, 0.5)]), 0.5)
    s.line(rim, "#FFF3C8", 0.8, 0.8)


def _keep(s: Sketch, chance: Chance) -> None:
    """The tower of those who command: banners, one lit window."""
    ground_shadow(s, 50, 98, 36, 0.5)
    for x, y, width in ((24, 54, 16), (60, 48, 18)):
        s.body(rounded(x, y, width, 46), hi=STONE[0], base=STONE[1], lo=STONE[2])
        _battlement(s, x - 2, y - 6, width + 4, 3)
    s.body(rounded(36, 30, 28, 70), hi=STONE[0], base=STONE[1], lo=STONE[2], depth=2)
    _battlement(s, 33, 22, 34, 4)
    for x, y, height, side in ((50, 22, 26, 1), (32, 48, 20, -1), (69, 42, 20, 1)):
        s.line(svg(f"M {x} {y} L {x} {y - height}"), "#E8D8B0", 1.3)
        flag = svg(
            f"M {x} {y - height} L {x + side * 17} {y - height + 3} L {x + side * 12} {y - height + 6} "
            f"L {x + side * 17} {y - height + 10} L {x} {y - height + 11} Z"
        )
        s.fade(flag, (x, 0, x + side * 17, 0), (0, "hi"), (0.4, "body"), (1, "lo"))
    s.spot(circle(50, 52, 12), (50, 52, 12), (0, "#FFF3B8", 0.95), (1, "#FFD36A", 0))
    s.fill(svg("M 46 58 L 46 50 C 46 45 54 45 54 50 L 54 58 Z"), "#FFF6D0")
    for x, y in ((32, 66), (69, 62), (50, 76)):
        s.fill(rounded(x - 1.6, y - 3, 3.2, 7, 1.6), "#FFE9A0", 0.9)
    s.fill(svg("M 43 100 L 43 92 C 43 84 57 84 57 92 L 57 100 Z"), "#1A1420")


def _battlement(s: Sketch, x: float, y: float, width: float, teeth: int) -> None:
    step = width / (teeth * 2 - 1)
    parts = [rounded(x, y + 4, width, 5)] + [
        rounded(x + k * 2 * step, y, step, 6) for k in range(teeth)
    ]
    s.body(union(parts), hi=STONE[0], base=STONE[1], lo=STONE[2], depth=0.8)


def _tome(s: Sketch, chance: Chance) -> None:
    """An open book that lets its letters go."""
    ground_shadow(s, 50, 97, 36, 0.5)
    s.spot(circle(50, 50, 40), (50, 60, 44), (0, "glow", 0.85), (1, "glow", 0))
    for side in (-1, 1):
        cover = svg(
            f"M 50 92 C {50 + side * 14} 82 {50 + side * 32} 82 {50 + side * 44} 88 L {50 + side * 44} 66 "
            f"C {50 + side * 32} 58 {50 + side * 14} 60 50 70 Z"
        )
        s.body(cover, hi="body", base="lo", lo="mark", depth=1.4)
        page = svg(
            f"M 50 88 C {50 + side * 14} 78 {50 + side * 30} 78 {50 + side * 40} 83 L {50 + side * 40} 60 "
            f"C {50 + side * 30} 54 {50 + side * 14} 56 50 66 Z"
        )
        s.fade(page, (50, 0, 50 + side * 40, 0), (0, "#D9C6A2"), (0.25, PAPER), (1, "#F3E6C8"))
        for k in range(4):
            y = 66 + k * 4
            far = f"{50 + side * 18} {y - 6} {50 + side * 26} {y - 6} {50 + side * 35} {y - 2}"
            s.line(svg(f"M {50 + side * 8} {y} C {far}"), "#6A5238", 0.8, 0.75)
    s.line(svg("M 50 66 L 50 90"), "#8A6A42", 1)
    rise = chance.of("props")
    for k, sign in enumerate(
        (shapes.sun, shapes.crescent_moon, shapes.trefoil, shapes.four_point_star, shapes.flame)
    ):
        x, y = 26 + k * 12 + rise.uniform(-2, 2), (40, 24, 34, 18, 38)[k]
        s.spot(circle(x, y, 8), (x, y, 8), (0, "glow", 0.7), (1, "glow", 0))
        s.fill(place(sign(), x, y, 4.6), WHITE, 0.95)


def _refractor(s: Sketch, chance: Chance) -> None:
    """A prism that takes one light apart into three."""
    ground_shadow(s, 50, 97, 28, 0.5)
    s.line(svg("M 0 30 L 44 52"), WHITE, 2.4, 0.9)
    for end, hue in (((100, 40), "#F39A3D"), ((100, 58), "#58BF74"), ((100, 76), "#A680EE")):
        ray = polygon([(52, 50), (end[0], end[1] - 7), (end[0], end[1] + 7), (54, 56)])
        s.fade(ray, (52, 52, *end), (0, hue, 0.95), (1, hue, 0.25))
    prism = polygon([(50, 18), (76, 76), (24, 76)])
    s.fade(prism, (24, 76, 70, 20), (0, "lo", 0.75), (0.5, "body", 0.6), (1, WHITE, 0.85))
    s.fill(polygon([(50, 18), (56, 66), (76, 76)]), "mark", 0.3)
    s.line(svg("M 50 18 L 56 66 L 76 76 M 56 66 L 24 76"), WHITE, 0.9, 0.7)
    s.line(prism, WHITE, 1.2, 0.95)
    brass(s, tube([(50, 98, 2.6), (50, 84, 2.4)]))
    brass(s, blob([(30, 76), (70, 76), (62, 84), (38, 84)]))
    brass(s, blob([(34, 97), (66, 97), (70, 101), (30, 101)]))


def _harness(s: Sketch, chance: Chance) -> None:
    """Straps and springs around an engine that will not sit still."""
    aura(s, 50, 50, 40, 0.6)
    for side in (-1, 1):
        strap = tube(
            [
                (50 + side * 6, 20, 3),
                (50 + side * 30, 24, 3.4),
                (50 + side * 38, 50, 3.4),
                (50 + side * 30, 78, 3.4),
                (50 + side * 6, 84, 3),
            ]
        )
        s.body(strap, hi="#C98A5A", base="#7A4A2A", lo="#3A2012", depth=0.8)
        for y in (28, 50, 73):
            x = 50 + side * (32 if y != 50 else 38)
            brass(s, rounded(x - 4.4, y - 3.6, 8.8, 7.2, 1.6), 0.6)
        coil = " ".join(f"L {50 + side * (20 + (k % 2) * 6)} {36 + k * 4.6}" for k in range(1, 7))
        s.line(svg(f"M {50 + side * 20} 36 {coil}"), "#E4ECFC", 1.8, 0.95)
    _cog(s, 50, 52, 21, 12, chance.of("rig").uniform(0, 30))
    s.spot(circle(50, 52, 9), (50, 52, 9), (0, WHITE), (0.6, "glow"), (1, "body"))
    for y, far in ((38, 11), (52, 15), (66, 11)):
        s.line(svg(f"M 2 {y} L {2 + far} {y}"), WHITE, 1.6, 0.8)


def _armory(s: Sketch, chance: Chance) -> None:
    """A wheel with all that one can throw fastened to it."""
    ground_shadow(s, 50, 98, 38, 0.5)
    for turn in (-24, 0, 24):
        with s.moved(about=(50, 66), turn=turn):
            brass(s, tube([(50, 70, 1.8), (50, 26, 1.6)]), 0.5)
            blade = polygon([(50, 2), (55.6, 20), (50, 29), (44.4, 20)])
            s.fade(
                blade,
                (44, 0, 56, 0),
                (0, WHITE),
                (0.49, "#DCE4F2"),
                (0.51, "#8C98B0"),
                (1, "#4A5468"),
            )
            s.line(blade, WHITE, 0.5, 0.8)
    bed = polygon([(14, 62), (86, 62), (80, 80), (20, 80)])
    s.body(bed, hi="#C98A5A", base="#7A4A2A", lo="#3A2012", depth=1.4)
    for y in (68, 74):
        s.line(svg(f"M 17 {y} L 83 {y}"), "#3A2012", 0.8, 0.7)
    shield = svg(
        "M 50 54 C 58 58 64 59 70 59 C 70 74 64 84 50 90 C 36 84 30 74 30 59 C 36 59 42 58 50 54 Z"
    )
    s.body(shield, depth=1.6)
    s.fill(place(shapes.sun(), 50, 71, 8), "glow", 0.95)
    for x in (20, 80):
        s.line(circle(x, 86, 12), "#4A2E18", 3.6)
        s.line(circle(x, 86, 12), BRASS[1], 1.2)
        for k in range(6):
            cos, sin = math.cos(k * math.pi / 3), math.sin(k * math.pi / 3)
            s.line(svg(f"M {x} 86 L {x + 11 * cos} {86 + 11 * sin}"), "#6B4526", 1.8)
        brass(s, circle(x, 86, 3.4), 0.6)


def _altar(s: Sketch, chance: Chance) -> None:
    """A wet stone with a bowl of tide."""
    ground_shadow(s, 50, 97, 38, 0.5)
    for points in (
        [(20, 98), (26, 86), (74, 86), (80, 98)],
        [(32, 87), (36, 58), (64, 58), (68, 87)],
    ):
        s.body(polygon(points), hi=STONE[0], base=STONE[1], lo=STONE[2])
    s.body(
        polygon([(20, 60), (24, 50), (76, 50), (80, 60)]), hi=STONE[0], base=STONE[1], lo=STONE[2]
    )
    s.line(place(shapes.waves(), 50, 73, 9), "glow", 1.2, 0.9)
    bowl = svg("M 26 40 C 30 54 70 54 74 40 Z")
    brass(s, bowl)
    s.fade(circle(50, 40, 24, 5), (26, 36, 74, 44), (0, "#DFFFFF"), (1, "#2A8CA8"))
    s.spot(circle(50, 24, 26), (50, 30, 28), (0, "#E8FFFF", 0.8), (1, "#7FE9FF", 0))
    wave = svg(
        "M 34 40 C 32 22 46 8 62 14 C 70 18 68 28 60 28 C 56 28 55 23 59 22 C 50 18 44 28 46 40 Z"
    )
    s.fade(wave, (34, 10, 60, 40), (0, WHITE), (0.5, "#8FE3EE"), (1, "#2F8CB0"))
    drops = chance.of("marks")
    for _ in range(8):
        mote(s, drops.uniform(28, 76), drops.uniform(8, 38), drops.uniform(0.5, 1.1), "#BFF6FF")


def _bastion(s: Sketch, chance: Chance) -> None:
    """A wall that gathered itself: plates, wheels and a gate."""
    turns = chance.of("rig")
    ground_shadow(s, 50, 99, 46, 0.5)
    for x, y, width, metal in ((6, 44, 26, STEEL), (68, 40, 26, BRASS), (28, 26, 44, STEEL)):
        brass(s, rounded(x, y, width, 60, 2), 1.4, metal)
        for k in range(3):
            brass(s, rounded(x + k * (width - 6) / 2, y - 7, 6, 8, 1), 0.6, metal)
    for x, y, size in ((16, 66, 11), (84, 64, 12), (37, 42, 9), (63, 42, 9)):
        _cog(s, x, y, size, 9, turns.uniform(0, 40))
    for points in (
        [(28, 60), (46, 56), (44, 72), (30, 74)],
        [(58, 58), (72, 62), (70, 76), (57, 72)],
    ):
        brass(s, polygon(points), 0.7)
    gate = svg("M 36 100 L 36 82 C 36 66 64 66 64 82 L 64 100 Z")
    s.fill(gate, "#120D18")
    for x in (42, 50, 58):
        s.line(svg(f"M {x} 71 L {x} 100"), "#8C98B0", 1.8)
    s.line(svg("M 36 84 L 64 84 M 36 92 L 64 92"), "#8C98B0", 1.4)
    s.line(gate, "#FFE9B8", 1.4)
    for x, y in ((10, 50), (28, 50), (90, 46), (72, 46), (32, 32), (68, 32)):
        s.fill(circle(x, y, 1.1), WHITE, 0.8)


def _orrery(s: Sketch, chance: Chance) -> None:
    """Worlds on brass arms around a lamp."""
    ground_shadow(s, 50, 98, 26, 0.5)
    for reach, tall in ((40, 14), (29, 10), (18, 6)):
        path = circle(50, 46, reach, tall)
        s.fade_line(path, 1.6, (10, 40, 90, 52), (0, "#FFF3C8"), (0.5, "#C08A3E"), (1, "#6B4222"))
    brass(s, tube([(50, 96, 2.6), (50, 56, 2.2)]))
    brass(s, blob([(30, 95), (70, 95), (76, 100), (24, 100)]))
    s.spot(
        circle(50, 44, 24), (50, 44, 24), (0, "#FFFBE0"), (0.35, "#FFE08A", 0.8), (1, "#FFC45A", 0)
    )
    s.spot(circle(50, 44, 9), (47, 41, 12), (0, WHITE), (0.5, "#FFE9A0"), (1, "#E8962A"))
    turn = chance.of("rig").uniform(-0.3, 0.3)
    for reach, tall, at, size, hues in (
        (40, 14, 2.7, 6.4, ("#BFF0FF", "#3A8CE2", "#102464")),
        (40, 14, 5.6, 4.2, ("#FFE0B0", "#D8783A", "#5C2412")),
        (29, 10, 0.6, 5.2, ("#E6F8A6", "#56B056", "#0F3F36")),
        (18, 6, 4.2, 3.4, ("#F0DEFF", "#9569E6", "#291670")),
    ):
        x, y = 50 + reach * math.cos(at + turn), 46 + tall * math.sin(at + turn)
        light = (x + size * 0.3, y - size * 0.4, size * 1.5)
        s.spot(circle(x, y, size), light, (0, hues[0]), (0.5, hues[1]), (1, hues[2]))
        s.line(circle(x, y, size), WHITE, 0.4, 0.5)
    for k in range(12):
        cos, sin = math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)
        s.fill(circle(50 + 45 * cos, 46 + 17 * sin, 0.8), "#FFE9B8")
    s.fill(place(star(8, 1, 0.3), 50, 44, 4.4), WHITE)


DRAWINGS: dict[str, Rig] = {
    "salvage": thing(_salvage),
    "terrarium": thing(_terrarium),
    "eye": thing(_ancient_eye),
    "keep": thing(_keep),
    "tome": thing(_tome),
    "refractor": thing(_refractor),
    "harness": thing(_harness),
    "armory": thing(_armory),
    "altar": thing(_altar),
    "bastion": thing(_bastion),
    "orrery": thing(_orrery),
}
