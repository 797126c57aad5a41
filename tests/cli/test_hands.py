"""`luminagames cards hands`: what an opening hand of a set holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from luminagames.cards.openinghands import drawn
from luminagames.cli.main import main

CARDS = "".join(
    f"- {{id: {kind}-{n}, name: {kind} {n}, type: {kind}, cost: {n % 3}, text: It counts.}}\n"
    for kind, many in (("sun", 6), ("moon", 18))
    for n in range(many)
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sky" / "cards").mkdir(parents=True)
    (tmp_path / "sky" / "cards" / "all.yaml").write_text(CARDS, "utf-8")
    (tmp_path / "sky" / "set.yaml").write_text("game: blank\n", "utf-8")
    return tmp_path / "sky"


def test_means_are_those_of_the_deck(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["cards", "hands", str(folder), "--draw", "4", "--times", "4000", "--json"]
    assert main(command) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["deck"], found["draw"], found["times"]) == (24, 4, 4000)
    types = {one["value"]: one for one in found["columns"]["type"]}
    assert types["sun"]["mean"] == pytest.approx(1.0, abs=0.06)
    assert types["moon"]["mean"] == pytest.approx(3.0, abs=0.06)
    # 1 − C(18, 4) / C(24, 4)
    assert types["sun"]["share"] == pytest.approx(1 - 3060 / 10626, abs=0.03)
    assert found["sums"]["cost"] == pytest.approx(4.0, abs=0.1)
    assert main(command) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_it_is_told_in_columns(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "hands", str(folder), "--times", "200"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("200 hands of 5 from 24 cards")
    assert "\ntype\n" in said
    assert "sun" in said


def test_copies_count_and_a_hand_is_no_larger_than_the_deck() -> None:
    cards = [{"id": "a", "name": "A", "type": "x", "copies": 3}, {"id": "b", "type": "y"}]
    found = drawn(cards, 9, 10, 1)  # type: ignore[arg-type]  # plain cards
    assert (found.deck, found.draw) == (4, 4)
    assert {one.value: one.mean for one in found.columns["type"]} == {"x": 3.0, "y": 1.0}


def test_what_is_no_set_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "hands", str(tmp_path / "nowhere")]) == 2
    assert "there is no folder" in capsys.readouterr().err
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "set.yaml").write_text("game: blank\n", "utf-8")
    assert main(["cards", "hands", str(tmp_path / "empty")]) == 2
    assert "holds no cards" in capsys.readouterr().err
