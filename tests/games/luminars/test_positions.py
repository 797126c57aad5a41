"""Positions that can and cannot be a start (section 5)."""

from __future__ import annotations

import pytest

from luminagames.engine.position import PositionError
from tests.games.luminars.positions import GAME, KEEP, PASS, table


@pytest.mark.rules("LM-5.1")
@pytest.mark.parametrize("phase", ["draw", "discard", "pass_card"])
def test_no_match_begins_with_a_draw_card_in_a_hand(phase):
    waiting = (
        {"revealed": "t-pass", "agenda": [{"step": "open", "seat": 0}]}
        if phase == "pass_card"
        else {}
    )
    with pytest.raises(PositionError) as wrong:
        table(phase, 0, 1, ["R1 D", "G1", "B1"], main_deck="W", discard="G5", **waiting)
    assert wrong.value.path == ("players", 0, "hand", 1)


@pytest.mark.rules("LM-5.1")
def test_no_match_begins_with_a_draw_card_in_the_discard_pile():
    with pytest.raises(PositionError) as wrong:
        table("draw", 0, 1, ["R1", "G1"], main_deck="W", discard="G5 D")
    assert wrong.value.path == ("discard", 1)


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"phase": "play"}, ("phase",)),
        ({"hands": []}, ("hands",)),
        ({"main_deck": ["red-8"]}, ("main_deck", 0)),
        ({"main_deck": ["spy"]}, ("main_deck", 0)),
        ({"players": [{"score": 3}]}, ("players", 0, "score")),
        ({"reshuffles": 3}, ("reshuffles",)),
        ({"round": 5}, ("round",)),
    ],
)
def test_a_position_that_makes_no_sense_names_the_place(position, path):
    with pytest.raises(PositionError) as wrong:
        GAME.position(position, 2, 1)
    assert wrong.value.path == path


def test_what_a_position_does_not_give_is_at_its_start_value():
    state = GAME.position({}, 3, 1)
    data = GAME.to_data(state)
    start = {
        "phase": "cut",
        "actor": 0,
        "round": 1,
        "dealer": None,
        "turn": 0,
        "reshuffles": 0,
        "declarer": None,
        "main_deck": [],
        "action_deck": [],
        "discard": [],
        "aside": [],
        "revealed": [],
        "cutting": [0, 1, 2],
        "cut_waiting": [0, 1, 2],
        "role_waiting": [],
        "rounds": [],
        "agenda": [],
    }
    assert {key: data[key] for key in start} == start
    player = {
        "hand": [],
        "cut": [],
        "actions": [],
        "melds": [],
        "unmatched": [],
        "total": 0,
        "place": None,
        "role": None,
    }
    assert [{key: one[key] for key in player} for one in data["players"]] == [player] * 3


def test_zones_are_in_the_order_that_counts_copies():
    game = GAME.with_definitions([*GAME.definitions.values(), KEEP, PASS])
    state = game.position({}, 2, 1)
    own = [
        f"{zone}[{seat}]"
        for seat in (0, 1)
        for zone in ("hand", "cut", "actions", "melds", "unmatched")
    ]
    assert game.zone_names(state) == [
        "main_deck",
        "action_deck",
        "discard",
        "aside",
        "revealed",
        *own,
    ]
