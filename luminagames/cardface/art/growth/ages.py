"""What an age changes around the beast: the moon and its light grow, the land shrinks, a measure
stands in front.

Every picture is 100 × 70 units, the ground near 65; a beast is 26 units high at its first age, 64
at its last.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from luminagames.cardface.art.kit import BRASS, fir, house, metal
from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import BLACK, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import (
    DEEP,
    Layers,
    grass,
    lands,
    moon,
    rays,
    sky,
    soil,
    vignette,
)
from luminagames.cardface.geometry import circle, polygon, rounded

HEIGHT = 70.0
MOONS: dict[int, tuple[float, float, float]] = {
    1: (50, 30, 13),
    2: (54, 28, 18),
    3: (54, 27, 25),
    4: (50, 27, 36),
}
GROUNDS: dict[int, tuple[float, Layers]] = {
    1: (53, ((-13, 9), (-6, 6), (0, 2))),
    2: (54, ((-13, 10), (-7, 7), (0, 2))),
    3: (57, ((-9, 9), (-4, 6), (0, 2))),
    4: (62, ((-3, 6), (1, 4))),
}
Draw = Callable[[Sketch, Chance], None]


@dataclass(frozen=True, slots=True)
class Home:
    """Where a line lives: the shape of its land, whether that is water, and the motes in its
    air.
    """

    land: str = "hills"
    water: bool = False
    motes: Hue = "glow"
    # Whether blades, bushes, tree tops or a village stand before it.
    front: bool = True
    # How far beside the young beast the moon stands, so that two lines of one nature differ from
    # far.
    aside: float = 0


def age(gear: int, draw: Draw, home: Home, *, front: bool | None = None) -> Scene:
    """The scene of one age: 1 to 3, or 4 for the last."""

    def whole(s: Sketch, chance: Chance) -> None:
        backdrop(s, chance, gear, home)
        draw(s, chance)
        if home.front if front is None else front:
            measure(s, chance, gear)
        else:
            soil(s, 69)
        lights = chance.of("marks")
        for _ in range(4 * gear):
            at = (lights.uniform(2, 98), lights.uniform(6, 60))
            mote(s, *at, lights.uniform(0.2, 0.3 + 0.08 * gear), home.motes, 0.85)
        vignette(s, HEIGHT)

    return Scene(whole, HEIGHT, zoom={1: 1.3, 2: 1.22}.get(gear, 1.14), above=0.62, squeeze=0.95)


def line(
    name: str, home: Home, draws: Sequence[Draw], fronts: Sequence[bool | None] = ()
) -> dict[str, Scene]:
    """The scenes of a line by name: `fox-1` and so on."""
    wanted = [*fronts, *[None] * (len(draws) - len(fronts))]
    return {
        f"{name}-{k + 1}": age(k + 1, draw, home, front=wanted[k]) for k, draw in enumerate(draws)
    }


def backdrop(s: Sketch, chance: Chance, gear: int, home: Home) -> None:
    """Sky, moon and lands of an age; the last one's moon is rimmed with brass teeth."""
    x, y, r = MOONS[gear]
    x += home.aside * {1: 1.0, 2: 0.5, 3: 0.4}.get(gear, 0.0)
    sky(s, chance.of("sky"), HEIGHT)
    if gear >= 3:
        rays(s, x, y, 14 if gear == 3 else 20, 120, 0.07 if gear == 3 else 0.15, turn=0.1)
    moon(s, x, y, r, 0.4 + 0.1 * gear, orbits=gear < 4)
    if gear == 4:
        s.line(circle(x, y, r * 0.985), BRASS[1], 2.6)
        s.line(circle(x, y, r * 0.955), BRASS[0], 0.5, 0.9)
        for k in range(24):
            turn = k * math.pi / 12 + 0.08
            at = (x + r * 1.03 * math.cos(turn), y + r * 1.03 * math.sin(turn))
            with s.moved(by=at, turn=math.degrees(turn) + 90):
                metal(s, polygon([(-2.2, 1.4), (-1.5, -2.6), (1.5, -2.6), (2.2, 1.4)]), 0.3)
    if not home.water:
        ground, layers = GROUNDS[gear]
        lands(s, chance.of("land"), ground, home.land, layers)


def measure(s: Sketch, chance: Chance, gear: int) -> None:
    """What the eye measures the beast with: tall blades, bushes, tree tops, a toy village."""
    growth = chance.of("props")
    soil(s, 67)
    if gear == 1:
        grass(s, growth, 66, 34, 30, (30, 70))
        grass(s, growth, 70, 12, 24, None)
    elif gear == 2:
        grass(s, growth, 68, 19, 28, (22, 78))
    elif gear == 3:
        for x, h in (
            (-4.0, 12.0),
            (3, 15),
            (9, 11),
            (15, 8),
            (84, 9),
            (91, 13),
            (98, 16),
            (104, 12),
        ):
            fir(s, x, 70, h)
        s.fill(rounded(-40, 69.6, 180, 80), blend("near", BLACK, 0.1))
    else:
        hill = [
            (-30, 64),
            (-5, 63),
            (14, 60),
            (34, 64),
            (50, 66),
            (68, 64),
            (86, 60.5),
            (105, 63),
            (130, 64),
        ]
        s.fill(polygon([(-30, 160), *hill, (130, 160)]), DEEP)
        for x, h in ((6, 4.4), (9, 6), (12, 4), (88, 4), (91, 6), (95, 5), (2, 5)):
            fir(s, x, 62.5, h)
        for x, y, w in ((27, 64, 3), (31, 65, 2.4), (72, 65, 2.6), (75.5, 64.4, 3), (66, 66, 2.2)):
            house(s, x, y, w, w * 0.8, blend("near", BLACK, 0.35))


def grown(s: Sketch, scale: float) -> AbstractContextManager[None]:
    """Shrink a grown beast about its feet until ears and antlers clear the frame."""
    return s.moved(about=(50, 68), scale=scale)
