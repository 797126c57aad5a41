"""What lies under everything: the felt and the frames of places, painted once per window size and
theme.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from luminagames.cardface.felt import felt_pixmap
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_panel
from luminagames.cardface.theme import Theme
from luminagames.engine.board import Ground
from luminagames.engine.show import Place, Rect, TableLayout
from luminagames.table import arrange
from luminagames.table.board.coasts import paint_coasts, paint_lit
from luminagames.table.board.skies import paint_bright, paint_skies

# Corner of a panel in table units.
PANEL_RADIUS = 12.0
_FRAMED = ("panel", "counters", "log", "grid", "columns", "groups", "track")


# The chief colors of the upper and of the lower half of a ground.
Tints = tuple[tuple[QColor, ...], tuple[QColor, ...]]


def ground_pixmap(
    theme: Theme,
    size: QSize,
    ratio: float,
    game: str,
    layout: TableLayout,
    tints: Tints,
    to_view: QTransform,
) -> QPixmap:
    """The ground of a window of `size` logical pixels; `to_view` maps table units to them."""
    pixmap = felt_pixmap(size.width(), size.height(), ratio, theme, theme.emblem(game), game)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if layout.ground is not None:
        painter.setTransform(to_view, combine=True)
        _PAINTERS[layout.ground.kind](
            painter, theme, _room(size, to_view), layout.ground.middle, *tints
        )
        painter.end()
        return pixmap
    places = layout.places
    for place in places:
        _frame(painter, theme, place, to_view)
    color = theme.color("hairline", 0.8 if theme.is_high_contrast else 0.28)
    for line in arrange.separators(places):
        painter.fillRect(_thin(to_view.mapRect(qrect(line))), color)
    painter.end()
    return pixmap


def lit_pixmap(
    theme: Theme, size: QSize, ratio: float, ground: Ground, to_view: QTransform, *, below: bool
) -> QPixmap:
    """What lies over the ground where the side is whose turn it is."""
    pixmap = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(to_view, combine=True)
    _LIGHTS[ground.kind](painter, theme, _room(size, to_view), ground.middle, below=below)
    painter.end()
    return pixmap


_PAINTERS = {"coasts": paint_coasts, "skies": paint_skies}
_LIGHTS = {"coasts": paint_lit, "skies": paint_bright}


def _room(size: QSize, to_view: QTransform) -> QRectF:
    """All of the window in table units."""
    inverse, _ = to_view.inverted()
    return inverse.mapRect(QRectF(0, 0, size.width(), size.height()))


def _frame(painter: QPainter, theme: Theme, place: Place, to_view: QTransform) -> None:
    scale = to_view.m11()
    rect = snapped(to_view.mapRect(qrect(place.rect)))
    if not place.framed:
        return
    if place.arrangement in _FRAMED and place.area is None:
        paint_panel(painter, rect, theme, radius=PANEL_RADIUS * scale)
    elif place.arrangement != "target":
        frame = rect
        if place.area is None:
            frame = snapped(to_view.mapRect(qrect(place.rect).adjusted(-9, -7, 9, 7)))
        path = rounded(
            frame.x() + 0.5, frame.y() + 0.5, frame.width() - 1, frame.height() - 1, 10 * scale
        )
        if place.area is not None and not theme.is_high_contrast:
            fill(painter, path, theme.color("panel", 0.42))
        stroke(painter, path, theme.color("hairline", 0.8 if theme.is_high_contrast else 0.24), 1)


def _thin(rect: QRectF) -> QRectF:
    """A line of one pixel."""
    if rect.width() < rect.height():
        return QRectF(round(rect.x()), round(rect.y()), 1, round(rect.height()))
    return QRectF(round(rect.x()), round(rect.y()), round(rect.width()), 1)


def snapped(rect: QRectF) -> QRectF:
    """The rectangle on whole pixels, so that hairlines stay thin."""
    return QRectF(rect.toRect())


def qrect(rect: Rect) -> QRectF:
    """A rectangle of the layout for Qt."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def from_qrect(rect: QRectF) -> Rect:
    """A rectangle of Qt in the layout's form."""
    return Rect(rect.x(), rect.y(), rect.width(), rect.height())
