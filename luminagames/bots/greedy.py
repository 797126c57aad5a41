"""The greedy bot: one ply on a determinized view, by the game's own heuristic."""

from __future__ import annotations

import time
from collections.abc import Sequence

from luminagames.bots.bot import Budget
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

# Most actions that are tried at a decision: a frame's time.
CANDIDATES = 120

# Most own decisions inside an effect that are answered before a position is valued.
FOLLOW_UPS = 6

# Most answers tried at each of those.
ANSWERS = 12

WON = 10**12


class GreedyBot:
    """Tries each action on a state that fits what it sees, and takes the one that looks best
    afterwards.

    A budget lets it look at several such states and take the best action over all of them.
    """

    def __init__(self, game: Game[object], budget: Budget = Budget()) -> None:  # noqa: B008  # frozen
        self.game = game
        self.budget = budget
        self.spec = "greedy"

    def choose(
        self, view: View, legal: Sequence[Action], budget: Budget, rng: SplitMix64
    ) -> Action:
        """The action with the highest value; among equals any."""
        if len(legal) == 1 or view.seat is None or view.decision is None:
            return legal[0]
        candidates = _some(legal, CANDIDATES, rng)
        totals = [0] * len(candidates)
        for _ in _rounds(budget):
            state = self.game.determinize(view, rng)
            for index, action in enumerate(candidates):
                totals[index] += self._value(state, action, view.seat, view.decision.kind)
        best = max(totals)
        return rng.choice(
            [action for action, total in zip(candidates, totals, strict=True) if total == best]
        )

    def _value(self, state: object, action: Action, seat: int, asked: str) -> int:
        after = self.game.clone(state)
        self.game.advance(after, action)
        for _ in range(FOLLOW_UPS):
            decision = self.game.decision(after)
            if decision is None or decision.actor != seat or decision.kind == asked:
                break
            after = self._best_answer(after, seat)
        return self._value_of(after, seat)

    def _best_answer(self, state: object, seat: int) -> object:
        """The position after the best of the first answers to a question inside an effect."""
        answers = self.game.legal_actions(state)[:ANSWERS]
        found, most = state, -WON - 1
        for answer in answers:
            after = self.game.clone(state)
            self.game.advance(after, answer)
            value = self._value_of(after, seat)
            if value > most:
                found, most = after, value
        return found

    def _value_of(self, state: object, seat: int) -> int:
        result = self.game.result(state)
        if result is None:
            return self.game.heuristic(state, seat)
        return WON if seat in result.winners else -WON


def _rounds(budget: Budget) -> range | _Clock:
    if budget.seconds is not None:
        return _Clock(budget.seconds)
    return range(budget.iterations or 1)


class _Clock:
    """Counts until the time is up, at least once."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __iter__(self) -> _Clock:
        self.end = time.perf_counter() + self.seconds
        self.first = True
        return self

    def __next__(self) -> int:
        if not self.first and time.perf_counter() >= self.end:
            raise StopIteration
        self.first = False
        return 0


def _some(legal: Sequence[Action], most: int, rng: SplitMix64) -> Sequence[Action]:
    """All actions, or that many of them drawn evenly and left in order."""
    if len(legal) <= most:
        return legal
    places = list(range(len(legal)))
    rng.shuffle(places)
    return [legal[place] for place in sorted(places[:most])]
