"""A sentence that is typed, with a mark that says what kind of thing it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import line
from luminagames.app.flow import Flow
from luminagames.cardface.lights import paint_panel
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.text import later, say

WIDTH = 440
# The marks that the program knows by name; others are said as the game writes them.
MARKS = {
    "stuck": later("stuck"),
    "slow": later("slow"),
    "unclear": later("unclear"),
    "fun": later("fun"),
    "too strong": later("too strong"),
}


def mark_words(mark: str) -> str:
    """A mark as it is read."""
    return say(MARKS[mark]) if mark in MARKS else mark


class NoteBox(QDialog):
    """`text` and `mark` are what was written; a second press on a mark takes it back."""

    def __init__(
        self, context: Context, parent: QWidget, title: str, marks: Sequence[str], most: int
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.mark = ""
        self.setWindowTitle(title)
        self.setModal(True)
        self.setAccessibleName(title)
        column = QVBoxLayout(self)
        column.setContentsMargins(26, 22, 26, 22)
        column.setSpacing(12)
        column.addWidget(Label(context, title, "heading", wrap=True))
        self.field = line(title, "", say("A sentence"), most)
        self.field.setMinimumWidth(round(context.theme.px(WIDTH)))
        column.addWidget(self.field)
        column.addLayout(self._make_marks(marks))
        column.addLayout(self._make_foot())
        self.field.setFocus(Qt.FocusReason.TabFocusReason)

    def _make_marks(self, marks: Sequence[str]) -> Flow:
        row = Flow(8, "left")
        self.marks: dict[str, Button] = {}
        for mark in marks:
            button = Button(self._context, mark_words(mark))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, mark=mark: self._choose(mark))
            self.marks[mark] = button
            row.addWidget(button)
        return row

    def _make_foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.addStretch(1)
        no = Button(self._context, say("Cancel"))
        no.setAutoDefault(False)
        no.clicked.connect(self.reject)
        self.keep_button = Button(self._context, say("Keep it"), kind="primary")
        self.keep_button.clicked.connect(self.accept)
        self.keep_button.setDefault(True)
        foot.addWidget(no)
        foot.addWidget(self.keep_button)
        return foot

    @property
    def text(self) -> str:
        """What was typed."""
        return self.field.text().strip()

    def _choose(self, mark: str) -> None:
        self.mark = "" if mark == self.mark else mark
        for name, button in self.marks.items():
            chosen = name == self.mark
            button.setChecked(chosen)
            button.set_kind("primary" if chosen else "ghost")

    def paintEvent(self, event: QPaintEvent) -> None:
        """A raised panel on its ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._context.theme
        painter.fillRect(self.rect(), theme.color("panel"))
        paint_panel(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), theme, shadow=False)
        painter.end()
