"""A line between two things: who attacks whom, what bears what."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import place, polygon
from luminagames.cardface.ink import fill, glow, ink, stroke
from luminagames.table.items.base import KeptItem, Layer
from luminagames.table.look import Look

ATTACK = "attack"
# How far an arc stands out, in parts of its length.
BEND = 0.12
# How far from its thing an arrow runs along a row, and how round its last corner is, at most
# (units).
ROW_GAP, CORNER = 20.0, 40.0
HEAD = polygon([(0, -1), (0.8, 0.8), (0, 0.4), (-0.8, 0.8)])


def paint_arrow(
    painter: QPainter, look: Look, path: QPainterPath, end: QPointF, angle: float
) -> None:
    """A thick line with a soft light and a head: who strikes whom."""
    color = look.color("danger")
    if not look.theme.is_high_contrast:
        glow(painter, path, color, 12, 0.5, 5)
    stroke(painter, path, ink("#05070F", 0.5), 8)
    stroke(painter, path, color, 5)
    fill(painter, place(HEAD, end.x(), end.y(), 17, angle), color)


class AimItem(KeptItem):
    """The arrow from a thing that stays where it is to the hand, while the hand looks for its
    target.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._home = QRectF()
        self._end, self._path, self._angle = QPointF(), QPainterPath(), 0.0
        self.setZValue(Layer.TARGET + 5)  # under the stage, which says what it would do
        self.hide()

    def begin(self, home: QRectF) -> None:
        """From this thing."""
        self._home = home
        self._path = QPainterPath()
        self.refit()
        self.show()

    def reach(self, at: QPointF) -> None:
        """To this point."""
        self._path = QPainterPath()
        if not self._home.contains(at):
            self._end, self._path, self._angle = _curve(self._home, QRectF(at, at))
        self.refit()
        self.update()

    def extent(self) -> QRectF:
        """The thing with its light, and the curve."""
        reach = self.look.reach("playable") + 24
        return self._home.united(self._path.boundingRect()).adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The thing's light, and the arrow."""
        self.look.light(painter, "playable", self._home, 6.5)
        if not self._path.isEmpty():
            paint_arrow(painter, self.look, self._path, self._end, self._angle)


class LinkItem(KeptItem):
    """From the edge of one thing to the edge of another, with an arrow head and a soft light."""

    def __init__(self, look: Look, source: QRectF, target: QRectF, kind: str) -> None:
        super().__init__()
        self.look = look
        self.kind = kind
        self._end, self.path, self._angle = _curve(source, target, clear=kind == ATTACK)
        self.setZValue(
            Layer.PANEL - 1 if kind == ATTACK else Layer.LINK
        )  # an arrow lies under all words
        self.refit()

    def extent(self) -> QRectF:
        """The curve with its light."""
        return self.path.boundingRect().adjusted(-24, -24, 24, 24)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """An attack is an arrow, anything else a thin dashed line."""
        if self.kind == ATTACK:
            paint_arrow(painter, self.look, self.path, self._end, self._angle)
        else:
            stroke(painter, self.path, self.look.color("text_accent"), 2, dash=(3, 2.4))


def _curve(
    source: QRectF, target: QRectF, *, clear: bool = False
) -> tuple[QPointF, QPainterPath, float]:
    """From edge to edge; one that keeps `clear` of neighbors and of what is written goes straight
    up or down there.
    """
    start, end = _edge(source, target.center()), _edge(target, source.center())
    if clear and target.bottom() < source.top():
        start, end = (
            QPointF(source.center().x(), source.top()),
            QPointF(target.center().x(), target.bottom() + 14),
        )
    elif clear and target.top() > source.bottom():
        start, end = (
            QPointF(source.center().x(), source.bottom()),
            QPointF(target.center().x(), target.top() - 14),
        )
    middle = (start + end) / 2
    delta = end - start
    if clear and abs(delta.x()) > source.width() / 2:
        return end, _between(start, end), 180.0 if end.y() > start.y() else 0.0
    bend = QPointF(middle.x() - delta.y() * BEND, middle.y() + delta.x() * BEND)
    path = QPainterPath(start)
    path.quadTo(bend, end)
    angle = math.degrees(math.atan2((end - bend).y(), (end - bend).x())) + 90
    return end, path, angle


def _between(start: QPointF, end: QPointF) -> QPainterPath:
    """A way along the gap beside the source's row, then straight up or down: an arc would lie over
    cards.
    """
    way, across = end.y() - start.y(), end.x() - start.x()
    off = min(abs(way) / 2, ROW_GAP)
    y = start.y() + math.copysign(off, way)
    near = math.copysign(min(off, abs(across) / 2), across)
    far, rest = min(abs(across) / 2, abs(end.y() - y), CORNER), end.y() - y
    path = QPainterPath(start)
    path.quadTo(QPointF(start.x(), y), QPointF(start.x() + near, y))
    path.lineTo(end.x() - math.copysign(far, across), y)
    path.quadTo(QPointF(end.x(), y), QPointF(end.x(), y + math.copysign(far, rest)))
    path.lineTo(end)
    return path


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
