"""The ground of a table as two coasts: shaded relief under engraved contour lines, a channel of
night between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, ink, linear, mix, radial
from luminagames.cardface.theme import Theme
from luminagames.table.board.terrain import (
    COLUMNS,
    HALF_HIGH,
    HALF_WIDE,
    ROWS,
    STEP,
    Segment,
    coastline,
    contours,
    terrain,
)

SEED = "channel"
_NIGHT = "#22305C"
_GOLD = "#F0D9A0"


def paint_coasts(
    painter: QPainter,
    theme: Theme,
    room: QRectF,
    middle: float,
    upper: Sequence[QColor],
    lower: Sequence[QColor],
) -> None:
    """Both coasts at rest in table units; `upper` and `lower` are the chief colors of the two
    sides.
    """
    x, line = room.center().x(), theme.color("engraving")
    painter.save()
    painter.setClipRect(room)
    if not theme.is_high_contrast:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        relief = _relief(theme, _ground(theme, upper), _ground(theme, lower))
        target = QRectF(
            x - HALF_WIDE - STEP / 2, middle - HALF_HIGH - STEP / 2, COLUMNS * STEP, ROWS * STEP
        )
        painter.drawImage(target, relief, QRectF(relief.rect()))
        edge = theme.color("felt_edge")
        shade = radial(
            x,
            middle,
            room.width() * 0.62,
            (0, ink(edge, 0)),
            (0.55, ink(edge, 0.04)),
            (1, ink(edge, 0.55)),
        )
        fill(painter, rounded(room.x(), room.y(), room.width(), room.height()), shade)
        _draw(painter, contours(SEED), x, middle, ink(line, 0.17 if theme.is_dark else 0.3), 1.0)
    shore = (
        theme.hairline() if theme.is_high_contrast else ink(_GOLD if theme.is_dark else line, 0.3)
    )
    _draw(painter, coastline(SEED), x, middle, shore, 1.4)
    painter.restore()


def paint_lit(painter: QPainter, theme: Theme, room: QRectF, middle: float, *, below: bool) -> None:
    """What is brighter on the side whose turn it is: its shore, and the land behind it a little."""
    x = room.center().x()
    painter.save()
    half = QRectF(room)
    if below:
        half.setTop(middle)
    else:
        half.setBottom(middle)
    painter.setClipRect(half)
    gold = theme.color("playable")
    if not theme.is_high_contrast:
        far = half.bottom() if below else half.top()
        light = linear(
            0, middle, 0, far, (0, ink(gold, 0.10)), (0.5, ink(gold, 0.02)), (1, ink(gold, 0))
        )
        fill(painter, rounded(half.x(), half.y(), half.width(), half.height()), light)
    shore = gold if theme.is_high_contrast or not theme.is_dark else ink(_GOLD, 0.8)
    _draw(painter, coastline(SEED), x, middle, shore, 1.8)
    painter.restore()


def _ground(theme: Theme, colors: Sequence[QColor]) -> QColor:
    """The colors of a side in equal parts, and as much of the night."""
    own = mix(colors[0], colors[1], 0.4) if len(colors) > 1 else colors[0]
    return mix(
        own, _NIGHT if theme.is_dark else theme.color("felt"), 0.55 if theme.is_dark else 0.6
    )


def _relief(theme: Theme, upper: QColor, lower: QColor) -> QImage:
    """One pixel for each point of the grid; kept, for it is the same at every size of the
    window.
    """
    return _shaded(upper.name(), lower.name(), theme.is_dark)


@lru_cache(maxsize=4)
def _shaded(upper: str, lower: str, is_dark: bool) -> QImage:
    """Light comes from the upper left."""
    land = terrain(SEED)
    heights, shores = land.height, land.shore
    data = bytearray(4 * COLUMNS * ROWS)
    lift = 1.0 if is_dark else 1.12
    for row in range(ROWS):
        color = QColor(upper if row < ROWS // 2 else lower)
        red, green, blue = color.redF(), color.greenF(), color.blueF()
        up, down = max(0, row - 1) * COLUMNS, min(ROWS - 1, row + 1) * COLUMNS
        start = row * COLUMNS
        for column in range(COLUMNS):
            at = start + column
            shore = shores[at]
            if shore < -STEP:
                continue
            right, left = min(COLUMNS - 1, column + 1), max(0, column - 1)
            across = heights[start + right] - heights[start + left]
            along = heights[down + column] - heights[up + column]
            light = max(-1.0, min(1.0, (-across * 0.9 - along) * 1.3)) * 0.2
            tone = (0.62 + 0.42 * heights[at]) * lift
            solid = min(1.0, max(0.0, shore / STEP + 0.5)) * 0.5
            spot = 4 * at
            data[spot] = _byte((red * tone + light) * 0.86)
            data[spot + 1] = _byte((green * tone + light) * 0.86)
            data[spot + 2] = _byte((blue * tone + light) * 0.86)
            data[spot + 3] = _byte(solid)
    image = QImage(bytes(data), COLUMNS, ROWS, 4 * COLUMNS, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _byte(share: float) -> int:
    return max(0, min(255, round(share * 255)))


def _draw(
    painter: QPainter, lines: Sequence[Segment], x: float, y: float, color: QColor, wide: float
) -> None:
    pen = QPen(color, wide)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.drawLines([QLineF(x + x0, y + y0, x + x1, y + y1) for x0, y0, x1, y1 in lines])


__all__ = ["paint_coasts", "paint_lit"]
