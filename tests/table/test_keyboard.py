"""The whole game by keyboard alone."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.table.items.counter import CounterItem
from luminagames.table.keyboard import key_list
from tests.table.conftest import OpenToy
from tests.table.test_gestures import done


def test_arrows_begin_at_something_lit_and_move_to_the_nearest(open_toy: OpenToy) -> None:
    table = open_toy()
    QTest.keyClick(table.view, Qt.Key.Key_Right)
    assert table.keyboard.cursor in table.session.index.sources()
    table.keyboard.put_cursor("card:0")
    QTest.keyClick(table.view, Qt.Key.Key_Right)
    assert table.keyboard.cursor == "card:1"
    assert table.scene.things["card:1"].focused
    assert not table.scene.things["card:0"].focused


def test_enter_lifts_a_card_the_cursor_goes_to_its_targets_and_enter_drops_it(
    open_toy: OpenToy,
) -> None:
    table = open_toy()
    table.keyboard.put_cursor("card:0")
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert table.hand.holding == "card:0"
    assert table.keyboard.cursor == "zone:board[0]"
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert done(table) == ["play"]


def test_escape_puts_a_lifted_card_back(open_toy: OpenToy) -> None:
    table = open_toy()
    table.keyboard.put_cursor("card:0")
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.hand.holding
    assert not table.menu.isVisible()


def test_digits_toggle_picks_and_enter_takes(open_toy: OpenToy) -> None:
    table = open_toy()
    QTest.keyClick(table.view, Qt.Key.Key_1)
    QTest.keyClick(table.view, Qt.Key.Key_3)
    assert table.hand.picked == {"pile:bank.red", "pile:bank.green"}
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert done(table) == ["take"]


def test_a_letter_presses_its_button(open_toy: OpenToy) -> None:
    table = open_toy()
    QTest.keyClick(table.view, Qt.Key.Key_P)
    assert done(table) == ["pass"]


def test_enter_on_a_card_that_can_be_tapped_taps_it(open_toy: OpenToy) -> None:
    table = open_toy()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Return):
        table.keyboard.put_cursor(table.keyboard.cursor if table.hand.holding else "card:0")
        QTest.keyClick(table.view, key)
    QTest.keyClick(table.view, Qt.Key.Key_P)
    table.keyboard.put_cursor("card:0")
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert done(table) == ["play", "pass", "poke"]


def test_space_shows_the_card_large_and_arrows_turn_to_the_next(open_toy: OpenToy) -> None:
    table = open_toy()
    table.keyboard.put_cursor("card:0")
    QTest.keyClick(table.view, Qt.Key.Key_Space)
    assert table.zoom.isVisible()
    assert table.zoom.definition == "c0"
    assert table.zoom.accessibleDescription() == "Text of c0."
    QTest.keyClick(table.zoom, Qt.Key.Key_Right)
    assert table.zoom.definition == "c1"
    QTest.keyClick(table.zoom, Qt.Key.Key_Space)
    assert not table.zoom.isVisible()
    assert not table.zoom.accessibleName() + table.zoom.accessibleDescription(), (
        "the next reader may be another person"
    )


def test_r_and_f1_open_the_rulebook(open_toy: OpenToy) -> None:
    table = open_toy()
    opened: list[str] = []
    table.open_rule.connect(opened.append)
    QTest.keyClick(table.view, Qt.Key.Key_R)
    assert opened == [""]


def test_a_menu_is_answered_with_a_digit(open_toy: OpenToy) -> None:
    table = open_toy()
    table.keyboard.put_cursor("card:2")
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    QApplication.processEvents()
    QTest.keyClick(table.menu, Qt.Key.Key_2)
    assert table.session.match.actions[0].get("points") == 2


def test_escape_at_rest_opens_the_menu_of_the_table(open_toy: OpenToy) -> None:
    table = open_toy()
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert table.menu.isVisible()
    left: list[bool] = []
    table.leave_requested.connect(lambda: left.append(True))
    table.menu.go_to("leave")
    QTest.keyClick(table.menu, Qt.Key.Key_Return)
    assert left == [True]


def test_keys_of_templates_are_read() -> None:
    assert key_list("123") == ["1", "2", "3"]
    assert key_list("Shift+12") == ["SHIFT+1", "SHIFT+2"]
    assert key_list("P") == ["P"]
    assert key_list("F2") == ["F2"]


def test_a_click_hides_the_cursor_until_the_next_arrow(open_toy: OpenToy) -> None:
    table = open_toy()
    table.keyboard.put_cursor("card:1")
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    table.sync()
    assert not table.scene.things["card:1"].focused
    QTest.keyClick(table.view, Qt.Key.Key_Left)
    assert table.scene.things[table.keyboard.cursor].focused


def test_the_prompt_says_what_is_picked(open_toy: OpenToy) -> None:
    table = open_toy()
    QTest.keyClick(table.view, Qt.Key.Key_1)
    assert table.prompt.accessibleName().startswith("1 picked")
    QTest.keyClick(table.view, Qt.Key.Key_3)
    assert table.prompt.accessibleName().endswith("?")


def test_a_pile_that_a_click_only_picks_has_no_preview(open_toy: OpenToy) -> None:
    table = open_toy()
    table.keyboard.put_cursor("pile:bank.red")
    counters = [item for item in table.scene.things.values() if isinstance(item, CounterItem)]
    assert counters
    assert all(not item.change for item in counters)
