"""A hairline between two grounds that stand side by side: it fades out at both ends."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.ink import ink, linear
from luminagames.table.items.base import TableItem


class DividerItem(TableItem):
    """Upright, in the middle of its place."""

    keeps_picture = True

    def picture_area(self) -> QRectF:
        """Exactly its room."""
        return self.body()

    def draw(self, painter: QPainter) -> None:
        """Strongest a third from the top."""
        strong = self.look.theme.is_high_contrast
        line = self.look.color("hairline")
        most = ink(line, 1 if strong else 0.8)
        fade = linear(0, 0, 0, self.height, (0, ink(line, 0)), (0.3, most), (1, ink(line, 0)))
        wide = 2.0 if strong else 1.1
        painter.fillRect(QRectF((self.width - wide) / 2, 0, wide, self.height), fade)
