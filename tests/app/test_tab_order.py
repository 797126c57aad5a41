"""Tab goes through every page as one reads it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from luminagames.app.main_window import MainWindow
from luminagames.app.widgets import FeltPage
from tests.app.walk import every_page, play_a_little

# So high that no page scrolls: what is reached is where it is read.
TALL = 2_400


@dataclass(frozen=True)
class Stop:
    """A widget that Tab comes to, and where it lies on its page."""

    name: str
    rect: QRect


def stops(page: FeltPage) -> list[Stop]:
    """Where Tab goes on a page, from its beginning until it comes back."""
    found: list[QWidget] = []
    page.setFocus()
    page.focusNextPrevChild(True)
    while (widget := page.window().focusWidget()) is not None and widget not in found:
        found.append(widget)
        page.focusNextPrevChild(True)
    assert widget is found[0], (
        f"Tab does not come round: {widget.accessibleName()} of {[one.accessibleName() for one in found]}"
    )
    return [
        Stop(
            heard(one),
            place(one, page, any(one.isAncestorOf(other) for other in found if other is not one)),
        )
        for one in found
    ]


def heard(widget: QWidget) -> str:
    """What a screen reader calls it."""
    node = QAccessible.queryAccessibleInterface(widget)
    assert node is not None
    told = (node.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description))
    return next(filter(None, told), "")


def place(widget: QWidget, page: QWidget, holds_others: bool) -> QRect:
    """Where it lies; what holds others comes before them, where it begins."""
    corner = widget.mapTo(page, QPoint())
    return QRect(corner, QSize(1, 1) if holds_others else widget.size())


def missed(page: QWidget, order: list[Stop]) -> int:
    """How many widgets that take the keyboard Tab does not come to."""
    takes = [
        one
        for one in page.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.isEnabled()
        and one.isVisible()
        and one.focusProxy() is None
        and not one.size().isEmpty()
    ]
    return len(takes) - len(order)


def parted(first: list[Stop], second: list[Stop]) -> bool:
    """Whether one part lies wholly above or wholly left of the other, by the middles of what is in
    them.
    """
    ys = [[one.rect.center().y() for one in part] for part in (first, second)]
    xs = [[one.rect.center().x() for one in part] for part in (first, second)]
    return max(ys[0]) < min(ys[1]) or max(xs[0]) < min(xs[1])


def out_of_order(order: list[Stop]) -> list[Stop]:
    """The smallest run of stops that cannot be read: no line or column parts it in the order in
    which Tab goes.
    """
    if len(order) < 2:
        return []
    for cut in range(1, len(order)):
        if parted(order[:cut], order[cut:]):
            return out_of_order(order[:cut]) or out_of_order(order[cut:])
    return order


def test_tab_goes_through_every_page_as_one_reads_it(window: MainWindow) -> None:
    play_a_little(window)
    window.resize(1280, TALL)
    wrong = {}
    for name in every_page(window):
        order = stops(window.page)
        assert order, f"{name} has nothing for the keyboard"
        assert missed(window.page, order) == 0, name
        if found := out_of_order(order) + [one for one in order if not one.name]:
            wrong[name] = [f"{one.name} {one.rect.getRect()}" for one in found]
    assert wrong == {}


def test_tab_and_shift_tab_are_pressed(window: MainWindow) -> None:
    window.doors.open_library()
    QTest.keyClick(window.page, Qt.Key.Key_Tab)
    names = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        focus = window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        now = window.focusWidget()
        assert now is not None
        names.append(now.accessibleName())
    assert names[0] == names[2] != names[1]
