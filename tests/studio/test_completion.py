"""Where the cursor stands, and what may be typed there."""

from __future__ import annotations

import pytest

from luminagames.cards.schema_json import card_schema
from luminagames.games import load_game
from luminagames.studio.editing.completion import Completer, examples, layout_schema, vocabulary
from luminagames.studio.editing.cursor_place import place_of

HEAD = "- id: a\n  name: A\n  tier: 1\n"
ABILITY = HEAD + "  abilities:\n    - when: claim\n"


@pytest.fixture(scope="module")
def cards() -> Completer:
    """Completions of Vault's card files."""
    return Completer(card_schema("vault"), {"art": ["lynx", "newt"]})


def offered(completer: Completer, text: str) -> list[str]:
    """What is offered at the mark `|`."""
    position = text.index("|")
    place = place_of(text.replace("|", ""), position)
    return [] if place is None else [offer.text for offer in completer.offers(place)]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (HEAD + "  col|\n", "color"),
        (HEAD + "  color: pyr|\n", "pyronoxi"),
        (HEAD + "  art: n|\n", "newt"),
        (HEAD + "  cost: {lithari: 1, hy|}\n", "hydranai"),
        (HEAD + "  abilities:\n    - w|\n", "when"),
        (HEAD + "  abilities:\n  - w|\n", "when"),
        (ABILITY + "      m|", "may"),
        (ABILITY + "      may: t|", "true"),
        (ABILITY + "      do:\n        - t|", "take"),
        (ABILITY + "      do:\n        - take: {tok|", "tokens"),
        (ABILITY + "      do:\n        - take:\n            tokens: {dark|: 1}", "dark_crystal"),
    ],
)
def test_the_schema_completes_keys_and_words(cards: Completer, text: str, first: str) -> None:
    assert offered(cards, text)[0] == first


def test_keys_that_are_there_are_not_offered_again(cards: Completer) -> None:
    found = offered(cards, HEAD + "  |\n  color: pyronoxi\n")
    assert "flavor" in found
    assert not {"id", "name", "tier", "color"} & set(found)


def test_keys_that_are_needed_come_first(cards: Completer) -> None:
    assert offered(cards, "- id: a\n  |")[0] == "name"


@pytest.mark.parametrize(
    "text", ["|", "# |", "- |", "{|", "a: [|", "'|", "- id: a # x |", "\t|", "- - - |", "}}]|"]
)
def test_no_place_is_too_strange(cards: Completer, text: str) -> None:
    offered(cards, text)


def test_every_prefix_of_every_shipped_line_has_a_place(cards: Completer) -> None:
    text = (
        ABILITY
        + "      do:\n        - take:\n            tokens: {floraborai: {count: creatures, max: 3}}\n"
    )
    for position in range(len(text) + 1):
        place = place_of(text, position)
        if place is not None:
            cards.offers(place)


def test_layouts_are_completed_from_the_painters_elements() -> None:
    layouts = Completer(layout_schema())
    assert offered(layouts, "ele|")[0] == "elements"
    assert "outline" in offered(layouts, "elements:\n  - id: a\n    type: shape\n    out|")
    assert offered(layouts, "elements:\n  - {id: a, outline: loz|") == ["lozenge"]


def test_words_of_a_vocabulary_are_learned_and_free_text_is_not() -> None:
    found = vocabulary(
        [{"id": "a", "name": "A", "art": "lynx", "flavor": "x" * 60}, {"id": "b", "art": "newt"}]
    )
    assert found["art"] == ["lynx", "newt"]
    assert "flavor" not in found
    assert "id" not in found


def test_a_key_tells_what_it_does_with_an_example() -> None:
    game = load_game("vault")
    told = examples(game.definitions.values())
    assert told["replenish"] == "replenish: {tier: 1}"
    completer = Completer(card_schema("vault"), examples=told)
    text = ABILITY + "      do:\n        - repl"
    place = place_of(text, len(text))
    assert place is not None
    offers = completer.offers(place)
    assert offers[0].text == "replenish"
    assert "Gaps are filled in a tier" in offers[0].note
    assert offers[0].note.endswith("e.g. replenish: {tier: 1}")
