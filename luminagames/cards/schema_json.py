"""JSON Schema of card files, deck files and `set.yaml`: for completion and red lines in any editor.

An editor finds it by the line `# yaml-language-server: $schema=../schema/cards.json` at the top of
a file. What several keys may not be together only `cards check` knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from luminagames.cards import lint, sources
from luminagames.engine.plain import Json

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Json]


def card_schema(game: str) -> Schema:
    """The schema of a card file: a list of cards."""
    card = cast("Schema", _tidy(lint.card_model(game).model_json_schema(by_alias=True)))
    title = f"Cards of {lint.load(game).about.title}"
    return {
        "$schema": DIALECT,
        "title": title,
        "$defs": card.pop("$defs", {}),
        "type": "array",
        "items": card,
    }


def deck_schema(game: str, cards: Sequence[str] = (), leaders: Sequence[str] = ()) -> Schema | None:
    """The schema of a deck file, with the ids of the cards there are; None for a game without
    decks.
    """
    rules = lint.load(game).deck_rules
    if rules is None:
        return None
    copies: Schema = {"type": "integer", "minimum": 1}
    listed: Schema = {"type": "object", "additionalProperties": copies}
    if cards:
        named: Schema = dict.fromkeys(cards, copies)
        listed = {"type": "object", "properties": named, "additionalProperties": False}
    text: Schema = {"type": "string", "minLength": 1}
    leader: Schema = {"enum": list(leaders)} if leaders else text
    return {
        "$schema": DIALECT,
        "title": f"A deck of {lint.load(game).about.title}",
        "type": "object",
        "properties": {
            "id": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
            "name": text,
            rules.leader: leader,
            "cards": listed,
        },
        "required": list(rules.keys()),
        "additionalProperties": False,
    }


def set_schema() -> Schema:
    """The schema of `set.yaml`."""
    text: Schema = {"type": "string", "minLength": 1}
    return {
        "$schema": DIALECT,
        "title": "A folder of cards",
        "type": "object",
        "properties": {
            "game": {"enum": list(sources.games())},
            "name": text,
            "author": text,
            "version": text,
        },
        "required": ["game"],
        "additionalProperties": False,
    }


def _tidy(node: object, named: bool = False) -> object:
    """Without the titles that pydantic makes of every key, and without `default: null`, which no
    key may be.

    `named`: the keys of `node` are names that a card uses, not words of the schema.
    """
    if isinstance(node, list):
        return [_tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {}
    for key, value in node.items():
        if not named and (key == "title" or (key == "default" and value is None)):
            continue
        kept[key] = _tidy(value, named=not named and key in ("properties", "$defs"))
    return kept
