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
    s.cloth(
        blob([(30, 30), (32, 16), (44, 8), (60, 9), (71, 18), (72, 31), (60, 27), (42, 27)]), *tones
    )
    s.cloth(
        blob([(52, 27), (70, 27), (84, 32), (82, 36), (68, 34), (52, 31)]),
        *tones,
        rim=0.9,
        depth=0.8,
    )
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
        s.fade(
            circle(x, 25.4, 4.8),
            glass,
            (0, "#DFFFFF"),
            (0.5, blend("body", WHITE, 0.2)),
            (1, "#123048"),
        )


def _beret(s: Sketch, person: Person) -> None:
    tones = person.coat_tones()
    s.cloth(
        blob([(26, 28), (24, 16), (38, 6), (60, 6), (76, 14), (74, 24), (62, 26), (44, 25)]), *tones
    )
    s.line(svg("M 52 6 L 54 2"), tones[2], 1.6)


def _antlers(s: Sketch, person: Person) -> None:
    for side in (-1, 1):
        for knots in (
            [(12, 16, 2), (18, 4, 1.6), (16, -8, 0.4)],
            [(16.6, 8, 1.4), (26, 2, 1.1), (30, -8, 0.3)],
        ):
            horn = tube([(50 + side * x, y, r) for x, y, r in knots])
            s.cloth(horn, "#FFF0D0", "#C9A877", "#6E5236", depth=0.6)


def _ears(s: Sketch, person: Person) -> None:
    """The pointed ears of the half-wild, one of them bent."""
    light, base, dark = person.hair_tones()
    for side, tip in ((-1, (27, -2)), (1, (24, -6))):
        ear = blob([(50 + side * 9, 17), (50 + side * tip[0], tip[1]), (50 + side * 24, 26)], 12)
        s.cloth(ear, light, base, dark, rim=0.8)
        lining = blob(
            [(50 + side * 14, 16), (50 + side * (tip[0] - 1), tip[1] + 5), (50 + side * 21, 22)], 12
        )
        s.fill(lining, blend(person.skin_light, "#E07A6A", 0.4), 0.75)


def _horns(s: Sketch, person: Person) -> None:
    _ears(s, person)
    for side in (-1, 1):
        horn = tube(
            [
                (50 + side * x, y, r)
                for x, y, r in ((11, 15, 3.2), (17, 4, 2.8), (14, -7, 2), (6, -12, 0.4))
            ]
        )
        s.cloth(horn, "#FFF0D0", "#B8976A", "#5A4028", depth=0.8)


def _band(s: Sketch, person: Person) -> None:
    light, base, dark = person.coat_tones()
    band = blob([(29, 26), (40, 23), (60, 22), (71, 26), (71, 33), (60, 29), (40, 30), (30, 34)])
    s.cloth(band, light, base, dark)
    s.cloth(
        blob([(70, 27), (84, 26), (90, 34), (80, 32), (86, 42), (72, 33)]),
        light,
        base,
        dark,
        rim=0.6,
        depth=0.8,
    )
    s.fill(polygon([(50, 22), (53, 26), (50, 30), (47, 26)]), "glow")


def _helm(s: Sketch, person: Person) -> None:
    shell = blob(
        [(28, 32), (28, 18), (38, 6), (50, 3), (63, 6), (73, 18), (73, 32), (62, 27), (40, 27)]
    )
    s.cloth(shell, "#FFF0B0", "#E0A030", "#7A4A12")
    brim = blob([(24, 30), (40, 25), (62, 25), (80, 30), (78, 34), (62, 30), (40, 30), (26, 34)])
    s.cloth(brim, "#FFF0B0", "#D8962A", "#6E4210")
    s.line(svg("M 50 3 C 49 12 49 20 50 26"), "#FFF6D0", 2.4, 0.7)


def _lamp(s: Sketch, person: Person) -> None:
    light, base, dark = person.coat_tones()
    cap = blob([(29, 30), (30, 16), (42, 7), (59, 7), (71, 16), (72, 30), (60, 26), (42, 26)])
    s.cloth(cap, light, base, dark)
    s.spot(circle(51, 16, 17), (51, 16, 17), (0, "#FFF6C8", 0.95), (1, "#FFE9A0", 0))
    s.cloth(circle(51, 16, 6.4), *BRASS, depth=0.8)
    s.fill(circle(51, 16, 4.2), "#FFFBE6")


def _brim(s: Sketch, person: Person) -> None:
    light, base, dark = person.coat_tones()
    s.cloth(
        blob([(34, 26), (34, 10), (44, 3), (52, 7), (60, 3), (67, 11), (68, 26)]), light, base, dark
    )
    brim = blob([(12, 24), (26, 30), (50, 33), (74, 30), (90, 23), (76, 24), (50, 27), (26, 25)])
    s.cloth(brim, light, base, dark)
    s.line(svg("M 34 23 C 44 26 58 26 68 23"), person.tie, 3)


def _coral(s: Sketch, person: Person) -> None:
    """A crown of coral, a pearl in its middle."""
    for x, y, far in ((32, 20, -9), (41, 15, -4), (50, 13, 0), (59, 15, 4), (68, 20, 9)):
        stem = tube([(x, y + 6, 2.4), (x + far * 0.4, y - 6, 1.9), (x + far, y - 15, 0.8)])
        s.cloth(stem, "#FFE0D0", "#F08A78", "#A83A4A", depth=0.7)
        twig = tube([(x + far * 0.35, y - 4, 1.5), (x + far + 4, y - 9, 0.5)])
        s.cloth(twig, "#FFE0D0", "#F08A78", "#A83A4A", depth=0.5)
    s.cloth(circle(50, 20, 3.6), WHITE, "#DDEFF2", "#7AA0B0", depth=0.6)


_HATS = {
    "cap": _cap,
    "top": _top,
    "crown": _crown,
    "goggles": _goggles,
    "beret": _beret,
    "antlers": _antlers,
    "ears": _ears,
    "horns": _horns,
    "band": _band,
    "helm": _helm,
    "lamp": _lamp,
    "brim": _brim,
    "coral": _coral,
}


def paint_eyewear(s: Sketch, person: Person) -> None:
    """A visor over the eyes, or glasses."""
    if person.visor:
        visor = blob(
            [(30, 38), (50, 36), (71, 37), (72, 48), (62, 52), (50, 49), (39, 52), (30, 49)]
        )
        s.cloth(visor, "#EFFFFF", "body", "mark", rim=0.9, depth=1)
        s.line(svg("M 34 42 L 60 41"), WHITE, 1.3, 0.75)
    if person.glasses:
        for x in (41.4, 58.4):
            s.fill(circle(x, 44.4, 6.4), WHITE, 0.12)
            s.line(circle(x, 44.4, 6.6), "#2A1A14", 1.4)
        s.line(svg("M 48 44 C 49.4 42.6 50.6 42.6 51.8 44"), "#2A1A14", 1.4)
