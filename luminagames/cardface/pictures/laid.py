"""How a picture fills the box that a layout gives it: covering it, inside it, stretched, in tiles, or
with edges that keep their width.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.ink import painting
from luminagames.cardface.layout.model import Image
from luminagames.cardface.pictures.store import OwnPicture
from luminagames.cardface.pictures.wish import ArtWish

# More tiles are not painted: they would be smaller than what a printer prints.
MOST_TILES = 4000
# Where nothing is said: a tile, and a kept edge, in parts of the box.
USUAL = 0.25
ALL = (0.0, 0.0, 100.0, 100.0)
MIDDLE = (50.0, 50.0)

# Where on the box, and which part of the picture, in its own units.
Piece = tuple[QRectF, QRectF]


@dataclass(frozen=True, slots=True)
class LaidPicture:
    """A picture with what an element says of it: words behind the file's name go first."""

    picture: OwnPicture
    element: Image

    @property
    def shown(self) -> QRectF:
        """The part of the picture that is shown, in its own units."""
        wide, tall = self.picture.size
        crop = self.wish.crop
        return QRectF(crop[0] * wide, crop[1] * tall, crop[2] * wide, crop[3] * tall)

    def dots_an_inch(self, width: float, height: float) -> float | None:
        """How fine it is printed in a box of so many millimetres; None where it is vectors, or is
        repeated.
        """
        if self.element.fit in {"tile", "nine-slice"}:
            return None
        return replace(self.picture, wish=self.wish).dots_an_inch(width, height)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Fill `rect` with it."""
        pieces = list(self.pieces(rect))
        if len(pieces) == 1 or (
            not isinstance(painter, QPainter) and not isinstance(self.picture.content, QImage)
        ):
            for place, part in pieces:
                self.picture.paint_part(painter, place, part)
            return
        width, height = _pixels(painter, rect)
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        across, down = width / rect.width(), height / rect.height()
        with painting(image) as inner:
            for place, part in pieces:  # on whole pixels: no seam is seen
                left, top = (place.x() - rect.x()) * across, (place.y() - rect.y()) * down
                x, y = round(left), round(top)
                wide = round(left + place.width() * across) - x
                tall = round(top + place.height() * down) - y
                if wide > 0 and tall > 0:
                    self.picture.paint_part(inner, QRectF(x, y, wide, tall), part)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(rect, image, QRectF(image.rect()))
        painter.restore()

    def pieces(self, rect: QRectF) -> Iterator[Piece]:
        """What of the picture lies where, from left to right and from top to bottom."""
        shown = self.shown
        match self.element.fit:
            case "stretch":
                yield rect, shown
            case "contain":
                yield self._inside(rect, shown), shown
            case "tile":
                yield from self._tiles(rect, shown)
            case "nine-slice":
                yield from self._nine(rect, shown)
            case _:
                part = self.wish.source(*self.picture.size, (rect.width(), rect.height()))
                yield rect, QRectF(*part)

    @property
    def wish(self) -> ArtWish:
        """The file, and which part of it is shown."""
        wish, element = self.picture.wish, self.element
        crop, focus = wish.crop, wish.focus
        if crop == (0.0, 0.0, 1.0, 1.0) and element.crop != ALL:
            left, top, wide, tall = (one / 100 for one in element.crop)
            crop = (left, top, wide, tall)
        if focus == (0.5, 0.5) and element.focus != MIDDLE:
            focus = (element.focus[0] / 100, element.focus[1] / 100)
        return replace(wish, crop=crop, focus=focus)

    def _inside(self, rect: QRectF, shown: QRectF) -> QRectF:
        scale = min(rect.width() / shown.width(), rect.height() / shown.height())
        wide, tall = shown.width() * scale, shown.height() * scale
        x, y = self.wish.focus
        return QRectF(
            rect.x() + (rect.width() - wide) * x, rect.y() + (rect.height() - tall) * y, wide, tall
        )

    def _tiles(self, rect: QRectF, shown: QRectF) -> Iterator[Piece]:
        wide = self.element.tile or self.element.box.width * USUAL
        # the box may be in pixels, the element in the layout's units
        wide *= rect.width() / self.element.box.width
        tall = wide * shown.height() / shown.width()
        across, down = math.ceil(rect.width() / wide), math.ceil(rect.height() / tall)
        if across * down > MOST_TILES:
            return
        for row in range(down):
            for column in range(across):
                place = QRectF(rect.x() + column * wide, rect.y() + row * tall, wide, tall)
                inside = place.intersected(rect)
                part = QRectF(
                    shown.x(),
                    shown.y(),
                    shown.width() * inside.width() / wide,
                    shown.height() * inside.height() / tall,
                )
                if not inside.isEmpty():
                    yield inside, part

    def _nine(self, rect: QRectF, shown: QRectF) -> Iterator[Piece]:
        left, top, right, bottom = (one / 100 for one in self.element.slice)
        across = (left * shown.width(), right * shown.width())
        down = (top * shown.height(), bottom * shown.height())
        box = self.element.box
        edge = self.element.edge or min(box.width, box.height) * USUAL
        edge *= rect.width() / box.width
        scale = edge / (max(*across, *down) or 1.0)
        columns = _cut(rect.x(), rect.width(), *across, scale, shown.x(), shown.width())
        rows = _cut(rect.y(), rect.height(), *down, scale, shown.y(), shown.height())
        for y, tall, v, high in rows:
            for x, wide, u, broad in columns:
                if min(wide, tall, broad, high) > 0:
                    yield QRectF(x, y, wide, tall), QRectF(u, v, broad, high)


def _cut(
    start: float, length: float, first: float, last: float, scale: float, at: float, whole: float
) -> tuple[tuple[float, float, float, float], ...]:
    """Three stretches of a side: where each begins and how long it is, on the card and in the
    picture.
    """
    near, far = first * scale, last * scale
    if near + far > length:  # the box is smaller than its two edges
        near, far = near * length / (near + far), far * length / (near + far)
    return (
        (start, near, at, first),
        (start + near, length - near - far, at + first, whole - first - last),
        (start + length - far, far, at + whole - last, last),
    )


def _pixels(painter: QPainter, rect: QRectF) -> tuple[int, int]:
    """How many pixels of the device a box is wide and tall; in a file those that are printed."""
    if not isinstance(painter, QPainter):
        size: tuple[int, int] = painter.dots(rect)
        return size
    matrix = painter.deviceTransform()
    wide = rect.width() * math.hypot(matrix.m11(), matrix.m12())
    tall = rect.height() * math.hypot(matrix.m21(), matrix.m22())
    return max(1, round(wide)), max(1, round(tall))
