"""The stages of effects and tools, and creatures that keep their own fur in a room of another
color.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from luminagames.cardface.art.palette import Palette, palettes, resolve
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Clip, Paint, Sketch, Stroke, Tint
from luminagames.cardface.art.stage import DEEP, lands, moon, rays, sky
from luminagames.cardface.geometry import rounded

HEIGHT = 70.0
Disc = tuple[float, float, float]


def effect(draw: Callable[[Sketch, Chance], None], *, foot: bool = True) -> Scene:
    """The scene of an effect; `foot` darkens what lies below the picture in tall windows."""

    def whole(s: Sketch, chance: Chance) -> None:
        draw(s, chance)
        if foot:
            s.fade(rounded(-60, 68, 220, 90), (0, 68, 0, 73), (0, DEEP, 0), (1, DEEP))

    return Scene(whole, HEIGHT, zoom=1.15, above=0.5, squeeze=0.95)


def base(
    s: Sketch,
    chance: Chance,
    disc: Disc = (50, 28, 20),
    ground: float = 58,
    kind: str = "hills",
    ray: int = 0,
    halo: float = 0.55,
) -> None:
    """Sky, moon and three lands; `ray` is how many rays the moon has."""
    sky(s, chance.of("sky"), HEIGHT, 24)
    if ray:
        rays(s, disc[0], disc[1], ray, 110, 0.1, turn=0.1)
    moon(s, *disc, halo)
    lands(s, chance.of("land"), ground, kind, ((-12, 9), (-6, 7), (0, 2)))


def hang(s: Sketch, chance: Chance, disc: Disc = (50, 30, 24), ray: int = 18) -> None:
    """The stage of one object: faint rays, a moon behind it, low hills."""
    sky(s, chance.of("sky"), HEIGHT, 22)
    rays(s, disc[0], disc[1], ray, 110, 0.08, turn=0.1)
    moon(s, *disc)
    lands(s, chance.of("land"), 66, "hills", ((-6, 5), (0, 2)))


@contextmanager
def own_colors(s: Sketch, palette: str) -> Iterator[Sketch]:
    """Draw on the sketch it gives; what was drawn keeps the colors of `palette` in a picture of any
    other.
    """
    inner = s.apart()
    yield inner
    s.add(_fixed(inner.strokes, palettes()[palette]))


def _fixed(strokes: Sequence[Stroke], palette: Palette) -> tuple[Stroke, ...]:
    def tint(found: Tint) -> Tint:
        return Tint(resolve(found.hue, palette).name(), found.alpha)

    def paint(found: Paint) -> Paint:
        if isinstance(found, Tint):
            return tint(found)
        return replace(found, stops=tuple((at, tint(one)) for at, one in found.stops))

    return tuple(
        replace(one, strokes=_fixed(one.strokes, palette))
        if isinstance(one, Clip)
        else replace(one, paint=paint(one.paint))
        for one in strokes
    )
