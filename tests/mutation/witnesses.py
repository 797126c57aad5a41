"""Which tests run which lines: a pytest plugin that tells coverage the test it is in, set-up and all.

`coverage run -m pytest -p tests.mutation.witnesses …` keeps the contexts in the data file that `COVERAGE_FILE` names,
and the processor seconds of each test as JSON beside it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

_seconds: dict[str, float] = {}
_failed: set[str] = set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What is run from here on belongs to this test."""
    running = coverage.Coverage.current()
    assert running is not None, "run this under coverage"
    running.switch_context(item.nodeid)
    begun = _worked()
    try:
        return (yield)
    finally:
        _seconds[item.nodeid] = _worked() - begun


def _worked() -> float:
    """Seconds of processor, also of ended children: what else the machine does must not choose the witnesses."""
    return sum(os.times()[:4])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that fails as it is bears no witness."""
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """Kept beside the data file."""
    passed = {test: took for test, took in _seconds.items() if test not in _failed}
    Path(os.environ["COVERAGE_FILE"] + ".json").write_text(json.dumps(passed), encoding="utf-8")
