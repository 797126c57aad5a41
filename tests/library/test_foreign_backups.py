"""A backup that a stranger made: all of it or nothing, one sentence, and the program starts."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from luminagames import safefiles
from luminagames.cards.own import with_own_cards
from luminagames.cards.problems import CardErrors
from luminagames.cards.used import in_use, list_file, remembered
from luminagames.games import load_game
from luminagames.library import restoring
from luminagames.library.backup import BackupError, Report, back_up, restore
from luminagames.library.library import Library
from luminagames.library.trouble import StorageError
from tests.library import backups
from tests.library.test_backup import fill, house


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    (tmp_path / "person").mkdir()
    return house(monkeypatch, tmp_path / "home")


def snapshot(home: Path) -> dict[str, bytes]:
    """All files of a person but the library, the matches in it by their digests, and all folders."""
    found = {
        str(path.relative_to(home)): path.read_bytes() if path.is_file() else b""
        for path in sorted([*home.glob("data/**/*"), *home.glob("config/**/*")])
        if "library.sqlite" not in path.name and "sessions" not in path.parts
    }
    with closing(Library.open()) as library:
        rows = library.read("SELECT start_digest, steps FROM matches ORDER BY 1, 2")
    return {**found, "library": repr(rows).encode()}


def settled(home: Path) -> dict[str, bytes]:
    with closing(Library.open()):
        pass
    return snapshot(home)


def take(path: Path) -> Report:
    with closing(Library.open()) as library:
        return restore(path, library, load_game)


def starts() -> None:
    """What the start does with own cards: at most mistakes that are listed."""
    for game in ("vault", "luminous"):
        try:
            with_own_cards(load_game(game))
        except CardErrors as error:
            assert error.problems


def refused(home: Path, path: Path) -> str:
    before = settled(home)
    with pytest.raises(BackupError) as caught:
        take(path)
    assert snapshot(home) == before
    starts()
    sentence = str(caught.value)
    assert sentence and sentence.isprintable()
    return sentence


@pytest.mark.parametrize("about", backups.WRONG_ABOUTS)
def test_wrong_contents_are_one_sentence(home: Path, tmp_path: Path, about: object) -> None:
    good: list[backups.Member] = [("decks/vault/a.yaml", b"id: a\n")]
    refused(home, backups.made(tmp_path / "b", good, about))


@pytest.mark.parametrize("name", backups.WRONG_NAMES)
def test_names_that_lead_elsewhere_are_refused(home: Path, tmp_path: Path, name: str) -> None:
    good: backups.Member = ("decks/vault/a.yaml", b"id: a\n")
    refused(home, backups.made(tmp_path / "b", [good, (name, b"x")]))


def test_links_locks_and_lies_are_refused(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "b"
    assert "link" in refused(home, backups.made(path, [backups.link("cards/a", "/etc")]))
    assert "password" in refused(home, backups.locked(path))
    for size in (0, 999, 1001):
        refused(home, backups.says(path, size))
    assert "larger" in refused(home, backups.says(path, 2**32 - 2))
    twice: list[backups.Member] = [("decks/a.yaml", b"1"), ("decks/A.yaml", b"2")]
    assert "one name" in refused(home, backups.made(path, twice))
    assert "one name" in refused(home, backups.made(path, [("decks/a", b"1"), ("decks/a/b", b"")]))
    path.unlink()
    os.mkfifo(path)
    assert "regular" in refused(home, path)


def test_a_bomb_is_refused_before_it_unpacks(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "b"
    backups.made(path, [("decks/vault/a.yaml", bytes(restoring.MOST_ONE + 1))])
    assert path.stat().st_size < 1_000_000
    begun = time.monotonic()
    assert "larger" in refused(home, path)
    assert time.monotonic() - begun < 3


@pytest.mark.parametrize("folder", backups.ELSEWHERE)
def test_folders_of_other_people_and_machines_are_not_taken(
    home: Path, tmp_path: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    real = Path.stat

    def stat(self: Path, **named: bool) -> os.stat_result:
        looked.append(str(self))
        return real(self, **named)

    monkeypatch.setattr(Path, "stat", stat)
    about = {**backups.ABOUT, "folders": [folder]}
    taken = take(backups.made(tmp_path / "b", [("decks/vault/a.yaml", b"id: a\n")], about))
    assert taken.decks == 1 and remembered() == []
    assert len(taken.trouble) == 1 and "home folder" in taken.trouble[0]
    assert not any("machine" in one or "somebody" in one for one in looked)


def test_a_folder_of_this_person_is_taken(home: Path, tmp_path: Path) -> None:
    own = tmp_path / "person" / "cards"
    own.mkdir()
    (tmp_path / "person" / "out").symlink_to("/etc")
    names = [str(own), str(tmp_path / "person"), str(tmp_path / "person" / "out")]
    taken = take(backups.made(tmp_path / "b", [], {**backups.ABOUT, "folders": names}))
    assert remembered() == [own]
    assert len(taken.trouble) == 2


def test_hidden_files_are_left_out(home: Path, tmp_path: Path) -> None:
    members: list[backups.Member] = [
        ("cards/a/.git/config", b"[core]\n"),
        ("cards/a/cards/a.yaml", b"- id: a\n"),
        (".bashrc", b"true\n"),
    ]
    taken = take(backups.made(tmp_path / "b", members))
    assert taken.cards == 1 and taken.trouble == ["Hidden files are left out."]
    assert not [path for path in home.rglob(".*") if path.name != ".restoring"]


def test_settings_that_would_make_objects_are_left_out(home: Path, tmp_path: Path) -> None:
    text = b"[look]\ntheme=daylight\nother=@Variant(\\0\\0\\0\\x7f)\nsize=@Size(1 2)\n"
    take(backups.made(tmp_path / "b", [("settings.ini", text)]))
    kept = (home / "config/settings.ini").read_text()
    assert "daylight" in kept and "Variant" not in kept and "@Size(1 2)" in kept


# The start


@pytest.mark.parametrize(
    "listed",
    [
        '["/"]',
        "[" * 5000,
        '["/proc"]',
        '["' + "a" * 5000 + '"]',
        '["a\\u0000b"]',
        "{}",
        "[1, null]",
    ],
)
def test_whatever_is_listed_the_program_starts(home: Path, listed: str) -> None:
    list_file().parent.mkdir(parents=True)
    list_file().write_text(listed)
    begun = time.monotonic()
    in_use()
    starts()
    assert time.monotonic() - begun < 5


def test_a_folder_that_cannot_be_read_never_stops_the_start(home: Path, tmp_path: Path) -> None:
    above = tmp_path / "above"
    (above / "set" / "cards").mkdir(parents=True)
    (above / "set" / "set.yaml").write_text("game: vault\n")
    list_file().parent.mkdir(parents=True)
    list_file().write_text(json.dumps([str(above / "set")]))
    for locked in (above, above / "set", above / "set" / "cards"):
        locked.chmod(0)
        try:
            starts()
        finally:
            locked.chmod(0o700)


# Interrupted


class Stop(Exception):
    """Stands for a full disk, or the end of the process."""


def filled(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A backup with everything in it, to be taken in by a house that has something already."""
    fill(house(monkeypatch, tmp_path / "old"), 3)
    own = tmp_path / "person" / "cards"
    own.mkdir(exist_ok=True)
    list_file().write_text(json.dumps([str(own)]))
    with closing(Library.open()) as library:
        back_up(tmp_path / "b", library)
    house(monkeypatch, home)
    (home / "config").mkdir(parents=True)
    (home / "config/settings.ini").write_text("[look]\ntheme=observatory\n")
    return tmp_path / "b"


def failing_at(at: int, error: Exception) -> Callable[[Path, bytes], Path]:
    """Writes files, but for one."""
    real, calls = safefiles.write_whole, 0

    def write(path: Path, content: bytes, within: Path | None = None) -> Path:
        nonlocal calls
        calls += 1
        if calls == at + 1:
            raise error
        return real(path, content, within)

    return write


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), Stop()])
def test_a_restore_that_fails_anywhere_leaves_the_old_state(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    backup = filled(home, tmp_path, monkeypatch)
    before = settled(home)
    real, at = safefiles.write_whole, 0
    while True:
        monkeypatch.setattr(safefiles, "write_whole", failing_at(at, error))
        try:
            take(backup)
        except (OSError, Stop, StorageError):
            pass
        else:
            break
        finally:
            monkeypatch.setattr(safefiles, "write_whole", real)
        assert snapshot(home) == before, at
        at += 1
    assert at >= 5  # the list, a deck, a card, the settings, the folders
    assert snapshot(home) != before


KILLED = """
import os, signal, sys
from pathlib import Path
from luminagames.games import load_game
from luminagames.library.backup import restore
from luminagames.library.library import Library
at, count = int(sys.argv[2]), 0
def watch(event, args):
    global count
    if event in ("os.rename", "os.remove", "os.rmdir", "os.mkdir", "open", "sqlite3.connect"):
        if os.environ["LUMINAGAMES_HOME"] + "/data" not in str(args):
            return
        count += armed
        if armed and count == at:
            os.kill(os.getpid(), signal.SIGKILL)
armed = False
sys.addaudithook(watch)
library = Library.open()
armed = True
restore(Path(sys.argv[1]), library, load_game)
armed = False
library.close()
print(count)
"""


def killed_at(backup: Path, at: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", KILLED, str(backup), str(at)],
        capture_output=True,
        text=True,
        check=False,
    )


def kill_everywhere(home: Path, tmp_path: Path, backup: Path, every: int) -> None:
    """Kills a restore at one step after the other; each start finds the old state or the new one."""
    kept = tmp_path / "kept"
    before = settled(home)
    shutil.copytree(home, kept)
    total = int(killed_at(backup, 0).stdout)
    after = settled(home)
    outcomes = set()
    first, steps = (total, every) if every else (total * 2 // 3, total)
    for at in range(first, 0, -steps):
        shutil.rmtree(home)
        shutil.copytree(kept, home)
        done = killed_at(backup, at)
        assert done.returncode == -signal.SIGKILL, done.stderr
        found = settled(home)
        assert found in (before, after), (at, sorted(set(found) ^ set(before)))
        outcomes.add(found == before)
    assert total > 40 and True in outcomes


def test_a_restore_that_is_killed_leaves_the_old_state(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill_everywhere(home, tmp_path, filled(home, tmp_path, monkeypatch), 0)


@pytest.mark.soak
def test_a_restore_that_is_killed_at_any_step_leaves_the_old_state(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill_everywhere(home, tmp_path, filled(home, tmp_path, monkeypatch), 1)


# The generator


def wrong_backups(home: Path, tmp_path: Path, number: int) -> None:
    for random_ in backups.seeds(number):
        path = backups.made_by(random_, tmp_path / "made")
        before = settled(home)
        begun = time.monotonic()
        try:
            taken = take(path)
        except BackupError as error:
            assert str(error).isprintable()
            assert snapshot(home) == before
        else:
            assert all(line.isprintable() for line in taken.trouble)
        starts()
        assert time.monotonic() - begun < 5


def test_a_few_wrong_backups_do_no_harm(home: Path, tmp_path: Path) -> None:
    wrong_backups(home, tmp_path, 3)


@pytest.mark.soak
def test_sixty_wrong_backups_do_no_harm(home: Path, tmp_path: Path) -> None:
    wrong_backups(home, tmp_path, 60)
