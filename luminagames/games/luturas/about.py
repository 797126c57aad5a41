"""Luturas in short. The start page shows it and loads no rules."""

from __future__ import annotations

from luminagames.engine.contract.about import About

RULES_VERSION = 2

ABOUT = About(
    id="luturas",
    title="Luturas",
    sentence="Lay out Crystals, shift Luturas through their Gears, and bring the other Soldier down.",
    seats=(2, 2),
    minutes=35,
    weight=3,
    emblem="cog",
    cover="stormwhelp-3",
    palette="teal",
    rules_version=RULES_VERSION,
    hidden_hands=True,
    decks=True,
)
