"""All checks at once: what is shipped has neither errors nor warnings."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.app.bench.cardcheck import check_all
from luminagames.cards.problems import Problem
from luminagames.games import game_ids, load_game

GOOD = """\
- id: t-otter
  name: Test Otter
  tier: 1
  color: pyronoxi
  cost: {lithari: 1}
"""


def folder(tmp_path: Path, text: str) -> Path:
    cards = tmp_path / "mine" / "cards"
    cards.mkdir(parents=True)
    (tmp_path / "mine" / "set.yaml").write_text("game: vault\n", encoding="utf-8")
    (cards / "a.yaml").write_text(text, encoding="utf-8")
    return tmp_path / "mine"


@pytest.mark.usefixtures("qapp")
def test_nothing_shipped_has_a_mistake_or_a_warning() -> None:
    assert sum(len(load_game(game).definitions) for game in game_ids()) > 300
    assert list(map(str, check_all())) == []


@pytest.mark.usefixtures("qapp")
def test_an_own_folder_is_checked_beside_the_shipped_cards(tmp_path: Path) -> None:
    assert check_all([folder(tmp_path, GOOD)]) == []


@pytest.mark.usefixtures("qapp")
def test_an_id_that_is_shipped_is_told_with_both_places(tmp_path: Path) -> None:
    (problem,) = check_all([folder(tmp_path, GOOD.replace("t-otter", "cinder-lynx"))])
    assert problem.message.startswith("cinder-lynx: id 'cinder-lynx' stands twice, first at ")
    assert "pyronoxi.yaml:3:7" in problem.message


@pytest.mark.usefixtures("qapp")
def test_what_only_the_printed_card_shows_is_told_for_good_cards(tmp_path: Path) -> None:
    path = folder(tmp_path, GOOD + "  flavor: " + "WARM MOSSY MEADOWS " * 4 + "\n  art: oter\n")
    found: list[Problem] = check_all([path])
    assert [(problem.line, problem.code, problem.severity) for problem in found] == [
        (6, "overflow", "warning"),
        (7, "art", "error"),
    ]


@pytest.mark.usefixtures("qapp")
def test_an_own_layout_is_used_and_linted(tmp_path: Path) -> None:
    path = folder(tmp_path, GOOD)
    (path / "layouts").mkdir()
    layout = path / "layouts" / "creature.yaml"
    layout.write_text(
        "extends: creature\nelements:\n  - {id: name, box: [7.4, 46.8, 4, 3]}\n", encoding="utf-8"
    )
    (problem,) = check_all([path])
    assert (problem.code, problem.line) == ("overflow", 2)
    assert "box 'name'" in problem.message
    layout.write_text(
        "extends: creature\nelements:\n  - {id: name, txet: $name}\n", encoding="utf-8"
    )
    assert [(one.file, one.code) for one in check_all([path])][-1] == (str(layout), "unknown-key")
