"""What is written at the axes of a chart: round numbers, and as many names as find room. No Qt."""

from __future__ import annotations

from itertools import count

# Intervals of an axis.
MOST = 6
ROUND = (1, 2, 5)


def scale(low: int, high: int) -> tuple[int, ...]:
    """Round numbers at the same distance from each other, from at most `low` to at least `high`."""
    for power in count():
        for digit in ROUND:
            step = digit * 10**power
            first, last = low // step, -(-high // step)
            if last - first <= MOST:
                return tuple(step * at for at in range(first, max(last, first + 1) + 1))
    raise AssertionError


def named(number: int) -> tuple[int, ...]:
    """Which of so many things in a row are named: every one, every second, every fifth …, and
    always the last.
    """
    stride = next(
        digit * 10**power
        for power in count()
        for digit in ROUND
        if number <= MOST * digit * 10**power
    )
    found = list(range(stride - 1, number, stride))
    if number and (not found or found[-1] != number - 1):
        if found and 2 * (number - 1 - found[-1]) <= stride:
            found.pop()
        found.append(number - 1)
    return tuple(found)
