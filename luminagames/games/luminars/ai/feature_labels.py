"""What the features of a position are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Count

LABELS = {
    "points": Count(0, "point", "points"),
    "action_cards": Count(0, "action card", "action cards"),
    "melds": Count(0, "point in melds", "points in melds"),
    "unmatched": Count(0, "unmatched card", "unmatched cards"),
    "pairs": Count(0, "pair", "pairs"),
    "neighbors": Count(0, "pair of neighbors", "pairs of neighbors"),
    "gaps": Count(0, "run with a gap", "runs with a gap"),
    "wilds": Count(0, "wild card", "wild cards"),
    "hopeless": Count(0, "card that fits nothing", "cards that fit nothing"),
}

# Features that say more of another one.
FEATURE_OF = {
    "late_points": "points",
    "complete": "unmatched",
    "one_short": "unmatched",
    "two_short": "unmatched",
    "hurry": "unmatched",
    "pair_ranks": "pairs",
    "neighbor_ranks": "neighbors",
}

# Features of which a player wants little.
UNWANTED = frozenset({"unmatched", "hopeless"})

# Features that stay when a part of the match is scored.
KEPT = frozenset({"points"})
