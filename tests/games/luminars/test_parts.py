"""The parts of the game (LM-1), its set-up and chance, and whole lists of actions: what no scenario
can show.
"""

from __future__ import annotations

from collections import Counter

import pytest

from luminagames.engine.action import Action
from luminagames.engine.refusal import Refusal
from tests.games.luminars.positions import GAME, Table, ids, table

COPIES = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1}
RANKS = {
    1: "Dregs",
    2: "Paysans",
    3: "Wrights",
    4: "Mercers",
    5: "Proctors",
    6: "Vorsters",
    7: "Lineals",
}
ROLES = (
    "Architect",
    "Artist",
    "Business Leader",
    "Computer Programmer",
    "Data Scientist",
    "Engineer",
    "Environmentalist",
    "General (Military)",
    "Head of Intelligence",
    "Historian",
    "Journalist",
    "Lawyer",
    "Mechanic",
    "Novelist",
    "Nurse",
    "Physician",
    "Politician",
    "Professor",
    "Research Scientist",
    "School Administrator",
    "Social Worker",
    "Spy",
    "Squad Leader",
    "Teacher",
    "University President",
    "Weapons Expert",
    "Zoo Keeper",
)


def in_play(zone: str) -> Counter[str]:
    """How many copies of each definition lie in a zone of a new match."""
    state = GAME.new_match({}, 2, 1)
    definitions = GAME.card_definitions(state)
    return Counter(definitions[card] for card in GAME.zone(state, zone) or ())


def of_type(kind: str) -> dict[str, dict[str, object]]:
    """The shipped definitions of a type."""
    return {key: dict(card) for key, card in GAME.definitions.items() if card["type"] == kind}


# LM-1


@pytest.mark.rules("LM-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats):
    state = GAME.new_match({}, seats, 1)
    assert len(GAME.to_data(state)["players"]) == seats
    assert GAME.about.seats == (2, 4)


@pytest.mark.rules("LM-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_can_play(seats):
    with pytest.raises(Refusal) as refused:
        GAME.new_match({}, seats, 1)
    assert refused.value.clause == "LM-1.1"


@pytest.mark.rules("LM-1.2", "LM-1.3")
def test_the_main_deck_has_53_cards():
    deck = in_play("main_deck")
    expected = {
        f"{color}-{rank}": n
        for color in ("red", "green", "blue", "gold")
        for rank, n in COPIES.items()
    }
    assert deck == Counter({**expected, "ziphoid-drive": 2, "draw-action": 3})
    assert sum(deck.values()) == 53


@pytest.mark.rules("LM-1.4")
def test_a_district_card_is_called_by_its_color_and_the_class_of_its_rank():
    districts = of_type("district")
    assert len(districts) == 28
    for color in ("red", "green", "blue", "gold"):
        for rank, name in RANKS.items():
            card = districts[f"{color}-{rank}"]
            assert card["name"] == f"{color.title()} {name}"
            assert (card["color"], card["rank"]) == (color, rank)


@pytest.mark.rules("LM-1.5", "LM-1.6")
def test_a_ziphoid_drive_has_a_value_and_neither_color_nor_rank():
    drive = GAME.definitions["ziphoid-drive"]
    assert drive["value"] == 7
    assert "color" not in drive
    assert "rank" not in drive


@pytest.mark.rules("LM-1.7", "LM-12.9")
def test_the_action_deck_has_20_cards_and_most_of_them_add():
    deck = in_play("action_deck")
    assert sum(deck.values()) == 20
    cards = of_type("action")
    assert set(deck) == set(cards)
    passed = [key for key, card in cards.items() if card["abilities"][0]["when"] == "drawn"]
    assert len(passed) == 6


@pytest.mark.rules("LM-11.5")
def test_there_are_27_roles_in_their_order_and_they_have_no_copies():
    roles = of_type("role")
    assert tuple(str(card["name"]) for card in roles.values()) == ROLES
    state = GAME.new_match({}, 2, 1)
    assert not set(roles) & set(GAME.card_definitions(state))


@pytest.mark.rules("LM-1.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_is_in_one_zone_at_every_moment(seats):
    state = GAME.new_match({}, seats, seats)
    everything = list(range(73))
    for _ in range(400):
        legal = GAME.legal_actions(state)
        GAME.apply(state, legal[-1] if GAME.decision(state).kind == "draw" else legal[0])
        lying = [card for zone in GAME.zone_names(state) for card in GAME.zone(state, zone) or ()]
        assert sorted(lying) == everything


# Chance


@pytest.mark.rules("LM-3.1", "LM-3.6", "LM-4.1", "LM-11.3")
def test_both_decks_are_shuffled_by_the_seed():
    def decks(seed: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        state = GAME.new_match({"first_dealer": "seat_0"}, 2, seed)
        names = GAME.card_definitions(state)
        main, action = (
            tuple(names[card] for card in GAME.zone(state, zone))
            for zone in ("main_deck", "action_deck")
        )
        return main, action

    drawn = [decks(seed) for seed in range(1, 9)]
    assert len({main for main, _ in drawn}) == 8
    assert len({action for _, action in drawn}) == 8
    assert decks(3) == decks(3)


def order(one: Table, zone: str) -> list[str]:
    """The ids in a zone."""
    return [str(one.name(card)) for card in one.game.zone(one.state, zone) or ()]


EVERY = " ".join(f"{color}{rank}" for color in "RGBY" for rank in range(1, 8))


@pytest.mark.rules("LM-3.6")
def test_the_decks_are_shuffled_after_the_cut():
    one = table(
        "cut", 0, None, ["", ""], main_deck=f"R6 G7 {EVERY.replace('R6 ', '').replace('G7 ', '')}"
    )
    before = order(one, "main_deck")
    one.act(0, "cut_deck")
    one.act(1, "cut_deck")
    assert order(one, "main_deck") != before
    assert sorted(order(one, "main_deck")) == sorted(before)


@pytest.mark.rules("LM-11.3", "LM-4.1")
def test_the_decks_are_shuffled_before_each_round():
    orders = []
    for seed in range(1, 6):
        one = table("gather", 0, 1, ["", ""], seed, main_deck=EVERY, action_deck="t-keep t-pass")
        one.act(0, "gather_cards")
        orders.append(tuple(order(one, "main_deck")))
        assert sorted(orders[-1]) == sorted(ids(EVERY))
    assert len({*orders, tuple(ids(EVERY))}) == 6


@pytest.mark.rules("LM-10.1")
def test_the_discard_pile_is_shuffled_when_it_becomes_the_main_deck():
    orders = []
    for seed in range(1, 6):
        one = table("discard", 0, 1, ["W R1", "R2"], seed, discard=EVERY, turn=4)
        one.act(0, "discard_card", card="W")
        orders.append(tuple(order(one, "main_deck")))
        assert sorted(orders[-1]) == sorted(ids(EVERY))
    assert len({*orders, tuple(ids(EVERY))}) == 6


# Options


@pytest.mark.rules("LM-3.8")
@pytest.mark.parametrize(
    ("value", "seats"),
    [
        ("seat_2", 2),
        ("seat_3", 3),
        ("seat_4", 4),
        ("dealer", 2),
        ("", 2),
        (0, 2),
        (True, 2),
        (None, 2),
    ],
)
def test_a_first_dealer_who_is_not_in_the_match_is_refused(value, seats):
    with pytest.raises(Refusal) as refused:
        GAME.new_match({"first_dealer": value}, seats, 1)
    assert refused.value.clause == "LM-3.8"


@pytest.mark.rules("LM-3.8", "LM-3.1")
def test_the_options_of_a_match_are_kept_for_the_next():
    for options in ({"first_dealer": "cut"}, {"first_dealer": "seat_1"}):
        state = GAME.new_match(options, 2, 1)
        assert GAME.to_data(state)["options"] == options
        assert GAME.rematch(state) == options
    assert GAME.resolve_options({}, 2) == {"first_dealer": "cut"}


# Whole lists


def listed(one: Table) -> list[tuple[str, object]]:
    """The legal actions with what they name, cards by id."""
    found = []
    for action in one.game.legal_actions(one.state):
        assert len(action.params) <= 1
        value = action.params[0][1] if action.params else None
        found.append(
            (
                action.kind,
                one.name(value) if action.params and action.params[0][0] == "card" else value,
            )
        )
    return found


@pytest.mark.rules("LM-2.6", "LM-6.3", "LM-6.4", "LM-6.5")
def test_the_draw_step_lists_drawing_first():
    assert listed(table("draw", 0, 1, ["R1", "G1"], main_deck="W", discard="G5")) == [
        ("draw_card", None),
        ("take_discard", None),
    ]
    assert listed(table("draw", 0, 1, ["R1", "G1"], main_deck="W")) == [("draw_card", None)]
    assert listed(table("draw", 0, 1, ["R1", "G1"], discard="G5")) == [("take_discard", None)]


@pytest.mark.rules("LM-6.7", "LM-6.9", "LM-8.2", "LM-8.3")
def test_the_discard_step_lists_discards_in_hand_order_then_declarations():
    one = table("discard", 0, 1, ["R4 B2 R2 B2 R3 R1", "G1"], main_deck="W")
    discards = [("discard_card", card) for card in ids("R4 B2 R2 B2 R3 R1")]
    assert listed(one) == discards
    one = table("discard", 0, 1, ["R4 R2 G5 R3 Y5 B5 R1", "G1"], main_deck="W")
    complete = [("declare", None), *(("declare_discarding", card) for card in ids("R4 R1"))]
    assert (
        listed(one) == [("discard_card", card) for card in ids("R4 R2 G5 R3 Y5 B5 R1")] + complete
    )


@pytest.mark.rules("LM-6.9")
def test_equal_copies_are_listed_one_by_one():
    one = table("discard", 0, 1, ["B2 R5 B2", "G1"], main_deck="R1")
    assert [action.get("card") for action in one.game.legal_actions(one.state)] == one.game.zone(
        one.state, "hand[0]"
    )


@pytest.mark.rules("LM-5.4", "LM-5.5")
def test_the_other_seats_are_listed_for_a_pass_card():
    one = table(
        "draw", 1, 0, ["R1", "R2", "R3", "R4"], main_deck="D G1", action_deck="t-pass", discard="G5"
    )
    one.act(1, "draw_card")
    assert listed(one) == [("pass_to", 0), ("pass_to", 2), ("pass_to", 3)]


@pytest.mark.rules("LM-11.5", "LM-11.8")
def test_roles_are_listed_in_their_order_without_those_taken():
    one = table("choose_role", 1, 0, ["", ""], role_waiting=[1, 0], totals=[1, 2], round=4)
    roles = list(of_type("role"))
    assert listed(one) == [("take_role", role) for role in roles]
    one.act(1, "take_role", role="lawyer")
    assert listed(one) == [("take_role", role) for role in roles if role != "lawyer"]


@pytest.mark.rules("LM-2.6")
@pytest.mark.parametrize(
    ("phase", "actor", "dealer", "kind"),
    [("cut", 0, None, "cut_deck"), ("deal", 0, 0, "deal_cards"), ("gather", 1, 0, "gather_cards")],
)
def test_questions_with_one_answer_are_asked(phase, actor, dealer, kind):
    one = table(phase, actor, dealer, ["", ""], main_deck=EVERY)
    assert one.game.legal_actions(one.state) == [Action(actor, kind)]


@pytest.mark.rules("LM-2.4")
def test_a_match_that_is_over_asks_and_lists_nothing():
    one = table("choose_role", 0, 0, ["", ""], role_waiting=[0], totals=[5, 2], round=4)
    assert one.game.result(one.state) is None
    one.act(0, "take_role", role="lawyer")
    assert one.game.decision(one.state) is None
    assert one.game.legal_actions(one.state) == []
    assert one.game.result(one.state).winners == (0,)
