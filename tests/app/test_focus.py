"""Who has the keyboard: keys go to the widget that the window itself gave it to, never to one of a
test's choice.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.home.start_page import StartPage
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.start import StartRequest
from luminagames.games import game_ids
from luminagames.table.widget import TableWidget
from tests.app.conftest import Answers
from tests.tables import rested

LEFT = Qt.MouseButton.LeftButton
HIDDEN = StartRequest(game="luminous", seats=("Ada", "Ben"), seed=5)
# There is nothing hidden before the cards are dealt, and no curtain.
DEALT = StartRequest(game="luminars", seats=("Ada", "Ben"), seed=5)
OPEN = StartRequest(game="vault", seats=("Ada", "Ben"), options={"first_seat": 0}, seed=5)
BOTS = StartRequest(game="vault", seats=("bot:random", "bot:random"), seed=5)


def focus() -> QWidget:
    """The widget that has the keyboard."""
    found = QApplication.focusWidget()
    assert found is not None, "nothing has the keyboard"
    return found


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focus(), key, modifiers)
    QApplication.processEvents()


def table_of(window: MainWindow, request: StartRequest) -> TableWidget:
    assert QTest.qWaitForWindowActive(window)
    window.open_request(request)
    QApplication.processEvents()
    assert isinstance(window.page, TablePage)
    return window.page.table


def lifted(window: MainWindow) -> TableWidget:
    table = rested(table_of(window, HIDDEN))
    press(Qt.Key.Key_Return)
    assert not table.curtain.isVisible()
    return table


@pytest.mark.parametrize("game", game_ids())
def test_a_table_that_the_program_opens_with_has_the_keyboard(
    qtbot: QtBot, context: Context, answers: Answers, game: str
) -> None:
    """`luminagames play`, and a match file opened from the desktop: the page is there before the
    window is shown.
    """
    made = MainWindow(context, answers)
    qtbot.addWidget(made)
    made.open_request(StartRequest(game=game, seats=("Ada", "Ben"), seed=3))
    made.show()
    assert QTest.qWaitForWindowActive(made)
    page = made.page
    assert isinstance(page, TablePage)
    assert focus() is (
        page.table.curtain.button if page.table.curtain.isVisible() else page.table.view
    )


# The curtain


def test_enter_lifts_the_curtain_that_hangs_when_the_table_comes(window: MainWindow) -> None:
    table = table_of(window, HIDDEN)
    assert table.curtain.isVisible()
    assert focus() is table.curtain.button
    rested(table)
    press(Qt.Key.Key_Return)
    assert not table.curtain.isVisible()
    assert focus() is table.view


def test_enter_lifts_the_curtain_after_continue(window: MainWindow) -> None:
    table = lifted(window)
    table.session.submit(table.session.view.legal[0])
    window.pages.back()
    assert isinstance(window.page, StartPage)
    QTest.mouseClick(window.pages.start.continue_card.button, LEFT)
    QApplication.processEvents()
    assert isinstance(window.page, TablePage)
    assert rested(window.page.table).curtain.isVisible()
    press(Qt.Key.Key_Return)
    assert not window.page.table.curtain.isVisible()


def test_a_curtain_lifted_by_mouse_leaves_the_keyboard_to_the_table(window: MainWindow) -> None:
    table = table_of(window, HIDDEN)
    QTest.mouseClick(rested(table).curtain.button, LEFT)
    assert focus() is table.view


def test_a_click_on_the_cloth_does_not_make_enter_dead(window: MainWindow) -> None:
    table = table_of(window, HIDDEN)
    rested(table)
    QTest.mouseClick(table.curtain, LEFT, pos=QPoint(40, 200))
    press(Qt.Key.Key_Return)
    assert not table.curtain.isVisible()


def test_every_lift_gives_the_keyboard_to_the_table(window: MainWindow) -> None:
    table = table_of(window, DEALT)
    seen = 0
    for _ in range(60):
        if table.session.decision is None:
            break
        table.session.submit(table.session.view.legal[0])
        QApplication.processEvents()
        table.menu.dismiss()
        if table.curtain.isVisible():
            assert focus() is table.curtain.button
            rested(table)
            press(Qt.Key.Key_Return)
            seen += 1
            assert not table.curtain.isVisible()
        table.menu.dismiss()
        assert focus() is table.view
    assert seen > 3


def test_escape_on_the_curtain_opens_the_menu_and_leaves_nothing(window: MainWindow) -> None:
    table = rested(table_of(window, HIDDEN))
    press(Qt.Key.Key_Escape)
    assert table.menu.isVisible()
    assert focus() is table.menu
    assert window.page is window.table
    press(Qt.Key.Key_Escape)
    assert not table.menu.isVisible()
    assert focus() is table.curtain.button
    press(Qt.Key.Key_Return)
    assert focus() is table.view


def test_tab_does_not_lead_behind_the_curtain(window: MainWindow) -> None:
    table = table_of(window, HIDDEN)
    for _ in range(12):
        press(Qt.Key.Key_Tab)
        assert table.curtain.isAncestorOf(focus())


def test_the_menu_stays_above_the_curtain_when_the_table_is_shown_anew(window: MainWindow) -> None:
    table = rested(table_of(window, HIDDEN))
    press(Qt.Key.Key_Escape)
    table.sync()
    assert table.children().index(table.menu) > table.children().index(table.curtain)
    assert focus() is table.menu


# Bars


@pytest.mark.parametrize("where", ["undo", "menu", "prompt"])
def test_keys_that_a_bar_does_not_know_go_to_the_table(window: MainWindow, where: str) -> None:
    table = table_of(window, OPEN)
    table.session.submit(table.session.view.legal[0])
    press(Qt.Key.Key_1)
    button = table.topbar.buttons.get(where) or table.prompt.buttons["clear"]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert focus() is button
    press(Qt.Key.Key_Right)
    assert table.keyboard.cursor, "the arrow went to the cursor of the table"
    assert focus() is button, "and not through the bar"
    press(Qt.Key.Key_Escape)
    assert not table.hand.picked
    press(Qt.Key.Key_Escape)
    assert window.page is window.table
    assert table.menu.isVisible()


def test_a_printed_key_works_wherever_the_focus_is(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    table.topbar.buttons["book"].setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_1)
    assert table.hand.picked
    clear = table.prompt.buttons["clear"]
    clear.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Escape)
    assert not table.hand.picked
    assert not table.menu.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_and_space_press_the_button_that_has_the_focus(
    window: MainWindow, key: Qt.Key
) -> None:
    table = table_of(window, OPEN)
    table.topbar.buttons["menu"].setFocus(Qt.FocusReason.TabFocusReason)
    press(key)
    assert table.menu.isVisible()
    assert focus() is table.menu
    press(Qt.Key.Key_Escape)
    assert focus() is table.view, "when it goes, the table has the keyboard"


def test_a_button_that_is_disabled_under_the_focus_gives_it_to_the_table(
    window: MainWindow,
) -> None:
    table = table_of(window, OPEN)
    table.session.submit(table.session.view.legal[0])
    QApplication.processEvents()
    undo = table.topbar.buttons["undo"]
    undo.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Return)
    assert table.session.match.step == 0
    assert not undo.isEnabled()
    assert focus() is table.view


def test_a_button_of_the_prompt_that_goes_away_gives_the_focus_to_the_table(
    window: MainWindow,
) -> None:
    table = table_of(window, OPEN)
    press(Qt.Key.Key_1)
    table.prompt.buttons["clear"].setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Return)
    assert "clear" not in table.prompt.buttons
    assert focus() is table.view


@pytest.mark.parametrize("request_", [OPEN, HIDDEN])
def test_escape_never_leaves_a_match(window: MainWindow, request_: StartRequest) -> None:
    table = table_of(window, request_)
    for _ in range(3):
        for widget in [
            focus(),
            window,
            table,
            *table.topbar.buttons.values(),
            *table.prompt.buttons.values(),
        ]:
            QTest.keyClick(widget, Qt.Key.Key_Escape)
            assert window.page is window.table
        press(Qt.Key.Key_Return)


def test_keys_with_control_are_no_moves(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert not table.hand.picked


# Boxes


def test_a_click_beside_the_question_does_not_make_escape_dead(window: MainWindow) -> None:
    table = table_of(window, DEALT)
    for _ in range(40):
        if table.consent.isVisible():
            break
        table.session.submit(table.session.view.legal[0])
        QApplication.processEvents()
        table.menu.dismiss()
        if rested(table).curtain.isVisible():
            press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.consent.isVisible()
    step = table.session.match.step
    QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(10, 10))
    QTest.mouseClick(table.curtain, LEFT, pos=QPoint(10, 300))
    assert table.consent.isAncestorOf(focus())
    press(Qt.Key.Key_Escape)
    assert not table.consent.isVisible()
    assert table.session.match.step == step
    assert focus() in (table.view, table.curtain.button)


def test_the_large_card_closes_into_the_table(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    cards = [thing.touch for thing in table.scene.plan.things if thing.definition]
    for key in 6 * (Qt.Key.Key_Left,) + 6 * (Qt.Key.Key_Right,):
        if table.keyboard.cursor not in cards:
            press(key)
    press(Qt.Key.Key_Space)
    assert table.zoom.pinned
    assert focus() is table.zoom
    press(Qt.Key.Key_Space)
    assert not table.zoom.isVisible()
    assert focus() is table.view


def test_the_past_has_its_keys_and_gives_the_keyboard_back(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    for _ in range(3):
        table.session.submit(table.session.view.legal[0])
        QApplication.processEvents()
    press(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert table.past.open
    press(Qt.Key.Key_Left)
    assert table.session.time.step == 2
    QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(5, 5))
    press(Qt.Key.Key_Left)
    assert table.session.time.step == 1
    press(Qt.Key.Key_Escape)
    assert not table.past.open
    assert focus() is table.view


def test_the_rulebook_closes_into_what_is_on_top(window: MainWindow) -> None:
    table = table_of(window, HIDDEN)
    assert isinstance(window.page, TablePage)
    window.page.open_rule("")
    assert window.page.rulebook is not None
    assert window.page.rulebook.isAncestorOf(focus())
    press(Qt.Key.Key_Escape)
    assert focus() is table.curtain.button


# The menu


def test_the_menu_stays_open_while_bots_act(window: MainWindow, qtbot: QtBot) -> None:
    table = table_of(window, BOTS)
    press(Qt.Key.Key_Escape)
    at = table.session.match.step
    press(Qt.Key.Key_Down)
    current = table.menu.choices[table.menu.current]
    qtbot.waitUntil(lambda: table.session.match.step > at + 3)
    assert table.menu.isVisible()
    assert table.menu.choices[table.menu.current] == current
    assert focus() is table.menu
    table.menu.go_to("leave")
    press(Qt.Key.Key_Return)
    assert isinstance(window.page, StartPage)


def test_a_seat_is_taken_back_from_a_bot_while_bots_act(window: MainWindow, qtbot: QtBot) -> None:
    table = table_of(window, BOTS)
    for choice in ("seats", "seat:0"):
        if not table.menu.isVisible():
            press(Qt.Key.Key_Escape)
        table.menu.go_to(choice)
        press(Qt.Key.Key_Return)
        at = table.session.match.step
        qtbot.waitUntil(lambda at=at: table.session.match.step > at)  # type: ignore[misc]  # a lambda with a default
    press(Qt.Key.Key_Up)  # round about: a person is the last one named
    press(Qt.Key.Key_Return)
    assert not table.session.is_human(0), "it is asked first"
    press(Qt.Key.Key_Return)
    assert not table.session.is_human(0), "and the first answer is the harmless one"
    table.table_menu.ask_whether(0, "human")
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert table.session.is_human(0)


def test_digits_do_nothing_in_the_menu_of_the_table(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    for page in (
        table.table_menu.open,
        table.table_menu.ask_seats,
        lambda: table.table_menu.ask_who(0),
        table.table_menu.ask_conceding,
    ):
        page()
        before = table.menu.choices
        for key in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1):
            press(Qt.Key(key))
        assert table.menu.isVisible()
        assert table.menu.choices == before
    assert window.page is window.table
    assert all(table.session.is_human(seat) for seat in (0, 1))
    assert not table.session.over


def test_conceding_is_asked_with_the_harmless_answer_first(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    press(Qt.Key.Key_Escape)
    table.menu.go_to("concede")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert not table.session.over
    assert focus() is table.view


def test_a_click_on_the_table_closes_the_menu(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    press(Qt.Key.Key_Escape)
    QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(5, 400))
    assert not table.menu.isVisible()
    assert focus() is table.view


def test_the_menu_keeps_its_place_when_the_window_changes_its_size(window: MainWindow) -> None:
    table = table_of(window, OPEN)
    press(Qt.Key.Key_Escape)
    window.resize(1500, 900)
    QApplication.processEvents()
    assert table.menu.isVisible()
    assert table.rect().contains(table.menu.content().translated(table.menu.pos()).toRect())


def test_the_menu_and_the_keys_have_room_in_every_window_and_text_size(window: MainWindow) -> None:
    """The list of keys hung out of a window that had become smaller."""
    table = table_of(window, OPEN)
    window.resize(1900, 1000)
    QApplication.processEvents()
    for box, key in ((table.keys, Qt.Key.Key_Question), (table.menu, Qt.Key.Key_Escape)):
        press(key)
        assert box.isVisible()
        for size, text in (
            ((1900, 1000), 200),
            ((1024, 640), 200),
            ((1024, 640), 100),
            ((1900, 1000), 100),
        ):
            window.resize(*size)
            window.context.settings.text_size = text
            QApplication.processEvents()
            assert box.isVisible()
            lies = box.content().translated(box.pos()).toRect()
            assert table.rect().adjusted(-2, -2, 2, 2).contains(lies), (
                box.objectName(),
                size,
                text,
                lies,
            )
        press(Qt.Key.Key_Escape)
        assert not box.isVisible()
