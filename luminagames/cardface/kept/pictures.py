"""Opaque pictures that are large and seldom change: grounds and covers, kept in memory and on disk
for the next run.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.ink import painting
from luminagames.cardface.kept.pixels import packed, unpacked
from luminagames.keptfiles import KeptFiles, shared

MOST_BYTES = 16 * 1024 * 1024


class Pictures:
    """Pictures by name, at most `most_bytes` of them in memory; `files` says where the others are.
    Safe in threads.
    """

    def __init__(self, files: Callable[[], KeptFiles], most_bytes: int = MOST_BYTES) -> None:
        self._files = files
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[tuple[str, int, int], QImage] = OrderedDict()
        self._lock = threading.Lock()

    def picture(
        self, name: str, width: int, height: int, paint: Callable[[QPainter], None]
    ) -> QImage:
        """A picture of `width` × `height` pixels that `paint` fills wholly; its name says all that
        it depends on.
        """
        key = (name, width, height)
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        files, title = self._files(), f"picture {name} {width} {height}"
        content = files.get(title)
        image = None if content is None else unpacked(content, width, height)
        if image is None:
            image = QImage(width, height, QImage.Format.Format_RGB32)
            image.fill(
                0
            )  # a drawing that ends above the foot of a narrow window leaves no noise there
            with painting(image) as painter:
                paint(painter)
            files.put(title, packed(image))
        with self._lock:
            if key not in self._kept:
                self._kept[key] = image
                self._bytes += image.sizeInBytes()
            while self._bytes > self._most and len(self._kept) > 1:
                self._bytes -= self._kept.popitem(last=False)[1].sizeInBytes()
        return image

    def kept_bytes(self) -> int:
        """How many bytes are kept in memory."""
        return self._bytes


# Those of this process.
PICTURES = Pictures(shared)
