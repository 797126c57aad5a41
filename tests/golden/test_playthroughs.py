"""Every game plays its golden match as it was recorded."""

from __future__ import annotations

import pytest

from luminagames.games import game_ids
from tests.golden.playthrough import FOLDER, lines


@pytest.mark.parametrize("game_id", game_ids())
def test_the_golden_match_is_played_as_recorded(game_id: str) -> None:
    recorded = (FOLDER / f"{game_id}.txt").read_text(encoding="utf-8").splitlines()
    for number, (found, expected) in enumerate(zip(lines(game_id), recorded, strict=True)):
        assert found == expected, f"line {number + 1}"
