"""Melds (LM-7): what a group of cards is, and every meld that some cards can form (section
12.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import NamedTuple

from luminagames.games.luminars.kinds import (
    DRAW,
    FLUSH,
    FLUSH_POINTS,
    GOLD,
    RANKS,
    RUN,
    SET,
    WILD,
    WILD_VALUE,
    color_of,
    rank_of,
)

Codes = tuple[int, ...]


class Meld(NamedTuple):
    """A meld as section 12.4 writes it: kind (by number) and codes ascending; then its points."""

    kind: int
    codes: Codes
    points: int


def melds_of(cards: Sequence[int]) -> list[Meld]:
    """The kinds of meld that these cards (codes) form together: none, one, or for three Dregs two
    (12.1).
    """
    codes = tuple(sorted(cards))
    if DRAW in codes:
        return []
    district = [code for code in codes if code < WILD]
    wilds = len(codes) - len(district)
    if len(codes) < 3 or len(district) < 2:
        return []
    return [
        Meld(kind, codes, points)
        for kind, points in (
            (FLUSH, flush_points(district, wilds)),
            (RUN, run_points(district, wilds)),
            (SET, set_points(district, wilds)),
        )
        if points
    ]


def flush_points(district: Sequence[int], wilds: int) -> int:
    """10 for exactly three Dregs of one color, of which a wild card may be one; else 0 (LM-7.6,
    LM-7.7, LM-7.10).
    """
    one_color = all(code == district[0] for code in district)
    return (
        FLUSH_POINTS
        if len(district) + wilds == 3 and one_color and rank_of(district[0]) == 1
        else 0
    )


def run_points(district: Sequence[int], wilds: int) -> int:
    """The worth of a run of one color, each rank once, gaps filled by wild cards; else 0 (LM-7.3,
    LM-7.12).
    """
    if len({color_of(code) for code in district}) > 1 or len(set(district)) < len(district):
        return 0
    span = max(district) - min(district) + 1
    return worth(district, wilds) if span <= len(district) + wilds <= RANKS else 0


def set_points(district: Sequence[int], wilds: int) -> int:
    """The worth of a set of one rank with any number of wild cards; else 0 (LM-7.2, LM-7.13)."""
    return worth(district, wilds) if len({rank_of(code) for code in district}) == 1 else 0


def worth(district: Sequence[int], wilds: int) -> int:
    """The sum of the values (LM-7.5, LM-7.9)."""
    return sum(map(rank_of, district)) + WILD_VALUE * wilds


def gold_value(code: int) -> int:
    """What a card subtracts when it is unmatched (LM-9.7)."""
    return rank_of(code) if GOLD * RANKS <= code < WILD else 0


def all_melds(counts: Sequence[int]) -> dict[int, list[Meld]]:
    """Every meld that can be formed of these cards (counts by code), by its lowest card, each
    multiset once.
    """
    wilds = counts[WILD]
    found: dict[int, list[Meld]] = {}
    for code in range(WILD):
        if counts[code]:
            melds = [*_flushes(code, counts), *_runs(code, counts), *_sets(code, counts)]
            if melds:
                found[code] = [
                    Meld(
                        kind,
                        (*codes, *(WILD,) * used),
                        FLUSH_POINTS if kind == FLUSH else worth(codes, used),
                    )
                    for kind, codes, least, most in melds
                    for used in range(least, min(most, wilds) + 1)
                ]
    return found


# A kind, the district cards of a meld, and the fewest and most wild cards that it takes.
_Stem = tuple[int, Codes, int, int]


def _flushes(code: int, counts: Sequence[int]) -> list[_Stem]:
    if code % RANKS:
        return []
    return [
        (FLUSH, (code,) * (3 - used), used, used) for used in (0, 1) if counts[code] >= 3 - used
    ]


def _runs(code: int, counts: Sequence[int]) -> list[_Stem]:
    end = code - code % RANKS + RANKS
    higher = [other for other in range(code + 1, end) if counts[other]]
    stems: list[_Stem] = []
    for size in range(1, len(higher) + 1):
        for others in combinations(higher, size):
            missing = max(others[-1] - code + 1, 3) - size - 1
            if missing <= counts[WILD]:
                stems.append((RUN, (code, *others), missing, RANKS - size - 1))
    return stems


def _sets(code: int, counts: Sequence[int]) -> list[_Stem]:
    others = range(code + RANKS, WILD, RANKS)
    if sum([counts[other] for other in others]) + counts[code] + min(1, counts[WILD]) < 3:
        return []
    stems: list[_Stem] = []
    for numbers in product(
        range(1, counts[code] + 1), *(range(counts[other] + 1) for other in others)
    ):
        size = sum(numbers)
        if size >= 2:
            codes = tuple(
                one
                for one, number in zip((code, *others), numbers, strict=True)
                for _ in range(number)
            )
            stems.append((SET, codes, max(0, 3 - size), counts[WILD]))
    return stems
