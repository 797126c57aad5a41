"""What a spell looks like: minds, storms, doors and stars, each one clear sign before the disc."""

from __future__ import annotations

import math
from collections.abc import Callable

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, aura, ground_shadow, mote, spark
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.things import PAPER, brass, thing
from luminagames.cardface.geometry import blob, circle, place, polygon, rounded, star, svg, tube
from luminagames.cardface.icons import shapes

PROFILE = (
    "M 34 102 C 36 90 34 84 30 76 C 22 66 18 52 24 38 C 30 22 48 14 62 20 C 74 25 79 36 77 48 "
    "L 84 61 C 85 63 83 65 78 65 L 78 71 C 79 73 77 74 77 75 C 78 79 76 83 70 83 C 65 83 62 83 62 88 L 64 102 Z"
)

WOLF = (
    "M -0.95 -1.1 L -0.4 -0.55 L 0.4 -0.55 L 0.95 -1.1 L 0.92 -0.1 L 0.6 0.35 L 0.28 0.5 L 0.2 1 L -0.2 1 "
    "L -0.28 0.5 L -0.6 0.35 L -0.92 -0.1 Z"
)


def _mind(inside: Callable[[Sketch, Chance], None]) -> Callable[[Sketch, Chance], None]:
    """A head in profile; what goes on in it is the spell."""

    def draw(s: Sketch, chance: Chance) -> None:
        aura(s, 50, 48, 46, 0.6)
        head = svg(PROFILE)
        s.body(head, hi="body", base="lo", lo="mark", depth=2, rim=1)
        s.spot(
            circle(50, 44, 27), (50, 44, 27), (0, WHITE, 0.85), (0.4, "glow", 0.5), (1, "glow", 0)
        )
        inside(s, chance)

    return draw


def _order(s: Sketch, chance: Chance) -> None:
    """Rings in rings, each thought in its place."""
    for radius in (8, 14, 20):
        s.line(circle(50, 44, radius), WHITE, 0.9, 0.9)
    for k in range(12):
        a = k * math.pi / 6
        radius = (8, 14, 20)[k % 3]
        s.fill(circle(50 + radius * math.cos(a), 44 + radius * math.sin(a), 1.7), WHITE)
    s.fill(place(star(4, 1, 0.24), 50, 44, 7), WHITE)


def _strength(s: Sketch, chance: Chance) -> None:
    """A fire that does not hurt."""
    flame = place(shapes.flame(), 50, 42, 22)
    s.fade(flame, (50, 20, 50, 62), (0, "#FFFBE0"), (0.5, "#FFC24A"), (1, "#E85A2A"))
    s.fade(place(shapes.flame(), 50, 49, 11), (50, 38, 50, 60), (0, WHITE), (1, "#FFE08A"))
    for k in range(7):
        x, y = 50 + 30 * math.cos(-2.6 + k * 0.35), 40 + 30 * math.sin(-2.6 + k * 0.35)
        mote(s, x, y, 1, "#FFE08A")


def _growth(s: Sketch, chance: Chance) -> None:
    """A tree of thoughts that needs more room than the head has."""
    bark = ("#E9D8A8", "#9A7440", "#4A3418")
    parts = [tube([(50, 74, 4), (50, 56, 3.2), (49, 40, 2.2)])]
    for x, y in ((32, 34), (40, 20), (56, 16), (68, 30), (66, 46)):
        parts.append(tube([(50, 56, 2.4), ((50 + x) / 2, (46 + y) / 2, 1.7), (x, y, 0.7)]))
    for part in parts:
        s.body(part, hi=bark[0], base=bark[1], lo=bark[2], depth=0.6)
    for x, y, r in ((30, 32, 8), (40, 18, 9), (57, 13, 9), (70, 28, 8.6), (68, 46, 7), (50, 28, 8)):
        s.spot(
            circle(x, y, r),
            (x + 2, y - 3, r * 1.4),
            (0, "glow"),
            (0.5, "hi", 0.95),
            (1, "body", 0.9),
        )
    lights = chance.of("marks")
    for _ in range(7):
        spark(s, lights.uniform(26, 74), lights.uniform(8, 44), lights.uniform(0.6, 1.2))


def _scroll(s: Sketch, chance: Chance) -> None:
    """A long roll with a seal, written in suns."""
    aura(s, 50, 50, 48, 0.8)
    with s.moved(about=(50, 52), turn=-7):
        sheet = svg(
            "M 26 14 L 76 14 C 72 30 80 44 76 60 C 73 74 79 82 76 92 L 26 92 "
            "C 30 78 23 68 26 54 C 29 38 22 28 26 14 Z"
        )
        s.fade(sheet, (26, 14, 78, 92), (0, "#FFFBEF"), (0.6, PAPER), (1, "#D9C6A2"))
        s.line(sheet, "#A98F68", 0.8)
        for k in range(8):
            y = 40 + k * 5.4
            s.line(svg(f"M 33 {y} L {69 - (k * 7) % 13} {y}"), "#5C4636", 1, 0.75)
        s.fill(place(shapes.sun(), 51, 27, 9), "body")
        for y in (12, 92):
            s.body(
                rounded(18, y - 4, 66, 8, 4), hi="#F3DCA8", base="#B8863A", lo="#5C3A1A", depth=1
            )
            for x in (16, 86):
                brass(s, circle(x, y, 4.2), 0.7)
    s.body(
        circle(70, 84, 7.4), hi="#FF9A9A", base="#C8283C", lo="#7A0F22", rim_hue="#FFD0C8", depth=1
    )
    s.fill(place(shapes.four_point_star(), 70, 84, 4), "#FFD9D0")


def _gateway(s: Sketch, chance: Chance) -> None:
    """An arch with another hour in it, and footprints that lead back."""
    ground_shadow(s, 50, 97, 34, 0.5)
    arch = svg("M 28 96 L 28 46 C 28 18 72 18 72 46 L 72 96 Z")
    s.fade(arch, (50, 20, 50, 96), (0, "#FFF8E2"), (0.55, "#8FE3EE"), (1, "#3A6E8C"))
    with s.clip(arch):
        s.spot(circle(50, 50, 18), (50, 50, 18), (0, WHITE), (1, "#FFF2C0", 0.3))
        s.fill(blob([(20, 96), (34, 76), (50, 80), (66, 74), (82, 96)]), "#2A5A6E", 0.85)
    frame = svg(
        "M 24 98 L 24 46 C 24 12 76 12 76 46 L 76 98 L 69 98 L 69 46 C 69 22 31 22 31 46 L 31 98 Z"
    )
    s.body(frame, hi="#D9DEEA", base="#8A93A8", lo="#3A4258", depth=1.2)
    for k in range(9):
        a = math.pi + k * math.pi / 8
        cos, sin = math.cos(a), math.sin(a)
        s.line(
            svg(f"M {50 + 20 * cos} {46 + 21 * sin} L {50 + 25 * cos} {46 + 26 * sin}"),
            "#2A3044",
            0.9,
            0.7,
        )
    s.fill(place(shapes.four_point_star(), 50, 15, 5), "#FFE9A8")
    for k, (x, y) in enumerate(((46, 103), (54, 97), (47, 91), (53, 86), (48, 81.5))):
        size = 3.4 - k * 0.45
        s.fill(circle(x, y, size * 0.6, size), "#FFFBE6", 0.95)


def _wings(s: Sketch, chance: Chance) -> None:
    """Two great wings of light, and the wind under them."""
    aura(s, 50, 46, 46, 0.8)
    for side in (-1, 1):
        for k in range(7):
            a = math.radians(84 - k * 15)
            far = 52 - k * 4.2
            root = (50 + side * 6, 54 + k * 1.4)
            tip = (50 + side * (4 + far * math.cos(a)), 58 - far * math.sin(a) * 1.05)
            middle = (
                50 + side * (10 + far * 0.5 * math.cos(a - 0.5)),
                56 - far * 0.62 * math.sin(a + 0.12),
            )
            feather = tube([(*root, 3), (*middle, 5.6), (*tip, 0.6)])
            s.fade(feather, (*root, *tip), (0, "lo"), (0.45, "body"), (0.8, "hi"), (1, WHITE))
            s.rim(feather, -0.6 * side, 0.7, WHITE, 0.7)
    s.spot(circle(50, 52, 14), (50, 52, 14), (0, WHITE), (0.5, "glow", 0.8), (1, "glow", 0))
    s.fill(place(shapes.four_point_star(), 50, 52, 9), WHITE)
    for k in range(3):
        y = 80 + k * 6
        breeze = (
            f"M {24 + k * 6} {y} C {38 + k * 2} {y - 5} {60 - k * 2} {y + 5} {76 - k * 6} {y - 1}"
        )
        s.line(svg(breeze), WHITE, 1.2, 0.7)


def _hourglass(s: Sketch, chance: Chance) -> None:
    """The last grains."""
    ground_shadow(s, 50, 98, 26, 0.5)
    glass = svg(
        "M 32 18 L 68 18 C 68 40 54 46 54 54 C 54 62 68 68 68 90 L 32 90 "
        "C 32 68 46 62 46 54 C 46 46 32 40 32 18 Z"
    )
    s.fade(glass, (32, 0, 68, 0), (0, "hi", 0.55), (0.35, WHITE, 0.6), (1, "lo", 0.6))
    with s.clip(glass):
        s.fade(svg("M 30 92 C 34 76 66 76 70 92 Z"), (0, 76, 0, 92), (0, "#FFF3B8"), (1, "#D8902A"))
        s.fill(svg("M 42 42 C 46 40 54 40 58 42 L 50 52 Z"), "#FFE08A")
        s.line(svg("M 50 50 L 50 80"), "#FFE9A0", 1.2)
    s.line(glass, WHITE, 1, 0.8)
    s.line(svg("M 37 24 C 38 34 42 40 45 44"), WHITE, 1.6, 0.7)
    for y in (12, 90):
        s.body(rounded(26, y, 48, 7, 2), hi="#D9DEEA", base="#5A5468", lo="#221C2E")
    for x in (29, 71):
        s.body(
            tube([(x, 18, 1.8), (x, 91, 1.8)]),
            hi="#D9DEEA",
            base="#5A5468",
            lo="#221C2E",
            depth=0.6,
        )
    s.line(svg("M 61 60 L 56 66 L 62 70 L 57 77"), "#241A2A", 1.1, 0.9)


def _shockwave(s: Sketch, chance: Chance) -> None:
    """A star that has just stopped being one."""
    cracks = chance.of("props")
    for k, radius in enumerate((44, 35, 26)):
        s.line(
            circle(50, 48, radius, radius * 0.94),
            WHITE,
            2.6 - k * 0.5,
            0.35 + k * 0.2,
            dash=(9 - k, 2.4 + k),
        )
    for k in range(14):
        a = k * math.pi / 7 + cracks.uniform(-0.12, 0.12)
        near, far = cracks.uniform(15, 20), cracks.uniform(34, 50)
        tip = (50 + far * math.cos(a), 48 + far * math.sin(a))
        side = (5 * math.sin(a), -5 * math.cos(a))
        root = (50 + near * math.cos(a), 48 + near * math.sin(a))
        shard = polygon(
            [
                (root[0] - side[0] * 0.7, root[1] - side[1] * 0.7),
                tip,
                (root[0] + side[0], root[1] + side[1]),
            ]
        )
        s.fade(shard, (*root, *tip), (0, "#FFF0B8"), (0.5, "hi"), (1, "body", 0.6))
    s.spot(circle(50, 48, 30), (50, 48, 30), (0, WHITE), (0.35, "#FFE9A0", 0.85), (1, "#FF9A4A", 0))
    s.fill(place(star(12, 1, 0.55), 50, 48, 12), WHITE)
    s.fill(circle(50, 48, 6), "#140F1E")
    s.line(circle(50, 48, 6), "#FFE9A0", 1.2)


def _stacks(s: Sketch, chance: Chance) -> None:
    """Shelves without an end, and a lamp that walks among them."""
    books = chance.of("props")
    hues = ("#7A3B52", "#3A5A8A", "#8A6A3A", "#4A3A7A", "#3A6A5A", "#A8763E", "#5A2A4A")
    for side in (-1, 1):
        for row in range(4):
            y, tall = 22 + row * 21, 18
            x = 50 + side * 49
            end = 50 + side * (15 + row * 1.5)
            s.fill(
                polygon([(x, y - tall - 2), (end, y - tall + 6), (end, y + 1), (x, y + 3)]),
                "#1E142A",
                0.85,
            )
            for k in range(7):
                t0, t1 = k / 7, (k + 0.86) / 7
                top = books.uniform(0, 4)
                xa, xb = x + (end - x) * t0, x + (end - x) * t1
                ya, yb = y - tall + 8 * t0 + top, y - tall + 8 * t1 + top
                book = polygon([(xa, ya), (xb, yb), (xb, y + 2 - 2 * t1), (xa, y + 2 - 2 * t0)])
                s.fill(book, books.choice(hues))
                s.line(svg(f"M {xa} {(ya + y) / 2} L {xb} {(yb + y) / 2}"), "#F3DCA8", 0.8, 0.7)
            s.line(svg(f"M {x} {y + 3.4} L {end} {y + 1.4}"), "#C08A3E", 2)
    s.fill(polygon([(36, 100), (46, 60), (54, 60), (64, 100)]), "#FFF0C0", 0.4)
    s.spot(
        circle(50, 50, 26),
        (50, 50, 26),
        (0, "#FFFBE0", 0.95),
        (0.35, "#FFE08A", 0.5),
        (1, "#FFE08A", 0),
    )
    brass(s, polygon([(44, 58), (56, 58), (58, 62), (42, 62)]), 0.6)
    s.fill(rounded(45, 44, 10, 14, 3), "#FFF6D0")
    s.fade(place(shapes.flame(), 50, 51, 5), (50, 46, 50, 56), (0, WHITE), (1, "#F2803A"))
    brass(s, polygon([(42, 45), (58, 45), (54, 39), (46, 39)]), 0.6)
    s.line(circle(50, 36, 3.4), "#E3BE78", 1.2)


def _surge(s: Sketch, chance: Chance) -> None:
    """A wave that curls over whatever stood there."""
    back = svg(
        "M -4 100 L -4 66 C 10 40 34 16 62 18 C 84 20 92 40 82 50 C 76 56 66 52 68 44 C 60 42 48 52 50 68 "
        "C 52 82 76 86 104 80 L 104 112 L -4 112 Z"
    )
    s.body(back, hi="hi", base="body", lo="lo", depth=2.4, rim=1)
    for k in range(5):
        dx, dy = 5 + k * 6, 8 + k * 8
        water = f"C {12 + dx} {52 + dy * 0.6} {26 + dx} {34 + dy} {44 + dx * 0.5} {34 + dy}"
        s.line(svg(f"M {-2 + dx * 0.3} {74 + dy * 0.6} {water}"), "glow", 1.3, 0.6 - k * 0.08)
    foam = chance.of("marks")
    for k in range(13):
        a = -2.5 + k * 0.32
        s.fill(
            circle(66 + 19 * math.cos(a), 38 + 19 * math.sin(a), foam.uniform(2.2, 4.6)),
            WHITE,
            0.95,
        )
    for _ in range(12):
        mote(s, foam.uniform(54, 98), foam.uniform(4, 34), foam.uniform(0.5, 1.2), WHITE)
    s.line(
        svg("M 56 92 C 66 88 76 96 86 91 C 92 88 96 90 102 88 M 6 96 C 16 91 26 99 38 94"),
        WHITE,
        1.4,
        0.8,
    )


def _claws(s: Sketch, chance: Chance) -> None:
    """Many pairs of eyes, one stroke of claws."""
    for x, y, size in ((20, 40, 0.8), (80, 41, 0.82), (50, 32, 1.1)):
        head = place(svg(WOLF), x, y, 17 * size)
        s.body(head, hi="body", base="lo", lo="mark", depth=1.2)
        for side in (-1, 1):
            eye = (x + side * 6.4 * size, y + 1.5 * size)
            s.spot(circle(*eye, 5 * size), (*eye, 5 * size), (0, "glow", 0.8), (1, "glow", 0))
            s.fill(circle(*eye, 2.7 * size, 1.9 * size), "#FFF6C8")
            s.fill(circle(*eye, 0.8 * size, 1.8 * size), "#1A0F1E")
    for k in range(4):
        x, top, foot = 26 + k * 16, 44 + abs(k - 1.5) * 3, 104 - abs(k - 1.5) * 4
        back = f"C {x + 3} 86 {x + 12} 67 {x + 16} {top} Z"
        slash = svg(f"M {x + 16} {top} C {x + 6} 61 {x - 4} 80 {x - 10} {foot} {back}")
        s.line(slash, "mark", 2.6, 0.85)
        s.fade(slash, (x + 14, top, x - 10, foot), (0, WHITE), (0.5, "#FFF0B8"), (1, "#FFC45A"))
    sparks = chance.of("marks")
    for _ in range(9):
        spark(s, sparks.uniform(16, 84), sparks.uniform(44, 96), sparks.uniform(0.6, 1.3))


def _gale(s: Sketch, chance: Chance) -> None:
    """A shield woven out of wind."""
    aura(s, 50, 50, 46, 0.7)
    outline = svg(
        "M 50 12 C 62 20 74 23 84 22 C 86 56 74 82 50 96 C 26 82 14 56 16 22 C 26 23 38 20 50 12 Z"
    )
    s.fade(outline, (20, 90, 80, 14), (0, "lo", 0.7), (0.5, "body", 0.55), (1, WHITE, 0.8))
    with s.clip(outline):
        for k in range(7):
            y = 26 + k * 10
            wind = f"M 8 {y + 8} C 30 {y - 8} 46 {y + 16} 66 {y} C 78 {y - 8} 84 {y} 94 {y - 4}"
            s.line(svg(wind), WHITE, 2.6 - k * 0.2, 0.75)
    s.line(outline, WHITE, 1.8, 0.95)
    for side in (-1, 1):
        for k in range(3):
            x, y = 50 + side * (36 - k * 5), 34 + k * 20
            curl = (
                f"M {x} {y} C {x + side * 12} {y - 3} {x + side * 16} {y - 11} {x + side * 9} {y - 13} "
                f"C {x + side * 3} {y - 14} {x + side * 3} {y - 7} {x + side * 8} {y - 7}"
            )
            s.line(svg(curl), "hi", 1.8, 0.9)
    s.fill(place(shapes.four_point_star(), 50, 52, 12), WHITE)
    s.fill(place(shapes.four_point_star(), 50, 52, 6), blend("body", WHITE, 0.3))


DRAWINGS: dict[str, Rig] = {
    "mind-order": thing(_mind(_order)),
    "mind-fire": thing(_mind(_strength)),
    "mind-tree": thing(_mind(_growth)),
    "scroll": thing(_scroll),
    "gateway": thing(_gateway),
    "wings": thing(_wings),
    "hourglass": thing(_hourglass),
    "shockwave": thing(_shockwave),
    "stacks": thing(_stacks),
    "surge": thing(_surge),
    "claws": thing(_claws),
    "gale": thing(_gale),
}
