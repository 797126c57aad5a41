"""Those who were built: a giant of stone, a brass colossus, a servant with one lens, a small idol
of scrap.
"""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import WHITE, crystal, glow_eye, ground_shadow, leaflet
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import (
    blob,
    chamfered,
    circle,
    cogwheel,
    place,
    polygon,
    rounded,
    svg,
    tube,
)

BRASS: tuple[Hue, Hue, Hue] = ("#FFE9B8", "#C2924F", "#6B4526")
FACETS = ("M 36 44 L 46 56 L 40 70", "M 62 42 L 56 54 L 64 66", "M 46 56 L 56 54")


def _behemoth(s: Sketch, chance: Chance) -> None:
    """Boulders on boulders, moss and a sapling on one shoulder."""
    grown = chance.of("props")
    ground_shadow(s, 50, 91, 42, 0.5)
    for x, turn, height in ((30, -18, 22), (40, -6, 30), (60, 8, 26), (70, 20, 20)):
        crystal(s, x, 40, 4.4, height * grown.uniform(0.92, 1.08), turn)
    for x in (36, 64):
        s.body(
            polygon([(x - 11, 92), (x - 9, 70), (x + 8, 68), (x + 11, 92)]),
            hi="body",
            base="lo",
            lo="mark",
        )
    trunk = polygon(
        [(26, 44), (36, 32), (64, 31), (75, 44), (71, 72), (58, 80), (42, 80), (29, 72)]
    )
    s.body(trunk, depth=2.2)
    for seam in FACETS:
        s.line(svg(seam), "glow", 0.9, 0.5)
    s.spot(circle(50, 61, 9), (50, 61, 9), (0, "glow", 0.8), (1, "glow", 0))
    s.fill(place(polygon([(0, -1), (0.8, 0), (0, 1), (-0.8, 0)]), 50, 61, 4.6), WHITE, 0.95)
    for side in (-1, 1):
        arm = polygon(
            [(50 + side * x, y) for x, y in ((24, 36), (38, 40), (43, 60), (33, 64), (24, 52))]
        )
        fist = polygon(
            [(50 + side * x, y) for x, y in ((31, 62), (44, 60), (47, 76), (38, 84), (29, 76))]
        )
        s.body(arm, depth=1.6)
        s.body(fist, depth=1.6)
    s.body(
        polygon([(38, 34), (37, 20), (44, 13), (57, 13), (63, 20), (62, 34), (50, 39)]), depth=1.6
    )
    for side in (-1, 1):
        glow_eye(s, 50 + side * 5.5, 25, 2.7, 0)
    s.line(svg("M 44 33 L 56 33"), "mark", 1.2, 0.8)
    for x, turn in ((24, -100), (28, -60), (22, -140)):
        leaflet(s, x, 38, 5, turn, "#7FBF5A")


def _colossus(s: Sketch, chance: Chance) -> None:
    """A walking furnace of brass, its crown a cog."""
    ground_shadow(s, 50, 91, 40, 0.5)
    s.fill(place(cogwheel(12, 1, 0.84, 0.62), 50, 22, 21, 8), blend(BRASS[2], BRASS[1], 0.4))
    for x in (37, 63):
        _plate(s, chamfered(x - 9, 66, 18, 26, 4))
        _plate(s, chamfered(x - 12, 84, 24, 8, 3))
    for side in (-1, 1):
        _plate(
            s, tube([(50 + side * 28, 42, 7), (50 + side * 38, 56, 6), (50 + side * 39, 72, 7.6)])
        )
        _plate(s, circle(50 + side * 28, 40, 10))
        s.fill(circle(50 + side * 28, 40, 3.4), "glow", 0.9)
    _plate(s, chamfered(27, 36, 46, 40, 10))
    grate = rounded(38, 48, 24, 20, 6)
    s.spot(grate, (50, 60, 18), (0, "#FFFBE0"), (0.5, "#FFB84A"), (1, "#B03A1A"))
    for x in (43, 50, 57):
        s.line(svg(f"M {x} 48 L {x} 68"), "#5C3A1A", 2)
    s.line(grate, "#5C3A1A", 1.6)
    _plate(s, blob([(37, 37), (36, 22), (43, 13), (57, 13), (64, 22), (63, 37), (50, 40)]))
    s.fill(rounded(40, 22, 20, 7, 3.5), "#24160C")
    for x in (45, 55):
        glow_eye(s, x, 25.5, 2.6, 0)
    for x in (30, 50, 70):
        s.fill(circle(x, 41, 1.2), "#FFF3CE")


def _plate(s: Sketch, path: QPainterPath) -> None:
    s.body(path, hi=BRASS[0], base=BRASS[1], lo=BRASS[2], rim=0.9, depth=1.3, rim_hue="#FFEFC2")


def _servant(s: Sketch, chance: Chance) -> None:
    """A slender automaton with one lens for an eye, holding out a light."""
    ground_shadow(s, 50, 91, 26, 0.5)
    for x in (42, 58):
        s.body(tube([(x, 70, 4), (x - 1, 82, 2.8), (x, 90, 3.6)]))
    s.body(tube([(33, 48, 4), (24, 58, 3), (28, 70, 2.6)]), hi="body", base="lo", lo="mark")
    s.body(blob([(36, 42), (50, 38), (64, 42), (62, 62), (56, 76), (44, 76), (38, 62)]), depth=1.6)
    s.line(svg("M 50 40 L 50 74 M 39 56 L 61 56"), "glow", 0.8, 0.5)
    s.fill(place(cogwheel(), 50, 56, 7), "glow", 0.85)
    s.body(tube([(65, 48, 4), (75, 52, 3), (80, 42, 2.6)]))
    s.spot(circle(81, 32, 13), (81, 32, 13), (0, WHITE, 0.95), (0.35, "glow", 0.7), (1, "glow", 0))
    s.fill(
        place(
            svg(
                "M 0 -1 C 0.1 -0.2 0.2 -0.1 1 0 C 0.2 0.1 0.1 0.2 0 1 C -0.1 0.2 -0.2 0.1 -1 0 "
                "C -0.2 -0.1 -0.1 -0.2 0 -1 Z"
            ),
            81,
            32,
            7,
        ),
        WHITE,
    )
    s.body(tube([(50, 40, 3.4), (50, 32, 3)]), hi="lo", base="mark", lo="mark")
    s.body(blob([(34, 26), (38, 12), (50, 7), (62, 12), (66, 26), (60, 35), (40, 35)]), depth=1.5)
    s.fill(circle(50, 22, 9.6), "#140F1E")
    glow_eye(s, 50, 22, 7.2, 0.1)
    s.line(svg("M 50 7 L 50 0"), "body", 1.6)
    s.fill(circle(50, -1, 2.2), "glow")


def _idol(s: Sketch, chance: Chance) -> None:
    """A squat face hammered from scrap, candles before it."""
    ground_shadow(s, 50, 92, 34, 0.5)
    _plate(s, polygon([(26, 90), (30, 40), (40, 24), (60, 24), (70, 40), (74, 90)]))
    _plate(s, polygon([(20, 92), (24, 80), (76, 80), (80, 92)]))
    s.fill(place(cogwheel(10, 1, 0.8, 0.5), 50, 24, 14, 6), "#8A6238")
    s.fill(rounded(33, 42, 34, 12, 4), "#2A1A10")
    for x in (41, 59):
        glow_eye(s, x, 48, 4, 0)
    s.fill(polygon([(50, 52), (54, 64), (46, 64)]), "#7A4E22")
    s.line(svg("M 36 71 L 42 67 L 47 71 L 53 67 L 58 71 L 64 67"), "#3A2210", 2)
    for x in (22, 78):
        s.fill(rounded(x - 3, 78, 6, 14, 1), "#F4EBDA")
        s.spot(circle(x, 73, 8), (x, 73, 8), (0, "#FFF6C8", 0.95), (1, "#FFB84A", 0))
        s.fill(blob([(x, 67), (x + 2.4, 74), (x, 78), (x - 2.4, 74)]), "#FFD36A")


DRAWINGS: dict[str, Rig] = {
    "behemoth": Rig(_behemoth, disc=(50, 36, 34), front=True, fixed=True, crown=10),
    "colossus": Rig(_colossus, disc=(50, 34, 34), front=True, fixed=True, crown=8),
    "servant": Rig(_servant, disc=(56, 36, 30), front=True, crown=4),
    "idol": Rig(_idol, disc=(50, 40, 34), front=True, fixed=True, crown=18),
}
