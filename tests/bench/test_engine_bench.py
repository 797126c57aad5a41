"""The rules' speed: `make bench` measures, `make test` only runs each thing once."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from luminagames.bots import make_bot
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game

every_game = pytest.mark.parametrize("name", game_ids())


def middle(game: Game[object]) -> object:
    """A position in the middle of a random match of two."""
    state, rng = game.new_match({}, 2, 5), SplitMix64(5)
    for _ in range(80):
        game.apply(state, rng.choice(game.legal_actions(state)))
    return state


@every_game
def test_random_match(benchmark: BenchmarkFixture, name: str) -> None:
    game = load_game(name)

    def play() -> int:
        state, rng, moves = game.new_match({}, 2, 5), SplitMix64(5), 0
        while legal := game.legal_actions(state):
            game.apply(state, legal[rng.below(len(legal))])
            moves += 1
        return moves

    assert benchmark(play) > 20


@every_game
def test_clone(benchmark: BenchmarkFixture, name: str) -> None:
    game = load_game(name)
    state = middle(game)
    assert game.digest(benchmark(game.clone, state)) == game.digest(state)


@every_game
def test_view(benchmark: BenchmarkFixture, name: str) -> None:
    game = load_game(name)
    state = middle(game)
    assert benchmark(game.view, state, 0).seat == 0


@every_game
def test_determinize(benchmark: BenchmarkFixture, name: str) -> None:
    game = load_game(name)
    view = game.view(middle(game), 0)
    rng = SplitMix64(1)
    assert game.view(benchmark(game.determinize, view, rng), 0) == view


@every_game
def test_check(benchmark: BenchmarkFixture, name: str) -> None:
    game = load_game(name)
    state = middle(game)
    action = game.legal_actions(state)[0]
    assert benchmark(game.check, state, action) is None


@every_game
def test_digest(benchmark: BenchmarkFixture, name: str) -> None:
    game = load_game(name)
    assert len(benchmark(game.digest, middle(game))) == 64


@every_game
def test_greedy_decision(benchmark: BenchmarkFixture, name: str) -> None:
    game = load_game(name)
    state = middle(game)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.actor)
    bot, rng = make_bot("greedy", game), SplitMix64(1)
    assert benchmark(bot.choose, view, view.legal, bot.budget, rng) in view.legal
