"""A pile that is looked through: all its cards in order over the table, those that nobody may see
as backs.
"""

from __future__ import annotations

import math
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.pressed import ENTER
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.faces import corner_of
from luminagames.table.gestures.touch import ScrolledByFinger
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of
from luminagames.table.look import Look
from luminagames.table.speech.part import Deed, Part, PartRole
from luminagames.table.speech.tree import tell_focus
from luminagames.text import counted, say

# How wide a card is: the first width at which all fit; at the last one the rest is scrolled to.
_WIDTHS = (176.0, 150.0, 128.0, 112.0)
_RATIO = 1.4
_GAP = 14.0
# The line under a card: the how manieth from the top it is.
_NUMBER = 22.0
_HEAD, _FOOT, _SIDE = 58.0, 36.0, 24.0
# How wide the bar is that tells how far one has scrolled.
_BAR = 6.0


class PileBoard(FloatingBox):
    """Covers the table with a veil and shows cards in a box. It decides nothing and knows only what
    it was given.
    """

    closed = Signal()
    # Show this card large.
    wanted = Signal(int)
    # The pointer rested on this card; -1: it went on.
    rested = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.title = ""
        self.cards: tuple[str, ...] = ()
        self.back = ""
        self.current = 0
        self.scrolled = 0.0
        self._room = QRectF()
        self._box = QRectF()
        self._card = _WIDTHS[0]
        self._columns = 1
        self._over = -1
        self._dragging = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._rest)
        self.setObjectName("pile")
        ScrolledByFinger(self, lambda pixels: self._scroll_to(self.scrolled - pixels))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # Showing

    def open(self, title: str, cards: tuple[str, ...], back: str, room: QRectF) -> None:
        """Shows cards (definitions, the top one first; an empty one is a back) over `room`, in the
        parent's pixels.
        """
        self.current, self.scrolled, self._over = 0, 0.0, -1
        self.renew(title, cards, back, room)
        self.show()
        self.raise_()

    def renew(self, title: str, cards: tuple[str, ...], back: str, room: QRectF) -> None:
        """The pile has other cards now, or the window another size."""
        self.title, self.cards, self.back, self._room = title, cards, back, room
        self.current = min(self.current, len(cards) - 1)
        self._fit()
        self._tell()

    def dismiss(self) -> None:
        """Closes, and forgets the cards."""
        if self.isVisible():
            self._timer.stop()
            self.hide()
            self.title, self.cards = "", ()
            self.setAccessibleName("")
            self.setAccessibleDescription("")
            self.closed.emit()

    def _fit(self) -> None:
        """Cards as large as they may be while all are in sight; else small, and scrolled."""
        px = self.look.theme.px
        self.setGeometry(self._room.toRect())
        widest, highest = self.width() - 2 * px(30), self.height() - 2 * px(14)
        for width in _WIDTHS:
            card = px(width)
            fitting = max(1, int((widest - 2 * px(_SIDE) + px(_GAP)) // (card + px(_GAP))))
            rows = max(1, math.ceil(len(self.cards) / fitting))
            columns = max(1, math.ceil(len(self.cards) / rows))  # rows of about the same length
            height = math.ceil(px(_HEAD) + rows * self._row_height(card) + px(_FOOT))
            if height <= highest:
                break
        self._card, self._columns = card, columns
        least = width_of(self.title, self.look.theme.font("heading")) + px(220)
        wide = min(widest, max(columns * (card + px(_GAP)) - px(_GAP) + 2 * px(_SIDE), least))
        high = min(highest, height)
        left, top = round((self.width() - wide) / 2), round((self.height() - high) / 2)
        self._box = QRectF(left, top, math.ceil(wide), high)
        self._scroll_to(self.scrolled)

    def _row_height(self, card: float) -> float:
        return card * _RATIO + self.look.theme.px(_NUMBER)

    def content(self) -> QRectF:
        """The box; the veil around it is the rest."""
        return self._box

    def area(self) -> QRectF:
        """The part of the box in which cards lie."""
        px = self.look.theme.px
        return self._box.adjusted(px(_SIDE), px(_HEAD), -px(_SIDE), -px(_FOOT))

    def card_rect(self, number: int) -> QRectF:
        """Where a card lies now, in this widget's pixels; it may be scrolled out of the area."""
        area, gap = self.area(), self.look.theme.px(_GAP)
        row, column = divmod(number, self._columns)
        wide = self._columns * (self._card + gap) - gap
        left = area.center().x() - wide / 2 + column * (self._card + gap)
        top = area.top() + row * self._row_height(self._card) - self.scrolled
        return QRectF(round(left), round(top), self._card, self._card * _RATIO)

    @property
    def _rows(self) -> int:
        return math.ceil(len(self.cards) / self._columns)

    @property
    def reach(self) -> float:
        """How far one can scroll."""
        return max(0.0, self._rows * self._row_height(self._card) - self.area().height())

    def _scroll_to(self, to: float) -> None:
        self.scrolled = min(max(0.0, to), self.reach)
        self.update()

    def go_to(self, number: int) -> None:
        """The card of that number is the current one, and in sight."""
        self.current = min(max(0, number), len(self.cards) - 1)
        rect, area = self.card_rect(self.current), self.area()
        low = rect.bottom() + self.look.theme.px(_NUMBER)
        if rect.top() < area.top():
            self._scroll_to(self.scrolled + rect.top() - area.top())
        elif low > area.bottom():
            self._scroll_to(self.scrolled + low - area.bottom())
        self._tell()

    def _tell(self) -> None:
        """Says the pile and its current card to a screen reader."""
        self.setAccessibleName(self.title)
        definition = self.cards[self.current] if self.cards else ""
        name = self.look.words.card(definition) if definition else say("hidden card")
        place = say("{current} of {count}", current=self.current + 1, count=len(self.cards))
        self.setAccessibleDescription(f"{place}: {name}")
        tell_focus(self, f"card:{self.current}")
        self.update()

    def spoken_role(self) -> PartRole:
        """The cards in their order."""
        return "list"

    def spoken_parts(self) -> tuple[Part, ...]:
        """Every card, a back as a hidden one."""
        if self.isHidden():
            return ()
        large = say("Show large")
        return tuple(
            Part(
                f"card:{at}",
                "card",
                self.look.words.card(one) if one else say("hidden card"),
                self.look.game.card_text(one) if one else "",
                (Deed(large, partial(self.wanted.emit, at)),) if one else (),
                (),
                self.card_rect(at),
                selected=at == self.current,
                focused=at == self.current,
            )
            for at, one in enumerate(self.cards)
        )

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The veil, then the box."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.look.theme.color("veil", 0.6))
        painter.end()
        super().paintEvent(event)

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Name and number, the cards, what the keys do."""
        theme, px = self.look.theme, self.look.theme.px
        head = QRectF(
            box.left() + px(_SIDE), box.top() + px(8), box.width() - 2 * px(_SIDE), px(34)
        )
        text(painter, head, self.title, theme.font("heading"), theme.color("text"), LEFT)
        count = len(self.cards)
        words = counted(count, "{n} card", "{n} cards")
        text(painter, head, words, theme.font("body", 600), theme.color("text_accent"), RIGHT)
        line = QRectF(head.left(), box.top() + px(_HEAD) - px(12), head.width(), 1)
        painter.fillRect(line, theme.color("hairline", 0.4))
        painter.save()
        painter.setClipRect(self.area().adjusted(-9, -8, 9, 2))
        for number, definition in enumerate(self.cards):
            rect = self.card_rect(number)
            if (
                rect.bottom() + px(_NUMBER) >= self.area().top() - 8
                and rect.top() <= self.area().bottom()
            ):
                self._paint_card(painter, number, definition, rect)
        painter.restore()
        self._paint_bar(painter)
        keys = say("Space shows the card large  ·  ← → ↑ ↓ go on  ·  Esc closes")
        foot = QRectF(head.left(), box.bottom() - px(_FOOT) + px(4), head.width(), px(26))
        text(painter, foot, keys, theme.font("small"), theme.color("text_muted"), MIDDLE)

    def _paint_card(self, painter: QPainter, number: int, definition: str, rect: QRectF) -> None:
        theme, faces = self.look.theme, self.look.faces
        ratio = self.devicePixelRatioF()
        pixels = max(1, round(rect.width() * ratio))
        picture = (
            faces.card(definition, "table", pixels, ratio, "bare")
            if definition
            else faces.back(self.back, pixels, ratio, "bare")
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(rect, picture.pixmap, QRectF(picture.pixmap.rect()))
        if number == self.current:
            paint_focus_ring(painter, rect, theme, corner_of(rect.width()))
        low = QRectF(rect.left(), rect.bottom() + 3, rect.width(), theme.px(_NUMBER) - 4)
        words = say("top") if number == 0 else str(number + 1)
        color = theme.color("text_accent" if number == 0 else "text_muted")
        text(painter, low, words, theme.font("small", 600), color, MIDDLE)

    def bar(self) -> tuple[QRectF, QRectF]:
        """The way of the scroll bar, and its slider; empty ones where all cards are in sight."""
        reach, area = self.reach, self.area()
        if not reach:
            return QRectF(), QRectF()
        way = QRectF(self._box.right() - 14, area.top(), _BAR, area.height())
        high = max(28.0, way.height() * way.height() / (way.height() + reach))
        top = way.top() + (way.height() - high) * self.scrolled / reach
        return way, QRectF(way.left(), top, way.width(), high)

    def _paint_bar(self, painter: QPainter) -> None:
        way, slider = self.bar()
        if way.isEmpty():
            return
        theme = self.look.theme
        fill(
            painter,
            rounded(way.x(), way.y(), way.width(), way.height(), 3),
            theme.color("hairline", 0.25),
        )
        path = rounded(slider.x(), slider.y(), slider.width(), slider.height(), 3)
        fill(painter, path, theme.color("text_muted", 0.8))
        if theme.is_high_contrast:
            stroke(painter, path, theme.color("text"), 1)

    # Mouse

    def number_at(self, at: QPointF) -> int:
        """The card under a point, -1 for none."""
        if not self.area().adjusted(-2, -2, 2, 2).contains(at):
            return -1
        return next(
            (number for number in range(len(self.cards)) if self.card_rect(number).contains(at)), -1
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The card under the pointer is the current one, and is shown large after a while; or the
        bar is drawn.
        """
        if self._dragging:
            self._draw_bar(event.position().y())
            return
        over = self.number_at(event.position())
        if over == self._over:
            return
        self._over = over
        self._timer.stop()
        self.rested.emit(-1)
        if over >= 0:
            self.go_to(over)
            if self.look.settings.hover_ms:
                self._timer.start(self.look.settings.hover_ms)

    def _rest(self) -> None:
        if self._over >= 0:
            self.rested.emit(self._over)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is gone."""
        self._timer.stop()
        if self._over >= 0:
            self._over = -1
            self.rested.emit(-1)
        super().leaveEvent(event)

    def _draw_bar(self, y: float) -> None:
        way, slider = self.bar()
        room = way.height() - slider.height()
        if room > 0:
            self._scroll_to((y - way.top() - slider.height() / 2) / room * self.reach)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the box closes, one on a card shows it large, one on the bar draws it."""
        at = event.position()
        number = self.number_at(at)
        if not self._box.contains(at) or event.button() == Qt.MouseButton.RightButton:
            self.dismiss()
        elif self.bar()[0].adjusted(-8, 0, 8, 0).contains(at):
            self._dragging = True
            self._draw_bar(at.y())
        elif number >= 0:
            self._timer.stop()
            self.go_to(number)
            self.wanted.emit(number)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The bar stands where it is."""
        self._dragging = False
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolls by a third of a card for each notch."""
        self._timer.stop()
        self.rested.emit(-1)
        self._scroll_to(
            self.scrolled - event.angleDelta().y() / 120 * self._row_height(self._card) / 3
        )
        event.accept()

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Page up and down, Home and End go over the cards; Space shows one large; Escape
        closes.
        """
        key = Qt.Key(event.key())
        page = self._columns * max(1, int(self.area().height() // self._row_height(self._card)))
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Home: -len(self.cards),
            Qt.Key.Key_End: len(self.cards),
        }
        self._timer.stop()
        self.rested.emit(-1)
        if key in steps:
            self.go_to(self.current + steps[key])
        elif key in (*ENTER, Qt.Key.Key_Space):
            self.wanted.emit(self.current)
        elif key == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)
