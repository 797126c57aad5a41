"""Beside a rulebook's text: the switch between its two parts, and a word of the glossary explained."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.widgets import Button
from luminagames.app.words import Words
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.text import later, say

PARTS = (later("For players"), later("All clauses"))
WIDE = 250
"""Pixels at the usual text size."""


class PartSwitch(QWidget):
    """For players, or all clauses: two views of one rulebook, and of one search."""

    chosen = Signal(int)

    def __init__(self, context: Context) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._group = QButtonGroup(self)
        self.buttons = [Button(context, say(words), kind="plain") for words in PARTS]
        for part, button in enumerate(self.buttons):
            button.setCheckable(True)
            self._group.addButton(button, part)
            row.addWidget(button)
        self._group.idClicked.connect(self.chosen)
        self.show_part(0)

    def show_part(self, part: int) -> None:
        """Which of them is shown; tells nobody."""
        self.buttons[part].setChecked(True)


class WordCard(QWidget):
    """Title, meaning and clause of a word. It goes when the pointer leaves the word, unless a click has pinned it."""

    clause_wanted = Signal(str)

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._page = parent
        self.pinned = False
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        self.title = Words(context, "", "subheading")
        self.meaning = Words(context, "", "small", wrap=True)
        self.clause = Button(context, "", kind="plain")
        self.clause.clicked.connect(lambda: self.clause_wanted.emit(self.clause.text()))
        column.addWidget(self.title)
        column.addWidget(self.meaning)
        column.addWidget(self.clause, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def explain(self, name: str, text: str, clause: str, at: QPoint, *, pinned: bool) -> None:
        """Stands below or above a point of the parent, inside of it."""
        self.pinned = pinned
        self.title.say(name)
        self.meaning.say(text)
        self.clause.setText(clause)
        self.clause.setAccessibleName(say("Rule {clause}", clause=clause))
        self.setAccessibleName(f"{name}: {text}")
        parent = self._page
        wide = min(round(self._context.theme.px(WIDE)), parent.width() - 16)
        self.setFixedWidth(wide)
        high = self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height()
        x = min(max(8, at.x() - wide // 2), parent.width() - wide - 8)
        below = at.y() + 22
        y = max(8, below if below + high < parent.height() else at.y() - high - 14)
        self.setGeometry(x, y, wide, high)
        self.show()
        self.raise_()

    def dismiss(self) -> None:
        """Goes."""
        self.pinned = False
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel in the color of places."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = rounded(1, 1, self.width() - 2, self.height() - 2, theme.radius("panel"))
        fill(painter, path, theme.color("panel_raised"))
        stroke(painter, path, theme.color("target"), 2.4 if theme.is_high_contrast else 1.6)
