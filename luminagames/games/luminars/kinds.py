"""Colors, ranks, card codes and the numbers of the rules."""

from __future__ import annotations

# The four districts in the order of section 12.4.
COLORS = ("red", "green", "blue", "gold")

COLOR_NAMES = ("Red", "Green", "Blue", "Gold")
GOLD = 3

# The names of the ranks 1 to 7 (LM-1.4).
CLASSES = ("Dregs", "Paysans", "Wrights", "Mercers", "Proctors", "Vorsters", "Lineals")

RANKS = 7
# The code of a wild card. A district card's code is 7 * color + rank - 1: the order of section
# 12.4.
WILD = 28
# The code of a Draw card.
DRAW = 29

# What a wild card is worth in a set or a run (LM-7.9).
WILD_VALUE = 7

# What a flush is worth (LM-7.6).
FLUSH_POINTS = 10

# The kinds of meld, by the number they have in the order of section 12.4.
KINDS = ("flush", "run", "set")
FLUSH, RUN, SET = range(3)

# Cards of a hand between turns (LM-4.2).
HAND = 8
# Rounds of a match (LM-11.1).
ROUNDS = 4
# How often the discard pile is reshuffled in a round (LM-10.3).
RESHUFFLES = 2
# Turns of each player in a round (LM-10.4).
LAPS = 30
# What the declarer scores besides (LM-8.8).
BONUS = 5

# Most cards of a hand in an invented position: what the packed counts of the solver hold.
MOST_IN_HAND = 15

# Phase -> the action kinds that answer it, in the order of section 3.
DECISIONS = {
    "cut": ("cut_deck",),
    "deal": ("deal_cards",),
    "pass_card": ("pass_to",),
    "draw": ("draw_card", "take_discard"),
    "discard": ("discard_card", "declare", "declare_discarding"),
    "gather": ("gather_cards",),
    "choose_role": ("take_role",),
    "over": (),
}


def code_of(color: int, rank: int) -> int:
    """The code of a district card."""
    return RANKS * color + rank - 1


def color_of(code: int) -> int:
    """The color of a district card's code."""
    return code // RANKS


def rank_of(code: int) -> int:
    """The rank of a district card's code."""
    return code % RANKS + 1
