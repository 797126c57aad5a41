"""The review of one's own decisions: from the seat's view alone, stopped at any time, and a way to
each of them.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.bots.review import review_decision
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.story.review_board import one_line
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from tests.table.test_recap import played, session_of
from tests.tables import seen_table


@pytest.fixture(scope="module", params=game_ids())
def match(request: pytest.FixtureRequest) -> Match[object]:
    game = load_game(request.param)
    return played(game, game.about.seats[0], 5_000)


def test_a_decision_is_judged_by_what_its_seat_could_see(match: Match[object]) -> None:
    """States that differ in what the seat may not know come to the same verdict: only the view is
    handed over.
    """
    game = match.game
    step = next(
        step
        for step in range(match.step // 2, match.step)
        if len(game.distinct(game.legal_actions(match.state_at(step)))) > 2
    )
    seat = match.actions[step].seat
    view = match.view_at(step, seat)
    other = game.view(game.determinize(view, SplitMix64(9)), seat)
    first = review_decision(game, view, match.actions[step], SplitMix64(4))
    assert first == review_decision(game, other, match.actions[step], SplitMix64(4))
    assert 0 <= first[2] <= first[1] <= 1


@pytest.fixture
def table(match: Match[object], qtbot: QtBot) -> TableWidget:
    made = seen_table(qtbot, session_of(match))
    made.story.open()
    return made


def test_the_review_is_stopped_and_each_finding_opens_the_table_there(
    table: TableWidget, qtbot: QtBot
) -> None:
    story = table.story
    QTest.keyClick(story.board, Qt.Key.Key_R)
    board = story.reviewed
    assert story.board.isHidden()
    assert board.running
    qtbot.waitUntil(lambda: board.done >= 2, timeout=60_000)
    assert f"{board.done} of {board.count}" in board.accessibleDescription()
    review = story._review
    assert review is not None
    found = review.worst
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not board.running
    assert review.over
    done = board.done
    qtbot.wait(150)
    assert board.done == done, "nothing goes on in the background"
    assert all(one.lost >= 3 and one.best != one.done for one in found)
    if board.lines:
        QTest.keyClick(board, Qt.Key.Key_1)
        assert table.past.open
        assert table.session.time.step == review.worst[0].step
    else:
        QTest.keyClick(board, Qt.Key.Key_Return)
        assert story.board.isVisible()
    story.close()


def test_a_long_act_stays_on_its_line(table: TableWidget) -> None:
    """An ability is named by its whole text: it is made smaller, then cut off, never painted over
    the next line.
    """
    words = "Heal 40 damage from your Soldier. Draw a card. Use only once each game."
    for width, ends in ((900.0, "game."), (300.0, "…")):
        rich = one_line(table.look, [Run("Warden Ilse Karn", bold=True), Run(f": {words}")], width)
        assert len(rich.lines) == 1
        assert rich.width <= width
        assert rich.lines[0][-1].run.text.endswith(ends)
