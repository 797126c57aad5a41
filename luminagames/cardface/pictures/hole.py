"""What stands where a picture is missing: nobody takes it for a card that is finished."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from luminagames.cardface.ink import fill, stroke, stroke_with

GROUND, BAND, LINE = "#F4E9EC", "#E3B9C4", "#B3243F"
BANDS = 9


def paint_hole(painter: QPainter, rect: QRectF) -> None:
    """A hatched field with a crossed-out picture frame, in print as on the screen."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    whole = QPainterPath()
    whole.addRect(rect)
    fill(painter, whole, GROUND)
    side = max(rect.width(), rect.height())
    step = side / BANDS
    for band in range(-BANDS, 2 * BANDS):
        x = rect.left() + band * step * 2
        slant = QPainterPath()
        slant.moveTo(x, rect.bottom())
        slant.lineTo(x + step, rect.bottom())
        slant.lineTo(x + step + rect.height(), rect.top())
        slant.lineTo(x + rect.height(), rect.top())
        slant.closeSubpath()
        fill(painter, slant, BAND)
    unit = min(rect.width(), rect.height()) / 40
    stroke(painter, whole, LINE, 2 * unit)
    _frame(painter, rect, unit)
    painter.restore()


def _frame(painter: QPainter, rect: QRectF, unit: float) -> None:
    """An empty frame with a stroke through it."""
    middle = rect.center()
    box = QRectF(middle.x() - 8 * unit, middle.y() - 6.5 * unit, 16 * unit, 13 * unit)
    frame = QPainterPath()
    frame.addRoundedRect(box, unit, unit)
    fill(painter, frame, "#FFFFFF")
    pen = QPen(
        QColor(LINE),
        1.2 * unit,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )
    stroke_with(painter, frame, pen)
    hills = QPainterPath()
    hills.moveTo(box.left() + 2 * unit, box.bottom() - 2 * unit)
    hills.lineTo(box.left() + 6 * unit, box.top() + 6 * unit)
    hills.lineTo(box.left() + 9 * unit, box.bottom() - 4 * unit)
    hills.lineTo(box.left() + 11.5 * unit, box.top() + 7 * unit)
    hills.lineTo(box.right() - 1.6 * unit, box.bottom() - 2 * unit)
    stroke_with(painter, hills, pen)
    through = QPainterPath()
    through.moveTo(box.left() - 3 * unit, box.bottom() + 2.5 * unit)
    through.lineTo(box.right() + 3 * unit, box.top() - 2.5 * unit)
    thick = QPen(pen)
    thick.setWidthF(2.2 * unit)
    stroke_with(painter, through, thick)
