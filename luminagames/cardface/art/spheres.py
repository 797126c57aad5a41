"""Orbs: a sphere with something alive in it, each in its own setting."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import Hue
from luminagames.cardface.art.parts import WHITE, aura, leaflet, mote
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.things import brass, thing
from luminagames.cardface.geometry import blob, circle, place, polygon, svg, tube
from luminagames.cardface.icons import shapes

EMBER: tuple[Hue, ...] = ("#FFE9B0", "#F39A3D", "#6E2A10")
VINE: tuple[Hue, ...] = ("#F0FFC0", "#58BF74", "#124A34")
DUSK: tuple[Hue, ...] = ("#F0E4FF", "#A680EE", "#2E1A6E")


def _ball(s: Sketch, first: tuple[Hue, ...], second: tuple[Hue, ...]) -> None:
    """The sphere: light of one color from the upper right, of the other from the lower left."""
    x, y, r = 50, 48, 30
    aura(s, x, y, 48, 0.9, first[0])
    s.spot(
        circle(x, y, r), (x + 10, y - 12, r * 1.6), (0, first[0]), (0.5, first[1]), (1, first[2])
    )
    s.spot(
        circle(x, y, r),
        (x - 16, y + 16, r * 1.3),
        (0, second[1], 0.95),
        (0.5, second[1], 0.4),
        (1, second[1], 0),
    )


def _gloss(s: Sketch) -> None:
    s.fill(circle(60, 35, 8, 5.6), WHITE, 0.75)
    s.fill(circle(38, 66, 3, 2), WHITE, 0.4)
    s.line(circle(50, 48, 30), WHITE, 0.9, 0.75)


def _sign(
    s: Sketch, outline: QPainterPath, x: float, y: float, size: float, hues: tuple[Hue, ...]
) -> None:
    shape = place(outline, x, y, size)
    s.spot(circle(x, y, size * 1.6), (x, y, size * 1.6), (0, WHITE, 0.6), (1, WHITE, 0))
    s.fade(shape, (x, y - size, x, y + size), (0, WHITE), (0.6, hues[0]), (1, hues[1]))


def _foot(s: Sketch) -> None:
    brass(
        s,
        blob(
            [
                (28, 92),
                (35, 78),
                (43, 82),
                (50, 80),
                (57, 82),
                (65, 78),
                (72, 92),
                (77, 99),
                (23, 99),
            ]
        ),
    )


def _single(
    sign: Callable[[], QPainterPath],
    hues: tuple[Hue, ...],
    around: Callable[[Sketch, Chance], None],
) -> Callable[[Sketch, Chance], None]:
    def draw(s: Sketch, chance: Chance) -> None:
        _ball(s, hues, hues)
        _sign(s, sign(), 50, 49, 16, hues)
        _gloss(s)
        around(s, chance)

    return draw


def _coals(s: Sketch, chance: Chance) -> None:
    grown = chance.of("props")
    for k in range(9):
        x, y = 22 + k * 7, 90 + (k % 3) * 3
        s.body(circle(x, y, grown.uniform(5, 7)), hi="#8A4A3A", base="#3A1E22", lo="#160C12")
        s.fill(circle(x + 1, y - 1, 1.6), "#FFB84A", 0.9)
    for _ in range(9):
        mote(s, grown.uniform(18, 82), grown.uniform(8, 80), grown.uniform(0.4, 1), "#FFC86A")


def _grass(s: Sketch, chance: Chance) -> None:
    grown = chance.of("props")
    for k in range(15):
        x = 12 + k * 5.4
        tip = (x + grown.uniform(-8, 8), grown.uniform(66, 80), 0.3)
        blade = tube([(x, 100, 1.8), (x + grown.uniform(-3, 3), 86, 1.3), tip])
        s.body(blade, hi="#CFF29A", base="#4FA05A", lo="#164A34", depth=0.4)
    for x, y in ((26, 74), (72, 70), (60, 84), (38, 86)):
        s.spot(circle(x, y, 3), (x + 1, y - 1, 3), (0, WHITE), (1, "#9FE8F2", 0.8))


def _mist(s: Sketch, chance: Chance) -> None:
    for k, y in enumerate((74, 83, 91)):
        s.line(
            svg(f"M {6 + k * 6} {y} C 30 {y - 7} 50 {y + 7} {94 - k * 4} {y - 2}"), WHITE, 3.4, 0.5
        )
    _foot(s)
    for k in range(5):
        a = -2.7 + k * 0.55
        cos, sin = math.cos(a), math.sin(a)
        s.line(
            svg(f"M {50 + 36 * cos} {48 + 36 * sin} L {50 + 42 * cos} {48 + 42 * sin}"),
            WHITE,
            1.2,
            0.8,
        )


def _vine(s: Sketch, chance: Chance) -> None:
    _ball(s, EMBER, VINE)
    _sign(s, shapes.flame(), 54, 45, 14, EMBER)
    _gloss(s)
    _foot(s)
    s.body(
        tube(
            [(22, 98, 2.4), (22, 70, 2), (40, 62, 1.8), (62, 66, 1.7), (78, 52, 1.4), (74, 36, 0.8)]
        ),
        hi="#BFE88A",
        base="#3E8A4A",
        lo="#12402A",
        depth=0.5,
    )
    for x, y, turn in (
        (22, 82, 200),
        (26, 68, -60),
        (42, 62, 80),
        (60, 66, 60),
        (72, 58, -30),
        (77, 46, 10),
        (75, 38, 200),
    ):
        leaflet(s, x, y, 6, turn, "#8FD07A")
    for x, y in ((34, 62), (68, 62)):
        s.fill(circle(x, y, 2.4), "#FFB84A")


def _forge(s: Sketch, chance: Chance) -> None:
    _ball(s, EMBER, DUSK)
    _sign(s, shapes.crescent_moon(), 50, 48, 15, DUSK)
    _gloss(s)
    iron = ("#C9CEDA", "#5A6074", "#20242E")
    s.body(
        polygon([(24, 82), (82, 82), (74, 90), (62, 90), (66, 100), (34, 100), (38, 90), (30, 90)]),
        hi=iron[0],
        base=iron[1],
        lo=iron[2],
    )
    for side in (-1, 1):
        s.body(
            tube([(50 + side * 20, 84, 3), (50 + side * 34, 66, 2.6), (50 + side * 29, 46, 1.4)]),
            hi=iron[0],
            base=iron[1],
            lo=iron[2],
            depth=0.7,
        )
    lights = chance.of("marks")
    for _ in range(8):
        mote(s, lights.uniform(16, 84), lights.uniform(54, 84), lights.uniform(0.4, 0.9), "#FFC86A")


def _grove(s: Sketch, chance: Chance) -> None:
    _ball(s, VINE, DUSK)
    _sign(s, shapes.trefoil(), 50, 48, 14, VINE)
    _gloss(s)
    bark = ("#D9C6A2", "#6E5236", "#2A1C14")
    for side in (-1, 1):
        for x, y, r in ((18, 78, 2.8), (8, 82, 2.4)):
            tip = (50 + side * (x + 12), y - 12, 0.6)
            branch = tube([(50 + side * 14, 100, 3), (50 + side * x, (100 + y) / 2, r), tip])
            s.body(branch, hi=bark[0], base=bark[1], lo=bark[2], depth=0.6)
        for x, y in ((28, 68), (32, 76), (22, 70)):
            s.fill(circle(50 + side * x, y, 5), "#4FA05A", 0.9)
            s.fill(circle(50 + side * x + 1, y - 1.5, 2.6), "#BFE88A", 0.8)
    _mist_line(s)


def _mist_line(s: Sketch) -> None:
    s.line(svg("M 4 92 C 26 84 44 100 66 92 C 78 88 88 94 98 90"), "#E9DEFF", 3, 0.6)


def _pearl(s: Sketch, chance: Chance) -> None:
    """A pearl with all three lights in it, in an open shell."""
    aura(s, 50, 46, 48, 0.9, "#FFFFFF")
    for side, y, lift in ((1, 66, -62), (1, 74, 22)):
        angles = [k * math.pi / 12 for k in range(13)]
        edge = [(50 + 44 * math.cos(a) * side, y + lift * math.sin(a) * 0.86) for a in angles]
        s.body(blob([*edge, (50, y + 8)], 6), hi="#FFF0E4", base="#E8A8A0", lo="#7A3A5A", depth=1.6)
        for k in range(1, 12, 2):
            a = k * math.pi / 12
            s.line(
                svg(f"M 50 {y + 6} L {50 + 42 * math.cos(a)} {y + lift * math.sin(a) * 0.84}"),
                "#FFF6EE",
                0.9,
                0.6,
            )
    s.spot(circle(50, 52, 22), (58, 42, 32), (0, WHITE), (0.5, "#F4EEF8"), (1, "#B8A8C8"))
    for hue, x, y in (("#F39A3D", 60, 62), ("#58BF74", 42, 64), ("#A680EE", 38, 46)):
        s.spot(circle(50, 52, 22), (x, y, 17), (0, hue, 0.65), (1, hue, 0))
    s.fill(circle(57, 43, 6, 4.4), WHITE, 0.95)
    s.line(circle(50, 52, 22), WHITE, 0.9, 0.8)
    lights = chance.of("marks")
    for _ in range(9):
        mote(s, lights.uniform(10, 90), lights.uniform(6, 40), lights.uniform(0.5, 1.1), WHITE)


DRAWINGS: dict[str, Rig] = {
    "orb-cinder": thing(_single(shapes.flame, EMBER, _coals)),
    "orb-dew": thing(_single(shapes.drop, VINE, _grass)),
    "orb-whisper": thing(_single(shapes.crescent_moon, DUSK, _mist)),
    "orb-vine": thing(_vine),
    "orb-forge": thing(_forge),
    "orb-grove": thing(_grove),
    "pearl": thing(_pearl),
}
