"""The filter above the card list."""

from __future__ import annotations

import pytest

from luminagames.studio.cards.filter import Subject, matches, parse, term_value, with_term

LYNX = Subject(
    {
        "id": "cinder-lynx",
        "tier": 1,
        "color": "pyronoxi",
        "points": 0,
        "cost": {"lithari": 1, "floraborai": 2},
        "abilities": [{"when": "claim", "may": True}],
    },
    "cinder lynx cinder-lynx on claim you may pay 1 dna pyronoxi",
    frozenset({"wrong"}),
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lynx",
        "CINDER",
        "tier:1 pyronoxi",
        "color:pyr",
        "points:0",
        "points:<1",
        "cost:3",
        "cost:2..4",
        "cost:floraborai",
        "when:claim",
        "may:true",
        "is:wrong",
        "-newt",
        '"on claim"',
        "tier:>=1 tier:<=1",
    ],
)
def test_these_filters_let_the_card_through(text: str) -> None:
    assert matches(parse(text), LYNX)


@pytest.mark.parametrize(
    "text",
    [
        "newt",
        "tier:2",
        "tier:1 newt",
        "points:>0",
        "cost:4..9",
        "is:changed",
        "-lynx",
        "nothing:here",
        "may:false",
    ],
)
def test_these_filters_leave_the_card_out(text: str) -> None:
    assert not matches(parse(text), LYNX)


@pytest.mark.parametrize(
    "text", [":", "::", "a:", '"', '"""', "-", "--", "tier:..", "tier:>", "\u00e9\u2603", "a" * 500]
)
def test_whatever_is_typed_is_a_filter(text: str) -> None:
    matches(parse(text), LYNX)


def test_a_chip_sets_one_field_and_takes_it_back() -> None:
    text = with_term("lynx color:red", "color", "blue", on=True)
    assert text == "color:blue lynx"
    assert term_value(text, "color") == "blue"
    assert with_term(text, "color", "blue", on=False) == "lynx"


def test_a_yes_is_no_number_of_a_cost() -> None:
    card = Subject({"id": "moth", "cost": {"lithari": 2, "free": True, "late": False}}, "moth")
    assert matches(parse("cost:2"), card)
    assert not matches(parse("cost:3"), card)
    assert not matches(parse("cost:0"), card)
