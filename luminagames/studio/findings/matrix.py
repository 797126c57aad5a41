"""Deck against deck: the share of victory of each row against each column, orange over one half and
blue under it.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, mix, stroke
from luminagames.kit.tip import plain_tip
from luminagames.lab.stats import wilson
from luminagames.studio.look import Theming
from luminagames.text import say

OVER, UNDER = "#D98A2B", "#2E8FCB"
# A cell that is so far from one half has its full color.
FULL = 0.15

# A cell that is farther from one half is framed.
FRAMED = 0.10

CELL = 29
HEAD = 22


class DeckMatrix(QWidget):
    """Rows and columns are the decks, in the order of their names."""

    def __init__(self, look: Theming, name: str) -> None:
        super().__init__()
        self._look, self._name = look, name
        self.decks: list[str] = []
        self.pairs: Mapping[tuple[str, str], tuple[int, float]] = {}
        self._titles: Mapping[str, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.themed.connect(self._fit)

    def show_pairs(
        self, pairs: Mapping[tuple[str, str], tuple[int, float]], titles: Mapping[str, str]
    ) -> None:
        """Show these; `titles` are the names of decks by id."""
        self.pairs, self._titles = pairs, titles
        self.decks = sorted({deck for pair in pairs for deck in pair}, key=self.title)
        told = (
            self.words(row, column) for row in self.decks for column in self.decks if row < column
        )
        self.setAccessibleName(f"{self._name}: " + "; ".join(words for words in told if words))
        self._fit()

    def title(self, deck: str) -> str:
        """The name of a deck."""
        return self._titles.get(deck, deck)

    def words(self, row: str, column: str) -> str:
        """*The Hunt against The Yard: 58 % of 80, 95 % from 47 % to 68 %*; empty where they never
        met.
        """
        if row == column or (row, column) not in self.pairs:
            return ""
        games, share = self.pairs[row, column]
        low, high = wilson(share * games, games)
        span = say("95 % from {low} to {high}", low=f"{low:.0%}", high=f"{high:.0%}")
        return say(
            "{title} against {title2}: {share} of {games}, {span}",
            title=self.title(row),
            title2=self.title(column),
            share=f"{share:.0%}",
            games=games,
            span=span,
        )

    def _short(self, deck: str, room: float, metrics: QFontMetricsF) -> str:
        """The name of a column: whole where there is room, else as many letters as tell it from the
        others.
        """
        name = self.title(deck)
        if metrics.horizontalAdvance(name) <= room:
            return name
        bare = {one: self.title(one).removeprefix("The ") for one in self.decks}
        for letters in range(2, len(name) + 1):
            short = bare[deck][:letters]
            if sum(one[:letters] == short for one in bare.values()) == 1:
                return short
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)

    def _fit(self) -> None:
        px = self._look.theme.px
        self.setFixedHeight(round(px(HEAD) + px(CELL) * len(self.decks)) + 2)
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for the names of its rows."""
        return QSize(360, self.height())

    def cell(self, row: int, column: int) -> QRectF:
        """Where a cell lies."""
        px = self._look.theme.px
        left = min(px(150), self.width() * 0.38)
        wide = (self.width() - left) / max(1, len(self.decks))
        return QRectF(left + column * wide, px(HEAD) + row * px(CELL), wide, px(CELL)).adjusted(
            2, 2, -2, -2
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names and cells."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("body")
        metrics = QFontMetricsF(font)
        middle = int(Qt.AlignmentFlag.AlignCenter)
        for at, row in enumerate(self.decks):
            painter.setFont(font)
            painter.setPen(theme.color("text"))
            first = self.cell(at, 0)
            shown = metrics.elidedText(self.title(row), Qt.TextElideMode.ElideRight, first.x() - 8)
            beside = QRectF(0, first.y(), first.x() - 8, first.height())
            painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter), shown)
            head = self.cell(0, at)
            painter.setPen(theme.color("text_muted"))
            shown = self._short(row, head.width(), metrics)
            painter.drawText(QRectF(head.x(), 0, head.width(), theme.px(HEAD)), middle, shown)
            for column, other in enumerate(self.decks):
                self._paint_cell(
                    painter,
                    self.cell(at, column),
                    self.pairs.get((row, other)) if row != other else None,
                )
        painter.end()

    def _paint_cell(self, painter: QPainter, box: QRectF, found: tuple[int, float] | None) -> None:
        theme = self._look.theme
        shape = rounded(box.x(), box.y(), box.width(), box.height(), 4)
        ground = QColor(theme.color("panel"))
        if found is None:
            fill(painter, shape, mix(ground, "#000000", 0.25))
            painter.setPen(theme.color("text_muted"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "–")
            return
        _, share = found
        off = share - 0.5
        fill(
            painter,
            shape,
            mix(ground, OVER if off > 0 else UNDER, min(1.0, 0.12 + 0.88 * abs(off) / FULL)),
        )
        if abs(off) > FRAMED:
            stroke(painter, shape, theme.color("text"), 1.6)
        painter.setFont(theme.font("button"))
        painter.setPen(theme.color("text"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), f"{share * 100:.0f}")

    def event(self, event: QEvent) -> bool:
        """The pair under the pointer in words."""
        if isinstance(event, QHelpEvent):
            places = [
                (row, column) for row in range(len(self.decks)) for column in range(len(self.decks))
            ]
            under = next(
                (one for one in places if self.cell(*one).contains(event.pos().toPointF())), None
            )
            words = "" if under is None else self.words(self.decks[under[0]], self.decks[under[1]])
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().event(event)
