"""`legal_actions`, `check` and `apply` agree, and what is refused changes nothing (laws 1, 2 and
3).
"""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from tests.contract.matches import Position, every_seed, every_table, more_seeds, positions
from tests.contract.nonsense import nonsense

NONSENSE = 200


@every_seed
@every_table
def test_every_listed_action_applies_and_is_not_listed_twice(
    name: str, n_seats: int, seed: int
) -> None:
    listed_actions_apply(name, n_seats, seed)


@pytest.mark.soak
@more_seeds
@every_table
def test_every_listed_action_applies_on_more_seeds(name: str, n_seats: int, seed: int) -> None:
    listed_actions_apply(name, n_seats, seed)
    refuses_nonsense(name, n_seats, seed)


def listed_actions_apply(name: str, n_seats: int, seed: int) -> None:
    game = load_game(name)
    for position in positions(name, n_seats, seed):
        decision = game.decision(position.state)
        assert (decision is None) == (not position.legal)
        assert len(set(position.legal)) == len(position.legal)
        for action in position.legal:
            assert decision is not None
            assert action.seat == decision.actor
            assert action.kind in decision.kinds
            assert game.check(position.state, action) is None, action
            game.apply(game.clone(position.state), action)


@every_seed
@every_table
def test_mutated_and_malformed_actions_are_refused_and_change_nothing(
    name: str, n_seats: int, seed: int
) -> None:
    refuses_nonsense(name, n_seats, seed)


def refuses_nonsense(name: str, n_seats: int, seed: int) -> None:
    game = load_game(name)
    rng = SplitMix64(seed + 1)
    match = positions(name, n_seats, seed)
    refused = 0
    for _ in range(NONSENSE * 4):
        position = rng.choice(match)
        action = nonsense(game, position.legal, n_seats, rng)
        refusal = game.check(position.state, action)
        if refusal is None:
            assert_is_a_listed_one(game, position, action)
            continue
        assert refusal.clause
        assert refusal.message.pattern
        before = game.digest(position.state)
        with pytest.raises(Refusal) as caught:
            game.apply(position.state, action)
        assert caught.value.clause == refusal.clause
        assert game.digest(position.state) == before
        refused += 1
        if refused == NONSENSE:
            return
    raise AssertionError(f"only {refused} of {NONSENSE * 4} nonsense actions were refused")


def assert_is_a_listed_one(game: Game[object], position: Position, action: Action) -> None:
    """An action that is accepted though it is not listed is a listed one in other words."""
    if action in position.legal:
        return
    state = game.clone(position.state)
    game.apply(state, action)
    wanted = game.digest(state)
    for other in position.legal:
        if other.kind == action.kind:
            after = game.clone(position.state)
            game.apply(after, other)
            if game.digest(after) == wanted:
                return
    raise AssertionError(f"{action} is accepted but not listed")


@every_table
def test_after_the_end_nothing_is_accepted(name: str, n_seats: int) -> None:
    game = load_game(name)
    match = positions(name, n_seats, 0)
    last = match[-1].state
    before = game.digest(last)
    assert game.legal_actions(last) == []
    for position in match[:20]:
        for action in position.legal:
            assert game.check(last, action) is not None
            with pytest.raises(Refusal):
                game.apply(last, action)
    assert game.digest(last) == before


@every_table
def test_clone_is_independent(name: str, n_seats: int) -> None:
    game = load_game(name)
    for position in positions(name, n_seats, 1):
        if position.chosen is None:
            continue
        before = game.digest(position.state)
        copy = game.clone(position.state)
        assert game.digest(copy) == before
        game.apply(copy, position.chosen)
        assert game.digest(position.state) == before
        first, second = game.clone(position.state), game.clone(position.state)
        game.apply(first, position.chosen)
        assert game.digest(second) == before
        assert game.digest(first) == game.digest(copy)


@every_table
def test_what_can_be_answered_without_a_look_is_legal_whatever_the_hand_holds(
    name: str, n_seats: int
) -> None:
    game = load_game(name)
    for position in positions(name, n_seats, 1)[:-1]:
        public = game.view(position.state, None)
        acts = game.open_actions(public)
        assert public.decision is not None
        assert all(action in position.legal for action in acts)
        guess = game.determinize(public, SplitMix64(3))
        assert all(game.check(guess, action) is None for action in acts)
