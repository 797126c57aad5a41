"""The lines of a layout that were changed, old above new; one line goes back by itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from luminagames.cardface.painter import CardPainter
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.editing.linediff import LineChange, changed_lines, line_changes
from luminagames.studio.kit import Panel, Push
from luminagames.studio.look import Look
from luminagames.studio.words import counted
from luminagames.text import say

ROLE = int(Qt.ItemDataRole.UserRole)
MOST_LINES = 6
"""More lines are scrolled to."""


def changes_of(file: OpenFile, painter: CardPainter | None) -> tuple[tuple[LineChange, ...], str]:
    """What differs from the saved file; where nothing does, from the shipped layout of that name. And in words."""
    if file.unsaved:
        found = line_changes(file.saved_text, file.text)
        return found, say("{lines} changed", lines=counted(changed_lines(found), "line"))
    shipped = _shipped(file.path, painter)
    if shipped is None:
        return (), ""
    found = line_changes(shipped.read_text(encoding="utf-8"), file.text)
    return found, say("{lines} other than shipped", lines=counted(changed_lines(found), "line")) if found else ""


def _shipped(path: Path, painter: CardPainter | None) -> Path | None:
    """The layout of the program that a layout of an own folder stands for."""
    if painter is None or path.parent not in painter.own_folders:
        return None
    others = (folder / path.name for folder in painter.layout_folders if folder not in painter.own_folders)
    return next((one for one in others if one.is_file()), None)


class ChangedLines(Panel):
    """Hidden while nothing differs."""

    jump_wanted = Signal(int)
    """A line (from 1)."""
    back_wanted = Signal(object)
    """A `LineChange` that is to be as it was."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, say("What was changed"), margins=(12, 8, 12, 8))
        self.changes: tuple[LineChange, ...] = ()
        self.back_button = Push(look, say("As it was"), "undo", kind="plain")
        self.back_button.setToolTip(say("The chosen lines as they were"))
        self.back_button.clicked.connect(self._back)
        self.head.addWidget(self.back_button)
        self.list = QListWidget()
        self.list.setAccessibleName(say("What was changed"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.list.itemClicked.connect(self._jump)
        self.list.itemActivated.connect(self._jump)
        self.body.addWidget(self.list)
        look.themed.connect(self._fill)
        self._fill()

    def show_changes(self, changes: tuple[LineChange, ...]) -> None:
        """Show these; none: the panel goes."""
        if changes != self.changes:
            self.changes = changes
            self._fill()

    def _fill(self) -> None:
        theme = self._look.theme
        font = theme.font("small")
        struck = QFont(font)
        struck.setStrikeOut(True)
        self.list.clear()
        for change in self.changes:
            for line, text in enumerate(change.old, change.line):
                words = say("Line {line} was: {text}", line=line, text=text.strip())
                self._add(change, line, text, words, struck, theme.color("danger"))
            for line, text in enumerate(change.new, change.line):
                words = say("Line {line} is: {text}", line=line, text=text.strip())
                self._add(change, line, text, words, font, theme.color("ok"))
        rows = min(MOST_LINES, self.list.count())
        high = self.list.sizeHintForRow(0) if rows else 0
        self.list.setFixedHeight(rows * high + 2 * self.list.frameWidth() + 2)
        self.list.setCurrentRow(0 if rows else -1)
        self.setVisible(bool(rows))

    def _add(self, change: LineChange, line: int, text: str, words: str, font: QFont, color: QColor) -> None:
        item = QListWidgetItem(f"{line}   {text.strip()}")
        item.setFont(font)
        item.setForeground(color)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        item.setData(ROLE, change)
        self.list.addItem(item)

    def _jump(self, item: QListWidgetItem) -> None:
        change = item.data(ROLE)
        if isinstance(change, LineChange):
            self.jump_wanted.emit(change.line)

    def _back(self) -> None:
        item = self.list.currentItem()
        change = None if item is None else item.data(ROLE)
        if isinstance(change, LineChange):
            self.back_wanted.emit(change)
