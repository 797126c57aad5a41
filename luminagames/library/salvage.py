"""What can still be read of a damaged library, match by match."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

PARTS = ("actions", "seat_changes", "standings", "private")


def bring_over(damaged: Path, into: sqlite3.Connection) -> int:
    """Copies each match that can be read whole into a new library; returns how many."""
    count = 0
    source = sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    try:
        ids = [row[0] for row in _readable(source, "SELECT id FROM matches ORDER BY id")]
        for number in ids:
            with suppress(sqlite3.Error):
                count += _bring(source, into, number)
    except sqlite3.Error:
        return count  # it is damaged from its first page on
    finally:
        source.close()
    return count


def _readable(source: sqlite3.Connection, query: str) -> list[tuple[object, ...]]:
    """The rows up to the first that cannot be read."""
    found = []
    with suppress(sqlite3.Error):
        for row in source.execute(query):
            found.append(row)  # noqa: PERF402  # what came before a fault counts
    return found


def _bring(source: sqlite3.Connection, into: sqlite3.Connection, number: object) -> int:
    match = source.execute("SELECT * FROM matches WHERE id = ?", (number,))
    names = [column[0] for column in match.description]
    values = match.fetchone()
    row = dict(zip(names, values, strict=True))
    definitions = source.execute("SELECT * FROM definitions WHERE hash = ?", (row["definitions"],)).fetchone()
    actions = source.execute("SELECT count(*), max(step) FROM actions WHERE match = ?", (number,)).fetchone()
    if definitions is None or actions[0] != row["steps"] or (actions[1] or 0) != row["steps"]:
        return 0
    parts = {name: source.execute(f"SELECT * FROM {name} WHERE match = ?", (number,)).fetchall() for name in PARTS}
    into.execute("BEGIN IMMEDIATE")
    try:
        into.execute("INSERT OR IGNORE INTO definitions VALUES (?, ?, ?)", definitions)
        into.execute(f"INSERT INTO matches VALUES ({_marks(len(values))})", values)
        for name, rows in parts.items():
            for one in rows:
                into.execute(f"INSERT INTO {name} VALUES ({_marks(len(one))})", one)
        into.execute("COMMIT")
    except BaseException:
        into.execute("ROLLBACK")
        raise
    return 1


def _marks(count: int) -> str:
    return ", ".join("?" * count)
