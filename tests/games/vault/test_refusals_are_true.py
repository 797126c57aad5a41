"""What a refusal of the Vault says is missing is possible in the game, and would be enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.game import Game
from luminagames.engine.message import Count, Listing, Message, Value
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.games.vault.kinds import COLORS, CRYSTALS, KINDS, NOUNS, TOKENS_OF_A_COLOR
from luminagames.games.vault.state import VaultState
from luminagames.text.messages import render
from tests.games.vault.test_refusal_words import Names

GAME = load_game("vault")
SUPPLY = (*[TOKENS_OF_A_COLOR] * len(COLORS), CRYSTALS)


def cards(rng: SplitMix64) -> list[dict[str, Json]]:
    """A creature with a random price, and one with a random power."""
    price: dict[str, Json] = {color: 1 + rng.below(9) for color in COLORS if rng.below(3)}
    cost: dict[str, Json] = {kind: 1 + rng.below(3) for kind in KINDS if rng.below(3) == 0}
    if rng.below(2):
        cost["any_dna"] = 1 + rng.below(4)
    if rng.below(3) == 0:
        cost["discard_creature"] = {"tier": 2}
    cost = cost or {"any_dna": 1}
    dear: dict[str, Json] = {
        "id": "dear",
        "name": "Dear",
        "tier": 1,
        "color": "lithari",
        "cost": price,
    }
    power: dict[str, Json] = {"when": "activate", "cost": cost, "do": [{"extra_action": True}]}
    mill: dict[str, Json] = {
        "id": "mill",
        "name": "Mill",
        "tier": 1,
        "color": "hydranai",
        "abilities": [power],
    }
    return [dear, mill]


def begun(rng: SplitMix64) -> tuple[Game[VaultState], VaultState]:
    """A position in which seat 0 holds anything, and rivals some of the rest."""
    game = GAME.with_definitions([*GAME.definitions.values(), *cards(rng)])
    left = list(SUPPLY)
    players: list[dict[str, Json]] = []
    for _ in range(2 + rng.below(3)):
        held: dict[str, Json] = {}
        for index, kind in enumerate(KINDS):
            number = rng.below(min(5, left[index]) + 1)
            held[kind] = number
            left[index] -= number
        players.append({"tokens": held})
    players[0]["vault"] = ["mill"]
    state = game.position({"wild_field": {1: ["dear"]}, "players": players}, len(players), 1)
    assert isinstance(state, VaultState)
    return game, state


def counts(value: Value | None) -> Iterator[Count]:
    """The counts in a message, in their order."""
    if isinstance(value, Count):
        yield value
    elif isinstance(value, Listing):
        for one in value.items:
            yield from counts(one)


def given(state: VaultState, listed: Value) -> VaultState:
    """The position once seat 0 has what is said to be missing; fails where the game has not so
    many.
    """
    more = state.clone()
    for one in counts(listed):
        kind = next((index for index, noun in enumerate(NOUNS) if noun[0] == one.one), None)
        if kind is None:  # DNA of any color: whatever there is
            spread = [index for index in range(len(COLORS)) for _ in range(one.number)]
            kinds = [i for i in spread if more.tokens[0][i] < SUPPLY[i]][: one.number]
            assert len(kinds) == one.number
            for index in kinds:
                more.tokens[0][index] += 1
        else:
            more.tokens[0][kind] += one.number
            assert more.tokens[0][kind] <= SUPPLY[kind], one
    return more


def checked(game: Game[VaultState], state: VaultState, action: Action) -> Refusal | None:
    refusal = game.check(state, action)
    if refusal is not None:
        assert render(refusal.message, Names())
        assert refusal.missing is None or render(refusal.missing, Names())
    return refusal


def attracted(game: Game[VaultState], state: VaultState) -> set[object]:
    """The creatures that seat 0 can attract."""
    return {one.get("card") for one in game.legal_actions(state) if one.kind == "acquire"}


def number(state: VaultState, name: str) -> int:
    return next(card for card, one in enumerate(state.creatures) if one.id == name)


@pytest.mark.rules("LV-5.2", "LV-5.3", "LV-6.5")
@pytest.mark.parametrize("seed", range(60))
def test_what_is_missing_is_in_the_game_and_is_enough(seed: int) -> None:
    rng = SplitMix64(seed)
    game, state = begun(rng)
    card = number(state, "dear")
    crystals = Pairs((color, 1 + rng.below(3)) for color in COLORS if rng.below(3) == 0)
    for given_crystals in (Pairs(), crystals):
        action = Action(0, "acquire", (("card", card), ("crystals", given_crystals)))
        refusal = checked(game, state, action)
        if refusal is None or not isinstance(refusal.missing, Message):
            continue
        values = refusal.missing.values
        if refusal.missing.pattern == "Possible with {crystals}.":
            assert all(one.number <= state.tokens[0][-1] for one in counts(values["crystals"]))
            assert card in attracted(game, state)
            continue
        for value in values.values():
            more = given(state, value)
            if refusal.clause == "LV-5.3":
                after = checked(game, more, action)
                assert after is None or after.clause != "LV-5.3"
            else:
                assert card in attracted(game, more), value


@pytest.mark.rules("LV-6.5")
@pytest.mark.parametrize("seed", range(60))
def test_what_a_power_lacks_is_in_the_game_and_is_enough(seed: int) -> None:
    rng = SplitMix64(seed)
    game, state = begun(rng)
    action = Action(0, "unleash", (("card", number(state, "mill")),))
    refusal = checked(game, state, action)
    if refusal is None:
        return
    assert refusal.clause == "LV-6.5"
    said = render(refusal.message, Names())
    if refusal.missing is None:
        assert said.startswith("The power’s cost discards a Tier 2 creature"), said
        return
    after = checked(game, given(state, refusal.missing.values["lacking"]), action)
    assert after is None or (after.missing is None and "Tier 2" in render(after.message, Names()))
