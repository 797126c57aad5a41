"""Whole matches by keyboard alone, in the program's own window, curtain and menus included."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.app.home.start_page import StartPage
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.start import StartRequest
from luminagames.games import game_ids
from tests.app.conftest import answers, context, settings, window
from tests.conftest import PATIENCE_MS
from tests.hands.keys import ENTER, ESCAPE, Keys

__all__ = ["answers", "context", "settings", "window"]
MOST, SOME = 1_500, 60


@pytest.mark.parametrize("game", game_ids())
def test_two_people_begin_a_match_by_keys(game: str, window: MainWindow) -> None:
    play(game, window, SOME)


@pytest.mark.soak
@pytest.mark.parametrize("game", game_ids())
def test_two_people_play_a_whole_match_by_keys(game: str, window: MainWindow) -> None:
    play(game, window, MOST)


def play(game: str, window: MainWindow, most: int) -> None:
    """So many actions, each by keys; a match that is over is left by keys."""
    assert QTest.qWaitForWindowActive(window)
    window.open_request(StartRequest(game=game, seats=("Ada", "Ben"), seed=3))
    QApplication.processEvents()
    page = window.page
    assert isinstance(page, TablePage)
    table, session = page.table, page.session
    keys = Keys(table, 3)
    for _ in range(most):
        keys.ready()
        if session.over:
            break
        step = session.match.step
        assert session.my_turn, f"nobody is asked after {step} actions"
        action = keys.chance.choice(session.view.legal)
        keys.do(action)
        assert session.match.step > step, f"{action} was not done by {keys.pressed[-12:]}"
    if session.over:
        leave(window, page, keys)
    assert session.over or most < MOST


def leave(window: MainWindow, page: TablePage, keys: Keys) -> None:
    """From the winner to the story, to the scores, to the table, from there by its menu to the
    start.
    """
    table = page.table
    for _ in range(PATIENCE_MS // 50):
        if table.scoreboard.isVisible():
            break
        if table.winner.isVisible():
            keys.press(Qt.Key.Key_Space)
            assert table.story.board.isVisible() or table.scoreboard.isVisible()
        elif table.story.board.isVisible():
            keys.press(ENTER)
        QTest.qWait(50)
    assert table.scoreboard.isVisible()
    keys.press(ESCAPE)
    assert window.page is page, "Escape looks at the table; it never leaves a match"
    assert not table.scoreboard.isVisible()
    keys.press(ESCAPE)
    while table.menu.choices[table.menu.current] != "leave":
        keys.press(Qt.Key.Key_Down)
    keys.press(ENTER)
    assert isinstance(window.page, StartPage)
