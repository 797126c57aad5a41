"""The languages that can be chosen, each by its own name and with a sentence of the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy

from luminagames.app.context import Context
from luminagames.app.preferences import spoken
from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.panel import Panel
from luminagames.kit.pressed import EnterPresses
from luminagames.table.ink import LEFT, text
from luminagames.text import say


class LanguagePanel(Panel):
    """One row a language; `chosen` tells its code."""

    chosen = Signal(str)

    def __init__(self, context: Context, now: str) -> None:
        super().__init__(context, say("Language"))
        self.group = QButtonGroup(self)
        self.rows: dict[str, QAbstractButton] = {}
        self.body.setSpacing(2)
        codes = spoken.offered()
        for code in codes:
            row = self.rows[code] = _Row(context, spoken.own_name(code), spoken.sample(code))
            row.setChecked(code == (now if now in codes else codes[0]))
            row.clicked.connect(lambda _checked=False, one=code: self.chosen.emit(one))
            self.group.addButton(row)
            self.body.addWidget(row)

    def take_focus(self) -> None:
        """The keyboard goes to the language that is spoken."""
        checked = self.group.checkedButton()
        if checked is not None:
            checked.setFocus()


class _Row(EnterPresses):
    """A ring that is filled where it is chosen, the name, the sentence under it."""

    def __init__(self, context: Context, name: str, sentence: str) -> None:
        super().__init__()
        self._context, self._sentence = context, sentence
        self.setText(name)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setAccessibleDescription(sentence)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Two lines high."""
        return QSize(round(self._context.theme.px(220)), round(self._context.theme.px(50)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring, the name and the sentence; a chosen row has a ground of its own."""
        theme, px = self._context.theme, self._context.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isChecked():
            path = rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("button"))
            fill(painter, path, theme.color("playable", 0.12))
            stroke(painter, path, theme.color("playable"), 1.5)
        middle = box.top() + box.height() / 2
        stroke(
            painter, circle(box.left() + px(18), middle, px(7.5)), theme.color("text_accent"), 1.4
        )
        if self.isChecked():
            fill(painter, circle(box.left() + px(18), middle, px(4)), theme.color("text_accent"))
        left, wide = box.left() + px(36), box.width() - px(42)
        upper = QRectF(left, box.top() + px(3), wide, px(22))
        text(painter, upper, self.text(), theme.font("button"), theme.color("text"), LEFT)
        lower = QRectF(left, box.top() + px(24), wide, px(20))
        text(painter, lower, self._sentence, theme.font("small"), theme.color("text_muted"), LEFT)
        if self.hasFocus():
            paint_focus_ring(painter, box.adjusted(2, 2, -2, -2), theme, theme.radius("button"))
