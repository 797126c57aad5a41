"""What scenes are made of: metals, cogs, bolts, steam, the eye of a grown beast, light and small
props.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import BLACK, WHITE
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import (
    Knot,
    Point,
    circle,
    cogwheel,
    place,
    polygon,
    rounded,
    svg,
    tube,
)

# Light, base and dark of a material.
Tones = tuple[Hue, Hue, Hue]

BRASS: Tones = ("#FFE9B8", "#C2924F", "#6B4526")
GOLD: Tones = ("#FFF6CC", "#E9B84A", "#8A5618")
STEEL: Tones = ("#E4ECFC", "#7D8CAE", "#3A4563")
IRON: Tones = ("#9AA6C0", "#4A5672", "#1E2740")
PAPER: Tones = ("#FFFBF0", "#F4E7CC", "#B89E78")
WOOD: Tones = ("#E8B878", "#9A6236", "#4E2C18")
RED: Tones = ("#FF9A7A", "#D8402E", "#7A1420")
CLOTH: Tones = ("#FFB08A", "#B8342E", "#5A1424")
DARK = "#150D22"
LAMP = "#FFE59A"


def mirrored(points: Sequence[Point], axis: float = 0) -> list[Point]:
    """A half outline (right side, top to bottom), closed by its mirror image."""
    return [*points, *((2 * axis - x, y) for x, y in reversed(points) if abs(x - axis) > 0.01)]


def between(a: float, b: float, t: float) -> float:
    """The number `t` of the way from `a` to `b`."""
    return a + (b - a) * t


# ------------------------------------------------------------ metal


def metal(
    s: Sketch, path: QPainterPath, depth: float = 0.8, tones: Tones = BRASS, rim: float = 0.95
) -> None:
    """A mass of metal, or of anything hard that shines."""
    s.body(path, hi=tones[0], base=tones[1], lo=tones[2], rim=rim, depth=depth, rim_hue="#FFF3D0")


def cog(
    s: Sketch,
    x: float,
    y: float,
    r: float,
    teeth: int = 8,
    turn: float = 0,
    hole: float = 0.34,
    tones: Tones = BRASS,
    gem: Hue | None = None,
) -> None:
    """A toothed wheel; `gem` lights its core."""
    metal(s, place(cogwheel(teeth, 1, 0.78, hole), x, y, r, turn), max(0.35, r * 0.09), tones)
    if gem is not None:
        s.fill(circle(x, y, r * hole), DARK)
        s.spot(
            circle(x, y, r * hole * 0.9), (x, y, r * hole), (0, WHITE), (0.5, gem), (1, gem, 0.6)
        )


def rivets(s: Sketch, points: Iterable[Point], r: float = 0.6) -> None:
    """Small round heads in a row."""
    for x, y in points:
        s.fill(circle(x, y, r), BRASS[2])
        s.fill(circle(x + r * 0.25, y - r * 0.3, r * 0.55), BRASS[0])


# ------------------------------------------------------------ light and air


def steam(
    s: Sketch, x: float, y: float, k: float = 1, hue: Hue = WHITE, alpha: float = 0.6, lean: int = 1
) -> None:
    """Four puffs that grow as they rise."""
    for dx, dy, r, a in (
        (0, 0, 1.6, 1),
        (1.6, -3.2, 2.3, 0.85),
        (0.4, -7, 3.0, 0.65),
        (3.6, -10.5, 3.8, 0.42),
    ):
        s.fill(circle(x + lean * dx * k, y + dy * k, r * k), hue, alpha * a)


def glow(
    s: Sketch, x: float, y: float, r: float, hue: Hue, alpha: float = 1, core: Hue | None = None
) -> None:
    """A soft light; `core` is the hue of its middle."""
    s.spot(circle(x, y, r), (x, y, r), (0, core if core is not None else hue, alpha), (1, hue, 0))


def blaze(s: Sketch, x: float, y: float, r: float, alpha: float = 1) -> None:
    """The light of a fire."""
    light = ((0.0, "#FFF6C8", alpha), (0.3, "#FFB84A", 0.8 * alpha), (1.0, "#FF6A2A", 0.0))
    s.spot(circle(x, y, r), (x, y, r), *light)


def arc(
    s: Sketch,
    x: float,
    y: float,
    r: float,
    start: float,
    end: float,
    hue: Hue,
    width: float,
    alpha: float = 1,
) -> None:
    """A part of a circle; angles in degrees, clockwise from the right."""
    turns = [math.radians(between(start, end, k / 20)) for k in range(21)]
    points = [(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns]
    s.line(polygon(points, close=False), hue, width, alpha)


def bolt(s: Sketch, points: Sequence[Point], width: float = 1.2, hue: Hue = "glow") -> None:
    """Lightning through `points`."""
    path = polygon(points, close=False)
    s.line(path, hue, width * 3.2, 0.25)
    s.line(path, hue, width * 1.6, 0.7)
    s.line(path, WHITE, width * 0.7)


def waves(s: Sketch, y: float, chance: Random, amp: float = 1.2, *, glints: bool = True) -> None:
    """Three rows of water from `y` down."""
    phase = chance.uniform(0, 6)
    for k, (dy, dark) in enumerate(((0, 0.0), (5, 0.3), (10, 0.6))):
        points = [
            (
                x,
                y
                + dy
                + amp * math.sin(x * 0.16 + k * 2 + phase)
                + amp * 0.5 * math.sin(x * 0.37 + k),
            )
            for x in range(-30, 132, 2)
        ]
        path = polygon([(-30, 150), *points, (132, 150)])
        hue = blend(blend("mid", "low", 0.35 - 0.25 * k), "near", dark)
        s.fade(path, (0, y + dy, 0, y + dy + 26), (0, hue), (1, blend("far", "near", 0.7)))
        s.rim(path, -0.2, 0.6, "glow", 0.55)
    if glints:
        for _ in range(12):
            x, row = chance.uniform(12, 88), y + chance.uniform(1.5, 9)
            s.line(svg(f"M {x} {row} L {x + chance.uniform(2, 6)} {row}"), "disc", 0.45, 0.6)


# ------------------------------------------------------------ beasts


def fierce_eye(
    s: Sketch, x: float, y: float, r: float, side: int, iris: Hue = "glow", droop: float = 0.55
) -> None:
    """The eye of a grown beast: an almond cut by the brow, lit iris, slit, one highlight."""
    corner = f"{x - side * r * 1.5} {y - r * droop * 0.2}"
    path = svg(
        f"M {corner} C {x - side * r * 0.4} {y - r * 1.2} {x + side * r * 0.9} {y - r * 1.2} "
        f"{x + side * r * 1.6} {y - r * 0.9} C {x + side * r * 1.3} {y + r * 0.9} {x - side * r * 0.6} {y + r * 1.2} "
        f"{corner} Z"
    )
    s.spot(circle(x, y, r * 3), (x, y, r * 3), (0, iris, 0.55), (1, iris, 0))
    s.line(path, DARK, r * 0.5)
    s.fill(path, DARK)
    with s.clip(path):
        s.spot(
            circle(x, y, r * 1.2),
            (x, y, r * 1.2),
            (0, WHITE),
            (0.55, iris),
            (1, blend(iris, "body", 0.5)),
        )
        s.fill(circle(x, y, r * 0.36, r * 0.95), DARK)
        s.fill(circle(x + r * 0.4, y - r * 0.35, r * 0.26), WHITE)


def limb(s: Sketch, *knots: Knot, depth: float = 0.8, pale: bool = False) -> None:
    """A near limb, in the light where `pale`."""
    if pale:
        s.body(tube(knots), hi="glow", base="hi", lo="body", depth=depth)
    else:
        s.body(tube(knots), depth=depth)


def far_limb(s: Sketch, *knots: Knot) -> None:
    """A limb on the side turned away: darker and without rim."""
    s.body(tube(knots), hi="lo", base=blend("lo", "mark", 0.4), lo="mark", rim=0.15, shade=0)


def pale(s: Sketch, path: QPainterPath, depth: float = 0.8) -> None:
    """A mass in the light tones of the figure: bellies, horns, feathers."""
    s.body(path, hi="glow", base="hi", lo="body", depth=depth)


# ------------------------------------------------------------ measures of size


def fir(s: Sketch, x: float, y: float, h: float, hue: Hue | None = None) -> None:
    """A fir, its foot at (x, y)."""
    tint = hue if hue is not None else blend("near", BLACK, 0.1)
    for k in range(3):
        half, base = h * (0.3 - k * 0.07), y - h * (0.12 + k * 0.26)
        s.fill(polygon([(x - half, base), (x, base - h * 0.42), (x + half, base)]), tint)
    s.fill(rounded(x - h * 0.03, y - h * 0.15, h * 0.06, h * 0.2), tint)


def house(
    s: Sketch,
    x: float,
    y: float,
    w: float,
    h: float,
    hue: Hue,
    *,
    lit: bool = True,
    roof: float = 0.6,
) -> None:
    """A gabled house, its left foot at (x, y); `roof` is the roof's height in parts of the
    width.
    """
    s.fill(
        polygon([(x, y), (x, y - h), (x + w / 2, y - h - w * roof), (x + w, y - h), (x + w, y)]),
        hue,
    )
    if lit:
        s.fill(rounded(x + w * 0.36, y - h * 0.75, w * 0.28, h * 0.36), "#FFD98A", 0.95)


def boat(s: Sketch, x: float, y: float, k: float = 1) -> None:
    """A small sail boat."""
    with s.moved(by=(x, y), scale=k):
        s.fill(polygon([(-5, 0), (5, 0), (3, 3), (-3, 3)]), blend("near", BLACK, 0.3))
        s.fill(polygon([(0, -1), (0, -9), (5, -1)]), PAPER[0])
        s.fill(polygon([(-0.6, -1), (-0.6, -7), (-4, -1)]), PAPER[1])
