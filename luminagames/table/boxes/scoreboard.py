"""The end of a match: who won, every number explained, and what to do next."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.theme import Theme
from luminagames.engine.game import Result
from luminagames.engine.show import Cell, ScoreSheet
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.ink import LEFT, MIDDLE, text, width_of
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.speech.part import Part, PartRole
from luminagames.text import say

_ROW = 40.0
_LEAST_ROW = 32.0
# Room for the explanation.
_WORDS = 78.0
_LABEL = 220.0
_COLUMN = 120.0


class Scoreboard(FloatingBox):
    """Rows are facts, columns seats in order of rank. The cell under the pointer or cursor is
    explained below.
    """

    rematch = Signal()
    save = Signal()
    leave = Signal()
    look_on = Signal()
    replay = Signal()
    story = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.sheet: ScoreSheet | None = None
        self.result: Result | None = None
        self.ending = ""
        self.at_cell = (0, 0)
        self._row = _ROW
        self.theme = look.theme
        self.setObjectName("scoreboard")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons = {
            "rematch": TableButton(look, say("Rematch"), "primary", key="Enter", parent=self),
            "story": TableButton(look, say("The story"), key="S", parent=self),
            "replay": TableButton(look, say("Watch it again"), key="W", parent=self),
            "save": TableButton(look, say("Export"), parent=self),
            "look_on": TableButton(look, say("Look at the table"), key="Esc", parent=self),
            "leave": TableButton(look, say("Back to the start"), parent=self),
        }
        for name, button in self.buttons.items():
            button.clicked.connect(getattr(self, name).emit)

    def open(
        self, sheet: ScoreSheet | None, result: Result | None, room: QRectF, ending: str = ""
    ) -> None:
        """Shows the scores in the middle of `room` (pixels of the parent); without a result only to
        be looked at.

        `ending` says how a match ended that the rules have not ended.
        """
        self.sheet, self.result, self.ending = sheet, result, ending
        over = result is not None or bool(ending)
        for name in ("rematch", "story", "replay", "save", "leave"):
            self.buttons[name].setVisible(over)
        look_on = self.buttons["look_on"]
        look_on.set_words(
            say("Look at the table") if over else say("Go on"), "Esc" if over else "Enter"
        )
        look_on.kind = "ghost" if over else "primary"
        self.at_cell = (self.first_row(), 0)
        self._fit(room)
        self.setAccessibleName(self.verdict)
        self.setAccessibleDescription(self.explanation)
        self.show()
        self.raise_()

    def first_row(self) -> int:
        """The row that is explained first."""
        return 0

    def _fit(self, room: QRectF) -> None:
        seats = len(self.sheet.seats) if self.sheet is not None else 0
        rows = len(self.sheet.rows) if self.sheet is not None else 0
        wanted = sum(button.sizeHint().width() for button in self.buttons.values()) + 40
        foot = self._foot(room.width() - 24)
        self.theme = self._fitting(room, rows, foot)
        px = self.theme.px
        width = min(max(px(_LABEL + _COLUMN * seats) + 56, wanted, px(560)), room.width() - 24)
        fixed = px(108) + px(_WORDS) + foot
        self._row = min(px(_ROW), (room.height() - 16 - fixed) / (rows + 1))
        height = min(fixed + self._row * (rows + 1), room.height() - 16)
        x = room.center().x() - width / 2
        y = room.center().y() - height / 2
        anchor = QRectF(x, y, width, 0)
        self.stand(anchor.translated(0, -8), width, height, room, beak=False)
        self.move(round(x) - 34, round(y) - 34)
        self._place_buttons()

    def _fitting(self, room: QRectF, rows: int, foot: float) -> Theme:
        """The theme, with smaller text where the rows would not fit at the size that is set."""
        theme = self.look.theme
        free = room.height() - 16 - foot
        most = free / (108 + _WORDS + _LEAST_ROW * (rows + 1))
        return theme if theme.text_scale <= most else replace(theme, text_scale=max(0.8, most))

    def _place_buttons(self) -> None:
        box = self.content()
        bottom = box.bottom() - 6
        for row in self._button_rows(box.width()):
            left = box.right() - 12
            for button in row:
                size = button.sizeHint()
                left -= size.width() - 6
                button.setGeometry(
                    round(left), round(bottom - size.height()), size.width(), size.height()
                )
            bottom -= row[0].sizeHint().height() - 6

    def _button_rows(self, width: float) -> list[list[TableButton]]:
        """The buttons from the right, in as many rows as they need; the lowest row first."""
        rows: list[list[TableButton]] = [[]]
        left = width - 24
        for name in ("rematch", "story", "replay", "save", "look_on", "leave"):
            button = self.buttons[name]
            if button.isHidden():
                continue
            if rows[-1] and left < button.sizeHint().width():
                rows.append([])
                left = width - 24
            rows[-1].append(button)
            left -= button.sizeHint().width() - 6
        return rows

    def _foot(self, width: float) -> float:
        """The height of the buttons."""
        high = self.buttons["leave"].sizeHint().height()
        return high + (len(self._button_rows(width)) - 1) * (high - 6)

    # Words

    @property
    def _over(self) -> bool:
        return self.result is not None or bool(self.ending)

    @property
    def verdict(self) -> str:
        """Who won."""
        if self.ending:
            return self.ending
        if self.sheet is not None:
            return self.look.words.plain(self.sheet.verdict)
        winners = self.result.winners if self.result is not None else ()
        return ", ".join(self.look.words.seat(seat) for seat in winners)

    def _cell(self) -> Cell | None:
        if self.sheet is None or not self.sheet.rows:
            return None
        row, column = self.at_cell
        return self.sheet.rows[row][1][column]

    @property
    def explanation(self) -> str:
        """Why the number at the cursor is what it is."""
        cell = self._cell()
        return "" if cell is None else self.look.words.plain(cell.explanation)

    def spoken_role(self) -> PartRole:
        """A list of facts."""
        return "list"

    def spoken_parts(self) -> tuple[Part, ...]:
        """A line for each fact: what it is for each seat."""
        if self.isHidden() or self.sheet is None:
            return ()
        sheet, words = self.sheet, self.look.words
        lines = []
        for row, (label, cells) in enumerate(sheet.rows):
            told = ", ".join(
                f"{words.seat(seat)} {cell.value}"
                for seat, cell in zip(sheet.seats, cells, strict=True)
            )
            why = " ".join(words.plain(cell.explanation) for cell in cells)
            here = row == self.at_cell[0]
            lines.append(
                Part(f"row:{row}", "line", f"{words.plain(label)}: {told}", why, focused=here)
            )
        return tuple(lines)

    # Painting

    def _cell_rect(self, row: int, column: int) -> QRectF:
        px = self.theme.px
        box = self.content()
        top = box.top() + px(108) + self._row * (row + 1)
        assert self.sheet is not None
        width = (box.width() - 48 - px(_LABEL)) / max(1, len(self.sheet.seats))
        return QRectF(box.left() + 24 + px(_LABEL) + column * width, top, width, self._row)

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Verdict, heads, numbers, the explanation."""
        theme = self.theme
        px = theme.px
        self.look.icon(
            painter,
            "crown",
            box.center().x(),
            box.top() + px(34),
            px(34),
            theme.color("text_accent"),
        )
        head = QRectF(box.left() + 20, box.top() + px(52), box.width() - 40, px(44))
        text(painter, head, self.verdict, theme.font("title"), theme.color("text"), MIDDLE)
        if self.sheet is None:
            return
        for column, seat in enumerate(self.sheet.seats):
            self._paint_seat(painter, self._cell_rect(-1, column), column, seat)
        for row, (label, cells) in enumerate(self.sheet.rows):
            rect = self._cell_rect(row, 0)
            painter.fillRect(
                QRectF(box.left() + 24, rect.top(), box.width() - 48, 1),
                theme.color("hairline", 0.25),
            )
            name = QRectF(box.left() + 24, rect.top(), px(_LABEL) - 8, rect.height())
            text(
                painter,
                name,
                self.look.words.plain(label),
                theme.font("body", 500),
                theme.color("text"),
                LEFT,
            )
            for column, cell in enumerate(cells):
                self._paint_cell(painter, row, column, cell)
        self._paint_explanation(painter, box)

    def _paint_seat(self, painter: QPainter, rect: QRectF, column: int, seat: int) -> None:
        theme = self.theme
        mark = theme.seat(seat)
        name = self.look.words.seat(seat)
        font = theme.font("subheading")
        width = min(width_of(name, font), rect.width() - 34)
        side = theme.px(20)
        x = rect.center().x() - (width + side) / 2
        self.look.icon(
            painter, mark.icon, x + side * 0.35, rect.center().y(), theme.px(14), mark.color
        )
        text(
            painter,
            QRectF(x + side, rect.y(), width + 4, rect.height()),
            name,
            font,
            theme.color("text"),
            LEFT,
        )
        place = (
            next((one.place for one in self.result.ranking if one.seat == seat), None)
            if self.result
            else None
        )
        if place is not None:
            top = QRectF(rect.x(), rect.y() - theme.px(14), rect.width(), theme.px(16))
            words = say("place {place}", place=place)
            text(
                painter,
                top,
                words.upper(),
                theme.font("caption"),
                theme.color("text_muted"),
                MIDDLE,
            )

    def _paint_cell(self, painter: QPainter, row: int, column: int, cell: Cell) -> None:
        theme = self.theme
        rect = self._cell_rect(row, column)
        if (row, column) == self.at_cell:
            half = min(rect.width() - 6, 80.0) / 2
            inner = rect.adjusted(rect.width() / 2 - half, 4, -rect.width() / 2 + half, -4)
            path = rounded(inner.x(), inner.y(), inner.width(), inner.height(), 6)
            fill(painter, path, theme.color("playable", 0.14))
            stroke(painter, path, theme.color("playable"), 1.4)
        text(
            painter,
            rect,
            str(cell.value).replace("-", "−"),
            theme.font("heading", 700),
            theme.color("text"),
            MIDDLE,
        )

    def _paint_explanation(self, painter: QPainter, box: QRectF) -> None:
        cell = self._cell()
        if cell is None or self.sheet is None:
            return
        theme = self.theme
        top = self._cell_rect(len(self.sheet.rows), 0).top() + 8
        runs = self.look.words.runs(cell.explanation)
        for style in ("body", "small", "caption"):
            words = RichText(runs, theme.font(style), theme.font(style, 700), box.width() - 60, 1.4)
            if words.height <= theme.px(_WORDS) - 10:
                break
        painter.fillRect(
            QRectF(box.left() + 24, top - 8, box.width() - 48, 1), theme.color("hairline", 0.5)
        )
        words.paint(painter, self.look.icons, box.left() + 30, top, theme.color("text_muted"))

    # Hands

    def _move_to(self, row: int, column: int) -> None:
        if self.sheet is None or not self.sheet.rows:
            return
        self.at_cell = (
            min(max(row, 0), len(self.sheet.rows) - 1),
            min(max(column, 0), len(self.sheet.seats) - 1),
        )
        self.setAccessibleDescription(self.explanation)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The number under the pointer is explained."""
        if self.sheet is None:
            return
        for row in range(len(self.sheet.rows)):
            for column in range(len(self.sheet.seats)):
                if self._cell_rect(row, column).contains(event.position()):
                    self._move_to(row, column)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing under the board is touched."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go over the numbers, Enter is a rematch, S the story, W the match again, Escape
        the table.

        No key leaves a match.
        """
        row, column = self.at_cell
        match event.key():
            case Qt.Key.Key_Up:
                self._move_to(row - 1, column)
            case Qt.Key.Key_Down:
                self._move_to(row + 1, column)
            case Qt.Key.Key_Left:
                self._move_to(row, column - 1)
            case Qt.Key.Key_Right:
                self._move_to(row, column + 1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                (self.rematch if self._over else self.look_on).emit()
            case Qt.Key.Key_S if self._over:
                self.story.emit()
            case Qt.Key.Key_W if self._over:
                self.replay.emit()
            case Qt.Key.Key_Escape:
                self.look_on.emit()
            case _:
                super().keyPressEvent(event)
