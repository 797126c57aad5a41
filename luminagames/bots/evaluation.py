"""How good a position is: a game's named features, weighed by what matches have taught (`luminagames
lab fit`).

Weights are whole numbers of thousandths of a logit for one unit of a feature, so that sums are the
same everywhere: one for the beginning of a match and one for its end, blended by how far it is
(`Search.phase`). A game without weights is valued by its heuristic.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from luminagames.engine.game import Game
from luminagames.outside import place

# Units of a weight that multiply the odds by e.
LOGIT = 1000.0

# The phase of a match at its end: a weighed sum is in so many parts of a weight's unit, and no
# blend is rounded.
WHOLE = 1000

# The same for a difference of heuristics, where there are no weights.
HEURISTIC_LOGIT = 2500.0


class Weight(NamedTuple):
    """What one unit of a feature is worth at the beginning and at the end of a match, in thousandths
    of a logit.
    """

    early: int
    late: int


def weights_file(game_id: str) -> Path:
    """Where the weights of a game lie."""
    return place("bots", game_id)


@cache
def learned(game_id: str) -> Mapping[str, Weight]:
    """The weight of each feature by name; empty for a game without fitted weights.

    In the file a weight is one number, or two where the beginning of a match and its end differ.
    """
    try:
        data = json.loads(weights_file(game_id).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    both = {
        name: weight if isinstance(weight, list) else (weight, weight)
        for name, weight in data["weights"].items()
    }
    return {str(name): Weight(int(early), int(late)) for name, (early, late) in both.items()}


class ValueFunction:
    """Values positions of one game for bots, stories and hints."""

    def __init__(self, game: Game[object], weights: Mapping[str, Weight] | None = None) -> None:
        """`weights` in the place of the learned ones: for whoever fits them."""
        self.game = game
        known = learned(game.about.id) if weights is None else weights
        self.weights = (
            tuple(known.get(name, Weight(0, 0)) for name in game.feature_names) if known else ()
        )
        self.learned = bool(self.weights) and (game.search.learned or weights is not None)
        self._begin = tuple(WHOLE * weight.early for weight in self.weights)
        self._change = tuple(weight.late - weight.early for weight in self.weights)
        self._steady = not any(self._change)

    def chance(self, state: object, seat: int, more: int = 0) -> float:
        """About how likely a seat is to win, from 0 to 1; a victory that is shared counts its part.

        `more` is what the seat is given beside its features, in thousandths of a logit.
        """
        game = self.game
        result = game.result(state)
        if result is not None:
            winners = result.winners or range(len(result.ranking))
            return 1 / len(winners) if seat in winners else 0.0
        seats = game.seats_of(state)
        if not self.learned:
            # Each seat for itself, not the best rival alone: what hurts any rival counts.
            looks = [game.heuristic(state, one) / HEURISTIC_LOGIT for one in range(seats)]
            return _share(looks, seat)
        weights = self.at(state)
        totals = [sum(map(int.__mul__, game.features(state, one), weights)) for one in range(seats)]
        totals[seat] += WHOLE * more
        return _share([total / (WHOLE * LOGIT) for total in totals], seat)

    def at(self, state: object) -> tuple[int, ...]:
        """The weights of the features in a position, in millionths of a logit: those of its phase."""
        if self._steady:
            return self._begin
        phase = self.game.phase(state)
        return tuple(
            [
                first + phase * change
                for first, change in zip(self._begin, self._change, strict=True)
            ]
        )

    def total(self, state: object, seat: int) -> int:
        """A seat's weighed features added up, in millionths of a logit."""
        return sum(map(int.__mul__, self.game.features(state, seat), self.at(state)))

    def explained(self, state: object, seat: int) -> dict[str, int]:
        """What each feature adds to a seat's value, in millionths of a logit."""
        features = zip(
            self.game.feature_names, self.game.features(state, seat), self.at(state), strict=False
        )
        return {name: value * weight for name, value, weight in features}


def _share(logits: list[float], which: int) -> float:
    """The part of one among all (softmax)."""
    most = max(logits)
    powers = [math.exp(max(one - most, -60.0)) for one in logits]
    return powers[which] / sum(powers)
