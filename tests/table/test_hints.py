"""The hint at the table: H asks, light and box show, Enter does it, Escape puts all back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.bots.hint import Option
from luminagames.bots.reasons import Reason
from luminagames.engine.message import Count
from luminagames.games import game_ids, load_game
from luminagames.table.hint.advice import Advice, Figure, figures
from luminagames.table.hint.hints import Hints
from luminagames.table.hint.touches import touches_of
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from tests.table.test_recap import played, session_of
from tests.tables import seen_table


@pytest.fixture(params=game_ids())
def table(request: pytest.FixtureRequest, qtbot: QtBot) -> TableWidget:
    return table_of(qtbot, request.param)


def table_of(qtbot: QtBot, game_id: str, steps: int = 25) -> TableWidget:
    game = load_game(game_id)
    match = played(game, game.about.seats[0], steps)
    made = seen_table(qtbot, session_of(match))
    made.activateWindow()
    made.session.lift_curtain()
    return made


def asked(table: TableWidget, qtbot: QtBot) -> None:
    """Asks by the lamp in the bar and waits for the answer of the process."""
    table.topbar.buttons["hint"].click()
    assert table.hints.box.isVisible(), "a sign at once"
    qtbot.waitUntil(lambda: table.hints.box.note != "thinking", timeout=30_000)


def test_a_hint_is_shown_with_reasons_and_enter_does_it(table: TableWidget, qtbot: QtBot) -> None:
    before = table.session.match.step
    asked(table, qtbot)
    box, hints = table.hints.box, table.hints
    assert table.window().focusWidget() is box
    assert box.advice is not None
    assert box.advice.spoken == box.accessibleDescription()
    assert table.session.busy
    option = hints.options[hints.at]
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Return)
    assert table.session.match.step == before + 1
    assert table.session.match.actions[-1] == option.action
    assert box.advice is None
    assert box.isHidden() or len(option.plan) > 1, "only a plan goes on"
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


def test_while_the_program_thinks_other_keys_do_nothing(qtbot: QtBot) -> None:
    table = table_of(qtbot, "luturas")
    before = table.session.match.step
    table.topbar.buttons["hint"].click()
    box = table.hints.box
    assert box.note == "thinking"
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_E, Qt.Key.Key_H, Qt.Key.Key_1):
        QTest.keyClick(table.window().focusWidget(), key)
    assert table.session.match.step == before
    assert box.note == "thinking"
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Escape)
    assert box.isHidden()
    assert not table.session.busy
    table.hints.close()


def test_an_answer_that_was_thought_of_ahead_is_there_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hints, "ahead", True)
    table = table_of(qtbot, "vault")
    hints = table.hints
    qtbot.waitUntil(lambda: bool(hints.options), timeout=30_000)
    assert hints.box.isHidden(), "nobody has asked yet"
    assert not table.session.hints.counts
    table.topbar.buttons["hint"].click()
    assert hints.box.advice is not None
    hints.close()


def test_a_plan_is_done_whole(qtbot: QtBot) -> None:
    table = table_of(qtbot, "luturas")
    asked(table, qtbot)
    hints, match = table.hints, table.session.match
    before = match.step
    legal = table.session.view.legal
    plan = tuple(one for one in legal if one.kind in ("place_crystal", "place_tool"))[:1]
    plan += tuple(one for one in legal if one.kind == "end_turn")
    assert plan
    hints.options = (Option(plan[0], 50, plan=plan),)
    hints.at = 0
    hints.fit()
    hints.box.whole.emit()
    qtbot.waitUntil(lambda: not hints.carried.running, timeout=10_000)
    assert tuple(match.actions[before : before + len(plan)]) == plan
    hints.close()


def test_a_plan_is_tried_and_all_comes_back(qtbot: QtBot) -> None:
    table = table_of(qtbot, "luturas")
    asked(table, qtbot)
    hints, match = table.hints, table.session.match
    before, digest = match.step, match.game.digest(match.state)
    action = next(one for one in table.session.view.legal if hints.carried.can_try(one))
    hints.options = (Option(action, 50, plan=(action,)),)
    hints.at = 0
    hints.fit()
    QTest.keyClick(hints.box, Qt.Key.Key_T)
    qtbot.waitUntil(lambda: hints.box.note == "trial", timeout=10_000)
    assert match.step == before + 1
    assert table.session.busy, "the programs wait"
    QTest.keyClick(hints.box, Qt.Key.Key_Escape)
    assert match.step == before
    assert match.game.digest(match.state) == digest
    assert hints.box.isHidden()
    hints.close()


def test_what_shows_something_hidden_cannot_be_tried(qtbot: QtBot) -> None:
    table = table_of(qtbot, "luminars", 30)
    session, match = table.session, table.session.match
    while not any(one.kind == "draw_card" for one in match.game.legal_actions(match.state)):
        session.submit(match.game.legal_actions(match.state)[0])
    draw = next(one for one in match.game.legal_actions(match.state) if one.kind == "draw_card")
    assert not table.hints.carried.can_try(draw)
    table.hints.close()


FIGURES = (Figure("+4", "pairs", good=True), Figure("−1", "unit", good=False))


def test_the_only_thing_that_can_be_done_is_not_reasoned_about() -> None:
    alone = Advice((Run("Turn over a card"),), 47, alone=True)
    assert alone.spoken == "Turn over a card. Nothing else can be done now."


def test_a_reason_names_figures_the_price_and_what_is_done_without() -> None:
    other, then = (Run("End turn"),), ((Run("Attract Lynx"),),)
    advice = Advice((Run("Take 2 fire."),), 61, FIGURES, "", 7.4, other, then, matters=True)
    assert advice.spoken == (
        "Take 2 fire. From what you can see, about 61 of 100 such matches are won this way, 7 more "
        "than without it. Why this? +4 pairs. What it costs: −1 unit. Without it: End turn. "
        "Leads to: Attract Lynx."
    )


def test_where_others_are_as_good_no_figure_argues() -> None:
    advice = Advice((Run("Pass"),), 61, FIGURES, "", 0.7, (Run("Attack"),))
    assert advice.spoken == (
        "Pass. From what you can see, others are as good: about 61 of 100 such matches are won. "
        "As good: Attack."
    )


def test_a_price_is_not_told_alone() -> None:
    advice = Advice((Run("Pass"),), 61, FIGURES[1:], "", 2.7, (Run("Attack"),), matters=True)
    assert "−1" not in advice.spoken
    assert "Without it: Attack." in advice.spoken


def test_what_is_free_and_what_wins_is_called_so() -> None:
    free = Advice((Run("Lay"),), 50, FIGURES[:1], "", 0.3, free=True)
    assert "It is free: it costs nothing, and your turn goes on. Why this? +4 pairs." in free.spoken
    wins = Advice((Run("Attack"),), 100, FIGURES, wins=True)
    assert wins.spoken == "Attack. It wins the match."
    saves = Advice((Run("Block"),), 30, FIGURES, gain=20.0, matters=True, saves=True)
    assert saves.verdict == "Without it the match is likely lost before your next turn."


def test_figures_of_rivals_bear_their_names() -> None:
    parts = {"units": Count(0, "unit", "units")}
    reasons = (Reason("units", 1.2, 0, good=True), Reason("units", -2.0, 1, good=True))
    told = figures(reasons, parts, 0, ("Ada", "Ben"))
    assert [(one.units, one.words) for one in told] == [("+1", "unit"), ("−2", "units of Ben")]


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
