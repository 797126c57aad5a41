"""Beside the seats: a place for one more, how long the match will take, and the options, folded
into words.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.setup.option_field import OptionField
from luminagames.app.widgets import Sign
from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.pressed import EnterPresses
from luminagames.table.ink import LEFT, text
from luminagames.text import say

# How much shorter or longer a match may well be, as a part of its usual length.
SPREAD = 0.3


def spread(minutes: int) -> int:
    """*give or take 15*: in steps of five."""
    return max(5, 5 * round(minutes * SPREAD / 5))


class AddSeat(EnterPresses):
    """A dashed place: *Add a third seat*, and what it adds to the time."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.more = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.updateGeometry)

    def say(self, words: str, more: str) -> None:
        """What it adds, and how much time."""
        self.setText(words)
        self.more = more
        self.setAccessibleName(words)
        self.setAccessibleDescription(more)
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(220, round(self._context.theme.px(70)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plus and two lines; lighter while all seats are taken."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        box = rounded(1, 1, self.width() - 2, self.height() - 2, 10)
        fill(painter, box, theme.color("panel", 0.5 if self.underMouse() else 0.25))
        edge = theme.color("hairline", 0.9 if self.underMouse() else 0.55)
        stroke(painter, box, edge, 1.3, dash=(5, 4))
        if self.hasFocus():
            stroke(painter, box, theme.focus_ring.inner, theme.focus_ring.width)
        x, y, arm = theme.px(34), self.height() / 2, theme.px(8)
        plus = svg(f"M {x - arm} {y} L {x + arm} {y} M {x} {y - arm} L {x} {y + arm}")
        stroke(painter, plus, theme.color("text_accent"), 2)
        left, wide = theme.px(56), self.width() - theme.px(64)
        line = theme.px(20)
        text(
            painter,
            QRectF(left, y - line, wide, line),
            self.text(),
            theme.font("button"),
            theme.color("text"),
            LEFT,
        )
        text(
            painter,
            QRectF(left, y, wide, line),
            self.more,
            theme.font("small"),
            theme.color("text_muted"),
            LEFT,
        )


class MatchFacts(Panel):
    """The minutes, large, and what is to be known before the start."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("This match"))
        self._context = context
        self.body.setContentsMargins(18, 14, 18, 14)
        self.body.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(10)
        self.minutes = Label(context, "", "title")
        self._enlarge()
        context.themed.connect(self._enlarge)
        row.addWidget(self.minutes)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        self.give_or_take = Label(context, "", "button", wrap=True)
        self.seats = Label(context, "", "small", "text_muted", wrap=True)
        lines.addStretch(1)
        lines.addWidget(self.give_or_take)
        lines.addWidget(self.seats)
        lines.addStretch(1)
        row.addLayout(lines, 1)
        self.body.addLayout(row)
        self._lines: list[QWidget] = []

    def _enlarge(self) -> None:
        self.minutes.setFont(self._context.theme.font_px("title", self._context.theme.px(44)))

    def show_length(self, minutes: int, seats: str) -> None:
        """How long, and for whom."""
        self.minutes.say(str(minutes))
        self.give_or_take.say(say("minutes, give or take {minutes}", minutes=spread(minutes)))
        self.seats.say(seats)

    def show_facts(self, facts: list[tuple[str, str]]) -> None:
        """Signs with sentences: *check*, *All three decks are legal*."""
        for old in self._lines:
            self.body.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._lines = []
        for sign, sentence in facts:
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(8)
            color = {"check": "ok", "warning": "danger"}.get(sign, "text_accent")
            row.addWidget(Sign(self._context, sign, 15, color))
            row.addWidget(Label(self._context, sentence, "small", wrap=True), 1)
            self.body.addWidget(holder)
            self._lines.append(holder)


class FoldedRow(EnterPresses):
    """A line that opens what stands under it: its name at the left, what is chosen at the right."""

    def __init__(self, context: Context, name: str) -> None:
        super().__init__()
        self._context = context
        self.chosen = ""
        self.setText(name)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.updateGeometry)

    def say(self, chosen: str) -> None:
        """What is chosen, in words."""
        self.chosen = chosen
        self.setAccessibleDescription(chosen)
        self.updateGeometry()
        self.update()

    def _stacked(self) -> bool:
        """Whether the value needs a line of its own."""
        theme = self._context.theme
        self.setFont(theme.font("button"))
        wide = self.fontMetrics().horizontalAdvance(self.text() + self.chosen) + theme.px(46)
        return bool(self.chosen) and wide > max(120, self.width())

    def _name_height(self) -> float:
        """The lines of the name, where it stands over its value."""
        theme = self._context.theme
        room = QRectF(0, 0, max(80.0, self.width() - theme.px(32)), 1000)
        metrics = QFontMetricsF(theme.font("button"))
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text()).height()

    def sizeHint(self) -> QSize:
        """One line, or more where name and value do not fit beside each other."""
        theme = self._context.theme
        high = self._name_height() + theme.px(26) if self._stacked() else theme.px(42)
        return QSize(180, round(high))

    def resizeEvent(self, event: object) -> None:
        """Another width may need another height."""
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Name, value, and an angle."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            ring = rounded(1, 1, self.width() - 2, self.height() - 2, 6)
            stroke(painter, ring, theme.focus_ring.inner, theme.focus_ring.width)
        right = self.width() - theme.px(24)
        name, small = theme.font("button"), theme.font("small")
        if self._stacked():
            high = self._name_height()
            painter.setFont(name)
            painter.setPen(theme.color("text"))
            room = QRectF(4, 3, max(80.0, self.width() - theme.px(32)), high + 2)
            painter.drawText(room, int(Qt.TextFlag.TextWordWrap), self.text())
            under = QRectF(4, high + 3, right - 8, theme.px(20))
            text(painter, under, self.chosen, small, theme.color("text_muted"), LEFT)
        else:
            text(
                painter,
                QRectF(4, 0, right - 4, self.height()),
                self.text(),
                name,
                theme.color("text"),
                LEFT,
            )
            end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            text(
                painter,
                QRectF(4, 0, right - 10, self.height()),
                self.chosen,
                small,
                theme.color("text_muted"),
                end,
            )
        x, y = self.width() - theme.px(13), self.height() / 2
        down = f"M {x - 5} {y - 2} L {x} {y + 3} L {x + 5} {y - 2}"
        right_on = f"M {x - 3} {y - 5} L {x + 2} {y} L {x - 3} {y + 5}"
        stroke(
            painter, svg(down if self.isChecked() else right_on), theme.color("text_accent"), 1.8
        )
        painter.fillRect(
            QRectF(0, self.height() - 1, self.width(), 1), theme.color("hairline", 0.2)
        )


class Folded(QWidget):
    """An option under its line. It opens by itself when the game objects to it."""

    opened = Signal()

    def __init__(self, context: Context, name: str, content: QWidget) -> None:
        super().__init__()
        self.row = FoldedRow(context, name)
        self.content = content
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.row)
        column.addWidget(content)
        content.setVisible(False)
        self.row.toggled.connect(content.setVisible)

    def show_option(self, field: OptionField) -> None:
        """What is chosen, in words; open while it is wrong."""
        self.row.say(field.words())
        if field.wrong:
            self.row.setChecked(True)
