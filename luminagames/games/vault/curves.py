"""What the creatures are made of, for those who design them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.decks import Curve, ladder, tally
from luminagames.engine.message import Pattern
from luminagames.games.vault.kinds import COLORS, NAMES, TRIGGERS
from luminagames.games.vault.state import Creature

_WORDS: Mapping[str, Pattern] = {
    "reveal": "On Reveal",
    "claim": "On Claim",
    "activate": "Lumina Power",
}
_NONE: Pattern = "No power"
_SIGNS = {name: name.lower() for name in NAMES[: len(COLORS)]}
_TIERS: Mapping[int, Pattern] = {1: "Tier 1", 2: "Tier 2", 3: "Tier 3"}


def curves(creatures: Sequence[Creature]) -> tuple[Curve, ...]:
    """Price, color, tier, points, and when the creatures do something."""
    doing = [
        [_WORDS[when] for when in TRIGGERS if creature.ability(when) is not None] or [_NONE]
        for creature in creatures
    ]
    return (
        ladder("cost", "Creatures by DNA to pay", (creature.cost_sum for creature in creatures)),
        tally(
            "color",
            "Creatures by color",
            (NAMES[creature.color] for creature in creatures),
            _SIGNS,
            _SIGNS,
        ),
        tally(
            "tier",
            "Creatures by tier",
            (_TIERS[creature.tier] for creature in creatures),
            _TIERS.values(),
        ),
        ladder("points", "Creatures by points", (creature.points for creature in creatures)),
        tally(
            "keyword",
            "Creatures by power",
            (word for words in doing for word in words),
            (*_WORDS.values(), _NONE),
        ),
    )
