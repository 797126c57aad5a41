from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.art import catalogue, paint_art
from luminagames.cardface.art.growth.ages import MOONS
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.town.classes import FOLK
from luminagames.cardface.art.town.trades import TRADES
from luminagames.games import load_game

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
            assert (
                view.left <= found.focus - 30
                and found.focus + 30 <= view.left + size[0] / view.scale
            ), name


def test_each_beast_grows_in_pictures_of_its_own() -> None:
    rules = load_game("luturas")
    grown = {
        face.id: face.art for face in map(rules.face, rules.definitions) if face.values["gear"]
    }
    assert len(grown) == 49
    for card, art in grown.items():
        assert art == card.replace("ultima", "4")
    lines = {art.rsplit("-", 1)[0] for art in grown.values()}
    assert len(lines) == 14


def test_the_moon_grows_with_the_beast() -> None:
    radii = [MOONS[gear][2] for gear in (1, 2, 3, 4)]
    assert radii == sorted(radii)
    assert radii[3] > 2 * radii[0]


def test_classes_look_different_in_every_district() -> None:
    people = [person for folk in FOLK.values() for person, _, _ in folk.values()]
    assert len(people) == len(set(people)) == 28
    assert len({thing for folk in FOLK.values() for _, thing, _ in folk.values()}) == 28
    assert len({(what.place, what.thing, what.wear) for what in TRADES.values()}) == 27


def test_drawings_are_imported_when_they_are_first_painted() -> None:
    code = (
        "import sys; import luminagames.cardface; "
        "print([name for name in sys.modules if '.art.growth' in name or '.art.town' in name or '.art.muster' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
