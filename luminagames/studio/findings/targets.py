"""Targets of balance, one row each: what is wanted as a band, what was measured as a lozenge with
its interval.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from luminagames.cardface.geometry import lozenge, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.tip import plain_tip
from luminagames.studio.findings.verdicts import TOO_HIGH, TOO_LOW, Band, Verdict
from luminagames.studio.look import Theming
from luminagames.text import figure, say

ROW = 34.0


@dataclass(frozen=True, slots=True)
class TargetRow:
    """A target: its name, what is wanted, what was measured with its interval; `worst` is what was
    farthest off.
    """

    name: str
    band: Band
    value: float
    low: float
    high: float
    percent: bool = True
    worst: str = ""

    @property
    def verdict(self) -> Verdict:
        """What the interval says; what is off is named where there is a name for it."""
        found = self.band.judge(self.low, self.high)
        if found in (TOO_HIGH, TOO_LOW):
            word = self.worst or (say("too high") if found is TOO_HIGH else say("too low"))
            return Verdict(word, found.icon, found.tone)
        return found

    def shown(self, value: float) -> str:
        """A value as it is read."""
        return figure(f"{100 * value:.1f} %" if self.percent else f"{value:.3g}")

    @property
    def words(self) -> str:
        """*First seat wins: 52.2 %, wanted 47–53 %, 95 % from 51 to 54 %: too early*."""
        span = say(
            "95 % from {shown} to {shown2}",
            shown=self.shown(self.low),
            shown2=self.shown(self.high),
        )
        wanted = self.band.words(self.percent)
        of = f" ({self.worst})" if self.worst else ""
        return say(
            "{name}{of}: {shown}, wanted {wanted}, {span}: {words}",
            name=self.name,
            of=of,
            shown=self.shown(self.value),
            wanted=wanted,
            span=span,
            words=self.verdict.words,
        )


class TargetRows(QWidget):
    """The rows, painted; what one says is told under the pointer and by its accessible name."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self.rows: Sequence[TargetRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.themed.connect(self._fit)

    def show_rows(self, rows: Sequence[TargetRow]) -> None:
        """Show these."""
        self.rows = rows
        self.setAccessibleName(
            say("Targets of balance") + ": " + "; ".join(one.words for one in rows)
        )
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(max(1, round(self._look.theme.px(ROW) * len(self.rows))))
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for a name, a band and a verdict."""
        return QSize(420, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tall = self._look.theme.px(ROW)
        for at, row in enumerate(self.rows):
            self._paint_row(
                painter,
                row,
                QRectF(0, at * tall, self.width(), tall),
                last=at == len(self.rows) - 1,
            )
        painter.end()

    def _paint_row(self, painter: QPainter, row: TargetRow, rect: QRectF, *, last: bool) -> None:
        theme = self._look.theme
        px, y = theme.px, rect.center().y()
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        word, number, wanted = px(104), px(58), px(76)
        name = min(px(210), max(px(90), rect.width() - word - number - wanted - px(90)))
        line = QRectF(
            name + wanted + 8, y, max(24.0, rect.width() - name - wanted - number - word - 24), 0
        )
        if not last:
            painter.fillRect(QRectF(0, rect.bottom() - 1, rect.width(), 1), theme.hairline())
        font = theme.font("small")
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        shown = QFontMetricsF(font).elidedText(row.name, Qt.TextElideMode.ElideRight, name - 8)
        painter.drawText(QRectF(0, rect.y(), name, rect.height()), middle, shown)
        painter.setPen(theme.color("text_muted"))
        painter.drawText(
            QRectF(name, rect.y(), wanted, rect.height()), middle, row.band.words(row.percent)
        )
        self._paint_band(painter, row, line)
        painter.setPen(theme.color("text"))
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(
            QRectF(line.right(), rect.y(), number, rect.height()), right, row.shown(row.value)
        )
        verdict, side = row.verdict, px(13)
        left = line.right() + number + 12
        paint_icon(
            painter, verdict.icon, QRectF(left, y - side / 2, side, side), theme.color(verdict.tone)
        )
        painter.setPen(theme.color(verdict.tone))
        shown = QFontMetricsF(font).elidedText(
            verdict.words, Qt.TextElideMode.ElideRight, word - side - 8
        )
        painter.drawText(QRectF(left + side + 6, rect.y(), word, rect.height()), middle, shown)

    def _paint_band(self, painter: QPainter, row: TargetRow, line: QRectF) -> None:
        theme, y = self._look.theme, line.y()
        bounds = [one for one in (row.band.low, row.band.high) if one is not None]
        values = [one for one in (*bounds, row.low, row.high, row.value) if math.isfinite(one)]
        low, high = min(values), max(values)
        air = (high - low or 1.0) * 0.25
        low, high = low - air, high + air

        def at(value: float) -> float:
            return line.x() + line.width() * (min(high, max(low, value)) - low) / (high - low)

        painter.fillRect(QRectF(line.x(), y - 1, line.width(), 2), theme.color("text_muted", 0.35))
        a, b = (
            at(-math.inf if row.band.low is None else row.band.low),
            at(math.inf if row.band.high is None else row.band.high),
        )
        shape = rounded(a, y - 7, b - a, 14, 3)
        fill(painter, shape, theme.color("ok", 0.22))
        stroke(painter, shape, theme.color("ok", 0.6), 1)
        tone = row.verdict.tone
        color = theme.color("text" if tone == "text_muted" else tone)
        painter.setPen(QPen(color, 2.4))
        painter.drawLine(QPointF(at(row.low), y), QPointF(at(row.high), y))
        fill(painter, lozenge(at(row.value), y, 6.5), color)

    def event(self, event: QEvent) -> bool:
        """The row under the pointer in words."""
        if isinstance(event, QHelpEvent):
            at = int(event.pos().y() // self._look.theme.px(ROW))
            QToolTip.showText(
                event.globalPos(),
                plain_tip(self.rows[at].words) if at < len(self.rows) else "",
                self,
            )
            return True
        return super().event(event)
