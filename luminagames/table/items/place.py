"""A place that holds nothing: what is dropped there is done. It shows the emblem of the game in
rays of light.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.ink import fill, ink, linear, mix, radial, stroke
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

RAYS = 24


class PlaceItem(TableItem):
    """A drop place with its name."""

    keeps_picture = True
    corner = 9.0

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words = ""
        # What it would bring now; with it the place is lit.
        self.below = ""
        # Without the emblem in rays.
        self.plain = False

    def show(self, words: str, below: str = "", *, plain: bool = False) -> None:  # type: ignore[override]  # Qt shows it empty
        """Is called so."""
        if (words, below, plain) != (self.words, self.below, self.plain):
            self.words, self.below, self.plain = words, below, plain
            self.renew()

    @property
    def _beams(self) -> float:
        """How far beams of light reach beyond it while it would bring something."""
        theme = self.look.theme
        return (
            self.width * 0.95
            if self.below and theme.is_dark and not theme.is_high_contrast
            else 0.0
        )

    def overhang(self) -> float:
        """Its beams."""
        return max(super().overhang(), self._beams)

    def picture_area(self) -> QRectF:
        """With its beams."""
        return (
            self.body()
            .adjusted(-16, -16, 16, 16)
            .united(self.body().adjusted(-self._beams, 0, self._beams, 0))
        )

    def _draw_beams(self, painter: QPainter) -> None:
        """From its middle to both sides, as far as its own height."""
        middle, reach = self.body().center(), self.width / 2 + self._beams
        gold = self.look.theme.color("text_accent")
        shade = radial(
            middle.x(),
            middle.y(),
            reach,
            (0, ink(gold, 0.5)),
            (0.45, ink(gold, 0.3)),
            (1, ink(gold, 0)),
        )
        painter.save()
        painter.setClipRect(self.picture_area().adjusted(0, 16, 0, -16))
        for ray in range(RAYS):
            angle, half = (ray + 0.5) * 2 * math.pi / RAYS, 0.035 if ray % 2 else 0.06
            ends = [
                (
                    middle.x() + reach * math.cos(angle + one),
                    middle.y() + reach * math.sin(angle + one),
                )
                for one in (-half, half)
            ]
            fill(painter, polygon([(middle.x(), middle.y()), *ends]), shade)
        painter.restore()

    def draw(self, painter: QPainter) -> None:
        """Ground in the color of the game, rays, the emblem, the name; beams where it would bring
        something.
        """
        look, theme = self.look, self.look.theme
        if self._beams:
            self._draw_beams(painter)
        body = rounded(0, 0, self.width, self.height, self.corner)
        tint = theme.emblem(look.game.about.id)
        ground = theme.color("panel_raised")
        center = QPointF(self.width / 2, self.height * (0.4 if self.below else 0.43))
        if theme.is_high_contrast:
            fill(painter, body, ground)
        else:
            light, edge = (
                (mix(ground, tint, 0.55), mix(ground, tint, 0.16))
                if theme.is_dark
                else (mix(ground, tint, 0.22), mix(ground, tint, 0.08))
            )
            fill(
                painter,
                body,
                radial(center.x(), center.y(), self.height * 0.72, (0, light), (1, edge)),
            )
        stroke(painter, body, theme.color("hairline", 1.0 if theme.is_high_contrast else 0.6), 1.4)
        frame = rounded(7, 7, self.width - 14, self.height - 14, self.corner - 3)
        stroke(painter, frame, theme.color("hairline", 1.0 if theme.is_high_contrast else 0.4), 1)
        line, units = self._line()
        if not self.plain:
            self._draw_sun(painter, center, self.height * (0.155 if self.below else 0.17))
        wide = width_of(self.words, look.font("title", units))
        if wide > line.width():  # a whole word, smaller, rather than its beginning
            units *= line.width() / (wide + 2)
        text(painter, line, self.words, look.font("title", units), theme.color("text"), MIDDLE)
        if self.below:
            low = QRectF(4, self.height * 0.84, self.width - 8, self.height * 0.13)
            text(
                painter,
                low,
                self.below,
                look.font("small", 15, 600),
                theme.color("text_accent"),
                MIDDLE,
            )

    def _line(self) -> tuple[QRectF, float]:
        """Where its name stands, and how large: in the middle of a plain one."""
        top, high, units = (0.67, 0.18, 23.0) if self.below else (0.78, 0.18, 21.0)
        if self.plain:
            top, high, units = 0.3, 0.4, min(units, self.height * 0.3)
        return QRectF(12, self.height * top, self.width - 24, self.height * high), units

    def _draw_sun(self, painter: QPainter, center: QPointF, radius: float) -> None:
        """The emblem on a disc in rays of light, long and short by turns."""
        look, theme = self.look, self.look.theme
        gold, tint = theme.color("text_accent"), theme.emblem(look.game.about.id)
        if not theme.is_high_contrast:
            wide = radius * 2.2
            glow = radial(
                center.x(),
                center.y(),
                wide,
                (0, ink(gold, 0.5)),
                (0.5, ink(gold, 0.2)),
                (1, ink(gold, 0)),
            )
            fill(painter, circle(center.x(), center.y(), wide), glow)
        for ray in range(RAYS):
            angle, far = 2 * math.pi * ray / RAYS, 1.5 if ray % 2 else 1.82
            points = ((angle - 0.055, 1.14), (angle + 0.055, 1.14), (angle, far))
            ends = [
                (
                    center.x() + radius * reach * math.cos(way),
                    center.y() + radius * reach * math.sin(way),
                )
                for way, reach in points
            ]
            fill(painter, polygon(ends), ink(gold, 0.85))
        ivory = (
            theme.color("panel")
            if theme.is_high_contrast
            else linear(
                0, center.y() - radius, 0, center.y() + radius, (0, "#FFF6DF"), (1, "#F1DFAE")
            )
        )
        fill(painter, circle(center.x(), center.y(), radius), ivory)
        stroke(painter, circle(center.x(), center.y(), radius), gold, 2)
        stroke(painter, circle(center.x(), center.y(), radius * 0.86), ink(gold, 0.7), 1)
        sign = gold if theme.is_high_contrast else mix(tint, "#2A0F1C", 0.45)
        look.icon(painter, look.game.about.emblem, center.x(), center.y(), radius * 1.25, sign)
