from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.lab.history import HistoryError, add, ratios_of, read, slower


def report(moves: int, view: float, yardstick: int | None = 20_000) -> dict[str, object]:
    return {
        "yardstick": {"moves_per_s": yardstick},
        "engine": {"chess": {"moves_per_s": moves, "view_us": view, "clone_us": 0.0}},
    }


def test_ratios_are_speeds_in_units_of_the_yardstick() -> None:
    assert ratios_of(report(30_000, 25.0)) == {"chess moves": 1.5, "chess view": 2.0}
    assert ratios_of(report(30_000, 25.0, None)) == {}


def test_a_machine_half_as_fast_has_the_same_ratios() -> None:
    assert ratios_of(report(15_000, 50.0, 10_000)) == ratios_of(report(30_000, 25.0, 20_000))


def test_more_than_a_fifth_slower_is_told_and_less_is_not() -> None:
    before = [ratios_of(report(moves, 25.0)) for moves in (30_000, 31_000, 90_000)]
    assert slower(ratios_of(report(25_000, 25.0)), before) == []
    assert slower(ratios_of(report(24_000, 25.0)), before) == [
        "chess moves: 1.20 of the yardstick, it was 1.55"
    ]
    assert slower(ratios_of(report(30_000, 50.0)), before) == [
        "chess view: 1.00 of the yardstick, it was 2.00"
    ]
    assert slower(ratios_of(report(30_000, 25.0)), []) == []


def test_the_file_keeps_a_line_for_each_bench(tmp_path: Path) -> None:
    path = tmp_path / "history.jsonl"
    assert read(path) == []
    add(path, {"a": 1.5}, "1.0")
    add(path, {"a": 2.0}, "1.1")
    assert read(path) == [{"a": 1.5}, {"a": 2.0}]
    path.write_text(path.read_text() + "{}\n")
    with pytest.raises(HistoryError, match="line 3"):
        read(path)
