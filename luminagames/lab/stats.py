"""The few statistics that reports need, without a library."""

from __future__ import annotations

import math
from collections.abc import Sequence

# Standard normal quantile of a two-sided 95 % interval.
Z95 = 1.959963984540054


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share; shared victories make fractions of successes."""
    if trials == 0:
        return (0.0, 1.0)
    share, square = successes / trials, Z95 * Z95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = (
        Z95
        * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
        / (1 + square / trials)
    )
    return (max(0.0, middle - half), min(1.0, middle + half))


def percentile(values: Sequence[int], percent: float) -> int:
    """The nearest-rank percentile: the smallest value that at least `percent` of them do not
    exceed.
    """
    if not values:
        return 0
    ranked = sorted(values)
    return ranked[max(0, math.ceil(len(ranked) * percent / 100) - 1)]


def median_span(values: Sequence[int]) -> tuple[int, int]:
    """The 95 % interval of the median by ranks: it asks nothing of how the values lie."""
    if not values:
        return (0, 0)
    ranked, number = sorted(values), len(values)
    half = Z95 * math.sqrt(number) / 2
    low, high = math.floor(number / 2 - half), math.ceil(number / 2 + half)
    return ranked[max(0, low)], ranked[min(number - 1, high)]
