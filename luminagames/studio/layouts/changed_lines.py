"""The lines of a layout that were changed, old above new; one line goes back by itself."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from luminagames.cardface.painter import CardPainter
from luminagames.kit.themed import Themed
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.editing.linediff import LineChange, changed_lines, line_changes, told
from luminagames.studio.kit import Push, TightPanel
from luminagames.studio.words import counted
from luminagames.text import say

# More are scrolled to.
MOST_ROWS = 3

MOST_LETTERS = 60


def changes_of(file: OpenFile, painter: CardPainter | None) -> tuple[tuple[LineChange, ...], str]:
    """What differs from the saved file; where nothing does, from the shipped layout of that name.
    And in words.
    """
    if file.unsaved:
        found = line_changes(file.saved_text, file.text)
        return found, say("{lines} changed", lines=counted(changed_lines(found), "line"))
    shipped = _shipped(file.path, painter)
    if shipped is None:
        return (), ""
    found = line_changes(shipped.read_text(encoding="utf-8"), file.text)
    return found, say(
        "{lines} other than shipped", lines=counted(changed_lines(found), "line")
    ) if found else ""


def _shipped(path: Path, painter: CardPainter | None) -> Path | None:
    """The layout of the program that a layout of an own folder stands for."""
    if painter is None or path.parent not in painter.own_folders:
        return None
    others = (
        folder / path.name for folder in painter.layout_folders if folder not in painter.own_folders
    )
    return next((one for one in others if one.is_file()), None)


class ChangedLines(TightPanel):
    """Hidden while nothing differs."""

    # A line (from 1).
    jump_wanted = Signal(int)
    # A `LineChange` that is to be as it was.
    back_wanted = Signal(object)

    def __init__(self, look: Themed) -> None:
        super().__init__(look, margins=(10, 6, 8, 6))
        self.changes: tuple[LineChange, ...] = ()
        self.rows: list[ChangedLine] = []
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(2)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inner)
        self.body.addWidget(self._area)
        look.themed.connect(self._fill)
        self._fill()

    def show_changes(self, changes: tuple[LineChange, ...]) -> None:
        """Show these; none: the panel goes."""
        if changes != self.changes:
            self.changes = changes
            self._fill()

    def _fill(self) -> None:
        for row in self.rows:
            self._list.removeWidget(row)
            row.deleteLater()
        self.rows = [ChangedLine(self._look, change) for change in self.changes]
        for row in self.rows:
            row.jump_wanted.connect(self.jump_wanted)
            row.back_wanted.connect(self.back_wanted)
            self._list.addWidget(row)
        high = max((row.sizeHint().height() + 2 for row in self.rows), default=0)
        self._area.setFixedHeight(min(MOST_ROWS, len(self.rows)) * high)
        self.setVisible(bool(self.rows))


class ChangedLine(QWidget):
    """One of them: its line, what it said struck through, what it says, and a button that takes it
    back.
    """

    jump_wanted = Signal(int)
    back_wanted = Signal(object)

    def __init__(self, look: Themed, change: LineChange) -> None:
        super().__init__()
        self.change = change
        self.old, self.new = told(change)
        theme = look.theme
        red, green, muted = (theme.color(role).name() for role in ("danger", "ok", "text_muted"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        number = Push(
            look, str(change.line), kind="plain", name=say("Go to line {line}", line=change.line)
        )
        number.clicked.connect(self._jump)
        row.addWidget(number)
        words = QLabel()
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setFont(theme.font("small"))
        words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        old = (
            f"<span style='color:{red}'><s>{escape(_short(self.old))}</s></span>"
            if self.old
            else ""
        )
        new = f"<span style='color:{green}'>{escape(_short(self.new))}</span>" if self.new else ""
        arrow = f" <span style='color:{muted}'>\u2192</span> " if old and new else ""
        words.setText(old + arrow + new)
        words.setAccessibleName(
            say("{old} is now {new}", old=self.old or "\u2013", new=self.new or "\u2013")
        )
        words.setToolTip("<pre>" + escape("\n".join(change.old)) + "</pre>")
        row.addWidget(words, 1)
        self.back_button = Push(look, "", "undo", kind="plain", name=say("As it was"))
        self.back_button.clicked.connect(self._back)
        row.addWidget(self.back_button)

    def _jump(self) -> None:
        self.jump_wanted.emit(self.change.line)

    def _back(self) -> None:
        self.back_wanted.emit(self.change)


def _short(text: str) -> str:
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "\u2026"
