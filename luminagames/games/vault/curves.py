"""What the creatures are made of, for those who design them."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.decks import Curve, ladder, tally
from luminagames.games.vault.kinds import COLORS, NAMES, TIERS, TRIGGERS
from luminagames.games.vault.state import Creature

_WORDS = {"reveal": "On Reveal", "claim": "On Claim", "activate": "Lumina Power"}
_NONE = "No power"


def curves(creatures: Sequence[Creature]) -> tuple[Curve, ...]:
    """Price, color, tier, points, and when the creatures do something."""
    doing = [
        [_WORDS[when] for when in TRIGGERS if creature.ability(when) is not None] or [_NONE] for creature in creatures
    ]
    return (
        ladder("cost", "Creatures by DNA to pay", (creature.cost_sum for creature in creatures)),
        tally("color", "Creatures by color", (NAMES[creature.color] for creature in creatures), NAMES[: len(COLORS)]),
        tally("tier", "Creatures by tier", (f"Tier {creature.tier}" for creature in creatures), _tiers()),
        ladder("points", "Creatures by points", (creature.points for creature in creatures)),
        tally("keyword", "Creatures by power", (word for words in doing for word in words), (*_WORDS.values(), _NONE)),
    )


def _tiers() -> list[str]:
    return [f"Tier {tier}" for tier in TIERS]
