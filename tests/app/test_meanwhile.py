"""Bots act while a person reads or chooses something: what was opened keeps the keyboard, and lies
on top.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.start import StartRequest
from luminagames.games import game_ids, load_game
from luminagames.table.widget import TableWidget
from tests.app.test_focus import focus, press, table_of


def has(name: str, arrangement: str) -> bool:
    """Whether a game's table has a place of this kind."""
    return any(
        place.arrangement == arrangement for place in load_game(name).table_layout(2, 0).places
    )


# Games whose boards have no stage of their own: what a bot does comes onto a box in the middle of
# the table.
STAGED = [name for name in game_ids() if not has(name, "stage")]
# Games whose log is a drawer.
DRAWN = [name for name in game_ids() if not has(name, "log")]


def staged(window: MainWindow, name: str) -> TableWidget:
    """A match of bots in which each act stands until a key is pressed."""
    window.context.settings.pace = "step"
    return table_of(window, StartRequest(game=name, seats=("bot:random", "bot:random"), seed=5))


@pytest.mark.parametrize("name", STAGED)
def test_an_act_of_a_bot_lies_under_the_open_menu_and_leaves_it_the_keyboard(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    table = staged(window, name)
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(table.stage.isVisible)
    assert focus() is table.menu
    children = table.children()
    assert children.index(table.menu) > children.index(table.stage), "the menu lies on top"
    press(Qt.Key.Key_Escape)
    assert table.menu.isHidden()
    assert table.stage.isVisible(), "the key was the menu's"
    assert focus() is table.stage
    table.session.pause()  # else the next bot's act comes at once where this machine is slow
    press(Qt.Key.Key_Space)
    assert table.stage.isHidden()
    assert focus() is table.view


@pytest.mark.parametrize("name", STAGED)
def test_what_is_typed_in_the_rulebook_arrives_there_while_bots_act(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    table = staged(window, name)
    press(Qt.Key.Key_F1)
    search = focus()
    assert isinstance(search, QLineEdit)
    qtbot.waitUntil(table.stage.isVisible)
    for letter in "card":
        QTest.keyClicks(focus(), letter)
    assert search.text() == "card"
    assert table.stage.isVisible()
    press(Qt.Key.Key_Escape)
    assert focus() is table.stage, "what waits to be read has the keyboard now"


@pytest.mark.parametrize("name", DRAWN)
def test_escape_closes_the_open_log_and_opens_nothing(window: MainWindow, name: str) -> None:
    table = table_of(window, StartRequest(game=name, seats=("Ada", "bot:random"), seed=5))
    if table.curtain.isVisible():
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_L)
    assert table.drawer.isVisible()
    press(Qt.Key.Key_Escape)
    assert table.drawer.isHidden()
    assert table.menu.isHidden()
    assert focus() is table.view
