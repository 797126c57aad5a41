"""The hint at the table: H asks, light and box show, Enter does it, Escape puts all back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.games import game_ids, load_game
from luminagames.table.hint.advice import Advice, Figure, Side
from luminagames.table.hint.touches import touches_of
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from tests.table.test_recap import played, session_of
from tests.tables import seen_table


@pytest.fixture(params=game_ids())
def table(request: pytest.FixtureRequest, qtbot: QtBot) -> TableWidget:
    game = load_game(request.param)
    match = played(game, game.about.seats[0], 25)
    made = seen_table(qtbot, session_of(match))
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


def test_an_answer_stands_beside_its_rival_in_figures_of_whole_things(
    table: TableWidget, qtbot: QtBot
) -> None:
    asked(table, qtbot)
    advice = table.hints.box.advice
    assert advice is not None
    if len(table.hints.options) < 2:
        assert advice.rival is None
        assert advice.plain.endswith("Nothing else can be done now.")
    else:
        assert advice.rival is not None
        for side in (advice.answer, advice.rival):
            assert f"{side.plain}: {side.why}." in advice.plain
            assert "?" not in "".join(run.text for run in side.then)
            for figure in side.figures:
                assert int(figure.units.replace("−", "-"))
                assert not figure.words.startswith(figure.units[1:])
        assert f"about {advice.answer.chance} of 100" in advice.plain
    table.hints.close()


def test_the_only_thing_that_can_be_done_is_not_reasoned_about() -> None:
    alone = Advice(Side((Run("Turn over a card"),), 47, (Figure("+4", "pairs", True),)))
    assert alone.plain == "Turn over a card. Nothing else can be done now."


def test_what_an_answer_prepares_is_said_with_it() -> None:
    one = Side(
        (Run("Take 2 fire"),), 61, (Figure("+2", "tokens", True),), then=(Run("Attract Lynx"),)
    )
    other = Side((Run("Take 2 water"),), 61, (Figure("+2", "tokens", True),))
    advice = Advice(one, other)
    assert advice.plain == (
        "Take 2 fire: +2 tokens. Leads to: Attract Lynx. Or this: Take 2 water: +2 tokens. "
        "From what you can see, both are as good: about 61 of 100 such matches are won."
    )


def test_the_same_once_more_is_no_plan(table: TableWidget, qtbot: QtBot) -> None:
    """*Take 1 fire. Leads to: Take 1 fire.*"""
    asked(table, qtbot)
    hints = table.hints
    first = hints.options[0]
    hints.options = (first, replace(first, then=first.action, wins=False))
    QTest.keyClick(hints.box, Qt.Key.Key_H)
    assert hints.at == 1
    assert hints.box.advice is not None
    assert hints.box.advice.answer.then == ()
    hints.close()


def test_a_better_rival_is_called_the_better_way() -> None:
    worse, better = (
        Side((Run("Pass"),), 40),
        Side((Run("Attack"),), 60, (Figure("−1", "unit", False),)),
    )
    assert Advice(worse, better).against == "The better way"
    assert Advice(better, worse).against == "Why not this?"
    assert "Pass: No figure of yours changes." in Advice(worse, better).plain


def test_a_hint_covers_nothing_that_it_is_about(table: TableWidget, qtbot: QtBot) -> None:
    asked(table, qtbot)
    hints, box = table.hints, table.hints.box
    for _ in hints.options:
        whole = box.content().translated(QPointF(box.pos()))
        for touch in touches_of(table.session.index, hints.options[hints.at].action):
            if table.scene.plan.thing(touch) is None:
                continue  # a row or a side: a corner of it may be covered
            rect = table.spots.anchor_of(touch)
            covered = whole & rect
            assert covered.width() * covered.height() <= 0.3 * rect.width() * rect.height(), touch
        QTest.keyClick(box, Qt.Key.Key_H)
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert table.scene.considered == table.hand.considered
    hints.close()


def test_a_hint_follows_a_window_of_another_size(table: TableWidget, qtbot: QtBot) -> None:
    asked(table, qtbot)
    box, window = table.hints.box, table.window()
    before = box.geometry(), box.beak
    window.resize(window.width() - 200, window.height() - 120)
    qtbot.waitUntil(lambda: table.size() == window.size())
    followed = box.geometry(), box.beak
    assert followed != before
    assert table.spots.room().contains(box.content().translated(QPointF(box.pos())))
    QTest.keyClick(box, Qt.Key.Key_Escape)
    asked(table, qtbot)
    assert (box.geometry(), box.beak) == followed, "as one that is asked for now"
    table.hints.close()
