"""A bust in three-quarter view, light from the upper right, in the box 100 × 110."""

from __future__ import annotations

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE
from luminagames.cardface.art.people.coats import paint_coat
from luminagames.cardface.art.people.hair import paint_back, paint_front
from luminagames.cardface.art.people.hats import paint_eyewear, paint_hat
from luminagames.cardface.art.people.model import LINE, Person
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, blob, circle, svg, tube

OVAL: list[Point] = [
    (49, 21),
    (60, 22),
    (68, 31),
    (69, 44),
    (66, 55),
    (58, 65),
    (49, 69.5),
    (41, 65),
    (34, 55),
    (31, 44),
    (32, 31),
    (39, 23),
]
SQUARE: list[Point] = [
    (50, 21),
    (62, 22),
    (69, 31),
    (69.5, 46),
    (67, 58),
    (58, 67),
    (50, 69),
    (42, 67),
    (33, 58),
    (30.5, 46),
    (31, 31),
    (38, 22),
]
ROUND: list[Point] = [
    (49.5, 22),
    (62, 23.5),
    (70, 33),
    (71.5, 46),
    (68.5, 57),
    (60, 65.5),
    (49.5, 68.5),
    (40, 65.5),
    (32, 57),
    (28.5, 46),
    (30, 33),
    (38, 23.5),
]
POSTER_SHADE: list[Point] = [
    (28, 18),
    (40, 20),
    (37, 33),
    (36.5, 44),
    (40, 53),
    (43, 60),
    (46, 66),
    (49, 72),
    (28, 72),
]
BEARD: list[Point] = [
    (32.4, 48),
    (36, 55),
    (42, 58),
    (50, 57.5),
    (58, 58),
    (64, 55),
    (68, 47),
    (67, 58),
    (60, 70),
    (50, 77),
    (40, 70),
    (33, 58),
]
EARS_COVERED = frozenset({"hood", "long", "bob", "curls", "waves", "afro", "locks"})
FLUSH = "#F07A5E"


def paint_person(s: Sketch, person: Person) -> None:
    """Hair behind, coat, head with face, hair before, hat."""
    with s.moved(about=(50, 60), turn=person.tilt):
        paint_back(s, person)
    paint_coat(s, person)
    with s.moved(about=(50, 60), turn=person.tilt):
        light, shade = person.skin_light, person.skin_shade
        if person.hair not in EARS_COVERED:
            for side in (-1, 1):
                s.cloth(
                    circle(50 + side * 18.6, 44, 4, 5.4), light, light, shade, rim=0.5, depth=0.7
                )
        if person.rings:
            for side in (-1, 1):
                s.line(circle(50 + side * 19.4, 53, 2.6), "#E9B84A", 1.3)
        _face(s, person)
        _eyes(s, person)
        _nose_and_mouth(s, person)
        paint_front(s, person)
        paint_hat(s, person)
        paint_eyewear(s, person)
        _marks(s, person)


def _face(s: Sketch, person: Person) -> None:
    light, shade = person.skin_light, person.skin_shade
    face = blob(SQUARE if person.square else ROUND if person.round else OVAL)
    s.fade(
        face,
        (70, 20, 32, 66),
        (0, blend(light, WHITE, 0.18)),
        (0.5, light),
        (1, blend(light, shade, 0.55)),
    )
    with s.clip(face):
        s.fill(blob(POSTER_SHADE), shade, 0.6)
        s.fill(circle(60, 52, 5, 3.4), FLUSH, 0.22)
        s.fill(circle(38, 53, 4, 3), FLUSH, 0.2)
    s.rim(face, -0.7, 0.5, "glow", 0.75)


def _eyes(s: Sketch, person: Person) -> None:
    brow_hue = blend("#3A2A2A" if person.hair == "bald" else person.hair_color, BLACK, 0.3)
    for side, x in ((-1, 41.4), (1, 58.0)):
        y, w = 44.5, 4.5 if side > 0 else 4.1
        upper = f"C {x - w * 0.5} {y - 3.6} {x + w * 0.5} {y - 3.6} {x + w} {y}"
        lower = f"C {x + w * 0.5} {y + 2.8} {x - w * 0.5} {y + 3} {x - w} {y + 0.6}"
        if person.asleep:
            s.line(
                svg(f"M {x - w} {y} C {x - w * 0.5} {y + 3.4} {x + w * 0.5} {y + 3.4} {x + w} {y}"),
                LINE,
                1.3,
            )
            s.line(
                svg(f"M {x - w} {y - 6.4} C {x - 1} {y - 9} {x + 2} {y - 9} {x + w} {y - 6.4}"),
                brow_hue,
                1.7,
            )
            continue
        s.fill(svg(f"M {x - w} {y + 0.6} {upper} {lower} Z"), "#FFF8EC")
        s.fill(circle(x + 0.7, y - 0.5, 2.35, 2.7), person.iris)
        s.fill(circle(x + 0.7, y - 0.5, 1.3, 1.5), LINE)
        s.fill(circle(x + 1.6, y - 1.6, 0.75), WHITE)
        lid = f"M {x - w - 0.3} {y + 0.6} C {x - w * 0.5} {y - 3.9} {x + w * 0.5} {y - 3.9} {x + w + 0.3} {y - 0.2}"
        s.line(svg(lid), LINE, 1.15)
        left, right = y - 6.2 + person.brow * side, y - 6.6 - person.brow * side
        brow = f"M {x - w - 0.4} {left} C {x - 1} {y - 8.8} {x + 2} {y - 8.4} {x + w + 0.6} {right}"
        s.line(svg(brow), brow_hue, 1.7)


def _nose_and_mouth(s: Sketch, person: Person) -> None:
    nose = "M 49.6 45 C 49 50 47.6 53 46.4 55.2 C 48.2 57.2 51 57 52.4 56 C 51 55 50.2 50 49.6 45 Z"
    s.fill(svg(nose), person.skin_shade, 0.75)
    if person.beard:
        s.cloth(blob(BEARD), *person.hair_tones(0.2, 0.4), rim=0.4)
    if person.grin:
        s.line(svg("M 43.6 59.6 C 46 64 52.6 64 55.6 59"), "#8E3B35", 1.3)
        s.fill(svg("M 44.6 60.4 C 47 63.8 52 63.8 54.8 59.8 Z"), "#FFF6EA")
    else:
        s.line(svg("M 44.6 61 C 47 62.4 51 62.6 54.4 60.4"), "#8E3B35", 1.3)


def _marks(s: Sketch, person: Person) -> None:
    if person.mustache:
        for side in (-1, 1):
            s.cloth(
                tube(
                    [
                        (49.6 + side, 57.4, 2.4),
                        (49.6 + side * 8, 58.6, 2.3),
                        (49.6 + side * 14, 55, 0.4),
                    ]
                ),
                *person.hair_tones(),
                rim=0.5,
                depth=0.6,
            )
    if person.aged:
        for side in (-1, 1):
            x = 49.6 + side * 14
            s.line(
                svg(f"M {x} 50 C {x + side} 51.6 {x + side} 53 {x} 54"), person.skin_shade, 0.8, 0.9
            )
            x = 49.6 + side * 6.4
            s.line(
                svg(f"M {x} 56.6 C {x + side * 2} 58.6 {x + side * 2.6} 60.6 {x + side * 2} 63"),
                person.skin_shade,
                0.8,
            )
        s.line(
            svg("M 42 33 C 47 31.6 53 31.6 58 33 M 44 36 C 48 34.8 52 34.8 56 36"),
            person.skin_shade,
            0.7,
            0.8,
        )
    if person.freckles:
        for x, y in ((39, 51), (42, 53), (37, 53.6), (58, 51), (61, 53), (56.4, 53.8)):
            s.fill(circle(x, y, 0.8), "#A9613C", 0.8)
    if person.mark == "paint":
        s.line(svg("M 56 51 L 64 49 M 56 54 L 63 53"), "glow", 1.3, 0.9)
    elif person.mark == "scar":
        s.line(svg("M 62 36 L 57 52"), "#9E4A40", 1.1, 0.8)
