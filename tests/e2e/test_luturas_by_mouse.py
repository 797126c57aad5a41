"""Luturas by mouse: a whole match, Fast Mode, a best of three whose loser is asked who starts, and
a rematch.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.laptop import recorded, take_the_laptop
from tests.e2e.mouse import Mouse
from tests.tables import rested

NAMES = ("Ada", "Ben")
SEATS = [SeatInfo(name) for name in NAMES]
GAME = load_game("luturas")


def replay(table: TableWidget, actions: tuple[Action, ...] | list[Action]) -> Mouse:
    """The same actions with the mouse; passes are answered at the open table, as people would."""
    mouse = Mouse(table)
    for action in actions:
        session = table.session
        assert session.acting == action.seat
        if session.open_table and action in session.open_acts:
            name = f"open:{session.open_acts.index(action)}"
            QTest.mouseClick(rested(table).prompt.buttons[name], Qt.MouseButton.LeftButton)
        else:
            take_the_laptop(table)
            assert action in session.view.legal
            mouse.do(action)
        assert not table.bubble.isVisible(), f"{action} was refused: {table.bubble.reason}"
        assert session.match.actions[-1] == action
    return mouse


def test_a_whole_match_by_mouse_is_the_match_of_the_bare_engine(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    match = recorded(GAME, {}, NAMES, 4)
    table = open_table("luturas", seed=4)
    mouse = replay(table, match.actions)
    assert table.session.decision is None
    assert mouse.used >= {"Dragged", "Tapped", "Pressed"}
    assert table.session.match.digests[-1] == match.digests[-1]
    table.show_scores()
    assert table.scoreboard.isVisible()
    with qtbot.waitSignal(table.rematch_requested):
        table.scoreboard.rematch.emit()
    result = GAME.result(table.session.match.state)
    assert result is not None
    loser = 1 - result.winners[0]
    again = Match(GAME, GAME.rematch(table.session.match.state), SEATS, 4)
    assert again.decision is not None
    assert (again.decision.kinds, again.decision.actor) == (("choose_first",), loser)


def test_fast_mode_by_mouse(open_table: OpenTable) -> None:
    match = recorded(GAME, {"mode": "fast"}, NAMES, 5)
    table = open_table("luturas", seed=5, options={"mode": "fast"})
    most = 90
    replay(table, match.actions[:most])
    steps = min(most, match.step)
    assert table.session.match.step == steps


def test_the_loser_of_a_round_is_asked_who_starts_the_next(open_table: OpenTable) -> None:
    match = recorded(GAME, {"rounds": 3}, NAMES, 8, until="choose_first")
    table = open_table("luturas", seed=8, options={"rounds": 3})
    replay(table, match.actions)
    session = table.session
    decision = session.match.decision
    assert decision is not None
    data = GAME.to_data(session.match.state)
    wins = data["wins"]
    assert isinstance(wins, list)
    assert decision.kinds == ("choose_first",)
    assert decision.actor == wins.index(0)
    take_the_laptop(table)
    first = next(action for action in session.view.legal)
    Mouse(table).do(first)
    assert session.match.actions[-1] == first
    assert GAME.to_data(session.match.state)["round"] == 2
