"""A whole match of four deals by mouse: melds are dragged together in the tray, curtains lifted,
scores closed.
"""

from __future__ import annotations

import random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.bots import make_bot
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.mouse import Mouse
from tests.tables import rested

GAME = "luminars"
SEATS = ("Ada", "Ben")
SEED = 5


def lay_out(table: TableWidget, mouse: Mouse) -> int:
    """Drags the cards of the best melds together that are not yet, one after the other; how many
    were dragged.

    The hand lies in melds by itself: it is laid apart first, and from then on it is its person who
    lays it.
    """
    rules = table.scene.tray.rules
    dragged = 0
    seat = table.session.view.seat
    assert seat is not None
    if not table.session.layouts.is_own(seat):
        for card in [card for group in mouse_laid(table) for card in group]:
            mouse.drag(f"card:{card}", f"zone:hand[{seat}]")
            dragged += 1
        assert not mouse_laid(table)
    for wanted in () if rules is None else rules.arrange():
        laid = mouse_laid(table)
        if any(set(group) == set(wanted) for group in laid):
            continue
        home = "group:new"
        for card in wanted:
            here = [at for at, group in enumerate(mouse_laid(table)) if card in group]
            if home == "group:new" and here and len(mouse_laid(table)[here[0]]) == 1:
                pass  # it is alone in a group already: that is the new one
            elif home != "group:new" and here and f"group:{here[0]}" == home:
                continue
            else:
                mouse.drag(f"card:{card}", home)
                dragged += 1
            home = next(
                f"group:{at}" for at, group in enumerate(mouse_laid(table)) if wanted[0] in group
            )
    return dragged


def mouse_laid(table: TableWidget) -> tuple[tuple[int, ...], ...]:
    seat = table.session.view.seat
    assert seat is not None
    return table.session.layouts.of(seat).groups


def clear_the_way(table: TableWidget) -> None:
    """Closes the scores and lifts the curtain, as people do."""
    QApplication.processEvents()
    if table.scoreboard.isVisible():
        QTest.mouseClick(table.scoreboard.buttons["look_on"], Qt.MouseButton.LeftButton)
    if table.curtain.isVisible():
        assert table.session.view.seat is None
        QTest.mouseClick(rested(table).curtain.button, Qt.MouseButton.LeftButton)


def test_a_whole_match_by_mouse_is_the_match_of_the_bare_engine(open_table: OpenTable) -> None:
    table = open_table(GAME, SEATS, SEED)
    mouse = Mouse(table, random.Random(SEED))
    bot, rng = make_bot("greedy", table.session.game), SplitMix64(SEED)
    done: list[Action] = []
    dragged, complete = 0, False
    while True:
        clear_the_way(table)
        view = table.session.view
        if not view.legal:
            break
        if table.session.decision is not None and table.session.decision.kind == "discard":
            dragged += lay_out(table, mouse)
            summary = table.scene.tray.summary
            complete = complete or (summary is not None and summary.facts[0].value >= 8)
        action = bot.choose(view, view.legal, bot.budget, rng)
        done.append(action)
        mouse.do(action)
        assert not table.bubble.isVisible(), f"{action} was refused: {table.bubble.reason}"
    assert table.session.decision is None
    assert mouse.used >= {"Dragged", "Tapped", "Pressed"}
    assert dragged > 20
    assert complete, "nobody ever laid out a complete hand"
    table.show_scores()
    assert table.scoreboard.isVisible()
    assert table.session.match.digests[-1] == bare_digest(done)


def bare_digest(actions: list[Action]) -> str:
    """The digest after these actions on the engine alone."""
    match = Match(load_game(GAME), {}, [SeatInfo(name) for name in SEATS], SEED)
    for action in actions:
        match.submit(action)
    return match.digests[-1]
