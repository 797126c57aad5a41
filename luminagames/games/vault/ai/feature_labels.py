"""What the features of a position are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Count

LABELS = {
    "points": Count(0, "Lumina Point", "Lumina Points"),
    "bonuses": Count(0, "bonus", "bonuses"),
    "colors": Count(0, "color with a bonus", "colors with a bonus"),
    "powers": Count(0, "Lumina Power", "Lumina Powers"),
    "tokens": Count(0, "token", "tokens"),
    "crystals": Count(0, "Dark Crystal", "Dark Crystals"),
    "excess": Count(0, "token over the limit", "tokens over the limit"),
}

# Features that say more of another one.
FEATURE_OF = {"near": "points", "attract": "powers"}

# Features of which a player wants little.
UNWANTED = frozenset({"excess"})

# No part of a match is scored before its end.
KEPT = frozenset[str]()
