"""The words of the rules as numbers: colors, keywords, limits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from luminagames.games.luminous.terms import CARD_KEYWORDS

COLORS = ("orange", "green", "purple")
COLOR_INDEX = {color: index for index, color in enumerate(COLORS)}
SYMBOLS = (*COLORS, "any")

KEYWORDS = (
    "dash",
    "flight",
    "lunge",
    "overwhelm",
    "watchful",
    "barrier",
    "cannot_attack",
    "cannot_block",
    "stays_expended",
)
KEYWORD_BITS = {word: 1 << index for index, word in enumerate(KEYWORDS)}
(DASH, FLIGHT, LUNGE, OVERWHELM, WATCHFUL, BARRIER, CANNOT_ATTACK, CANNOT_BLOCK, STAYS_EXPENDED) = (
    1 << index for index in range(len(KEYWORDS))
)

TRIGGERS = (
    "arrive",
    "depart",
    "contact",
    "wave",
    "attack",
    "block",
    "blocked",
    "turn_start",
    "turn_end",
    "on_play",
    "on_enter",
    "on_attack",
    "on_destroy",
    "on_sacrifice",
    "on_orb",
)
# Triggers that look at more than their own card: how many cards in play have them is counted.
WATCHES = (
    "turn_start",
    "turn_end",
    "on_play",
    "on_enter",
    "on_attack",
    "on_destroy",
    "on_sacrifice",
    "on_orb",
)
WATCH_INDEX = {word: index for index, word in enumerate(WATCHES)}

OPENING_HAND = 4
HAND_LIMIT = 6
BASIC_LIMIT = 6
PILE = 6
UNIT_LIMIT = 20
RELIC_LIMIT = 12
ACTION_LIMIT = 100
TRIGGER_LIMIT = 100
ATTACK_LIMIT = 99
PLAIN_FAVORED = "plain-favored"


@cache
def keyword_words(keys: int) -> tuple[str, ...]:
    """The words of some keywords, sorted."""
    return tuple(sorted(word for word, bit in KEYWORD_BITS.items() if keys & bit))


def keyword_name(bit: int) -> str:
    """A keyword as it is printed."""
    return CARD_KEYWORDS[KEYWORDS[bit.bit_length() - 1]]


# The icon of the card painter for each sign of this game.
ICONS: Mapping[str, str] = {
    "orange": "orb_orange",
    "green": "orb_green",
    "purple": "orb_purple",
    "any": "orb_any",
    "dash": "wind",
    "flight": "wing",
    "lunge": "sword",
    "overwhelm": "hammer",
    "watchful": "eye",
    "barrier": "shield",
    "cannot_attack": "close",
    "cannot_block": "minus",
    "stays_expended": "lock",
    "arrive": "down",
    "depart": "up",
    "contact": "sword",
    "wave": "bolt",
    "fast": "bolt",
    "unique": "spark",
    "check": "check_any",
    "durability": "shield",
    "bloom": "spark",
    "expended": "turn",
    "fresh": "clock",
    "turn": "play",
    "priority": "hand",
    "out": "close",
}

# Orange, green, purple and any.
Price = tuple[int, int, int, int]

# Orange, green and purple orbs.
Check = tuple[int, int, int]
