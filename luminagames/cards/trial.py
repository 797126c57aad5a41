"""A word with other values, tried on a card that uses it: does it stand as it is, and how does the
card read then?
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import yaml

from luminagames.cards.lint import card_model
from luminagames.cards.load import LoadResult, Seen, load_document
from luminagames.cards.marks import read
from luminagames.engine.game import Game
from luminagames.engine.plain import Json

WIDE = 200


@dataclass(frozen=True, slots=True)
class Trial:
    """A word as YAML in one line, the text of the card with it, and what is wrong with it; one of
    the two is empty.
    """

    yaml: str
    text: str = ""
    problem: str = ""


def value_on(card: Mapping[str, Json], word: str) -> Json:
    """What stands under a key, where it first occurs on a card; None where it does not occur."""
    holder = _holder(cast("Json", card), word)
    return None if holder is None else holder[word]


def trial(game: Game[object], card: str, word: str, value: Json) -> Trial:
    """A word with this value in the place where it first occurs on a card."""
    line = as_yaml(word, value)
    data = json.loads(json.dumps(game.definitions[card]))  # a copy of all that is in it
    holder = _holder(data, word)
    if holder is None:
        return Trial(line, problem=f"{card} has no '{word}'")
    holder[word] = value
    result = LoadResult()
    load_document(read(json.dumps([data]), card), card_model(game.about.id), result, Seen())
    if result.problems:
        return Trial(line, problem=result.problems[0].words)
    kept = [one for name, one in game.definitions.items() if name != card]
    return Trial(line, game.with_definitions([*kept, *result.definitions]).card_text(card))


def as_yaml(word: str, value: Json) -> str:
    """One line, as cards write it."""
    text: str = yaml.safe_dump(
        {word: value},
        default_flow_style=None if isinstance(value, dict | list) else False,
        sort_keys=False,
        width=WIDE * WIDE,
        allow_unicode=True,
    )
    flow: str = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, width=WIDE * WIDE, allow_unicode=True
    )
    if isinstance(value, dict | list):
        return f"{word}: {flow.strip()}"
    return text.strip()


def read_value(text: str) -> Json:
    """A value as it is typed into a field. Raises ValueError with one sentence."""
    try:
        return cast("Json", yaml.safe_load(text))
    except yaml.YAMLError:
        raise ValueError(f"'{text}' cannot be read: a bracket or a quote is open") from None


def _holder(node: Json, word: str) -> dict[str, Any] | None:
    """The mapping in which a key first occurs, level by level."""
    level: list[Json] = [node]
    while level:
        for one in level:
            if isinstance(one, dict) and word in one:
                return one
        level = [
            part
            for one in level
            for part in (
                one.values()
                if isinstance(one, dict)
                else one
                if isinstance(one, list | tuple)
                else ()
            )
        ]
    return None
