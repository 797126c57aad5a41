"""Libraries that are damaged: the program always starts, and what can be read is brought over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from luminagames.games import load_game
from luminagames.library import tables
from luminagames.library.database import FILE
from luminagames.library.library import Library
from tests.library.test_trouble import PAGE, a_library

# As large as the library that was cut by a page: of its steps at least `LEAST_KEPT` are wanted back.
MATCHES, STEPS, LEAST_KEPT = 6, 150, 850


def looked_at(folder: Path) -> tuple[int, int]:
    """How many matches a library opens to play on, and their steps."""
    library = Library.open(folder)
    try:
        steps = []
        for entry in library.shelf.entries():
            opened = library.resume(entry.id, load_game)
            assert opened.note == ""
            assert opened.kept is not None
            opened.kept.close()
            steps.append(opened.match.step)
        assert not library.in_memory
        return len(steps), sum(steps)
    finally:
        library.close()


@pytest.mark.parametrize("version", range(tables.VERSION))
def test_a_version_lower_than_the_tables_loses_nothing(tmp_path: Path, version: int) -> None:
    a_library(tmp_path, matches=2)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
    assert looked_at(tmp_path) == (2, 16)
    assert not list(tmp_path.glob("library-damaged-*"))


def test_a_file_cut_by_one_page_keeps_all_matches_and_nearly_all_steps(tmp_path: Path) -> None:
    a_library(tmp_path, MATCHES, STEPS)
    file = tmp_path / FILE
    with file.open("r+b") as out:
        out.truncate(file.stat().st_size - PAGE)
    count, steps = looked_at(tmp_path)
    assert count == MATCHES
    assert steps >= LEAST_KEPT
    assert len(list(tmp_path.glob("library-damaged-*.sqlite"))) == 1


def test_a_zeroed_first_page_keeps_all_matches(tmp_path: Path) -> None:
    a_library(tmp_path, MATCHES, STEPS)
    with (tmp_path / FILE).open("r+b") as out:
        out.write(bytes(PAGE))
    assert looked_at(tmp_path) == (MATCHES, MATCHES * STEPS)


def test_the_journal_of_another_file_is_not_played_into_the_library(tmp_path: Path) -> None:
    a_library(tmp_path, 2)
    (tmp_path / f"{FILE}-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(PAGE))
    assert looked_at(tmp_path) == (2, 16)
    assert (tmp_path / "library-left.journal").is_file()
