"""What positions are worth to bots is counted in haste; here it is counted at leisure."""

from __future__ import annotations

import pytest

from luminagames.games.vault import GAME
from luminagames.games.vault.thinking import PARTS, heuristic, parts
from tests.contract.matches import positions


def nearest(state, seat):
    """The worth of each face-up creature to a seat, the nearest first."""
    found = []
    for card in (card for row in state.field for card in row):
        creature = state.creatures[card]
        missing = -state.tokens[seat][5]
        for color, cost in creature.price:
            missing += max(0, cost - state.bonuses[seat][color] - state.tokens[seat][color])
        found.append(60 + 70 * creature.points - 22 * max(0, missing))
    return sorted([0, 0, *found], reverse=True)


def worth(state, seat):
    tokens, bonuses = state.tokens[seat], state.bonuses[seat]
    found = 200 * state.score(seat) + sum((90 - 8 * number) * min(number, 6) for number in bonuses)
    found += 8 * min(sum(tokens), 10) + 5 * tokens[5] - 12 * max(0, sum(tokens) - 10)
    return found + nearest(state, seat)[0] // 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heuristic_and_the_nearest_creatures_are_what_they_say(seats):
    for seed in (1, 2):
        for position in positions("vault", seats, seed)[::9]:
            state = position.state
            if GAME.result(state) is not None:
                continue
            for seat in range(seats):
                named = dict(zip(PARTS, parts(state, seat), strict=True))
                assert [named["reach"], named["second"]] == nearest(state, seat)[:2]
                rivals = [worth(state, other) for other in range(seats) if other != seat]
                assert heuristic(state, seat) == 2 * worth(state, seat) - max(rivals)
