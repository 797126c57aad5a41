"""A series that was broken off goes on where it was, and comes to the same as one that was not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from luminagames.lab.farm import Farm, LabError
from luminagames.lab.kept import rows_of
from luminagames.lab.row import Plan

PLAN = Plan("luminars", 4, ("random", "random"), 3)


def test_a_series_goes_on_after_its_last_whole_line(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    whole = rows_of([PLAN], Farm(), file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text(
        "".join(lines[:3]) + lines[3][:20] + "\n", encoding="utf-8"
    )  # killed while it wrote the third
    told: list[int] = []
    assert rows_of([PLAN], Farm(progress=told.append), file) == whole
    assert told == [2, 1, 1]
    assert rows_of([PLAN], Farm(), file) == rows_of([PLAN], Farm())


def test_a_file_in_which_nothing_stands_yet_is_a_new_series(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    file.touch()
    assert rows_of([PLAN], Farm(), file) == rows_of([PLAN], Farm())


def test_a_file_of_another_series_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    rows_of([PLAN], Farm(), file)
    assert len(rows_of([replace(PLAN, games=5)], Farm(), file)[0]) == 5
    with pytest.raises(LabError, match="of another series"):
        rows_of([replace(PLAN, seed=4)], Farm(), file)
    file.write_text("- a card\n", encoding="utf-8")
    with pytest.raises(LabError, match="holds no series"):
        rows_of([PLAN], Farm(), file)
