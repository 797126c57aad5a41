"""What stands around a figure: sky, disc and three lands behind it, dark shapes in the lower
corners before it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE, crystal, mote, spark
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, circle, place, polygon, rounded, svg, tube
from luminagames.cardface.seeds import stream

Disc = tuple[float, float, float]
GROUND = 90.0
# The darker plains on the disc, in parts of its radius.
SEAS = ((-0.4, -0.3, 0.22), (0.3, 0.25, 0.3), (-0.15, 0.5, 0.14), (0.45, -0.45, 0.12))

ORBITS = ((1.22, 0.5), (1.42, 0.28), (1.7, 0.16))
# Steps in which stars differ.
STARLIGHT = 0.1

LEAF_UP = "M 0 0 C 0.5 -0.6 1.2 -0.6 1.6 0 C 1.1 0.3 0.5 0.3 0 0 Z"
LEAF_DOWN = "M 0 0 C -0.5 -0.6 -1.2 -0.6 -1.6 0 C -1.1 0.3 -0.5 0.3 0 0 Z"
# Lands whose foreground is fern.
STEMMED = frozenset({"floraborai", "spectarioni", "teal"})


def paint_backdrop(s: Sketch, seed: str, biome: str, disc: Disc, ground: float = GROUND) -> None:
    """Sky, disc and lands; `biome` is a palette's name and picks the shape of the lands and their
    props.
    """
    _sky(s, stream(seed, "sky"), ground)
    _disc(s, disc)
    _lands(s, stream(seed, "land"), biome, ground)
    props = _PROPS.get(biome)
    if props is not None:
        props(s, stream(seed, "props"), ground)


def _sky(s: Sketch, chance: Random, ground: float) -> None:
    s.fade(rounded(-30, -30, 160, 180), (0, -6, 0, ground), (0, "top"), (0.5, "mid"), (1, "low"))
    stars: dict[float, QPainterPath] = {}
    for _ in range(26):
        at = QPointF(chance.uniform(0, 100), chance.uniform(-4, 48))
        radius = chance.choice((0.25, 0.3, 0.4, 0.55))
        light = round(chance.uniform(0.25, 0.85) / STARLIGHT) * STARLIGHT
        stars.setdefault(light, _many()).addEllipse(at, radius, radius)
    for light, path in stars.items():
        s.fill(path, WHITE, light)
    for _ in range(2):
        spark(s, chance.uniform(6, 94), chance.uniform(2, 28), 0.7, alpha=0.8)


def _disc(s: Sketch, disc: Disc) -> None:
    x, y, r = disc
    s.spot(
        circle(x, y, r * 2.1),
        (x, y, r * 2.1),
        (0, "disc", 0.62),
        (0.47, "disc", 0.34),
        (1, "disc", 0),
    )
    s.fade(circle(x, y, r), (x, y - r, x, y + r), (0, "disc"), (1, blend("disc", "low", 0.55)))
    with s.clip(circle(x, y, r)):
        for dx, dy, radius in SEAS:
            s.fill(circle(x + dx * r, y + dy * r, radius * r), "low", 0.32)
    for reach, alpha in ORBITS:
        s.line(circle(x, y, r * reach), "disc", 0.35, alpha)


def _lands(s: Sketch, chance: Random, biome: str, ground: float) -> None:
    ridge = _RIDGES.get(biome, round_hills)
    for k, (y, height) in enumerate(((ground - 17, 13.0), (ground - 9, 10.0), (ground, 6.0))):
        t = (k + 1) / 3
        nearest = k == 2
        far = blend(blend("low", "far", 0.55), "far", t)
        hue = blend("far", "near", 0.62) if nearest else far
        land = round_hills(chance, y, 3) if nearest else ridge(chance, y, height)
        top, foot = blend(hue, "disc", 0.14), blend(hue, "near", 0.35 + 0.3 * t)
        s.fade(land, (0, y - height, 0, y + 26), (0, top), (1, foot))
        s.rim(land, -0.3, 0.7, "glow", 0.25)


# ------------------------------------------------------------ shapes of land


def _ridge(points: list[Point]) -> QPainterPath:
    return polygon([(-40, 160), (-40, points[0][1]), *points, (140, points[-1][1]), (140, 160)])


def round_hills(chance: Random, y: float, height: float) -> QPainterPath:
    """Round hills with their crest near `y`."""
    phase = chance.random() * 6
    return _ridge(
        [
            (
                x,
                y
                - height
                * (0.5 * math.sin(x * 0.055 + phase) + 0.3 * math.sin(x * 0.13 + phase * 2)),
            )
            for x in range(-10, 112, 3)
        ]
    )


def swell(chance: Random, y: float, height: float) -> QPainterPath:
    """A swell with pointed crests."""
    phase = chance.random() * 6
    return _ridge(
        [(x, y - height * abs(math.sin(x * 0.07 + phase)) ** 1.6 * 0.6) for x in range(-10, 112, 2)]
    )


def peaks(chance: Random, y: float, height: float) -> QPainterPath:
    """Mountains."""
    x, up = -12.0, False
    points = []
    while x < 115:
        points.append(
            (
                x,
                y
                - (height * chance.uniform(0.5, 1.15) if up else -height * chance.uniform(0, 0.35)),
            )
        )
        x += chance.uniform(7, 14)
        up = not up
    return _ridge(points)


def mesas(chance: Random, y: float, height: float) -> QPainterPath:
    """Table mountains."""
    x = -12.0
    points: list[Point] = []
    while x < 112:
        h, width = height * chance.uniform(-0.2, 1), chance.uniform(10, 22)
        foot = y + height * 0.3
        points += [
            (x, foot),
            (x + 2.5, y - h),
            (x + width - 2, y - h + chance.uniform(-1, 1)),
            (x + width + 1, foot),
        ]
        x += width + chance.uniform(1, 9)
    return _ridge(points)


_RIDGES: dict[str, Callable[[Random, float, float], QPainterPath]] = {
    "lithari": mesas,
    "hydranai": swell,
    "pyronoxi": peaks,
    "brass": mesas,
    "slate": peaks,
}

# ------------------------------------------------------------ props of a land


def _glints(s: Sketch, chance: Random, ground: float) -> None:
    for k in range(6):
        y, width, x = ground - 15 + k * 3.4, chance.uniform(10, 34), chance.uniform(10, 80)
        s.line(svg(f"M {x} {y} L {x + width} {y}"), "disc", 0.5, 0.35)


def _grove(s: Sketch, chance: Random, ground: float) -> None:
    hue = blend("far", "near", 0.35)
    for _ in range(7):
        x, height = chance.uniform(-2, 102), chance.uniform(20, 42)
        bend = x + chance.uniform(-3, 3)
        low, high = ground - height * 0.4, ground - height * 0.7
        trunk = svg(f"M {x} {ground + 4} C {x + 2} {low} {x - 2} {high} {bend} {ground - height}")
        s.line(trunk, hue, chance.uniform(0.8, 2), 0.75)
        s.fill(circle(x, ground - height, chance.uniform(4, 8), chance.uniform(3, 6)), hue, 0.75)


def _crystals(s: Sketch, chance: Random, ground: float) -> None:
    for _ in range(5):
        x = chance.choice((chance.uniform(-2, 24), chance.uniform(76, 102)))
        height = chance.uniform(8, 20)
        crystal(s, x, ground + 3, height * 0.24, height, chance.uniform(-16, 16), 0.85)


def _aurora(s: Sketch, chance: Random, ground: float) -> None:
    rise = chance.uniform(-3, 3)
    for k in range(3):
        y = 14 + k * 9 + rise
        veil = f"M -5 {y + 8} C 22 {y - 12} 40 {y + 14} 62 {y} C 78 {y - 9} 92 {y + 6} 106 {y - 5}"
        stops = ((0.0, "glow", 0.0), (0.4, "glow", 0.3 - 0.07 * k), (1.0, "#8CF0E8", 0.2))
        s.fade_line(svg(veil), 3.4 - k * 0.7, (0, 0, 100, 0), *stops)


def _embers(s: Sketch, chance: Random, ground: float) -> None:
    for _ in range(16):
        mote(
            s,
            chance.uniform(0, 100),
            chance.uniform(16, ground),
            chance.uniform(0.25, 0.7),
            "#FFB347",
            0.8,
        )


_PROPS: dict[str, Callable[[Sketch, Random, float], None]] = {
    "hydranai": _glints,
    "floraborai": _grove,
    "lithari": _crystals,
    "spectarioni": _aurora,
    "pyronoxi": _embers,
}

# ------------------------------------------------------------ before the figure


def paint_foreground(s: Sketch, seed: str, biome: str, y: float = 96) -> None:
    """Dark silhouettes in the two lower corners only, and the shade they stand in."""
    chance = stream(seed, "foreground")
    for side in (-1, 1):
        for k in range(5):
            x = 50 + side * (50 - chance.uniform(-2, 15))
            height = chance.uniform(9, 24) * (1.1 - 0.12 * k)
            # each plant apart: Qt fills one path of forty leaves in twenty times the time of ten
            # paths of four
            if biome in STEMMED:
                bend = side * chance.uniform(-2, -11)
                knots = [
                    (x, y + 12, 1.2),
                    (x + bend * 0.3, y - height * 0.5, 1.0),
                    (x + bend, y - height, 0.2),
                ]
                s.fill(tube(knots, 6), _DARK)
                # what turns the same way round in one path: two ways in one would leave holes
                ups, downs = _many(), _many()
                for at, size in _leaves(x, y, height, bend):
                    ups.addPath(place(_UP, *at, size, -30))
                    downs.addPath(place(_DOWN, *at, size, 30))
                s.fill(ups, _DARK)
                s.fill(downs, _DARK)
            elif biome == "hydranai":
                weed = [
                    (x, y + 14, 2.2),
                    (x - side * 2, y - height * 0.2, 1.6),
                    (x + side * 1.5, y - height * 0.55, 1.3),
                ]
                s.fill(tube([*weed, (x - side * 2, y - height * 0.85, 0.3)], 6), _DARK)
            else:
                w = chance.uniform(2, 4.4)
                rock = [(x - w, y + 16), (x - w * 0.8, y - height * 0.35), (x, y - height * 0.6)]
                s.fill(polygon([*rock, (x + w, y - height * 0.2), (x + w * 1.2, y + 16)]), _DARK)
    s.fade(rounded(-30, y + 8, 160, 60), (0, y + 2, 0, y + 20), (0, _DARK, 0), (1, _DARK, 0.9))


_DARK = blend("near", BLACK, 0.18)
_UP, _DOWN = svg(LEAF_UP), svg(LEAF_DOWN)


def _many() -> QPainterPath:
    """A path for outlines that may lie on each other."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _leaves(x: float, y: float, height: float, bend: float) -> Iterator[tuple[Point, float]]:
    """Where the pairs of leaves of a fern sit, and how large they are."""
    for j in range(4):
        t = 0.35 + j * 0.16
        yield (x + bend * t * t, y + 12 - (height + 12) * t), 3.1 * (1.2 - t * 0.6)


def paint_vignette(s: Sketch, alpha: float = 0.75) -> None:
    """A tinted vignette that draws the look to the middle, in which nothing is painted."""
    x, y, reach, begins = 50.0, 52.0, 86.0, 0.62
    edge = rounded(-30, -30, 160, 180)
    edge.addEllipse(QPointF(x, y), reach * begins, reach * begins)
    s.spot(edge, (x, y, reach), (0, BLACK, 0), (begins, BLACK, 0), (1, "near", alpha))
