from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.art import catalogue, paint_art
from luminagames.cardface.art.scenes import Scene

WINDOWS = ((100, 68), (100, 85), (100, 105), (100, 116))


def test_the_catalogue_names_what_its_modules_draw() -> None:
    for group in (catalogue.ANIMALS, catalogue.OTHERS):
        for module, names in group.items():
            assert sorted(names.split()) == sorted(catalogue.drawings_in(module)), module


@pytest.mark.parametrize("size", WINDOWS)
def test_a_scene_fills_windows_of_every_shape(size: tuple[int, int]) -> None:
    for name in ("architect", "dreg-red", "curfew"):
        image = QImage(*size, QImage.Format.Format_RGB32)
        image.fill(0xFFFF00FF)
        painter = QPainter(image)
        paint_art(painter, QRectF(image.rect()), name, "teal", name)
        painter.end()
        corners = [image.pixelColor(x, y) for x in (1, size[0] - 2) for y in (1, size[1] - 2)]
        assert all(corner.name() != "#ff00ff" for corner in corners), (name, size)


@pytest.mark.parametrize("size", WINDOWS)
def test_a_scene_is_never_stretched_nor_shown_beside_its_middle(size: tuple[int, int]) -> None:
    for name in catalogue.modules():
        found = catalogue.find(name)
        if isinstance(found, Scene):
            view = found.view(*size)
            assert 0.8 <= view.scale <= 1.5, name
            assert view.left <= found.focus - 30 and found.focus + 30 <= view.left + size[0] / view.scale, name
