"""Guided matches and puzzles through the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.play.coached_page import GuidedPage, PuzzlePage
from luminagames.app.puzzles.page import PuzzlesPage
from luminagames.app.puzzles.reach import within_reach
from luminagames.app.setup.setup_page import SetupPage
from luminagames.cardface.icons import has_icon
from luminagames.games import game_ids
from luminagames.guides.guide import Guide, guide_of
from luminagames.puzzles.puzzle import Puzzle
from luminagames.puzzles.store import game_of, puzzles_of
from luminagames.table.coach.guiding import ICON, GuideCoach
from luminagames.table.coach.puzzling import PuzzleCoach
from luminagames.table.items.panel import PanelWords
from luminagames.table.story.ending import PART_BREATH
from tests.conftest import PATIENCE_MS

LEFT = Qt.MouseButton.LeftButton
SHIPPED = {name: puzzles_of(name) for name in game_ids()}
QUICK = {
    name: min(found, key=lambda one: (one.positions, one.id))
    for name, found in SHIPPED.items()
    if found
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks of this test alone."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))


def shipped_guide(game: str) -> Guide:
    found = guide_of(game)
    assert found is not None
    return found


def guided(window: MainWindow, qtbot: QtBot, game: str) -> GuideCoach:
    window.show()
    qtbot.waitExposed(window)
    window.tables.open_guided(game)
    page = window.page
    assert isinstance(page, GuidedPage)
    page.session.pace_ms = 0
    qtbot.waitUntil(page.coach.box.isVisible)
    return page.coach


def follow(coach: GuideCoach, qtbot: QtBot) -> None:
    """Does what each step says, by the keyboard where it is only read."""
    session, box = coach.session, coach.box
    for _ in range(PATIENCE_MS // 20):
        qtbot.wait(20)
        if box.isVisible() and box.waits:
            QTest.keyClick(box, Qt.Key.Key_Return)
            if coach.lesson is None and not box.isVisible():
                return
        elif session.my_turn and not session.busy and not coach._timer.isActive():
            session.submit(coach._wanted[0] if coach._wanted else session.view.legal[-1])
    raise AssertionError(f"the guide stops at step {coach.course.at}")


@pytest.mark.parametrize(
    "game", ["vault", *(pytest.param(one, marks=pytest.mark.soak) for one in game_ids())]
)
def test_a_guided_match_is_played_through_and_goes_on(
    window: MainWindow, qtbot: QtBot, game: str
) -> None:
    coach = guided(window, qtbot, game)
    follow(coach, qtbot)
    assert coach.course.over
    assert len(coach.course.seen) >= len(coach.course.guide.steps) - 2
    assert coach.session.match.decision is not None
    page = window.page
    assert isinstance(page, GuidedPage)
    assert page.kept is not None  # it is in the library as any other match


def test_the_coach_waits_until_the_bots_act_was_told_and_says_that_another_act_is_fine(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1280, 800)
    coach = guided(window, qtbot, "luminars")
    table, session = coach.table, coach.session
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    session.submit(coach._wanted[0])
    qtbot.waitUntil(lambda: coach.box.waits)
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    session.submit(
        next(
            one
            for one in session.view.legal
            if one.kind == "discard_card" and one not in coach._wanted
        )
    )
    early = []
    for _ in range(PATIENCE_MS // 20):
        qtbot.wait(20)
        told = table.animator.moving() or table.stage.isVisible()
        if told and coach.box.isVisible():
            early.append(session.match.step)
        if session.my_turn and not told and coach.box.isVisible():
            break
    assert early == []
    assert coach.box.speech is not None
    assert coach.box.speech.title == "As you like"
    assert not coach.box.waits
    assert not session.busy


def test_undo_leads_to_the_step_of_that_moment(window: MainWindow, qtbot: QtBot) -> None:
    coach = guided(window, qtbot, "luturas")
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    first = coach.lesson
    assert first is not None
    coach.session.submit(coach._wanted[0])
    qtbot.waitUntil(lambda: coach.lesson is not None and coach.lesson is not first)
    coach.session.undo()
    qtbot.waitUntil(lambda: coach.lesson is first)


def test_the_guide_is_offered_to_who_begins(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    window.pages.start.refresh()
    assert not window.pages.start.learn.isHidden()
    window.doors.open_setup("vault")
    page = window.page
    assert isinstance(page, SetupPage)
    qtbot.mouseClick(page.learn_button, LEFT)
    assert isinstance(window.page, GuidedPage)
    window.pages.back()
    assert window.page is window.pages.start


def opened(window: MainWindow, qtbot: QtBot, puzzle: Puzzle, hints: int = 0) -> PuzzleCoach:
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.doors.open_puzzles(puzzle.game)
    page = window.page
    assert isinstance(page, PuzzlesPage)
    page.choose(next(one for one in page.shown if one.id == puzzle.id))
    for _ in range(hints):
        qtbot.mouseClick(page.side.hint, LEFT)
    qtbot.mouseClick(page.side.solve, LEFT)
    table = window.page
    assert isinstance(table, PuzzlePage)
    qtbot.waitUntil(table.coach.box.isVisible)
    return table.coach


def solve(coach: PuzzleCoach, qtbot: QtBot) -> None:
    session, puzzle = coach.session, coach.puzzle
    for action in puzzle.line:
        if action.seat != puzzle.seat:
            qtbot.waitUntil(
                lambda: session.my_turn or coach.search.ended(session.match.state), timeout=20_000
            )
        elif not coach.search.ended(session.match.state):
            session.submit(action if action in session.view.legal else coach.next_act())
    qtbot.waitUntil(lambda: coach.box.waits, timeout=30_000)


@pytest.mark.parametrize("game", QUICK)
def test_the_best_line_is_congratulated_and_marked(
    window: MainWindow, qtbot: QtBot, game: str
) -> None:
    coach = opened(window, qtbot, QUICK[game])
    solve(coach, qtbot)
    assert coach.solved
    assert coach.box.speech is not None
    assert coach.box.speech.title == "Solved"
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    page = window.page
    assert isinstance(page, PuzzlesPage)
    assert page.marks.of(coach.puzzle).solved
    assert page.number.text().startswith("1 of")


def test_the_verdict_comes_when_all_is_told_and_no_scores_lie_over_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    """Counted hands said *Ada wins* over *Solved*, and the prompt asked for a role."""
    puzzle = next(one for one in SHIPPED["luminars"] if one.id == "luminars-a-clean-table")
    window.context.settings.motion = "full"
    coach = opened(window, qtbot, puzzle)
    table = coach.table
    told: list[bool] = []
    coach.tried.connect(lambda _solved: told.append(table.animator.playing))
    solve(coach, qtbot)
    assert told == [False], "the verdict waits until the last act was seen"
    assert coach.solved
    shown: list[bool] = []
    QTimer.singleShot(
        PART_BREATH + 1, table, lambda: shown.append(True)
    )  # behind the breath before scores
    qtbot.waitUntil(lambda: bool(shown))
    assert table.scoreboard.isHidden()
    assert coach.box.isVisible()
    assert "".join(run.text for run in table.narrator.prompt()) == "The turn is over."


@pytest.mark.parametrize("game", QUICK)
def test_nobody_is_said_to_think_when_the_turn_of_a_puzzle_is_over(
    window: MainWindow, qtbot: QtBot, game: str
) -> None:
    coach = opened(window, qtbot, QUICK[game])
    solve(coach, qtbot)
    words = [getattr(item, "words", None) for item in coach.table.scene.items()]
    found = [one.acting for one in words if isinstance(one, PanelWords)]
    assert found
    assert not any(found), found


def test_another_line_is_explained_and_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = QUICK["luminars"]
    coach = opened(window, qtbot, puzzle)
    coach.session.submit(next(one for one in coach.session.view.legal if one not in puzzle.line))
    qtbot.waitUntil(lambda: coach.box.waits, timeout=30_000)
    assert coach.box.speech is not None
    said = "".join(run.text for run in coach.box.speech.words)
    assert "possible" in said
    assert "You gave it away with" in said
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    assert coach.session.match.step == 0
    assert coach.session.my_turn
    solve(coach, qtbot)
    assert coach.solved


def test_hints_open_in_three_steps_and_name_no_card_at_first(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1280, 800)
    window.show()
    window.doors.open_puzzles("luminars")
    page = window.page
    assert isinstance(page, PuzzlesPage)
    assert page.side.hinted.text() == ""
    lines = []
    for _ in range(3):
        QTest.keyClick(page, Qt.Key.Key_H)
        lines.append(page.side.hinted.text().splitlines())
    assert [len(one) for one in lines] == [1, 2, 3]
    assert not page.side.hint.isEnabled()
    assert page.chosen is not None
    assert page.marks.of(page.chosen).hints == 3


def test_hints_at_the_table_are_the_puzzles_own_and_go_on_from_the_page(
    window: MainWindow, qtbot: QtBot
) -> None:
    """`H` asks no bot: it opens the next of three steps, and those that were opened on the page are
    open.
    """
    window.resize(1280, 800)
    coach = opened(window, qtbot, QUICK["luminous"], hints=1)
    assert coach.hints == 1
    said = [coach.box.accessibleDescription()]
    for _ in range(2):
        QTest.keyClick(coach.table.view, Qt.Key.Key_H)
        said.append(coach.box.accessibleDescription())
    assert coach.hints == 3
    assert len(set(said)) == 3
    assert coach.table.hints.box.isHidden()
    page = window.page
    assert isinstance(page, PuzzlePage)
    assert page.marks.of(coach.puzzle).hints == 3


@pytest.mark.parametrize("game", QUICK)
def test_the_box_of_a_puzzle_covers_no_card_that_can_be_used(
    window: MainWindow, qtbot: QtBot, game: str
) -> None:
    window.resize(1280, 800)
    coach = opened(window, qtbot, QUICK[game])
    box = coach.box.content().translated(QPointF(coach.box.pos()))
    for thing in coach.table.scene.plan.things:
        if thing.touch in coach.table.scene.sources:
            over = box & coach.table.spots.anchor_of(thing.touch)
            assert (
                over.isEmpty() or over.width() * over.height() < 0.05 * box.width() * box.height()
            ), thing.touch


def test_the_page_filters_and_walks_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    window.doors.open_puzzles()
    page = window.page
    assert isinstance(page, PuzzlesPage)
    assert [tile.puzzle for tile in page.tiles[:3]] == page.shown
    assert len(page.tiles) == 8  # and what else there is
    QTest.keyClick(page.tiles[0], Qt.Key.Key_Down)
    assert page.chosen is page.others[0]
    QTest.keyClick(page.tiles[3], Qt.Key.Key_Up)
    assert page.chosen is page.shown[0]
    button = next(one for one in page.shelves.buttons() if one.property("shelf") == "luminars")
    qtbot.mouseClick(button, LEFT)
    # Enter solves what is chosen, and does not press the shelf again
    qtbot.waitUntil(lambda: window.focusWidget() in page.tiles)
    QTest.keyClick(page, Qt.Key.Key_4)
    assert page.tiles == []
    QTest.keyClick(page, Qt.Key.Key_1)
    first = page.chosen
    QTest.keyClick(page.tiles[0], Qt.Key.Key_Right)
    assert page.chosen is not first


@pytest.mark.parametrize("game", [name for name, found in SHIPPED.items() if found])
def test_a_puzzle_shows_what_lies_within_reach_and_nothing_hidden(
    window: MainWindow, qtbot: QtBot, game: str
) -> None:
    window.show()
    window.doors.open_puzzles(game)
    page = window.page
    assert isinstance(page, PuzzlesPage)
    puzzle = page.chosen
    assert puzzle is not None
    rules = game_of(puzzle)
    view = puzzle.match(rules).view(puzzle.seat)
    cards = within_reach(rules, view)
    assert cards
    assert set(cards) <= set(view.cards.values())
    shown = page.side.reach
    assert shown.isVisible()
    for name in cards[:4]:
        assert rules.card_title(name) in shown.accessibleName()
    assert shown.left_out == max(0, len(cards) - 4)
    assert not shown.grab().isNull()


def test_the_guide_points_at_its_thing_in_a_window_of_another_size(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1280, 800)
    coach = guided(window, qtbot, "vault")
    for _ in range(PATIENCE_MS // 20):
        if coach.lesson is not None and coach.course.touch(coach.lesson).startswith("card:"):
            break
        if coach.box.isVisible() and coach.box.waits:
            QTest.keyClick(coach.box, Qt.Key.Key_Return)
        elif coach.session.my_turn and not coach.session.busy and coach._wanted:
            coach.session.submit(coach._wanted[0])
        qtbot.wait(20)
    assert coach.lesson is not None
    before = coach.box.geometry()
    window.resize(1024, 640)
    qtbot.waitUntil(lambda: coach.box.geometry() != before)
    qtbot.wait(150)
    box = coach.box.geometry()
    fresh = coach._anchor(coach.lesson)
    assert fresh is not None
    coach.show()
    assert coach.box.geometry() == box, "it stands where it would be put now"
    assert coach.table.rect().contains(box.center())


def test_a_hand_that_drags_sees_the_whole_table(window: MainWindow, qtbot: QtBot) -> None:
    """The box goes out of the way while something is held, and covers no Soldier beside whom one
    lays something.
    """
    window.resize(1280, 800)
    coach = guided(window, qtbot, "luturas")
    soldier = coach.lesson
    assert soldier is not None
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(coach._wanted))
    table, action = coach.table, coach._wanted[0]
    spots, view = table.spots, table.view
    box = coach.box.content().translated(QPointF(coach.box.pos()))
    assert (box & spots.anchor_of(coach.course.touch(soldier))).isEmpty()
    source = next(
        one
        for one, drags in table.session.index.drags.items()
        if any(action in a for a in drags.values())
    )
    start = view.viewport().mapFrom(table, spots.anchor_of(source).center().toPoint())
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(view.viewport(), start - QPoint(0, 40 * step))
    qtbot.waitUntil(lambda: table.hand.holding == source)
    assert coach.box.isHidden()
    QTest.keyClick(view, Qt.Key.Key_Escape)
    qtbot.waitUntil(coach.box.isVisible)
    QTest.mouseRelease(view.viewport(), LEFT, pos=start)


def test_the_icons_of_a_guide_are_seen_and_not_spoken(window: MainWindow, qtbot: QtBot) -> None:
    """A color's name says nothing to somebody new: its sign stands beside it."""
    named = {
        one
        for name in game_ids()
        for step in shipped_guide(name).steps
        for one in ICON.findall(step.text)
    }
    assert named
    assert all(has_icon(one) for one in named)
    coach = guided(window, qtbot, "vault")
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(coach._wanted))
    assert coach.box.speech is not None
    assert [run.icon for run in coach.box.speech.words if run.icon] == [
        "hydranai",
        "floraborai",
        "pyronoxi",
    ]
    assert "[" not in coach.box.accessibleDescription()


def test_what_lies_in_the_shadow_of_the_box_can_be_tapped(window: MainWindow, qtbot: QtBot) -> None:
    """The box points at the orbs, and its shadow falls on them."""
    window.resize(1280, 800)
    coach = guided(window, qtbot, "luminous")
    QTest.keyClick(coach.box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(coach._wanted))
    table, box = coach.table, coach.box
    orb = table.spots.anchor_of(coach.course.touch(coach.lesson)) if coach.lesson else QRectF()
    inside = box.mapFrom(table, orb.center().toPoint())
    assert box.rect().contains(inside)
    assert not box.outline().contains(QPointF(inside))
    QTest.mouseMove(box, inside)
    QTest.mouseClick(box, LEFT, pos=inside)
    assert table.session.match.actions[-1].kind == "play_orb"
