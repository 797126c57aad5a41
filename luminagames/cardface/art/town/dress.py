"""What people of a trade wear on their heads, drawn over a bust."""

from __future__ import annotations

import math
from collections.abc import Callable

from luminagames.cardface.art.kit import DARK, IRON, PAPER, STEEL
from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import BLACK, WHITE, leaflet
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, place, polygon, rounded, svg
from luminagames.cardface.icons.shapes import STAR

Wear = Callable[[Sketch], None]
HAT_YELLOW = ("#FFF0B0", "#E8B030", "#7A4A12")


def peaked_cap(light: Hue, dark: Hue) -> Wear:
    """An officer's cap with a star."""

    def wear(s: Sketch) -> None:
        crown = blob([(25, 27), (24, 15), (38, 6), (62, 6), (76, 15), (75, 27), (60, 24), (40, 24)])
        s.cloth(crown, blend(light, WHITE, 0.3), light, dark)
        band = blob([(29, 23), (50, 20), (71, 23), (71, 29), (50, 26), (29, 29)])
        s.cloth(band, blend(dark, WHITE, 0.2), dark, BLACK)
        s.cloth(
            blob([(30, 29), (50, 25), (71, 29), (66, 34), (50, 31), (35, 34)]), IRON[1], DARK, BLACK
        )
        s.fill(place(svg(STAR), 50, 15, 5.4), "#FFE9B8")

    return wear


def nurse_cap(s: Sketch) -> None:
    """White, folded, with a red cross."""
    s.cloth(
        blob([(30, 26), (28, 10), (40, 6), (60, 6), (72, 10), (70, 26), (50, 20)]),
        WHITE,
        "#F4EFE8",
        "#B8B2C0",
    )
    s.fill(rounded(48, 9, 4, 11), "#D8402E")
    s.fill(rounded(44.5, 12.5, 11, 4), "#D8402E")


def hard_hat(s: Sketch) -> None:
    """Yellow, with a ridge."""
    s.cloth(
        blob(
            [(28, 31), (28, 16), (38, 4), (50, 1), (63, 4), (73, 16), (73, 31), (62, 26), (40, 26)]
        ),
        *HAT_YELLOW,
    )
    s.cloth(
        blob([(22, 30), (40, 24), (62, 24), (82, 31), (80, 35), (62, 30), (40, 30), (24, 34)]),
        *HAT_YELLOW,
    )
    s.line(svg("M 50 2 C 49 10 49 18 50 25"), HAT_YELLOW[0], 2)


def mortarboard(s: Sketch) -> None:
    """Square, with a tassel."""
    s.cloth(blob([(29, 28), (30, 16), (70, 16), (71, 28), (50, 22)]), IRON[1], DARK, BLACK)
    s.cloth(polygon([(50, -2), (88, 10), (50, 22), (12, 10)]), IRON[0], "#2A2440", DARK)
    s.line(svg("M 50 10 L 82 14 L 83 30"), "#E9B84A", 1.2)
    s.fill(blob([(81, 30), (85, 30), (86, 39), (80, 39)]), "#E9B84A")


def fedora(color: Hue, band: Hue) -> Wear:
    """A soft hat with a dented crown."""

    def wear(s: Sketch) -> None:
        tones = (blend(color, WHITE, 0.3), color, blend(color, BLACK, 0.5))
        s.cloth(blob([(30, 26), (32, 8), (42, 1), (51, 5), (60, 1), (69, 9), (70, 26)]), *tones)
        s.fill(polygon([(30.4, 19), (70, 19), (70.4, 26), (30, 26)]), band)
        s.cloth(
            blob([(14, 25), (30, 25), (50, 28), (72, 25), (88, 23), (74, 33), (50, 35), (28, 33)]),
            *tones,
        )

    return wear


def press_hat(s: Sketch) -> None:
    """A reporter's hat, the card in its band."""
    fedora("#8A6A4A", "#3A2A20")(s)
    with s.moved(by=(64, 16), turn=14):
        s.fill(rounded(-5, -7, 10, 9, 0.8), PAPER[0])
        s.line(svg("M -3 -4 L 3 -4 M -3 -1.4 L 1 -1.4"), "#C23A50", 0.9)


def shades(s: Sketch) -> None:
    """A dark hat and dark glasses."""
    fedora("#2A2838", "#6A3E9E")(s)
    for x in (41.4, 58.4):
        s.fill(rounded(x - 7, 40, 14, 9, 4), DARK)
        s.line(svg(f"M {x - 4} 42 L {x} 42"), WHITE, 1, 0.6)
    s.line(svg("M 47 43 L 53 43"), DARK, 1.5)


def wig(s: Sketch) -> None:
    """White curls of the bench."""
    white = (WHITE, "#E8E2D4", "#A8A090")
    for side in (-1, 1):
        for k in range(4):
            s.cloth(circle(50 + side * (21 + (k % 2)), 28 + k * 9.6, 5.6), *white, depth=0.7)
    s.cloth(
        blob([(28, 30), (30, 12), (50, 4), (70, 12), (72, 30), (62, 22), (50, 20), (38, 22)]),
        *white,
    )
    s.line(
        svg("M 50 6 L 50 20 M 40 9 C 38 14 37 18 36 22 M 60 9 C 62 14 63 18 64 22"), "#A8A090", 0.8
    )


def head_mirror(s: Sketch) -> None:
    """A round mirror on a band."""
    s.line(svg("M 29 27 C 40 21 60 21 71 27"), IRON[2], 2.6)
    s.cloth(circle(54, 17, 7.4), WHITE, STEEL[1], STEEL[2])
    s.fill(circle(54, 17, 2.2), DARK)


def lab_goggles(s: Sketch) -> None:
    """One wide glass, pushed up."""
    s.line(svg("M 29 29 C 40 24 60 24 71 29"), DARK, 3)
    s.cloth(rounded(34, 19, 32, 12, 5), *STEEL)
    s.fade(
        rounded(36.4, 21, 27, 8, 3.6),
        (36, 20, 62, 30),
        (0, WHITE),
        (0.5, "#8AF0D8"),
        (1, "#1E6E70"),
    )


def bush_hat(s: Sketch) -> None:
    """A hat for sun and thorns."""
    fedora("#B8935A", "#5E4A2A")(s)


def welder(s: Sketch) -> None:
    """A hood of steel, its glass aglow."""
    s.cloth(
        blob([(27, 30), (27, 10), (38, -2), (62, -2), (73, 10), (73, 30), (62, 24), (38, 24)]),
        *IRON,
    )
    s.fade(rounded(37, 6, 26, 9, 3), (38, 6, 62, 15), (0, "#FFE9A0"), (1, "#FF7A3A"))


def headset(s: Sketch) -> None:
    """Earphones and a microphone."""
    s.line(svg("M 30 42 C 24 6 76 6 71 42"), IRON[2], 2.8)
    for x in (30, 71):
        s.cloth(circle(x, 44, 4.8, 6.4), *IRON)
    s.line(svg("M 30 48 C 32 60 38 62 43 62"), IRON[2], 1.2)
    s.fill(circle(43.6, 62, 1.7), "#5AE0C8")


def leaf_wreath(s: Sketch) -> None:
    """Leaves in the hair."""
    for k in range(9):
        t = k / 8
        hue = "#C8F08A" if k % 2 else "#3E8A4A"
        leaflet(s, 29 + 42 * t, 27 - 13 * math.sin(math.pi * t), 6.4, -150 + 120 * t, hue)


def head_band(color: Hue) -> Wear:
    """A plain band."""

    def wear(s: Sketch) -> None:
        band = blob([(29, 27), (50, 22), (71, 27), (71, 33), (50, 28), (29, 33)])
        s.cloth(band, blend(color, WHITE, 0.3), color, blend(color, BLACK, 0.4))

    return wear


def helmet(s: Sketch) -> None:
    """A soldier's helmet with three stripes."""
    shell = blob([(26, 34), (26, 14), (40, 3), (60, 3), (75, 14), (75, 34), (64, 28), (38, 28)])
    s.cloth(shell, "#A8BC8A", "#5E7248", "#2A3622")
    s.line(svg("M 27 29 C 40 24 62 24 74 29"), "#2A3622", 1.4)
    s.line(svg("M 28 34 C 28 58 40 70 50 70 M 72 34 C 72 56 62 70 50 70"), "#2A3622", 1.2)
    for k in range(3):
        s.line(svg(f"M 43 {12 + k * 4} L 50 {8 + k * 4} L 57 {12 + k * 4}"), "#FFE9A0", 1.5)


def kerchief(color: Hue) -> Wear:
    """A cloth bound over the hair, knotted at the side."""

    def wear(s: Sketch) -> None:
        tones = (blend(color, WHITE, 0.3), color, blend(color, BLACK, 0.45))
        s.cloth(
            blob([(70, 24), (84, 20), (88, 28), (78, 30), (84, 40), (72, 34)]), *tones, depth=0.8
        )
        s.cloth(
            blob([(28, 33), (28, 18), (38, 8), (58, 7), (71, 16), (73, 33), (60, 24), (42, 23)]),
            *tones,
        )
        for x, y in ((40, 16), (52, 12), (62, 19), (47, 20)):
            s.fill(circle(x, y, 1.3), WHITE, 0.8)

    return wear


def straw_hat(color: Hue) -> Wear:
    """A wide round brim, a band of `color`."""

    def wear(s: Sketch) -> None:
        straw = ("#FFF0B8", "#DDB45A", "#8A6422")
        s.cloth(blob([(31, 27), (34, 10), (50, 5), (66, 10), (69, 27), (50, 23)]), *straw)
        s.fill(polygon([(31.4, 20), (68.6, 20), (69.2, 26), (30.8, 26)]), color)
        s.cloth(
            blob([(8, 29), (28, 24), (50, 24), (72, 24), (92, 29), (76, 36), (50, 33), (24, 36)]),
            *straw,
        )

    return wear


def knit_cap(color: Hue) -> Wear:
    """A fisher's cap, rolled up."""

    def wear(s: Sketch) -> None:
        tones = (blend(color, WHITE, 0.35), color, blend(color, BLACK, 0.45))
        s.cloth(blob([(30, 28), (31, 14), (42, 4), (58, 4), (69, 14), (70, 28)]), *tones)
        s.cloth(blob([(27, 32), (27, 24), (50, 19), (73, 24), (73, 32), (50, 27)]), *tones)
        for k in range(7):
            s.line(
                svg(
                    f"M {32 + k * 6} {23.4 - abs(k - 3) * -0.4} L {32 + k * 6} {29 + abs(k - 3) * 0.4}"
                ),
                tones[2],
                0.8,
                0.6,
            )

    return wear


def morion(metal_: tuple[Hue, Hue, Hue], plume: Hue) -> Wear:
    """A guard's helmet with a crest."""

    def wear(s: Sketch) -> None:
        s.cloth(
            blob([(50, 6), (44, -4), (58, -9), (74, -2), (76, 12), (66, 4)]),
            blend(plume, WHITE, 0.4),
            plume,
            blend(plume, BLACK, 0.5),
        )
        s.cloth(
            blob([(28, 30), (29, 14), (40, 4), (60, 4), (71, 14), (72, 30), (60, 25), (40, 25)]),
            *metal_,
        )
        s.cloth(
            blob([(18, 36), (30, 27), (50, 24), (70, 27), (82, 36), (66, 32), (50, 30), (34, 32)]),
            *metal_,
        )
        s.line(svg("M 50 4 L 50 24"), metal_[0], 1.6, 0.8)

    return wear


def diadem(color: Hue) -> Wear:
    """A high coronet with a stone of `color`."""

    def wear(s: Sketch) -> None:
        gold = ("#FFF2BC", "#E9B84A", "#8E5A1C")
        s.cloth(
            polygon(
                [
                    (30, 27),
                    (27, 9),
                    (38, 17),
                    (42, 5),
                    (50, 13),
                    (58, 5),
                    (62, 17),
                    (73, 9),
                    (70, 27),
                    (50, 22),
                ]
            ),
            *gold,
        )
        s.cloth(circle(50, 18, 3), WHITE, color, blend(color, BLACK, 0.5), depth=0.5)
        for x in (36, 64):
            s.fill(circle(x, 21, 1.6), color)

    return wear


def scholar_cap(color: Hue) -> Wear:
    """A flat velvet cap."""

    def wear(s: Sketch) -> None:
        tones = (blend(color, WHITE, 0.3), color, blend(color, BLACK, 0.5))
        s.cloth(
            blob([(24, 22), (30, 9), (50, 4), (70, 9), (78, 20), (72, 28), (50, 22), (30, 28)]),
            *tones,
        )
        s.cloth(blob([(29, 24), (50, 19), (71, 24), (71, 30), (50, 25), (29, 30)]), *tones)

    return wear
