"""Hats, visors and glasses."""

from __future__ import annotations

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE
from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, polygon, svg, tube, union

BRASS = ("#FFE9B8", "#C08A3E", "#5C3A1A")


def paint_hat(s: Sketch, person: Person) -> None:
    """The hat of a person, if any."""
    if person.hat:
        _HATS[person.hat](s, person)


def _cap(s: Sketch, person: Person) -> None:
    tones = person.coat_tones()
    s.cloth(blob([(30, 30), (32, 16), (44, 8), (60, 9), (71, 18), (72, 31), (60, 27), (42, 27)]), *tones)
    s.cloth(blob([(52, 27), (70, 27), (84, 32), (82, 36), (68, 34), (52, 31)]), *tones, rim=0.9, depth=0.8)
    s.fill(circle(52, 17, 3.2), "glow")


def _top(s: Sketch, person: Person) -> None:
    dark = person.coat_tones()[2]
    brim = blob([(24, 24), (38, 28), (62, 28), (77, 23), (76, 28), (62, 33), (38, 33), (25, 29)])
    hat = union([brim, polygon([(34, 28), (32, 2), (68, 0), (66, 28)])])
    s.cloth(hat, blend(dark, WHITE, 0.25), dark, blend(dark, BLACK, 0.4))
    s.fill(polygon([(33.6, 21), (66.4, 20), (66.2, 26.4), (34, 27)]), person.tie)


def _crown(s: Sketch, person: Person) -> None:
    crown = polygon([(30, 27), (27, 8), (39, 17), (50, 2), (61, 17), (73, 8), (70, 27), (50, 23)])
    s.cloth(crown, "#FFF2BC", "#E9B84A", "#8E5A1C")
    for x, y in ((50, 16), (37, 20), (63, 20)):
        s.fill(circle(x, y, 1.9), "body")


def _goggles(s: Sketch, person: Person) -> None:
    s.line(svg("M 30 30 C 40 25 60 24 71 29"), "#2A1C1A", 3.4)
    for x in (42, 58):
        s.cloth(circle(x, 25.4, 7), *BRASS, depth=0.8)
        glass = (x - 4.0, 20.0, x + 4.0, 30.0)
        s.fade(circle(x, 25.4, 4.8), glass, (0, "#DFFFFF"), (0.5, blend("body", WHITE, 0.2)), (1, "#123048"))


def _beret(s: Sketch, person: Person) -> None:
    tones = person.coat_tones()
    s.cloth(blob([(26, 28), (24, 16), (38, 6), (60, 6), (76, 14), (74, 24), (62, 26), (44, 25)]), *tones)
    s.line(svg("M 52 6 L 54 2"), tones[2], 1.6)


def _antlers(s: Sketch, person: Person) -> None:
    for side in (-1, 1):
        for knots in (
            [(12, 16, 2), (18, 4, 1.6), (16, -8, 0.4)],
            [(16.6, 8, 1.4), (26, 2, 1.1), (30, -8, 0.3)],
        ):
            horn = tube([(50 + side * x, y, r) for x, y, r in knots])
            s.cloth(horn, "#FFF0D0", "#C9A877", "#6E5236", depth=0.6)


_HATS = {"cap": _cap, "top": _top, "crown": _crown, "goggles": _goggles, "beret": _beret, "antlers": _antlers}


def paint_eyewear(s: Sketch, person: Person) -> None:
    """A visor over the eyes, or glasses."""
    if person.visor:
        visor = blob([(30, 38), (50, 36), (71, 37), (72, 48), (62, 52), (50, 49), (39, 52), (30, 49)])
        s.cloth(visor, "#EFFFFF", "body", "mark", rim=0.9, depth=1)
        s.line(svg("M 34 42 L 60 41"), WHITE, 1.3, 0.75)
    if person.glasses:
        for x in (41.4, 58.4):
            s.fill(circle(x, 44.4, 6.4), WHITE, 0.12)
            s.line(circle(x, 44.4, 6.6), "#2A1A14", 1.4)
        s.line(svg("M 48 44 C 49.4 42.6 50.6 42.6 51.8 44"), "#2A1A14", 1.4)
