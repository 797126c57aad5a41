"""A match is open in one window at a time. Who has it open is a row, which a dead process cannot
hold.

The row names a session. A session lives as long as its process holds SQLite's exclusive lock on a
small file of the session's name: the system lets go of it however the process ends, and no clock
and no process number is trusted.
"""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import suppress
from pathlib import Path

from luminagames.library.database import Database
from luminagames.library.trouble import StorageError
from luminagames.safefiles import PRIVATE_FOLDER

FOLDER = "sessions"
SUFFIX = ".session"


class InUseError(Exception):
    """The match is open in another window."""


class Session:
    """This program's run, as other runs see it. In memory there are no others, and no file."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.name = uuid.uuid4().hex
        self._alive: sqlite3.Connection | None = None
        self._held: set[int] = set()
        if database.path is not None:
            self._folder: Path | None = database.path.parent / FOLDER
        else:
            self._folder = None

    def take(self, connection: sqlite3.Connection, match: int) -> None:
        """Opens a match for this window, within the caller's transaction; raises `InUseError`, or
        `KeyError`.
        """
        if match in self._held:
            raise InUseError
        if (
            connection.execute(
                "SELECT 1 FROM matches WHERE id = ? AND deleted IS NULL", (match,)
            ).fetchone()
            is None
        ):
            raise KeyError(match)
        row = connection.execute(
            "SELECT session FROM open_matches WHERE match = ?", (match,)
        ).fetchone()
        if row is not None and self.lives(str(row[0])):
            raise InUseError
        self._show_life(connection)
        connection.execute("INSERT OR REPLACE INTO open_matches VALUES (?, ?)", (match, self.name))

    def taken(self, match: int) -> None:
        """The transaction in which a match was taken went well."""
        self._held.add(match)

    def release(self, match: int) -> None:
        """Closes a match; another window may open it. May raise `StorageError`: then the row dies
        with the run.
        """
        self._held.discard(match)
        self._database.transact(
            lambda connection: connection.execute(
                "DELETE FROM open_matches WHERE match = ? AND session = ?", (match, self.name)
            )
        )

    def holds(self, match: int) -> bool:
        """Whether this window has the match open."""
        return match in self._held

    def lives(self, name: str) -> bool:
        """Whether the process of a session is still running."""
        if name == self.name:
            # a row of this run that nobody here holds: it was taken in a transaction that failed
            return False
        if self._folder is None or not (file := self._folder / f"{name}{SUFFIX}").exists():
            return False
        probe = sqlite3.connect(file, timeout=0, isolation_level=None)
        try:
            probe.execute("BEGIN EXCLUSIVE")
            return False
        except sqlite3.OperationalError:
            return True
        finally:
            probe.close()

    def clear_dead(self) -> bool:
        """Takes away what runs that died have left; returns whether there were any. May raise
        `StorageError`.
        """
        rows = self._database.read("SELECT name FROM sessions")
        dead = [
            name
            for (name,) in rows
            if isinstance(name, str) and name != self.name and not self.lives(name)
        ]
        if dead:
            self._database.transact(lambda connection: self._forget(connection, dead))
        for name in dead:
            self._remove_file(name)
        self._sweep()
        return bool(dead)

    def close(self) -> None:
        """The end of the run."""
        if self._alive is not None:
            with suppress(StorageError):
                self._database.transact(lambda connection: self._forget(connection, [self.name]))
        self.abandon()

    def abandon(self) -> None:
        """Lets go of everything without a word to the library, whose file is not to be used any
        more.
        """
        if self._alive is not None:
            self._alive.close()
            self._alive = None
            self._remove_file(self.name)

    def _forget(self, connection: sqlite3.Connection, names: list[str]) -> None:
        for name in names:
            connection.execute("DELETE FROM open_matches WHERE session = ?", (name,))
            connection.execute("DELETE FROM sessions WHERE name = ?", (name,))

    def _show_life(self, connection: sqlite3.Connection) -> None:
        """The lock comes before the row, so that a row without a lock is that of a dead run."""
        if self._alive is None and self._folder is not None:
            try:
                self._folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            except OSError as error:
                raise sqlite3.OperationalError(str(error)) from error
            self._alive = self._locked(self._folder)
        if self._folder is not None:
            connection.execute("INSERT OR IGNORE INTO sessions VALUES (?)", (self.name,))

    def _locked(self, folder: Path) -> sqlite3.Connection:
        """The lock on the file of this session, made here."""
        while True:
            file = folder / f"{self.name}{SUFFIX}"
            alive = sqlite3.connect(file, timeout=1, isolation_level=None)
            try:
                alive.execute("BEGIN EXCLUSIVE")
            except BaseException:
                alive.close()
                raise
            if file.exists():
                return alive
            alive.close()  # swept by another run before it was locked
            self.name = uuid.uuid4().hex

    def _sweep(self) -> None:
        """Files of runs that died before their row was written."""
        if self._folder is not None and self._folder.is_dir():
            for file in self._folder.glob(f"*{SUFFIX}"):
                if file.stem != self.name and not self.lives(file.stem):
                    self._remove_file(file.stem)

    def _remove_file(self, name: str) -> None:
        if self._folder is not None:
            with suppress(OSError):
                (self._folder / f"{name}{SUFFIX}").unlink()
