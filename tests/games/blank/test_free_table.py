"""The free table: what hands do, what each seat may know, how it ends, what a plan says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from luminagames.engine.action import Action
from luminagames.engine.builtin import Param
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games.blank.table import game as table_game
from luminagames.games.blank.table.game import FreeTable
from luminagames.games.blank.table.pieces import TableState
from luminagames.games.blank.table.plan import TablePlan, plain_plan, read_plan

CARDS: list[dict[str, Any]] = [
    {"id": f"beast-{n}", "name": f"Beast {n}", "type": "unit", "fields": {"faction": "sea"}}
    for n in range(1, 13)
] + [{"id": "isle", "name": "Isle", "type": "land", "back": "map", "copies": 2}]
GAME = FreeTable(CARDS)

PLAN = {
    "seats": [2, 5],
    "zones": {
        "deck": {"holds": {"type": "unit"}, "as": "pile", "seen": "nobody", "shuffle": True},
        "hand": {"per": "seat", "as": "fan", "seen": "owner", "deal": {"from": "deck", "count": 2}},
        "market": {"as": "row", "slots": 3, "seen": "all", "fill": "deck"},
        "ground": {"as": "free", "seen": "all", "holds": {"type": "land"}},
        "discard": {"as": "pile", "seen": "all"},
    },
    "counters": {"life": {"per": "seat", "start": 20, "least": 0}, "doom": {"start": 1}},
    "tokens": {"wound": {"picture": "art/wound.png"}},
    "dice": ["d6", "coin"],
    "turn": {"phases": ["Draw", "Main"], "draw": {"from": "deck", "count": 1}},
}


def planned() -> dict[str, Any]:
    plan, mistakes = read_plan(PLAN, ["type", "back", "faction"])
    assert not mistakes
    return {"plan": plan.to_data()}


def match(seats: int = 3, seed: int = 1, *, plan: bool = True) -> Match[TableState]:
    options = planned() if plan else {}
    return Match(GAME, options, [SeatInfo(str(seat)) for seat in range(seats)], seed)


def do(one: Match[TableState], seat: int, kind: str, **params: Param) -> Any:
    return one.submit(Action(seat, kind, tuple(params.items())))


def refused(one: Match[TableState], seat: int, kind: str, **params: Param) -> str:
    before = one.game.digest(one.state)
    with pytest.raises(Refusal) as caught:
        do(one, seat, kind, **params)
    assert one.game.digest(one.state) == before
    return caught.value.clause


def names(state: TableState, zone: str) -> list[str]:
    return [state.cards[one.card] for one in state.zones[zone]]


# Set-up


def test_without_a_plan_there_is_a_face_down_deck_for_each_back() -> None:
    one = match(plan=False)
    zones = one.view(0).zones
    assert len(zones["deck_back"]) == 12
    assert len(zones["deck_map"]) == 2
    assert set(zones["deck_back"]) == {None}
    assert [name for name in zones if name.startswith("hand")] == ["hand[0]", "hand[1]", "hand[2]"]
    assert {"discard", "ground", "camp[0]"} <= set(zones)


def test_a_plan_fills_shuffles_deals_and_turns_up_its_row() -> None:
    one = match()
    assert [len(one.state.zones[f"hand[{seat}]"]) for seat in range(3)] == [2, 2, 2]
    assert len(one.state.zones["market"]) == 3
    assert names(one.state, "ground") == ["isle", "isle"]
    assert one.state.counters == {"life[0]": 20, "life[1]": 20, "life[2]": 20, "doom": 1}
    other = match(seed=2)
    assert names(other.state, "deck") != names(one.state, "deck")


def test_too_many_seats_for_the_plan_are_refused() -> None:
    with pytest.raises(Refusal) as caught:
        match(6)
    assert caught.value.clause == "FT-1"


# Who knows what


def test_a_hand_is_its_owners_and_a_deck_nobodys() -> None:
    view = match().view(1)
    assert None not in view.zones["hand[1]"]
    assert set(view.zones["hand[0]"]) == {None}
    assert set(view.zones["deck"]) == {None}
    assert None not in view.zones["market"]


def test_a_card_drawn_is_known_to_its_owner_alone() -> None:
    one = match()
    do(one, 0, "draw", zone="deck", count=2)
    assert len(one.state.zones["hand[0]"]) == 4
    mine = next(event for event in one.events_for(1, 0) if event.kind == "drawn")
    theirs = next(event for event in one.events_for(1, 1) if event.kind == "drawn")
    assert None not in mine.data["cards"]  # type: ignore[operator]
    assert theirs.data["cards"] is None
    assert theirs.data["count"] == 2
    assert all(move.card is None for move in theirs.moves)
    assert one.barrier == 1


def test_looking_is_for_one_seat_until_its_next_act_and_others_hear_how_many() -> None:
    one = match()
    do(one, 0, "look", zone="deck", count=2)
    assert one.view(0).zones["deck"][:3].count(None) == 1
    assert set(one.view(1).zones["deck"]) == {None}
    assert one.events_for(1, 1)[0].data["cards"] is None
    do(one, 0, "roll", die="d6")
    assert one.view(0).zones["deck"][0] is not None
    do(one, 0, "end_turn")
    assert set(one.view(0).zones["deck"]) == {None}


def test_a_shuffle_forgets_what_was_looked_at() -> None:
    one = match()
    do(one, 0, "look", zone="deck")
    do(one, 0, "shuffle", zone="deck")
    assert set(one.view(0).zones["deck"]) == {None}


def test_a_card_turned_over_on_the_ground_is_hidden_again() -> None:
    one = match()
    card = one.view(0).zones["ground"][0]
    do(one, 0, "flip", cards=(card,))
    assert one.view(1).zones["ground"][0] is None
    assert refused(one, 0, "flip", cards=(card,)) == "FT-4"
    do(one, 0, "flip", cards=("ground.0",))
    assert one.view(1).zones["ground"][0] == card


def permuted(state: TableState, seat: int, chance: random.Random) -> TableState:
    """The same for a seat: the cards that it does not see lie in another order, with other names."""
    other = state.clone()
    view = GAME.view(state, seat)
    hidden = [
        one
        for name, lying in other.zones.items()
        for place, one in enumerate(lying)
        if view.zones[name][place] is None
    ]
    numbers = [one.card for one in hidden]
    chance.shuffle(numbers)
    for one, number in zip(hidden, numbers, strict=True):
        one.card = number
    other.rng = chance.getrandbits(64)
    return other


def random_act(one: Match[TableState], chance: random.Random) -> Action:
    assert one.decision is not None
    seat = chance.choice(one.decision.seats)
    legal = one.game.legal_actions(one.state, seat)
    names = list(one.state.zones)
    filled = [name for name in names if one.state.zones[name]]
    if chance.random() < 0.5 and filled:
        zone = chance.choice(filled)
        place = chance.randrange(len(one.state.zones[zone]))
        params = (("cards", (f"{zone}.{place}",)), ("to", chance.choice(names)))
        move = Action(seat, "move", params)
        if one.game.check(one.state, move) is None:
            return move
    return chance.choice([act for act in legal if act.kind != "finish"] or legal)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_hands_do_secrets_stay_secret_and_all_cards_stay(seed: int) -> None:
    chance = random.Random(seed)
    one = match(2 + seed % 3, seed)
    everything = sorted(card for _, cards in GAME.zones_of(one.state) for card in cards)
    for _ in range(60):
        one.submit(random_act(one, chance))
        assert sorted(c for _, cards in GAME.zones_of(one.state) for c in cards) == everything
        for seat in range(len(one.state.players)):
            view = one.view(seat)
            other = permuted(one.state, seat, chance)
            assert GAME.view(other, seat) == view
            for kind, params in (
                ("flip", (("cards", (3,)),)),
                ("move", (("cards", (5,)), ("to", "discard"))),
            ):
                mine = GAME.check(one.state, Action(seat, kind, params))
                theirs = GAME.check(other, Action(seat, kind, params))
                known = params[0][1][0] in view.cards  # type: ignore[index]
                if not known:
                    assert mine is not None and theirs is not None
                    assert (mine.clause, mine.message) == (theirs.clause, theirs.message)
        imagined = GAME.determinize(one.view(0), SplitMix64(seed))
        assert GAME.view(imagined, 0).zones == one.view(0).zones
    again = Match.from_record(one.to_record(), lambda name: GAME)
    assert again.digests == one.digests


# What hands do


def test_several_cards_go_at_once_and_keep_their_order() -> None:
    one = match()
    cards = one.view(0).zones["market"]
    (event,) = do(one, 0, "move", cards=cards, to="discard", at="bottom")
    assert one.view(1).zones["discard"] == cards
    assert len(event.moves) == 3
    assert list(event.data["cards"]) == list(cards)


def test_on_a_pile_the_top_is_first() -> None:
    one = match()
    first, second, third = one.view(0).zones["market"]
    do(one, 0, "move", cards=(first,), to="discard")
    do(one, 0, "move", cards=(second,), to="discard")
    do(one, 0, "move", cards=(third,), to="discard", at="bottom")
    assert one.view(0).zones["discard"] == (second, first, third)


def test_a_card_laid_on_the_ground_lies_where_it_was_laid() -> None:
    one = match()
    cards = one.view(0).zones["market"][:2]
    do(one, 0, "move", cards=cards, to="ground", x=4000, y=2500)
    lying = one.state.zones["ground"][-2:]
    assert [(card.x, card.y) for card in lying] == [(4000, 2500), (4300, 2600)]
    do(one, 0, "turn", cards=(cards[0],))
    do(one, 0, "turn", cards=(cards[0],), quarters=-3)
    assert lying[0].turns == 2


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        ("move", {"cards": ("hand[0].0",), "to": "ground"}),
        ("draw", {"zone": "deck"}),
        ("shuffle", {"zone": "deck"}),
        ("end_turn", {}),
        ("finish", {}),
    ],
)
def test_another_seat_acts_on_its_own_zones_alone(kind: str, params: dict[str, Param]) -> None:
    assert refused(match(), 1, kind, **params) == "FT-3"


def test_another_seat_may_move_its_own_cards_count_and_take_over() -> None:
    one = match()
    do(one, 1, "move", cards=("hand[1].0",), to="ground")
    do(one, 1, "count", counter="life[1]", change=-3)
    assert one.state.counters["life[1]"] == 17
    do(one, 2, "take_over")
    assert one.state.turn == 2
    assert refused(one, 2, "take_over") == "FT-12"
    do(one, 2, "draw", zone="deck")


@pytest.mark.parametrize(
    ("kind", "params", "clause"),
    [
        ("move", {"cards": (), "to": "ground"}, "FT-4"),
        ("move", {"cards": (99,), "to": "ground"}, "FT-4"),
        ("move", {"cards": ("deck.0", "deck.0"), "to": "ground"}, "FT-4"),
        ("move", {"cards": ("deck.99",), "to": "ground"}, "FT-4"),
        ("move", {"cards": ("deck.x",), "to": "ground"}, "FT-4"),
        ("move", {"cards": ("deck.0",), "to": "moon"}, "FT-4"),
        ("draw", {"zone": "discard"}, "FT-8"),
        ("draw", {"zone": "deck", "count": 0}, "FT-2"),
        ("count", {"counter": "life[0]"}, "FT-9"),
        ("count", {"counter": "life[0]", "value": -1}, "FT-9"),
        ("count", {"counter": "luck", "value": 1}, "FT-9"),
        ("count", {"counter": "doom", "value": 10**9}, "FT-9"),
        ("roll", {"die": "d7"}, "FT-9"),
        ("place_token", {"token": "wound", "zone": "ground", "number": -1}, "FT-10"),
        ("place_token", {"token": "bone", "zone": "ground"}, "FT-10"),
        ("note", {"text": "  "}, "FT-11"),
        ("finish", {"winners": (7,)}, "FT-13"),
        ("update_cards", {"definitions": "../x"}, "FT-14"),
        ("castle", {}, "FT-2"),
    ],
)
def test_what_makes_no_sense_is_refused(kind: str, params: dict[str, Param], clause: str) -> None:
    assert refused(match(), 0, kind, **params) == clause


def test_counters_on_cards_come_and_go() -> None:
    one = match()
    card = one.view(0).zones["ground"][0]
    do(one, 1, "count", counter="wounds", card=card, change=2)
    assert one.state.zones["ground"][0].counts == {"wounds": 2}
    do(one, 1, "count", counter="wounds", card=card, value=0)
    assert one.state.zones["ground"][0].counts == {}


def test_dice_are_fair_enough_and_the_coin_has_two_sides() -> None:
    one = match()
    rolled = set()
    for _ in range(60):
        (event,) = do(one, 0, "roll", die="coin")
        rolled.add(event.data["value"])
    assert rolled == {1, 2}
    assert {do(one, 0, "roll", die="d6")[0].data["value"] for _ in range(90)} == set(range(1, 7))


def test_tokens_come_from_the_tray_and_go_back() -> None:
    one = match()
    do(one, 0, "place_token", token="wound", zone="ground", number=3, x=10)
    do(one, 0, "place_token", token="wound", zone="ground", number=-2)
    assert [(token.kind, token.number) for token in one.state.tokens] == [("wound", 1)]


def test_turns_have_phases_draw_and_fill_the_row() -> None:
    one = match()
    card = one.view(0).zones["market"][0]
    do(one, 0, "move", cards=(card,), to="hand[0]")
    do(one, 0, "next_phase")
    assert (one.state.turn, one.state.phase) == (0, 1)
    do(one, 0, "next_phase")
    assert (one.state.turn, one.state.phase) == (1, 0)
    assert len(one.state.zones["market"]) == 3
    assert len(one.state.zones["hand[1]"]) == 3
    do(one, 1, "end_turn")
    do(one, 2, "end_turn")
    assert (one.state.turn, one.state.round) == (0, 2)


def test_a_note_belongs_to_its_author_until_the_match_is_over() -> None:
    one = match()
    do(one, 1, "note", text="The isle is too strong.")
    assert one.view(0).data["notes"] == []
    assert len(one.view(1).data["notes"]) == 1  # type: ignore[arg-type]
    assert one.events_for(1, 0)[0].data["text"] is None
    do(one, 0, "finish", winners=(2,))
    assert one.view(0).data["notes"][0]["text"] == "The isle is too strong."  # type: ignore[index, call-overload]
    result = one.game.result(one.state)
    assert result is not None and result.winners == (2,)
    assert one.decision is None


def test_a_match_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_game, "MOST_STEPS", 5)
    one = match()
    for _ in range(5):
        do(one, 0, "roll", die="d6")
    assert one.decision is None
    result = one.game.result(one.state)
    assert result is not None and result.winners == ()


def test_the_log_names_hidden_cards_to_nobody_else() -> None:
    one = match()
    do(one, 0, "draw", zone="deck")
    for step in range(1, one.step + 1):
        for event in one.events_for(step, 1):
            message = one.game.describe_event(event, one.view(1))
            assert message is None or "beast" not in repr(message)


def test_a_position_lays_cards_into_zones() -> None:
    data: Any = {
        "options": planned(),
        "zones": {"hand[1]": ["beast-3"], "deck": ["isle"]},
        "turn": 1,
    }
    state = GAME.position(data, 2, 1)
    assert names(state, "hand[1]") == ["beast-3"]
    assert state.turn == 1


# table.yaml


def faults(data: Any) -> list[tuple[tuple[str | int, ...], str]]:
    return [(one.path, one.message) for one in read_plan(data, ["type", "back"])[1]]


@pytest.mark.parametrize(
    ("data", "path", "said"),
    [
        ([], (), "must be a mapping"),
        ({"zone": {}}, ("zone",), "did you mean 'zones'?"),
        ({"seats": [3, 2]}, ("seats",), "the fewest and the most seats"),
        ({"seats": 9}, ("seats",), "from 1 to 6"),
        ({"zones": {"a b": {}}}, ("zones", "a b"), "letters, digits and _"),
        ({"zones": {"deck": {"as": "pyle"}}}, ("zones", "deck", "as"), "did you mean 'pile'?"),
        ({"zones": {"deck": {"seen": "owner"}}}, ("zones", "deck", "seen"), "has an owner"),
        ({"zones": {"deck": {"shufle": 1}}}, ("zones", "deck", "shufle"), "'shuffle'"),
        ({"zones": {"deck": {"shuffle": 1}}}, ("zones", "deck", "shuffle"), "true or false"),
        ({"zones": {"deck": {"holds": {"typ": "x"}}}}, ("zones", "deck", "holds", "typ"), "'type'"),
        (
            {"zones": {"deck": {}, "row": {"fill": "dek"}}},
            ("zones", "row", "fill"),
            "there is no zone 'dek', did you mean 'deck'?",
        ),
        ({"zones": {"row": {"slots": -1}}}, ("zones", "row", "slots"), "from 0 to 60"),
        ({"counters": {"life": {"start": "x"}}}, ("counters", "life", "start"), "whole number"),
        ({"dice": ["d6", "d0"]}, ("dice", 1), "'d0' is no die"),
        ({"turn": {"phases": "Main"}}, ("turn", "phases"), "list of words"),
        ({"turn": {"draw": {"from": "deck"}}}, ("turn", "draw", "from"), "no zone 'deck'"),
    ],
)
def test_each_mistake_of_a_plan_has_its_place_and_a_suggestion(
    data: Any, path: Sequence[str | int], said: str
) -> None:
    found = faults(data)
    assert [one for one in found if one[0] == tuple(path) and said in one[1]], found


def test_all_mistakes_come_at_once() -> None:
    assert len(faults({"seats": 0, "zones": {"deck": {"as": 1, "most": "x"}}, "dice": [1.5]})) >= 4


def test_a_plan_travels_as_data() -> None:
    plan, _ = read_plan(PLAN, ["type", "back", "faction"])
    assert TablePlan.from_data(plan.to_data()) == plan
    for wrong in ({}, {**plan.to_data(), "seats": []}, {**plan.to_data(), "zones": [{}]}):
        with pytest.raises(ValueError, match="no plan"):
            TablePlan.from_data(wrong)
    assert plain_plan(["a"]).zones[0].name == "deck"
