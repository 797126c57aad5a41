"""The digest of a state is that of its data form, whatever of it was written before."""

from __future__ import annotations

from luminagames.engine.plain import digest, whole_digest, written
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game


def test_what_is_written_once_changes_no_digest() -> None:
    game = load_game("luminous")
    for seed in range(3):
        state, rng, step = game.new_match({}, 2 + seed % 3, seed), SplitMix64(seed), 0
        while legal := game.legal_actions(state):
            if step % 12 == 0:
                assert game.digest(state) == digest(game.to_data(state))
                state = game.from_data(game.to_data(state))
            game.apply(state, legal[rng.below(len(legal))])
            step += 1
        assert game.digest(state) == digest(game.to_data(state))


def test_a_written_part_counts_as_what_it_is_and_strange_letters_are_written_plain() -> None:
    part = {"name": "Owl", "at": [1, None]}
    assert whole_digest({"b": written(part), "a": 1}) == digest({"b": part, "a": 1})
    odd = {"name": "Uhu ö"}
    assert whole_digest([written(odd)], lambda: [odd]) == digest([odd])


def test_a_pile_in_another_order_has_another_digest() -> None:
    """A shuffled deck keeps the stays of its cards, by which piles are kept."""
    game = load_game("luminous")
    state = game.new_match({}, 2, 1)
    other = game.clone(state)
    other.players[0].deck.reverse()
    assert game.digest(state) != game.digest(other) == digest(game.to_data(other))


def test_a_card_in_play_is_written_as_it_looks_now() -> None:
    game = load_game("luminous")
    state = game.new_match({}, 2, 1)
    before = game.digest(state)
    state.players[1].favored.damage += 1
    assert before != game.digest(state) == digest(game.to_data(state))
