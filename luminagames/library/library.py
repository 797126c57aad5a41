"""The library: every match from its first action, in one SQLite file. What the window and the
commands use of it.

    library = Library.open()
    match = Match(game, options, seats, seed)
    kept = library.keep(match) # from now on every action is written before anybody sees what it did
    match.submit(action)
    kept.close()
    opened = library.resume(library.shelf.latest().id, load_game)

Everything runs in the window's thread. Nothing here stops play: what cannot be written waits, and
`trouble` says why.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from luminagames import safefiles
from luminagames.engine.course import OVER, turns
from luminagames.engine.match import Match, ReplayError
from luminagames.engine.message import Message, worded
from luminagames.engine.plain import Json
from luminagames.engine.record import Record, RecordError
from luminagames.folders import data_dir
from luminagames.library import matchfile, rows, trouble
from luminagames.library.checkup import Checkup
from luminagames.library.database import IMPATIENCE_S, PATIENCE_S, Database, is_sound, open_database
from luminagames.library.imports import Imported, LoadGame
from luminagames.library.lock import InUseError, Session
from luminagames.library.mending import Mended, mended
from luminagames.library.shelf import Shelf
from luminagames.library.stats import Statistics
from luminagames.library.trouble import BUSY, DAMAGED, StorageError, Trouble
from luminagames.library.writer import Kept
from luminagames.text import why

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Opened:
    """A match from the library. `kept` is None where it can only be looked at: then `note` says
    why, in one line.

    `private` are the layouts of hands by seat (`HandLayouts.read`).
    """

    match: Match[object]
    kept: Kept | None
    private: Mapping[str, Json]
    note: str = ""


class Library:
    """All matches of a person on this computer."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self.now = now
        self.session = Session(database)
        self.shelf = Shelf(self)
        self.statistics = Statistics(self)
        self.checkup = Checkup(database.path)
        self._kept: list[Kept] = []
        self._renewing = False
        self._trouble: Trouble | None = (
            None if database.notice is None or database.notice.saving else database.notice
        )
        # Called when something can no longer be written, and with None when everything is written
        # again.
        self.on_trouble: Callable[[Trouble | None], None] | None = None

    @staticmethod
    def open(folder: Path | None = None, now: Callable[[], datetime] | None = None) -> Library:
        """The library in a folder (default: the user's data folder). Never fails: see `notice` and
        `trouble`.
        """
        clock = now or (lambda: datetime.now(UTC))
        if folder is None:
            safefiles.tighten()
        where = data_dir() if folder is None else folder
        library = Library(open_database(where, clock), clock)
        library._tidy()
        if folder is None:
            from luminagames.library.restoring import recover  # it restores into a library

            recover(library)
        return library

    @property
    def notice(self) -> Trouble | None:
        """What happened at opening that a person should be told once, e.g. that a damaged file was
        set aside.
        """
        return self._database.notice

    @property
    def trouble(self) -> Trouble | None:
        """Why matches are not being saved now; None if all is well."""
        return self._trouble

    @property
    def in_memory(self) -> bool:
        """Whether everything in this library is lost when the program ends."""
        return self._database.in_memory

    @property
    def unsaved(self) -> bool:
        """Whether something that was done waits to be written."""
        return any(not kept.settled for kept in self._kept)

    @property
    def connection(self) -> sqlite3.Connection:
        """The connection, for this package."""
        return self._database.connection

    def close(self) -> None:
        """Lets go of every match and of the file."""
        self.checkup.give_up()
        for kept in list(self._kept):
            kept.close()
        self.attempt(lambda: None)
        self.session.close()
        self._database.checkpoint()
        self._database.close()

    def mend(self) -> None:
        """Sets a file aside that was found damaged, and goes on in a new one with what can be read
        of it; does nothing where the file is sound.
        """
        self._begin_anew()

    # Matches

    def keep(self, match: Match[object]) -> Kept:
        """Keeps a match from now on; it is in the library as soon as something is done in it."""
        kept = Kept(self, match)
        match.journal = kept
        self._kept.append(kept)
        return kept

    def resume(self, match_id: int, load: LoadGame) -> Opened:
        """Opens a match to play on, with the definitions it began with.

        Raises `InUseError` if a window has it open, `KeyError` if it is not there, `RecordError` if
        nothing of it can be shown, and `StorageError`.
        """
        held = next((kept for kept in self._kept if kept.match_id == match_id), None)
        if held is not None:
            return self._taken_up(held, match_id)
        try:
            self.transact(lambda connection: self.session.take(connection, match_id))
        except StorageError as error:
            if error.trouble.kind == BUSY:
                raise
            self._set_trouble(
                error.trouble
            )  # it can be read and not be written: it is played on in memory
        else:
            self.session.taken(match_id)
        try:
            opened, copied = self._looked(match_id, load)
            if copied is not None:
                self._put_mended(match_id, copied)
                opened = self._replayed(match_id, load)
        except BaseException:
            self._release(match_id)
            raise
        if opened.note:
            self._release(match_id)
            return opened
        kept = Kept(self, opened.match, match_id)
        opened.match.journal = kept
        self._kept.append(kept)
        kept.replayed()
        return Opened(opened.match, kept, opened.private)

    def _taken_up(self, kept: Kept, match_id: int) -> Opened:
        """A match that was closed before all of it could be written."""
        if not kept.closed:
            raise InUseError
        private = self.query(lambda connection: rows.private_of(connection, match_id))
        kept.reopen()
        return Opened(kept.match, kept, private)

    def look(self, match_id: int, load: LoadGame) -> Opened:
        """Opens a match to look at it; whatever is done with it changes nothing in the library.

        Raises `KeyError`, `RecordError` and `StorageError` as `resume` does.
        """
        shown, copied = self._looked(match_id, load)
        return shown if copied is None else Opened(copied.match, None, copied.private)

    def _looked(self, match_id: int, load: LoadGame) -> tuple[Opened, Mended | None]:
        """A match as the library has it, and where that is damaged the same one with what a whole
        copy has, if that is more.
        """
        try:
            shown = self._replayed(match_id, load)
        except RecordError:
            copied = self._mended(match_id, load)
            if copied is None:
                raise
            return Opened(copied.match, None, copied.private), copied
        copied = self._mended(match_id, load) if shown.note else None
        if copied is not None and copied.match.step <= shown.match.step:
            copied = None
        return shown, copied

    def _mended(self, match_id: int, load: LoadGame) -> Mended | None:
        """The match with what a whole copy has of it."""
        if self._database.path is None:
            return None
        marks = "SELECT began, start_digest FROM matches WHERE id = ?"
        found = self.read(marks, (match_id,))
        lines = self.query(lambda connection: rows.lines_of(connection, match_id))
        folder = self._database.path.parent
        return mended(folder, match_id, load, found[0], lines) if found else None

    def _put_mended(self, match_id: int, copied: Mended) -> None:
        """The library has from now on what was mended, and says so."""
        values = copied.match, turns(copied.match), self.now(), copied.origin
        layouts = {int(seat): json.dumps(data) for seat, data in copied.private.items()}

        def put(connection: sqlite3.Connection) -> None:
            rows.put_again(connection, match_id, *values)
            rows.put_private(connection, match_id, layouts)

        try:
            self.transact(put)
        except sqlite3.IntegrityError:  # the file has more faults than those rows
            self._begin_anew()
            self.transact(put)
        if self.on_trouble is not None:
            self.on_trouble(trouble.mended())

    def _replayed(self, match_id: int, load: LoadGame) -> Opened:
        """A match as the library has it."""
        record = self.record(match_id, private=True)
        private = record["private"]
        assert isinstance(private, Mapping)
        try:
            match = Match.from_record(record, load, trusted=True)
        except ReplayError as error:
            return Opened(error.match, None, private, why(error))
        steps = self.query(lambda connection: rows.steps_of(connection, match_id))
        lost = match.step < steps
        fault = RecordError(match.step + 1, worded("the library's file has lost this action"))
        return Opened(match, None, private, why(fault) if lost else "")

    def record(self, match_id: int, private: bool = False) -> dict[str, Json]:
        """A match as the content of a match file. Raises `KeyError`, `RecordError` and
        `StorageError`.
        """
        try:
            return self.query(
                lambda connection: rows.record_of(connection, match_id, private=private)
            )
        except (ValueError, TypeError, LookupError) as error:
            if isinstance(error, KeyError) and error.args == (match_id,):
                raise  # it is not there
            raise RecordError(
                0, worded("the match is damaged: {error}", error=str(error))
            ) from None

    def stamps(self, match_id: int) -> tuple[int | None, ...]:
        """When each action of a match was done, in milliseconds since 1970; None where nobody noted
        it. Raises `StorageError`.
        """
        return self.query(lambda connection: rows.stamps_of(connection, match_id))

    # Files

    def export(self, match_id: int, path: Path) -> None:
        """Writes a match file. Raises `OSError`, `KeyError`, `RecordError` and `StorageError`.

        Ask first where `export_warning` says something.
        """
        entry = self.shelf.entry(match_id)
        over = (
            entry is not None and entry.state == OVER
        )  # one that was given up may be taken up again
        matchfile.write_match(path, self.record(match_id, private=over))

    def export_warning(self, match_id: int) -> Message | None:
        """What to ask before a match is exported: one that is not over tells all hands."""
        entry = self.shelf.entry(match_id)
        return None if entry is None or entry.state == OVER else matchfile.TELLS_ALL

    def import_file(self, path: Path, load: LoadGame) -> Imported:
        """Puts the match of a file into the library, as far as it can be replayed.

        Raises `RecordError` if nothing of it can, and `StorageError`.
        """
        read = _read(path, load)
        return self.transact(lambda connection: self._put(connection, *read))

    def put_file(self, connection: sqlite3.Connection, path: Path, load: LoadGame) -> Imported:
        """As `import_file`, within a transaction of the caller."""
        try:
            read = _read(path, load)
        except UnicodeDecodeError:  # within a transaction that would be damage of the library
            raise RecordError(0, worded("this is no match file")) from None
        return self._put(connection, *read)

    def _put(
        self, connection: sqlite3.Connection, record: Json, match: Match[object], note: str
    ) -> Imported:
        known = self._find(match)
        if known is not None:
            return Imported(known, True, note)
        fields = Record.from_data(record)
        origin = {"program": "", **fields.origin}
        number = rows.put_match(connection, match, turns(match), self.now(), origin)
        private = {int(seat): json.dumps(data) for seat, data in fields.private.items()}
        rows.put_private(connection, number, private)
        return Imported(number, False, note)

    def _find(self, match: Match[object]) -> int | None:
        """The number of the same match, with the same actions."""
        last = match.digests[-1] if match.digests else ""
        found = self.read(
            "SELECT id FROM matches WHERE deleted IS NULL AND start_digest = ? AND steps = ? AND"
            " (steps = 0 OR EXISTS (SELECT 1 FROM actions WHERE match = id AND step = steps AND digest = ?))",
            (match.start_digest, match.step, last),
        )
        return found[0][0] if found and isinstance(found[0][0], int) else None

    # For this package

    def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does all of `work` or nothing of it; raises `StorageError`."""
        return self._sound(lambda: self._database.transact(work))

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        """The rows of a query; raises `StorageError`."""
        return self._sound(lambda: self._database.read(sql, values))

    def query(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Reads in several queries what belongs together; raises `StorageError`."""
        return self._sound(lambda: self._database.query(work))

    def attempt(self, work: Callable[[], None]) -> None:
        """Does something of which play must not depend; what it ends in is known as `trouble`."""
        try:
            work()
        except StorageError as error:
            self._set_trouble(error.trouble)
        else:
            self._settle()

    def _settle(self) -> None:
        """One thing could be written: so can what waits of other matches."""
        try:
            for kept in [one for one in self._kept if not one.settled]:
                kept.flush()
        except StorageError as error:
            self._set_trouble(error.trouble)
            return
        self._set_trouble(None)
        for kept in [one for one in self._kept if one.closed]:
            self.let_go(kept)

    def let_go(self, kept: Kept) -> None:
        """A match is kept no longer, as soon as all of it is written."""
        if not kept.settled:
            self.attempt(kept.flush)
            return
        if kept in self._kept:
            self._kept.remove(kept)
        if kept.match_id is not None:
            self._release(kept.match_id)
        self._database.checkpoint()

    def _release(self, match_id: int) -> None:
        self.attempt(lambda: self.session.release(match_id))

    def _set_trouble(self, trouble: Trouble | None) -> None:
        if trouble == self._trouble or (self.in_memory and self._trouble is not None):
            return
        self._trouble = trouble
        self._database.wait(PATIENCE_S if trouble is None else IMPATIENCE_S)
        if self.on_trouble is not None:
            self.on_trouble(trouble)

    def _sound(self, work: Callable[[], T]) -> T:
        """Does something once more if the file turned out to be damaged, with a file that is
        not.
        """
        try:
            return work()
        except StorageError as error:
            if error.trouble.kind != DAMAGED or not self._begin_anew():
                raise
        return work()

    def _begin_anew(self) -> bool:
        """A damaged file is set aside while it is in use, and what is open is written into a new
        one.
        """
        if self._database.path is None or self._renewing:
            return False
        self._renewing = True
        try:
            folder = self._database.path.parent
            self.checkup.give_up()
            self.session.abandon()
            self._database.close()
            self._database = open_database(folder, self.now, suspicious=True)
            self.session = Session(self._database)
            for kept in self._kept:
                self.attempt(kept.rewrite)
        finally:
            self._renewing = False
        notice = self._database.notice
        if notice is not None and not notice.saving:
            self._trouble = notice
        if notice is not None and self.on_trouble is not None:
            self.on_trouble(notice)
        return True

    def _tidy(self) -> None:
        """What a run that died has left is cleared; then the file is looked through, too."""
        try:
            if self.session.clear_dead() and not is_sound(self.connection):
                self._begin_anew()
            self.shelf.purge()
        except StorageError as error:
            self._set_trouble(error.trouble)


__all__ = ["Imported", "InUseError", "Library", "Opened"]


def _read(path: Path, load: LoadGame) -> tuple[Json, Match[object], str]:
    """The record of a match file, the match as far as it can be replayed, and why no further."""
    record = matchfile.read_match(path)
    try:
        return record, matchfile.replayed(record, load), ""
    except ReplayError as error:
        return record, error.match, why(error)
