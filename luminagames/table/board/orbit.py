"""Pieces on an arc around a portrait: bright and whole while they can be used, a dim hollow ring
when they are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill, glow, ink, radial, stroke
from luminagames.table.board.plates import NIGHT
from luminagames.table.items.pips import PipsItem
from luminagames.table.look import Look


class OrbitItem(PipsItem):
    """All pieces of one pile."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.all_lit = False

    @property
    def _size(self) -> float:
        return 0.0 if self.thing is None else self.thing.grain

    def lit_rect(self) -> QRectF:
        """Where the pieces lie."""
        return self.body()

    def picture_area(self) -> QRectF:
        """With halos."""
        return self.body().adjusted(-18, -18, 18, 18)

    def set_light(self, light: str) -> None:
        """Each piece is lit for itself."""
        lit = light == "playable"
        if lit != self.all_lit:
            self.all_lit = lit
            self.renew()

    def _discs(self, count: int) -> Iterator[QPointF]:
        if self.thing is None:
            return
        left, top = self.thing.rect.x, self.thing.rect.y
        for x, y in self.thing.points[:count]:
            yield QPointF(x - left, y - top)

    def draw(self, painter: QPainter) -> None:
        """Halo, piece and gloss; over them what would be spent, or would answer."""
        thing = self.thing
        if thing is None:
            return
        count = min(thing.count if self.shown is None else self.shown, len(thing.points))
        ready = max(0, count - thing.used)
        spent = range(max(0, ready + self.change), ready) if self.change < 0 else range(0)
        answers = [number for number in range(count) if number not in spent][: self.answer]
        for number, at in enumerate(self._discs(count)):
            if number < ready:
                self._draw_ready(painter, thing.icon, at)
            else:
                self._draw_expended(painter, thing.icon, at)
            if self.all_lit and number < ready:
                ring = circle(at.x(), at.y(), thing.grain / 2 + 2)
                if not self.look.theme.is_high_contrast:
                    glow(painter, ring, self.look.color("playable"), 6, 0.5, 5)
                stroke(painter, ring, self.look.color("playable"), 1.8)
            if number in spent:
                self._draw_ring(painter, at, "playable")
                self._draw_minus(painter, at)
            elif number in answers:
                self._draw_ring(painter, at, "target", dash=(1.6, 1.2))

    def _draw_ready(self, painter: QPainter, icon: str, at: QPointF) -> None:
        radius, look = self._size / 2, self.look
        x, y = at.x(), at.y()
        color = look.theme.tint(icon)
        if icon == "spark":  # a light of its own, without a disc
            color = QColor("#FFF0B8") if look.theme.is_dark else look.color("text_accent")
            self._halo(painter, at, radius * 1.5, color)
            look.icon(painter, icon, x, y, radius * 2.1, color)
            return
        self._halo(painter, at, radius * 1.75, color)
        look.icon(painter, icon, x, y, radius * 2.1)
        fill(
            painter,
            circle(x - radius * 0.3, y - radius * 0.42, radius * 0.42, radius * 0.26),
            ink("#FFFFFF", 0.34),
        )

    def _halo(self, painter: QPainter, at: QPointF, reach: float, color: QColor) -> None:
        if not self.look.theme.is_high_contrast:
            stops = (0, ink(color, 0.6)), (0.55, ink(color, 0.24)), (1, ink(color, 0))
            fill(painter, circle(at.x(), at.y(), reach), radial(at.x(), at.y(), reach, *stops))

    def _draw_expended(self, painter: QPainter, icon: str, at: QPointF) -> None:
        radius, look = self._size / 2, self.look
        ring = circle(at.x(), at.y(), radius * 0.86)
        color = look.theme.tint(icon)
        fill(painter, ring, ink(NIGHT, 0.85))
        stroke(
            painter,
            ring,
            look.color("text") if look.theme.is_high_contrast else ink(color, 0.6),
            1.6,
        )
        painter.save()
        painter.setOpacity(0.38)
        look.icon(painter, icon, at.x(), at.y(), radius * 1.35)
        painter.restore()
