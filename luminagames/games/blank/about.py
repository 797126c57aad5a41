"""Blank cards in short."""

from __future__ import annotations

from luminagames.engine.contract.about import About
from luminagames.text import later

RULES_VERSION = 1

ABOUT = About(
    id="blank",
    title=later("Blank cards"),
    sentence="Cards of any game: design and print them, the rules come later.",
    seats=(0, 0),
    minutes=0,
    emblem="book",
    cover="chart",
    palette="slate",
    rules_version=RULES_VERSION,
    hidden_hands=False,
)
