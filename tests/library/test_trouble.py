"""Whatever happens to the library's file: one clear message, play goes on, and nothing is lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.library import rows, tables
from luminagames.library.database import FILE
from luminagames.library.library import InUseError, Library
from luminagames.library.trouble import BUSY, DAMAGED, FULL, NEWER, READ_ONLY, UNREADABLE, Trouble

SEATS = (SeatInfo("Ada"), SeatInfo("Ben"))
NOBODY = 65534
PAGE = 4096


def new_match(seed: int = 3) -> Match[object]:
    return Match(load_game("vault"), {}, SEATS, seed)


def play(match: Match[object], steps: int = 5) -> None:
    for _ in range(steps):
        legal = match.game.legal_actions(match.state)
        match.submit(legal[match.step * 7 % len(legal)])


def a_library(folder: Path, matches: int = 1, steps: int = 8) -> list[Match[object]]:
    """A library with so many matches in it, closed."""
    library = Library.open(folder)
    played = []
    for seed in range(matches):
        match = new_match(seed)
        kept = library.keep(match)
        play(match, steps)
        kept.close()
        played.append(match)
    library.close()
    return played


def told(library: Library) -> list[Trouble | None]:
    """What the window is told from now on."""
    found: list[Trouble | None] = []
    library.on_trouble = found.append
    return found


def digests(library: Library, match_id: int | None) -> object:
    assert match_id is not None
    return library.record(match_id)["digests"]


# ---------------------------------------------------------------- while a match is played


def test_on_a_full_disk_play_goes_on_and_all_is_saved_when_there_is_room(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    said = told(library)
    match = new_match()
    kept = library.keep(match)
    play(match, 3)
    (pages,) = library.connection.execute("PRAGMA page_count").fetchone()
    library.connection.execute(f"PRAGMA max_page_count = {pages}")
    written = match.step
    while library.trouble is None:
        play(match, 1)
        written = match.step
        assert written < 200, "the disk is not full"
    play(match, 4)
    match.undo(match.step - 2, consent=True)
    assert (library.trouble.kind, kept.saved, library.unsaved) == (FULL, False, True)
    assert digests(library, kept.match_id) == match.digests[: written - 1]
    library.connection.execute("PRAGMA max_page_count = 1000000")
    play(match, 1)
    assert (library.trouble, kept.saved, library.unsaved) == (None, True, False)
    assert digests(library, kept.match_id) == match.digests
    assert [one and one.kind for one in said] == [FULL, None]
    library.close()


def test_a_file_that_becomes_read_only_is_written_as_soon_as_it_can_be(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    match = new_match()
    kept = library.keep(match)
    play(match, 2)
    library.connection.execute("PRAGMA query_only = 1")
    play(match, 2)
    match.change_seat(1, SeatInfo("Ben", "bot:normal"))
    assert library.trouble is not None
    assert library.trouble.kind == READ_ONLY
    library.connection.execute("PRAGMA query_only = 0")
    kept.close()
    opened = library.resume(1, load_game)
    assert opened.match.digests == match.digests
    assert opened.match.seat_changes == match.seat_changes
    assert library.trouble is None
    library.close()


def test_a_match_that_was_left_while_the_disk_was_full_is_not_lost(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    first, second = new_match(1), new_match(2)
    kept, never = library.keep(first), library.keep(second)
    play(first, 2)
    library.connection.execute("PRAGMA query_only = 1")
    play(first, 3)
    play(second, 4)
    kept.close()
    never.close()
    assert library.unsaved
    opened = library.resume(1, load_game)
    assert opened.match is first
    play(first, 1)
    with pytest.raises(InUseError):
        library.resume(1, load_game)
    kept.close()
    library.connection.execute("PRAGMA query_only = 0")
    third = new_match(3)
    library.keep(third)
    play(third, 1)
    assert (library.unsaved, library.trouble) == (False, None)
    assert sorted(entry.steps for entry in library.shelf.entries()) == [1, 4, 6]
    assert [entry.steps for entry in library.shelf.entries() if entry.here] == [1]
    assert digests(library, 1) == first.digests
    library.close()


def test_a_match_can_be_resumed_while_the_disk_is_full(tmp_path: Path) -> None:
    (before,) = a_library(tmp_path)
    library = Library.open(tmp_path)
    library.connection.execute("PRAGMA query_only = 1")
    opened = library.resume(1, load_game)
    assert opened.kept is not None
    assert opened.match.digests == before.digests
    play(opened.match, 2)
    assert library.trouble is not None
    library.connection.execute("PRAGMA query_only = 0")
    play(opened.match, 1)
    assert library.trouble is None
    assert digests(library, 1) == opened.match.digests
    assert library.shelf.entries()[0].here
    library.close()


def test_a_match_that_another_window_took_meanwhile_becomes_one_of_its_own(tmp_path: Path) -> None:
    a_library(tmp_path)
    library, other = Library.open(tmp_path), Library.open(tmp_path)
    library.connection.execute("PRAGMA query_only = 1")
    opened = library.resume(1, load_game)
    play(opened.match, 2)
    theirs = other.resume(1, load_game)
    play(theirs.match, 1)
    library.connection.execute("PRAGMA query_only = 0")
    play(opened.match, 1)
    assert [(entry.id, entry.steps) for entry in library.shelf.entries()] == [(2, 11), (1, 9)]
    assert digests(library, 2) == opened.match.digests
    assert digests(library, 1) == theirs.match.digests
    library.close()
    other.close()


def test_a_fault_of_the_program_while_writing_costs_the_step_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library.open(tmp_path)
    match = new_match()
    kept = library.keep(match)
    play(match, 6)

    def broken(*args: object) -> None:
        raise ZeroDivisionError

    for name in ("put_action", "cut", "put_change"):
        monkeypatch.setattr(rows, name, broken)
    with pytest.raises(ZeroDivisionError):
        play(match, 1)
    with pytest.raises(ZeroDivisionError):
        match.undo(2, consent=True)
    with pytest.raises(ZeroDivisionError):
        match.change_seat(0, SEATS[1])
    assert (match.step, match.seats, kept.settled) == (6, SEATS, True)
    monkeypatch.undo()
    play(match, 2)
    assert digests(library, kept.match_id) == match.digests
    assert library.shelf.entries()[0].steps == 8
    library.close()


def test_a_writer_that_does_not_end_costs_a_message_and_no_action(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    match = new_match()
    kept = library.keep(match)
    play(match, 1)
    library.connection.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    play(match, 2)
    assert library.trouble is not None
    assert library.trouble.kind == BUSY
    other.execute("ROLLBACK")
    other.close()
    play(match, 1)
    assert library.trouble is None
    assert digests(library, kept.match_id) == match.digests
    library.close()


def test_what_cannot_be_saved_at_all_can_still_be_written_to_a_file(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    match = new_match()
    library.connection.execute("PRAGMA query_only = 1")
    library.keep(match)
    play(match, 3)
    assert library.shelf.entries() == []
    assert Match.from_record(match.to_record(), load_game).digests == match.digests
    library.connection.execute("PRAGMA query_only = 0")
    library.close()
    assert [entry.steps for entry in Library.open(tmp_path).shelf.entries()] == [3]


# ---------------------------------------------------------------- when it is opened


@contextmanager
def without_rights() -> Iterator[None]:
    """As a person who may not write everywhere."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder whose way is open to all."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_read_only_folder_is_read_and_play_goes_on_in_memory(open_folder: Path) -> None:
    (before,) = a_library(open_folder)
    (open_folder / FILE).chmod(0o444)
    shutil.rmtree(open_folder / "sessions")
    open_folder.chmod(0o555)
    with without_rights():
        library = Library.open(open_folder)
        assert library.notice is not None
        assert library.trouble is not None
        assert library.trouble.kind == READ_ONLY
        assert library.in_memory
        opened = library.resume(1, load_game)
        assert opened.match.digests == before.digests
        assert opened.kept is not None
        play(opened.match, 2)
        assert not opened.kept.saved
        assert library.shelf.entries()[0].steps == 10
        match = new_match(5)
        library.keep(match)
        play(match, 2)
        assert library.shelf.count() == 2
        library.close()
    open_folder.chmod(0o755)
    (open_folder / FILE).chmod(0o644)
    library = Library.open(open_folder)
    assert [entry.steps for entry in library.shelf.entries()] == [8]
    library.close()


def test_a_folder_that_cannot_be_made_is_one_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    library = Library.open(tmp_path / "file" / "data")
    assert library.trouble is not None
    assert library.trouble.kind == READ_ONLY
    match = new_match()
    library.keep(match)
    play(match)
    assert library.shelf.entries()[0].steps == 5


@pytest.mark.parametrize(("free", "kind"), [(4096, FULL), (10**9, UNREADABLE)])
def test_a_library_that_cannot_be_opened_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, kind: str
) -> None:
    (
        tmp_path / FILE
    ).mkdir()  # SQLite can open no folder, and says as little of it as of a full disk
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=free))
    library = Library.open(tmp_path)
    assert library.trouble is not None
    assert library.trouble.kind == kind
    match = new_match()
    library.keep(match)
    play(match)
    assert library.shelf.count() == 1
    library.close()


def test_a_library_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    a_library(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(f"PRAGMA user_version = {tables.VERSION + 1}")
    connection.close()
    content = (tmp_path / FILE).read_bytes()
    library = Library.open(tmp_path)
    assert library.trouble is not None
    assert library.trouble.kind == NEWER
    match = new_match()
    library.keep(match)
    play(match)
    assert library.shelf.count() == 1
    library.close()
    assert (tmp_path / FILE).read_bytes() == content
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("library")] == [FILE]


def noon() -> datetime:
    return datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_a_file_that_is_no_library_is_set_aside_and_never_deleted(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_bytes(b"no library at all, number %d" % number * 100)
        library = Library.open(tmp_path, noon)
        assert library.notice is not None
        assert (library.notice.kind, library.notice.saving, library.trouble) == (
            DAMAGED,
            True,
            None,
        )
        name = f"library-damaged-2026-03-01-{number}.sqlite"
        assert library.notice.message.values["file"] == name
        assert (tmp_path / name).read_bytes() == b"no library at all, number %d" % number * 100
        match = new_match()
        assert not library.shelf.entries()
        kept = library.keep(match)
        play(match, 1)
        assert kept.saved
        library.close()


def damage_tail(file: Path) -> None:
    """Overwrites the last third of the pages: there lie the actions of the last matches."""
    size = file.stat().st_size // PAGE
    with file.open("r+b") as out:
        out.seek(size * 2 // 3 * PAGE)
        out.write(b"\xff" * PAGE * (size - size * 2 // 3))


def test_matches_that_can_be_read_are_brought_over_from_a_damaged_file(tmp_path: Path) -> None:
    before = a_library(tmp_path, matches=8, steps=60)
    damage_tail(tmp_path / FILE)
    library = Library.open(tmp_path, noon)
    library.shelf.entries()
    for number in range(1, 9):
        try:
            library.record(number)
        except KeyError:
            continue
    assert library.notice is not None
    assert library.notice.kind == DAMAGED
    assert (tmp_path / "library-damaged-2026-03-01-1.sqlite").exists()
    found = library.shelf.entries()
    assert len(found) >= 3
    for entry in found:
        match = library.look(entry.id, load_game).match
        assert match.digests == before[entry.id - 1].digests[: match.step]
    assert any(entry.steps == 60 for entry in found)
    assert library.read("PRAGMA integrity_check") == [("ok",)]
    library.close()


def test_a_file_that_is_damaged_during_play_is_set_aside_and_the_match_written_anew(
    tmp_path: Path,
) -> None:
    a_library(tmp_path, matches=3, steps=60)
    library = Library.open(tmp_path, noon)
    said = told(library)
    match = new_match(9)
    kept = library.keep(match)
    play(match, 2)
    library.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with (tmp_path / FILE).open("r+b") as out:
        size = out.seek(0, os.SEEK_END)
        out.seek(PAGE)
        out.write(b"\xff" * (size - PAGE))
    library.connection.execute("PRAGMA shrink_memory")
    library.connection.execute("PRAGMA cache_size = 0")
    play(match, 3)
    assert [one.kind for one in said if one is not None] == [DAMAGED]
    assert (library.trouble, kept.saved) == (None, True)
    assert digests(library, kept.match_id) == match.digests
    play(match, 1)
    assert digests(library, kept.match_id) == match.digests
    assert len(list(tmp_path.glob("library-damaged-*.sqlite"))) == 1
    library.close()


def test_a_damaged_match_is_one_line_and_the_others_are_unharmed(tmp_path: Path) -> None:
    a_library(tmp_path, matches=2)
    library = Library.open(tmp_path)
    library.connection.execute("UPDATE actions SET digest = 'x' WHERE match = 1 AND step = 4")
    library.connection.execute("UPDATE matches SET options = '{' WHERE id = 2")
    opened = library.resume(1, load_game)
    assert (opened.kept, opened.match.step) == (None, 3)
    assert opened.note.startswith("step 4: ")
    assert library.shelf.entry(1) is not None
    with pytest.raises(ValueError, match="damaged"):
        library.resume(2, load_game)
    assert [entry.id for entry in library.shelf.entries()] == [2, 1]
    library.close()
