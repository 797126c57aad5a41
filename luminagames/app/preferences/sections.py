"""Parts of the settings page: the list of its sections, how others' acts are shown, what a search
looks through.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.pressed import EnterPresses
from luminagames.table.ink import LEFT, text
from luminagames.text import later, say
from luminagames.text.folding import folded

WIDTH = 190
STAGES = {
    "calm": (later("Calm"), later("until it is read"), later("All sentences")),
    "brisk": (later("Brisk"), later("a moment"), later("Card and result")),
    "quick": (later("Quick"), later("not at all"), later("The log tells it")),
    "step": (later("Step"), later("until Space"), later("At your own pace")),
}


class Sections(QWidget):
    """Names of sections; `wanted` tells which one is to be seen, `reset` that all is to be as it
    was at first.
    """

    wanted = Signal(str)
    reset = Signal()

    def __init__(self, context: Context, sections: Mapping[str, str]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 16, 0, 0)
        column.setSpacing(4)
        self.group = QButtonGroup(self)
        self.buttons: dict[str, QAbstractButton] = {}
        for name, icon in sections.items():
            button = self.buttons[name] = _Entry(context, say(name), icon)
            button.clicked.connect(lambda _checked=False, one=name: self.wanted.emit(one))
            self.group.addButton(button)
            column.addWidget(button)
        next(iter(self.buttons.values())).setChecked(True)
        column.addSpacing(10)
        column.addWidget(_Hairline(context))
        column.addSpacing(6)
        note = say("What you choose applies at once and stays on this computer.")
        column.addWidget(Label(context, note, "small", "text_muted", wrap=True))
        again = Button(context, say("Reset all …"), kind="plain")
        again.clicked.connect(self.reset)
        column.addWidget(again, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self._context = context
        self._restyle()
        context.themed.connect(self._restyle)

    def mark(self, name: str) -> None:
        """This section is the one that is looked at."""
        self.buttons[name].setChecked(True)

    def _restyle(self) -> None:
        self.setFixedWidth(round(self._context.theme.px(WIDTH)))


class _Hairline(QWidget):
    """A line between two groups."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line."""
        QPainter(self).fillRect(self.rect(), self._context.theme.hairline())


class _Entry(EnterPresses):
    """A section: its sign and its name; the one that is looked at has a gold bar at its left."""

    def __init__(self, context: Context, words: str, icon: str) -> None:
        super().__init__()
        self._context, self._icon = context, icon
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """One line high, and so high that a finger finds it."""
        return QSize(round(self._context.theme.px(WIDTH)), round(self._context.theme.px(36)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground and bar where it is looked at, the sign, the name."""
        theme, px = self._context.theme, self._context.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        lit = 0.12 if self.isChecked() else 0.05 if self.underMouse() else 0.0
        fill(
            painter,
            rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("button")),
            theme.color("text", lit),
        )
        if self.isChecked():
            fill(painter, rounded(0, 4, 3, box.height() - 8, 1.5), theme.color("text_accent"))
        left = px(14)
        if self._icon:
            side = px(17)
            paint_icon(
                painter,
                self._icon,
                QRectF(left, (box.height() - side) / 2, side, side),
                theme.color("text_accent"),
            )
            left += px(30)
        text(
            painter,
            box.adjusted(left, 0, -4, 0),
            self.text(),
            theme.font("button"),
            theme.color("text"),
            LEFT,
        )
        if self.hasFocus():
            paint_focus_ring(painter, box.adjusted(3, 3, -3, -3), theme, theme.radius("button"))
        painter.end()


class Stages(QWidget):
    """Four cards, one of them chosen: how the acts of others are shown."""

    chosen = Signal(str)

    def __init__(self, context: Context, now: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self.group = QButtonGroup(self)
        for name, words in STAGES.items():
            card = _Stage(context, *(say(one) for one in words))
            card.setChecked(name == now)
            card.clicked.connect(lambda _checked=False, one=name: self.chosen.emit(one))
            self.group.addButton(card)
            row.addWidget(card)


class _Stage(EnterPresses):
    """A name, how long an act stands, and what is told."""

    def __init__(self, context: Context, name: str, lasts: str, tells: str) -> None:
        super().__init__()
        self._context, self._lines = context, (lasts, tells)
        self.setText(name)
        self.setCheckable(True)
        self.setAccessibleName(say("Others’ acts: {name}", name=name))
        self.setAccessibleDescription(f"{lasts}. {tells}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Three lines high."""
        return QSize(round(self._context.theme.px(124)), round(self._context.theme.px(84)))

    def minimumSizeHint(self) -> QSize:
        """As narrow as its words allow."""
        return QSize(round(self._context.theme.px(104)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A ring that is filled where it is chosen, the name, two lines."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, px = QRectF(self.rect()).adjusted(3, 3, -3, -3), theme.px
        path = rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("button"))
        fill(painter, path, theme.color("playable", 0.12 if self.isChecked() else 0.0))
        line = theme.color("playable") if self.isChecked() else theme.hairline()
        stroke(painter, path, line, 2 if self.isChecked() else 1)
        ring = circle(box.left() + px(15), box.top() + px(16), px(6.5))
        stroke(painter, ring, theme.color("text_accent"), 1.3)
        if self.isChecked():
            fill(
                painter,
                circle(box.left() + px(15), box.top() + px(16), px(3.4)),
                theme.color("text_accent"),
            )
        name = QRectF(box.left() + px(28), box.top() + px(4), box.width() - px(30), px(24))
        text(painter, name, self.text(), theme.font("button"), theme.color("text"), LEFT)
        for number, (words, color) in enumerate(
            zip(self._lines, ("text_accent", "text_muted"), strict=True)
        ):
            row = QRectF(
                box.left() + px(9), box.top() + px(30 + 21 * number), box.width() - px(12), px(20)
            )
            text(painter, row, words, theme.font("small"), theme.color(color), LEFT)
        if self.hasFocus():
            paint_focus_ring(painter, box.adjusted(2, 2, -2, -2), theme, theme.radius("button"))


def spoken(panel: Panel) -> str:
    """All words of a panel: what a search looks through."""
    found = [one.text() for one in panel.findChildren(Label)]
    found += [one.text() for one in panel.findChildren(QAbstractButton)]
    found += [one.accessibleName() for one in panel.findChildren(QWidget)]
    return folded(" ".join(found))
