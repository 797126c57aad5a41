"""Which tests come by which blocks: what the probes call, and what a test costs.

A test costs the seconds of processor that it works, so that what else the machine does never
chooses who is asked.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

_by: set[str] = set()
# Somebody comes by a probe: the smallest call there is, for there are many.
passed = _by.add


class Witnesses:
    """A pytest plugin: for each test that passes its cost, and the blocks it came by, set-up and
    all.
    """

    def __init__(self) -> None:
        self.found: dict[str, tuple[float, set[str]]] = {}
        self._failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """What is run from here on belongs to this test."""
        _by.clear()
        begun = _worked()
        try:
            return (yield)
        finally:
            self.found[item.nodeid] = (_worked() - begun, set(_by))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails as it is bears no witness."""
        if report.failed:
            self._failed.add(report.nodeid)

    def good(self) -> dict[str, tuple[float, set[str]]]:
        """The tests that passed."""
        return {test: found for test, found in self.found.items() if test not in self._failed}


def _worked() -> float:
    return sum(os.times()[:4])
