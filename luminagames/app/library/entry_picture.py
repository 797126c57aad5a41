"""The small picture of a match: its table as all may see it, or its game's emblem while there is
none.
"""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import ink, stroke
from luminagames.library.shelf import Entry
from luminagames.library.trouble import StorageError

_KEPT = 200


class Pictures:
    """Reads pictures once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._kept: OrderedDict[tuple[int, int], QPixmap | None] = OrderedDict()

    def paint(self, painter: QPainter, rect: QRectF, entry: Entry) -> None:
        """Fills a rectangle, with round corners and a brass line."""
        theme = self._context.theme
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 6)
        found = self._picture(entry)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        if found is None:
            self._emblem(painter, rect, entry)
        else:
            ratio = painter.device().devicePixelRatioF()
            size = QSize(round(rect.width() * ratio), round(rect.height() * ratio))
            fit = found.scaled(
                size,
                Qt.AspectRatioMode.KeepAspectRatioByExpanding,
                Qt.TransformationMode.SmoothTransformation,
            )
            fit.setDevicePixelRatio(ratio)
            painter.drawPixmap(rect.topLeft(), fit)
        painter.restore()
        stroke(painter, path, theme.color("hairline", 0.7), 1)

    def _picture(self, entry: Entry) -> QPixmap | None:
        if not entry.has_thumbnail:
            return None
        key = (entry.id, int(entry.changed.timestamp() * 1000))
        if key not in self._kept:
            try:
                data = self._context.library.shelf.thumbnail(entry.id)
            except StorageError:  # the list says so already; the emblem stands in
                data = None
            pixmap = QPixmap()
            # only as PNG: a library from elsewhere may hold what another reader runs
            is_read = data is not None and pixmap.loadFromData(data, "PNG")
            self._kept[key] = pixmap if is_read else None
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    def _emblem(self, painter: QPainter, rect: QRectF, entry: Entry) -> None:
        theme = self._context.theme
        painter.fillRect(rect, theme.color("felt"))
        game = self._context.found(entry.game)
        if game is not None:
            side = min(rect.width(), rect.height()) * 0.62
            box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
            paint_icon(
                painter, f"emblem_{game.about.emblem}", box, ink(theme.emblem(entry.game), 0.9)
            )
