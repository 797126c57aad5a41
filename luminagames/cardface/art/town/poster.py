"""The printed poster: flat sky, rays, disc, two rows of roofs, a bust and one attribute in the
person's own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE
from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.people.portrait import paint_person
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import day, skyline
from luminagames.cardface.geometry import circle, svg

HEIGHT = 105.0
Draw = Callable[[Sketch], None]


@dataclass(frozen=True, slots=True)
class Poster:
    """Who stands where with what: `thing` is drawn around the origin, about 30 units large, at `at`
    on the poster.
    """

    person: Person
    place: str
    thing: Draw | None = None
    wear: Draw | None = None
    behind: Draw | None = None
    at: tuple[float, float] = (79, 82)
    # How far to the right all stands, for posters whose left is printed over.
    shift: float = 0
    hand: bool = True


def poster(what: Poster) -> Scene:
    """The scene of a poster."""

    def draw(s: Sketch, chance: Chance) -> None:
        day(s, HEIGHT, (50 + what.shift, 42, 31))
        skyline(s, what.place, chance.of("land"))
        with s.moved(by=(what.shift, 0)):
            if what.behind is not None:
                what.behind(s)
            with s.moved(about=(50, 60), by=(0, 4), scale=0.95):
                paint_person(s, what.person)
                if what.wear is not None:
                    with s.moved(about=(50, 60), turn=what.person.tilt):
                        what.wear(s)
            if what.thing is not None:
                with s.moved(by=what.at):
                    what.thing(s)
                    if what.hand:
                        own_hand(s, what.person)

    return Scene(draw, HEIGHT, zoom=1.1, above=0.35, trim=0.2, squeeze=0.9)


def own_hand(s: Sketch, person: Person, x: float = -3, y: float = 13) -> None:
    """A hand of the person's own skin, in the sleeve's end."""
    light, shade = person.skin_light, person.skin_shade
    s.cloth(circle(x - 1, y + 9, 9, 8), *person.coat_tones(), rim=0.5, depth=1)
    s.body(circle(x, y, 6.4, 5.4), hi=blend(light, WHITE, 0.2), base=light, lo=shade, depth=0.8)
    for d in (-3, 0, 3):
        s.line(svg(f"M {x + d} {y - 4} L {x + d} {y - 1}"), shade, 0.6, 0.8)
