"""The line numbers of the editor, with bars beside lines that are wrong or were changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import polygon, rounded
from luminagames.cardface.ink import fill
from luminagames.cardface.theme import Theme
from luminagames.cards.problems import Problem
from luminagames.studio.editing.linediff import LineChange

BAR = 3.0
# Half the height of the mark where lines were taken out.
MISSING = 4.0


class Numbered(Protocol):
    """An editor, as far as its gutter looks at it."""

    problems: tuple[Problem, ...]
    changes: tuple[LineChange, ...]

    def blocks(self) -> Sequence[tuple[QTextBlock, QRectF]]:
        """The lines in sight, with their places."""

    def gutter_width(self) -> int:
        """How wide the last number is."""

    def font(self) -> QFont:
        """The type of the text."""

    def textCursor(self) -> QTextCursor:
        """Where it is written."""


class Gutter(QWidget):
    """Beside an editor (on `parent`), as high as its text."""

    def __init__(self, parent: QWidget, editor: Numbered, theme: Theme) -> None:
        super().__init__(parent)
        self._editor = editor
        self.theme = theme

    def sizeHint(self) -> QSize:
        """As wide as the last number needs."""
        return QSize(self._editor.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The numbers of the lines in sight."""
        editor, theme = self._editor, self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(editor.font())
        wrong = {problem.line: problem for problem in reversed(editor.problems)}
        new = {line for change in editor.changes for line in change.lines}
        gone = {change.line for change in editor.changes if not change.new}
        current = editor.textCursor().blockNumber()
        for block, rect in editor.blocks():
            number = block.blockNumber() + 1
            line = QRectF(0, rect.y(), self.width(), rect.height())
            problem = wrong.get(number)
            if number in new:
                self._bar(painter, line, theme.color("ok"))
            if number in gone:
                corners = [
                    (0.0, line.y() - MISSING),
                    (2 * MISSING, line.y()),
                    (0.0, line.y() + MISSING),
                ]
                fill(painter, polygon(corners), theme.color("danger"))
            if problem is not None:
                role = "danger" if problem.severity == "error" else "playable"
                painter.fillRect(line, theme.color(role, 0.16))
                self._bar(painter, line, theme.color(role))
            is_lit = problem is not None or block.blockNumber() == current
            painter.setPen(theme.color("text" if is_lit else "text_muted"))
            right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(line.adjusted(0, 0, -12, 0), right, str(number))
        painter.end()

    def _bar(self, painter: QPainter, line: QRectF, color: QColor) -> None:
        fill(painter, rounded(0, line.y(), BAR, line.height(), 1), color)
