"""The process in which bots think: it chooses what a bot here would, and ends with who asked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from luminagames.bots import make_bot
from luminagames.bots.worker import (
    answer_request,
    choice_request,
    command,
    encode_line,
    environment,
    game_line,
    load_opening,
)
from luminagames.engine.action import Action
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games import game_ids, load_game

GAMES = game_ids()


@contextmanager
def worker(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    program, arguments = command()
    process = subprocess.Popen(
        words or [program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **environment()},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("game", GAMES)
def test_a_view_goes_through_a_pipe_and_a_bot_chooses_the_same(game: str) -> None:
    rules = load_game(game)
    there = load_opening(json.loads(encode_line(game_line(rules))))
    assert there.definitions_hash() == rules.definitions_hash()
    state = rules.new_match(dict(rules.variants(2)[0]), rules.about.seats[0], 4)
    for step in range(60):
        decision = rules.decision(state)
        if decision is None:
            break
        view = rules.view(state, decision.actor)
        again = View.from_data(json.loads(json.dumps(view.to_data())))
        assert again.to_data() == view.to_data()
        assert again.legal == view.legal
        assert again.decision is not None
        assert again.decision.prompt == decision.prompt
        bot = make_bot("greedy", rules)
        action = bot.choose(view, view.legal, bot.budget, SplitMix64(step))
        if step % 5 == 0:
            answer = answer_request(
                there, json.loads(encode_line(choice_request(step, view, "greedy", step)))
            )
            assert answer["ask"] == step
            told = answer["action"]
            assert isinstance(told, dict)
            assert Action.from_data(told) == action
        rules.apply(state, action)


def test_the_process_answers_in_order_and_tells_where_a_fault_lies() -> None:
    game = load_game("vault")
    view = game.view(game.new_match({}, 2, 1), 0)
    broken = {**choice_request(2, view, "greedy", 1), "view": {"secret": "card"}}
    with worker() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(
            encode_line(game_line(game))
            + encode_line(choice_request(1, view, "random", 1))
            + encode_line(broken)
        )
        process.stdin.write(encode_line(choice_request(3, view, "greedy", 1)))
        process.stdin.flush()
        first, second, third = (json.loads(process.stdout.readline()) for _ in range(3))
        assert Action.from_data(first["action"]) in view.legal
        assert second["ask"] == 2
        assert "worker.py" in second["fault"]
        assert "secret" not in second["fault"]
        assert Action.from_data(third["action"]) in view.legal
        assert 0 <= third["seconds"] < 5


def test_the_process_ends_with_who_asked_even_in_the_middle_of_a_thought() -> None:
    game = load_game("luminous")
    view = game.view(game.new_match({}, 2, 1), 0)
    with worker() as process:
        assert process.stdin is not None
        process.stdin.write(
            encode_line(game_line(game)) + encode_line(choice_request(1, view, "greedy:10s", 1))
        )
        process.stdin.flush()
        time.sleep(1)
        assert process.poll() is None
        process.stdin.close()
        process.stdin = None
        assert process.wait(5) == 0


def test_the_frozen_program_is_this_process_by_a_switch_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program, arguments = command()
    monkeypatch.undo()
    game = load_game("vault")
    view = game.view(game.new_match({}, 2, 1), 0)
    with worker(program, "-m", "luminagames", *arguments) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(
            encode_line(game_line(game)) + encode_line(choice_request(1, view, "random", 1))
        )
        process.stdin.flush()
        assert Action.from_data(json.loads(process.stdout.readline())["action"]) in view.legal
