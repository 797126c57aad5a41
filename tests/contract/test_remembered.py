"""What is asked and legal is kept with a position: it is never the answer of another one, and
tricks nobody.
"""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game

STEPS = 60
every_game = pytest.mark.parametrize("name", game_ids())


def _walk(game: Game[object], seed: int) -> list[object]:
    """A position after each of some random actions, each asked for all it can remember before it
    goes on.
    """
    state, rng = game.new_match({}, 2, seed), SplitMix64(seed)
    found = []
    for _ in range(STEPS):
        legal = game.legal_actions(state)
        if not legal:
            break
        game.decision(state)
        found.append(game.clone(state))
        game.apply(state, rng.choice(legal))
    return found


@every_game
def test_what_is_remembered_is_what_a_state_without_memory_says(name: str) -> None:
    game = load_game(name)
    for state in _walk(game, 3):
        bare = game.from_data(game.to_data(state))
        assert game.legal_actions(state) == game.legal_actions(bare)
        assert game.decision(state) == game.decision(bare)
        assert game.digest(state) == game.digest(bare)


@every_game
def test_a_caller_may_do_with_the_list_what_it_likes(name: str) -> None:
    game = load_game(name)
    state = _walk(game, 4)[-1]
    legal = game.legal_actions(state)
    game.legal_actions(state).clear()
    assert game.legal_actions(state) == legal


def test_an_action_that_only_equals_a_legal_one_is_still_checked() -> None:
    tried = 0
    for game in map(load_game, game_ids()):
        for state in _walk(game, 5):
            for action in game.legal_actions(state):
                if any(type(value) is int and value in (0, 1) for _, value in action.params):
                    params = tuple(
                        (key, bool(value) if value in (0, 1) else value)
                        for key, value in action.params
                    )
                    false = Action(action.seat, action.kind, params)
                    assert false == action
                    with pytest.raises(Refusal):
                        game.apply(state, false)
                    tried += 1
    assert tried


@every_game
def test_an_action_of_the_position_before_is_checked_in_the_next(name: str) -> None:
    game = load_game(name)
    state, rng = game.new_match({}, 2, 6), SplitMix64(6)
    for _ in range(STEPS):
        legal = game.legal_actions(state)
        if not legal:
            break
        game.apply(state, rng.choice(legal))
        now = game.legal_actions(state)
        for old in legal:
            if old not in now:
                with pytest.raises(Refusal):
                    game.apply(game.clone(state), old)
