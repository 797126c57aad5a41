"""What a seat would do the next time it is asked: after an answer, on states that fit its view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from luminagames.bots.normal import CANDIDATES, NormalBot, best_looking
from luminagames.bots.playout import STEPS
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

TRIES = 6
OFTEN = 2 / 3
"""What is done less often depends on what is hidden: it is no plan."""


def next_act(game: Game[Any], view: View, action: Action, rng: SplitMix64) -> Action | None:
    """The seat's next act of the kind that it is asked for now, if it is the same on most of the states tried."""
    asked = view.decision
    if asked is None or view.seat is None:
        return None
    bot, found = NormalBot(game), Counter[Action]()
    for _ in range(TRIES):
        act = _next(bot, game.determinize(view, rng), action, view.seat, asked.kind)
        if act is not None:
            found[act] += 1
    best = found.most_common(1)
    return best[0][0] if best and best[0][1] >= OFTEN * TRIES else None


def _next(bot: NormalBot, state: object, action: Action, seat: int, kind: str) -> Action | None:
    """On one state: all answer as in a playout until the seat is asked so again, and there is something to choose."""
    game = bot.game
    state = bot.playout.after(state, action)
    for _ in range(STEPS):
        decision, legal = game.decision(state), game.legal_actions(state)
        if decision is None or not legal:
            return None
        if decision.actor == seat and decision.kind == kind and len(legal) > 1:
            options = best_looking(bot.playout, state, legal, seat, CANDIDATES)
            values = {one: bot.value(state, one, seat) for one in options}
            return max(options, key=values.__getitem__)
        state = bot.playout.answered(state, legal)
    return None
