"""A pile whose pieces are shown one by one: those that can be used bright, those that are used up
small and dim.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.table.arrange import PIP
from luminagames.table.items.base import TableItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.look import Look
from luminagames.table.plan import Thing

# The size of a used piece: it differs in shape, not only in its tone.
USED = 0.74


class PipsItem(CounterItem):
    """So many discs in a line. What would be spent are the last bright ones, what answers a check
    the first.
    """

    def lit_rect(self) -> QRectF:
        """The line of discs."""
        size = self._size
        return QRectF(0, (self.height - size) / 2, self.width, size).adjusted(-2, -2, 2, 2)

    @property
    def _size(self) -> float:
        return min(self.height, PIP)

    def _discs(self, count: int) -> Iterator[QPointF]:
        size = self._size
        step = (self.width - size) / (count - 1) if count > 1 else 0.0
        for number in range(count):
            yield QPointF(size / 2 + step * number, self.height / 2)

    def draw(self, painter: QPainter) -> None:
        """The discs; where they move over each other, those that can be used lie on top."""
        thing = self.thing
        if thing is None:
            return
        count = thing.count if self.shown is None else self.shown
        ready = max(0, count - thing.used)
        size = self._size * 0.94
        spent = range(max(0, ready + self.change), ready) if self.change < 0 else range(0)
        answers = [number for number in range(count) if number not in spent][: self.answer]
        for number, at in reversed(list(enumerate(self._discs(count)))):
            if number < ready:
                self.look.icon(painter, thing.icon, at.x(), at.y(), size)
            else:
                self._draw_used(painter, thing.icon, at, size)
            if number in spent:
                self._draw_ring(painter, at, "playable")
                self._draw_minus(painter, at)
            elif number in answers:
                self._draw_ring(painter, at, "target", dash=(1.6, 1.2))
        if self.picked:
            self._draw_tab(painter)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """As every item; no tab is drawn over the keyboard's ring."""
        TableItem.paint(self, painter, option, widget)

    def set_light(self, light: str) -> None:
        """What would be spent or answer a check is ringed one by one, not the line as a whole."""
        super().set_light("" if light in ("spent", "target") else light)

    def _draw_ring(
        self, painter: QPainter, at: QPointF, role: str, dash: tuple[float, ...] = ()
    ) -> None:
        radius = self._size * 0.52
        width = 3.4 if self.look.theme.is_high_contrast else 2.6
        stroke(painter, circle(at.x(), at.y(), radius), self.look.color(role), width, dash=dash)

    def _draw_minus(self, painter: QPainter, at: QPointF) -> None:
        """A small tab at the lower edge of the disc."""
        look, half = self.look, self._size * 0.24
        tab = QRectF(at.x() - half, at.y() + self._size * 0.3, 2 * half, half * 1.3)
        fill(
            painter,
            rounded(tab.x(), tab.y(), tab.width(), tab.height(), half * 0.5),
            look.color("playable"),
        )
        bar = QRectF(tab.center().x() - half * 0.55, tab.center().y() - 1, half * 1.1, 2)
        painter.fillRect(bar, look.color("button_text"))

    def _draw_used(self, painter: QPainter, icon: str, at: QPointF, size: float) -> None:
        look = self.look
        ring = circle(at.x(), at.y(), size * 0.46)
        fill(painter, ring, look.color("panel", 0.85))
        stroke(
            painter, ring, look.color("hairline", 1.0 if look.theme.is_high_contrast else 0.7), 1
        )
        look.icon(painter, icon, at.x(), at.y(), size * USED, dim=True)


def counter_item(look: Look, thing: Thing) -> CounterItem:
    """The item that shows a counter as its place wants it."""
    return PipsItem(look) if thing.style == "pips" else CounterItem(look)
