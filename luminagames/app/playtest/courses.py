"""How a counter went in a match: a line for each seat over the rounds, in its color and with its
sign at the end.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.cardface.icons import paint_icon
from luminagames.library.playtest import Course
from luminagames.table.ink import RIGHT, text
from luminagames.text import say

HIGH = 170


class CourseChart(QWidget):
    """One counter of one match."""

    def __init__(self, context: Context, course: Course, names: tuple[str, ...]) -> None:
        super().__init__()
        self._context = context
        self.course = course
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = []
        for seat, values in course.rounds.items():
            who = say("the table") if seat is None else names[seat]
            told.append(f"{who}: {', '.join(map(str, values))}")
        self.setAccessibleDescription("; ".join(told))
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Wide, and as high as numbers need."""
        return QSize(300, round(self._context.theme.px(HIGH)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Three lines of the scale, then the seats."""
        theme = self._context.theme
        px = theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        values = [one for row in self.course.rounds.values() for one in row]
        low, high = min(0, *values), max(1, *values)
        area = QRectF(px(40), px(10), self.width() - px(40) - px(26), self.height() - px(24))
        for part in (0.0, 0.5, 1.0):
            y = area.bottom() - part * area.height()
            painter.setPen(theme.color("hairline", 0.4))
            painter.drawLine(QPointF(area.x(), y), QPointF(area.right(), y))
            number = str(round(low + part * (high - low))).replace("-", "−")
            box = QRectF(0, y - px(9), area.x() - px(8), px(18))
            text(painter, box, number, theme.font("small"), theme.color("text_muted"), RIGHT)
        for seat, row in self.course.rounds.items():
            mark = theme.marks[(seat or 0) % len(theme.marks)]
            color = theme.color("text_muted") if seat is None else mark.color
            step = area.width() / max(1, len(row) - 1)
            points = [
                QPointF(
                    area.x() + at * step,
                    area.bottom() - (value - low) / (high - low) * area.height(),
                )
                for at, value in enumerate(row)
            ]
            painter.setPen(QPen(color, px(2.4)))
            painter.drawPolyline(QPolygonF(points))
            if seat is not None:
                end = points[-1]
                paint_icon(
                    painter,
                    mark.icon,
                    QRectF(area.right() + px(5), end.y() - px(8), px(16), px(16)),
                    color,
                )
        painter.end()
