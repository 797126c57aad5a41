"""What a scene is: a whole picture that sets its own stage, and how it lies in windows of other
shapes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch

WIDTH = 100.0


@dataclass(frozen=True, slots=True)
class View:
    """The part of a scene that a window shows: scale in pixels per unit, and the units at its upper
    left corner.
    """

    scale: float
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture 100 units wide and `height` high that paints beyond its edges.

    Where the window is taller, the picture grows up to `zoom` around the x `focus`, and what is
    then still missing is sky (the part `above`) and ground. Where it is lower, the picture shrinks
    down to `squeeze` and loses the rest, the part `trim` of it at the top.
    """

    draw: Callable[[Sketch, Chance], None]
    height: float
    zoom: float = 1.2
    focus: float = 50
    above: float = 0.62
    squeeze: float = 0.88
    trim: float = 0.35

    def view(self, width: float, height: float, clear: float = 0) -> View:
        """How the scene lies in a window of `width` × `height` pixels, of which `clear` units are
        printed over.
        """
        shown = WIDTH * height / width
        if shown >= self.height:
            zoom = min(self.zoom, shown / self.height)
            spare = shown / zoom - self.height
            above = self.above if not clear else min(1.0, self.above + 0.2)
            left = min(max(0.0, self.focus - WIDTH / 2 / zoom), WIDTH - WIDTH / zoom)
            return View(width * zoom / WIDTH, left, -spare * above)
        shrunk = max(self.squeeze, shown / self.height)
        hidden = self.height - shown / shrunk
        return View(width * shrunk / WIDTH, WIDTH / 2 - WIDTH / 2 / shrunk, hidden * self.trim)
