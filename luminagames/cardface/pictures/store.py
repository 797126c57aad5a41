"""Own pictures that were read: bitmaps bounded in bytes and pixels, drawings as marks; a changed
file is read again.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from luminagames.cardface.pictures.drawing import Drawing, read_drawing
from luminagames.cardface.pictures.find import PictureFolders
from luminagames.cardface.pictures.guard import GuardError
from luminagames.cardface.pictures.wish import ArtWish, WishError, read_wish
from luminagames.engine.message import worded

# A larger file is not read.
MOST_BYTES = 40 * 1024 * 1024

MOST_PIXELS = 50_000_000
# A bitmap is kept no larger than this: a tarot card with bleed has 2100 pixels at 450 dpi.
LONGEST_PX = 3000

# A bitmap is averaged where it has so many more pixels than are shown.
MUCH_SMALLER = 1.4

KEPT_BYTES = 160 * 1024 * 1024
FORMATS = {".png": b"png", ".jpg": b"jpeg", ".jpeg": b"jpeg", ".webp": b"webp"}

# What a file is known by: its path, when it was written, its size.
Stamp = tuple[str, int, int]


class PictureError(ValueError):
    """Why a picture is a hole; one sentence."""


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A picture and the part of it that is shown."""

    stamp: Stamp
    wish: ArtWish
    content: Drawing | QImage

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Cover `rect` with it, cut to it."""
        content = self.content
        wide, tall = (
            (content.width(), content.height())
            if isinstance(content, QImage)
            else (content.width, content.height)
        )
        x, y, width, height = self.wish.source(wide, tall, (rect.width(), rect.height()))
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        if isinstance(content, QImage):
            _draw_bitmap(painter, rect, content, QRectF(x, y, width, height))
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(rect.topLeft())
            painter.scale(rect.width() / width, rect.height() / height)
            painter.translate(-x, -y)
            content.paint(painter)
        painter.restore()


def _draw_bitmap(painter: QPainter, rect: QRectF, image: QImage, part: QRectF) -> None:
    """A part of a bitmap; where it is shown much smaller it is averaged first, since a painter only
    interpolates.
    """
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    matrix = painter.worldTransform()
    wide, tall = rect.width() * matrix.m11(), rect.height() * matrix.m22()
    if (
        isinstance(painter, QPainter)
        and wide >= 1
        and tall >= 1
        and part.width() > MUCH_SMALLER * wide
    ):
        how = Qt.TransformationMode.SmoothTransformation
        cut = image.copy(part.toAlignedRect())
        painter.drawImage(
            rect, cut.scaled(round(wide), round(tall), Qt.AspectRatioMode.IgnoreAspectRatio, how)
        )
        return
    painter.drawImage(rect, image, part)


class PictureStore:
    """Finds, reads and keeps pictures. Safe in any thread."""

    def __init__(self, folders: PictureFolders) -> None:
        self.folders = folders
        self._kept: OrderedDict[Stamp, Drawing | QImage] = OrderedDict()
        self._wrong: dict[Stamp, str] = {}
        self._lock = threading.RLock()

    def get(self, art: str, card: str) -> OwnPicture:
        """The picture that a card's `art:` names. Raises `PictureError` with one sentence."""
        try:
            wish = read_wish(art)
        except WishError as error:
            raise PictureError(worded("art '{art}': {why}", art=art, why=error.args[0])) from None
        with self._lock:
            path = self.folders.find(wish, card)
            if path is None:
                raise PictureError(self.folders.why_not(wish))
            stat = path.stat()
            stamp = (str(path), stat.st_mtime_ns, stat.st_size)
            if stamp in self._wrong:
                raise PictureError(self._wrong[stamp])
            found = self._kept.get(stamp)
            if found is None:
                found = self._read(path, wish.file, stamp)
                self._keep(stamp, found)
            self._kept.move_to_end(stamp)
            return OwnPicture(stamp, wish, found)

    def _read(self, path: Path, name: str, stamp: Stamp) -> Drawing | QImage:
        try:
            return read_drawing(path) if path.suffix.lower() == ".svg" else _bitmap(path)
        except GuardError as error:
            why = worded(
                "the picture '{name}' {why}: it is not shown", name=name, why=error.args[0]
            )
        except OSError as error:
            why = worded(
                "the picture '{name}' cannot be read: {why}",
                name=name,
                why=error.strerror or str(error),
            )
        self._wrong[stamp] = why
        raise PictureError(why)

    def _keep(self, stamp: Stamp, found: Drawing | QImage) -> None:
        self._kept[stamp] = found
        sizes = {
            key: one.sizeInBytes() for key, one in self._kept.items() if isinstance(one, QImage)
        }
        total = sum(sizes.values())
        for key in list(self._kept):
            if total <= KEPT_BYTES or key == stamp:
                break
            total -= sizes.get(key, 0)
            del self._kept[key]


def _bitmap(path: Path) -> QImage:
    """A bitmap, turned as its camera says, no larger than is of use. Raises `GuardError`,
    `OSError`.
    """
    if path.stat().st_size > MOST_BYTES:
        raise GuardError(
            worded("is larger than {megabytes} MB", megabytes=MOST_BYTES // 1024 // 1024)
        )
    reader = QImageReader(str(path))
    reader.setAutoDetectImageFormat(False)
    reader.setFormat(FORMATS[path.suffix.lower()])
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid():
        raise GuardError(worded("is no {kind} that can be read", kind=path.suffix[1:].upper()))
    if size.width() * size.height() > MOST_PIXELS:
        raise GuardError(
            worded("has more than {millions} million pixels", millions=MOST_PIXELS // 1000000)
        )
    if max(size.width(), size.height()) > LONGEST_PX:
        reader.setScaledSize(
            size.scaled(QSize(LONGEST_PX, LONGEST_PX), Qt.AspectRatioMode.KeepAspectRatio)
        )
    image = reader.read()
    if image.isNull():
        raise GuardError(worded("is no {kind} that can be read", kind=path.suffix[1:].upper()))
    kind = (
        QImage.Format.Format_ARGB32_Premultiplied
        if image.hasAlphaChannel()
        else QImage.Format.Format_RGB32
    )
    return image.convertToFormat(kind)
