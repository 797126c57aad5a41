"""Qt counts UTF-16 units, Python counts letters: an emoji is two of the one and one of the other.

Whoever takes a position from Qt or hands one to it converts it here; nobody else counts.
"""

from __future__ import annotations

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import QLineEdit

_BEYOND = 0xFFFF


def units(text: str) -> int:
    """How many units a text has."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def to_units(text: str, letter: int) -> int:
    """The unit at which a letter of a text begins, both from 0; behind the end it goes on by
    one.
    """
    return units(text[:letter]) + max(0, letter - len(text))


def to_letters(text: str, unit: int) -> int:
    """The letter to which a unit of a text belongs, both from 0; behind the end it goes on by
    one.
    """
    if text.isascii():
        return unit
    at = letter = 0
    for letter, one in enumerate(text):
        at += 2 if ord(one) > _BEYOND else 1
        if at > unit:
            return letter
    return len(text) + unit - at


def text_of(document: QTextDocument) -> str:
    """The text as it was put in: `toPlainText` makes common blanks of no-break ones and line ends
    of other separators.
    """
    return document.toRawText().replace("\u2029", "\n")


def column_of(cursor: QTextCursor) -> int:
    """How many letters stand before a cursor in its line."""
    return to_letters(cursor.block().text(), cursor.positionInBlock())


def before(cursor: QTextCursor) -> str:
    """What stands before a cursor in its line."""
    return cursor.block().text()[: column_of(cursor)]


def after(cursor: QTextCursor) -> str:
    """What stands behind a cursor in its line."""
    return cursor.block().text()[column_of(cursor) :]


def position_in(block: QTextBlock, column: int) -> int:
    """Qt's position in the document of a letter of a line (from 0), at most that of its end."""
    return block.position() + min(to_units(block.text(), max(0, column)), block.length() - 1)


def limit(edit: QLineEdit, letters: int) -> None:
    """Let a line take so many letters: Qt's own limit counts units and may cut an emoji in two."""
    edit.setMaxLength(2 * letters)  # a letter is at most two units

    def cut() -> None:
        text = edit.text()
        if len(text) > letters:
            at = to_letters(text, edit.cursorPosition())
            edit.setText(text[:letters])
            edit.setCursorPosition(to_units(text, min(at, letters)))

    edit.textChanged.connect(cut)
