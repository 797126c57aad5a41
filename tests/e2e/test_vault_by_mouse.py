"""A whole match by mouse: every action is made by pressing, moving and releasing on what is seen."""

from __future__ import annotations

import random

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from tests.e2e.conftest import OpenTable
from tests.e2e.mouse import Mouse


@pytest.mark.parametrize(("seats", "seed"), [(("Ada", "Ben"), 3), (("Ada", "Ben", "Cleo", "Dov"), 4)])
def test_a_match_by_mouse_is_the_same_match_as_on_the_bare_engine(
    open_table: OpenTable, seats: tuple[str, ...], seed: int
) -> None:
    table = open_table("vault", seats, seed)
    rng = random.Random(seed)
    mouse = Mouse(table, rng)
    done = []
    while table.session.view.legal:
        action = rng.choice(table.session.view.legal)
        done.append(action)
        mouse.do(action)
        assert not table.bubble.isVisible(), f"{action} was refused: {table.bubble.reason}"
        assert len(done) < 2000
    table.show_scores()
    assert table.scoreboard.isVisible()
    bare = Match(load_game("vault"), {}, [SeatInfo(name) for name in seats], seed)
    for action in done:
        bare.submit(action)
    assert bare.decision is None
    assert table.session.match.digests[-1] == bare.digests[-1]
    assert mouse.used >= {"Dragged", "Tapped", "Picked"}
