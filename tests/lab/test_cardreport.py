"""Reports of simulations, read for the statistics of cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from luminagames.lab.cardreport import ReportError, from_data, read_report
from luminagames.lab.row import Plan
from luminagames.lab.simulate import simulate


def test_a_report_is_read_as_simulate_writes_it(tmp_path: Path) -> None:
    data = simulate(Plan(game="vault", games=4, bots=("random", "random"), seed=3), jobs=1)
    file = tmp_path / "report.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    report = read_report(file)
    assert (report.game, report.games, report.seats, report.bots) == (
        "vault",
        4,
        2,
        ("random", "random"),
    )
    assert len(report.cards) == 90
    used = [rate for rate in report.cards.values() if rate.used]
    assert used
    for rate in used:
        assert rate.win_share is not None
        assert 0 <= rate.low <= rate.win_share <= rate.high <= 1
    assert report.starter_gain == pytest.approx(100 * (report.starter_share - 0.5))


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "[1]", '{"game": "vault"}', "null", '{"game": 1, "cards": 3}', "\0"]
)
def test_what_is_no_report_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "report.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ReportError) as caught:
        read_report(file)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="cannot be read"):
        read_report(tmp_path / "none.json")


def test_data_of_the_wrong_shape_is_refused() -> None:
    with pytest.raises(ReportError):
        from_data({"game": "vault", "turns": []})
