"""The scores of a game whose hands are laid out and counted: a row for each seat, its cards beside
its numbers.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.theme import Theme
from luminagames.engine.show import LaidGroup
from luminagames.table.boxes.scoreboard import Scoreboard
from luminagames.table.faces import corner_of
from luminagames.table.hand.tray_items import signed
from luminagames.table.ink import LEFT, MIDDLE, text, width_of
from luminagames.table.rich import RichText
from luminagames.text import say

# The verdict, and the names of the columns under it.
_HEAD = 64.0
_COLUMNS = 34.0
# How wide the names of the seats are, and may be.
_SEAT, _SEAT_MOST = 112.0, 168.0
_NUMBER_LEAST = 40.0
# How much wider than it must be a column of numbers is where there is room.
_NUMBER_MORE = 18.0
_LABEL_PX = 11.0
_EXPLAINED = 64.0
_ROW, _LEAST_ROW = 132.0, 60.0
# Between two groups.
_GAP = 12.0
# No group is spread wider than this for the sake of its words.
_TITLE_MOST = 104.0
# The line under a group.
_LINE = 20.0
# How much is taken from cards that count for nothing.
_VEIL = 0.5
_TONES = {
    "plain": "text",
    "good": "ok",
    "bad": "danger",
    "accent": "text_accent",
    "muted": "text_muted",
}


class HandsBoard(Scoreboard):
    """Facts are columns here and seats are rows, in order of rank."""

    def first_row(self) -> int:
        """What was scored last stands right before the total."""
        return max(0, len(self.sheet.rows) - 2) if self.sheet is not None else 0

    def _fit(self, room: QRectF) -> None:
        seats = len(self.sheet.seats) if self.sheet is not None else 0
        foot = self._foot(room.width() - 8) + 4
        self.theme = self._fitting(room, seats, foot)
        px = self.theme.px
        fixed = px(_HEAD) + px(_COLUMNS) + px(_EXPLAINED) + foot
        self._row = min(px(_ROW), (room.height() - 8 - fixed) / max(1, seats))
        width, height = min(room.width() - 8, self.look.theme.px(1180)), fixed + self._row * seats
        x, y = room.center().x() - width / 2, room.center().y() - height / 2
        self.stand(QRectF(x, y - 8, width, 0), width, height, room, beak=False)
        self.move(round(x) - 34, round(y) - 34)
        self._place_buttons()

    def _fitting(self, room: QRectF, rows: int, foot: float) -> Theme:
        """The theme, with smaller text where the rows of the seats would be lower than their
        names.
        """
        theme = self.look.theme
        most = (room.height() - 8 - foot) / (
            _HEAD + _COLUMNS + _EXPLAINED + _LEAST_ROW * max(1, rows)
        )
        return theme if theme.text_scale <= most else replace(theme, text_scale=max(0.8, most))

    def names_width(self) -> float:
        """Wide enough for the longest name, within reason."""
        seats = () if self.sheet is None else self.sheet.seats
        font, px = self.theme.font("subheading"), self.theme.px
        longest = max((width_of(self.look.words.seat(seat), font) for seat in seats), default=0.0)
        return min(px(_SEAT_MOST), max(px(_SEAT), longest + px(38)))

    def _columns(self) -> list[tuple[float, float]]:
        """Left side and width of each column of numbers: as wide as the longest word over it, or as
        a number.
        """
        box, px = self.content(), self.theme.px
        rows = () if self.sheet is None else self.sheet.rows
        font = self.theme.font_px("small", _LABEL_PX, 600)
        words = [
            max(self.look.words.plain(label).split(), key=len, default="") for label, _ in rows
        ]
        widths = [max(px(_NUMBER_LEAST), width_of(word, font) + 10) for word in words]
        more = min(px(_NUMBER_MORE), (box.width() * 0.46 - sum(widths)) / max(1, len(widths)))
        widths = [width + max(0.0, more) for width in widths]
        left = box.right() - 14 - sum(widths)
        found = []
        for width in widths:
            found.append((left, width))
            left += width
        return found

    def _cell_rect(self, row: int, column: int) -> QRectF:
        columns = self._columns()
        left, width = columns[row] if row < len(columns) else (self.content().right() - 14, 0.0)
        px = self.theme.px
        top = self.content().top() + px(_HEAD) + px(_COLUMNS) + column * self._row
        return QRectF(left, top, width, self._row)

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Verdict, heads of the columns, then seat by seat."""
        if self.sheet is None:
            return
        theme, px = self.theme, self.theme.px
        head = QRectF(box.left() + 20, box.top() + px(12), box.width() - 40, px(44))
        text(painter, head, self.verdict, theme.font("title"), theme.color("text"), MIDDLE)
        for row, (label, _) in enumerate(self.sheet.rows):
            self._paint_label(painter, row, self.look.words.plain(label))
        hands = {hand.seat: hand for hand in self.sheet.hands}
        for column, seat in enumerate(self.sheet.seats):
            line = self._cell_rect(0, column)
            painter.fillRect(
                QRectF(box.left() + 16, line.top(), box.width() - 32, 1),
                theme.color("hairline", 0.3),
            )
            self._paint_name(
                painter,
                QRectF(box.left() + 18, line.top(), self.names_width(), self._row),
                column,
                seat,
            )
            if seat in hands:
                left = box.left() + 18 + self.names_width()
                area = QRectF(left, line.top() + 5, line.left() - left - 10, self._row - 8)
                self._paint_hand(painter, area, hands[seat].groups)
            for row, (_, cells) in enumerate(self.sheet.rows):
                self._paint_cell(painter, row, column, cells[column])
        self._paint_explained(painter, box)

    def _paint_label(self, painter: QPainter, row: int, words: str) -> None:
        theme = self.theme
        rect = self._cell_rect(row, 0)
        rect = QRectF(
            rect.x() + 2, rect.y() - theme.px(_COLUMNS), rect.width() - 4, theme.px(_COLUMNS) - 2
        )
        painter.setFont(theme.font_px("small", _LABEL_PX, 600))
        painter.setPen(theme.color("text_muted"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, words)

    def _paint_name(self, painter: QPainter, rect: QRectF, column: int, seat: int) -> None:
        theme, px = self.theme, self.theme.px
        mark = theme.seat(seat)
        middle = rect.center().y()
        self.look.icon(painter, mark.icon, rect.left() + px(12), middle, px(18), mark.color)
        name = QRectF(rect.left() + px(28), middle - px(16), rect.width() - px(30), px(32))
        text(
            painter,
            name,
            self.look.words.seat(seat),
            theme.font("subheading"),
            theme.color("text"),
            LEFT,
        )
        place = (
            next((one.place for one in self.result.ranking if one.seat == seat), None)
            if self.result
            else None
        )
        if place is not None:
            words = say("place {place}", place=place)
            low = QRectF(name.x(), middle + px(12), name.width(), px(18))
            text(
                painter, low, words.upper(), theme.font("caption"), theme.color("text_muted"), LEFT
            )

    # Cards

    def _paint_hand(self, painter: QPainter, area: QRectF, groups: tuple[LaidGroup, ...]) -> None:
        """Groups from left to right; cards slide over each other as far as they must."""
        line = self.theme.px(_LINE)
        height = min(area.height() - line, self.theme.px(104))
        card = height / 1.4
        most = min(_TITLE_MOST, area.width() / max(1, len(groups)) - _GAP - 8)
        titles = [max(card, min(most, self._title_width(group))) for group in groups]
        step = card * 0.6
        while step > card * 0.2 and self._taken(groups, titles, card, step) > area.width():
            step -= card * 0.04
        x, top = area.left(), area.center().y() - (height + line) / 2
        for group, title in zip(groups, titles, strict=True):
            width = max(title, card + step * (len(group.faces) - 1))
            for number, face in enumerate(group.faces):
                self._paint_card(
                    painter, face, QPointF(x + number * step, top), card, dim=group.tone == "muted"
                )
            self._paint_title(painter, QRectF(x - 4, top + height + 2, width + _GAP, line), group)
            x += width + _GAP

    @staticmethod
    def _taken(
        groups: tuple[LaidGroup, ...], titles: list[float], card: float, step: float
    ) -> float:
        """How wide all groups are when their cards lie a step apart."""
        widths = [
            max(wide, card + step * (len(group.faces) - 1))
            for group, wide in zip(groups, titles, strict=True)
        ]
        return sum(widths) + _GAP * (len(groups) - 1)

    def _title_width(self, group: LaidGroup) -> float:
        number = "" if group.points is None else f"{signed(group.points)}  "
        return (
            width_of(
                number + self.look.words.plain(group.title), self.theme.font_px("small", 12, 600)
            )
            + 4
        )

    def _paint_card(
        self, painter: QPainter, face: str, at: QPointF, width: float, *, dim: bool
    ) -> None:
        ratio = self.devicePixelRatioF()
        picture = self.look.faces.card(face, "table", max(1, round(width * ratio)), ratio, "bare")
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(
            QRectF(at.x(), at.y(), width, width * 1.4),
            picture.pixmap,
            QRectF(picture.pixmap.rect()),
        )
        if dim:  # a veil: through a card half there the one below it would show
            veil = rounded(at.x(), at.y(), width, width * 1.4, corner_of(width))
            fill(painter, veil, self.look.theme.color("panel", _VEIL))

    def _paint_title(self, painter: QPainter, rect: QRectF, group: LaidGroup) -> None:
        theme = self.theme
        words = self.look.words.plain(group.title)
        number = "" if group.points is None else signed(group.points)
        bold, font = theme.font_px("small", 12, 700), theme.font_px("small", 11.5, 500)
        color = theme.color(_TONES[group.tone])
        wide = width_of(number, bold)
        text(
            painter,
            QRectF(rect.left() + 4, rect.top(), wide + 2, rect.height()),
            number,
            bold,
            color,
            LEFT,
        )
        left = rect.left() + 4 + (wide + 6 if number else 0)
        room = QRectF(left, rect.top(), rect.right() - left, rect.height())
        if (
            width_of(words, font) <= room.width() + 1
        ):  # cut off it would say nothing; the cards say what they are
            text(painter, room, words, font, theme.color("text_muted"), LEFT)

    def _paint_explained(self, painter: QPainter, box: QRectF) -> None:
        cell = self._cell()
        if cell is None or self.sheet is None:
            return
        theme, px = self.theme, self.theme.px
        top = self._cell_rect(0, len(self.sheet.seats)).top()
        painter.fillRect(
            QRectF(box.left() + 16, top, box.width() - 32, 1), theme.color("hairline", 0.5)
        )
        area = QRectF(box.left() + 18, top + 6, box.width() - 36, px(_EXPLAINED) - 10)
        body = rounded(area.x(), area.y(), area.width(), area.height(), 6)
        fill(painter, body, theme.color("felt", 0.5))
        stroke(painter, body, theme.color("hairline", 0.25), 1)
        row, column = self.at_cell
        who = self.look.words.seat(self.sheet.seats[column])
        head = f"{who} · {self.look.words.plain(self.sheet.rows[row][0])}: {signed(cell.value)}"
        text(
            painter,
            QRectF(area.x() + 12, area.y() + 3, area.width() - 24, px(20)),
            head,
            theme.font("small", 700),
            theme.color("text"),
            LEFT,
        )
        for size in (12.5, 11.0, 10.0):
            font = theme.font_px("small", size, 500)
            words = RichText(
                self.look.words.runs(cell.explanation),
                font,
                theme.font_px("small", size, 700),
                area.width() - 24,
                1.3,
            )
            if words.height <= area.height() - px(22):
                break
        words.paint(
            painter, self.look.icons, area.x() + 12, area.y() + px(22), theme.color("text_muted")
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go over the numbers: here facts stand side by side."""
        row, column = self.at_cell
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._move_to(row + step[0], column + step[1])
