"""Stamps are a shortcut only: a stamped card looks as one painted directly, and stays so after
layouts changed.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.ink import painting
from luminagames.cardface.stamps import Stamps
from luminagames.games import game_ids, load_game
from tests.cardface.conftest import creature

WIDTH = 252


def directly(painter: CardPainter, card: str, game: str) -> QImage:
    face = load_game(game).face(card)
    image = QImage(
        WIDTH,
        round(WIDTH * painter.aspect(face, "full")),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as pen:
        painter.paint(pen, face, "full", QRectF(image.rect()))
    return image


def difference(a: QImage, b: QImage) -> float:
    """The mean difference of all channels, 0 to 255."""
    one, other = bytes(a.constBits()), bytes(b.constBits())
    assert len(one) == len(other)
    return sum(abs(x - y) for x, y in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("game", game_ids())
def test_a_stamped_card_looks_as_one_painted_directly(theme: Theme, game: str) -> None:
    painter = CardPainter(theme, game)
    card = list(load_game(game).definitions)[-1]
    stamped = painter.image(load_game(game).face(card), "full", WIDTH)
    assert difference(stamped, directly(painter, card, game)) < 1.5


def test_a_second_card_from_stamps_is_the_same_to_the_pixel(theme: Theme) -> None:
    painter = CardPainter(theme, "vault", max_bytes=1)
    first = bytes(painter.image(creature(), "full", WIDTH).constBits())
    painter.image(creature("Other", points=5), "full", WIDTH)
    assert bytes(painter.image(creature(), "full", WIDTH).constBits()) == first


def test_cards_of_other_colors_do_not_share_what_is_colored(theme: Theme) -> None:
    together = CardPainter(theme, "vault")
    together.image(creature(), "full", WIDTH)
    red = creature(color="pyronoxi", bonus="pyronoxi")
    assert bytes(together.image(red, "full", WIDTH).constBits()) == bytes(
        CardPainter(theme, "vault").image(red, "full", WIDTH).constBits()
    )


def test_old_stamps_go_when_there_are_too_many(theme: Theme) -> None:
    painter = CardPainter(theme, "vault", stamp_bytes=300_000)
    for points in range(6):
        painter.image(creature(points=points), "full", WIDTH)
    assert painter.stamp_bytes() <= 300_000 + WIDTH * 352 * 4


def test_forgetting_shapes_keeps_pictures_and_signs(theme: Theme) -> None:
    painter = CardPainter(theme, "vault")
    painter.image(creature(), "full", WIDTH)
    before = painter.stamp_bytes()
    painter.reload()
    assert 0 < painter.stamp_bytes() < before


def test_no_stamps_take_no_room() -> None:
    assert Stamps().kept_bytes() == 0
