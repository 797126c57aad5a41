"""What can still be read of a damaged library, match by match.

Nothing is trusted: a page may be missing, zeroed or another one. Rows are read from both ends and
then one by one, columns that a match can do without apart from the others, and where the first page
is gone that of a new library stands in for it. What is missing then comes from the whole copies
(`copies`). The damaged file itself is only read.
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
from luminagames.library import copies, definitions, tables
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
    """One match as far as it can be read: without its own row as long as `match` is empty. `later`
    are actions behind the first that is missing, by their steps.
    """

    match: Row = field(default_factory=dict)
    definitions: Row = field(default_factory=dict)
    actions: list[Row] = field(default_factory=list)
    later: dict[int, Row] = field(default_factory=dict)
    beside: dict[str, list[Row]] = field(default_factory=dict)

    @property
    def is_short(self) -> bool:
        """Whether something of it is known to be missing."""
        steps = self.match.get("steps")
        return not self.match or (isinstance(steps, int) and len(self.actions) < steps)


def bring_over(damaged: Path, into: sqlite3.Connection) -> tuple[int, int]:
    """Copies what can be read of each match into a new library, and what is missing from the whole
    copies beside it; returns how many matches there are, and how many of them needed a copy.
    """
    found = _all_found(damaged)
    if not any(one.match for one in found.values()):
        # perhaps it is only the first page, which knows where everything lies
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / damaged.name
            if _with_first_page(damaged, copy):
                found = _all_found(copy)
    completed, newer = set[int](), set[int]()
    for source in copies.each(damaged.parent):
        copied = _read_all(source)
        if newer:  # what it does not know was taken away for good
            copied = {number: one for number, one in copied.items() if number in newer}
        newer |= set(copied)
        completed |= _complete(found, copied)
    put = {number for number, one in found.items() if one.match and _is_put(into, one)}
    return len(put), len(put & completed)


def _is_put(into: sqlite3.Connection, found: Found) -> bool:
    """Writes a match; whether that could be done: it is no loss to the others."""
    try:
        _put_match(into, _with_true_head(found))
    except (sqlite3.Error, ValueError, OverflowError):
        return False
    return True


# From a whole copy


def _complete(found: dict[int, Found], copied: dict[int, Found]) -> set[int]:
    """Puts what a copy has into what was found; the numbers of the matches that have more now."""
    known = {_mark(one.match): number for number, one in found.items() if one.match}
    completed = set()
    for number, theirs in copied.items():
        if not theirs.match:
            continue
        elsewhere = known.get(_mark(theirs.match), number)
        if elsewhere != number and not found[elsewhere].actions:
            del found[elsewhere]  # its number is damaged
        ours = found.setdefault(number, Found())
        if ours.is_short and _is_same(ours, theirs) and _has_gained(ours, theirs):
            completed.add(number)
    return completed


def _mark(match: Row) -> tuple[object, ...]:
    """What no two matches have alike."""
    return match["game"], match["began"], match["start_digest"]


def _is_same(ours: Found, theirs: Found) -> bool:
    """Whether they are the same match, as far as that can be read."""
    return not ours.match or any(
        ours.match[name] == theirs.match[name] for name in ("began", "start_digest")
    )


def _has_gained(ours: Found, theirs: Found) -> bool:
    """Fills what is missing; whether anything was."""
    before = len(ours.actions), bool(ours.match)
    if not ours.match:
        ours.match, ours.definitions = theirs.match, theirs.definitions
    step = len(ours.actions) + 1
    while (row := ours.later.get(step)) is not None or step <= len(theirs.actions):
        ours.actions.append(theirs.actions[step - 1] if row is None else row)
        step += 1
    for name, rows in theirs.beside.items():
        if not ours.beside.get(name):
            ours.beside[name] = rows
    return before != (len(ours.actions), bool(ours.match))


def _with_true_head(found: Found) -> Found:
    """What the row of a match says of its course is true of the actions that there are."""
    match = found.match
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
    if match["state"] == PLAYING:
        found.beside.pop("standings", None)
    return found


# Reading


def _all_found(file: Path) -> dict[int, Found]:
    """All matches of a file of which something can be read, by their numbers."""
    with suppress(*FAULTS), _opened(file) as source:
        return _read_all(source)
    return {}


def _read_all(source: sqlite3.Connection) -> dict[int, Found]:
    """All matches of a library of which something can be read, by their numbers."""
    found = {}
    for number in _numbers(source):
        try:
            found[number] = _read(source, number)
        except (*FAULTS, ValueError, TypeError):
            actions = _actions(source, number)
            later = _later(source, number, len(actions))
            if actions or later:
                found[number] = Found(actions=actions, later=later)
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
    if found.is_short:
        found.later = _later(source, number, len(found.actions))
    for name in BESIDE:
        with suppress(*FAULTS):
            found.beside[name] = _rows(source, f"SELECT * FROM {name} WHERE match = ?", number)
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
    with suppress(*FAULTS):
        for row in _each(source, f"{_ONE} ORDER BY step", number):
            if row["step"] != len(found) + 1:
                break
            found.append(row)
    with suppress(*FAULTS, ValueError):
        while len(found) < MOST_TRIED:  # a walk may stop where a look from above does not
            (row,) = _each(source, f"{_ONE} AND step = ?", number, len(found) + 1)
            found.append(row)
    return found


def _later(source: sqlite3.Connection, number: int, step: int) -> dict[int, Row]:
    """The actions behind a step as far as a walk from the end leads, by their steps."""
    found: dict[int, Row] = {}
    with suppress(*FAULTS):
        for row in _each(source, f"{_ONE} AND step > ? ORDER BY step DESC", number, step):
            if type(row["step"]) is int:
                found[row["step"]] = row
    return found


_ONE = "SELECT * FROM actions WHERE match = ?"


def _each(source: sqlite3.Connection, query: str, *values: object) -> Iterator[Row]:
    """The rows of a query, one by one as they can be read."""
    cursor = source.execute(query, values)
    names = [column[0] for column in cursor.description]
    for row in cursor:
        yield dict(zip(names, row, strict=True))


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
