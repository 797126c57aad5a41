"""Prints that spare ink: nothing pale on white, and no picture behind a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.layout.colors import Faded, Fixed
from luminagames.cardface.layout.lowink import low_ink
from luminagames.cardface.layout.model import (
    Box,
    Column,
    Icon,
    Layout,
    Lozenges,
    Paint,
    Pips,
    Shape,
    Signs,
    Text,
)
from luminagames.cardface.layout.reader import load_layout
from luminagames.data import assets
from luminagames.games import load_game

LAYOUTS = sorted(
    path for path in (assets() / "layouts").glob("*/*.yaml") if not path.stem.endswith("-table")
)
BLACK, WHITE = Fixed("#000000"), Fixed("#FFFFFF")


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_letters_and_signs_are_black_and_grounds_white(path: Path) -> None:
    """Pale gold hearts, swords and lozenges were white on white."""
    for one in low_ink(load_layout(path)).elements:
        match one:
            case Shape(fill=Paint() as fill):
                assert all(
                    (color.color if isinstance(color, Faded) else color) == WHITE
                    for _, color in fill.stops
                )
            case Text() | Pips() | Column():
                assert one.style.color == BLACK
                assert one.style.icons in (None, BLACK)
            case Icon():
                assert one.color in (None, BLACK)
            case Lozenges():
                assert one.color == BLACK
            case Signs():
                assert (one.color, one.ground) == (BLACK, WHITE)


def test_a_dense_ground_stays_dense_and_a_veil_a_veil() -> None:
    """What covered the picture under a text covers it, and what only dimmed it hides nothing."""
    fill = Paint(((0.0, Faded(Fixed("#102030"), 0.2)), (1.0, Fixed("#102030"))))
    shade = Shape(id="shade", box=Box(0, 0, 63, 88), fill=fill)
    (made,) = low_ink(Layout("one", (63, 88), 3, (shade,))).elements
    assert isinstance(made, Shape)
    assert made.fill == Paint(((0.0, Faded(WHITE, 0.2)), (1.0, WHITE)))


@pytest.mark.parametrize("card", ["order-the-mind", "quinn-crown-prince"])
def test_no_picture_lies_behind_a_name(theme: Theme, card: str) -> None:
    """The point of the picture went through the letters."""
    game = load_game("luminous")
    painter = CardPainter(theme, "luminous", low_ink=True)
    face = game.face(card)
    image = painter.image(face, "full", 630, 1.0)
    layout = painter.layout(face, "full")
    unit = image.width() / layout.size[0]
    name = next(one for one in layout.elements if isinstance(one, Text) and one.id == "name")
    rows = range(round((name.box.y + 1) * unit), round((name.box.y + name.box.height - 1) * unit))
    columns = range(image.width() // 4, image.width() * 3 // 4)
    spots = [image.pixelColor(x, y) for y in rows for x in columns]
    assert max(spot.hslSaturation() if spot.lightness() < 250 else 0 for spot in spots) < 30
