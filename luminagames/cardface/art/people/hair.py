"""Hair, behind and before the face."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, svg, tube, union

LONG: list[Point] = [
    (50, 12),
    (68, 18),
    (76, 36),
    (76, 60),
    (82, 84),
    (66, 90),
    (34, 90),
    (18, 84),
    (24, 60),
    (24, 36),
    (32, 18),
]
HOOD: list[Point] = [
    (50, 6),
    (68, 12),
    (80, 32),
    (82, 58),
    (78, 82),
    (50, 92),
    (22, 82),
    (18, 58),
    (20, 32),
    (32, 12),
]
HOOD_LINING: list[Point] = [
    (50, 18),
    (61, 20),
    (69, 30),
    (71, 44),
    (74, 34),
    (70, 20),
    (58, 11),
    (42, 11),
    (30, 20),
    (26, 34),
    (29, 46),
    (31, 32),
    (39, 20),
]
HOOD_EDGE: list[Point] = [
    (50, 10),
    (66, 15),
    (75, 32),
    (76, 50),
    (72, 60),
    (71, 44),
    (68, 29),
    (60, 20),
    (50, 17),
    (40, 20),
    (32, 29),
    (29, 44),
    (28, 60),
    (24, 50),
    (25, 32),
    (34, 15),
]
BOB: list[Point] = [
    (50, 12),
    (64, 14),
    (74, 26),
    (75, 44),
    (73, 60),
    (68, 62),
    (67, 48),
    (66, 36),
    (58, 31),
    (48, 29),
    (40, 33),
    (35, 38),
    (33, 50),
    (32, 61),
    (26, 58),
    (25, 42),
    (27, 26),
    (37, 14),
]
SHORT: list[Point] = [
    (50, 11),
    (64, 12),
    (73, 23),
    (71, 39),
    (67, 36),
    (65, 29),
    (54, 30),
    (42, 26),
    (35, 31),
    (33, 40),
    (29, 38),
    (28, 24),
    (37, 13),
]
QUIFF: list[Point] = [
    (44, 14),
    (56, 5),
    (70, 8),
    (75, 20),
    (71, 36),
    (67, 34),
    (65, 28),
    (54, 30),
    (40, 27),
    (34, 33),
    (32, 40),
    (29, 36),
    (29, 24),
    (34, 16),
]
TIED: list[Point] = [
    (50, 13),
    (63, 14),
    (72, 25),
    (71, 42),
    (67, 36),
    (60, 28),
    (50, 24),
    (42, 30),
    (35, 34),
    (32, 44),
    (28, 40),
    (28, 25),
    (37, 14),
]
BUZZ: list[Point] = [
    (50, 14),
    (62, 15.5),
    (70.5, 25),
    (70, 40),
    (67.6, 36),
    (66, 30),
    (58, 26),
    (46, 25.6),
    (36, 29),
    (33, 37),
    (30.4, 40),
    (29.6, 26),
    (38, 16),
]
SIDES: list[Point] = [(29, 52), (26, 42), (28, 30), (33, 27), (34, 36), (32, 46)]
PARTED: list[Point] = [
    (42, 12),
    (58, 9),
    (71, 17),
    (74, 32),
    (70, 42),
    (67, 34),
    (58, 30),
    (46, 22),
    (37, 30),
    (33, 42),
    (28, 40),
    (27, 26),
    (32, 16),
]
WAVES: list[Point] = [
    (50, 9),
    (66, 13),
    (77, 26),
    (76, 42),
    (80, 54),
    (76, 70),
    (82, 82),
    (70, 88),
    (66, 70),
    (34, 70),
    (30, 88),
    (18, 82),
    (24, 70),
    (20, 54),
    (24, 42),
    (23, 26),
    (34, 13),
]
AFRO = (
    (50, 14, 15),
    (34, 22, 14),
    (66, 22, 14),
    (26, 36, 13),
    (74, 36, 13),
    (27, 50, 10),
    (73, 50, 10),
    (42, 12, 12),
    (58, 12, 12),
)
LOCKS = ((33, 30), (27, 34), (24, 40), (67, 30), (73, 34), (76, 40))
BACK_CURLS = (
    (34, 26, 11),
    (46, 17, 11),
    (60, 18, 11),
    (70, 28, 11),
    (74, 42, 10),
    (72, 56, 9),
    (28, 40, 10),
    (27, 54, 9),
)
FRONT_CURLS = ((38, 24, 7), (47, 20, 7.4), (57, 21, 7.4), (65, 27, 6.6), (69, 36, 5), (33, 32, 5.6))


def _curls(circles: tuple[tuple[float, float, float], ...]) -> QPainterPath:
    return union(circle(x, y, r) for x, y, r in circles)


def paint_back(s: Sketch, person: Person) -> None:
    """What falls behind head and shoulders."""
    tones = person.hair_tones(0.2, 0.42)
    match person.hair:
        case "long":
            s.cloth(blob(LONG), *tones)
        case "curls":
            s.cloth(_curls(BACK_CURLS), *tones)
        case "waves":
            s.cloth(blob(WAVES), *tones)
        case "afro":
            s.cloth(_curls(AFRO), *tones)
        case "locks":
            _back_locks(s, person)
        case "plaits":
            _back_plaits(s, person)
        case "topknot":
            s.cloth(circle(50, 5, 7.6, 6.4), *tones)
        case "hood":
            s.cloth(blob(HOOD), *person.coat_tones())
        case "braid":
            s.cloth(
                tube([(66, 50, 6), (74, 62, 6.4), (76, 74, 6), (72, 86, 4.6), (74, 94, 2)]), *tones
            )
        case "pony":
            s.cloth(
                tube([(64, 22, 6), (80, 24, 8), (88, 38, 7), (86, 54, 4.6), (90, 62, 1)]), *tones
            )


def _back_locks(s: Sketch, person: Person) -> None:
    tones = person.hair_tones(0.2, 0.42)
    for x, y in LOCKS:
        lean = (x - 50) * 0.24
        s.cloth(
            tube(
                [
                    (x, y - 6, 4),
                    (x + lean, y + 16, 3.8),
                    (x + lean * 1.4, y + 36, 3),
                    (x + lean * 1.2, y + 46, 1),
                ]
            ),
            *tones,
            depth=0.8,
        )


def _back_plaits(s: Sketch, person: Person) -> None:
    tones = person.hair_tones(0.2, 0.42)
    for side in (-1, 1):
        for k in range(6):
            s.cloth(
                circle(50 + side * (22 + k * 0.9), 50 + k * 7, 5.4 - k * 0.4), *tones, depth=0.7
            )


def paint_front(s: Sketch, person: Person) -> None:
    """What frames the face."""
    tones = person.hair_tones()
    match person.hair:
        case "buzz" | "topknot":
            s.cloth(blob(BUZZ), *tones, rim=0.5, depth=0.7)
        case "ring":
            s.cloth(blob(SIDES), *tones, depth=0.8)
            s.cloth(blob([(99.6 - x, y) for x, y in SIDES]), *tones, depth=0.8)
        case "parted" | "waves":
            s.cloth(blob(PARTED), *tones)
        case "afro":
            s.cloth(_curls(((37, 25, 7), (46, 20, 7.4), (56, 20, 7.4), (65, 25, 7))), *tones)
        case "locks" | "plaits":
            s.cloth(blob(TIED), *tones)
        case "bob" | "long":
            s.cloth(blob(BOB, 10), *tones)
        case "short" | "quiff":
            s.cloth(blob(SHORT if person.hair == "short" else QUIFF), *tones)
        case "curls":
            s.cloth(_curls(FRONT_CURLS), *tones)
        case "braid" | "pony" | "bun":
            if person.hair == "bun":
                s.cloth(circle(56, 8, 9), *tones)
            s.cloth(blob(TIED), *tones)
        case "hood":
            s.fill(blob(HOOD_LINING), person.coat_tones()[2])
            s.rim(blob(HOOD_EDGE), -0.8, 0.6, "glow", 0.8)
            s.line(svg("M 31 60 C 28 40 32 22 50 18.6 C 68 22 72 40 69 60"), "glow", 0.9, 0.55)
