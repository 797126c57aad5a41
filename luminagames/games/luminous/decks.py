"""What a deck must be (LU-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.decks import Deck, DeckRules
from luminagames.engine.message import CardName, Count, Message, Pattern, Value
from luminagames.engine.refusal import Refusal
from luminagames.games.luminous.kinds import PLAIN_FAVORED
from luminagames.games.luminous.state import Card

SIZE = 50
COPIES = 3
UNIQUES = 2
# What is counted and not numbered (section 1.1).
BUILT_IN = ("orange-orb", "green-orb", "purple-orb", "luminous-bloom")
DECK_RULES = DeckRules("favored", "Favored", SIZE, SIZE)


def check_deck(deck: Deck, cards: Mapping[str, Card]) -> tuple[Refusal, ...]:
    """Every clause that a deck breaks, in the order of the rules (LU-3.8)."""
    found: list[Refusal] = []
    leader = cards.get(deck.leader)
    if leader is None or leader.type != "favored" or leader.id == PLAIN_FAVORED:
        found.append(_no("LU-3.1", "A deck is led by a Favored."))
    if deck.size() != SIZE:
        found.append(
            _no(
                "LU-3.1",
                "A deck holds exactly 50 cards, this one {cards}.",
                cards=_cards(deck.size()),
            )
        )
    known = [(cards[name], copies) for name, copies in deck.cards if name in cards]
    for name, _ in deck.cards:
        if name not in cards and name not in BUILT_IN:
            found.append(_no("LU-16.3", "There is no card {card}.", card=name))
    found += _too_many(known)
    for name, _ in deck.cards:
        if name in BUILT_IN:
            found.append(_no("LU-3.6", "{card} cannot be in a deck.", card=name))
    for card, _ in known:
        if card.type == "favored" or card.token:
            found.append(_no("LU-3.6", "{card} cannot be in a deck.", card=CardName(card.id)))
    if leader is not None:
        for card, _ in known:
            if card.type != "favored" and card.faction not in ("neutral", leader.faction):
                found.append(
                    _no("LU-3.7", "{card} belongs to another faction.", card=CardName(card.id))
                )
    return tuple(found)


def _too_many(known: Sequence[tuple[Card, int]]) -> list[Refusal]:
    found: list[Refusal] = []
    for card, copies in known:
        if not card.unique and copies > COPIES:
            found.append(
                _no("LU-3.2", "{card}: at most three copies in a deck.", card=CardName(card.id))
            )
    for card, copies in known:
        if card.unique and copies > 1:
            found.append(
                _no("LU-3.3", "{card} is unique: one copy in a deck.", card=CardName(card.id))
            )
    if sum(copies for card, copies in known if card.unique) > UNIQUES:
        found.append(_no("LU-3.3", "A deck holds at most two unique cards."))
    return found


def _cards(number: int) -> Count:
    return Count(number, "card", "cards")


def _no(clause: str, sentence: Pattern, **values: Value) -> Refusal:
    return Refusal(clause, Message(sentence, values))
