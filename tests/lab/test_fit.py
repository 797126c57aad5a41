"""Weights are learned: the regression finds what made the data, and the same matches teach the
same.
"""

from __future__ import annotations

import math

import pytest

from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.lab.fit import Sample, Series, fit, learn
from luminagames.lab.regression import chance_of, loss, regression, solved


def test_the_regression_finds_the_weights_that_made_the_shares() -> None:
    rng = SplitMix64(4)
    rows = [[rng.below(200) / 100 - 1, rng.below(200) / 100 - 1] for _ in range(400)]
    shares = [1 / (1 + math.exp(-(2 * first - second))) for first, second in rows]
    first, second = regression(rows, shares, 1e-6)
    assert (first, second) == (pytest.approx(2, abs=1e-3), pytest.approx(-1, abs=1e-3))
    assert loss([chance_of(row, [first, second]) for row in rows], shares) < loss(
        [0.5] * 400, shares
    )


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_what_a_part_comes_to_teaches_its_positions() -> None:
    samples = [Sample((lead, 0), (lead, 0), float(lead > 0)) for lead in (-9, -5, 5, 9)] * 40
    samples += [Sample((0, hand), (3 * hand, 0), 0.5) for hand in (-2, 2)] * 40
    fitted = learn(("points", "hand"), samples)
    assert fitted.weights["points"].early > 0
    assert fitted.weights["hand"].early > 0  # the whole match told nothing of it


def test_the_beginning_and_the_end_of_a_match_teach_a_weight_each() -> None:
    """Bonuses win where the match begins, points where it ends; half-way either counts by half."""
    samples = [Sample((lead, 0), (), float(lead > 0), 1000) for lead in (-9, -5, 5, 9)] * 40
    samples += [Sample((0, bonus), (), float(bonus > 0), 0) for bonus in (-2, -1, 1, 2)] * 40
    samples += [Sample((lead, 0), (), 0.5, 0) for lead in (-3, 3)] * 40
    samples += [Sample((0, bonus), (), 0.5, 1000) for bonus in (-2, 2)] * 40
    samples += [Sample((2, -2), (), 0.5, 500)] * 40
    weights = learn(("points", "bonuses"), samples).weights
    points, bonuses = weights["points"], weights["bonuses"]
    assert points.late > 2 * abs(points.early)
    assert bonuses.early > 2 * abs(bonuses.late)


def test_positions_of_one_phase_teach_one_weight() -> None:
    fitted = learn(("points",), [Sample((lead,), (), float(lead > 0)) for lead in (-2, 2)] * 40)
    assert fitted.weights["points"].early == fitted.weights["points"].late


def test_the_same_series_teaches_the_same_weights() -> None:
    series = Series("vault", 2, 2, ("normal", "random"), 5)
    first, second = fit(series), fit(series)
    assert first == second
    assert set(first.weights) == set(load_game("vault").feature_names)
    assert "--rounds 2 --bots normal,random --seed 5" in series.command
