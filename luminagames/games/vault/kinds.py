"""Token kinds and the color order."""

from __future__ import annotations

from luminagames.engine.message import Forms, Pattern

# The DNA colors in color order.
COLORS = ("lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni")

# The index of the Dark Crystal among the token kinds.
CRYSTAL = 5

# The token kinds in color order; everywhere a list of six numbers counts them.
KINDS = (*COLORS, "dark_crystal")

COLOR_INDEX = {color: index for index, color in enumerate(COLORS)}

INDEX = {kind: index for index, kind in enumerate(KINDS)}

NAMES: tuple[Pattern, ...] = (
    "Lithari",
    "Hydranai",
    "Floraborai",
    "Pyronoxi",
    "Spectarioni",
    "Dark Crystal",
)
# The token kinds by number.
NOUNS: tuple[Forms, ...] = (
    ("Lithari", "Lithari"),
    ("Hydranai", "Hydranai"),
    ("Floraborai", "Floraborai"),
    ("Pyronoxi", "Pyronoxi"),
    ("Spectarioni", "Spectarioni"),
    ("Dark Crystal", "Dark Crystals"),
)

TIERS = (1, 2, 3)
MOST_SEATS = 4
TOKENS_OF_A_COLOR = 8
CRYSTALS = 6
# Face-up creatures of a tier (LV-2.2).
ROW = 4

# Tokens that may be held at the end of one's turn (LV-7.1).
HAND_LIMIT = 10

TRIGGERS = ("reveal", "claim", "activate")
