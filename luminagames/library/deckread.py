"""What a deck page knows of cards and decks, asked of the game: how cards are found, and how a deck
is mended.

No rule is written here: how many copies are allowed is found by asking `Game.check_deck` about
decks that differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from luminagames.engine.decks import Curve, Deck
from luminagames.engine.game import Game
from luminagames.engine.message import CardName
from luminagames.engine.refusal import Refusal
from luminagames.text import grammar
from luminagames.text.folding import folded

COST, COLOR, TYPE = "cost", "color", "type"
# A card of which so many copies break no clause may be taken as often as one likes.
MOST_TRIED = 9


@dataclass(frozen=True, slots=True)
class Facts:
    """What a card is found by. `cost` is None for cards that are never paid for."""

    id: str
    title: str
    text: str
    cost: int | None
    colors: tuple[str, ...]
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mend:
    """A clause that a deck breaks; where fewer copies of one card keep it, `card` and that
    number.
    """

    refusal: Refusal
    card: str = ""
    copies: int = 0


class Catalogue:
    """The cards of a game, to be searched. Colors and types are the words of `Game.card_curves`, in
    its order.
    """

    def __init__(self, game: Game[Any], cards: Iterable[str] | None = None) -> None:
        self.game = game
        self.facts = {
            card: _facts(game, card) for card in (game.definitions if cards is None else cards)
        }
        whole = _curves(game.card_curves(tuple(self.facts)))
        self.colors = tuple(whole.get(COLOR, ()))
        self.signs = signs_of(game.card_curves(()))
        self.types = tuple(whole.get(TYPE, ()))

    def found(
        self, words: str = "", types: Iterable[str] = (), colors: Iterable[str] = ()
    ) -> list[str]:
        """The cards that hold every word in name or text, of any of these types and any of these
        colors.

        Empty `types` and `colors` let all through. By cost, then by name; what has no cost comes
        last.
        """
        wanted, of_type, of_color = folded(words).split(), set(types), set(colors)
        cards = [
            one
            for one in self.facts.values()
            if (not of_type or of_type & set(one.types))
            and (not of_color or of_color & set(one.colors))
            and all(word in one.text for word in wanted)
        ]
        cards.sort(key=lambda one: (one.cost is None, one.cost or 0, one.title.casefold()))
        return [one.id for one in cards]


def mends(game: Game[Any], deck: Deck) -> tuple[Mend, ...]:
    """Every clause that a deck breaks, in the spec's order, with what would keep it where that is
    plain.
    """
    found = []
    for refusal in game.check_deck(deck):
        card = _named(refusal)
        copies = dict(deck.cards).get(card, 0)
        kept = next(
            (n for n in range(copies - 1, -1, -1) if not _still(game, deck, card, n, refusal)), None
        )
        found.append(Mend(refusal) if kept is None else Mend(refusal, card, kept))
    return tuple(found)


def most_copies(game: Game[Any], deck: Deck, card: str) -> int | None:
    """How many copies of a card a deck of this leader may hold; None without a limit."""
    for copies in range(1, MOST_TRIED + 1):
        alone = replace(deck, cards=((card, copies),))
        if any(_named(one) == card for one in game.check_deck(alone)):
            return copies - 1
    return None


def with_copies(deck: Deck, card: str, copies: int) -> Deck:
    """The deck with so many copies of one of its cards; none takes it out."""
    cards = ((name, copies if name == card else old) for name, old in deck.cards)
    return replace(deck, cards=tuple((name, number) for name, number in cards if number))


def called(deck: Deck) -> str:
    """What a deck is called in the language that is spoken; one that no catalogue knows keeps its
    own name.
    """
    return grammar().called("name", deck.name)


def holders(card: str, decks: Sequence[Deck]) -> list[tuple[Deck, int]]:
    """The decks that hold a card, with the copies; a leader counts as one."""
    found = [(deck, 1 if deck.leader == card else dict(deck.cards).get(card, 0)) for deck in decks]
    return [(deck, copies) for deck, copies in found if copies]


def _still(game: Game[Any], deck: Deck, card: str, copies: int, refusal: Refusal) -> bool:
    """Whether the clause is broken for this card with so many copies, too."""
    others = game.check_deck(with_copies(deck, card, copies))
    return any(one.clause == refusal.clause and _named(one) == card for one in others)


def _named(refusal: Refusal) -> str:
    """The card that a refusal names, empty if it names none."""
    return next(
        (one.definition for one in refusal.message.values.values() if isinstance(one, CardName)), ""
    )


def _facts(game: Game[Any], card: str) -> Facts:
    curves = _curves(game.card_curves((card,)))
    costs = [word for word, number in curves.get(COST, {}).items() if number]
    title = game.card_title(card)
    return Facts(
        card,
        title,
        folded(f"{title} {game.card_text(card)}"),
        int(costs[0]) if costs else None,
        tuple(word for word, number in curves.get(COLOR, {}).items() if number),
        tuple(word for word, number in curves.get(TYPE, {}).items() if number),
    )


def signs_of(curves: Iterable[Curve]) -> Mapping[str, str]:
    """The icons of the words of all curves."""
    return {word: sign for curve in curves for word, sign in curve.signs.items()}


def _curves(curves: Iterable[Curve]) -> Mapping[str, dict[str, int]]:
    return {curve.name: dict(curve.bars) for curve in curves if curve.name}
