"""Parts of a face that many cards share, kept as small images: a plate, a frame, a window's
picture, a sign.

A stamp is painted by the same code with the same transform, moved by whole pixels only, so that a
stamped card has the pixels of one painted directly. What is stamped: shapes (of a frame only what
is not empty), pictures in their windows, and signs, which are moved to the nearest pixel. Vectors
for print never come from stamps.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import painting
from luminagames.cardface.kept import KeptFiles, packed, unpacked
from luminagames.cardface.layout.colors import Color, Faded, FieldColor, Mixed, PaletteHue, TintOf
from luminagames.cardface.layout.model import AnyElement, Shape
from luminagames.cardface.printing import Printing

STAMP_BYTES = 96 * 1024 * 1024
# Smaller pictures are painted as fast as they are read.
LEAST_KEPT_PX = 32

# A frame is kept without its empty inside, in rows of so many pixels.
TILE = 120

Paint = Callable[[QPainter], None]


@dataclass(frozen=True, slots=True)
class Stamp:
    """An image and where its corner lies in device pixels."""

    image: QImage
    x: int
    y: int


@dataclass(slots=True)
class _Kept:
    stamps: tuple[Stamp, ...]
    # What the key is the identity of: while it is held, no other can have that identity.
    owner: object
    size: int


class Stamps:
    """Stamps, the least used dropped first once they are too many bytes. Its owner keeps threads
    apart.

    `files` holds pictures from one run of the program to the next.
    """

    def __init__(self, max_bytes: int = STAMP_BYTES, files: KeptFiles | None = None) -> None:
        self._max_bytes = max_bytes
        self._files = files
        self._bytes = 0
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._leans: dict[int, tuple[Shape, tuple[str, ...], bool]] = {}
        # Where pictures are painted that are not kept.
        self._room = QImage()

    def forget_shapes(self) -> None:
        """Drop what layouts draw, after one was changed; pictures and signs stay."""
        self._leans.clear()
        for key in [key for key, kept in self._kept.items() if kept.owner is not None]:
            self._bytes -= self._kept.pop(key).size

    def kept_bytes(self) -> int:
        """How many bytes the stamps take."""
        return self._bytes

    # ------------------------------------------------------------ what is stamped

    def shape(self, p: Printing, shape: Shape, outline: QPainterPath, paint: Paint) -> None:
        """A shape with its fill, line and shadow; `paint` paints it where it is not kept yet."""
        matrix = p.painter.worldTransform()
        found = self._leans.get(id(shape))
        if found is None:
            found = self._leans[id(shape)] = (shape, *leans(shape))
        own = (p.own(found[1]), id(p.palette) if found[2] else 0)
        key = (id(shape), own, _frame(matrix), p.bleed)
        kept = self._find(key)
        if kept is None:
            kept = self._keep(
                key, self._parts(p, shape, outline.boundingRect(), matrix, paint), shape
            )
        self._put_down(p.painter, kept.stamps)

    def picture(
        self,
        painter: QPainter,
        key: Hashable,
        rect: QRectF,
        clip: QPainterPath,
        picture: Paint,
        *,
        clear: bool = False,
    ) -> None:
        """A picture cut to its window; `picture` paints it uncut, in device pixels from the
        window's corner. `clear`: something is seen through it.
        """
        matrix = painter.worldTransform()
        place = (key, _frame(matrix))
        kept = self._find(place)
        if kept is None:
            box = _pixels(matrix.mapRect(rect), 0)
            size = int(box.width()), int(box.height())
            whole = self.whole(key, *size, picture, clear=clear)

            def cut(inner: QPainter) -> None:
                inner.setClipPath(clip)
                inner.setWorldTransform(QTransform())
                inner.drawImage(0, 0, whole)

            kept = self._keep(place, (_stamp(box, matrix, cut),), None)
        self._put_down(painter, kept.stamps)

    def once(
        self,
        painter: QPainter,
        rect: QRectF,
        clip: QPainterPath,
        picture: Paint,
        *,
        clear: bool = False,
    ) -> None:
        """`picture` for one that no other card has: painted with the same pixels, and not kept."""
        matrix = painter.worldTransform()
        box = _pixels(matrix.mapRect(rect), 0)
        size = QSize(int(box.width()), int(box.height()))
        kind, ground = _ground(clear=clear)
        if self._room.size() != size or self._room.format() != kind:
            self._room = QImage(size, kind)
        self._room.fill(ground)
        with painting(self._room) as inner:
            picture(inner)
        painter.save()
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.setWorldTransform(QTransform())
        painter.drawImage(int(box.x()), int(box.y()), self._room)
        painter.restore()

    def whole(
        self, key: Hashable, width: int, height: int, picture: Paint, *, clear: bool = False
    ) -> QImage:
        """A picture of so many pixels, from an earlier run of the program or painted now."""
        files = self._files if min(width, height) >= LEAST_KEPT_PX else None
        name = f"picture{' clear' if clear else ''} {key!r} {width} {height}"
        content = files.get(name) if files is not None else None
        found = unpacked(content, width, height, clear=clear) if content is not None else None
        if found is not None:
            return found
        kind, ground = _ground(clear=clear)
        whole = QImage(width, height, kind)
        whole.fill(ground)
        with painting(whole) as inner:
            picture(inner)
        if files is not None:
            files.put(name, packed(whole, clear=clear))
        return whole

    def patch(
        self, p: Printing, element: AnyElement, own: Hashable, bounds: QRectF, paint: Paint
    ) -> None:
        """An element that looks alike wherever `own` is equal."""
        matrix = p.painter.worldTransform()
        key = (id(element), own, _frame(matrix))
        kept = self._find(key)
        if kept is None:
            kept = self._keep(
                key, (_stamp(_pixels(matrix.mapRect(bounds), 2), matrix, paint),), element
            )
        self._put_down(p.painter, kept.stamps)

    def icon(self, painter: QPainter, name: str, rect: QRectF, color: QColor | None) -> None:
        """A sign, at the nearest whole pixel."""
        matrix = painter.worldTransform()
        side = min(rect.width(), rect.height()) * matrix.m11()
        middle = matrix.map(rect.center())
        key = (name, round(side, 2), 0 if color is None else color.rgba())
        kept = self._find(key)
        if kept is None:
            reach = math.ceil(side / 2) + 1
            box = QRectF(-reach, -reach, 2 * reach, 2 * reach)
            square = QRectF(-side / 2, -side / 2, side, side)
            found = _stamp(box, QTransform(), lambda inner: paint_icon(inner, name, square, color))
            kept = self._keep(key, (found,), None)
        dx, dy = round(middle.x()), round(middle.y())
        self._put_down(
            painter, tuple(Stamp(one.image, one.x + dx, one.y + dy) for one in kept.stamps)
        )

    # ------------------------------------------------------------ keeping

    def _find(self, key: Hashable) -> _Kept | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, stamps: tuple[Stamp, ...], owner: object) -> _Kept:
        kept = _Kept(stamps, owner, sum(stamp.image.sizeInBytes() for stamp in stamps))
        self._kept[key] = kept
        self._bytes += kept.size
        while self._bytes > self._max_bytes and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.size
        return kept

    def _parts(
        self, p: Printing, shape: Shape, bounds: QRectF, matrix: QTransform, paint: Paint
    ) -> tuple[Stamp, ...]:
        scale = matrix.m11()
        soft = shape.shadow
        reach = (soft.blur * 2 + abs(soft.dy) if soft is not None else 0) + (
            shape.width if shape.line else 0
        )
        device = QRectF(0, 0, p.painter.device().width(), p.painter.device().height())
        box = _pixels(matrix.mapRect(bounds), reach * scale + 1).intersected(device)
        whole = _stamp(box, matrix, paint)
        return _tiles(whole) if shape.fill is None and soft is None else (whole,)

    def _put_down(self, painter: QPainter, stamps: tuple[Stamp, ...]) -> None:
        matrix = painter.worldTransform()
        painter.setWorldTransform(QTransform())
        for stamp in stamps:
            painter.drawImage(stamp.x, stamp.y, stamp.image)
        painter.setWorldTransform(matrix)


def _ground(*, clear: bool) -> tuple[QImage.Format, Qt.GlobalColor]:
    """What a picture is painted on: nothing, where something is seen through it. The other way is
    quicker, and each picture of the program fills its window.
    """
    if clear:
        return QImage.Format.Format_ARGB32_Premultiplied, Qt.GlobalColor.transparent
    return QImage.Format.Format_RGB32, Qt.GlobalColor.black


def may_stamp(painter: QPainter) -> bool:
    """Whether the painter is upright: neither turned nor mirrored."""
    matrix = painter.worldTransform()
    return not matrix.isRotating() and matrix.isAffine() and matrix.m11() > 0 and matrix.m22() > 0


def leans(shape: Shape) -> tuple[tuple[str, ...], bool]:
    """The values of a face that color a shape, and whether the picture's palette does."""
    names: set[str] = set()
    tinted = False
    for paint in (shape.fill, shape.line):
        for _, color in paint.stops if paint is not None else ():
            own, hue = _leans_on(color)
            names |= own
            tinted = tinted or hue
    return tuple(sorted(names)), tinted


def _leans_on(color: Color) -> tuple[set[str], bool]:
    match color:
        case TintOf(name) | FieldColor(name):
            return {name}, False
        case PaletteHue():
            return set(), True
        case Mixed(a, b, _):
            (left, one), (right, other) = _leans_on(a), _leans_on(b)
            return left | right, one or other
        case Faded(inner, _):
            return _leans_on(inner)
        case _:
            return set(), False


def _frame(matrix: QTransform) -> tuple[float, float, float, float]:
    return (
        round(matrix.m11(), 6),
        round(matrix.m22(), 6),
        round(matrix.dx(), 4),
        round(matrix.dy(), 4),
    )


def _pixels(rect: QRectF, margin: float) -> QRectF:
    """The whole pixels that hold a rectangle and its margin."""
    x, y = math.floor(rect.left() - margin), math.floor(rect.top() - margin)
    return QRectF(x, y, math.ceil(rect.right() + margin) - x, math.ceil(rect.bottom() + margin) - y)


def _stamp(box: QRectF, matrix: QTransform, paint: Paint) -> Stamp:
    image = QImage(
        max(1, int(box.width())),
        max(1, int(box.height())),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as inner:
        inner.setWorldTransform(matrix * QTransform.fromTranslate(-box.x(), -box.y()))
        paint(inner)
    return Stamp(image, int(box.x()), int(box.y()))


def _tiles(whole: Stamp) -> tuple[Stamp, ...]:
    """A stamp without what is empty, in pieces."""
    width, height = whole.image.width(), whole.image.height()
    if width * height < (4 * TILE) ** 2:
        return (whole,)
    found = []
    for y in range(0, height, TILE):
        tall, start = min(TILE, height - y), -1
        for x in range(0, width + TILE, TILE):
            tile = whole.image.copy(x, y, min(TILE, width - x), tall) if x < width else None
            if tile is not None and any(tile.constBits()[: tile.sizeInBytes()]):
                start = x if start < 0 else start
            elif start >= 0:
                piece = whole.image.copy(start, y, min(x, width) - start, tall)
                found.append(Stamp(piece, whole.x + start, whole.y + y))
                start = -1
    return tuple(found)
