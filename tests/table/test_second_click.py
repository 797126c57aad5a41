"""Two quick clicks: the second is for what the first was for, never for what came under the hand in
between.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from luminagames.games import game_ids
from luminagames.table.bars.button import TableButton
from luminagames.table.bars.offer import Offer
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.boxes.menu import ChoiceMenu
from luminagames.table.history.consent import ConsentBox
from luminagames.table.look import Look
from luminagames.table.words import Run
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.tables import rested


def twice(on: QWidget, at: QPoint | None = None) -> None:
    """Two quick clicks at a place of the window, as the window system tells of them: whatever lies
    there is clicked.
    """
    place = on.mapTo(on.window(), on.rect().center() if at is None else at)
    QTest.mouseDClick(
        on.window().windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )
    QApplication.processEvents()


@pytest.fixture
def room(qtbot: QtBot, open_table: OpenTable) -> tuple[QWidget, Look]:
    """A window, and a look for what is put into it."""
    look = open_table("vault").look
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1000, 600)
    window.show()
    qtbot.waitExposed(window)
    return window, look


def test_a_button_that_stays_is_pressed_twice(room: tuple[QWidget, Look]) -> None:
    window, look = room
    button = TableButton(look, "Undo", parent=window)
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append("undo"))
    button.setGeometry(100, 100, 200, 60)
    button.show()
    twice(button)
    assert pressed == ["undo", "undo"]


def test_the_next_seat_is_not_passed_over_by_the_second_click_of_the_last(
    room: tuple[QWidget, Look],
) -> None:
    window, look = room
    bar, pressed, offers = (
        PromptBar(look, window),
        [],
        (Offer("pass", "Pass", "Space", lambda: None),),
    )

    def passed(_offer: object) -> None:
        pressed.append(bar.runs[0].text)
        bar.say([Run("Ben may pass.")], offers, active=True)

    bar.pressed.connect(passed)
    bar.setGeometry(0, 500, 1000, bar.height())
    bar.say([Run("Ada may pass.")], offers, active=True)
    bar.show()
    QApplication.processEvents()
    twice(bar.buttons["pass"])
    assert pressed == ["Ada may pass."]
    twice(bar.buttons["pass"])
    assert pressed == ["Ada may pass.", "Ben may pass.", "Ben may pass."], "nothing came in between"


def test_a_question_that_comes_under_the_hand_is_not_answered(room: tuple[QWidget, Look]) -> None:
    window, look = room
    box, answers = ConsentBox(look, window), []
    box.answered.connect(answers.append)
    button = TableButton(look, "Undo", parent=window)
    button.setGeometry(0, 0, 1000, 600)
    button.clicked.connect(
        lambda: box.ask(1, "Ben, is it all right?", (Run("Ada undoes it."),), QRectF(window.rect()))
    )
    button.show()
    button.click()
    spots = [
        box.buttons[name].mapTo(window, box.buttons[name].rect().center())
        for name in ("agree", "decline")
    ]
    for spot in spots:
        box.hide()
        twice(window, spot)
        assert box.isVisible()
        assert answers == []
    twice(window, spots[0])
    assert answers[0] is True


@pytest.mark.parametrize("numbers", [None, [1, 2, 3]])
def test_a_list_that_opens_under_the_hand_stays_open_and_nothing_is_chosen(
    room: tuple[QWidget, Look], numbers: list[int] | None
) -> None:
    window, look = room
    menu, chosen = ChoiceMenu(look, window), []
    menu.chosen.connect(chosen.append)
    button = TableButton(look, "…", parent=window)
    button.setGeometry(0, 0, 1000, 600)
    rows = [[Run("one")], [Run("two")], [Run("three")]]
    anchor, whole = QRectF(300, 200, 80, 40), QRectF(window.rect())
    button.clicked.connect(
        lambda: menu.ask("Which one?", ("a", "b", "c"), rows, anchor, whole, numbers)
    )
    button.show()
    button.click()
    second = menu.mapTo(window, menu.cells()[1].center().toPoint())
    for spot in (second, menu.mapTo(window, QPoint(4, 4))):
        menu.hide()
        twice(window, spot)
        assert menu.isVisible()
        assert chosen == []
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.mapFrom(window, second))
    assert chosen == ["b"]


@pytest.mark.parametrize("game", game_ids())
def test_who_lifts_the_curtain_with_two_clicks_touches_nothing_behind_it(
    open_table: OpenTable, game: str
) -> None:
    table = open_table(game)
    if not table.curtain.isVisible():  # nothing is hidden yet: it falls for the next seat
        table.curtain.fall(1)
    touched: list[str] = []
    table.view.touched.connect(lambda: touched.append("touched"))
    twice(rested(table).curtain.button)
    assert not table.curtain.isVisible()
    assert touched == []


def test_a_curtain_that_falls_under_the_hand_is_not_lifted_by_the_second_click(
    open_table: OpenTable,
) -> None:
    table = open_table("luminous")
    table.session.lift_curtain()
    QApplication.processEvents()
    lifted: list[str] = []
    table.curtain.lifted.connect(lambda: lifted.append("lifted"))
    spot = table.curtain.mapFrom(table, table.curtain.button.geometry().center())
    table.view.touched.connect(lambda: table.curtain.fall(1))
    twice(table, spot)
    assert table.curtain.isVisible()
    assert lifted == []


def test_a_second_quick_click_on_the_same_place_is_a_click(open_table: OpenTable) -> None:
    table = open_table("vault")
    touched: list[str] = []
    table.view.touched.connect(lambda: touched.append("touched"))
    twice(table.view.viewport(), QPoint(3, table.view.height() // 2))
    assert len(touched) == 2


def test_a_second_quick_click_is_not_for_the_next_seat(open_table: OpenTable) -> None:
    table = open_table("vault")
    session, touched = table.session, []

    def play() -> None:
        touched.append(session.acting)
        while session.acting == touched[0]:
            session.submit(session.view.legal[0])

    table.view.touched.connect(play)
    twice(table.view.viewport(), QPoint(3, table.view.height() // 2))
    assert len(touched) == 1
