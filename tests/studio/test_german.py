"""The studio in German: what is told of a card, and how figures are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cardface.facepicture import FacePictures
from luminagames.engine.face import Face
from luminagames.lab.cardreport import CardRate, Report
from luminagames.lab.compare import signed
from luminagames.studio.findings.measured import card_rows, worth
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


def test_lists_of_cards_call_them_as_their_pictures_do(studio: Studio) -> None:
    """They had the names of the files, English beside German pictures."""
    entry = studio.desk.space.entries["clover-hare"]
    assert (entry.name, entry.title) == ("Clover Hare", "Clover Hare")
    with speaking("de"):
        assert (entry.name, entry.title) == ("Clover Hare", "Kleehase")
        assert studio.desk.space.entries["test-newt"].title == "Test Newt", (
            "which no catalogue knows"
        )
        studio.cards.show_folder(None)
        for words in ("kleehase", '"clover hare"'):
            studio.cards.search.setText(words)
            assert [one.id for one in studio.cards.shown] == ["clover-hare"]
            shown = studio.cards.list.cards
            assert shown.data(shown.index(0)) == "Kleehase"


def test_a_report_calls_cards_and_decks_as_their_pictures_do(studio: Studio) -> None:
    space = studio.desk.space
    rate = CardRate(60, 50, 0.4, 0.3, 0.5)
    report = Report(
        "vault",
        100,
        1,
        2,
        ("greedy", "greedy"),
        0.5,
        (0.5, 0.5),
        (20, 25, 30),
        {"clover-hare": rate},
        {},
        {},
    )
    with speaking("de"):
        assert [row.name for row in card_rows(space, report)] == ["Kleehase"]
        assert [share.label for share in worth(space, report)[0]] == ["Kleehase"]
