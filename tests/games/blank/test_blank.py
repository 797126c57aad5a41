"""Cards without rules: designed, checked and printed; no program plays them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from luminagames.app.bench.cardcheck import check_all
from luminagames.cards import sources
from luminagames.cards.lint import check_text
from luminagames.cli.main import main
from luminagames.engine.plain import Json
from luminagames.games import card_game_ids, game_ids, load_game, open_ids, table_ids

pytestmark = pytest.mark.usefixtures("qapp")
PLAIN = "- id: a\n  name: A\n  text: It does what it says.\n"


def test_it_has_cards_and_is_no_game() -> None:
    assert "blank" in card_game_ids()
    assert "blank" not in game_ids()
    assert sources.games() == card_game_ids()
    assert table_ids() == ("blank",)
    assert open_ids() == (*game_ids(), "blank")


@pytest.mark.parametrize("game", game_ids())
def test_a_written_text_is_refused_in_every_other_game(game: str, tmp_path: Path) -> None:
    problems = check_text(tmp_path / "cards" / "a.yaml", PLAIN, game)
    assert any("unknown key 'text'" in problem.message for problem in problems)


def test_its_commands_work_and_no_program_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["cards", "new", "blank", str(folder)]) == 0
    assert main(["cards", "check", str(folder)]) == 0
    assert check_all([folder]) == []
    assert (
        main(["cards", "render", "blank", "--cards", str(folder), "--out", str(tmp_path / "out")])
        == 0
    )
    os.environ.pop("LUMINAGAMES_CARDS", None)
    assert QImage(str(tmp_path / "out" / "first-card.png")).width() == 825
    capsys.readouterr()
    assert main(["simulate", "blank", "--games", "1"]) == 2
    assert "'blank' is a table without rules" in capsys.readouterr().err
    assert main(["games"]) == 0
    assert "blank" not in capsys.readouterr().out


def test_fields_are_values_of_layouts_and_a_zero_is_printed() -> None:
    card: dict[str, Json] = {
        "id": "a",
        "name": "A",
        "fields": {"attack": 0, "faction": "Yard"},
        "art": "lynx",
    }
    face = load_game("blank").with_definitions([card]).face("a")
    assert (face.values["attack"], face.values["faction"], face.layout, face.art) == (
        "0",
        "Yard",
        "card",
        "lynx",
    )
    assert load_game("blank").back("back").layout == "back"


def test_a_printed_text_is_read_without_its_marks() -> None:
    text = "**When it comes**, draw {moon_wolf} and {bolt|}*{dew|1 dew}* for 2 * 3."
    card: dict[str, Json] = {"id": "owl", "name": "Owl", "text": text}
    game = load_game("blank").with_definitions([card])
    assert game.card_text("owl") == "When it comes, draw moon wolf and 1 dew for 2 * 3."
    assert dict(game.face("owl").values)["text"] == text, "print has its marks"
