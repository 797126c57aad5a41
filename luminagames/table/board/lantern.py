"""A lantern on the edge of a place: whether what lies there may be used, and when, or who may
act.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.ink import fill, ink, linear, radial, stroke
from luminagames.engine.board import Lamp
from luminagames.kit.tip import plain_tip
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

RADIUS = 11.0
_BRASS = "#E3BE78"


class LanternItem(TableItem):
    """It hangs around the middle of its body; its flame is grey, amber, or bright with a halo."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.lamp: Lamp = "off"
        self.set_size(2 * RADIUS, 2 * RADIUS)

    def show_lamp(self, lamp: Lamp, words: str) -> None:
        """Says something else; the words are its tool tip."""
        self.setToolTip(plain_tip(words))
        if lamp != self.lamp:
            self.lamp = lamp
            self.renew()

    def picture_area(self) -> QRectF:
        """With its glow."""
        return self.body().adjusted(-26, -26, 26, 26)

    def draw(self, painter: QPainter) -> None:
        """Glow, ring, roof, glass, flame, foot."""
        at, r = self.body().center(), RADIUS
        x, y = at.x(), at.y()
        lit, look = self.lamp in ("ready", "now"), self.look
        if lit and not look.theme.is_high_contrast:
            color, reach = look.color("playable"), r * (3.1 if self.lamp == "now" else 2.1)
            strength = 0.62 if self.lamp == "now" else 0.4
            halo = radial(
                x,
                y,
                reach,
                (0, ink(color, strength)),
                (0.4, ink(color, strength / 3)),
                (1, ink(color, 0)),
            )
            fill(painter, circle(x, y, reach), halo)
        brass = linear(x - r, 0, x + r, 0, (0, "#8E6E38"), (0.45, "#FFE9B8"), (1, "#8E6E38"))
        stroke(painter, circle(x, y - r * 1.55, r * 0.34), QColor(_BRASS), 1.6)
        roof = [
            (x - r * 0.3, y - r * 1.3),
            (x + r * 0.3, y - r * 1.3),
            (x + r * 0.85, y - r * 0.85),
            (x - r * 0.85, y - r * 0.85),
        ]
        fill(painter, polygon(roof), brass)
        glass = polygon(
            [
                (x - r * 0.72, y - r * 0.85),
                (x + r * 0.72, y - r * 0.85),
                (x + r * 0.88, y + r * 0.8),
                (x - r * 0.88, y + r * 0.8),
            ]
        )
        shades = ("#FFF3C8", "#E9A94A", "#5A3210") if lit else ("#2A3352", "#1A2240", "#10172E")
        fill(painter, glass, radial(x, y + r * 0.1, r, *zip((0, 0.5, 1), shades, strict=True)))
        stroke(painter, glass, QColor(_BRASS), 1.3)
        flame = QPainterPath(QPointF(x, y - r * 0.62))
        flame.cubicTo(x + r * 0.55, y - r * 0.05, x + r * 0.4, y + r * 0.6, x, y + r * 0.6)
        flame.cubicTo(x - r * 0.4, y + r * 0.6, x - r * 0.55, y - r * 0.05, x, y - r * 0.62)
        fill(painter, flame, QColor("#FFFBEA") if lit else ink("#8794B8", 0.7))
        fill(painter, rounded(x - r, y + r * 0.8, 2 * r, r * 0.34, 2), brass)
