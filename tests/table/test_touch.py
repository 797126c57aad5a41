"""Fingers at the table, as the window system tells them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from luminagames.table.gestures.touch import LONG_MS
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


def point_of(table: TableWidget, touch: str) -> QPoint:
    rect = table.scene.hit_rect(touch)
    assert rect is not None
    return table.view.on_screen(rect).center().toPoint()


def tap(widget: QWidget, screen: QPointingDevice, at: QPoint) -> None:
    QTest.touchEvent(widget.window(), screen, False).press(0, at, widget).commit()
    QTest.touchEvent(widget.window(), screen, False).release(0, at, widget).commit()


def crystal_of(table: TableWidget) -> str:
    return next(touch for touch in table.session.index.taps if "dark" in touch)


def test_a_tap_is_a_click(open_table: OpenTable, screen: QPointingDevice) -> None:
    table: TableWidget = open_table("vault")
    tap(table.view.viewport(), screen, point_of(table, crystal_of(table)))
    assert table.session.match.step == 1 or table.hand.holding or table.menu.isVisible()


def test_a_finger_drags(open_table: OpenTable, screen: QPointingDevice) -> None:
    table: TableWidget = open_table("luminars")
    while not table.session.index.drags:
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    source, targets = next(
        (source, targets)
        for source, targets in table.session.index.drags.items()
        if table.scene.plan.thing(source) is not None
    )
    target = next(iter(targets))
    start, view = point_of(table, source), table.view.viewport()
    landing = table.scene.landing(target, table.scene.plan.thing(source))
    assert landing is not None
    end = table.view.viewportTransform().map(
        QPoint(round(landing.x + landing.w / 2), round(landing.y + landing.h / 2))
    )
    QTest.touchEvent(table, screen, False).press(0, start, view).commit()
    before = table.session.match.step
    for share in (0.2, 0.6, 1.0):
        QTest.touchEvent(table, screen, False).move(0, start + (end - start) * share, view).commit()
    assert table.hand.holding == source
    QTest.touchEvent(table, screen, False).release(0, end, view).commit()
    assert not table.hand.holding
    assert table.session.match.step > before or table.menu.isVisible()


def test_a_long_press_shows_the_card_large_and_does_nothing_else(
    qtbot: QtBot, open_table: OpenTable, screen: QPointingDevice
) -> None:
    table: TableWidget = open_table("vault")
    card = next(thing.touch for thing in table.scene.plan.things if thing.kind == "card")
    view, at = table.view.viewport(), point_of(table, card)
    QTest.touchEvent(table, screen, False).press(0, at, view).commit()
    qtbot.waitUntil(lambda: table.zoom.isVisible() and table.zoom.pinned, timeout=LONG_MS + 3_000)
    QTest.touchEvent(table, screen, False).release(0, at, view).commit()
    assert table.zoom.pinned
    assert table.session.match.step == 0
    assert not table.hand.holding


def test_a_second_finger_gives_up_what_the_first_began(
    open_table: OpenTable, screen: QPointingDevice
) -> None:
    table: TableWidget = open_table("vault")
    view, at = table.view.viewport(), point_of(table, crystal_of(table))
    QTest.touchEvent(table, screen, False).press(0, at, view).commit()
    QTest.touchEvent(table, screen, False).stationary(0).press(1, at + QPoint(60, 0), view).commit()
    QTest.touchEvent(table, screen, False).release(0, at, view).release(
        1, at + QPoint(60, 0), view
    ).commit()
    assert table.session.match.step == 0
    assert not table.hand.holding


@pytest.mark.parametrize("fingers", [1, 2])
def test_fingers_scroll_the_log(
    open_table: OpenTable, screen: QPointingDevice, fingers: int
) -> None:
    table: TableWidget = open_table("vault")
    for _ in range(30):
        table.session.submit(table.session.view.legal[0])
    log = table.log
    before = log._back
    points = [QPoint(30 + 40 * finger, 60) for finger in range(fingers)]
    sequence = QTest.touchEvent(table, screen, False)
    for number, point in enumerate(points):
        sequence = sequence.press(number, point, log)
    sequence.commit()
    for down in (30, 60):
        sequence = QTest.touchEvent(table, screen, False)
        for number, point in enumerate(points):
            sequence = sequence.move(number, point + QPoint(0, down), log)
        sequence.commit()
    sequence = QTest.touchEvent(table, screen, False)
    for number, point in enumerate(points):
        sequence = sequence.release(number, point + QPoint(0, 60), log)
    sequence.commit()
    assert log._back > before


class Presses(QObject):
    """Counts what a mouse would have done to a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.seen: list[QEvent.Type] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            self.seen.append(event.type())
        return False


def test_a_finger_that_does_not_move_clicks_a_line_and_one_that_scrolls_does_not(
    open_table: OpenTable, screen: QPointingDevice
) -> None:
    table: TableWidget = open_table("vault")
    for _ in range(30):
        table.session.submit(table.session.view.legal[0])
    presses = Presses(table.log)
    QTest.touchEvent(table, screen, False).press(0, QPoint(30, 60), table.log).commit()
    QTest.touchEvent(table, screen, False).move(0, QPoint(30, 120), table.log).commit()
    QTest.touchEvent(table, screen, False).release(0, QPoint(30, 120), table.log).commit()
    assert presses.seen == []
    tap(table.log, screen, QPoint(30, 60))
    assert presses.seen == [QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease]
