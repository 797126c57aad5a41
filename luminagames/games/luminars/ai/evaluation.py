"""How good a position looks, for bots: a heuristic to compare answers by, and the named features
of a position.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from luminagames.games.luminars.kinds import COLORS, GOLD, RANKS, WILD
from luminagames.games.luminars.solver import (
    BITS,
    best_complete,
    best_score,
    hopeless,
    least_unmatched,
)
from luminagames.games.luminars.state import LuminarsState

# What a point is worth here.
POINT = 100

_ONE = (1 << BITS) - 1
_COLOR_BITS = BITS * RANKS

# Two cards of a rank: a set is one card away.
_PAIR = 60
# Two neighbors of a color; one apart a little less.
_NEIGHBORS = 70
_NEAR = 45
# A wild card can still move to a better meld.
_WILD_HELD = 150
# A card in no meld keeps its hand from Enlightenment.
_LOOSE = 150
# What rivals have in their hands while the round goes on: a guess, against what they show when it
# ends.
_IN_PLAY = 1500


# Points of scored rounds, and again for each of them; action cards; then the hand: the score of its
# melds, whether all but none, one or two cards are in melds, the others, and again for each lap;
# pairs and neighbors with their ranks, gaps of one, ranks of Gold, wild cards, cards that fit
# nothing; the turn.
FEATURES = (
    "points",
    "late_points",
    "action_cards",
    "melds",
    "complete",
    "one_short",
    "two_short",
    "unmatched",
    "hurry",
    "pairs",
    "pair_ranks",
    "neighbors",
    "neighbor_ranks",
    "gaps",
    "gold",
    "wilds",
    "hopeless",
    "tempo",
)

NO_HAND = (0,) * (len(FEATURES) - 3)
# Laps after which a hand is in no more hurry.
LATEST = 12


def features(state: LuminarsState, seat: int) -> tuple[int, ...]:
    """What a seat has between two turns, in the order of `FEATURES`."""
    total = state.totals[seat]
    late = total * len(state.rounds)
    if state.phase in ("gather", "choose_role", "over"):
        return (total, late, 0, *NO_HAND)
    hand = hand_features(state.pack.hand(state.hands[seat]))
    lap = min(state.turn // state.n, LATEST)
    return (
        total,
        late,
        _lying(state, seat) // POINT,
        *hand[:5],
        hand[4] * lap,
        *hand[5:],
        int(state.actor == seat),
    )


class _Near(NamedTuple):
    """What a hand has that may become melds: how many, and the sum of their ranks (0 for the
    lowest).
    """

    pairs: int
    pair_ranks: int
    # Pairs of the lowest rank in one color.
    low_pairs: int
    neighbors: int
    neighbor_ranks: int
    gaps: int
    gap_ranks: int
    # The points of the Gold cards.
    gold: int
    # The same, each rank once.
    gold_ranks: int


def _near(hand: int) -> _Near:
    pairs = pair_ranks = low_pairs = neighbors = neighbor_ranks = gaps = gap_ranks = gold = (
        gold_ranks
    ) = 0
    totals = [0] * RANKS
    for color in range(len(COLORS)):
        counts = hand >> color * _COLOR_BITS
        row = [counts >> BITS * rank & _ONE for rank in range(RANKS)]
        low_pairs += row[0] >= 2
        for rank, number in enumerate(row):
            if not number:
                continue
            totals[rank] += number
            if rank + 1 < RANKS and row[rank + 1]:
                neighbors += 1
                neighbor_ranks += rank
            if rank + 2 < RANKS and row[rank + 2]:
                gaps += 1
                gap_ranks += rank
            if color == GOLD:
                gold += (rank + 1) * number
                gold_ranks += rank + 1
    for rank, number in enumerate(totals):
        if number >= 2:
            pairs += number - 1
            pair_ranks += rank * (number - 1)
    return _Near(
        pairs, pair_ranks, low_pairs, neighbors, neighbor_ranks, gaps, gap_ranks, gold, gold_ranks
    )


@lru_cache(maxsize=1 << 15)
def hand_features(hand: int) -> tuple[int, ...]:
    """The parts of a hand alone, those from the melds to the hopeless cards without the hurry."""
    short, near = least_unmatched(hand), _near(hand)
    return (
        best_score(hand),
        int(short == 0),
        int(short == 1),
        int(short == 2),
        short,
        near.pairs,
        near.pair_ranks,
        near.neighbors,
        near.neighbor_ranks,
        near.gaps,
        near.gold,
        hand >> BITS * WILD & _ONE,
        len(hopeless(hand)),
    )


def heuristic(state: LuminarsState, seat: int) -> int:
    """Points so far, then what the hand holds and promises, less what the best rival has."""
    totals = state.totals
    own = POINT * totals[seat]
    rival = POINT * max(total for other, total in enumerate(totals) if other != seat)
    if state.phase not in ("gather", "choose_role"):
        own += hand_worth(state.pack.hand(state.hands[seat])) + _lying(state, seat)
        rival += _IN_PLAY + max(_lying(state, other) for other in range(state.n) if other != seat)
    return 2 * own - rival


def _lying(state: LuminarsState, seat: int) -> int:
    """Action cards before a player, by their fixed points; one that counts is taken for two
    points.
    """
    worth = 0
    for card in state.actions[seat]:
        definition = state.pack.cards[card]
        points = definition.fixed_points
        worth += POINT * (points if points is not None else -3 if definition.passes else 3)
    return worth


@lru_cache(maxsize=1 << 15)
def hand_worth(hand: int) -> int:
    """What a hand would score now, and what its near-melds may come to; high Gold cards without
    company cost.
    """
    complete = best_complete(hand)
    if complete is not None:
        return POINT * max(complete, best_score(hand))
    worth = POINT * best_score(hand) + _WILD_HELD * (hand >> BITS * WILD & _ONE)
    return worth + _promise(hand) - _LOOSE * len(hopeless(hand))


def _promise(hand: int) -> int:
    """Pairs, neighbors, and the danger of Gold."""
    near = _near(hand)
    return (
        _PAIR * (near.pairs + 3 * near.low_pairs)
        + 10 * near.pair_ranks
        + _NEIGHBORS * near.neighbors
        + _NEAR * near.gaps
        + 8 * (near.neighbor_ranks + near.gap_ranks)
        - 30 * near.gold_ranks
    )
