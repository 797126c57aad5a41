"""The hard bot: sequential halving of the options over states that fit what the seat sees."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from luminagames.bots.bot import Budget
from luminagames.bots.evaluation import ValueFunction
from luminagames.bots.normal import Looked, before_ending, look_at
from luminagames.bots.playout import Playout
from luminagames.bots.winning import winning_act
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

# Options that the search begins with.
CANDIDATES = 8

# Playouts for a decision without a budget.
ITERATIONS = 120

# States on which acts that were cut are valued before a turn ends.
CUT_STATES = 4

# Seconds after which a search without a budget in seconds answers with what it has.
LONGEST = 1.0


class Ranked(NamedTuple):
    """An option and its chance of victory, 0 to 1: the mean over the states on which it was tried
    (none: 0).
    """

    action: Action
    chance: float


class HardBot:
    """Every option of a round is tried on the same states (common determinizations), the better
    half stays.

    `stopped` is asked before each playout: when it says so, the best option so far is the answer.
    """

    def __init__(self, game: Game[object], budget: Budget = Budget()) -> None:  # noqa: B008  # frozen
        self.game = game
        self.budget = budget
        self.spec = "hard"
        self.value_function = ValueFunction(game)
        # Where weights do not say how far the match is, they play the rivals' turns worse than the
        # heuristic does.
        weighed = game.search.weighed
        self.playout = Playout(
            game,
            value_function=self.value_function if weighed or game.search.far == 1 else None,
            throughout=weighed,
        )
        self.stopped: Callable[[], bool] = lambda: False

    def choose(
        self, view: View, legal: Sequence[Action], budget: Budget, rng: SplitMix64
    ) -> Action:
        """The same action for the same view, iterations and generator."""
        if len(legal) == 1 or view.seat is None or view.decision is None:
            return legal[0]
        return self.ranked(view, view.seat, legal, budget, rng)[0].action

    def ranked(  # noqa: PLR0915 - one search: its rounds and its last choice share ten names
        self, view: View, seat: int, legal: Sequence[Action], budget: Budget, rng: SplitMix64
    ) -> list[Ranked]:
        """The options searched, the best first, then those that left the search later before those
        that left it early.

        Each has been tried on all states of its rounds: the first two on as many, the others on
        fewer.
        """
        clock = _PlayoutBudget(budget, self.stopped)
        wins = winning_act(self.playout, view, legal, SplitMix64(rng.state))
        state = first = self.game.determinize(view, rng)
        looked = self.look(state, legal, seat, CANDIDATES)
        arms = looked.shown[:]
        hopes = self.game.search.prospects and all(
            self._only_ends(state, action) for action in arms
        )
        value = self.ahead if hopes else self.value
        totals = dict.fromkeys(arms, 0.0)
        tried = dict.fromkeys(arms, 0)
        left: list[Action] = []
        rounds = max(1, (len(arms) - 1).bit_length())
        for round_ in range(rounds):
            for _ in clock.share(len(arms), rounds - round_):
                for action in arms:
                    totals[action] += value(state, action, seat)
                    tried[action] += 1
                state = self.game.determinize(view, rng)
            arms = sorted(arms, key=totals.__getitem__, reverse=True)
            left[:0] = arms[(len(arms) + 1) // 2 :]
            del arms[(len(arms) + 1) // 2 :]
        order = (*arms, *left)
        means = {action: totals[action] / max(1, tried[action]) for action in order}
        states: list[object] = []

        def mean(action: Action) -> float:
            """The value of an act that was cut, on a few common states."""
            if not states:
                states.extend(self.game.determinize(view, rng) for _ in range(CUT_STATES))
            return sum(value(one, action, seat) for one in states) / CUT_STATES

        best = before_ending(self.game, first, looked, order[0], means, mean)
        if wins is not None:
            best, means[wins] = wins, 1.0
        if best != order[0]:
            if best not in means:
                means[best] = mean(best)
            order = (best, *(action for action in order if action != best))
        return [Ranked(action, means[action]) for action in order]

    def look(self, state: object, legal: Sequence[Action], seat: int, most: int) -> Looked:
        """What a search begins with: what looks best, and in some games what has most learned
        value.
        """
        return look_at(
            self.playout,
            state,
            legal,
            seat,
            most,
            self.value_function if self.game.search.weighed else None,
        )

    def options(self, state: object, legal: Sequence[Action], seat: int, most: int) -> list[Action]:
        """The options alone."""
        return self.look(state, legal, seat, most).shown

    def value(self, state: object, action: Action, seat: int) -> float:
        """The chance of victory after a playout of some turns."""
        after = self.playout.after(state, action)
        turns = self.game.search.far - (self.game.turn_id(after) != self.game.turn_id(state))
        if turns and self.game.cut(after) == self.game.cut(state):
            after = self.playout.to_turn_end(after, turns)
        return self.value_function.chance(after, seat)

    def ahead(self, state: object, action: Action, seat: int) -> float:
        """The chance of victory after an action that ends the turn, with what the next turn may
        bring.

        Only where all options end it alike: what comes next is hoped for, what is scored or asked
        now is there.
        """
        after = self.playout.after(state, action)
        weights = [weight.early for weight in self.value_function.weights]
        return self.value_function.chance(after, seat, self.game.prospect(after, seat, weights))

    def _only_ends(self, state: object, action: Action) -> bool:
        """Whether an action ends the turn and scores no part of the match."""
        game, after = self.game, self.playout.after(state, action)
        return game.turn_id(after) != game.turn_id(state) and game.cut(after) == game.cut(state)


class _PlayoutBudget:
    """What is left of a budget, shared out evenly over the rounds of a search."""

    def __init__(self, budget: Budget, stopped: Callable[[], bool]) -> None:
        self.stopped = stopped
        self.left = budget.iterations or ITERATIONS
        self.seconds = budget.seconds
        self.began = time.perf_counter()
        # A budget in iterations is kept on every machine: the answer must not depend on how busy it
        # is.
        longest = LONGEST if budget.iterations is None else math.inf
        self.end = self.began + (longest if budget.seconds is None else budget.seconds)

    def share(self, arms: int, rounds: int) -> Iterator[None]:
        """As many times as all arms may be played in this round; once even if the time is up: what
        was never tried would seem to be lost.
        """
        now = time.perf_counter()
        if self.seconds is not None:
            end = now + (self.end - now) / rounds
            yield
            while time.perf_counter() < end and not self.stopped():
                yield
            return
        for number in range(max(1, self.left // rounds // arms)):
            if number and (self.stopped() or time.perf_counter() > self.end):
                return
            self.left -= arms
            yield
