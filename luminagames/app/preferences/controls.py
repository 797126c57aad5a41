"""Controls of the settings: a slider in one line, levels side by side, a choice with its label
beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QHBoxLayout,
    QMenu,
    QSizePolicy,
    QSlider,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.kit.pressed import EnterPresses
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.text import say

# So wide a label beside a slider is, at the usual text size; a longer one takes what it needs.
LABEL = 136


class Row(QWidget):
    """A label and its control; its menu (key or right button) sets it back. `keys` are what it
    keeps.
    """

    # The settings are as they were at first; the controls are not yet.
    was_set_back = Signal()

    def __init__(
        self, context: Context, label: str, keys: Sequence[str], *, wide: bool = False
    ) -> None:
        super().__init__()
        self.context, self.keys, self._wide = context, tuple(keys), wide
        self.line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(10)
        self.title = Label(context, label, "button", wrap=True)
        self.line.addWidget(self.title)
        self._restyle()
        context.themed.connect(self._restyle)

    def _restyle(self) -> None:
        if not self._wide:
            self.title.setMinimumWidth(round(self.context.theme.px(LABEL)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with this setting alone."""
        event.accept()
        self.menu().exec(
            event.globalPos() if event.reason() == QContextMenuEvent.Reason.Mouse else self._below()
        )

    def menu(self) -> QMenu:
        """One entry: as it was at first."""
        menu = QMenu(self)
        again = menu.addAction(say("Set back to what is usual"), self.set_back)
        again.setEnabled(self.context.settings.chosen(self.keys))
        return menu

    def set_back(self) -> None:
        """As it was at first; undo takes that back."""
        self.context.settings.forget(self.keys)
        self.was_set_back.emit()

    def _below(self) -> QPoint:
        return self.mapToGlobal(self.rect().bottomLeft())


class Slide(Row):
    """A slider with its number; `keep` is called with whole steps, not while it is dragged,
    `moving` all the time.
    """

    moving = Signal(int)

    def __init__(
        self,
        context: Context,
        label: str,
        allowed: range,
        step: int,
        value: int,
        keep: Callable[[int], None],
        keys: Sequence[str] = (),
        *,
        over: bool = False,
    ) -> None:
        """With `over` the label and the number stand over the slider."""
        super().__init__(context, label, keys, wide=over)
        self._step, self._keep = step, keep
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(label)
        self.slider.setRange(allowed.start, allowed.stop - 1)  # a screen reader says the number
        self.slider.setSingleStep(step)
        self.slider.setPageStep(step)
        self.slider.setValue(value)
        self.title.setBuddy(self.slider)
        self.shown = Label(context, f"{value} %", "button", "text_accent" if over else "text")
        self.shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if over:
            head = QHBoxLayout()
            self.line.removeWidget(self.title)
            head.addWidget(self.title, 1)
            head.addWidget(self.shown)
            self.line.setDirection(QBoxLayout.Direction.TopToBottom)
            self.line.setSpacing(6)
            self.line.addLayout(head)
            self.line.addWidget(self.slider)
        else:
            self.line.addWidget(self.slider, 1)
            self.line.addWidget(self.shown)
        self._align()
        context.themed.connect(self._align)
        self.slider.valueChanged.connect(self._moved)
        self.slider.sliderReleased.connect(self._released)

    def _align(self) -> None:
        """All numbers are as wide as the widest of them, so that sliders under each other are
        equally long.
        """
        self.shown.setFixedWidth(self.shown.fontMetrics().horizontalAdvance("200 %") + 2)

    def _moved(self, at: int) -> None:
        whole = round(at / self._step) * self._step
        self.shown.say(f"{whole} %")
        self.moving.emit(whole)
        if self.slider.isSliderDown():  # while it is dragged the page would grow under the hand
            return
        if whole == at:
            self._keep(at)
        else:
            self.slider.setValue(whole)

    def _released(self) -> None:
        self._moved(self.slider.value())


class Scale(QWidget):
    """Numbers under a slider, each where the handle stands for it."""

    def __init__(self, context: Context, slider: QSlider, marks: Sequence[int]) -> None:
        super().__init__()
        self._context, self._slider, self._marks = context, slider, tuple(marks)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        slider.valueChanged.connect(self.update)
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """A line of small numbers."""
        return QSize(200, round(self._context.theme.px(20)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A tick and a number for each mark; the one that is set is brighter."""
        theme = self._context.theme
        painter = QPainter(self)
        font, inset = theme.font("small"), theme.px(9)
        low, high = self._slider.minimum(), self._slider.maximum()
        for mark in self._marks:
            x = inset + (self.width() - 2 * inset) * (mark - low) / (high - low)
            wide = width_of(str(mark), font) + 4
            left = min(max(0.0, x - wide / 2), self.width() - wide)
            painter.fillRect(QRectF(x, 0, 1, theme.px(3)), theme.hairline())
            color = theme.color("text" if mark == self._slider.value() else "text_muted")
            text(
                painter,
                QRectF(left, theme.px(3), wide, theme.px(17)),
                str(mark),
                font,
                color,
                MIDDLE,
            )
        painter.end()


class Levels(QWidget):
    """Two or more levels side by side, one of them chosen; `chosen` tells which."""

    chosen = Signal(str)

    def __init__(
        self, context: Context, label: str, levels: Sequence[tuple[str, str]], now: str
    ) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self.group = QButtonGroup(self)
        self.buttons: dict[str, QAbstractButton] = {}
        for name, words in levels:
            button = self.buttons[name] = _Level(context, words)
            button.setAccessibleName(say("{label}: {level}", label=label, level=words))
            button.setChecked(name == now)
            button.clicked.connect(lambda _checked=False, one=name: self.chosen.emit(one))
            self.group.addButton(button)
            row.addWidget(button)


class _Level(EnterPresses):
    """One level: lit where it is chosen."""

    def __init__(self, context: Context, words: str) -> None:
        super().__init__()
        self._context = context
        self.setText(words)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """As wide as its words, and as high as a finger needs."""
        theme = self._context.theme
        return QSize(
            round(width_of(self.text(), theme.font("button")) + theme.px(24)), round(theme.px(34))
        )

    def minimumSizeHint(self) -> QSize:
        """All its words are read."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A frame, gold where it is chosen."""
        theme, on = self._context.theme, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        path = rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("button"))
        lit = 0.16 if on else 0.06 if self.underMouse() else 0.0
        fill(painter, path, theme.color("playable", lit))
        stroke(painter, path, theme.color("playable") if on else theme.hairline(), 2 if on else 1)
        color = theme.color("text" if on else "text_muted")
        text(painter, box, self.text(), theme.font("button"), color, MIDDLE)
        if self.hasFocus():
            paint_focus_ring(painter, box.adjusted(2, 2, -2, -2), theme, theme.radius("button"))
        painter.end()


class Pick(Row):
    """A choice with its label at the left; a long label takes two lines."""

    def __init__(
        self,
        context: Context,
        label: str,
        entries: Sequence[tuple[object, str]],
        now: object,
        keep: Callable[[object], None],
        keys: Sequence[str] = (),
    ) -> None:
        super().__init__(context, label, keys)
        self.choice = Choice(context, label)
        for one, words in entries:
            self.choice.addItem(say(words), one)
        self.choice.choose(now)
        self.choice.currentIndexChanged.connect(lambda at: keep(self.choice.itemData(at)))
        self.title.setBuddy(self.choice)
        self.line.setStretch(0, 1)
        self.line.addWidget(self.choice, 1)
