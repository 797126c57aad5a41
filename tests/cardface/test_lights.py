from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface import (
    THEME_NAMES,
    LightBox,
    felt_image,
    load_theme,
    paint_button,
    paint_panel,
)

KINDS = ("playable", "target", "refused", "spent")


@pytest.mark.parametrize("name", THEME_NAMES)
def test_each_meaning_of_light_looks_different(name: str) -> None:
    box = LightBox(load_theme(name))
    pictures = {}
    for kind in ("playable", "target", "refused"):
        baked = box.light(kind, 95, 133, 1.0)
        # in grey: not by color alone
        grey = baked.pixmap.toImage().convertToFormat(QImage.Format.Format_Alpha8)
        pictures[kind] = (grey.width(), bytes(grey.constBits()))
    assert pictures["target"] != pictures["playable"]
    assert (
        len(
            {bytes(box.light(kind, 95, 133, 1.0).pixmap.toImage().constBits()) for kind in pictures}
        )
        == 3
    )


def test_baked_lights_are_kept_per_size_and_ratio() -> None:
    box = LightBox(load_theme())
    one = box.light("playable", 95, 133, 1.0)
    assert box.light("playable", 95, 133, 1.0) is one
    two = box.light("playable", 95, 133, 2.0)
    assert two.pixmap.devicePixelRatio() == 2.0
    assert two.pixmap.width() == pytest.approx(2 * one.pixmap.width(), abs=2)


def test_a_light_box_is_bounded() -> None:
    box = LightBox(load_theme(), max_bytes=400_000)
    for width in range(40, 140):
        box.light("target", width, 100, 1.0)
    assert box.kept_bytes() <= 400_000


def test_a_halo_does_not_reach_beyond_its_pixmap() -> None:
    box = LightBox(load_theme())
    for kind in KINDS:
        image = box.light(kind, 60, 80, 1.0).pixmap.toImage()
        edge = [image.pixelColor(x, 0).alpha() for x in range(image.width())]
        edge += [image.pixelColor(0, y).alpha() for y in range(image.height())]
        assert max(edge) <= 12, kind


def test_high_contrast_shadows_are_empty() -> None:
    image = (
        LightBox(load_theme("high_contrast")).shadow("resting_card", 60, 80, 1.0).pixmap.toImage()
    )
    assert not any(image.pixelColor(x, 40).alpha() for x in range(image.width()))


@pytest.mark.parametrize("name", THEME_NAMES)
def test_felt_and_panels_paint_in_every_theme(name: str) -> None:
    theme = load_theme(name)
    felt = felt_image(200, 120, 2.0, theme, theme.emblem("vault"))
    assert (felt.width(), felt.height()) == (400, 240)
    assert bytes(felt.constBits()) == bytes(
        felt_image(200, 120, 2.0, theme, theme.emblem("vault")).constBits()
    )
    image = QImage(200, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_panel(painter, QRectF(20, 20, 160, 80), theme, lit="playable")
    paint_button(painter, QRectF(40, 40, 60, 20), theme, primary=True)
    painter.end()
    assert image.pixelColor(100, 90).alpha() > 200
