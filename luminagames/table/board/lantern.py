"""A lantern on the edge of a place: whether what lies there may be used, and when."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill, glow, ink, radial, stroke
from luminagames.engine.board import Lamp
from luminagames.table.board.plates import NIGHT
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

RADIUS = 10.0
_COLORS = {"off": "#46506B", "set": "#7480A0", "ready": "#E9B95A", "now": "#FFE3A1"}


class LanternItem(TableItem):
    """A small round lamp around its origin's middle."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.lamp: Lamp = "off"
        self.set_size(2 * RADIUS, 2 * RADIUS)

    def show_lamp(self, lamp: Lamp, words: str) -> None:
        """Says something else; the words are its tool tip."""
        self.setToolTip(words)
        if lamp != self.lamp:
            self.lamp = lamp
            self.renew()

    def picture_area(self) -> QRectF:
        """With its glow."""
        return self.body().adjusted(-16, -16, 16, 16)

    def draw(self, painter: QPainter) -> None:
        """The glow, a dark ring, the flame."""
        at, color = self.body().center(), QColor(_COLORS[self.lamp])
        x, y = at.x(), at.y()
        bright = self.lamp in ("ready", "now")
        if not self.look.theme.is_high_contrast:
            halo = radial(x, y, 24, (0, ink(color, 0.55 if bright else 0.15)), (1, ink(color, 0)))
            fill(painter, circle(x, y, 24), halo)
        if self.lamp == "now":
            glow(painter, circle(x, y, RADIUS), color, 6, 0.6, 5)
        fill(painter, circle(x, y, RADIUS), QColor(NIGHT))
        fill(painter, circle(x, y, RADIUS * 0.65), color)
        stroke(painter, circle(x, y, RADIUS), self.look.color("playable" if self.lamp == "now" else "hairline"), 1.4)
        fill(painter, circle(x - 2, y - 2, 2), ink("#FFFFFF", 0.9 if bright else 0.3))
