"""JSON Schema for editors: it knows what the loader knows, and takes what is shipped."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from luminagames.cards.lint import card_model
from luminagames.cards.schema_json import card_schema, deck_schema, set_schema
from luminagames.engine.plain import Json
from luminagames.games import card_game_ids, game_ids, load_game


def nodes(node: object) -> Iterator[dict[str, Json]]:
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from nodes(value)
    elif isinstance(node, list):
        for value in node:
            yield from nodes(value)


@pytest.mark.parametrize("game", game_ids())
def test_every_key_of_a_card_is_in_its_schema(game: str) -> None:
    schema = card_schema(game)
    json.dumps(schema)
    assert schema["type"] == "array"
    card = schema["items"]
    assert list(card["properties"]) == list(card_model(game).keys())
    assert card["required"] == [key for key, needed in card_model(game).keys().items() if needed]
    assert card["additionalProperties"] is False
    for definition in load_game(game).definitions.values():
        assert set(definition) <= set(card["properties"])


@pytest.mark.parametrize("game", game_ids())
def test_no_key_may_be_null_and_every_reference_leads_somewhere(game: str) -> None:
    schema = card_schema(game)
    for node in nodes(schema):
        assert node.get("default", "") is not None
        if "$ref" in node:
            assert str(node["$ref"]).removeprefix("#/$defs/") in schema["$defs"]


def test_a_deck_may_name_the_cards_there_are() -> None:
    assert deck_schema("vault") is None
    game = load_game("luturas")
    schema = deck_schema("luturas", list(game.definitions))
    assert schema is not None
    assert list(schema["properties"]) == ["id", "name", "soldier", "cards"]
    listed = schema["properties"]["cards"]["properties"]
    assert all(card in listed for deck in game.decks for card, _ in deck.cards)
    assert set_schema()["properties"]["game"]["enum"] == list(card_game_ids())
