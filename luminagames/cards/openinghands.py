"""What an opening hand of a set holds, by column: hands are drawn many times from a shuffled deck of
all its cards, each as often as its copies say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64

# A column with more values than this tells cards apart; what it holds is no figure of a hand.
MOST_VALUES = 24
# Keys that tell cards apart, or how they look.
_NO_FIGURE = frozenset(("id", "name", "text", "flavor", "art", "layout", "palette", "copies"))

Card = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Figure:
    """A value of a column: how many cards of a hand have it on average, and the share of hands in
    which at least one has it; `cards` of the deck have it.
    """

    value: str
    cards: int
    mean: float
    share: float


@dataclass(frozen=True, slots=True)
class Hands:
    """What hands held: the figures of each column, and for columns of numbers the mean sum of a
    hand.
    """

    deck: int
    draw: int
    times: int
    columns: Mapping[str, Sequence[Figure]]
    sums: Mapping[str, float]


def value_of(card: Card, column: str) -> str:
    """A card's value in a column; empty where it has none."""
    own = card.get("fields")
    if column not in card and isinstance(own, Mapping):
        return str(own.get(column, ""))
    return str(card.get(column, ""))


def columns_of(cards: Iterable[Card]) -> list[str]:
    """The columns that are figures of a hand: those with few values, and not one alone."""
    listed = list(cards)
    keys: dict[str, None] = {}
    for card in listed:
        own = card.get("fields")
        keys.update(dict.fromkeys(key for key in card if key != "fields"))
        keys.update(dict.fromkeys(own if isinstance(own, Mapping) else ()))
    found = []
    for key in keys:
        values = {value_of(card, key) for card in listed}
        if key not in _NO_FIGURE and 1 < len(values) <= MOST_VALUES:
            found.append(key)
    return found


def deck_of(cards: Iterable[Card]) -> list[Card]:
    """Each card as often as its copies say."""
    return [card for card in cards for _ in range(int(str(card.get("copies", 1))))]


def drawn(cards: Sequence[Card], draw: int, times: int, seed: int) -> Hands:
    """Draws `times` hands of `draw` cards; always the same for the same seed."""
    deck = deck_of(cards)
    draw = min(draw, len(deck))
    rng = SplitMix64(seed)
    order = list(range(len(deck)))
    columns = columns_of(cards)
    values = {column: [value_of(card, column) for card in deck] for column in columns}
    held: dict[str, Counter[str]] = {column: Counter() for column in columns}
    seen: dict[str, Counter[str]] = {column: Counter() for column in columns}
    for _ in range(times):
        for place in range(draw):  # the first part of a shuffle is a hand
            other = place + rng.below(len(order) - place)
            order[place], order[other] = order[other], order[place]
        for column in columns:
            listed = [values[column][card] for card in order[:draw]]
            held[column].update(listed)
            seen[column].update(set(listed))
    figures = {
        column: [
            Figure(value, number, held[column][value] / times, seen[column][value] / times)
            for value, number in Counter(values[column]).items()
        ]
        for column in columns
    }
    sums = {
        column: sum(int(value) * number for value, number in held[column].items()) / times
        for column in columns
        if all(value.removeprefix("-").isdecimal() for value in values[column])
    }
    return Hands(len(deck), draw, times, figures, sums)
