"""A position in which a card can be used at once: for the studio."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.plain import Json
from luminagames.games.luminous.cards import Card


def tryout(card: Card, cards: Mapping[str, Card]) -> dict[str, Json]:
    """Six orbs, four Blooms, some cards around it, and a foe to try it on."""
    units, relics = _others(card, cards, "unit"), _others(card, cards, "relic")
    orbs: Json = {"orange": 2, "green": 2, "purple": 2}
    me: dict[str, Json] = {
        "hand": [card.id], "orbs": orbs, "blooms": 4, "units": units[:2], "relics": relics[:1], "deck": units[:8],
    }  # fmt: skip
    foe: dict[str, Json] = {"orbs": orbs, "units": units[2:4], "relics": relics[1:2], "deck": units[:8]}
    if card.type == "favored":
        # what sets it off comes from the hand: units to attack with, and fast cards for the foe's turn
        fast: list[Json] = [one.id for one in cards.values() if one.fast]
        me["favored"], me["hand"] = card.id, [*units[4:6], *fast[:2]]
    elif card.token:
        me["units" if card.type == "unit" else "relics"], me["hand"] = [card.id], []
    return {
        "scenario": f"try {card.name}", "game": "luminous", "seats": 2, "seed": 1, "state": {"players": [me, foe]},
        "do": [],
    }  # fmt: skip


def _others(card: Card, cards: Mapping[str, Card], kind: str) -> list[Json]:
    """The other cards of a type that a deck may hold."""
    return [one.id for one in cards.values() if one.type == kind and not one.token and one.id != card.id]
