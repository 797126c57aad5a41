"""Undo beyond the information barrier: the others are asked, in turn, behind a curtain where hands
are hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.table.conftest import OpenToy
from tests.table.toy import HiddenToy, ToyGame, ToyState
from tests.tables import rested

if TYPE_CHECKING:
    from collections.abc import Sequence


def shows(events: Sequence[Event]) -> list[Event]:
    return [Event(one.kind, one.data, one.moves, one.private, revealing=True) for one in events]


class Open(ToyGame):
    """What is played shows something hidden."""

    def apply(self, state: ToyState, action: Action) -> list[Event]:
        return shows(super().apply(state, action))


class Hidden(HiddenToy):
    """The same with hidden hands."""

    def apply(self, state: ToyState, action: Action) -> list[Event]:
        return shows(super().apply(state, action))


def undo(table: TableWidget) -> None:
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table)
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()


def test_the_name_of_undo_says_whom_it_asks(open_toy: OpenToy) -> None:
    table = open_toy(Open())
    table.hand.press_button("button:pass")
    assert table.topbar.buttons["undo"].toolTip() == "Undo: Ada passed — asks Ben first (Ctrl+Z)"
    assert table.topbar.buttons["undo"].accessibleName() == "Undo: Ada passed — asks Ben first"


@pytest.mark.parametrize("agreed", [True, False])
def test_the_other_seat_decides(open_toy: OpenToy, agreed: bool) -> None:
    table = open_toy(Open())
    table.hand.press_button("button:pass")
    before = list(table.session.match.digests)
    undo(table)
    assert table.consent.isVisible()
    assert table.consent.seat == 1
    assert table.session.match.digests == before, "nothing is undone before it is agreed to"
    assert not table.session.index.sources()
    QTest.mouseClick(
        table.consent.buttons["agree" if agreed else "decline"], Qt.MouseButton.LeftButton
    )
    assert not table.consent.isVisible()
    assert table.session.match.digests == ([] if agreed else before)
    assert table.session.live


def test_escape_declines(open_toy: OpenToy) -> None:
    table = open_toy(Open())
    table.hand.press_button("button:pass")
    undo(table)
    assert table.consent.isVisible()
    QTest.keyClick(table.consent, Qt.Key.Key_Escape)
    assert not table.consent.isVisible()
    assert table.session.match.step == 1


def test_where_hands_are_hidden_nothing_is_seen_while_the_other_is_asked(open_toy: OpenToy) -> None:
    table = open_toy(Hidden())
    table.session.lift_curtain()
    table.hand.press_button("button:pass")
    table.session.lift_curtain()
    assert table.session.view.seat == 1
    undo(table)
    assert table.curtain.isVisible()
    assert not table.curtain.button.isVisible()
    assert table.session.view.seat is None
    assert not [key for key in table.scene.things if key in {f"card:{card}" for card in range(8)}]
    assert table.consent.seat == 0, "Ben looks, so that Ada is asked"
    QTest.mouseClick(table.consent.buttons["decline"], Qt.MouseButton.LeftButton)
    assert table.session.view.seat is None, "Ben takes the laptop back first"
    assert table.curtain.button.isVisible()
    QTest.mouseClick(rested(table).curtain.button, Qt.MouseButton.LeftButton)
    assert table.session.view.seat == 1
    assert table.session.match.step == 1


def test_against_a_program_undo_goes_back_beyond_what_was_learned(
    open_toy: OpenToy, qtbot: QtBot
) -> None:
    table = open_toy(Open(), bots={1: "random"})
    table.hand.press_button("button:pass")
    qtbot.waitUntil(lambda: table.session.match.step == 2)
    undo(table)
    assert not table.consent.isVisible()
    assert table.session.match.step == 0
    QTest.keyClick(table, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert table.session.match.step == 2, "redo goes on until a person is asked"


def test_who_is_left_alone_takes_the_laptop_first(open_toy: OpenToy) -> None:
    from luminagames.bots import make_bot

    table = open_toy(HiddenToy())
    table.session.lift_curtain()
    table.hand.press_button("button:pass")
    table.session.lift_curtain()
    assert table.session.view.seat == 1
    table.session.pace_ms = 10_000
    table.session.reseat([None, make_bot("random", table.session.game)])
    assert table.curtain.isVisible(), "Ben handed over his seat, and must not see what Ada holds"
    assert table.session.view.seat is None
    QTest.mouseClick(rested(table).curtain.button, Qt.MouseButton.LeftButton)
    assert table.session.view.seat == 0
    assert not table.curtain.isVisible()


def test_while_others_are_asked_the_log_keeps_no_secret_of_who_asks(open_toy: OpenToy) -> None:
    table = open_toy(Hidden())
    table.session.lift_curtain()
    table.session.submit(next(one for one in table.session.view.legal if one.kind == "take"))
    mine = table.narrator.history()
    if table.curtain.isVisible():
        table.session.lift_curtain()
    table.session.undo()
    assert table.consent.isVisible()
    assert table.session.looking is None
    assert [line.plain for line in table.log.lines] == [
        line.plain for line in table.narrator.history()
    ]
    table.consent.answered.emit(False)
    assert mine
    assert [line.plain for line in table.log.lines] == [
        line.plain for line in table.narrator.history()
    ]


def test_of_three_the_two_others_are_asked_one_after_the_other(open_table: OpenTable) -> None:
    table = open_table("luminars", seats=("Ada", "Ben", "Cleo"))
    session, time = table.session, table.session.time
    for _ in range(80):
        session.lift_curtain()
        if time.undo_target is not None and len(time.must_agree(time.undo_target)) == 2:
            break
        session.submit(session.view.legal[0])
    step = session.match.step
    undo(table)
    assert time.consent is not None
    first, second = time.consent.asked
    assert table.consent.seat == first
    QTest.mouseClick(table.consent.buttons["agree"], Qt.MouseButton.LeftButton)
    assert table.consent.isVisible()
    assert table.consent.seat == second
    assert session.match.step == step, "nothing is undone before all agree"
    QTest.mouseClick(table.consent.buttons["agree"], Qt.MouseButton.LeftButton)
    assert not table.consent.isVisible()
    assert session.match.step < step
