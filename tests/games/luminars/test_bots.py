"""What bots must not do here: decline a declaration that wins, give back the card that they have
just taken.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from luminagames.bots import make_bot
from luminagames.engine.rng import SplitMix64
from luminagames.games.luminars import GAME

MATCHES = 3


@dataclass
class Tally:
    """What a bot did, playing both seats."""

    taken: int = 0
    given_back: int = 0
    could_declare: int = 0
    declared: int = 0


def tally(spec: str, seats: int = 2, first: int = 0) -> Tally:
    found = Tally()
    for seed in range(first, first + MATCHES):
        state = GAME.new_match({}, seats, seed)
        bot, rng, taken = make_bot(spec, GAME), SplitMix64(seed), -1
        while (decision := GAME.decision(state)) is not None:
            view = GAME.view(state, decision.actor)
            action = bot.choose(view, view.legal, bot.budget, rng)
            if any(one.kind.startswith("declare") for one in view.legal):
                found.could_declare += 1
                found.declared += action.kind.startswith("declare")
            if action.kind == "take_discard":
                found.taken, taken = found.taken + 1, state.discard[0]
            elif action.kind == "draw_card":
                taken = -1
            elif action.kind == "discard_card":
                found.given_back += action.get("card") == taken
            GAME.advance(state, action)
    return found


@pytest.mark.parametrize("spec", ["normal", "hard:120"])
def test_levels_declare_and_keep_what_they_take(spec: str) -> None:
    found = tally(spec)
    assert found.declared >= found.could_declare - 1
    assert found.could_declare >= 4 * MATCHES
    assert found.taken >= 5
    assert found.given_back * 15 <= found.taken


def test_at_four_seats_an_enlightenment_is_looked_at() -> None:
    """One good hand among the three that are guessed kept it from being among the options: one in
    five was missed.
    """
    found = tally("normal", 4, 25)
    assert found.could_declare >= 3 * MATCHES
    assert found.declared >= found.could_declare - 1
