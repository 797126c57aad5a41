"""ZIP archives that a stranger may have made: looked through by their table of contents before
anything of them is unpacked. No Qt here.

Whatever is wrong with one is an `ArchiveError`, a sentence that begins with "the file".
"""

from __future__ import annotations

import os
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from luminagames import safefiles
from luminagames.engine.plain import shortened
from luminagames.text import say

MOST_NAME, MOST_DEPTH = 200, 24

_PLAIN_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1 | 0x40 | 0x2000
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)


class ArchiveError(ValueError):
    """An archive that is not taken: one sentence."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many files an archive may hold, and what all and one of them may unpack to, in bytes."""

    files: int
    total: int
    one: int


def members(file: zipfile.ZipFile, bounds: Bounds) -> list[zipfile.ZipInfo]:
    """The files of an archive. Raises `ArchiveError` for one that is too large, locked, or reaches
    out of its folder.
    """
    infos = file.infolist()
    if (
        len(infos) > bounds.files
        or sum(info.file_size for info in infos) > bounds.total
        or any(info.file_size > bounds.one for info in infos)
    ):
        raise too_large()
    if any(info.flag_bits & _ENCRYPTED for info in infos):
        raise ArchiveError(say("the file is locked with a password, which this program never does"))
    if any(info.compress_type not in _PLAIN_METHODS for info in infos):
        raise ArchiveError(say("the file is packed in a way that this program does not read"))
    seen: set[str] = set()
    found = []
    for info in infos:
        _check_name(info)
        if info.is_dir():
            continue
        folded = info.filename.casefold()
        if folded in seen:
            raise ArchiveError(say("the file holds two files of one name"))
        seen.add(folded)
        found.append(info)
    _refuse_files_as_folders(seen)
    return found


class StoppedError(ArchiveError):
    """A person stopped it."""


def unpack(
    file: zipfile.ZipFile,
    infos: Sequence[zipfile.ZipInfo],
    folder: Path,
    progress: Callable[[int, int], bool] | None = None,
) -> None:
    """Writes the members that are not hidden below a folder; no more than the archive says that
    they hold. Raises `OSError`, `zipfile.BadZipFile` and what `damage_told` tells; `StoppedError`
    where `progress`, told how many of how many are done, says no.
    """
    for done, info in enumerate(infos):
        if progress is not None and not progress(done, len(infos)):
            raise StoppedError(say("it was stopped"))
        if is_hidden(info.filename):
            continue
        target = folder / info.filename
        safefiles.make_private(target.parent)
        with file.open(info) as source:
            content = source.read(info.file_size + 1)
        if len(content) != info.file_size:
            raise zipfile.BadZipFile(info.filename)
        mode = safefiles.PRIVATE_FILE if safefiles.is_private(target) else 0o666
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(target, flags, mode), "wb") as made:
            made.write(content)


@contextmanager
def damage_told(told: Callable[[str], ArchiveError]) -> Iterator[None]:
    """Whatever a broken archive makes its reader raise is one sentence: `told` makes it of the
    error's kind.
    """
    try:
        yield
    except (
        zipfile.BadZipFile,
        EOFError,
        IndexError,
        KeyError,
        NotImplementedError,
        OverflowError,
        RecursionError,
        RuntimeError,
        UnicodeError,
        ValueError,
        zlib.error,
    ) as error:
        if isinstance(error, ArchiveError):
            raise
        raise told(type(error).__name__) from None


def too_large() -> ArchiveError:
    """It would not fit."""
    return ArchiveError(say("the file is larger than any that this program writes"))


def is_hidden(name: str) -> bool:
    """No hidden file is taken: `.git` and its like can name programs."""
    return any(part.startswith(".") for part in name.split("/"))


def fits(name: str) -> bool:
    """Whether a file of an archive may be called so: a name with `/` that leads nowhere else, and
    that this system can have.
    """
    parts = name.removesuffix("/").split("/")
    if _leaves(name) or not name.isprintable() or len(parts) > MOST_DEPTH:
        return False
    if any(len(part.encode("utf-8", "replace")) > MOST_NAME for part in parts):
        return False
    return os.name == "posix" or not any(
        part.endswith((".", " ")) or _RESERVED.fullmatch(part) or set(part) & set('<>"|?*')
        for part in parts
    )


def shown(name: str) -> str:
    """A name as a message shows it: shortened, and without control characters."""
    return shortened("".join(sign if sign.isprintable() else "�" for sign in name))


def _check_name(info: zipfile.ZipInfo) -> None:
    name = info.filename
    mode = info.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise ArchiveError(say("the file holds a link or a device"))
    if _leaves(name):
        raise ArchiveError(say("the file names a file outside of its folders"))
    if not fits(name):
        raise ArchiveError(
            say("the file names a file that cannot be made here: {name}", name=shown(name))
        )


def _leaves(name: str) -> bool:
    parts = name.removesuffix("/").split("/")
    return "\\" in name or ":" in name or any(part in ("..", ".", "") for part in parts)


def _refuse_files_as_folders(names: set[str]) -> None:
    for name in names:
        if any(str(above) in names for above in PurePosixPath(name).parents):
            raise ArchiveError(say("the file holds two files of one name"))
