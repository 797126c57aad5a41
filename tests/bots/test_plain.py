"""The suites of plain positions: well made, and answered right by the hint and the hard bot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from luminagames.bots.suite import Position, fits, read_position, run_suite, suite_files

SUITES = Path(__file__).parents[1] / "suite"
GAMES = sorted(folder.name for folder in SUITES.iterdir() if folder.is_dir())
LEVELS = ("hint", "hard")
# A turn of these takes long: `make test` asks the search that both share for less.
BRIEF = {"luturas": ("hard:24",), "luminous": ("hard:24",)}
# Of a hundred answers so many are right.
RIGHT = 97
FEWEST = 60


def wrong(
    positions: Sequence[Position], seeds: int, levels: Sequence[str] = LEVELS
) -> dict[str, list[str]]:
    """What each level has answered wrong."""
    found: dict[str, list[str]] = {level: [] for level in levels}
    for verdict in run_suite(positions, levels, seeds):
        if not verdict.right:
            found[verdict.level].append(f"{Path(verdict.file).name}: {verdict.fault}")
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_says_little_enough(game_id: str) -> None:
    """Of the legal answers at most a third are good, and one at least is."""
    files = suite_files(SUITES / game_id)
    assert len(files) >= FEWEST
    for file in files:
        position = read_position(file)
        assert position.why, file
        assert position.theme, file
        match = position.match
        legal = match.game.legal_actions(match.state)
        good = sum(
            any(fits(match.game, match.state, one, action) for one in position.good)
            for action in legal
        )
        assert not position.good or 0 < 3 * good <= len(legal), file


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tenth_of_the_plain_positions_is_answered_right(game_id: str) -> None:
    positions = [read_position(file) for file in suite_files(SUITES / game_id)[4::10]]
    for level, faults in wrong(positions, 1, BRIEF.get(game_id, LEVELS)).items():
        assert len(faults) * 100 <= (100 - RIGHT) * len(positions), (level, faults)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", GAMES)
def test_plain_positions_are_answered_right(game_id: str) -> None:
    """All of them, with three seeds."""
    positions = [read_position(file) for file in suite_files(SUITES / game_id)]
    for level, faults in wrong(positions, 3).items():
        assert len(faults) * 100 <= (100 - RIGHT) * 3 * len(positions), (level, faults)
