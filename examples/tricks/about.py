"""Nightfall in short: the start page shows it and loads no rules."""

from luminagames.engine.contract.about import About
from luminagames.text import later

ABOUT = About(
    id="tricks",
    title=later("Nightfall"),
    sentence=later("Say how many tricks you will take, in secret, and take just as many."),
    seats=(3, 4),
    minutes=20,
    weight=1,
    emblem="quill",
    cover="chart",
    palette="slate",
    rules_version=1,
    hidden_hands=True,
    contract=1,
)
