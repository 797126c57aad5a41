"""A finished picture: backdrop, figure, foreground and vignette, fitted to a window of any shape.

The box of a picture is 100 × 110 units and covers its window. Where the window is wider than 10 :
11 the figure shrinks until its top clears the frame; the ground line stays.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from luminagames.cardface.art import catalogue
from luminagames.cardface.art.palette import palettes
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.scene import paint_backdrop, paint_foreground, paint_vignette
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Sketch, Stroke, paint_strokes
from luminagames.cardface.seeds import stream

BOX = (100.0, 110.0)
# How far the disc may wander from where the rig wants it, in units.
DISC_DRIFT = 12.0

FALLBACK_PALETTE = "slate"


@dataclass(frozen=True, slots=True)
class Fit:
    """How the box lies in a window: scale in pixels per unit, and how many units the window cuts
    off at the top.
    """

    scale: float
    top: float
    shift: float


def fit(width: float, height: float) -> Fit:
    """Cover a window of this size with the picture's box."""
    scale = max(width / BOX[0], height / BOX[1])
    hidden = BOX[1] - height / scale
    if hidden <= 0:
        return Fit(scale, 0, 0)
    return Fit(scale, round(BOX[1] / 2 - height / scale / 2 + 0.22 * hidden, 3), 0.22 * hidden)


def art_names() -> tuple[str, ...]:
    """The names of all drawings, sorted."""
    return tuple(sorted(catalogue.modules()))


def has_art(name: str) -> bool:
    """Whether there is a drawing of this name."""
    return name in catalogue.modules()


def palette_names() -> tuple[str, ...]:
    """The names of all palettes."""
    return tuple(palettes())


def art_for(seed: str) -> str:
    """The creature of a card that names no drawing: always the same for the same id."""
    return stream(seed, "choice").choice(catalogue.animals())


# Held by whoever paints: composed strokes are shared by all windows and painters, and Qt fills in
# parts of a path while it paints it, so two threads must never paint the same one.
PAINTING = threading.RLock()


def paint_art(
    painter: QPainter,
    rect: QRectF,
    art: str,
    palette: str,
    seed: str,
    scale: float = 1.0,
    drop: float = 0.0,
    facing: str = "any",
    clear: float = 0.0,
) -> None:
    """Paint the drawing `art` into `rect`, clipped to it.

    `palette` names one of `palette_names()` (unknown or empty: slate), `seed` fixes every choice;
    `scale` and `drop` size the figure and move it down, in units; `facing` (left, right, any) turns
    a creature that is seen from the side; `clear` is how many units at the top are printed over, so
    that no face may be there. KeyError names an unknown drawing. All is vector: use it for print
    too.
    """
    with PAINTING:
        name = palette if palette in palettes() else FALLBACK_PALETTE
        found = catalogue.find(art)
        if isinstance(found, Scene):
            view = found.view(rect.width(), rect.height(), clear)
            strokes = compose_scene(art, seed)
            corner, size, left, top = rect.topLeft(), view.scale, view.left, view.top
        else:
            window = fit(rect.width(), rect.height())
            strokes = compose(art, name, seed, window.top, round(scale, 3), drop, facing, clear)
            corner, size, left, top = (
                rect.center(),
                window.scale,
                BOX[0] / 2,
                BOX[1] / 2 + window.shift,
            )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.translate(corner)
        painter.scale(size, size)
        painter.translate(-left, -top)
        paint_strokes(painter, strokes, palettes()[name])
        painter.restore()


# So many pictures are kept as strokes: half a megabyte each; to compose one takes a fourth of its
# painting.
COMPOSED = 12


@lru_cache(maxsize=COMPOSED)
def compose_scene(art: str, seed: str) -> tuple[Stroke, ...]:
    """The strokes of a scene, which are the same for windows of every shape and for every
    palette.
    """
    found = catalogue.find(art)
    if not isinstance(found, Scene):
        raise KeyError(art)
    sketch = Sketch()
    found.draw(sketch, Chance(seed))
    return sketch.strokes


@lru_cache(maxsize=COMPOSED)
def compose(
    art: str,
    biome: str,
    seed: str,
    top: float,
    scale: float,
    drop: float,
    facing: str = "any",
    clear: float = 0,
) -> tuple[Stroke, ...]:
    """The strokes of a whole picture; `top` is how many units the window hides above."""
    rig = catalogue.find(art)
    if isinstance(rig, Scene):
        raise KeyError(art)
    flip = _flipped(rig, seed, facing)
    sketch = Sketch()
    land = rig.land or biome
    paint_backdrop(sketch, seed, land, _disc(rig, seed, top, flip=flip), rig.ground)
    size = rig.scale * scale * min(1.0, (90 - top) / 90)
    if clear:
        size = min(size, (rig.anchor - top - clear) / (rig.anchor - rig.crown))
    shift = -rig.shift if flip else rig.shift
    with (
        sketch.moved(by=(shift, drop)),
        sketch.moved(about=(50, rig.anchor), scale=size, flip=flip),
    ):
        rig.draw(sketch, Chance(seed))
    if rig.corners:
        paint_foreground(sketch, seed, land)
    paint_vignette(sketch)
    return sketch.strokes


def _flipped(rig: Rig, seed: str, facing: str) -> bool:
    """Rigs from the side are drawn looking to the right."""
    if rig.fixed:
        return False
    if rig.front or facing == "any":
        return stream(seed, "flip").random() < 0.4
    return facing == "left"


def _disc(rig: Rig, seed: str, top: float, *, flip: bool) -> tuple[float, float, float]:
    drift = stream(seed, "disc")
    x, y, radius = rig.disc
    x = (100 - x if flip else x) + drift.uniform(-DISC_DRIFT, DISC_DRIFT)
    y += top * 0.45 + drift.uniform(-DISC_DRIFT, DISC_DRIFT) * 0.6
    return x, y, radius
