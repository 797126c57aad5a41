"""The three levels: worth their names, deterministic, in time, and without stupid moves."""

from __future__ import annotations

import time

import pytest

from luminagames.bots import LEVELS, hard, make_bot
from luminagames.bots.bot import Budget
from luminagames.bots.evaluation import ValueFunction, Weight, learned
from luminagames.bots.hard import HardBot
from luminagames.bots.levels import level_of
from luminagames.bots.playout import spread
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from tests.bots.series import share
from tests.contract.matches import positions


@pytest.mark.parametrize("name", ["vault", "luminars"])
def test_easy_beats_random_and_loses_to_normal(name: str) -> None:
    assert share(name, "easy", "random", 4) >= 0.75
    assert share(name, "normal", "easy", 8) >= 0.6


def test_a_level_is_known_by_its_word_with_or_without_a_budget() -> None:
    assert [level.word for level in LEVELS] == ["easy", "normal", "hard"]
    hard = level_of("bot:hard:0.1s")
    assert hard is not None
    assert hard.label == "Hard"
    assert level_of("greedy") is None
    assert level_of("human") is None


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize("bot", ["easy", "normal", "hard:12"])
def test_the_same_view_and_generator_give_the_same_legal_answer(name: str, bot: str) -> None:
    game = load_game(name)
    for position in positions(name, game.about.seats[0], 3)[5:-1:40]:
        view = game.view(position.state, position.legal[0].seat)
        choices = set()
        for _ in range(2):
            player = make_bot(bot, game)
            choices.add(player.choose(view, view.legal, player.budget, SplitMix64(5)))
        assert len(choices) == 1
        assert choices <= set(position.legal)


def _asked(name: str, at: int) -> tuple[Game[object], object]:
    """A position of a random match in which there are several answers."""
    game = load_game(name)
    return game, next(one.state for one in positions(name, 2, 1)[at:] if len(one.legal) > 3)


def test_a_power_that_is_worth_its_cost_is_used() -> None:
    """Nineteen ways to sample must not crowd it out because it looks dear before its question is
    answered.
    """
    spring = {
        "id": "t-spring",
        "name": "Spring",
        "tier": 1,
        "color": "lithari",
        "points": 0,
        "cost": {"hydranai": 3},
        "abilities": [
            {
                "when": "activate",
                "cost": {"any_dna": 1},
                "do": [{"take": {"tokens": {"any_dna": 6}}}],
            }
        ],
    }
    game = load_game("vault")
    game = game.with_definitions((*game.definitions.values(), spring))
    state = game.position(
        {"players": [{"tokens": {"lithari": 2}, "vault": ["t-spring"]}, {}]}, 2, 3
    )
    view = game.view(state, 0)
    for spec in ("normal", "hard:40"):
        bot = make_bot(spec, game)
        assert bot.choose(view, view.legal, bot.budget, SplitMix64(1)).kind == "unleash"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_looks_no_further_than_the_end_of_its_turn_where_the_game_says_so(seats: int) -> None:
    """An option that ends the turn is valued there: a rival's turn that is guessed besides only
    blurs it.
    """
    game = load_game("luminars")
    assert game.search.far == 1
    hard = HardBot(game)
    for position in positions("luminars", seats, 1)[20::40]:
        state, seat = position.state, position.legal[0].seat
        for action in position.legal[:3]:
            after = hard.playout.after(state, action)
            if game.turn_id(after) != game.turn_id(state):
                assert hard.value(state, action, seat) == hard.value_function.chance(after, seat)


def test_hard_keeps_its_seconds() -> None:
    game, state = _asked("vault", 20)
    bot = make_bot("hard:0.1s", game)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.actor)
    began, worked = time.perf_counter(), time.process_time()
    assert bot.choose(view, view.legal, bot.budget, SplitMix64(1)) in view.legal
    assert time.perf_counter() - began >= 0.1
    assert time.process_time() - worked < 2, "whatever else the machine does meanwhile"


def test_a_budget_in_iterations_is_kept_however_slow_the_machine_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, state = _asked("vault", 20)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.actor)
    counted = []
    for tick in (0.0, 10.0):
        clock = iter(range(10_000))
        monkeypatch.setattr(
            hard.time, "perf_counter", lambda tick=tick, clock=clock: tick * next(clock)
        )
        bot = HardBot(game, Budget(iterations=24))
        asked: list[bool] = []
        bot.stopped = lambda asked=asked: bool(asked.append(True))
        bot.choose(view, view.legal, bot.budget, SplitMix64(1))
        counted.append(len(asked))
    assert counted[0] == counted[1] > 2


def test_a_search_that_is_stopped_answers_at_once() -> None:
    game, state = _asked("vault", 20)
    bot = make_bot("hard:10000", game)
    assert isinstance(bot, HardBot)
    asked: list[bool] = []

    def stopped() -> bool:
        asked.append(True)
        return len(asked) > 2

    bot.stopped = stopped
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.actor)
    assert bot.choose(view, view.legal, bot.budget, SplitMix64(1)) in view.legal
    assert len(asked) < 10


@pytest.mark.parametrize("name", game_ids())
def test_worth_is_a_share_of_the_victory_among_all_seats(name: str) -> None:
    game = load_game(name)
    fewest, most = game.about.seats
    for seats in range(fewest, most + 1):
        for position in positions(name, seats, 2)[::60]:
            chances = [ValueFunction(game).chance(position.state, seat) for seat in range(seats)]
            assert all(0 <= chance <= 1 for chance in chances)
            if learned(name) and game.search.learned:
                assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("name", game_ids())
def test_parts_have_names_and_learned_weights_are_of_those_names(name: str) -> None:
    game = load_game(name)
    state = positions(name, game.about.seats[0], 2)[30].state
    assert len(game.features(state, 0)) == len(game.feature_names)
    assert set(learned(name)) in (set(), set(game.feature_names))
    worth = ValueFunction(game, learned(name) or dict.fromkeys(game.feature_names, Weight(10, 20)))
    assert sum(worth.explained(state, 0).values()) == worth.total(state, 0)


def test_answers_are_spread_over_a_long_list() -> None:
    legal = [Action(0, "a", (("n", number),)) for number in range(100)]
    some = spread(legal, 12)
    assert len(some) == len(set(some)) == 12
    assert some[0] == legal[0]
    assert some[-1] in legal[-12:]
    assert spread(legal[:5], 12) == legal[:5]
