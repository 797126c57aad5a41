"""What the parts of a position's worth are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Message

WORDS = {
    "life": Message("life"),
    "units": Message("units"),
    "attack": Message("attack"),
    "health": Message("health"),
    "abilities": Message("abilities"),
    "flight": Message("units with Flight"),
    "keywords": Message("keywords"),
    "expended": Message("expended units"),
    "relics": Message("relics"),
    "durability": Message("durability"),
    "orbs": Message("orbs"),
    "orb_colors": Message("colors of orbs"),
    "blooms": Message("Luminous Blooms"),
    "cards": Message("cards in hand"),
    "playable": Message("cards that can be paid"),
}
