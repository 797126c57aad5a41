"""Acts that are passed on, in slate and night: those who watch, search and forbid."""

from __future__ import annotations

from luminagames.cardface.art.kit import (
    DARK,
    GOLD,
    IRON,
    LAMP,
    PAPER,
    RED,
    WOOD,
    glow,
    house,
    metal,
    steam,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.town.acts import SKIN, act, envelope, shade, sheet
from luminagames.cardface.art.town.dress import fedora
from luminagames.cardface.geometry import circle, polygon, rounded, svg, tube, union


def _neighbor(s: Sketch, chance: Chance) -> None:
    s.fade(rounded(-30, -40, 160, 170), (0, 0, 0, 100), (0, "#5A6488"), (1, "#232A44"))
    for k, y in enumerate(range(-36, 124, 11)):
        s.line(svg(f"M -30 {y} L 130 {y}"), "#1A2038", 0.8, 0.6)
        for x in range(-30 + (k % 2) * 11, 130, 22):
            s.line(svg(f"M {x} {y} L {x} {y + 11}"), "#1A2038", 0.8, 0.6)
    s.cloth(rounded(18, 10, 64, 72, 1), *WOOD)
    s.fade(rounded(23, 15, 54, 62), (0, 15, 0, 77), (0, "#FFE9A0"), (1, "#E09A4A"))
    shade(s, 50, 52, 1.35, ("#4A5078", "#262C4A", "#10142A"))
    for x in (45, 56):
        s.fill(circle(x, 44, 4), WHITE)
        s.fill(circle(x + 1.8, 44.4, 2), DARK)
    for side in (-1, 1):
        x = 50 + side * 27
        s.cloth(
            polygon([(x, 15), (x - side * 19, 15), (x - side * 9, 77), (x, 77)]),
            PAPER[0],
            "#C8B8D8",
            "#6A5A86",
        )
    s.cloth(rounded(12, 80, 76, 13, 1), "#F0A878", "#B85A36", "#5A241A")
    for k, x in enumerate((22, 36, 50, 64, 78)):
        s.line(svg(f"M {x} 80 L {x} 74"), "#3E8A4A", 1.6)
        s.fill(circle(x, 72, 4.6), "#FF7A8A" if k % 2 else "#FFB0A0")
        s.fill(circle(x, 72, 1.7), "#FFE59A")
    s.cloth(polygon([(80, 62), (92, 60), (90, 72), (82, 72)]), "#C8E8F0", "#5A8AA8", "#2A4A68")
    s.line(svg("M 80 64 L 72 60"), "#5A8AA8", 2)
    for y in (66, 70):
        s.fill(circle(71, y, 0.9), "#C8F0FF")


def _curfew(s: Sketch, chance: Chance) -> None:
    """The lamp is out; behind the shutters of every house people whisper."""
    for x, w, h in ((-14, 34, 44), (20, 26, 34), (58, 28, 38), (84, 34, 50), (41, 22, 14)):
        house(s, x, 130, w, 36 + h, blend("far", "near", 0.55), lit=False, roof=0.5)
    for x, y in ((2, 68), (28, 76), (70, 74), (92, 62), (6, 88), (94, 84)):
        s.fill(rounded(x - 5, y - 4, 11, 9, 1), "#0A0E24")
        for d in (-2, 3):
            s.fill(circle(x + d, y, 1.8), LAMP)
            s.fill(circle(x + d + 0.5, y, 0.8), DARK)
    metal(s, tube([(50, 128, 3), (50, 34, 2.2)]), 0.6, IRON)
    metal(s, tube([(40, 50, 1), (50, 46, 1.2), (60, 50, 1)]), 0.3, IRON)
    metal(s, polygon([(34, 24), (42, 12), (58, 12), (66, 24)]), 0.6, IRON)
    s.fade(
        polygon([(36, 24), (64, 24), (59, 48), (41, 48)]),
        (36, 24, 64, 48),
        (0, "#5A6EA8"),
        (1, "#141F4A"),
    )
    for x in (36, 50, 64):
        s.line(svg(f"M {x} 24 L {50 + (x - 50) * 0.66} 48"), IRON[2], 1.4)
    s.line(svg("M 50 42 C 48 38 52 37 50 33"), "#8A94B8", 1.4)
    steam(s, 50, 8, 1.3, "#AAB8D2", 0.55)
    s.cloth(
        union([rounded(60, 30, 5, 5), polygon([(62, 30), (84, 20), (86, 25), (65, 36)])]), *IRON
    )
    s.body(circle(82, 24, 4.6), hi=SKIN[0], base=SKIN[1], lo=SKIN[2])
    s.cloth(tube([(112, 44, 7), (98, 34, 6), (86, 27, 4.6)]), "#5A6AA8", "#26305E", "#0C1230")


def _red_pencil(s: Sketch, chance: Chance) -> None:
    sheet(s, 46, 48, 58, 72, -4, 9)
    s.line(svg("M 24 22 L 62 20"), DARK, 2.6)
    for y in (31, 39, 46.6, 54, 61, 68):
        s.line(svg(f"M 25 {y + 1} L 68 {y - 2}"), "#D8302E", 4.4, 0.92)
    with s.moved(about=(70, 70), turn=-38):
        s.cloth(rounded(65, 66, 12, 60, 1), "#FF9A8A", "#D8302E", "#6A1020")
        s.fill(polygon([(65, 66), (77, 66), (71, 50)]), PAPER[1])
        s.fill(polygon([(69, 56), (73, 56), (71, 50)]), "#D8302E")


def _search(s: Sketch, chance: Chance) -> None:
    house(s, 18, 96, 64, 46, "near", lit=False, roof=0.55)
    s.rim(polygon([(18, 96), (18, 50), (50, 15), (82, 50), (82, 96)]), -0.8, 0.8, "glow", 0.7)
    s.fade(
        polygon([(50, 72), (-14, 120), (114, 120)]),
        (0, 72, 0, 112),
        (0, "#FFF6C8", 0.9),
        (1, "#FFE59A", 0.1),
    )
    s.fill(rounded(40, 62, 20, 34), "#FFE9A0")
    shade(s, 50, 78, 0.62, (DARK, DARK, DARK))
    s.fill(rounded(43, 69, 14, 3, 1.4), DARK)
    for x in (24, 65):
        s.fill(rounded(x, 58, 11, 11), "#FFE9A0")
        s.line(svg(f"M {x + 5.5} 58 L {x + 5.5} 69 M {x} 63.5 L {x + 11} 63.5"), "near", 1)
    s.fill(circle(70, 63, 2.4), DARK)
    s.cloth(rounded(4, 86, 22, 12, 1), *WOOD)
    s.cloth(polygon([(74, 92), (96, 88), (97, 99), (76, 102)]), *WOOD)
    s.line(svg("M 75 95 L 96 92"), WOOD[2], 1.2)
    for x, y, turn in ((20, 103, 20), (84, 84, -16), (60, 104, 8), (36, 106, -22), (10, 82, 30)):
        sheet(s, x, y, 13, 10, turn, 2)


def _mailbox(s: Sketch, chance: Chance) -> None:
    s.cloth(rounded(45, 66, 10, 60), *WOOD)
    s.cloth(svg("M 18 74 L 18 44 C 18 20 82 20 82 44 L 82 74 Z"), "#FF9A8A", "#B8303E", "#5A1024")
    s.fill(rounded(28, 42, 44, 14, 5), DARK)
    for x in (42, 59):
        s.fill(circle(x, 49, 5.4, 5), "#FFF6C8")
        s.fill(circle(x + 1.4, 49.4, 2.6), DARK)
        s.fill(circle(x + 2.2, 48.4, 0.9), WHITE)
    s.fill(svg("M 40 62 L 60 62 L 50 69 Z"), GOLD[1])
    envelope(s, 50, 20, 36, -8)
    s.cloth(polygon([(80, 30), (92, 26), (92, 38), (80, 40)]), *RED)
    s.line(svg("M 80 30 L 80 56"), IRON[0], 1.8)


def _informer(s: Sketch, chance: Chance) -> None:
    glow(s, 50, 40, 40, "disc", 0.5)
    coat = svg("M 8 130 C 10 76 22 52 40 46 L 60 46 C 78 52 90 76 92 130 Z")
    s.body(coat, hi="lo", base="mark", lo="near", rim=0.9, depth=1.6)
    s.body(circle(50, 36, 16), hi="lo", base="mark", lo="near", rim=0.9, depth=1)
    for side in (-1, 1):
        collar = polygon(
            [(50 + side * 3, 66), (50 + side * 8, 44), (50 + side * 26, 38), (50 + side * 22, 62)]
        )
        s.body(collar, hi="body", base="lo", lo="mark", rim=0.9)
    fedora("#2A2838", "#C23A50")(s)
    for x in (43, 57):
        s.fill(
            svg(
                f"M {x - 4} 40 C {x - 2} 36.6 {x + 2} 36.6 {x + 4} 40 C {x + 2} 41.6 {x - 2} 41.6 {x - 4} 40 Z"
            ),
            LAMP,
        )
        s.fill(circle(x + 1, 39.4, 1.3), DARK)
    s.body(circle(64, 84, 9, 7.4), hi=SKIN[0], base=SKIN[1], lo=SKIN[2])
    for x, y in ((62, 75), (70, 72), (76, 62), (84, 52), (73, 54)):
        metal(s, circle(x, y, 5.6), 0.6, GOLD)
        s.line(circle(x, y, 3.4), GOLD[2], 0.8)


DRAWINGS = {
    "curious-neighbor": act(_neighbor, ""),
    "curfew": act(_curfew, "", (62, 30, 20)),
    "red-pencil": act(_red_pencil, "columns"),
    "house-search": act(_search, "towers"),
    "watched-mailbox": act(_mailbox, "gables"),
    "paid-informer": act(_informer, "towers"),
}
