"""Wrapped lines of text with bold words and icons: measured once, painted anywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from luminagames.table.ink import Icons
from luminagames.table.words import Run

_STOPS = frozenset(".,;:")
# Empty room at the side of an icon, as a share of its size: a stop moves into it.
ICON_SIDE = 0.16
_WORD = re.compile(r"\S+\s*|\s+")


@dataclass(frozen=True, slots=True)
class _Piece:
    run: Run
    x: float
    width: float


class RichText:
    """Runs broken into lines of a width. `height` is that of all lines."""

    def __init__(
        self, runs: Sequence[Run], font: QFont, bold: QFont, width: float, leading: float = 1.4
    ) -> None:
        self.font = font
        self.bold = bold
        metrics = QFontMetricsF(font)
        self.line_height = metrics.height() / 1.21 * leading
        self._ascent = metrics.ascent()
        self._metrics = {False: metrics, True: QFontMetricsF(bold)}
        self.icon_size = metrics.height() * 0.92
        self.lines: list[list[_Piece]] = [[]]
        self._fill(runs, width)

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.line_height

    @property
    def width(self) -> float:
        """The width of the longest line."""
        return max((line[-1].x + line[-1].width for line in self.lines if line), default=0.0)

    def _fill(self, runs: Sequence[Run], width: float) -> None:
        x = 0.0
        for group in _groups(runs):
            advances = [self._advance(piece, piece.text) for piece in group]
            last = group[-1]
            bare = sum(advances[:-1]) + (
                advances[-1] if last.icon else self._advance(last, last.text.rstrip())
            )
            if x and x + bare > width:
                self.lines.append([])
                x = 0.0
                if not group[0].icon and not group[0].text.strip():
                    continue
            for piece, advance in zip(group, advances, strict=True):
                if piece.text[:1] in _STOPS and x and self.lines[-1][-1].run.icon:
                    x -= self.icon_size * ICON_SIDE
                self.lines[-1].append(_Piece(piece, x, advance))
                x += advance

    def _advance(self, run: Run, word: str) -> float:
        if run.icon:
            return self.icon_size * 1.08
        return self._metrics[run.bold].horizontalAdvance(word)

    def paint(self, painter: QPainter, icons: Icons, x: float, y: float, color: QColor) -> None:
        """Paints with the upper left corner at a point."""
        for number in range(len(self.lines)):
            self._paint_line(painter, icons, number, x, y, color)

    def paint_centered(
        self, painter: QPainter, icons: Icons, x: float, y: float, width: float, color: QColor
    ) -> None:
        """Paints from a point on, each line in the middle of a width."""
        for number, line in enumerate(self.lines):
            wide = (
                line[-1].x + self._advance(line[-1].run, line[-1].run.text.rstrip())
                if line
                else 0.0
            )
            self._paint_line(painter, icons, number, x + (width - wide) / 2, y, color)

    def _paint_line(
        self, painter: QPainter, icons: Icons, number: int, x: float, y: float, color: QColor
    ) -> None:
        top = y + number * self.line_height
        base = top + (self.line_height - self._metrics[False].height()) / 2 + self._ascent
        for piece in self.lines[number]:
            if piece.run.icon:
                middle = base - self._ascent * 0.36
                left = x + piece.x + self.icon_size / 2
                icons.paint(painter, piece.run.icon, left, middle, self.icon_size, color)
            else:
                painter.setFont(self.bold if piece.run.bold else self.font)
                painter.setPen(color)
                painter.drawText(QPointF(x + piece.x, base), piece.run.text)


def _groups(runs: Sequence[Run]) -> list[list[Run]]:
    """Words and icons that no line end may part: what touches, and a number with the icon that it
    counts.
    """
    groups: list[list[Run]] = []
    open_end = False
    for run in runs:
        for word in [run.text] if run.icon else _WORD.findall(run.text):
            piece = Run(word, run.bold, run.icon)
            before = groups[-1][-1] if groups else None
            counts = (
                before is not None
                and run.icon
                and not before.icon
                and before.text.strip().isdecimal()
            )
            if groups and (counts or (open_end and word.strip())):
                groups[-1].append(piece)
            else:
                groups.append([piece])
            open_end = bool(run.icon) or not word[-1:].isspace()
    return groups
