"""Cards, made from validated card data (section 1.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from luminagames.engine.effects.reader import read
from luminagames.engine.plain import Json
from luminagames.games.luminous.effects.base import Costs
from luminagames.games.luminous.effects.costs import NO_COSTS, Also, CheckSymbols, Symbols
from luminagames.games.luminous.effects.vocabulary import abilities_of
from luminagames.games.luminous.kinds import COLORS, KEYWORD_BITS, PLAIN_FAVORED, Check, Price
from luminagames.games.luminous.state import Card


def price_of(data: Json) -> Price:
    """An essence cost."""
    return read(Symbols, data or {}).price()


def card_of(data: Mapping[str, Json]) -> Card:
    """The card of its validated data; optional fields get their defaults."""
    d: dict[str, Any] = dict(data)  # validated by the schema
    abilities = abilities_of(d.get("abilities"))
    triggers: dict[str, tuple[int, ...]] = {}
    prices: list[tuple[Price, Check, Costs] | None] = []
    for index, ability in enumerate(abilities):
        cost = ability.cost
        prices.append(None if cost is None else (cost.price(), cost.symbols(), cost))
        if ability.when not in ("activate", "static", "resolve"):
            triggers[ability.when] = (*triggers.get(ability.when, ()), index)
    price, check = price_of(d.get("cost")), read(CheckSymbols, d.get("check") or {}).check()
    named = d.get("colors", ())
    colors = sum(
        1 << index
        for index, color in enumerate(COLORS)
        if (color in named if d["type"] == "orb" else price[index] or check[index])
    )
    keys = 0
    for word in d.get("keywords") or ():
        keys |= KEYWORD_BITS[word]
    return Card(
        id=d["id"],
        type=d["type"],
        name=d.get("name", d["id"]),
        faction=d.get("faction", "neutral"),
        unique=bool(d.get("unique")),
        fast=bool(d.get("fast")),
        token=bool(d.get("token")),
        traits=tuple(d.get("traits") or ()),
        price=price,
        check=check,
        also=read(Also, d["also"]) if d.get("also") else NO_COSTS,
        symbols=sum(price) + sum(check),
        colors=colors,
        attack=d.get("attack", 0),
        health=d.get("health", 0),
        durability=d.get("durability", 0),
        life=d.get("life", 0),
        keys=keys,
        abilities=abilities,
        prices=tuple(prices),
        activated=tuple(i for i, one in enumerate(abilities) if one.when == "activate"),
        statics=tuple(i for i, one in enumerate(abilities) if one.when == "static"),
        resolves=tuple(i for i, one in enumerate(abilities) if one.when == "resolve"),
        triggers=triggers,
    )


def plain_favored() -> Card:
    """The Favored of a position that names none (section 1.1)."""
    return Card(id=PLAIN_FAVORED, type="favored", name="Plain Favored", life=20, also=NO_COSTS)
