"""Generated rules text, golden: a text for each row of the tables of sections 4.2 to 4.6."""

from __future__ import annotations

import pytest

from luminagames.cards.marks import read
from luminagames.games.luminars import schema
from luminagames.games.luminars.cards import Card
from luminagames.games.luminars.effects.measures import MEASURES
from luminagames.games.luminars.effects.verb import Verb
from luminagames.games.luminars.text import card_text


def text(*abilities: str) -> str:
    """The text of a card with these abilities, checked by the schema."""
    document = read("[" + ", ".join(abilities) + "]", "text")
    assert not document.problems
    card = {"id": "t-card", "name": "Test", "type": "action", "abilities": document.data}
    schema.CARD_MODEL.model_validate(card)
    return card_text(Card.from_data(card))


def score(do: str, condition: str = "") -> str:
    asked = f"if: {condition}, " if condition else ""
    return text(f"{{when: score, {asked}do: [{do}]}}")


PASS = "{when: drawn, do: [pass_card: {to: other}]}"

# ---------------------------------------------------------------- the table of 4.6


@pytest.mark.parametrize(
    ("do", "condition", "expected"),
    [
        ("points: 5", "", "+5 points."),
        (
            "points: {amount: 1, each: melded_gold, limit: 5}",
            "",
            "+1 point for each Gold card in your melds, to a maximum of 5.",
        ),
        ("points: 6", "{declared: true}", "If you declared Enlightenment, +6 points."),
        ("points: 4", "{measure: flushes, at_least: 1}", "If you have a flush, +4 points."),
        (
            "points: 4",
            "{measure: unmatched_gold, at_most: 0}",
            "If you have no unmatched Gold cards, +4 points.",
        ),
        (
            "{points: 5}, {points: {amount: 1, to: others}}",
            "",
            "+5 points. Each other player gets +1 point.",
        ),
        (
            "points: {amount: 1, to: everyone, each: melded_blue}",
            "",
            "Each player gets +1 point for each Blue card in their melds.",
        ),
    ],
)
def test_the_examples_of_the_rules(do: str, condition: str, expected: str) -> None:
    assert score(do, condition) == expected


def test_a_pass_card_says_so_first() -> None:
    counting = "{when: score, do: [points: {amount: -1, each: unmatched_cards, limit: 6}]}"
    expected = (
        "Pass this card to another player. −1 point for each unmatched card, to a maximum of 6."
    )
    assert text(PASS, counting) == expected
    assert (
        text(PASS, "{when: score, do: [points: -4]}")
        == "Pass this card to another player. −4 points."
    )


def test_two_abilities_stand_one_after_the_other() -> None:
    yes = "{when: score, if: {declared: true}, do: [points: 7]}"
    no = "{when: score, if: {declared: false}, do: [points: 2]}"
    expected = "If you declared Enlightenment, +7 points. Otherwise, +2 points."
    assert text(yes, no) == expected


# ---------------------------------------------------------------- conditions and measures


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{measure: runs, at_least: 2}", "two or more runs"),
        ("{measure: runs, at_most: 1}", "no more than one run"),
        ("{measure: runs, at_most: 3}", "three or fewer runs"),
        ("{measure: longest_meld, at_least: 5}", "a meld of five or more cards"),
        ("{measure: longest_meld, at_least: 1}", "a meld"),
        ("{measure: longest_meld, at_most: 4}", "no meld of five or more cards"),
        ("{measure: longest_meld, at_most: 1}", "no meld of two or more cards"),
        ("{measure: longest_meld, at_most: 0}", "no melds"),
        ("{measure: action_cards, at_least: 2}", "two or more action cards before you"),
    ],
)
def test_conditions(condition: str, expected: str) -> None:
    assert score("points: 1", condition) == f"If you have {expected}, +1 point."


ONE = {
    "melds": "meld you have",
    "sets": "set you have",
    "runs": "run you have",
    "flushes": "flush you have",
    "melded_cards": "card in your melds",
    "unmatched_cards": "unmatched card",
    "melded_red": "Red card in your melds",
    "melded_green": "Green card in your melds",
    "melded_blue": "Blue card in your melds",
    "melded_gold": "Gold card in your melds",
    "unmatched_gold": "unmatched Gold card",
    "melded_wilds": "wild card in your melds",
    "melded_dregs": "Dregs card in your melds",
    "melded_lineals": "Lineals card in your melds",
    "longest_meld": "card in your longest meld",
    "action_cards": "action card before you",
}


@pytest.mark.parametrize(("measure", "one"), ONE.items())
def test_measures_of_the_holder_and_of_others(measure: str, one: str) -> None:
    assert score(f"points: {{amount: 2, each: {measure}}}") == f"+2 points for each {one}."
    theirs = (
        one.replace("your", "their")
        .replace("before you", "before them")
        .replace("you have", "they have")
    )
    expected = f"Each other player gets +2 points for each {theirs}."
    assert score(f"points: {{amount: 2, to: others, each: {measure}}}") == expected


def test_every_measure_and_verb_has_words() -> None:
    assert set(MEASURES) == set(ONE)
    assert all(entry.kind.text is not Verb.text for entry in Verb.words.values())
