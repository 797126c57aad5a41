"""Arranging a hand in the most naive way, written from the rules alone: what the game must agree
with.

A card is `R1` … `Y7` or `W`. An arrangement is its melds, each (kind, cards, points), and the cards
that lie in none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

Meld = tuple[str, tuple[str, ...], int]
Arrangement = tuple[tuple[Meld, ...], tuple[str, ...]]

KINDS = ("flush", "run", "set")


def code(card: str) -> tuple[int, int]:
    """The order of cards (12.4)."""
    return (4, 0) if card == "W" else ("RGBY".index(card[0]), int(card[1]))


def melds(cards: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Kinds and points of the melds that these cards are (LM-7)."""
    district = [card for card in cards if card != "W"]
    wilds = len(cards) - len(district)
    if len(cards) < 3 or len(district) < 2:
        return
    colors, ranks = {card[0] for card in district}, [int(card[1]) for card in district]
    points = sum(ranks) + 7 * wilds
    if len(colors) == 1 and set(ranks) == {1} and len(cards) == 3:
        yield "flush", 10
    if (
        len(colors) == 1
        and len(set(ranks)) == len(ranks)
        and max(ranks) - min(ranks) < len(cards) <= 7
    ):
        yield "run", points
    if len(set(ranks)) == 1:
        yield "set", points


@lru_cache(maxsize=1 << 16)
def arrangements(hand: tuple[str, ...]) -> frozenset[Arrangement]:
    """Every way to lay out a sorted hand."""
    if not hand:
        return frozenset({((), ())})
    first, others = hand[0], hand[1:]
    found = {(laid, tuple(sorted((first, *over), key=code))) for laid, over in arrangements(others)}
    for size in range(2, len(others) + 1):
        for places in combinations(range(len(others)), size):
            cards = (first, *(others[place] for place in places))
            for kind, points in melds(cards):
                rest = tuple(card for place, card in enumerate(others) if place not in places)
                for laid, over in arrangements(rest):
                    found.add((tuple(sorted((*laid, (kind, cards, points)), key=_order)), over))
    return frozenset(found)


def _order(meld: Meld) -> tuple[int, list[tuple[int, int]]]:
    return KINDS.index(meld[0]), [code(card) for card in meld[1]]


def arrange(
    hand: Sequence[str], complete: bool, extra: Callable[[Arrangement], int]
) -> Arrangement | None:
    """What is scored and shown (LM-9.2, LM-9.3, LM-9.11, LM-9.12); None if no complete way
    exists.
    """

    def rank(one: Arrangement) -> tuple[object, ...]:
        return (
            -(points(one) + extra(one)),
            len(one[1]),
            len(one[0]),
            [_order(meld) for meld in one[0]],
        )

    ways = [
        one
        for one in arrangements(tuple(sorted(hand, key=code)))
        if hand and not (complete and one[1])
    ]
    return min(ways, key=rank, default=None)


def points(one: Arrangement) -> int:
    """Melds less unmatched Gold (LM-9.5, LM-9.7)."""
    return sum(meld[2] for meld in one[0]) - gold_loss(one)


def gold_loss(one: Arrangement) -> int:
    """The value of the unmatched Gold cards."""
    return sum(int(card[1]) for card in one[1] if card[0] == "Y")
