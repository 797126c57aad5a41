"""A position in which a card can be used at once: for the studio."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.plain import Json
from luminagames.games.luturas.cards import Card
from luminagames.games.luturas.kinds import NATURES


def tryout(card: Card, cards: Mapping[str, Card]) -> dict[str, Json]:
    """Crystals that meet its needs, a Lutura below it or beside it, and a foe to try it on."""
    crystals = {other.nature: other.id for other in cards.values() if other.is_crystal}
    laid: list[Json] = [crystals[nature] for nature, number in card.needs for _ in range(number) if nature in crystals]
    while len(laid) < min(6, max(2, card.need_sum)) and crystals:
        laid.append(next(iter(crystals.values())))
    helper = _some_lutura(card, cards)
    me: dict[str, Json] = {"hand": [card.id], "crystals": laid, "deck": _filler(cards)}
    foe: dict[str, Json] = {"crystals": laid[:2], "deck": _filler(cards)}
    if helper:
        foe["luturas"] = [helper]
    match card.type:
        case "soldier":
            me["soldier"], me["hand"] = {"card": card.id, "damage": 40}, []
            foe["soldier"] = card.id
        case "lutura" if card.gear > 1:
            below = _line(card, cards)
            if below:
                me["luturas"] = [{"card": below[-1], "under": list(below[:-1])}]
        case "tool" | "strategy" if helper:
            me["luturas"] = [helper]
    return {
        "scenario": f"try {card.title}", "game": "luturas", "seats": 2, "seed": 1,
        "state": {"players": [me, foe]}, "do": [],
    }  # fmt: skip


def _some_lutura(card: Card, cards: Mapping[str, Card]) -> str:
    found = [other for other in cards.values() if other.gear == 1 and other.id != card.id]
    return found[0].id if found else ""


def _line(card: Card, cards: Mapping[str, Card]) -> list[str]:
    lower = [other for other in cards.values() if other.name == card.name and 0 < other.gear < card.gear]
    return [other.id for other in sorted(lower, key=lambda other: other.gear)]


def _filler(cards: Mapping[str, Card]) -> list[Json]:
    crystals: list[Json] = [other.id for other in cards.values() if other.is_crystal]
    return crystals[: len(NATURES)] * 2
