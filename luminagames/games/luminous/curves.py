"""What the cards are made of, for those who design them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.decks import Curve, ladder, tally
from luminagames.engine.message import Pattern
from luminagames.games.luminous.kinds import COLORS, ICONS, KEYWORD_BITS
from luminagames.games.luminous.state import Card
from luminagames.games.luminous.terms import TITLES

_COLORLESS: Pattern = "No color"
_COLORS: Mapping[str, Pattern] = {"orange": "Orange", "green": "Green", "purple": "Purple"}
_SIGNS = {name: ICONS[color] for color, name in _COLORS.items()}
_TYPES: Mapping[str, Pattern] = {
    "favored": "Favored",
    "unit": "Unit",
    "relic": "Relic",
    "orb": "Orb",
    "spell": "Spell",
    "bloom": "Bloom",
}
_FACTIONS: Mapping[str, Pattern] = {
    "neutral": "Neutral",
    "yard": "Yard",
    "hunt": "Hunt",
    "horizon": "Horizon",
    "isles": "Isles",
    "": "",
}
_TOKENS: Mapping[str, Pattern] = {"unit": "Unit token", "relic": "Relic token"}
_FREE = ("favored", "orb")


def curves(cards: Sequence[Card]) -> tuple[Curve, ...]:
    """Symbols to pay, colors, types, factions and keywords; a card of two colors counts in both."""
    colors = [
        [_COLORS[color] for index, color in enumerate(COLORS) if card.colors >> index & 1]
        or [_COLORLESS]
        for card in cards
    ]
    words = [
        TITLES[word] for card in cards for word, bit in KEYWORD_BITS.items() if card.keys & bit
    ]
    order = [*_COLORS.values(), _COLORLESS]
    return (
        ladder(
            "cost",
            "Cards by cost",
            (card.symbols for card in cards if card.type not in _FREE and not card.token),
        ),
        tally(
            "color", "Cards by color", (color for found in colors for color in found), order, _SIGNS
        ),
        tally("type", "Cards by type", (_type(card) for card in cards)),
        tally("faction", "Cards by faction", (_FACTIONS[card.faction] for card in cards)),
        tally("keyword", "Cards by keyword", words, TITLES.values()),
    )


def _type(card: Card) -> str:
    return (_TOKENS if card.token else _TYPES)[card.type]
