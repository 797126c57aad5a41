"""How good a position looks, for bots: a heuristic to compare answers by, and the named features
of a position.
"""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.games.vault.kinds import CRYSTAL, HAND_LIMIT
from luminagames.games.vault.state import Creature, VaultState

# Points before the target score from where each further one brings the end of the match.
NEAR_END = 6

# Points of a creature that is not waited with.
WORTH_IT = 2

# Points, those near the target, bonuses (each color up to six), colors with one; Lumina Powers,
# those that attract; tokens, Dark Crystals, tokens over the limit; the worth of the nearest
# creature and of the next one; the points of the best creature that can be paid now, and how many
# can; the turn, and whether this round's turn is still to come.
FEATURES = (
    "points",
    "near",
    "bonuses",
    "colors",
    "powers",
    "attract",
    "tokens",
    "crystals",
    "excess",
    "reach",
    "second",
    "payable",
    "buys",
    "tempo",
    "due",
)


def heuristic(state: VaultState, seat: int) -> int:
    """Points first, then bonuses, then tokens that fit creatures in reach; less what the best rival
    has.
    """
    own = _worth(state, seat)
    rival = max(_worth(state, other) for other in range(state.n) if other != seat)
    return 2 * own - rival


def _worth(state: VaultState, seat: int) -> int:
    tokens = state.tokens[seat]
    bonuses = state.bonuses[seat]
    held = sum(tokens)
    worth = (
        200 * state.score(seat) + 8 * min(held, 10) + 5 * tokens[CRYSTAL] - 12 * max(0, held - 10)
    )
    for number in bonuses:
        if number:
            worth += (90 - 8 * number) * min(number, 6)
    return worth + _reach(state, tokens, bonuses) // 2


def phase(state: VaultState) -> int:
    """How far the match is, from 0 to 1000: how near the leader is to the target."""
    score = max([state.score(seat) for seat in range(state.n)])
    return min(1000, 1000 * max(0, score) // state.target_score)


def features(state: VaultState, seat: int) -> tuple[int, ...]:
    """What a seat has between two turns, in the order of `FEATURES`."""
    tokens = state.tokens[seat]
    bonuses = state.bonuses[seat]
    held, score = sum(tokens), state.score(seat)
    best, second, payable, buys = _creatures(state, tokens, bonuses)
    powers = attract = 0
    for card in state.vaults[seat]:
        creature = state.creatures[card]
        if creature.activate is not None:
            powers += 1
            attract += creature.attracts
    return (
        score,
        max(0, score - state.target_score + NEAR_END),
        sum([min(number, 6) for number in bonuses]),
        sum([number > 0 for number in bonuses]),
        powers,
        attract,
        min(held, HAND_LIMIT),
        tokens[CRYSTAL],
        max(0, held - HAND_LIMIT),
        best,
        second,
        payable,
        buys,
        int(state.seat == seat),
        int((seat - state.first_seat) % state.n >= (state.seat - state.first_seat) % state.n),
    )


def _creatures(
    state: VaultState, tokens: list[int], bonuses: list[int]
) -> tuple[int, int, int, int]:
    """The two creatures that are closest, weighed by points; the most points that can be paid, and
    how many can.
    """
    best = second = payable = buys = 0
    for row in state.field:
        for card in row:
            creature = state.creatures[card]
            missing = _missing(creature, tokens, bonuses)
            value = 60 + 70 * creature.points
            if missing > 0:
                value -= 22 * missing
            else:
                buys += 1
                payable = max(payable, creature.points)
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    return best, second, payable, buys


def waits(state: VaultState, action: Action) -> bool:
    """Whether tokens are taken while a creature of points can be attracted: a promise can be kept for
    ever.
    """
    if action.kind not in ("take_three", "take_two", "take_crystal"):
        return False
    tokens, bonuses = state.tokens[action.seat], state.bonuses[action.seat]
    return any(
        state.creatures[card].points >= WORTH_IT
        and _missing(state.creatures[card], tokens, bonuses) <= 0
        for row in state.field
        for card in row
    )


def _reach(state: VaultState, tokens: list[int], bonuses: list[int]) -> int:
    """The creature that is closest, weighed by its points: asked for at every answer of every
    playout.
    """
    best = 0
    for row in reversed(state.field):  # the dearest first, so that the others need not be paid for
        for card in row:
            creature = state.creatures[card]
            value = 60 + 70 * creature.points
            if value > best:  # else, were it paid for, it would be no better
                missing = _missing(creature, tokens, bonuses)
                if missing > 0:
                    value -= 22 * missing
                best = max(best, value)
    return best


def _missing(creature: Creature, tokens: list[int], bonuses: list[int]) -> int:
    """The tokens that a creature's price is short of; below nothing, the Dark Crystals that are
    left.
    """
    missing = -tokens[CRYSTAL]
    for color, cost in creature.price:
        short = cost - bonuses[color] - tokens[color]
        if short > 0:
            missing += short
    return missing
