"""The official cards against section 8 of the rules: one test for each requirement of 8.1 to
8.3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from luminagames.games import load_game

GAME = load_game("luminars")
Data = dict[str, Any]
CARDS: list[Data] = [dict(card) for card in GAME.definitions.values()]
ACTIONS = [card for card in CARDS if card["type"] == "action"]


def passes(card: Data) -> bool:
    return any(ability["when"] == "drawn" for ability in card["abilities"])


def scoring(card: Data) -> list[Data]:
    return [ability for ability in card["abilities"] if ability["when"] == "score"]


def points(card: Data) -> Iterator[Data]:
    """Every `points` of a card, in its long form."""
    for ability in scoring(card):
        for operation in ability["do"]:
            value = operation["points"]
            yield value if isinstance(value, dict) else {"amount": value}


def measures(card: Data) -> set[str]:
    """Everything that a card counts or asks for."""
    found = {one["each"] for one in points(card) if "each" in one}
    return found | {
        ability["if"]["measure"] for ability in scoring(card) if "measure" in ability.get("if", {})
    }


def is_fixed(card: Data) -> bool:
    return all(set(one) == {"amount"} for one in points(card)) and not has_condition(card)


def has_condition(card: Data) -> bool:
    return any("if" in ability for ability in scoring(card))


def is_shared(card: Data) -> bool:
    return any("to" in one for one in points(card))


def is_counting(card: Data) -> bool:
    return (
        any("each" in one for one in points(card))
        and not has_condition(card)
        and not is_shared(card)
    )


def group(kept: bool, test: Any) -> list[Data]:
    return [card for card in ACTIONS if passes(card) != kept and test(card)]


# ---------------------------------------------------------------- 8.1 and 8.2


def test_there_are_thirty_main_twenty_action_and_twenty_seven_role_definitions() -> None:
    kinds = Counter(card["type"] for card in CARDS)
    assert kinds == {"district": 28, "wild": 1, "draw": 1, "action": 20, "role": 27}
    assert (
        sum(card.get("copies", 1) for card in CARDS if card["type"] in ("district", "wild", "draw"))
        == 53
    )


def test_every_card_has_flavor_of_its_own() -> None:
    flavors = [card["flavor"] for card in CARDS]
    assert all(flavors)
    assert len(set(flavors)) == len(flavors)


def test_flavor_is_no_rules_text() -> None:
    for card in CARDS:
        assert "points" not in card["flavor"]
        assert "Enlightenment" not in card["flavor"]


def test_districts_and_classes_look_different() -> None:
    faces = {card["id"]: GAME.face(card["id"]) for card in CARDS if card["type"] == "district"}
    assert len({face.palette for face in faces.values()}) == 4
    assert len({face.values["emblem"] for face in faces.values()}) == 7
    assert len({face.values["sign"] for face in faces.values()}) == 4
    assert all(face.values["gold"] == name.startswith("gold") for name, face in faces.items())


# ---------------------------------------------------------------- 8.3


def test_fourteen_add_and_six_are_passed() -> None:
    assert len(ACTIONS) == 20
    assert sum(map(passes, ACTIONS)) == 6
    assert all(card.get("copies", 1) == 1 for card in ACTIONS)


def test_six_kept_cards_are_fixed() -> None:
    cards = group(True, is_fixed)
    assert sorted(one["amount"] for card in cards for one in points(card)) == [3, 4, 4, 5, 6, 8]
    assert len(cards) == 6


def test_four_kept_cards_count_four_measures() -> None:
    cards = group(True, is_counting)
    assert len(cards) == 4
    assert len({one["each"] for card in cards for one in points(card)}) == 4
    assert sum(any("limit" in one for one in points(card)) for card in cards) >= 2


def test_two_kept_cards_have_conditions() -> None:
    cards = group(True, has_condition)
    asked = [{key for ability in scoring(card) for key in ability.get("if", {})} for card in cards]
    assert len(cards) == 2
    assert sorted("declared" in keys for keys in asked) == [False, True]
    assert sum("measure" in keys for keys in asked) == 1
    assert any(len(scoring(card)) == 2 for card in cards)


def test_two_kept_cards_are_shared() -> None:
    cards = group(True, is_shared)
    assert len(cards) == 2
    assert {one["to"] for card in cards for one in points(card) if "to" in one} == {
        "others",
        "everyone",
    }


def test_three_pass_cards_are_fixed() -> None:
    cards = group(False, is_fixed)
    assert sorted(one["amount"] for card in cards for one in points(card)) == [-6, -4, -3]


def test_two_pass_cards_count_two_measures_with_a_limit() -> None:
    cards = group(False, is_counting)
    counted = [one["each"] for card in cards for one in points(card)]
    assert len(cards) == 2
    assert len(set(counted)) == 2
    assert {"unmatched_cards", "unmatched_gold"} & set(counted)
    assert all("limit" in one for card in cards for one in points(card))


def test_one_pass_card_has_a_condition() -> None:
    assert len(group(False, has_condition)) == 1


def test_the_deck_as_a_whole_is_varied() -> None:
    assert len(set().union(*map(measures, ACTIONS))) >= 7
    assert sum(any("limit" in one for one in points(card)) for card in ACTIONS) >= 4
    assert sum(any("each" in one for one in points(card)) for card in ACTIONS) >= 6
    assert sum(map(has_condition, ACTIONS)) >= 3


def test_only_the_two_fixed_fours_have_the_same_abilities() -> None:
    texts = Counter(GAME.card_text(card["id"]) for card in ACTIONS)
    assert [text for text, number in texts.items() if number > 1] == ["+4 points."]
    assert max(texts.values()) == 2


@pytest.mark.parametrize("card", [card["id"] for card in ACTIONS])
def test_no_text_is_longer_than_120_characters(card: str) -> None:
    assert len(GAME.card_text(card)) <= 120


def test_pass_cards_only_subtract_and_others_only_add() -> None:
    for card in ACTIONS:
        assert all((one["amount"] < 0) == passes(card) for one in points(card)), card["id"]
