"""The words of a game by group, each with a bar of how many cards use it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cards.vocabulary import Group, Word
from luminagames.studio.look import Theming
from luminagames.studio.words import counted
from luminagames.text import say
from luminagames.text.folding import folded

ROLE = int(Qt.ItemDataRole.UserRole)
ROW = 24.0
# The group of what cards do.
VERB = "Verb"

# The bar of the word that most cards use, in pixels.
BAR = 46.0

LEAST_BAR = 2.0
# From this size of text on the names need the room of the bars.
LARGE = 1.4

Index = QModelIndex | QPersistentModelIndex


class WordList(QListWidget):
    """Groups are captions; a word's bar is measured by the most used word of its group."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self.setAccessibleName(say("Words"))
        self.setItemDelegate(_Row(look, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        look.themed.connect(self.doItemsLayout)

    def show_groups(self, groups: Iterable[Group], wanted: str) -> None:
        """Show the words in which what is wanted occurs, and choose the most used verb, or what was
        found first.
        """
        self.clear()
        for group in groups:
            found = [
                one
                for one in group.words
                if wanted in folded(f"{one.name} {group.name} {one.says}")
            ]
            if not found:
                continue
            head = QListWidgetItem(group.name)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(head)
            most = max(len(word.cards) for word in group.words)
            for word in found:
                item = QListWidgetItem(word.name)
                item.setData(ROLE, word)
                item.setData(ROLE + 1, len(word.cards) / most if most else 0.0)
                item.setData(
                    Qt.ItemDataRole.AccessibleTextRole,
                    f"{word.name}, {counted(len(word.cards), 'card')}",
                )
                self.addItem(item)
        words = [(at, self.item(at).data(ROLE)) for at in range(self.count())]
        rows = [at for at, word in words if isinstance(word, Word)]
        verbs = {
            at: len(word.cards)
            for at, word in words
            if isinstance(word, Word) and word.group == VERB
        }
        first = (
            max(verbs, key=lambda at: verbs[at])
            if verbs and not wanted
            else rows[0]
            if rows
            else -1
        )
        self.setCurrentRow(first)

    @property
    def word(self) -> Word | None:
        """The word that is chosen."""
        item = self.currentItem()
        found = None if item is None else item.data(ROLE)
        return found if isinstance(found, Word) else None


class _Row(QStyledItemDelegate):
    """Paints a group's name, or a word with its bar."""

    def __init__(self, look: Theming, parent: QListWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows alike."""
        del option
        high = max(
            self._look.theme.px(ROW), QFontMetricsF(self._look.theme.font("body")).height() + 4
        )
        return QSize(60, round(high if index.data(ROLE) is not None else high * 1.25))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One row."""
        theme, word = self._look.theme, index.data(ROLE)
        row = QRectF(option.rect).adjusted(2, 1, -4, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not isinstance(word, Word):
            self._paint_heading(painter, index, row)
            painter.restore()
            return
        self._paint_choice(painter, option, row)
        font = theme.font("body")
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        number = str(len(word.cards) or "\u2013")
        wide, bar = metrics.horizontalAdvance("000"), BAR if theme.text_scale < LARGE else 0.0
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(theme.color("text" if word.cards else "text_muted"))
        room = row.adjusted(10, 0, -(wide + bar + 20), 0)
        name = metrics.elidedText(word.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle | int(Qt.AlignmentFlag.AlignLeft), name)
        painter.drawText(
            row.adjusted(0, 0, -8, 0), middle | int(Qt.AlignmentFlag.AlignRight), number
        )
        if word.cards and bar:
            long = max(LEAST_BAR, bar * float(index.data(ROLE + 1)))
            right, at = row.right() - 8 - wide - 8, row.center().y()
            fill(
                painter,
                rounded(right - long, at - 1.5, long, 3, 1.5),
                theme.color("text_accent", 0.75),
            )
        painter.restore()

    def _paint_heading(self, painter: QPainter, index: Index, row: QRectF) -> None:
        theme = self._look.theme
        low = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("text_muted"))
        painter.drawText(row.adjusted(4, 0, -4, -3), low, str(index.data()).upper())
        painter.drawText(
            row.adjusted(4, 0, -4, -3),
            int(Qt.AlignmentFlag.AlignRight) | low & 0xF0,
            say("cards"),
        )

    def _paint_choice(self, painter: QPainter, option: QStyleOptionViewItem, row: QRectF) -> None:
        theme = self._look.theme
        state = option.state
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            shape = rounded(row.x(), row.y(), row.width(), row.height(), 5)
            is_chosen = bool(state & QStyle.StateFlag.State_Selected)
            fill(painter, shape, theme.color("playable", 0.12 if is_chosen else 0.06))
            if is_chosen:
                stroke(painter, shape, theme.color("playable"), 1.4)
