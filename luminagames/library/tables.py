"""The tables of the library, as a list of migrations: the schema version of a file is how many of
them it has had.

A migration that has been released is never changed; a change of the tables is a new one at the end.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE definitions (
        hash TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        data BLOB NOT NULL              -- zlib of the canonical JSON of the list of definitions
    );
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        options TEXT NOT NULL,          -- JSON, resolved
        seats TEXT NOT NULL,            -- JSON, as they were at the beginning
        seed TEXT NOT NULL,             -- decimal: it may be larger than SQLite's integers
        definitions TEXT NOT NULL REFERENCES definitions(hash),
        start TEXT,                     -- JSON of a position, NULL for a new match
        start_digest TEXT NOT NULL,
        origin TEXT NOT NULL,           -- JSON: where an imported match comes from
        words TEXT NOT NULL,            -- what a search looks through, in lower case
        began INTEGER NOT NULL,         -- milliseconds since 1970, UTC
        changed INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        turn INTEGER NOT NULL,          -- from 1
        asked INTEGER,                  -- the seat that is asked
        state TEXT NOT NULL,            -- playing, over, conceded
        reason TEXT NOT NULL,
        deleted INTEGER,                -- when it was deleted, NULL if it was not
        thumbnail BLOB                  -- PNG
    );
    CREATE INDEX matches_by_change ON matches (deleted, changed);
    CREATE TABLE actions (
        match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
        step INTEGER NOT NULL,
        data TEXT NOT NULL,             -- JSON
        digest TEXT NOT NULL,
        turn INTEGER NOT NULL,          -- as after the action
        asked INTEGER,
        PRIMARY KEY (match, step)
    ) WITHOUT ROWID;
    CREATE TABLE seat_changes (
        match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        step INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        controller TEXT NOT NULL,
        reason TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE standings (
        match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        controller TEXT NOT NULL,       -- who answered: human, bot:<spec>, mixed
        deck TEXT NOT NULL,
        deck_name TEXT NOT NULL,
        place INTEGER,
        score INTEGER,
        share REAL NOT NULL,            -- of the victory
        conceded INTEGER NOT NULL,
        first INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE private (
        match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        data TEXT NOT NULL,             -- JSON: how the hand is laid out
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE sessions (
        name TEXT PRIMARY KEY           -- a running program; its proof of life is the lock on a file of that name
    ) WITHOUT ROWID;
    CREATE TABLE open_matches (
        match INTEGER PRIMARY KEY REFERENCES matches(id) ON DELETE CASCADE,
        session TEXT NOT NULL
    );
    """,
    """
    ALTER TABLE matches ADD COLUMN stands TEXT;  -- JSON of the message how far it is; NULL where nobody noted it
    """,
    """
    ALTER TABLE actions ADD COLUMN at INTEGER;   -- milliseconds since 1970, UTC; NULL where nobody noted it
    """,
)
VERSION = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version of a file; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the tables to the version of this program, each step whole or not at all.

    What is there already is left as it is: the version of a file may be lower than its tables.
    """
    while (version := version_of(connection)) < VERSION:
        connection.execute("BEGIN IMMEDIATE")
        try:
            if version_of(connection) == version:  # another window may have been quicker
                for statement in _statements(MIGRATIONS[version]):
                    if not _is_done(connection, statement):
                        connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


# What a statement of a migration makes: a table or an index, or a column of a table.
_MAKES = re.compile(r"CREATE (?:TABLE|INDEX) (?P<made>\w+)")
_ADDS = re.compile(r"ALTER TABLE (?P<table>\w+) ADD COLUMN (?P<column>\w+)")


def _is_done(connection: sqlite3.Connection, statement: str) -> bool:
    """Whether what a statement makes is there."""
    made, added = _MAKES.match(statement), _ADDS.match(statement)
    if made is not None:
        query, values = "SELECT 1 FROM sqlite_schema WHERE name = ?", (made["made"],)
        return connection.execute(query, values).fetchone() is not None
    assert added is not None, f"a migration that cannot be repeated: {statement}"
    return added["column"] in shape_of(connection).get(added["table"], ())


def shape_of(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """The tables of a file, each with its columns."""
    names = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    columns = "SELECT name FROM pragma_table_info(?)"
    return {
        name: tuple(row[0] for row in connection.execute(columns, (name,)))
        for (name,) in names.fetchall()
    }


def are_ours(connection: sqlite3.Connection) -> bool:
    """Whether a file of this version has the tables of this version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh)
        wanted = shape_of(fresh)
    found = shape_of(connection)
    return all(found.get(name) == columns for name, columns in wanted.items())


def _statements(script: str) -> list[str]:
    """The statements of a script: `executescript` would end the transaction."""
    found, so_far = [], ""
    for line in script.splitlines():
        so_far += line.partition("--")[0] + "\n"
        if sqlite3.complete_statement(so_far):
            found.append(so_far.strip())
            so_far = ""
    return found
