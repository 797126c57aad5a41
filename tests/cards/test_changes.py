"""What changed since the last commit, or since the version that was kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards import lint
from luminagames.cards.changes import changes, has_version, keep
from tests.cards.repositories import git
from tests.cards.toy import CARD_MODEL

TWO = "- {id: crane, name: Crane, color: red}\n- {id: heron, name: Heron, color: red}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lint, "card_model", lambda game: CARD_MODEL)
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    path = tmp_path / "birds"
    (path / "cards").mkdir(parents=True)
    write(path, TWO)
    return path


def write(folder: Path, text: str, name: str = "a.yaml") -> None:
    (folder / "cards" / name).write_text(text, encoding="utf-8")


def edited(folder: Path) -> None:
    write(folder, "- {id: crane, name: Crane, color: green}\n")
    write(folder, "- {id: egret, name: Egret, color: red}\n", "b.yaml")


@pytest.mark.parametrize("under", [False, True])
def test_cards_are_compared_with_the_last_commit(folder: Path, under: bool) -> None:
    root = folder.parent if under else folder
    git(root, "init", "-q")
    git(root, "add", "birds" if under else ".")
    git(root, "commit", "-q", "-m", "Two birds")
    assert changes(folder, "vault").cards == ()
    edited(folder)
    found = changes(folder, "vault")
    assert found.since == "commit"
    assert found.label.endswith("Two birds")
    assert [(card.id, card.how, card.keys) for card in found.cards] == [
        ("crane", "changed", ("color",)),
        ("egret", "new", ("id", "name", "color")),
        ("heron", "gone", ("id", "name", "color")),
    ]
    crane = found.cards[0]
    assert crane.old is not None and crane.old["color"] == "red"
    assert crane.new is not None and crane.new["color"] == "green"


def test_a_card_that_is_wrong_now_counts_as_gone(folder: Path) -> None:
    keep(folder)
    write(folder, TWO.replace("name: Heron", "nmae: Heron"))
    assert [(card.id, card.how) for card in changes(folder, "vault").cards] == [("heron", "gone")]


def test_a_repository_without_a_commit_has_nothing_to_compare_with(folder: Path) -> None:
    git(folder, "init", "-q")
    assert changes(folder, "vault").since == ""


def test_a_repository_that_does_not_know_the_folder_is_not_asked(folder: Path) -> None:
    git(folder.parent, "init", "-q")
    git(folder.parent, "commit", "-q", "--allow-empty", "-m", "Nothing")
    assert changes(folder, "vault").since == ""
    keep(folder)
    assert changes(folder, "vault").since == "version"


def test_without_a_commit_the_kept_version_counts(folder: Path) -> None:
    assert changes(folder, "vault").since == ""
    assert not has_version(folder)
    keep(folder)
    assert has_version(folder)
    edited(folder)
    found = changes(folder, "vault")
    assert found.since == "version"
    assert len(found.label) == len("2026-01-01 12:00")
    assert [(card.id, card.how) for card in found.cards] == [
        ("crane", "changed"),
        ("egret", "new"),
        ("heron", "gone"),
    ]
    assert found.cards[2].file == folder / "cards" / "a.yaml"
    keep(folder)
    assert changes(folder, "vault").cards == ()
