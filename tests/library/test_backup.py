"""Moving house: a backup holds all that is a person's own, and restoring it loses nothing that is
here.
"""

from __future__ import annotations

import json
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game
from luminagames.library.backup import BackupError, back_up, restore
from luminagames.library.library import Library


def house(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """A home of its own for settings, decks and matches."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(folder))
    return folder


def fill(home: Path, steps: int = 6) -> None:
    """Matches of every game, a deck file, a card, settings."""
    with closing(Library.open()) as library:
        for name in game_ids():
            match = Match(
                load_game(name), {}, [SeatInfo("Ada", "human"), SeatInfo("Ben", "human")], 3
            )
            library.keep(match)
            for _ in range(steps):
                assert match.decision is not None
                match.submit(match.view(match.decision.actor).legal[0])
    for path, text in (
        ("data/decks/luminous/mine.yaml", "id: mine\n"),
        ("data/cards/my-set/cards/one.yaml", "- id: one\n"),
        ("config/settings.ini", "[look]\ntheme=daylight\ntext_size=120\n"),
    ):
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(text, encoding="utf-8")


def test_an_empty_house_gets_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(house(monkeypatch, tmp_path / "old"))
    with closing(Library.open()) as library:
        written = back_up(tmp_path / "b.lumina-backup", library)
        before = [library.record(entry.id) for entry in library.shelf.entries()]
    assert (written.matches, written.decks, written.cards, written.settings) == (
        len(game_ids()),
        1,
        1,
        2,
    )
    new = house(monkeypatch, tmp_path / "new")
    with closing(Library.open()) as library:
        taken = restore(tmp_path / "b.lumina-backup", library, load_game)
        after = [library.record(entry.id) for entry in library.shelf.entries()]
    assert (taken.matches, taken.decks, taken.cards, taken.settings, taken.known) == (
        len(game_ids()),
        1,
        1,
        2,
        0,
    )
    assert taken.trouble == []
    assert sorted(json.dumps(one["actions"]) for one in after) == sorted(
        json.dumps(one["actions"]) for one in before
    )
    assert (new / "data/decks/luminous/mine.yaml").read_text(encoding="utf-8") == "id: mine\n"
    assert "theme=daylight" in (new / "config/settings.ini").read_text(encoding="utf-8")


def test_what_is_here_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(house(monkeypatch, tmp_path / "old"))
    with closing(Library.open()) as library:
        back_up(tmp_path / "b.lumina-backup", library)
    new = house(monkeypatch, tmp_path / "new")
    fill(new)
    (new / "data/decks/luminous/mine.yaml").write_text("id: another\n", encoding="utf-8")
    (new / "config/settings.ini").write_text("[look]\ntheme=observatory\n", encoding="utf-8")
    with closing(Library.open()) as library:
        taken = restore(tmp_path / "b.lumina-backup", library, load_game)
        assert len(library.shelf.entries()) == len(game_ids())
        again = restore(tmp_path / "b.lumina-backup", library, load_game)
    assert taken.matches == 0
    assert (new / "data/decks/luminous/mine.yaml").read_text(encoding="utf-8") == "id: another\n"
    assert (new / "data/decks/luminous/mine-2.yaml").read_text(encoding="utf-8") == "id: mine\n"
    text = (new / "config/settings.ini").read_text(encoding="utf-8")
    assert "theme=observatory" in text
    assert "text_size=120" in text
    assert (again.matches, again.decks, again.cards, again.settings) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "name", ["../evil", "/evil", "decks/../../evil", "decks\\..\\evil", "C:evil"]
)
def test_a_backup_that_reaches_out_of_its_folders_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    house(monkeypatch, tmp_path / "home")
    path = tmp_path / "bad.lumina-backup"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(
            "backup.json", json.dumps({"format": "lumina-backup", "version": 1, "folders": []})
        )
        file.writestr(name, "x")
    with closing(Library.open()) as library, pytest.raises(BackupError, match="outside"):
        restore(path, library, load_game)


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x03\x04broken"])
def test_what_is_no_backup_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    house(monkeypatch, tmp_path / "home")
    path = tmp_path / "bad.lumina-backup"
    path.write_bytes(content)
    with closing(Library.open()) as library, pytest.raises(BackupError, match="no backup"):
        restore(path, library, load_game)


def test_a_damaged_match_is_named_and_the_rest_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(house(monkeypatch, tmp_path / "old"))
    with closing(Library.open()) as library:
        back_up(tmp_path / "b.lumina-backup", library)
    with zipfile.ZipFile(tmp_path / "b.lumina-backup", "a") as file:
        file.writestr("matches/999.lumina", "{")
    house(monkeypatch, tmp_path / "new")
    with closing(Library.open()) as library:
        taken = restore(tmp_path / "b.lumina-backup", library, load_game)
    assert taken.matches == len(game_ids())
    assert len(taken.trouble) == 1
    assert "999" in taken.trouble[0]
