"""The library's file is looked through once a day, beside everything else; what is found is known."""

from __future__ import annotations

import json
import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from luminagames.games import load_game
from luminagames.library import checkup
from luminagames.library.checkup import Checked, is_due
from luminagames.library.database import FILE
from luminagames.library.library import Library
from tests.library.test_trouble import PAGE, a_library, new_match, play

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MOST_S = 20.0


def looked(library: Library, now: datetime = NOON) -> bool | None:
    """Begins a look and waits for what it finds."""
    assert library.checkup.begin(now)
    until = time.monotonic() + MOST_S
    while library.checkup.running:
        found = library.checkup.fetch(now)
        if found is not None or time.monotonic() > until:
            return found
        time.sleep(0.002)
    return None


def spoil_inside(folder: Path) -> None:
    """Damages a page in the middle, which neither the start nor play reads."""
    file = folder / FILE
    data = bytearray(file.read_bytes())
    middle = len(data) // PAGE // 2 * PAGE
    data[middle : middle + PAGE] = b"\xff" * PAGE
    file.write_bytes(data)


def test_a_sound_file_is_looked_through_once_a_day(tmp_path: Path) -> None:
    a_library(tmp_path, 2)
    library = Library.open(tmp_path)
    assert library.checkup.last is None
    assert looked(library) is True
    assert library.checkup.last == Checked(NOON, True)
    assert not library.checkup.begin(NOON + timedelta(hours=23))
    library.close()
    again = Library.open(tmp_path)
    assert again.checkup.last == Checked(NOON, True)
    assert not again.checkup.begin(NOON + timedelta(hours=23))
    assert looked(again, NOON + timedelta(days=1)) is True
    again.close()


def test_damage_that_the_start_does_not_see_is_found_and_mended(tmp_path: Path) -> None:
    a_library(tmp_path, 3, 60)
    spoil_inside(tmp_path)
    library = Library.open(tmp_path)
    assert library.notice is None
    assert looked(library) is False
    library.mend()
    assert library.notice is not None
    assert len(list(tmp_path.glob("library-damaged-*.sqlite"))) == 1
    entries = library.shelf.entries()
    assert len(entries) == 3
    for entry in entries:
        opened = library.resume(entry.id, load_game)
        assert opened.kept is not None
        opened.kept.close()
    assert looked(library, NOON + timedelta(days=2)) is True
    library.close()


def test_a_match_that_is_open_when_damage_is_found_goes_on(tmp_path: Path) -> None:
    a_library(tmp_path, 3, 60)
    library = Library.open(tmp_path)
    match = new_match(9)
    kept = library.keep(match)
    play(match, 5)
    library.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    spoil_inside(tmp_path)
    assert looked(library) is False
    library.mend()
    play(match, 5)
    kept.close()
    library.close()
    again = Library.open(tmp_path)
    assert max(entry.steps for entry in again.shelf.entries()) >= 10
    assert match.digests in [again.record(entry.id)["digests"] for entry in again.shelf.entries()]
    again.close()


def test_the_look_has_a_thread_and_a_connection_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_library(tmp_path)
    library = Library.open(tmp_path)
    went: list[tuple[int, object]] = []
    goes, whole = threading.Event(), checkup._is_whole

    def slow(connection: object) -> bool | None:
        went.append((threading.get_ident(), connection))
        goes.wait(MOST_S)
        return whole(connection)  # type: ignore[arg-type]

    monkeypatch.setattr(checkup, "_is_whole", slow)
    assert library.checkup.begin(NOON)
    match = new_match(5)
    kept = library.keep(match)
    play(match, 5)  # it is written while the look goes on
    kept.close()
    assert library.checkup.fetch(NOON) is None
    assert library.checkup.running
    goes.set()
    until = time.monotonic() + MOST_S
    while library.checkup.fetch(NOON) is None and time.monotonic() < until:
        time.sleep(0.002)
    assert library.checkup.last == Checked(NOON, True)
    thread, connection = went[0]
    assert thread != threading.get_ident()
    assert connection is not library.connection
    library.close()


def test_a_library_that_is_closed_ends_its_look(tmp_path: Path) -> None:
    a_library(tmp_path)
    library = Library.open(tmp_path)
    assert library.checkup.begin(NOON)
    library.close()
    assert not [one for one in threading.enumerate() if one.name == "library check"]
    assert not library.checkup.running


ODD_NOTES = (
    "",
    "{",
    "[]",
    "{}",
    '{"at": 3, "sound": true}',
    '{"at": "2026-01-01", "sound": true}',
    json.dumps({"at": NOON.isoformat(), "sound": "yes"}),
    "[" * 3000,
)


@pytest.mark.parametrize("text", ODD_NOTES)
def test_a_note_that_cannot_be_read_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / checkup.FILE).write_text(text, encoding="ascii")
    assert checkup.read(tmp_path) is None


def test_a_check_in_the_future_is_none() -> None:
    assert is_due(Checked(NOON + timedelta(days=3), True), NOON)
    assert not is_due(Checked(NOON, True), NOON + timedelta(hours=1))


def test_a_library_in_memory_is_not_looked_through(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    library = Library.open(tmp_path)
    assert library.in_memory
    assert not library.checkup.begin(NOON)
    library.close()
