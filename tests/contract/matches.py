"""Random matches of every game found: what the contract tests look at."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

import pytest

from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.engine.game import Game, Options
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games import game_ids, load_game

# Ten, or fewer where the same is played once more on compiled rules (`scripts/compiled_tests.py`).
SEEDS_OF_POSITIONS = int(os.environ.get("LUMINAGAMES_TEST_SEEDS", "10"))
SEEDS_OF_ENDS = 50 * SEEDS_OF_POSITIONS
MOST_ACTIONS = 1_000
MOST_STEPS = 20_000


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a match, what is legal in it, and the events that led to the next one after
    `chosen`.
    """

    state: object
    legal: tuple[Action, ...]
    chosen: Action | None
    events: tuple[Event, ...]


def tables() -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    found = []
    for name in game_ids():
        fewest, most = load_game(name).about.seats
        found += [(name, seats) for seats in range(fewest, most + 1)]
    return found


def options_of(game: Game[object], n_seats: int, seed: int) -> Options:
    """The options of a seed's match: the game's variants in turn (modes, decks)."""
    variants = game.variants(n_seats)
    return variants[seed % len(variants)]


def steps(game: Game[object], n_seats: int, seed: int) -> Iterator[tuple[object, list[Action]]]:
    """A random match on search's road: after each step its (changing!) state, and what was legal
    before.

    That the checking road comes to the same state is shown by `test_trusted.py`.
    """
    state = game.new_match(options_of(game, n_seats, seed), n_seats, seed)
    rng = SplitMix64(seed ^ 0xABCDEF)
    for step in count():
        legal = game.legal_actions(state)
        if not legal:
            return
        assert step < MOST_STEPS, f"{game.about.id}, seed {seed}: no end after {step} actions"
        game.advance(state, rng.choice(legal))
        yield state, legal


@lru_cache(maxsize=4)
def positions(name: str, n_seats: int, seed: int) -> tuple[Position, ...]:
    """Every position of a random match, the last one included."""
    game = load_game(name)
    state = game.new_match(options_of(game, n_seats, seed), n_seats, seed)
    rng = SplitMix64(seed ^ 0xABCDEF)
    found = []
    while legal := game.legal_actions(state):
        before = game.clone(state)
        chosen = rng.choice(legal)
        events = game.apply(state, chosen)
        found.append(Position(before, tuple(legal), chosen, tuple(events)))
    found.append(Position(state, (), None, ()))
    return tuple(found)


def view_at(name: str, n_seats: int, seed: int, step: int, seat: int | None) -> View:
    """What a seat sees in `positions(name, n_seats, seed)[step]`, made once for all the tests of
    that match.
    """
    known = _views(name, n_seats, seed)
    if (step, seat) not in known:
        known[step, seat] = load_game(name).view(positions(name, n_seats, seed)[step].state, seat)
    return known[step, seat]


@lru_cache(maxsize=1)
def _views(name: str, n_seats: int, seed: int) -> dict[tuple[int, int | None], View]:
    return {}


every_table = pytest.mark.parametrize(("name", "n_seats"), tables())
every_seed = pytest.mark.parametrize("seed", range(SEEDS_OF_POSITIONS))
more_seeds = pytest.mark.parametrize("seed", range(SEEDS_OF_POSITIONS, 60))


def seats_of(game: Game[object], seed: int) -> int:
    """A number of seats for a seed, so that all are met equally often."""
    fewest, most = game.about.seats
    return fewest + seed % (most - fewest + 1)
