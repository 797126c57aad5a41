"""What an interval says of what is wanted: nothing before it lies whole on one side of a bound."""

from __future__ import annotations

import pytest

from luminagames.studio.findings.verdicts import (
    ON_TARGET,
    TOO_EARLY,
    TOO_HIGH,
    TOO_LOW,
    Band,
    Verdict,
)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.46, 0.54, ON_TARGET),
        (0.45, 0.55, ON_TARGET),  # it ends where the band ends
        (0.44, 0.54, TOO_EARLY),
        (0.46, 0.56, TOO_EARLY),
        (0.55, 0.60, TOO_EARLY),  # it touches the bound, and may be right yet
        (0.40, 0.45, TOO_EARLY),
        (0.5501, 0.60, TOO_HIGH),
        (0.40, 0.4499, TOO_LOW),
        (0.10, 0.90, TOO_EARLY),
    ],
)
def test_an_interval_is_judged_by_both_bounds(low: float, high: float, verdict: Verdict) -> None:
    assert Band(0.45, 0.55).judge(low, high) is verdict


@pytest.mark.parametrize(
    ("band", "low", "high", "verdict"),
    [
        (Band(None, 0.62), 0.0, 0.62, ON_TARGET),
        (Band(None, 0.62), 0.62, 0.7, TOO_EARLY),
        (Band(None, 0.62), 0.63, 0.7, TOO_HIGH),
        (Band(12, None), 12, 90, ON_TARGET),
        (Band(12, None), 3, 12, TOO_EARLY),
        (Band(12, None), 3, 11.9, TOO_LOW),
        (Band(None, None), 0, 1, ON_TARGET),
    ],
)
def test_a_band_may_be_open(band: Band, low: float, high: float, verdict: Verdict) -> None:
    assert band.judge(low, high) is verdict
