"""A curve of a deck as bars."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.text import grammar


class Bars(QWidget):
    """A curve of a deck: a bar and a number over each word."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.label = ""
        self.bars: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(round(context.theme.px(96)))
        context.themed.connect(self.update)

    def show_bars(self, label: str, bars: tuple[tuple[str, int], ...]) -> None:
        """Shows another deck."""
        self.label, self.bars = label, bars
        self.setAccessibleName(f"{label}: " + ", ".join(f"{grammar().word(word)} {count}" for word, count in bars))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The caption, and over each word its bar with its number."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        caption, small = theme.font("caption"), theme.font("small")
        painter.setFont(caption)
        painter.setPen(theme.color("text_muted"))
        head = QFontMetricsF(caption).height() + 2
        painter.drawText(QRectF(0, 0, self.width(), head), Qt.AlignmentFlag.AlignLeft, self.label.upper())
        if not self.bars:
            return
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
            elided = QFontMetricsF(small).elidedText(grammar().word(word), Qt.TextElideMode.ElideRight, step - 2)
            painter.drawText(QRectF(left, foot + 2, step, line), Qt.AlignmentFlag.AlignCenter, elided)
