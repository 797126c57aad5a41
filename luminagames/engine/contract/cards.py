"""A part of the contract of a game: its cards and decks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from luminagames.engine.contract.about import Options
from luminagames.engine.decks import Curve, Deck, DeckRules, tally
from luminagames.engine.face import Face
from luminagames.engine.message import Message
from luminagames.engine.plain import Json, digest
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import Keyword
from luminagames.engine.situation import Situation


class Cards(ABC):
    """Card definitions in use, what is printed on them, and decks of them."""

    # A game with decks has the option `decks` (`decks.DECKS`) besides: for each seat a deck's id or
    # its record.
    deck_rules: DeckRules | None = None
    # The key of a card that names the set it is of, where the card prints it; an own card has its
    # folder's name.
    set_key: str = ""

    @property
    @abstractmethod
    def definitions(self) -> Mapping[str, Mapping[str, Json]]:
        """The card definitions in use, id -> plain data, in the order of the card data."""

    def definitions_hash(self) -> str:
        """A digest of the definitions, order included."""
        return digest([dict(data) for data in self.definitions.values()])

    @abstractmethod
    def face(self, definition: str) -> Face:
        """What is printed on a card."""

    @abstractmethod
    def back(self, name: str) -> Face:
        """A card back, by the name that a `Place` gives."""

    def back_name(self, definition: str) -> str:
        """The name of the back that a card has in print, for `back`."""
        return "card"

    @abstractmethod
    def card_text(self, definition: str) -> str:
        """The generated rules text of a card, plain."""

    def heard(self, definition: str) -> str:
        """What is printed on a card beside its name and its rules text, for who does not see it:
        kind, cost, worth.
        """
        return ""

    @abstractmethod
    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        """The words of the large card that are explained beside it."""

    # Decks

    @property
    def decks(self) -> Sequence[Deck]:
        """The published decks, none for a game without decks."""
        return ()

    def check_deck(self, deck: Deck, options: Options | None = None) -> tuple[Refusal, ...]:
        """Every clause that a deck breaks, in the spec's order; `options` where they matter to a
        deck.
        """
        return ()

    def card_type(self, definition: str) -> str:
        """What kind of card this is (`unit`), a word for programs; a leader is of the type that
        `DeckRules` names.
        """
        return str(self.definitions[definition].get("type", "card"))

    def deck_curve(self, deck: Deck) -> tuple[Curve, ...]:
        """What a deck is made of, for those who build it: its cards by type, unless the game counts
        more.
        """
        counts: dict[str, int] = {}
        for card, copies in deck.cards:
            if card in self.definitions:
                kind = type_word(self.card_type(card))
                counts[kind] = counts.get(kind, 0) + copies
        return (Curve(Message("Cards by type"), tuple(counts.items())),)

    def card_curves(self, cards: Sequence[str]) -> tuple[Curve, ...]:
        """What some of the game's cards are made of, for those who design them: cost curve, colors,
        keywords.
        """
        return (
            tally("type", "Cards by type", (type_word(self.card_type(card)) for card in cards)),
        )

    def card_title(self, definition: str) -> str:
        """The name that tells a card from all others of the game: what a deck list writes."""
        return self.face(definition).name

    def is_token(self, kind: str) -> bool:
        """Whether effects make this card (a definition) or this kind of pile out of nothing, and it
        can vanish.
        """
        return False

    @abstractmethod
    def tryout(self, definition: str) -> dict[str, Json]:
        """A scenario in which this card can be used at once."""

    def situations(self, definition: str) -> tuple[Situation, ...]:
        """Positions in which all that a card does can be tried, that of `tryout` first."""
        return (Situation(Message("Ready to be used"), self.tryout(definition)),)


def type_word(kind: str) -> str:
    """A card type as a heading: `basic_orb` is "Basic orb"."""
    return kind.replace("_", " ").capitalize()
