"""How good a position looks, for bots that look one step ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from luminagames.games.vault.state import VaultState


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
    return worth + _reach(state, tokens, bonuses)


def _reach(state: VaultState, tokens: list[int], bonuses: list[int]) -> int:
    """The creature that is closest, weighed by its points: what tokens are held for."""
    best = 0
    for row in state.field:
        for card in row:
            creature = state.creatures[card]
            missing = -tokens[5]
            for color, cost in enumerate(creature.cost):
                short = cost - bonuses[color] - tokens[color]
                if short > 0:
                    missing += short
            value = 60 + 70 * creature.points - 22 * max(0, missing)
            if value > best:
                best = value
    return best // 2
