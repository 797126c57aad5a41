"""Once a day SQLite looks through the library's file in the background: damage inside of it would
show only when a match is opened. A file that is as it should be is copied then (`copies`).

The look has a thread and a connection of its own, which only reads; SQLite works without Python's
lock. The library's own connection and the window's thread know nothing of it until it is done.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from threading import Thread

from luminagames import safefiles
from luminagames.library import copies
from luminagames.library.trouble import DAMAGED, FAULTS, reading_of

FILE = "library-checked.json"
EACH = timedelta(days=1)
# Bytes of the note; it has some fifty.
LARGEST = 4096
# Between two words to a look that is given up.
IMPATIENCE_S = 0.01


@dataclass(frozen=True, slots=True)
class Checked:
    """When the file was looked through last, and whether it was as it should be."""

    at: datetime
    sound: bool


def read(folder: Path) -> Checked | None:
    """The last check of the library in a folder; None if there was none that can be read."""
    try:
        data = json.loads(safefiles.read_bytes(folder / FILE, LARGEST))
        at, sound = datetime.fromisoformat(data["at"]), data["sound"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
    return Checked(at, sound) if at.tzinfo is not None and isinstance(sound, bool) else None


def write(folder: Path, checked: Checked) -> None:
    """Keeps a check; where that cannot be, the next start looks through the file again."""
    text = json.dumps({"at": checked.at.isoformat(), "sound": checked.sound})
    with suppress(OSError):
        safefiles.write_text(folder / FILE, f"{text}\n")


def is_due(last: Checked | None, now: datetime) -> bool:
    """Whether a day has gone by; a check in the future is none (the clock was wrong then)."""
    return last is None or not timedelta(0) <= now - last.at < EACH


class Checkup:
    """The daily look of one library. `path` is its file, None in memory."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._look: _Look | None = None
        self.last = None if path is None else read(path.parent)

    @property
    def running(self) -> bool:
        """Whether a look goes on, or its result was not fetched yet."""
        return self._look is not None

    def begin(self, now: datetime) -> bool:
        """Begins a look if one is due; whether it did."""
        if self._path is None or self.running or not is_due(self.last, now):
            return False
        self._look = _Look(self._path, now)
        return True

    def fetch(self, now: datetime) -> bool | None:
        """Whether the file was found sound, once; None as long as that is not known, and where the
        file could not be looked at.
        """
        if self._path is None or self._look is None or not self._look.done:
            return None
        found, self._look = self._look.found, None
        if found is not None:
            self.last = Checked(now, found)
            write(self._path.parent, self.last)
        return found

    def give_up(self) -> None:
        """Ends a look that goes on, and lets go of the file."""
        if self._look is not None:
            self._look.give_up()
            self._look = None


class _Look:
    """One look through a file. It begins at once; `found` is its result as soon as `done`."""

    def __init__(self, path: Path, now: datetime) -> None:
        self._path = path
        self._now = now
        self._wanted = True
        # None where the file could not be looked at now, or the look was given up.
        self.found: bool | None = None
        self._connection: sqlite3.Connection | None = None
        # A daemon: the program never waits for it.
        self._thread = Thread(target=self._run, name="library check", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether there is nothing more to wait for."""
        return not self._thread.is_alive()

    def give_up(self) -> None:
        """Ends the look and lets go of the file."""
        self._wanted = False
        while self._thread.is_alive():
            connection = self._connection
            if connection is not None:
                with suppress(sqlite3.Error):  # it has just been closed
                    connection.interrupt()
            self._thread.join(IMPATIENCE_S)

    def _run(self) -> None:
        uri = f"{self._path.absolute().as_uri()}?mode=ro"
        with (
            suppress(sqlite3.Error),
            closing(
                sqlite3.connect(uri, uri=True, check_same_thread=False, isolation_level=None)
            ) as connection,
        ):
            self._connection = connection
            connection.execute("BEGIN")  # what is copied is what was looked at
            self.found = _is_whole(connection)
            if self.found:
                with suppress(OSError, copies.GivenUpError):  # tomorrow is another day
                    copies.make(connection, self._path.parent, self._now, lambda: self._wanted)


def _is_whole(connection: sqlite3.Connection) -> bool | None:
    """What SQLite says of the file; None where it cannot read it now."""
    try:
        return all(
            connection.execute(f"PRAGMA {look}").fetchall() == [("ok",)]
            for look in ("quick_check(1)", "integrity_check(1)")  # what is quick comes first
        )
    except FAULTS as error:
        with suppress(sqlite3.Error):  # what is no trouble of the file
            return False if reading_of(error).kind == DAMAGED else None
        return None
