"""Files in the cache folder, named by what they were made from, so that nothing is ever out of
date. No Qt here.

A name holds the program's version, Qt's, the code and data that draw, and what was drawn. What is
damaged is made again, and the files that were used least go first. A cache that cannot be written
is no error: all is painted anew.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import tempfile
import threading
import time
import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from luminagames import data, folders
from luminagames.version import __version__

MOST_BYTES = 256 * 1024 * 1024
# What is left of it when the oldest files were removed.
LEFT = 0.75

# After so many written bytes the folder is looked at again.
LOOK_EVERY = 32 * 1024 * 1024

DAY = 24 * 3600
_FORMAT = b"LK1\n"
_CHECK = 4


class KeptFiles:
    """Bytes by name in a folder of at most `most_bytes`. Safe in any thread, and beside other
    processes.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most = most_bytes
        self._unseen = LOOK_EVERY  # the folder may be full from before
        self._is_off = False
        self._lock = threading.Lock()

    def get(self, name: str) -> bytes | None:
        """What was kept under a name; None where it is not there or damaged."""
        path = self._path(name)
        try:
            with path.open("rb") as file:
                content = file.read()
                if time.time() - os.fstat(file.fileno()).st_mtime > DAY:
                    os.utime(path)
        except OSError:
            return None
        return unframed(content)

    def put(self, name: str, content: bytes) -> None:
        """Keep bytes; whoever reads at the same time finds them whole or not at all."""
        if self._is_off:
            return
        path = self._path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, part = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(framed(content))
                Path(part).replace(path)
            except OSError:
                Path(part).unlink(missing_ok=True)
                raise
            self._count(len(content))
        except OSError:
            self._is_off = True  # a full or locked disk: painting anew is all that is lost

    def _path(self, name: str) -> Path:
        return (
            self._folder / hashlib.blake2b(name.encode(), key=made_by(), digest_size=16).hexdigest()
        )

    def _count(self, written: int) -> None:
        with self._lock:
            self._unseen += written
            if self._unseen < LOOK_EVERY:
                return
            self._unseen = 0
        self._make_room()

    def _make_room(self) -> None:
        with os.scandir(self._folder) as entries:
            stats = [
                (found.st_mtime, found.st_size, entry.path)
                for entry in entries
                for found in _stat(entry)
            ]
        total = sum(size for _, size, _ in stats)
        if total <= self._most:
            return
        for _, size, path in sorted(stats):
            if total <= self._most * LEFT:
                break
            Path(path).unlink(missing_ok=True)
            total -= size


def framed(content: bytes) -> bytes:
    """Bytes as they stand in a file of the cache: behind a checksum of them."""
    return _FORMAT + zlib.crc32(content).to_bytes(_CHECK, "big") + content


def unframed(kept: bytes) -> bytes | None:
    """What `framed` made bytes of; None where a single one of them is another."""
    head = len(_FORMAT) + _CHECK
    found = kept[head:]
    wanted = _FORMAT + zlib.crc32(found).to_bytes(_CHECK, "big")
    return found if kept[:head] == wanted else None


def _stat(entry: os.DirEntry[str]) -> Iterator[os.stat_result]:
    """How a file is now; nothing where another process has just removed it."""
    try:
        yield entry.stat()
    except FileNotFoundError:
        return


@cache
def made_by() -> bytes:
    """What draws, in 32 bytes: versions, and each file of code and data by its size and time."""
    assets = data.assets()
    drawn = [assets / "themes" / "tokens.yaml", assets / "art" / "silhouettes.json"]
    sources = files_below([Path(__file__).resolve().parent], ".py")
    program = [] if sources else [Path(sys.executable)]  # a frozen program is one file
    return stamp_of([*sources, *program, *drawn, *_qt()], __version__)


def stamp_of(paths: Iterable[Path | os.DirEntry[str]], what: str) -> bytes:
    """Files by name, size and time, and `what` else counts, in 32 bytes. Raises `OSError` for one
    that is gone.
    """
    made = hashlib.blake2b(what.encode(), digest_size=32)
    for path in paths:
        stat = path.stat()
        made.update(f"\n{path.name} {stat.st_size} {stat.st_mtime_ns}".encode())
    return made.digest()


def files_below(folders: Iterable[Path], ending: str = "") -> list[os.DirEntry[str]]:
    """All files in folders and below them whose names end so, sorted by path. What is hidden is
    left out.
    """
    found: list[os.DirEntry[str]] = []
    waiting = [os.fspath(folder) for folder in folders]
    seen: set[str] = set()
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                if entry.is_dir():
                    if entry.is_symlink():  # a link to a folder above would never end
                        real = os.path.realpath(entry.path)
                        if real in seen:
                            continue
                        seen.add(real)
                    waiting.append(entry.path)
                elif entry.name.endswith(ending):
                    found.append(entry)
    return sorted(found, key=lambda entry: entry.path)


def _qt() -> list[Path]:
    """A file that is another one in every version of Qt; it is not imported. None in a frozen
    program.
    """
    spec = importlib.util.find_spec("PySide6")
    path = Path(spec.origin) if spec is not None and spec.origin else None
    return [path] if path is not None and path.is_file() else []


def shared() -> KeptFiles:
    """The files that this person's programs share."""
    return _in(folders.cache_dir() / "pictures")


@cache
def _in(folder: Path) -> KeptFiles:
    return KeptFiles(folder)
