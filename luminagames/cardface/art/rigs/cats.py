"""Sitting cat-kind, seen from the front: ears × tail × markings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.parts import across, bead_eye, blush, ground_shadow, mote, spark
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, polygon, svg, tube, union

# For a side (-1 left, 1 right): the ear, its inside, and a tuft if it has one.
Ears = Callable[[int], tuple[QPainterPath, QPainterPath, QPainterPath | None]]

TORSO: list[Point] = [
    (50, 42),
    (60, 46),
    (66, 60),
    (70, 76),
    (70, 88),
    (50, 91),
    (30, 88),
    (30, 76),
    (34, 60),
    (40, 46),
]
HAUNCH: list[Point] = [(19, 70), (12, 68), (8, 78), (9, 89), (20, 90.5), (26, 88), (25, 78)]
RUFF: list[Point] = [
    (50, 44),
    (58, 49),
    (60, 58),
    (57, 66),
    (53, 70),
    (50, 74),
    (47, 70),
    (43, 66),
    (40, 58),
    (42, 49),
]
POINTED_HEAD: list[Point] = [
    (50, 19),
    (61, 21),
    (69, 29),
    (71, 37),
    (74, 44),
    (67, 47),
    (60, 52),
    (50, 54),
    (40, 52),
    (33, 47),
    (26, 44),
    (29, 37),
    (31, 29),
    (39, 21),
]
ROUND_HEAD: list[Point] = [
    (50, 18),
    (61, 20),
    (69, 28),
    (71, 38),
    (68, 47),
    (60, 53),
    (50, 55),
    (40, 53),
    (32, 47),
    (29, 38),
    (31, 28),
    (39, 20),
]
MASK: list[Point] = [
    (50, 40),
    (56, 36),
    (64, 39),
    (68, 45),
    (62, 50),
    (50, 53.5),
    (38, 50),
    (32, 45),
    (36, 39),
    (44, 36),
]
SPOTS = (
    (33, 66, 1.6),
    (36.5, 73, 1.9),
    (31, 79, 1.7),
    (36, 83, 1.4),
    (67, 66, 1.6),
    (63.6, 73, 1.9),
    (69, 79, 1.7),
    (64.5, 83, 1.4),
)
LAMPS = ((34, 64, 1.3), (32, 72, 1.6), (34, 81, 1.2), (66, 64, 1.3), (68, 72, 1.6), (66, 81, 1.2))


def _lynx_ears(side: int) -> tuple[QPainterPath, QPainterPath, QPainterPath | None]:
    ear = polygon(across([(5, 24), (11, 12), (15.5, 3), (17.5, 14), (17.5, 29)], 50, side))
    inside = polygon(across([(9, 24), (12.5, 14), (14.6, 9), (15.8, 24)], 50, side))
    tuft = tube(
        [(50 + side * 15, 8, 1.5), (50 + side * 16.6, 0, 1), (50 + side * 19.5, -6, 0.1)], 5
    )
    return ear, inside, tuft


def _fox_ears(side: int) -> tuple[QPainterPath, QPainterPath, QPainterPath | None]:
    def x(distance: float) -> float:
        return 50 + side * distance

    ear = svg(f"M {x(3)} 25 C {x(6)} 10 {x(12)} 2 {x(18)} -1 C {x(22)} 8 {x(22)} 20 {x(19)} 31 Z")
    inside = svg(
        f"M {x(8)} 24 C {x(9)} 13 {x(13)} 7 {x(16.6)} 4 C {x(19)} 12 {x(19)} 18 {x(17)} 26 Z"
    )
    return ear, inside, None


def _hare_ears(side: int) -> tuple[QPainterPath, QPainterPath, QPainterPath | None]:
    # one ear leans further out: no mirror image
    lean = side * 2
    ear = [
        (6.0, 26.0, 4.0),
        (9.0, 10.0, 5.0),
        (13.0 + lean, -6.0, 4.2),
        (17 + lean * 1.5, -17.0, 1.0),
    ]
    inside = [
        (7.0, 20.0, 1.8),
        (9.4, 8.0, 2.5),
        (12.6 + lean, -5.0, 2.0),
        (15.4 + lean * 1.5, -12.0, 0.4),
    ]
    return (
        tube([(50 + side * x, y, r) for x, y, r in ear]),
        tube([(50 + side * x, y, r) for x, y, r in inside]),
        None,
    )


def _round_ears(side: int) -> tuple[QPainterPath, QPainterPath, QPainterPath | None]:
    return circle(50 + side * 15, 19, 6.6), circle(50 + side * 15, 19.6, 3.8), None


def _fin_ears(side: int) -> tuple[QPainterPath, QPainterPath, QPainterPath | None]:
    ear = blob(
        across([(14, 26), (24, 20), (31, 12), (30, 24), (33, 28), (26, 32), (16, 36)], 50, side)
    )
    inside = blob(across([(18, 28), (24, 24), (28, 19), (27, 26), (20, 31)], 50, side))
    return ear, inside, None


def _brush_tail(s: Sketch, a: float) -> None:
    """A bushy tail with a bright tip; `a` sets a second tail apart from the first."""
    knots = [
        (62, 86, 4),
        (78 - a * 0.3, 86 - a * 0.6, 7),
        (89 - a * 0.5, 74 - a, 8.4),
        (88 - a, 58 - a * 1.2, 5.4),
        (83 - a * 1.2, 50 - a * 1.3, 0.8),
    ]
    s.body(tube(knots))
    tip = [
        (89.4 - a * 0.66, 66 - a * 1.1, 7.6),
        (88 - a, 58 - a * 1.2, 5.5),
        (83 - a * 1.2, 50 - a * 1.3, 0.8),
    ]
    s.body(tube(tip), hi="glow", base="hi", lo="body", shade=0.15)


def _flame_tail(s: Sketch, a: float) -> None:
    points = [
        (66, 86),
        (80 - a * 0.4, 84 - a),
        (88 - a * 0.6, 72 - a),
        (84 - a * 0.8, 58 - a),
        (90 - a, 48 - a * 1.1),
        (80 - a, 54 - a),
        (77 - a * 0.8, 64 - a),
        (76 - a * 0.6, 72 - a * 0.6),
        (68, 78),
    ]
    s.body(blob(points), hi="glow", base="hi", lo="body", rim=0.5)


def _bob_tail(s: Sketch, a: float) -> None:
    s.body(blob([(66, 80 - a), (76, 76 - a), (80, 82 - a), (75, 88), (66, 88)]))


def _fin_tail(s: Sketch, a: float) -> None:
    s.body(tube([(62, 86, 5), (78, 87 - a, 6), (88, 78 - a, 4), (89, 68 - a, 2.4)]))
    fin = [(88, 70), (98, 58), (97, 50), (90, 54), (87, 60), (80, 52), (78, 58), (84, 68)]
    s.body(blob([(x, y - a) for x, y in fin]), hi="glow", base="hi")


def _stripes(s: Sketch) -> None:
    for k in range(3):
        y = 60 + k * 8
        for side in (-1, 1):
            x = 50 + side * (17 + k * 1.7)
            stripe = [
                (x + side, y, 1.6),
                (x - side * 4, y + 1.6, 1.1),
                (x - side * 8, y + 0.6, 0.2),
            ]
            s.fill(tube(stripe, 5), "mark", 0.7)


def _spots(s: Sketch) -> None:
    for x, y, r in SPOTS:
        s.fill(circle(x, y, r, r * 1.15), "mark", 0.62)


def _lamps(s: Sketch) -> None:
    for x, y, r in LAMPS:
        mote(s, x, y, r)


@dataclass(frozen=True, slots=True)
class Cat:
    """One kind: which ears, tails and markings it may have; the seed picks where there is more than
    one.
    """

    ears: Ears
    tail: Callable[[Sketch, float], None]
    tails: tuple[int, ...] = (1,)
    marks: tuple[str, ...] = ("none",)
    pointed: bool = False
    tilt: int = -5
    whiskers: int = 2

    def draw(self, s: Sketch, chance: Chance) -> None:
        """Draw it: tails, torso, legs, head, face."""
        rig, marking = chance.of("rig"), chance.of("marks")
        tilt = self.tilt + rig.uniform(-2.5, 2.5)
        tails = rig.choice(self.tails)
        marks = marking.choice(self.marks)
        ground_shadow(s, 50, 91, 34)
        for k in range(tails):
            self.tail(s, k * 9)
        s.body(
            union([blob(TORSO), blob(across(HAUNCH, 50, -1)), blob(across(HAUNCH, 50, 1))]),
            depth=1.7,
        )
        _chest(s)
        if marks in {"stripes", "both"}:
            _stripes(s)
        if marks in {"spots", "both"}:
            _spots(s)
        if marks == "lamps":
            _lamps(s)
        _front_legs(s)
        with s.moved(about=(50, 36), turn=tilt):
            self._head(s, marks)

    def _head(self, s: Sketch, marks: str) -> None:
        for side in (-1, 1):
            ear, inside, tuft = self.ears(side)
            s.body(ear, rim=0.9 if side > 0 else 0.5, shade=0.3, depth=0.9)
            s.fill(inside, "hi" if self.ears is _fin_ears else "mark", 0.6)
            if tuft is not None:
                s.fill(tuft, "mark")
        head = blob(POINTED_HEAD if self.pointed else ROUND_HEAD)
        s.body(head)
        with s.clip(head):
            s.fill(blob(MASK), "hi", 0.9)
        if marks in {"stripes", "both", "spots"}:
            for x, width in ((45.6, 1.1), (50, 1.5), (54.4, 1.1)):
                brow = [(x, 20.5, width), (x, 26, width * 0.9), (50 + (x - 50) * 0.8, 30, 0.1)]
                s.fill(tube(brow, 5), "mark", 0.75)
        if marks == "lamps":
            spark(s, 50, 26, 1.5)
        for side in (-1, 1):
            bead_eye(s, 50 + side * 9.6, 38, 4.1)
            blush(s, 50 + side * 15.6, 44.4, 2.3, 1.3, alpha=0.3)
            for k in range(self.whiskers):
                whisker = f"M {50 + side * 13} {47 + k * 1.8} L {50 + side * 23} {46 + k * 3.4}"
                s.line(svg(whisker), "disc", 0.35, 0.55)
        s.fill(blob([(47, 44), (53, 44), (51.6, 46.6), (50, 47.4), (48.4, 46.6)]), "mark")
        lips = "M 50 47.4 L 50 49 M 50 49 C 48.6 50.8 46.6 50.6 45.8 49.6 M 50 49 C 51.4 50.8 53.4 50.6 54.2 49.6"
        s.line(svg(lips), "mark", 0.75)


def _chest(s: Sketch) -> None:
    s.fade(blob(RUFF), (50, 44, 50, 76), (0, "hi", 0.95), (1, "hi", 0.35))
    for x, y in ((44, 66), (50, 71), (56, 66)):
        s.line(svg(f"M {x - 2.4} {y - 3} L {x} {y} L {x + 2.4} {y - 3}"), "lo", 0.7, 0.35)


def _front_legs(s: Sketch) -> None:
    for side in (-1, 1):
        leg = tube([(50 + side * 5.6, 62, 5.2), (50 + side * 5.9, 76, 4.3), (50 + side * 6, 86, 4)])
        paw = circle(50 + side * 6.6, 88, 5.6, 3.6)
        s.body(union([leg, paw]), rim=0.55 if side < 0 else 0.9, shade=0.35, depth=1)
        for toe in (-1, 1):
            x = 50 + side * 6.6
            s.line(svg(f"M {x + toe * 1.7} 88 L {x + toe * 1.9} 91"), "mark", 0.7, 0.6)


def _rig(cat: Cat, scale: float = 1) -> Rig:
    return Rig(cat.draw, scale=scale, front=True)


DRAWINGS = {
    "lynx": _rig(Cat(_lynx_ears, _bob_tail, marks=("both", "stripes"), pointed=True), 1.04),
    "fox": _rig(Cat(_fox_ears, _brush_tail, tails=(1, 2), pointed=True, tilt=6)),
    "emberfox": _rig(
        Cat(_fox_ears, _flame_tail, tails=(2,), marks=("lamps",), pointed=True, tilt=-6)
    ),
    "hare": _rig(Cat(_hare_ears, _bob_tail, marks=("lamps", "none"), tilt=5), 0.86),
    "otter": _rig(Cat(_round_ears, _fin_tail, marks=("none",), tilt=-6)),
    "finling": _rig(Cat(_fin_ears, _fin_tail, marks=("lamps",), tilt=5)),
    "cub": _rig(Cat(_round_ears, _bob_tail, marks=("stripes", "spots"), tilt=6), 0.8),
}
