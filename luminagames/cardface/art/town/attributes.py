"""Attributes of trades, drawn around the origin, about 30 units large; a hand comes below them."""

from __future__ import annotations

from luminagames.cardface.art.kit import BRASS, DARK, GOLD, IRON, PAPER, RED, STEEL, WOOD, cog
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE, bead_eye, leaflet
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, place, polygon, rounded, svg, union
from luminagames.cardface.icons.shapes import STAR


def plan(s: Sketch) -> None:
    """A house on blue paper."""
    s.fill(rounded(-13, -14, 26, 26, 1), "#2A5C9E")
    s.line(polygon([(-8, 8), (-8, -4), (0, -10), (8, -4), (8, 8)]), WHITE, 1)
    s.line(svg("M -3 8 L -3 1 L 3 1 L 3 8 M -11 -1 L 11 -1"), WHITE, 0.6, 0.7)
    for y in (-15, 12):
        s.cloth(rounded(-15, y, 30, 4, 2), *PAPER)


def palette_and_brush(s: Sketch) -> None:
    """Five colors and a brush."""
    s.cloth(blob([(-15, 0), (-8, -12), (8, -12), (15, -2), (8, 4), (6, 10), (-6, 11)]), *WOOD)
    spots = (
        (-8, -4, "#E0503A"),
        (-2, -8, "#F2C24A"),
        (5, -7, "#3A8CE2"),
        (10, -2, "#56B056"),
        (-7, 4, "#9569E6"),
    )
    for x, y, hue in spots:
        s.fill(circle(x, y, 2.6), hue)
    s.line(svg("M 2 14 L 14 -22"), WOOD[2], 1.6)
    s.fill(blob([(13, -19), (15, -27), (17, -19)]), "#E0503A")


def case(s: Sketch) -> None:
    """A leather case with a brass lock."""
    s.line(svg("M -6 -9 C -6 -15 6 -15 6 -9"), WOOD[2], 2)
    s.cloth(rounded(-15, -9, 30, 21, 2), *WOOD)
    s.cloth(rounded(-4, -1, 8, 6, 1), *BRASS)


def laptop(s: Sketch) -> None:
    """Lines of code on a dark screen."""
    s.cloth(rounded(-16, -16, 32, 23, 2), *IRON)
    s.fill(rounded(-13.6, -13.6, 27, 18, 1), "#0C2A2E")
    lines = ((-11, 8, "#5AE0C8"), (-8, 14, "#FFE9A0"), (-8, 10, "#FF8AB8"), (-11, 6, "#5AE0C8"))
    for k, (x, w, hue) in enumerate(lines):
        s.line(svg(f"M {x} {-10.6 + k * 4} L {x + w} {-10.6 + k * 4}"), hue, 1.3)
    s.cloth(polygon([(-16, 7), (16, 7), (20, 13), (-20, 13)]), *STEEL)


def bar_chart(s: Sketch) -> None:
    """Four columns and a curve."""
    s.fill(rounded(-15, -18, 30, 30, 1.6), PAPER[0])
    for k, (h, hue) in enumerate(
        ((8, "#2A5C9E"), (14, "#E0A030"), (11, "#56B056"), (20, "#D8402E"))
    ):
        s.fill(rounded(-11 + k * 6, 8 - h, 4.4, h), hue)
    s.line(svg("M -12 9 L 13 9 M -9 -2 L -3 -7 L 3 -5 L 10 -14"), DARK, 0.9)


def compasses(s: Sketch) -> None:
    """Dividers before a cog."""
    cog(s, -4, -6, 10, 11, 5)
    s.line(svg("M 4 14 L 12 -22 M 17 13 L 12 -22"), BRASS[2], 3)
    s.line(svg("M 4 14 L 12 -22 M 17 13 L 12 -22"), BRASS[0], 1.6)
    s.cloth(circle(12, -22, 3), *BRASS)


def sapling(s: Sketch) -> None:
    """A young tree in a pot."""
    s.cloth(polygon([(-8, 2), (8, 2), (6, 13), (-6, 13)]), "#F0A878", "#B85A36", "#5A241A")
    s.line(svg("M 0 2 C -1 -8 1 -14 0 -20"), "#3E6A2A", 1.5)
    for y, turn in ((-8, -30), (-10, -150), (-15, -40), (-17, -140), (-20, -90)):
        leaflet(s, 0, y, 7, turn, "#8AD05A")


def baton(s: Sketch) -> None:
    """A marshal's baton."""
    s.line(svg("M -10 12 L 12 -20"), DARK, 4.6)
    s.line(svg("M -10 12 L 12 -20"), "#C23A50", 3.2)
    for x, y in ((12, -20), (-10, 12), (1, -4)):
        s.fill(circle(x, y, 2.8), "#FFE9A0")


def key(s: Sketch) -> None:
    """A large old key."""
    for hue, width in ((GOLD[2], 4.4), (GOLD[1], 3)):
        s.line(circle(0, -15, 6), hue, width)
        s.line(svg("M 0 -9 L 0 14 M 0 12 L 7 12 M 0 6 L 6 6"), hue, width)


def old_book(s: Sketch) -> None:
    """A chronicle with a star."""
    s.cloth(rounded(-12, -17, 24, 30, 2), "#E09A7A", "#8A2E2A", "#3E1018")
    s.line(rounded(-9, -14, 18, 24, 1), "#FFE9A0", 0.9)
    s.fill(place(svg(STAR), 0, -2, 5), "#FFE9A0")
    s.fill(rounded(-12, 11, 24, 3), PAPER[0])


def notepad(s: Sketch) -> None:
    """Notes and a pencil."""
    s.fill(rounded(-12, -16, 22, 28, 1), PAPER[0])
    for y in (-10, -6, -2, 2):
        s.line(svg(f"M -9 {y} L {6 if y else 2} {y}"), "#46527A", 0.9)
    s.line(svg("M 2 8 L 16 -16"), "#E9B84A", 3)
    s.fill(polygon([(0.6, 8), (3.4, 9), (0.4, 12)]), DARK)


def scales(s: Sketch) -> None:
    """The balance of the law."""
    s.line(svg("M 0 14 L 0 -22 M -14 -16 L 14 -16"), GOLD[1], 2.2)
    for x in (-14, 14):
        s.line(svg(f"M {x} -16 L {x - 6} -3 M {x} -16 L {x + 6} -3"), GOLD[1], 0.9)
        s.cloth(svg(f"M {x - 7} -3 C {x - 5} 4 {x + 5} 4 {x + 7} -3 Z"), *BRASS)


def wrench(s: Sketch) -> None:
    """An open jaw of steel."""
    handle = union([polygon([(-3, 14), (-3, -10), (3, -10), (3, 14)]), circle(0, -14, 8)])
    s.cloth(handle.subtracted(polygon([(-3, -26), (3, -26), (3, -13), (-3, -13)])), *STEEL)


def quill(s: Sketch) -> None:
    """A feather and an ink pot."""
    s.cloth(
        blob([(-8, 12), (-6, -4), (4, -20), (14, -26), (12, -12), (0, 4)]),
        WHITE,
        "#E8DCC8",
        "#9A8A70",
    )
    s.line(svg("M -10 16 C -6 2 2 -10 13 -25"), "#7A5236", 0.9)
    s.cloth(rounded(6, 4, 11, 10, 2), *IRON)


def red_cross(s: Sketch) -> None:
    """A white cross on a red disc."""
    s.cloth(circle(0, -4, 13, 13), *RED)
    s.fill(rounded(-2.6, -12, 5.2, 16), WHITE)
    s.fill(rounded(-8, -6.6, 16, 5.2), WHITE)


def stethoscope(s: Sketch) -> None:
    """Two tubes and a disc."""
    s.line(svg("M -34 -4 C -36 14 -16 20 -13 4 C -12 -6 -2 -8 2 -2"), DARK, 2.6)
    s.cloth(circle(3, 2, 8), *STEEL)
    s.fill(circle(3, 2, 3.6), DARK)


def microphone(s: Sketch) -> None:
    """On its stand."""
    s.line(svg("M 0 14 L 0 -6"), IRON[0], 3)
    s.cloth(rounded(-6.4, -26, 12.8, 21, 6.4), *STEEL)
    for y in (-20, -16, -12):
        s.line(svg(f"M -6 {y} L 6 {y}"), IRON[2], 0.9)


def books_and_apple(s: Sketch) -> None:
    """Three books and an apple."""
    for k, hue in enumerate(("#8A2E2A", "#2A5C9E", "#2E6A4A")):
        s.cloth(
            rounded(-15 + k * 2, 6 - k * 8, 27, 7.4, 1),
            blend(hue, WHITE, 0.4),
            hue,
            blend(hue, BLACK, 0.5),
        )
        s.fill(rounded(9 + k * 2, 7.2 - k * 8, 3.4, 5), PAPER[0])
    s.cloth(circle(0, -16, 5.6), *RED)
    leaflet(s, 0, -21, 4, -50, "#8AD05A")


def flask(s: Sketch) -> None:
    """Glass with a bubbling green liquid."""
    glass = svg("M -4 -22 L -4 -8 L -14 11 L 14 11 L 4 -8 L 4 -22 Z")
    s.fade(glass, (-12, 0, 12, 0), (0, WHITE, 0.8), (1, "#BFE8F0", 0.6))
    s.fade(
        svg("M -8.6 1 L -14 11 L 14 11 L 8.6 1 Z"), (0, 0, 0, 11), (0, "#8AF0B8"), (1, "#1E9A7A")
    )
    s.line(svg("M -4 -22 L -4 -8 L -14 11 L 14 11 L 4 -8 L 4 -22 M -6 -22 L 6 -22"), WHITE, 1)
    for x, y, r in ((-2, -2, 1.4), (3, -6, 1), (0, -27, 1.6)):
        s.fill(circle(x, y, r), "#8AF0B8", 0.9)


def hand_bell(s: Sketch) -> None:
    """A bell with a wooden grip."""
    s.cloth(svg("M -13 8 C -8 4 -9 -14 0 -15 C 9 -14 8 4 13 8 Z"), *GOLD)
    s.cloth(rounded(-2.4, -26, 4.8, 12, 2), *WOOD)
    s.fill(circle(0, 10.4, 2.8), BRASS[2])


def heart(s: Sketch) -> None:
    """A heart with its beat."""
    shape = svg(
        "M 0 12 C -20 -2 -14 -18 -6 -17 C -2 -17 0 -13 0 -11 C 0 -13 2 -17 6 -17 C 14 -18 20 -2 0 12 Z"
    )
    s.cloth(shape, "#FFB0A0", "#D8402E", "#7A1420")
    s.line(svg("M -9 -4 L -3 -4 L 0 -9 L 3 1 L 5 -4 L 9 -4"), WHITE, 1.2)


def lens(s: Sketch) -> None:
    """A lens with an eye in it."""
    s.line(svg("M 4 4 L 13 16"), WOOD[2], 4)
    s.fill(circle(-2, -6, 12), "#E8FBFF")
    s.fill(circle(-2, -6, 5), "#6A3E9E")
    s.fill(circle(-2, -6, 2.4), DARK)
    s.fill(circle(-0.6, -7.6, 1), WHITE)
    s.line(circle(-2, -6, 12), GOLD[2], 3.4)
    s.line(circle(-2, -6, 12), GOLD[1], 2)


def pennant(s: Sketch) -> None:
    """A red flag on a staff."""
    s.line(svg("M -9 16 L -9 -24"), WOOD[2], 2)
    s.cloth(svg("M -8 -23 C 0 -27 6 -18 16 -22 L 14 -6 C 6 -3 0 -11 -8 -8 Z"), *RED)
    s.fill(place(svg(STAR), 3, -15, 3.6), "#FFE9A0")


def slate(s: Sketch) -> None:
    """A slate with a letter and lines."""
    s.cloth(rounded(-16, -18, 32, 28, 1.6), *WOOD)
    s.fill(rounded(-13.4, -15.4, 26.8, 22.8), "#1E3A34")
    s.line(
        svg("M -9 3 L -5 -9 L -1 3 M -7.6 -1 L -2.4 -1 M 3 -8 L 9 -8 M 3 -3 L 9 -3 M 3 2 L 7 2"),
        WHITE,
        1.3,
    )


def diploma(s: Sketch) -> None:
    """A rolled paper with a red seal."""
    with s.moved(turn=-24):
        s.cloth(rounded(-16, -9, 32, 10, 4), *PAPER)
        s.cloth(circle(0, -3, 5), *RED)
        s.fill(polygon([(-3, 0), (-5, 9), (-1, 7), (1, 10), (3, 0)]), "#C23A50")


def stun_gun(s: Sketch) -> None:
    """A coil with a spark."""
    with s.moved(turn=-24):
        s.cloth(rounded(-13, -8, 24, 9, 2), *IRON)
        s.cloth(polygon([(-10, 0), (-2, 0), (-5, 13), (-13, 13)]), *WOOD)
        for k in range(4):
            s.line(svg(f"M {-4 + k * 4} -8.6 L {-4 + k * 4} 1.4"), BRASS[1], 1.8)
        s.line(polygon([(11, -4), (15, -8), (16, -2), (21, -7)], close=False), "#8AF0FF", 1.8)
        s.spot(circle(17, -5, 9), (17, -5, 9), (0, "#C8FFFF", 0.9), (1, "#5AC8FF", 0))


def cub(s: Sketch) -> None:
    """A small fox with big eyes on the arm."""
    fur = ("#FFB07A", "#E06A3E", "#7A2434")
    s.body(circle(2, 6, 12, 9), hi=fur[0], base=fur[1], lo=fur[2], depth=1)
    for side in (-1, 1):
        ear = polygon([(side * 3, -13), (side * 12, -27), (side * 13, -8)])
        s.body(ear, hi=fur[0], base=fur[1], lo=fur[2], depth=0.6)
        s.fill(polygon([(side * 5, -13), (side * 10.6, -22), (side * 11, -10)]), "#5A1E2A", 0.7)
    face = blob([(0, -17), (9, -15), (14, -7), (11, 1), (0, 5), (-11, 1), (-14, -7), (-9, -15)])
    s.body(face, hi=fur[0], base=fur[1], lo=fur[2], depth=1)
    with s.clip(face):
        s.fill(
            blob([(0, -4), (6, -6), (11, -1), (6, 4), (0, 5), (-6, 4), (-11, -1), (-6, -6)]),
            "#FFE3C0",
        )
    for side in (-1, 1):
        bead_eye(s, side * 6, -6.4, 3)
    s.fill(circle(0, -1.4, 1.5), "#3A1420")
