"""Card texts out of many scripts, by a seed: marks on letters, emoji of several signs, halves of
signs, signs of direction, figures among what runs from right to left, words without end.
"""

from __future__ import annotations

import random

SCRIPTS = {
    "latin": (0x41, 0x24F),
    "greek": (0x391, 0x3CE),
    "cyrillic": (0x410, 0x44F),
    "armenian": (0x531, 0x556),
    "hebrew": (0x5D0, 0x5EA),
    "arabic": (0x621, 0x64A),
    "devanagari": (0x905, 0x94D),
    "bengali": (0x985, 0x9B9),
    "tamil": (0xB85, 0xBCD),
    "thai": (0xE01, 0xE4D),
    "khmer": (0x1780, 0x17D2),
    "hangul": (0xAC00, 0xD7A3),
    "kana": (0x3041, 0x30FE),
    "han": (0x4E00, 0x9FA5),
    "beyond": (0x20000, 0x2A6D6),
    "emoji": (0x1F300, 0x1F6FF),
    "symbols": (0x2190, 0x27BF),
    "own": (0xE000, 0xE010),
}
RARE = [
    "\u0301",
    "\u0323\u0308",
    "\u05b8",
    "\u064b",
    "\u200d",
    "\u200c",
    "\u200e",
    "\u200f",
    "\u202e",
    "\u202c",
    "\u2067",
    "\u2069",
    "\ufe0f",
    "\ud83c",
    "\udc00",
    "\ufeff",
    "\u00ad",
    "\u00a0",
    "\u0007",
    "👨‍👩‍👧",
    "👩🏽‍🚀",
    "🇩🇪",
    "1️⃣",
    "❤️",
    "ﷺ",
    "ไม้",
    "क्षि",
    "الله",
    "12",
    "-3",
    "(4)",
    "۱۲",
    "。",
    "「",
    "」",
    "、",
    "…",
    "*",
    "**",
    "\\*",
    "{book}",
    "{nothing}",
]
LENGTHS = (1, 3, 6, 12, 12, 12, 80)


def card_text(seed: int) -> str:
    """A text of one to three lines."""
    chance = random.Random(seed)
    lines = (
        " ".join(_word(chance) for _ in range(chance.randint(1, 7)))
        for _ in range(chance.randint(1, 3))
    )
    return "\n".join(lines)


def _word(chance: random.Random) -> str:
    first, last = SCRIPTS[chance.choice(list(SCRIPTS))]
    letters = []
    for _ in range(chance.choice(LENGTHS)):
        letters.append(chr(chance.randint(first, last)))
        if chance.random() < 0.15:
            letters.append(chance.choice(RARE))
    return "".join(letters)
