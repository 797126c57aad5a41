"""The stage of the muster, busts on it, and portraits of one person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.people.portrait import paint_person
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import lands, moon, rays, sky, soil, vignette
from luminagames.cardface.art.town.poster import own_hand

HEIGHT = 88.0
Draw = Callable[[Sketch], None]
Disc = tuple[float, float, float]


def scene(
    draw: Callable[[Sketch, Chance], None], *, zoom: float = 1.16, focus: float = 50
) -> Scene:
    """A scene of the muster."""

    def whole(s: Sketch, chance: Chance) -> None:
        draw(s, chance)
        soil(s, 88)
        vignette(s, HEIGHT, 0.5)

    return Scene(whole, HEIGHT, zoom=zoom, focus=focus, above=0.3, trim=0.3, squeeze=0.95)


def backdrop(
    s: Sketch,
    chance: Chance,
    disc: Disc = (50, 34, 26),
    ground: float = 70,
    kind: str = "hills",
    ray: int = 0,
) -> None:
    """Sky, moon and three lands; `ray` is how many rays the moon has."""
    sky(s, chance.of("sky"), HEIGHT)
    if ray:
        rays(s, disc[0], disc[1], ray, 120, 0.12, turn=0.1)
    moon(s, *disc)
    lands(s, chance.of("land"), ground, kind, ((-14, 11), (-7, 8), (0, 3)))


def bust(
    s: Sketch,
    person: Person,
    x: float,
    y: float,
    k: float,
    *,
    flip: bool = False,
    wear: Draw | None = None,
) -> None:
    """A person whose chin stands at (x, y), 66 units wide at `k` 1."""
    with s.moved(about=(50, 69), by=(x - 50, y - 69), scale=k, flip=flip):
        paint_person(s, person)
        if wear is not None:
            with s.moved(about=(50, 60), turn=person.tilt):
                wear(s)


@dataclass(frozen=True, slots=True)
class Portrait:
    """One person; `thing` is drawn around the origin, about 30 units large, at `at`, in the
    person's own hand.
    """

    person: Person
    land: str = "hills"
    thing: Draw | None = None
    wear: Draw | None = None
    behind: Draw | None = None
    before: Draw | None = None
    at: tuple[float, float] = (80, 70)
    disc: Disc = (60, 32, 26)
    ray: int = 0
    x: float = 51
    size: float = 0.8


def portrait(what: Portrait) -> Scene:
    """The scene of one person."""

    def draw(s: Sketch, chance: Chance) -> None:
        backdrop(s, chance, what.disc, 72, what.land, what.ray)
        if what.behind is not None:
            what.behind(s)
        bust(s, what.person, what.x, 60, what.size, wear=what.wear)
        if what.thing is not None:
            with s.moved(by=what.at, scale=0.92):
                what.thing(s)
                own_hand(s, what.person)
        if what.before is not None:
            what.before(s)

    return scene(draw)
