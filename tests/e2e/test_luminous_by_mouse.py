"""Luminous by mouse: whole matches of two, three and four people, every action made by its
gesture.
"""

from __future__ import annotations

import random

import pytest

from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.laptop import recorded, take_the_laptop
from tests.e2e.mouse import Mouse

GAME = load_game("luminous")
NAMES = ("Ada", "Ben", "Cleo", "Dov")


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
    match = recorded(GAME, {}, NAMES[:2], 4)
    table = open_table("luminous", NAMES[:2], seed=4)
    mouse = play_by_mouse(table, match)
    assert table.session.decision is None
    assert mouse.used >= {"Dragged", "Tapped", "Pressed"}
    assert table.session.match.digests[-1] == match.digests[-1]
    table.show_scores()
    assert table.scoreboard.isVisible()


@pytest.mark.parametrize("seats", [3, 4])
def test_a_part_of_a_match_of_more(open_table: OpenTable, seats: int) -> None:
    match = recorded(GAME, {}, NAMES[:seats], 5)
    table = open_table("luminous", NAMES[:seats], seed=5)
    most = 100
    play_by_mouse(table, match, most)
    assert table.session.match.step == min(most, match.step)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_match_of_more(open_table: OpenTable, seats: int) -> None:
    match = recorded(GAME, {}, NAMES[:seats], 6)
    table = open_table("luminous", NAMES[:seats], seed=6)
    play_by_mouse(table, match)
    assert table.session.decision is None
    assert table.session.match.digests[-1] == match.digests[-1]
