"""What each seat may see (section 6): own hands, face-down piles, and events that name a card to
its owner only.
"""

from __future__ import annotations

import pytest

from luminagames.engine.event import redact
from tests.games.luminars.positions import Table, ids, table


def faces(one: Table, seat: int | None, zone: str) -> list[object]:
    """The cards of a zone as a seat sees them, hidden ones as None."""
    view = one.game.view(one.state, seat)
    return [None if card is None else view.cards[card] for card in view.zones[zone]]


@pytest.mark.rules("LM-6.5", "LM-1.9")
def test_a_drawn_card_is_seen_by_its_player_alone():
    one = table("draw", 0, 2, ["R1 R2", "G1", "B1"], main_deck="W Y7", discard="G5", turn=1)
    (event,) = one.act(0, "draw_card")
    assert one.name(redact(event, 0).data["card"]) == "ziphoid-drive"
    assert one.facts([redact(event, 0)]) == [("card_drawn", {"seat": 0, "card": "ziphoid-drive"})]
    for other in (1, 2, None):
        hidden = redact(event, other)
        assert dict(hidden.data) == {"seat": 0, "card": None}
        assert [move.card for move in hidden.moves] == [None]
        assert faces(one, other, "hand[0]") == [None, None, None]
        assert "ziphoid-drive" not in one.game.view(one.state, other).cards.values()
    assert faces(one, 0, "hand[0]") == ids("R1 R2 W")


@pytest.mark.rules("LM-4.2")
def test_cards_are_dealt_face_down():
    hands = "R1 R3 G1 G3 B1 B3 Y1 Y3 R2 R4 G2 G4 B2 B4 Y2 Y4"
    one = table("deal", 1, 1, ["", ""], main_deck=f"{hands} R5 G5")
    dealt = [event for event in one.act(1, "deal_cards") if event.kind == "card_dealt"]
    for seat in (0, 1, None):
        seen = [one.name(redact(event, seat).data["card"]) for event in dealt]
        assert seen == [card if n % 2 == seat else None for n, card in enumerate(ids(hands))]
    assert faces(one, 0, "hand[0]") == ids("R1 G1 B1 Y1 R2 G2 B2 Y2")
    assert faces(one, 0, "hand[1]") == [None] * 8


@pytest.mark.rules("LM-4.1", "LM-1.9")
def test_both_decks_are_face_down_for_everybody():
    one = table(
        "draw", 0, 1, ["R1", "G1"], main_deck="W Y7 R2", action_deck="t-keep t-pass", discard="G5"
    )
    for seat in (0, 1, None):
        assert faces(one, seat, "main_deck") == [None] * 3
        assert faces(one, seat, "action_deck") == [None] * 2


@pytest.mark.rules("LM-5.1", "LM-5.2", "LM-5.3", "LM-5.4", "LM-6.7", "LM-3.1")
def test_what_lies_face_up_is_seen_by_all():
    one = table(
        "draw",
        0,
        2,
        ["R1", "G1", "B1"],
        main_deck="D R2",
        action_deck="t-pass",
        discard="G5 G6",
        aside="D",
        actions=[[], ["t-keep"], []],
    )
    one.act(0, "draw_card")
    for seat in (0, 1, 2, None):
        assert faces(one, seat, "discard") == ids("G5 G6")
        assert faces(one, seat, "aside") == ids("D D")
        assert faces(one, seat, "revealed") == ["t-pass"]
        assert faces(one, seat, "actions[1]") == ["t-keep"]
    cut = table("cut", 0, None, ["", ""], main_deck="R7 G2")
    cut.act(0, "cut_deck")
    for seat in (0, 1, None):
        assert faces(cut, seat, "cut[0]") == ["red-7"]


@pytest.mark.rules("LM-9.1")
def test_after_scoring_all_hands_are_shown():
    one = table("discard", 0, 1, ["R1 R2 R3", "G5 B5 Y5 Y2"], main_deck="G2", turn=3)
    assert faces(one, 0, "hand[1]") == [None] * 4
    one.act(0, "declare")
    for seat in (0, 1, None):
        assert faces(one, seat, "melds[1]") == ids("G5 B5 Y5")
        assert faces(one, seat, "unmatched[1]") == ids("Y2")


@pytest.mark.rules("LM-6.5")
def test_states_that_differ_in_hidden_cards_only_give_equal_views():
    def at(other: str, deck: str, seed: int) -> Table:
        return table(
            "draw",
            0,
            1,
            ["R1 W R2", other],
            seed,
            main_deck=deck,
            action_deck="t-keep t-pass",
            discard="G5",
        )

    one, two = at("G1 B2 Y3", "R6 R7", 1), at("R7 G1 B2", "Y3 R6", 2)
    for seat in (0, None):
        assert one.game.view(one.state, seat).to_data() == two.game.view(two.state, seat).to_data()


@pytest.mark.rules("LM-6.4", "LM-6.5")
def test_a_taken_discard_is_told_to_all_and_the_hand_does_not_mark_it():
    one = table("draw", 0, 1, ["R1 R2", "G1"], main_deck="W", discard="G5 G6")
    (event,) = one.act(0, "take_discard")
    assert one.facts([redact(event, 1)]) == [("discard_taken", {"seat": 0, "card": "green-5"})]
    assert faces(one, 1, "hand[0]") == [None, None, None]


@pytest.mark.rules("LM-10.1")
def test_after_a_reshuffle_the_main_deck_is_unknown_again():
    one = table("discard", 0, 1, ["R1 R2", "G1"], discard="B5 B6 B7", turn=4)
    one.act(0, "discard_card", card="R2")
    for seat in (0, 1, None):
        assert faces(one, seat, "main_deck") == [None] * 3
        assert faces(one, seat, "discard") == ["red-2"]


@pytest.mark.rules("LM-1.10")
def test_laying_out_a_hand_is_for_its_player_alone_and_changes_nothing():
    one = table(
        "draw", 0, 1, ["R3 W Y7 R2 R1 G5", "B5 G1 B6 B7"], main_deck="G2", discard="G6", turn=3
    )
    before = one.game.digest(one.state)
    groups = one.game.groups(one.game.view(one.state, 1))
    assert groups is not None
    assert groups.hand_zone == "hand[1]"
    assert [[one.name(card) for card in group] for group in groups.arrange()] == [ids("B5 B6 B7")]
    hand = one.game.zone(one.state, "hand[1]") or []
    assert groups.judge(hand[:2]).kind == ""
    assert groups.judge([hand[3], hand[0], hand[2]]).points == 18
    assert groups.summary([[hand[0], hand[2], hand[3]]]).points == 18
    assert one.game.digest(one.state) == before
    assert order_of_hand(one) == ids("B5 G1 B6 B7")
    assert one.game.groups(one.game.view(one.state, None)) is None
    named = {spec.name for kind in one.game.action_kinds.values() for spec in kind.params}
    assert named == {"card", "to", "role"}


def order_of_hand(one: Table) -> list[object]:
    """Seat 1's cards in the order of the match."""
    return [one.name(card) for card in one.game.zone(one.state, "hand[1]") or ()]
