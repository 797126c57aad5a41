"""Back and forth in time by mouse and keys, on every game: undo, redo, the past with its slider,
playing on.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.tables import rested

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
GAMES = game_ids()


def click(widget: QWidget) -> None:
    assert widget.isVisible(), widget.accessibleName()
    assert widget.isEnabled(), widget.accessibleName()
    QTest.mouseClick(widget, LEFT, pos=widget.rect().center())
    QApplication.processEvents()


def played(table: TableWidget, steps: int) -> TableWidget:
    """The table after so many actions of bots that sit in for both people."""
    session = table.session
    bot, rng = make_bot("greedy", session.game), SplitMix64(7)
    for _ in range(steps):
        assert session.acting is not None
        view = session.match.view(session.acting)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
    clear_the_way(table)
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table), "short cuts need the active window"
    return table


def clear_the_way(table: TableWidget) -> None:
    QApplication.processEvents()
    rested(table)
    if table.curtain.isVisible() and table.curtain.button.isVisible():
        click(table.curtain.button)
    elif table.session.open_table:
        click(table.prompt.buttons["look"])


def agree(table: TableWidget) -> int:
    """Everybody who is asked agrees; how many were."""
    asked = 0
    while table.consent.isVisible():
        click(table.consent.buttons["agree"])
        asked += 1
    return asked


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_redo_by_mouse_and_keys(open_table: OpenTable, game: str) -> None:
    table = played(open_table(game), 12)
    match = table.session.match
    digests = list(match.digests)
    undo = table.topbar.buttons["undo"]
    assert undo.toolTip().startswith("Undo: ")
    click(undo)
    agree(table)
    assert match.digests == digests[:11]
    redo = table.topbar.buttons["redo"]
    assert redo.toolTip().startswith("Redo: ")
    QTest.keyClick(table, Qt.Key.Key_Y, CTRL)
    assert match.digests == digests
    clear_the_way(table)
    for step in (11, 10, 9):
        QTest.keyClick(table, Qt.Key.Key_Z, CTRL)
        agree(table)
        assert match.digests == digests[:step]
    for _ in range(3):
        click(redo)
    assert match.digests == digests


def _step_through(table: TableWidget, seat: int | None) -> None:
    session, past = table.session, table.past
    buttons = past.foot.buttons
    click(buttons["first"])
    assert session.time.step == 0
    for step in range(1, 6):
        click(buttons["forth"])
        assert session.time.step == step
        assert session.view.zones == session.match.view_at(step, seat).zones
        assert not session.view.legal
    click(buttons["back"])
    assert session.time.step == 4


@pytest.mark.parametrize("game", GAMES)
def test_the_slider_shows_every_step_as_it_was(open_table: OpenTable, game: str) -> None:
    table = played(open_table(game), 14)
    session, past = table.session, table.past
    seat, now = session.view.seat, session.view
    click(table.topbar.buttons["time"])
    assert past.head.isVisible()
    assert past.head.words == "The past"
    assert not table.prompt.isVisible() or past.foot.geometry() == table.prompt.geometry()
    _step_through(table, seat)
    QTest.keyClick(past.head.slider, Qt.Key.Key_End)
    assert session.time.step == 14
    QTest.keyClick(past.head.slider, Qt.Key.Key_PageUp)
    turn = session.time.step
    assert turn is not None
    assert turn < 14
    QTest.keyClick(past.head.slider, Qt.Key.Key_PageDown)
    assert session.time.step is not None
    assert session.time.step > turn
    slider = past.head.slider
    QTest.mouseClick(slider, LEFT, pos=QPoint(slider.width() // 2, slider.height() // 2))
    assert session.time.step == 7
    QTest.keyClick(slider, Qt.Key.Key_Escape)
    assert not past.head.isVisible()
    assert session.time.step is None
    assert session.view == now
    assert session.match.step == 14


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_done_in_the_past(open_table: OpenTable, game: str) -> None:
    table = played(open_table(game), 9)
    QTest.keyClick(table, Qt.Key.Key_B, CTRL)
    QTest.keyClick(table.past.head.slider, Qt.Key.Key_Left)
    assert not table.session.index.sources()
    assert not table.scene.sources
    for thing in table.scene.plan.things:
        at = table.scene.hit_rect(thing.touch)
        if at is not None:
            QTest.mouseClick(
                table.view.viewport(), LEFT, pos=table.view.on_screen(at).center().toPoint()
            )
        assert table.hand.holding == ""
    assert table.session.match.step == 9


@pytest.mark.parametrize("game", GAMES)
def test_play_on_from_here_asks_for_a_match_of_its_own(open_table: OpenTable, game: str) -> None:
    table = played(open_table(game), 10)
    wanted: list[int] = []
    table.session.time.branch_wanted.connect(wanted.append)
    table.past.look_back(4)
    click(table.past.foot.buttons["branch"])
    agree(table)
    assert wanted == [4]
    assert table.session.match.step == 10
    branch = table.session.match.branch(4)
    assert branch.digests == table.session.match.digests[:4]


def test_a_match_is_played_back_to_its_end(open_table: OpenTable, qtbot: QtBot) -> None:
    table = played(open_table("vault"), 6)
    past = table.past
    for _ in range(3):
        click(past.foot.buttons["speed"]) if past.open else past.look_back(0)
    past.do("play")
    assert past.playing
    qtbot.waitUntil(lambda: not past.playing)
    assert table.session.time.step == 6


def test_when_the_match_is_over_all_hands_can_be_opened(open_table: OpenTable) -> None:
    table = open_table("luturas", seed=4)
    session = table.session
    bot, rng = make_bot("greedy", session.game), SplitMix64(4)
    table.past.look_back()
    assert not table.past.open, "there is nothing to look back at"
    for _ in range(20):
        view = session.match.view(session.acting)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
    table.past.look_back(15)
    table.past.do("hands")
    assert not session.time.opened, "the match is still played"
    table.past.do("now")
    while session.acting is not None:
        view = session.match.view(session.acting)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
    match = session.match
    hands = [f"hand[{seat}]" for seat in (0, 1)]
    step = next(
        at
        for at in range(5, match.step)
        if all(match.view_at(at, None).zones[hand] for hand in hands)
    )
    table.past.look_back(step)
    assert all(set(session.view.zones[hand]) == {None} for hand in hands)
    click(table.past.foot.buttons["hands"])
    for seat, hand in enumerate(hands):
        assert session.view.zones[hand] == match.view_at(step, seat).zones[hand]
    assert None in session.view.zones["deck[0]"], "what nobody could see stays hidden"
    click(table.past.foot.buttons["hands"])
    assert all(set(session.view.zones[hand]) == {None} for hand in hands)
