"""Those with shells, scales and many legs: beetle, mantis, crab, pangolin, armadillo, hedgehog."""

from __future__ import annotations

import math

from luminagames.cardface.art.kit import limb, mirrored, pale
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import (
    bead_eye,
    blush,
    crystal,
    ground_shadow,
    leaflet,
    side_eye,
)
from luminagames.cardface.art.rigs.kin import kin
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, polygon, spline, svg, tube


def _beetle(s: Sketch, chance: Chance) -> None:
    """Wing cases that part a little over folded wings, a branched horn."""
    ground_shadow(s, 48, 84, 36)
    for x, knee, foot in ((30, 20, 14), (46, 42, 38), (60, 64, 68)):
        s.line(polygon([(x, 68), (knee, 70), (foot, 84)], close=False), "mark", 3)
    s.body(blob([(66, 54), (78, 51), (86, 60), (85, 72), (76, 78), (66, 76)]), base="lo", depth=1)
    s.body(
        tube([(80, 56, 3.6), (89, 48, 3.2), (95, 38, 2.4), (93, 26, 0.5)]),
        hi="glow",
        base="hi",
        lo="lo",
    )
    s.body(
        tube([(91, 44, 2.2), (97, 43, 1.6), (101, 38, 0.4)]),
        hi="glow",
        base="hi",
        lo="lo",
        depth=0.5,
    )
    s.fade(
        blob([(8, 62), (16, 50), (34, 46), (30, 62), (16, 70)]),
        (8, 50, 30, 66),
        (0, "glow", 0.9),
        (1, "hi", 0.4),
    )
    case = blob(
        [(14, 74), (18, 52), (34, 38), (54, 37), (68, 46), (73, 62), (72, 77), (44, 81), (20, 80)]
    )
    s.body(case, depth=2.4)
    s.line(svg("M 15 70 C 32 58 52 55 72 60"), "mark", 1.6, 0.75)
    for x, y, r in (
        (34, 49, 4.4),
        (50, 45, 5),
        (62, 51, 3.6),
        (30, 72, 4),
        (47, 69, 5),
        (61, 71, 4),
    ):
        s.fill(circle(x, y, r), "mark", 0.55)
        s.fill(circle(x + 0.7, y - 0.7, r * 0.62), "glow", 0.8)
    for dx in (0, 5):
        s.line(svg(f"M {82 + dx * 0.4} 56 Q {86 + dx} 48 {90 + dx} 51"), "mark", 1)
    bead_eye(s, 79, 62, 4)
    s.line(svg("M 77 71 C 79 73 82 72.6 83.6 70.6"), "mark", 1)


def _mantis(s: Sketch, chance: Chance) -> None:
    """Upright at its prayers, forearms folded like knives."""
    ground_shadow(s, 44, 85, 30)
    for hip, knee, foot in ((40, 24, 16), (46, 58, 66), (34, 10, 4)):
        s.line(polygon([(hip, 68), (knee, 58), (foot, 85)], close=False), "mark", 2.6)
        s.line(polygon([(hip, 68), (knee, 58), (foot, 85)], close=False), "lo", 1.6)
    s.body(blob([(4, 88), (14, 68), (32, 57), (50, 55), (50, 67), (32, 80), (16, 88)]), depth=1.5)
    pale(s, blob([(2, 80), (12, 58), (34, 47), (52, 50), (38, 62), (18, 74)]), 1)
    for k in range(4):
        s.line(svg(f"M {14 + k * 8} {72 - k * 5} L {20 + k * 8} {58 - k * 3}"), "lo", 0.8, 0.5)
    limb(s, (47, 59, 5.4), (53, 46, 4.2), (57, 32, 3.6), depth=1)
    for dx, far in ((9, True), (0, False)):
        reach = [(55, 40, 3.2), (66 + dx, 48, 2.9), (77 + dx, 38, 3)]
        s.body(
            tube([(float(x), float(y), r) for x, y, r in reach]),
            base="lo" if far else "body",
            depth=0.7,
        )
        blade = blob(
            [
                (76 + dx, 36),
                (81 + dx, 37),
                (76 + dx, 48),
                (69 + dx, 60),
                (68 + dx, 54),
                (72 + dx, 44),
            ]
        )
        s.body(blade, hi="glow", base="hi", lo="body", depth=0.6)
        for k in range(4):
            s.fill(
                polygon(
                    [
                        (77 + dx - k * 2, 42 + k * 4),
                        (80.6 + dx - k * 2, 43 + k * 4),
                        (76.6 + dx - k * 2, 45 + k * 4),
                    ]
                ),
                "mark",
            )
    for side in (-1, 1):
        s.line(svg(f"M {60 + side * 3} 19 Q {60 + side * 8} 5 {60 + side * 17} 6"), "lo", 1.1)
    s.body(blob([(45, 19), (60, 15), (75, 19), (67, 29), (60, 35), (53, 29)]), depth=1.1)
    for side in (-1, 1):
        bead_eye(s, 60 + side * 9.4, 21, 4.2)
    s.line(svg("M 57.4 29.4 C 59 31 61 31 62.6 29.4"), "mark", 0.9)


def _crab(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 85, 38)
    for side in (-1, 1):
        for k in range(3):
            leg = [
                (20, 70 + k * 2, 2.6),
                (32 + k * 3, 66 + k * 5, 2.2),
                (35 + k * 1.4, 78 + k * 3, 0.5),
            ]
            s.body(tube([(50 + side * x, y, r) for x, y, r in leg]), base="lo", depth=0.8)
        size = 1.25 if side > 0 else 0.85
        limb(s, (50 + side * 18, 62, 4), (50 + side * 32, 54, 3.6), (50 + side * 33, 44, 3.4))
        with s.moved(by=(50 + side * 33, 40), scale=size, flip=side < 0):
            s.body(
                blob([(-6, 4), (-9, -8), (-4, -20), (3, -12), (4, -4), (9, -16), (12, -4), (6, 5)]),
                depth=1,
            )
    s.body(
        blob(mirrored([(50, 48), (64, 50), (76, 60), (70, 74), (58, 79), (50, 80)], 50)), depth=2
    )
    for x, y, h, turn in ((40, 52, 14, -14), (50, 50, 20, 2), (60, 52, 13, 16)):
        crystal(s, x, y, 3.4, h, turn)
    for side in (-1, 1):
        bead_eye(s, 50 + side * 8, 61, 3.8)
        blush(s, 50 + side * 14.4, 67, 2.4, 1.4, "#FFD27A")
    s.line(svg("M 46 69 C 48 71 52 71 54 69"), "mark", 1)


def _pangolin(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 84, 38)
    for x in (40.0, 60):
        limb(s, (x, 72, 5), (x - 1, 80, 4), (x + 3, 83, 2.6))
    trunk = [
        (8, 82, 1.6),
        (18, 78, 5),
        (32, 66, 11),
        (48, 58, 13.4),
        (64, 62, 10.5),
        (78, 70, 6),
        (92, 75, 2.4),
    ]
    s.body(tube([(float(x), float(y), r) for x, y, r in trunk]), depth=1.8)
    back = spline([(12, 81, 2), (20, 76, 5), (34, 64, 11), (48, 57, 13), (62, 60, 10.6)], 4)
    scale = svg("M -2 -4.4 C 4 -5 10 -2 11 0 C 10 2 4 5 -2 4.4 Z")
    for i, (x, y, r) in enumerate(back):
        for j in range(3):
            with s.moved(by=(x, y - r + j * r * 0.68 + 1.4), turn=-150 if i > 9 else -165):
                s.body(scale, hi="glow", base="hi" if (i + j) % 2 else "body", lo="lo", depth=0.6)
    side_eye(s, 79, 68, 2.2)
    s.body(blob([(70, 60), (76, 58), (76, 64), (72, 66)]), depth=0.5)
    s.fill(circle(93.4, 75, 1.5), "mark")


def _armadillo(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 48, 84, 36)
    limb(s, (20, 74, 4), (8, 80, 2.6), (4, 84, 0.6))
    for x in (30.0, 62):
        limb(s, (x, 74, 5), (x, 82, 3.8), (x + 4, 84, 2.6))
    pale(s, blob([(68, 58), (80, 56), (94, 72), (90, 77), (74, 76), (66, 70)]), 1)
    shell = blob([(12, 76), (16, 54), (34, 40), (54, 42), (70, 56), (74, 76), (42, 80)])
    s.body(shell, depth=2.2)
    with s.clip(shell):
        for k in range(6):
            x = 22 + k * 8.6
            s.line(svg(f"M {x} 34 C {x + 6} 50 {x + 5} 66 {x} 82"), "mark", 1.1, 0.6)
            s.line(
                svg(f"M {x + 1.2} 34 C {x + 7.2} 50 {x + 6.2} 66 {x + 1.2} 82"), "glow", 0.6, 0.6
            )
    for side in (-1, 1):
        s.body(
            blob(
                [(76 + side * 4, 58), (74 + side * 5, 46), (80 + side * 5, 48), (81 + side * 3, 58)]
            ),
            depth=0.6,
        )
    bead_eye(s, 82, 65, 3.3)
    s.fill(circle(93.4, 74, 1.7), "mark")


def _hedgehog(s: Sketch, chance: Chance) -> None:
    """A fan of quills, one berry on it."""
    ground_shadow(s, 50, 84, 32)
    for reach, count, hue in ((34, 19, "lo"), (29, 17, "body"), (23, 13, "hi")):
        for k in range(count):
            a = math.radians(-196 + k * 196 / (count - 1))
            x, y = 44 + reach * 0.6 * math.cos(a), 70 + reach * 0.6 * math.sin(a)
            tip = (44 + reach * 1.24 * math.cos(a), 72 + reach * 1.24 * math.sin(a))
            foot = 5 * math.sin(a), 5 * math.cos(a)
            quill = polygon([(x - foot[0], y + foot[1]), tip, (x + foot[0], y - foot[1])])
            s.body(quill, base=hue, shade=0.2, depth=0.4)
    s.body(
        blob([(44, 60), (60, 54), (74, 62), (90, 74), (84, 80), (66, 84), (46, 84)]),
        hi="glow",
        base="hi",
        lo="body",
        depth=1.2,
    )
    s.body(circle(58, 58, 4.4), depth=0.5)
    bead_eye(s, 71, 67, 3.7)
    s.fill(circle(90, 74, 2.4), "mark")
    s.line(svg("M 84 78.6 C 80 79.6 78 78.6 76.6 77"), "mark", 0.9)
    blush(s, 67, 75, 2.6, 1.5)
    for x in (50, 66):
        s.body(circle(x, 84, 4, 2.4), depth=0.4)
    s.fill(circle(40, 44, 4), "#E0503A")
    s.fill(circle(41.2, 42.8, 1.1), blend("#E0503A", "#FFFFFF", 0.7))
    leaflet(s, 40, 40.6, 4, -50, "#7CE08A")


DRAWINGS = {
    "beetle": kin(_beetle, crown=46),
    "mantis": kin(_mantis, (52, 38, 30), crown=14),
    "crab": kin(_crab, front=True, crown=44),
    "pangolin": kin(_pangolin, crown=50),
    "armadillo": kin(_armadillo, (50, 38, 28), crown=46),
    "hedgehog": kin(_hedgehog, crown=52),
}
