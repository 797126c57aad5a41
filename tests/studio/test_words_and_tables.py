"""The pages *Vocabulary* and *Import*: generated from the schema, and cards from a table that is
watched.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cards.vocabulary import markdown, vocabulary
from luminagames.cli.main import main
from luminagames.games import card_game_ids, load_game
from luminagames.studio.imports.import_page import ImportPage
from luminagames.studio.imports.rows_table import FixButton, FixMenu
from luminagames.studio.kit import LineLabel
from luminagames.studio.vocabulary.vocabulary_page import VocabularyPage
from luminagames.studio.vocabulary.word_cards import PICTURE
from luminagames.studio.widget import IMPORT, VOCABULARY, Studio

LONG = 5000
ROOT = Path(__file__).resolve().parents[2]
HEAD = "id,name,tier,color,points,cost.lithari,Notes\n"


@pytest.mark.parametrize("game", card_game_ids())
def test_every_word_of_the_schema_is_in_the_documentation(game: str) -> None:
    page = (ROOT / "docs" / "vocabulary" / f"{game}.md").read_text(encoding="utf-8")
    words = {word.name for group in vocabulary(load_game(game)) for word in group.words}
    assert [word for word in sorted(words) if f"`{word}`" not in page] == []


def test_words_know_their_cards_and_an_example() -> None:
    game = load_game("vault")
    words = {(word.group, word.name): word for group in vocabulary(game) for word in group.words}
    replenish = words["Verb", "replenish"]
    assert "frost-hare" in replenish.cards
    assert replenish.example == "replenish: {tier: 1}"
    assert "tier" in {key.name for key in replenish.keys}
    assert words["Card", "points"].takes == "0–6"
    assert "| `replenish` |" in markdown(game)


def test_the_command_prints_the_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["cards", "vocabulary", "vault"]) == 0
    assert capsys.readouterr().out.startswith("# Lumina Vault: what a card can say")
    assert main(["cards", "vocabulary", "vault", "--out", str(tmp_path / "no" / "a.md")]) == 2


def test_the_page_begins_with_what_cards_do_most_and_shows_their_cards(
    studio: Studio, qtbot: QtBot
) -> None:
    studio.show_tab(VOCABULARY)
    page = studio.page(VOCABULARY)
    assert isinstance(page, VocabularyPage)
    word = page.word
    assert word is not None
    assert word.group == "Verb"
    assert len(word.cards) == max(
        len(one.cards) for group in page.groups if group.name == "Verb" for one in group.words
    )
    assert page.words.item(0).text() == "Verb", "what cards do stands first"
    assert page.cards.item(0).text() == studio.desk.space.entries[word.cards[0]].name
    qtbot.waitUntil(lambda: page.cards.item(0).data(PICTURE) is not None, timeout=LONG)
    page.search.setText("no such word")
    assert page.word is None
    assert page.cards.count() == 0


def test_a_word_shows_what_it_takes_and_is_inserted(studio: Studio) -> None:
    studio.show_tab(VOCABULARY)
    page = studio.page(VOCABULARY)
    assert isinstance(page, VocabularyPage)
    page.search.setText("repl")
    page.choose("Verb", "replenish")
    assert "tier" in page.page.text()
    cards = load_game("vault").definitions.values()
    assert page.cards.count() == sum("'replenish':" in repr(card) for card in cards) >= 5
    assert page.text.text(), "the text of a card that uses it"
    page.insert_button.click()
    assert "replenish: {tier: 1}" in studio.cards.pane.editor.toPlainText()


@pytest.fixture
def importing(studio: Studio) -> ImportPage:
    studio.show_tab(IMPORT)
    page = studio.page(IMPORT)
    assert isinstance(page, ImportPage)
    return page


def test_a_long_sentence_that_means_another_leaves_the_keys_their_room(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot
) -> None:
    """Once it was mended, the drop-downs of all columns were too narrow to be read."""
    table = folder / "birds.csv"
    head = "Name,Tier,Color,Points,Lithari,Text,What its author wrote down of it at first"
    table.write_text(f"{head}\nOwl,1,lithari,0,2,take 1 hydranai crystal,\n", "utf-8")
    importing.open(table)
    importing.rows.setCurrentCell(0, 5)
    importing.take_fix()
    table.write_text(f"{head}\nOwl,1,lithari,0,3,take 1 hydranai crystal,\n", "utf-8")
    qtbot.waitUntil(lambda: importing.columns.samples["Lithari"].text() == "3", timeout=LONG)
    sample = importing.columns.samples["Text"]
    assert "=" in (sample.toolTip() or sample.text())
    for name, pick in importing.columns.picks.items():
        assert pick.width() > importing.columns.width() * 0.45, name


def test_rows_become_cards_and_saving_the_table_changes_them(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot
) -> None:
    table = folder / "birds.csv"
    table.write_text(
        HEAD + "paper-owl,Paper Owl,1,lithari,0,2,soft\npaper-jay,Paper Jay,9,lithari,0,2,\n",
        "utf-8",
    )
    importing.open(table)
    assert importing.count.text() == "1 card in order, 1 row to mend"
    assert (
        "(row 3, column C 'tier')" in importing.problems.item(importing.problems.count() - 1).text()
    )
    importing.import_button.click()
    qtbot.waitUntil(lambda: "paper-owl" in studio.desk.space.entries, timeout=LONG)
    assert "paper-jay" not in studio.desk.space.entries
    table.write_text(
        HEAD + "paper-owl,Paper Owl,1,lithari,3,2,soft\npaper-jay,Paper Jay,2,lithari,0,2,\n",
        "utf-8",
    )
    qtbot.waitUntil(lambda: "paper-jay" in studio.desk.space.entries, timeout=LONG)
    qtbot.waitUntil(
        lambda: studio.desk.space.entries["paper-owl"].data.get("points") == 3, timeout=LONG
    )
    assert importing.columns.samples["points"].text() == "3", (
        "what stands under a column's name is of today, too"
    )


def test_rules_texts_are_read_and_the_chosen_row_is_seen_as_a_card(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot
) -> None:
    table = folder / "birds.csv"
    head = "Name,tier,color,points,cost.lithari,Rules\n"
    table.write_text(
        head
        + "Paper Owl,1,lithari,0,2,On Claim: take 2 Hydranai\n"
        + "Paper Jay,1,lithari,0,2,Gains +1 if wet\n"
        + "Test Newt,1,lithari,0,2,On Claim — Take 1 Dark Crystal.\n",
        "utf-8",
    )
    importing.open(table)
    assert importing.table.columns["Rules"] == "abilities"
    assert importing.count.text() == "2 cards in order, 1 row to mend"
    (owl, newt) = importing.found.cards
    assert owl["abilities"] == [{"when": "claim", "do": [{"take": {"tokens": {"hydranai": 2}}}]}]
    assert newt["id"] == "test-newt"
    qtbot.waitUntil(lambda: importing.live.card.picture is not None, timeout=LONG)
    assert importing.live.words.text() == "Row 2"
    qtbot.waitUntil(lambda: importing.fits.text() == "2 of 2 fit on the printed card", timeout=LONG)
    QTest.keyClick(importing, Qt.Key.Key_F8)
    assert importing.rows.currentRow() == 1
    assert (
        "cannot be drawn: abilities: no card says 'Gains +1 if wet'; the nearest is: "
        in importing.live.words.text()
    )
    importing.rows.setCurrentCell(2, 0)
    assert "a new version of a card that there is" in importing.live.words.text()
    assert importing.import_button.text().strip() == "Import 2 cards"
    QTest.keyClick(importing, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "paper-owl" in studio.desk.space.entries, timeout=LONG)


def test_a_wrong_word_is_mended_by_a_button_and_stays_mended(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot
) -> None:
    """What is meant is kept with the map of columns: the table of the designer stays as it is."""
    table = folder / "birds.csv"
    rows = "Paper Owl,1,hydrani,0,2\nPaper Jay,1,blue,0,2\nPaper Tit,1,blue,0,2\n"
    table.write_text("Name,tier,Color,points,cost.lithari\n" + rows, "utf-8")
    before = table.read_bytes()
    importing.open(table)
    assert importing.count.text() == "0 cards in order, 3 rows to mend"
    buttons = {one.fix.row: one for one in importing.rows.findChildren(FixButton)}
    assert buttons[2].text().strip() == "Use hydranai"
    assert buttons[2].accessibleName() == "Row 2, Color: Use hydranai"
    QTest.mouseClick(buttons[2], Qt.MouseButton.LeftButton)
    assert importing.count.text() == "1 card in order, 2 rows to mend"
    QTest.keyClick(importing, Qt.Key.Key_F8)
    assert importing.fix_button.text().strip() == "blue means …"
    importing.take_fix()
    menu = importing.fix_button.findChild(FixMenu)
    next(one for one in menu.actions() if one.text() == "hydranai").trigger()
    assert importing.count.text() == "3 cards in order", "one word mends all rows that say it"
    importing.write()
    qtbot.waitUntil(lambda: "paper-tit" in studio.desk.space.entries, timeout=LONG)
    assert table.read_bytes() == before
    importing.open(table)
    assert importing.count.text() == "3 cards in order"
    assert main(["cards", "import", str(table), "--dry-run"]) == 0


def test_a_strangers_headers_are_read_and_a_figure_in_letters_is_mended(
    studio: Studio, importing: ImportPage, folder: Path
) -> None:
    table = folder / "birds.csv"
    rows = 'Ember Wren,one,lithari,0,"2 lithari, 1 hydranai, 1 pyronoxi",On Claim: take 2 Hydranai,old\n'
    table.write_text("Name,Level,Colour,VP,Price,Text,Weather\n" + rows, "utf-8")
    importing.open(table)
    named = {
        "Name": "name",
        "Level": "tier",
        "Colour": "color",
        "VP": "points",
        "Price": "cost",
        "Text": "abilities",
    }
    assert importing.table.columns == named
    first = importing.problems.item(0).text()
    assert first == "The column Weather has no key yet: choose one at the left, or leave it out."
    told = {label.text() for label in importing.columns.findChildren(LineLabel)}
    assert "2 lithari, 1 hydr…" in told, "what is cut shows that it goes on"
    (button,) = importing.rows.findChildren(FixButton)
    assert button.text() == "one means …"
    QTest.keyClick(importing, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert studio.foot.text() == "No row is in order yet."
    assert not (folder / "cards" / "birds.yaml").exists()
    assert importing.rows.columnWidth(1) >= button.minimumSizeHint().width(), (
        "its words are not cut"
    )
    importing.rows.take(button.fix, button)
    menu = button.findChild(FixMenu)
    assert [one.text() for one in menu.actions()] == ["1", "2", "3"]
    menu.actions()[0].trigger()
    assert importing.count.text() == "1 card in order"


def test_pictures_stand_under_the_table_and_a_likely_one_is_asked(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot
) -> None:
    art = folder / "art"
    art.mkdir()
    for name in ("paper-owl", "papr-jay", "spare"):
        image = QImage(40, 30, QImage.Format.Format_RGB32)
        image.fill(0x336699)
        assert image.save(str(art / f"{name}.png"))
    table = folder / "birds.csv"
    rows = "Paper Owl,1,hydranai,0,2,paper-owl.png\nPaper Jay,1,hydranai,0,2,\nPaper Tit,1,hydranai,0,2,papr-tit.png\n"
    table.write_text("Name,tier,Color,points,cost.lithari,Picture\n" + rows, "utf-8")
    importing.open(table)
    states = [(one.art, one.state, one.name) for one in importing.art.found.entries]
    assert states == [
        ("papr-tit.png", "hole", "Paper Tit"),
        ("papr-jay.png", "likely", "Paper Jay"),
        ("paper-owl.png", "own", "Paper Owl"),
        ("spare.png", "loose", ""),
    ]
    assert importing.art.told.text() == (
        "1 of 3 rows with a picture file · 1 with a drawing of the program · missing: 1 · of no row: 2"
    )
    importing.art.list.setCurrentRow(1)
    assert importing.rows.currentRow() == 1, "the row of the picture"
    assert importing.art.take_button.text().strip() == "Give it to Paper Jay"
    importing.art.take_button.click()
    assert [one.state for one in importing.art.found.entries] == ["hole", "own", "own", "loose"]
    importing.write()
    qtbot.waitUntil(lambda: "paper-jay" in studio.desk.space.entries, timeout=LONG)
    assert studio.desk.space.entries["paper-jay"].data["art"] == "papr-jay.png"


def test_a_column_is_mapped_by_hand_and_the_map_is_kept(
    importing: ImportPage, folder: Path
) -> None:
    table = folder / "birds.csv"
    table.write_text("Bird,tier,color,points\nPaper Owl,1,lithari,0\n", "utf-8")
    importing.open(table)
    pick = importing.columns.picks["Bird"]
    pick.choose("name")
    pick.activated.emit(pick.currentIndex())
    assert importing.count.text() == "1 card in order"
    importing.import_button.click()
    assert "Bird: name" in (folder / "tables" / "birds.yaml").read_text(encoding="utf-8")
    importing.open(table)
    assert importing.table.columns["Bird"] == "name"


def test_pictures_are_listed_with_a_preview_and_taken(studio: Studio, qtbot: QtBot) -> None:
    studio.show_tab(VOCABULARY)
    page = studio.page(VOCABULARY)
    assert isinstance(page, VocabularyPage)
    page.choose("Card", "art")
    names = [page.cards.item(at).text() for at in range(page.cards.count())]
    assert "lynx" in names
    page.cards.setCurrentRow(names.index("lynx"))
    qtbot.waitUntil(lambda: not page.picture.pixmap().isNull(), timeout=LONG)
    page.cards.itemActivated.emit(page.cards.currentItem())
    assert "art: lynx" in studio.cards.pane.editor.toPlainText()
