"""The bars of the past: where one stands in time above the table, what one can do there below it, a
frame around it.

They cover the bars of the match, so that the table keeps its size.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.bar import Bar
from luminagames.table.bars.button import TableButton, set_in_row
from luminagames.table.history.time_slider import TimeSlider
from luminagames.table.ink import LEFT, MIDDLE, text, width_of
from luminagames.table.look import Look
from luminagames.text import say

FRAME = 5.0


class PastHead(Bar):
    """Says that this is the past, and holds the slider."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.look = look
        self.words = ""
        self.place = ""
        self.setObjectName("past-head")
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        self.slider = TimeSlider(look, self)
        self._row.addWidget(self.slider, 1, Qt.AlignmentFlag.AlignVCenter)
        self.hide()

    def say(self, words: str, place: str) -> None:
        """`words` say what is shown, `place` where in the match that is."""
        self.words, self.place = words, place
        theme = self.look.theme
        left = round(self._label_width() + theme.px(26))
        right = round(width_of(place, theme.font("button", 500)) + theme.px(28))
        self._row.setContentsMargins(left, 0, max(right, round(theme.px(150))), 0)
        self.setAccessibleName(f"{words}. {place}")
        self.update()

    def restyle(self) -> None:
        """The slider has the room that the words leave."""
        self.say(self.words, self.place)

    def _label_width(self) -> float:
        return width_of(self.words, self.look.theme.font("button")) + self.look.theme.px(46)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground of the bar, the label, the place."""
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_ground(painter, theme.color("panel", 1.0), theme.color("target", 0.7), top=False)
        label = QRectF(12, (self.height() - theme.px(27)) / 2, self._label_width(), theme.px(27))
        path = rounded(label.x(), label.y(), label.width(), label.height(), label.height() / 2)
        fill(painter, path, theme.color("target", 0.14))
        stroke(painter, path, theme.color("target"), 1.4)
        side = theme.px(15)
        self.look.icon(
            painter,
            "clock",
            label.left() + theme.px(18),
            label.center().y(),
            side,
            theme.color("target"),
        )
        rest = label.adjusted(theme.px(32), 0, -theme.px(8), 0)
        text(painter, rest, self.words, theme.font("button"), theme.color("text"), LEFT)
        margin = self._row.contentsMargins().right()
        place = QRectF(self.width() - margin + 6, 0, margin - 18, self.height())
        text(
            painter, place, self.place, theme.font("button", 500), theme.color("text_muted"), MIDDLE
        )
        painter.end()


class PastFoot(Bar):
    """Steps, turns, play, speed; then what ends the look back."""

    # The name of a button.
    pressed = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.look = look
        self.setObjectName("past-foot")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 6, 0)
        row.setSpacing(0)
        self.buttons: dict[str, TableButton] = {}
        for name, icon, words in (
            ("first", "first", say("To the beginning (Home)")),
            ("turn_back", "turn_back", say("A turn back (Page up)")),
            ("back", "left", say("A step back (Left)")),
            ("play", "play", say("Play or pause (Space)")),
            ("forth", "right", say("A step forth (Right)")),
            ("turn_forth", "turn_forth", say("A turn forth (Page down)")),
            ("last", "last", say("To the end (End)")),
        ):
            self._add(row, name, TableButton(look, words, "icon", icon, parent=self))
        self._add(row, "speed", TableButton(look, "1 ×", "link", parent=self))
        self.buttons["speed"].setToolTip(say("Speed (+ and −)"))
        self.buttons["speed"].setAccessibleDescription(self.buttons["speed"].toolTip())
        row.addStretch(1)
        self._add(row, "hands", TableButton(look, "", key="O", parent=self))
        self._add(row, "branch", TableButton(look, say("Play on from here"), key="P", parent=self))
        self._add(
            row, "now", TableButton(look, say("Back to now"), "primary", key="Esc", parent=self)
        )
        self.hide()

    def _add(self, row: QHBoxLayout, name: str, button: TableButton) -> None:
        button.clicked.connect(lambda _=False: self.pressed.emit(name))
        self.buttons[name] = button
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)

    def fit(self) -> None:
        """The words that end the look back have the room that the signs leave."""
        words = [self.buttons[name] for name in ("hands", "branch", "now")]
        signs = sum(one.sizeHint().width() for one in self.buttons.values() if one not in words)
        shown = [one for one in words if not one.isHidden()]
        set_in_row(shown, self.width() - signs - 14)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More room, or less."""
        super().resizeEvent(event)
        self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground of the bar."""
        painter, theme = QPainter(self), self.look.theme
        self.paint_ground(painter, theme.color("panel", 1.0), theme.color("target", 0.7), top=True)
        painter.end()


class PastFrame(QWidget):
    """A dashed frame around the table: what one sees is not now. It lets the mouse through."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dashes along the edge, within a soft border."""
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(FRAME / 2, FRAME / 2, -FRAME / 2, -FRAME / 2)
        painter.setPen(QPen(theme.color("target", 0.22), FRAME))
        painter.drawRect(box)
        pen = QPen(
            theme.color("target"), 2.4 if theme.is_high_contrast else 1.6, Qt.PenStyle.DashLine
        )
        pen.setDashPattern([6, 5])
        painter.setPen(pen)
        painter.drawRect(box)
        painter.end()
