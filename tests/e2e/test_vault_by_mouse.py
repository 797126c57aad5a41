"""A whole match by mouse: every action is made by pressing, moving and releasing on what is
seen.
"""

from __future__ import annotations

import random

from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.mouse import Mouse


def play(table: TableWidget, seed: int, most: int) -> tuple[list[Action], Mouse]:
    """Random legal actions, each through one of its gestures; the match itself is never called."""
    rng, mouse = random.Random(seed), Mouse(table, random.Random(seed))
    done: list[Action] = []
    while table.session.view.legal and len(done) < most:
        action = rng.choice(table.session.view.legal)
        done.append(action)
        mouse.do(action)
        assert not table.bubble.isVisible(), f"{action} was refused: {table.bubble.reason}"
    return done, mouse


def bare_digest(seats: tuple[str, ...], seed: int, actions: list[Action]) -> str:
    """The digest after these actions on the engine alone."""
    match = Match(load_game("vault"), {}, [SeatInfo(name) for name in seats], seed)
    for action in actions:
        match.submit(action)
    return match.digests[-1]


def test_a_whole_match_by_mouse_is_the_match_of_the_bare_engine(open_table: OpenTable) -> None:
    seats = ("Ada", "Ben")
    table = open_table("vault", seats, 3)
    done, mouse = play(table, 3, 2000)
    assert table.session.decision is None
    assert mouse.used >= {"Dragged", "Tapped", "Picked", "Pressed"}
    table.show_scores()
    assert table.scoreboard.isVisible()
    assert table.session.match.digests[-1] == bare_digest(seats, 3, done)


def test_four_seats_play_by_mouse_with_animations_that_are_cut_short(open_table: OpenTable) -> None:
    seats = ("Ada", "Ben", "Cleo", "Dov")
    table = open_table("vault", seats, 4, TableSettings(hover_ms=0))
    done, _ = play(table, 4, 60)
    assert len(done) == 60
    assert table.session.match.digests[-1] == bare_digest(seats, 4, done)
