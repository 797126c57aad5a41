from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.pictures.cover import paint_cover
from luminagames.games import game_ids, load_game


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("size", [(280, 300), (396, 245)])
def test_a_cover_fills_its_rectangle_and_nothing_beside_it(
    game: str, size: tuple[int, int]
) -> None:
    image = QImage(size[0] + 80, size[1] + 80, QImage.Format.Format_RGB32)
    image.fill(0xFFFF00FF)
    painter = QPainter(image)
    paint_cover(painter, QRectF(40, 40, *size), load_game(game).about)
    painter.end()
    outside = [(20, y) for y in range(0, image.height(), 9)] + [
        (size[0] + 46, y) for y in range(0, image.height(), 9)
    ]
    assert all(image.pixelColor(*at).name() == "#ff00ff" for at in outside)
    corners = [(42, 42), (size[0] + 37, 42), (42, size[1] + 37), (size[0] + 37, size[1] + 37)]
    assert all(image.pixelColor(*at).name() != "#ff00ff" for at in corners)
