"""Blank cards in short."""

from __future__ import annotations

from luminagames.engine.contract.about import About
from luminagames.text import later

RULES_VERSION = 1

ABOUT = About(
    id="blank",
    title=later("Blank cards"),
    sentence="Cards of any game: design and print them, play them on a table without rules.",
    seats=(1, 6),
    minutes=30,
    emblem="cards",
    cover="chart",
    palette="slate",
    rules_version=RULES_VERSION,
    hidden_hands=True,
    thinking=False,
)
