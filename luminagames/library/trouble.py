"""What can go wrong with the library's file, in words a person can act on. Play goes on in memory
whatever it is.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from luminagames.engine.message import Message, Value

FULL, READ_ONLY, NEWER, DAMAGED, BUSY, UNREADABLE = (
    "full",
    "read-only",
    "newer",
    "damaged",
    "busy",
    "unreadable",
)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the library cannot be written as it should. With `saving` it is written all the same, to
    a new file.
    """

    kind: str
    message: Message
    saving: bool = False


class StorageError(Exception):
    """The library's file cannot be read or written now; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.message.pattern)
        self.trouble = trouble


# While the program runs.
WORDS = {
    FULL: "There is no room left on the disk: this match is kept in memory, and is saved as soon as there is room.",
    READ_ONLY: "The library is read-only now: this match is kept in memory, and is saved as soon as it can be.",
    BUSY: "Another window is writing to the library: this match is kept in memory, and is saved as soon as it can be.",
    UNREADABLE: "The library cannot be reached now: this match is kept in memory, and is saved as soon as it can be.",
    DAMAGED: "The library's file is damaged: this match is kept in memory until the program is closed.",
}
# When the library is opened. What matters can be saved as a match file.
OPENING = {
    FULL: "There is no room left on the disk for the library: matches are kept in memory until the program is closed.",
    READ_ONLY: "The library's folder is read-only: matches are kept in memory until the program is closed.",
    NEWER: "The library was written by a newer version of the program and is left as it is: matches are kept in memory "
    "until the program is closed.",
    BUSY: "Another program holds the library: matches are kept in memory until the program is closed.",
    UNREADABLE: "The library cannot be opened: matches are kept in memory until the program is closed.",
    DAMAGED: "The library's file is damaged and cannot be set aside: matches are kept in memory until the program is "
    "closed.",
}
_KINDS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
}


def at_opening(kind: str) -> Trouble:
    """Why everything goes on in memory."""
    return Trouble(kind, Message(OPENING[kind]))


LOST = (
    "The library's file was damaged. It was set aside as “{file}”, and an empty library was begun."
)
SAVED = "The library's file was damaged. It was set aside as “{file}”, and {saved} of its matches were brought over."
COPIED = (
    "The library's file was damaged. It was set aside as “{file}”, and {saved} of its matches were brought over, "
    "{copied} of them with the help of a copy of an earlier day."
)
MENDED = (
    "This match was damaged in the library's file: it was mended with a copy of an earlier day."
)


def set_aside(name: str, saved: int, copied: int = 0) -> Trouble:
    """The library's file was damaged and bears a new name now; `saved` matches are there still, and
    of so many something was taken from a whole copy.
    """
    pattern = COPIED if copied else SAVED if saved else LOST
    values: dict[str, Value] = {"file": name, "saved": saved}
    if copied:
        values["copied"] = copied
    return Trouble(DAMAGED, Message(pattern, values), saving=True)


def mended() -> Trouble:
    """What was damaged of a match was taken from a whole copy."""
    return Trouble(DAMAGED, Message(MENDED), saving=True)


# What reading the file can end in; the second where a bad byte stands in a name or in a message of
# SQLite.
FAULTS = (sqlite3.Error, UnicodeDecodeError)


def reading_of(error: sqlite3.Error | UnicodeDecodeError) -> Trouble:
    """What an error of SQLite means. A fault of the program (wrong SQL) is no trouble: it is raised
    again.
    """
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, UnicodeDecodeError) or (code is None and "decode" in str(error)):
        code = sqlite3.SQLITE_CORRUPT  # a text that is none
    if code is None or code & 0xFF in (
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_MISUSE,
        sqlite3.SQLITE_CONSTRAINT,
    ):
        raise error
    kind = _KINDS.get(code & 0xFF, UNREADABLE)
    return Trouble(kind, Message(WORDS[kind]))
