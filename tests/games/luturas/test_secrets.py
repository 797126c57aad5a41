"""What a seat may see: section 6 of the rules, in views, decisions and events."""

from __future__ import annotations

import pytest

from luminagames.engine.event import redact
from tests.games.luturas.table import act, number, only, soldier, strategy, with_cards

SCOUT = soldier("scout", 200, [{"look": {"count": 2, "take": 1}}])
FINDER = soldier("finder", 200, [{"search": {"kind": "lutura"}}])
THROWER = soldier("thrower", 200, [{"discard": {"player": "enemy", "count": 1}}])
STRIKER = soldier(
    "striker",
    200,
    [{"damage": {"to": {"kind": "lutura", "side": "enemy", "choose": 1}, "amount": 5}}],
)
HAND = {"kind": "card", "side": "own", "zone": "hand", "all": True}
KEEPER = soldier("keeper", 200, [{"move": {"what": HAND, "to": "deck_bottom"}}])
HOMER = soldier(
    "homer", 200, [{"move": {"what": {"kind": "lutura", "side": "any", "all": True}, "to": "hand"}}]
)
SHOWER = soldier("shower", 200, [{"reveal": {"player": "enemy", "what": "hand"}}])
GAME = with_cards(SCOUT, FINDER, THROWER, STRIKER, KEEPER, HOMER, SHOWER, strategy("ruse"))


def position(first: dict[str, object], second: dict[str, object], seed: int = 1, **state: object):
    return GAME.position({**state, "players": [first, second]}, 2, seed)


FULL = {
    "deck": ["drop", "moss"],
    "crystal_deck": ["flame"],
    "hand": ["fin", "leaf"],
    "crystals": ["drop"],
    "luturas": [{"card": "fin-2", "under": ["fin"], "damage": 5}],
    "tool": "pin",
    "strategy": "plot",
    "workshop": ["rock"],
    "portal": ["trap"],
}


def seen(view, zone: str) -> list[str | None]:
    """The cards of a zone as a view shows them."""
    return [None if card is None else view.cards[card] for card in view.zones[zone]]


@pytest.mark.rules("LT-17.2", "LT-17.4", "LT-12.3")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_each_zone_is_seen_by_those_who_may(seat):
    view = GAME.view(position(FULL, FULL), seat)
    for owner in (0, 1):
        own = owner == seat
        assert seen(view, f"deck[{owner}]") == [None, None]
        assert seen(view, f"crystal_deck[{owner}]") == [None]
        assert seen(view, f"hand[{owner}]") == (["fin", "leaf"] if own else [None, None])
        assert seen(view, f"strategy[{owner}]") == (["plot"] if own else [None])
        assert seen(view, f"soldier[{owner}]") == ["plain-soldier"]
        assert seen(view, f"crystals[{owner}]") == ["drop"]
        assert seen(view, f"luturas[{owner}]") == ["fin-2"]
        assert seen(view, f"under[{owner}]") == ["fin"]
        assert seen(view, f"tool[{owner}]") == ["pin"]
        assert seen(view, f"workshop[{owner}]") == ["rock"]
        assert seen(view, f"portal[{owner}]") == ["trap"]
        side = view.data["players"][owner]
        assert (side["strategy"]["card"] is None) is not own
        assert side["strategy"]["face"] == "down"
        assert len(side["hand"]) == 2
        assert (side["hand"] == [None, None]) is not own
        assert side["luturas"][0]["damage"] == 5
    assert "rng" not in view.data
    assert "agenda" not in view.data


@pytest.mark.rules("LT-12.3", "LT-17.4")
def test_what_a_seat_may_not_know_changes_nothing_that_it_sees():
    one = position(
        FULL, {**FULL, "hand": ["moss", "plot"], "strategy": "trap", "deck": ["leaf", "fin"]}, 1
    )
    other = position(
        FULL, {**FULL, "hand": ["rock", "drop"], "strategy": "ruse", "deck": ["moss", "pin"]}, 99
    )
    assert GAME.view(one, 0).to_data() == GAME.view(other, 0).to_data()
    assert GAME.view(one, None).to_data() == GAME.view(other, None).to_data()
    assert GAME.view(one, 1).to_data() != GAME.view(other, 1).to_data()


def test_a_face_up_strategy_is_seen_by_both():
    state = position({"strategy": {"card": "plot", "face": "up", "ends_turn": 3}}, {})
    assert seen(GAME.view(state, 1), "strategy[0]") == ["plot"]


@pytest.mark.rules("LT-13.2")
def test_the_other_seat_sees_the_window_and_not_what_can_be_answered():
    state = position(
        {"luturas": ["fin"]}, {"luturas": ["rock"], "strategy": "plot", "deck": ["drop"]}
    )
    act(GAME, state, 0, "attack", lutura="fin", target="rock")
    decision = GAME.decision(state)
    assert decision.data["window"] == "attack"
    assert decision.data["card"] in (number(GAME, state, "fin"), number(GAME, state, "rock"))
    foe = GAME.view(state, 0)
    assert foe.decision.actor == 1
    assert foe.decision.kind == "react"
    assert foe.decision.data["window"] == "attack"
    assert foe.legal == ()
    assert len(GAME.view(state, 1).legal) == 2


@pytest.mark.rules("LT-1.11")
def test_candidates_in_a_hidden_zone_are_the_choosers_alone():
    state = position({"soldier": "scout", "deck": ["drop", "fin", "moss"]}, {})
    act(GAME, state, 0, "use_ability", card="scout", ability=0)
    mine, foe = GAME.view(state, 0), GAME.view(state, 1)
    assert mine.decision.data["candidates"] == [
        number(GAME, state, "drop"),
        number(GAME, state, "fin"),
    ]
    assert mine.decision.data["min"] == 0
    assert mine.decision.data["max"] == 1
    assert mine.decision.data["picked"] == []
    assert (foe.decision.actor, foe.decision.kind) == (0, "choose")
    assert not foe.decision.data.get("candidates")
    assert foe.legal == ()
    assert "fin" not in foe.cards.values()


def test_candidates_that_all_see_are_told_to_all():
    state = position({"soldier": "striker"}, {"luturas": ["rock", "moss"]})
    act(GAME, state, 0, "use_ability", card="striker", ability=0)
    public = [number(GAME, state, "rock"), number(GAME, state, "moss")]
    for seat in (0, 1):
        assert GAME.view(state, seat).decision.data["candidates"] == public


@pytest.mark.rules("LT-4.2", "LT-17.4")
def test_a_drawn_card_is_known_to_its_owner_alone():
    state = position({}, {"deck": ["fin", "moss"]})
    drawn = only(act(GAME, state, 0, "end_turn"), "card_drawn")[0]
    assert drawn.data["card"] == number(GAME, state, "fin")
    assert redact(drawn, 1).data["card"] == drawn.data["card"]
    assert redact(drawn, 0).data == {"seat": 1, "deck": "regular", "card": None}
    assert all(move.card is None for move in redact(drawn, 0).moves)


@pytest.mark.rules("LT-12.3")
def test_a_strategy_that_is_set_is_known_to_its_owner_alone():
    state = position({"hand": ["plot"]}, {})
    laid = only(act(GAME, state, 0, "set_strategy", card="plot"), "strategy_set")[0]
    assert redact(laid, 1).data == {"seat": 0, "card": None}
    assert redact(laid, 0).data["card"] == number(GAME, state, "plot")


@pytest.mark.rules("LT-12.2")
def test_a_set_strategy_that_gives_way_lies_face_up_in_the_workshop():
    state = position({"hand": ["plot"], "strategy": "trap"}, {})
    act(GAME, state, 0, "set_strategy", card="plot")
    assert seen(GAME.view(state, 1), "workshop[0]") == ["trap"]
    assert seen(GAME.view(state, 1), "strategy[0]") == [None]


@pytest.mark.rules("LT-14.17")
def test_what_a_search_takes_is_shown_and_the_rest_is_not():
    state = position({"soldier": "finder", "deck": ["drop", "fin", "moss"]}, {})
    act(GAME, state, 0, "use_ability", card="finder", ability=0)
    assert "fin" not in GAME.view(state, 1).cards.values()
    events = act(GAME, state, 0, "pick", card="fin")
    found = redact(only(events, "deck_searched")[0], 1)
    assert found.data == {"seat": 0, "cards": [number(GAME, state, "fin")]}
    assert seen(GAME.view(state, 1), "hand[0]") == [None]


def test_cards_looked_at_are_the_lookers_alone():
    state = position({"soldier": "scout", "deck": ["drop", "fin", "moss"]}, {})
    act(GAME, state, 0, "use_ability", card="scout", ability=0)
    looked = only(act(GAME, state, 0, "pick", card="fin"), "cards_looked")[0]
    assert looked.data["count"] == 2
    assert looked.data["taken"] == [number(GAME, state, "fin")]
    assert sorted(looked.data["cards"]) == sorted(
        [number(GAME, state, "drop"), number(GAME, state, "fin")]
    )
    foe = redact(looked, 1)
    assert foe.data["count"] == 2
    assert number(GAME, state, "fin") not in _numbers(foe.data["taken"])
    assert not _numbers(foe.data["cards"])


def _numbers(value: object) -> list[object]:
    return [one for one in value if one is not None] if isinstance(value, (list, tuple)) else []


@pytest.mark.rules("LT-1.8")
def test_cards_that_go_from_a_hand_into_a_deck_stay_hidden_and_those_from_the_field_do_not():
    state = position({"soldier": "keeper", "hand": ["fin", "moss"]}, {})
    moved = only(act(GAME, state, 0, "use_ability", card="keeper", ability=0), "card_moved")
    assert moved
    for event in moved:
        assert not _numbers(redact(event, 1).data["cards"])
        assert (event.data["from"], event.data["to"]) == ("hand", "deck_bottom")
    state = position(
        {"soldier": "homer", "luturas": ["fin"]}, {"luturas": [{"card": "fin-2", "under": ["fin"]}]}
    )
    moved = only(act(GAME, state, 0, "use_ability", card="homer", ability=0), "card_moved")
    shown = [card for event in moved for card in redact(event, None).data["cards"]]
    assert shown == [number(GAME, state, name) for name in ("fin", "fin.2", "fin-2")]


def test_a_discarded_card_is_seen_by_all():
    state = position({"soldier": "thrower"}, {"hand": ["fin", "moss"]})
    act(GAME, state, 0, "use_ability", card="thrower", ability=0)
    assert not GAME.view(state, 0).decision.data.get("candidates")
    events = act(GAME, state, 1, "pick", card="moss")
    assert redact(only(events, "cards_discarded")[0], 0).data["cards"] == [
        number(GAME, state, "moss")
    ]
    assert seen(GAME.view(state, 0), "workshop[1]") == ["moss"]


def test_a_revealed_hand_is_shown_in_the_event_only():
    state = position({"soldier": "shower"}, {"hand": ["fin", "moss"]})
    events = act(GAME, state, 0, "use_ability", card="shower", ability=0)
    shown = redact(only(events, "cards_revealed")[0], 0)
    assert shown.data == {
        "seat": 1,
        "cards": [number(GAME, state, "fin"), number(GAME, state, "moss")],
    }
    assert seen(GAME.view(state, 0), "hand[1]") == [None, None]
