"""Who sits at a side, beside the portrait; and what that seat has, at its other side. No frame, no
ground.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.engine.show import Rect, SeatStatus
from luminagames.table.board.plates import CREAM
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.items.panel import PanelItem
from luminagames.table.look import Look
from luminagames.table.plan import Thing

NAME, SMALL = 20.0, 12.0
# A name is no smaller over its picture, and no smaller at all.
OVER, LEAST = 13.0, 11.0
# Words beside a portrait grow no further: they would not be beside it any more.
LARGEST = 1.4
# The ground of a name that goes beyond its picture.
NIGHT = QColor(10, 16, 36, 235)
# A narrower tally has room for its first number alone.
NARROW = 60.0


class NamePlate(PanelItem):
    """Sign and name of a seat; below them a tag while it is asked, else its title and signs."""

    corner = 6.0

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, seat)
        self.mirrored = False
        self.title = ""
        self.over = 0.0

    def show_title(self, title: str, *, mirrored: bool, over: float) -> None:
        """What stands below the name while the seat is not asked; from right to left if it is
        mirrored.

        A name that stands over a picture (`over`: so many units of its width) is light in every
        theme, on a dark ground where it goes beyond the picture.
        """
        if (title, mirrored, over) != (self.title, self.mirrored, self.over):
            self.title, self.mirrored, self.over = title, mirrored, over
            self.renew()

    def picture_area(self) -> QRectF:
        """All of it."""
        return self.body().adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Without the frame that a panel has."""
        TableItem.paint(self, painter, option, widget)

    def draw(self, painter: QPainter) -> None:
        """Name and sign on one line, tag or title on the next."""
        look, scale = self.look, min(self.look.text_scale, LARGEST)
        units = min(NAME * scale, self.height * 0.72)
        mark = min(15.0 * min(scale, 1.3), units * 0.8)
        font, mark, wide = self._fitted(units, mark)
        line = units * 1.4
        left = self.width - wide if self.mirrored else mark + 6
        color = QColor(CREAM) if self.over else look.color("text")
        if self.over and left + wide > self.over:
            ground = QRectF(-5, line / 2 - units * 0.68, left + wide + 12, units * 1.36)
            fill(
                painter,
                rounded(ground.x(), ground.y(), ground.width(), ground.height(), units * 0.4),
                NIGHT,
            )
        text(painter, QRectF(left, 0, wide + 2, line), self.words.name, font, color, LEFT)
        seat = look.theme.seat(self.seat)
        at = left - mark * 0.5 - 5 if self.mirrored else mark / 2
        look.icon(painter, seat.icon, at, line / 2, mark, seat.color)
        if self.height < line * 1.5:
            return
        if self.words.acting:
            self._draw_tag(painter, line)
        else:
            self._draw_title(painter, line)

    def _fitted(self, units: float, mark: float) -> tuple[QFont, float, float]:
        """Font of the name, size of the sign and width of the name: smaller over its picture, then
        beyond it.
        """
        font = self.look.theme.font_px("title", units, 600)
        wide = width_of(self.words.name, font)
        for room, least in ((self.over or self.width, OVER), (self.width, LEAST)):
            if mark + 6 + wide <= room:
                break
            small = max(least, units * (room - mark - 6) / wide)
            font = self.look.theme.font_px("title", min(units, small), 600)
            wide, units = width_of(self.words.name, font), min(units, small)
            if least == LEAST:
                mark = min(mark, small * 0.9)
        return font, mark, min(wide, self.width - mark - 6)

    def _draw_tag(self, painter: QPainter, top: float) -> None:
        look = self.look
        units = 11.5 * min(look.text_scale, LARGEST - 0.1)
        font = look.theme.font_px("button", units, 700)
        wide = min(self.width, width_of(self.words.acting, font) + units * 1.6)
        rect = QRectF(self.width - wide if self.mirrored else 0, top + 1, wide, units * 1.72)
        radius = rect.height() / 2
        fill(
            painter,
            rounded(rect.x(), rect.y(), wide, rect.height(), radius),
            look.color("playable"),
        )
        color = look.color("button_text")
        text(painter, rect, self.words.acting, font, color, MIDDLE)

    def _draw_title(self, painter: QPainter, top: float) -> None:
        look = self.look
        units = SMALL * min(look.text_scale, LARGEST)
        font = look.theme.font_px("small", units, 500)
        signs = [words for _, words in self.words.signs if words]
        parts = [one for one in (*signs, self.title) if one]
        while len(parts) > 1 and width_of(" · ".join(parts), font) > self.width:
            parts.pop()
        rect = QRectF(0, top, self.width, units * 1.6)
        words = " · ".join(parts)
        if look.text_scale > 1.4 and words == self.title:
            return  # large text leaves titles out first
        text(painter, rect, words, font, look.color("text_muted"), RIGHT if self.mirrored else LEFT)


class TallyItem(TableItem):
    """Icons with their numbers, then small backs for the cards in hand."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.status: SeatStatus | None = None
        self.nothing = ""

    def show_status(self, status: SeatStatus, nothing: str) -> None:
        """Shows other counts."""
        if (status, nothing) != (self.status, self.nothing):
            self.status, self.nothing = status, nothing
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """Counts on the first line, the hand on the second."""
        if self.status is None:
            return
        look, status = self.look, self.status
        scale = min(look.text_scale, 1.3)
        line = NAME * min(look.text_scale, LARGEST) * 1.4
        x, size = 0.0, 21.0 * scale
        count = len(status.tally)
        if count * size * 2.1 > self.width:
            size = self.width / (count * 2.1)
        font = look.theme.font_px("button", size * 0.84, 700)
        if self.width < NARROW and status.tally:
            font = look.theme.font_px("button", 14 * min(look.text_scale, 1.5), 700)
            text(painter, self.body(), str(status.tally[0][1]), font, look.color("text"), LEFT)
            return
        for icon, number in status.tally:
            look.icon(painter, icon, x + size / 2, line / 2, size)
            wide = width_of(str(number), font)
            text(
                painter,
                QRectF(x + size + 3, 0, wide + 3, line),
                str(number),
                font,
                look.color("text"),
                LEFT,
            )
            x += size + wide + size * 0.55
        if not status.tally and self.nothing:
            small = look.theme.font_px("small", SMALL * min(look.text_scale, LARGEST), 500)
            text(
                painter,
                QRectF(0, 0, self.width, line),
                self.nothing,
                small,
                look.color("text_muted", 0.9),
                LEFT,
            )
        if status.hidden is not None:
            self._draw_backs(painter, QPointF(8, line + 1), *status.hidden)

    def _draw_backs(self, painter: QPainter, at: QPointF, back: str, number: int) -> None:
        look = self.look
        scale = min(look.text_scale, 1.3)
        wide = 18.0 * scale
        thing = Thing("", "", "back", "", Rect(0, 0, wide, wide * 1.4), 0, back=back)
        step = min(9.0 * scale, (self.width - 60) / max(1, number))
        for index in range(number):
            painter.save()
            painter.translate(at.x() + index * step, at.y() + 2)
            painter.rotate((index - (number - 1) / 2) * 3)
            look.draw_card(painter, thing, wide, "bare")
            painter.restore()
        font = look.theme.font_px("button", 15 * min(look.text_scale, LARGEST), 700)
        left = at.x() + max(0, number - 1) * step + (wide if number else 0) + 8
        text(
            painter,
            QRectF(left, at.y(), 60, wide * 1.4),
            str(number),
            font,
            look.color("text"),
            LEFT,
        )
