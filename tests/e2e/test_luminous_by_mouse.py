"""Luminous by mouse: whole matches of two, three and four people, every action made by its gesture."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from luminagames.bots import make_bot
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.mouse import Mouse

GAME = load_game("luminous")
NAMES = ("Ada", "Ben", "Cleo", "Dov")


def recorded(seats: Sequence[str], seed: int) -> Match:
    """A match of quick bots on the bare engine."""
    match = Match(GAME, {}, [SeatInfo(name) for name in seats], seed)
    bot, rng = make_bot("greedy", GAME), SplitMix64(seed)
    while (decision := match.decision) is not None:
        view = match.view(decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    return match


def take_the_laptop(table: TableWidget) -> None:
    """Who is asked looks at the own hand."""
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    elif table.session.open_table:
        QTest.mouseClick(table.prompt.buttons["look"], Qt.MouseButton.LeftButton)


def play_by_mouse(table: TableWidget, match: Match, most: int | None = None) -> Mouse:
    """The same match with the mouse; some passes are made at the open table, as people would."""
    mouse = Mouse(table, random.Random(match.seed))
    session = table.session
    for action in match.actions[:most]:
        assert session.acting == action.seat
        if session.open_table and action in session.open_acts and mouse.rng.random() < 0.8:
            mouse.press_button(f"open:{session.open_acts.index(action)}")
        else:
            take_the_laptop(table)
            assert action in session.view.legal
            mouse.do(action)
        assert not table.bubble.isVisible(), f"{action} was refused: {table.bubble.reason}"
        assert session.match.actions[-1] == action, f"{action} became {session.match.actions[-1]}"
    return mouse


def test_a_whole_match_of_two(open_table: OpenTable) -> None:
    match = recorded(NAMES[:2], 4)
    table = open_table("luminous", NAMES[:2], seed=4)
    mouse = play_by_mouse(table, match)
    assert table.session.decision is None
    assert mouse.used >= {"Dragged", "Tapped", "Pressed"}
    assert table.session.match.digests[-1] == match.digests[-1]
    table.show_scores()
    assert table.scoreboard.isVisible()


@pytest.mark.parametrize("seats", [3, 4])
def test_a_part_of_a_match_of_more(open_table: OpenTable, seats: int) -> None:
    match = recorded(NAMES[:seats], 5)
    table = open_table("luminous", NAMES[:seats], seed=5)
    most = 100
    play_by_mouse(table, match, most)
    assert table.session.match.step == min(most, match.step)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_match_of_more(open_table: OpenTable, seats: int) -> None:
    match = recorded(NAMES[:seats], 6)
    table = open_table("luminous", NAMES[:seats], seed=6)
    play_by_mouse(table, match)
    assert table.session.decision is None
    assert table.session.match.digests[-1] == match.digests[-1]
