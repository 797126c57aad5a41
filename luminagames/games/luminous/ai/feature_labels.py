"""What the features of a position are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Count

LABELS = {
    "life": Count(0, "point of life", "points of life"),
    "units": Count(0, "unit", "units"),
    "attack": Count(0, "point of attack", "points of attack"),
    "health": Count(0, "point of health", "points of health"),
    "abilities": Count(0, "ability", "abilities"),
    "flight": Count(0, "unit with Flight", "units with Flight"),
    "keywords": Count(0, "keyword", "keywords"),
    "expended": Count(0, "expended unit", "expended units"),
    "relics": Count(0, "relic", "relics"),
    "durability": Count(0, "point of durability", "points of durability"),
    "orbs": Count(0, "orb in play", "orbs in play"),
    "orb_colors": Count(0, "color of orbs", "colors of orbs"),
    "blooms": Count(0, "Luminous Bloom", "Luminous Blooms"),
    "cards": Count(0, "card in hand", "cards in hand"),
    "playable": Count(0, "card that can be paid", "cards that can be paid"),
}

# Features that say more of another one.
FEATURE_OF = {"danger": "life", "peril": "life", "last_cards": "cards"}

# Features of which a player wants little.
UNWANTED = frozenset({"expended"})

# No part of a match is scored before its end.
KEPT = frozenset[str]()
