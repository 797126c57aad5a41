"""What an answer leads to: what its seat would do when it is asked again, on states that fit its
view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from luminagames.bots.normal import CANDIDATES, NormalBot, best_looking
from luminagames.bots.playout import STEPS
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

TRIES = 6
# What is done less often depends on what is hidden: it is no plan.
OFTEN = 2 / 3
# Own acts that are looked at: tokens are taken more than once before a creature is paid.
AHEAD = 3


def next_act(game: Game[Any], view: View, action: Action, rng: SplitMix64) -> Action | None:
    """What an answer leads to: the first own act of another kind soon after it, else the very next
    one.

    It is told only where it is the same on most of the states tried. To pass or to end the turn is
    no plan.
    """
    asked = view.decision
    if asked is None or view.seat is None:
        return None
    bot = NormalBot(game)
    lines = [
        _line(bot, game.determinize(view, rng), action, view.seat, asked.kind) for _ in range(TRIES)
    ]
    others = (
        next((act for act in line if act.kind != action.kind and act.params), None)
        for line in lines
    )
    nexts = (line[0] if line and line[0].params else None for line in lines)
    return _usual(others) or _usual(nexts)


def _usual(acts: Iterable[Action | None]) -> Action | None:
    """The act that is there on most of the tries."""
    best = Counter(act for act in acts if act is not None).most_common(1)
    return best[0][0] if best and best[0][1] >= OFTEN * TRIES else None


def _line(bot: NormalBot, state: object, action: Action, seat: int, kind: str) -> list[Action]:
    """On one state: what the seat does when it is asked so again, where there is something to
    choose.
    """
    game, found = bot.game, list[Action]()
    state = bot.playout.after(state, action)
    for _ in range(STEPS):
        decision, legal = game.decision(state), game.legal_actions(state)
        if decision is None or not legal or len(found) == AHEAD:
            break
        if decision.actor == seat and decision.kind == kind and len(legal) > 1:
            options = best_looking(bot.playout, state, legal, seat, CANDIDATES)
            values = {one: bot.value(state, one, seat) for one in options}
            found.append(max(options, key=values.__getitem__))
            state = bot.playout.after(state, found[-1])
        else:
            state = bot.playout.answered(state, legal)
    return found
