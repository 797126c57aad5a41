"""Files that others wrote, read without harm; files of ours, written whole or not at all. No Qt
here.

What stands in a folder that somebody brought may be a pipe that never ends, a device, a link to
somebody's keys, or a thousand times as large as it looks. Every reader of such a folder comes
through here: `read_bytes` opens regular files only, reads no more than it was allowed, and with
`within` nothing that lies outside of a folder. `write_whole` is the one way to write what must
survive a crash.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from luminagames import folders
from luminagames.engine.message import Told, worded

# A text of a card folder: cards, decks, layouts, words, `set.yaml`.
MOST_TEXT = 4_000_000
# What is looked at in a card folder: files and folders, and how deep.
MOST_ENTRIES, MOST_DEPTH = 20_000, 24

_PART = re.compile(r"\.[0-9a-f]{12}\.part")
_DAY = 24 * 3600

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


class RefusedError(OSError):
    """Why a file is not read or written; `strerror` is the end of a sentence (a `Told`) that begins
    with the file's name.
    """

    def __init__(self, why: Told) -> None:
        super().__init__(why)
        self.strerror = why


# Reading


def read_bytes(path: Path, most: int = MOST_TEXT, within: Path | None = None) -> bytes:
    """The content of a regular file of at most `most` bytes; with `within`, of one that lies in
    that folder wherever links lead.

    Raises `RefusedError` for any other, `OSError` for what cannot be read. It never waits: a pipe
    is refused before it is opened.
    """
    refuse_odd(path, within)
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    flags |= getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):  # it was changed since it was looked at
            raise RefusedError(worded("it is no regular file"))
        if found.st_size > most:
            raise _too_large(most)
        content = file.read(most + 1)
    if len(content) > most:
        raise _too_large(most)
    return content


def refuse_odd(path: Path, within: Path | None = None) -> None:
    """Raises `RefusedError` for what is no regular file, or lies outside of `within` (by a link);
    `OSError` where there is nothing.
    """
    if "\0" in str(path):
        raise RefusedError(worded("its name holds the sign U+0000"))
    if within is not None and not _is_within(path, within):
        raise RefusedError(worded("it leads out of its folder"))
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        raise RefusedError(
            worded("it is a folder") if stat.S_ISDIR(mode) else worded("it is no regular file")
        )


def is_plain(path: Path, within: Path | None = None, most: int = MOST_TEXT) -> bool:
    """Whether `read_bytes` would read this file."""
    try:
        refuse_odd(path, within)
        return path.stat().st_size <= most
    except (OSError, ValueError):
        return False


def files_below(folder: Path, ending: str) -> list[Path]:
    """The files below a folder whose names end so, as paths that begin with `folder`, unsorted.

    What is hidden is left out, and links to folders are not followed. Links to files and what is
    no file are listed: who reads them says what they are. A folder that holds more than
    `MOST_ENTRIES` is read up to there.
    """
    return [
        folder / name
        for name, is_folder in _names_below(folder)
        if not is_folder and name.endswith(ending)
    ]


def folders_below(folder: Path) -> list[Path]:
    """The folders below a folder, as `files_below` finds them."""
    return [folder / name for name, is_folder in _names_below(folder) if is_folder]


def _names_below(folder: Path) -> Iterator[tuple[str, bool]]:
    """Names of what is below, and whether it is a folder."""
    waiting, seen = [("", 0)], 0
    while waiting:
        below, depth = waiting.pop()
        with suppress(OSError), os.scandir(folder / below) as entries:  # not to be read: not there
            for entry in entries:
                seen += 1
                if seen > MOST_ENTRIES:
                    return
                if entry.name.startswith("."):
                    continue
                name = f"{below}{entry.name}"
                if not entry.is_dir(follow_symlinks=False):
                    if not (entry.is_symlink() and entry.is_dir()):
                        yield name, False
                elif depth < MOST_DEPTH:
                    yield name, True
                    waiting.append((f"{name}/", depth + 1))


def _is_within(path: Path, folder: Path) -> bool:
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except RuntimeError:  # Python 3.11 and 3.12 say so of a link that leads to itself
        return False


def _too_large(most: int) -> RefusedError:
    if most < 1_000_000:
        return RefusedError(worded("it is larger than {kilobytes} kB", kilobytes=most // 1000))
    return RefusedError(worded("it is larger than {megabytes} MB", megabytes=most // 1_000_000))


# Writing


def write_whole(path: Path, content: bytes, within: Path | None = None) -> Path:
    """Writes beside and renames: no reader, no crash and no full disk meets half a file. Gives the
    path back.

    The file keeps its permissions; a new one among the user's data and settings is for its owner
    only. A link is followed, with `within` only inside that folder. Raises `OSError`, and then what
    was there is there still.
    """
    if within is not None and path.is_symlink() and not _is_within(path, within):
        raise RefusedError(worded("it leads out of its folder"))
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{secrets.token_hex(6)}.part")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(part, flags, PRIVATE_FILE if is_private(target) else 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            part.chmod(stat.S_IMODE(target.stat().st_mode))
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _settle(target.parent)
    return path


def write_text(path: Path, text: str, within: Path | None = None) -> Path:
    """As `write_whole`, text in UTF-8 with the line ends that it has."""
    return write_whole(path, text.encode("utf-8"), within)


@contextmanager
def made_beside(path: Path) -> Iterator[Path]:
    """An empty file, its owner's only, for somebody else to fill: it takes the place of `path` when
    all went well, and is gone otherwise. Raises `OSError`.
    """
    part = path.with_name(f".{secrets.token_hex(6)}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
    try:
        yield part
        handle = os.open(part, os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """The new name is on the disk, too, where a folder can be asked for that."""
    if os.name == "posix":
        with suppress(OSError):  # a network's folder may not know it
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


# What is a person's own


def is_private(path: Path) -> bool:
    """Whether a file lies among the user's data or settings."""
    return any(
        path.is_relative_to(place) or path.is_relative_to(os.path.realpath(place))
        for place in (folders.data_dir(), folders.config_dir())
    )


def make_private(folder: Path) -> Path:
    """Makes a folder of the user's data with all above it; only its owner may look into it. Raises
    `OSError`.
    """
    missing = [one for one in (folder, *folder.parents) if not one.is_dir()]
    for one in reversed(missing):
        one.mkdir(mode=PRIVATE_FOLDER if is_private(one) else 0o777, exist_ok=True)
    return folder


def tighten() -> None:
    """Data and settings from before, or from a system that gave them to all, are for their owner
    only from now on: the library holds hidden hands.

    Nothing is raised: a folder on a disk without permissions stays as it is. Links are not
    followed.
    """
    if os.name != "posix":
        return  # the profile of a user of Windows is closed to others
    for place in (folders.data_dir(), folders.config_dir()):
        with suppress(OSError):
            _tighten(place)


def _tighten(place: Path) -> None:
    if not place.is_dir() or place.stat().st_uid != os.getuid():
        return
    _restrict(place, PRIVATE_FOLDER)
    for folder, below, files in os.walk(place):
        hidden = [name for name in below if name.startswith(".")]
        for name in hidden:  # closed, and with it all that is in it: `.git` holds thousands
            with suppress(OSError):
                _restrict(Path(folder, name), PRIVATE_FOLDER)
        below[:] = [name for name in below if not name.startswith(".")]
        for part in (Path(folder, name) for name in files if _PART.fullmatch(name)):
            with suppress(OSError):
                if time.time() - part.lstat().st_mtime > _DAY:
                    part.unlink()  # a program was killed while it wrote
        for names, mode in ((below, PRIVATE_FOLDER), (files, PRIVATE_FILE)):
            for name in names:
                with suppress(OSError):
                    _restrict(Path(folder, name), mode)


def _restrict(path: Path, mode: int) -> None:
    """Takes away what is not in `mode`; a program that may be run stays so for its owner."""
    found = path.lstat()
    if stat.S_ISLNK(found.st_mode):
        return
    wanted = found.st_mode & (mode | stat.S_IXUSR)
    if stat.S_IMODE(found.st_mode) != wanted & 0o7777:
        path.chmod(stat.S_IMODE(wanted))
