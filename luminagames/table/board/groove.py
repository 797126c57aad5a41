"""A cell of a rail in which nothing lies."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.geometry import chamfered, lozenge, polygon
from luminagames.cardface.ink import fill, ink, stroke
from luminagames.table.look import Look


def draw_groove(painter: QPainter, look: Look, rect: QRectF) -> None:
    """A faint groove with a lozenge in its middle."""
    theme = look.theme
    x, y, wide, high = rect.x(), rect.y(), rect.width(), rect.height()
    path = chamfered(x, y, wide, high, 9)
    color = theme.color("hairline") if theme.is_high_contrast else ink("#E7D3A0", 0.24)
    if not theme.is_dark:
        color = theme.color("hairline", 0.4)
    if theme.is_high_contrast:
        stroke(painter, path, color, 1)
    else:
        fill(painter, path, ink("#060B18", 0.2 if theme.is_dark else 0.06))
    fill(painter, lozenge(x + wide / 2, y + high / 2, 4, 6), color)
    for end, way in ((x + 6, 1), (x + wide - 6, -1)):
        tip = polygon(
            [
                (end + way * 8, y + high * 0.28),
                (end, y + high / 2),
                (end + way * 8, y + high * 0.72),
            ],
            close=False,
        )
        stroke(painter, tip, color, 1)
