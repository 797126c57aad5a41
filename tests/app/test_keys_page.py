"""The page of keys: a change is kept, a clash is named, and the window follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from luminagames.app.preferences.keys_page import KeysPage

if TYPE_CHECKING:
    from luminagames.app.main_window import MainWindow


def page_of(window: MainWindow) -> KeysPage:
    window.doors.open_settings()
    window.doors.open_keys()
    assert isinstance(window.page, KeysPage)
    return window.page


def test_a_key_is_changed_and_kept(window: MainWindow) -> None:
    page = page_of(window)
    button = page.buttons["hint"]
    button.click()
    QTest.keyClick(button, Qt.Key.Key_F8)
    assert button.text() == "F8"
    assert window.context.settings.keys == {"hint": "F8"}
    assert dict(window.context.settings.table().keys) == {"hint": "F8"}


def test_a_clash_is_named_and_changes_nothing(window: MainWindow) -> None:
    page = page_of(window)
    page.change("hint", "F11")
    assert page.told.text() == "F11 is taken: Full screen, or back."
    assert page.buttons["hint"].text() == "H"


def test_escape_leaves_a_key_as_it_was(window: MainWindow) -> None:
    page = page_of(window)
    page.buttons["hint"].click()
    QTest.keyClick(page.buttons["hint"], Qt.Key.Key_Escape)
    assert page.buttons["hint"].text() == "H"
    assert window.page is page


def test_the_windows_keys_lead_to_settings_and_back(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.page.caption == "Settings"
    QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert window.page is window.pages.start


def test_a_question_mark_opens_the_help_where_no_table_is(window: MainWindow) -> None:
    QTest.keyClicks(window, "?")
    assert window.page.caption == "Help" or type(window.page).__name__ == "HelpPage"
