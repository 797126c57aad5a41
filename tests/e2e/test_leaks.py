"""Behind the curtain and at open tables a window holds and says nothing hidden, and does only what
is offered.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.bots import make_bot
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.leaks import heard, leaks, secrets
from tests.e2e.mouse import LEFT, Mouse
from tests.tables import rested

HIDDEN = [game for game in game_ids() if load_game(game).about.hidden_hands]
REACTING = [game for game in HIDDEN if load_game(game).open_kinds]


def uncover(table: TableWidget) -> None:
    """The person who is asked takes the laptop, and rests on a card of the hand."""
    if table.curtain.isVisible():
        QTest.mouseClick(rested(table).curtain.button, LEFT)
    elif table.session.open_table:
        QTest.mouseClick(rested(table).prompt.buttons["look"], LEFT)
    QApplication.processEvents()
    own = [
        thing.touch
        for thing in table.scene.plan.things
        if thing.definition and "hand" in thing.place
    ]
    if own:
        QTest.mouseMove(table.view.viewport(), Mouse(table).point(own[0]))
        table.large.rest_on(own[0])


@pytest.fixture(autouse=True)
def _empty_clipboard(qapp: QApplication) -> None:
    """Another test may have copied a list of cards."""
    qapp.clipboard().clear()


@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_hidden_is_held_or_said_while_nobody_looks(
    open_table: OpenTable, game: str
) -> None:
    table = open_table(game, seed=3)
    session = table.session
    bot, rng = make_bot("greedy", session.game), SplitMix64(3)
    covered = 0
    for _ in range(28):
        if session.acting is None:
            break
        if table.curtain.isVisible() or session.open_table:
            covered += 1
            assert secrets(table)
            assert leaks(table) == []
            uncover(table)
        view = session.match.view(session.acting)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
        QApplication.processEvents()
    assert covered > 5


@pytest.mark.parametrize("game", HIDDEN)
def test_the_walk_finds_what_a_hand_shows(open_table: OpenTable, game: str) -> None:
    table = open_table(game, seed=3)
    session = table.session
    while not any(
        session.match.view(seat).cards.keys() - session.match.view(None).cards.keys()
        for seat in (0, 1)
    ):
        session.submit(session.match.view(session.acting).legal[0])
    QApplication.processEvents()
    assert leaks(table) == []
    uncover(table)
    assert leaks(table), "who looks sees a hand"


def open_tables(table: TableWidget, most: int) -> int:
    """Plays until so many open tables have been clicked all over; how many there were."""
    session = table.session
    bot, rng = make_bot("greedy", session.game), SplitMix64(5)
    found = 0
    while session.acting is not None and found < most and session.match.step < 300:
        if session.open_table:
            found += 1
            click_everything(table)
        elif table.curtain.isVisible():
            QTest.mouseClick(rested(table).curtain.button, LEFT)
        view = session.match.view(session.acting)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
        QApplication.processEvents()
    return found


def click_everything(table: TableWidget) -> None:
    """Clicks, double clicks and drags whatever lies on the open table: nothing is done by it, or
    what is offered.
    """
    session, mouse = table.session, Mouse(rested(table))
    step, allowed = session.match.step, session.open_acts
    touches = [thing.touch for thing in table.scene.plan.things] + [
        box.touch for box in table.scene.plan.boxes
    ]
    for touch in touches:
        if table.scene.hit_rect(touch) is None:
            continue
        at = mouse.point(touch)
        QTest.mouseClick(mouse.viewport, LEFT, pos=at)
        QTest.mouseDClick(mouse.viewport, LEFT, pos=at)
        QTest.mousePress(mouse.viewport, LEFT, pos=at)
        for share in (0.3, 0.6, 1.0):
            QTest.mouseMove(mouse.viewport, at + (mouse.viewport.rect().center() - at) * share)
        QTest.mouseRelease(mouse.viewport, LEFT, pos=mouse.viewport.rect().center())
        QTest.mouseClick(mouse.viewport, LEFT, pos=QPoint(at.x() + 2, at.y() + 2))
        QApplication.processEvents()
        for key in (Qt.Key.Key_Escape, Qt.Key.Key_Escape):
            if table.menu.isVisible() or table.bubble.isVisible() or table.through.open:
                QTest.keyClick(QApplication.focusWidget() or table.view, key)
        assert session.match.step == step, (
            f"{touch}: {session.match.actions[step:]} was not offered of {allowed}"
        )
        assert session.view.seat is None, f"a click on {touch} opened a hand"
    assert leaks(table) == []


@pytest.mark.parametrize("game", REACTING)
def test_a_click_at_an_open_table_does_nothing_that_is_not_offered(
    open_table: OpenTable, game: str
) -> None:
    table = open_table(game, seed=5)
    table.activateWindow()
    assert open_tables(table, 2) == 2


@pytest.mark.parametrize("game", REACTING)
def test_an_act_that_is_offered_openly_is_done_openly(open_table: OpenTable, game: str) -> None:
    """By hand as by the bar: the laptop is not asked for, and no hand is shown."""
    table = open_table(game, seed=5)
    session = table.session
    assert open_tables(table, 1) == 1
    while not session.open_table:
        QTest.mouseClick(rested(table).curtain.button, LEFT)
        view = session.match.view(session.acting)
        session.submit(view.legal[0])
    acts = session.open_acts
    assert acts
    step = session.match.step
    QTest.mouseClick(rested(table).prompt.buttons["open:0"], LEFT)
    assert session.match.actions[step] == acts[0]
    assert session.view.seat is None


def test_the_curtain_takes_the_last_line_from_the_screen_reader(open_table: OpenTable) -> None:
    table = open_table("luturas", seed=3)
    session = table.session
    bot, rng = make_bot("greedy", session.game), SplitMix64(3)
    spoken = ""
    while session.acting == 0 or not table.curtain.isVisible():
        if table.curtain.isVisible():
            QTest.mouseClick(rested(table).curtain.button, LEFT)
        spoken = table.log.accessibleDescription() or spoken
        view = session.match.view(session.acting)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
    assert spoken
    assert table.log.lines
    assert table.log.accessibleDescription() == table.log.lines[-1].plain
    assert table.log.accessibleDescription() in list(heard(table))
    public = table.narrator.history()
    assert table.log.accessibleDescription() == public[-1].plain
