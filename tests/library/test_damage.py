"""Bytes that are no text, and files that are none: the library says so, keeps what it can, and
always opens.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from luminagames.engine.record import RecordError
from luminagames.games import load_game
from luminagames.library.database import FILE, open_database
from luminagames.library.library import Library
from luminagames.library.trouble import DAMAGED, UNREADABLE
from tests.library.test_trouble import a_library, digests

TEXTS = [
    ("matches", "game"),
    ("matches", "options"),
    ("matches", "seats"),
    ("matches", "words"),
    ("matches", "state"),
    ("matches", "origin"),
    ("matches", "reason"),
    ("matches", "stands"),
    ("actions", "data"),
    ("actions", "digest"),
    ("definitions", "game"),
]


def spoil(folder: Path, table: str, column: str) -> None:
    """A byte that no text holds, in one row of a table: in the first match, where the table has
    matches.
    """
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        where = {"matches": "id = 1", "actions": "match = 1 AND step = 3"}.get(table, "1")
        connection.execute(f"UPDATE {table} SET {column} = CAST(X'41FF42' AS TEXT) WHERE {where}")
        connection.commit()


def everything(library: Library) -> int:
    """Looks at all that can be looked at; how many matches there are."""
    entries = library.shelf.entries()
    for entry in entries:
        library.shelf.entry(entry.id)
        opened = library.resume(entry.id, load_game)
        if opened.kept is not None:
            opened.kept.close()
    return len(entries)


@pytest.mark.parametrize(("table", "column"), TEXTS)
def test_a_bad_byte_in_a_text_costs_its_match_at_most(
    tmp_path: Path, table: str, column: str
) -> None:
    played = a_library(tmp_path, matches=3)
    spoil(tmp_path, table, column)
    library = Library.open(tmp_path)
    try:
        count = everything(library)
        assert count >= 2
        assert digests(library, library.shelf.entries()[0].id) in [
            match.digests for match in played
        ]
        aside = list(tmp_path.glob("library-damaged-*.sqlite"))
        assert count == 3 or (len(aside) == 1 and library.notice is not None), (
            "the damaged file is kept, and named"
        )
    finally:
        library.close()


def test_a_bad_byte_in_the_schema_never_keeps_the_program_closed(tmp_path: Path) -> None:
    a_library(tmp_path)
    file = tmp_path / FILE
    data = file.read_bytes()
    assert b"rules_version INTEGER" in data
    for old, new in (
        (b"rules_version INTEGER", b"rules_versi\xff\xfe INTEGER"),
        (b"rules_version INTEGER", b"rules_versiox INTEGER"),
        (b"CREATE TABLE matches", b"CREATE TABLE m\xfftches"),
    ):
        file.write_bytes(data.replace(old, new))
        for part in ("-wal", "-shm"):
            (tmp_path / f"{FILE}{part}").unlink(missing_ok=True)
        library = Library.open(tmp_path)
        everything(library)
        library.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no devices by name")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/urandom"])
def test_a_library_that_is_a_link_to_a_device_is_not_read(tmp_path: Path, device: str) -> None:
    (tmp_path / FILE).symlink_to(device)
    database = open_database(tmp_path)
    assert database.in_memory
    assert database.notice is not None
    assert database.notice.kind == UNREADABLE
    database.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no devices by name")
def test_a_log_that_is_a_link_to_a_device_is_not_copied(tmp_path: Path) -> None:
    a_library(tmp_path)
    log = tmp_path / f"{FILE}-wal"
    log.unlink(missing_ok=True)
    log.symlink_to("/dev/zero")
    database = open_database(tmp_path)
    assert (
        database.notice is None
        or database.notice.kind in (DAMAGED, UNREADABLE)
        or database.in_memory
    )
    database.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes by name")
def test_a_library_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    database = open_database(tmp_path)
    assert database.in_memory
    database.close()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE actions SET data = 7 WHERE match = 1 AND step = 5",
        "UPDATE actions SET data = '{' WHERE match = 1 AND step = 5",
        "UPDATE actions SET digest = 7 WHERE match = 1 AND step = 5",
        "DELETE FROM actions WHERE match = 1 AND step = 5",
        "DELETE FROM actions WHERE match = 1 AND step > 4",
    ],
)
def test_a_match_that_lost_an_action_is_shown_up_to_there(tmp_path: Path, change: str) -> None:
    (played,) = a_library(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(change)
        connection.commit()
    library = Library.open(tmp_path)
    opened = library.resume(1, load_game)
    assert opened.match.digests == played.digests[:4]
    assert opened.note.startswith("step 5: ")
    assert opened.kept is None, "nothing is written over what may still be there"
    if change.startswith("DELETE"):
        assert opened.note == "step 5: the library's file has lost this action"
    assert not library.shelf.entries()[0].elsewhere
    library.close()


@pytest.mark.parametrize("data", ["{", "7", "X'00FF'", "NULL"])
def test_a_damaged_layout_costs_no_match(tmp_path: Path, data: str) -> None:
    (played,) = a_library(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        value = data if data in ("NULL", "7") or data.startswith("X") else f"'{data}'"
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(
            f"INSERT OR IGNORE INTO private (match, seat, data) VALUES (1, 0, {value})"
        )
        connection.commit()
    library = Library.open(tmp_path)
    opened = library.resume(1, load_game)
    assert opened.match.digests == played.digests
    assert opened.kept is not None
    opened.kept.close()
    library.close()


@pytest.mark.parametrize(
    "change",
    ["options = 7", "seats = 7", "seats = '[7]'", "seats = '[[7, 7]]'", "seed = 'x'", "origin = 7"],
)
def test_a_match_that_begins_nowhere_is_refused_in_one_line(tmp_path: Path, change: str) -> None:
    a_library(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"UPDATE matches SET {change} WHERE id = 1")
        connection.commit()
    library = Library.open(tmp_path)
    for _ in range(2):  # a match that does not open is not held either
        with pytest.raises(RecordError) as refused:
            library.resume(1, load_game)
        assert str(refused.value).isprintable()
    library.close()


def test_a_name_with_a_sign_that_cannot_be_seen_costs_no_match(tmp_path: Path) -> None:
    (played,) = a_library(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE matches SET seats = replace(seats, 'Ada', 'A\\u0003a')")
        connection.commit()
    library = Library.open(tmp_path)
    opened = library.resume(1, load_game)
    assert opened.match.digests == played.digests
    assert opened.match.seats[0].name == "A a"
    library.close()
