"""What a rig is: how a creature is drawn, and how the scene is set for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.seeds import stream


@dataclass(frozen=True, slots=True)
class Chance:
    """The streams of chance a rig may draw from, each on its own."""

    seed: str

    def of(self, name: str) -> Random:
        """The stream `rig`, `marks` or `props` of this picture, from its beginning."""
        return stream(self.seed, name)


@dataclass(frozen=True, slots=True)
class Rig:
    """A creature in the box 100 × 100 with its ground at 90.

    `disc` is where the moon stands (x, y, radius), `scale` and `shift` fit the figure into the
    frame.
    """

    draw: Callable[[Sketch, Chance], None]
    disc: tuple[float, float, float] = (56, 38, 28)
    scale: float = 1
    shift: float = 0
    # Seen from the front: it faces nobody, and only its parts are mirrored by the seed.
    front: bool = False
    # Never mirrored.
    fixed: bool = False
    # Where the top of the face is, for prints that need the corner above it.
    crown: float = 32
    # The height that stays in place while the figure is scaled.
    anchor: float = 92
    # Where the nearest land begins.
    ground: float = 90
    # Whether dark plants or rocks stand in the lower corners.
    corners: bool = True
    # The shape of the land; empty: that of the palette.
    land: str = ""
