"""Those of the water and its edge: manta, axolotl, seahorse, toad, salamander, chameleon, two
jellies.
"""

from __future__ import annotations

import math

from luminagames.cardface.art.kit import DARK, GOLD, WOOD, limb, metal, mirrored, pale
from luminagames.cardface.art.parts import WHITE, aura, bead_eye, blush, ground_shadow, mote
from luminagames.cardface.art.rigs.kin import kin
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Knot, blob, circle, place, polygon, spline, svg, tube
from luminagames.cardface.icons.shapes import FLAME


def _manta(s: Sketch, chance: Chance) -> None:
    s.line(svg("M 50 62 C 54 76 44 82 52 94"), "lo", 2)
    wing = [
        (50, 26),
        (56, 27),
        (60, 20),
        (61, 30),
        (76, 36),
        (97, 22),
        (89, 47),
        (70, 57),
        (58, 66),
        (50, 68),
    ]
    s.body(blob(mirrored([(float(x), float(y)) for x, y in wing], 50), 10), depth=2.2)
    s.fill(blob(mirrored([(50, 46), (58, 44), (64, 50), (56, 60), (50, 62)], 50)), "hi", 0.8)
    for side in (-1, 1):
        bead_eye(s, 50 + side * 7, 37, 3.4)
        for k in range(4):
            mote(s, 50 + side * (18 + k * 7), 40 - k * 2.2, 1.2 - k * 0.1)
        blush(s, 50 + side * 11.6, 42, 2, 1.2)
        s.line(
            svg(f"M {50 + side * 32} 72 Q {50 + side * 40} 68 {50 + side * 48} 72"),
            "glow",
            0.8,
            0.6,
        )
    s.line(svg("M 46 42.6 C 48 44.6 52 44.6 54 42.6"), "mark", 1)


def _axolotl(s: Sketch, chance: Chance) -> None:
    """Drawn looking to the left: a wide smile between six gills."""
    ground_shadow(s, 50, 84, 38)
    pale(s, blob([(60, 64), (76, 54), (92, 58), (96, 72), (84, 76), (66, 80)]))
    for x in (58, 70):
        limb(s, (x, 76, 3.6), (x + 4, 82, 2.8), (x + 8, 83, 2))
    s.body(tube([(40, 70, 11), (58, 70, 10), (74, 70, 7), (90, 66, 2)]), depth=1.6)
    for side in (-1, 1):
        for a in (-34, -4, 26):
            with s.moved(by=(36 + side * 17, 56), turn=a if side > 0 else 180 - a):
                gill = tube([(0, 0, 2.4), (9, -1, 1.8), (16, -4, 0.5)])
                s.body(gill, hi="#FFD0E0", base="#F08AB8", lo="#8A3A8A", depth=0.6)
    s.body(circle(36, 58, 20, 16), depth=1.8)
    for side in (-1, 1):
        bead_eye(s, 36 + side * 11, 56, 4)
        blush(s, 36 + side * 13, 63, 2.8, 1.6)
    s.line(svg("M 27 63 C 31 68 41 68 45 63"), "mark", 1.1)
    limb(s, (34, 76, 4), (28, 83, 3), (24, 84, 2))


def _seahorse(s: Sketch, chance: Chance) -> None:
    """Drawn looking to the left: bars on the belly, a curled tail, a crown of points."""
    pale(s, blob([(60, 44), (72, 38), (74, 50), (66, 56)]))
    spine: list[Knot] = [
        (46, 28, 8),
        (44, 40, 9),
        (54, 52, 10),
        (54, 66, 7),
        (44, 76, 5),
        (38, 84, 3.4),
        (44, 88, 2.4),
        (48, 84, 1.6),
        (45, 82, 0.6),
    ]
    s.body(tube(spine), depth=1.8)
    for k, x in enumerate((44, 49, 52, 53, 50, 46)):
        y = 42 + k * 6
        s.line(svg(f"M {x - 6} {y} Q {x} {y + 3} {x + 7} {y - 1}"), "glow", 1, 0.7)
    for x, y, turn in ((52, 13, 24), (46, 11, -4), (40, 14, -30)):
        pale(s, place(svg("M -3 5 L 0 -8 L 3 5 Z"), x, y, 1, turn), 0.4)
    s.body(
        s.fused([circle(46, 23, 10), tube([(38, 25, 4.6), (28, 30, 3), (21, 33, 3.4)])], 1.2),
        depth=1.2,
    )
    bead_eye(s, 43, 22, 4)
    blush(s, 47, 29, 2.4, 1.4)
    for x, y, r in ((22, 20, 2), (26, 12, 1.4), (17, 14, 1)):
        s.line(circle(x, y, r), WHITE, 0.6, 0.8)


def _toad(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 84, 36)
    for side in (-1, 1):
        thigh = [(20, 60), (36, 66), (34, 80), (42, 85), (18, 85)]
        s.body(blob([(50 + side * x, y) for x, y in thigh]), depth=1.2)
    s.body(
        blob(mirrored([(50, 42), (66, 44), (76, 54), (74, 72), (64, 83), (50, 84)], 50)), depth=2
    )
    for side in (-1, 1):
        s.body(circle(50 + side * 15, 41, 9), depth=1)
        bead_eye(s, 50 + side * 15, 40, 5.2)
    s.fill(blob(mirrored([(50, 64), (64, 62), (66, 74), (50, 82)], 50)), "hi", 0.85)
    s.line(svg("M 29 57 C 38 64 62 64 71 57"), "mark", 1.2)
    for x, y, r in ((42.0, 50, 2), (50, 48, 1.5), (58, 51, 2.2)):
        s.fill(circle(x, y, r), "glow", 0.7)
    for side in (-1, 1):
        limb(s, (50 + side * 12, 72, 4), (50 + side * 13, 82, 3.2), (50 + side * 16, 84, 3))
    metal(
        s,
        polygon([(41, 33), (40, 23), (46, 28), (50, 20), (54, 28), (60, 23), (59, 33)]),
        0.5,
        GOLD,
    )


def _salamander(s: Sketch, chance: Chance) -> None:
    """Drawn looking to the left: a row of lights along the back, a flame at the tail's end."""
    ground_shadow(s, 50, 82, 38)
    spine: list[Knot] = [
        (92, 44, 0.6),
        (88, 60, 3),
        (74, 74, 5.6),
        (56, 70, 8),
        (40, 62, 8),
        (28, 48, 7),
    ]
    for x, y, dx in ((66.0, 74.0, 12), (44, 66, 12), (60, 66, -6), (36, 58, -16)):
        limb(s, (x, y, 3.6), (x + dx, y + 8, 2.6), (x + dx + 2, y + 12, 2))
    s.body(tube(spine, 12), depth=1.8)
    s.body(blob([(18, 30), (28, 26), (40, 34), (40, 48), (30, 54), (18, 48), (12, 38)]), depth=1.5)
    for x, y, r in spline(spine, 3)[3:-1]:
        s.fill(circle(x, y, r * 0.42), "glow", 0.9)
    for x in (20, 34):
        bead_eye(s, x, 38, 3.8)
    s.line(svg("M 21 47 C 25 50 30 50 33 47"), "mark", 1)
    aura(s, 92, 36, 14, 0.7, "#FFC86A")
    s.fade(place(svg(FLAME), 92, 36, 9), (0, 26, 0, 46), (0, "#FFF6C8"), (1, "#FF8A3A"))


def _chameleon(s: Sketch, chance: Chance) -> None:
    metal(s, tube([(-20, 78, 2.4), (40, 72, 3), (120, 60, 2)]), 0.7, WOOD)
    coil = [
        (
            20 + (13 - k * 0.55) * math.cos(k * 0.6 + 0.4),
            60 + (13 - k * 0.55) * math.sin(k * 0.6 + 0.4),
        )
        for k in range(22)
    ]
    s.line(polygon(coil, close=False), "lo", 4.6)
    s.line(polygon(coil, close=False), "body", 3.2)
    s.body(
        s.fused(
            [
                blob([(28, 60), (38, 44), (56, 38), (70, 46), (66, 62), (46, 68)]),
                blob([(62, 46), (66, 30), (76, 26), (90, 40), (92, 50), (78, 56)]),
            ],
            2,
        ),
        depth=1.8,
    )
    for x in (40, 62):
        limb(s, (x, 60, 4), (x + 5, 66, 2.8), (x + 2, 72, 2.8))
    for k in range(7):
        x, y = 34 + k * 5, 51 - 9 * math.sin(0.45 + k * 0.3)
        s.fill(polygon([(x - 2, y + 2), (x, y - 5), (x + 3, y + 1)]), "glow", 0.9)
    for x, y, r in ((42, 54, 3), (52, 50, 3.6), (60, 56, 2.6)):
        s.fill(circle(x, y, r), "#FFB43A", 0.75)
    pale(s, circle(76, 40, 6.6))
    s.fill(circle(77.6, 40, 2.8), DARK)
    s.fill(circle(78.6, 39, 0.9), WHITE)
    s.line(svg("M 91 49 C 86 52 80 52 75 50"), "mark", 0.9)


def _comb_jelly(s: Sketch, chance: Chance) -> None:
    aura(s, 50, 46, 40, 0.4)
    for k in range(5):
        x = 34 + k * 8
        s.line(
            svg(f"M {x} 60 C {x - 6} 72 {x + 7} 78 {x - 2} {90 - (k % 2) * 5}"), "glow", 0.9, 0.7
        )
    bell = blob(mirrored([(50, 14), (62, 18), (70, 34), (70, 52), (60, 66), (50, 68)], 50))
    with s.faint(0.92):
        pale(s, bell, 2)
    with s.clip(bell):
        for k, hue in enumerate(("#FF8AB8", "#FFC86A", "#8AF0B8", "#FFC86A", "#FF8AB8")):
            x = 32 + k * 9
            s.line(svg(f"M 50 13 C {x} 24 {x - 1 + k * 0.4} 50 50 70"), hue, 1.7, 0.85, (0.3, 1.5))
    for side in (-1, 1):
        bead_eye(s, 50 + side * 8, 44, 3.8)
        blush(s, 50 + side * 13, 50, 2.4, 1.4)
    s.line(svg("M 47 51 C 49 53 51 53 53 51"), "mark", 1)


def _lantern_jelly(s: Sketch, chance: Chance) -> None:
    aura(s, 50, 40, 42, 0.5)
    for k, x in enumerate((30, 40, 50, 60, 70)):
        sway = 1 if k % 2 else -1
        limb(s, (x, 50, 2.6), (x + sway * 4, 66, 2), (x - sway * 3, 80, 1.4), (x, 90, 0.2))
    hem = "C 16 18 84 18 82 50 Q 76 56 70 50 Q 63 57 56.6 50 Q 50 57 43.4 50 Q 37 57 30 50 Q 24 56 18 50 Z"
    s.body(svg(f"M 18 50 {hem}"), depth=2.2)
    s.spot(circle(50, 38, 20), (50, 38, 20), (0, "#FFF6C8", 0.85), (1, "#FFB43A", 0))
    s.fade(place(svg(FLAME), 50, 28, 7), (0, 20, 0, 36), (0, WHITE), (1, "#FFC24A"))
    for side in (-1, 1):
        bead_eye(s, 50 + side * 13, 42, 3.8)
    s.line(svg("M 46 46 C 48 48.4 52 48.4 54 46"), "mark", 1)


DRAWINGS = {
    "manta": kin(_manta, (50, 38, 29), front=True, crown=30),
    "axolotl": kin(_axolotl, turned=True, crown=44),
    "seahorse": kin(_seahorse, turned=True, crown=16),
    "toad": kin(_toad, front=True, crown=34),
    "salamander": kin(_salamander, (52, 38, 28), turned=True, crown=30),
    "chameleon": kin(_chameleon, crown=30),
    "comb-jelly": kin(_comb_jelly, (50, 38, 28), front=True, crown=36),
    "lantern-jelly": kin(_lantern_jelly, (50, 38, 28), front=True, crown=34),
}
