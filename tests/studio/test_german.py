"""The studio in German: what is told of a card, and how figures are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cardface.facepicture import FacePictures
from luminagames.engine.face import Face
from luminagames.lab.compare import signed
from luminagames.studio.vocabulary.vocabulary_page import VocabularyPage
from luminagames.studio.widget import VOCABULARY, Studio
from luminagames.text import figure, spoken
from luminagames.text.languages import speaking


def test_a_missing_picture_is_told_in_german(tmp_path: Path) -> None:
    """It was read out of an exception as plain text, which no catalogue has."""
    hole = FacePictures([tmp_path]).hole(Face("one", "creature", "One", art="nowhere.png"))
    assert spoken(hole) == "there is no picture file 'nowhere.png'"
    with speaking("de"):
        assert spoken(hole) == "es gibt keine Bilddatei 'nowhere.png'"


@pytest.mark.parametrize(("language", "written"), [("en", "2.5 %"), ("de", "2,5 %")])
def test_figures_have_the_mark_of_the_language(language: str, written: str) -> None:
    with speaking(language):
        assert figure("2.5 %") == written
        assert signed(-2.5) == f"−{written.removesuffix(' %')}"


def test_a_card_beside_a_word_is_called_as_its_picture_says(studio: Studio) -> None:
    with speaking("de"):
        studio.show_tab(VOCABULARY)
        page = studio.page(VOCABULARY)
        assert isinstance(page, VocabularyPage)
        page.choose("Verb", "take")
        assert page.name.text() == studio.desk.space.game.card_title("clover-hare") == "Kleehase"
