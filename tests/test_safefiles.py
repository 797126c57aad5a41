"""Files of ours: written whole or not at all, and for their owner only."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import closing
from pathlib import Path

import pytest

from luminagames import safefiles
from luminagames.cards import used
from luminagames.cards.decks import Deck
from luminagames.games import load_game
from luminagames.library.deckshelf import DeckShelf
from luminagames.library.library import Library
from luminagames.safefiles import RefusedError, read_bytes, write_text, write_whole

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for wanted in (0o644, 0o600, 0o755):
        path.write_bytes(b"old")
        path.chmod(wanted)
        write_whole(path, b"new")
        assert (path.read_bytes(), mode(path)) == (b"new", wanted)
    assert [one.name for one in tmp_path.iterdir()] == ["a"]


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def full(*_args: object, **_named: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if step == "write":
        real = os.fdopen

        class Full:
            def __init__(self, handle: int) -> None:
                self.file = real(handle, "wb")

            def __enter__(self) -> Full:
                return self

            def __exit__(self, *_what: object) -> None:
                self.file.close()

            write = full

        monkeypatch.setattr(os, "fdopen", lambda handle, _mode: Full(handle))
    elif step == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["a"]


def test_a_real_full_disk_leaves_the_old_state(tmp_path: Path) -> None:
    """A limit on the size of files fails in the middle of a write, as a full disk does."""
    import subprocess
    import sys

    (tmp_path / "a").write_bytes(b"old")
    code = """
import resource, signal, sys
from pathlib import Path
from luminagames.safefiles import write_whole
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), b"x" * 5000)
except OSError:
    print("told")
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "a")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "told\n"
    assert (tmp_path / "a").read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["a"]


def test_a_link_is_followed_within_its_folder_only(tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    (tmp_path / "out").write_text("old")
    (tmp_path / "set" / "in").write_text("old")
    (tmp_path / "set" / "to-in").symlink_to("in")
    (tmp_path / "set" / "to-out").symlink_to("../out")
    write_text(tmp_path / "set" / "to-in", "new", tmp_path / "set")
    assert (tmp_path / "set" / "in").read_text() == "new"
    for path in (tmp_path / "set" / "to-out",):
        with pytest.raises(RefusedError):
            write_text(path, "new", tmp_path / "set")
        with pytest.raises(RefusedError):
            read_bytes(path, within=tmp_path / "set")
    assert (tmp_path / "out").read_text() == "old"


def test_what_is_no_file_is_refused_and_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "big").write_bytes(b"x" * 11)
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero"), Path("/dev/null"), Path("a\0b")):
        with pytest.raises(RefusedError):
            read_bytes(path)
    for path in (tmp_path / "loop", tmp_path / "nothing"):
        with pytest.raises(OSError):
            read_bytes(path, within=tmp_path)
    with pytest.raises(RefusedError):
        read_bytes(tmp_path / "big", 10)
    assert read_bytes(tmp_path / "big", 11) == b"x" * 11


def test_folders_within_folders_are_read_up_to_a_bound(tmp_path: Path) -> None:
    (tmp_path / ".git" / "objects").mkdir(parents=True)
    (tmp_path / ".git" / "a.yaml").touch()
    (tmp_path / "loop").symlink_to(".")
    for number in range(30):
        (tmp_path / f"{number}.yaml").touch()
    assert len(safefiles.files_below(tmp_path, ".yaml")) == 30
    deep = tmp_path
    for _ in range(40):
        deep /= "d"
    deep.mkdir(parents=True)
    (deep / "deep.yaml").touch()
    assert len(safefiles.files_below(tmp_path, ".yaml")) == 30
    assert safefiles.files_below(tmp_path / "nothing", "") == []


def test_what_is_a_person_s_own_is_for_their_eyes(home: Path) -> None:
    old = os.umask(0)
    try:
        with closing(Library.open()):
            used.remember(home / "person")
            DeckShelf(load_game("luminous")).save(Deck("mine", "Mine", "jeddos", {}))
            found = [path for path in (home / "data").rglob("*") if not path.is_symlink()]
            assert {path.name for path in found} >= {"library.sqlite", "card-folders.json", "decks"}
            for path in found:
                assert mode(path) & 0o077 == 0, path
        assert mode(home / "data") == 0o700
    finally:
        os.umask(old)


def test_what_was_open_to_all_is_closed_at_the_start(home: Path, tmp_path: Path) -> None:
    for name in ("data/decks/vault/a.yaml", "data/library.sqlite", "config/settings.ini"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).touch()
        (home / name).chmod(0o666)
    outside = tmp_path / "outside"
    outside.touch(mode=0o666)
    outside.chmod(0o666)
    (home / "data" / "link").symlink_to(outside)
    left = home / "data" / ".0123456789ab.part"
    left.touch()
    os.utime(left, (0, 0))
    for folder in (home / "data", home / "data/decks", home / "config"):
        folder.chmod(0o777)
    with closing(Library.open()):
        pass
    for path in (home / "data").rglob("*"):
        if not path.is_symlink():
            assert mode(path) == (0o700 if path.is_dir() else 0o600), path
    assert (mode(home / "data"), mode(home / "config")) == (0o700, 0o700)
    assert mode(home / "config/settings.ini") == 0o600
    assert mode(outside) == 0o666
    assert not left.exists()


def test_nothing_else_replaces_a_person_s_files() -> None:
    """Whoever writes what must survive a crash writes it by `safefiles`."""
    mine = ("cards", "library", "puzzles", "studio", "app/decks")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for part in mine
        for path in sorted((ROOT / "luminagames" / part).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ".write_text(" in line or ".write_bytes(" in line
        if "safefiles.write_text(" not in line
    ]
    allowed = {
        "luminagames/library/restoring.py",  # what was unpacked, in a folder that is cleared
        "luminagames/puzzles/store.py",  # the puzzles that the program brings along
        "luminagames/studio/findings/numbers_page.py",  # an export, chosen in a dialogue
    }
    assert [one for one in found if one.split(":")[0] not in allowed] == []
