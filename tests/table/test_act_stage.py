"""The stage: an act of a bot stands large until it was read; bots wait, and the key that ends it
does nothing else.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.bots.bot import Bot
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.show import Measure
from luminagames.games import game_ids, load_game
from luminagames.table.bars.line import Line
from luminagames.table.boxes.act_stage import shown_act
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.tables import seen_table

# Games whose boards have no stage of their own.
WITHOUT = [
    name
    for name in game_ids()
    if not any(place.arrangement == "stage" for place in load_game(name).table_layout(2, 0).places)
]
WITH = [name for name in game_ids() if name not in WITHOUT]


def watched(qtbot: QtBot, name: str, pace: str) -> TableWidget:
    """A person and a bot."""
    game = load_game(name)
    match = Match(game, {}, [SeatInfo("Ada", "human"), SeatInfo("Bot", "bot:random")], 6)
    bots: list[Bot | None] = [None, make_bot("random", game)]
    made = seen_table(
        qtbot,
        TableSession(match, bots),
        TableSettings(reduced_motion=True, bot_pace_ms=0, pace=pace),
    )
    made.activateWindow()
    return made


def play_until_staged(table: TableWidget, qtbot: QtBot) -> None:
    """The person answers with the first legal action until an act of the bot stands on the
    stage.
    """
    for _ in range(60):
        if table.stage.isVisible() or table.telling.saying.holding:
            return
        if table.session.my_turn:
            table.session.submit(table.session.view.legal[-1])
        else:
            step = table.session.match.step
            held = table.telling.saying
            qtbot.waitUntil(
                lambda at=step, held=held: table.session.match.step > at or held.holding,
                timeout=15_000,
            )
    pytest.fail("the bot never did anything with a card")


@pytest.mark.parametrize("name", WITHOUT)
def test_an_act_stands_until_a_key_and_bots_wait(qtbot: QtBot, name: str) -> None:
    table = watched(qtbot, name, "step")
    play_until_staged(table, qtbot)
    act, step = table.stage.act, table.session.match.step
    assert act is not None
    assert act.seat == 1
    assert act.card in table.session.game.definitions
    assert table.stage.accessibleDescription()
    assert table.session.busy
    qtbot.wait(150)
    assert table.session.match.step == step
    assert table.window().focusWidget() is table.stage
    QTest.keyClick(table.stage, Qt.Key.Key_Space)
    assert table.stage.isHidden()
    assert table.stage.accessibleDescription() == ""
    assert not table.session.busy
    assert table.window().focusWidget() is table.view
    table.session.close()


def test_quick_shows_no_stage(qtbot: QtBot) -> None:
    table = watched(qtbot, WITHOUT[0], "quick")
    for _ in range(12):
        if table.session.my_turn:
            table.session.submit(table.session.view.legal[-1])
        else:
            step = table.session.match.step
            qtbot.waitUntil(lambda at=step: table.session.match.step > at, timeout=15_000)
        assert table.stage.isHidden()
    table.session.close()


@pytest.mark.parametrize("name", WITH)
def test_a_board_with_a_stage_of_its_own_shows_the_act_there_until_a_key(
    qtbot: QtBot, name: str
) -> None:
    table = watched(qtbot, name, "step")
    play_until_staged(table, qtbot)
    step, acts = table.session.match.step, table.scene.boards.acts
    assert table.stage.isHidden()
    assert table.session.busy
    assert acts[0].plain == table.prompt.accessibleName()
    qtbot.wait(150)
    assert table.session.match.step == step
    QTest.keyClick(table.view, Qt.Key.Key_Space)
    assert not table.telling.saying.holding
    assert not table.session.busy
    assert table.session.match.step == step
    table.session.close()


@pytest.mark.parametrize("name", WITH)
def test_a_board_with_a_stage_of_its_own_holds_nobody_up_where_the_pace_is_quick(
    qtbot: QtBot, name: str
) -> None:
    table = watched(qtbot, name, "quick")
    for _ in range(12):
        if table.session.my_turn:
            table.session.submit(table.session.view.legal[-1])
        else:
            step = table.session.match.step
            qtbot.waitUntil(lambda at=step: table.session.match.step > at, timeout=15_000)
        assert not table.telling.saying.holding
    table.session.close()


@pytest.mark.parametrize(("old", "new", "told"), [(4, 7, (4, 7)), (7, 4, (7, 4)), (4, 4, None)])
def test_the_stage_tells_how_the_measure_changed_and_nothing_where_it_did_not(
    old: int, new: int, told: tuple[int, int] | None
) -> None:
    label = Message("points")
    before, after = (Measure(label, (9, value)) for value in (old, new))
    act = shown_act(1, [Line(1, (), ("a-card",))], before, after)
    assert act is not None
    assert ((act.old, act.new) if act.label is not None else None) == told
