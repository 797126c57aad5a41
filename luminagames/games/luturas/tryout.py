"""A position in which a card can be used at once: for the studio."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.plain import Json
from luminagames.games.luturas.cards import Card
from luminagames.games.luturas.kinds import CRYSTAL_LIMIT, NATURES, ULTIMA

_TALL = 3
"""The Gear of the Luturas that a Strategy finds on its side."""

_WINDOWS = ("attack", "arrive", "strategy", "end")
"""The timings at which a Strategy answers the foe; *main* is one's own turn."""


def tryout(card: Card, cards: Mapping[str, Card]) -> dict[str, Json]:
    """Crystals that meet its needs, a Lutura below it or beside it, and a foe to try it on.

    A Strategy for the foe's turn is set already, and the foe has just done what it answers (LT-12.4).
    """
    laid = _crystals(card, cards)
    helper = _gear_one(card, cards)
    me: dict[str, Json] = {"hand": [card.id], "crystals": laid, "deck": _filler(cards)}
    foe: dict[str, Json] = {"crystals": laid[:2], "deck": _filler(cards)}
    if helper:
        foe["luturas"] = [helper[0].id]
    state: dict[str, Json] = {"players": [me, foe]}
    steps: list[Json] = []
    match card.type:
        case "soldier":
            me["soldier"], me["hand"] = {"card": card.id, "damage": 40}, []
            foe["soldier"] = card.id
        case "lutura" if card.gear > 1:
            below = _line(card, cards)
            if below:
                me["luturas"] = [{"card": below[-1], "under": list(below[:-1])}]
        case "strategy" if card.timing and "main" not in card.timing and helper:
            me |= {"hand": _filler(cards)[:2], "strategy": card.id, "luturas": [helper[0].id]}
            steps = _foes_move(next(one for one in _WINDOWS if one in card.timing), card, cards, foe)
            state["active"] = 1
        case "tool" | "strategy" if helper:
            both: list[Json] = [one.id for one in helper[:2]]
            me["luturas"], foe["luturas"] = both, list(both)
            if card.type == "strategy":  # many ask for a strong field
                tall = [one for one in cards.values() if one.gear == _TALL][: ULTIMA - 1]
                me["luturas"] = [{"card": one.id, "under": list(_line(one, cards))} for one in tall] or both
                me["crystals"] = (laid * CRYSTAL_LIMIT)[: max(CRYSTAL_LIMIT, len(laid))]
    return {
        "scenario": f"try {card.title}", "game": "luturas", "seats": 2, "seed": 1, "state": state, "do": steps,
    }  # fmt: skip


def _foes_move(timing: str, card: Card, cards: Mapping[str, Card], foe: dict[str, Json]) -> list[Json]:
    """What the foe does that opens the window of a timing; what it needs for that is put before it."""
    strong = _gear_one(card, cards)
    match timing:
        case "attack":
            target = strong[0].id
            attacker = strong[1].id if len(strong) > 1 else target
            foe["luturas"] = [attacker]
            return [{"seat": 1, "action": "attack", "lutura": attacker, "target": target}]
        case "arrive":
            comes = strong[1] if len(strong) > 1 else strong[0]
            foe |= {"hand": [comes.id], "crystals": _crystals(comes, cards)}
            return [{"seat": 1, "action": "deploy", "card": comes.id}]
        case "strategy":
            plain = [one for one in cards.values() if one.type == "strategy" and "main" in one.timing and one != card]
            plain = [one for one in plain if all(ability.if_ is None for ability in one.abilities)] or plain
            if plain:
                foe["hand"] = [plain[0].id]
                return [{"seat": 1, "action": "use_strategy", "card": plain[0].id}]
    return [{"seat": 1, "action": "end_turn"}]


def _crystals(card: Card, cards: Mapping[str, Card]) -> list[Json]:
    """Crystals that meet a card's needs, and some besides."""
    crystals = {other.nature: other.id for other in cards.values() if other.is_crystal}
    laid: list[Json] = [crystals[nature] for nature, number in card.needs for _ in range(number) if nature in crystals]
    while len(laid) < min(6, max(2, card.need_sum)) and crystals:
        laid.append(next(iter(crystals.values())))
    return laid


def _gear_one(card: Card, cards: Mapping[str, Card]) -> list[Card]:
    """The other Luturas of Gear 1 that may attack, the strongest first."""
    found = [other for other in cards.values() if other.gear == 1 and other.id != card.id and not other.abilities]
    found = found or [other for other in cards.values() if other.gear == 1 and other.id != card.id]
    return sorted(found, key=lambda other: -other.combat)


def _line(card: Card, cards: Mapping[str, Card]) -> list[str]:
    lower = [other for other in cards.values() if other.name == card.name and 0 < other.gear < card.gear]
    return [other.id for other in sorted(lower, key=lambda other: other.gear)]


def _filler(cards: Mapping[str, Card]) -> list[Json]:
    crystals: list[Json] = [other.id for other in cards.values() if other.is_crystal]
    return crystals[: len(NATURES)] * 2
