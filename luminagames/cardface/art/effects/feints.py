"""Effects that deceive, hide, turn away and look: ten compositions of cause and result."""

from __future__ import annotations

import math

from luminagames.cardface.art.effects.base import HEIGHT, base, effect
from luminagames.cardface.art.growth.fox import fox_head, small_fox
from luminagames.cardface.art.growth.otter import otter_head
from luminagames.cardface.art.growth.owl import owl_face
from luminagames.cardface.art.kit import (
    BRASS,
    DARK,
    IRON,
    PAPER,
    STEEL,
    WOOD,
    cog,
    fierce_eye,
    glow,
    metal,
    mirrored,
    steam,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, crystal, ground_shadow, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import lands, moon, sky, vignette
from luminagames.cardface.geometry import (
    Point,
    blob,
    circle,
    cogwheel,
    place,
    polygon,
    rounded,
    star,
    svg,
    tube,
    union,
)
from luminagames.cardface.icons.shapes import FLAME


def _false_bearing(s: Sketch, chance: Chance) -> None:
    sky(s, chance.of("sky"), HEIGHT, 24)
    moon(s, 22, 18, 10, 0.5)
    moon(s, 82, 16, 10, 0.5)
    lands(s, chance.of("land"), 60, "mesas", ((-14, 8), (-6, 6), (0, 2)))
    with s.moved(about=(50, 42), turn=-9):
        metal(s, circle(50, 42, 25), 1.4)
        s.fade(circle(50, 42, 20.5), (35, 25, 65, 62), (0, PAPER[0]), (1, PAPER[1]))
        for k in range(24):
            a = k * math.pi / 12
            r = 15.5 if k % 6 == 0 else 17.6
            ends = [(50 + reach * math.cos(a), 42 + reach * math.sin(a)) for reach in (r, 19.4)]
            s.line(polygon(ends, close=False), "mark", 0.7 if k % 6 == 0 else 0.4, 0.8)
        s.fill(place(star(4, 1, 0.26), 50, 42, 13), "low", 0.8)
        s.body(
            svg(
                "M 47.4 43.6 C 48 32 62 36 61 28 C 60.6 24.6 55 25.4 56.6 29 C 58 33 52 31 52.6 42 Z"
            ),
            hi="#FF9A7A",
            base="#D8402E",
            lo="#7A1420",
            depth=0.5,
        )
        s.body(
            polygon([(47.6, 42), (50, 59), (52.4, 42)]),
            hi=STEEL[0],
            base=STEEL[1],
            lo=STEEL[2],
            depth=0.4,
        )
        metal(s, circle(50, 42, 2.6), 0.4)
        metal(s, circle(50, 14.6, 3), 0.4)
    for k in range(6):
        s.fill(circle(70 + k * 5, 66 - k * 1.4 + (k % 2) * 2, 1.3, 0.9), "near", 0.75)


def _sudden_fog(s: Sketch, chance: Chance) -> None:
    base(s, chance, (50, 24, 19), 60, "peaks")
    beast = union(
        [
            blob(mirrored([(50, 22), (64, 26), (74, 44), (80, 70), (50, 74)], 50)),
            polygon([(38, 32), (31, 6), (49, 22)]),
            polygon([(62, 32), (69, 6), (51, 22)]),
        ]
    )
    s.body(beast, hi="lo", base="mark", lo="near", rim=0.9, depth=1)
    for side in (-1, 1):
        fierce_eye(s, 50 + side * 8, 33, 3, side, "#FFE08A")
    for k, (y, a) in enumerate(((40, 0.72), (47, 0.82), (54, 0.9), (61, 0.97))):
        d: list[Point] = [(-10, 90), (-10, y + 2)]
        d.extend((j * 13 - 4 + k * 5, y + (3.4 if j % 2 else -3.4)) for j in range(9))
        d += [(114, y + 2), (114, 90)]
        b = blob(d)
        s.fade(b, (0, y - 4, 0, y + 16), (0, WHITE, a), (1, "low", a * 0.9))
    for x, y, r in ((12, 39, 6), (22, 37, 5), (84, 38, 6.4), (93, 36, 5)):
        s.fill(circle(x, y, r), WHITE, 0.45)


def _body_double(s: Sketch, chance: Chance) -> None:
    base(s, chance, (32, 26, 19), 58, "mesas")
    # the painted board, hat on, an arrow in it
    ground_shadow(s, 32, 65, 16)
    metal(s, tube([(40, 34, 1.1), (48, 65, 1.1)]), 0.3, WOOD)
    board = union(
        [
            blob([(22, 44), (24, 38), (32, 36), (40, 38), (42, 44), (44, 64), (20, 64)]),
            circle(32, 30, 10.6, 9),
            polygon([(23, 27), (21, 11), (31, 21)]),
            polygon([(41, 27), (43, 11), (33, 21)]),
        ]
    )
    metal(s, board, 0.8, WOOD)
    for x in (28, 36):
        s.line(
            svg(f"M {x - 1.8} 28 L {x + 1.8} 31.6 M {x + 1.8} 28 L {x - 1.8} 31.6"), "#3A2014", 1
        )
    s.line(svg("M 28 35 C 30 37 34 37 36 35"), "#3A2014", 0.9)
    for y in (46, 53, 60):
        s.line(svg(f"M 22 {y} L 42 {y + 0.6}"), WOOD[2], 0.5, 0.7)
    metal(
        s,
        union(
            [
                polygon([(23, 20), (41, 20), (43.4, 23), (20.6, 23)]),
                polygon([(26, 20), (26.6, 8), (37.4, 8), (38, 20)]),
            ]
        ),
        0.5,
        ("#6A5A7A", "#33284A", "#1A1430"),
    )
    s.fill(polygon([(26.2, 17), (37.8, 17), (38, 20), (26, 20)]), "#E0503A")
    # lance stuck in the board
    s.line(svg("M 33 48 L 4 36"), WOOD[0], 1.4)
    s.fill(polygon([(4, 36), (0, 31.6), (9, 36.6), (6, 40)]), "#FFF0D0")
    # the real one behind its rock
    fox_head(s, 78, 44, 0.56, 0, 12)
    s.body(
        blob([(58, 72), (60, 58), (68, 52), (78, 54.6), (90, 51), (102, 60), (104, 74)]),
        hi="far",
        base="near",
        lo="near",
        rim=0.6,
        rim_hue="glow",
        depth=0.8,
    )
    for x in (72, 84):
        s.body(circle(x, 54, 2.6, 1.9), depth=0.4)


def _backfire(s: Sketch, chance: Chance) -> None:
    base(s, chance, (66, 28, 18), 59, "hills")
    ground_shadow(s, 48, 66, 34)
    s.spot(
        circle(22, 27, 26), (22, 27, 26), (0, "#FFF6C8"), (0.3, "#FFC24A", 0.8), (1, "#FF6A2A", 0)
    )
    s.fill(place(star(9, 1, 0.5), 21, 28, 15, 10), "#FFB43A")
    s.fill(place(star(9, 1, 0.45), 21, 28, 9.6, 0), "#FFF6D8")
    metal(
        s,
        tube(
            [
                (26, 58, 8),
                (44, 52, 8.4),
                (64, 46, 7.4),
                (77, 38, 6.6),
                (76, 24, 6),
                (62, 19, 5.8),
                (44, 24, 6),
                (36, 26.4, 6.6),
            ]
        ),
        1.4,
    )
    for x, y, t in ((34, 55, -18), (58, 48, -18), (77, 31, -96), (52, 21.4, -200)):
        with s.moved(by=(x, y), turn=t):
            metal(s, rounded(-1.8, -9.4, 3.6, 18.8, 1.4), 0.5)
    with s.moved(by=(36, 26.4), turn=164):
        metal(s, rounded(-1, -8, 3.6, 16, 1.6), 0.5)
        s.fill(circle(2.6, 0, 1.6, 5.6), DARK)
    cog(s, 44, 60, 9.6, 14, 4, 0.3)
    for k in range(4):
        s.line(
            svg(
                f"M 44 60 L {44 + 7 * math.cos(k * 1.57 + 0.4):0.2f} {60 + 7 * math.sin(k * 1.57 + 0.4):0.2f}"
            ),
            BRASS[2],
            1,
        )
    crystal(s, 88, 66, 3, 13, 10)
    s.fill(polygon([(84, 60), (92, 57), (86, 64)]), "near", 0.6)
    s.line(svg("M 18 57 C 14 56 13 52 10 53"), WOOD[0], 0.9)
    steam(s, 10, 50, 0.6, WHITE, 0.4, -1)


def _cold_reception(s: Sketch, chance: Chance) -> None:
    base(s, chance, (50, 26, 22), 58, "peaks")
    metal(
        s,
        svg(
            "M 24 70 L 24 30 C 24 8 76 8 76 30 L 76 70 L 68 70 L 68 31 C 68 17 32 17 32 31 L 32 70 Z"
        ),
        1,
        STEEL,
    )
    s.fade(
        svg("M 32 70 L 32 31 C 32 17 68 17 68 31 L 68 70 Z"),
        (50, 18, 50, 68),
        (0, "#0C2040", 0.9),
        (1, "#3E78B8", 0.85),
    )
    for x, h in ((35, 12), (39.6, 17), (44, 10), (49, 14), (54, 9), (59, 18), (64, 12)):
        y0 = 20.6 + abs(x - 50) ** 2 * 0.028
        s.fade(
            polygon([(x - 2.4, y0), (x, y0 + h), (x + 2.4, y0)]),
            (0, y0, 0, y0 + h),
            (0, WHITE),
            (1, "hi", 0.6),
        )
    metal(s, polygon([(76, 24), (90, 18), (90, 74), (76, 70)]), 0.8, WOOD)
    metal(s, circle(79.6, 46, 1.5), 0.3)
    s.fade(
        polygon([(32, 60), (68, 60), (90, 80), (10, 80)]),
        (0, 58, 0, 76),
        (0, WHITE, 0.95),
        (1, "hi", 0.8),
    )
    with s.moved(about=(50, 66), by=(0, 0), scale=1):
        with s.moved(by=(0, -2.4), about=(50, 65), scale=0.88):
            s.body(
                blob(mirrored([(50, 48), (56, 51), (58, 60), (50, 64)], 50)),
                hi="#FFB08A",
                base="#E0704E",
                lo="#8A3440",
                depth=0.8,
            )
            for side in (-1, 1):
                s.body(
                    tube([(50 + side * 5, 52, 2), (50 + side * 10, 46, 1.8)]),
                    hi="#FFB08A",
                    base="#E0704E",
                    lo="#8A3440",
                    depth=0.4,
                )
            with s.moved(by=(50, 42), scale=0.44):
                for side in (-1, 1):
                    s.fill(polygon([(side * 4, -12), (side * 18, -34), (side * 20, -4)]), "#E0704E")
                s.body(
                    blob(mirrored([(0, -18), (12, -16), (20, -7), (23, 4), (15, 15), (0, 18)])),
                    hi="#FFC8A0",
                    base="#E0704E",
                    lo="#8A3440",
                )
                for side in (-1, 1):
                    bead_eye(s, side * 9, 1, 6)
                s.fill(circle(0, 11.6, 2.6, 3.4), "#4A1420")
        ice = polygon([(35, 66), (34, 36), (40, 28), (62, 27), (67, 34), (66, 66)])
        s.fade(ice, (35, 28, 66, 66), (0, "hi", 0.5), (0.5, WHITE, 0.15), (1, "body", 0.5))
        s.line(ice, WHITE, 0.8, 0.95)
        s.fill(polygon([(37, 62), (37, 40), (42, 33), (44, 33), (41, 62)]), WHITE, 0.45)
        s.line(svg("M 40 28 L 44 33 L 67 34 M 44 33 L 43 66"), WHITE, 0.5, 0.6)


def _turned_away(s: Sketch, chance: Chance) -> None:
    base(s, chance, (56, 24, 20), 60, "peaks")
    for x in (26.0, 88):
        metal(s, rounded(x - 6, 12, 12, 60, 1), 1, IRON)
        metal(s, polygon([(x - 8, 13), (x, 4), (x + 8, 13)]), 0.6, IRON)
        s.fill(circle(x, 20, 2.4), "#FFD98A")
        glow(s, x, 20, 11, "#FFD98A", 0.7)
    for k in range(9):
        x = 35 + k * 5.6
        y = 19 - 6 * math.sin((x - 32) / 50 * math.pi)
        s.line(svg(f"M {x} {y} L {x} 68"), IRON[2], 1.6)
        s.line(svg(f"M {x + 0.4} {y} L {x + 0.4} 68"), IRON[0], 0.5)
        s.fill(polygon([(x - 1.6, y), (x, y - 5), (x + 1.6, y)]), BRASS[1])
    for y in (30, 54):
        metal(s, rounded(32, y, 50, 2.2), 0.3, IRON)
    cog(s, 57, 42, 7, 10, 5)
    s.fill(circle(57, 41.2, 1.4), DARK)
    s.fill(polygon([(56.4, 41), (57.6, 41), (58.2, 45), (55.8, 45)]), DARK)
    # the small guest walks off, bundle on a stick
    ground_shadow(s, 13, 66.4, 12)
    s.line(svg("M 24 42 L 9 52"), WOOD[0], 1.2)
    s.body(circle(25, 43, 4.6), hi="#FFB08A", base="#C23A50", lo="#6A1430", depth=0.6)
    with s.moved(about=(12, 65), flip=True):
        small_fox(s, 12, 66, 0.86, 0, 10)


def _cross_talk(s: Sketch, chance: Chance) -> None:
    base(s, chance, (50, 32, 21), 61, "hills")
    for side, hue in ((-1, "#FF7A5A"), (1, "#5AC8FF")):
        with s.moved(by=(50, 36), flip=side > 0):
            metal(s, tube([(-50, 22, 2.2), (-44, 12, 2.6), (-34, 6, 3.4)]), 0.5)
            metal(
                s,
                blob(
                    [
                        (-36, 8),
                        (-30, 3),
                        (-25, -9),
                        (-21.6, -14),
                        (-19.4, -12),
                        (-18, 0),
                        (-19.4, 12),
                        (-22, 13),
                        (-28, 9.6),
                    ]
                ),
                1.2,
            )
            s.fill(circle(-20, -0.4, 2.6, 12.4), BRASS[2])
            s.fill(circle(-19.6, -0.4, 1.8, 10.6), DARK)
            for k in range(3):
                pts = [(-15 + j * 2.1, -8 + k * 8 + (2.6 if j % 2 else -2.6)) for j in range(7)]
                s.line(polygon(pts, close=False), hue, 1.5, 0.95)
    s.spot(circle(50, 36, 13), (50, 36, 13), (0, WHITE), (0.4, "#FFE9A0", 0.8), (1, "#FFE9A0", 0))
    s.fill(place(star(8, 1, 0.3), 50, 36, 11, 12), WHITE)
    for x, y, t in ((42, 58, -20), (56, 60, 15), (50, 55, 40)):
        with s.moved(by=(x, y), turn=t):
            s.fill(rounded(-5, -3, 10, 6, 0.6), PAPER[0])
            s.line(svg("M -3.4 -1 L 3.4 -1 M -3.4 1 L 1 1"), BRASS[2], 0.5)
            s.line(svg("M 0 -3 L 1 0 L -0.6 3"), "#C23A50", 0.5)


def _reading_glass(s: Sketch, chance: Chance) -> None:
    base(s, chance, (66, 22, 16), 62, "hills")
    for k in range(5):
        with s.moved(about=(44, 92), turn=-28 + k * 13):
            metal(s, rounded(35, 34, 20, 32, 2), 0.6, ("#4A5E94", "#24365F", "#0F1A38"))
            s.line(rounded(36.6, 35.6, 16.8, 28.8, 1.4), BRASS[1], 0.6)
            s.fill(place(cogwheel(), 45, 48, 4.6), BRASS[1])
    for x, y, r in ((24, 63, 5), (31, 66, 5), (40, 67.6, 5), (52, 68, 5)):
        s.body(circle(x, y, r, 4), hi="#FFD0A8", base="#C98E6B", lo="#7C4A30", depth=0.6)
    s.fill(polygon([(12, 80), (18, 64), (58, 67), (62, 80)]), "near")
    lens = circle(58, 34, 18)
    with s.clip(lens):
        s.fade(lens, (45, 18, 72, 52), (0, "#F8FFFF"), (1, "#BFE0F0"))
        metal(s, rounded(42, 12, 44, 60, 4), 1, ("#6A82C8", "#2F4A86", "#14244A"))
        s.line(rounded(45, 15, 38, 54, 3), BRASS[0], 1.2)
        s.fill(rounded(47, 17.4, 34, 34, 2), "#FFE3AE")
        fox_head(s, 60, 40, 0.62, 0, -6)
        s.fill(circle(50, 24, 14, 7), WHITE, 0.3)
    s.line(lens, BRASS[2], 4.4)
    s.line(lens, BRASS[1], 3.2)
    s.line(circle(58.3, 33.6, 18.3), BRASS[0], 0.8)
    metal(s, tube([(71.6, 47.4, 2), (80, 55.6, 2.8), (92, 67, 3.4)]), 0.7, WOOD)
    metal(s, tube([(70.6, 46.4, 2.6), (74, 50, 2.6)]), 0.4)


def _last_light(s: Sketch, chance: Chance) -> None:
    sky(s, chance.of("sky"), HEIGHT, 40)
    lands(s, chance.of("land"), 60, "hills", ((-12, 9), (-6, 7), (0, 2)))
    s.spot(
        circle(56, 30, 48),
        (56, 30, 48),
        (0, "#FFE9A0", 0.85),
        (0.3, "#FFB84A", 0.4),
        (1, "#FFB84A", 0),
    )
    s.fade(
        polygon([(56, 26), (24, 72), (90, 72)]),
        (0, 26, 0, 70),
        (0, "#FFF3C0", 0.4),
        (1, "#FFF3C0", 0.06),
    )
    metal(s, tube([(36, 66, 1.3), (38, 30, 1.1), (42, 14, 1.1), (50, 9.6, 1), (56, 13, 0.8)]), 0.4)
    s.line(svg("M 56 13 L 56 17"), BRASS[1], 0.8)
    metal(s, polygon([(48, 23), (52, 17), (60, 17), (64, 23)]), 0.5)
    s.fade(
        polygon([(49.4, 23), (62.6, 23), (61, 37), (51, 37)]),
        (0, 23, 0, 37),
        (0, "#FFFBE0"),
        (1, "#FFC24A"),
    )
    s.fill(place(svg(FLAME), 56, 31.6, 5), WHITE)
    for x in (52.6, 56, 59.4):
        s.line(svg(f"M {x} 23 L {x} 37"), BRASS[2], 0.5)
    metal(s, rounded(49, 37, 14, 2.6, 1), 0.4)
    small_fox(s, 56, 67, 0.62, 0, -10)
    with s.moved(by=(0, 0)):
        otter_head(s, 73, 58, 0.3, 0, 8)
        s.body(blob(mirrored([(73, 62), (77, 64), (78, 70), (73, 71)], 73)), depth=0.5)
        owl_face(s, 25, 57, 0.3, 0, -6)
        s.body(blob(mirrored([(25, 61), (29, 63), (30, 69), (25, 71)], 25)), depth=0.5)
    for x, y in ((5, 44), (9, 46), (90, 38), (95, 40)):
        s.fill(circle(x, y, 0.7), "#C8D6FF", 0.7)


def _long_wick(s: Sketch, chance: Chance) -> None:
    base(s, chance, (78, 22, 15), 40, "mesas")
    s.fade(
        polygon([(-10, 42), (112, 42), (112, 90), (-10, 90)]),
        (0, 40, 0, 72),
        (0, blend("far", "low", 0.2)),
        (1, "near"),
    )
    path = svg(
        "M 12 60 C 34 74 56 64 74 66 C 98 68 98 54 74 54 C 50 54 24 56 28 48 C 32 42 54 48 66 44"
    )
    s.line(path, DARK, 2.6, 0.5)
    s.line(path, "#E8CFA0", 1.7)
    s.line(path, "#8A6236", 1.7, 1, (0.5, 0.9))
    with s.moved(by=(74, 38)):
        metal(
            s,
            blob([(-7, -10), (7, -10), (9, 0), (7, 9), (-7, 9), (-9, 0)]),
            0.9,
            ("#FF9A7A", "#B8342E", "#5A1424"),
        )
        for y in (-6, 5):
            metal(s, rounded(-9, y, 18, 2.2, 1), 0.3)
        s.fill(place(svg(FLAME), 0, -0.4, 4.4), "#FFE7B0")
        s.line(svg("M -8 6 C -8 8 -8 7 -9 7"), "#E8CFA0", 1.2)
    s.spot(
        circle(12, 58, 22), (12, 58, 22), (0, "#FFF6C8"), (0.25, "#FFB84A", 0.85), (1, "#FF6A2A", 0)
    )
    s.fill(place(star(8, 1, 0.28), 12, 58.6, 10, 10), WHITE)
    rnd = chance.of("rig")
    for _ in range(14):
        mote(s, 12 + rnd.uniform(-12, 14), 54 + rnd.uniform(-18, 6), 0.5, "#FFC860")
    s.body(circle(4, 71, 9, 8), hi="hi", base="body", lo="lo")  # the paw that lit it
    vignette(s, HEIGHT, 0.3)


DRAWINGS = {
    "false-bearing": effect(_false_bearing),
    "sudden-fog": effect(_sudden_fog),
    "body-double": effect(_body_double),
    "backfire": effect(_backfire),
    "cold-reception": effect(_cold_reception),
    "turned-away": effect(_turned_away),
    "cross-talk": effect(_cross_talk),
    "reading-glass": effect(_reading_glass),
    "last-light": effect(_last_light),
    "long-wick": effect(_long_wick),
}
