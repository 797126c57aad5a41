"""The library's file: opened, migrated, checked; what cannot be used is set aside or left alone,
never deleted.

WAL with `synchronous=NORMAL`: what a transaction wrote outlives the death of the process at once,
and of the machine up to the last checkpoint without ever being torn. Where the file cannot be used,
all goes on in memory.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from luminagames.library import tables
from luminagames.library.trouble import (
    DAMAGED,
    FAULTS,
    FULL,
    NEWER,
    READ_ONLY,
    UNREADABLE,
    StorageError,
    Trouble,
    at_opening,
    reading_of,
    set_aside,
)
from luminagames.safefiles import PRIVATE_FILE, PRIVATE_FOLDER

T = TypeVar("T")

FILE = "library.sqlite"
PARTS = ("", "-wal", "-shm")
# How long a write waits for another window's.
PATIENCE_S = 2.0
# How long it waits when it had to give up before.
IMPATIENCE_S = 0.05
# Pages in the log before a write has to bring them into the file, which takes a while: usually it
# is done at rest.
LONGEST_LOG = 8_000
# What stays on the disk of a log that was brought in, in bytes.
LARGEST_LOG = 4 * 1024 * 1024
# Bytes: where no more are free, it is for want of room that a file cannot be opened.
LITTLE = 256 * 1024
MAX_COPIED = 256 * 1024 * 1024


class Database:
    """A connection and its troubles. `path` is None for a library in memory."""

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, notice: Trouble | None = None
    ) -> None:
        self.connection = connection
        self.path = path
        # What happened at opening that a person should be told.
        self.notice = notice

    @property
    def in_memory(self) -> bool:
        """Whether everything is lost when the program ends."""
        return self.path is None

    def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does all of `work` or nothing of it; raises `StorageError` where the file cannot be
        written.
        """
        connection = self.connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            done = work(connection)
            connection.execute("COMMIT")
        except FAULTS as error:
            self._roll_back()
            raise StorageError(reading_of(error)) from error
        except BaseException:
            self._roll_back()
            raise
        return done

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        """The rows of a query; raises `StorageError` where the file cannot be read."""
        try:
            return self.connection.execute(sql, values).fetchall()
        except FAULTS as error:
            raise StorageError(reading_of(error)) from error

    def query(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Reads in several queries what belongs together; raises `StorageError` where the file
        cannot be read.
        """
        try:
            self.connection.execute("BEGIN")
            return work(self.connection)
        except FAULTS as error:
            raise StorageError(reading_of(error)) from error
        finally:
            self._roll_back()

    def wait(self, seconds: float) -> None:
        """How long a write waits for another window's."""
        self.connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def checkpoint(self) -> None:
        """Brings the write-ahead log into the file, as far as nobody is disturbed: for moments
        without haste.
        """
        with suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Nothing is read or written from now on."""
        with suppress(sqlite3.Error):
            self.connection.close()

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")


def open_database(
    folder: Path,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
    *,
    suspicious: bool = False,
) -> Database:
    """The library in a folder, made if it is not there. Never fails: `notice` says what could not
    be as it should.

    A `suspicious` file is looked through before it is used.
    """
    path = folder / FILE
    try:
        _make_private(folder, path)
        if (
            path.exists() and not path.is_file() and not path.is_dir()
        ):  # a device has no end, and a pipe no beginning
            return _in_memory(UNREADABLE)
        _set_journal_aside(path)
        connection = _connected(path)
    except OSError:
        return _in_memory(READ_ONLY, path)
    except FAULTS as error:
        kind = reading_of(error).kind
    except _AlteredError:
        kind = DAMAGED
    except _NewerError:
        return _in_memory(NEWER)
    else:
        if not suspicious or is_sound(connection, "integrity_check"):
            return Database(connection, path)
        connection.close()
        kind = DAMAGED
    if kind == DAMAGED:
        return _begun_anew(path, now())
    return _in_memory(_cause(kind, folder), path)


def _make_private(folder: Path, path: Path) -> None:
    """The folder and the file are there, for their owner only: the library holds hidden hands.
    SQLite gives the files beside it the same permissions. Raises `OSError` for the folder.
    """
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    if not path.exists():
        with suppress(OSError):  # SQLite says what it is
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE_FILE))


def _set_journal_aside(path: Path) -> None:
    """Takes the rollback journal of another file away: a library in WAL mode has none, and SQLite
    would play its pages back into it.
    """
    journal = path.with_name(f"{path.name}-journal")
    if not (path.is_file() and journal.is_file()):
        return
    with path.open("rb") as file:
        head = file.read(20)
    if head[:16] == b"SQLite format 3\0" and head[18:20] == b"\x02\x02":
        journal.replace(journal.with_name(f"{path.stem}-left.journal"))


def _cause(kind: str, folder: Path) -> str:
    """SQLite says of many things that it could not read or write; the folder knows more."""
    if not os.access(folder, os.W_OK):
        return READ_ONLY
    with suppress(OSError):
        if shutil.disk_usage(folder).free < LITTLE:
            return FULL
    return kind


class _NewerError(Exception):
    """The file has tables that this program does not know."""


class _AlteredError(Exception):
    """The file has not the tables that its version says."""


def _connected(path: Path) -> sqlite3.Connection:
    """A connection to the file, its tables those of this program."""
    connection = sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        if tables.version_of(connection) > tables.VERSION:
            raise _NewerError
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
        connection.execute(f"PRAGMA journal_size_limit = {LARGEST_LOG}")
        try:
            tables.migrate(connection)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_ERROR:
                raise _AlteredError from error  # its tables are those of no version
            raise
        if not tables.are_ours(connection):
            raise _AlteredError
        _try_to_write(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Raises the error that writing ends in, if it does, before anybody relies on it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {tables.VERSION}")
    finally:
        connection.execute("ROLLBACK")


def is_sound(connection: sqlite3.Connection, look: str = "quick_check") -> bool:
    """Whether SQLite finds the file as it should be, and every text in it is one. The look that
    takes longer, `integrity_check`, compares indexes with their tables, too.
    """
    try:
        if connection.execute(f"PRAGMA {look}(1)").fetchone()[0] != "ok":
            return False
        for (table,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table'"
        ).fetchall():
            for _ in connection.execute(f'SELECT * FROM "{table}"'):
                pass
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False
    return True


# What is done where the file cannot be used


def _in_memory(kind: str, path: Path | None = None) -> Database:
    """A library in memory, with what can be read of the file."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    if path is not None:
        _copy_over(path, connection)
    connection.execute("PRAGMA foreign_keys = ON")
    if tables.version_of(connection) > tables.VERSION:
        connection.close()
        return _in_memory(NEWER)
    try:
        tables.migrate(connection)
    except FAULTS:  # what was copied is no library of any version
        if path is None:
            raise
        connection.close()
        return _in_memory(kind)
    if path is not None and not tables.are_ours(connection):
        connection.close()
        return _in_memory(kind)
    return Database(connection, None, at_opening(kind))


def _copy_over(path: Path, into: sqlite3.Connection) -> None:
    """Copies a file that can be read and not written, its log included, by way of a copy that can
    be both.
    """
    with suppress(OSError, *FAULTS), tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / FILE
        for part in PARTS[:2]:
            whole = path.with_name(path.name + part)
            if whole.is_file() and whole.stat().st_size > MAX_COPIED:
                return
            if whole.is_file():  # a device has no size, and no end
                shutil.copyfile(whole, copy.with_name(copy.name + part))
        source = sqlite3.connect(copy)
        try:
            if is_sound(source):
                source.backup(into)
        finally:
            source.close()


def _begun_anew(path: Path, when: datetime) -> Database:
    """Gives a damaged file another name, and begins a new one with the matches that can still be
    read.
    """
    from luminagames.library.salvage import bring_over

    try:
        name = rename_aside(path, when)
        connection = _connected(path)
    except (OSError, _AlteredError, *FAULTS):
        return _in_memory(DAMAGED)
    return Database(
        connection, path, set_aside(name, *bring_over(path.with_name(name), connection))
    )


def rename_aside(path: Path, when: datetime) -> str:
    """Gives a file, with its log, the name of the day; returns it. Raises `OSError`."""
    number = 1
    while (
        aside := path.with_name(f"{path.stem}-damaged-{when:%Y-%m-%d}-{number}{path.suffix}")
    ).exists():
        number += 1
    for part in PARTS[1:]:
        beside = path.with_name(path.name + part)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + part))
    path.rename(aside)
    return aside.name
