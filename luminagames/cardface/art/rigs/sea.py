"""Jelly and whale, who swim in the sky."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, aura, bead_eye, blush, mote, mouth, spark
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, svg, tube

BELL = (
    "M 16 46 C 12 24 28 6 50 6 C 72 6 88 24 84 46 C 80 52 76 44 71 48 C 66 53 62 45 56 49"
    " C 52 52 48 52 44 49 C 38 45 34 53 29 48 C 24 44 20 52 16 46 Z"
)
BELL_LIGHTS = (
    (34, 16, 2),
    (66, 18, 1.6),
    (44, 11, 1.3),
    (58, 12, 1.1),
    (26, 28, 1.4),
    (74, 30, 1.7),
)
FLUKE: list[Point] = [
    (12, 40),
    (6, 28),
    (-6, 20),
    (-7, 27),
    (-1, 36),
    (-8, 42),
    (-9, 50),
    (2, 48),
    (12, 46),
]
WHALE: list[Point] = [
    (22, 47),
    (36, 40),
    (54, 33),
    (74, 31),
    (92, 38),
    (99, 50),
    (97, 62),
    (86, 72),
    (66, 76),
    (46, 72),
    (30, 62),
    (20, 54),
]
BELLY: list[Point] = [(36, 66), (56, 64), (78, 62), (102, 54), (102, 90), (40, 90)]
STARS = ((40, 47), (50, 42), (57, 47), (67, 38), (76, 42), (60, 54))


def _jelly(s: Sketch, chance: Chance) -> None:
    drift = chance.of("rig")
    aura(s, 50, 40, 46, 0.5)
    for k, (x, length) in enumerate(
        zip((26, 33, 41, 50, 59, 67, 74), (30, 38, 44, 47, 42, 40, 28), strict=True)
    ):
        side = 1 if k % 2 else -1
        a = side * drift.uniform(3, 7)
        arm = [(x, 46, 1.7), (x + a, 46 + length * 0.33, 1.5), (x - a, 46 + length * 0.66, 1.1)]
        arm.append((x + a * 0.7, 46 + length, 0.2))
        s.fade(tube(arm), (0, 46, 0, 46 + length), (0, "hi", 0.95), (1, "body", 0.15))
        if k % 2:
            mote(s, x + a * 0.7, 46 + length, 0.9)
    for k, x in enumerate((40, 50, 60)):
        side = 1 if k % 2 else -1
        frill = [
            (x, 44, 4.6),
            (x + side * 6, 56, 4),
            (x - side * 5, 66, 3.2),
            (x + side * 4, 76, 2),
            (x - side, 84, 0.2),
        ]
        s.fade(tube(frill), (0, 44, 0, 84), (0, "glow", 0.95), (1, "hi", 0.1))
    bell = svg(BELL)
    s.body(bell, hi="glow", base=blend("body", "hi", 0.2), depth=2.2)
    with s.clip(bell):
        s.fill(circle(50, 18, 30, 16), "glow", 0.22)
        for k in range(-3, 4):
            rib = f"M {50 + k * 2} 8 C {50 + k * 10} 18 {50 + k * 11} 30 {50 + k * 10.4} 46"
            s.line(svg(rib), "glow", 0.8, 0.35)
        for x, y, r in BELL_LIGHTS:
            mote(s, x, y, r * 0.7)
    bead_eye(s, 41, 33, 4.6)
    bead_eye(s, 59, 33, 4.6)
    mouth(s, "M 47.4 39 C 49 41.4 51.6 41.4 53 39", 1.1, 1)
    for cheek in (35.4, 64.6):
        blush(s, cheek, 39.4, 2.6, 1.6, "#FF8FB0", 0.5)


def _whale_outline(s: Sketch) -> QPainterPath:
    fluke = s.fused([blob(FLUKE), tube([(8, 42, 3), (18, 48, 5.4), (32, 55, 12)])], 1.5)
    return s.fused([fluke, blob(WHALE)], 2)


def _whale(s: Sketch, chance: Chance) -> None:
    tilt = -9 + chance.of("rig").uniform(-2, 2)
    with s.moved(about=(50, 50), turn=tilt):
        aura(s, 50, 52, 56, 0.22)
        far_fin = blob([(72, 66), (80, 74), (80, 88), (74, 94), (68, 84), (63, 72)])
        s.body(far_fin, base="lo", hi="body", lo="mark", rim=0.3)
        full = _whale_outline(s)
        s.body(full, depth=2.4)
        with s.clip(full):
            _belly_and_stars(s, chance)
        bead_eye(s, 83.6, 55.4, 2.6)
        mouth(s, "M 80 50.6 C 82 49.4 86 49.6 88 51.6", 0.8, 0.6)
        mouth(s, "M 98.6 56 C 92 62.6 84 64.4 76 62.6", 0.9, 0.75)
        fin = blob([(58, 66), (66, 72), (66, 86), (58, 98), (52, 94), (54, 82), (51, 70)])
        s.body(fin, hi="body", base=blend("body", "lo", 0.5))
        s.line(svg("M 78 31 C 77 22 74 16 68 17"), "glow", 1.3, 0.85)
        s.line(svg("M 78 31 C 79 22 82 16 88 17"), "glow", 1.3, 0.85)
        for x, y in ((68, 16), (89, 15), (79, 12), (73, 20), (85, 21)):
            mote(s, x, y, 0.7)
        _calf(s)


def _belly_and_stars(s: Sketch, chance: Chance) -> None:
    s.fade(blob(BELLY), (0, 60, 0, 78), (0, "hi", 0.95), (1, "body", 0.9))
    for k in range(7):
        groove = (
            f"M {46 + k * 3} {67 + k * 0.2} C {62 + k * 3} {68 + k * 1.3} {80 + k * 2} "
            f"{66 + k * 1.3} 99 {57 + k * 2.6}"
        )
        s.line(svg(groove), "lo", 0.7, 0.42)
    field = chance.of("marks")
    for _ in range(46):
        at = (field.uniform(8, 92), field.uniform(32, 60))
        s.fill(circle(*at, field.choice((0.3, 0.4, 0.6, 0.8))), "glow", field.uniform(0.4, 1))
    s.line(svg("M 40 47 L 50 42 L 57 47 L 67 38 L 76 42 M 57 47 L 60 54"), "glow", 0.5, 0.55)
    for x, y in STARS:
        spark(s, x, y, 1)


def _calf(s: Sketch) -> None:
    with s.moved(by=(8, 66), scale=0.26):
        calf = _whale_outline(s)
        s.body(calf, depth=3)
        with s.clip(calf):
            s.fill(blob(BELLY), "hi", 0.9)
        s.fill(circle(82, 55, 4.4), "#0C1024")
        s.fill(circle(83.5, 53.4, 1.5), WHITE)


DRAWINGS = {
    "jelly": Rig(_jelly, disc=(50, 40, 34), front=True, fixed=True),
    "whale": Rig(_whale, disc=(56, 30, 28)),
}
