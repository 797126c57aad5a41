"""Owl, moth and heron."""

from __future__ import annotations

import math

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import (
    WHITE,
    aura,
    bead_eye,
    ground_shadow,
    mote,
    side_eye,
    spark,
)
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, place, polygon, svg, tube

TWIG_LEAF = "M 0 0 C 0.5 -0.7 1.3 -0.7 2 0 C 1.3 0.6 0.5 0.6 0 0 Z"
OWL_HEAD: list[Point] = [
    (52, 13),
    (64, 13),
    (73, 6),
    (76, 20),
    (77, 32),
    (71, 44),
    (60, 50),
    (52, 52),
    (44, 50),
    (33, 44),
    (27, 32),
    (28, 20),
    (31, 6),
    (40, 13),
]
OWL_BODY: list[Point] = [
    (52, 30),
    (66, 36),
    (74, 52),
    (74, 70),
    (66, 86),
    (52, 91),
    (38, 86),
    (30, 70),
    (30, 52),
    (38, 36),
]
OWL_CHEST: list[Point] = [
    (52, 46),
    (63, 52),
    (66, 66),
    (60, 80),
    (52, 86),
    (44, 80),
    (38, 66),
    (41, 52),
]
OWL_WING: list[Point] = [(19, 42), (25, 54), (25, 70), (18, 88), (13, 80), (15, 64), (14, 50)]
BROW = "M 52 31 C 47 24 40 20 31 18 C 40 16.6 48 18.6 52 23 C 56 18.6 64 16.6 73 18 C 64 20 57 24 52 31 Z"
LOWER_WING: list[Point] = [
    (4, 54),
    (18, 54),
    (30, 62),
    (33, 74),
    (27, 82),
    (30, 92),
    (24, 97),
    (20, 88),
    (12, 80),
    (5, 68),
]
UPPER_WING: list[Point] = [
    (3, 50),
    (8, 38),
    (20, 24),
    (36, 14),
    (47, 12),
    (46, 22),
    (43, 34),
    (45, 46),
    (36, 55),
    (22, 60),
    (6, 58),
]
WING_EDGE: list[Point] = [(38, 10), (52, 8), (50, 60), (36, 58), (39, 44), (36, 32), (40, 20)]


def _out(points: list[Point], axis: float, side: int) -> list[Point]:
    return [(axis + side * x, y) for x, y in points]


def _owl(s: Sketch, chance: Chance) -> None:
    tilt = chance.of("rig").choice((-7, -5, 6, 8))
    branch = tube([(-4, 92, 4), (24, 88, 3.4), (54, 89, 3), (84, 85, 2.2), (104, 78, 1)])
    s.fade(branch, (0, 82, 0, 96), (0, blend("near", "hi", 0.25)), (1, "near"))
    for x, y, turn in ((14, 86, -60), (78, 83, -50), (90, 80, -100), (24, 91, 60)):
        s.fill(place(svg(TWIG_LEAF), x, y, 4, turn), blend("near", "body", 0.5))
    s.body(blob([(44, 80), (60, 80), (62, 100), (54, 106), (46, 104)]), base="lo", hi="body")
    s.body(blob(OWL_BODY), depth=2)
    chest = blob(OWL_CHEST)
    s.fade(chest, (52, 44, 52, 90), (0, "hi", 0.9), (1, "hi", 0.45))
    with s.clip(chest):
        for row in range(5):
            top = 56 + row * 6.4
            for k in range(-3, 4):
                mid = 52 + k * 5.6 + (2.8 if row % 2 else 0)
                scale = f"M {mid - 2.2} {top} C {mid - 1} {top + 3.2} {mid + 1} {top + 3.2} {mid + 2.2} {top}"
                s.line(svg(scale), "lo", 0.85, 0.55)
    for side in (-1, 1):
        _owl_wing(s, side)
    with s.moved(about=(52, 32), turn=tilt):
        _owl_head(s)


def _owl_wing(s: Sketch, side: int) -> None:
    wing = blob(_out(OWL_WING, 52, side))
    s.body(wing, hi="body", base=blend("body", "lo", 0.4), lo="mark", rim=0.9 if side > 0 else 0.4)
    for k in range(4):
        y = 58 + k * 6
        quill = f"M {52 + side * 22} {y} C {52 + side * 20} {y + 4} {52 + side * 17} {y + 5} {52 + side * 15.4} {y + 3}"
        s.line(svg(quill), "hi", 0.8, 0.5)
    for k in range(3):
        x = 52 + side * (6 + k * 2.6)
        s.fill(tube([(x - side * 1.2, 88, 1.5), (x - side * 0.6, 92, 1.1)], 4), "disc")


def _owl_head(s: Sketch) -> None:
    s.body(blob(OWL_HEAD, 10), depth=1.7)
    for side in (-1, 1):
        x = 52 + side * 10.6
        disc = (x, 31.0, 13.0)
        s.spot(
            circle(x, 31, 12.4, 13), disc, (0, "glow"), (0.6, "hi"), (1, blend("hi", "body", 0.45))
        )
        for k in range(12):
            a = k * math.pi / 6
            inner = (x + 7.5 * math.cos(a), 31 + 7.5 * math.sin(a))
            outer = (x + 11.4 * math.cos(a), 31 + 11.6 * math.sin(a))
            s.line(svg(f"M {inner[0]} {inner[1]} L {outer[0]} {outer[1]}"), "lo", 0.5, 0.28)
        x, y = 52 + side * 9.6, 31
        s.fill(circle(x, y, 7), "mark")
        s.spot(circle(x, y, 6.1), (x, y, 6.2), (0, "#FFF6C8"), (0.55, "#FFD25E"), (1, "#D98C1E"))
        s.fill(circle(x, y, 3.5), "#120A1A")
        s.fill(circle(x + 2, y - 2.2, 1.6), WHITE)
        s.fill(circle(x - 1.6, y + 2, 0.7), WHITE, 0.8)
    beak = blob([(49.4, 34), (54.6, 34), (53.6, 39), (52, 43), (50.4, 39)])
    s.fade(beak, (0, 33, 0, 43), (0, "#FFE0A0"), (1, "#B5762A"))
    s.fill(svg(BROW), "mark", 0.75)
    spark(s, 52, 17.5, 1.3)


def _moth(s: Sketch, chance: Chance) -> None:
    tilt = chance.of("rig").uniform(-10, -5)
    with s.moved(about=(50, 50), turn=tilt):
        aura(s, 50, 50, 50, 0.35)
        for side in (-1, 1):
            _moth_wings(s, side)
        trunk = tube([(50, 40, 4.6), (50, 52, 5.2), (50, 66, 3.8), (50, 80, 1.4)])
        s.body(trunk, hi="hi", base="body", lo="mark", depth=0.9)
        for k in range(4):
            y = 56 + k * 5
            s.line(
                svg(f"M {46.2 + k * 0.3} {y} C 48.6 {y + 2} 51.4 {y + 2} {53.8 - k * 0.3} {y}"),
                "glow",
                0.9,
                0.6,
            )
        ruff = blob(
            [(42, 46), (44, 40), (50, 38), (56, 40), (58, 46), (55, 51), (50, 53), (45, 51)]
        )
        s.body(ruff, hi=WHITE, base="hi", lo="body", depth=0.8)
        s.body(circle(50, 37, 6.4, 5.6), hi="hi", depth=0.8)
        for side in (-1, 1):
            bead_eye(s, 50 + side * 3.4, 36.6, 2.2)
            _feeler(s, side)
    dust = chance.of("props")
    for _ in range(10):
        mote(s, dust.uniform(20, 80), dust.uniform(70, 100), dust.uniform(0.4, 0.8), alpha=0.8)


def _moth_wings(s: Sketch, side: int) -> None:
    def x(distance: float) -> float:
        return 50 + side * distance

    lower = blob(_out(LOWER_WING, 50, side))
    s.body(lower, hi="hi", base="body", lo="lo", rim=0.7)
    with s.clip(lower):
        for radius, hue, alpha in ((8, "mark", 0.8), (5.6, "glow", 1), (2.8, "mark", 1)):
            s.fill(circle(x(20), 70, radius), hue, alpha)
        for k in range(3):
            vein = f"M {x(4)} 56 C {x(12)} {62 + k * 5} {x(22)} {66 + k * 7} {x(34)} {70 + k * 8}"
            s.line(svg(vein), "glow", 0.6, 0.3)
    upper = blob(_out(UPPER_WING, 50, side))
    s.body(upper, hi="glow", base=blend("body", "hi", 0.25), lo="lo")
    with s.clip(upper):
        s.fill(blob(_out(WING_EDGE, 50, side)), "lo", 0.65)
        for k in range(5):
            s.fill(circle(x(42.4 - abs(k - 2) * 0.5), 20 + k * 8, 1.5), "glow", 0.95)
        s.fill(circle(x(25), 37, 9.6, 9), "mark", 0.85)
        s.spot(
            circle(x(25), 37, 7.4, 7), (x(25), 37, 7.4), (0, WHITE), (0.5, "#BDF4EE"), (1, "body")
        )
        s.fill(circle(x(25), 37, 3.4), "mark")
        s.fill(circle(x(26.4), 35.4, 1.1), WHITE)
        for k in range(4):
            vein = f"M {x(4)} 52 C {x(14)} {48 - k * 5} {x(26)} {40 - k * 8} {x(44)} {44 - k * 10}"
            s.line(svg(vein), "glow", 0.6, 0.3)


def _feeler(s: Sketch, side: int) -> None:
    s.fill(
        tube(
            [(50 + side * 2.4, 32.4, 0.8), (50 + side * 7, 24, 0.7), (50 + side * 14, 19, 0.5)], 6
        ),
        "hi",
    )
    for k in range(6):
        t = k / 6
        x, y = 50 + side * (4 + t * 10), 29 - t * 9.4
        up = f"M {x} {y} L {x + side * 0.6} {y - 4.2 + t * 1.6}"
        out = f"M {x} {y} L {x + side * 4.4 - side * t * 1.4} {y + 1.2}"
        s.line(svg(f"{up} {out}"), "hi", 0.7, 0.95)


def _heron(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 48, 92, 26)
    for k in range(3):
        s.line(circle(46, 92, 12 + k * 8, 2 + k * 1.2), "glow", 0.7, 0.5 - 0.13 * k)
    for hip, knee, foot, far in ((50, 53, 50, True), (43, 41, 42, False)):
        hue = "mark" if far else blend("mark", "body", 0.35)
        s.line(svg(f"M {hip} 60 L {knee} 76 L {foot} 92"), hue, 1.7)
        s.line(svg(f"M {foot} 92 L {foot + 5} 92.6 M {foot} 92 L {foot - 3} 92.8"), "mark", 1.3)
    tail = blob([(30, 50), (14, 58), (4, 70), (12, 68), (10, 76), (22, 68), (20, 76), (36, 64)])
    s.body(tail, hi="body", base=blend("body", "lo", 0.4))
    trunk = blob([(24, 54), (34, 44), (48, 40), (60, 44), (64, 54), (56, 64), (40, 66), (28, 62)])
    neck = tube(
        [(57, 52, 8), (68, 44, 4.6), (66, 32, 3.4), (58, 24, 3.1), (60, 14, 3.4), (67, 10, 4.2)]
    )
    s.body(s.fused([trunk, neck, circle(68, 10.4, 5)], 1.6), hi="hi", depth=1.7)
    wing = blob([(22, 58), (30, 46), (46, 43), (56, 50), (50, 60), (36, 66), (16, 74), (20, 66)])
    s.body(wing, hi="hi", depth=1.3)
    for k in range(5):
        start = f"M {50 - k * 5} {48 + k * 0.4} C {47 - k * 6} {56 + k * 1.4}"
        s.line(
            svg(f"{start} {42 - k * 5} {60 + k * 2} {34 - k * 4} {63 + k * 2.6}"), "mark", 0.8, 0.35
        )
    s.fill(
        blob([(62, 46), (67, 50), (64, 60), (60, 66), (59, 58), (56, 60), (58, 50)]), "glow", 0.75
    )
    s.fade(
        polygon([(71, 8.4), (94, 14), (71, 13.8)]), (70, 0, 94, 0), (0, "#FFD98A"), (1, "#E88E4A")
    )
    s.line(svg("M 72 11.4 L 90 13.6"), "#8A4A20", 0.5, 0.6)
    s.fill(tube([(69, 5.6, 1.7), (58, 3, 1.3), (46, 7, 0.2)], 7), "mark")
    s.fill(tube([(67, 6.4, 1.3), (58, 7, 0.9), (48, 12, 0.2)], 7), "mark", 0.8)
    side_eye(s, 70, 9.6, 1.8)
    flakes = chance.of("props")
    for x, y in ((86, 30), (90, 50), (14, 40), (80, 70)):
        _flake(s, x + flakes.uniform(-3, 3), y + flakes.uniform(-3, 3))


def _flake(s: Sketch, x: float, y: float) -> None:
    for k in range(3):
        with s.moved(by=(x, y), turn=k * 60):
            s.line(svg("M -2.4 0 L 2.4 0"), "glow", 0.5, 0.9)


DRAWINGS = {
    "owl": Rig(_owl, disc=(60, 34, 32), scale=0.98, front=True, fixed=True),
    "moth": Rig(_moth, disc=(50, 46, 34), front=True, fixed=True),
    "heron": Rig(_heron, crown=14, disc=(54, 30, 26)),
}
