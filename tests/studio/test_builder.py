"""A word of the vocabulary is put together key by key, read as a card would say it, and put into
the open card.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from luminagames.cards.trial import as_yaml, read_value, trial, value_on
from luminagames.cards.vocabulary import vocabulary
from luminagames.games import game_ids, load_game
from luminagames.studio.vocabulary.vocabulary_page import VocabularyPage
from luminagames.studio.widget import VOCABULARY, Studio


@pytest.mark.parametrize("game", game_ids())
def test_what_a_card_says_can_be_built_again(game: str) -> None:
    rules = load_game(game)
    for group in vocabulary(rules)[:6]:
        for word in group.words:
            if word.cards and word.name != "id":
                card = word.cards[0]
                found = trial(rules, card, word.name, value_on(rules.definitions[card], word.name))
                assert not found.problem, (group.name, word.name, found.problem)
                assert found.text == rules.card_text(card), (group.name, word.name)


def test_values_are_written_in_one_line_and_read_back() -> None:
    assert as_yaml("take", {"tokens": {"lithari": 2}}) == "take: {tokens: {lithari: 2}}"
    assert as_yaml("points", 3) == "points: 3"
    assert read_value("{count: creatures, max: 3}") == {"count": "creatures", "max": 3}
    with pytest.raises(ValueError, match="a bracket or a quote is open"):
        read_value("{count: creatures")


def test_a_verb_is_built_and_put_into_the_open_card(studio: Studio, qtbot: QtBot) -> None:
    studio.desk.choose("test-newt")
    studio.show_tab(VOCABULARY)
    page = studio.page(VOCABULARY)
    assert isinstance(page, VocabularyPage)
    page.choose("Verb", "replenish")
    builder = page.builder
    assert builder.result.yaml == "replenish: {tier: 1}"
    tier = builder.fields["tier"]
    assert isinstance(tier, QComboBox), "few values are a list to choose from"
    before = builder.text.text()
    builder.set_value("tier", "3")
    builder.update_now()
    assert builder.result.yaml == "replenish: {tier: 3}"
    assert builder.text.text() != before
    assert "Tier 3" in builder.text.text(), "as the card would say it"
    qtbot.mouseClick(page.insert_button, Qt.MouseButton.LeftButton)
    assert "replenish: {tier: 3}" in studio.cards.pane.editor.toPlainText()


def test_what_is_wrong_is_said_and_not_put_into_a_card(studio: Studio) -> None:
    studio.show_tab(VOCABULARY)
    page = studio.page(VOCABULARY)
    assert isinstance(page, VocabularyPage)
    page.choose("Verb", "take")
    builder = page.builder
    builder.set_value("tokens", "{lithary: 2}")
    builder.update_now()
    assert "lithary" in builder.problem.text()
    assert not page.insert_button.isEnabled()
    builder.set_value("tokens", "{lithari: 2")
    builder.update_now()
    assert "bracket" in builder.problem.text()
    builder.set_value("tokens", "{lithari: 2}")
    builder.update_now()
    assert page.insert_button.isEnabled()
    assert builder.problem.isHidden()
