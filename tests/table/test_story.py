"""The story of a match that is over: true to its scores, shown, and a way to each moment."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.games import game_ids, load_game
from luminagames.table.boxes.hands_board import HandsBoard
from luminagames.table.boxes.overlay import SHADE
from luminagames.table.ink import width_of
from luminagames.table.items.panel import PanelItem
from luminagames.table.narrator import Narrator
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.story.axis import MOST, named, scale
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
        reached = [
            dict(enumerate(story.turns[one.turn - 1])),
            dict(enumerate(story.turns[one.turn])),
        ]
        assert reached[0] != reached[1] or one.new == reached[1][one.seat], (
            "the line moves in the turn of its moment"
        )
    after = [
        step for step in range(steps[-1] + 1, match.step + 1) if scores(step) != scores(step - 1)
    ]
    lead = [max(one) - min(one) for one in map(scores, after)]
    assert not after or len(set(lead)) <= 1, "the last moment is the last that moved the lead"


def test_the_story_says_when_as_the_table_says_it(match: Match[object], qtbot: QtBot) -> None:
    """A story of *turn 52* beside a table that says *Round 18* speaks of another match."""
    table = seen_table(qtbot, session_of(match))
    assert table.story.open()
    board = table.story.board
    assert board.story is not None
    top = [match.game.status(match.view_at(step, None)).band[:1] for step in range(match.step)]
    for one in board.story.moments:
        assert (one.when,) == top[one.step - 1]
        assert board.look.words.plain(one.when) in board.accessibleDescription()
    names = [name for _, name in board.named_turns(board.story)]
    assert len(board.story.whens) == len(board.story.turns) - 1
    assert names
    assert len(names) == len(set(names)), "each is named once"
    assert set(names) <= {board.look.words.plain(one) for band in top for one in band}


@pytest.mark.parametrize(
    ("low", "high", "written"),
    [
        (0, 17, (0, 5, 10, 15, 20)),
        (0, 127, (0, 50, 100, 150)),
        (-4, 20, (-5, 0, 5, 10, 15, 20)),
        (0, 1, (0, 1)),
        (0, 0, (0, 1)),
    ],
)
def test_an_axis_has_round_numbers(low: int, high: int, written: tuple[int, ...]) -> None:
    assert scale(low, high) == written


def test_as_many_turns_are_named_as_find_room_and_always_the_last() -> None:
    assert named(4) == (0, 1, 2, 3)
    assert named(11) == (1, 3, 5, 7, 10)
    assert named(18) == (4, 9, 14, 17)
    assert named(0) == ()
    for number in range(1, 300):
        found = named(number)
        assert found[-1] == number - 1
        assert len(found) <= MOST + 1


def test_the_story_is_opened_from_the_scores_and_leads_to_its_moments(
    match: Match[object], qtbot: QtBot
) -> None:
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
    assert table.rect().contains(board.geometry().adjusted(SHADE, SHADE, -SHADE, -SHADE)), (
        "it follows the window"
    )
    step = board.story.moments[0].step
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_1)
    assert board.isHidden()
    assert table.past.open
    assert table.session.time.step in (step - 1, step)


def test_the_scores_lead_to_the_match_once_more(match: Match[object], qtbot: QtBot) -> None:
    """By the same key as in the story, and the button says so."""
    table = seen_table(qtbot, session_of(match))
    table.activateWindow()
    table.show_scores()
    assert table.scoreboard.buttons["replay"].key == "W"
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_W)
    assert table.past.open
    assert table.scoreboard.isHidden()


def test_a_moment_of_an_act_without_a_card_shows_the_one_that_led_to_it() -> None:
    """Enlightenment names no card; the last one that its person drew or took does."""
    game = load_game("luminars")
    found = played(game, 2, 5_000)
    session = session_of(found)
    story = told(found, Narrator(session, TableWords(found.game, NAMES)), session.looking)
    assert story is not None
    declared = [
        one for one in story.moments if found.actions[one.step - 1].kind == "declare_discarding"
    ]
    assert declared
    assert all(one.cards for one in declared)


def test_the_names_of_counted_hands_are_whole(qtbot: QtBot) -> None:
    """*Normal bot* was cut to *Normal …* beside numbers that had room to spare."""
    game = load_game("luminars")
    session = session_of(played(game, 2, 5_000))
    table = seen_table(qtbot, session)
    table.look.words = TableWords(session.game, ("Normal bot", "Easy bot"))
    table.show_scores()
    board = table.scoreboard
    assert isinstance(board, HandsBoard)
    font = board.theme.font("subheading")
    assert board.names_width() - board.theme.px(30) >= width_of("Normal bot", font)


def test_a_story_in_which_nothing_was_won_or_lost_is_told(
    match: Match[object], qtbot: QtBot
) -> None:
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


def test_the_names_of_turns_do_not_lie_over_each_other(qtbot: QtBot) -> None:
    """Rounds of The Luminars are as long as they are: two that were short stood over each other."""
    game = load_game("luminars")
    table = seen_table(qtbot, session_of(played(game, 2, 5_000)))
    assert table.story.open()
    board = table.story.board
    assert board.story is not None
    ends = (1, 12, 13, 14)
    whens = tuple(
        Message("Round {n} of 4", {"n": 1 + sum(end < turn for end in ends[:3])})
        for turn in range(1, 15)
    )
    turns = tuple((turn, 0) for turn in range(15))
    uneven = replace(board.story, turns=turns, whens=whens)
    assert [turn for turn, _ in board.named_turns(uneven)] == list(ends)
    shown = board.turn_words(uneven)
    assert [words for _, words in shown] == ["Round 1 of 4", "Round 2 of 4", "Round 4 of 4"]
    assert not any(one.intersects(other) for (one, _), (other, _) in pairwise(shown))


def test_nobody_thinks_in_the_past(qtbot: QtBot) -> None:
    """What a bot did then was thought long ago; the panel said that it is thinking."""
    game = load_game("vault")
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Normal bot", "bot:normal")], 5)
    while match.decision is not None and match.step < 12:
        match.submit(match.view(match.decision.actor).legal[0])
    table = seen_table(qtbot, TableSession(match, [None, make_bot("normal", game)]))
    table.past.look_back(next(step for step in range(1, 12) if match.actions[step].seat == 1))
    said = [
        item.words.acting
        for item in table.scene.items()
        if isinstance(item, PanelItem) and item.words.acting
    ]
    assert said == ["is to act"]


def test_luturas_counts_down_to_nothing_left() -> None:
    """It said that as many points as the Soldier begins with would end the match."""
    match = played(load_game("luturas"), 2, 5_000)
    session = session_of(match)
    story = told(match, Narrator(session, TableWords(match.game, NAMES)), session.looking)
    assert story is not None
    assert story.target == 0
    assert story.label.pattern == "Stamina Points left"
    assert min(story.turns[-1]) == 0
