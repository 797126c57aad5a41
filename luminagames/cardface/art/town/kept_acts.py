"""Acts that are kept, in the dusk of wine: what they show is what they do."""

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
    glow,
    metal,
    waves,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE, bead_eye
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import crowd, shelves
from luminagames.cardface.art.town.acts import DUSK_SKIN, act, envelope, runner, shade, sheet
from luminagames.cardface.geometry import (
    blob,
    circle,
    place,
    polygon,
    rounded,
    star,
    svg,
    tube,
    union,
)


def _open_letter(s: Sketch, chance: Chance) -> None:
    sheet(s, 50, 46, 48, 60, -6, 7, seal=True)
    crowd(s, chance.of("rig"), 92, 7)


def _midnight_press(s: Sketch, chance: Chance) -> None:
    glow(s, 50, 62, 42, "#FFB84A", 0.7, "#FFF0B0")
    for x in (22, 70):
        metal(s, rounded(x, 14, 8, 90, 1), 0.8, IRON)
    metal(s, rounded(18, 12, 64, 9, 2), 0.7, IRON)
    metal(s, rounded(47, 20, 8, 22), 0.5, STEEL)
    metal(s, tube([(51, 30, 2.6), (94, 22, 2.2)]), 0.5, WOOD)
    metal(s, circle(94, 22, 4.4), 0.5, RED)
    metal(s, rounded(33, 42, 36, 8, 1), 0.6)
    sheet(s, 51, 60, 36, 10, 0, 2)
    metal(s, rounded(24, 66, 54, 12, 1), 0.8, WOOD)
    cog(s, 84, 70, 11, 11, 5)
    for k, turn in enumerate((-8, 6, -3)):
        sheet(s, 10 + k * 2, 92 - k * 4, 20, 13, turn, 2)
    for k in range(3):
        x, y, size = 14 + k * 7, 40 - k * 9, 4.5 + k * 1.6
        s.line(
            svg(f"M {x} {y} L {x + size} {y} L {x} {y + size} L {x + size} {y + size}"),
            "#FFE9C0",
            1.2,
            0.9,
        )


def _chalk(s: Sketch, chance: Chance) -> None:
    s.fade(rounded(-30, 16, 160, 110), (0, 16, 0, 90), (0, "#8A4440"), (1, "#3A1A26"))
    for k, y in enumerate(range(16, 124, 9)):
        s.line(svg(f"M -30 {y} L 130 {y}"), "#2A1420", 0.7)
        for x in range(-30 + (k % 2) * 9, 130, 18):
            s.line(svg(f"M {x} {y} L {x} {y + 9}"), "#2A1420", 0.7)
    s.rim(rounded(-30, 16, 160, 120), 0, 1, "#FFD9A0", 0.8)
    glow(s, 42, 48, 34, "#FFF6E0", 0.3)
    chalk = (("#FFF6E0", 3.4, 0.25), ("#FFF6E0", 2.2, 1))
    for hue, width, alpha in chalk:
        s.line(place(star(8, 1, 0.5), 42, 48, 23), hue, width, alpha)
        s.line(circle(42, 48, 8), hue, width, alpha)
    for k in range(5):
        s.fill(circle(40 + k * 4, 76 + (k * 5) % 7, 0.6), "#FFF6E0", 0.8)
    s.cloth(tube([(104, 112, 9), (88, 86, 7), (73, 69, 5.6)]), "#A87A6A", "#5A3440", "#1E1018")
    s.body(circle(69, 65, 7.2), hi=DUSK_SKIN[0], base=DUSK_SKIN[1], lo=DUSK_SKIN[2])
    s.line(svg("M 65 61 L 58 53"), WHITE, 3.8)


def _evening_school(s: Sketch, chance: Chance) -> None:
    s.line(svg("M 50 -30 L 50 4"), BRASS[2], 1)
    s.fade(
        polygon([(50, 6), (8, 84), (92, 84)]), (0, 6, 0, 84), (0, "#FFF0B0", 0.6), (1, "#FFF0B0", 0)
    )
    s.cloth(rounded(20, 16, 60, 42, 1.4), *WOOD)
    s.fill(rounded(23, 19, 54, 36), "#1E3A34")
    s.line(svg("M 32 48 L 40 26 L 48 48 M 35 41 L 45 41"), WHITE, 2)
    s.line(svg("M 61 29 C 70 25 70 37 63 39 L 63 43"), WHITE, 2)
    s.fill(circle(63, 48.6, 1.6), WHITE)
    s.cloth(polygon([(40, 8), (45, -1), (55, -1), (60, 8)]), *BRASS)
    s.fill(circle(50, 8, 4), "#FFF6C8")
    crowd(s, chance.of("rig"), 82, 5, 8.4)


def _pamphlets(s: Sketch, chance: Chance) -> None:
    fall = chance.of("rig")
    for k in range(34):
        t = k / 33
        x = 50 + fall.uniform(-54, 54) * (0.35 + 0.75 * t)
        sheet(s, x, -6 + 92 * t, 7 + 14 * t, 9 + 16 * t, fall.uniform(-55, 55), 3, seal=k % 7 == 6)
    shade(s, 50, 88, 0.9)
    for side in (-1, 1):
        s.body(
            tube([(50 + side * 9, 100, 4), (50 + side * 18, 88, 3.4), (50 + side * 22, 74, 3)]),
            hi="body",
            base="lo",
            lo="mark",
            rim=0.9,
            rim_hue="#FFE7B0",
        )


def _quiet_march(s: Sketch, chance: Chance) -> None:
    rows = chance.of("rig")
    crowd(s, rows, 70, 13, 3.4, blend("far", "low", 0.3))
    crowd(s, rows, 76, 11, 4.2, "far")
    for x, y, turn in ((20, 34, -5), (50, 20, 2), (80, 33, 6)):
        with s.moved(about=(x, y), turn=turn):
            s.line(svg(f"M {x} {y} L {x} 96"), WOOD[0], 1.5)
            s.cloth(rounded(x - 13, y - 9, 26, 18, 1), *PAPER)
    crowd(s, rows, 85, 8, 5.8, blend("far", "near", 0.6))
    crowd(s, rows, 97, 6, 8)


def _reading_room(s: Sketch, chance: Chance) -> None:
    shelves(s)
    glow(s, 50, 62, 46, "#FFB84A", 0.9, "#FFF0B0")
    for side in (-1, 1):
        shade(s, 50 + side * 36, 60, 0.86)
    s.fade(rounded(-30, 84, 160, 60), (0, 84, 0, 104), (0, WOOD[1]), (1, WOOD[2]))
    metal(s, tube([(50, 44, 1.6), (50, 74, 1.8)]), 0.4)
    s.cloth(polygon([(33, 46), (41, 30), (59, 30), (67, 46)]), "#A8E0B8", "#2E7A5A", "#0E3A2E")
    s.fill(rounded(35, 45, 30, 2.4), "#FFF6C8")
    for side in (-1, 1):
        a, b, c = 50 + side * 11, 50 + side * 28, 50 + side * 37
        s.cloth(svg(f"M 50 78 C {a} 69 {b} 69 {c} 74 L {c} 94 C {b} 89 {a} 89 50 98 Z"), *PAPER)
        for k in range(4):
            y = 78 + k * 3.6
            a, b, c, d = (50 + side * reach for reach in (6, 14, 24, 32))
            s.line(svg(f"M {a} {y} C {b} {y - 4} {c} {y - 4} {d} {y - 1}"), "#7A5236", 0.8, 0.8)


def _chain(s: Sketch, chance: Chance) -> None:
    points = [(15, 86), (36, 72), (56, 82), (74, 62), (48, 48), (70, 30), (88, 12)]
    s.line(polygon(points, close=False), "#C23A50", 1.8, 0.95, (1, 1.4))
    for k, (x, y) in enumerate(points):
        envelope(s, x, y, 30 - k * 2.2, (-14, 10)[k % 2])


def _relay(s: Sketch, chance: Chance) -> None:
    for k, y in enumerate((28, 40, 52, 64)):
        s.line(svg(f"M {-8 + k * 3} {y} L {22 + k * 5} {y + 1}"), WHITE, 1.2, 0.6)
    runner(s, 16, 44, 0.52, "far", "far", "near")
    runner(s, 40, 46, 0.8, blend("low", "body", 0.6), "lo", "mark")
    runner(s, 69, 50, 1.16, "hi", "body", "mark")


def _chorus(s: Sketch, chance: Chance) -> None:
    for k, (x, y) in enumerate(((16.0, 40.0), (38, 22), (62, 32), (84, 14))):
        with s.moved(by=(x, y), turn=(-8, 6)[k % 2], scale=1.25):
            s.fill(circle(0, 0, 5, 3.8), PAPER[0])
            s.line(svg("M 4.4 0 L 4.4 -17 C 10 -15 12 -11 10 -7"), PAPER[0], 1.9)
    for x, y, size in ((12, 62, 0.8), (33, 58, 0.9), (55, 60, 0.84), (78, 57, 0.94)):
        shade(s, x, y, size)
        s.fill(circle(x + 1.4, y - 1.6 * size, 2.4 * size, 3.2 * size), "#2A0E1A")
        s.fill(place(polygon([(-8, -8), (8, -8), (6, -17), (-5, -16)]), x, y, size), "near")
    waves(s, 86, chance.of("props"), 1.6)


def _last_word(s: Sketch, chance: Chance) -> None:
    """One speaks, and all lamps of the hall look that way."""
    for side in (-1, 1):
        s.fade(
            polygon([(50 + side * 46, -10), (50 + side * 8, 62), (50 - side * 22, 62)]),
            (50 + side * 46, -10, 50, 62),
            (0, "#FFF6C8", 0.75),
            (1, "#FFF6C8", 0.1),
        )
    s.cloth(
        union([rounded(28, 10, 62, 30, 12), polygon([(46, 36), (36, 52), (62, 38)])]),
        *PAPER,
        rim=0.9,
    )
    s.fill(circle(59, 25, 7), "#C23A50")
    s.rim(circle(59, 25, 7), -0.8, 0.6, WHITE, 0.8)
    shade(s, 32, 62, 1.05, ("hi", "body", "mark"))
    s.body(
        tube([(40, 82, 4.6), (52, 74, 4), (54, 60, 3.4)]), hi="hi", base="body", lo="mark", rim=0.9
    )
    s.body(circle(54, 56, 4.2), hi=DUSK_SKIN[0], base=DUSK_SKIN[1], lo=DUSK_SKIN[2])
    s.cloth(polygon([(10, 80), (58, 80), (54, 112), (14, 112)]), *WOOD)
    cog(s, 34, 94, 7, 9, 4)
    for x, y, k in ((74, 82, 0.62), (90, 84, 0.66), (80, 94, 0.8), (100, 96, 0.8), (62, 96, 0.74)):
        shade(s, x, y, k, ("far", "near", DARK))


def _clean_ledger(s: Sketch, chance: Chance) -> None:
    with s.moved(about=(50, 50), turn=-5):
        for side in (-1, 1):
            s.cloth(rounded(50 if side > 0 else 12, 18, 38, 60, 1.4), *PAPER)
        for y in range(28, 74, 7):
            s.line(svg(f"M 17 {y} L 45 {y} M 55 {y} L 83 {y}"), "#B89E78", 0.9)
        s.line(svg("M 50 18 L 50 78"), "#7A5236", 1.6)
        s.line(svg("M 37 24 L 37 74 M 75 24 L 75 74"), "#C23A50", 0.8, 0.8)
    s.line(svg("M 57 54 L 67 66 L 86 32"), "#2E8A5A", 6)
    for x, y in ((20, 88), (33, 92), (26, 82)):
        s.cloth(circle(x, y, 7, 4), *GOLD, depth=0.7)


def _debate(s: Sketch, chance: Chance) -> None:
    for side in (-1, 1):
        x = 50 + side * 25
        shade(s, x, 54, 1.1, ("hi", "body", "mark") if side < 0 else ("low", "far", "near"))
        s.cloth(polygon([(x - 16, 70), (x + 16, 70), (x + 11, 112), (x - 11, 112)]), *WOOD)
        s.body(
            tube([(x - side * 12, 76, 3.6), (x - side * 20, 68, 3.2), (x - side * 18, 58, 2.8)]),
            hi="body",
            base="lo",
            lo="mark",
            rim=0.9,
            rim_hue="#FFE7B0",
        )
        bubble = union(
            [rounded(x - 19, 6, 38, 22, 7), polygon([(x - 4, 26), (x, 37), (x + 7, 26)])]
        )
        s.cloth(bubble, *(PAPER if side < 0 else ("#FFC8B0", "#D8604E", "#7A2430")))
        hue = "#7A5236" if side < 0 else "#FFE9D8"
        s.line(
            svg(
                f"M {x - 13} 13 L {x + 13} 13 M {x - 13} 18 L {x + 8} 18 M {x - 13} 23 L {x + 2} 23"
            ),
            hue,
            1.4,
        )


def _theater(s: Sketch, chance: Chance) -> None:
    blaze(s, 50, 94, 40, 0.8)
    s.line(svg("M 50 120 L 50 52"), WOOD[1], 4.4)
    for k in range(13):
        s.line(svg(f"M {43 + k * 1.2} 54 L {32 + k * 3} 24"), "#E8C27A" if k % 2 else "#C8923E", 3)
    s.fill(rounded(41, 50, 18, 7, 2), "#C23A50")
    for x in (43, 57):
        bead_eye(s, x, 36, 4.6)
    s.line(svg("M 45 45 C 48 48 52 48 55 45"), "#5A2A1A", 1.6)
    metal(
        s, polygon([(31, 24), (28, 4), (41, 14), (50, 0), (59, 14), (72, 4), (69, 24)]), 0.9, GOLD
    )
    s.cloth(
        blob([(40, 60), (60, 60), (74, 84), (70, 100), (30, 100), (26, 84)]),
        "#FF9A8A",
        "#A82A3A",
        "#4A0E20",
    )
    for side in (-1, 1):
        points = [(56, -36), (30, -36), (33, 0), (37, 30), (45, 56), (40, 112), (60, 130), (90, 60)]
        s.cloth(blob([(50 + side * x, y) for x, y in points]), "#FF9A8A", "#B8303E", "#5A1024")
        for dx in (40, 46, 51):
            a, b, c = (50 + side * (dx + more) for more in (0, 1, 5))
            s.line(svg(f"M {a} -20 C {b} 20 {c} 50 {b} 116"), "#5A1024", 1.1, 0.6)
    crowd(s, chance.of("rig"), 102, 8, 4.6, blend("near", BLACK, 0.3))


def _ziphoid(s: Sketch, chance: Chance) -> None:
    """A drive that holds whatever you need: a glass heart in brass rings."""
    for k in range(12):
        x, y = math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)
        s.line(
            svg(f"M {50 + 30 * x} {48 + 30 * y} L {50 + 38 * x} {48 + 38 * y}"), "glow", 1.4, 0.9
        )
    glow(s, 50, 48, 44, "glow", 0.8, WHITE)
    cog(s, 50, 48, 30, 18, 5, 0.72)
    s.body(circle(50, 48, 20), hi=WHITE, base="hi", lo="body", depth=2.4)
    for turn in (20, 80, 140):
        with s.moved(by=(50, 48), turn=turn):
            s.line(circle(0, 0, 20, 7), BRASS[1], 1.6)
            s.line(circle(0, 0, 20, 7), BRASS[0], 0.5)
    s.fill(place(star(4, 1, 0.28), 50, 48, 15), WHITE)
    s.fill(place(star(4, 1, 0.28), 50, 48, 8, 45), "glow")
    metal(s, polygon([(34, 84), (40, 76), (60, 76), (66, 84), (70, 92), (30, 92)]), 0.9)


def _knock(s: Sketch, chance: Chance) -> None:
    """A knock at the door, two short and one long: light falls through a chink, a letter under
    it.
    """
    s.fade(rounded(20, 2, 60, 110, 2), (20, 0, 80, 90), (0, "#5A3E8A"), (1, "#1E1248"))
    s.cloth(rounded(16, -2, 68, 116, 2), "#C8A8F0", "#6A4AA8", "#2A1A5E")
    s.cloth(rounded(22, 4, 56, 110, 1), *WOOD)
    for x in (28, 53):
        for y, h in ((10, 30), (48, 40)):
            s.cloth(rounded(x, y, 19, h, 1), WOOD[1], WOOD[2], "#2E1810", rim=0.5)
    s.fill(rounded(76.4, 4, 2, 110), "#FFF0B0")
    glow(s, 78, 54, 34, "#FFE59A", 0.7)
    metal(s, circle(50, 34, 5), 0.6)
    s.line(circle(50, 42, 8), BRASS[2], 3.4)
    s.line(circle(50, 42, 8), BRASS[1], 2.2)
    for k, r in enumerate((15, 20, 28)):
        width = 1.3 if k < 2 else 2.6
        for side in (-1, 1):
            x, out, a, b = 50 + side * r, 50 + side * (r + 5), r * 0.5, r * 0.2
            s.line(
                svg(f"M {x} {42 - a} C {out} {42 - b} {out} {42 + b} {x} {42 + a}"),
                "#FFF6D8",
                width,
                0.95,
            )
    envelope(s, 46, 90, 30, -8)


DRAWINGS = {
    "open-letter": act(_open_letter),
    "midnight-press": act(_midnight_press, "gables", (30, 30, 20)),
    "chalk-on-the-wall": act(_chalk),
    "evening-school": act(_evening_school, ""),
    "ten-thousand-pamphlets": act(_pamphlets),
    "the-quiet-march": act(_quiet_march, "columns"),
    "reading-room": act(_reading_room, ""),
    "chain-of-letters": act(_chain, "towers"),
    "relay-of-runners": act(_relay, "trees"),
    "harbor-chorus": act(_chorus, "masts"),
    "the-last-word": act(_last_word, "columns"),
    "clean-ledger": act(_clean_ledger, "domes"),
    "public-debate": act(_debate, "columns"),
    "street-theater": act(_theater),
    "ziphoid-drive": act(_ziphoid, "towers", (50, 48, 34)),
    "knock": act(_knock, ""),
}
