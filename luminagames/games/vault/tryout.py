"""A position in which a creature can be used at once: for the studio (LV-5, LV-6, LV-9)."""

from __future__ import annotations

from luminagames.engine.plain import Json
from luminagames.games.vault.cards import Creature
from luminagames.games.vault.kinds import COLORS


def tryout(creature: Creature) -> dict[str, Json]:
    """Its price and the cost of its power are at hand; with a power it lies in the Vault, else in the Wild Field."""
    tokens: dict[str, int] = {}
    cost = creature.activate.cost if creature.activate is not None else None
    if cost is not None:
        tokens = {color: n + cost.any_dna for color, n in zip(COLORS, cost.fixed, strict=False) if n + cost.any_dna}
        tokens["dark_crystal"] = cost.fixed[5] + 1
    else:
        tokens = {color: n for color, n in zip(COLORS, creature.cost, strict=True) if n}
    player: dict[str, Json] = {"tokens": dict(tokens)}
    state: dict[str, Json] = {}
    if creature.activate is not None:
        player["vault"] = [creature.id]
    elif creature.reveal is not None and creature.claim is None:
        state["deck"] = {str(creature.tier): [creature.id]}
    else:
        state["wild_field"] = {str(creature.tier): [creature.id]}
    state["players"] = [player, {"tokens": {"lithari": 2, "pyronoxi": 2}}]
    return {"scenario": f"try {creature.name}", "game": "vault", "seats": 2, "seed": 1, "state": state, "do": []}
