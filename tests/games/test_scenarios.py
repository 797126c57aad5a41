"""Every scenario of every game passes: the proof of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.games import game_ids
from luminagames.scenario.runner import run_file

AT_LEAST = {"luminars": 250, "luminous": 400, "luturas": 550, "vault": 200}
FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = {game: sorted((FOLDER / game).glob("*.yaml")) for game in game_ids()}


@pytest.mark.parametrize("game", FILES)
def test_there_are_scenarios(game):
    assert len(FILES[game]) > AT_LEAST[game]


@pytest.mark.parametrize(
    "file",
    [file for files in FILES.values() for file in files],
    ids=lambda file: f"{file.parent.name}-{file.stem}",
)
def test_scenario(file):
    outcome = run_file(file)
    assert outcome.status == "ok", str(outcome)
