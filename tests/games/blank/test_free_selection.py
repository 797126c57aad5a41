"""Several things at the free table are taken together; a pile is split."""

from __future__ import annotations

import random
from collections import Counter

from luminagames.engine.gestures import Dragged
from luminagames.engine.match import Match
from luminagames.games.blank.table.pieces import TableState
from tests.games.blank.test_free_table import GAME, match


def lying(one: Match[TableState]) -> Counter[int]:
    return Counter(card.card for zone in one.state.zones.values() for card in zone)


def on_the_ground(one: Match[TableState]) -> list[str]:
    """Two cards of the hand and a market card lie on the ground."""
    for zone in ("hand[0]", "hand[0]", "market"):
        card = one.state.zones[zone][0].card
        index = GAME.gesture_index(one.view(0))
        one.submit(index.find(Dragged(f"card:{card}", "zone:ground"))[0])
    return [f"card:{card.card}" for card in one.state.zones["ground"][-3:]]


def test_cards_that_were_taken_together_are_dragged_together() -> None:
    one = match(2)
    first, *more = on_the_ground(one)
    index = GAME.gesture_index(one.view(0))
    assert {first, *more} <= index.loose()
    assert "zone:deck" not in index.loose()
    (move,) = index.find(Dragged(first, "zone:discard", more=frozenset(more)))
    before = one.step
    one.submit(move)
    assert one.step == before + 1
    assert {f"card:{card.card}" for card in one.state.zones["discard"]} == {first, *more}


def test_keys_turn_pile_up_and_take_to_the_hand_all_of_them() -> None:
    one = match(2)
    picked = frozenset(on_the_ground(one))
    kinds = {key: act.kind for key, act in GAME.gesture_index(one.view(0)).together(picked).items()}
    assert kinds == {"F": "flip", "T": "turn", "SHIFT+T": "turn", "G": "move", "H": "move"}
    one.submit(GAME.gesture_index(one.view(0)).together(picked)["G"])
    spots = {
        (card.x, card.y) for card in one.state.zones["ground"] if f"card:{card.card}" in picked
    }
    assert len(spots) == 1
    one.submit(GAME.gesture_index(one.view(0)).together(picked)["F"])
    assert not any(card.up for card in one.state.zones["ground"] if f"card:{card.card}" in picked)


def test_cards_of_a_hand_are_piled_up_nowhere() -> None:
    one = match(2)
    hand = frozenset(f"card:{card.card}" for card in one.state.zones["hand[0]"])
    assert "G" not in GAME.gesture_index(one.view(0)).together(hand)


def test_the_upper_half_of_a_pile_lies_beside_it_as_it_lay() -> None:
    one = match(2)
    before = [card.card for card in one.state.zones["deck"]]
    split = GAME.gesture_index(one.view(0)).keys["zone:deck"]["S"]
    one.submit(split)
    half = one.state.zones["ground"][-(len(before) // 2) :]
    assert [card.card for card in half] == before[: len(before) // 2]
    assert [card.card for card in one.state.zones["deck"]] == before[len(before) // 2 :]
    assert not any(card.up for card in half)
    assert len({(card.x, card.y) for card in half}) == 1
    view = one.view(1)
    assert view.zones["ground"][-len(half) :] == (None,) * len(half)


def test_whatever_is_taken_together_no_card_is_lost() -> None:
    rng = random.Random(11)
    one = match(3)
    everything = lying(one)
    for _ in range(60):
        seat = one.state.turn
        index = GAME.gesture_index(one.view(seat))
        loose = sorted(index.loose())
        picked = frozenset(rng.sample(loose, rng.randrange(1, min(6, len(loose)) + 1)))
        source = rng.choice(sorted(picked))
        acts = list(index.together(picked).values())
        target = rng.choice(sorted(index.drags[source]))
        acts += index.find(Dragged(source, target, (100, 100), picked - {source}))
        one.submit(rng.choice(acts))
        assert lying(one) == everything
