"""What the cards are made of, for those who design them."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.decks import Curve, ladder, tally
from luminagames.games.luturas.kinds import (
    KEYWORD_BITS,
    KEYWORDS,
    NAMES,
    NATURES,
    TYPES,
    ULTIMA,
    gear_name,
)
from luminagames.games.luturas.state import Card

_SIGNS = {NAMES[nature]: f"nature_{nature}" for nature in NATURES}


def curves(cards: Sequence[Card]) -> tuple[Curve, ...]:
    """Needs, nature, type, Gear, stars and keywords."""
    natures = [NATURES[card.nature] for card in cards if card.nature >= 0]
    keywords = [word for card in cards for word in KEYWORDS if card.keys & KEYWORD_BITS[word]]
    gears = [gear_name(card.gear) for card in cards if card.gear]
    return (
        ladder(
            "cost", "Cards by Crystals needed", (card.need_sum for card in cards if not _free(card))
        ),
        tally("color", "Cards by nature", (NAMES[nature] for nature in natures), _SIGNS, _SIGNS),
        tally(
            "type",
            "Cards by type",
            (NAMES[card.type] for card in cards),
            (NAMES[one] for one in TYPES),
        ),
        tally("gear", "Luturas by Gear", gears, (gear_name(gear) for gear in range(1, ULTIMA + 1))),
        ladder("stars", "Cards by stars", (card.stars for card in cards)),
        tally(
            "keyword",
            "Cards by keyword",
            (NAMES[word] for word in keywords),
            (NAMES[word] for word in KEYWORDS),
        ),
    )


def _free(card: Card) -> bool:
    """Whether it never asks for Crystals."""
    return card.type in ("soldier", "crystal")
