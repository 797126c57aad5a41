"""Arranging a hand, exhaustively (LM-9.2, LM-9.3, LM-9.12; section 12.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from luminagames.games.luminars.kinds import DRAW, KINDS, WILD
from luminagames.games.luminars.melds import Codes, Meld, all_melds, gold_value


class Arrangement(NamedTuple):
    """Melds in the order of section 12.4 and the codes that lie in none, ascending."""

    melds: tuple[Meld, ...]
    unmatched: Codes

    @property
    def meld_points(self) -> int:
        """What the melds add (LM-9.5)."""
        return sum(meld.points for meld in self.melds)

    @property
    def gold_loss(self) -> int:
        """What unmatched Gold cards subtract, as a number of at most 0 (LM-9.7)."""
        return -sum(map(gold_value, self.unmatched))


# The action points that an arrangement gives (LM-9.11).
Extra = Callable[[Arrangement], int]


def arrangements(cards: Sequence[int], complete: bool = False) -> Iterator[Arrangement]:
    """Every way to lay out these cards (codes), each once; with `complete` only those that leave no
    card over.
    """
    counts = [0] * (DRAW + 1)
    for code in cards:
        counts[code] += 1
    melds = all_melds(counts)
    chosen: list[Meld] = []
    alone: list[int] = []

    def lay(code: int, first: int) -> Iterator[Arrangement]:
        # The lowest card left: unmatched (choice 0) or in a meld that it begins. Equal cards choose
        # in rising order.
        while code < WILD and not counts[code]:
            code, first = code + 1, 0
        if code >= WILD:
            left = (*alone, *(WILD,) * counts[WILD], *(DRAW,) * counts[DRAW])
            if not complete or not left:
                yield Arrangement(tuple(sorted(chosen)), left)
            return
        if not first and not complete:
            counts[code] -= 1
            alone.append(code)
            yield from lay(code, 0)
            alone.pop()
            counts[code] += 1
        possible = melds.get(code, ())
        for index in range(max(first, 1), len(possible) + 1):
            meld = possible[index - 1]
            if _take(counts, meld.codes):
                chosen.append(meld)
                yield from lay(code, index)
                chosen.pop()
                for one in meld.codes:
                    counts[one] += 1

    return lay(0, 0)


def _take(counts: list[int], codes: Codes) -> bool:
    """Takes the cards of a meld out of the counts, all or none."""
    for place, code in enumerate(codes):
        if not counts[code]:
            for one in codes[:place]:
                counts[one] += 1
            return False
        counts[code] -= 1
    return True


def arrange(
    cards: Sequence[int], extra: Extra | None = None, complete: bool = False
) -> Arrangement | None:
    """The arrangement that is scored: the highest score, then LM-9.12.

    None if the cards are to be `complete` and are not; no cards at all are not (LM-8.6).
    """
    best: Arrangement | None = None
    most = 0
    for one in arrangements(cards, complete and bool(cards)):
        score = one.meld_points + one.gold_loss + (extra(one) if extra is not None else 0)
        if best is None or score > most or (score == most and _before(one, best)):
            best, most = one, score
    return None if complete and not cards else best


def _before(one: Arrangement, other: Arrangement) -> bool:
    """Which of two equally good arrangements is shown (LM-9.12)."""
    mine, theirs = (len(one.unmatched), len(one.melds)), (len(other.unmatched), len(other.melds))
    return mine < theirs if mine != theirs else _order(one) < _order(other)


def _order(one: Arrangement) -> list[tuple[int, Codes]]:
    return [(meld.kind, meld.codes) for meld in one.melds]


def with_numbers(
    one: Arrangement, cards: Sequence[tuple[int, int]]
) -> tuple[list[list[int]], list[int]]:
    """The numbers of melds and unmatched cards, of `cards` as (code, number); lower ones are used
    first (12.4).
    """
    left: dict[int, list[int]] = {}
    for code, number in sorted(cards, reverse=True):
        left.setdefault(code, []).append(number)
    melds = [[left[code].pop() for code in meld.codes] for meld in one.melds]
    return melds, [left[code].pop() for code in one.unmatched]


def kind_name(meld: Meld) -> str:
    """`flush`, `run` or `set`."""
    return KINDS[meld.kind]
