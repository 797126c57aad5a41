"""Pieces, acts and what follows from them: clone, data form, views with holes, positions,
decisions of several seats.
"""

from __future__ import annotations

import itertools
import random

import pytest

from luminagames.engine.action import Action
from luminagames.engine.event import redact
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.piece import piles, zones
from luminagames.engine.position import PositionError
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from tests.engine.bidding import GAME, State


def match(seats: int = 3, seed: int = 1) -> Match[State]:
    return Match(GAME, {}, [SeatInfo(str(seat)) for seat in range(seats)], seed)


def bid(seat: int, number: int = 1) -> Action:
    return Action(seat, "bid", (("number", number),))


# Pieces


def test_a_clone_shares_nothing_that_changes() -> None:
    state = match().state
    new = state.clone()
    assert new.to_data() == state.to_data()
    new.players[0].hand.append(99)
    new.deck.pop()
    new.players[1].bid = 2
    assert len(state.players[0].hand) == 2
    assert state.players[1].bid is None
    assert len(state.deck) == len(new.deck) + 1


def test_the_data_form_goes_there_and_back() -> None:
    state = match().state
    state.players[2].bid = 0
    again = State.from_data(state.to_data())
    assert again.to_data() == state.to_data()
    assert again.cards == state.cards
    assert GAME.digest(again) == GAME.digest(state)


def test_a_seat_sees_its_own_hand_and_how_much_others_hold() -> None:
    one = match()
    view = one.view(1)
    assert view.zones["hand[1]"] == (2, 3)
    assert view.zones["hand[0]"] == (None, None)
    assert view.zones["deck"] == (None,) * 6
    assert view.data["players"][0]["hand"] == [None, None]  # type: ignore[index, call-overload]
    assert "rng" not in view.data
    assert "cards" not in view.data
    assert set(view.cards) == {2, 3}


def test_views_of_states_that_differ_in_secrets_only_are_equal() -> None:
    one = match()
    other = one.state.clone()
    other.deck.reverse()
    other.players[0].hand, other.players[2].hand = other.players[2].hand, other.players[0].hand
    other.players[0].bid = 2
    first = one.state.clone()
    first.players[0].bid = 1
    assert GAME.view(first, 1) == GAME.view(other, 1)


def test_what_is_determinized_has_the_same_view_and_keeps_all_cards() -> None:
    one = match()
    one.submit(bid(0))
    view = one.view(1)
    for seed in range(30):
        state = GAME.determinize(view, SplitMix64(seed))
        assert GAME.view(state, 1) == view
        assert sorted(state.cards) == sorted(one.state.cards)
        assert state.players[0].bid is not None


def test_a_view_is_the_same_piece_with_holes() -> None:
    seen = GAME.seen(match().view(1))
    assert seen.players[1].hand == [2, 3]
    assert seen.players[0].hand == [None, None]
    assert seen.mood == "calm"


def test_zones_are_named_after_their_fields() -> None:
    state = match().state
    assert [name for name, _ in zones(state)] == ["hand[0]", "hand[1]", "hand[2]", "deck", "trick"]
    assert piles(state) == {}


@pytest.mark.parametrize(
    ("data", "path", "said"),
    [
        ({"leder": 1}, ("leder",), "unknown key 'leder' in the position"),
        ({"leader": "x"}, ("leader",), "leader is a whole number"),
        ({"players": [{}, {"score": -1}]}, ("players", 1, "score"), "of at least 0"),
        ({"players": [{"hand": ["nobody"]}]}, ("players", 0, "hand", 0), "no card is defined"),
        ({"players": [{}] * 4}, ("players",), "4 players at 3 seats"),
        ({"mood": "sad"}, ("mood",), "mood is one of calm, wild"),
        ({"rng": 7}, ("rng",), "unknown key"),
    ],
)
def test_a_position_names_what_does_not_fit(data: dict, path: tuple, said: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.position(data, 3, 1)
    assert caught.value.path == path
    assert said in caught.value.message


def test_a_position_has_defaults_and_numbers_its_cards_in_zone_order() -> None:
    state = GAME.position({"players": [{}, {"hand": ["card-7"]}], "trick": ["card-1"]}, 3, 1)
    assert state.players[1].hand == [0]
    assert state.trick == [1]
    assert state.cards == ("card-7", "card-1")
    assert state.players[2].bid is None


# Acts


def test_legal_are_the_options_without_a_why_not() -> None:
    one = match()
    assert one.game.legal_actions(one.state) == [bid(0, number) for number in range(3)]
    assert one.game.legal_actions(one.state, 2) == [bid(2, number) for number in range(3)]


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        (Action(0, "play", (("card", 0),)), "B-asked"),
        (Action(0, "fly"), "B-asked"),
        (Action(7, "bid", (("number", 1),)), "B-turn"),
        (Action(True, "bid", (("number", 1),)), "B-turn"),
        (Action(0, "bid"), "B-form"),
        (Action(0, "bid", (("number", "1"),)), "B-form"),
        (Action(0, "bid", (("number", 3),)), "B-2"),
    ],
)
def test_the_engine_asks_the_common_questions(action: Action, clause: str) -> None:
    one = match()
    before = one.game.digest(one.state)
    with pytest.raises(Refusal) as caught:
        one.submit(action)
    assert caught.value.clause == clause
    assert one.game.digest(one.state) == before


def test_one_clause_answers_for_every_card_that_a_seat_cannot_see() -> None:
    one = match()
    for seat in range(3):
        one.submit(bid(seat))
    seen = {card for zone in one.view(0).zones.values() for card in zone}
    clauses = set()
    for card in {*range(-2, 15)} - seen:
        refusal = one.game.check(one.state, Action(0, "play", (("card", card),)))
        assert refusal is not None
        clauses.add((refusal.clause, refusal.message.pattern))
    assert len(clauses) == 1
    assert clauses.pop()[0] == "B-card"


# Several seats


def answered(order: tuple[int, ...]) -> tuple[str, list[tuple[int, ...]]]:
    one = match(len(order))
    asked = []
    for seat in order:
        assert one.decision is not None
        asked.append(one.decision.seats)
        one.submit(bid(seat, seat % 3))
    return one.digests[-1], asked


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_the_answers_changes_nothing(seats: int) -> None:
    found = {answered(order)[0] for order in itertools.permutations(range(seats))}
    assert len(found) == 1


def test_who_has_yet_to_answer_is_asked_and_the_first_is_the_actor() -> None:
    assert answered((1, 2, 0))[1] == [(0, 1, 2), (0, 2), (0,)]
    one = match()
    one.submit(bid(0))
    assert one.decision is not None
    assert one.decision.actor == 1
    assert one.view(2).legal
    assert not one.view(0).legal


def test_each_seat_answers_once() -> None:
    one = match()
    one.submit(bid(1))
    with pytest.raises(Refusal) as caught:
        one.submit(bid(1))
    assert caught.value.clause == "B-turn"


def test_others_see_only_that_an_answer_was_given_until_the_last_one() -> None:
    one = match()
    one.submit(bid(1, 2))
    (event,) = one.events_for(1, 0)
    assert event.data == {"seat": 1, "bid": None}
    assert one.view(0).data["players"][1]["bid"] is None  # type: ignore[index, call-overload]
    assert one.view(1).data["players"][1]["bid"] == 2  # type: ignore[index, call-overload]
    one.submit(bid(0))
    one.submit(bid(2))
    shown = [redact(event, 0) for event in one.events[-1] if event.kind == "bids_shown"]
    assert shown[0].data == {"bids": [1, 2, 1]}


def test_a_seat_takes_its_own_answer_back_while_others_are_asked() -> None:
    one = match()
    one.submit(bid(1, 2))
    one.submit(bid(0, 0))
    assert one.can_take_back(1)
    assert not one.can_take_back(2)
    one.take_back(1)
    assert one.decision is not None
    assert one.decision.seats == (1, 2)
    assert one.state.players[0].bid == 0
    one.submit(bid(2))
    one.submit(bid(1, 1))
    assert not one.can_take_back(1)
    with pytest.raises(ValueError, match="taken back"):
        one.take_back(1)


def test_after_the_last_answer_stands_the_information_barrier() -> None:
    one = match(2)
    one.submit(bid(0))
    assert one.barrier == 0
    one.submit(bid(1))
    assert one.barrier == 2


def test_a_decision_of_several_seats_keeps_its_data_form() -> None:
    view = match().view(0)
    assert view.decision is not None
    assert view.decision.to_data()["seats"] == [0, 1, 2]
    assert View.from_data(view.to_data()) == view
    played = match(2)
    played.submit(bid(0))
    assert played.decision is not None
    assert "seats" not in played.decision.to_data()


def test_random_matches_end_and_replay() -> None:
    for seed in range(20):
        chance = random.Random(seed)
        one = match(2 + seed % 3, seed)
        while (asked := one.decision) is not None:
            seat = chance.choice(asked.seats)
            one.submit(chance.choice(one.game.legal_actions(one.state, seat)))
        assert one.game.result(one.state) is not None
        again = Match.from_record(one.to_record(), lambda name: GAME)
        assert again.digests == one.digests
