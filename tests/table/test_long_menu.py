"""A menu with more entries than the window has room for is scrolled: by wheel, arrows and letters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from luminagames.table.boxes.menu import ChoiceMenu
from luminagames.table.words import Run
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture

ENTRIES = 40


@pytest.fixture
def menu(qtbot: QtBot, open_table: OpenTable) -> Iterator[ChoiceMenu]:
    """Forty entries in a window with room for about ten."""
    look = open_table("vault").look
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 440)
    window.show()
    qtbot.waitExposed(window)
    made = ChoiceMenu(look, window)
    room = QRectF(10, 10, 580, 420)
    words = [[Run(f"Entry {at}" if at != 30 else "Zebra")] for at in range(ENTRIES)]
    made.ask("Which one?", range(ENTRIES), words, QRectF(300, 60, 40, 1), room)
    made.setFocus()
    assert room.contains(made.content().translated(QPointF(made.pos())))
    yield made
    window.close()


def is_seen(menu: ChoiceMenu, at: int) -> bool:
    return menu.listed().adjusted(0, -1, 0, 1).contains(menu.cells()[at])


def turned(menu: ChoiceMenu, by: int) -> None:
    """The wheel is turned over the menu; away from the hand is positive."""
    at = menu.rect().center()
    wheel = QWheelEvent(
        QPointF(at),
        QPointF(menu.mapToGlobal(at)),
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(menu, wheel)


def test_keys_lead_to_every_entry(menu: ChoiceMenu) -> None:
    assert is_seen(menu, 0) and not is_seen(menu, ENTRIES - 1)
    QTest.keyClick(menu, Qt.Key.Key_End)
    assert menu.current == ENTRIES - 1 and is_seen(menu, ENTRIES - 1) and not is_seen(menu, 0)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.current == 0 and is_seen(menu, 0)
    for at in range(1, ENTRIES):
        QTest.keyClick(menu, Qt.Key.Key_Down)
        assert menu.current == at and is_seen(menu, at)
    QTest.keyClick(menu, Qt.Key.Key_Z)
    assert menu.current == 30 and is_seen(menu, 30)


def test_the_wheel_goes_from_end_to_end_and_no_further(menu: ChoiceMenu) -> None:
    turned(menu, 600)
    assert is_seen(menu, 0)
    turned(menu, -100_000)
    assert is_seen(menu, ENTRIES - 1)
    assert menu.cells()[-1].bottom() == pytest.approx(menu.listed().bottom(), abs=1)


def test_what_is_scrolled_away_is_not_clicked(menu: ChoiceMenu) -> None:
    chosen: list[object] = []
    menu.chosen.connect(chosen.append)
    turned(menu, -400)
    title = menu.listed().top() - 12
    beyond = next(at for at, cell in enumerate(menu.cells()) if cell.top() < title < cell.bottom())
    place = QPoint(round(menu.cells()[beyond].center().x()), round(title))
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)
    assert not chosen, "the title lies over an entry that is scrolled away"
    at = next(at for at in range(ENTRIES) if is_seen(menu, at))
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.cells()[at].center().toPoint())
    assert chosen == [at]
