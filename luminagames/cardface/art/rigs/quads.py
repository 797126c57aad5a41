"""Standing quadrupeds in profile, facing right: stag, ram, bear and wolf on one frame."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import crystal, ground_shadow, leaflet, mote, mouth, side_eye
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import (
    Knot,
    Point,
    blob,
    circle,
    polygon,
    rounded,
    svg,
    tube,
    union,
)

LONG_HEAD: list[Point] = [
    (-6, -5),
    (1, -7),
    (8, -2),
    (15, 4),
    (15.4, 7.4),
    (9, 8.6),
    (1, 8),
    (-6, 5),
]
RAM_HEAD: list[Point] = [(-6, -7), (2, -8), (9, -2), (14, 8), (12, 12), (6, 11), (-2, 8), (-8, 3)]
BEAR_HEAD: list[Point] = [(-9, -9), (0, -11), (7, -6), (16, -1), (17, 4), (9, 8), (-2, 10), (-9, 4)]
TINES: tuple[list[Knot], ...] = (
    [(0, 0, 1.8), (-3, -9, 1.6), (-1, -18, 1.4), (6, -25, 1), (8, -32, 0.2)],
    [(-2, -11, 1.3), (-10, -16, 1.1), (-13, -24, 0.2)],
    [(-0.6, -18, 1.2), (-6, -25, 1), (-6, -33, 0.2)],
    [(3, -22, 1), (11, -23, 0.9), (16, -29, 0.2)],
    [(-2.4, -7, 1.1), (5, -10, 0.9), (9, -15, 0.2)],
)
TINE_TIPS = ((8, -32), (-13, -24), (-6, -33), (16, -29), (9, -15))
HORN: list[Knot] = [
    (-2, -6, 4.6),
    (-11, -12, 4.4),
    (-17, -4, 3.8),
    (-13, 6, 3.2),
    (-5, 7, 2.4),
    (-3, 1.6, 1.0),
]
HORN_RINGS = ((-8, -11, 70), (-14, -9, 35), (-16.6, -3, 0), (-14.6, 3, -40), (-9, 6.6, -80))


@dataclass(frozen=True, slots=True)
class Frame:
    """Proportions of one kind: build, thickness of leg, where neck and head are, the head's shape,
    eye and nose.
    """

    build: float
    leg: float
    neck: Point
    head: Point
    outline: tuple[Point, ...]
    eye: Point
    nose: Point


STAG = Frame(0.92, 1, (75, 40), (83, 25), tuple(LONG_HEAD), (4.5, 0.2), (14.6, 5))
RAM = Frame(1.12, 1, (76, 46), (84, 36), tuple(RAM_HEAD), (3.5, 0.2), (12.4, 8.6))
BEAR = Frame(1.42, 1.25, (74, 47), (82, 43), tuple(BEAR_HEAD), (4.5, -1), (16.4, 0.4))
WOLF = Frame(0.95, 1, (74, 44), (82, 33), tuple(LONG_HEAD), (4.5, 0.2), (14.6, 4.6))


def _leg(frame: Frame, *, front: bool, far: bool) -> QPainterPath:
    dx = (-6 if front else 7) if far else 0
    build, thick = frame.build, frame.build * frame.leg
    if front:
        knots = [
            (66, 54, 8 * build),
            (66.5, 66, 5 * thick),
            (67.5, 74, 3.3 * thick),
            (67, 85, 2.6 * thick),
            (67.6, 88, 2.9 * thick),
        ]
        foot = [(65, 86), (71, 86), (73, 90.6), (63.6, 90.6)]
    else:
        knots = [
            (35, 54, 9.5 * build),
            (34, 64, 6.6 * thick),
            (29.5, 73, 3.6 * thick),
            (32, 84, 2.6 * thick),
            (33, 88, 2.9 * thick),
        ]
        foot = [(30.5, 86), (36.6, 86), (38.6, 90.6), (29, 90.6)]
    return union(
        [tube([(x + dx, y, r) for x, y, r in knots]), blob([(x + dx, y) for x, y in foot])]
    )


def _trunk(frame: Frame) -> list[QPainterPath]:
    b, (nx, ny), (hx, hy) = frame.build, frame.neck, frame.head
    back = tube([(34, 52, 10.5 * b), (50, 53.5, 9.6 * b), (64, 51, 11.2 * b)])
    neck = tube([(66, 47, 9 * b), (nx, ny, 6.8 * b), (hx - 1, hy + 1, 5 * b)])
    return [back, neck]


def _quadruped(s: Sketch, frame: Frame) -> QPainterPath:
    """Legs, trunk, head and face; gives the outline, for marks on it."""
    hx, hy = frame.head
    for front in (True, False):
        leg = _leg(frame, front=front, far=True)
        s.body(leg, hi="lo", base=blend("lo", "mark", 0.4), lo="mark", rim=0.15, shade=0)
    head = blob([(hx + x, hy + y) for x, y in frame.outline])
    near = [_leg(frame, front=True, far=False), _leg(frame, front=False, far=False)]
    full = s.fused([*_trunk(frame), head, *near], 1.6)
    s.body(full, depth=1.8)
    with s.clip(full):
        belly = 66 * frame.build**0.1
        s.spot(
            circle(52, belly, 24, 8 * frame.build),
            (52, belly, 24),
            (0, "hi", 0.42),
            (0.5, "hi", 0.26),
            (1, "hi", 0),
        )
        s.spot(circle(71, 54, 12, 14), (71, 54, 13), (0, "hi", 0.42), (1, "hi", 0))
    s.line(svg("M 42 62 C 43 66 41 70 38 73"), "mark", 0.9, 0.35)
    s.line(svg("M 60 62 C 60 66 61.6 70 63.4 74"), "mark", 0.9, 0.35)
    with s.clip(full):
        for x, y in ((34, 88.6), (68.5, 88.6)):
            s.fill(rounded(x - 6, y - 1, 12, 6), "mark", 0.8)
    return full


def _face(s: Sketch, frame: Frame) -> None:
    hx, hy = frame.head
    side_eye(s, hx + frame.eye[0], hy + frame.eye[1], 2.0)
    x, y = hx + frame.nose[0], hy + frame.nose[1]
    s.fill(circle(x, y, 1.9, 1.5), "mark")
    mouth(
        s, f"M {x - 0.6} {y + 2.4} C {x - 3} {y + 3.6} {x - 5} {y + 3.4} {x - 6.4} {y + 2.6}", 0.7
    )


def _leaf_ear(s: Sketch, frame: Frame) -> None:
    hx, hy = frame.head
    ear = [(-5, -4), (-10, -8), (-16, -7.5), (-13, -3), (-7, -1)]
    s.body(blob([(hx + x, hy + y) for x, y in ear]), depth=0.8)


def _antler(
    s: Sketch,
    x: float,
    y: float,
    side: float,
    hue: Hue,
    width: float,
    chance: Random,
    *,
    leafy: bool,
) -> None:
    for tine in TINES:
        knots = [(x + side * dx, y + dy, r * width) for dx, dy, r in tine]
        s.body(tube(knots, 8), hi="glow", base=hue, lo="mark", depth=0.6, shade=0.2)
    for dx, dy in TINE_TIPS:
        tip_x, tip_y = x + side * dx, y + dy
        if not leafy:
            mote(s, tip_x, tip_y, 1)
            continue
        for k in range(3):
            turn = -150 + k * 60 + chance.uniform(-15, 15)
            leaflet(s, tip_x, tip_y, 2.4, turn, blend("hi", "body", 0.2 + 0.2 * k))
        mote(s, tip_x, tip_y - 1, 0.7)


def _stag(s: Sketch, chance: Chance) -> None:
    leaves = chance.of("props")
    leafy = chance.of("rig").random() < 0.75
    ground_shadow(s, 52, 91, 38)
    with s.faint(0.55):
        _antler(s, 84, 21, -0.8, "lo", 0.9, leaves, leafy=leafy)
    s.body(blob([(30, 44), (24, 42), (21, 48), (25, 54), (31, 52)]), hi="glow", base="hi")
    full = _quadruped(s, STAG)
    _leaf_ear(s, STAG)
    _face(s, STAG)
    _antler(s, 80, 20, 1, blend("lo", "hi", 0.25), 1, leaves, leafy=leafy)
    with s.clip(full):
        for x, y in ((38, 48), (44, 46), (50, 49), (56, 46), (42, 53), (34, 53)):
            mote(s, x, y, 0.8)
    for k in range(5):
        t = k / 4
        left, top = 68 + 6 * t, 56 - 13 * t
        lock = tube([(left + 4, top, 2.6), (left + 6.5, top + 7, 2), (left + 4, top + 12, 0.2)], 5)
        s.fill(lock, "hi", 0.55)


def _ram(s: Sketch, chance: Chance) -> None:
    grown = chance.of("props")
    ground_shadow(s, 52, 91, 38)
    # the crystals stand behind the fleece, so the ram carries them
    for x, y, width, height, turn in (
        (30, 44, 3, 14, -22),
        (38, 42, 3.6, 20, -10),
        (47, 43, 3.4, 16, 2),
        (55, 42, 3.6, 22, 9),
        (63, 41, 2.8, 13, 20),
    ):
        crystal(s, x, y + 2, width, height * grown.uniform(0.92, 1.14), turn)
    _quadruped(s, RAM)
    _leaf_ear(s, RAM)
    _face(s, RAM)
    fleece = tube([(27, 46, 3), (40, 44, 3.4), (54, 44.6, 3.4), (67, 42, 3)], 8)
    s.fade(fleece, (0, 40, 0, 50), (0, blend("body", "hi", 0.4)), (1, "body"))
    hx, hy = RAM.head
    horn = tube([(hx + x, hy + y, r) for x, y, r in HORN], 12)
    s.body(horn, hi="glow", base=blend("hi", "body", 0.5), depth=1)
    for dx, dy, lean in HORN_RINGS:
        with s.moved(by=(hx + dx, hy + dy), turn=lean):
            s.line(svg("M -3.6 0 C -1 1 1 1 3.6 0"), "mark", 0.8, 0.5)


def _grove(s: Sketch, chance: Random) -> None:
    heights = [13, 19, 15, 21, 12]
    for (x, y), height in zip(
        ((26, 40), (36, 36), (47, 38), (57, 36), (66, 33)), heights, strict=True
    ):
        h = height * chance.uniform(0.92, 1.1)
        s.line(svg(f"M {x} {y + 6} L {x} {y - h * 0.4}"), "mark", 1.5)
        for k in range(3):
            half = (6.4 - k * 1.5) * h / 18
            base = y - h * 0.25 - k * h * 0.27
            fir = polygon([(x - half, base), (x, base - h * 0.46), (x + half, base)])
            s.body(
                fir,
                hi=blend("hi", "body", 0.3),
                base=blend("body", "lo", 0.35),
                depth=0.6,
                shade=0.3,
            )


def _bear(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 52, 91, 38)
    _grove(s, chance.of("props"))
    full = _quadruped(s, BEAR)
    hx, hy = BEAR.head
    s.body(circle(hx - 4, hy - 10, 4.6), depth=0.8)
    s.fill(circle(hx - 4, hy - 9.6, 2.4), "mark", 0.7)
    _face(s, BEAR)
    moss = tube([(22, 46, 4), (34, 41, 5.2), (48, 42, 4.6), (60, 40, 5.4), (70, 38, 3)], 8)
    with s.clip(full):
        s.fill(moss, "hi", 0.7)
    for x, y in ((27, 50), (35, 48), (44, 49), (55, 48), (63, 46)):
        s.fill(tube([(x, y - 3, 2), (x + 0.4, y + 3, 1.4), (x, y + 6, 0.2)], 4), "hi", 0.7)
    for dx, dy in ((30, 43), (40, 40.6), (52, 41), (62, 38.6)):
        mote(s, dx, dy, 0.9)


def _wolf(s: Sketch, chance: Chance) -> None:
    lift = chance.of("rig").uniform(-4, 3)
    ground_shadow(s, 52, 91, 38)
    s.body(tube([(30, 52, 5), (18, 56 + lift * 0.3, 6.6), (9, 50 + lift, 6), (5, 40 + lift, 0.8)]))
    full = _quadruped(s, WOLF)
    hx, hy = WOLF.head
    far = [(-2, -4), (-3, -15), (3, -8), (4, -5)]
    s.body(
        polygon([(hx + x, hy + y) for x, y in far]),
        hi="body",
        base="lo",
        lo="mark",
        depth=0.6,
        rim=0.4,
    )
    ear = [(-6, -4), (-8, -16), (-1, -9), (1, -6)]
    s.body(polygon([(hx + x, hy + y) for x, y in ear]), depth=0.8)
    s.fill(polygon([(hx - 5, hy - 5.4), (hx - 6.4, hy - 12), (hx - 2, hy - 7.6)]), "mark", 0.55)
    with s.clip(full):
        chest = tube([(76, 40, 4.6), (73, 50, 6), (68, 60, 5), (66, 68, 1)], 8)
        s.fill(chest, "hi", 0.5)
        cheek = blob(
            [
                (hx + 2, hy + 4),
                (hx + 9, hy + 3.4),
                (hx + 16, hy + 6),
                (hx + 9, hy + 9.5),
                (hx, hy + 9),
            ]
        )
        s.fill(cheek, "hi", 0.75)
    _face(s, WOLF)
    for k in range(5):
        x, y = 66 + k * 2.6, 43 - k * 2.6
        s.fill(
            tube([(x + 1, y - 1, 2.2), (x - 2.4, y + 5, 1.6), (x - 3, y + 10, 0.2)], 5), "lo", 0.4
        )


DRAWINGS = {
    "stag": Rig(_stag, crown=18, disc=(62, 34, 28), scale=0.86, shift=-5),
    "ram": Rig(_ram, disc=(40, 32, 26)),
    "bear": Rig(_bear, disc=(60, 34, 26)),
    "wolf": Rig(_wolf, crown=26, disc=(60, 36, 28)),
}
