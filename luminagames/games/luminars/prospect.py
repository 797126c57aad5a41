"""What a hand may still come to: the mean over the next card of what its player could keep then, or
declare.

Hands are the packed integers of the solver, cards that the player has not seen another one: its
number of each code.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from luminagames.games.luminars.ai.evaluation import FEATURES, hand_features
from luminagames.games.luminars.kinds import BONUS, DRAW
from luminagames.games.luminars.solver import BITS, best_complete, declarable
from luminagames.games.luminars.state import LuminarsState

# Hands that are remembered before all are forgotten.
MEMO = 1 << 17

_HAND = FEATURES.index("melds")
_HURRY = FEATURES.index("hurry")
_ONE = (1 << BITS) - 1
# Of each code that a hand may hold, how far it is shifted in a hand, and one card of it.
_CODES = tuple((BITS * code, 1 << BITS * code) for code in range(DRAW))


def prospect(state: LuminarsState, seat: int, weights: Sequence[int]) -> int:
    """By how much the hand of a seat whose turn is over gains with its next card, in thousandths of
    a logit.

    Each card that the seat has not seen may come; a Draw card brings another one. 0 where no round
    is under way, or the hand is no hand between turns.
    """
    if not weights or state.phase not in ("draw", "discard") or state.actor == seat:
        return 0
    pack, hands = state.pack, state.hands
    unseen = pack.hand(state.main_deck)
    for other, cards in enumerate(hands):
        if other != seat:
            unseen += pack.hand(cards)
    point = weights[FEATURES.index("points")] + weights[FEATURES.index("late_points")] * (
        1 + len(state.rounds)
    )
    return _judge(tuple(weights), point).gain(pack.hand(hands[seat]), unseen)


class _Judge:
    """What hands weigh by the learned weights of their parts, and points that are declared;
    remembered by hand.
    """

    def __init__(self, weights: Sequence[int], point: int) -> None:
        self.weights = (
            *weights[_HAND:_HURRY],
            *weights[_HURRY + 1 : -1],
        )  # what a hand has whenever it is held
        self.point = point
        self.values: dict[int, int] = {}
        self.ends: dict[int, int] = {}
        self.gains: dict[tuple[int, int], int] = {}

    def gain(self, hand: int, unseen: int) -> int:
        """The mean over the cards not seen of what is kept with each, less what is held."""
        known = self.gains.get((hand, unseen))
        if known is None:
            self._forget()
            number = total = 0
            for shift, one in _CODES:
                copies = unseen >> shift & _ONE
                if copies:
                    number += copies
                    total += copies * self.end(hand + one)
            known = round(total / number) - self.value(hand) if number else 0
            self.gains[hand, unseen] = known
        return known

    def end(self, hand: int) -> int:
        """What is worth most when one card of a hand has gone: the rest, or what declaring
        scores.
        """
        known = self.ends.get(hand)
        if known is None:
            nine, without = declarable(hand)
            if nine or without:
                points = [best_complete(hand - _CODES[code][1]) or 0 for code in without]
                if nine:
                    points.append(best_complete(hand) or 0)
                known = self.point * (max(points) + BONUS)
            else:
                known = max(
                    [self.value(hand - one) for shift, one in _CODES if hand >> shift & _ONE]
                )
            self.ends[hand] = known
        return known

    def value(self, hand: int) -> int:
        """What a hand between turns weighs."""
        known = self.values.get(hand)
        if known is None:
            known = sum(
                [
                    part * weight
                    for part, weight in zip(hand_features(hand), self.weights, strict=True)
                ]
            )
            self.values[hand] = known
        return known

    def _forget(self) -> None:
        for memo in (self.values, self.ends, self.gains):
            if len(memo) > MEMO:
                memo.clear()


@lru_cache(maxsize=4)
def _judge(weights: tuple[int, ...], point: int) -> _Judge:
    return _Judge(weights, point)
