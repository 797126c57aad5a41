"""Words for what card data and state name by keys: traits, keywords, colors of orbs."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.message import Forms, Pattern

# As they are printed; a language may say a `type` on a card and a `trait` in a text differently.
TRAITS: Mapping[str, str] = {
    "human": "Human",
    "kynda": "Kynda",
    "beast": "Beast",
    "dragon": "Dragon",
    "hive": "Hive",
    "construct": "Construct",
    "soldier": "Soldier",
    "scholar": "Scholar",
    "cultist": "Cultist",
    "rogue": "Rogue",
}
# Keywords by themselves.
TITLES: Mapping[str, Pattern] = {
    "dash": "Dash",
    "flight": "Flight",
    "lunge": "Lunge",
    "overwhelm": "Overwhelm",
    "watchful": "Watchful",
    "barrier": "Barrier",
    "cannot_attack": "Cannot attack",
    "cannot_block": "Cannot block",
    "stays_expended": "Stays expended",
}
# Keywords beside a card, and in a line of the log.
KEYWORDS: Mapping[str, Pattern] = {
    "dash": "dash",
    "flight": "flight",
    "lunge": "lunge",
    "overwhelm": "overwhelm",
    "watchful": "watchful",
    "barrier": "barrier",
    "cannot_attack": "cannot attack",
    "cannot_block": "cannot block",
    "stays_expended": "stays expended",
}
# Keywords in the text of a card: names and what is said in a sentence.
CARD_KEYWORDS: Mapping[str, Pattern] = {
    **TITLES,
    "cannot_attack": "cannot attack",
    "cannot_block": "cannot block",
    "stays_expended": "stays expended",
}
# Essence and orbs of a color, by number; a language may say the symbol on a card differently.
COLOR_NOUNS: Mapping[str, Forms] = {
    "orange": ("orange", "orange"),
    "green": ("green", "green"),
    "purple": ("purple", "purple"),
    "any": ("any", "any"),
}
SYMBOL_NAMES: Mapping[str, Pattern] = {
    "orange": "orange",
    "green": "green",
    "purple": "purple",
    "any": "any color",
}
ORBS: Mapping[str, Forms] = {
    "orange": ("orange orb", "orange orbs"),
    "green": ("green orb", "green orbs"),
    "purple": ("purple orb", "purple orbs"),
    "any": ("orb of any color", "orbs of any color"),
}
READY_ORBS: Mapping[str, Forms] = {
    "orange": ("ready orange orb", "ready orange orbs"),
    "green": ("ready green orb", "ready green orbs"),
    "purple": ("ready purple orb", "ready purple orbs"),
    "any": ("ready orb of any color", "ready orbs of any color"),
}
# Triggers that are words of their own, in bold before a text; `ability` is one that can be used.
LABELS: Mapping[str, Pattern] = {
    "arrive": "Arrive",
    "depart": "Depart",
    "contact": "Contact",
    "wave": "Wave",
}
