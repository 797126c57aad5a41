"""The normal bot: every option is followed to the end of the turn before it is valued."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from luminagames.bots.bot import Budget
from luminagames.bots.evaluation import ValueFunction
from luminagames.bots.playout import Playout
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

# Options that are followed to the end of the turn: those that look best at once.
CANDIDATES = 6


class NormalBot:
    """All options on one state that fits what the seat sees; a budget in iterations takes the mean
    over several.
    """

    def __init__(self, game: Game[object], budget: Budget = Budget()) -> None:  # noqa: B008  # frozen
        self.game = game
        self.budget = budget
        self.spec = "normal"
        self.value_function = ValueFunction(game)
        self.playout = Playout(game, game.search.answers, self.value_function)

    def choose(
        self, view: View, legal: Sequence[Action], budget: Budget, rng: SplitMix64
    ) -> Action:
        """The option after which the turn ends best; among equals the one that looks better at
        once.
        """
        if len(legal) == 1 or view.seat is None or view.decision is None:
            return legal[0]
        state = self.game.determinize(view, rng)
        options = best_looking(self.playout, state, legal, view.seat, CANDIDATES)
        values = dict.fromkeys(options, 0.0)
        for round_ in range(budget.iterations or self.game.search.samples):
            if round_:
                state = self.game.determinize(view, rng)
            for action in options:
                values[action] += self.value(state, action, view.seat)
        return max(options, key=values.__getitem__)

    def value(self, state: object, action: Action, seat: int) -> float:
        """The chance of victory when the turn is over, and in some games the rival's answer to
        it.
        """
        return self.value_function.chance(self.followed(state, action), seat)

    def followed(self, state: object, action: Action) -> object:
        """The position when the turn of an action is over, and in some games the rival's answer to
        it.
        """
        after = self.playout.after(state, action)
        turns = self.game.search.own
        if self.game.turn_id(after) != self.game.turn_id(state):
            turns -= 1
        if turns and self.game.cut(after) == self.game.cut(state):
            after = self.playout.to_turn_end(after, turns)
        return after


def best_looking(
    playout: Playout,
    state: object,
    legal: Sequence[Action],
    seat: int,
    most: int,
    value_function: ValueFunction | None = None,
) -> list[Action]:
    """The options in falling order of how the position looks when their own questions are answered,
    at most so many.

    Right after a cost is paid, and before what it buys is there, every ability would look bad. The
    best that scores a part of the match is always among them: looks compare what others show then,
    on one state, with a guess at it. With `value_function` what has most of it and what looks best take
    turns. Those that change nothing come last: whoever finds another one as good, such as the end
    of the turn, takes that.
    """
    game, cut = playout.game, playout.game.cut(state)
    after = {
        action: playout.effect(state, action, seat)
        for action in game.distinct(game.sensible(state, legal))
    }
    looks = {action: playout.quick(new, seat) for action, new in after.items()}
    ranked = sorted(after, key=looks.__getitem__, reverse=True)
    if value_function is not None:
        chances = {action: value_function.chance(new, seat) for action, new in after.items()}
        by_chance = sorted(after, key=chances.__getitem__, reverse=True)
        ranked = list(dict.fromkeys(chain.from_iterable(zip(by_chance, ranked, strict=True))))
    now = playout.quick(state, seat)
    idle = [
        action
        for action in ranked[:most]
        if looks[action] == now and _asks_again(game, state, after[action])
    ]
    shown = [*(action for action in ranked[:most] if action not in idle), *idle]
    scoring = next((action for action in ranked if game.cut(after[action]) != cut), None)
    if scoring is not None and scoring not in shown:
        shown[-1] = scoring
    return shown


def _asks_again(game: Game[object], before: object, after: object) -> bool:
    """Whether a seat is asked the same in the same turn."""
    asked, again = game.decision(before), game.decision(after)
    same = (
        asked is not None
        and again is not None
        and (again.actor, again.kind) == (asked.actor, asked.kind)
    )
    return same and game.turn_id(after) == game.turn_id(before)
