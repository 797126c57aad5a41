"""A few painted charts: bars with a name and a number each, and a histogram. What is painted is
also said in words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, linear, mix
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of

MOST_BARS = 8
MOST_BINS = 14


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: `share` from 0 to 1 is its length, `value` the words at its end."""

    label: str
    share: float
    value: str


@dataclass(frozen=True, slots=True)
class Bin:
    """Numbers from `low` to `high`, and how many there are."""

    low: int
    high: int
    count: int

    @property
    def label(self) -> str:
        """*12*, or *10–14*."""
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def bins(values: Sequence[int], most: int = MOST_BINS) -> tuple[Bin, ...]:
    """The numbers counted in steps of 1, 2, 5, 10, 20, 50, …, as many steps as can be told
    apart.
    """
    if not values:
        return ()
    low, high = min(values), max(values)
    width = next(
        size * 10**power
        for power in range(9)
        for size in (1, 2, 5)
        if high // (size * 10**power) - low // (size * 10**power) < most
    )
    found = []
    for start in range(low // width * width, high + 1, width):
        count = sum(start <= value < start + width for value in values)
        found.append(Bin(start, start + width - 1, count))
    return tuple(found)


class Bars(QWidget):
    """Horizontal bars, one under the other."""

    def __init__(self, context: Context, name: str) -> None:
        super().__init__()
        self._context = context
        self._name = name
        self.bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self._restyle)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Shows other bars, at most so many as can be read."""
        self.bars = tuple(bars)[:MOST_BARS]
        self.setAccessibleName(self._name)
        self.setAccessibleDescription("; ".join(f"{bar.label}: {bar.value}" for bar in self.bars))
        self._restyle()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    @property
    def _row(self) -> float:
        return self._context.theme.px(30)

    def sizeHint(self) -> QSize:
        """A line for each bar."""
        return QSize(320, round(self._row * max(1, len(self.bars))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Names at the left, bars, numbers at the right."""
        theme = self._context.theme
        px = theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = theme.font("small", 500)
        labels = min(
            self.width() * 0.36,
            max((width_of(bar.label, small) for bar in self.bars), default=0.0) + 6,
        )
        values = max((width_of(bar.value, small) for bar in self.bars), default=0.0) + 6
        room = max(10.0, self.width() - labels - values - px(20))
        for at, bar in enumerate(self.bars):
            line = QRectF(0, at * self._row, self.width(), self._row)
            height = px(12)
            top = line.center().y() - height / 2
            text(
                painter,
                QRectF(0, line.y(), labels, line.height()),
                bar.label,
                small,
                theme.color("text"),
                LEFT,
            )
            groove = rounded(labels + px(10), top, room, height, height / 2)
            fill(painter, groove, theme.color("hairline", 0.16))
            if bar.share > 0:
                width = max(height, room * min(1.0, bar.share))
                path = rounded(labels + px(10), top, width, height, height / 2)
                fill(painter, path, _light(theme.color("button"), labels, labels + room))
            text(
                painter,
                QRectF(self.width() - values, line.y(), values, line.height()),
                bar.value,
                small,
                theme.color("text_muted"),
                RIGHT,
            )
        painter.end()


class Histogram(QWidget):
    """Columns over a scale: how often each number came."""

    def __init__(self, context: Context, name: str) -> None:
        super().__init__()
        self._context = context
        self._name = name
        self.bins: tuple[Bin, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.update)

    def show_values(self, values: Sequence[int]) -> None:
        """Shows other numbers."""
        self.bins = bins(values)
        self.setAccessibleName(self._name)
        self.setAccessibleDescription("; ".join(f"{one.label}: {one.count}" for one in self.bins))
        self.update()

    def sizeHint(self) -> QSize:
        """Wider than high."""
        return QSize(320, round(self._context.theme.px(150)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Columns, their counts above them, the scale below."""
        theme = self._context.theme
        px = theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        caption = theme.font("small", 500)
        foot, head = px(22), px(18)
        bottom = self.height() - foot
        painter.fillRect(QRectF(0, bottom, self.width(), 1), theme.color("hairline", 0.6))
        most = max((one.count for one in self.bins), default=1)
        step = self.width() / max(1, len(self.bins))
        widest = max((width_of(one.label, caption) for one in self.bins), default=0.0) + 8
        every = max(1, math.ceil(widest / step))
        for at, one in enumerate(self.bins):
            height = (bottom - head) * one.count / most
            box = QRectF(at * step + step * 0.14, bottom - height, step * 0.72, height)
            if one.count:
                path = rounded(
                    box.x(), box.y(), box.width(), box.height(), min(5.0, box.height() / 2)
                )
                fill(painter, path, _light(theme.color("button"), 0, self.width()))
                count = QRectF(at * step, box.y() - head, step, head)
                text(painter, count, str(one.count), caption, theme.color("text_muted"), MIDDLE)
            if at % every == 0:
                label = QRectF(at * step - widest / 2 + step / 2, bottom + 2, widest, foot)
                text(painter, label, one.label, caption, theme.color("text"), MIDDLE)
        painter.end()


def _light(color: QColor, left: float, right: float) -> QLinearGradient:
    """A bar's ink: a little lighter to the right."""
    return linear(left, 0, right, 0, (0, mix(color, "#000000", 0.12)), (1, color))
