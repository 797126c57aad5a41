"""A dialogue in the look of the table: a title, a few sentences, one button or two."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.cardface.lights import paint_panel
from luminagames.kit.button import Button
from luminagames.kit.label import Label

WIDTH = 440


class Question(QDialog):
    """Accepted by the first button, rejected by the second or Escape. Without a second there is
    nothing to refuse.

    With `other`, a third button that loses something, Enter is the harmless answer as well;
    `others` tells whether the third one was pressed.
    """

    def __init__(
        self,
        context: Context,
        parent: QWidget,
        title: str,
        text: str,
        yes: str,
        no: str = "",
        *,
        other: str = "",
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.setWindowTitle(title)
        self.setModal(True)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        column = QVBoxLayout(self)
        column.setContentsMargins(26, 22, 26, 22)
        column.setSpacing(12)
        width = round(context.theme.px(WIDTH))
        for words in (
            Label(context, title, "heading", wrap=True),
            Label(context, text, "prompt", "text_muted", wrap=True),
        ):
            words.setFixedWidth(width)
            words.setMinimumHeight(words.heightForWidth(width))
            column.addWidget(words)
        row = self._make_buttons(no, other, yes)
        column.addSpacing(6)
        column.addLayout(row)
        first = (
            self.refuse_button if other and self.refuse_button is not None else self.agree_button
        )
        first.setDefault(True)
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def _make_buttons(self, no: str, other: str, yes: str) -> QHBoxLayout:
        context = self._context
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        self.refuse_button = Button(context, no) if no else None
        self.agree_button = Button(context, yes, kind="primary")
        if self.refuse_button is not None:
            self.refuse_button.clicked.connect(self.reject)
            row.addWidget(self.refuse_button)
        self.agree_button.clicked.connect(self.accept)
        self.others = False
        self.other_button = Button(context, other) if other else None
        if self.other_button is not None:
            self.other_button.clicked.connect(self._lose)
            row.addWidget(self.other_button)
        row.addWidget(self.agree_button)
        return row

    def _lose(self) -> None:
        self.others = True
        self.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A raised panel on its ground: a dialog casts no shadow on itself."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._context.theme
        painter.fillRect(self.rect(), theme.color("panel"))
        paint_panel(
            painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), theme, raised=True, shadow=False
        )
