"""The evening between the people at a table, in words."""

from __future__ import annotations

from luminagames.library.evening import Evening
from luminagames.text import say

# So many victories in a row are worth a word.
STREAK = 2


def said_of(evening: Evening | None) -> str:
    """One or two sentences; nothing where there is no evening yet."""
    if evening is None:
        return ""
    wins = " · ".join(f"{name} {count}" for name, count in evening.wins)
    told = say("This evening after {n} matches: {wins}.", n=evening.matches, wins=wins)
    if evening.streak < STREAK:
        return told
    streak = say("{name} has won {n} in a row.", name=evening.leader, n=evening.streak)
    return f"{told} {streak}"
