"""Matches that are played again by hand: as bots played them, and how the laptop goes from one to
the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from luminagames.bots import make_bot
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.table.widget import TableWidget
from tests.tables import rested


def recorded(
    game: Game[Any], options: Mapping[str, Json], seats: Sequence[str], seed: int, until: str = ""
) -> Match[Any]:
    """A match of quick bots on the bare engine, to its end or until something is asked after twenty
    steps.
    """
    match = Match(game, options, [SeatInfo(name) for name in seats], seed)
    bot, rng = make_bot("greedy", game), SplitMix64(seed)
    while (decision := match.decision) is not None:
        if until in decision.kinds and match.step > 20:
            break
        view = match.view(decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    return match


def take_the_laptop(table: TableWidget) -> None:
    """Who is asked looks at the own hand."""
    rested(table)
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    elif table.session.open_table:
        QTest.mouseClick(table.prompt.buttons["look"], Qt.MouseButton.LeftButton)
