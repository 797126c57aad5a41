"""What each seat may see (section 6): hands, decks, the void, looks, and events that name a card to
its owner only.
"""

from __future__ import annotations

import pytest

from luminagames.engine.event import redact
from tests.games.luminous.table import Table, facts, spell, unit

PEEK = spell("peek", {"look": {"amount": 3, "take": 1, "rest": "bottom"}})
DARK = spell(
    "dark", {"void": {"what": {"kind": "unit", "side": "enemy", "choose": 1}, "face_down": True}}
)
READ = spell("read", {"draw": 1})
SIFT = spell("sift", {"discard": 1})
CARDS = [unit("ape"), unit("ox"), unit("imp"), unit("wall"), PEEK, DARK, READ, SIFT]


def faces(table: Table, seat: int | None, zone: str) -> list[object]:
    """The cards of a zone as a seat sees them, hidden ones as None."""
    view = table.game.view(table.state, seat)
    return [None if card is None else view.cards[card] for card in view.zones[zone]]


@pytest.mark.rules("LU-2.4", "LU-2.3")
def test_a_hand_is_seen_by_its_owner_only_and_a_deck_by_nobody():
    table = Table(
        CARDS, {"hand": ["ape", "ox"], "deck": ["imp", "wall"]}, {"hand": ["imp"]}, {"deck": ["ox"]}
    )
    for seat in (0, 1, 2, None):
        assert faces(table, seat, "hand[0]") == (["ape", "ox"] if seat == 0 else [None, None])
        assert faces(table, seat, "hand[1]") == (["imp"] if seat == 1 else [None])
        assert faces(table, seat, "deck[0]") == [None, None]
        assert faces(table, seat, "deck[2]") == [None]


@pytest.mark.rules("LU-2.3", "LU-2.4")
def test_what_a_seat_may_not_know_changes_no_view_of_it():
    one = Table(CARDS, {"deck": ["imp", "wall"]}, {"hand": ["ape", "ox"]}, seed=1)
    two = Table(CARDS, {"deck": ["wall", "imp"]}, {"hand": ["ox", "imp"]}, seed=9)
    assert one.game.view(one.state, 0).to_data() == two.game.view(two.state, 0).to_data()
    assert one.game.view(one.state, None).to_data() == two.game.view(two.state, None).to_data()


@pytest.mark.rules("LU-2.5", "LU-2.6", "LU-2.9")
def test_discard_pile_void_and_orb_pile_are_public():
    table = Table(CARDS, {"discard": ["ape", "ox"], "void": ["imp"], "orbs": {"green": 2}}, {})
    for seat in (0, 1, None):
        assert faces(table, seat, "discard[0]") == ["ape", "ox"]
        assert faces(table, seat, "void[0]") == ["imp"]
        assert table.game.view(table.state, seat).data["players"][0]["orb_pile"]["green"] == 4


@pytest.mark.rules("LU-2.7")
def test_a_card_face_down_in_the_void_is_seen_by_nobody():
    table = Table(
        CARDS,
        {"hand": ["dark"]},
        {"units": ["ape"], "void": ["ox", {"id": "imp", "face_down": True}]},
    )
    events = table.act(0, "play_card", card="dark", pay="auto")
    (voided,) = [event for event in events if event.kind == "voided"]
    assert "id" not in voided.data
    for seat in (0, 1, None):
        assert faces(table, seat, "void[1]") == ["ox", None, None]
        assert "imp" not in table.game.view(table.state, seat).cards.values()


@pytest.mark.rules("LU-13.17")
def test_looked_at_cards_are_seen_by_their_player_alone_while_it_is_asked():
    table = Table(CARDS, {"hand": ["peek"], "deck": ["ape", "ox", "imp", "wall"]}, {})
    events = table.act(0, "play_card", card="peek", pay="auto")
    (looked,) = [event for event in events if event.kind == "looked"]
    assert looked.data["amount"] == 3
    assert len(looked.data["cards"]) == 3
    assert redact(looked, 1).data["cards"] is None
    assert {"ape", "ox", "imp"} <= set(table.game.view(table.state, 0).cards.values())
    assert "wall" not in table.game.view(table.state, 0).cards.values()
    assert not {"ape", "ox", "imp"} & set(table.game.view(table.state, 1).cards.values())
    (taken,) = [event for event in table.act(0, "choose", card="ox") if event.kind == "taken"]
    assert taken.data["amount"] == 1
    assert redact(taken, 1).data == {"seat": 0, "amount": 1, "cards": None}
    assert faces(table, 0, "hand[0]") == ["ox"]
    assert faces(table, 0, "deck[0]") == [None] * 3


@pytest.mark.rules("LU-4.7")
def test_cards_put_down_in_a_mulligan_are_seen_by_their_owner_in_that_event():
    table = Table(
        CARDS, {"hand": ["ape", "ox"], "deck": ["imp"]}, {"hand": ["wall"]}, phase="mulligan"
    )
    ape = table.number("ape")
    events = table.act(0, "mulligan_card", card="ape")
    (put,) = [event for event in events if event.kind == "mulliganed"]
    assert dict(put.data) == {"seat": 0, "amount": 1, "cards": [ape]}
    assert dict(redact(put, 1).data) == {"seat": 0, "amount": 1, "cards": None}
    assert faces(table, 0, "deck[0]") == [None]


@pytest.mark.rules("LU-11.10")
def test_a_drawn_card_is_seen_by_its_player_alone():
    table = Table(CARDS, {"hand": ["read"], "deck": ["ape"]}, {})
    ape = table.number("ape")
    (drawn,) = [
        event
        for event in table.act(0, "play_card", card="read", pay="auto")
        if event.kind == "drawn"
    ]
    assert dict(drawn.data) == {"seat": 0, "card": ape, "id": "ape"}
    assert dict(redact(drawn, 1).data) == {"seat": 0, "card": None, "id": None}
    assert drawn.revealing


@pytest.mark.rules("LU-13.1")
def test_others_see_who_is_asked_what_but_not_the_options():
    table = Table(CARDS, {"hand": ["sift", "ape", "ox"]}, {})
    table.act(0, "play_card", card="sift", pay="auto")
    for seat in (1, None):
        view = table.game.view(table.state, seat)
        assert (view.decision.kind, view.decision.actor) == ("discard", 0)
        assert view.legal == ()
    assert len(table.game.view(table.state, 0).legal) == 2


@pytest.mark.rules("LU-8.3")
def test_an_announced_card_is_seen_by_all():
    table = Table(CARDS, {"hand": ["sift", "ape", "ox"]}, {})
    events = table.act(0, "play_card", card="sift", pay="auto")
    sift = table.number("sift")
    assert facts(events)[0] == ("announced", {"seat": 0, "card": sift, "id": "sift"})
    assert faces(table, 1, "announced") == ["sift"]
