"""Looking back at a decision: what the best bot would have done in the seat's place, and what that
would be worth.

It knows the view that the seat had then, and nothing else; the act that was done is tried on the
same states as the bot's own candidates.
"""

from __future__ import annotations

from typing import Any

from luminagames.bots.hard import HardBot
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

CANDIDATES = 5
# States on which each is tried.
ROUNDS = 8


def review_decision(
    game: Game[Any], view: View, done: Action, rng: SplitMix64
) -> tuple[Action, float, float]:
    """The best act, its chance of victory from 0 to 1, and that of the act that was done."""
    assert view.seat is not None
    bot = HardBot(game)
    state = game.determinize(view, rng)
    options = bot.options(state, view.legal, view.seat, CANDIDATES)
    if done not in options:
        options.append(done)
    chances = dict.fromkeys(options, 0.0)
    for round_ in range(ROUNDS):
        if round_:
            state = game.determinize(view, rng)
        for action in options:
            chances[action] += bot.value(state, action, view.seat) / ROUNDS
    best = max(options, key=lambda one: (chances[one], one == done))
    return best, chances[best], chances[done]
