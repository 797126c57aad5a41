"""Nothing is told by color alone: as three kinds of color vision see it, signs, lights and seats
still differ.

Pictures are painted as boards, deck lists and charts paint them, then seen with each kind, then
compared.
"""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from luminagames.cardface import load_theme
from luminagames.cardface.colorblind import KINDS, TELLABLE, Kind, falling_together, lab, seen
from luminagames.cardface.icons import has_icon, icon_tint, paint_icon
from luminagames.cardface.theme import Theme
from luminagames.engine.game import Game
from luminagames.games import game_ids, load_game
from luminagames.library.deckread import signs_of

pytestmark = pytest.mark.usefixtures("qapp")
THEMES = ("observatory", "daylight", "high_contrast")
# A sign as small as a list shows it, in pixels.
SIDE = 20
# Two signs differ if so many of their pixels do, seen by everybody.
DIFFERENT = 0.06
# What the lights of a board say: can be used, can be chosen, would be lost.
LIGHTS = ("playable", "target", "danger")


def painted(theme: Theme, icon: str, color: QColor) -> QImage:
    """A sign on the ground of a panel."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(theme.color("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_icon(painter, icon, QRectF(1, 1, SIDE - 2, SIDE - 2), color)
    painter.end()
    return image


def looks(image: QImage, kind: Kind) -> list[tuple[float, float, float]]:
    """How each pixel looks to somebody with this kind of color vision."""
    pixels = [image.pixel(x, y) for x in range(SIDE) for y in range(SIDE)]
    seen_as = {pixel: lab(seen(QColor.fromRgb(pixel), kind)) for pixel in set(pixels)}
    return [seen_as[pixel] for pixel in pixels]


def apart(one: list[tuple[float, float, float]], other: list[tuple[float, float, float]]) -> float:
    """The share of pixels that differ."""
    return sum(dist(a, b) >= TELLABLE for a, b in zip(one, other, strict=True)) / SIDE**2


def signs(game: Game[object]) -> list[str]:
    """The icons that stand for a color or a nature: of counters, columns and curves of cards."""
    found = set()
    for seats in game.about.seats:
        for place in game.table_layout(seats, 0).places:
            found |= {counter.icon for counter in place.counters} | {
                column.icon for column in place.columns
            }
    for curve in game.card_curves(list(game.definitions)):
        found |= set(signs_of([curve]).values())
    return sorted(name for name in found if name and has_icon(name))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game_id", game_ids())
def test_signs_of_boards_deck_lists_and_charts_differ(game_id: str, kind: Kind) -> None:
    for name in THEMES:
        theme = load_theme(name)
        pictures = {
            icon: looks(painted(theme, icon, icon_tint(icon) or theme.color("text_accent")), kind)
            for icon in signs(load_game(game_id))
        }
        for one, other in combinations(pictures, 2):
            assert apart(pictures[one], pictures[other]) >= DIFFERENT, f"{name}: {one} and {other}"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", THEMES)
def test_seats_differ_by_their_signs(name: str, kind: Kind) -> None:
    theme = load_theme(name)
    marks = [theme.seat(seat) for seat in range(4)]
    pictures = [looks(painted(theme, mark.icon, mark.color), kind) for mark in marks]
    for one, other in combinations(range(4), 2):
        assert apart(pictures[one], pictures[other]) >= DIFFERENT, f"seats {one} and {other}"


@pytest.mark.parametrize("name", THEMES)
def test_lights_of_a_board_stay_apart(name: str) -> None:
    theme = load_theme(name)
    assert falling_together({role: theme.color(role) for role in LIGHTS}) == []


@pytest.mark.parametrize("name", THEMES)
def test_what_is_right_and_what_is_wrong_differ_in_lightness_or_hue_for_everybody(
    name: str,
) -> None:
    """Beside them there is always a tick, a warning sign or a word; the colors help
    nevertheless.
    """
    theme = load_theme(name)
    assert falling_together({role: theme.color(role) for role in ("ok", "danger")}) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", THEMES)
def test_texts_keep_their_contrast(name: str, kind: Kind) -> None:
    theme = load_theme(name)
    ground = seen(theme.color("panel"), kind)
    for role in ("text", "text_muted", "text_accent", "ok", "danger", "playable"):
        light = abs(lab(seen(theme.color(role), kind))[0] - lab(ground)[0])
        assert light > 35, f"{role} lies {light:.0f} steps of lightness from its ground"
