"""The story of a second match between the same people says how their evening stands."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.start import StartRequest
from luminagames.table.widget import TableWidget
from tests.app.test_focus import table_of


def ended(window: MainWindow, seed: int) -> TableWidget:
    """A match of Ada and Ben, played to its end by whatever is legal."""
    table = table_of(window, StartRequest(game="luturas", seats=("Ada", "Ben"), seed=seed))
    match = table.session.match
    while match.decision is not None:
        legal = match.game.legal_actions(match.state)
        match.submit(legal[match.step * 11 % len(legal)])
    table.session.renew()
    table.session.jumped.emit()
    assert table.story.open()
    return table


def test_the_second_story_says_how_the_evening_stands(window: MainWindow, qtbot: QtBot) -> None:
    assert "This evening" not in ended(window, 1).story.board.evening
    assert isinstance(window.page, TablePage)
    window.pages.back()
    board = ended(window, 2).story.board
    assert board.evening.startswith("This evening after 2 matches: Ada ")
    assert board.evening in board.accessibleDescription()
    before = board.grab().toImage()
    board.evening = ""
    assert board.grab().toImage() != before, "it is painted"
