"""Every scenario of the game passes: the proof of its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.scenario.runner import run_file

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "luminous").glob("*.yaml"))


def test_there_are_scenarios():
    assert len(FILES) > 400


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file):
    outcome = run_file(file)
    assert outcome.status == "ok", str(outcome)
