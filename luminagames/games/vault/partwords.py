"""What the parts of a position's worth are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Message

WORDS = {
    "points": Message("Lumina Points"),
    "bonuses": Message("bonuses"),
    "colors": Message("colors with a bonus"),
    "powers": Message("Lumina Powers"),
    "tokens": Message("tokens"),
    "crystals": Message("Dark Crystals"),
    "excess": Message("tokens over the limit"),
}
