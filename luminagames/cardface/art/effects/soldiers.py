"""Eight soldiers: headgear first, then age, then one sign of what they can do."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from luminagames.cardface.art.effects.base import HEIGHT, Disc, effect
from luminagames.cardface.art.kit import (
    BRASS,
    DARK,
    IRON,
    PAPER,
    STEEL,
    WOOD,
    Tones,
    arc,
    bolt,
    cog,
    glow,
    metal,
)
from luminagames.cardface.art.parts import WHITE, crystal, leaflet, mote
from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.people.portrait import paint_person
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import lands, moon, rays, sky, vignette
from luminagames.cardface.art.town.dress import hard_hat
from luminagames.cardface.geometry import (
    Point,
    blob,
    circle,
    place,
    rounded,
    star,
    svg,
    tube,
    union,
)

Draw = Callable[[Sketch], None]
OIL: Tones = ("#FFE27A", "#D99A1E", "#7A4A12")
NAVY: Tones = ("#7A8AC8", "#2A3568", "#101838")
LEATHER: Tones = ("#B98A5A", "#6A3E26", "#2E1810")
TURBAN: Tones = ("#BFE8E0", "#2E7A7E", "#0E3A44")
BRIM: list[Point] = [
    (14, 34),
    (28, 26),
    (50, 22),
    (72, 26),
    (88, 36),
    (78, 38),
    (64, 31),
    (50, 29),
    (36, 31),
    (22, 38),
]
BICORNE: list[Point] = [
    (12, 25),
    (22, 16),
    (34, 12),
    (50, -2),
    (66, 12),
    (78, 16),
    (88, 25),
    (70, 29),
    (50, 24),
    (30, 29),
]


@dataclass(frozen=True, slots=True)
class Soldier:
    """Who it is; `wear` leans with the head, `sign` does not, `behind` is drawn first."""

    person: Person
    wear: Draw
    sign: Draw | None = None
    behind: Draw | None = None
    land: str = "hills"
    disc: Disc = (52, 28, 27)


def soldier(who: Soldier) -> Scene:
    """The scene of a soldier."""

    def draw(s: Sketch, chance: Chance) -> None:
        sky(s, chance.of("sky"), HEIGHT, 22)
        rays(s, who.disc[0], who.disc[1], 16, 110, 0.08, turn=0.1)
        moon(s, *who.disc)
        lands(s, chance.of("land"), 60, who.land, ((-14, 9), (-6, 7)))
        with s.moved(about=(50, 70), by=(0, -12), scale=0.72):
            if who.behind is not None:
                who.behind(s)
            paint_person(s, who.person)
            with s.moved(about=(50, 60), turn=who.person.tilt):
                who.wear(s)
            if who.sign is not None:
                who.sign(s)
        vignette(s, HEIGHT, 0.5)

    return effect(draw, foot=False)


def _sou_wester(s: Sketch) -> None:
    s.cloth(
        blob([(28, 30), (30, 14), (42, 4), (58, 4), (70, 14), (72, 30), (60, 26), (40, 26)]), *OIL
    )
    s.cloth(blob(BRIM), *OIL)
    s.line(svg("M 33 24 C 44 20 58 20 68 24"), OIL[2], 1)


def _life_ring(s: Sketch) -> None:
    for x in (38, 62):
        s.line(svg(f"M {x} 84 L {x} 110"), OIL[2], 1)
    s.line(circle(80, 80, 14), "#8A1E20", 8)
    s.line(circle(80, 80, 14), "#D8402E", 6.8)
    for quarter in range(4):
        arc(s, 80, 80, 14, quarter * 90 + 10, quarter * 90 + 40, "#FFF6E6", 6.8)


def _forge_hood(s: Sketch) -> None:
    s.cloth(
        blob([(27, 30), (27, 12), (38, 0), (62, 0), (73, 12), (73, 30), (62, 25), (38, 25)]), *STEEL
    )
    s.cloth(rounded(35, 7, 30, 12, 3), *IRON)
    s.fade(rounded(38, 9.4, 24, 7, 2), (38, 9, 62, 17), (0, "#FFE9A0"), (1, "#FF7A3A"))
    for x in (28.6, 71.4):
        metal(s, circle(x, 29, 3.6), 0.5)
    s.fill(circle(38, 50, 3, 2), "#3A2018", 0.4)


def _forge_light(s: Sketch) -> None:
    glow(s, 50, 60, 64, "#FF6A2A", 0.6, "#FFB43A")
    for k in range(18):
        mote(s, -10 + k * 7.1, -6 + (k * 37) % 76, 0.5 + (k % 3) * 0.25, "#FFB347")


def _hammer(s: Sketch) -> None:
    s.line(svg("M 78 112 L 86 60"), WOOD[2], 5)
    s.line(svg("M 78 112 L 86 60"), WOOD[0], 3)
    with s.moved(by=(86.6, 56), turn=8):
        metal(s, rounded(-13, -8, 26, 15, 2), 1.2, STEEL)
        glow(s, 13, 0, 13, "#FF8A3A", 0.8, "#FFF0C0")


def _crystal_wreath(s: Sketch) -> None:
    for k in range(9):
        t = k / 8
        x, y = 28 + 44 * t, 27 - 13 * math.sin(math.pi * t)
        leaflet(s, x, y, 7, -150 + 120 * t, "#E6F8A6" if k % 2 else "#56B056")
    for x, h, turn in ((40, 13, -14), (50, 19, 0), (60, 13, 14)):
        crystal(s, x, 17, 3, h, turn)


def _two_crystals(s: Sketch) -> None:
    for x, h, turn in ((80, 26, -10), (90, 20, 14)):
        crystal(s, x, 92, 5, h, turn)
    for k, turn in enumerate((-150, -30, -100)):
        leaflet(s, 84, 90 - k, 11, turn, "#8AD05A")


def _flying_cap(s: Sketch) -> None:
    s.cloth(
        blob(
            [(28, 34), (27, 18), (38, 5), (62, 5), (73, 18), (72, 34), (66, 27), (50, 24), (35, 28)]
        ),
        *LEATHER,
    )
    for side in (-1, 1):
        s.cloth(
            blob([(50 + side * x, y) for x, y in ((19, 32), (23, 34), (22, 56), (18, 58))]),
            *LEATHER,
        )
        x = 50 + side * 9
        metal(s, circle(x, 20, 7.4), 0.7)
        s.fade(
            circle(x, 20, 5), (x - 5, 15, x + 5, 25), (0, WHITE), (0.5, "#C8FFF6"), (1, "#4A2E9E")
        )
    s.cloth(blob([(44, 26), (54, 25), (62, 30), (56, 33), (48, 31)]), WHITE, "#DCE4F6", "#8A9AC0")
    s.line(svg("M 63 35 L 60 41 L 63 43 L 59 51"), "#C8FFF6", 1.2)


def _thunder(s: Sketch) -> None:
    bolt(s, [(92, -24), (84, 4), (92, 8), (80, 36)], 1.4)
    bolt(s, [(6, -20), (14, 8), (6, 14), (12, 34)], 1)


def _bicorne(s: Sketch) -> None:
    s.cloth(blob(BICORNE), *NAVY)
    s.line(svg("M 14 25 C 28 22 38 16 50 20 C 62 16 72 22 86 25"), BRASS[0], 1.6)
    cog(s, 50, 11, 5.4, 9, 5, gem="#FF7A5A")


def _raised_glove(s: Sketch) -> None:
    s.cloth(tube([(90, 118, 9), (90, 84, 7)]), *NAVY)
    s.cloth(rounded(82, 72, 16, 8, 2), *BRASS)
    fingers = [
        tube([(84 + k * 4.2, 56, 2.2), (83 + k * 4.8, 40 - (2 if k in (1, 2) else 0), 2.1)])
        for k in range(4)
    ]
    glove = union([rounded(81.6, 52, 17, 21, 5), *fingers, tube([(83, 66, 2.8), (76, 56, 2.3)])])
    s.cloth(glove, WHITE, "#E6E2DC", "#9A94A0", rim=0.9)


def _cap_and_monocle(s: Sketch) -> None:
    s.line(circle(58.4, 44.4, 7), BRASS[1], 1.6)
    s.fill(circle(58.4, 44.4, 6.4), "#C8FFF6", 0.25)
    s.line(svg("M 65 47 C 70 56 70 66 66 76"), BRASS[0], 0.7)
    metal(
        s,
        svg("M 30 29 C 30 6 70 6 70 29 C 58 24 42 24 30 29 Z"),
        0.7,
        ("#F0DEFF", "#7A4AA8", "#34185E"),
    )
    s.line(svg("M 31 26 C 42 20 58 20 69 26"), BRASS[0], 2)
    s.line(svg("M 50 11 C 58 8 64 12 66 20"), BRASS[0], 1)
    s.fill(circle(66.4, 21, 1.9), BRASS[0])


def _prism(s: Sketch) -> None:
    s.fade(
        svg("M 66 86 L 78 62 L 92 86 Z"), (66, 68, 92, 86), (0, WHITE, 0.95), (1, "#8AB8E8", 0.9)
    )
    s.line(svg("M 66 86 L 78 62 L 92 86 Z M 78 62 L 82 86"), WHITE, 0.9)
    for k, hue in enumerate(("#FF8A9A", "#FFC46A", "#9AE88A", "#6AC8FF")):
        s.line(svg(f"M 87 {76 + k * 0.6} L 130 {62 + k * 8}"), hue, 3, 0.85)


def _lamp_hat(s: Sketch) -> None:
    hard_hat(s)
    cog(s, 50, 14, 7, 10, 5, gem="#FFE59A")
    glow(s, 50, 14, 18, "#FFF6C8", 0.7)
    s.line(svg("M 29 44 C 27 58 34 62 41 62"), DARK, 1.3)
    s.fill(circle(41.6, 62, 1.7), DARK)
    s.cloth(circle(29.6, 44, 4.6, 5.6), *IRON)
    s.line(svg("M 56 54 L 62 52"), "#3A2018", 1.6, 0.5)


def _gears(s: Sketch) -> None:
    cog(s, 80, 82, 13, 12, 9, gem="#FFE59A")
    cog(s, 96, 70, 7, 9, 4, tones=STEEL)


def _turban(s: Sketch) -> None:
    s.cloth(
        blob(
            [(27, 32), (23, 16), (36, 2), (56, -2), (74, 8), (76, 24), (71, 32), (60, 25), (42, 26)]
        ),
        *TURBAN,
    )
    for fold in ("M 28 28 C 40 18 58 14 74 20", "M 26 20 C 38 8 56 4 72 12"):
        s.line(svg(fold), TURBAN[2], 1, 0.7)
    s.fill(place(star(4, 1, 0.3), 50, 21, 4.6), "#FFE9A0")
    for x in (41.4, 58.4):
        s.line(rounded(x - 6.6, 40, 13.2, 8, 3.6), BRASS[1], 1.5)
        s.fill(rounded(x - 6.4, 40, 12.8, 8, 3.6), WHITE, 0.14)
    s.line(svg("M 48 43.6 C 49.4 42 50.6 42 51.8 43.6"), BRASS[1], 1.4)


def _file(s: Sketch) -> None:
    with s.moved(by=(84, 78), turn=9):
        for k in range(3):
            s.fill(rounded(-13 + k, -14 + k * 3, 26, 24, 1), PAPER[k])
        s.line(svg("M -8 -2 L 8 -2 M -8 2 L 8 2 M -8 6 L 2 6"), BRASS[2], 1)
        s.line(svg("M -11 -8 L 10 8"), "#C23A50", 1.8)


def _archive(s: Sketch) -> None:
    books = ("#2E7A7A", "#B8A078", "#6A3E3A", "#3A4E8A", "#8A6A2E")
    for x in (-24, 80):
        for y in (-18, 8, 34, 60):
            s.fill(rounded(x, y + 20, 44, 3), WOOD[2])
            for k in range(9):
                top = (k * 7) % 5
                s.fill(rounded(x + 2 + k * 4.6, y + 2 + top, 3.8, 18 - top), books[k % 5])


SOLDIERS = {
    "warden-ilse-karn": Soldier(
        Person(0, "bun", "#D8DCE8", "high", "#B8862A", iris="#2E6A9A", tilt=-4, aged=True),
        _sou_wester,
        _life_ring,
    ),
    "forgemaster-odo": Soldier(
        Person(
            3, "bald", "#1A1414", "overall", "#6A3A26", tilt=4, beard=True, square=True, grin=True
        ),
        _forge_hood,
        _hammer,
        _forge_light,
        "mesas",
    ),
    "grovekeeper-tamsin": Soldier(
        Person(
            1,
            "waves",
            "#A8482A",
            "scarf",
            "#3E6A3A",
            "#D9A24A",
            iris="#3A7A3A",
            tilt=5,
            grin=True,
            freckles=True,
        ),
        _crystal_wreath,
        _two_crystals,
    ),
    "captain-vesh-arran": Soldier(
        Person(
            2, "pony", "#F2F0FF", "scarf", "#4A3A86", "#F4E7CC", iris="#6A3FB0", brow=1.4, tilt=5
        ),
        _flying_cap,
        None,
        _thunder,
        "peaks",
    ),
    "marshal-brannoc": Soldier(
        Person(
            4,
            "short",
            "#B8B2AC",
            "lapel",
            "#2A3568",
            "#C23A50",
            brow=1.6,
            tilt=-3,
            square=True,
            mustache=True,
        ),
        _bicorne,
        _raised_glove,
        None,
        "mesas",
    ),
    "curator-lumen-sey": Soldier(
        Person(1, "bald", "#8A5638", "robe", "#5A3A7E", iris="#3A5A8A", tilt=-4, beard=True),
        _cap_and_monocle,
        _prism,
        None,
        "peaks",
    ),
    "shiftmaster-juno-pell": Soldier(
        Person(3, "pony", "#201418", "overall", "#3A5E7A", tilt=-6, grin=True), _lamp_hat, _gears
    ),
    "archivist-noor-vane": Soldier(
        Person(2, "short", "#1A1018", "lapel", "#1E5A60", "#E9C24A", brow=1.2, tilt=4),
        _turban,
        _file,
        _archive,
    ),
}

DRAWINGS = {name: soldier(who) for name, who in SOLDIERS.items()}
