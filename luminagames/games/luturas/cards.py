"""Cards, made from validated card data (section 1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from luminagames.engine.effects.reader import read_all
from luminagames.engine.plain import Json
from luminagames.games.luturas.effects.vocabulary import Ability
from luminagames.games.luturas.kinds import (
    KEYWORD_BITS,
    NATURE_INDEX,
    PLATED,
    STAY,
    TIMINGS,
    gear_number,
)
from luminagames.games.luturas.state import Card


def card_of(data: Mapping[str, Json]) -> Card:
    """The card of its validated data; optional fields get their defaults."""
    d: dict[str, Any] = dict(data)  # validated by the schema
    needs: dict[str, int] = d.get("needs") or {}
    keys, plated = _keywords(d.get("keywords") or ())
    abilities = read_all(Ability, d.get("abilities"))
    triggers: dict[str, tuple[int, ...]] = {}
    for index, ability in enumerate(abilities):
        if ability.when not in ("activate", "use", "static"):
            triggers[ability.when] = (*triggers.get(ability.when, ()), index)
    kind = d["type"]
    lasts = d.get("lasts", 1)
    return Card(
        id=d["id"],
        type=kind,
        name=d.get("name", d["id"]),
        stars=d.get("stars", 1),
        nature=NATURE_INDEX[d["nature"]] if "nature" in d else -1,
        gear=gear_number(d["gear"]) if "gear" in d else 0,
        combat=d.get("combat", 0),
        stamina=d.get("stamina", 0),
        needs=tuple((NATURE_INDEX[name], n) for name, n in needs.items() if name != "any"),
        need_sum=sum(needs.values()),
        keys=keys,
        plated=plated,
        timing=tuple(d.get("timing", TIMINGS)) if kind == "strategy" else (),
        lasts=STAY if lasts == "stay" else lasts,
        abilities=abilities,
        activated=tuple(i for i, ability in enumerate(abilities) if ability.when == "activate"),
        statics=tuple(i for i, ability in enumerate(abilities) if ability.when == "static"),
        triggers=triggers,
    )


def _keywords(listed: Iterable[Any]) -> tuple[int, int]:
    """Bits and the value of Plated."""
    keys = plated = 0
    for one in listed:
        if isinstance(one, Mapping):
            keys |= PLATED
            plated += one["plated"]
        else:
            keys |= KEYWORD_BITS[one]
    return keys, plated


def plain_soldier() -> Card:
    """The Soldier of a position that names none (section 5.2)."""
    return Card(id="plain-soldier", type="soldier", name="Plain Soldier", stars=1, stamina=300)
