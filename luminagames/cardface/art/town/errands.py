"""What people of the four districts carry, one thing for each class; drawn around the origin, about
30 units large.
"""

from __future__ import annotations

import math

from luminagames.cardface.art.kit import BRASS, DARK, GOLD, IRON, PAPER, RED, STEEL, WOOD
from luminagames.cardface.art.parts import WHITE, leaflet
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, place, polygon, rounded, star, svg
from luminagames.cardface.icons.shapes import STAR

SPROUT = "#8AD05A"


def _pole(s: Sketch, top: float = -44, lean: float = 6) -> None:
    s.line(svg(f"M -2 34 L {lean} {top}"), WOOD[2], 3.4)
    s.line(svg(f"M -2 34 L {lean} {top}"), WOOD[0], 1.8)


# ------------------------------------------------------------ the district of foundries


def broom(s: Sketch) -> None:
    """A broom, bristles up."""
    _pole(s, -18, 5)
    s.cloth(
        blob([(0, -16), (10, -16), (17, -42), (6, -46), (-6, -42)]), "#FFE0A0", "#D8A044", "#7A4E1A"
    )
    for x in (0, 4, 8):
        s.line(svg(f"M {4 + (x - 4) * 0.4} -18 L {x * 1.7 - 2} -42"), "#7A4E1A", 0.9, 0.8)
    s.line(svg("M 0 -17 L 10 -17"), "#C23A50", 3)


def coal_sack(s: Sketch) -> None:
    """A sack with coal on top."""
    for x, y, r in ((-7, -12, 5), (2, -15, 6), (9, -11, 5)):
        s.cloth(circle(x, y, r), "#7A7A92", "#2A2A3A", "#0E0E18", depth=0.7)
    s.cloth(
        blob([(-13, -8), (13, -8), (15, 8), (10, 18), (-10, 18), (-15, 8)]),
        "#E0B07A",
        "#9A6A3E",
        "#4E301A",
    )
    s.line(svg("M -12 -7 C -4 -4 4 -4 12 -7"), "#4E301A", 1.4)


def type_block(s: Sketch) -> None:
    """A letter of lead, the wrong way round."""
    s.cloth(polygon([(-12, -18), (8, -18), (14, -12), (14, 14), (-6, 14), (-12, 8)]), *STEEL)
    s.cloth(rounded(-12, -18, 20, 26), "#F2F6FF", "#AAB4CC", "#5A6480")
    s.line(svg("M -7 -14 L 3 -14 L 3 4 M 3 -5 L -4 -5"), DARK, 3)


def ream(s: Sketch) -> None:
    """Paper by the ream, tied."""
    for k in range(5):
        s.cloth(rounded(-15 + (k % 2), 6 - k * 5, 30, 5.6, 0.8), *PAPER, depth=0.5)
    s.line(svg("M 0 -15 L 0 12 M -15 -1 L 15 -1"), "#C23A50", 1.8)


def permit(s: Sketch) -> None:
    """A permit with two stamps."""
    s.cloth(rounded(-12, -18, 24, 30, 1), *PAPER)
    for y in (-12, -8, -4):
        s.line(svg(f"M -8 {y} L 8 {y}"), "#7A5236", 1)
    for x, y in ((-3, 4), (4, 2)):
        s.line(circle(x, y, 5), "#C23A50", 1.4)
        s.line(svg(f"M {x - 2} {y} L {x} {y + 2} L {x + 3} {y - 2}"), "#C23A50", 1.2)


def poem(s: Sketch) -> None:
    """A folded poem half out of a gauntlet."""
    with s.moved(turn=12):
        s.cloth(rounded(-8, -20, 17, 26, 0.8), *PAPER)
        for y, w in ((-15, 10), (-11, 7), (-7, 11), (-3, 6)):
            s.line(svg(f"M -5 {y} L {-5 + w} {y}"), "#8A2E2A", 1.1)


def white_glove(s: Sketch) -> None:
    """A spotless glove and a small poker."""
    s.line(svg("M -16 14 L 16 -22"), IRON[2], 3)
    s.line(svg("M 10 -15 L 16 -22 L 18 -14"), IRON[0], 2.4)
    s.cloth(
        blob([(-7, 6), (-10, -6), (-4, -16), (5, -16), (9, -6), (7, 8)]),
        WHITE,
        "#EDE6E0",
        "#9A94A8",
    )
    for x in (-4, 0, 4):
        s.line(svg(f"M {x} -13 L {x} -5"), "#9A94A8", 0.9)


# ------------------------------------------------------------ the district in the trees


def trowel(s: Sketch) -> None:
    """A trowel with a sprout on it."""
    s.cloth(rounded(-2.4, 0, 4.8, 16, 2), *WOOD)
    s.cloth(blob([(-9, -4), (0, 2), (9, -4), (6, -16), (0, -22), (-6, -16)]), *STEEL)
    s.cloth(
        blob([(-6, -8), (0, -11), (6, -8), (0, -3)]), "#8A5A3A", "#5A3420", "#2A160E", depth=0.5
    )
    s.line(svg("M 0 -10 L 0 -22"), "#3E6A2A", 1.4)
    for turn in (-35, -145):
        leaflet(s, 0, -20, 6, turn, SPROUT)


def beans(s: Sketch) -> None:
    """A basket full of bean pods."""
    for x, turn in ((-9, -120), (-3, -100), (4, -80), (10, -58)):
        with s.moved(by=(x, -4), turn=turn):
            s.cloth(
                blob([(0, -3), (12, -5), (22, 0), (12, 4), (0, 3)]),
                "#D8F08A",
                "#6AB04A",
                "#2A5A2A",
                depth=0.6,
            )
            for k in range(3):
                s.fill(circle(6 + k * 5, -0.6, 1.8), "#E8FFB0", 0.8)
    s.cloth(polygon([(-15, -4), (15, -4), (11, 14), (-11, 14)]), *WOOD)
    for y in (0, 5, 10):
        s.line(svg(f"M -13 {y} L 13 {y}"), WOOD[2], 0.9)


def glasshouse(s: Sketch) -> None:
    """A small house of glass."""
    shape = polygon([(-15, 12), (-15, -6), (0, -20), (15, -6), (15, 12)])
    s.fade(shape, (-15, -20, 15, 12), (0, WHITE, 0.9), (1, "#8AD8C8", 0.8))
    for x, turn in ((-6, -60), (4, -110), (8, -70)):
        leaflet(s, x, 11, 12, turn, "#3E8A4A")
    s.line(shape, "#F4FFF8", 1.8)
    s.line(svg("M -15 -6 L 15 -6 M -7 12 L -7 -13 M 7 12 L 7 -13 M 0 -20 L 0 12"), "#F4FFF8", 1.2)


def seed_scales(s: Sketch) -> None:
    """Seed on one pan, a weight on the other."""
    s.line(svg("M 0 14 L 0 -20 M -15 -10 L 15 -18"), GOLD[1], 2.4)
    for x, y in ((-15, -10), (15, -18)):
        s.line(svg(f"M {x} {y} L {x - 6} {y + 13} M {x} {y} L {x + 6} {y + 13}"), GOLD[1], 0.9)
        s.cloth(
            svg(f"M {x - 8} {y + 13} C {x - 5} {y + 20} {x + 5} {y + 20} {x + 8} {y + 13} Z"),
            *BRASS,
        )
    for dx in (-4, 0, 4):
        s.fill(circle(-15 + dx, 1.6 - (dx == 0) * 2, 2.6, 2), "#6A4A2A")
    s.cloth(rounded(12, -11, 6, 6, 1), *IRON)


def herbal(s: Sketch) -> None:
    """An open book whose plant has roots."""
    for side in (-1, 1):
        a, b, c = side * 5, side * 13, side * 18
        page = svg(f"M 0 10 C {a} 6 {b} 6 {c} 8 L {c} -14 C {b} -16 {a} -16 0 -12 Z")
        s.cloth(page, *PAPER)
    s.line(svg("M 9 4 L 9 -12 M 9 3 L 5 7 M 9 3 L 13 7 M 9 1 L 3 4"), "#2E6A3A", 1.3)
    for turn in (-30, -150, -90):
        leaflet(s, 9, -9, 5, turn, "#3E8A4A")
    for y in (-9, -5, -1, 3):
        s.line(svg(f"M -14 {y} L -4 {y}"), "#7A5236", 0.9)


def field_rod(s: Sketch) -> None:
    """A surveyor's rod with red and white bands."""
    with s.moved(turn=8):
        for k in range(9):
            s.cloth(
                rounded(-2.6, 24 - k * 8, 5.2, 8),
                *((WHITE, "#F2EEE6", "#B0A8A0") if k % 2 else RED),
                rim=0.4,
            )
        s.cloth(circle(0, -44, 4), *GOLD)


def lawn_sign(s: Sketch) -> None:
    """Keep off: a foot, crossed out."""
    _pole(s, -8, 0)
    s.cloth(rounded(-15, -30, 30, 26, 3), "#FFFFFF", "#F4EFE0", "#B8B09A")
    s.fill(blob([(-4, -12), (-2, -22), (4, -24), (5, -14), (2, -9)]), DARK)
    for k in range(4):
        s.fill(circle(-3 + k * 2.6, -25.6 + k * 0.5, 1.2), DARK)
    s.line(circle(0, -17, 10.6), "#D8402E", 2)
    s.line(svg("M -7.4 -9.6 L 7.4 -24.4"), "#D8402E", 2)


# ------------------------------------------------------------ the district of masts


def oar(s: Sketch) -> None:
    """An oar, its blade up."""
    _pole(s, -20, 4)
    s.cloth(blob([(1, -16), (7, -16), (11, -34), (6, -48), (-1, -34)]), *WOOD)
    s.line(svg("M 5 -18 L 5.6 -42"), WOOD[2], 0.8)
    s.line(svg("M 0 -40 L 11 -38"), "#F4E7CC", 2.4)


def net(s: Sketch) -> None:
    """A net over the arm, with corks."""
    shape = blob([(-16, -14), (0, -18), (16, -12), (15, 8), (4, 20), (-10, 16), (-17, 4)])
    s.fill(shape, "#E8D8A8", 0.25)
    with s.clip(shape):
        for k in range(-6, 7):
            s.line(
                svg(f"M {k * 6 - 20} -24 L {k * 6 + 22} 26 M {k * 6 + 20} -24 L {k * 6 - 22} 26"),
                "#F4E7C0",
                1,
            )
    for x, y in ((-14, -13), (-5, -17), (5, -17), (14, -12)):
        s.cloth(circle(x, y, 3.2), *RED, depth=0.5)


def model_boat(s: Sketch) -> None:
    """A small ship, high in the water."""
    s.cloth(svg("M -17 4 L 17 4 C 15 12 10 15 4 15 L -6 15 C -12 14 -15 10 -17 4 Z"), *WOOD)
    s.line(svg("M 0 4 L 0 -24"), WOOD[2], 1.8)
    s.cloth(svg("M 1.6 -23 C 10 -16 14 -6 14 1 L 1.6 1 Z"), *PAPER)
    s.cloth(svg("M -1.4 -18 C -7 -12 -11 -4 -12 1 L -1.4 1 Z"), *PAPER)
    s.fill(polygon([(0, -24), (8, -27), (0, -29)]), "#D8402E")


def rope(s: Sketch) -> None:
    """A coil of rope and a bag of salt."""
    for k in range(4):
        s.line(circle(-2, 6 - k * 5, 14, 5), "#6A4A22", 5)
        s.line(circle(-2, 6 - k * 5, 14, 5), "#E0BC7A", 3.4)
    s.cloth(
        blob([(4, -12), (9, -20), (16, -20), (20, -10), (16, -4), (7, -4)]),
        WHITE,
        "#EDF1F2",
        "#9AA6B8",
        depth=0.8,
    )
    s.line(svg("M 9 -18 L 16 -18"), "#3A6A9E", 1.6)


def harbor_stamp(s: Sketch) -> None:
    """A stamp and its anchor."""
    s.cloth(circle(0, -18, 5.6), *WOOD)
    s.cloth(polygon([(-3, -14), (3, -14), (5, -4), (-5, -4)]), *WOOD)
    s.cloth(rounded(-11, -5, 22, 7, 1.4), *BRASS)
    s.cloth(rounded(-16, 4, 32, 12, 1), *PAPER)
    s.line(svg("M 0 5 L 0 13 M -4 10 C -3 14 3 14 4 10 M -2.4 7 L 2.4 7"), "#2A5C9E", 1.3)


def spyglass(s: Sketch) -> None:
    """Held up, looking elsewhere."""
    with s.moved(turn=-34):
        s.cloth(rounded(-18, -5, 14, 8, 1), *BRASS)
        s.cloth(rounded(-6, -6.4, 14, 11, 1), *WOOD)
        s.cloth(rounded(7, -8, 16, 14, 1.4), *BRASS)
        s.fill(circle(23, -1, 2, 7), "#DFF6FF")


def tide_shell(s: Sketch) -> None:
    """A great shell with a pearl."""
    fan = [
        (17 * math.cos(math.pi * (1 + k / 14)), -4 + 17 * math.sin(math.pi * (1 + k / 14)))
        for k in range(15)
    ]
    s.cloth(polygon([(0, 14), *fan]), "#FFF6F0", "#F0B8A8", "#A85A6E")
    for k in range(7):
        a = math.pi * (1.08 + k * 0.14)
        s.line(svg(f"M 0 12 L {16 * math.cos(a)} {-4 + 16 * math.sin(a)}"), "#A85A6E", 1, 0.7)
    s.cloth(circle(0, 6, 4.4), WHITE, "#EAF4F8", "#8AA6BA", depth=0.5)


# ------------------------------------------------------------ the district of domes


def hand_mirror(s: Sketch) -> None:
    """A mirror that shows an eye."""
    s.cloth(rounded(-2.6, 0, 5.2, 16, 2), *GOLD)
    s.cloth(circle(0, -13, 14, 15), *GOLD)
    s.fade(circle(0, -13, 11, 12), (-10, -24, 10, -2), (0, WHITE), (1, "#8AB8D0"))
    s.fill(svg("M -7 -13 C -3 -18 3 -18 7 -13 C 3 -9 -3 -9 -7 -13 Z"), "#FFF8EC")
    s.fill(circle(0, -13.4, 3), "#4A2E1E")
    s.line(svg("M -8 -15 C -3 -20 3 -20 8 -15"), DARK, 1.2)


def rake(s: Sketch) -> None:
    """A rake, its teeth up."""
    _pole(s, -38, 4)
    s.line(svg("M -11 -37 L 19 -40"), WOOD[2], 4)
    s.line(svg("M -11 -37 L 19 -40"), WOOD[0], 2.4)
    for k in range(6):
        s.line(
            svg(f"M {-10 + k * 5.6} {-37.4 - k * 0.5} L {-10 + k * 5.6} {-46 - k * 0.5}"),
            WOOD[0],
            2,
        )


def gold_leaf(s: Sketch) -> None:
    """A sheet of gold and a soft brush."""
    s.cloth(polygon([(-14, -14), (8, -18), (11, 4), (-12, 8)]), *GOLD)
    s.fill(place(svg(STAR), -3, -6, 6), WHITE, 0.9)
    s.line(svg("M 16 12 L 10 -12"), WOOD[2], 2.6)
    s.cloth(blob([(6, -10), (13, -12), (11, -25)]), "#FFE9C8", "#C8905A", "#5A3420", depth=0.5)


def coins(s: Sketch) -> None:
    """Three stacks of coins."""
    for x, n in ((-10, 4), (1, 7), (11, 3)):
        for k in range(n):
            s.cloth(circle(x, 10 - k * 4.6, 6.4, 3.2), *GOLD, depth=0.6)


def law_scroll(s: Sketch) -> None:
    """An old law that hangs down, with its seal."""
    s.cloth(rounded(-10, -20, 20, 36, 1), *PAPER)
    for y in (-21, 13):
        s.cloth(rounded(-14, y, 28, 5, 2.4), *WOOD)
    for y, w in ((-12, 14), (-8, 11), (-4, 14), (0, 9)):
        s.line(svg(f"M -7 {y} L {-7 + w} {y}"), "#7A5236", 1.1)
    s.cloth(circle(4, 6, 4), *RED, depth=0.6)


def halberd(s: Sketch) -> None:
    """A gilded halberd."""
    _pole(s, -34, 5)
    s.cloth(polygon([(3, -34), (7, -34), (6, -54)]), *STEEL)
    s.cloth(blob([(6, -26), (20, -36), (22, -22), (18, -12), (6, -20)]), *STEEL)
    s.cloth(polygon([(4, -28), (-8, -32), (-6, -22), (4, -20)]), *STEEL)
    s.cloth(circle(4.4, -18, 2.8), *GOLD)


def orb_and_question(s: Sketch) -> None:
    """An imperial globe, and nobody knows what for."""
    s.cloth(circle(0, -4, 13), *GOLD)
    s.line(svg("M -13 -4 C -6 0 6 0 13 -4 M 0 -17 C 5 -10 5 2 0 9"), GOLD[2], 1.4)
    s.cloth(place(star(4, 1, 0.36), 0, -23, 7), *GOLD)
    s.fill(circle(6, -10, 2.4), WHITE, 0.8)
