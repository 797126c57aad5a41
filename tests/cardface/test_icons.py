from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from luminagames.cardface import icon_image, icon_names, icon_pixmap, qicon

NEEDED = {
    *("lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni", "dark_crystal", "any_dna"),
    *("eye", "hand", "bolt", "sword", "heart", "shield", "wind", "wing", "hammer", "turn"),
    *(
        "undo",
        "redo",
        "hint",
        "book",
        "gear",
        "menu",
        "search",
        "crown",
        "flag",
        "lock",
        "pass",
        "close",
        "check",
    ),
    *("warning", "play", "library", "brush", "clock", "people", "log"),
    *("seat_diamond", "seat_triangle", "seat_circle", "seat_square"),
    *("emblem_gem", "emblem_sun", "emblem_cog", "emblem_quill"),
}


def ink_of(image: QImage) -> int:
    """How many pixels are not clear."""
    image = image.convertToFormat(QImage.Format.Format_Alpha8)
    return sum(
        1
        for y in range(image.height())
        for x in range(image.width())
        if image.pixelColor(x, y).alpha() > 40
    )


def test_the_icons_that_are_asked_for_are_there() -> None:
    assert set(icon_names()) >= NEEDED


@pytest.mark.parametrize("name", icon_names())
def test_every_icon_paints_something(name: str) -> None:
    assert ink_of(icon_image(name, 24, 1)) > 20


def test_an_icon_of_one_color_takes_the_color_asked_for() -> None:
    red = icon_image("bolt", 24, 1, "#FF0000")
    assert red.pixelColor(12, 12).name() == "#ff0000"


def test_a_gem_keeps_its_own_color() -> None:
    assert icon_image("lithari", 24, 1, "#FF0000") == icon_image("lithari", 24, 1, "#00FF00")


def test_gems_differ_in_shape_not_only_in_color() -> None:
    masks = set()
    for name in ("lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni", "dark_crystal"):
        mask = icon_image(name, 24, 1).convertToFormat(QImage.Format.Format_Alpha8)
        masks.add(bytes(mask.constBits()))
    assert len(masks) == 6


def test_a_dim_icon_is_fainter() -> None:
    strong, dim = icon_image("hydranai", 24, 1), icon_image("hydranai", 24, 1, dim=True)
    assert dim.pixelColor(12, 14).alpha() < strong.pixelColor(12, 14).alpha()


def test_a_pixmap_has_the_ratio_asked_for() -> None:
    pixmap = icon_pixmap("gear", 20, 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (40, 2.0)
    assert not qicon("gear", QColor("#FFFFFF")).isNull()


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError):
        icon_image("no such icon", 24, 1)
