"""Bars, painted: a curve of numbers, or lines of words with their share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import has_icon, icon_tint, paint_icon
from luminagames.cardface.ink import fill, linear, mix, stroke
from luminagames.studio.look import Theming
from luminagames.text import say


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what is under it, how high it is, what stands on it (the number itself if empty),
    its icon.
    """

    label: str
    value: float
    words: str = ""
    icon: str = ""


# Pixels from bar to bar, at the usual text size.
STEP = 44


class BarChart(QWidget):
    """Upright bars, as a cost curve has them; `accent` names the game whose color they take."""

    def __init__(self, look: Theming, name: str, accent: str = "") -> None:
        super().__init__()
        self._look, self._name, self.accent = look, name, accent
        self._bars: Sequence[Bar] = ()
        self.lit = ""
        self.setMinimumHeight(110)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.themed.connect(self.update)

    @property
    def bars(self) -> Sequence[Bar]:
        """The columns from left to right."""
        return self._bars

    def show_bars(self, bars: Sequence[Bar], lit: str = "") -> None:
        """Show these; `lit` is the label of the bar that the chosen card belongs to."""
        self._bars, self.lit = bars, lit
        self.setAccessibleName(
            f"{self._name}: "
            + ", ".join(f"{bar.label}: {bar.words or f'{bar.value:g}'}" for bar in bars)
        )
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a dozen bars."""
        return QSize(360, 160)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bars, numbers, labels."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._bars:
            self._paint_nothing(painter)
            return
        small, strong = (
            theme.font_px("small", theme.px(11.5), 500),
            theme.font_px("small", theme.px(11.5), 700),
        )
        line = QFontMetricsF(strong).height()
        top, foot = line + 4, self.height() - line - 8
        step = self.step(small)
        wide = max(4.0, min(step, STEP * max(1.0, theme.text_scale)) * 0.68)
        highest = max(bar.value for bar in self._bars) or 1
        color = theme.accent(self.accent)
        left = (self.width() - step * len(self._bars)) / 2
        for at, bar in enumerate(self._bars):
            x = left + at * step + (step - wide) / 2
            high = max(2.0 if bar.value else 0.0, (foot - top) * bar.value / highest)
            box = QRectF(x, foot - high, wide, high)
            _paint_bar(painter, box, color, theme.is_dark and not theme.is_high_contrast)
            if bar.label == self.lit:
                stroke(
                    painter,
                    rounded(box.x() - 1, box.y() - 1, box.width() + 2, box.height() + 1, 3),
                    theme.color("playable"),
                    2,
                )
            painter.setFont(strong)
            painter.setPen(theme.color("text"))
            number = QRectF(x - step, box.y() - line - 3, wide + 2 * step, line)
            painter.drawText(
                number, int(Qt.AlignmentFlag.AlignCenter), bar.words or f"{bar.value:g}"
            )
            below = QRectF(x - (step - wide) / 2, foot + 4, step, line)
            self._paint_label(painter, bar, below, small)
        painter.end()

    def _paint_nothing(self, painter: QPainter) -> None:
        theme = self._look.theme
        painter.setPen(theme.color("text_muted"))
        painter.setFont(theme.font("body"))
        painter.drawText(
            self.rect(), int(Qt.AlignmentFlag.AlignCenter), say("Nothing to count yet")
        )
        painter.end()

    def _paint_label(self, painter: QPainter, bar: Bar, below: QRectF, small: QFont) -> None:
        theme = self._look.theme
        line, step, foot = below.height(), below.width(), below.y() - 4
        if bar.icon and has_icon(bar.icon):
            side = min(line + 3, step)
            paint_icon(
                painter, bar.icon, QRectF(below.center().x() - side / 2, foot + 3, side, side)
            )
        else:
            painter.setFont(small)
            painter.setPen(theme.color("text_muted"))
            shown = QFontMetricsF(small).elidedText(bar.label, Qt.TextElideMode.ElideRight, step)
            painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), shown)

    def step(self, font: QFont) -> float:
        """From bar to bar: as much as the longest word needs, where there is room for it."""
        metrics = QFontMetricsF(font)
        longest = max(
            (metrics.horizontalAdvance(bar.label) + 8 for bar in self._bars if not bar.icon),
            default=0.0,
        )
        usual = STEP * max(1.0, self._look.theme.text_scale)
        return min(max(usual, longest), self.width() / max(1, len(self._bars)))


class RowChart(QWidget):
    """Lying bars with their words at the left: keywords, win rates."""

    ROW = 26

    def __init__(self, look: Theming, name: str, accent: str = "", words: int = 150) -> None:
        super().__init__()
        self._look, self._name, self.accent, self._words = look, name, accent, words
        self._bars: Sequence[Bar] = ()
        # Bars begin here: 0.5 for a share that is good above one half.
        self.zero = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.themed.connect(self._fit)

    @property
    def bars(self) -> Sequence[Bar]:
        """The rows from the top."""
        return self._bars

    def show_bars(self, bars: Sequence[Bar], zero: float = 0.0) -> None:
        """Show these, one below the other."""
        self._bars, self.zero = bars, zero
        self.setAccessibleName(
            f"{self._name}: "
            + ", ".join(f"{bar.label}: {bar.words or f'{bar.value:g}'}" for bar in bars)
        )
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(max(1, round(self._look.theme.px(self.ROW) * len(self._bars))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """One row each."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = theme.font("body")
        metrics = QFontMetricsF(body)
        row, words = theme.px(self.ROW), min(theme.px(self._words), self.width() * 0.45)
        numbers = (
            max(
                (metrics.horizontalAdvance(bar.words or f"{bar.value:g}") for bar in self._bars),
                default=0,
            )
            + 14
        )
        room = max(10.0, self.width() - words - numbers - 14)
        reach = max((abs(bar.value - self.zero) for bar in self._bars), default=1) or 1
        start = words + 10 + (room / 2 if self.zero else 0)
        for at, bar in enumerate(self._bars):
            y = at * row
            painter.setFont(body)
            painter.setPen(theme.color("text"))
            x = 0.0
            if bar.icon and has_icon(bar.icon):
                paint_icon(
                    painter,
                    bar.icon,
                    QRectF(0, y + row / 2 - 8, 16, 16),
                    theme.color("text_accent"),
                )
                x = 22.0
            shown = metrics.elidedText(bar.label, Qt.TextElideMode.ElideRight, words - x)
            painter.drawText(
                QRectF(x, y, words - x, row), int(Qt.AlignmentFlag.AlignVCenter), shown
            )
            length = (room / 2 if self.zero else room) * (bar.value - self.zero) / reach
            box = QRectF(
                min(start, start + length), y + row * 0.26, max(2.0, abs(length)), row * 0.48
            )
            tint = icon_tint(bar.icon) if bar.icon and has_icon(bar.icon) else None
            color = (
                tint
                if tint is not None and not theme.is_high_contrast
                else theme.accent(self.accent)
            )
            fill(painter, rounded(box.x(), box.y(), box.width(), box.height(), 3), color)
            painter.setPen(theme.color("text_muted"))
            painter.drawText(
                QRectF(self.width() - numbers, y, numbers, row),
                int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight),
                bar.words or f"{bar.value:g}",
            )
        if self.zero:
            painter.fillRect(QRectF(start - 0.5, 0, 1, self.height()), theme.color("text_muted"))
        painter.end()


def _paint_bar(painter: QPainter, box: QRectF, color: QColor, shaded: bool) -> None:
    if box.height() <= 0:
        return
    top = mix(color, "#FFFFFF", 0.12) if shaded else color
    low = mix(color, "#2A1F70", 0.42) if shaded else color
    fill(
        painter,
        rounded(box.x(), box.y(), box.width(), box.height(), 2.5),
        linear(0, box.top(), 0, box.bottom(), (0, top), (1, low)),
    )
