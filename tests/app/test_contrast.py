"""Every text that is seen on a page or a board has 4.5 : 1 against its ground (large ones 3 : 1),
on the picture.
"""

from __future__ import annotations

import random

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.start import StartRequest
from luminagames.cardface.theme import THEME_NAMES
from luminagames.games import game_ids
from tests.app.readable import readings
from tests.app.walk import every_page, play_a_little

# So many texts at least are on every page, and on every board, so that a walk that sees nothing
# fails.
FEW, MANY = 2, 8
ACTS = 16
# The theme with the least contrast; the other two are soaked.
SAMPLE = "daylight"
THEMES = [
    pytest.param(name, marks=() if name == SAMPLE else pytest.mark.soak) for name in THEME_NAMES
]


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_of_every_page_is_readable(window: MainWindow, theme: str) -> None:
    window.context.settings.theme = theme
    play_a_little(window)
    wrong = {}
    for name in every_page(window):
        found = readings(window)
        assert found.count >= FEW, name
        if found.faults:
            wrong[name] = found.faults
    assert wrong == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", game_ids())
def test_every_text_of_a_board_is_readable(
    window: MainWindow, qtbot: QtBot, theme: str, game: str
) -> None:
    window.context.settings.theme = theme
    window.open_request(StartRequest(game=game, seats=("Ada", "Ben"), seed=3))
    assert window.table is not None
    session, chance = window.table.session, random.Random(1)
    for _ in range(ACTS):
        session.lift_curtain()
        session.submit(chance.choice(session.view.legal))
    session.lift_curtain()
    qtbot.wait(50)
    found = readings(window)
    assert found.count >= MANY
    assert found.faults == ()


def test_a_text_that_cannot_be_read_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet("background: #ffffff; color: #b0b0b0; font-size: 15px;")
    column = QVBoxLayout(window)
    column.addWidget(QLabel("hardly to be seen"))
    good = QLabel("easily to be seen")
    good.setStyleSheet("color: #333333;")
    column.addWidget(good)
    window.show()
    faults = readings(window).faults
    assert len(faults) == 1
    assert "hardly" in faults[0]
