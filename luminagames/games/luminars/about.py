"""The Luminars in short. The start page shows it and loads no rules."""

from __future__ import annotations

from luminagames.engine.contract.about import About

RULES_VERSION = 1

ABOUT = About(
    id="luminars",
    title="The Luminars",
    sentence="Win people over with sets, runs and flushes, and declare Enlightenment.",
    seats=(2, 4),
    minutes=30,
    weight=1,
    lengths=(20, 30, 40),
    people=("novelist", "artist", "mechanic"),
    emblem="quill",
    cover="townspeople",
    palette="pyronoxi",
    rules_version=RULES_VERSION,
    hidden_hands=True,
)
