"""What an answer leads to: what its seat would do in the rest of its turn, on states that fit its
view.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from luminagames.bots.normal import CANDIDATES, NormalBot, before_ending, look_at
from luminagames.bots.playout import STEPS
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

TRIES = 4
# What is done less often depends on what is hidden: it is no plan.
OFTEN = 2 / 3
# Own acts that are weighed; those behind them are what looks best at once.
AHEAD = 3


class Plan(NamedTuple):
    """What an answer leads to, and the acts of the rest of the turn, the answer itself first; both
    as far as they are the same on most states.
    """

    then: Action | None
    acts: tuple[Action, ...]


class _Step(NamedTuple):
    """An own act in the rest of a turn; `again` where the seat was asked as before the answer, with
    a choice.
    """

    action: Action
    again: bool


def plan_after(
    game: Game[Any], view: View, action: Action, rng: SplitMix64, until: float = math.inf
) -> Plan:
    """The plan that an answer begins; of one that nobody has the time for (`until`, of
    `time.perf_counter`) only the answer.

    What it leads to is the first own act of another kind soon after it, else the very next one. To
    pass or to end the turn leads to nothing.
    """
    asked = view.decision
    if asked is None or view.seat is None:
        return Plan(None, (action,))
    bot, lines = NormalBot(game), list[list[_Step]]()
    for _ in range(TRIES):
        if time.perf_counter() > until:
            return Plan(None, (action,))
        lines.append(_line(bot, game.determinize(view, rng), action, view.seat, asked.kind))
    soon = [[one.action for one in line if one.again][:AHEAD] for line in lines]
    others = (
        next((act for act in line if act.kind != action.kind and act.params), None) for line in soon
    )
    nexts = (line[0] if line and line[0].params else None for line in soon)
    then = _usual(others) or _usual(nexts)
    return Plan(then, (action, *_common([[one.action for one in line] for line in lines])))


def _usual(acts: Iterable[Action | None]) -> Action | None:
    """The act that is there on most of the tries."""
    best = Counter(act for act in acts if act is not None).most_common(1)
    return best[0][0] if best and best[0][1] >= OFTEN * TRIES else None


def _common(lines: Sequence[Sequence[Action]]) -> list[Action]:
    """The beginning that most lines share."""
    found: list[Action] = []
    while (act := _usual(line[len(found)] for line in lines if len(line) > len(found))) is not None:
        lines = [line for line in lines if len(line) > len(found) and line[len(found)] == act]
        found.append(act)
    return found


def _line(bot: NormalBot, state: object, action: Action, seat: int, kind: str) -> list[_Step]:
    """On one state: all that the seat does until its turn is over, the end of the turn included."""
    game, found = bot.game, list[_Step]()
    turn = game.turn_id(state)
    if game.ends_turn(state, action) or action.kind in game.open_kinds:
        return found
    state = bot.playout.after(state, action)
    for _ in range(STEPS):
        decision, legal = game.decision(state), game.legal_actions(state)
        if decision is None or not legal or game.turn_id(state) != turn:
            break
        if decision.actor != seat:
            state = bot.playout.answered(state, legal)
            continue
        chosen, again = legal[0], False
        if len(legal) > 1:
            again = decision.kind == kind
            weighed = again and sum(one.again for one in found) < AHEAD
            chosen = _chosen(bot, state, legal, seat) if weighed else _best(bot, state, legal)
        found.append(_Step(chosen, again))
        if game.ends_turn(state, chosen) or chosen.kind in game.open_kinds:
            break  # what the others do then is no part of a plan
        state = bot.playout.after(state, chosen)
    return found


def _best(bot: NormalBot, state: object, legal: Sequence[Action]) -> Action:
    return bot.playout.best(state, legal)[0]


def _chosen(bot: NormalBot, state: object, legal: Sequence[Action], seat: int) -> Action:
    """What the normal bot does on this state."""
    looked = look_at(bot.playout, state, legal, seat, CANDIDATES)
    values = {one: bot.value(state, one, seat) for one in looked.shown}
    best = max(values, key=values.__getitem__)
    return before_ending(
        bot.game, state, looked, best, values, lambda one: bot.value(state, one, seat)
    )
