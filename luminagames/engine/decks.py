"""Decks: one form for every game that has them. A leader (Soldier, Favored), and cards with their
copies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from luminagames.engine.message import Message, Pattern, worded
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal

# The name of the option that says which seat plays which deck, in every game with decks.
DECKS = "decks"


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a deck page needs to know: `leader` is the key of the leader in a deck record
    (`soldier`), with its label; the sizes bound the number of cards without the leader. The clauses
    are told by `Game.check_deck`.
    """

    leader: str
    leader_label: Pattern
    at_least: int
    at_most: int

    def keys(self) -> tuple[str, ...]:
        """The keys of a deck record."""
        return ("id", "name", self.leader, "cards")


@dataclass(frozen=True, slots=True)
class Curve:
    """What cards are made of, as bars: what is counted, and how many cards stand over each word.

    `name` is one word for programs (`cost`, `color`), `label` is for people; `signs` are the icons
    of words that have one.
    """

    label: Message
    bars: tuple[tuple[str, int], ...]
    name: str = ""
    signs: Mapping[str, str] = field(default_factory=dict)


def tally(
    name: str,
    label: Pattern,
    words: Iterable[str],
    order: Iterable[str] = (),
    signs: Mapping[str, str] | None = None,
) -> Curve:
    """How often each word occurs: those of `order` first and in any case, then others as they
    come.
    """
    counts = dict.fromkeys(order, 0)
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return Curve(Message(label), tuple(counts.items()), name, signs or {})


def ladder(name: str, label: Pattern, numbers: Iterable[int]) -> Curve:
    """How often each number occurs, from the smallest to the largest without a gap: a cost
    curve.
    """
    found = list(numbers)
    steps = range(min(found), max(found) + 1) if found else range(0)
    return Curve(
        Message(label), tuple((str(number), found.count(number)) for number in steps), name
    )


class DeckError(ValueError):
    """Data that is no deck record: the key that is wrong, and one sentence."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key
        self.message = message


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: definition ids with their copies, in the order of its record. Whether it is legal the
    game judges.
    """

    id: str
    name: str
    leader: str
    cards: tuple[tuple[str, int], ...]

    def size(self) -> int:
        """The number of cards, the leader not counted."""
        return sum(copies for _, copies in self.cards)

    def listed(self) -> list[str]:
        """Each card as often as it is in the deck, in the order of the record."""
        return [card for card, copies in self.cards for _ in range(copies)]

    def left(self, seen: Iterable[str]) -> dict[str, int]:
        """Copies that are not among the cards seen, the leader's too; below 0 of a card of which
        more are seen.
        """
        left = dict(self.cards)
        left[self.leader] = left.get(self.leader, 0) + 1
        for card in seen:
            left[card] = left.get(card, 0) - 1
        return left

    def to_data(self, rules: DeckRules) -> dict[str, Json]:
        """`{id, name, <leader>, cards: {id: copies}}`."""
        return {
            "id": self.id,
            "name": self.name,
            rules.leader: self.leader,
            "cards": dict(self.cards),
        }

    @staticmethod
    def checked(data: Mapping[str, Json], rules: DeckRules) -> Deck:
        """The deck of a record that was read before: one that `to_data` made, or `from_data` has
        let pass.
        """
        cards = cast("Mapping[str, int]", data["cards"])
        return Deck(
            str(data["id"]), str(data["name"]), str(data[rules.leader]), tuple(cards.items())
        )

    @staticmethod
    def from_data(data: Json, rules: DeckRules) -> Deck:
        """The deck of its record; raises `DeckError` for the first key that is wrong."""
        if not isinstance(data, Mapping):
            raise DeckError("", worded("a deck is a mapping"))
        known = rules.keys()
        for key in data:
            if key not in known:
                raise DeckError(
                    str(key),
                    worded(
                        "unknown key '{key}', known here: {known}", key=key, known=", ".join(known)
                    ),
                )
        texts = []
        for key in known[:3]:
            value = data.get(key)
            if not isinstance(value, str) or not value:
                raise DeckError(
                    key if key in data else "", worded("'{key}' is missing or no text", key=key)
                )
            texts.append(value)
        cards = data.get("cards")
        if not isinstance(cards, Mapping):
            raise DeckError(
                "cards" if "cards" in data else "",
                worded("'cards' is a mapping from cards to copies"),
            )
        counted = []
        for card, copies in cards.items():
            if type(copies) is not int or copies < 1:
                raise DeckError(
                    "cards", worded("'{card}': copies are a whole number of at least 1", card=card)
                )
            counted.append((str(card), copies))
        return Deck(texts[0], texts[1], texts[2], tuple(counted))


def known_deck(
    options: Mapping[str, Json], seat: int, published: Sequence[Deck], rules: DeckRules
) -> Deck | None:
    """The list of a seat's deck, if the options as a view has them tell it: written out, or one of
    the published.
    """
    decks = cast("Sequence[Mapping[str, Json]] | None", options.get("decks"))
    if decks is None:
        return None
    if "cards" in decks[seat]:
        return Deck.checked(decks[seat], rules)
    return next((deck for deck in published if deck.id == decks[seat]["id"]), None)


def deck_records(
    given: Json,
    n_seats: int,
    published: Sequence[Deck],
    rules: DeckRules,
    clause: str,
    wrong: Callable[[Deck], Sequence[Refusal]],
) -> list[Json] | None:
    """The decks of a match as records, of ids of published decks and of records; None if that is no
    list with one for each seat. The first deck that is unknown, no record or not legal (`wrong`)
    raises its Refusal.
    """
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != n_seats:
        return None
    by_id = {deck.id: deck for deck in published}
    found: list[Json] = []
    for one in given:
        if isinstance(one, str) and one not in by_id:
            raise Refusal(clause, Message("There is no deck {name}.", {"name": one}))
        try:
            deck = by_id[one] if isinstance(one, str) else Deck.from_data(one, rules)
        except DeckError as error:
            raise Refusal(clause, Message("{sentence}.", {"sentence": error.message})) from None
        for refusal in wrong(deck):
            raise refusal
        found.append(deck.to_data(rules))
    return found


def shown_options(options: Mapping[str, Json], seat: int | None) -> dict[str, Json]:
    """The options of a match as a seat may know them: its own deck's record, of the others only id
    and name.
    """
    shown = dict(options)
    decks = cast("Sequence[Mapping[str, Json]] | None", shown.get(DECKS))
    if decks is not None:
        shown[DECKS] = [
            dict(deck) if owner == seat else {"id": deck["id"], "name": deck["name"]}
            for owner, deck in enumerate(decks)
        ]
    return shown
