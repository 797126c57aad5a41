"""The ground of counters that stand side by side: a quiet pill."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.table.items.base import TableItem


class BarItem(TableItem):
    """It lies under the counters and takes no touch."""

    keeps_picture = True

    def draw(self, painter: QPainter) -> None:
        """A dark pill with a thin edge."""
        theme = self.look.theme
        path = rounded(0, 0, self.width, self.height, self.height / 2)
        fill(painter, path, theme.color("felt_edge", 0.5 if theme.is_dark else 0.35))
        stroke(painter, path, theme.color("hairline", 1.0 if theme.is_high_contrast else 0.3), 1)
