"""When all has been told the table is painted once as a whole: no sliver of what flew stays."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from luminagames.table.items.flight import FlyingCard
from tests.hands.screen import difference
from tests.table.test_moments import fight

SETTLED_MS = 50


def test_what_a_picture_taken_in_mid_flight_leaves_behind_is_gone_when_motion_is_over(
    qtbot: QtBot,
) -> None:
    """A picture of a window paints a card where it is going before Qt has erased it where it
    was.
    """
    table = fight(qtbot, by_bot=True)
    table.animator.finish()
    qtbot.waitUntil(lambda: difference(table.window())[0] == 0)
    thing = next(iter(table.scene.things.values())).thing
    card = FlyingCard(
        table.look, QRectF(100, 300, 120, 168), QRectF(700, 300, 120, 168), thing, thing
    )
    table.scene.addItem(card)
    qtbot.wait(SETTLED_MS)
    card.step(0.2)
    qtbot.waitUntil(
        lambda: difference(table.window())[0] == 0
    )  # it is on the screen, however busy the machine is
    card.step(0.7)
    table.window().grab()
    table.scene.removeItem(card)
    qtbot.wait(SETTLED_MS)
    assert difference(table.window())[0] > 0
    table.animator.over.emit()
    qtbot.waitUntil(lambda: difference(table.window())[0] == 0)
    table.session.close()
