"""Creatures, made from validated card data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from luminagames.engine.effects.reader import read_all
from luminagames.engine.plain import Json
from luminagames.games.vault.effects.ability import Ability
from luminagames.games.vault.effects.plain_verbs import Choose, Claim, Verb
from luminagames.games.vault.kinds import COLORS, INDEX
from luminagames.games.vault.state import Creature


def creature_of(data: Mapping[str, Json]) -> Creature:
    """The creature of its validated card data; optional fields get their defaults."""
    d: dict[str, Any] = dict(data)  # validated by the schema
    printed = d.get("cost") or {}
    cost = tuple(printed.get(color, 0) for color in COLORS)
    listed = read_all(Ability, data.get("abilities"))
    by_trigger = {ability.when: ability for ability in listed}
    return Creature(
        id=d["id"],
        name=d["name"],
        tier=d["tier"],
        color=INDEX[d["color"]],
        points=d.get("points", 0),
        cost=cost,
        price=tuple((color, number) for color, number in enumerate(cost) if number),
        cost_sum=sum(cost),
        abilities=listed,
        reveal=by_trigger.get("reveal"),
        claim=by_trigger.get("claim"),
        activate=by_trigger.get("activate"),
        attracts="activate" in by_trigger and any(map(_attracts, by_trigger["activate"].do)),
    )


def _attracts(verb: Verb) -> bool:
    if isinstance(verb, Choose):
        return any(_attracts(one) for option in verb.options for one in option)
    return isinstance(verb, Claim)
