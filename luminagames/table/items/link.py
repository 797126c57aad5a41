"""A line between two things: who attacks whom, what bears what."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import place, polygon
from luminagames.cardface.ink import fill, glow, stroke
from luminagames.table.items.base import Layer
from luminagames.table.look import Look


class LinkItem(QGraphicsItem):
    """From the edge of one thing to the edge of another, with an arrow head and a soft light."""

    def __init__(self, look: Look, source: QRectF, target: QRectF, kind: str) -> None:
        super().__init__()
        self.look = look
        self.kind = kind
        self._end, self._path, self._angle = _curve(source, target)
        self.setZValue(Layer.LINK)
        self.setAcceptedMouseButtons(self.acceptedMouseButtons().NoButton)

    def boundingRect(self) -> QRectF:
        """The curve with its light."""
        return self._path.boundingRect().adjusted(-24, -24, 24, 24)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Glow, line, head."""
        color = self.look.theme.accent(self.look.game.about.id)
        if not self.look.theme.is_high_contrast:
            glow(painter, self._path, color, 10, 0.4, 5)
        stroke(painter, self._path, self.look.color("playable"), 2.4, dash=(3, 2))
        head = polygon([(0, -1), (0.8, 0.8), (0, 0.4), (-0.8, 0.8)])
        fill(painter, place(head, self._end.x(), self._end.y(), 11, self._angle), self.look.color("playable"))


def _curve(source: QRectF, target: QRectF) -> tuple[QPointF, QPainterPath, float]:
    start, end = _edge(source, target.center()), _edge(target, source.center())
    middle = (start + end) / 2
    delta = end - start
    bend = QPointF(middle.x() - delta.y() * 0.12, middle.y() + delta.x() * 0.12)
    path = QPainterPath(start)
    path.quadTo(bend, end)
    angle = math.degrees(math.atan2((end - bend).y(), (end - bend).x())) + 90
    return end, path, angle


def _edge(rect: QRectF, toward: QPointF) -> QPointF:
    center = rect.center()
    dx, dy = toward.x() - center.x(), toward.y() - center.y()
    if not dx and not dy:
        return center
    scale = min(
        rect.width() / 2 / abs(dx) if dx else math.inf,
        rect.height() / 2 / abs(dy) if dy else math.inf,
    )
    return QPointF(center.x() + dx * scale, center.y() + dy * scale)
