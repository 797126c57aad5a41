"""The story of a match that is over: true to its scores, shown, and a way to each moment."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game
from luminagames.table.boxes.overlay import SHADE
from luminagames.table.narrator import Narrator
from luminagames.table.settings import TableSettings
from luminagames.table.story.course import told
from luminagames.table.widget import TableWidget
from luminagames.table.words import TableWords
from tests.table.test_recap import NAMES, played, session_of
from tests.tables import seen_table


@pytest.fixture(scope="module", params=game_ids())
def match(request: pytest.FixtureRequest) -> Match[object]:
    """A match that is over."""
    game = load_game(request.param)
    return played(game, game.about.seats[0], 5_000)


def test_the_story_is_true_to_the_scores(match: Match[object]) -> None:
    session = session_of(match)
    story = told(match, Narrator(session, TableWords(match.game, NAMES)), session.looking)
    assert story is not None

    def scores(step: int) -> tuple[int, ...]:
        measure = match.game.measure(match.view_at(step, None))
        assert measure is not None
        return measure.values

    assert story.turns[0] == scores(0)
    assert story.turns[-1] == scores(match.step)
    assert 1 <= len(story.moments) <= 3
    steps = [one.step for one in story.moments]
    assert steps == sorted(set(steps))
    for one in story.moments:
        assert (one.old, one.new) == (scores(one.step - 1)[one.seat], scores(one.step)[one.seat])
        assert one.old != one.new, "the number that is shown is the one that changed"
        reached = [dict(enumerate(story.turns[one.turn - 1])), dict(enumerate(story.turns[one.turn]))]
        assert reached[0] != reached[1] or one.new == reached[1][one.seat], "the line moves in the turn of its moment"
    after = [step for step in range(steps[-1] + 1, match.step + 1) if scores(step) != scores(step - 1)]
    lead = [max(one) - min(one) for one in map(scores, after)]
    assert not after or len(set(lead)) <= 1, "the last moment is the last that moved the lead"


def test_the_story_is_opened_from_the_scores_and_leads_to_its_moments(match: Match[object], qtbot: QtBot) -> None:
    table = seen_table(qtbot, session_of(match))
    table.activateWindow()
    table.show_scores()
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_S)
    board = table.story.board
    assert board.isVisible()
    assert table.scoreboard.isHidden()
    assert board.story is not None
    assert all(str(one.new) in board.accessibleDescription() for one in board.story.moments)
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Return)
    assert board.isHidden()
    assert table.scoreboard.isVisible()
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_S)
    table.resize(1024, 640)
    assert table.rect().contains(board.geometry().adjusted(SHADE, SHADE, -SHADE, -SHADE)), "it follows the window"
    step = board.story.moments[0].step
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_1)
    assert board.isHidden()
    assert table.past.open
    assert table.session.time.step in (step - 1, step)


def test_a_story_in_which_nothing_was_won_or_lost_is_told(match: Match[object], qtbot: QtBot) -> None:
    theme = load_theme("observatory")
    settings = TableSettings(reduced_motion=True)
    table = TableWidget(session_of(match), CardPainter(theme, match.game.about.id), theme, settings)
    qtbot.addWidget(table)
    table.resize(1280, 800)
    assert table.story.open()
    board = table.story.board
    assert board.story is not None
    board.story = replace(board.story, facts=())
    assert not board.grab().isNull()
