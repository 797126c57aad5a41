"""Enter drops what is held on the place that the cursor is on, whichever of several it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from tests.tables import QUIET, rested, seen_table

STEPS = 120


def several(table: TableWidget) -> tuple[str, dict[str, Action]] | None:
    """A thing that can be dropped on two places or more, each with one action of its own."""
    for source, targets in table.session.index.drags.items():
        plain = {target: actions[0] for target, actions in targets.items() if len(actions) == 1}
        there = [one for one in plain if table.scene.rect_of(one) is not None]
        if len(there) > 1 and len({str(plain[one]) for one in there}) == len(there):
            return source, {one: plain[one] for one in there}
    return None


@pytest.mark.parametrize("last", [False, True])
def test_enter_drops_on_the_place_under_the_cursor(qtbot: QtBot, *, last: bool) -> None:
    tried = [name for name in game_ids() if dropped(qtbot, name, last=last)]
    assert len(tried) >= 2, "games in which something can be dropped on two places"


def dropped(qtbot: QtBot, name: str, *, last: bool) -> bool:
    """Whether a thing with several targets was found; it was dropped on the first or last."""
    game = load_game(name)
    match: Match[object] = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 6)
    bot = make_bot("easy", game)
    table = seen_table(qtbot, TableSession(match, [None, None]), replace(QUIET, bot_pace_ms=0))
    while match.decision is not None and match.step < STEPS:
        if table.session.covered:
            table.session.lift_curtain()
        found = several(table)
        if found is not None:
            source, targets = found
            order = [one for one in table.keyboard._targets(source) if one in targets]
            wanted = order[-1 if last else 0]
            rested(table).keyboard.put_cursor(source)
            table.keyboard.enter()
            if table.hand.holding == source:
                table.keyboard.put_cursor(wanted)
                qtbot.keyClick(table.view, Qt.Key.Key_Return)
                assert match.actions[-1] == targets[wanted]
                return True
            table.hand.clear_pick()
        view = match.view(match.decision.actor)
        table.session.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
    return False
