"""No order is asked for triggers whose condition cannot hold, and no share of no damage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from luminagames.engine.rng import SplitMix64
from luminagames.games.luminous.abilities import waiting_of
from luminagames.games.luminous.state import LuminousState, Waiting
from tests.games.luminous.table import GAME, Table, unit


def cannot_hold(state: LuminousState, trigger: Waiting) -> bool:
    """Read off the card: so many attacks of this turn, or cards played, that are not there."""
    data = GAME.definitions[trigger.definition]["abilities"]
    assert isinstance(data, list)
    condition = data[trigger.ability].get("if") or {}
    made = {"attacks": state.attacks, "played": state.players[trigger.seat].played}
    return any(
        isinstance(condition, Mapping)
        and word in condition
        and number < condition[word].get("at_least", 0)
        for word, number in made.items()
    )


def asked(seed: int) -> Iterator[tuple[str, LuminousState]]:
    """The orders and shares that are asked in a random match of attackers."""
    silgar = {"decks": ["duo-silgar", "duo-silgar"]}
    variants = GAME.variants(2)
    state = GAME.new_match(silgar if seed % 2 else variants[seed % len(variants)], 2, seed)
    rng = SplitMix64(seed)
    while legal := GAME.legal_actions(state):
        decision = GAME.decision(state)
        if decision is not None and decision.kind in ("order_triggers", "assign_damage"):
            yield decision.kind, state
        attacks = [one for one in legal if one.kind in ("attack", "block")]
        GAME.advance(state, rng.choice(attacks if attacks and rng.below(2) else legal))


def look(seeds: range) -> dict[str, int]:
    met = {"order_triggers": 0, "assign_damage": 0}
    for seed in seeds:
        for kind, state in asked(seed):
            met[kind] += 1
            assert len(GAME.legal_actions(state)) > 1
            if kind == "order_triggers":
                waiting = waiting_of(state, state.batch_seat)
                assert not [one for one in waiting if cannot_hold(state, one)], waiting
    return met


@pytest.mark.rules("LU-9.5", "LU-9.8", "LU-10.18")
def test_every_order_and_share_that_is_asked_can_matter() -> None:
    assert min(look(range(8)).values()) > 0


@pytest.mark.soak
def test_in_many_matches_every_order_and_share_can_matter() -> None:
    assert min(look(range(8, 160)).values()) > 30


BOUNDS = ("at_least", "at_most", "exactly")


@pytest.mark.parametrize("seed", range(30))
def test_conditions_that_are_certain_do_not_change_in_a_batch(seed: int) -> None:
    """A random condition made of others: certain only if every order gives the same."""
    rng = SplitMix64(seed)

    def leaf() -> dict[str, object]:
        match rng.below(4):
            case 0:
                return {"attacks": {BOUNDS[rng.below(3)]: rng.below(3)}}
            case 1:
                return {"turn": ("mine", "enemy")[rng.below(2)]}
            case 2:
                return {"played": {BOUNDS[rng.below(3)]: rng.below(2)}}
        return {"life": {"who": "me", "at_least": 11}}

    def made(depth: int) -> dict[str, object]:
        if not depth or not rng.below(3):
            return leaf()
        match rng.below(3):
            case 0:
                return {"not": made(depth - 1)}
            case 1:
                return {"all": [made(depth - 1), made(depth - 1)]}
        return {"any": [made(depth - 1), made(depth - 1)]}

    condition = made(3)
    watch = {"when": "on_attack", "card": {"kind": "unit", "side": "mine"}}
    cards = [
        unit("ape"),
        unit(
            "seer",
            abilities=[
                {**watch, "if": condition, "do": [{"damage": {"amount": 2, "to": "enemy_favored"}}]}
            ],
        ),
        unit("nurse", abilities=[{**watch, "do": [{"heal": 1}]}]),
    ]
    outcomes, is_asked = [], False
    for first in (1, 2):
        table = Table(cards, {"units": ["ape", "seer", "nurse"], "life": 10}, {})
        table.act(0, "attack", unit="ape", target="plain-favored.2")
        decision = table.game.decision(table.state)
        assert decision is not None
        is_asked = decision.kind == "order_triggers"
        if is_asked:
            table.act(0, "resolve_trigger", trigger=first)
        outcomes.append(tuple(player.life for player in table.state.players))
    if not is_asked:
        assert set(outcomes) == {(11, 20)}, "what was not asked for did nothing"
