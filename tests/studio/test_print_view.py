"""The lines over the print of a card lie where a printer cuts, whatever size the card has."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPalette
from pytestqt.qtbot import QtBot

from luminagames.studio.cards.print_view import PrintView
from luminagames.studio.look import Theming

# No line has this color.
GROUND = QColor("magenta")


@pytest.mark.parametrize("name", ["bleed", "cut", "safe"])
@pytest.mark.parametrize("size", [(63.0, 88.0), (25.0, 25.0), (120.0, 70.0), (44.0, 63.0)])
def test_a_line_lies_its_own_millimeters_from_the_cut(
    qtbot: QtBot, look: Theming, size: tuple[float, float], name: str
) -> None:
    view = PrintView(look)
    qtbot.addWidget(view)
    view.resize(600, 620)
    view.size_mm, view.shown_lines = size, {name}
    plain = QImage(10, 10, QImage.Format.Format_RGB32)
    plain.fill(GROUND)
    view.show_picture(plain)
    view.setAutoFillBackground(True)
    view.setPalette(QPalette(GROUND))
    picture = view.grab().toImage()
    rect = view.card_rect()
    y = round(rect.center().y())
    # a dashed line leaves a row out, never eight
    near = [
        x
        for x in range(picture.width() // 3)
        for at in range(8)
        if _distance(picture.pixelColor(x, y + at), GROUND) > 100
    ]
    card = look.theme.card
    out = {"bleed": card.bleed_mm, "cut": 0.0, "safe": -card.safe_mm}[name]
    expected = rect.left() - out * rect.width() / size[0]
    assert near
    assert abs(sum(near) / len(near) - expected) < 1.5


def _distance(one: QColor, other: QColor) -> int:
    return (
        abs(one.red() - other.red())
        + abs(one.green() - other.green())
        + abs(one.blue() - other.blue())
    )
