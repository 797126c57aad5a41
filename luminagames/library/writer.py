"""A match being kept: its journal. Each action is one transaction, written before anybody sees what
it did.

What cannot be written waits here, in order, and goes to the disk with the next thing that can: play
goes on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from typing import Protocol

from luminagames.engine.action import Action
from luminagames.engine.course import turn_after, turns
from luminagames.engine.journal import SeatChange
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.library import rows
from luminagames.library.lock import InUseError
from luminagames.library.store import Store

MAX_THUMBNAIL = 512 * 1024
# Something to be written of the match of that number.
Work = Callable[[sqlite3.Connection, int], None]


class Keeper(Store, Protocol):
    """A store that holds the places of matches, and tries again what could not be written."""

    @property
    def in_memory(self) -> bool:
        """Whether nothing can be written on the disk."""
        ...

    def attempt(self, work: Callable[[], None]) -> None:
        """Does something of which play must not depend."""
        ...

    def let_go(self, kept: Kept) -> None:
        """A match is kept no longer, as soon as all of it is written."""
        ...


class Kept:
    """The place of one match in the library, held open by this window until `close`. It is the
    match's journal.
    """

    def __init__(self, library: Keeper, match: Match[object], match_id: int | None = None) -> None:
        self._library = library
        self.match = match
        # The number of the match in the library; None until something has been done in it.
        self.match_id = match_id
        self._waiting: list[Work] = []
        self._turns = turns(match)
        self.closed = False

    @property
    def saved(self) -> bool:
        """Whether all that was done is on the disk."""
        return not self._waiting and not self._library.in_memory

    @property
    def settled(self) -> bool:
        """Whether nothing waits to be written."""
        return not self._waiting

    # The journal

    def write(self, step: int, action: Action, digest: str) -> None:
        """Writes an action that was applied."""
        if len(self._turns) < step:  # an undo before this could not be noted
            self._turns = turns(self.match)
        del self._turns[step:]
        self._turns.append(
            turn_after(self._turns[-1], self.match.events[step - 1], self.match.game.turn_event)
        )
        now = self._library.now()
        line = rows.action_row(self.match, step, self._turns[step], now)
        head = rows.head_of(self.match, self._turns[step], now)
        self._write(lambda connection, number: rows.put_action(connection, number, line, head))

    def cut(self, step: int) -> None:
        """Takes the actions after `step` away."""
        del self._turns[step + 1 :]
        head = rows.head_of(self.match, self._turns[step], self._library.now())
        self._write(lambda connection, number: rows.cut(connection, number, step, head))

    def seat_changed(self, change: SeatChange) -> None:
        """Writes who sits at a seat now."""
        at = len(self.match.seat_changes) - 1
        head = rows.head_of(self.match, self._turns[-1], self._library.now())
        self._write(
            lambda connection, number: rows.put_change(connection, number, at, change, head)
        )

    # Beside the match

    def set_thumbnail(self, png: bytes) -> None:
        """A small picture of the table as all may see it. One that is large, or that would have to
        wait, is passed over: the next step has another.
        """
        if self.match_id is not None and self.settled and len(png) <= MAX_THUMBNAIL:
            self._write(lambda connection, number: rows.put_thumbnail(connection, number, png))

    def set_private(self, layouts: Mapping[str, Json]) -> None:
        """How hands are laid out, by seat (`HandLayouts.to_data`)."""
        texts = {
            int(seat): json.dumps(data, separators=(",", ":")) for seat, data in layouts.items()
        }
        if self.match_id is not None:
            self._write(lambda connection, number: rows.put_private(connection, number, texts))

    def replayed(self) -> None:
        """The match was replayed by the rules of this program, to the same digests: it is theirs
        from now on.
        """
        version = self.match.game.about.rules_version
        self._write(lambda connection, number: rows.put_version(connection, number, version))

    def close(self) -> None:
        """The window lets go of the match, and another may open it; what waits is written as soon
        as it can be.
        """
        if self.closed:
            return
        self.closed = True
        if self.match.journal is self:
            self.match.journal = None
        self._library.let_go(self)

    def reopen(self) -> None:
        """A window takes up the match again before everything was written."""
        self.closed = False
        self.match.journal = self

    # Inside

    def _write(self, work: Work) -> None:
        self._waiting.append(work)
        try:
            self._library.attempt(self.flush)
        except BaseException:  # a fault of the program: the match goes back by this step
            if work in self._waiting:
                self._waiting.remove(work)
            raise

    def flush(self) -> None:
        """Writes all that waits in one transaction, the match itself first if it is not there
        yet.
        """
        if self._waiting:
            number = self._library.transact(self._put)
            self.match_id = number
            self._library.session.taken(number)
            self._waiting.clear()

    def _put(self, connection: sqlite3.Connection) -> int:
        number, session = self.match_id, self._library.session
        if number is not None and not session.holds(number):
            try:
                session.take(connection, number)
            except (
                InUseError,
                KeyError,
            ):  # it could not be locked when it was opened, and others came first
                number = None
        if number is None:
            number = rows.put_match(connection, self.match, self._turns, self._library.now(), {})
            session.take(connection, number)
            return number  # it stands there as it is now, what waits included
        for work in self._waiting:
            work(connection, number)
        return number

    def rewrite(self) -> None:
        """The library was begun anew: the match is written whole, in place of what could be brought
        over of it.
        """
        old, self.match_id = self.match_id, None
        if old is not None:
            self._waiting.append(_nothing)
            self._library.transact(lambda connection: rows.drop(connection, old, self.match))
            self.flush()


def _nothing(connection: sqlite3.Connection, number: int) -> None:
    """What waits while the whole match is to be written."""
