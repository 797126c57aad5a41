"""Cards without rules in the studio: they are drawn, checked and printed; nothing there asks to
play them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from luminagames.cards.template import new_folder
from luminagames.games import load_game
from luminagames.studio.findings.charts import STEP, Bar, BarChart
from luminagames.studio.findings.sides import CardSide
from luminagames.studio.look import Theming
from luminagames.studio.widget import TABS, Studio
from tests.studio.conftest import Answers


@pytest.fixture
def studio(qtbot: QtBot, look: Theming, tmp_path: Path, answers: Answers) -> Iterator[Studio]:
    """The studio on a new folder of blank cards, its first card chosen."""
    folder = tmp_path / "plain"
    new_folder("blank", folder)
    made = Studio(
        look,
        {name: load_game(name) for name in ("blank", "vault")},
        answers,
        lambda _game: [folder],
    )
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    made.open_game("blank")
    made.desk.choose("first-card")
    qtbot.waitUntil(lambda: made.cards.preview.print_view.picture is not None, timeout=20_000)
    yield made
    made.close_down()


def test_a_card_without_rules_is_tried_on_a_free_table(studio: Studio) -> None:
    tried: list[Any] = []
    studio.try_wanted.connect(tried.append)
    assert studio.top.try_button.isEnabled()
    studio.try_now()
    assert len(tried) == 1


def test_a_card_without_rules_has_no_win_rate(studio: Studio, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(studio.cards.checks.found), timeout=20_000)
    titles = [one.title for one in studio.cards.checks.found]
    assert "Card data" in titles
    assert "Win rate" not in titles


def test_a_word_under_a_bar_is_whole_where_there_is_room(look: Theming, qtbot: QtBot) -> None:
    chart = BarChart(look, "Cards by type")
    qtbot.addWidget(chart)
    chart.resize(360, 160)
    font = look.theme.font_px("small", look.theme.px(11.5), 500)
    chart.show_bars([Bar("Wanderer", 1), Bar("Keep", 2)])
    assert chart.step(font) > QFontMetricsF(font).horizontalAdvance("Wanderer")
    chart.show_bars([Bar("3", 1), Bar("4", 2)])
    assert chart.step(font) == STEP
    chart.show_bars([Bar("Wanderer", 1)] * 30)
    assert chart.step(font) == 360 / 30


def test_without_a_card_none_is_called_wrong(qtbot: QtBot, look: Theming, answers: Answers) -> None:
    """*This card has not been right yet* was said of no card."""
    made = Studio(look, {"blank": load_game("blank")}, answers, lambda _game: [])
    qtbot.addWidget(made)
    made.show()
    made.open_game("blank")
    assert made.cards.preview.print_view.nothing == "There is no card yet."
    made.close_down()


def test_a_card_whose_layout_is_not_there_is_told_on_every_page(
    qtbot: QtBot, look: Theming, answers: Answers, tmp_path: Path
) -> None:
    """A spreadsheet may name layouts before they are made; *Numbers* threw at each new size."""
    folder = tmp_path / "mine"
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    card = "- {id: ship, name: Ship, text: Sail., layout: unit}\n"
    (folder / "cards" / "cards.yaml").write_text(card, encoding="utf-8")
    studio = Studio(look, {"blank": load_game("blank")}, answers, lambda _game: [folder])
    qtbot.addWidget(studio)
    studio.resize(1280, 800)
    studio.show()
    studio.open_game("blank")
    studio.desk.choose("ship")
    for tab in range(len(TABS)):
        studio.show_tab(tab)
        studio.resize(1200 + tab, 800)
    side = studio.findChildren(CardSide)[0]
    side.show_version(studio.desk.space.entries["ship"].data)
    assert side.picture is None and side.words.startswith("there is no layout 'unit'")
    studio.close_down()
