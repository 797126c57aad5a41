"""Proofs: what others see, and what little ink leaves."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from luminagames.studio.cards.proofs import BLIND, proofed, seen_as, thinned


@pytest.mark.parametrize("kind", BLIND)
def test_gray_stays_gray(kind: str) -> None:
    for value in (0, 80, 255):
        assert all(abs(part - value) <= 2 for part in seen_as(kind, value, value, value))


def test_red_and_green_fall_together_for_who_is_green_blind_and_not_for_who_is_blue_blind() -> None:
    red, green = (200, 90, 60), (120, 140, 50)

    def apart(kind: str) -> int:
        pairs = zip(seen_as(kind, *red), seen_as(kind, *green), strict=True)
        return sum(abs(one - other) for one, other in pairs)

    assert apart("deutan") < apart("tritan") / 2


def test_low_ink_leaves_white_white_and_makes_black_gray() -> None:
    assert thinned(255, 255, 255) == (255, 255, 255)
    assert all(130 < part < 170 for part in thinned(0, 0, 0))


@pytest.mark.parametrize("kind", [*BLIND, "low_ink"])
def test_a_proof_has_the_size_ratio_and_transparency_of_its_picture(kind: str) -> None:
    image = QImage(5, 3, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(200, 40, 30, 255))
    image.setPixelColor(0, 0, QColor(0, 0, 0, 0))
    image.setDevicePixelRatio(2.0)
    made = proofed(image, kind)
    assert made.size() == image.size()
    assert made.devicePixelRatio() == 2.0
    assert made.pixelColor(0, 0).alpha() == 0
    assert made.pixelColor(1, 1) != image.pixelColor(1, 1)
    assert proofed(image, "") is image
