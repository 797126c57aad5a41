"""Luminous in short. The start page shows it and loads no rules."""

from __future__ import annotations

from luminagames.engine.contract.about import About

RULES_VERSION = 2

ABOUT = About(
    id="luminous",
    title="Luminous",
    sentence="Lay down orbs, lead units and relics, and bring the other Favored to 0 life.",
    seats=(2, 4),
    minutes=50,
    weight=4,
    lengths=(30, 50, 70),
    emblem="sun",
    cover="silgars-elite",
    palette="floraborai",
    rules_version=RULES_VERSION,
    hidden_hands=True,
    decks=True,
)
