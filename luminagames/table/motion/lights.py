"""Light that moves or fades: what a moment is told with. A ring that stands never is: that means
what one can do.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from luminagames.cardface.geometry import polygon, rounded
from luminagames.cardface.ink import fill, ink, radial, stroke
from luminagames.table.items.base import Layer, TableItem
from luminagames.table.look import Look

SPARKS = 10
_DARK = "#2A0A14"


class Moving(TableItem):
    """An item of a moment over everything that lies on the table; `step` gets its share of time, 0
    to 1.
    """

    def __init__(self, look: Look, rect: QRectF) -> None:
        super().__init__(look)
        self.share = 0.0
        self.setPos(rect.topLeft())
        self.set_size(rect.width(), rect.height())
        self.setZValue(Layer.FLYING)

    def step(self, share: float) -> None:
        """Stands at a share of its time."""
        self.share = share
        self.update()


class EdgeItem(Moving):
    """A light around something that fades: it has an effect, or something has come to it."""

    def __init__(self, look: Look, rect: QRectF, color: QColor) -> None:
        super().__init__(look, rect)
        self.color = color

    def overhang(self) -> float:
        """The light at its widest."""
        return 24.0

    def draw(self, painter: QPainter) -> None:
        """Widens as it fades."""
        grow = 2 + 14 * self.share
        rect = self.body().adjusted(-grow, -grow, grow, grow)
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), self.corner + grow)
        fade = 1 - self.share
        stroke(painter, path, ink(self.color, 0.35 * fade), 8)
        stroke(painter, path, ink(self.color, fade), 3)


class RibbonItem(Moving):
    """A way from one thing to another in the color of whose act it is: it runs, stands, and
    fades.
    """

    def __init__(self, look: Look, start: QPointF, end: QPointF, color: QColor) -> None:
        self.start, self.end, self.color = start, end, color
        way = end - start
        bow = QPointF(-way.y(), way.x()) * 0.12
        self.middle = (start + end) / 2 + bow
        box = (
            QRectF(start, end)
            .normalized()
            .united(QRectF(self.middle, self.middle + QPointF(1, 1)).normalized())
        )
        super().__init__(look, box)
        offset = box.topLeft()
        self.start, self.end, self.middle = start - offset, end - offset, self.middle - offset

    def overhang(self) -> float:
        """Its breadth and its tip."""
        return 22.0

    def _at(self, share: float) -> QPointF:
        rest = 1 - share
        return (
            self.start * rest * rest + self.middle * (2 * rest * share) + self.end * share * share
        )

    def draw(self, painter: QPainter) -> None:
        """As far as it has come, thinner where it began, with a tip."""
        reach = min(1.0, self.share * 2)
        fade = min(1.0, (1 - self.share) * 4)
        steps = 14
        points = [self._at(reach * number / steps) for number in range(steps + 1)]
        for number in range(steps):
            part = (number + 1) / steps
            line = polygon([(one.x(), one.y()) for one in points[number : number + 2]], close=False)
            stroke(painter, line, ink(self.color, fade * part * 0.9), 2 + 5 * part)
        way = points[-1] - points[-2]
        size = math.hypot(way.x(), way.y()) or 1.0
        along = way / size
        side = QPointF(-along.y(), along.x())
        tip = points[-1] + along * 12
        foot = points[-1] - along * 4
        fill(
            painter,
            polygon([(one.x(), one.y()) for one in (tip, foot + side * 9, foot - side * 9)]),
            ink(self.color, fade),
        )


class NumberItem(Moving):
    """A number that grows where it was won or lost, stands, and lands in what it changes."""

    def __init__(
        self, look: Look, amount: int, start: QPointF, end: QPointF, size: float = 54.0
    ) -> None:
        self.words = f"+{amount}" if amount > 0 else f"−{-amount}"
        self.loss = amount < 0
        self.start, self.end = start, end
        self.letters = look.font("score", size, 700)
        metrics = QFontMetricsF(self.letters)
        wide, high = metrics.horizontalAdvance(self.words) + 16, metrics.height()
        super().__init__(look, QRectF(start.x() - wide / 2, start.y() - high / 2, wide, high))
        self.baseline = metrics.ascent()
        self.still = False
        self.setZValue(Layer.FLYING + 40)

    def step(self, share: float) -> None:
        """Grows for a third of its time, stands for a third, flies for the rest."""
        self.share = share
        grown = min(1.0, share / 0.3)
        scale = 0.6 + 0.55 * grown if grown < 0.8 else 1.15 - 0.15 * (grown - 0.8) / 0.2
        flown = max(0.0, (share - 0.6) / 0.4)
        at = self.start + (self.end - self.start) * flown * flown
        if not self.still:
            self.setScale(scale * (1 - 0.45 * flown))
            self.setPos(at - QPointF(self.width / 2, self.height / 2))
        self.setOpacity(1.0 if flown < 0.7 else max(0.0, 1 - (flown - 0.7) / 0.3))

    def draw(self, painter: QPainter) -> None:
        """Large, with a dark edge: coral for a loss, gold for a gain."""
        path = QPainterPath()
        path.addText(QPointF(8, self.baseline), self.letters, self.words)
        dark = QColor(_DARK if self.loss else "#2A2006")
        painter.setPen(
            QPen(dark, 9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPath(path)
        fill(painter, path, QColor("#FFC9BF" if self.loss else "#FFE7A8"))


class FlashItem(Moving):
    """A star of light where a blow lands."""

    def __init__(self, look: Look, center: QPointF, radius: float = 92.0) -> None:
        super().__init__(
            look, QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
        )
        self.setZValue(Layer.FLYING + 20)

    def draw(self, painter: QPainter) -> None:
        """Twelve rays and a white heart, gone in a moment."""
        fade, middle = 1 - self.share, self.width / 2
        reach = middle * (0.7 + 0.3 * self.share)
        for ray in range(12):
            angle = ray * math.pi / 6 + 0.2
            long = reach * (1.0 if ray % 2 else 0.62)
            cos, sin = math.cos(angle), math.sin(angle)
            wide = 7.0
            points = [
                (middle + long * cos, middle + long * sin),
                (middle - wide * sin, middle + wide * cos),
                (middle + wide * sin, middle - wide * cos),
            ]
            fill(painter, polygon(points), ink("#FFE9B0", 0.85 * fade))
        heart = radial(
            middle, middle, reach * 0.5, (0, ink("#FFFFFF", fade)), (1, ink("#FFD98A", 0))
        )
        painter.fillRect(self.body(), heart)


class RaysItem(Moving):
    """Rays behind something: a group that counts, a card that rises, a winner."""

    def __init__(
        self, look: Look, center: QPointF, radius: float, color: QColor | None = None
    ) -> None:
        super().__init__(
            look, QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
        )
        self.color = color or QColor("#FFDF9A")

    def draw(self, painter: QPainter) -> None:
        """They turn a little and fade out at their ends."""
        middle = self.width / 2
        fade = min(1.0, self.share * 5, (1 - self.share) * 5)
        turn = self.share * 0.25
        shade = radial(
            middle, middle, middle, (0, ink(self.color, 0.5 * fade)), (1, ink(self.color, 0))
        )
        for ray in range(20):
            angle, half = turn + ray * math.pi / 10, 0.05 if ray % 2 else 0.085
            ends = [
                (middle + middle * math.cos(angle + one), middle + middle * math.sin(angle + one))
                for one in (-half, half)
            ]
            fill(painter, polygon([(middle, middle), *ends]), shade)
        glow = radial(
            middle, middle, middle * 0.7, (0, ink(self.color, 0.45 * fade)), (1, ink(self.color, 0))
        )
        painter.fillRect(self.body(), glow)


class SparksItem(Moving):
    """Grey sparks where something ends."""

    def overhang(self) -> float:
        """How far they fly."""
        return 70.0

    def draw(self, painter: QPainter) -> None:
        """Each on its own way, falling."""
        center = self.body().center()
        fade = 1 - self.share
        for spark in range(SPARKS):
            angle = spark * 2.4
            away = (20 + 34 * ((spark * 37) % 10) / 10) * (0.3 + self.share)
            x = center.x() + math.cos(angle) * away
            y = center.y() + math.sin(angle) * away + 26 * self.share * self.share
            size = 2.0 + (spark % 3)
            star = polygon(
                [(x, y - size * 2), (x + size * 0.6, y), (x, y + size * 2), (x - size * 0.6, y)]
            )
            fill(painter, star, ink("#C6CCDA", fade))


class DimItem(Moving):
    """The room grows dark for what is decisive."""

    def __init__(self, look: Look, area: QRectF, hole: QRectF | None = None) -> None:
        super().__init__(look, area)
        self.hole = (
            None if hole is None else hole.translated(-area.topLeft()).adjusted(-10, -10, 10, 10)
        )
        self.setZValue(Layer.FLYING - 50)
        self.setOpacity(0.0)

    def step(self, share: float) -> None:
        """Falls and lifts."""
        self.setOpacity(min(1.0, share * 10, (1 - share) * 10))

    def draw(self, painter: QPainter) -> None:
        """One flat tone; whom it is about stays lit."""
        path = rounded(0, 0, self.width, self.height)
        if self.hole is not None:
            hole = self.hole
            path = path.subtracted(rounded(hole.x(), hole.y(), hole.width(), hole.height(), 14))
        fill(painter, path, QColor(4, 7, 16, 150))
