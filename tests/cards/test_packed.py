"""A set as one file: what travels comes back, and a stranger's file does no harm."""

from __future__ import annotations

import io
import json
import os
import random
import stat
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from luminagames.cards import packed
from luminagames.cards.packed import InTheWayError, PackedError, pack, unpack
from luminagames.cli.main import main
from tests.library.backups import DEEP, WRONG_NAMES, link

ABOUT = {"format": "lumina-set", "version": 1, "program": "1", "name": "A set", "game": "blank"}
CARD = b"- id: a\n  name: A\n"


def made(path: Path, members: list[tuple[str | zipfile.ZipInfo, bytes]], about: object) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        if about is not None:
            content = about if isinstance(about, bytes) else json.dumps(about).encode()
            file.writestr(packed.ABOUT, content)
        for name, content in members:
            file.writestr(name, content)
    return path


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A set with a picture, a font and its licence, words, a hidden file and a link."""
    folder = tmp_path / "owls"
    for name, content in {
        "set.yaml": b"game: blank\nname: Owls & more\n",
        "cards/owls.yaml": CARD,
        "art/owl.png": b"\x89PNG",
        "fonts/Owl.ttf": b"font",
        "fonts/OFL.txt": b"licence",
        "words/de.yaml": b"Eule: Eule\n",
        ".git/config": b"[core]\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    (folder / "art" / "key.png").symlink_to(tmp_path / "key")
    (tmp_path / "key").write_bytes(b"secret")
    return folder


def test_a_set_comes_back_as_it_was(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "owls.luminaset"
    done = pack(home, out)
    assert done.title == "Owls & more"
    assert done.game == "blank"
    assert any("key.png" in line for line in done.left_out)
    taken = unpack(out, tmp_path / "two")
    assert tree(tmp_path / "two") == {
        name: content for name, content in tree(home).items() if not name.startswith(".git")
    }
    assert (taken.new, taken.known, taken.replaced) == (6, 0, 0)
    assert not list(tmp_path.glob(".*.part"))


def test_a_font_without_a_licence_is_named(home: Path, tmp_path: Path) -> None:
    (home / "fonts/OFL.txt").unlink()
    done = pack(home, tmp_path / "owls.luminaset")
    assert any("fonts/Owl.ttf" in line for line in done.left_out)


def test_files_that_differ_are_replaced_only_on_demand(home: Path, tmp_path: Path) -> None:
    out, into = tmp_path / "owls.luminaset", tmp_path / "two"
    pack(home, out)
    unpack(out, into)
    (into / "cards/owls.yaml").write_bytes(b"mine")
    (into / "cards/own.yaml").write_bytes(b"own")
    (into / "art/owl.png").unlink()
    before = tree(into)
    with pytest.raises(InTheWayError) as caught:
        unpack(out, into)
    assert caught.value.names == ("cards/owls.yaml",)
    assert tree(into) == before
    taken = unpack(out, into, overwrite=True)
    assert (taken.new, taken.known, taken.replaced) == (1, 4, 1)
    assert (into / "cards/owls.yaml").read_bytes() == CARD
    assert (into / "cards/own.yaml").read_bytes() == b"own"


@pytest.mark.parametrize("fails_at", range(1, 8))
def test_a_disk_that_fails_leaves_what_was(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    out, into = tmp_path / "owls.luminaset", tmp_path / "two"
    pack(home, out)
    into.mkdir()
    for name in ("set.yaml", "extra.txt"):
        (into / name).write_bytes(b"mine")
    before, done, replace = tree(into), 0, Path.replace

    def failing(self: Path, target: Path) -> Path:
        nonlocal done
        done += 1
        if done == fails_at:
            raise OSError(28, "No space left on device")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    with pytest.raises(OSError, match="No space"):
        unpack(out, into, overwrite=True)
    monkeypatch.undo()
    assert tree(into) == before
    assert sorted(one.name for one in into.iterdir()) == ["extra.txt", "set.yaml"]


WRONG: list[tuple[list[tuple[str | zipfile.ZipInfo, bytes]], object]] = [
    ([], ABOUT),
    ([("cards/a.yaml", CARD)], None),
    ([("cards/a.yaml", CARD)], b"[]"),
    ([("cards/a.yaml", CARD)], b"{"),
    ([("cards/a.yaml", CARD)], DEEP),
    ([("cards/a.yaml", CARD)], {**ABOUT, "version": 2}),
    ([("cards/a.yaml", CARD)], {**ABOUT, "version": True}),
    ([("cards/a.yaml", CARD)], {**ABOUT, "name": 7}),
    ([("cards/a.yaml", CARD)], {**ABOUT, "name": ""}),
    ([("cards/a.yaml", CARD)], {**ABOUT, "game": ["blank"]}),
    ([("cards/a.yaml", CARD), ("cards/A.YAML", CARD)], ABOUT),
    ([("cards/a.yaml", CARD), ("cards/a.yaml/b.yaml", CARD)], ABOUT),
    ([("cards/a.yaml", CARD), link("art/a.png", "/etc/passwd")], ABOUT),
    *(([("cards/a.yaml", CARD), (name, CARD)], ABOUT) for name in WRONG_NAMES),
]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_set_is_one_sentence_and_leaves_nothing(
    wrong: tuple[list[tuple[str | zipfile.ZipInfo, bytes]], object],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = made(tmp_path / "wrong.luminaset", *wrong)
    assert main(["cards", "unpack", str(path), "--into", str(tmp_path / "in" / "set")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("luminagames: ")
    assert said.count("\n") == 1
    assert not any((tmp_path / "in").rglob("*"))


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    zeros = bytes(packed.BOUNDS.one + 1)
    path = made(tmp_path / "x.luminaset", [("cards/a.yaml", CARD), ("art/a.png", zeros)], ABOUT)
    assert path.stat().st_size < 100_000
    with pytest.raises(PackedError):
        unpack(path, tmp_path / "in")


def test_nothing_is_put_outside_by_a_link_that_is_there(home: Path, tmp_path: Path) -> None:
    out, into = tmp_path / "owls.luminaset", tmp_path / "two"
    pack(home, out)
    (tmp_path / "elsewhere").mkdir()
    into.mkdir()
    (into / "cards").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PackedError):
        unpack(out, into, overwrite=True)
    assert not any((tmp_path / "elsewhere").iterdir())


def mutated(random_: random.Random) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(packed.ABOUT, json.dumps(ABOUT))
        for number in range(3):
            file.writestr(f"cards/{number}.yaml", CARD * 20)
    content = bytearray(stream.getvalue())
    for _ in range(random_.randrange(1, 8)):
        content[random_.randrange(len(content))] = random_.randrange(256)
    if random_.random() < 0.3:
        del content[random_.randrange(len(content)) :]
    return bytes(content)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_taken_whole_or_not_at_all(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "x.luminaset"
    path.write_bytes(mutated(random.Random(seed)))
    try:
        taken = unpack(path, tmp_path / "in")
    except PackedError as error:
        assert str(error).isprintable()
        assert not (tmp_path / "in").exists()
    else:
        assert len(tree(tmp_path / "in")) == taken.new
    assert not list(tmp_path.glob(".*.part"))


name_parts = st.text(
    st.characters(codec="utf-8", exclude_characters="/\\:\0"), min_size=1, max_size=9
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.dictionaries(name_parts, st.binary(max_size=300), max_size=6))
def test_whatever_travels_comes_back(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes]
) -> None:
    place = tmp_path_factory.mktemp("set")
    folder = place / "mine"
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    (folder / "cards/a.yaml").write_bytes(CARD)
    for name, content in files.items():
        if name not in (".", ".."):
            (folder / "cards" / name).write_bytes(content)
    done = pack(folder, place / "x.luminaset")
    unpack(place / "x.luminaset", place / "two")
    assert tree(place / "two") == {name: tree(folder)[name] for name in done.names}
    assert len(done.names) + len(done.left_out) >= sum(
        not part.name.startswith(".") for part in folder.rglob("*") if part.is_file()
    )


@pytest.mark.skipif(os.name != "posix", reason="modes of files are a matter of POSIX")
def test_what_lies_among_the_users_data_is_for_its_owner(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "mine"))
    from luminagames import folders

    into = folders.data_dir() / "cards" / "owls"
    pack(home, tmp_path / "x.luminaset")
    unpack(tmp_path / "x.luminaset", into)
    for path in into.rglob("*"):
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0
