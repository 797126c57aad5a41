"""Whole copies of the library's file, for what a damaged one has lost.

The daily look that finds the file as it should be copies just what it has looked at. There are two
of them: the last, and one that is a week old or becomes so, as a wrong byte inside of a text is
found only when its match is opened.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from luminagames import safefiles
from luminagames.library.trouble import FAULTS

NEWEST, OLDER = "library-copy.sqlite", "library-copy-older.sqlite"
# The older one is replaced when it has this age.
OLD = timedelta(days=7)
# Bytes: larger files are not copied, and so much stays free on the disk beside a copy.
LARGEST, SPARE = 256 * 1024 * 1024, 64 * 1024 * 1024
# Pages that are copied at once; between them a copy can be given up.
PAGES = 512


class GivenUpError(Exception):
    """Nobody waits for the copy any more."""


def files(folder: Path) -> list[Path]:
    """The copies in a folder, the last first."""
    return [
        one for one in (folder / NEWEST, folder / OLDER) if safefiles.is_plain(one, most=LARGEST)
    ]


@contextmanager
def opened(copy: Path) -> Iterator[sqlite3.Connection]:
    """A connection that reads a copy and makes no file beside it."""
    uri = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
        yield connection


def make(
    source: sqlite3.Connection, folder: Path, now: datetime, wanted: Callable[[], bool]
) -> bool:
    """Copies a library into its folder as the connection's transaction sees it; whether it did.

    Not where the file is too large, or the disk too full. Raises `OSError`, an error of SQLite, and
    `GivenUpError` as soon as it is not `wanted`: then the copies are as they were.
    """
    pages, length = (
        int(source.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "page_size")
    )
    if pages * length > LARGEST or shutil.disk_usage(folder).free < pages * length + SPARE:
        return False

    def go_on(status: int, remaining: int, total: int) -> None:
        if not wanted():
            raise GivenUpError

    newest, older = folder / NEWEST, folder / OLDER
    with safefiles.made_beside(newest) as part:
        with closing(sqlite3.connect(part, isolation_level=None)) as target:
            target.execute("PRAGMA journal_mode = OFF")  # no file beside it
            target.execute("PRAGMA synchronous = OFF")
            source.backup(target, pages=PAGES, progress=go_on)
        os.utime(part, (now.timestamp(), now.timestamp()))
        if newest.is_file() and (not older.is_file() or now - _made(older) >= OLD):
            newest.replace(older)
    return True


def _made(copy: Path) -> datetime:
    return datetime.fromtimestamp(copy.stat().st_mtime, UTC)


def each(folder: Path) -> Iterator[sqlite3.Connection]:
    """A connection to each copy that can be read, the last first."""
    for copy in files(folder):
        with suppress(OSError, *FAULTS), opened(copy) as connection:
            yield connection
