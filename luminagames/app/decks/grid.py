"""Cards in a grid that is walked by keyboard and scrolled; with counts, each has a − and a + under
it.

The pictures are drawn in worker threads: until one is there its place shows the card's back color
and its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from luminagames.app.context import Context
from luminagames.cardface.art.palette import palettes
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, ink, stroke
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.kit.label import Label
from luminagames.kit.pressed import ENTER
from luminagames.kit.worker_threads import Failed
from luminagames.studio.renderer import Renderer
from luminagames.text import later, say

CARD = Qt.ItemDataRole.UserRole
GAP = 13
MARGIN = 10
STEPPER = 28
NOT_FOUND = later(
    "No card fits. Search looks through names and rules, and a card must fit all that is chosen."
)
PIPS = 14
Index: TypeAlias = QModelIndex | QPersistentModelIndex


class CardModel(QAbstractListModel):
    """The ids of the cards shown, in order; `title` gives what a screen reader says."""

    def __init__(self, title: Callable[[str], str]) -> None:
        super().__init__()
        self.cards: list[str] = []
        self._title = title

    def show_cards(self, cards: Sequence[str]) -> None:
        """Shows other cards."""
        self.beginResetModel()
        self.cards = list(cards)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many cards there are."""
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The card of a row, or what is said of it."""
        if not index.isValid():
            return None
        card = self.cards[index.row()]
        if role == CARD:
            return card
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._title(card)
        return None

    def told(self, card: str) -> None:
        """What is said of a card has changed."""
        if card in self.cards:
            at = self.index(self.cards.index(card))
            self.dataChanged.emit(at, at)


class CardCell(QStyledItemDelegate):
    """One card: its picture at table size, a frame that says chosen or wrong, and the stepper."""

    def __init__(self, grid: CardGrid) -> None:
        super().__init__(grid)
        self._grid = grid

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The same for every card."""
        return self._grid.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The card, its frame, its stepper."""
        grid, theme = self._grid, self._grid.context.theme
        card = str(index.data(CARD))
        area = QRectF(option.rect)
        face = QRectF(area.x() + (area.width() - grid.wide) / 2, area.y() + 4, grid.wide, grid.high)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = grid.counts.get(card, 0)
        painter.setOpacity(1.0 if count or not grid.counting else 0.5)
        picture = grid.picture(card)
        if picture is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(face, picture)
        else:
            hues = palettes().get(grid.game.face(card).palette)
            fill(
                painter,
                rounded(face.x(), face.y(), face.width(), face.height(), 6),
                hues.low if hues else "#26345E",
            )
        painter.setOpacity(1.0)
        edge = rounded(face.x() - 2, face.y() - 2, face.width() + 4, face.height() + 4, 7)
        state = option.state
        if card in grid.wrong:
            stroke(painter, edge, theme.color("danger"), 2)
        if state & QStyle.StateFlag.State_Selected and grid.hasFocus():
            stroke(painter, edge, theme.focus_ring.inner, theme.focus_ring.width)
        elif state & QStyle.StateFlag.State_Selected:
            stroke(painter, edge, ink(theme.color("playable"), 0.9), 1.6)
        if grid.counting:
            self._paint_stepper(painter, face, card, count)
        painter.restore()

    def _paint_stepper(self, painter: QPainter, face: QRectF, card: str, count: int) -> None:
        grid, theme = self._grid, self._grid.context.theme
        box, most = grid.stepper(face), grid.most.get(card)
        wrong = card in grid.wrong
        outline = rounded(box.x(), box.y(), box.width(), box.height(), 6)
        fill(painter, outline, ink(theme.color("panel"), 0.9))
        stroke(
            painter,
            outline,
            theme.color("danger") if wrong else theme.hairline(),
            1.3 if wrong else 1,
        )
        painter.setFont(theme.font("button"))
        for sign, left, off in (
            ("−", box.left(), not count),
            ("+", box.right() - box.height(), most is not None and count >= most),
        ):
            if off:
                continue  # a sign that does nothing is none
            painter.setPen(theme.color("text"))
            side = QRectF(left, box.y() - 1, box.height(), box.height())
            painter.drawText(side, Qt.AlignmentFlag.AlignCenter, sign)
        painter.setPen(theme.color("danger" if wrong else "text_accent" if count else "text_muted"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))
        for at in range(most or 0):
            lit = theme.color("danger" if wrong else "text_accent", 1.0 if at < count else 0.25)
            middle = face.center().x() + (at - ((most or 0) - 1) / 2) * 9
            fill(painter, rounded(middle - 2, box.bottom() + 4, 4, 4, 2), lit)


class CardGrid(QListView):
    """A grid of cards. `counts`, `most` and `wrong` are of a deck; without `counting` it is only
    looked at.
    """

    # One more (1) or one fewer (-1) of a card is wanted.
    wanted = Signal(str, int)
    looked_at = Signal(str)
    # A card is to be seen large: a double click or Space, and Enter where nothing is counted.
    opened = Signal(str)

    def __init__(
        self, context: Context, game: Game, painter: CardPainter, name: str, *, counting: bool
    ) -> None:
        super().__init__()
        self.context = context
        self.game = game
        self.counting = counting
        self.counts: Mapping[str, int] = {}
        self.most: Mapping[str, int | None] = {}
        self.wrong: frozenset[str] = frozenset()
        self._painter = painter
        self._pictures: dict[str, QImage | None] = {}
        self._wished: set[str] = set()
        self._pixels = 0
        self._columns = 7
        self._renderer = Renderer(self)
        self.cards = CardModel(self._said)
        self.setModel(self.cards)
        self.setItemDelegate(CardCell(self))
        self._look_like_a_grid(name)
        self.empty = Label(
            context, say(NOT_FOUND), "prompt", "text_muted", wrap=True, parent=self.viewport()
        )
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.hide()
        self.selectionModel().currentChanged.connect(self._moved)
        self.doubleClicked.connect(lambda index: self.opened.emit(str(index.data(CARD))))
        context.themed.connect(self._sized)
        self._sized()

    def _look_like_a_grid(self, name: str) -> None:
        self.setAccessibleName(name)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSpacing(0)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("QListView { background: transparent; }")

    def stop(self) -> None:
        """No more pictures are drawn."""
        self._renderer.stop()

    def show_cards(self, cards: Sequence[str]) -> None:
        """Shows other cards; the current one stays current where it is still there."""
        current = self.card()
        self.cards.show_cards(cards)
        self.empty.setVisible(not cards)
        self.setAccessibleDescription("" if cards else self.empty.text())
        if current in self.cards.cards:
            self.setCurrentIndex(self.cards.index(self.cards.cards.index(current)))

    def show_counts(
        self,
        counts: Mapping[str, int],
        most: Mapping[str, int | None],
        wrong: frozenset[str] = frozenset(),
    ) -> None:
        """Shows another deck: copies, how many there may be, and which cards break a clause."""
        changed = {
            card for card in {*self.counts, *counts} if self.counts.get(card) != counts.get(card)
        }
        self.counts, self.most, self.wrong = dict(counts), dict(most), wrong
        for card in changed:
            self.cards.told(card)
        self.viewport().update()

    def card(self) -> str:
        """The current card, empty if there is none."""
        index = self.currentIndex()
        return str(index.data(CARD)) if index.isValid() else ""

    def choose(self, card: str) -> None:
        """Makes a card current, if it is shown."""
        if card in self.cards.cards:
            self.setCurrentIndex(self.cards.index(self.cards.cards.index(card)))

    # Geometry

    @property
    def cell(self) -> QSize:
        """What a card takes, its stepper included."""
        room = self.viewport().width() or 700
        return QSize(
            room // self._columns, round(self.high + 12 + (self._foot if self.counting else GAP))
        )

    @property
    def _foot(self) -> float:
        return self.context.theme.px(STEPPER) + PIPS + 12

    def stepper(self, face: QRectF) -> QRectF:
        """Where the stepper lies under a face."""
        return QRectF(face.x(), face.bottom() + 8, face.width(), self.context.theme.px(STEPPER))

    def face_rect(self, index: Index) -> QRectF:
        """Where the picture of a card lies in the viewport."""
        area = QRectF(self.visualRect(index))
        return QRectF(area.x() + (area.width() - self.wide) / 2, area.y() + 4, self.wide, self.high)

    def _sized(self) -> None:
        """As many columns as keep a card wide enough to be read."""
        room = max(200, self.viewport().width() - 2)
        wanted = 96 * max(1.0, min(self.context.theme.text_scale, 1.5)) + GAP
        self._columns = max(2, round(room / wanted))
        self.wide = room / self._columns - GAP
        cards = self.cards.cards or list(self.game.definitions)
        self.high = self.wide * self._painter.aspect(self.game.face(cards[0]), "table")
        self.setGridSize(self.cell)
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards grow with the window."""
        super().resizeEvent(event)
        self.empty.setGeometry(self.viewport().rect())
        self._sized()

    # Pictures

    def picture(self, card: str) -> QImage | None:
        """The picture of a card at this size, or the last one there was; None until the first is
        drawn.
        """
        ratio = self.devicePixelRatioF()
        pixels = round(self.wide * ratio)
        if pixels != self._pixels:
            self._pixels = pixels
            self._renderer.forget()
            self._wished = set()
        if card not in self._wished:
            self._wished.add(card)
            face, painter = self.game.face(card), self._painter
            self._renderer.draw(
                card,
                lambda: painter.image(face, "table", pixels, ratio),
                lambda image: self._drawn(card, image),
            )
        return self._pictures.get(card)

    def _drawn(self, card: str, image: QImage | Failed) -> None:
        if isinstance(image, Failed):
            raise image.error
        self._pictures[card] = image
        self.viewport().update()

    # Hands

    def _said(self, card: str) -> str:
        title = self.game.card_title(card)
        if not self.counting:
            return title
        most = self.most.get(card)
        count = self.counts.get(card, 0)
        return (
            f"{title}: {count}"
            if most is None
            else say("{title}: {count} of {most}", title=title, count=count, most=most)
        )

    def _moved(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            self.looked_at.emit(str(current.data(CARD)))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on − or + counts."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if not (self.counting and index.isValid() and event.button() == Qt.MouseButton.LeftButton):
            return
        box = self.stepper(self.face_rect(index))
        if box.contains(event.position()):
            side = event.position().x() - box.center().x()
            if abs(side) > box.width() / 6:
                self.wanted.emit(str(index.data(CARD)), 1 if side > 0 else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and + add, − and Delete take away, Space shows a card large; all else walks through
        the grid.
        """
        key, card = event.key(), self.card()
        steps = {
            Qt.Key.Key_Return: 1,
            Qt.Key.Key_Enter: 1,
            Qt.Key.Key_Plus: 1,
            Qt.Key.Key_Minus: -1,
            Qt.Key.Key_Delete: -1,
            Qt.Key.Key_Backspace: -1,
        }
        if card and self.counting and key in steps:
            self.wanted.emit(card, steps[Qt.Key(key)])
        elif card and (key == Qt.Key.Key_Space or (not self.counting and key in ENTER)):
            self.opened.emit(card)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """A screen of another ratio wants other pictures."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.viewport().update()
        return super().event(event)
