"""What `luminagames games check` asks, asked of every game here."""

from __future__ import annotations

import pytest

from luminagames.contract.finding import Findings
from luminagames.contract.run import check_files, check_match
from luminagames.games import game_ids, load_game


@pytest.mark.parametrize("name", game_ids())
def test_a_short_check_finds_nothing(name: str) -> None:
    game = load_game(name)
    found = Findings()
    check_files(game, found)
    check_match(game, game.about.seats[0], 0, found)
    assert [(one.part, str(one.says)) for one in found.found] == []
