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
    worth = 200 * state.score(seat) + sum(90 - 8 * n for n in bonuses for _ in range(min(n, 6)))
    worth += 8 * min(held, 10) + 5 * tokens[5] - 12 * max(0, held - 10)
    return worth + _reach(state, tokens, bonuses)[0] // 2


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


def _reach(state: VaultState, tokens: list[int], bonuses: list[int]) -> tuple[int, int]:
    """The two creatures that are closest, weighed by their points: what tokens are held for."""
    best = second = 0
    for row in state.field:
        for card in row:
            creature = state.creatures[card]
            missing = -tokens[5]
            for color, cost in creature.price:
                short = cost - bonuses[color] - tokens[color]
                if short > 0:
                    missing += short
            value = 60 + 70 * creature.points - 22 * max(0, missing)
            if value > second:
                if value > best:
                    best, second = value, best
                else:
                    second = value
    return best, second
