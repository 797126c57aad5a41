"""A stag of the woods: its antlers grow from a sprout over leaves to a whole tree."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import cog, far_limb, fierce_eye, fir, glow, metal, mirrored, pale
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import ground_shadow, leaflet, mote, side_eye
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Knot, blob, circle, rounded, svg, tube

TINES: tuple[list[Knot], ...] = (
    [(0, 0, 1.9), (-3, -9, 1.7), (-1, -18, 1.4), (6, -25, 1), (8, -32, 0.2)],
    [(-2, -11, 1.3), (-10, -16, 1.1), (-13, -24, 0.2)],
    [(-0.6, -18, 1.2), (-6, -25, 1), (-6, -33, 0.2)],
    [(3, -22, 1), (11, -23, 0.9), (16, -29, 0.2)],
    [(-2.4, -7, 1.1), (5, -10, 0.9), (9, -15, 0.2)],
)
TIPS = ((8, -32), (-13, -24), (-6, -33), (16, -29), (9, -15))


def stag_head(s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0) -> None:
    """A head in profile, looking to the right."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        s.body(blob([(-4, -5), (-10, -10), (-17, -9), (-13, -3), (-7, -1)]), depth=0.8)
        s.fill(blob([(-6, -4.6), (-10, -7.6), (-14, -7), (-11, -4)]), "hi", 0.5)
        if age == 0:
            head = blob([(-8, -6), (0, -9), (8, -4), (13, 2), (13, 6), (8, 8), (0, 8), (-8, 5)])
        else:
            head = blob(
                [(-7, -6), (1, -8), (8, -2.6), (16, 4), (16.6, 7.6), (10, 9), (1, 8), (-7, 6)]
            )
        s.body(head, depth=1)
        with s.clip(head):
            s.fill(blob([(2, 6), (10, 4), (18, 6), (16, 11), (4, 11)]), "hi", 0.7)
        if age >= 2:
            metal(s, blob([(-4, -6.6), (3, -7.4), (11, 0.4), (8, 1.4), (1, -3)]), 0.5)
        side_eye(s, 4 if age else 3.4, -0.4, 3.6 if age == 0 else 2.3)
        s.fill(circle(15 if age else 12.4, 4.6, 1.8, 1.4), "mark")
        s.line(svg("M 14 8 C 11 8.8 9 8.6 7.6 7.6"), "mark", 0.7, 0.8)


def _antler(
    s: Sketch,
    x: float,
    y: float,
    k: float,
    side: int,
    tilt: float,
    *,
    tree: bool = False,
    behind: bool = False,
) -> None:
    with s.moved(by=(x, y), turn=tilt, scale=k, flip=side < 0):
        for tine in TINES:
            light, base = ("body", "lo") if behind else ("glow", blend("lo", "hi", 0.3))
            s.body(tube(tine, 8), hi=light, base=base, lo="mark", depth=0.6, shade=0.2)
        for tx, ty in TIPS:
            if tree:
                for dx, dy, r in ((0, -3, 5), (-3.6, -0.4, 3.6), (3.6, -0.4, 3.6)):
                    s.body(
                        circle(tx + dx, ty + dy, r),
                        hi="glow",
                        base=blend("body", "hi", 0.25),
                        lo="lo",
                        depth=0.7,
                    )
            else:
                for j in range(3):
                    leaflet(s, tx, ty, 3, -150 + j * 60, blend("hi", "body", 0.2 + 0.2 * j))
            if not behind:
                mote(s, tx, ty - 1, 0.8)


def _hoofs(s: Sketch, full: QPainterPath, xs: tuple[float, ...], y: float, w: float = 9) -> None:
    with s.clip(full):
        for x in xs:
            s.fill(rounded(x - w / 2, y, w, 8), "mark", 0.85)


def _one(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 64.5, 18)
    full = s.fused(
        [
            blob(
                [(37, 58), (42, 52.6), (52, 52), (59, 55), (61, 61), (54, 65), (42, 65), (36, 63)]
            ),
            tube([(56, 57, 4), (58, 51, 3), (58.6, 47, 3)]),
        ],
        1,
    )
    s.body(full, depth=0.9)
    s.body(tube([(40, 62, 2.4), (46, 64.4, 1.6), (52, 64.4, 1.2)]), depth=0.4)
    s.body(tube([(57, 61, 2), (62, 64, 1.4), (66, 64.2, 1.1)]), depth=0.4)
    pale(s, blob([(37, 57), (33.4, 54.4), (33, 58), (36, 60)]), 0.3)
    for x, y in ((42, 56), (46, 54.6), (50, 55.6), (45, 58.6), (50, 59.4), (54, 57.6)):
        s.fill(circle(x, y, 0.9), "glow", 0.85)
    for dx in (0, 2.6):
        s.line(svg(f"M {57.6 + dx} 41 L {57 + dx * 1.3} 35.6"), "lo", 0.9)
        leaflet(s, 57 + dx * 1.3, 36, 2, -130, "hi")
        leaflet(s, 57 + dx * 1.3, 36, 2, -50, "glow")
    stag_head(s, 59.6, 44.4, 0.62, 0, -4)
    s.line(svg("M 56 51.6 C 57.6 52.8 60 52.8 61.4 51.4"), "mark", 0.9)
    cog(s, 59, 53.8, 1.9, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    with grown(s, 0.92):
        ground_shadow(s, 50, 65, 24)
        _antler(s, 66, 23, 0.5, 1, -12, behind=True)
        for hip in (40, 61):
            far_limb(
                s, (hip, 46, 3.8), (hip + 1, 54, 2), (hip + 1.4, 63, 1.4), (hip + 2.6, 64, 1.2)
            )
        full = s.fused(
            [
                tube([(38, 43, 6.4), (48, 44, 5.6), (58, 42, 6.6)]),
                tube([(58, 40, 5.4), (64, 32, 3.8), (67, 26, 3)]),
                tube([(36, 45, 5.2), (34, 52, 2.8), (36, 62, 1.5), (37, 64, 1.7)]),
                tube([(58, 45, 4.6), (57.6, 54, 2.2), (58, 62, 1.5), (59, 64, 1.7)]),
            ],
            1.2,
        )
        s.body(full, depth=1.2)
        _hoofs(s, full, (36.4, 58.4), 62)
        pale(s, blob([(33, 40), (29, 38), (28.4, 43), (32, 45)]), 0.4)
        for x, y in ((40, 41), (45, 40), (50, 41.6), (44, 44)):
            s.fill(circle(x, y, 0.9), "glow", 0.85)
        stag_head(s, 69, 24, 0.62, 1)
        _antler(s, 67, 20.6, 0.55, 1, -6)
        cog(s, 57.6, 43.6, 4, 9, 8, gem="glow")


def _three(s: Sketch, chance: Chance) -> None:
    with grown(s, 0.84):
        ground_shadow(s, 48, 67, 36)
        _antler(s, 68, 14, 0.72, -1, -18, behind=True)
        far_limb(s, (33, 46, 6), (37, 54, 3.2), (35, 64, 2.1), (36, 66.4, 2))
        far_limb(s, (64, 46, 5), (74, 50, 2.8), (73, 58, 2), (75, 60, 1.6))
        full = s.fused(
            [
                tube([(30, 41, 9.6), (44, 42, 8.4), (60, 38, 10.4)]),
                tube([(60, 35, 8.4), (68, 26, 6), (71, 18, 4.6)]),
                tube([(27, 44, 7.6), (24, 53, 4.2), (27, 62, 2.3), (28, 66, 2.5)]),
                tube([(61, 44, 6.6), (60, 54, 3.2), (61, 63, 2.2), (62, 66, 2.5)]),
            ],
            1.6,
        )
        s.body(full, depth=1.8)
        _hoofs(s, full, (28, 62), 63.4, 10)
        pale(s, blob([(21, 38), (15, 35), (14, 42), (20, 44)]), 0.6)
        for k in range(5):
            mound = circle(25 + k * 7, 33.2 + (0.6 if k % 2 else 0), 4.4 - (k % 2), 3)
            s.body(mound, hi="glow", base="hi", lo="body", depth=0.5)
        for x, h in ((28.0, 9), (37, 12), (45, 8)):
            fir(s, x, 33, h, blend("lo", "body", 0.4))
        metal(s, blob([(53, 36), (59, 31), (68, 34), (70, 43), (62, 50), (54, 45)]), 0.9)
        cog(s, 61.6, 40.6, 5.6, 10, 5, gem="glow")
        for x, y, r in ((28, 45, 4), (60.4, 56, 2.9)):
            cog(s, x, y, r, 9, 8)
        for k in range(4):
            t = k / 3
            lock = [
                (66 + 4 * t, 36 - 13 * t, 2.4),
                (71 + 3 * t, 42 - 13 * t, 1.6),
                (69 + 3 * t, 46 - 12 * t, 0.2),
            ]
            s.body(tube(lock, 6), hi="glow", base="hi", depth=0.4)
        _antler(s, 71, 11, 0.86, 1, -4)
        stag_head(s, 75, 15.4, 0.8, 2)


def _four(s: Sketch, chance: Chance) -> None:
    """Head-on behind the hill: a portrait under its own wood."""
    with grown(s, 0.76):
        for side in (-1, 1):
            _antler(s, 50 + side * 9, 16, 0.94, side, side * 46, tree=True, behind=True)
            _antler(s, 50 + side * 6, 13, 0.84, side, side * 14, tree=True)
        shoulders = blob(mirrored([(50, 34), (60, 38), (74, 50), (88, 66), (92, 84), (50, 92)], 50))
        s.body(shoulders, hi="body", base="lo", lo="mark", depth=2.4)
        for side in (-1, 1):
            for k, h in enumerate((13, 17, 12)):
                fir(s, 50 + side * (20 + k * 10), 47 + k * 8, h, blend("lo", "body", 0.7))
            for k in range(4):
                mound = circle(50 + side * (16 + k * 9), 45 + k * 8, 6.8, 4.6)
                s.body(mound, hi="glow", base="hi", lo="body", depth=0.8)
        metal(s, blob(mirrored([(50, 58), (62, 54), (69, 63), (64, 74), (50, 80)], 50)), 1.2)
        cog(s, 50, 67, 9, 12, 5, gem="glow")
        glow(s, 50, 67, 17, "glow", 0.55)
        for side in (-1, 1):
            ear = [(10, 20), (22, 11), (36, 12), (30, 21), (13, 28)]
            s.body(blob([(50 + side * x, y) for x, y in ear]), depth=0.9)
            s.fill(
                blob([(50 + side * x, y) for x, y in ((16, 20), (23, 15), (31, 15), (25, 20))]),
                "hi",
                0.6,
            )
        head = blob(
            mirrored([(50, 8), (62, 11), (68, 20), (66, 31), (61, 41), (60, 51), (50, 56)], 50)
        )
        s.body(head, depth=1.8)
        with s.clip(head):
            s.fill(
                blob(mirrored([(50, 41), (54.4, 42), (58, 48), (57, 54.6), (50, 57)], 50)),
                "hi",
                0.95,
            )
            for side in (-1, 1):
                s.fill(
                    blob([(50 + side * x, y) for x, y in ((18, 14), (12, 22), (13, 32), (20, 34))]),
                    "lo",
                    0.35,
                )
        metal(
            s,
            blob(mirrored([(50, 4), (58, 10), (63, 18), (56, 20), (53, 30), (50, 38)], 50), 6),
            0.9,
        )
        cog(s, 50, 14, 5.4, 10, 0, gem="glow")
        for side in (-1, 1):
            fierce_eye(s, 50 + side * 10.4, 26, 3.2, side)
        s.fill(blob(mirrored([(50, 43), (55, 43.6), (56, 47), (50, 50)], 50)), "mark")
        s.line(
            svg("M 50 50 L 50 52 C 47.6 54 45 53.4 44 52 M 50 52 C 52.4 54 55 53.4 56 52"),
            "mark",
            0.9,
        )


DRAWINGS = line("mossgait", Home("hills"), (_one, _two, _three, _four))
