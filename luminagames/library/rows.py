"""A match as rows of the library's tables, written and read, within a transaction of the caller."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count

from luminagames.engine.course import OVER, PLAYING, decks_of, state_of, when
from luminagames.engine.journal import SeatChange, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import to_data
from luminagames.engine.plain import Json, is_digest
from luminagames.engine.record import MAX_SEATS, Record, named
from luminagames.library import definitions
from luminagames.library.standings import Standing, standings
from luminagames.text.folding import folded
from luminagames.version import __version__

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# Milliseconds: no clock of a library has shown the year 9999.
LATEST = 250_000_000_000_000


@dataclass(frozen=True, slots=True)
class Head:
    """What of a match's row changes with every step."""

    changed: int
    steps: int
    turn: int
    asked: int | None
    state: str
    reason: str
    words: str
    stands: str | None
    standings: tuple[Standing, ...]


# Step, JSON, digest, turn, who is asked then, and when it was done: None where that was not noted.
ActionRow = tuple[int, str, str, int, int | None, int | None]
_INTO_ACTIONS = (
    "INSERT INTO actions (match, step, data, digest, turn, asked, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
)


def stamp(when: datetime) -> int:
    """Milliseconds since 1970."""
    return (when - EPOCH) // timedelta(milliseconds=1)


def moment(milliseconds: object) -> datetime:
    """The moment of a stamp, in UTC; the first of all for one that is damaged."""
    if not isinstance(milliseconds, int) or not 0 <= milliseconds < LATEST:
        return EPOCH
    return EPOCH + timedelta(milliseconds=milliseconds)


def head_of(match: Match[object], turn: int, now: datetime) -> Head:
    """The changing part of the row of a match as it stands."""
    state = state_of(match)
    decision = match.decision
    result = match.game.result(match.state) if state == OVER else None
    return Head(
        stamp(now),
        match.step,
        turn,
        None if decision is None else decision.actor,
        state,
        "" if result is None else result.reason,
        words_of(match),
        json.dumps(to_data(when(match, match.step))) if state == PLAYING else None,
        standings(match),
    )


def words_of(match: Match[object]) -> str:
    """What a search looks through: names, the game, decks."""
    about = match.game.about
    names = {info.name for info in (*match.first_seats, *(one.info for one in match.seat_changes))}
    decks = [name for _, name in decks_of(match.options)]
    return "\n".join(
        folded(named(word)) for word in (about.title, about.id, *sorted(names), *decks)
    )


def action_row(
    match: Match[object], step: int, turn: int, now: datetime | None = None
) -> ActionRow:
    """The row of an action; who is asked after it is known of the last step only."""
    decision = match.decision if step == match.step else None
    data = json.dumps(match.actions[step - 1].to_data(), separators=(",", ":"))
    asked = None if decision is None else decision.actor
    at = None if now is None else stamp(now)
    return step, data, match.digests[step - 1], turn, asked, at


# Writing


def put_match(
    connection: sqlite3.Connection,
    match: Match[object],
    turns: Sequence[int],
    now: datetime,
    origin: Mapping[str, str],
) -> int:
    """Writes a whole match as it stands under a new number."""
    head = head_of(match, turns[-1], now)
    cursor = connection.execute(
        "INSERT INTO matches (game, rules_version, options, seats, seed, definitions, start, start_digest, origin,"
        " words, began, changed, steps, turn, state, reason) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (
            match.game.about.id,
            match.game.about.rules_version,
            json.dumps(dict(match.options)),
            json.dumps([[named(info.name), info.controller] for info in match.first_seats]),
            str(match.seed),
            definitions.keep(connection, match.game),
            None if match.start is None else json.dumps(dict(match.start)),
            match.start_digest,
            json.dumps(dict(origin)),
            head.words,
            head.changed,
            head.changed,
            0,
            1,
            head.state,
            head.reason,
        ),
    )
    number = cursor.lastrowid
    assert number is not None
    last = match.step if not origin else 0  # a match from elsewhere was not played now
    lines = [
        (number, *action_row(match, step, turns[step], now if step == last else None))
        for step in range(1, match.step + 1)
    ]
    connection.executemany(_INTO_ACTIONS, lines)
    for at, change in enumerate(match.seat_changes):
        _put_change(connection, number, at, change)
    _put_head(connection, number, head)
    return number


# What `put_again` takes from the match written whole, and what of the damaged rows stays: when it
# began, where it came from, its picture.
_AGAIN = (
    "game, rules_version, options, seats, seed, definitions, start, start_digest, words, changed,"
    " steps, turn, asked, state, reason, stands"
)


def put_again(
    connection: sqlite3.Connection,
    number: int,
    match: Match[object],
    turns: Sequence[int],
    now: datetime,
    origin: Mapping[str, str],
) -> None:
    """Writes a match whole in place of what is damaged of it."""
    definitions.renew(connection, match.game)
    fresh = put_match(connection, match, turns, now, {})
    connection.execute(
        "UPDATE actions SET at = (SELECT at FROM actions AS old WHERE old.match = ? AND"
        " old.step = actions.step) WHERE match = ?",
        (number, fresh),
    )
    connection.execute(
        f"INSERT OR IGNORE INTO matches (id, origin, began, {_AGAIN})"
        f" SELECT ?, origin, began, {_AGAIN} FROM matches WHERE id = ?",
        (number, fresh),
    )
    connection.execute(
        f"UPDATE matches SET ({_AGAIN}) = (SELECT {_AGAIN} FROM matches WHERE id = ?), origin = ?"
        " WHERE id = ?",
        (fresh, json.dumps(dict(origin)), number),
    )
    for table in ("actions", "seat_changes", "standings"):
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (number,))
        connection.execute(f"UPDATE {table} SET match = ? WHERE match = ?", (number, fresh))
    connection.execute("DELETE FROM matches WHERE id = ?", (fresh,))


def put_action(connection: sqlite3.Connection, number: int, line: ActionRow, head: Head) -> None:
    """Writes one more action."""
    connection.execute(_INTO_ACTIONS, (number, *line))
    _put_head(connection, number, head)


def cut(connection: sqlite3.Connection, number: int, step: int, head: Head) -> None:
    """Takes the actions after a step away; people stay where they sit."""
    connection.execute("DELETE FROM actions WHERE match = ? AND step > ?", (number, step))
    connection.execute(
        "UPDATE seat_changes SET step = ? WHERE match = ? AND step > ?", (step, number, step)
    )
    _put_head(connection, number, head)


def put_change(
    connection: sqlite3.Connection, number: int, at: int, change: SeatChange, head: Head
) -> None:
    """Writes a change of seats, the `at`-th of the match from 0."""
    _put_change(connection, number, at, change)
    _put_head(connection, number, head)


def put_thumbnail(connection: sqlite3.Connection, number: int, png: bytes) -> None:
    """Writes the picture of the table."""
    connection.execute("UPDATE matches SET thumbnail = ? WHERE id = ?", (png, number))


def put_private(connection: sqlite3.Connection, number: int, texts: Mapping[int, str]) -> None:
    """Writes how hands are laid out, in place of what was there."""
    connection.execute("DELETE FROM private WHERE match = ?", (number,))
    connection.executemany(
        "INSERT INTO private VALUES (?, ?, ?)",
        [(number, seat, text) for seat, text in texts.items()],
    )


def drop(connection: sqlite3.Connection, number: int, match: Match[object]) -> None:
    """Takes a match away, if it is the same one."""
    connection.execute(
        "DELETE FROM matches WHERE id = ? AND start_digest = ?", (number, match.start_digest)
    )


def put_version(connection: sqlite3.Connection, number: int, rules_version: int) -> None:
    """The match has been replayed by rules of this version, to the same digests."""
    connection.execute("UPDATE matches SET rules_version = ? WHERE id = ?", (rules_version, number))


def _put_change(connection: sqlite3.Connection, number: int, at: int, change: SeatChange) -> None:
    info = change.info
    values = (
        number,
        at,
        change.step,
        change.seat,
        named(info.name),
        info.controller,
        change.reason,
    )
    connection.execute("INSERT INTO seat_changes VALUES (?, ?, ?, ?, ?, ?, ?)", values)


def _put_head(connection: sqlite3.Connection, number: int, head: Head) -> None:
    connection.execute(
        "UPDATE matches SET changed = ?, steps = ?, turn = ?, asked = ?, state = ?, reason = ?, words = ?,"
        " stands = ? WHERE id = ?",
        (
            head.changed,
            head.steps,
            head.turn,
            head.asked,
            head.state,
            head.reason,
            head.words,
            head.stands,
            number,
        ),
    )
    connection.execute("DELETE FROM standings WHERE match = ?", (number,))
    connection.executemany(
        "INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                number,
                one.seat,
                named(one.name),
                one.controller,
                named(one.deck),
                named(one.deck_name),
                one.place,
                one.score,
                one.share,
                one.conceded,
                one.first,
            )
            for one in head.standings
        ],
    )


# Reading


def changes_of(connection: sqlite3.Connection, number: int) -> tuple[SeatChange, ...]:
    """The changes of seats of a match, in order; one that is damaged is left out."""
    query = "SELECT step, seat, name, controller, reason FROM seat_changes WHERE match = ? ORDER BY number"
    return tuple(
        SeatChange(step, seat, SeatInfo(name, controller), reason)
        for step, seat, name, controller, reason in connection.execute(query, (number,))
        if _are((step, seat), int) and _are((name, controller, reason), str)
        if 0 <= seat < MAX_SEATS
    )


def _are(values: tuple[object, ...], kind: type) -> bool:
    return all(isinstance(value, kind) for value in values)


def private_of(connection: sqlite3.Connection, number: int) -> dict[str, Json]:
    """How hands are laid out, by seat; one that is damaged is left out: no match needs it."""
    query = "SELECT seat, data FROM private WHERE match = ? ORDER BY seat"
    found: dict[str, Json] = {}
    for seat, data in connection.execute(query, (number,)).fetchall():
        with suppress(ValueError, TypeError):
            found[str(seat)] = json.loads(data)
    return found


def record_of(
    connection: sqlite3.Connection, number: int, *, private: bool = False
) -> dict[str, Json]:
    """The record of a match; raises `KeyError` if there is none of that number, `ValueError` if it
    is damaged.
    """
    query = (
        "SELECT m.game, rules_version, options, seats, seed, definitions, d.data, start, start_digest, origin, began,"
        " changed FROM matches m LEFT JOIN definitions d ON d.hash = m.definitions WHERE id = ?"
    )
    row = connection.execute(query, (number,)).fetchone()
    if row is None:
        raise KeyError(number)
    (
        game,
        version,
        options,
        seats,
        seed,
        hashed,
        packed,
        start,
        start_digest,
        origin,
        began,
        changed,
    ) = row
    lines = _readable_actions(connection, number)
    people = tuple(SeatInfo(named(name), controller) for name, controller in json.loads(seats))
    layouts = private_of(connection, number) if private else {}
    return Record(
        game,
        version,
        json.loads(options),
        people,
        int(seed),
        tuple(definitions.unpacked(hashed, packed, game)),
        None if start is None else json.loads(start),
        start_digest,
        tuple(action for action, _ in lines),
        tuple(digest for _, digest in lines),
        changes_of(connection, number),
        {seat: data for seat, data in layouts.items() if seat in map(str, range(len(people)))},
        {
            "program": __version__,
            "began": _iso(began),
            "changed": _iso(changed),
            **json.loads(origin),
        },
    ).to_data()


def _readable_actions(connection: sqlite3.Connection, number: int) -> list[tuple[Json, str]]:
    """The actions of a match with their digests, up to the first that is missing or damaged."""
    found = lines_of(connection, number)
    return [found[step] for step in range(1, next(s for s in count(1) if s not in found))]


def lines_of(connection: sqlite3.Connection, number: int) -> dict[int, tuple[Json, str]]:
    """The actions of a match with their digests by their steps, without those that are damaged."""
    found: dict[int, tuple[Json, str]] = {}
    query = "SELECT step, data, digest FROM actions WHERE match = ? ORDER BY step"
    for step, data, digest in connection.execute(query, (number,)).fetchall():
        with suppress(ValueError, TypeError):
            if isinstance(digest, str):
                found[step] = json.loads(data), digest if is_digest(digest) else ""
    return found


def stamps_of(connection: sqlite3.Connection, number: int) -> tuple[int | None, ...]:
    """When each action of a match was done, in milliseconds since 1970; None where nobody noted
    it.
    """
    query = "SELECT at FROM actions WHERE match = ? ORDER BY step"
    found = connection.execute(query, (number,)).fetchall()
    return tuple(at if isinstance(at, int) else None for (at,) in found)


def steps_of(connection: sqlite3.Connection, number: int) -> int:
    """How many actions a match has, whether or not they can be read."""
    row = connection.execute("SELECT steps FROM matches WHERE id = ?", (number,)).fetchone()
    return row[0] if row is not None and isinstance(row[0], int) else 0


def _iso(milliseconds: int) -> str:
    return moment(milliseconds).isoformat(timespec="seconds")
