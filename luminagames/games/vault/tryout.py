"""Positions in which a creature can be used at once: for the studio (LV-5, LV-6, LV-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.situation import Situation
from luminagames.games.vault.effects.ability import power_cost
from luminagames.games.vault.kinds import COLORS, CRYSTAL, KINDS, TIERS
from luminagames.games.vault.state import Creature

# Other creatures that lie face-up in each tier.
_IN_ROW = 2

# Creatures that lie below, so that a gap in a row is filled.
_IN_DECK = 6

# Tokens at hand where nothing is paid: three more may be taken.
_FEW = 4

_VAULT = Message("In your Vault, its power ready")
_DECK = Message("On top of its deck, about to be revealed")
_FIELD = Message("In the Wild Field, to be attracted")

State = dict[str, Json]


def tryout(creature: Creature, creatures: Mapping[str, Creature]) -> dict[str, Json]:
    """Its power if it has one, what it does when it is revealed if it does nothing when it is
    attracted; else that.
    """
    return dict(situations(creature, creatures)[0].scenario)


def situations(creature: Creature, creatures: Mapping[str, Creature]) -> tuple[Situation, ...]:
    """One for each trigger of a creature, and one in which it is attracted.

    Prices are at hand, a rival holds some of everything, decks are filled, and other creatures lie
    about, so that there is something to choose.
    """
    others = [one for one in creatures.values() if one.id != creature.id and one.reveal is None]
    found = [Situation(_FIELD, _in_field(creature, others))]
    if creature.reveal is not None:
        place = 0 if creature.claim is None else 1
        found.insert(place, Situation(_DECK, _on_deck(creature, others)))
    if creature.activate is not None:
        found.insert(0, Situation(_VAULT, _in_vault(creature, others)))
    return tuple(found)


def _in_vault(creature: Creature, others: Sequence[Creature]) -> dict[str, Json]:
    cost = power_cost(creature)
    seen = {one.id for tier in TIERS for one in _row(others, tier)}
    fitting = [
        one
        for one in others
        if cost is not None and cost.discard is not None and cost.discard.fits(one)
    ]
    tokens: dict[str, int] = {"dark_crystal": 1}
    if cost is not None:
        tokens = {
            color: n + cost.any_dna
            for color, n in zip(COLORS, cost.fixed, strict=False)
            if n + cost.any_dna
        }
        tokens["dark_crystal"] = cost.fixed[CRYSTAL] + 1
    vault: list[Json] = [creature.id, *(one.id for one in fitting if one.id not in seen)]
    return _scenario(creature, others, {"tokens": dict(tokens), "vault": vault[:2]})


def _on_deck(creature: Creature, others: Sequence[Creature]) -> dict[str, Json]:
    """A gap in its row waits for it: it is turned face-up when the next turn begins (LV-3.2)."""
    return _scenario(creature, others, {"tokens": dict.fromkeys(COLORS[:_FEW], 1)}, on_top=True)


def _in_field(creature: Creature, others: Sequence[Creature]) -> dict[str, Json]:
    return _scenario(creature, others, {"tokens": _price(creature)}, in_row=True)


def _scenario(
    creature: Creature,
    others: Sequence[Creature],
    player: State,
    *,
    on_top: bool = False,
    in_row: bool = False,
) -> dict[str, Json]:
    rows = {str(tier): [one.id for one in _row(others, tier)] for tier in TIERS}
    lying = {name for row in rows.values() for name in row} | set(_names(player.get("vault")))
    decks = {
        str(tier): [one.id for one in others if one.tier == tier and one.id not in lying][:_IN_DECK]
        for tier in TIERS
    }
    if in_row:
        rows[str(creature.tier)].append(creature.id)
    if on_top:
        decks[str(creature.tier)].insert(0, creature.id)
    rival: State = {"tokens": dict.fromkeys(KINDS, 1) | {COLORS[0]: 2, COLORS[3]: 2}}
    state: State = {
        "wild_field": {tier: list(row) for tier, row in rows.items() if row},
        "deck": {tier: list(deck) for tier, deck in decks.items() if deck},
        "players": [player, rival],
    }
    return {
        "scenario": f"try {creature.name}",
        "game": "vault",
        "seats": 2,
        "seed": 1,
        "state": state,
        "do": [],
    }


def _row(others: Sequence[Creature], tier: int) -> list[Creature]:
    return [one for one in others if one.tier == tier][:_IN_ROW]


def _names(listed: Json) -> list[str]:
    return [str(name) for name in listed] if isinstance(listed, list) else []


def _price(creature: Creature) -> dict[str, Json]:
    """The tokens that win it over."""
    return {color: n for color, n in zip(COLORS, creature.cost, strict=True) if n}
