"""Logistic regression without a library: Newton's method with a ridge, for a handful of parts."""

from __future__ import annotations

import math
from collections.abc import Sequence

# Newton's method: most steps, and the step that is none.
STEPS, EXACT = 25, 1e-7

# Logits beyond which a chance is taken for sure.
STEEPEST = 30.0

Row = Sequence[float]


def regression(rows: Sequence[Row], shares: Sequence[float], ridge: float) -> list[float]:
    """The weights w that make `shares` likeliest where the chance of a row is that of the logit
    w·row.

    `ridge` holds them near nothing: rows should be of about one size in each place.
    """
    size = len(rows[0]) if rows else 0
    places = range(size)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-ridge * one for one in weights]
        bend = [[ridge * (place == other) for other in range(place + 1)] for place in places]
        for row, share in zip(rows, shares, strict=True):
            chance = chance_of(row, weights)
            miss, curve = share - chance, chance * (1 - chance)
            for place in places:
                value = row[place]
                if value:
                    slope[place] += miss * value
                    bent, line = curve * value, bend[place]
                    for other in range(place + 1):
                        line[other] += bent * row[other]
        step = solved(
            [[bend[max(one, other)][min(one, other)] for other in places] for one in places], slope
        )
        weights = [one + change for one, change in zip(weights, step, strict=True)]
        if max(map(abs, step), default=0.0) < EXACT:
            break
    return weights


def chance_of(row: Row, weights: Row) -> float:
    """The chance that a row has by these weights."""
    logit = sum(map(float.__mul__, map(float, row), weights))
    return 1 / (1 + math.exp(-min(STEEPEST, max(-STEEPEST, logit))))


def loss(chances: Sequence[float], shares: Sequence[float]) -> float:
    """The mean loss in nats of chances that were given to shares."""
    total = 0.0
    for chance, share in zip(chances, shares, strict=True):
        sure = min(1 - 1e-9, max(1e-9, chance))
        total -= share * math.log(sure) + (1 - share) * math.log(1 - sure)
    return total / max(1, len(shares))


def solved(matrix: list[list[float]], right: Row) -> list[float]:
    """The solution of a symmetric positive system of equations, by Gauss."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda index: abs(lines[index][place]))
        lines[place], lines[pivot] = lines[pivot], lines[place]
        top = lines[place]
        for line in lines[place + 1 :]:
            factor = line[place] / top[place]
            if factor:
                for index in range(place, size + 1):
                    line[index] -= factor * top[index]
    found = [0.0] * size
    for place in reversed(range(size)):
        line = lines[place]
        found[place] = (
            line[size] - sum(line[index] * found[index] for index in range(place + 1, size))
        ) / line[place]
    return found
