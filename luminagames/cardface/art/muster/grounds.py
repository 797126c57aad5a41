"""What stands behind the people of the muster, and a few things they hold."""

from __future__ import annotations

import math

from luminagames.cardface.art.kit import (
    BRASS,
    DARK,
    GOLD,
    IRON,
    PAPER,
    RED,
    STEEL,
    WOOD,
    blaze,
    cog,
    fierce_eye,
    fir,
    glow,
    house,
    metal,
)
from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import BLACK, WHITE, leaflet, mote, spark
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, polygon, rounded, svg, tube


def banner(s: Sketch, x: float, y: float, hue: Hue, lean: float = 0) -> None:
    """A long banner on a pole."""
    s.line(svg(f"M {x} 110 L {x + lean} {y}"), WOOD[2], 2)
    left, right = x + lean, x + lean + 15
    cloth = polygon(
        [(left, y + 2), (right, y + 2), (right, y + 36), (left + 7.5, y + 29), (left, y + 36)]
    )
    s.cloth(cloth, blend(hue, WHITE, 0.4), hue, blend(hue, BLACK, 0.5))
    cog(s, x + lean + 7.5, y + 14, 4.6, 9, 5)


def banners(s: Sketch) -> None:
    """Two banners of a crown."""
    banner(s, 12, 8, "#3E8A5A", 2)
    banner(s, 84, 4, "#D8762E", -1)


def tents(s: Sketch) -> None:
    """A camp: three tents and a fire."""
    for x, y, w, tones in ((8, 74, 17, WOOD), (90, 72, 15, PAPER), (30, 70, 11, PAPER)):
        s.cloth(polygon([(x - w, y + 10), (x, y - w * 1.3), (x + w, y + 10)]), *tones)
        s.fill(
            polygon([(x - w * 0.26, y + 10), (x, y - w * 0.4), (x + w * 0.26, y + 10)]), DARK, 0.8
        )
        s.line(svg(f"M {x} {y - w * 1.3} L {x} {y - w * 1.3 - 6}"), WOOD[2], 0.9)
    blaze(s, 70, 78, 12)


def hedge(s: Sketch) -> None:
    """A clipped hedge with flowers."""
    for x, y, r in (
        (-4, 72, 14),
        (14, 66, 12),
        (30, 72, 11),
        (72, 70, 12),
        (88, 64, 13),
        (104, 70, 14),
    ):
        s.body(circle(x, y, r), hi="#A8D07A", base="#4E8A4A", lo="#1E4A34", depth=1)
        for dx, dy in ((-4, -3), (3, -5), (1, 3)):
            s.fill(circle(x + dx, y + dy, 1.3), "#FFD0B0")


def signpost(s: Sketch) -> None:
    """A fork of the road."""
    s.line(svg("M 14 100 L 16 22"), WOOD[2], 3.4)
    s.line(svg("M 14 100 L 16 22"), WOOD[0], 1.6)
    metal(s, polygon([(4, 26), (30, 24), (36, 29.6), (30, 35), (4, 35)]), 0.6, WOOD)
    metal(s, polygon([(26, 40), (4, 41), (-2, 46), (4, 51), (26, 50)]), 0.6, WOOD)
    for x, h in ((84, 26), (93, 34), (101, 28), (76, 18)):
        fir(s, x, 82, h, blend("near", "far", 0.4))


def yard(s: Sketch) -> None:
    """Heaps of scrap under a crane."""
    s.line(svg("M 90 100 L 90 2 L 44 6 M 90 14 L 60 5"), IRON[2], 3.4)
    s.line(svg("M 90 100 L 90 2 L 44 6 M 90 14 L 60 5"), IRON[0], 1.6)
    s.line(svg("M 48 6 L 48 12"), IRON[0], 0.8)
    for x, y, r, tones in (
        (4, 78, 14, IRON),
        (20, 84, 10, BRASS),
        (12, 62, 8, BRASS),
        (96, 80, 13, STEEL),
        (80, 86, 9, BRASS),
    ):
        cog(s, x, y, r, 12, x, 0.34, tones)


def pack(s: Sketch) -> None:
    """The pack behind her, eyes only."""
    ears = ((-16, 96), (-13, 66), (-11, 46), (-4, 58), (4, 58), (11, 46), (13, 66), (16, 96))
    for x, k in ((12, 0.86), (90, 0.72)):
        shape = blob([(x + dx * k, y) for dx, y in ears])
        s.body(shape, hi="far", base="near", lo="near", rim=0.7)
        for side in (-1, 1):
            fierce_eye(s, x + side * 5 * k, 68, 2.2 * k, side, "#FFE08A")


def wind(s: Sketch) -> None:
    """Ribbons of wind and leaves in it."""
    for y, reach in ((14, 30), (30, 22), (50, 34), (64, 20)):
        s.line(
            svg(f"M -30 {y + 4} C 20 {y - 8} {40 + reach} {y + 10} 130 {y - 8}"), WHITE, 1.3, 0.7
        )
    for x, y, turn in ((10, 20, 10), (22, 46, -20), (88, 12, 30), (92, 54, -8), (8, 62, 14)):
        leaflet(s, x, y, 5, turn, "#B8F0D0")


def tide(s: Sketch) -> None:
    """Two waves that stand."""
    for side in (-1, 1):
        crest = [
            (34, 100),
            (36, 60),
            (30, 34),
            (38, 14),
            (50, 18),
            (44, 30),
            (52, 44),
            (60, 70),
            (62, 100),
        ]
        wave = blob([(50 + side * x, y) for x, y in crest])
        s.fade(wave, (0, 12, 0, 90), (0, WHITE), (0.3, "hi"), (1, "lo"))
        for d in (40, 47):
            a, b, c = (50 + side * (d + more) for more in (0, 4, -4))
            s.line(svg(f"M {a} 84 C {b} 60 {c} 44 {a + side} 26"), WHITE, 1, 0.6)


def arches(s: Sketch) -> None:
    """Arches under a city, lamps in them."""
    s.fill(rounded(-60, -60, 220, 62), "near", 0.7)
    for x in (-14, 18, 82, 114):
        s.fill(rounded(x - 5, -40, 10, 160), "near", 0.9)
    for x in (2, 98):
        s.fill(circle(x, 38, 2), "#FFE59A")
        glow(s, x, 38, 13, "#FFC86A", 0.7)


def cave(s: Sketch) -> None:
    """The mouth of a cave with hanging stones."""
    roof = [
        (-60, -60),
        (160, -60),
        (160, 40),
        (96, 70),
        (90, 28),
        (78, 16),
        (62, 8),
        (48, 12),
        (34, 6),
        (18, 18),
        (8, 40),
        (2, 74),
        (-60, 60),
    ]
    s.body(
        polygon([(float(x), float(y)) for x, y in roof]),
        hi="far",
        base="near",
        lo=BLACK,
        rim=0.7,
        depth=1,
    )
    for x, y, h in ((26, 12, 12), (42, 9, 8), (70, 11, 11), (84, 22, 9)):
        s.fill(polygon([(x - 3, y - 4), (x + 3, y - 4), (x, y + h)]), "near")


def ruins(s: Sketch) -> None:
    """A broken wall and smoke over it."""
    for x, w, h in ((-6, 18, 40), (14, 12, 26), (78, 14, 34), (92, 20, 48)):
        top = 84 - h
        s.fill(
            polygon(
                [
                    (x, 110),
                    (x, top),
                    (x + w * 0.3, top + 5),
                    (x + w * 0.5, top - 3),
                    (x + w, top + 4),
                    (x + w, 110),
                ]
            ),
            blend("far", "near", 0.5),
        )
        s.fill(rounded(x + w * 0.34, top + 12, w * 0.22, 8), "#FFB45A", 0.9)
    for x, y in ((8, 30), (88, 22)):
        for k in range(4):
            s.fill(circle(x + k * 3, y - k * 7, 4 + k * 1.6), "far", 0.4)


def roofs(s: Sketch) -> None:
    """Roofs at night, one window lit."""
    for k, (x, w, h) in enumerate(((-8, 22, 30), (12, 18, 44), (70, 16, 38), (84, 22, 50))):
        house(s, x, 110, w, 26 + h, blend("far", "near", 0.6), lit=False, roof=0.6)
        if k in (1, 3):
            s.fill(rounded(x + w * 0.36, 92 - h, 5, 6.4), "#FFE59A")


def reef(s: Sketch) -> None:
    """Coral and bubbles."""
    for x, h, hue in (
        (6, 44, "#F08A78"),
        (16, 30, "#F0B478"),
        (90, 40, "#F08AA8"),
        (98, 54, "#F08A78"),
    ):
        for lean in (-7, 0, 7):
            s.body(
                tube(
                    [
                        (x, 100, 3),
                        (x + lean * 0.4, 92 - h * 0.5, 2.4),
                        (x + lean, 92 - h + abs(lean), 1.8),
                    ]
                ),
                hi=blend(hue, WHITE, 0.5),
                base=hue,
                lo=blend(hue, BLACK, 0.5),
                depth=0.6,
            )
    for x, y, r in (
        (14, 20, 3),
        (22, 10, 2),
        (84, 24, 3.4),
        (92, 12, 2.2),
        (78, 8, 1.6),
        (10, 34, 1.8),
    ):
        s.line(circle(x, y, r), WHITE, 0.9, 0.9)
        s.fill(circle(x + r * 0.3, y - r * 0.3, r * 0.3), WHITE, 0.9)


def glider(s: Sketch) -> None:
    """Canvas wings on the shoulders, clouds below."""
    for side in (-1, 1):
        a, b, c, d, e, f, g = (50 + side * reach for reach in (8, 26, 62, 50, 46, 36, 30))
        sail = svg(f"M {a} 56 L {b} 14 L {c} 22 Q {d} 36 {e} 48 Q {f} 46 {g} 60 Z")
        s.body(sail, hi=PAPER[0], base="#E8C88A", lo="#8A5A34", depth=1.2)
        for x, y in ((62, 22), (46, 48), (30, 60)):
            s.line(svg(f"M {50 + side * 26} 14 L {50 + side * x} {y}"), WOOD[2], 1.2)
    for x, y, w in ((8, 78, 16), (92, 80, 18), (70, 86, 16), (26, 87, 14)):
        s.fill(
            blob([(x - w, y), (x - w * 0.4, y - 6), (x + w * 0.3, y - 7), (x + w, y), (x, y + 4)]),
            WHITE,
            0.85,
        )


def balloon(s: Sketch) -> None:
    """A balloon on its way."""
    shape = svg("M 6 22 C 4 2 32 2 30 22 C 29 30 23 36 21 41 L 15 41 C 13 36 7 30 6 22 Z")
    s.cloth(shape, "#FFD0A0", "#D8603E", "#7A2430")
    s.line(
        svg("M 18 4 L 18 41 M 11 7 C 8 20 12 34 16 41 M 25 7 C 28 20 24 34 20 41"),
        "#FFF0D0",
        1,
        0.8,
    )
    s.cloth(rounded(14, 44, 8, 6, 1), *WOOD)
    s.line(svg("M 15 41 L 14.6 44 M 21 41 L 21.4 44"), WOOD[2], 0.6)
    for x, h in ((82, 20), (91, 30), (100, 24)):
        fir(s, x, 80, h, blend("near", "far", 0.3))


def broken_sun(s: Sketch) -> None:
    """An emblem, cracked through."""
    for k in range(12):
        a = k * math.pi / 6
        tip = (50 + 46 * math.cos(a), 34 + 46 * math.sin(a))
        feet = [(50 + 33 * math.cos(a + d), 34 + 33 * math.sin(a + d)) for d in (-0.12, 0.12)]
        s.fill(polygon([feet[0], tip, feet[1]]), GOLD[1], 0.85)
    s.line(circle(50, 34, 31), GOLD[1], 2.4)
    s.line(svg("M 62 -12 L 56 2 L 66 12 L 80 20 L 76 34 L 92 46"), DARK, 2.6)


def leaves_before(s: Sketch) -> None:
    """Leaves that hide the lower corners and one shoulder."""
    for x, y, size, turn in (
        (-2, 88, 24, -50),
        (6, 96, 26, -78),
        (20, 96, 22, -100),
        (98, 84, 26, -128),
        (92, 96, 24, -104),
        (78, 98, 20, -80),
        (104, 70, 22, -150),
    ):
        leaflet(s, x, y, size, turn, blend("near", "far", 0.35))
        leaflet(s, x, y, size * 0.8, turn + 8, blend("far", "body", 0.3))


# ------------------------------------------------------------ things


def broken_wand(s: Sketch) -> None:
    """A wand in two, its light running out."""
    s.line(svg("M -4 14 L 2 -8"), WOOD[1], 3)
    s.line(svg("M 4 -13 L 10 -26"), WOOD[1], 3)
    for x, y, r in ((3, -10, 1.4), (8, -8, 0.8), (-2, -14, 0.8)):
        spark(s, x, y, r)
    spark(s, 11, -29, 2)


def burning_page(s: Sketch) -> None:
    """A page that burns from its corner."""
    s.cloth(polygon([(-12, 8), (-10, -18), (6, -20), (10, -10), (8, 10)]), *PAPER)
    for y in (-12, -7, -2, 3):
        s.line(svg(f"M -8 {y} L {4 if y < -8 else 6} {y}"), "#7A5236", 1)
    blaze(s, 9, -18, 14)
    s.fill(blob([(9, -34), (15, -20), (9, -10), (3, -20)]), "#FFD36A")


def blade(s: Sketch) -> None:
    """A short curved sword."""
    s.body(
        svg("M -3 4 C 0 -14 8 -26 18 -32 C 14 -20 8 -6 3 6 Z"),
        hi=WHITE,
        base=STEEL[0],
        lo=STEEL[1],
        depth=0.7,
    )
    metal(s, rounded(-8, 3, 15, 3.6, 1.4), 0.4)


def spear(s: Sketch) -> None:
    """An upright spear with a pennon."""
    s.line(svg("M -3 40 L 5 -46"), WOOD[2], 3.2)
    s.line(svg("M -3 40 L 5 -46"), WOOD[0], 1.6)
    s.fill(polygon([(1, -44), (6.6, -62), (9.6, -43), (5, -38)]), STEEL[0])
    s.cloth(polygon([(5, -38), (22, -34), (4.4, -26)]), *RED)


def pickaxe(s: Sketch) -> None:
    """A pickaxe with a vein of light at its point."""
    s.line(svg("M -6 16 L 6 -24"), WOOD[2], 4)
    s.line(svg("M -6 16 L 6 -24"), WOOD[0], 2.2)
    s.body(
        svg("M -14 -18 C -4 -30 14 -30 22 -14 C 12 -22 -2 -24 -14 -18 Z"),
        hi=STEEL[0],
        base=STEEL[1],
        lo=STEEL[2],
        depth=0.8,
    )
    spark(s, 22, -14, 1.6)


def water_bowl(s: Sketch) -> None:
    """A bowl whose water rises."""
    s.body(
        blob([(0, -30), (5, -16), (3, -6), (-3, -6), (-5, -16)]),
        hi=WHITE,
        base="hi",
        lo="body",
        depth=0.7,
    )
    s.cloth(svg("M -15 -6 L 15 -6 C 13 8 6 12 0 12 C -6 12 -13 8 -15 -6 Z"), *BRASS)
    s.fill(circle(0, -6, 15, 3), "#9AE8F0")
    for x, y in ((-8, -16), (9, -20)):
        mote(s, x, y, 1, "#C8FFFF")


def cook_pot(s: Sketch) -> None:
    """A pot that steams."""
    s.line(svg("M -12 -6 C -12 -20 12 -20 12 -6"), IRON[0], 1.6)
    s.cloth(svg("M -14 -6 L 14 -6 C 15 8 8 13 0 13 C -8 13 -15 8 -14 -6 Z"), *IRON)
    s.fill(circle(0, -6, 14, 3), "#E0A050")
    for x in (-5, 1, 6):
        s.line(svg(f"M {x} -12 C {x + 4} -18 {x - 4} -22 {x + 1} -30"), WHITE, 1.6, 0.7)


def satchel(s: Sketch) -> None:
    """Letters in a bag."""
    for x, turn in ((-6, -14), (2, 4), (9, 18)):
        with s.moved(by=(x, -10), turn=turn):
            s.cloth(rounded(-7, -8, 14, 14, 0.6), *PAPER)
            s.fill(circle(0, -2, 2), "#C23A50")
    s.cloth(rounded(-16, -6, 32, 20, 3), *WOOD)
    s.cloth(svg("M -16 -5 L 16 -5 L 0 6 Z"), WOOD[0], WOOD[1], WOOD[2])


def crossbow(s: Sketch) -> None:
    """A small crossbow, raised."""
    with s.moved(turn=-30):
        s.cloth(rounded(-3, -24, 6, 40, 1.4), *WOOD)
        s.line(svg("M -16 -10 C -10 -22 10 -22 16 -10"), IRON[0], 2.6)
        s.line(svg("M -16 -10 L 0 -2 L 16 -10"), "#F4E7C0", 0.9)
        s.fill(polygon([(-1.6, -24), (0, -34), (1.6, -24)]), STEEL[0])


def prospectus(s: Sketch) -> None:
    """A chart on its roll and a compass."""
    s.cloth(rounded(-13, -20, 26, 30, 1), *PAPER)
    s.line(svg("M -9 4 C -2 -6 4 2 9 -12"), "#C23A50", 1.3)
    s.line(svg("M 6 -15 L 11 -10 M 11 -15 L 6 -10"), "#C23A50", 1.3)
    s.cloth(circle(-8, -14, 5), *BRASS)
    s.fill(polygon([(-8, -18), (-6.6, -14), (-8, -10), (-9.4, -14)]), "#C23A50")


def ledger_and_sack(s: Sketch) -> None:
    """What was owed, and what was taken."""
    s.cloth(rounded(-15, -18, 20, 26, 1.4), "#8A7AC8", "#3E2E7A", "#1A1240")
    s.line(svg("M -11 -12 L 1 -12 M -11 -7 L 1 -7 M -11 -2 L -3 -2"), "#E9C24A", 1)
    s.cloth(
        blob([(2, -4), (6, -12), (12, -12), (16, -4), (19, 8), (14, 14), (3, 13), (0, 6)]), *WOOD
    )
    s.line(svg("M 5 -9 L 13 -9"), "#E9C24A", 1.6)
    cog(s, 9.6, 3, 4.4, 8, 4)


def drum(s: Sketch) -> None:
    """A field drum with two sticks."""
    s.cloth(rounded(-14, -6, 28, 20, 2), *RED)
    for k in range(4):
        x = -14 + k * 7
        s.line(svg(f"M {x} -6 L {x + 3.5} 14 L {x + 7} -6"), "#F4E7C0", 0.9)
    s.cloth(circle(0, -6, 14, 4.4), *PAPER)
    s.line(svg("M -10 -26 L 2 -8 M 16 -26 L 6 -8"), WOOD[0], 2)
