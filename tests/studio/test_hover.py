"""What a word means is said where the pointer rests on it, and its clause is one key away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QHelpEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from luminagames.cards.vocabulary import vocabulary
from luminagames.games import game_ids, load_game
from luminagames.studio.editing.hover import Explainer
from luminagames.studio.editing.keys import key_at
from luminagames.studio.vocabulary.vocabulary_page import VocabularyPage
from luminagames.studio.widget import VOCABULARY, Studio


@pytest.mark.parametrize(
    ("line", "column", "key"),
    [
        ("  abilities:", 5, "abilities"),
        ("    - when: claim", 8, "when"),
        ("    - when: claim", 13, ""),
        ("- {take: {tokens: {x: 1}}}", 12, "tokens"),
        ("", 0, ""),
    ],
)
def test_the_key_under_a_place(line: str, column: int, key: str) -> None:
    assert key_at(line, column) == key


@pytest.mark.parametrize("game", game_ids())
def test_every_key_of_every_card_is_explained(game: str) -> None:
    words = Explainer(vocabulary(load_game(game)), {})
    for card in list(load_game(game).definitions.values())[::7]:
        for key in card:
            assert words.html(key).startswith(f"<b>{key}</b>"), key


def to_key(studio: Studio, key: str) -> None:
    editor = studio.cards.pane.editor
    cursor = editor.textCursor()
    cursor.setPosition(editor.toPlainText().index(f"{key}:") + 1)
    editor.setTextCursor(cursor)


def test_the_pointer_on_a_verb_tells_its_sentence_and_a_cards_text(
    studio: Studio, qtbot: QtBot
) -> None:
    studio.desk.choose("test-newt")
    studio.show()
    editor = studio.cards.pane.editor
    to_key(studio, "take")
    editor.ensureCursorVisible()
    spot = editor.cursorRect().center()
    QApplication.sendEvent(
        editor,
        QHelpEvent(
            QEvent.Type.ToolTip,
            editor.viewport().mapTo(editor, spot),
            editor.viewport().mapToGlobal(spot),
        ),
    )
    assert QToolTip.text().startswith("<b>take</b>")
    assert "tokens" in QToolTip.text()
    assert "<i>" in QToolTip.text(), "how it reads on a card"
    QToolTip.hideText()


def test_a_key_means_what_it_means_where_it_stands(studio: Studio) -> None:
    """`color` of a count was told as the card's own color, and `cost` of a power as the price of
    the card.
    """
    studio.desk.choose("test-newt")
    studio.show()
    editor = studio.cards.pane.editor
    editor.setPlainText(
        editor.toPlainText().replace(
            "tokens: {dark_crystal: 1}",
            "tokens: {dark_crystal: {count: creatures, color: hydranai, max: 3}}",
        )
    )
    text = editor.toPlainText()
    own, counted = text.index("color: pyronoxi"), text.index("color: hydranai, max")
    assert studio.help.html("color", own) != studio.help.html("color", counted)
    assert "Card" in studio.help.html("color", own).split("<br>")[0]
    price, power = text.index("cost: {lithari: 3"), text.index("cost: {hydranai: 1")
    assert studio.help.html("cost", price) != studio.help.html("cost", power)


@pytest.mark.parametrize("key", ["take", "when", "tokens"])
def test_an_example_is_read_as_it_stands_on_the_card(studio: Studio, key: str) -> None:
    text = studio.cards.pane.editor.toPlainText()
    told = studio.help.html(key, text.index(f"{key}:"))
    assert "<i>" in told
    assert not set("{}|*") & set(told)


def test_shift_f1_asks_for_the_clause_of_the_key(studio: Studio, qtbot: QtBot) -> None:
    clauses = {
        word.name: word.clauses[0]
        for group in vocabulary(load_game("vault"))
        for word in group.words
        if word.clauses
    }
    assert clauses
    key, clause = next(iter(clauses.items()))
    assert studio.help.explainer.clause(key) == clause
    assert clause in studio.help.html(key, 0)
    asked: list[tuple[str, str]] = []
    studio.rule_wanted.connect(lambda game, wanted: asked.append((game, wanted)))
    studio.cards.pane.editor.rule_wanted.emit(key)
    assert asked == [("vault", clause)]
    studio.desk.choose("test-newt")
    to_key(studio, "flavor")
    qtbot.keyClick(studio.cards.pane.editor, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert "No clause is named for 'flavor'" in studio.foot.text()
    editor = studio.cards.pane.editor
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClick(editor, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert "Put the cursor on a key" in studio.foot.text()


def test_a_clause_on_the_vocabulary_page_is_a_link(studio: Studio) -> None:
    studio.show_tab(VOCABULARY)
    page = studio.page(VOCABULARY)
    assert isinstance(page, VocabularyPage)
    word = next(word for group in page.groups for word in group.words if word.clauses)
    page.choose(word.group, word.name)
    assert f"href='{word.clauses[0]}'" in page.page.text()
    asked: list[str] = []
    studio.rule_wanted.connect(lambda _game, wanted: asked.append(wanted))
    page.page.linkActivated.emit(word.clauses[0])
    assert asked == [word.clauses[0]]


def test_yaml_stands_in_letters_of_one_width(studio: Studio) -> None:
    """Also where the system's own font of this kind says of itself that it is none."""
    measure = QFontMetricsF(studio.cards.pane.editor.font())
    there = any(QFontDatabase.isFixedPitch(family) for family in QFontDatabase.families())
    assert not there or measure.horizontalAdvance("iiii") == measure.horizontalAdvance("WWWW")
    lines = studio.cards.pane.editor.document()
    shifted = [
        piece
        for at in range(30)
        for piece in lines.findBlockByNumber(at).layout().formats()
        if piece.format.fontLetterSpacing() not in (0.0, 100.0)
    ]
    assert not there or not shifted, "a dash is as wide as a blank by itself"
