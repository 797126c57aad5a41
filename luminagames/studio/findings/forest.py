"""All cards of a report, one row each: share of victory of who used it, its 95 % interval, and what
that says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from luminagames.cardface.geometry import circle, lozenge, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.tip import plain_tip
from luminagames.studio.cards.card_list import Index
from luminagames.studio.findings.verdicts import ON_TARGET, Band, Verdict
from luminagames.studio.look import Theming
from luminagames.text import figure, say

ROLE = Qt.ItemDataRole.UserRole
ROW, FOOT = 23.0, 20.0
# Widths of a row's parts, in pixels at 100 %: picture, name, matches, verdict; the interval has the
# rest.
SIGN, NAME, NUMBER, WORD = 26.0, 140.0, 52.0, 104.0

# Air at either end of the axis, as a share.
ROOM = 0.015


@dataclass(frozen=True, slots=True)
class Row:
    """A card: its share with the interval, out of how many hands; `needed` more would probably
    tell.
    """

    card: str
    name: str
    used: int
    share: float
    low: float
    high: float
    own: bool = False
    needed: int = 0

    def words(self, verdict: Verdict) -> str:
        """*Cinder Lynx: 54.0 % of 120, 95 % from 45 to 63 %, too early; about 300 more uses would
        tell*.
        """
        more = (
            say("; about {needed} more uses would tell", needed=f"{self.needed:,}")
            if self.needed and verdict is not ON_TARGET
            else ""
        )
        span = say(
            "95 % from {x} to {x2} %", x=f"{100 * self.low:.0f}", x2=f"{100 * self.high:.0f}"
        )
        return say(
            "{name}: {x} % of {used}, {span}, {words}{more}",
            name=self.name,
            x=figure(f"{100 * self.share:.1f}"),
            used=f"{self.used:,}",
            span=span,
            words=verdict.words,
            more=more,
        )


class CardForest(QWidget):
    """Own cards first, then the shipped ones, each by share; the axis stands below, what is wanted
    behind all rows.
    """

    # A card was clicked, or Enter pressed on it.
    chosen = Signal(str)

    def __init__(self, look: Theming, picture: Callable[[str, int], QPixmap | None]) -> None:
        super().__init__()
        self._look = look
        self.picture = picture
        self.rows: Sequence[Row] = ()
        self.band = Band(0.45, 0.55)
        self.fair = 0.5
        self.span = (0.4, 0.6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.list = QListWidget()
        self.list.setAccessibleName(say("Win rate by card"))
        self.list.setItemDelegate(_RowPaint(look, self))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.list.itemClicked.connect(self._open)
        self.list.itemActivated.connect(self._open)
        column.addWidget(self.list, 1)
        self._axis = _Axis(look, self)
        column.addWidget(self._axis)
        look.themed.connect(self._axis.fit)

    def show_rows(self, rows: Sequence[Row], band: Band, fair: float) -> None:
        """Show these cards."""
        self.rows = sorted(rows, key=lambda one: (not one.own, -one.share, one.name))
        self.band, self.fair = band, fair
        ends = [value for one in rows for value in (one.low, one.high)]
        wanted = [value for value in (band.low, band.high, fair) if value is not None]
        self.span = (max(0.0, min([*ends, *wanted]) - ROOM), min(1.0, max([*ends, *wanted]) + ROOM))
        self.list.clear()
        both = {one.own for one in rows} == {True, False}
        for at, one in enumerate(self.rows):
            if both and (at == 0 or one.own != self.rows[at - 1].own):
                head = QListWidgetItem(say("Your own cards") if one.own else say("Shipped cards"))
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                self.list.addItem(head)
            words = one.words(self.verdict(one))
            item = QListWidgetItem(one.name)
            item.setData(ROLE, one)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(plain_tip(words))
            self.list.addItem(item)
        self._axis.update()

    def verdict(self, row: Row) -> Verdict:
        """What its interval says."""
        return self.band.judge(row.low, row.high)

    def mark(self, card: str) -> None:
        """Light the row of a card; of none where it has none."""
        for at in range(self.list.count()):
            row = self.list.item(at).data(ROLE)
            if isinstance(row, Row) and row.card == card:
                self.list.setCurrentRow(at)
                return
        self.list.setCurrentRow(-1)

    def columns(self, left: float, width: float) -> dict[str, tuple[float, float]]:
        """Left edge and width of each part of a row."""
        px = self._look.theme.px
        name = min(px(NAME), width * 0.34)
        number, word = px(NUMBER), px(WORD)
        line = left + px(SIGN) + name + 12
        room = max(30.0, left + width - line - number - word - 16)
        return {
            "sign": (left + 3, px(SIGN) - 5),
            "name": (left + px(SIGN) + 4, name),
            "line": (line, room),
            "number": (line + room, number),
            "word": (line + room + number + 10, word),
        }

    def place(self, value: float, line: tuple[float, float]) -> float:
        """Where a share stands on the line."""
        low, high = self.span
        return line[0] + line[1] * (value - low) / (high - low)

    def paint_band(self, painter: QPainter, rect: QRectF, line: tuple[float, float]) -> None:
        """What is wanted, behind a row or the axis."""
        theme, (low, high) = self._look.theme, self.span
        a = self.place(low if self.band.low is None else self.band.low, line)
        b = self.place(high if self.band.high is None else self.band.high, line)
        painter.fillRect(QRectF(a, rect.y(), b - a, rect.height()), theme.color("ok", 0.13))
        for x, shade in ((a, 0.35), (b, 0.35), (self.place(self.fair, line), 0.8)):
            painter.fillRect(QRectF(x - 0.5, rect.y(), 1, rect.height()), theme.color("ok", shade))

    def _open(self, item: QListWidgetItem) -> None:
        row = item.data(ROLE)
        if isinstance(row, Row):
            self.chosen.emit(row.card)


class _RowPaint(QStyledItemDelegate):
    def __init__(self, look: Theming, forest: CardForest) -> None:
        super().__init__(forest)
        self._look, self._forest = look, forest

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line."""
        return QSize(100, round(self._look.theme.px(ROW)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One card, or a heading."""
        theme, forest = self._look.theme, self._forest
        rect = QRectF(option.rect)
        row = index.data(ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        if not isinstance(row, Row):
            self._paint_heading(painter, index, rect)
            return
        parts = forest.columns(rect.x(), rect.width())
        line = parts["line"]
        forest.paint_band(painter, rect, line)
        self._paint_choice(painter, option, rect)
        side = round(parts["sign"][1])
        picture = forest.picture(row.card, side)
        if picture is not None:
            painter.drawPixmap(
                QPointF(parts["sign"][0], round(rect.center().y() - side / 2)), picture
            )
        font = theme.font("small")
        painter.setFont(font)
        painter.setPen(theme.color("button" if row.own else "text"))
        left, wide = parts["name"]
        shown = QFontMetricsF(font).elidedText(row.name, Qt.TextElideMode.ElideRight, wide)
        painter.drawText(QRectF(left, rect.y(), wide, rect.height()), middle, shown)
        verdict = forest.verdict(row)
        color = theme.color("text" if verdict.tone == "text_muted" else verdict.tone)
        self._paint_interval(painter, row, verdict, rect.center().y(), line, color)
        self._paint_verdict(painter, parts, rect, row, verdict)
        painter.restore()

    def _paint_heading(self, painter: QPainter, index: Index, rect: QRectF) -> None:
        theme = self._look.theme
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("text_muted"))
        painter.drawText(rect.adjusted(4, 0, 0, 0), middle, str(index.data()).upper())
        painter.restore()

    def _paint_choice(self, painter: QPainter, option: QStyleOptionViewItem, rect: QRectF) -> None:
        theme = self._look.theme
        frame = rect.adjusted(1, 1, -1, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            shape = rounded(frame.x(), frame.y(), frame.width(), frame.height(), 4)
            fill(painter, shape, theme.color("playable", 0.10))
            stroke(painter, shape, theme.color("playable"), 1)
            if option.state & QStyle.StateFlag.State_HasFocus:
                paint_focus_ring(painter, frame.adjusted(3, 3, -3, -3), theme, 3)

    def _paint_verdict(
        self,
        painter: QPainter,
        parts: Mapping[str, tuple[float, float]],
        rect: QRectF,
        row: Row,
        verdict: Verdict,
    ) -> None:
        theme = self._look.theme
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(theme.color("text_muted"))
        left, wide = parts["number"]
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(QRectF(left, rect.y(), wide, rect.height()), right, f"{row.used:,}")
        left, wide = parts["word"]
        sign = theme.px(13)
        paint_icon(
            painter,
            verdict.icon,
            QRectF(left, rect.center().y() - sign / 2, sign, sign),
            theme.color(verdict.tone),
        )
        painter.setPen(theme.color(verdict.tone))
        painter.drawText(
            QRectF(left + sign + 6, rect.y(), wide, rect.height()), middle, verdict.words
        )

    def _paint_interval(
        self,
        painter: QPainter,
        row: Row,
        verdict: Verdict,
        y: float,
        line: tuple[float, float],
        color: QColor,
    ) -> None:
        low, high, at = (
            self._forest.place(value, line) for value in (row.low, row.high, row.share)
        )
        painter.setPen(QPen(color, 1.6))
        painter.drawLine(QPointF(low, y), QPointF(high, y))
        for end in (low, high):
            painter.drawLine(QPointF(end, y - 4), QPointF(end, y + 4))
        fill(painter, circle(at, y, 4.5) if verdict is ON_TARGET else lozenge(at, y, 5.5), color)


class _Axis(QWidget):
    """The shares under the rows."""

    def __init__(self, look: Theming, forest: CardForest) -> None:
        super().__init__()
        self._look, self._forest = look, forest
        self.fit()

    def fit(self) -> None:
        """As high as a line of the text size."""
        self.setFixedHeight(round(self._look.theme.px(FOOT)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ticks of 5 or 10 or 20 in a hundred."""
        theme, forest = self._look.theme, self._forest
        if not forest.rows:
            return
        view = forest.list.viewport()
        line = forest.columns(float(view.x()), float(view.width()))["line"]
        painter = QPainter(self)
        font = theme.font("small")
        painter.setFont(font)
        painter.setPen(theme.color("text_muted"))
        wide = QFontMetricsF(font).horizontalAdvance("100 %") + 8
        low, high = forest.span
        step = next((one for one in (0.05, 0.1, 0.2) if line[1] * one / (high - low) >= wide), 0.5)
        tick = -(-low // step) * step
        while tick <= high + 1e-9:
            x = forest.place(tick, line)
            box = QRectF(x - wide / 2, 0, wide, self.height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), f"{100 * tick:.0f} %")
            tick += step
        painter.end()
