"""Files on disk: read whole, written whole or not at all, and what can be said of them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from luminagames import data, safefiles
from luminagames.cards import bounds
from luminagames.text import say, spoken

MAX_BYTES = safefiles.MOST_TEXT


class UnreadableError(ValueError):
    """A file that cannot be shown as text; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells one state of a file from another without reading it."""

    modified_ns: int
    size: int
    inode: int


def stamp(path: Path) -> Stamp | None:
    """The stamp of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_mtime_ns, found.st_size, found.st_ino)


def read_text(path: Path) -> str:
    """The text of a UTF-8 file with plain line ends. Raises `UnreadableError`, or
    `FileNotFoundError`.
    """
    try:
        raw = safefiles.read_bytes(path, MAX_BYTES, bounds.bounds(path))
    except FileNotFoundError:
        raise
    except OSError as error:
        reason = spoken(error.strerror or "") or say("it is no file")
        raise UnreadableError(
            say("{name} cannot be read: {reason}.", name=path.name, reason=reason)
        ) from None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableError(say("{name} is not UTF-8 text.", name=path.name)) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def write_text(path: Path, text: str) -> None:
    """Write beside and rename, so that no reader and no crash meets half a file; the mode stays.
    Raises `OSError`.

    A link is followed within its set: what it points at is written.
    """
    safefiles.write_text(path, text, bounds.bounds(path))


def is_shipped(path: Path) -> bool:
    """Whether a file belongs to the program."""
    return path.is_relative_to(data.root())


def read_only_reason(path: Path) -> str:
    """Why a file is not edited here, in one sentence; empty if it is.

    Shipped files of an installed program (its data lie inside the package) belong to the program;
    in a checkout they are the developer's own.
    """
    if is_shipped(path) and data.root().name == "_data":
        return say(
            "These cards belong to the program. Copy them to a folder of your own to change them."
        )
    if path.exists() and not os.access(path, os.W_OK):
        return say("This file is write-protected.")
    return ""


def table_of(path: Path) -> str:
    """The table that a card file was made from, where the next import would discard what is changed
    in it; empty for any other, and for one that was changed before.
    """
    from luminagames.cards.tables import is_edited, made_from

    return "" if is_edited(path) else made_from(path)
