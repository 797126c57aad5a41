"""What is to be known before a match begins: whether its decks are legal, and between whom a
curtain hangs.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.app.library.entry_words import joined
from luminagames.app.setup.decks import SeatDecks
from luminagames.app.start import SeatPlan
from luminagames.engine.game import Game
from luminagames.text import later, say

LEGAL = (
    "",
    later("The deck is legal"),
    later("Both decks are legal"),
    later("All three decks are legal"),
    later("All four decks are legal"),
    later("All five decks are legal"),
    later("All six decks are legal"),
)


def facts_of(
    game: Game, decks: SeatDecks | None, plans: Sequence[SeatPlan]
) -> list[tuple[str, str]]:
    """Each as the name of its sign and a sentence."""
    found = []
    if decks is not None:
        broken = [cover for cover in decks.covers if cover.problem.text()]
        found.append(
            ("warning", say("A deck is not legal yet"))
            if broken
            else ("check", say(LEGAL[len(plans)]))
        )
    people = [plan.name for plan in plans if not plan.bot]
    if len(people) > 1 and game.about.hidden_hands:
        found.append(("eye", say("A curtain between {people}", people=joined(people))))
    return found
