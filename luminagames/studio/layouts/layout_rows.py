"""The list of layouts; its rows: name, use, whose it is, and a dot for mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.studio.cards.card_list import Index
from luminagames.studio.look import Theming
from luminagames.studio.words import counted
from luminagames.text import say

ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class LayoutRow:
    """One layout file: how many faces use it, and how many mistakes it has."""

    path: Path
    used: int
    wrong: int
    own: bool = False

    @property
    def subtitle(self) -> str:
        """*90 cards*, or whose base it is."""
        words = counted(self.used, "card") if self.used else say("no card by itself")
        return say("yours · {words}", words=words) if self.own else words


class RowDelegate(QStyledItemDelegate):
    """Name and use of a layout, a dot if it has mistakes."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as two lines."""
        return QSize(100, round(max(46, self._look.theme.px(44))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One row."""
        row: LayoutRow = index.data(ROLE)
        theme = self._look.theme
        rect = QRectF(option.rect).adjusted(1, 2, -3, -2)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 6)
        if state & QStyle.StateFlag.State_Selected:
            fill(painter, frame, theme.color("playable", 0.17))
            stroke(painter, frame, theme.color("playable"), 1.3)
        for text, font, color, dy in (
            (row.path.stem, theme.font("subheading"), "text", -9.0),
            (row.subtitle, theme.font("small"), "text_muted", 10.0),
        ):
            painter.setFont(font)
            painter.setPen(theme.color(color))
            metrics = QFontMetricsF(font)
            tall = max(24.0, metrics.height())
            line = QRectF(
                rect.x() + 12, rect.center().y() + theme.px(dy) - tall / 2, rect.width() - 34, tall
            )
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), shown)
        if row.wrong:
            fill(painter, circle(rect.right() - 12, rect.y() + 12, 4.2), theme.color("danger"))
        painter.restore()


class LayoutList(QListWidget):
    """Layout files, one of them chosen."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self.setAccessibleName(say("Layouts"))
        self.setItemDelegate(RowDelegate(look))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def path(self) -> Path | None:
        """The layout that is chosen."""
        row = item.data(ROLE) if (item := self.currentItem()) is not None else None
        return row.path if isinstance(row, LayoutRow) else None

    def show_rows(self, rows: Iterable[LayoutRow]) -> None:
        """List these; what is chosen stays so, and nobody is told."""
        chosen = self.path
        with QSignalBlocker(self):
            self.clear()
            for row in rows:
                item = QListWidgetItem(row.path.stem)
                item.setData(ROLE, row)
                wrong = f", {counted(row.wrong, 'problem')}" if row.wrong else ""
                item.setData(
                    Qt.ItemDataRole.AccessibleTextRole, f"{row.path.stem}, {row.subtitle}{wrong}"
                )
                self.addItem(item)
                if row.path == chosen:
                    self.setCurrentItem(item)
