"""A dialogue in the look of the table: a title, a few sentences, one button or two."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.widgets import Button
from luminagames.app.words import Words
from luminagames.cardface.lights import paint_panel

WIDTH = 440


class Question(QDialog):
    """Accepted by the first button, rejected by the second or Escape. Without a second there is nothing to refuse."""

    def __init__(self, context: Context, parent: QWidget, title: str, text: str, yes: str, no: str = "") -> None:
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
            Words(context, title, "heading", wrap=True),
            Words(context, text, "prompt", "text_muted", wrap=True),
        ):
            words.setFixedWidth(width)
            words.setMinimumHeight(words.heightForWidth(width))
            column.addWidget(words)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        self.refuse_button = Button(context, no) if no else None
        self.agree_button = Button(context, yes, kind="primary")
        if self.refuse_button is not None:
            self.refuse_button.clicked.connect(self.reject)
            row.addWidget(self.refuse_button)
        self.agree_button.clicked.connect(self.accept)
        row.addWidget(self.agree_button)
        column.addSpacing(6)
        column.addLayout(row)
        self.agree_button.setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._context.theme
        painter.fillRect(self.rect(), theme.color("panel"))
        paint_panel(painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), theme, raised=True, shadow=False)
