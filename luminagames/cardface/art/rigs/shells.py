"""Those who carry a house: tortoise and snail; and the cap-walker."""

from __future__ import annotations

import math

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import (
    bead_eye,
    blush,
    crystal,
    ground_shadow,
    leaflet,
    mote,
    mouth,
)
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Knot, blob, circle, hexagon, place, svg, tube, union

SHELL = "M 13 76 C 13 52 30 44 46 44 C 64 44 77 54 78 75 C 62 81 28 81 13 76 Z"
SEAMS = (
    "M 34 47 L 30 60 L 44 66 L 60 60 L 56 47",
    "M 30 60 L 17 66",
    "M 44 66 L 44 80",
    "M 60 60 L 75 66",
    "M 30 60 L 27 79",
    "M 60 60 L 62 79",
)
PLATES = ((44, 56, 3.2), (26, 70, 2.4), (53, 71, 2.8), (68, 69, 2.2), (36, 72, 2.2))
SHELL_CRYSTALS = (
    (22, 22, -34, 4),
    (31, 33, -18, 5),
    (44, 43, -6, 6.4),
    (57, 37, 8, 5.6),
    (67, 24, 24, 4.2),
    (38, 26, -12, 4),
    (51, 28, 3, 4.6),
)
SNAIL_CRYSTALS = (
    (16, 62, 3.6, 18, -62),
    (22, 48, 4, 22, -38),
    (35, 38, 4.6, 26, -16),
    (50, 36, 4.4, 24, 8),
    (62, 42, 3.8, 18, 34),
)
CAP = "M 16 46 C 12 30 28 6 52 6 C 76 6 90 30 84 46 C 70 40 30 40 16 46 Z"
CAP_SPOTS: tuple[tuple[float, float, float, float], ...] = (
    (34, 22, 6.6, 5),
    (55, 15, 5.4, 3.8),
    (70, 28, 6, 5.4),
    (48, 32, 5, 4),
    (24, 36, 3.6, 3.4),
    (63, 40, 3, 2.2),
    (80, 40, 2.6, 3),
)


def _turtle(s: Sketch, chance: Chance) -> None:
    grown = chance.of("props")
    ground_shadow(s, 50, 91, 40)
    s.body(tube([(20, 80, 4.6), (10, 84, 3), (4, 84, 0.4)]))
    for x, far in ((34, True), (66, True), (27, False), (62, False)):
        limb = tube([(x, 74, 7.4), (x - 1, 84, 6), (x - 0.4, 87, 6.2)])
        leg = union([limb, blob([(x - 8, 86), (x + 6, 85), (x + 9, 90.5), (x - 8, 90.8)])])
        if far:
            s.body(leg, hi="lo", base=blend("lo", "mark", 0.4), lo="mark", rim=0.2, shade=0)
            continue
        s.body(leg)
        for k in range(3):
            s.fill(circle(x - 5 + k * 5, 89.4, 1.5, 1.2), "glow", 0.8)
    head = blob([(78, 50), (86, 47), (95, 50), (98.5, 57), (95, 62), (86, 64), (79, 60)])
    s.body(s.fused([tube([(66, 72, 8), (78, 66, 6.6), (85, 58, 6.2)]), head], 1.5))
    bead_eye(s, 89, 54, 2.9)
    mouth(s, "M 97.6 58.6 C 94 60.6 91 60.4 88.6 59.2")
    blush(s, 84, 60.4, 2.2, 1.2, "#FF9E6A", 0.4)
    for x, y in ((74, 66), (78, 69), (80, 62)):
        s.fill(circle(x, y, 1.1), "mark", 0.4)
    for x, height, turn, width in SHELL_CRYSTALS:
        crystal(s, x, 64, width, height * grown.uniform(0.94, 1.08), turn)
    shell = svg(SHELL)
    s.body(shell, hi=blend("body", "hi", 0.2), base=blend("body", "lo", 0.55), lo="mark", depth=2)
    with s.clip(shell):
        for seam in SEAMS:
            s.line(svg(seam), "glow", 0.9, 0.55)
        for x, y, size in PLATES:
            s.fill(place(hexagon(), x, y, size), "glow", 0.35)
            s.fill(place(hexagon(), x, y, size * 0.5), "glow", 0.8)
    lip = tube([(11, 76, 2.4), (28, 80, 3), (46, 81, 3.2), (64, 80, 3), (80, 75, 2.2)])
    s.body(lip, hi="hi", base=blend("hi", "body", 0.5), depth=0.8)


def _snail(s: Sketch, chance: Chance) -> None:
    grown = chance.of("props")
    ground_shadow(s, 50, 91, 38)
    for dx, dy, reach in ((4.0, -18.0, 1.0), (-3.0, -19.0, -3.0)):
        s.body(
            tube([(85 + dx * 0.5, 52, 1.7), (86 + dx, 44, 1.3), (86 + dx + reach, 56 + dy, 1.2)]),
            depth=0.5,
        )
    foot = tube(
        [(8, 89, 1.2), (26, 86, 4.4), (50, 85.6, 5), (70, 82, 6), (80, 70, 5.4), (84, 58, 6.4)],
    )
    s.body(s.fused([foot, circle(85, 56, 7.4)], 1.5), hi="hi", base=blend("body", "hi", 0.35))
    for dx, dy in ((5, -18), (-6, -19)):
        bead_eye(s, 86 + dx, 56 + dy - 1.5, 3.3)
    mouth(s, "M 83 61 C 85 63.4 88.4 63 90.4 60.6", 0.9, 0.85)
    blush(s, 81.6, 59.4, 2, 1.2, alpha=0.4)
    for k in range(7):
        s.line(svg(f"M {22 + k * 7} 89.6 L {24 + k * 7} 86.6"), "lo", 0.8, 0.4)
    for x, y, width, height, turn in SNAIL_CRYSTALS:
        crystal(s, x + 6, y + 8, width, height * grown.uniform(0.92, 1.1), turn)
    shell = blob(
        [
            (42, 33),
            (56, 36),
            (66, 47),
            (68, 61),
            (62, 74),
            (50, 82),
            (34, 82),
            (20, 75),
            (14, 62),
            (17, 47),
            (28, 36),
        ]
    )
    s.body(shell, hi=blend("body", "hi", 0.35), base=blend("body", "lo", 0.3), lo="mark", depth=2.2)
    with s.clip(shell):
        s.fill(tube(_spiral(), 2), "glow", 0.85)
        s.spot(circle(43, 59, 9), (43, 59, 9), (0, "glow", 0.9), (1, "glow", 0))
        for k in range(10):
            a = k * 0.63
            inner = (43 + 14 * math.cos(a), 59 + 14 * math.sin(a))
            outer = (43 + 21 * math.cos(a + 0.18), 59 + 21 * math.sin(a + 0.18))
            s.line(svg(f"M {inner[0]} {inner[1]} L {outer[0]} {outer[1]}"), "hi", 0.8, 0.4)


def _spiral() -> list[Knot]:
    knots = []
    for k in range(90):
        t = k / 90
        angle = -0.6 + t * 4.6 * math.pi
        radius = 25 * (1 - t) ** 0.85
        x, y = 43 + radius * math.cos(angle) * 1.02, 59 + radius * math.sin(angle) * 0.95
        knots.append((x, y, 0.5 + 1.5 * (1 - t)))
    return knots


def _morel(s: Sketch, chance: Chance) -> None:
    pale = blend("hi", "body", 0.45)
    wave = chance.of("rig").uniform(-3, 3)
    ground_shadow(s, 50, 91, 26)
    for a, b, c in ((38, 30, 33), (62, 70, 66), (46, 43, 45), (55, 57, 54)):
        toe = c + (4 if c > 50 else -4)
        s.body(
            tube([(a, 72, 4), (b, 82, 2.7), (c, 89, 2.6), (toe, 90, 1.4)]),
            depth=0.8,
            base=pale,
            hi="hi",
        )
    for side in (-1, 1):
        lift = side * (3 + wave)
        arm = [(13, 62, 3), (22, 64, 2.4), (26, 57 + lift, 2), (27, 52 + lift * 1.3, 1.6)]
        s.body(tube([(50 + side * x, y, r) for x, y, r in arm]), depth=0.7, base=pale, hi="hi")
    stem = blob(
        [(40, 44), (50, 42), (60, 44), (64, 56), (65, 70), (58, 78), (42, 78), (35, 70), (36, 56)]
    )
    s.body(stem, hi="glow", base=blend("hi", "body", 0.25), lo=blend("body", "lo", 0.3))
    bead_eye(s, 43.6, 60, 4)
    bead_eye(s, 56.6, 60, 4)
    mouth(s, "M 47.6 66 C 49 68 51.4 68 52.8 66", 1, 1)
    for x in (38.8, 61.4):
        blush(s, x, 65.6, 2.4, 1.5, "#FF7F6A")
    s.fade(circle(50, 46, 30, 6), (0, 40, 0, 52), (0, "mark"), (1, "lo"))
    for k in range(-7, 8):
        s.line(svg(f"M {50 + k * 2} 44 L {50 + k * 4} {51 - abs(k) * 0.35}"), "hi", 0.5, 0.35)
    cap = svg(CAP)
    s.body(cap, hi="hi", depth=2.4)
    marks = chance.of("marks")
    with s.clip(cap):
        for x, y, wide, tall in CAP_SPOTS:
            grow = marks.uniform(0.86, 1.12)
            rx, ry = wide * grow, tall * grow
            s.spot(
                circle(x, y, rx * 1.5, ry * 1.5), (x, y, rx * 1.5), (0, "glow", 0.5), (1, "glow", 0)
            )
            s.fade(circle(x, y, rx, ry), (0, y - ry, 0, y + ry), (0, "glow"), (1, "hi"))
    for x, y in ((18, 56), (84, 58), (12, 70), (90, 74), (26, 10), (82, 12)):
        mote(s, x, y, 0.8)
    # a passenger: the sprout on the cap
    s.line(svg("M 52 7 C 52 2 54 -2 57 -4"), "lo", 1.3)
    leaflet(s, 57, -4, 4, -20, "hi")
    leaflet(s, 55, 0, 3.4, -160, "body")


DRAWINGS = {
    "turtle": Rig(_turtle, disc=(40, 34, 26)),
    "snail": Rig(_snail, disc=(34, 34, 24), scale=1.04),
    "morel": Rig(_morel, disc=(54, 34, 32), front=True, fixed=True),
}
