"""Every match ends, nothing is created or lost on the way, and no list of actions is too long (laws
2, 8 and 9).
"""

from __future__ import annotations

from collections import Counter

import pytest

from luminagames.engine.game import Game
from luminagames.games import game_ids, load_game
from tests.contract.matches import MOST_ACTIONS, SEEDS_OF_ENDS, options_of, seats_of, steps

BLOCKS = 10
# After how many steps the cards and tokens are counted; what is lost once stays lost.
LOOK = 32


def cards_of(game: Game[object], state: object) -> list[int]:
    definitions = game.card_definitions(state)
    lying = [card for zone in game.zone_names(state) for card in game.zone(state, zone) or ()]
    return sorted(card for card in lying if not game.is_token(definitions[card]))


def tokens_of(game: Game[object], state: object) -> Counter[str]:
    """Tokens by kind: the last part of a pile's name."""
    total: Counter[str] = Counter()
    for pile, number in game.view(state, None).piles.items():
        assert number >= 0, pile
        if not game.is_token(pile.rpartition(".")[2]):
            total[pile.rpartition(".")[2]] += number
    return total


def play(name: str, seed: int) -> None:
    game = load_game(name)
    n_seats = seats_of(game, seed)
    start = game.new_match(options_of(game, n_seats, seed), n_seats, seed)
    cards, tokens = cards_of(game, start), tokens_of(game, start)
    assert len(set(cards)) == len(cards)
    state: object = start
    for number, (state, legal) in enumerate(steps(game, n_seats, seed)):
        assert len(legal) <= MOST_ACTIONS
        if number % LOOK == 0:
            assert (game.decision(state) is None) == (game.result(state) is not None)
            assert cards_of(game, state) == cards
            assert tokens_of(game, state) == tokens
    assert cards_of(game, state) == cards
    assert tokens_of(game, state) == tokens
    result = game.result(state)
    assert result is not None
    assert list(result.winners) == sorted(set(result.winners))
    assert set(result.winners) <= set(range(n_seats))
    assert sorted(ranked.seat for ranked in result.ranking) == list(range(n_seats))
    assert not game.ends or result.reason in game.ends, "it has no words"


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", game_ids())
def test_random_matches_end_and_conserve_cards_and_tokens(name: str, block: int) -> None:
    for seed in range(block, SEEDS_OF_ENDS, BLOCKS):
        play(name, seed)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", game_ids())
def test_many_more_random_matches_end(name: str, block: int) -> None:
    for seed in range(SEEDS_OF_ENDS + block, SEEDS_OF_ENDS * 10, BLOCKS):
        play(name, seed)
