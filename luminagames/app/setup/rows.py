"""What a seat is chosen by: who plays there, as rows with an honest sentence, and a mark out of
those still free.
"""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.app.setup.likes import MARKS
from luminagames.app.setup.pressed import EnterGoesOn
from luminagames.bots.levels import LEVELS, bot_name, level_of
from luminagames.cardface.geometry import circle, rounded, svg
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.tip import plain_tip
from luminagames.table.ink import LEFT, text
from luminagames.text import later, say

PERSON = later("At this table, with mouse or keyboard.")
SHARED = later("At this table; a curtain hides the hand.")


class Row(EnterGoesOn):
    """One of several: a dot, a word, and a sentence under it; the sentence goes where there is no
    room.
    """

    def __init__(self, context: Context, word: str, sentence: str) -> None:
        super().__init__()
        self._context = context
        self.sentence = sentence
        self.brief = False
        self.setText(word)
        self.setCheckable(True)
        self.setAccessibleName(word)
        self.setAccessibleDescription(sentence)
        self.setToolTip(plain_tip(sentence))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def told(self) -> bool:
        """Whether the sentence stands under the word."""
        return not self.brief or self.isChecked()

    def say(self, sentence: str) -> None:
        """Another sentence."""
        self.sentence = sentence
        self.setAccessibleDescription(sentence)
        self.setToolTip(plain_tip(sentence))
        self.update()

    def set_brief(self, *, brief: bool) -> None:
        """Without its sentence while another row is chosen."""
        if brief != self.brief:
            self.brief = brief
            self.updateGeometry()

    def _told_height(self, width: float) -> float:
        theme = self._context.theme
        words = QRectF(0, 0, max(40.0, width - theme.px(42)), 1000)
        metrics = QFontMetricsF(theme.font("small"))
        return metrics.boundingRect(words, int(Qt.TextFlag.TextWordWrap), self.sentence).height()

    def sizeHint(self) -> QSize:
        """A word, and the lines of its sentence at the width there is."""
        theme = self._context.theme
        told = self._told_height(self.width() or 260) + 4 if self.told else 0
        return QSize(round(theme.px(180)), round(theme.px(26) + told))

    def resizeEvent(self, event: object) -> None:
        """The sentence may need another number of lines."""
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dot, word, sentence; the chosen one on a faint gold ground."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = rounded(1, 1, self.width() - 2, self.height() - 2, 7)
        on = self.isChecked()
        if on:
            fill(painter, box, theme.color("playable", 0.1))
            stroke(
                painter, box, theme.color("playable", 0.75), 2 if theme.is_high_contrast else 1.2
            )
        elif self.underMouse():
            fill(painter, box, theme.color("playable", 0.05))
        if self.hasFocus():
            stroke(painter, box, theme.focus_ring.inner, theme.focus_ring.width)
        x, y = theme.px(17), theme.px(14)
        stroke(
            painter, circle(x, y, theme.px(7)), theme.color("playable" if on else "hairline"), 1.5
        )
        if on:
            fill(painter, circle(x, y, theme.px(3.6)), theme.color("playable"))
        left = theme.px(34)
        head = QRectF(left, theme.px(3), self.width() - left - 6, theme.px(21))
        text(painter, head, self.text(), theme.font("button"), theme.color("text"), LEFT)
        if self.told:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("text" if on else "text_muted"))
            words = QRectF(
                left, theme.px(24), self.width() - left - theme.px(8), self.height() - theme.px(24)
            )
            painter.drawText(words, int(Qt.TextFlag.TextWordWrap), self.sentence)


class WhoPlays(QWidget):
    """Person, or a bot of one of the levels; holds the bot's word, empty for a person."""

    changed = Signal()

    def __init__(self, context: Context, seat: int, bot: str, *, bots: bool = True) -> None:
        super().__init__()
        self._context = context
        self._group = QButtonGroup(self)
        self._rows: dict[str, Row] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._add("", say("Person"), say(PERSON))
        for level in LEVELS if bots else ():
            self._add(level.word, say("{label} bot", label=say(level.label)), say(level.sentence))
        if bot not in self._rows:  # a bot from the command line, e.g. with a budget
            like = level_of(bot)
            self._add(
                bot,
                bot_name(bot),
                say("As given: {bot}.", bot=bot) if like is None else say(like.sentence),
            )
        self.choose(bot)
        self._group.buttonToggled.connect(self._toggled)
        self.named(seat)

    def _add(self, bot: str, word: str, sentence: str) -> None:
        row = Row(self._context, word, sentence)
        self._rows[bot] = row
        self._group.addButton(row)
        self._column.addWidget(row)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows in their order."""
        return tuple(self._rows.values())

    def named(self, seat: int) -> None:
        """Screen readers hear whose rows these are."""
        self.setAccessibleName(say("Who plays seat {seat}", seat=seat + 1))

    def value(self) -> str:
        """The chosen bot, empty for a person."""
        return next(bot for bot, row in self._rows.items() if row.isChecked())

    def choose(self, bot: str) -> None:
        """Choose a row."""
        self._rows[bot].setChecked(True)

    def share(self, *, shared: bool) -> None:
        """Whether several people hide their hands from each other here."""
        self._rows[""].say(say(SHARED if shared else PERSON))

    def set_brief(self, *, brief: bool) -> None:
        """Only the chosen row has its sentence."""
        for row in self._rows.values():
            row.set_brief(brief=brief)

    def _toggled(self, row: QAbstractButton, on: bool) -> None:
        for one in self._rows.values():
            one.updateGeometry()
        if on:
            self.changed.emit()


MARK_NAMES = {
    "circle": later("Circle"),
    "triangle": later("Triangle"),
    "square": later("Square"),
    "star": later("Star"),
    "hexagon": later("Hexagon"),
    "diamond": later("Diamond"),
}


class MarkButton(EnterGoesOn):
    """A color with its symbol; struck through while another seat has it."""

    def __init__(self, context: Context, mark: int) -> None:
        super().__init__()
        self._context = context
        self._mark = mark
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        name = context.theme.marks[mark].icon.removeprefix("seat_")
        self.setAccessibleName(say(MARK_NAMES[name]))
        self.setToolTip(say(MARK_NAMES[name]))

    def sizeHint(self) -> QSize:
        """As large as a finger, growing with the text."""
        side = round(self._context.theme.px(32))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Six of them stand in a narrow card."""
        side = round(self._context.theme.px(22))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The symbol, ringed if chosen."""
        theme = self._context.theme
        mark = theme.marks[self._mark]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height(), theme.px(32)) - 2
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        if self.isChecked():
            stroke(painter, rounded(box.x(), box.y(), side, side, 7), theme.color("playable"), 1.6)
        if self.hasFocus():
            ring = theme.focus_ring
            stroke(painter, rounded(box.x(), box.y(), side, side, 7), ring.inner, ring.width)
        inner = box.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
        painter.setOpacity(1.0 if self.isEnabled() else 0.32)
        paint_icon(painter, mark.icon, inner, mark.color)
        painter.setOpacity(1.0)
        if not self.isEnabled():
            line = svg(f"M {inner.left()} {inner.bottom()} L {inner.right()} {inner.top()}")
            stroke(painter, line, theme.color("text", 0.75), 1.5)


class MarkChoice(QWidget):
    """Six marks in a row; no two seats look alike."""

    changed = Signal(int)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setAccessibleName(say("Color and symbol"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self._group = QButtonGroup(self)
        self.buttons = [MarkButton(context, mark) for mark in range(MARKS)]
        for mark, button in enumerate(self.buttons):
            self._group.addButton(button, mark)
            row.addWidget(button, 1)
        self._group.idClicked.connect(self.changed)

    @property
    def chosen(self) -> int:
        """The mark of this seat."""
        return max(0, self._group.checkedId())

    def show_mark(self, mark: int, taken: Collection[int]) -> None:
        """The mark of this seat, and those of the others."""
        for at, button in enumerate(self.buttons):
            button.setEnabled(at == mark or at not in taken)
        self.buttons[mark].setChecked(True)
