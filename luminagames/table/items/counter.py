"""A counted pile of tokens: an icon and a number."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.table.ink import LEFT, MIDDLE, text
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look
from luminagames.table.plan import Thing

# From this height on a counter is drawn as a heap of tokens.
HEAP = 78.0
# From this height on it has a box of its own.
BOX = 48.0


class CounterItem(TableItem):
    """Tokens of one kind. How it is drawn follows from the room it has: a heap, a box, or a
    line.
    """

    corner = 8.0
    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.thing: Thing | None = None
        self.change = 0
        self.answer = 0
        self.picked = False
        self.shown: int | None = None

    def show_thing(self, thing: Thing) -> None:
        """Becomes another count."""
        if thing != self.thing:
            self.thing = thing
            self.touch = thing.touch
            self.renew()
        self.set_size(thing.rect.w, thing.rect.h)

    def show_count(self, count: int | None) -> None:
        """Shows another number for a while: the one from before the tokens have arrived."""
        if count != self.shown:
            self.shown = count
            self.renew()

    def show_change(self, change: int, answer: int = 0) -> None:
        """Lights what would be taken or spent: `-1` as a tab on the counter, 0 for none; what would
        answer a check.
        """
        if (change, answer) != (self.change, self.answer):
            self.change, self.answer = change, answer
            self.set_light("spent" if change else "target" if answer else "")
            self.renew()

    def set_picked(self, picked: bool) -> None:
        """Marks a token that a hand has picked."""
        if picked != self.picked:
            self.picked = picked
            self.renew()

    @property
    def is_heap(self) -> bool:
        """Whether tokens are drawn upon each other."""
        return self.height >= HEAP

    @property
    def is_box(self) -> bool:
        """Whether the counter has a box of its own."""
        return BOX <= self.height < HEAP

    def lit_rect(self) -> QRectF:
        """The box, or what the icon and number cover."""
        if self.is_box:
            return self._box()
        if self.is_heap:
            return self.body().adjusted(14, 7, -14, -7)
        return QRectF(-2, 3, min(self.width - 8, self.height * 1.6), self.height - 6)

    def _box(self) -> QRectF:
        return self.body().adjusted(4, 5, -4, -5)

    def draw(self, painter: QPainter) -> None:
        """Icon and number."""
        thing = self.thing
        if thing is None:
            return
        count = thing.count if self.shown is None else self.shown
        if self.is_heap:
            self._draw_heap(painter, thing.icon, count)
        elif self.is_box:
            self._draw_box(painter, thing.icon, count)
        else:
            self._draw_line(painter, thing.icon, count)
        self._draw_tab(painter)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The tab lies over the keyboard's ring too."""
        super().paint(painter, option, widget)
        if self.focused:
            self._draw_tab(painter)

    def _draw_tab(self, painter: QPainter) -> None:
        if self.picked:
            self._tab(painter, "check", "")
        elif self.change:
            self._tab(painter, "", f"+{self.change}" if self.change > 0 else f"−{-self.change}")
        if self.answer:
            self._tab(painter, "check", str(self.answer), answers=True)

    def _draw_heap(self, painter: QPainter, icon: str, count: int) -> None:
        look = self.look
        size = min(56.0, self.height * 0.66)
        x, y = self.width * 0.36, self.height / 2
        for k in range(min(count, 3) - 1, -1, -1):
            painter.setOpacity(1.0 if k == 0 else 0.55)
            look.icon(painter, icon, x - k * 5, y - k * 4 + 2, size)
        painter.setOpacity(1.0)
        if not count:
            look.icon(painter, icon, x, y + 2, size, dim=True)
        font = look.font("score", 32, 600)
        color = look.color("text" if count else "text_muted")
        text(
            painter,
            QRectF(self.width * 0.6, 0, self.width * 0.4, self.height),
            str(count),
            font,
            color,
            LEFT,
        )

    def _draw_box(self, painter: QPainter, icon: str, count: int) -> None:
        look = self.look
        box = self._box()
        path = rounded(box.x(), box.y(), box.width(), box.height(), self.corner)
        fill(painter, path, look.color("panel_raised", 0.8))
        stroke(
            painter, path, look.color("hairline", 1.0 if look.theme.is_high_contrast else 0.35), 1
        )
        size = box.height() * 0.7
        middle = box.center().y()
        look.icon(painter, icon, box.x() + box.width() * 0.3, middle, size, dim=not count)
        font = look.font("score", min(32.0, box.height() * 0.56), 600)
        color = look.color("text" if count else "text_muted")
        text(
            painter,
            QRectF(box.x() + box.width() * 0.56, box.y(), 60, box.height()),
            str(count),
            font,
            color,
            LEFT,
        )

    def _draw_line(self, painter: QPainter, icon: str, count: int) -> None:
        look = self.look
        size = min(30.0, self.height * 0.84)
        if self.thing is not None and self.thing.style == "uncounted":
            look.icon(painter, icon, size * 0.62, self.height / 2, size)
            return
        look.icon(painter, icon, size * 0.62, self.height / 2, size, dim=not count)
        font = look.font("button", min(19.0, self.height * 0.56), 700)
        color = look.color("text" if count else "text_muted")
        text(
            painter,
            QRectF(size * 1.3, 0, self.width - size, self.height),
            str(count),
            font,
            color,
            LEFT,
        )

    def _tab(self, painter: QPainter, icon: str, words: str, *, answers: bool = False) -> None:
        """A tab at the upper right corner, or (for what answers a check) at the lower one."""
        look = self.look
        lit = self.lit_rect()
        roomy = self.is_box or self.is_heap
        rect = QRectF(lit.right() - 40, lit.top() - 11, 42, 24)
        if not roomy:
            rect = QRectF(lit.right() - 23, lit.top() - 12, 32, 20)
        if answers:
            rect.moveBottom(lit.bottom() + (11 if roomy else 12))
        fill(
            painter,
            rounded(rect.x(), rect.y(), rect.width(), rect.height(), 7),
            look.color("target" if answers else "playable"),
        )
        ink_color = look.color("panel" if answers else "button_text")
        if icon:
            x = rect.center().x() if not words else rect.x() + rect.height() * 0.5
            look.icon(painter, icon, x, rect.center().y(), 17 if roomy else 14, ink_color)
            rect.setLeft(rect.x() + rect.height() * 0.6)
        text(
            painter, rect, words, look.font("button", rect.height() * 0.66, 700), ink_color, MIDDLE
        )
