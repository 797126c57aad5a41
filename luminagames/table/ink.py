"""Painting helpers of the table's items and bars: text, icons at exact size, chips, lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import has_icon, paint_icon
from luminagames.cardface.ink import fill, ink, stroke
from luminagames.cardface.theme import Theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignCenter
# Icons may reach a little over their box: a star's tips, a dark edge.
PAD = 1.25


def text(
    painter: QPainter,
    rect: QRectF,
    words: str,
    font: QFont,
    color: QColor,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """One line of text in a rectangle; what does not fit is elided."""
    painter.setFont(font)
    painter.setPen(color)
    if len(words) > 3 and width_of(words, font) > rect.width() + 1:
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, align | Qt.TextFlag.TextSingleLine, words)


def fitted(words: str, font: QFont, room: float, least: float) -> QFont:
    """The font, or a smaller one in which a line fits into a room; never under so many points."""
    found = QFont(font)
    while width_of(words, found) > room and found.pointSizeF() > least:
        found.setPointSizeF(max(least, found.pointSizeF() - 0.5))
    return found


def width_of(words: str, font: QFont) -> float:
    """How wide one line is."""
    return QFontMetricsF(font).horizontalAdvance(words)


def joined(parts: Sequence[str], separator: str, room: float, font: QFont) -> str:
    """As many of the parts, from the first on, as fit into a line; at least the first."""
    count = len(parts)
    while count > 1 and width_of(separator.join(parts[:count]), font) > room:
        count -= 1
    return separator.join(parts[:count])


def device_scale(painter: QPainter) -> float:
    """Device pixels per painter unit."""
    transform = painter.worldTransform()
    return (
        transform.m11() ** 2 + transform.m12() ** 2
    ) ** 0.5 * painter.device().devicePixelRatioF()


def draw_exact(painter: QPainter, x: float, y: float, pixmap: QPixmap) -> None:
    """Copies a pixmap of the painter's device-pixel ratio with its corner at a point, pixel for
    pixel.

    Only the corner is mapped: the pixmap is neither scaled nor turned, so it stays as sharp as it
    was rendered.
    """
    transform = painter.worldTransform()
    at = transform.map(QPointF(x, y))
    ratio = painter.device().devicePixelRatioF()
    painter.save()
    painter.resetTransform()
    painter.drawPixmap(
        QPointF(round(at.x() * ratio) / ratio, round(at.y() * ratio) / ratio), pixmap
    )
    painter.restore()


@dataclass(slots=True)
class Icons:
    """Icons as pixmaps, one per name, size in device pixels and color: drawn once, copied ever
    after.
    """

    made: dict[tuple[str, int, float, int, bool], QPixmap] = field(default_factory=dict)

    def paint(
        self,
        painter: QPainter,
        name: str,
        x: float,
        y: float,
        size: float,
        color: QColor,
        *,
        dim: bool = False,
    ) -> None:
        """An icon of `size` around a point, both in the painter's units; nothing where there is no
        such icon.
        """
        if not has_icon(name):
            return
        scale = device_scale(painter)
        ratio = painter.device().devicePixelRatioF()
        pixmap = self.pixmap(name, max(1, round(size * scale)), ratio, color, dim=dim)
        half = pixmap.width() / 2 / scale
        draw_exact(painter, x - half, y - half, pixmap)

    def pixmap(
        self, name: str, pixels: int, ratio: float, color: QColor, *, dim: bool = False
    ) -> QPixmap:
        """The icon at an exact size in device pixels, with a little room around it."""
        key = (name, pixels, ratio, int(color.rgba()), dim)
        found = self.made.get(key)
        if found is None:
            side = round(pixels * PAD)
            found = QPixmap(side, side)
            found.fill(Qt.GlobalColor.transparent)
            painter = QPainter(found)
            box = QRectF((side - pixels) / 2, (side - pixels) / 2, pixels, pixels)
            paint_icon(painter, name, box, color, dim)
            painter.end()
            found.setDevicePixelRatio(ratio)
            self.made[key] = found
        return found


def count_chip(painter: QPainter, theme: Theme, center: QPointF, words: str, px: float) -> None:
    """A number on a dark pill: readable over any picture."""
    font = theme.font_px("button", px, 700)
    width = max(width_of(words, font) + px * 1.2, px * 2.6)
    height = px * 1.5
    rect = QRectF(center.x() - width / 2, center.y() - height / 2, width, height)
    path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), height / 2)
    fill(painter, path, ink("#0A0F20", 0.93))
    stroke(painter, path, theme.card_ink("brass.mid"), px * 0.06)
    text(painter, rect, words, font, QColor("#FFFFFF"), MIDDLE)


def dashed(
    painter: QPainter, path: QPainterPath, color: QColor, width: float, dash: tuple[float, ...]
) -> None:
    """A dashed line along a path; `dash` in painter units."""
    stroke(painter, path, color, width, dash=tuple(part / width for part in dash))


def key_cap(painter: QPainter, theme: Theme, rect: QRectF, words: str, color: QColor) -> None:
    """A small key with its name."""
    stroke(
        painter, rounded(rect.x(), rect.y(), rect.width(), rect.height(), 3), ink(color, 0.55), 1
    )
    text(painter, rect, words, theme.font_px("caption", 10.5, 600), color, MIDDLE)
