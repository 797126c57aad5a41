"""New Game in short: the start page shows it and loads no rules."""

from luminagames.engine.contract.about import About
from luminagames.text import later

ABOUT = About(
    id="newgame",
    title=later("New Game"),
    sentence=later("Cards, hands and a table; the rules are yours."),
    seats=(1, 6),
    minutes=20,
    weight=1,
    emblem="quill",
    cover="chart",
    palette="slate",
    rules_version=1,
    hidden_hands=True,
    contract=1,
)
