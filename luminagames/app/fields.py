"""What is chosen and typed into: a drop-down, a tick, a number with − and +, and a labelled field
that can object.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import fill, stroke
from luminagames.kit import units
from luminagames.kit.label import Label
from luminagames.kit.pressed import ENTER
from luminagames.kit.themed import field_ground


class Tick(QCheckBox):
    """A tick box painted from the theme."""

    def __init__(self, context: Context, text: str) -> None:
        super().__init__(text)
        self._context = context
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """The box, a gap, and the words; no lower than a finger needs."""
        box = self._box()
        text = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(int(box) + 12 + text.width() + 4, max(int(box) + 8, text.height() + 8, 28))

    def minimumSizeHint(self) -> QSize:
        """The size below which it is not read."""
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:
        """The whole row is the target."""
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ticks it, as Space does."""
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box with its tick, whose edge is the ring of the keyboard, then the words."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, line = self._box(), 2.0 if theme.is_high_contrast else 1.2
        y = (self.height() - box) / 2
        outline = rounded(2, y, box, box, theme.radius("chip"))
        if self.isChecked():
            fill(painter, outline, theme.color("button"))
            k = box / 18
            mark = svg(
                f"M {2 + 4 * k} {y + 9.5 * k} L {2 + 7.6 * k} {y + 13 * k} L {2 + 14 * k} {y + 5 * k}"
            )
            stroke(painter, mark, theme.color("button_text"), 2.2 * k)
        else:
            fill(painter, outline, field_ground(theme))
        edge = (
            theme.color("playable")
            if self.underMouse()
            else theme.color("hairline", theme.alpha("hairline") + 0.2)
        )
        if self.hasFocus():
            edge, line = theme.focus_ring.inner, theme.focus_ring.width
        stroke(painter, outline, edge, line)
        painter.setPen(theme.color("text" if self.isEnabled() else "text_muted"))
        painter.setFont(self.font())
        area = self.rect().adjusted(int(box) + 12, 0, 0, 0)
        painter.drawText(
            area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text()
        )

    def _box(self) -> float:
        return self._context.theme.px(18)


class Number(QLineEdit):
    """A whole number to type. Typing may leave the range, so that the game can say why not;
    stepping may not.

    No `QSpinBox`: under a style sheet that hides its buttons its edit field has no width (Qt 6.11).
    """

    value_changed = Signal(int)

    def __init__(self, low: int, high: int, value: int) -> None:
        super().__init__(str(value))
        self._low, self._high = low, high
        self.setValidator(QIntValidator(min(low, 0) - 99, high * 10 + 99, self))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.textChanged.connect(lambda _text: self.value_changed.emit(self.value()))

    def value(self) -> int:
        """The number; below the range while nothing is typed."""
        try:
            return int(self.text())
        except ValueError:
            return self._low - 1

    def set_value(self, value: int) -> None:
        """Show another number."""
        self.setText(str(value))

    def step(self, by: int) -> None:
        """Step within the range."""
        self.set_value(min(max(self.value() + by, self._low), self._high))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down are steps of 1, page up and down of 5."""
        steps = {
            Qt.Key.Key_Up: 1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_PageUp: 5,
            Qt.Key.Key_PageDown: -5,
        }
        by = steps.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.step(by)


class Stepper(QWidget):
    """A whole number with − and + beside it."""

    changed = Signal(int)

    def __init__(self, name: str, low: int, high: int, value: int) -> None:
        super().__init__()
        self.number = Number(low, high, value)
        self.number.setAccessibleName(name)
        self.number.setFixedWidth(72)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for sign, step, word in (("−", -1, "less"), ("+", 1, "more")):
            button = QToolButton()
            button.setText(sign)
            button.setAccessibleName(f"{name}: {word}")
            button.setMinimumWidth(34)
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _checked=False, by=step: self.number.step(by))
            row.addWidget(button)
        row.insertWidget(1, self.number)
        self.number.value_changed.connect(self.changed)
        self.setFocusProxy(self.number)

    def value(self) -> int:
        """The number as it stands."""
        return self.number.value()


class Field(QWidget):
    """A label, a control, a line of help, and the place where an objection is read."""

    def __init__(self, context: Context, label: str, control: QWidget, help_text: str = "") -> None:
        super().__init__()
        self.control = control
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        title = Label(context, label, "button")
        title.setBuddy(control)
        self.title = title
        column.addWidget(title)
        column.addWidget(control)
        if help_text:
            column.addWidget(Label(context, help_text, "small", "text_muted", wrap=True))
        self.problem = Label(context, "", "small", "danger", wrap=True)
        self.problem.setVisible(False)
        column.addWidget(self.problem)

    def object_to(self, sentence: str) -> None:
        """Show what is wrong; an empty sentence: nothing is."""
        self.problem.say(sentence)
        self.problem.setVisible(bool(sentence))
        mark_wrong(self.control.findChild(Number) or self.control, bool(sentence))


def mark_wrong(control: QWidget, wrong: bool) -> None:
    """Give a control the border of a wrong value, or take it away."""
    if bool(control.property("wrong")) != wrong:
        control.setProperty("wrong", wrong)
        control.style().unpolish(control)
        control.style().polish(control)


def line(name: str, text: str = "", placeholder: str = "", limit: int = 64) -> QLineEdit:
    """A line to type into, with a name for screen readers."""
    edit = QLineEdit(text)
    edit.setAccessibleName(name)
    edit.setPlaceholderText(placeholder)
    units.limit(edit, limit)
    return edit
