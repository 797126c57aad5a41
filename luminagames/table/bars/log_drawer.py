"""The log as a drawer at the left of the table, with a search: for tables that give all their room
to the board.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, linear
from luminagames.table.bars.log import LogPanel
from luminagames.table.look import Look
from luminagames.text import say

# Pixels at the usual size of window and text.
WIDE = 330.0


class LogDrawer(QWidget):
    """Holds the log while it is open; the table hands it over and takes it back."""

    closed = Signal()

    def __init__(self, look: Look, log: LogPanel, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.log = log
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(say("Search the log"))
        self.search.setAccessibleName(say("Search the log"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(log.look_for)
        self.setAccessibleName(say("Log"))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 10)
        column.setSpacing(8)
        column.addWidget(self.search)
        self.hide()
        self.restyle()
        look.themed.connect(self.restyle)

    def restyle(self) -> None:
        """The field of the search in the table's colors and letters; the drawer's width is the
        table's affair.
        """
        theme = self.look.theme
        self.search.setFont(theme.font("body"))
        self.search.setStyleSheet(
            f"QLineEdit {{ background: {theme.color('panel').name()}; color: {theme.color('text').name()};"
            f" border: 1px solid {theme.color('hairline').name()}; border-radius: 6px; padding: 4px 8px; }}"
        )

    def place(self, table: QRect) -> None:
        """Where the table is: the drawer covers its left part."""
        wide = min(round(WIDE * self.look.theme.text_scale), table.width() // 2)
        self.setGeometry(table.x(), table.y(), wide, table.height())

    def open(self, line: int | None = None) -> None:
        """Shows the log, from a line on if one is named."""
        layout = self.layout()
        if layout is not None and self.log.parent() is not self:
            layout.addWidget(self.log)
        self.search.clear()
        self.log.free = True
        self.show()
        self.raise_()
        self.log.show()
        if layout is not None:
            layout.activate()
        if line is not None:
            self.log.show_line(line)

    def close_drawer(self) -> None:
        """Puts the log away."""
        if self.isVisible():
            self.hide()
            self.search.clear()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts it away."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_drawer()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel with a line at its right."""
        painter = QPainter(self)
        theme = self.look.theme
        box = QRectF(self.rect())
        ground = theme.color("panel")
        fill(
            painter,
            rounded(box.x(), box.y(), box.width(), box.height()),
            linear(0, 0, box.width(), 0, (0, ground), (1, theme.color("panel_raised"))),
        )
        painter.fillRect(QRectF(box.right() - 1, 0, 1, box.height()), theme.hairline())
        painter.end()
