"""The normal bot: every option is followed to the end of the turn before it is valued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from luminagames.bots.bot import Budget
from luminagames.bots.evaluation import ValueFunction
from luminagames.bots.playout import Playout
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

# Options that are followed to the end of the turn: those that look best at once.
CANDIDATES = 6

# Useful acts that are looked at before a turn ends.
MOST_USEFUL = 8


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
        looked = look_at(self.playout, state, legal, view.seat, CANDIDATES)
        values = dict.fromkeys(looked.shown, 0.0)
        rounds = budget.iterations or self.game.search.samples
        for round_ in range(rounds):
            if round_:
                state = self.game.determinize(view, rng)
            for action in values:
                values[action] += self.value(state, action, view.seat) / rounds
        seat, best = view.seat, max(values, key=values.__getitem__)
        return before_ending(
            self.game, state, looked, best, values, lambda action: self.value(state, action, seat)
        )

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


class Looked(NamedTuple):
    """The options of a decision as they look when their own questions are answered: those worth a
    closer look, and what each that was looked at adds to the heuristic of now.
    """

    shown: list[Action]
    gains: dict[Action, int]


def look_at(
    playout: Playout,
    state: object,
    legal: Sequence[Action],
    seat: int,
    most: int,
    value_function: ValueFunction | None = None,
) -> Looked:
    """The options in falling order of how the position looks when their own questions are answered,
    at most so many.

    Right after a cost is paid, and before what it buys is there, every ability would look bad. The
    best that scores a part of the match is always among them: looks compare what others show then,
    on one state, with a guess at it. With `value_function` what has most of it and what looks best
    take turns. Those that change nothing come last: where another one is as good, such as the end
    of the turn, that is taken.
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
    return Looked(shown, {action: look - now for action, look in looks.items()})


def best_looking(
    playout: Playout, state: object, legal: Sequence[Action], seat: int, most: int
) -> list[Action]:
    """The options in falling order of how they look (`look_at`)."""
    return look_at(playout, state, legal, seat, most).shown


def before_ending(
    game: Game[object],
    state: object,
    looked: Looked,
    best: Action,
    values: Mapping[Action, float],
    value: Callable[[Action], float],
) -> Action:
    """The best option as the search has it; the end of a turn only where it is clearly better than every act that
    improves the position now.

    What is free is worth next to nothing within one turn, so no value tells it from the end: it is
    a rule of order (measured: it costs no strength). Acts that were cut from the options are
    valued here too, those that pay with something must be better than the end by themselves.
    """
    if not game.ends_turn(state, best):
        return best
    gains = looked.gains
    useful = sorted(
        (one for one, gain in gains.items() if gain > 0 and not game.ends_turn(state, one)),
        key=gains.__getitem__,
        reverse=True,
    )
    acts = {one: values[one] if one in values else value(one) for one in useful[:MOST_USEFUL]}
    act = max(acts, key=acts.__getitem__, default=best)
    return act if acts.get(act, 0.0) > values[best] - game.search.margin else best


def _asks_again(game: Game[object], before: object, after: object) -> bool:
    """Whether a seat is asked the same in the same turn."""
    asked, again = game.decision(before), game.decision(after)
    same = (
        asked is not None
        and again is not None
        and (again.actor, again.kind) == (asked.actor, asked.kind)
    )
    return same and game.turn_id(after) == game.turn_id(before)
