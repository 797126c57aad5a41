from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.art import art_for, art_names, paint_art, palette_names
from luminagames.cardface.art.bake import wanted
from luminagames.cardface.art.picture import compose, compose_scene
from luminagames.cardface.art.silhouettes import baked, freeze, thaw
from luminagames.cardface.geometry import blob
from luminagames.cardface.seeds import stream

CREATURES = {
    "lynx",
    "fox",
    "emberfox",
    "hare",
    "otter",
    "finling",
    "cub",
    "stag",
    "ram",
    "bear",
    "wolf",
    "turtle",
    "snail",
    "morel",
    "owl",
    "moth",
    "jelly",
    "whale",
    "heron",
    "drake",
    "serpent",
    "wisp",
    "newt",
}


def picture(
    art: str, palette: str, seed: str = "seed", width: int = 60, height: int = 66
) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_art(painter, QRectF(0, 0, width, height), art, palette, seed)
    painter.end()
    return image


def pixels(image: QImage) -> bytes:
    return bytes(image.constBits())


def test_all_creatures_are_there() -> None:
    assert set(art_names()) >= CREATURES
    assert len(palette_names()) == 11


@pytest.mark.parametrize("art", sorted(CREATURES))
def test_every_creature_paints_in_every_palette_and_always_alike(art: str) -> None:
    seen = set()
    for palette in palette_names():
        first = pixels(picture(art, palette))
        compose.cache_clear()
        assert first == pixels(picture(art, palette))
        assert len(set(first)) > 60
        seen.add(first)
    assert len(seen) == len(palette_names())


OTHERS = sorted(set(art_names()) - CREATURES)


@pytest.mark.parametrize("art", OTHERS[::4])
def test_people_and_things_paint_and_always_alike(art: str) -> None:
    first = pixels(picture(art, "teal"))
    compose.cache_clear()
    compose_scene.cache_clear()
    assert first == pixels(picture(art, "teal"))
    assert first != pixels(picture(art, "brass"))


@pytest.mark.parametrize("art", sorted(CREATURES))
def test_another_seed_is_another_picture(art: str) -> None:
    assert pixels(picture(art, "teal", "one")) != pixels(picture(art, "teal", "two"))


def test_streams_do_not_shift_each_other() -> None:
    before = [stream("a", "sky").random() for _ in range(3)]
    stream("a", "rig").random()
    assert [stream("a", "sky").random() for _ in range(3)] == before
    assert stream("a", "sky").random() != stream("a", "land").random()


def test_the_sky_does_not_depend_on_the_creature() -> None:
    one, other = compose("lynx", "teal", "same", 0, 1, 0), compose("cub", "teal", "same", 0, 1, 0)
    assert one[0] == other[0]
    stars = [[stroke.path.boundingRect() for stroke in strokes[1:5]] for strokes in (one, other)]
    assert stars[0] == stars[1]


def test_a_creature_from_the_side_can_be_turned() -> None:
    left = compose("bear", "teal", "x", 0, 1, 0, "left")
    right = compose("bear", "teal", "x", 0, 1, 0, "right")
    assert left != right


def test_a_card_without_a_picture_gets_always_the_same() -> None:
    assert art_for("some-card") == art_for("some-card")
    assert art_for("some-card") in art_names()


def test_a_wide_window_keeps_the_figure_in_the_frame() -> None:
    picture("lynx", "teal", width=120, height=60)
    with pytest.raises(KeyError):
        compose("no such creature", "teal", "x", 0, 1, 0)


def test_baked_silhouettes_are_up_to_date() -> None:
    assert wanted() == set(baked())


def test_freezing_keeps_an_outline() -> None:
    shape = blob([(0, 0), (20, 4), (24, 20), (6, 26)])
    again = thaw(freeze(shape))
    a, b = shape.boundingRect(), again.boundingRect()
    assert abs(a.width() - b.width()) < 0.1
    assert abs(a.height() - b.height()) < 0.1
