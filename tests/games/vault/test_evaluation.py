"""What positions are worth to bots is counted in haste; here it is counted at leisure."""

from __future__ import annotations

import pytest

from luminagames.games.vault import GAME
from luminagames.games.vault.ai.evaluation import FEATURES, features, heuristic, phase
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
                named = dict(zip(FEATURES, features(state, seat), strict=True))
                assert [named["reach"], named["second"]] == nearest(state, seat)[:2]
                rivals = [worth(state, other) for other in range(seats) if other != seat]
                assert heuristic(state, seat) == 2 * worth(state, seat) - max(rivals)


def can_pay(state, seat):
    """The points of each face-up creature that a seat could attract now."""
    found = []
    for card in (card for row in state.field for card in row):
        missing = [
            max(0, cost - bonus - held)
            for cost, bonus, held in zip(
                state.creatures[card].cost, state.bonuses[seat], state.tokens[seat], strict=False
            )
        ]
        if sum(missing) <= state.tokens[seat][5]:
            found.append(state.creatures[card].points)
    return found


def turns_of_this_round(state):
    """The seats in the order of their turns, those whose turn is over left out."""
    order = [(state.first_seat + place) % state.n for place in range(state.n)]
    return order[order.index(state.seat) :]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_parts_count_what_can_be_paid_and_whose_turns_are_still_to_come(seats):
    seen = set()
    for position in positions("vault", seats, 1)[::7]:
        state = position.state
        assert phase(state) == min(
            1000, max(state.score(seat) for seat in range(seats)) * 1000 // 15
        )
        for seat in range(seats):
            named = dict(zip(FEATURES, features(state, seat), strict=True))
            points = can_pay(state, seat)
            assert (named["payable"], named["buys"]) == (max(points, default=0), len(points))
            assert named["due"] == (seat in turns_of_this_round(state))
            powers = [state.creatures[card].activate for card in state.vaults[seat]]
            assert named["powers"] == sum(power is not None for power in powers)
            seen.add((named["attract"], named["buys"], named["due"]))
    assert len(seen) > 6


def test_powers_that_attract_are_known_by_their_words():
    for creature in GAME.cards.values():
        power = creature.activate
        texts = [] if power is None else [GAME.card_text(creature.id).partition("Lumina Power")[2]]
        assert creature.attracts == any("attract" in text for text in texts), creature.id
    assert sum(creature.attracts for creature in GAME.cards.values()) == 8
