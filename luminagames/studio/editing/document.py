"""An open file: its text with undo steps, and how it stands to the file on disk."""

from __future__ import annotations

import errno
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from luminagames.kit.units import text_of, to_units
from luminagames.studio.editing.highlight import YamlHighlighter
from luminagames.studio.files import (
    UnreadableError,
    is_shipped,
    read_only_reason,
    read_text,
    table_of,
    write_text,
)
from luminagames.studio.look import Theming
from luminagames.text import say


class Outside(Enum):
    """What happened to the file outside the studio and still waits for the person's word."""

    NOTHING = auto()
    CHANGED = auto()
    DELETED = auto()
    UNREADABLE = auto()


class OpenFile(QObject):
    """One file. Unsaved edits are never overwritten: where disk and text differ in earnest,
    `outside` says so.
    """

    # `outside` is another now.
    outside_changed = Signal()
    # The text was taken from disk.
    reloaded = Signal()

    def __init__(self, look: Theming, path: Path) -> None:
        super().__init__()
        self.path = path
        self.outside = Outside.NOTHING
        # Why the file cannot be read, if it cannot.
        self.reason = ""
        # The table that the file was made from, until somebody wants to edit it all the same.
        self.table = table_of(path)
        self.read_only = self._reason()
        self.document = QTextDocument()
        self.document.setDocumentLayout(QPlainTextDocumentLayout(self.document))
        self.highlighter = YamlHighlighter(look, self.document)
        look.themed.connect(self.highlighter.restyle)
        self._on_disk = ""
        try:
            self._on_disk = read_text(path)
        except FileNotFoundError:
            self.outside = Outside.DELETED
        except UnreadableError as error:
            self.outside, self.reason = Outside.UNREADABLE, str(error)
        self.document.setPlainText(self._on_disk)
        self.document.clearUndoRedoStacks()
        self.document.setModified(False)

    @property
    def text(self) -> str:
        """The text as it stands in the editor."""
        return text_of(self.document)

    @property
    def saved_text(self) -> str:
        """The text as it was last read or written."""
        return self._on_disk

    @property
    def unsaved(self) -> bool:
        """Whether the text differs from what was last read or written."""
        return self.document.isModified()

    def save(self) -> None:
        """Write the text to disk. Raises `OSError`; then nothing was lost, and the text is still
        unsaved. The program's own layouts are never written: all sets are printed with them.
        """
        if is_shipped(self.path) and "layouts" in self.path.parts:
            raise PermissionError(errno.EACCES, say("it belongs to the program"))
        text = self.text
        write_text(self.path, text)
        self._on_disk = text
        self.document.setModified(False)
        self._outside(Outside.NOTHING)

    def check_disk(self) -> None:
        """Look at the file, which may have changed: take its text if nothing is lost by it, else
        say so.
        """
        try:
            found = read_text(self.path)
        except FileNotFoundError:
            self._outside(Outside.DELETED)
            return
        except UnreadableError as error:
            self.reason = str(error)
            self._outside(Outside.UNREADABLE)
            return
        if found == self.text:
            self._on_disk = found
            self.document.setModified(False)
            self._outside(Outside.NOTHING)
        elif found == self._on_disk:
            self._outside(Outside.NOTHING)  # ours is ahead of it, as before
        elif self.unsaved:
            self._outside(Outside.CHANGED)
        else:
            self._take(found)

    def reload(self) -> None:
        """Take the text from disk, unsaved edits or not; undo brings them back."""
        try:
            self._take(read_text(self.path))
        except (FileNotFoundError, UnreadableError):
            self.check_disk()

    def keep(self) -> None:
        """The person keeps the text of the editor: the file's new state counts as seen, saving
        overwrites it.
        """
        try:
            self._on_disk = read_text(self.path)
        except (FileNotFoundError, UnreadableError):
            self._on_disk = ""
        self._outside(Outside.NOTHING)

    def take_up(self, text: str, base: str) -> None:
        """The text of a draft, with what the file held when it was begun; what is on disk counts as
        a change of somebody else.
        """
        self._on_disk = base
        self.edit_to(text)
        self.check_disk()

    def moved(self, path: Path) -> None:
        """The file has another name now."""
        self.path = path
        self.read_only = self._reason()
        self._outside(Outside.NOTHING)

    def allow(self) -> None:
        """A person edits the file though it was made from a table."""
        self.table = ""
        self.read_only = self._reason()

    def _reason(self) -> str:
        """Why the file is not edited, in one sentence; empty if it is."""
        reason = read_only_reason(self.path)
        if self.table and not reason:
            return say(
                "{name} was made from {table}: the next import discards what is changed here.",
                name=self.path.name,
                table=self.table,
            )
        return reason

    def _take(self, text: str) -> None:
        self._on_disk = text
        self.table = table_of(self.path)  # an import may have made it again
        self.read_only = self._reason()
        self.edit_to(text)
        self.document.setModified(False)
        self._outside(Outside.NOTHING)
        self.reloaded.emit()

    def edit_to(self, text: str) -> None:
        """Make this the text, as an edit that is not saved; one undo step.

        Only what differs is replaced, so that cursors and the scroll bar stay where they are.
        """
        before = self.text
        if before != text:
            start = _common(before, text)
            end = _common(before[start:][::-1], text[start:][::-1])
            cursor = QTextCursor(self.document)
            cursor.beginEditBlock()
            cursor.setPosition(to_units(before, start))
            last = to_units(before, len(before) - end)
            cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(text[start : len(text) - end])
            cursor.endEditBlock()

    def _outside(self, now: Outside) -> None:
        if now is not self.outside or now is Outside.UNREADABLE:
            self.outside = now
            self.outside_changed.emit()


def _common(one: str, other: str) -> int:
    """How many letters two texts have in common at their beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low
