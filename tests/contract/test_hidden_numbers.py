"""A refusal tells nothing of a card that the seat cannot see: whatever action names its number, all
hidden numbers get one clause and one sentence, and other hidden cards the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from luminagames.engine.action import (
    Action,
    Card,
    Int,
    ListOf,
    MapOf,
    OneOf,
    ParamType,
    Text,
    WordOf,
)
from luminagames.engine.builtin import Pairs, Param
from luminagames.engine.game import Game
from luminagames.engine.message import to_data as message_data
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games import load_game
from tests.contract.matches import every_table, positions

SEEDS = 1
SOAKED = 40
# Positions of a match that are looked at.
FEW = 3
MANY = 40
# Ways to fill the parameters that are not the hidden number, for each place of the number.
FILLINGS = 2


@pytest.mark.parametrize("seed", range(SEEDS))
@every_table
def test_every_number_that_a_seat_cannot_see_is_refused_alike(
    name: str, n_seats: int, seed: int
) -> None:
    refused_alike(name, n_seats, seed, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(SEEDS, SOAKED))
@every_table
def test_every_number_that_a_seat_cannot_see_is_refused_alike_on_more_seeds(
    name: str, n_seats: int, seed: int
) -> None:
    refused_alike(name, n_seats, seed, MANY)


def refused_alike(name: str, n_seats: int, seed: int, positions_looked_at: int) -> None:
    game = load_game(name)
    rng = SplitMix64(seed * 977 + n_seats)
    match = positions(name, n_seats, seed)
    asked = 0
    for _ in range(positions_looked_at):
        state = rng.choice(match).state
        decision = game.decision(state)
        if decision is None:
            continue
        view = game.view(state, decision.actor)
        unseen = hidden_numbers(game, state, view)
        other = game.determinize(view, SplitMix64(rng.next64()))
        for action, at in templates(game, decision.actor, tuple(view.cards), rng):
            found = {number: answer(game, state, action, at, number) for number in unseen}
            again = {number: answer(game, other, action, at, number) for number in unseen}
            told = {*found.values(), *again.values()}
            assert len(told) <= 1, f"{action}: {found} here, {again} with other hidden cards"
            asked += len(unseen)
    hides = game.about.hidden_hands or game.deck_rules is not None
    assert asked or not hides, "no position hides anything"


def hidden_numbers(game: Game[object], state: object, view: View) -> tuple[int, ...]:
    """Of each zone that is hidden from the view some of the numbers that lie there, from both
    ends.
    """
    found: set[int] = set()
    for zone, cards in view.zones.items():
        if None in cards:
            there = game.zone(state, zone) or ()
            found.update((*there[:2], *there[-1:]))
    return tuple(sorted(found - set(view.cards)))


def answer(game: Game[object], state: object, action: Action, at: str, number: int) -> str:
    """What an action is told when `number` stands in its parameter `at`."""
    params = tuple(
        (name, _replaced(value, number) if name == at else value) for name, value in action.params
    )
    refusal = game.check(state, action._replace(params=params))
    if refusal is None:
        return "legal"
    hint = None if refusal.missing is None else message_data(refusal.missing)
    return f"{refusal.clause} {message_data(refusal.message)} {hint}"


# Stands where the hidden number is put.
_HERE = -7


def _replaced(value: Param, number: int) -> Param:
    if isinstance(value, Pairs):
        return Pairs((key, _replaced(part, number)) for key, part in value)
    if isinstance(value, tuple):
        return tuple(_replaced(part, number) for part in value)
    return number if value == _HERE and type(value) is int else value


def templates(
    game: Game[object], seat: int, seen: tuple[int, ...], rng: SplitMix64
) -> Iterator[tuple[Action, str]]:
    """Actions of every kind with the place of a hidden number in each of its parameters in turn."""
    for kind in game.action_kinds.values():
        for spec in kind.params:
            if not _names_cards(spec.type):
                continue
            for _ in range(FILLINGS):
                params = tuple(
                    (one.name, _filled(one.type, seen, rng, here=one is spec))
                    for one in kind.params
                )
                yield Action(seat, kind.name, params), spec.name


def _names_cards(type_: ParamType) -> bool:
    match type_:
        case Card():
            return True
        case ListOf(item):
            return _names_cards(item)
        case MapOf(_, value):
            return _names_cards(value)
        case OneOf(types):
            return any(map(_names_cards, types))
    return False


def _filled(type_: ParamType, seen: tuple[int, ...], rng: SplitMix64, *, here: bool) -> Param:
    """A value of a type, with visible cards, and `_HERE` where the hidden number goes."""
    match type_:
        case Card():
            return _HERE if here or not seen else rng.choice(seen)
        case Int(at_least, _):
            return (at_least or 0) + rng.below(2)
        case WordOf(words):
            return rng.choice(words)
        case ListOf(item):
            return tuple(
                _filled(item, seen, rng, here=here and not number)
                for number in range(1 + rng.below(2))
            )
        case MapOf(keys, value):
            return Pairs(((rng.choice(keys.words), _filled(value, seen, rng, here=here)),))
        case OneOf(types):
            fit = [one for one in types if _names_cards(one)] if here else list(types)
            return _filled(rng.choice(fit), seen, rng, here=here)
        case Text():
            return "a"
    raise AssertionError(type_)
