"""What the parts of a position's worth are called where a hint names them."""

from __future__ import annotations

from luminagames.engine.message import Message

WORDS = {
    "points": Message("points"),
    "action_cards": Message("action cards"),
    "melds": Message("points in melds"),
    "unmatched": Message("points of unmatched cards"),
    "pairs": Message("pairs"),
    "neighbors": Message("neighbors"),
    "gaps": Message("runs with a gap"),
    "gold": Message("ranks of Gold"),
    "wilds": Message("wild cards"),
    "hopeless": Message("cards that fit nothing"),
}
