"""Own pictures that were read, each by what its file holds and not by its name's end: bitmaps bounded
in bytes and pixels, drawings as marks; a changed file is read again.
"""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.pictures.find import PictureFolders
from luminagames.cardface.pictures.refused import GuardError, LaterError, UnreadError
from luminagames.cardface.pictures.wish import ArtWish, WishError, read_wish
from luminagames.engine.message import worded

if TYPE_CHECKING:
    from luminagames.cardface.pictures.drawing import Drawing

# A larger file is not read.
MOST_BYTES = 40 * 1024 * 1024

# A bitmap is averaged where it has so many more pixels than are shown.
MUCH_SMALLER = 1.4

KEPT_BYTES = 160 * 1024 * 1024
MM_PER_INCH = 25.4

# What a file is known by: its path, when it was written, its size.
Stamp = tuple[str, int, int]


class PictureError(ValueError):
    """Why a picture is a hole; one sentence. `last` is what the file showed when it last could."""

    def __init__(self, why: str, last: OwnPicture | None = None) -> None:
        super().__init__(why)
        self.last = last


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A picture and the part of it that is shown."""

    stamp: Stamp
    wish: ArtWish
    content: Drawing | QImage

    @property
    def is_opaque(self) -> bool:
        """Whether nothing is seen through it."""
        return isinstance(self.content, QImage) and not self.content.hasAlphaChannel()

    def dots_an_inch(self, width: float, height: float) -> float | None:
        """How fine it is printed in a window of so many millimetres; None for a drawing."""
        content = self.content
        if not isinstance(content, QImage):
            return None
        shown = self.wish.source(content.width(), content.height(), (width, height))[2]
        return shown / width * MM_PER_INCH

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in its own units."""
        content = self.content
        if isinstance(content, QImage):
            return content.width(), content.height()
        return content.width, content.height

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Cover `rect` with it, cut to it."""
        part = self.wish.source(*self.size, (rect.width(), rect.height()))
        self.paint_part(painter, rect, QRectF(*part))

    def paint_part(self, painter: QPainter, rect: QRectF, part: QRectF) -> None:
        """Fill `rect` with a part of it, cut to it."""
        content = self.content
        x, y, width, height = part.x(), part.y(), part.width(), part.height()
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        if isinstance(content, QImage):
            _draw_bitmap(painter, rect, content, part)
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
    # a turned picture has its length along both axes of the paper
    wide = rect.width() * math.hypot(matrix.m11(), matrix.m12())
    tall = rect.height() * math.hypot(matrix.m21(), matrix.m22())
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
        # Bitmaps are read one after the other: each may have fifty million pixels.
        self._reading = threading.Lock()

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
            found = self._known(stamp, wish)
        if found is None:  # not held meanwhile: a drawing may take its seconds in another process
            found = self._read(path, wish, stamp)
        return OwnPicture(stamp, wish, found)

    def _known(self, stamp: Stamp, wish: ArtWish) -> Drawing | QImage | None:
        """What was read of a file as it is now; None where it was not. Raises `PictureError`."""
        with self._lock:
            if stamp in self._wrong:
                raise PictureError(self._wrong[stamp], self._last(stamp, wish))
            found = self._kept.get(stamp)
            if found is not None:
                self._kept.move_to_end(stamp)
            return found

    def _last(self, stamp: Stamp, wish: ArtWish) -> OwnPicture | None:
        """What the file showed before it was as it is now."""
        for kept in reversed(self._kept):
            if kept[0] == stamp[0]:
                return OwnPicture(kept, wish, self._kept[kept])
        return None

    def _read(self, path: Path, wish: ArtWish, stamp: Stamp) -> Drawing | QImage:
        name = wish.file
        try:
            found = self._content(path, wish, stamp)
        except UnreadError as error:
            why = worded("the picture '{name}': {why}", name=name, why=error.args[0])
            is_final = True
        except GuardError as error:
            why = worded(
                "the picture '{name}' {why}: it is not shown", name=name, why=error.args[0]
            )
            is_final = not isinstance(error, LaterError)
        except OSError as error:
            why = worded(
                "the picture '{name}' cannot be read: {why}",
                name=name,
                why=error.strerror or str(error),
            )
            is_final = True
        else:
            with self._lock:
                self._keep(stamp, found)
                self._kept.move_to_end(stamp)
            return found
        with self._lock:
            if is_final:
                self._wrong[stamp] = why
            raise PictureError(why, self._last(stamp, wish))

    def _content(self, path: Path, wish: ArtWish, stamp: Stamp) -> Drawing | QImage:
        """What a file shows. Raises `GuardError`, `OSError`."""
        # only who has own files loads it
        from luminagames.cardface.pictures.bitmap import read_bitmap
        from luminagames.cardface.pictures.guard import bounded
        from luminagames.cardface.pictures.svg import DRAWINGS
        from luminagames.cardface.pictures.whole import is_svg

        content = bounded(path, MOST_BYTES)
        ending = path.suffix[1:].lower()
        if is_svg(content, ending):
            return DRAWINGS.read(content, path.parent)
        with self._reading:
            known = self._known(stamp, wish)
            return known if known is not None else read_bitmap(content, ending)

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
