"""What can still be read of a damaged library, match by match."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from luminagames.engine.course import PLAYING
from luminagames.library.trouble import FAULTS

BESIDE = ("seat_changes", "standings", "private")
Row = dict[str, object]


def bring_over(damaged: Path, into: sqlite3.Connection) -> int:
    """Copies each match that can be read whole into a new library; returns how many."""
    count = 0
    source = sqlite3.connect(
        f"{damaged.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None
    )
    try:
        ids = [row[0] for row in _readable(source, "SELECT id FROM matches ORDER BY id")]
        for number in ids:
            with suppress(
                sqlite3.Error, ValueError
            ):  # what cannot be read of one match is no loss to the others
                count += _bring(source, into, number)
    except FAULTS:
        return count  # it is damaged from its first page on
    finally:
        source.close()
    return count


def _readable(source: sqlite3.Connection, query: str) -> list[tuple[object, ...]]:
    """The rows up to the first that cannot be read."""
    found = []
    with suppress(*FAULTS):
        for row in source.execute(query):
            found.append(row)  # noqa: PERF402  # what came before a fault counts
    return found


def _bring(source: sqlite3.Connection, into: sqlite3.Connection, number: object) -> int:
    """One match; where its actions cannot be read to the last, those up to there."""
    (match,) = _rows(source, "matches", "id = ?", number)
    (definitions,) = _rows(source, "definitions", "hash = ?", match["definitions"])
    actions = _actions(source, number)
    if len(actions) < int(str(match["steps"])):
        last = actions[-1] if actions else {"turn": 1, "asked": None}
        match.update(
            steps=len(actions),
            turn=last["turn"],
            asked=last["asked"],
            state=PLAYING,
            reason="",
            stands=None,
        )
    parts = {"actions": actions}
    for name in BESIDE:
        with suppress(*FAULTS):
            parts[name] = _rows(source, name, "match = ?", number)
    if match["state"] == PLAYING:
        parts.pop("standings", None)
    into.execute("BEGIN IMMEDIATE")
    try:
        _put(into, "INSERT OR IGNORE", "definitions", definitions)
        _put(into, "INSERT", "matches", match)
        for name, rows in parts.items():
            for one in rows:
                _put(into, "INSERT", name, one)
        into.execute("COMMIT")
    except BaseException:
        into.execute("ROLLBACK")
        raise
    return 1


def _actions(source: sqlite3.Connection, number: object) -> list[Row]:
    """The actions of a match up to the first that is missing."""
    found: list[Row] = []
    cursor = source.execute("SELECT * FROM actions WHERE match = ? ORDER BY step", (number,))
    names = [column[0] for column in cursor.description]
    with suppress(*FAULTS):
        for values in cursor:
            row = dict(zip(names, values, strict=True))
            if row["step"] != len(found) + 1:
                break
            found.append(row)
    return found


def _rows(source: sqlite3.Connection, table: str, where: str, value: object) -> list[Row]:
    cursor = source.execute(f"SELECT * FROM {table} WHERE {where}", (value,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, values, strict=True)) for values in cursor]


def _put(into: sqlite3.Connection, how: str, table: str, row: Row) -> None:
    marks = ", ".join("?" * len(row))
    into.execute(f"{how} INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
