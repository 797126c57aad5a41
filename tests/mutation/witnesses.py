"""Which tests come by which places: a pytest plugin, and what the probes of `reach` call.

`pytest -p tests.mutation.witnesses …` writes to the file that `WITNESSES` names: for each test that passes the seconds
of processor it took, and the names of the probes it came by, set-up and all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

_by: set[str] = set()
_found: dict[str, tuple[float, list[str]]] = {}
_failed: set[str] = set()


def passed(name: str) -> None:
    """Somebody comes by a probe."""
    _by.add(name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What is run from here on belongs to this test."""
    _by.clear()
    begun = _worked()
    try:
        return (yield)
    finally:
        _found[item.nodeid] = (_worked() - begun, sorted(_by))


def _worked() -> float:
    """Seconds of processor, also of ended children: what else the machine does must not choose the witnesses."""
    return sum(os.times()[:4])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that fails as it is bears no witness."""
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """Kept for `reach`."""
    good = {test: found for test, found in _found.items() if test not in _failed}
    Path(os.environ["WITNESSES"]).write_text(json.dumps(good), encoding="utf-8")
