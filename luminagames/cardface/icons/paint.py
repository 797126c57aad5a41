"""Paints icons by name, and keeps small pixmaps of them."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPen, QPixmap

from luminagames.cardface.icons.gems import gems
from luminagames.cardface.icons.glyphs import glyphs
from luminagames.cardface.icons.marks import marks
from luminagames.cardface.icons.model import GRID, Icon, brush
from luminagames.cardface.icons.own import OwnIcons
from luminagames.cardface.ink import ink, painting, stroke_with
from luminagames.cardface.theme import load_theme

# How strongly an icon that counts nothing is shown.
DIM_OPACITY = 0.42


@cache
def _icons() -> dict[str, Icon]:
    return glyphs() | gems() | marks()


# Icons of card folders in use. One for the process: whoever sets a text knows its icons by name
# alone.
OWN = OwnIcons()


def icon_names() -> tuple[str, ...]:
    """The names of all icons, sorted, those of own folders among them."""
    return tuple(sorted({*_icons(), *OWN.names()}))


def shipped_icon_names() -> frozenset[str]:
    """The names of the icons that come with the program."""
    return frozenset(_icons())


def has_icon(name: str) -> bool:
    """Whether there is an icon of this name."""
    return name in _icons() or OWN.get(name) is not None


def icon_is_wrong(name: str) -> bool:
    """Whether the file of an own icon has become wrong: it is drawn as it was, to be mended."""
    return name not in _icons() and OWN.get(name) is not None and OWN.is_wrong(name)


def icon_tint(name: str) -> QColor | None:
    """The icon's own color, or None if it takes the color asked for."""
    if name not in _icons():
        return None
    tint = _icons()[name].tint
    return load_theme().tint(tint) if tint else None


def paint_icon(
    painter: QPainter, name: str, rect: QRectF, color: QColor | str | None = None, dim: bool = False
) -> None:
    """Paint the icon `name` as large as fits into `rect`, centered.

    `color` tints one-color icons (default: the text color); gems, orbs and other colored signs have
    their own. `dim` shows a sign that counts nothing or cannot be used. KeyError names an unknown
    icon.
    """
    own = OWN.get(name) if name not in _icons() else None
    if own is not None:
        painter.save()
        painter.setOpacity(painter.opacity() * (DIM_OPACITY if dim else 1))
        own.paint(painter, rect, ink(load_theme().color("text") if color is None else color))
        painter.restore()
        return
    icon = _icons()[name]
    tint = (
        load_theme().tint(icon.tint)
        if icon.tint
        else ink(load_theme().color("text") if color is None else color)
    )
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if dim:
        painter.setOpacity(painter.opacity() * DIM_OPACITY)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / GRID, side / GRID)
    _paint_layers(painter, icon, tint)
    painter.restore()


def _paint_layers(painter: QPainter, icon: Icon, tint: QColor) -> None:
    for layer in icon.layers:
        paint = brush(layer.paint, tint)
        clip = layer.clipped and icon.silhouette is not None
        if clip and icon.silhouette is not None:
            painter.save()
            painter.setClipPath(icon.silhouette, Qt.ClipOperation.IntersectClip)
        if layer.width:
            pen = QPen(
                paint,
                layer.width,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
                Qt.PenJoinStyle.RoundJoin,
            )
            stroke_with(painter, layer.path, pen)
        else:
            painter.fillPath(layer.path, paint)
        if clip:
            painter.restore()


def icon_image(
    name: str, size_px: float, dpr: float, color: QColor | str | None = None, dim: bool = False
) -> QImage:
    """A square image of an icon, `size_px` logical pixels wide; safe in a worker thread."""
    side = max(1, round(size_px * dpr))
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        paint_icon(painter, name, QRectF(0, 0, side, side), color, dim)
    image.setDevicePixelRatio(dpr)
    return image


def icon_pixmap(
    name: str, size_px: float, dpr: float, color: QColor | str | None = None, dim: bool = False
) -> QPixmap:
    """A square pixmap of an icon for the window's thread. Not cached: callers that repaint keep
    it.
    """
    return QPixmap.fromImage(icon_image(name, size_px, dpr, color, dim))


def qicon(
    name: str,
    color: QColor | str | None = None,
    disabled: QColor | str | None = None,
    size_px: float = 0,
) -> QIcon:
    """A `QIcon` for buttons and menus, crisp at ratio 1, 2 and 3; of one size only, where that is
    known.
    """
    shown = ink(load_theme().color("text") if color is None else color).rgba()
    dim = None if disabled is None else ink(disabled).rgba()
    paint = (
        _qicon if name in _icons() else _qicon.__wrapped__
    )  # an own icon may be another one tomorrow
    return QIcon(paint(name, shown, dim, (size_px,) if size_px else (16, 20, 24, 32)))


@lru_cache(maxsize=256)
def _qicon(name: str, color: int, disabled: int | None, sizes: tuple[float, ...]) -> QIcon:
    """Painted once: a page has dozens of buttons, and a window is opened more than once."""
    icon = QIcon()
    for size in sizes:
        for dpr in (1, 2, 3):
            icon.addPixmap(icon_pixmap(name, size, dpr, QColor.fromRgba(color)))
            if disabled is not None:
                icon.addPixmap(
                    icon_pixmap(name, size, dpr, QColor.fromRgba(disabled)), QIcon.Mode.Disabled
                )
    return icon


def icon_size(size_px: float) -> QSize:
    """The size of a square icon, for `setIconSize`."""
    side = round(size_px)
    return QSize(side, side)
