"""A calm line at the foot of the window: what cannot be saved, or what was just done and can be
undone.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.widgets import Sign
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.text import say

WIDTH = 720
# How far over the foot of the window it floats: above the bars that pages have there.
ABOVE = 76


class NoticeBar(QWidget):
    """One line at a time, a newer one in the place of the older; it asks for nothing and can be
    closed.
    """

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._context = context
        self._does: Callable[[], None] | None = None
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 10, 10)
        row.setSpacing(12)
        self._sign = Sign(context, "info", 20)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        self.words = Label(context, "", "body", wrap=True)
        row.addWidget(self.words, 1)
        self.action = Button(context, say("Undo"))
        self.action.clicked.connect(self._act)
        row.addWidget(self.action)
        self.close_button = Button(context, "", "close", "plain", say("Close this line"))
        self.close_button.clicked.connect(self.hide)
        row.addWidget(self.close_button)
        parent.installEventFilter(self)
        self.hide()

    def say(self, text: str, action: str = "", does: Callable[[], None] | None = None) -> None:
        """Shows a sentence; `action` is the button that does something about it."""
        self.words.say(text)
        self.setAccessibleName(text)
        self._does = does
        self.action.setText(action)
        self.action.setAccessibleName(action)
        self.action.setVisible(does is not None)
        self._place()
        self.show()
        self.raise_()

    def _act(self) -> None:
        does, self._does = self._does, None
        self.hide()
        if does is not None:
            does()

    def _place(self) -> None:
        parent = self._window
        theme = self._context.theme
        width = min(round(theme.px(WIDTH)), parent.width() - 32)
        spare = 62 + self.close_button.sizeHint().width()
        spare += 0 if self.action.isHidden() else self.action.sizeHint().width() + 12
        height = max(
            self.words.heightForWidth(width - spare - 28) + 22, self.action.sizeHint().height() + 20
        )
        top = parent.height() - round(theme.px(ABOVE)) - height
        self.setGeometry((parent.width() - width) // 2, top, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It follows the window."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground and line."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("panel"))
        fill(painter, path, theme.color("panel_raised"))
        stroke(painter, path, theme.color("text_accent"), 2 if theme.is_high_contrast else 1.2)
        painter.end()
