"""Where matches are played changes nothing; a series goes on where it was; a dead worker costs its
match.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from luminagames.lab.farm import Farm, LabError
from luminagames.lab.kept import rows_of
from luminagames.lab.row import Plan, Save
from luminagames.lab.simulate import simulate

PLAN = Plan("luminars", 8, ("random", "easy"), 3)


def told(**where: Any) -> dict[str, Any]:
    report = dict(simulate(PLAN, **where))
    del report["seconds"]
    return report


def test_one_core_and_two_give_the_same_report() -> None:
    assert told(jobs=1) == told(jobs=2)


def test_a_cluster_of_two_workers_gives_the_same_report() -> None:
    pytest.importorskip(
        "distributed", reason="the cluster's library is not installed: pip install -e .[cluster]"
    )
    with _cluster() as address:
        assert told(jobs=2, backend="dask", scheduler=address) == told(jobs=1)


@contextmanager
def _cluster() -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def test_a_series_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    whole = rows_of([PLAN], Farm())
    rows_of([PLAN], Farm(), file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:4], lines[4][:20]]) + "\n")  # killed while it wrote
    played: list[int] = []
    assert rows_of([PLAN], Farm(progress=played.append), file) == whole
    assert played == [3, 1, 1, 1, 1, 1]
    longer = Plan("luminars", 9, PLAN.bots, 3)
    assert rows_of([longer], Farm(), file)[0][:8] == whole[0]


def test_a_file_of_another_series_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    rows_of([Plan("luminars", 1, ("random", "random"), 4)], Farm(), file)
    with pytest.raises(LabError, match="another series"):
        rows_of([PLAN], Farm(), file)
    file.write_text("not this\n")
    with pytest.raises(LabError, match="no series"):
        rows_of([PLAN], Farm(), file)


def _die_at_three(name: str, record: object) -> None:
    """A worker that dies on one match."""
    if name.endswith("00003"):
        os._exit(9)


def _die_beside_a_slow_one(name: str, record: object) -> None:
    """A worker that dies on one match while another still plays the one before."""
    if name.endswith("00002"):
        time.sleep(0.6)
    _die_at_three(name, record)


@pytest.mark.parametrize("save", [_die_at_three, _die_beside_a_slow_one])
def test_a_worker_that_dies_costs_its_match_only(save: Save) -> None:
    farm = Farm(jobs=2)
    plan = Plan("luminars", 6, ("random", "random"), 3, save=save)
    (rows,) = rows_of([plan], farm)
    assert farm.lost == [(0, 3)]
    assert [row.index for row in rows] == [0, 1, 2, 4, 5]
