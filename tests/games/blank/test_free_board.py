"""The free table as hands meet it: its places, what can be taken where, and where it is laid."""

from __future__ import annotations

import random
from typing import Any

import pytest

from luminagames.engine.action import Action
from luminagames.engine.board import Room
from luminagames.engine.gestures import Dragged, Tapped
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.show import Place
from luminagames.games.blank.table.game import FreeTable
from luminagames.games.blank.table.pieces import TableState
from luminagames.games.blank.table.plan import read_plan
from luminagames.studio.cards.tryout import tryout_match
from luminagames.table import arrange
from tests.games.blank.test_free_table import GAME, do, match


def places(one: Match[TableState], seat: int = 0) -> dict[str, Place]:
    layout = GAME.board(len(one.seats), seat, Room(), one.view(seat))
    return {place.name: place for place in layout.places}


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_zone_has_a_place_of_its_own_inside_the_scene(seats: int) -> None:
    one = match(seats, plan=False)
    found = places(one, seats - 1)
    zones = [found[f"zone:{name}"].rect for name in one.state.zones]
    assert all(
        rect.x >= 0 and rect.x + rect.w <= 1600 and rect.y >= 0 and rect.y + rect.h <= 900
        for rect in zones
    )
    assert not any(arrange.overlap(a, b) > 0 for at, a in enumerate(zones) for b in zones[at + 1 :])


def test_the_own_seat_is_below_and_the_plan_says_what_lies_how() -> None:
    one = match(2)
    found = places(one, 1)
    assert found["zone:hand[1]"].rect.y > found["zone:hand[0]"].rect.y
    assert found["zone:market"].arrangement == "row"
    assert found["zone:ground"].arrangement == "free"


def test_a_card_lies_where_it_was_let_go() -> None:
    one = match(2)
    card = one.state.zones["hand[0]"][0].card
    index = GAME.gesture_index(one.view(0))
    ground = places(one)["zone:ground"]
    wide, _ = ground.card_size
    corner = (ground.rect.x + (ground.rect.w - wide) * 0.25, ground.rect.y)
    at = arrange.cell_at(ground, *corner)
    (move,) = index.find(Dragged(f"card:{card}", "zone:ground", at))
    one.submit(move)
    view = one.view(0)
    spots = arrange.free(ground, view.spots["ground"])
    rect = spots[view.zones["ground"].index(card)].rect
    assert (rect.x, rect.y) == pytest.approx((corner[0], corner[1]), abs=0.2)


def test_without_a_hand_that_says_where_cards_do_not_cover_each_other() -> None:
    one = match(2, plan=False)
    for _ in range(6):
        index = GAME.gesture_index(one.view(0))
        one.submit(index.find(Dragged("zone:deck_back", "zone:ground"))[0])
    spots = one.view(0).spots["ground"]
    assert len(set(spots)) == 6


def test_only_its_own_can_be_touched_out_of_turn() -> None:
    one = match(3)
    index = GAME.gesture_index(one.view(1))
    own = {f"card:{lying.card}" for lying in one.state.zones["hand[1]"]}
    assert set(index.drags) == own
    assert "zone:deck" not in index.taps
    assert "zone:deck" in GAME.gesture_index(one.view(0)).taps


def test_backs_of_others_are_taken_by_where_they_lie() -> None:
    one = match(2)
    index = GAME.gesture_index(one.view(0))
    (move,) = index.find(Dragged("back:hand[1].0", "zone:discard"))
    assert move.get("cards") == ("hand[1].0",)
    (flip,) = index.find(Tapped("back:hand[1].0"))
    assert flip.kind == "flip"


def test_all_that_glows_is_legal_and_has_words() -> None:
    """At seeded positions after random acts: nothing that a hand may do is refused."""
    rng = random.Random(7)
    one = match(3)
    for _ in range(60):
        seat = rng.randrange(3)
        view = one.view(seat)
        index = GAME.gesture_index(view)
        acts = [a for more in index.drags.values() for found in more.values() for a in found]
        acts += [a for found in index.taps.values() for a in found] + list(index.buttons.values())
        acts = [a for a in acts if a.kind != "finish"]
        for action in rng.sample(acts, min(12, len(acts))):
            assert GAME.check(one.state, action) is None, action
            assert GAME.describe_action(action, view).pattern
        if acts:
            one.submit(rng.choice(acts))


def test_every_example_has_words() -> None:
    one = match(2)
    view = one.view(0)
    for action in GAME.legal_actions(one.state, 0):
        assert GAME.describe_action(action, view).pattern


def test_turned_cards_are_shown_turned() -> None:
    one = match(2)
    card = one.state.zones["market"][0].card
    do(one, 0, "turn", cards=(card,), quarters=1)
    assert GAME.status(one.view(0)).turned == ((card, 1),)


def test_each_of_300_open_cards_can_be_taken() -> None:
    """300 cards in the open at six seats all glow."""
    cards: list[dict[str, Any]] = [{"id": f"c{n}", "name": f"C {n}"} for n in range(300)]
    game = FreeTable(cards)
    data = {
        "zones": {
            "ground": {"as": "free", "seen": "all", "holds": {"name": [c["name"] for c in cards]}}
        }
    }
    wide, mistakes = read_plan(data, ["name"])
    assert not mistakes
    one = Match(game, {"plan": wide.to_data()}, [SeatInfo(str(n)) for n in range(6)], 1)
    index = game.gesture_index(one.view(0))
    assert len(index.drags) == 300


def test_a_card_is_tried_in_a_hand_with_all_others_in_a_pile() -> None:
    one = tryout_match(GAME, "isle")
    view = one.view(0)
    assert [view.cards[card] for card in view.zones["hand[0]"] if card is not None] == ["isle"]
    assert len(view.zones["deck_back"]) == 12
    index = GAME.gesture_index(view)
    one.submit(index.find(Dragged(f"card:{view.zones['hand[0]'][0]}", "zone:ground"))[0])


def test_keys_act_on_what_is_under_the_cursor() -> None:
    one = match(2)
    keys = GAME.gesture_index(one.view(0)).keys
    deck = keys["zone:deck"]
    assert deck["3"] == Action(0, "draw", (("zone", "deck"), ("count", 3)))
    assert deck["R"].kind == "shuffle"
    assert deck["D"].kind == "deal"
    card = one.state.zones["market"][0].card
    assert {key: act.kind for key, act in keys[f"card:{card}"].items()} == {
        "F": "flip",
        "T": "turn",
        "SHIFT+T": "turn",
        "+": "count",
        "-": "count",
    }
    one.submit(keys[f"card:{card}"]["+"])
    assert [badge.text for badge in GAME.badges(one.view(1), f"card:{card}")] == ["1"]
    assert "R" not in keys[f"card:{card}"]


def test_a_pile_that_lies_face_down_asks_top_or_bottom() -> None:
    one = match(2)
    card = one.state.zones["hand[0]"][0].card
    index = GAME.gesture_index(one.view(0))
    found = index.find(Dragged(f"card:{card}", "zone:deck"))
    assert [action.get("at") for action in found] == [None, "bottom"]
    one.submit(found[1])
    assert one.state.zones["deck"][-1].card == card
    assert len(index.find(Dragged(f"card:{card}", "zone:discard"))) == 1


def test_a_seat_has_its_counters_the_own_one_the_dice_and_others_act_now() -> None:
    one = match(2)
    index = GAME.gesture_index(one.view(0))
    own = index.find(Tapped("seat:0"))
    assert {action.get("counter") for action in own} == {"life[0]", "doom", None}
    assert {action.get("die") for action in own} == {"d6", "coin", None}
    other = index.find(Tapped("seat:1"))
    assert other[-2] == Action(1, "take_over")
    one.submit(other[-2])
    assert one.decision is not None
    assert one.decision.actor == 1


def test_the_band_and_the_track_say_what_counts() -> None:
    one = match(2)
    do(one, 0, "count", counter="doom", change=2)
    do(one, 0, "roll", die="coin")
    do(one, 0, "place_token", token="wound", zone="ground", number=3)
    do(one, 0, "next_phase")
    status = GAME.status(one.view(1))
    said = [message.values for message in status.band]
    assert said[0] == {"round": 1}
    assert said[1]["value"] == 3
    assert (said[2]["number"], said[2]["token"]) == (3, "wound")
    assert status.track is not None
    assert status.track.now == 1


def test_what_is_counted_on_a_card_is_shown_on_it() -> None:
    one = match(2)
    card = one.state.zones["market"][0].card
    do(one, 0, "count", counter="harm", change=2, card=card)
    assert [badge.text for badge in GAME.badges(one.view(1), f"card:{card}")] == ["2"]


def test_who_ends_the_match_says_who_has_won() -> None:
    one = match(3)
    index = GAME.gesture_index(one.view(0))
    ends = [action for action in index.buttons.values() if action.kind == "finish"]
    ends += [index.find(Tapped(f"seat:{seat}"))[-1] for seat in range(3)]
    assert [action.get("winners") or () for action in ends] == [(), (0,), (1,), (2,)]
    words = [GAME.describe_action(action, one.view(0)).pattern for action in ends[:2]]
    assert words == ["End the match: nobody wins", "End the match: {winners} wins"]
    one.submit(ends[2])
    result = GAME.result(one.state)
    assert result is not None
    assert result.winners == (1,)
