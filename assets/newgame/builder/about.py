"""New Game in short: the start page shows it and loads no rules."""

from luminagames.engine.contract.about import About
from luminagames.text import later

ABOUT = About(
    id="newgame",
    title=later("New Game"),
    sentence=later("Buy cards with cards, and have the best deck at the end."),
    seats=(2, 4),
    minutes=15,
    weight=1,
    emblem="quill",
    cover="chart",
    palette="slate",
    rules_version=1,
    hidden_hands=True,
    contract=1,
)
