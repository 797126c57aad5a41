"""A card that another one wears: a geared medallion on its bearer's edge, what it gives on a tag
below it.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.table.board.plates import NIGHT, TONES, number_font
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.table.items.card import CardItem
from luminagames.table.look import Look

TEETH = 12
# How far the teeth stand out.
REACH = 7.0
_BRASS = "#C9A055"


class MedallionItem(CardItem):
    """It covers a square; its own light is round."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.corner = 25.0

    def set_size(self, width: float, height: float) -> None:
        """Round, whatever its size."""
        super().set_size(width, height)
        self.corner = width / 2

    def picture_area(self) -> QRectF:
        """With teeth and tag."""
        return self.body().adjusted(-14, -REACH - 6, 14, 30 * max(1.0, self.look.text_scale))

    def draw(self, painter: QPainter) -> None:
        """Teeth, ring, picture, tag."""
        if self.thing is None:
            return
        look, radius = self.look, self.width / 2
        at = self.body().center()
        fill(painter, circle(at.x(), at.y(), radius + 4), QColor(NIGHT))
        for tooth in range(TEETH):
            angle = 2 * math.pi * tooth / TEETH
            points = [
                (at.x() + reach * math.cos(angle + side), at.y() + reach * math.sin(angle + side))
                for reach, side in (
                    (radius, -0.17),
                    (radius + REACH, -0.12),
                    (radius + REACH, 0.12),
                    (radius, 0.17),
                )
            ]
            fill(painter, polygon(points), QColor(_BRASS))
        painter.save()
        painter.setClipPath(circle(at.x(), at.y(), radius - 0.5))
        picture = look.art(self.thing.definition, self.width * 1.15, self.height * 1.15)
        grow = self.width * 0.075
        painter.drawImage(
            self.body().adjusted(-grow, -grow, grow, grow), picture, QRectF(picture.rect())
        )
        painter.restore()
        ring = linear(
            0, 0, self.width, self.height, (0, "#FFF0C4"), (0.5, "#8E6E38"), (1, "#E3BE78")
        )
        stroke(painter, circle(at.x(), at.y(), radius), ring, 4)
        tags = [badge for badge in self.badges if badge.text]
        if tags:
            badge = tags[0]
            units = 13 * min(look.text_scale, 1.3)
            font = number_font(look, units)
            wide, high = width_of(badge.text, font) + units, units * 1.5
            tag = QRectF(at.x() - wide / 2, self.height + 1, wide, high)
            path = rounded(tag.x(), tag.y(), wide, high, 6)
            fill(painter, path, QColor(NIGHT))
            stroke(painter, path, ink("#E3BE78"), 1.1)
            text(painter, tag, badge.text, font, QColor(TONES[badge.tone]), MIDDLE)
