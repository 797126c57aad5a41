"""What the features of a position are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Count

LABELS = {
    "soldier": Count(0, "Stamina of the Soldier", "Stamina of the Soldier"),
    "wins": Count(0, "round won", "rounds won"),
    "luturas": Count(0, "Lutura", "Luturas"),
    "combat": Count(0, "Combat Point", "Combat Points"),
    "stamina": Count(0, "Stamina of Luturas", "Stamina of Luturas"),
    "gears": Count(0, "Gear", "Gears"),
    "abilities": Count(0, "ability", "abilities"),
    "keywords": Count(0, "keyword", "keywords"),
    "crystals": Count(0, "Crystal", "Crystals"),
    "tool": Count(0, "Tool", "Tools"),
    "bearer": Count(0, "Tool with a bearer", "Tools with a bearer"),
    "strategy": Count(0, "Strategy", "Strategies"),
    "cards": Count(0, "card in hand", "cards in hand"),
    "soldier_kept": Count(0, "ability of the Soldier", "abilities of the Soldier"),
}

# Features that say more of another one.
FEATURE_OF = {"danger": "soldier", "crystal_colors": "crystals"}

# Features of which a player wants little.
UNWANTED = frozenset[str]()

# Features that stay when a part of the match is scored.
KEPT = frozenset({"wins"})
