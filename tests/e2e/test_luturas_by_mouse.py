"""Luturas by mouse: a whole match, Fast Mode, a best of three whose loser is asked who starts, and a rematch."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.mouse import Mouse

SEATS = [SeatInfo("Ada"), SeatInfo("Ben")]
GAME = load_game("luturas")


def recorded(options: Mapping[str, Json], seed: int, until: str = "") -> Match:
    """A match of quick bots on the bare engine, to its end or until something is asked in a later round."""
    match = Match(GAME, options, SEATS, seed)
    bot, rng = make_bot("greedy", GAME), SplitMix64(seed)
    while (decision := match.decision) is not None:
        if until in decision.kinds and match.step > 20:
            break
        view = match.view(decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    return match


def take_the_laptop(table: TableWidget) -> None:
    """Who is asked looks at the own hand."""
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    elif table.session.open_table:
        QTest.mouseClick(table.prompt.buttons["look"], Qt.MouseButton.LeftButton)


def replay(table: TableWidget, actions: tuple[Action, ...] | list[Action]) -> Mouse:
    """The same actions with the mouse; passes are answered at the open table, as people would."""
    mouse = Mouse(table)
    for action in actions:
        session = table.session
        assert session.acting == action.seat
        if session.open_table and action in session.open_acts:
            name = f"open:{session.open_acts.index(action)}"
            QTest.mouseClick(table.prompt.buttons[name], Qt.MouseButton.LeftButton)
        else:
            take_the_laptop(table)
            assert action in session.view.legal
            mouse.do(action)
        assert not table.bubble.isVisible(), f"{action} was refused: {table.bubble.reason}"
        assert session.match.actions[-1] == action
    return mouse


def test_a_whole_match_by_mouse_is_the_match_of_the_bare_engine(open_table: OpenTable, qtbot: QtBot) -> None:
    match = recorded({}, 4)
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
    match = recorded({"mode": "fast"}, 5)
    table = open_table("luturas", seed=5, options={"mode": "fast"})
    most = 90
    replay(table, match.actions[:most])
    steps = min(most, match.step)
    assert table.session.match.step == steps


def test_the_loser_of_a_round_is_asked_who_starts_the_next(open_table: OpenTable) -> None:
    match = recorded({"rounds": 3}, 8, until="choose_first")
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
