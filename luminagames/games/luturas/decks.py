"""What a deck must be (LT-2, LT-16.1)."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.decks import Curve, Deck, DeckRules
from luminagames.engine.message import CardName, Count, Message, Pattern, Value
from luminagames.engine.refusal import Refusal
from luminagames.games.luturas.kinds import FAST_CRYSTALS, FAST_REGULAR, ULTIMA, gear_name
from luminagames.games.luturas.state import Card

SMALLEST, LARGEST = 35, 50
DECK_RULES = DeckRules("soldier", "Soldier", SMALLEST, LARGEST)


def most_copies(stars: int) -> int:
    """How many copies of a card a deck may hold (LT-2.3)."""
    return 5 - stars


def check_deck(deck: Deck, cards: Mapping[str, Card], fast: bool) -> tuple[Refusal, ...]:
    """Every clause that a deck breaks, in the order of LT-2.9."""
    found = [_size(deck), *_soldier(deck, cards), *_copies(deck, cards)]
    if fast:
        found.append(_split(deck, cards))
    return tuple(refusal for refusal in found if refusal is not None)


def _no(clause: str, sentence: Pattern, **values: Value) -> Refusal:
    return Refusal(clause, Message(sentence, values))


def _size(deck: Deck) -> Refusal | None:
    """35 to 50 cards, the Soldier not counted (LT-2.1)."""
    if SMALLEST <= deck.size() <= LARGEST:
        return None
    return _no(
        "LT-2.1",
        "A deck holds 35 to 50 cards, this one {cards}.",
        cards=Count(deck.size(), "card", "cards"),
    )


def _soldier(deck: Deck, cards: Mapping[str, Card]) -> list[Refusal]:
    """Exactly one Soldier, which is not among the cards (LT-2.2)."""
    found = []
    leader = cards.get(deck.leader)
    if leader is None or leader.type != "soldier":
        found.append(_no("LT-2.2", "A deck is led by a Soldier."))
    for card, _ in deck.cards:
        definition = cards.get(card)
        if definition is None:
            found.append(_no("LT-1.3", "There is no card {card}.", card=card))
        elif definition.type == "soldier":
            name = CardName(card)
            found.append(
                _no(
                    "LT-2.2",
                    "{card} is a Soldier: it leads a deck and is none of its cards.",
                    card=name,
                )
            )
    return found


def _copies(deck: Deck, cards: Mapping[str, Card]) -> list[Refusal]:
    """Stars limit copies; Crystals are free (LT-2.3, LT-2.4, LT-2.5)."""
    found = []
    for card, copies in deck.cards:
        definition = cards.get(card)
        if definition is None or definition.is_crystal or copies <= most_copies(definition.stars):
            continue
        most = Count(most_copies(definition.stars), "copy", "copies")
        found.append(
            _no("LT-2.3", "{card}: at most {most} in a deck.", card=CardName(card), most=most)
        )
    return found


def _split(deck: Deck, cards: Mapping[str, Card]) -> Refusal | None:
    """Enough for an opening hand from both decks (LT-16.1)."""
    crystals = sum(n for card, n in deck.cards if card in cards and cards[card].is_crystal)
    if crystals >= FAST_CRYSTALS and deck.size() - crystals >= FAST_REGULAR:
        return None
    return _no("LT-16.1", "In Fast Mode a deck holds at least 3 other cards and 2 Crystals.")


def gears(deck: Deck, cards: Mapping[str, Card]) -> Curve:
    """The Luturas of a deck by Gear: what it can begin with, and how far it can shift up."""
    counts = dict.fromkeys(range(1, ULTIMA + 1), 0)
    for card, copies in deck.cards:
        if card in cards and cards[card].gear:
            counts[cards[card].gear] += copies
    return Curve(
        Message("Luturas by Gear"),
        tuple((gear_name(gear), number) for gear, number in counts.items()),
    )
