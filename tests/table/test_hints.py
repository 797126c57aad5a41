"""The hint at the table: H asks, light and box show, Enter does it, Escape puts all back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.games import game_ids, load_game
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.test_recap import played, session_of


@pytest.fixture(params=game_ids())
def table(request: pytest.FixtureRequest, qtbot: QtBot) -> TableWidget:
    game = load_game(request.param)
    match = played(game, game.about.seats[0], 25)
    theme = load_theme("observatory")
    painter = CardPainter(theme, request.param)
    made = TableWidget(session_of(match), painter, theme, TableSettings(reduced_motion=True))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.session.lift_curtain()
    return made


def asked(table: TableWidget, qtbot: QtBot) -> None:
    """Asks by the lamp in the bar and waits for the answer of the process."""
    table.topbar.buttons["hint"].click()
    qtbot.waitUntil(table.hints.box.isVisible, timeout=30_000)


def test_a_hint_is_shown_with_reasons_and_enter_does_it(table: TableWidget, qtbot: QtBot) -> None:
    before = table.session.match.step
    asked(table, qtbot)
    box, hints = table.hints.box, table.hints
    assert table.window().focusWidget() is box
    assert box.advice is not None
    assert box.advice.plain == box.accessibleDescription()
    assert table.session.busy
    wanted = hints.options[hints.at].action
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Return)
    assert table.session.match.step == before + 1
    assert table.session.match.actions[-1] == wanted
    assert box.isHidden()
    assert box.accessibleDescription() == ""
    hints.close()


def test_another_answer_is_shown_and_escape_does_nothing(table: TableWidget, qtbot: QtBot) -> None:
    before = table.session.match.step
    asked(table, qtbot)
    hints = table.hints
    if len(hints.options) > 1:
        first = hints.box.accessibleDescription()
        QTest.keyClick(hints.box, Qt.Key.Key_H)
        assert hints.at == 1
        assert hints.box.accessibleDescription() != first
    QTest.keyClick(hints.box, Qt.Key.Key_Escape)
    assert hints.box.isHidden()
    assert table.session.match.step == before
    assert not table.session.busy
    hints.close()
