"""Nobody is asked what makes no difference, but where the rules ask in any case."""

from __future__ import annotations

from collections import Counter

import pytest

from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from tests.contract.matches import every_table, options_of

# Questions that may be empty by the rules' wish: game, decision -> the clause that asks.
KEPT = {
    # An automatic answer would tell what a hand or a set card is.
    ("luminous", "priority"): "LU-6.1",
    ("luturas", "react"): "LT-13.2",
    ("luturas", "choose"): "LT-1.11",
    # The order is the player's own, also where it comes to the same.
    ("luminous", "order_triggers"): "LU-9.2",
    ("luminous", "pay"): "LU-7.20",
    ("luminous", "may"): "LU-9.8",
    ("vault", "take_token"): "LV-9.9",
    ("vault", "discard_token"): "LV-9.10",
    ("vault", "steal_token"): "LV-9.11",
    ("vault", "pay_token"): "LV-6.6",
    ("vault", "return_token"): "LV-7.2",
    # A card is named among several, though nothing may happen to any of them.
    ("luminous", "choose_card"): "LU-13.3",
    ("vault", "choose_creature"): "LV-9.18",
    # The turn is its player's until they end it; passing in the Vault is an action.
    ("luturas", "turn"): "LT-4.7",
    ("vault", "choose_action"): "LV-4.9",
    # Everybody cuts, deals and gathers with their own hand.
    ("luminars", "cut"): "LM-3.1",
    ("luminars", "deal"): "LM-4.1",
    ("luminars", "gather"): "LM-11.3",
}


def empty_questions(name: str, n_seats: int, seed: int, most: int = 400) -> Counter[str]:
    """The kinds of decisions of a random match whose every answer leads to the same state."""
    game = load_game(name)
    state = game.new_match(options_of(game, n_seats, seed), n_seats, seed)
    rng = SplitMix64(seed ^ 0xE117)
    found: Counter[str] = Counter()
    for _ in range(most):
        legal = game.legal_actions(state)
        if not legal:
            break
        digests = set()
        for action in legal:
            after = game.clone(state)
            game.apply(after, action)
            digests.add(game.digest(after))
            if len(digests) > 1:
                break
        decision = game.decision(state)
        if len(digests) == 1 and decision is not None:
            found[decision.kind] += 1
        game.advance(state, rng.choice(legal))
    return found


@every_table
def test_only_questions_that_the_rules_want_make_no_difference(name: str, n_seats: int) -> None:
    reviewed = {game for game, _ in KEPT}
    for kind in empty_questions(name, n_seats, 0):
        assert (name, kind) in KEPT or name not in reviewed, kind


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 40))
@every_table
def test_more_questions_make_a_difference(name: str, n_seats: int, seed: int) -> None:
    for kind in empty_questions(name, n_seats, seed, most=5_000):
        assert (name, kind) in KEPT, (kind, seed)
