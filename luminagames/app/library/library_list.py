"""The list of matches: a model over the library's entries, and rows that are painted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from luminagames.app.context import Context
from luminagames.app.library.entry_picture import Pictures
from luminagames.app.library.entry_words import ago, scores_words, seats_words, standing
from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.theme import Theme
from luminagames.kit.pressed import ENTER
from luminagames.library.shelf import Entry
from luminagames.table.ink import LEFT, RIGHT, text, width_of
from luminagames.text import say

ROW = 92
INSET = 10
Index = QModelIndex | QPersistentModelIndex


class EntryModel(QAbstractListModel):
    """The entries in their order; a row says in words what is painted, for screen readers."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.entries: list[Entry] = []

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Shows other entries."""
        self.beginResetModel()
        self.entries = list(entries)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # as Qt declares it
        """How many there are."""
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words of a row."""
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if not index.isValid() or role not in wanted:
            return None
        entry = self.entries[index.row()]
        parts = (
            title(self._context, entry),
            seats_words(entry),
            standing(entry),
            ago(entry.changed),
            badge(entry),
        )
        return ", ".join(part for part in parts if part)


def title(context: Context, entry: Entry) -> str:
    """The game of an entry."""
    game = context.found(entry.game)
    return entry.game if game is None else game.about.title


def badge(entry: Entry) -> str:
    """What must be known of an entry before it is chosen."""
    if entry.elsewhere:
        return say("open in another window")
    if entry.here:
        return say("on the table")
    return say("imported") if entry.imported else ""


class EntryRow(QStyledItemDelegate):
    """Paints a row: picture, game and seats, how it stands, when."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._pictures = Pictures(context)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are equally high."""
        return QSize(400, round(self._context.theme.px(ROW)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints an entry."""
        model = index.model()
        assert isinstance(model, EntryModel)
        entry = model.entries[index.row()]
        theme = self._context.theme
        rect = QRectF(option.rect).adjusted(2, 3, -2, -3)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(
            painter,
            theme,
            rect,
            bool(state & QStyle.StateFlag.State_Selected),
            bool(state & QStyle.StateFlag.State_MouseOver),
        )
        height = rect.height() - 2 * INSET
        picture = QRectF(rect.left() + INSET, rect.top() + INSET, height * 16 / 9, height)
        self._pictures.paint(painter, picture, entry)
        self._words(painter, theme, rect, picture.right() + theme.px(16), entry)
        painter.restore()

    def _ground(
        self, painter: QPainter, theme: Theme, rect: QRectF, selected: bool, hovered: bool
    ) -> None:
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), theme.radius("panel"))
        fill(painter, path, theme.color("panel_raised" if selected or hovered else "panel", 0.92))
        color = theme.color("playable") if selected else theme.hairline()
        stroke(painter, path, color, (2.6 if theme.is_high_contrast else 1.8) if selected else 1)

    def _words(
        self, painter: QPainter, theme: Theme, rect: QRectF, left: float, entry: Entry
    ) -> None:
        px = theme.px
        third = (rect.height() - 2 * INSET) / 3
        right = rect.right() - px(16)
        when = ago(entry.changed)
        when_width = width_of(when, theme.font("small")) + 6
        top = QRectF(left, rect.top() + INSET - 1, right - left, third + 2)
        game = self._context.found(entry.game)
        x = left
        if game is not None:
            side = px(17)
            box = QRectF(x, top.center().y() - side / 2, side, side)
            paint_icon(painter, f"emblem_{game.about.emblem}", box, theme.emblem(entry.game))
            x += side + px(8)
        name = title(self._context, entry)
        room = QRectF(x, top.y(), right - x - when_width - 12, top.height())
        text(painter, room, name, theme.font("subheading"), theme.color("text"), LEFT)
        self._chip(
            painter, theme, x + width_of(name, theme.font("subheading")) + px(12), top, entry
        )
        text(painter, top, when, theme.font("small"), theme.color("text_muted"), RIGHT)
        middle = top.translated(0, third)
        text(painter, middle, seats_words(entry), theme.font("body"), theme.color("text"), LEFT)
        low = middle.translated(0, third)
        tone = "ok" if entry.over else "text_accent"
        facts = scores_words(entry)
        if entry.decks and not facts:
            facts = "  ·  ".join(deck for deck in entry.decks if deck)
        facts_width = min(width_of(facts, theme.font("small")) + 6, low.width() * 0.6)
        said = QRectF(low.x(), low.y(), low.width() - facts_width - 10, low.height())
        text(painter, said, standing(entry), theme.font("small", 600), theme.color(tone), LEFT)
        text(painter, low, facts, theme.font("small"), theme.color("text_muted"), RIGHT)

    def _chip(self, painter: QPainter, theme: Theme, x: float, line: QRectF, entry: Entry) -> None:
        words = badge(entry)
        if not words:
            return
        font = theme.font("caption")
        width, height = width_of(words.upper(), font) + theme.px(18), theme.px(18)
        box = QRectF(x, line.center().y() - height / 2, width, height)
        color: QColor = theme.color("target" if entry.elsewhere else "text_muted")
        stroke(
            painter, rounded(box.x(), box.y(), box.width(), box.height(), height / 2), color, 1.1
        )
        text(painter, box.adjusted(theme.px(9), 0, 0, 0), words.upper(), font, color, LEFT)


class EntryList(QListView):
    """Arrows choose, Enter opens, Delete takes away."""

    opened = Signal()
    deleted = Signal()
    # Another row is the current one.
    chosen = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.entries = EntryModel(context, self)
        self.setModel(self.entries)
        self.setItemDelegate(EntryRow(context, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("Matches"))
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.viewport().setAutoFillBackground(False)
        self.activated.connect(self.opened)
        self.selectionModel().currentChanged.connect(lambda *_: self.chosen.emit())
        context.themed.connect(self.scheduleDelayedItemsLayout)

    @property
    def current(self) -> Entry | None:
        """The entry that is chosen."""
        row = self.currentIndex().row()
        return self.entries.entries[row] if 0 <= row < len(self.entries.entries) else None

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Shows other entries; the one that was chosen stays so if it is among them, else its
        neighbor.
        """
        row, was = max(0, self.currentIndex().row()), self.current
        self.entries.show_entries(entries)
        numbers = [entry.id for entry in entries]
        if was is not None and was.id in numbers:
            row = numbers.index(was.id)
        if entries:
            self.setCurrentIndex(self.entries.index(min(row, len(entries) - 1)))
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Delete; the rest is Qt's."""
        if event.key() in ENTER:
            self.opened.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.deleted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)
