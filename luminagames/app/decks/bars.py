"""A curve of a deck as bars."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.text import grammar


class Bars(QWidget):
    """A curve of a deck: a bar and a number over each word; beside it, where the words are too long
    for columns.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.label = ""
        self.bars: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._restyle()
        context.themed.connect(self._restyle)

    def show_bars(self, label: str, bars: tuple[tuple[str, int], ...]) -> None:
        """Shows another deck."""
        self.label, self.bars = label, bars
        self.setAccessibleName(
            f"{label}: " + ", ".join(f"{grammar().word(word)} {count}" for word, count in bars)
        )
        self._restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The caption, and over each word its bar with its number."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        caption, small = theme.font("caption"), theme.font("small")
        painter.setFont(caption)
        painter.setPen(theme.color("text_muted"))
        head = QFontMetricsF(caption).height() + 2
        painter.drawText(
            QRectF(0, 0, self.width(), head), Qt.AlignmentFlag.AlignLeft, self.label.upper()
        )
        if not self.bars:
            return
        if self._fit():
            self._columns(painter, head, small)
        else:
            self._rows(painter, head, small)
        painter.end()

    def _fit(self) -> bool:
        """Whether every word has room under its own bar."""
        metrics = QFontMetricsF(self._context.theme.font("small"))
        widest = max(
            (metrics.horizontalAdvance(grammar().word(word)) for word, _ in self.bars), default=0.0
        )
        return widest <= self.width() / max(1, len(self.bars)) - 2

    def _restyle(self) -> None:
        """As high as its columns, or as its rows where the words need a line each."""
        theme = self._context.theme
        rows = QFontMetricsF(theme.font("caption")).height() + 4 + len(self.bars) * self._line
        self.setMinimumHeight(round(theme.px(96) if self._fit() else rows))
        self.update()

    @property
    def _line(self) -> float:
        return QFontMetricsF(self._context.theme.font("small")).height() + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words may have room now, or none any more."""
        super().resizeEvent(event)
        self._restyle()

    def _columns(self, painter: QPainter, head: float, small: QFont) -> None:
        """A bar over each word."""
        theme = self._context.theme
        line = QFontMetricsF(small).height()
        step = self.width() / len(self.bars)
        most = max(1, *(count for _, count in self.bars))
        room = self.height() - head - 2 * line - 6
        painter.setFont(small)
        for number, (word, count) in enumerate(self.bars):
            high = room * count / most
            left, foot = number * step, self.height() - line - 2
            bar = rounded(left + step * 0.22, foot - high, step * 0.56, max(high, 1.5), 3)
            fill(painter, bar, theme.color("button"))
            painter.setPen(theme.color("text"))
            box = QRectF(left, foot - high - line - 1, step, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))
            painter.setPen(theme.color("text_muted"))
            painter.drawText(
                QRectF(left, foot + 2, step, line),
                Qt.AlignmentFlag.AlignCenter,
                grammar().word(word),
            )

    def _rows(self, painter: QPainter, head: float, small: QFont) -> None:
        """A bar beside each word."""
        theme, line = self._context.theme, self._line
        metrics = QFontMetricsF(small)
        widest = max(metrics.horizontalAdvance(grammar().word(word)) for word, _ in self.bars)
        numbers = max(metrics.horizontalAdvance(str(count)) for _, count in self.bars)
        left = min(widest, self.width() * 0.6) + 8
        room = self.width() - left - numbers - 8
        most = max(1, *(count for _, count in self.bars))
        painter.setFont(small)
        for number, (word, count) in enumerate(self.bars):
            row = QRectF(0, head + number * line, self.width(), line)
            painter.setPen(theme.color("text_muted"))
            shown = metrics.elidedText(grammar().word(word), Qt.TextElideMode.ElideRight, left - 8)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, shown)
            wide = max(room * count / most, 1.5)
            fill(
                painter,
                rounded(left, row.y() + line * 0.22, wide, line * 0.56, min(3.0, wide / 2)),
                theme.color("button"),
            )
            painter.setPen(theme.color("text"))
            end = QRectF(left + wide + 6, row.y(), numbers + 2, line)
            painter.drawText(end, Qt.AlignmentFlag.AlignVCenter, str(count))
