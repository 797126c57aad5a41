"""Files on disk: read whole, written whole or not at all, and what can be said of them."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from luminagames import data
from luminagames.text import say

MAX_BYTES = 4_000_000


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
        raw = path.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        reason = error.strerror or say("it is no file")
        raise UnreadableError(
            say("{name} cannot be read: {reason}.", name=path.name, reason=reason)
        ) from None
    if len(raw) > MAX_BYTES:
        raise UnreadableError(say("{name} is too large to be a card file.", name=path.name))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableError(say("{name} is not UTF-8 text.", name=path.name)) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def write_text(path: Path, text: str) -> None:
    """Write beside and rename, so that no reader and no crash meets half a file; the mode stays.
    Raises `OSError`.

    A link is followed: what it points at is written.
    """
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(prefix=f".{target.stem}-", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o644)
        Path(name).replace(target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


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
