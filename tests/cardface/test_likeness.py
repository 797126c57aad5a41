"""How much pictures of one game differ at table size, for every kind of color vision."""

from __future__ import annotations

import time
from functools import cache

import pytest
from PySide6.QtGui import QColor, QImage

from luminagames.cardface import CardPainter, load_theme
from luminagames.cardface.likeness import Likeness, closest, distance, looks
from luminagames.cardface.tableart import TABLE_PX, table_pictures
from luminagames.games import load_game

# No two pictures of a game may be closer: where a new card goes below, it is redrawn, or this is
# argued anew.
FLOORS = {"luminars": 12.0, "luminous": 11.5, "luturas": 10.5, "vault": 8.0}


@cache
def pictures(game: str) -> dict[str, dict[str, Likeness]]:
    rules = load_game(game)
    return {
        card: looks(image)
        for card, image in table_pictures(game, [rules.face(one) for one in rules.definitions])
    }


def plain(color: str, stripe: str = "") -> QImage:
    image = QImage(90, 110, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    if stripe:
        for x in range(40, 50):
            for y in range(110):
                image.setPixelColor(x, y, QColor(stripe))
    return image


def test_a_picture_is_like_itself_and_unlike_another() -> None:
    black, white = looks(plain("#000000")), looks(plain("#FFFFFF"))
    assert distance(black, black)[0] == 0
    assert distance(black, white)[0] > 90
    assert distance(black, white) == distance(white, black)


def test_the_vision_that_tells_least_apart_counts() -> None:
    red, green = looks(plain("#B06040")), looks(plain("#6A8040"))
    least, vision = distance(red, green)
    assert vision in ("protan", "deutan")
    assert least < 15 < distance({"": red[""]}, {"": green[""]})[0]


def test_an_outline_counts_beside_its_color() -> None:
    calm, striped = looks(plain("#808080")), looks(plain("#808080", "#FFFFFF"))
    assert distance(calm, striped)[0] > 8


@pytest.mark.parametrize("game", FLOORS)
def test_no_two_pictures_of_a_game_are_taken_for_each_other(game: str) -> None:
    found = closest(pictures(game))
    told = "\n".join(
        f"{pair.distance:5.1f} {pair.vision or 'usual'} {pair.one} · {pair.other}" for pair in found
    )
    assert found[0].distance >= FLOORS[game], told


@pytest.mark.parametrize("game", FLOORS)
def test_every_card_has_a_picture_of_its_own(game: str) -> None:
    rules = load_game(game)
    faces = {face.id: face for face in (rules.face(card) for card in rules.definitions)}
    named = [(face.art, face.palette) for face in faces.values() if face.art]
    assert len(named) == len(set(named))
    assert len(named) >= 75


@pytest.mark.parametrize("game", FLOORS)
def test_small_pictures_have_a_dark_and_a_light_part(game: str) -> None:
    """A silhouette reads at 90 pixels only if something stands against something."""
    for card, seen in pictures(game).items():
        lights = sorted(cell[0] for cell in seen[""].cells)
        tenth = len(lights) // 10
        assert lights[-1 - tenth] - lights[tenth] > 18, card


def test_a_table_picture_is_made_quickly() -> None:
    rules = load_game("vault")
    faces = [rules.face(card) for card in rules.definitions][:30]
    list(table_pictures("vault", faces))
    begun = time.process_time()
    count = len(list(table_pictures("vault", faces)))
    assert (time.process_time() - begun) / count < 0.04
    assert TABLE_PX == 90


@pytest.mark.parametrize("game", FLOORS)
def test_a_full_card_whose_picture_is_painted_takes_three_milliseconds(game: str) -> None:
    """CPU time of the middle card, the best of three, its picture kept from an earlier painting."""
    rules = load_game(game)
    painter = CardPainter(load_theme(), game, max_bytes=1)
    faces = list({face.id: face for face in map(rules.face, rules.definitions)}.values())[::4]
    best: dict[str, float] = {}
    for turn in range(4):
        for face in faces:
            begun = time.process_time()
            painter.image(face, "full", 240)
            taken = time.process_time() - begun
            if turn:
                best[face.id] = min(taken, best.get(face.id, 1.0))
    assert sorted(best.values())[len(best) // 2] < 0.003
