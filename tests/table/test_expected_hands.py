"""Hands as one expects: what the right button, a second click and a drag do at a real table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.table.conftest import OpenToy
from tests.tables import rested


def test_the_right_button_shows_any_card_large(open_toy: OpenToy) -> None:
    table = open_toy()
    cards = [one for one in table.scene.plan.things if one.definition and one.kind == "card"]
    assert cards
    for card in (cards[0], cards[-1]):
        rect = table.scene.hit_rect(card.touch)
        assert rect is not None
        spot = table.view.on_screen(rect).center().toPoint()
        viewport = rested(table).view.viewport()
        QTest.mouseClick(viewport, Qt.MouseButton.RightButton, pos=spot)
        assert table.zoom.pinned
        assert table.large.touch == card.touch
        QTest.keyClick(table.zoom, Qt.Key.Key_Escape)
        assert not table.zoom.pinned
