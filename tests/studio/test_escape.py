"""Escape in the studio: it closes what is open and clears a search; it never leaves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.studio.layouts.layouts_page import LayoutsPage
from luminagames.studio.widget import LAYOUTS, Studio


def escape_leaves(studio: Studio) -> bool:
    """Whether Escape, pressed where the keyboard is, goes on to the window, which leaves the studio
    then.
    """
    where = studio.focusWidget()
    assert where is not None
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(where, event)
    return not event.isAccepted()


def test_escape_in_the_editor_changes_nothing(studio: Studio, qtbot: QtBot) -> None:
    editor = studio.cards.pane.editor
    editor.setFocus()
    before = editor.toPlainText()
    assert not any(escape_leaves(studio) for _ in range(3))
    assert editor.hasFocus()
    assert editor.toPlainText() == before


def test_tab_after_escape_leads_out_of_the_editor(studio: Studio, qtbot: QtBot) -> None:
    editor = studio.cards.pane.editor
    before = editor.toPlainText()
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        editor.setFocus()
        qtbot.keyClick(editor, Qt.Key.Key_Escape)
        qtbot.keyClick(editor, key)
        assert studio.focusWidget() is not editor
    assert editor.toPlainText() == before
    editor.setFocus()
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    qtbot.keyClick(editor, Qt.Key.Key_Right)
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    assert editor.hasFocus()
    assert editor.toPlainText() != before, "only right after Escape"


def test_escape_clears_the_search_then_goes_to_the_list_and_from_there_back(
    studio: Studio, qtbot: QtBot
) -> None:
    page = studio.cards
    page.search.setFocus()
    qtbot.keyClicks(page.search, "otter")
    assert len(page.shown) == 1
    assert not escape_leaves(studio)
    assert page.search.text() == ""
    assert page.search.hasFocus()
    assert not escape_leaves(studio)
    assert page.list.hasFocus()
    assert not escape_leaves(studio), "no key is pressed by chance and leads out"


def test_escape_among_boxes_and_figures_of_a_layout_does_not_leave(
    studio: Studio, qtbot: QtBot
) -> None:
    studio.show_tab(LAYOUTS)
    page = studio.page(LAYOUTS)
    assert isinstance(page, LayoutsPage)
    page.stage.setFocus()
    assert not escape_leaves(studio)
    page.values.fields["x"].setFocus()
    assert not escape_leaves(studio)


def test_a_filter_chooses_a_card_that_it_lists(studio: Studio, qtbot: QtBot) -> None:
    """*Try it now* tried a card that nobody saw."""
    assert studio.desk.card == "test-newt"
    qtbot.keyClicks(studio.cards.search, "otter")
    assert studio.desk.card == "test-otter"
    qtbot.keyClicks(studio.cards.search, "no such card")
    assert studio.desk.card == "test-otter", "there is no other"


def test_a_card_that_is_mended_out_of_the_filter_stays_in_the_editor(
    studio: Studio, qtbot: QtBot
) -> None:
    page = studio.cards
    editor = page.pane.editor
    editor.setPlainText(editor.toPlainText().replace("tier: 1", "tier: 9", 1))
    page.pane.flush()
    page.search.setText("is:wrong")
    wrong = studio.desk.card
    assert page.shown
    editor.setPlainText(editor.toPlainText().replace("tier: 9", "tier: 1", 1))
    page.pane.flush()
    assert not page.shown
    assert studio.desk.card == wrong
