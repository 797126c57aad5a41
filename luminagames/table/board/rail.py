"""A card shown as a cell of a rail: a bar of light with a part of its picture, and its sign."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.geometry import chamfered, rounded
from luminagames.cardface.ink import fill, glow, ink, linear, mix, stroke
from luminagames.table.items.card import CardItem
from luminagames.table.look import Look

_NIGHT = "#0B1226"


class CellItem(CardItem):
    """One card of a rail; the icon is what the rail is counted by."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.icon = ""
        self.corner = 8.0

    def show_icon(self, icon: str) -> None:
        """Shows another sign."""
        if icon != self.icon:
            self.icon = icon
            self.renew()

    def picture_area(self) -> QRectF:
        """With its glow."""
        return self.body().adjusted(-12, -12, 12, 12)

    def draw(self, painter: QPainter) -> None:
        """The bar, the crystal at its right, sign and line of light."""
        if self.thing is None:
            return
        look, theme = self.look, self.look.theme
        wide, high = self.width, self.height
        color = theme.tint(self.icon)
        path = chamfered(0, 0, wide, high, min(9.0, wide / 5))
        if not theme.is_high_contrast:
            glow(painter, path, color, 7, 0.3, 5)
        night = _NIGHT if theme.is_dark else "#233050"
        fill(
            painter,
            path,
            linear(0, 0, 0, high, (0, mix(color, night, 0.45)), (1, mix(color, night, 0.82))),
        )
        dark = mix(color, "#0A1020", 0.55)
        if wide > high * 1.7:
            side = wide * 0.76
            painter.save()
            painter.setClipPath(path)
            picture = look.art(self.thing.definition, side, side * 1.1)
            painter.drawImage(
                QRectF(wide - side, -high * 0.92, side, side * 1.1), picture, QRectF(picture.rect())
            )
            painter.restore()
            fill(
                painter,
                path,
                linear(0, 0, wide, 0, (0, dark), (0.34, ink(dark, 0.92)), (0.62, ink(dark, 0))),
            )
        stroke(painter, path, mix(color, "#FFFFFF", 0.3), 1.4)
        light = rounded(9, high - 4, max(2.0, wide - 18), 2, 1)
        fill(painter, light, ink(mix(color, "#FFFFFF", 0.55), 0.9))
        size = min(high * 0.62, wide * 0.5)
        look.icon(painter, self.icon, 9 + size * 0.52, high / 2, size)
