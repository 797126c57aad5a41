"""The fields of every event (section 9), which a scenario does not look into, and their order."""

from __future__ import annotations

import pytest

from tests.games.luminars.positions import Table, ids, table

FIRST = "R1 R3 G1 G3 B1 B3 Y1 Y3 R2 R4 G2 G4 B2 B4 Y2 Y4"


@pytest.mark.rules("LM-3.2", "LM-3.3", "LM-3.4", "LM-3.6")
def test_the_cut():
    one = table("cut", 0, None, ["", "", ""], main_deck="W D Y7 R1 G6")
    for seat in (0, 1, 2, 0, 2):
        one.act(seat, "cut_deck")
    assert one.facts(one.told) == [
        ("card_cut", {"seat": 0, "card": "ziphoid-drive", "value": 7}),
        ("card_cut", {"seat": 1, "card": "draw-action", "value": 0}),
        ("card_cut", {"seat": 2, "card": "gold-7", "value": 7}),
        ("cut_tied", {"seats": [0, 2]}),
        ("card_cut", {"seat": 0, "card": "red-1", "value": 1}),
        ("card_cut", {"seat": 2, "card": "green-6", "value": 6}),
        ("dealer_chosen", {"seat": 2}),
        ("deck_shuffled", {"deck": "main_deck"}),
        ("deck_shuffled", {"deck": "action_deck"}),
    ]


@pytest.mark.rules("LM-3.5")
def test_a_cut_that_forms_the_main_deck_again_shuffles_it_alone():
    one = table("cut", 0, None, ["", ""], main_deck="R7 G7", action_deck="t-keep")
    for seat in (0, 1, 0):
        one.act(seat, "cut_deck")
    assert one.facts(one.told, "deck_shuffled") == [("deck_shuffled", {"deck": "main_deck"})]


@pytest.mark.rules("LM-4.2", "LM-4.6", "LM-4.7", "LM-4.8")
def test_the_deal():
    one = table("deal", 1, 1, ["", ""], main_deck=f"{FIRST} D R5 G5", round=2)
    events = one.facts(one.act(1, "deal_cards"))
    assert events[0] == ("round_started", {"round": 2, "dealer": 1})
    dealt = [("card_dealt", {"seat": n % 2, "card": card}) for n, card in enumerate(ids(FIRST))]
    assert events[1:17] == dealt
    assert events[17:] == [
        ("draw_buried", {"card": "draw-action"}),
        ("card_turned", {"card": "red-5"}),
        ("turn_started", {"seat": 0, "turn": 1}),
    ]


@pytest.mark.rules("LM-4.3", "LM-4.4", "LM-5.2", "LM-5.3", "LM-5.6", "LM-5.9")
def test_draw_cards_in_the_deal():
    deck = FIRST.replace("R1", "D").replace("B1", "D").replace("R3", "D")
    one = table(
        "deal", 1, 1, ["", ""], main_deck=f"{deck} R5 G5 B5 Y5 R6", action_deck="t-keep t-pass"
    )
    events = one.facts(one.act(1, "deal_cards"))
    assert events[17:] == [
        ("draw_revealed", {"seat": 0, "card": "draw-action"}),
        ("action_revealed", {"seat": 0, "card": "t-keep"}),
        ("action_kept", {"seat": 0, "card": "t-keep"}),
        ("draw_revealed", {"seat": 0, "card": "draw-action"}),
        ("action_revealed", {"seat": 0, "card": "t-pass"}),
        ("action_passed", {"seat": 0, "to": 1, "card": "t-pass"}),
        ("draw_revealed", {"seat": 1, "card": "draw-action"}),
        ("action_deck_empty", {"seat": 1}),
        ("card_drawn", {"seat": 0, "card": "red-5"}),
        ("card_drawn", {"seat": 0, "card": "green-5"}),
        ("card_drawn", {"seat": 1, "card": "blue-5"}),
        ("card_turned", {"card": "gold-5"}),
        ("turn_started", {"seat": 0, "turn": 1}),
    ]


@pytest.mark.rules("LM-5.4", "LM-6.6")
def test_a_pass_card_in_a_turn():
    one = table(
        "draw",
        0,
        2,
        ["R1", "R2", "R3"],
        main_deck="D G1 G2",
        action_deck="t-pass",
        discard="G5",
        turn=4,
    )
    assert one.facts(one.act(0, "draw_card")) == [
        ("draw_revealed", {"seat": 0, "card": "draw-action"}),
        ("action_revealed", {"seat": 0, "card": "t-pass"}),
    ]
    assert one.facts(one.act(0, "pass_to", to=2)) == [
        ("action_passed", {"seat": 0, "to": 2, "card": "t-pass"}),
        ("card_drawn", {"seat": 0, "card": "green-1"}),
    ]


@pytest.mark.rules("LM-6.3", "LM-6.7", "LM-6.10")
def test_a_turn():
    one = table("draw", 1, 0, ["R1", "R2"], main_deck="G1 G2", discard="G5", turn=4)
    assert one.facts(one.act(1, "take_discard")) == [
        ("discard_taken", {"seat": 1, "card": "green-5"})
    ]
    assert one.facts(one.act(1, "discard_card", card="R2")) == [
        ("card_discarded", {"seat": 1, "card": "red-2"}),
        ("turn_started", {"seat": 0, "turn": 5}),
    ]
    assert one.facts(one.act(0, "draw_card")) == [("card_drawn", {"seat": 0, "card": "green-1"})]


@pytest.mark.rules("LM-10.1", "LM-10.3")
def test_a_reshuffle():
    one = table("discard", 0, 1, ["R1 R2", "G1"], discard="B5 B6 B7", reshuffles=1, turn=4)
    assert one.facts(one.act(0, "discard_card", card="R2"))[1:] == [
        ("deck_reshuffled", {"count": 3, "reshuffles": 2}),
        ("turn_started", {"seat": 1, "turn": 5}),
    ]


@pytest.mark.rules("LM-8.2", "LM-8.3", "LM-8.7", "LM-9.1", "LM-9.9", "LM-9.10")
def test_a_declaration_with_a_discard():
    one = table(
        "discard",
        1,
        1,
        ["Y2 B5 Y5 G5", "R1 R2 R3 R7", "G1 G1 W"],
        main_deck="G2",
        turn=4,
        round=2,
        actions=[["t-keep"], [], ["t-pass"]],
        totals=[5, -20, 0],
    )
    assert one.facts(one.act(1, "declare_discarding", card="R7")) == [
        ("card_discarded", {"seat": 1, "card": "red-7"}),
        ("enlightenment", {"seat": 1, "cards": 3}),
        (
            "hand_scored",
            {
                "seat": 2,
                "melds": [{"kind": "flush", "cards": ids("G1 G1 W"), "points": 10}],
                "unmatched": [],
                "meld_points": 10,
                "gold_loss": 0,
            },
        ),
        ("action_scored", {"seat": 2, "card": "t-pass", "points": -4}),
        (
            "hand_scored",
            {
                "seat": 0,
                "melds": [{"kind": "set", "cards": ids("G5 B5 Y5"), "points": 15}],
                "unmatched": ids("Y2"),
                "meld_points": 15,
                "gold_loss": -2,
            },
        ),
        ("action_scored", {"seat": 0, "card": "t-keep", "points": 3}),
        (
            "hand_scored",
            {
                "seat": 1,
                "melds": [{"kind": "run", "cards": ids("R1 R2 R3"), "points": 6}],
                "unmatched": [],
                "meld_points": 6,
                "gold_loss": 0,
            },
        ),
        ("round_scored", {"round": 2, "scores": [16, 11, 6], "totals": [21, -9, 6]}),
    ]


@pytest.mark.rules("LM-8.2")
def test_a_declaration_with_all_cards_discards_nothing():
    one = table("discard", 0, 1, ["R1 R2 R3 R4", "G1"], main_deck="G2", turn=4)
    assert one.facts(one.act(0, "declare"))[0] == ("enlightenment", {"seat": 0, "cards": 4})


def stalled(**more: object) -> list[tuple[str, dict[str, object]]]:
    """The stall of a round of two, after seat 0 discarded."""
    one: Table = table("discard", 0, 1, ["R1 R2", "G1"], **more)
    events = one.facts(one.act(0, "discard_card", card="R2"))
    assert [kind for kind, _ in events] == [
        "card_discarded",
        "round_stalled",
        "hand_scored",
        "hand_scored",
        "round_scored",
    ]
    return [events[1]]


@pytest.mark.rules("LM-10.3")
def test_a_third_reshuffle_stalls_the_round_for_want_of_cards():
    assert stalled(discard="B5 B6", reshuffles=2, turn=4) == [("round_stalled", {"reason": "deck"})]
    assert stalled(turn=4) == [("round_stalled", {"reason": "deck"})]


@pytest.mark.rules("LM-10.4")
def test_thirty_turns_each_stall_the_round():
    assert stalled(main_deck="B5 B6", turn=60) == [("round_stalled", {"reason": "turns"})]


@pytest.mark.rules("LM-10.6")
def test_the_turns_are_the_reason_if_the_cards_run_out_at_the_same_moment():
    assert stalled(discard="B5", reshuffles=2, turn=60) == [("round_stalled", {"reason": "turns"})]
    assert stalled(turn=60) == [("round_stalled", {"reason": "turns"})]


@pytest.mark.rules("LM-12.6")
def test_an_action_card_that_gives_nothing_is_not_told():
    one = table(
        "discard", 0, 1, ["R1 R2 R3", "G1"], main_deck="G2", turn=4, actions=[[], ["t-keep"]]
    )
    events = one.facts(one.act(0, "declare"), "hand_scored", "action_scored")
    assert [(kind, data["seat"]) for kind, data in events] == [
        ("hand_scored", 0),
        ("hand_scored", 1),
        ("action_scored", 1),
    ]


@pytest.mark.rules("LM-11.2", "LM-11.3")
def test_gathering():
    one = table("gather", 0, 1, ["", ""], main_deck="R1 R2", round=2)
    assert one.facts(one.act(0, "gather_cards")) == [
        ("cards_gathered", {"round": 3, "dealer": 0}),
        ("deck_shuffled", {"deck": "main_deck"}),
        ("deck_shuffled", {"deck": "action_deck"}),
    ]


@pytest.mark.rules("LM-11.4", "LM-11.5", "LM-11.9")
def test_the_end():
    one = table(
        "discard",
        0,
        1,
        ["R1 R2 R3", "G1", "B5"],
        main_deck="G2",
        turn=4,
        round=4,
        totals=[-11, 6, 0],
    )
    assert one.facts(one.act(0, "declare"))[-1] == ("match_ranked", {"places": [2, 1, 2]})
    assert one.facts(one.act(1, "take_role", role="spy")) == [
        ("role_taken", {"seat": 1, "role": "spy"})
    ]
    one.act(0, "take_role", role="nurse")
    assert one.facts(one.act(2, "take_role", role="nurse")) == [
        ("role_taken", {"seat": 2, "role": "nurse"}),
        ("match_over", {"winners": [1]}),
    ]
