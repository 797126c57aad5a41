"""What the parts of a position's worth are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Message

WORDS = {
    "soldier": Message("Stamina of the Soldier"),
    "wins": Message("rounds"),
    "luturas": Message("Luturas"),
    "combat": Message("Combat Points"),
    "stamina": Message("Stamina of Luturas"),
    "gears": Message("Gears"),
    "abilities": Message("abilities"),
    "keywords": Message("keywords"),
    "crystals": Message("Crystals"),
    "crystal_colors": Message("natures of Crystals"),
    "tool": Message("a Tool"),
    "bearer": Message("a Tool with a bearer"),
    "strategy": Message("a Strategy"),
    "cards": Message("cards in hand"),
    "soldier_kept": Message("the Soldier’s ability"),
}
