"""A damaged library gets back from a whole copy what it lost; a copy is made once a day."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
import zlib
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from luminagames.engine.plain import digest
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.library import copies
from luminagames.library.database import FILE
from luminagames.library.library import Library
from luminagames.library.trouble import mended
from tests.library.damages import PAGE
from tests.library.test_checkup import NOON, looked
from tests.library.test_trouble import a_library, new_match, play

DAY = timedelta(days=1)


def copied(folder: Path, matches: int = 3, steps: int = 40) -> dict[int, list[str]]:
    """A library with a copy of yesterday, and three steps more in each match; the digests."""
    a_library(folder, matches, steps)
    library = Library.open(folder)
    assert looked(library) is True
    played = {}
    for entry in library.shelf.entries():
        opened = library.resume(entry.id, load_game)
        assert opened.kept is not None
        play(opened.match, 3)
        played[entry.id] = list(opened.match.digests)
        opened.kept.close()
    library.close()
    return played


def all_opened(folder: Path, played: dict[int, list[str]]) -> list[int]:
    """Opens every match that was played, to play on; how many steps each has lost."""
    library = Library.open(folder)
    lost = []
    for number, digests in played.items():
        opened = library.resume(number, load_game)
        assert opened.note == ""
        assert opened.kept is not None
        assert opened.match.digests == digests[: opened.match.step]
        lost.append(len(digests) - opened.match.step)
        play(opened.match, 1)
        opened.kept.close()
    assert not library.in_memory
    library.close()
    return lost


def test_a_sound_library_is_copied_once_a_day_and_two_copies_are_kept(tmp_path: Path) -> None:
    a_library(tmp_path, 2)
    made = []
    for day in range(10):
        library = Library.open(tmp_path)
        assert looked(library, NOON + day * DAY) is True
        library.close()
        made.append([round(one.stat().st_mtime) for one in copies.files(tmp_path)])
    stamps = [round((NOON + day * DAY).timestamp()) for day in range(10)]
    assert made[0] == [stamps[0]]
    assert made[1] == [stamps[1], stamps[0]]
    assert made[6] == [stamps[6], stamps[0]]
    assert made[7] == [stamps[7], stamps[6]], "the older one was a week old"
    left = {one.name for one in tmp_path.iterdir()}
    assert {name for name in left if ".part" in name or "-copy" in name} == {
        copies.NEWEST,
        copies.OLDER,
    }


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_a_copy_is_for_its_owner_only(tmp_path: Path) -> None:
    copied(tmp_path, 1)
    for one in copies.files(tmp_path):
        assert stat.S_IMODE(one.stat().st_mode) == 0o600


def test_a_damaged_library_is_not_copied(tmp_path: Path) -> None:
    copied(tmp_path)
    before = (tmp_path / copies.NEWEST).read_bytes()
    file = tmp_path / FILE
    data = bytearray(file.read_bytes())
    middle = len(data) // PAGE // 2 * PAGE
    data[middle : middle + PAGE] = b"\xff" * PAGE
    file.write_bytes(data)
    library = Library.open(tmp_path)
    assert looked(library, NOON + DAY) is False
    library.close()
    assert (tmp_path / copies.NEWEST).read_bytes() == before


def test_a_copy_that_is_given_up_leaves_the_one_that_is_there(tmp_path: Path) -> None:
    copied(tmp_path)
    before = {one.name: one.read_bytes() for one in copies.files(tmp_path)}
    with (
        closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as source,
        pytest.raises(copies.GivenUpError),
    ):
        copies.make(source, tmp_path, NOON + DAY, lambda: False)
    assert {one.name: one.read_bytes() for one in copies.files(tmp_path)} == before
    assert not list(tmp_path.glob(".*.part*"))


def test_a_full_disk_leaves_the_copy_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied(tmp_path, 1)
    monkeypatch.setattr(copies, "SPARE", 2**62)
    library = Library.open(tmp_path)
    assert looked(library, NOON + DAY) is True
    library.close()
    assert [round(one.stat().st_mtime) for one in copies.files(tmp_path)] == [
        round(NOON.timestamp())
    ]


def emptied(data: bytearray, rng: SplitMix64) -> None:
    """Every second page is empty, also those of the matches' own rows."""
    for at in range(PAGE * (1 + rng.below(2)), len(data), 2 * PAGE):
        data[at : at + PAGE] = bytes(PAGE)


def halved(data: bytearray, rng: SplitMix64) -> None:
    """The second half is missing."""
    del data[len(data) // 2 - rng.below(PAGE) :]


def scattered(data: bytearray, rng: SplitMix64) -> None:
    """A tenth of the pages is noise."""
    for at in range(PAGE, len(data), PAGE):
        if rng.below(10) == 0:
            data[at : at + PAGE] = bytes(rng.below(256) for _ in range(PAGE))


def gone(data: bytearray, rng: SplitMix64) -> None:
    """No page is left."""
    data[:] = bytes(len(data))


@pytest.mark.parametrize("change", [emptied, halved, scattered, gone])
def test_what_a_damaged_file_cannot_give_comes_from_the_copy(
    tmp_path: Path, change: Callable[[bytearray, SplitMix64], None]
) -> None:
    played = copied(tmp_path)
    file = tmp_path / FILE
    data = bytearray(file.read_bytes())
    change(data, SplitMix64(7))
    file.write_bytes(data)
    library = Library.open(tmp_path)
    if library.notice is None:  # it opens, and is found damaged later
        library.mend()
    assert library.notice is not None
    assert library.notice.message.values["saved"] == len(played)
    assert "a copy of an earlier day" in library.notice.message.pattern
    library.close()
    assert all(lost <= 3 for lost in all_opened(tmp_path, played)), "more than that of today"


def change_rows(folder: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        assert connection.execute(sql, values).rowcount == 1


@pytest.mark.parametrize(
    ("sql", "values"),
    [
        ("UPDATE actions SET data = '[0' WHERE match = 1 AND step = 5", ()),
        ("UPDATE actions SET digest = 'x' WHERE match = 1 AND step = 5", ()),
        ("DELETE FROM actions WHERE match = 1 AND step = 5", ()),
        ("UPDATE matches SET options = '{' WHERE id = 1", ()),
        ("UPDATE matches SET seed = '77' WHERE id = 1", ()),
        ("UPDATE matches SET start_digest = 'x' WHERE id = 1", ()),
        ("UPDATE matches SET origin = '{' WHERE id = 1", ()),
    ],
)
def test_a_match_with_a_damaged_row_is_mended_when_it_is_opened(
    tmp_path: Path, sql: str, values: tuple[object, ...]
) -> None:
    played = copied(tmp_path, 1)
    change_rows(tmp_path, sql, *values)
    library = Library.open(tmp_path)
    told: list[object] = []
    library.on_trouble = told.append
    assert library.look(1, load_game).match.digests == played[1]
    opened = library.resume(1, load_game)
    assert opened.match.digests == played[1]
    assert told == [mended()]
    assert opened.kept is not None
    play(opened.match, 2)
    opened.kept.close()
    library.close()
    again = Library.open(tmp_path)
    record = again.record(1)
    assert record["digests"] == opened.match.digests
    assert [entry.id for entry in again.shelf.entries()] == [1]
    assert looked(again, NOON + DAY) is True
    again.close()


def test_damaged_definitions_are_whole_again_where_their_match_is_mended(tmp_path: Path) -> None:
    played = copied(tmp_path, 1)
    change_rows(tmp_path, "UPDATE definitions SET data = ?", b"nothing")
    change_rows(tmp_path, "UPDATE matches SET seed = '77' WHERE id = 1")
    assert all_opened(tmp_path, {1: played[1]}) == [0]
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        ((name, data),) = connection.execute("SELECT hash, data FROM definitions").fetchall()
    assert digest(json.loads(zlib.decompress(data))) == name


def test_an_undo_since_the_copy_is_kept_where_a_row_before_it_is_damaged(tmp_path: Path) -> None:
    copied(tmp_path, 1)
    library = Library.open(tmp_path)
    opened = library.resume(1, load_game)
    assert opened.kept is not None
    opened.match.undo(30, consent=True)
    rng = SplitMix64(99)
    while opened.match.step < 50 and opened.match.decision is not None:
        opened.match.submit(rng.choice(opened.match.game.legal_actions(opened.match.state)))
    played = list(opened.match.digests)
    opened.kept.close()
    library.close()
    change_rows(tmp_path, "UPDATE actions SET data = '[0' WHERE match = 1 AND step = 9")
    assert all_opened(tmp_path, {1: played}) == [0]


def test_a_match_that_was_deleted_stays_so(tmp_path: Path) -> None:
    played = copied(tmp_path)
    library = Library.open(tmp_path)
    library.shelf.delete(1)
    assert looked(library, NOON + DAY) is True
    library.close()
    (tmp_path / FILE).write_bytes(bytes(PAGE * 40))
    library = Library.open(tmp_path)
    assert {entry.id for entry in library.shelf.entries()} == set(played) - {1}
    library.close()


def test_a_match_that_was_taken_away_for_good_does_not_come_back(tmp_path: Path) -> None:
    played = copied(tmp_path)
    library = Library.open(tmp_path)
    library.shelf.delete(1)
    library.close()
    later = NOON + 9 * DAY
    library = Library.open(tmp_path, lambda: later)
    assert looked(library, later) is True
    library.close()
    assert len(copies.files(tmp_path)) == 2
    (tmp_path / FILE).write_bytes(bytes(PAGE * 40))
    library = Library.open(tmp_path, lambda: later)
    assert {entry.id for entry in library.shelf.entries()} == set(played) - {1}
    library.close()


def test_a_copy_of_another_library_gives_nothing_to_a_match(tmp_path: Path) -> None:
    copied(tmp_path / "one", 1)
    other = tmp_path / "other"
    other.mkdir()
    library = Library.open(other)
    match = new_match(77)
    kept = library.keep(match)
    play(match, 20)
    kept.close()
    library.close()
    shutil.copy(tmp_path / "one" / copies.NEWEST, other / copies.NEWEST)
    change_rows(other, "UPDATE actions SET data = '[0' WHERE match = 1 AND step = 5")
    library = Library.open(other)
    opened = library.resume(1, load_game)
    assert (opened.match.step, opened.kept) == (4, None)
    assert opened.match.digests == match.digests[:4]
    library.close()
