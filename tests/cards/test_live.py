"""Cards while they are edited: nothing raises, and the last good card stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards import lint
from luminagames.cards.live import LiveCards
from tests.cards.toy import CARD_MODEL

TWO = """\
- id: crane
  name: Crane
  color: red

- id: heron
  name: Heron
  color: red
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of two birds for a game whose cards are toys."""
    monkeypatch.setattr(lint, "card_model", lambda game: CARD_MODEL)
    path = tmp_path / "birds"
    (path / "cards").mkdir(parents=True)
    (path / "cards" / "a.yaml").write_text(TWO, encoding="utf-8")
    return path


def live(folder: Path) -> LiveCards:
    return LiveCards("vault", [folder], shipped=False)


def write(folder: Path, text: str) -> Path:
    path = folder / "cards" / "a.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_cards_know_their_lines(folder: Path) -> None:
    cards = live(folder).cards
    assert [(card.id, card.line, card.last_line, card.own) for card in cards.values()] == [
        ("crane", 1, 4, True),
        ("heron", 5, 8, True),
    ]


def test_a_good_edit_changes_one_card(folder: Path) -> None:
    bench = live(folder)
    changed = bench.update(write(folder, TWO.replace("Heron", "Grey Heron")))
    assert (changed.cards, changed.removed, changed.problems) == (("heron",), (), ())
    assert bench.cards["heron"].definition["name"] == "Grey Heron"


def test_a_mistake_leaves_the_last_good_card_and_marks_its_line(folder: Path) -> None:
    bench = live(folder)
    changed = bench.update(write(folder, TWO.replace("  name: Heron", "  nmae: Heron")))
    (problem,) = changed.problems
    assert (problem.line, problem.column, problem.end_column, problem.code) == (
        6,
        3,
        7,
        "unknown-key",
    )
    assert changed.cards == ("heron",)
    assert not bench.cards["heron"].fresh
    assert bench.cards["heron"].definition["name"] == "Heron"
    assert bench.cards["crane"].fresh
    assert bench.update(write(folder, TWO)).cards == ("heron",)
    assert bench.cards["heron"].fresh
    assert bench.problems == ()


def test_the_word_that_was_meant_is_a_change_of_the_text(folder: Path) -> None:
    bench = live(folder)
    wrong = TWO.replace("  name: Heron", "  nmae: Heron")
    (problem,) = bench.check_text(folder / "cards" / "a.yaml", wrong)
    assert problem.meant == "name"
    assert problem.words == "unknown key 'nmae'"
    assert problem.fix is not None
    assert problem.fix.apply(wrong) == TWO
    assert bench.cards["heron"].fresh, "a text that is checked changes nothing"


def test_half_a_file_keeps_every_card(folder: Path) -> None:
    bench = live(folder)
    for end in range(len(TWO)):
        bench.update(write(folder, TWO[:end]))
        assert set(bench.cards) >= {"crane"} or end < 12
    bench.update(write(folder, TWO[:40] + "\n  color: [re"))
    assert list(bench.cards) == ["crane", "heron"]
    assert not bench.cards["crane"].fresh
    assert bench.update(write(folder, "")).problems[0].severity == "warning"
    assert list(bench.cards) == ["crane", "heron"]
    bench.update(write(folder, TWO))
    assert all(card.fresh for card in bench.cards.values())


def test_a_file_that_goes_and_comes_back(folder: Path) -> None:
    bench = live(folder)
    path = folder / "cards" / "a.yaml"
    moved = path.rename(folder / "cards" / "b.yaml")
    assert bench.update(path).removed == ("crane", "heron")
    assert bench.update(moved).cards == ("crane", "heron")
    moved.unlink()
    assert bench.rescan().removed == ("crane", "heron")
    assert bench.cards == {}


@pytest.mark.parametrize(
    "name", ["tables/birds.yaml", ".github/workflows/birds.yaml", "notes.yaml"]
)
def test_other_yaml_of_a_set_holds_no_cards(folder: Path, name: str) -> None:
    """The map of a table lies in the set's folder: it was read as cards when it was written."""
    (folder / "set.yaml").write_text("game: vault\n", encoding="utf-8")
    bench = live(folder)
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("columns:\n  Name: name\n", encoding="utf-8")
    assert bench.update(path).cards == ()
    assert bench.problems == ()
    assert path not in bench.files


def test_a_card_that_is_renamed_is_one_gone_and_one_new(folder: Path) -> None:
    bench = live(folder)
    changed = bench.update(write(folder, TWO.replace("id: heron", "id: egret")))
    assert (changed.cards, changed.removed) == (("egret",), ("heron",))


def test_an_id_that_stands_twice_names_both_places(folder: Path) -> None:
    bench = live(folder)
    other = folder / "cards" / "b.yaml"
    text = "- {id: crane, name: Other, color: red}\n"
    (problem,) = bench.check_text(other, text)
    assert problem.message.startswith("crane: id 'crane' stands twice, first at ")
    assert problem.message.endswith("a.yaml:1:7")
    other.write_text(text, encoding="utf-8")
    assert [one.message for one in bench.update(other).problems] == [problem.message]
    assert bench.cards["crane"].definition["name"] == "Crane"


def test_names_in_a_text_are_compared_with_all_other_files(folder: Path) -> None:
    bench = live(folder)
    other = folder / "cards" / "b.yaml"
    other.write_text("- {id: egret, name: Egret, color: red}\n", encoding="utf-8")
    bench.update(other)
    found = bench.check_text(folder / "cards" / "a.yaml", TWO.replace("Heron", "Egret"))
    assert [problem.code for problem in found] == ["twice"]


def test_what_is_no_text_is_a_problem(folder: Path) -> None:
    bench = live(folder)
    path = folder / "cards" / "a.yaml"
    path.write_bytes(b"- id: \xff\xfe")
    (problem,) = bench.update(path).problems
    assert problem.code == "file"
    assert list(bench.cards) == ["crane", "heron"]


def test_a_folder_in_the_place_of_a_file_is_gone(folder: Path) -> None:
    bench = live(folder)
    path = folder / "cards" / "a.yaml"
    path.unlink()
    path.mkdir()
    assert bench.update(path).removed == ("crane", "heron")
