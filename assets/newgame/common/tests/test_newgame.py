"""The game keeps its contract. Run with `pytest` where luminagames is installed."""

from pathlib import Path

from luminagames.cli.main import main

FOLDER = Path(__file__).resolve().parents[1]


def test_the_contract() -> None:
    assert main(["games", "check", str(FOLDER)]) == 0
