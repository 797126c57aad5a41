"""The bench's figures."""

from __future__ import annotations

import pytest

from luminagames.games import game_ids, load_game
from luminagames.lab.bench import chess_moves_per_second, measure


@pytest.mark.parametrize("name", game_ids())
def test_figures_of_the_bench_command(name: str) -> None:
    figures = measure(load_game(name), 0.05, 16_000.0)
    assert set(figures) >= {"moves_per_s", "ratio", "clone_us", "view_us", "moves_per_game"}


def test_the_yardstick_is_there_or_is_none() -> None:
    speed = chess_moves_per_second(0.05)
    assert speed is None or speed > 0
