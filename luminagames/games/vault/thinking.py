"""How good a position looks, for bots: a heuristic to compare answers by, and the named parts of a position's worth."""

from __future__ import annotations

from luminagames.games.vault.kinds import CRYSTAL, HAND_LIMIT
from luminagames.games.vault.state import VaultState

NEAR_END = 6
"""Points before the target score from where each further one brings the end of the match."""

PARTS = (
    "points", "near", "bonuses", "colors", "largest", "powers", "tokens", "crystals", "excess", "reach", "second",
    "tempo",
)  # fmt: skip
"""Points, those near the target, bonuses (each color up to six), colors with one, the largest; Lumina Powers;
tokens, Dark Crystals, tokens over the limit; the worth of the nearest creature and of the next one; the turn."""


def heuristic(state: VaultState, seat: int) -> int:
    """Points first, then bonuses, then tokens that fit creatures in reach; less what the best rival has."""
    own = _worth(state, seat)
    rival = max(_worth(state, other) for other in range(state.n) if other != seat)
    return 2 * own - rival


def _worth(state: VaultState, seat: int) -> int:
    tokens = state.tokens[seat]
    bonuses = state.bonuses[seat]
    held = sum(tokens)
    worth = 200 * state.score(seat) + 8 * min(held, 10) + 5 * tokens[CRYSTAL] - 12 * max(0, held - 10)
    for number in bonuses:
        if number:
            worth += (90 - 8 * number) * min(number, 6)
    return worth + _reach(state, tokens, bonuses, deep=False)[0] // 2


def parts(state: VaultState, seat: int) -> tuple[int, ...]:
    """What a seat has between two turns, in the order of `PARTS`."""
    tokens = state.tokens[seat]
    bonuses = state.bonuses[seat]
    held, score = sum(tokens), state.score(seat)
    best, second = _reach(state, tokens, bonuses)
    return (
        score,
        max(0, score - state.target_score + NEAR_END),
        sum(min(number, 6) for number in bonuses),
        sum(number > 0 for number in bonuses),
        max(bonuses),
        sum(state.creatures[card].activate is not None for card in state.vaults[seat]),
        min(held, HAND_LIMIT),
        tokens[CRYSTAL],
        max(0, held - HAND_LIMIT),
        best,
        second,
        int(state.seat == seat),
    )


def _reach(state: VaultState, tokens: list[int], bonuses: list[int], *, deep: bool = True) -> tuple[int, int]:
    """The two creatures that are closest, weighed by their points: what tokens are held for.

    Not `deep`: the first alone. The heuristic asks for it at every answer of every playout.
    """
    best = second = 0
    crystals = tokens[CRYSTAL]
    for row in reversed(state.field):  # the dearest first, so that the others need not be paid for
        for card in row:
            creature = state.creatures[card]
            value = 60 + 70 * creature.points
            if value <= second:
                continue  # paid for it would be no better
            missing = -crystals
            for color, cost in creature.price:
                short = cost - bonuses[color] - tokens[color]
                if short > 0:
                    missing += short
            if missing > 0:
                value -= 22 * missing
            if value > second:
                if value > best:
                    best, second = value, best if deep else value
                else:
                    second = value
    return best, second
