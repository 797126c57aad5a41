"""Cards as rows that can be dragged from list to list, clicked, or moved by keyboard; and the bars of a deck."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListWidget, QListWidgetItem, QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.cardface.art.palette import palettes
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.engine.face import Face

CARD = Qt.ItemDataRole.UserRole
CHIP = 14


class CardRows(QListWidget):
    """One row for each card. A drag is followed here and told: no drag of the system, which tests could not make."""

    wanted = Signal(str, int)
    """One more (1) or one fewer (-1) of a card is wanted, by a double click or a key."""
    dragged = Signal(str, QPoint)
    """A card is on its way, the point is on the screen."""
    dropped = Signal(str, QPoint)
    cancelled = Signal()
    looked_at = Signal(str)

    def __init__(self, context: Context, name: str, enter: int) -> None:
        super().__init__()
        self._context = context
        self._enter = enter
        self._pressed: QPoint | None = None
        self._carried = ""
        self._chips: dict[str, QIcon] = {}
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setIconSize(QSize(CHIP, CHIP))
        self.setMouseTracking(True)
        self.currentItemChanged.connect(lambda item, _old: self._look(item))
        self.itemDoubleClicked.connect(lambda item: self.wanted.emit(str(item.data(CARD)), self._enter))

    def show_cards(self, rows: Sequence[tuple[str, str, Face]]) -> None:
        """Shows id, words and face of each card; the current card stays current where it is still there."""
        current, top = self.card(), self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        for card, words, face in rows:
            item = QListWidgetItem(self._chip(face.palette), words)
            item.setData(CARD, card)
            item.setSizeHint(QSize(0, round(self._context.theme.px(26))))
            self.addItem(item)
            if card == current:
                self.setCurrentItem(item)
        self.blockSignals(False)
        self.verticalScrollBar().setValue(top)

    def card(self) -> str:
        """The current card, empty if there is none."""
        item = self.currentItem()
        return "" if item is None else str(item.data(CARD))

    def cards(self) -> list[str]:
        """All cards, from the top."""
        return [str(self.item(row).data(CARD)) for row in range(self.count())]

    def row_rect(self, card: str) -> QRectF:
        """Where a card's row is, in the viewport."""
        return QRectF(self.visualItemRect(self.item(self.cards().index(card))))

    def _look(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(str(item.data(CARD)))

    def _chip(self, palette: str) -> QIcon:
        if palette not in self._chips:
            pixmap = QPixmap(CHIP * 2, CHIP * 2)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            hues = palettes().get(palette)
            fill(painter, rounded(4, 1, CHIP * 2 - 8, CHIP * 2 - 2, 4), hues.body if hues else "#7A86A0")
            painter.end()
            self._chips[palette] = QIcon(pixmap)
        return self._chips[palette]

    # The hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press may become a drag."""
        super().mousePressEvent(event)
        item = self.itemAt(event.position().toPoint())
        self._pressed = event.position().toPoint() if item is not None else None
        self._carried = ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Over the start distance the card goes along."""
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            item = self.itemAt(event.position().toPoint())
            self._look(item)
            super().mouseMoveEvent(event)
            return
        far = (event.position().toPoint() - self._pressed).manhattanLength()
        if not self._carried and far >= QApplication.startDragDistance():
            self._carried = self.card()
        if self._carried:
            self.dragged.emit(self._carried, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The drop."""
        carried, self._carried, self._pressed = self._carried, "", None
        if carried:
            self.dropped.emit(carried, event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what a double click does; + and - count; Delete takes one away; Escape lets go."""
        key, card = event.key(), self.card()
        steps = {
            Qt.Key.Key_Return: self._enter, Qt.Key.Key_Enter: self._enter, Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1,
            Qt.Key.Key_Delete: -1, Qt.Key.Key_Backspace: -1,
        }  # fmt: skip
        if key == Qt.Key.Key_Escape and self._carried:
            self._carried, self._pressed = "", None
            self.cancelled.emit()
        elif card and key in steps:
            self.wanted.emit(card, steps[Qt.Key(key)])
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """A lost pointer lets go."""
        if event.type() == QEvent.Type.UngrabMouse and self._carried:
            self._carried, self._pressed = "", None
            self.cancelled.emit()
        return super().viewportEvent(event)


class Bars(QWidget):
    """A curve of a deck: a bar and a number over each word."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.label = ""
        self.bars: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(round(context.theme.px(104)))
        context.themed.connect(self.update)

    def show_bars(self, label: str, bars: tuple[tuple[str, int], ...]) -> None:
        """Shows another deck."""
        self.label, self.bars = label, bars
        self.setAccessibleName(f"{label}: " + ", ".join(f"{word} {count}" for word, count in bars))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        caption, small = theme.font("caption"), theme.font("small")
        painter.setFont(caption)
        painter.setPen(theme.color("text_muted"))
        head = QFontMetricsF(caption).height() + 2
        painter.drawText(QRectF(0, 0, self.width(), head), Qt.AlignmentFlag.AlignLeft, self.label.upper())
        if not self.bars:
            return
        line = QFontMetricsF(small).height()
        step = self.width() / len(self.bars)
        most = max(1, *(count for _, count in self.bars))
        room = self.height() - head - 2 * line - 6
        painter.setFont(small)
        for number, (word, count) in enumerate(self.bars):
            high = room * count / most
            left, foot = number * step, self.height() - line - 2
            bar = rounded(left + step * 0.22, foot - high, step * 0.56, max(high, 1.5), 3)
            fill(painter, bar, theme.color("button"))
            painter.setPen(theme.color("text"))
            box = QRectF(left, foot - high - line - 1, step, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))
            painter.setPen(theme.color("text_muted"))
            elided = QFontMetricsF(small).elidedText(word, Qt.TextElideMode.ElideRight, step - 2)
            painter.drawText(QRectF(left, foot + 2, step, line), Qt.AlignmentFlag.AlignCenter, elided)
