"""Bots: named, budgeted, fast enough for a frame, and worth a seat."""

from __future__ import annotations

import time

import pytest

from luminagames.bots import LEVELS, NAMES, Budget, make_bot, play_out
from luminagames.bots.bot import parse_spec
from luminagames.bots.greedy import CANDIDATES, _some
from luminagames.engine.action import Action
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from tests.bots.series import share


@pytest.mark.parametrize(
    ("spec", "name", "budget"),
    [
        ("greedy", "greedy", Budget()),
        ("bot:random", "random", Budget()),
        ("greedy:0.1s", "greedy", Budget(seconds=0.1)),
        ("bot:greedy:200", "greedy", Budget(iterations=200)),
        ("bot:hard:0.1s", "hard", Budget(seconds=0.1)),
        ("easy", "easy", Budget()),
    ],
)
def test_a_bot_is_named_with_its_budget(spec: str, name: str, budget: Budget) -> None:
    assert parse_spec(spec) == (name, budget)
    assert make_bot(spec, load_game("vault")).budget == budget
    assert make_bot(spec, load_game("vault")).spec == spec


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "bot:",
        "genius",
        "greedy:",
        "greedy:0",
        "greedy:-1",
        "greedy:x",
        "greedy:1m",
        "greedy:0s",
        "greedy:infs",
    ],
)
def test_a_wrong_name_or_budget_is_a_sentence(spec: str) -> None:
    with pytest.raises(ValueError, match=r"bot"):
        parse_spec(spec)


@pytest.mark.parametrize(
    "spec", ["greedy:10001", "bot:random:999999999", "greedy:10.1s", "greedy:1e9s"]
)
def test_a_budget_has_a_limit(spec: str) -> None:
    with pytest.raises(ValueError, match="at most"):
        parse_spec(spec)
    assert parse_spec("greedy:10000")[1] == Budget(iterations=10_000)
    assert parse_spec("greedy:10s")[1] == Budget(seconds=10)


@pytest.mark.parametrize("spec", ["x" * 5000, f"greedy:{'9' * 5000}", f"greedy:{'9' * 5000}s"])
def test_a_long_name_is_not_echoed_whole(spec: str) -> None:
    with pytest.raises(ValueError, match="bot") as caught:
        parse_spec(spec)
    assert len(str(caught.value)) < 200


def test_every_level_is_a_bot() -> None:
    assert {level.word for level in LEVELS} <= set(NAMES)


def test_greedy_beats_random() -> None:
    assert share("vault", "greedy", "random", 10, beginning=11) >= 0.9


def test_the_same_seed_plays_the_same_match() -> None:
    game = load_game("vault")
    digests = []
    for _ in range(2):
        state = game.new_match({}, 3, 4)
        play_out(
            game, state, [make_bot(spec, game) for spec in ("greedy", "random", "greedy:2")], 4
        )
        digests.append(game.digest(state))
    assert digests[0] == digests[1]


def test_greedy_answers_within_a_frame() -> None:
    game = load_game("vault")
    bot, rng = make_bot("greedy", game), SplitMix64(1)
    state = game.new_match({}, 4, 2)
    worst = 0.0
    for _ in range(60):
        decision = game.decision(state)
        assert decision is not None
        view = game.view(state, decision.actor)
        began = time.process_time()
        action = bot.choose(view, view.legal, bot.budget, rng)
        worst = max(worst, time.process_time() - began)
        game.apply(state, action)
    assert worst < 0.2  # a frame is 0.033 s; the margin is for machines under load


def test_a_long_list_of_actions_is_sampled_in_order() -> None:
    legal = [Action(0, "a", (("n", number),)) for number in range(1_000)]
    some = _some(legal, CANDIDATES, SplitMix64(1))
    assert len(some) == len(set(some)) == CANDIDATES
    assert list(some) == sorted(some, key=legal.index)
    assert _some(legal[:5], CANDIDATES, SplitMix64(1)) == legal[:5]


def test_seconds_are_kept() -> None:
    game = load_game("vault")
    bot = make_bot("greedy:0.05s", game)
    view = game.view(game.new_match({}, 2, 1), 0)
    began, worked = time.perf_counter(), time.process_time()
    assert bot.choose(view, view.legal, bot.budget, SplitMix64(1)) in view.legal
    assert time.perf_counter() - began >= 0.05
    assert time.process_time() - worked < 2, "whatever else the machine does meanwhile"
