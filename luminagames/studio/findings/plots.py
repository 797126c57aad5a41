"""What is known of shares, painted with how sure it is: a forest of intervals, and cost against
worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from luminagames.cardface.geometry import lozenge
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.tip import plain_tip
from luminagames.studio.look import Theming
from luminagames.text import figure, say

# Air at either end of an axis, as a share.
ROOM = 0.02


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its interval; `x` is where it stands in a scatter, `own` a card of the
    designer's own.
    """

    key: str
    label: str
    value: float
    low: float
    high: float
    words: str = ""
    own: bool = False
    x: float = 0.0


class Forest(QWidget):
    """One row for each share: its interval as a line, the share as a lozenge, `fair` as a rule
    through all.
    """

    ROW = 30

    def __init__(self, look: Theming, name: str, words: int = 120) -> None:
        super().__init__()
        self._look, self._name, self._words = look, name, words
        self.shares: Sequence[Share] = ()
        self._fair = 0.5
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.themed.connect(self._fit)

    def show_shares(self, shares: Sequence[Share], fair: float) -> None:
        """Show these, one below the other."""
        self.shares, self._fair = shares, fair
        self.setAccessibleName(
            f"{self._name}: " + ", ".join(f"{one.label}: {one.words}" for one in shares)
        )
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(max(1, round(self._look.theme.px(self.ROW) * len(self.shares))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("body")
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        row, words = theme.px(self.ROW), theme.px(self._words)
        told = max((metrics.horizontalAdvance(one.words) for one in self.shares), default=0.0) + 12
        left, wide = words + 8, max(40.0, self.width() - words - told - 16)
        low, high = _span(self.shares, self._fair)

        def place(value: float) -> float:
            return left + wide * (value - low) / (high - low)

        painter.fillRect(
            QRectF(place(self._fair) - 0.5, 0, 1, self.height()), theme.color("text_muted", 0.7)
        )
        for at, one in enumerate(self.shares):
            y = (at + 0.5) * row
            painter.setPen(theme.color("text"))
            shown = metrics.elidedText(one.label, Qt.TextElideMode.ElideRight, words)
            painter.drawText(
                QRectF(0, y - row / 2, words, row), int(Qt.AlignmentFlag.AlignVCenter), shown
            )
            color = theme.color("button") if one.own else theme.color("text_accent")
            painter.setPen(QPen(color, 2.0))
            painter.drawLine(QPointF(place(one.low), y), QPointF(place(one.high), y))
            for end in (one.low, one.high):
                painter.drawLine(QPointF(place(end), y - 4), QPointF(place(end), y + 4))
            fill(painter, lozenge(place(one.value), y, 6), color)
            painter.setPen(theme.color("text_muted"))
            box = QRectF(self.width() - told, y - row / 2, told, row)
            painter.drawText(
                box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), one.words
            )
        painter.end()


class Scatter(QWidget):
    """Cost against measured worth: a lozenge for each card, its interval as a line, the median of
    each cost as a step.

    A card far above the step is worth more than its cost, one far below less.
    """

    # The card that was clicked.
    chosen = Signal(str)
    LEFT, FOOT = 44.0, 26.0

    def __init__(self, look: Theming, name: str) -> None:
        super().__init__()
        self._look, self._name = look, name
        self.shares: Sequence[Share] = ()
        self._fair = 0.5
        self.axis = ""
        self.setMouseTracking(True)
        self.setMinimumHeight(170)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.themed.connect(self.update)

    def show_shares(self, shares: Sequence[Share], fair: float, axis: str) -> None:
        """Show these; `axis` says what the cost is counted in."""
        self.shares, self._fair, self.axis = shares, fair, axis
        off = sorted(shares, key=lambda one: -abs(one.value - self.usual(one.x)))[:3]
        told = "; ".join(
            say(
                "{label}: cost {x}, {words}",
                label=one.label,
                x=figure(f"{one.x:g}"),
                words=one.words,
            )
            for one in off
        )
        self.setAccessibleName(
            say(
                "{name}, {axis}, {shares} cards; farthest from what is usual: {told}",
                name=self._name,
                axis=axis,
                shares=len(shares),
                told=told,
            )
        )
        self.update()

    def usual(self, cost: float) -> float:
        """The median share of the cards of a cost."""
        return median(one.value for one in self.shares if one.x == cost)

    def sizeHint(self) -> QSize:
        """Wide enough for a dozen costs."""
        return QSize(320, 180)

    def place(self, share: Share) -> QPointF:
        """Where a card stands; cards of one cost stand side by side."""
        return self._at(self._across(share), share.value)

    def _across(self, share: Share) -> float:
        same = [one for one in self.shares if one.x == share.x]
        return share.x + (same.index(share) + 1) / (len(same) + 1) - 0.5

    def _at(self, x: float, value: float) -> QPointF:
        costs = [one.x for one in self.shares] or [0.0]
        first, last = min(costs) - 0.5, max(costs) + 0.5
        low, high = _span(self.shares, self._fair)
        wide, tall = self.width() - self.LEFT - 8, self.height() - self.FOOT - 8
        return QPointF(
            self.LEFT + wide * (x - first) / (last - first),
            8 + tall * (high - value) / (high - low),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint axes, steps, lines and lozenges."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("small"))
        if not self.shares:
            painter.end()
            return
        muted = theme.color("text_muted")
        self._paint_grid(painter)
        for cost in sorted({one.x for one in self.shares}):
            a, b = self._at(cost - 0.42, self.usual(cost)), self._at(cost + 0.42, self.usual(cost))
            painter.setPen(QPen(muted, 2))
            painter.drawLine(a, b)
            box = QRectF(a.x(), self.height() - self.FOOT, b.x() - a.x(), self.FOOT - 8)
            painter.setPen(muted)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), figure(f"{cost:g}"))
        for one in sorted(self.shares, key=lambda share: share.own):
            spot = self.place(one)
            color = theme.color("button") if one.own else theme.color("text_accent")
            faint = theme.color("button" if one.own else "text_accent", 0.28)
            painter.setPen(QPen(faint, 1.4))
            painter.drawLine(
                QPointF(spot.x(), self._at(0, one.low).y()),
                QPointF(spot.x(), self._at(0, one.high).y()),
            )
            fill(painter, lozenge(spot.x(), spot.y(), 6 if one.own else 4.5), color)
            if one.own:
                stroke(painter, lozenge(spot.x(), spot.y(), 8.5), color, 1)
        painter.end()

    def _paint_grid(self, painter: QPainter) -> None:
        theme, muted = self._look.theme, self._look.theme.color("text_muted")
        low, high = _span(self.shares, self._fair)
        step = 0.1 if high - low <= 0.8 else 0.2
        tick = round(low / step) * step
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        while tick <= high:
            if tick >= low:
                y = self._at(0, tick).y()
                painter.fillRect(
                    QRectF(self.LEFT, y, self.width() - self.LEFT - 8, 1), theme.hairline()
                )
                painter.setPen(muted)
                painter.drawText(QRectF(0, y - 9, self.LEFT - 6, 18), int(right), f"{tick:.0%}")
            tick += step

    def under(self, spot: QPointF) -> Share | None:
        """The card at a place."""
        near = min(
            self.shares, key=lambda one: (self.place(one) - spot).manhattanLength(), default=None
        )
        return (
            near if near is not None and (self.place(near) - spot).manhattanLength() < 12 else None
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A card can be clicked."""
        on = self.under(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if on else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the card."""
        found = self.under(event.position())
        if found is not None:
            self.chosen.emit(found.key)

    def event(self, event: QEvent) -> bool:
        """The name of the card under the pointer."""
        if isinstance(event, QHelpEvent):
            found = self.under(QPointF(event.pos()))
            QToolTip.showText(
                event.globalPos(),
                "" if found is None else plain_tip(f"{found.label}: {found.words}"),
                self,
            )
            return True
        return super().event(event)


def _span(shares: Sequence[Share], fair: float) -> tuple[float, float]:
    low = min([fair, *(one.low for one in shares)]) - ROOM
    return low, max([fair, *(one.high for one in shares)]) + ROOM
