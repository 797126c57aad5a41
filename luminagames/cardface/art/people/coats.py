"""Shoulders, neck and what is worn on them."""

from __future__ import annotations

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE
from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, place, polygon, rounded, svg, tube
from luminagames.cardface.icons.shapes import STAR

SHOULDERS: list[Point] = [
    (50, 74),
    (62, 76),
    (80, 82),
    (92, 92),
    (97, 112),
    (97, 126),
    (3, 126),
    (3, 112),
    (8, 92),
    (20, 82),
    (38, 76),
]
STEEL = "#8090A8"


def _side(points: list[Point], side: int) -> list[Point]:
    return [(50 + side * x, y) for x, y in points]


def paint_coat(s: Sketch, person: Person) -> None:
    """Shoulders, neck, then the coat's own cut."""
    s.cloth(blob(SHOULDERS, 10), *person.coat_tones(), rim=0.9, depth=1.8)
    light, shade = person.skin_light, person.skin_shade
    s.cloth(
        tube([(50, 56, 8.6), (50, 72, 8.8), (50, 80, 10)]),
        light,
        blend(light, shade, 0.5),
        shade,
        rim=0,
    )
    s.fill(blob([(42, 64), (58, 62), (58, 70), (50, 75), (42, 71)]), shade, 0.7)
    _CUTS[person.coat](s, person)


def _lapel(s: Sketch, person: Person) -> None:
    light, base, dark = person.coat_tones()
    s.fill(polygon([(39, 75), (50, 96), (61, 75), (56, 79), (50, 82), (44, 79)]), "#F4EBDA")
    s.fill(polygon([(50, 82), (47, 87), (49, 104), (51, 104), (53, 87)]), person.tie)
    for side in (-1, 1):
        lapel = polygon(_side([(10, 72), (19, 78), (20, 92), (0, 112), (1, 100)], side))
        s.cloth(lapel, blend(light, base, 0.4), base, dark, rim=0.6, depth=1)


def _high(s: Sketch, person: Person) -> None:
    for side in (-1, 1):
        collar = blob(_side([(3, 84), (9, 66), (17, 68), (22, 80), (14, 92), (2, 100)], side))
        s.cloth(collar, *person.coat_tones(), rim=0.7, depth=1)
    s.fill(rounded(49, 98, 2, 14, 1), "glow", 0.8)


def _armor(s: Sketch, person: Person) -> None:
    light, base, dark = person.coat_tones()
    for side in (-1, 1):
        plate = blob(_side([(22, 80), (36, 80), (47, 92), (46, 104), (34, 98), (22, 92)], side))
        s.cloth(plate, light, blend(base, STEEL, 0.4), dark, rim=0.9, depth=1.4)
        x = [50 + side * d for d in (24, 32, 40, 45)]
        s.line(svg(f"M {x[0]} 88 C {x[1]} 88 {x[2]} 93 {x[3]} 100"), "glow", 0.8, 0.5)
    chest = blob([(34, 78), (50, 86), (66, 78), (70, 96), (64, 118), (36, 118), (30, 96)])
    s.cloth(chest, light, blend(base, STEEL, 0.3), dark, rim=0.7, depth=1.4)
    s.fill(place(svg(STAR), 50, 100, 6), "glow")
    s.line(svg("M 50 87 L 50 93 M 50 107 L 50 118"), "glow", 0.8, 0.6)


def _scarf(s: Sketch, person: Person) -> None:
    tones = (blend(person.tie, WHITE, 0.28), person.tie, blend(person.tie, BLACK, 0.45))
    s.cloth(
        blob([(33, 74), (42, 68), (58, 68), (67, 74), (66, 84), (54, 90), (40, 88), (33, 82)]),
        *tones,
    )
    s.cloth(blob([(56, 84), (66, 84), (70, 104), (60, 110), (57, 98)]), *tones)


def _overall(s: Sketch, person: Person) -> None:
    s.fill(polygon([(38, 76), (50, 86), (62, 76), (66, 120), (34, 120)]), "#F0E2C6")
    for side in (-1, 1):
        strap = polygon(_side([(13, 74), (20, 78), (17, 100), (11, 100)], side))
        s.cloth(strap, *person.coat_tones(), rim=0.4, depth=0.8)
    s.cloth(rounded(36, 98, 28, 26, 3), *person.coat_tones(), rim=0.5, depth=1)
    for x in (39.5, 60.5):
        s.fill(circle(x, 101.5, 1.4), "glow")


def _robe(s: Sketch, person: Person) -> None:
    shirt = polygon([(38, 74), (50, 118), (62, 74), (57, 80), (50, 84), (43, 80)])
    s.cloth(shirt, "#F7EEDC", "#E6D6BC", "#A6907A", rim=0)
    s.line(svg("M 38 74 L 50 118 M 62 74 L 50 118"), "glow", 1.3, 0.9)
    s.fill(place(svg(STAR), 50, 94, 4), "body")


_CUTS = {
    "lapel": _lapel,
    "high": _high,
    "armor": _armor,
    "scarf": _scarf,
    "overall": _overall,
    "robe": _robe,
}
