"""What the cards are made of, for those who design them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.decks import Curve, ladder, tally
from luminagames.engine.message import Pattern
from luminagames.games.luminars.cards import Card
from luminagames.games.luminars.kinds import CLASSES, COLOR_NAMES, DRAW, WILD, color_of, rank_of

_DISTRICTS = range(WILD)


_SIGNS = {name: f"district_{name.lower()}" for name in COLOR_NAMES}
_TYPES: Mapping[str, Pattern] = {
    "district": "District",
    "wild": "Wild",
    "draw": "Draw",
    "action": "Action",
    "role": "Role",
}


def curves(cards: Sequence[Card]) -> tuple[Curve, ...]:
    """Types, districts, classes, and what action cards are worth; each card as often as it is in
    its deck.
    """
    copies = [card for card in cards for _ in range(card.copies)]
    codes = [
        card.code for card in copies if card.code in _DISTRICTS and card.code not in (WILD, DRAW)
    ]
    points = [card.fixed_points for card in copies if card.type == "action"]
    return (
        tally("type", "Cards by type", (_TYPES[card.type] for card in copies)),
        tally(
            "color",
            "District cards by color",
            (COLOR_NAMES[color_of(code)] for code in codes),
            COLOR_NAMES,
            _SIGNS,
        ),
        tally(
            "rank",
            "District cards by class",
            (CLASSES[rank_of(code) - 1] for code in codes),
            CLASSES,
        ),
        ladder(
            "points",
            "Action cards by fixed points",
            (number for number in points if number is not None),
        ),
        tally(
            "keyword",
            "Action cards by kind",
            (_kind(card) for card in copies if card.type == "action"),
        ),
    )


def _kind(card: Card) -> Pattern:
    if card.passes:
        return "Passed on"
    return "Counts or asks" if card.fixed_points is None else "Fixed points"
