"""Every word of Luminous' vocabulary; whoever reads a card imports this."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.effects.reader import read
from luminagames.engine.plain import Json
from luminagames.games.luminous.effects import (
    card_verbs,
    change_verbs,
    orb_verbs,
    plain_verbs,
    player_verbs,
)
from luminagames.games.luminous.effects.ability import Ability, CardAbility, StaticAbility

__all__ = [
    "Ability",
    "StaticAbility",
    "ability_of",
    "card_verbs",
    "change_verbs",
    "orb_verbs",
    "plain_verbs",
    "player_verbs",
]


def abilities_of(data: Json) -> tuple[CardAbility, ...]:
    """The abilities of a card's data."""
    assert data is None or isinstance(data, Sequence)
    return tuple([ability_of(one) for one in data or ()])


def ability_of(data: Json) -> CardAbility:
    """One of them: static ones have operations of their own."""
    assert isinstance(data, dict)
    return read(StaticAbility, data) if data["when"] == "static" else read(Ability, data)
