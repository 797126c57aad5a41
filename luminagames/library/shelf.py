"""The list of matches: what the Library page shows, "continue", search, and deleting with undo."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import zip_longest
from typing import Any

from luminagames.engine.course import OVER, PLAYING, decks_of
from luminagames.engine.journal import SeatInfo, given_up, seats_after
from luminagames.engine.message import Message, from_data
from luminagames.library import definitions
from luminagames.library.lock import InUseError
from luminagames.library.rows import changes_of, moment, stamp
from luminagames.library.store import Store
from luminagames.text.folding import folded

# So long a deleted match can be brought back; the next opening of the library after that takes it
# away for good.
KEPT_DELETED = timedelta(days=7)
COLUMNS = (
    "id, game, options, seats, origin, began, changed, steps, turn, asked, state, reason, stands, "
    "thumbnail IS NOT NULL"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A match in the list. Nothing in it is hidden from anybody.

    `seats` are those of now; `state` is `playing`, `over` or `conceded`; `turn` counts from 1;
    `stands` is how far it is as its table says it, None where nobody noted that; `asked` is the
    seat that is asked; `winners`, `scores` (by seat; None where the rules gave none) and `reason`
    tell how it ended. `elsewhere`: it is open in another window. A match whose rows are damaged has
    no seats.
    """

    id: int
    game: str
    seats: tuple[SeatInfo, ...]
    conceded: tuple[int, ...]
    decks: tuple[str, ...]
    began: datetime
    changed: datetime
    steps: int
    turn: int
    stands: Message | None
    asked: int | None
    state: str
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int | None, ...]
    imported: bool
    has_thumbnail: bool
    elsewhere: bool
    here: bool

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""
        return self.state != PLAYING


class Shelf:
    """The matches of a library. Each method may raise `StorageError`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def entries(
        self,
        search: str = "",
        game: str = "",
        state: str = "",
        limit: int = 500,
        offset: int = 0,
    ) -> list[Entry]:
        """The matches that were not deleted, the last changed first.

        Every word of `search` must stand in a name, the game or a deck; `state` is `playing` or
        `over` (that is: not playing).
        """
        query, values = [f"SELECT {COLUMNS} FROM matches WHERE deleted IS NULL"], list[object]()
        if game:
            query.append("AND game = ?")
            values.append(game)
        if state:
            query.append("AND state = ?" if state == PLAYING else "AND state <> ?")
            values.append(PLAYING)
        # matches from before hold their words as they were typed
        typed = search.casefold().split()
        for word, old in zip_longest(folded(search).split(), typed, fillvalue=""):
            query.append("AND (instr(words, ?) OR instr(words, ?))")
            values += [word or old, old or word]
        query.append("ORDER BY changed DESC, id DESC LIMIT ? OFFSET ?")
        found = self._store.read(" ".join(query), (*values, limit, offset))
        return [self._entry(row) for row in found]

    def entry(self, match_id: int) -> Entry | None:
        """The match of that number, None if there is none or it was deleted."""
        found = self._store.read(
            f"SELECT {COLUMNS} FROM matches WHERE deleted IS NULL AND id = ?", (match_id,)
        )
        return self._entry(found[0]) if found else None

    def latest(self) -> Entry | None:
        """What "continue" continues: the unfinished match that was played last and is open in no
        window.
        """
        return next(
            (
                one
                for one in self.entries(state=PLAYING, limit=20)
                if not one.elsewhere and not one.here
            ),
            None,
        )

    def count(self) -> int:
        """How many matches there are."""
        ((found,),) = self._store.read("SELECT count(*) FROM matches WHERE deleted IS NULL")
        assert isinstance(found, int)
        return found

    def thumbnail(self, match_id: int) -> bytes | None:
        """The picture of the table as all may see it, as a PNG."""
        found = self._store.read("SELECT thumbnail FROM matches WHERE id = ?", (match_id,))
        return found[0][0] if found and isinstance(found[0][0], bytes) else None

    def delete(self, match_id: int) -> None:
        """Takes a match out of the list; `restore` brings it back. Raises `InUseError` while a
        window has it open.
        """

        def work(connection: sqlite3.Connection) -> None:
            if self._store.session.holds(match_id) or self._elsewhere(match_id):
                raise InUseError
            now = stamp(self._store.now())
            connection.execute("UPDATE matches SET deleted = ? WHERE id = ?", (now, match_id))

        self._store.transact(work)

    def restore(self, match_id: int) -> None:
        """Undoes `delete`."""
        self._store.transact(
            lambda connection: connection.execute(
                "UPDATE matches SET deleted = NULL WHERE id = ?", (match_id,)
            )
        )

    def purge(self) -> None:
        """Takes away for good what was deleted long ago."""
        before = stamp(self._store.now() - KEPT_DELETED)
        if not self._store.read("SELECT 1 FROM matches WHERE deleted < ? LIMIT 1", (before,)):
            return

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM matches WHERE deleted < ?", (before,))
            definitions.sweep(connection)

        self._store.transact(work)

    def _elsewhere(self, match_id: int) -> bool:
        found = self._store.read("SELECT session FROM open_matches WHERE match = ?", (match_id,))
        return bool(found) and self._store.session.lives(str(found[0][0]))

    def _entry(self, row: Sequence[Any]) -> Entry:
        (
            number,
            game,
            options,
            seats,
            origin,
            began,
            changed,
            steps,
            turn,
            asked,
            state,
            reason,
            stands,
            pictured,
        ) = row
        assert isinstance(number, int)
        try:
            first = tuple(SeatInfo(name, controller) for name, controller in json.loads(str(seats)))
            decks, imported = decks_of(json.loads(str(options))), bool(json.loads(str(origin)))
        except (
            ValueError,
            TypeError,
        ):  # a damaged match stays in the list; opening it says what is wrong
            first, decks, imported = (), [], False
        changes = (
            self._store.query(lambda connection: changes_of(connection, number)) if first else ()
        )
        ended = self._store.read(
            "SELECT seat, score, share, place FROM standings WHERE match = ? ORDER BY seat",
            (number,),
        )
        here = self._store.session.holds(number)
        winners = [seat for seat, _, share, _ in ended if isinstance(share, float) and share > 0]
        return Entry(
            number,
            str(game),
            seats_after(first, changes),
            given_up(changes),
            tuple(name for _, name in decks),
            moment(began),
            moment(changed),
            steps,
            turn,
            _message(stands),
            asked,
            str(state),
            str(reason),
            tuple(winners) if len(winners) < len(first) else (),
            tuple(score for _, score, _, _ in ended),
            imported,
            bool(pictured),
            not here and self._elsewhere(number),
            here,
        )


def _message(kept: object) -> Message | None:
    """A message out of its row; None for what is none."""
    try:
        found = from_data(json.loads(str(kept)))
    except ValueError:
        return None
    return found if isinstance(found, Message) else None


__all__ = ["OVER", "PLAYING", "Entry", "Shelf"]
