"""Where something breaks: lines from one point to its edges."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF

RAYS, STEPS = 7, 5


def cracks(box: QRectF) -> list[list[QPointF]]:
    """Jagged lines from a point in a box to its edges; for the same box always the same."""
    middle = QPointF(box.x() + box.width() * 0.46, box.y() + box.height() * 0.42)
    lines = []
    for ray in range(RAYS):
        angle = ray * 2 * math.pi / RAYS + 0.35 * math.sin(ray * 5.1)
        cos, sin = math.cos(angle), math.sin(angle)
        long = min(
            ((box.right() if cos > 0 else box.left()) - middle.x()) / cos
            if abs(cos) > 1e-6
            else math.inf,
            ((box.bottom() if sin > 0 else box.top()) - middle.y()) / sin
            if abs(sin) > 1e-6
            else math.inf,
        )
        line = [middle]
        for step in range(1, STEPS + 1):
            along = long * step / STEPS
            aside = 0.0 if step == STEPS else long * 0.07 * math.sin(ray * 3.7 + step * 2.3)
            line.append(
                QPointF(
                    middle.x() + cos * along - sin * aside, middle.y() + sin * along + cos * aside
                )
            )
        lines.append(line)
    return lines
