"""The words of the rules (sections 1.2 and 1.3): natures, Gears, keywords, marks and limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from luminagames.engine.message import Pattern

NATURES = ("aquatic", "flammable", "botanical", "nuclear", "terrestrial", "plasmatic", "prismatic")
NATURE_INDEX = {nature: index for index, nature in enumerate(NATURES)}
PRISMATIC = NATURE_INDEX["prismatic"]

# Each is strong against the next, the last against the first (LT-16.8).
STRONG_CYCLE = ("aquatic", "flammable", "botanical", "nuclear", "terrestrial", "plasmatic")

TYPES = ("soldier", "crystal", "lutura", "tool", "strategy")
GEARS = (1, 2, 3, "ultima")
# Gears are 1 to 4 inside the engine; 4 is Ultima.
ULTIMA = 4

# In the order of LT-15.
KEYWORDS = ("bulwark", "breach", "plated", "overrun", "overdrive", "veiled", "twin", "idle")

BULWARK, BREACH, PLATED, OVERRUN, OVERDRIVE, VEILED, TWIN, IDLE = (1 << bit for bit in range(8))
KEYWORD_BITS = {keyword: 1 << bit for bit, keyword in enumerate(KEYWORDS)}

# What a player can be barred from (LT-14.11).
RULES = ("no_attack", "no_soldier_attack", "no_deploy", "no_upgrade", "no_strategy")

RULE_BITS = {rule: 1 << bit for bit, rule in enumerate(RULES)}

TIMINGS = ("main", "attack", "arrive", "strategy", "end")
DURATIONS = ("turn", "enemy_turn", "own_turn", "stay")

# `lasts` of a Strategy that stays until something removes it.
STAY = 0

CRYSTAL_LIMIT = 4
LUTURA_PLACES = 4
HAND_SIZE = 5
FAST_REGULAR, FAST_CRYSTALS = 3, 2
MOST_REDRAWS = 3
FIRST_ATTACK_TURN = 3
TURN_LIMIT = 120
ACTION_LIMIT = 100
TRIGGER_LIMIT = 50

NAMES: Mapping[str, Pattern] = {
    "aquatic": "Aquatic",
    "flammable": "Flammable",
    "botanical": "Botanical",
    "nuclear": "Nuclear",
    "terrestrial": "Terrestrial",
    "plasmatic": "Plasmatic",
    "prismatic": "Prismatic",
    "bulwark": "Bulwark",
    "breach": "Breach",
    "plated": "Plated",
    "overrun": "Overrun",
    "overdrive": "Overdrive",
    "veiled": "Veiled",
    "twin": "Twin Strike",
    "idle": "Idle",
    "soldier": "Soldier",
    "crystal": "Crystal",
    "lutura": "Lutura",
    "tool": "Tool",
    "strategy": "Strategy",
}


def keyword_name(bit: int) -> str:
    """*Bulwark*: the name of a keyword's bit."""
    return NAMES[KEYWORDS[bit.bit_length() - 1]]


def gear_number(gear: Any) -> int:
    """1 to 4 for a Gear as card data writes it."""
    return ULTIMA if gear == "ultima" else int(gear)


_GEARS: Mapping[int, Pattern] = {1: "Gear 1", 2: "Gear 2", 3: "Gear 3", ULTIMA: "Gear Ultima"}


def gear_name(number: int) -> str:
    """*Gear 2* or *Ultima*."""
    return _GEARS[number]


_STRONG = tuple(
    tuple(
        other == PRISMATIC
        or (
            one != PRISMATIC
            and STRONG_CYCLE[(STRONG_CYCLE.index(NATURES[one]) + 1) % 6] == NATURES[other]
        )
        for other in range(len(NATURES))
    )
    for one in range(len(NATURES))
)


def is_strong(attacker: int, target: int) -> bool:
    """Whether a nature is strong against another in Fast Mode (LT-16.8)."""
    return _STRONG[attacker][target]
