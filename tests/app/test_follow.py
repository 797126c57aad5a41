"""What is open beside a match follows it, no two sheets lie on each other, and Enter goes on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.setup.setup_page import SetupPage
from luminagames.app.start import StartRequest
from luminagames.bots import make_bot
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids
from luminagames.table.widget import TableWidget


def page_of(window: MainWindow, game: str) -> TablePage:
    window.show()
    assert QTest.qWaitForWindowActive(window)
    window.open_request(StartRequest(game=game, seats=("Ada", "Ben"), seed=5))
    QApplication.processEvents()
    assert isinstance(window.page, TablePage)
    return window.page


def play(table: TableWidget, steps: int) -> None:
    """So many actions as bots would do them."""
    session = table.session
    bot, rng = make_bot("greedy", session.game), SplitMix64(5)
    for _ in range(steps):
        if session.acting is None:
            return
        session.lift_curtain()
        view = session.match.view(session.acting)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
        table.animator.finish()


@pytest.mark.parametrize("game", game_ids())
def test_the_rulebook_beside_the_match_says_how_it_stands_now(
    window: MainWindow, game: str
) -> None:
    page = page_of(window, game)
    play(page.table, 6)
    page.open_rule("")
    assert page.rulebook is not None
    said = set()
    for _ in range(12):
        play(page.table, 1)
        QApplication.processEvents()
        assert page.rulebook.moment == page._moment()
        assert page.rulebook.now.words.text() == page._moment().words
        said.add(page._moment().words)
    page.session.undo()
    QApplication.processEvents()
    assert page.rulebook.moment == page._moment()
    assert len(said) > 1, "the match has gone on"


def test_the_keys_that_are_listed_are_those_of_now(window: MainWindow) -> None:
    table = page_of(window, "vault").table
    table.show_keys()
    before = table.keys.rows
    table.session.submit(table.session.view.legal[0])
    table.animator.finish()
    QApplication.processEvents()
    assert table.keys.isVisible()
    listed = table.keys.rows
    table.show_keys()
    assert table.keys.rows == listed != before


def test_the_keys_of_who_looked_are_not_shown_to_the_next(window: MainWindow) -> None:
    table = page_of(window, "luminous").table
    table.session.lift_curtain()
    table.show_keys()
    while not table.curtain.isVisible():
        table.session.submit(table.session.match.view(table.session.acting).legal[0])
    assert table.keys.isHidden()


def test_the_open_log_follows_play_undo_and_a_search(window: MainWindow) -> None:
    table = page_of(window, "luturas").table
    table.session.lift_curtain()
    table.drawer.open()
    for _ in range(6):
        play(table, 1)
        assert [one.plain for one in table.log.lines] == [
            one.plain for one in table.narrator.history()
        ]
        assert table.log.shown == [one.line for one in table.log._summed(table.log.lines)]
    table.session.undo()
    assert [one.plain for one in table.log.lines] == [one.plain for one in table.narrator.history()]


@pytest.mark.parametrize("game", game_ids())
def test_no_two_sheets_lie_on_each_other(window: MainWindow, game: str) -> None:
    page = page_of(window, game)
    table, session = page.table, page.session
    table.look.settings = window.context.settings.table()
    bot, rng = make_bot("random", session.game), SplitMix64(5)
    while session.acting is not None and session.match.step < 2000:
        view = session.match.view(session.acting)
        session.match.submit(bot.choose(view, view.legal, bot.budget, rng))
    assert session.over
    session.renew()
    session.jumped.emit()
    sheets = [layer.box for layer in table.layers._layers.values() if layer.sheet]
    assert len(sheets) == 5

    def one() -> list[str]:
        return [sheet.objectName() for sheet in sheets if not sheet.isHidden()]

    def play_on() -> None:
        table.recap.tell()
        assert table.recap.board.isHidden(), "a match that is over has no recap"

    ways = [
        table.show_scores,
        table.story.open,
        play_on,
        table.story.review,
        table.story.back,
        table.story.open,
        table.ending._tell_end,
        table.story.review,
        table.show_scores,
        table.story.review,
        table.story.open,
        play_on,
    ]
    try:
        for way in ways:
            way()
            QApplication.processEvents()
            assert len(one()) <= 1, (way, one())
        assert one(), "the story is told"
    finally:
        table.story.close()


def test_enter_starts_after_a_seat_was_removed(window: MainWindow) -> None:
    window.show()
    assert QTest.qWaitForWindowActive(window)
    for by_mouse in (True, False):
        window.doors.open_setup("vault")
        page = window.page
        assert isinstance(page, SetupPage)
        while len(page.rows) < 3:
            page.add_button.click()
        cross = page.rows[-1].cross
        cross.setFocus(Qt.FocusReason.TabFocusReason)
        if by_mouse:
            QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(cross, Qt.Key.Key_Space)
        QApplication.processEvents()
        assert len(page.rows) == 2
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Return)
        assert isinstance(window.page, TablePage)
        window.pages.back()
        window.pages.back()
