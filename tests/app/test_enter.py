"""Enter and Escape on every page: no button is dead for Enter, and Escape goes one step back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QComboBox, QRadioButton

from luminagames.app.main_window import MainWindow
from luminagames.app.setup.pressed import EnterGoesOn
from tests.app.walk import PAGES, every_page, play_a_little, settle

# Qt’s own are chosen with Space and arrows, as everywhere.
BY_SPACE = (QRadioButton, QCheckBox)


def press(key: Qt.Key) -> None:
    """A key, to what has the keyboard."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)
    settle()


def one_of_each(window: MainWindow, known: set[type]) -> list[QAbstractButton | QComboBox]:
    """What can be pressed on the page that is shown but Back, one of each kind that is not known
    yet.
    """
    found: dict[type, QAbstractButton | QComboBox] = {}
    for kind in (QAbstractButton, QComboBox):
        for one in window.page.findChildren(kind):
            takes = (
                one.accessibleName() != "Back"
                and one.isVisible()
                and one.isEnabled()
                and one.focusPolicy() & Qt.FocusPolicy.TabFocus
            )
            if takes and type(one) not in {*known, *BY_SPACE}:
                found.setdefault(type(one), one)
    return list(found.values())


def test_enter_presses_whatever_can_be_pressed(window: MainWindow) -> None:
    play_a_little(window)
    known: set[type] = {EnterGoesOn}
    dead = []
    for name in every_page(window):
        page = window.page
        for one in one_of_each(window, known):
            if isinstance(one, EnterGoesOn) or getattr(one, "passes_enter", False):
                continue  # Enter starts the match there
            known.add(type(one))
            pressed: list[object] = []
            if isinstance(one, QAbstractButton):
                one.clicked.connect(lambda *_, by=pressed: by.append(None))
            one.setFocus(Qt.FocusReason.TabFocusReason)
            press(Qt.Key.Key_Return)
            if isinstance(one, QComboBox):
                pressed += [None] * one.view().isVisible()
                one.hidePopup()
            if not pressed and window.page is page and QApplication.activePopupWidget() is None:
                dead.append(f"{name}: {type(one).__name__}")
            if (popup := QApplication.activePopupWidget()) is not None:
                popup.close()
            if window.page is not page:
                window.pages.back()
            if window.page is not page:
                break
    assert dead == []
    assert len(known) > 12


@pytest.mark.parametrize("name", [name for name in PAGES if name != "start"])
def test_escape_goes_one_step_back_from_every_page(window: MainWindow, name: str) -> None:
    PAGES[name](window)
    settle()
    assert window.page is not window.pages.start
    press(Qt.Key.Key_Escape)
    assert window.page is window.pages.start
