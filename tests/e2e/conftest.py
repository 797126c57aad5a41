"""Tables for the end-to-end tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.games import load_game
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.tables import seen_table

QUICK = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=0)
OpenTable = Callable[..., TableWidget]


@pytest.fixture
def open_table(qtbot: QtBot) -> OpenTable:
    """Opens a table for a new match of a game between people, in a window of 1280 × 800."""

    def open_it(
        game: str,
        seats: Sequence[str] = ("Ada", "Ben"),
        seed: int = 1,
        settings: TableSettings = QUICK,
        options: Mapping[str, Json] | None = None,
    ) -> TableWidget:
        load_fonts()
        match = Match(load_game(game), options or {}, [SeatInfo(name) for name in seats], seed)
        return seen_table(qtbot, TableSession(match, [None] * len(seats)), settings)

    return open_it
