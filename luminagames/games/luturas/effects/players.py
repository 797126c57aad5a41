"""What one player or each of them does, in words: each as an order, as a sentence, and behind *you
may*.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.message import Pattern
from luminagames.games.luturas.effects.writer import Writer

DRAW: Mapping[str, Pattern] = {
    "own": "draw {cards}",
    "enemy": "your opponent draws {cards}",
    "both": "each player draws {cards}",
    "may enemy": "have your opponent draw {cards}",
    "may both": "have each player draw {cards}",
}
DISCARD: Mapping[str, Pattern] = {
    "own": "discard {cards}",
    "enemy": "your opponent discards {cards}",
    "both": "each player discards {cards}",
    "may enemy": "have your opponent discard {cards}",
    "may both": "have each player discard {cards}",
}
SHOW_HAND: Mapping[str, Pattern] = {
    "own": "show your hand",
    "enemy": "your opponent shows their hand",
    "both": "each player shows their hand",
    "may enemy": "have your opponent show their hand",
    "may both": "have each player show their hand",
}
SHOW_STRATEGY: Mapping[str, Pattern] = {
    "own": "show your Strategy",
    "enemy": "your opponent shows their Strategy",
    "both": "each player shows their Strategy",
    "may enemy": "have your opponent show their Strategy",
    "may both": "have each player show their Strategy",
}


def by_player(player: str, write: Writer, patterns: Mapping[str, str], **parts: str | int) -> str:
    """*draw a card*, *your opponent draws a card*; behind *you may* what they are made to do."""
    return write.say(
        patterns[f"may {player}" if write.may and player != "own" else player], **parts
    )
