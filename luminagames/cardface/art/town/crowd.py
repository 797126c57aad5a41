"""Four people of four districts together over the roofs: a picture of the whole town."""

from __future__ import annotations

from luminagames.cardface.art.kit import PAPER, WOOD
from luminagames.cardface.art.people.portrait import paint_person
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import day, skyline
from luminagames.cardface.art.town.classes import BLUE, GOLD, GREEN, RED, Folk
from luminagames.cardface.geometry import rounded, svg

# Who stands where: the chin at (x, y), the size, and whether turned the other way; from the back to
# the front.
PLACES: tuple[tuple[Folk, float, float, float, bool], ...] = (
    (GOLD["lineal"], 30, 50, 0.46, False),
    (BLUE["vorster"], 72, 48, 0.46, True),
    (GREEN["dreg"], 82, 72, 0.6, True),
    (RED["mercer"], 19, 75, 0.6, False),
    (BLUE["mercer"], 51, 79, 0.66, False),
)


def _town(s: Sketch, chance: Chance) -> None:
    day(s, 105, (50, 40, 32))
    skyline(s, "gables", chance.of("land"), 74)
    for x, y, turn in ((10.0, 12.0, -8), (90, 10, 8)):
        with s.moved(about=(x, y), turn=turn):
            s.line(svg(f"M {x} {y} L {x} 130"), WOOD[0], 1.6)
            s.cloth(rounded(x - 13, y - 8, 26, 17, 1), *PAPER)
    for (person, _, wear), x, y, size, flip in PLACES:
        with s.moved(about=(50, 69), by=(x - 50, y - 69), scale=size, flip=flip):
            paint_person(s, person)
            if wear is not None:
                with s.moved(about=(50, 60), turn=person.tilt):
                    wear(s)


DRAWINGS = {"townspeople": Scene(_town, 105, zoom=1.1, above=0.5, trim=0.2)}
