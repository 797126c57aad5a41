"""The best partition of a hand, fast (section 12.2): packed counts, run choices by color, one set
for each rank.

A hand is an integer: four bits for each code, so the sum of its cards' weights. Both are memoized
by it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from luminagames.games.luminars.kinds import DRAW, FLUSH_POINTS, GOLD, RANKS, WILD, WILD_VALUE

BITS = 4
_ONE = (1 << BITS) - 1
_COLOR_BITS = BITS * RANKS
_COLOR = (1 << _COLOR_BITS) - 1
_WILD_AT = BITS * WILD
_DRAW_AT = BITS * DRAW


def weight(code: int) -> int:
    """What a card adds to the integer of its hand."""
    return 1 << BITS * code


def pack(codes: Iterable[int]) -> int:
    """The integer of a hand."""
    return sum(1 << BITS * code for code in codes)


class _Choice(NamedTuple):
    """One way to take runs and flushes out of a color: what is left, points, wild cards used, room
    for more.
    """

    left: int
    points: int
    wilds: int
    room: int


class _Pattern(NamedTuple):
    """A run or flush: its cards as packed counts, its points without added wild cards, wild cards
    needed, room.
    """

    cards: int
    points: int
    wilds: int
    room: int


def _patterns() -> tuple[_Pattern, ...]:
    found = [_Pattern(3, FLUSH_POINTS, 0, 0), _Pattern(2, FLUSH_POINTS, 1, 0)]
    for mask in range(1 << RANKS):
        ranks = [rank for rank in range(1, RANKS + 1) if mask >> (rank - 1) & 1]
        size = len(ranks)
        if size >= 2:
            needed = max(ranks[-1] - ranks[0] + 1, 3) - size
            cards = sum(1 << BITS * (rank - 1) for rank in ranks)
            found.append(
                _Pattern(cards, sum(ranks) + WILD_VALUE * needed, needed, RANKS - size - needed)
            )
    return tuple(found)


_PATTERNS = _patterns()


def _contains(cards: int, pattern: int) -> bool:
    while pattern:
        if cards & _ONE < pattern & _ONE:
            return False
        cards >>= BITS
        pattern >>= BITS
    return True


@lru_cache(maxsize=1 << 13)
def _choices(cards: int, wilds: int) -> tuple[_Choice, ...]:
    """Every way to take disjoint runs and flushes out of a color's counts; of equal ways the best
    ones.
    """
    usable = [one for one in _PATTERNS if one.wilds <= wilds and _contains(cards, one.cards)]
    best: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def take(first: int, left: int, points: int, used: int, room: int) -> None:
        # Points and room are bought with the same cards: keep those that nothing else beats in
        # both.
        others = best.setdefault((left, used), [])
        if any(p >= points and r >= room for p, r in others):
            return
        others[:] = [(p, r) for p, r in others if p > points or r > room]
        others.append((points, room))
        for index in range(first, len(usable)):
            one = usable[index]
            if used + one.wilds <= wilds and _contains(left, one.cards):
                take(
                    index, left - one.cards, points + one.points, used + one.wilds, room + one.room
                )

    take(0, cards, 0, 0, 0)
    return tuple(
        _Choice(left, points, used, room)
        for (left, used), ways in best.items()
        for points, room in ways
    )


def _rest(total: int, gold: int, wilds: int, room: int) -> int:
    """What the cards that runs and flushes leave over are worth, the free wild cards placed in the
    best way.
    """
    points = 0
    rank = 1
    is_set = False
    gains = []
    while total:
        number = total & _ONE
        if number:
            if number >= 3:
                points += rank * number
                is_set = True
            else:
                loss = rank * (gold & _ONE)
                points -= loss
                if number == 2:
                    gains.append(2 * rank + loss + WILD_VALUE)
        total >>= BITS
        gold >>= BITS
        rank += 1
    if wilds:
        gains.sort(reverse=True)
        points += sum(gains[:wilds])
        wilds -= len(gains)
        if wilds > 0:
            points += WILD_VALUE * (wilds if is_set or gains else min(wilds, room))
    return points


def _rest_complete(total: int, wilds: int, room: int) -> int | None:
    """The same where every card must be in a meld; None where that cannot be."""
    points = 0
    rank = 1
    is_set = False
    while total:
        number = total & _ONE
        if number:
            if number == 1:
                return None
            if number == 2:
                if not wilds:
                    return None
                wilds -= 1
                points += WILD_VALUE
            points += rank * number
            is_set = True
        total >>= BITS
        rank += 1
    if wilds and not is_set and wilds > room:
        return None
    return points + WILD_VALUE * wilds


@lru_cache(maxsize=1 << 6)
def _ways(hand: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """Every way to take runs and flushes out of the four colors: the counts that are left of all
    colors and of Gold, the wild cards that are free, the room for more of them in runs, and the
    points.
    """
    wilds = hand >> _WILD_AT & _ONE
    gold_choices = _choices(hand >> GOLD * _COLOR_BITS & _COLOR, wilds)
    blue_choices = _choices(hand >> 2 * _COLOR_BITS & _COLOR, wilds)
    green_choices = _choices(hand >> _COLOR_BITS & _COLOR, wilds)
    found = []
    for red in _choices(hand & _COLOR, wilds):
        for green in green_choices:
            used = red[2] + green[2]
            if used > wilds:
                continue
            for blue in blue_choices:
                left = wilds - used - blue[2]
                if left < 0:
                    continue
                total = red[0] + green[0] + blue[0]
                points = red[1] + green[1] + blue[1]
                room = red[3] + green[3] + blue[3]
                for gold in gold_choices:
                    free = left - gold[2]
                    if free >= 0:
                        found.append(
                            (total + gold[0], gold[0], free, room + gold[3], points + gold[1])
                        )
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def best_score(hand: int) -> int:
    """The highest meld points minus unmatched Gold, without action cards."""
    most = -1 << 20
    for total, gold, free, room, points in _ways(hand):
        found = points + _rest(total, gold, free, room)
        if found > most:
            most = found
    return most


@lru_cache(maxsize=1 << 16)
def best_complete(hand: int) -> int | None:
    """The same over arrangements without unmatched cards; None if there is none, or no card
    (LM-8.6).
    """
    if not hand or hand >> _DRAW_AT:
        return None
    most: int | None = None
    for total, _, free, room, points in _ways(hand):
        rest = _rest_complete(total, free, room)
        if rest is not None and (most is None or points + rest > most):
            most = points + rest
    return most


@lru_cache(maxsize=1 << 16)
def least_unmatched(hand: int) -> int:
    """The fewest cards that no arrangement of a hand brings into melds; 0 for a complete hand."""
    least = 1 << 10
    for total, _, free, room, _ in _ways(hand):
        least = min(least, _unmatched(total, free, room))
    return least


def _unmatched(total: int, wilds: int, room: int) -> int:
    """What runs and flushes leave over and sets do not take, with free wild cards put to pairs."""
    loose = 0
    pairs = 0
    is_set = False
    while total:
        number = total & _ONE
        if number >= 3:
            is_set = True
        elif number == 2:
            pairs += 1
        else:
            loose += number
        total >>= BITS
    helped = min(pairs, wilds)
    wilds -= helped
    loose += 2 * (pairs - helped)
    return loose + (0 if is_set or helped else max(0, wilds - room))


def _alive() -> tuple[tuple[int, ...], ...]:
    """For 0, 1, 2 … wild cards and each set of a color's ranks (as bits): the ranks that can be in
    a run.
    """
    tables = []
    for wilds in range(RANKS - 1):
        table = []
        for mask in range(1 << RANKS):
            live = 0
            for rank in range(RANKS):
                for other in range(rank + 1, RANKS):
                    within = (1 << other + 1) - (1 << rank)
                    if mask >> rank & mask >> other & 1:
                        there = bin(mask & within).count("1")
                        if max(other - rank + 1, 3) - there <= wilds:
                            live |= mask & within
            table.append(live)
        tables.append(tuple(table))
    return tuple(tables)


_ALIVE = _alive()


_LOW_BITS = sum(1 << BITS * rank for rank in range(RANKS))
# A color's counts, each cut to its lowest bit, as a set of ranks.
_RANKS_OF = {
    sum(1 << BITS * rank for rank in range(RANKS) if mask >> rank & 1): mask
    for mask in range(1 << RANKS)
}


def hopeless(hand: int, most: int = 1 << BITS) -> list[int]:
    """The codes, each as often as it is held, of cards that can be in no meld with the others.

    Looks no further once more than `most` are found.
    """
    wilds = hand >> _WILD_AT & _ONE
    alive = _ALIVE[min(wilds, RANKS - 2)]
    colors = [hand >> at & _COLOR for at in range(0, _WILD_AT, _COLOR_BITS)]
    total = sum(colors)
    enough = 2 if wilds else 3
    found: list[int] = []
    for color, counts in enumerate(colors):
        if not counts:
            continue
        there = _RANKS_OF[(counts | counts >> 1 | counts >> 2 | counts >> 3) & _LOW_BITS]
        alone = there & ~alive[there]
        rank = 0
        while alone:
            if alone & 1 and total >> BITS * rank & _ONE < enough:
                found += [RANKS * color + rank] * (counts >> BITS * rank & _ONE)
            alone >>= 1
            rank += 1
        if len(found) > most:
            break
    return found


@lru_cache(maxsize=1 << 15)
def declarable(hand: int) -> tuple[bool, tuple[int, ...]]:
    """Whether a hand is complete, and the codes without one card of which it is (LM-8.2,
    LM-8.3).
    """
    dead = hopeless(hand, most=1)
    if len(dead) > 1:
        return False, ()
    codes = dead or [code for code in range(DRAW) if hand >> BITS * code & _ONE]
    without = tuple(code for code in codes if best_complete(hand - (1 << BITS * code)) is not None)
    return not dead and best_complete(hand) is not None, without


def forget() -> None:
    """Empties the memos: for measuring."""
    for memo in (_choices, best_score, best_complete, declarable):
        memo.cache_clear()
