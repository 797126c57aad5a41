"""The list of cards at the left: a thumbnail, name, kind, color, and a dot for a card with a
mistake.

Only rows that are seen are painted, and only they ask for a thumbnail; hundreds of cards cost no
more than ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QImage, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.pressed import ENTER
from luminagames.kit.tip import plain_tip
from luminagames.studio.cards.entries import Entry
from luminagames.studio.look import Theming
from luminagames.studio.words import counted
from luminagames.text import say

Index = QModelIndex | QPersistentModelIndex
ENTRY_ROLE = Qt.ItemDataRole.UserRole
# Logical pixels at 100 % text size.
ROW, THUMB = 53, 42


class CardModel(QAbstractListModel):
    """The cards that the filter lets through."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[Entry] = []

    @property
    def entries(self) -> Sequence[Entry]:
        """The cards as listed."""
        return self._shown

    def show(self, entries: Sequence[Entry]) -> None:
        """List these cards. Rows stay where only their content changed, so that nothing scrolls."""
        if [entry.id for entry in entries] == [entry.id for entry in self._shown]:
            self._shown = list(entries)
            if entries:
                self.dataChanged.emit(self.index(0), self.index(len(entries) - 1))
            return
        self.beginResetModel()
        self._shown = list(entries)
        self.endResetModel()

    def row_of(self, card: str) -> int:
        """The row of a card, -1 if it is not listed."""
        return next((row for row, entry in enumerate(self._shown) if entry.id == card), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        """How many cards are listed."""
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A card's entry, its name, and what a screen reader says of it."""
        if not 0 <= index.row() < len(self._shown):
            return None
        entry = self._shown[index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            wrong = f", {counted(len(entry.problems), 'problem')}" if entry.problems else ""
            return f"{entry.title}, {entry.subtitle.replace('  ·  ', ', ')}{wrong}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(
                entry.problems[0].said
                if entry.problems
                else f"{entry.title}\n{entry.subtitle}\n{entry.id}"
            )
        return None


class CardDelegate(QStyledItemDelegate):
    """Paints one row; `thumbs` gives the picture of a card at a side in device pixels, or None
    while it is drawn.
    """

    def __init__(
        self, look: Theming, thumbs: Callable[[Entry, int, float], QPixmap | None]
    ) -> None:
        super().__init__()
        self._look = look
        self._thumbs = thumbs

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are alike."""
        return QSize(120, round(max(ROW, self._look.theme.px(ROW - 4))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Picture, words, signs."""
        entry = index.data(ENTRY_ROLE)
        theme = self._look.theme
        rect = QRectF(option.rect).adjusted(1, 2, -3, -2)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 6)
        if chosen:
            fill(painter, frame, theme.color("playable", 0.17))
            stroke(painter, frame, theme.color("playable"), 2 if theme.is_high_contrast else 1.3)
        elif state & QStyle.StateFlag.State_MouseOver:
            fill(painter, frame, theme.color("text", 0.05))
        box = QRectF(rect.x() + 6, rect.center().y() - THUMB / 2, THUMB, THUMB)
        self._paint_thumb(painter, entry, box, option)
        self._paint_words(
            painter,
            entry,
            QRectF(box.right() + 10, rect.y(), rect.right() - box.right() - 38, rect.height()),
        )
        if entry.sign:
            paint_icon(
                painter,
                entry.sign,
                QRectF(rect.right() - 28, rect.center().y() - 6, 17, 17),
                theme.color("text_muted"),
            )
        if entry.problems:
            error = any(problem.severity == "error" for problem in entry.problems)
            color = theme.color("danger" if error else "playable")
            fill(painter, circle(rect.right() - 10, rect.y() + 11, 4.2), color)
            if not error:  # a warning differs in shape as well
                fill(painter, circle(rect.right() - 10, rect.y() + 11, 2), theme.color("panel"))
        if (
            state & QStyle.StateFlag.State_HasFocus
            and state & QStyle.StateFlag.State_KeyboardFocusChange
        ):
            paint_focus_ring(painter, rect.adjusted(3, 3, -3, -3), theme, 4)
        painter.restore()

    def _paint_thumb(
        self, painter: QPainter, entry: Entry, box: QRectF, option: QStyleOptionViewItem
    ) -> None:
        theme = self._look.theme
        widget = option.widget
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        picture = self._thumbs(entry, round(THUMB * ratio), ratio)
        shape = rounded(box.x(), box.y(), box.width(), box.height(), 4)
        if picture is None:
            fill(painter, shape, theme.color("panel_raised"))
            paint_icon(
                painter, "card", box.adjusted(11, 11, -11, -11), theme.color("text_muted"), dim=True
            )
        else:
            painter.save()
            painter.setClipPath(shape)
            painter.drawPixmap(box.topLeft(), picture)
            painter.restore()
        edge = theme.tint(entry.sign) if entry.sign else theme.hairline()
        stroke(painter, shape, edge, 1.4)

    def _paint_words(self, painter: QPainter, entry: Entry, area: QRectF) -> None:
        theme = self._look.theme
        name, small = theme.font_px("subheading", theme.px(15.5)), theme.font("small")
        for text, font, color, dy in (
            (entry.title, name, "text", -9.0),
            (entry.subtitle, small, "text_muted", 10.0),
        ):
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(theme.color(color))
            tall = max(24.0, metrics.height())
            line = QRectF(area.x(), area.center().y() + theme.px(dy) - tall / 2, area.width(), tall)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(
                line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown
            )


class CardList(QListView):
    """The list itself. Up, Down, Home, End and typing a name move; Enter asks for the editor."""

    # The card that is looked at now.
    chosen = Signal(str)
    # Enter, or a double click: on to the editor.
    opened = Signal()

    def __init__(
        self, look: Theming, thumbs: Callable[[Entry, int, float], QPixmap | None]
    ) -> None:
        super().__init__()
        self._look = look
        self.cards = CardModel()
        self.setModel(self.cards)
        self._delegate = CardDelegate(look, thumbs)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(say("Cards"))
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.viewport().setAutoFillBackground(False)
        self._quiet = False
        self.selectionModel().currentChanged.connect(self._moved)
        self.doubleClicked.connect(lambda _index: self.opened.emit())
        look.themed.connect(self._restyle)

    def _restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    @property
    def current(self) -> str:
        """The card that is chosen, empty if none is."""
        entry = self.currentIndex().data(ENTRY_ROLE)
        return entry.id if isinstance(entry, Entry) else ""

    def show_cards(self, entries: Sequence[Entry], keep: str) -> None:
        """List these cards and choose one of them without a word; the first if it is not there any
        more.
        """
        self._quiet = True
        self.cards.show(entries)
        row = self.cards.row_of(keep)
        if row >= 0 and self.currentIndex().row() != row:
            self.setCurrentIndex(self.cards.index(row))
        self._quiet = False

    def choose(self, card: str) -> None:
        """Choose a card, if it is listed."""
        row = self.cards.row_of(card)
        if row >= 0:
            self.setCurrentIndex(self.cards.index(row))
            self.scrollTo(self.cards.index(row))

    def refresh(self) -> None:
        """A thumbnail is there."""
        self.viewport().update()

    def _moved(self, now: QModelIndex, before: QModelIndex) -> None:
        entry = now.data(ENTRY_ROLE)
        if not self._quiet and isinstance(entry, Entry):
            self.chosen.emit(entry.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the editor."""
        if event.key() in ENTER and self.current:
            self.opened.emit()
            return
        super().keyPressEvent(event)


class Thumbs:
    """Thumbnails by card and look: drawn once in a worker, asked for while painting."""

    def __init__(
        self, draw: Callable[[str, Entry, int, float, Callable[[QImage], None]], None]
    ) -> None:
        self._draw = draw
        self._kept: dict[tuple[object, ...], QPixmap] = {}
        self._last: dict[str, QPixmap] = {}
        self._asked: set[tuple[object, ...]] = set()
        self._listeners: list[Callable[[], None]] = []

    def listen(self, arrived: Callable[[], None]) -> None:
        """Call this whenever a thumbnail has come."""
        self._listeners.append(arrived)

    def picture(self, entry: Entry, side: int, ratio: float) -> QPixmap | None:
        """The thumbnail, or what the card's last one was, or None for now."""
        if entry.face is None:
            return None
        key = (entry.id, entry.face.art, entry.face.palette, side, round(ratio, 3))
        found = self._kept.get(key)
        if found is not None:
            return found
        if key not in self._asked:
            self._asked.add(key)

            def take(image: QImage) -> None:
                self._kept[key] = self._last[entry.id] = QPixmap.fromImage(image)
                self._asked.discard(key)
                for arrived in self._listeners:
                    arrived()

            self._draw(f"thumb:{entry.id}:{side}", entry, side, ratio, take)
        return self._last.get(entry.id)

    def clear(self) -> None:
        """Forget all, for another game."""
        self._kept.clear()
        self._last.clear()
        self._asked.clear()
