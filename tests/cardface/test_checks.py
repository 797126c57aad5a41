"""What only the printed card shows: overflow, contrast, colors, icons and pictures, at the place
they come from.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.checks import check_colors, check_contrast, check_face, gathered
from luminagames.cardface.colorblind import distance, falling_together, seen
from luminagames.cardface.lettering.measure import measure_texts
from luminagames.cards.load import CardPlace
from luminagames.cards.marks import read
from tests.cardface.conftest import creature

CARD = """\
- id: cinder-lynx
  name: Cinder Lynx
  abilities: []
  flavor: It naps.
  art: lynx
"""
LAYOUT = """\
size: [63, 88]
styles:
  dark: {size: 3, min: 2, color: "#101010"}
elements:
  - {id: body, type: shape, outline: card, box: [0, 0, 63, 88], fill: "GROUND"}
  - {id: name, type: text, box: [5, 5, 40, 6], text: $name, style: dark}
"""


@pytest.fixture
def spot() -> CardPlace:
    return CardPlace("a.yaml", read(CARD, "a.yaml").marks, 0)


def own(theme: Theme, folder: Path, text: str) -> CardPainter:
    (folder / "vault").mkdir()
    (folder / "vault" / "creature.yaml").write_text(text, encoding="utf-8")
    return CardPainter(theme, "vault", folder=folder, own=())


def test_a_card_without_mistakes(painter: CardPainter, spot: CardPlace) -> None:
    assert check_face(painter, creature(), spot) == []


def test_a_text_that_does_not_fit_names_card_and_box_at_its_key(
    painter: CardPainter, spot: CardPlace
) -> None:
    face = creature(rules=("It does a great many things, one after the other. " * 12,))
    (problem,) = check_face(painter, face, spot)
    assert (problem.line, problem.severity, problem.code, problem.card) == (
        3,
        "warning",
        "overflow",
        "cinder-lynx",
    )
    assert (
        "cinder-lynx: the text of box 'rules-alone' does not fit at print size" in problem.message
    )


def test_a_flavor_that_does_not_fit_is_told_at_the_flavor(
    painter: CardPainter, spot: CardPlace
) -> None:
    (problem,) = check_face(painter, creature(flavor="It naps on whatever is warm. " * 6), spot)
    assert (problem.line, problem.column) == (4, 11)


def test_texts_that_lie_over_each_other_are_told_once_with_their_boxes(
    theme: Theme, tmp_path: Path, spot: CardPlace
) -> None:
    """A box dragged over another fits by itself; a box beside another whose texts do not meet is
    fine.
    """
    over = "  - {id: under, type: text, box: [5, 6, 40, 6], text: $name, style: dark}\n"
    clear = (
        "  - {id: right, type: text, box: [5, 5, 53, 6], text: $tier, style: dark, align: right}\n"
    )
    layout = LAYOUT.replace("GROUND", "#FFFFFF") + clear
    fine = own(theme, tmp_path, layout)
    assert check_face(fine, creature(), spot, ["full"]) == []
    (tmp_path / "vault" / "creature.yaml").write_text(layout + over, encoding="utf-8")
    wrong = CardPainter(theme, "vault", folder=tmp_path, own=())
    (problem,) = check_face(wrong, creature(), spot, ["full"])
    assert (problem.severity, problem.code) == ("warning", "overlap")
    assert (
        "the texts of 'name' and 'under' lie over each other at print size, by " in problem.message
    )
    other = check_face(wrong, creature(name="Ash"), replace(spot, file="b.yaml"), ["full"])
    assert gathered(other) == other
    (told,) = gathered([problem, *other])
    assert told.message == problem.message + ", and on 1 more card"


def test_an_icon_that_is_not_there_is_an_error(painter: CardPainter, spot: CardPlace) -> None:
    (problem,) = check_face(painter, creature(rules=("Take {dark_cristal}.",)), spot)
    assert problem.severity == "error"
    assert (
        problem.message
        == "cinder-lynx: there is no icon 'dark_cristal', did you mean 'dark_crystal'?"
    )


def test_a_picture_that_is_not_there_is_a_warning_at_its_key(
    painter: CardPainter, spot: CardPlace
) -> None:
    (problem,) = check_face(painter, creature(art="lynxx"), spot)
    assert (problem.line, problem.code, problem.meant) == (5, "art", "lynx")
    assert problem.fix is not None
    assert problem.fix.apply(CARD) == CARD, (
        "the file says lynx already: only the face was given another word"
    )


def test_a_face_without_a_layout_is_told_and_not_raised(
    painter: CardPainter, spot: CardPlace
) -> None:
    (problem,) = check_face(painter, replace(creature(), layout="nonsense"), spot)
    assert "there is no layout 'nonsense'" in problem.message


def test_letters_on_a_dark_ground_are_told_once_at_their_box(theme: Theme, tmp_path: Path) -> None:
    painter = own(theme, tmp_path, LAYOUT.replace("GROUND", "#303030"))
    (problem,) = check_contrast(painter, [creature(), creature("Slag Newt", "newt")])
    assert (problem.line, problem.code, problem.severity) == (6, "contrast", "warning")
    assert "'name' has a contrast of 1.4 : 1" in problem.message


def test_letters_on_a_light_ground_are_fine(theme: Theme, tmp_path: Path) -> None:
    painter = own(theme, tmp_path, LAYOUT.replace("GROUND", "#FFFFFF"))
    assert check_contrast(painter, [creature()]) == []
    (name,) = measure_texts(painter, creature())
    assert name.fits and name.reads
    assert name.contrast == pytest.approx(19, abs=0.5)
    assert (name.smallest, name.size, name.largest) == (2, 3, 3)


def test_a_color_that_is_the_only_sign_is_told(theme: Theme, tmp_path: Path) -> None:
    painter = own(theme, tmp_path, LAYOUT.replace("GROUND", "tint($color)"))
    faces = [
        creature(color=color)
        for color in ("floraborai", "pyronoxi", "lithari", "hydranai", "spectarioni")
    ]
    (problem,) = check_colors(painter, faces)
    assert "no icon tells them apart" in problem.message
    icon = "  - {id: sign, type: icon, box: [20, 20, 9, 9], icon: $color}\n"
    (tmp_path / "vault" / "creature.yaml").write_text(
        LAYOUT.replace("GROUND", "tint($color)") + icon, "utf-8"
    )
    painter.reload()
    assert check_colors(painter, faces) == []


def test_red_and_green_fall_together_for_some() -> None:
    colors = {"red": QColor("#C03A2B"), "green": QColor("#6E7A1E"), "blue": QColor("#2B5FC0")}
    pairs = {(one, other) for one, other, _ in falling_together(colors)}
    assert pairs == {("red", "green")}
    assert distance(QColor("#000000"), QColor("#FFFFFF")) == pytest.approx(100, abs=0.5)
    assert seen(QColor("#808080"), "deutan").name() == "#808080"


def test_flavor_that_has_no_room_is_told(painter: CardPainter, spot: CardPlace) -> None:
    face = creature(rules=("It does a great many things, one after the other. " * 5,))
    (problem,) = check_face(painter, face, spot, ["full"])
    assert (
        "its flavor has no room beside its rules at print size and is left out" in problem.message
    )
    assert problem.severity == "warning"
