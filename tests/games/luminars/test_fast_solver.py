"""What the bots ask constantly (12.1, 12.2) agrees with the naive arrangement of the rules."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from luminagames.engine.rng import SplitMix64
from luminagames.games.luminars.kinds import DRAW, KINDS, WILD, code_of
from luminagames.games.luminars.melds import melds_of
from luminagames.games.luminars.solver import best_complete, best_score, declarable, pack
from tests.games.luminars import naive
from tests.games.luminars.test_arranging_by_rule import ROWS, drawn


def codes(cards: list[str]) -> list[int]:
    """The game's codes of cards in the notation of the examples."""
    return [WILD if card == "W" else code_of("RGBY".index(card[0]), int(card[1])) for card in cards]


def most(cards: list[str], complete: bool) -> int | None:
    """The score of the naive arrangement, None if there is none."""
    way = naive.arrange(cards, complete, lambda _: 0)
    return None if way is None else naive.points(way)


@pytest.mark.parametrize(("hand", "best", "complete"), [(row[0], row[1], row[3]) for row in ROWS])
def test_the_vectors(hand, best, complete):
    packed = pack(codes(hand.split()))
    assert best_score(packed) == int(best)
    assert best_complete(packed) == (None if complete == "-" else int(complete))


@pytest.mark.rules("LM-8.2", "LM-8.3", "LM-8.6", "LM-9.2", "LM-9.3")
@pytest.mark.parametrize("seed", range(120))
def test_random_hands(seed):
    rng = SplitMix64(1000 + seed)
    cards = drawn(rng, 3 + rng.below(7)).split()
    packed = pack(codes(cards))
    assert best_score(packed) == most(cards, False)
    assert best_complete(packed) == most(cards, True)
    without = [
        card
        for place, card in enumerate(cards)
        if most(cards[:place] + cards[place + 1 :], True) is not None
    ]
    whole, discards = declarable(packed)
    assert whole == (most(cards, True) is not None)
    assert set(discards) == set(codes(without))


@pytest.mark.rules("LM-8.6")
def test_no_cards_are_not_complete():
    assert best_complete(pack([])) is None
    assert best_score(pack([])) == 0
    assert declarable(pack([])) == (False, ())
    assert declarable(pack(codes(["R1"]))) == (False, ())


@pytest.mark.rules(
    "LM-7.1", "LM-7.2", "LM-7.3", "LM-7.6", "LM-7.7", "LM-7.10", "LM-7.11", "LM-7.12", "LM-7.13"
)
@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_meld_of_a_few_cards(size):
    for cards in combinations_with_replacement(
        ("R1", "R2", "R3", "R4", "R6", "Y1", "Y2", "W"), size
    ):
        found = [(KINDS[meld.kind], meld.points) for meld in melds_of(codes(list(cards)))]
        assert found == list(naive.melds(cards)), cards


@pytest.mark.rules("LM-7.4", "LM-7.12")
def test_the_longest_runs():
    seven = [f"B{rank}" for rank in range(1, 8)]
    assert [(KINDS[meld.kind], meld.points) for meld in melds_of(codes(seven))] == [("run", 28)]
    assert melds_of(codes([*seven, "W"])) == []
    assert [meld.points for meld in melds_of(codes([*seven[:5], "W", "W"]))] == [29]
    assert melds_of(codes([*seven[:6], "W", "W"])) == []


@pytest.mark.rules("LM-5.1")
def test_a_draw_card_is_in_no_meld():
    assert melds_of([*codes(["R1", "R1", "R1"]), DRAW]) == []
    assert melds_of([*codes(["R1", "R1"]), DRAW]) == []
    packed = pack([*codes(["R1", "R1", "R1"]), DRAW])
    assert best_score(packed) == 10
    assert best_complete(packed) is None
