"""What can still be read of a damaged library, match by match.

Nothing is trusted: a page may be missing, zeroed or another one. Rows are read from both ends and
then one by one, columns that a match can do without apart from the others, and where the first page
is gone that of a new library stands in for it. The damaged file itself is only read.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from luminagames.engine.course import PLAYING
from luminagames.library import definitions, tables
from luminagames.library.trouble import FAULTS

BESIDE = ("seat_changes", "standings", "private")
Row = dict[str, object]

# Columns without which there is no match; the others are read one by one and have a value for want
# of theirs.
NEEDED = (
    "id",
    "game",
    "rules_version",
    "options",
    "seats",
    "seed",
    "definitions",
    "start",
    "start_digest",
)
WANTED: Row = {
    "origin": "{}",
    "words": "",
    "began": 0,
    "changed": 0,
    "steps": 0,
    "turn": 1,
    "asked": None,
    "state": PLAYING,
    "reason": "",
    "deleted": None,
    "thumbnail": None,
    "stands": None,
}
# So many numbers of matches, and steps after the last that could be read, are tried one by one.
MOST_TRIED = 20_000
# No library has given a match this number: it is damage.
LARGEST = 2**62
# Larger files are not copied for the sake of their first page.
MOST_COPIED = 1 << 30


@dataclass(slots=True)
class Found:
    """One match as far as it can be read."""

    match: Row
    definitions: Row
    actions: list[Row] = field(default_factory=list)
    beside: dict[str, list[Row]] = field(default_factory=dict)


def bring_over(damaged: Path, into: sqlite3.Connection) -> int:
    """Copies what can be read of each match into a new library; returns how many there are."""
    found = _found(damaged)
    if not found:  # perhaps it is only the first page, which knows where everything lies
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / damaged.name
            if _with_first_page(damaged, copy):
                found = _found(copy)
    count = 0
    for one in found:
        with suppress(sqlite3.Error, ValueError, OverflowError):  # no loss to the others
            _put_match(into, one)
            count += 1
    return count


# Reading


def _found(file: Path) -> list[Found]:
    """All matches of a file that can be read."""
    found = []
    with suppress(*FAULTS), _opened(file) as source:
        for number in _numbers(source):
            with suppress(*FAULTS, ValueError, TypeError):
                found.append(_read(source, number))
    return found


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection that reads a file even if its end is missing."""
    uri = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as source:
        source.text_factory = _text
        # SQLite counts the pages by the length of the file then, and not by its header.
        source.execute("PRAGMA writable_schema = ON")
        source.execute("PRAGMA cell_size_check = ON")
        yield source


def _text(data: bytes) -> str:
    """A text, or a fault that costs its row only."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise sqlite3.DatabaseError("a text that is none") from None


def _numbers(source: sqlite3.Connection) -> list[int]:
    """The numbers of all matches that left a trace."""
    found: set[int] = set()
    for query in (
        "SELECT id FROM matches ORDER BY id",
        "SELECT id FROM matches ORDER BY id DESC",
        "SELECT id FROM matches INDEXED BY matches_by_change",
        "SELECT DISTINCT match FROM actions",
    ):
        numbers = (row[0] for row in _readable(source, query))
        found.update(one for one in numbers if type(one) is int and 0 < one < LARGEST)
    most = max(found, default=0)
    if len(found) < most <= MOST_TRIED:  # between them whole pages may be missing
        found.update(range(1, most + 1))
    return sorted(found)


def _readable(source: sqlite3.Connection, query: str) -> list[tuple[object, ...]]:
    """The rows up to the first that cannot be read."""
    found = []
    with suppress(*FAULTS):
        for row in source.execute(query):
            found.append(row)  # noqa: PERF402  # what came before a fault counts
    return found


def _read(source: sqlite3.Connection, number: int) -> Found:
    """One match; where its actions cannot be read to the last, those up to there. Raises
    `ValueError` or an error of SQLite if it is not there.
    """
    (match,) = _rows(source, f"SELECT {', '.join(NEEDED)} FROM matches WHERE id = ?", number)
    for column, instead in WANTED.items():
        match[column] = instead
        with suppress(*FAULTS, ValueError):
            ((value,),) = source.execute(
                f"SELECT {column} FROM matches WHERE id = ?", (number,)
            ).fetchall()
            match[column] = value
    found = Found(match, _definitions(source, match), _actions(source, number))
    if len(found.actions) != match["steps"]:
        last = found.actions[-1] if found.actions else {"turn": 1, "asked": None}
        match.update(
            steps=len(found.actions),
            turn=last["turn"],
            asked=last["asked"],
            state=PLAYING,
            reason="",
            stands=None,
        )
    for name in BESIDE:
        with suppress(*FAULTS):
            found.beside[name] = _rows(source, f"SELECT * FROM {name} WHERE match = ?", number)
    if match["state"] == PLAYING:
        found.beside.pop("standings", None)
    return found


def _definitions(source: sqlite3.Connection, match: Row) -> Row:
    """The card definitions of a match, those of the program where the same ones are damaged."""
    name, game = str(match["definitions"]), str(match["game"])
    data: object = None
    with suppress(*FAULTS, ValueError):
        ((data,),) = source.execute(
            "SELECT data FROM definitions WHERE hash = ?", (name,)
        ).fetchall()
    return {"hash": name, "game": game, "data": definitions.packed(name, data, game)}


def _actions(source: sqlite3.Connection, number: int) -> list[Row]:
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
    with suppress(*FAULTS, ValueError):
        one = "SELECT * FROM actions WHERE match = ? AND step = ?"
        while len(found) < MOST_TRIED:  # a walk may stop where a look from above does not
            ((*values,),) = source.execute(one, (number, len(found) + 1)).fetchall()
            found.append(dict(zip(names, values, strict=True)))
    return found


def _rows(source: sqlite3.Connection, query: str, value: object) -> list[Row]:
    cursor = source.execute(query, (value,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, values, strict=True)) for values in cursor]


# The first page


def _with_first_page(damaged: Path, copy: Path) -> bool:
    """Copies a file with the first page of a new library, which has all tables at the same places;
    whether that could be done.
    """
    try:
        size = damaged.stat().st_size
        if size > MOST_COPIED:
            return False
        shutil.copyfile(damaged, copy)
        fresh = copy.with_name("fresh.sqlite")
        with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
            tables.migrate(connection)
            length = int(connection.execute("PRAGMA page_size").fetchone()[0])
        first = bytearray(fresh.read_bytes()[:length])
    except (OSError, sqlite3.Error):
        return False
    first[28:32] = (size // length).to_bytes(4, "big")
    first[92:96] = first[24:28]  # the count of pages is valid for this count of changes
    with copy.open("r+b") as file:
        file.write(first)
    return True


# Writing


def _put_match(into: sqlite3.Connection, found: Found) -> None:
    into.execute("BEGIN IMMEDIATE")
    try:
        _put(into, "INSERT OR IGNORE", "definitions", found.definitions)
        _put(into, "INSERT", "matches", found.match)
        for one in found.actions:
            _put(into, "INSERT", "actions", one)
        for name, rows in found.beside.items():
            for one in rows:
                _put(into, "INSERT OR IGNORE", name, one)
        into.execute("COMMIT")
    except BaseException:
        into.execute("ROLLBACK")
        raise


def _put(into: sqlite3.Connection, how: str, table: str, row: Row) -> None:
    marks = ", ".join("?" * len(row))
    into.execute(f"{how} INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
