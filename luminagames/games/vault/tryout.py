"""A position in which a creature can be used at once: for the studio (LV-5, LV-6, LV-9)."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.plain import Json
from luminagames.games.vault.cards import Creature
from luminagames.games.vault.kinds import COLORS, CRYSTAL, KINDS, TIERS

_IN_ROW = 2
"""Other creatures that lie face-up in each tier."""


def tryout(creature: Creature, creatures: Mapping[str, Creature]) -> dict[str, Json]:
    """Its price and the cost of its power are at hand; with a power it lies in the Vault, else in the Wild Field.

    A creature that does something when it is turned face-up lies on top of its deck, and a gap waits for it. A rival
    holds some of everything, and other creatures lie about, so that there is something to choose.
    """
    others = [one for one in creatures.values() if one.id != creature.id and one.reveal is None]
    rows: dict[str, list[str]] = {
        str(tier): [one.id for one in others if one.tier == tier][:_IN_ROW] for tier in TIERS
    }
    seen = {name for row in rows.values() for name in row}
    player: dict[str, Json] = {"tokens": dict(_price(creature))}
    state: dict[str, Json] = {}
    cost = creature.activate.cost if creature.activate is not None else None
    if creature.activate is not None:
        player["vault"] = [creature.id]
        fitting = [one for one in others if cost is not None and cost.discard is not None and cost.discard.fits(one)]
        player["vault"] = [creature.id, *(one.id for one in fitting if one.id not in seen)][:2]
    elif creature.reveal is not None and creature.claim is None:
        state["deck"] = {str(creature.tier): [creature.id]}
    else:
        rows[str(creature.tier)].append(creature.id)
    state["wild_field"] = {tier: list(row) for tier, row in rows.items() if row}
    rival: dict[str, Json] = {"tokens": dict.fromkeys(KINDS, 1) | {COLORS[0]: 2, COLORS[3]: 2}}
    state["players"] = [player, rival]
    return {"scenario": f"try {creature.name}", "game": "vault", "seats": 2, "seed": 1, "state": state, "do": []}


def _price(creature: Creature) -> dict[str, int]:
    """The tokens that its power costs, or those that win it over."""
    cost = creature.activate.cost if creature.activate is not None else None
    if creature.activate is None or cost is None:
        return {color: n for color, n in zip(COLORS, creature.cost, strict=True) if n}
    tokens = {color: n + cost.any_dna for color, n in zip(COLORS, cost.fixed, strict=False) if n + cost.any_dna}
    return tokens | {"dark_crystal": cost.fixed[CRYSTAL] + 1}
