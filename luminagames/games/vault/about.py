"""Lumina Vault in short. The start page shows it and loads no rules."""

from __future__ import annotations

from luminagames.engine.contract.about import About

RULES_VERSION = 1

ABOUT = About(
    id="vault",
    title="Lumina Vault",
    sentence="Gather DNA and win over creatures of distant worlds.",
    seats=(2, 4),
    minutes=40,
    weight=2,
    lengths=(25, 40, 55),
    emblem="gem",
    cover="whale",
    palette="hydranai",
    rules_version=RULES_VERSION,
    hidden_hands=False,
)
