"""The shadows of boxes that float over the table: a hand reaches through them, also where two lie
over each other.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from luminagames.table.boxes.overlay import SHADE, FloatingBox
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture


def test_two_shadows_over_each_other_let_a_click_through(
    qtbot: QtBot, open_table: OpenTable
) -> None:
    """Each passed it on to the other, without an end."""
    look = open_table("vault").look
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    button = QPushButton(window)
    button.setGeometry(0, 0, 600, 400)
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append("beneath"))
    boxes = FloatingBox(look, window), FloatingBox(look, window)
    boxes[0].setGeometry(QRect(50, 50, 200, 200))
    boxes[1].setGeometry(QRect(250 - SHADE, 50, 200, 200))
    for box in boxes:
        box.show()
    window.show()
    qtbot.waitExposed(window)
    spot = QPoint(250 - SHADE // 2, 150)
    assert all(box.geometry().contains(spot) for box in boxes)
    QTest.mouseMove(window.windowHandle(), spot)
    QTest.mouseClick(
        window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot
    )
    assert pressed == ["beneath"]
    QTest.mouseClick(
        window.windowHandle(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QPoint(100, 150),
    )
    assert pressed == ["beneath"], "a box takes what is for it"
