"""Card files made from tables: the studio asks before it edits one, an import before it discards an
edit; sheets of a workbook.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from luminagames.studio.imports.import_page import ImportPage
from luminagames.studio.widget import IMPORT, Studio
from tests.cards.hostile_books import HOSTILE, packed, sheet_data, text_cell, xlsx
from tests.studio.conftest import Answers

LONG = 10_000
HEAD = "id,name,tier,color,points,cost.lithari\n"
OWL = "paper-owl,Paper Owl,1,lithari,0,2\n"


@pytest.fixture
def importing(studio: Studio) -> ImportPage:
    studio.show_tab(IMPORT)
    page = studio.page(IMPORT)
    assert isinstance(page, ImportPage)
    return page


def made(importing: ImportPage, folder: Path, studio: Studio, qtbot: QtBot) -> Path:
    """The card file of a table that was imported."""
    table = folder / "birds.csv"
    table.write_text(HEAD + OWL, "utf-8")
    importing.open(table)
    importing.write_now()
    qtbot.waitUntil(lambda: "paper-owl" in studio.desk.space.entries, timeout=LONG)
    return folder / "cards" / "birds.yaml"


def test_the_studio_asks_before_it_edits_a_file_made_from_a_table(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot
) -> None:
    target = made(importing, folder, studio, qtbot)
    file = studio.desk.space.open(target)
    pane = studio.cards.pane
    pane.show_file(file)
    assert pane.editor.isReadOnly()
    assert "birds.yaml was made from birds.csv: the next import" in pane.notice.words.text()
    pane.notice.answered.emit("edit")
    assert not pane.editor.isReadOnly()
    file.edit_to(file.text.replace("points: 0", "points: 3"))
    assert pane.save()
    assert not studio.desk.space.open(target).read_only
    importing.write_now()  # the answer is yes: what was edited is discarded
    qtbot.waitUntil(lambda: "points: 0" in file.text, timeout=LONG)
    assert pane.editor.isReadOnly(), "an import has made it again"


def test_an_import_asks_before_it_discards_an_edit(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot, answers: Answers
) -> None:
    target = made(importing, folder, studio, qtbot)
    edited = target.read_text("utf-8").replace("points: 0", "points: 3")
    target.write_text(edited, "utf-8")
    answers.yes = False
    asked = len(answers.asked)
    importing.write_now()
    assert target.read_text("utf-8") == edited
    assert "'birds.yaml' was changed by hand since it was made" in answers.asked[-1]
    table = folder / "birds.csv"
    table.write_text(HEAD + OWL.replace("0,2", "1,2"), "utf-8")
    qtbot.waitUntil(lambda: importing.found.cards[0]["points"] == 1, timeout=LONG)
    assert len(answers.asked) == asked + 1, "whoever said no is not asked at each save"
    assert target.read_text("utf-8") == edited
    answers.yes = True
    importing.write_now()
    assert "points: 1" in target.read_text("utf-8")


def test_each_sheet_of_a_workbook_has_its_columns_and_its_file(
    studio: Studio, importing: ImportPage, folder: Path
) -> None:
    def sheet(name: str) -> str:
        head = "".join(map(text_cell, HEAD.strip().split(",")))
        return sheet_data(
            head, "".join(map(text_cell, [name.lower(), name, *["1", "lithari", "0", "2"]]))
        )

    book = folder / "book.xlsx"
    sheets = {"Notes": sheet_data(text_cell("x")), "Birds": sheet("Owl"), "Cats": sheet("Lynx")}
    book.write_bytes(packed(xlsx(sheets)))
    importing.open(book)
    tabs = importing.columns.tabs
    assert [tabs.itemText(at) for at in range(tabs.count())] == ["Birds", "Cats", "Notes"]
    assert importing.sheet is not None
    assert importing.sheet.tab == "Birds"
    importing.write_now()
    tabs.choose("Cats")
    tabs.activated.emit(tabs.currentIndex())
    assert importing.sheet.tab == "Cats"
    importing.write_now()
    names = sorted(one.name for one in (folder / "cards").glob("book*"))
    assert names == ["book-birds.yaml", "book-cats.yaml"]


def test_a_hostile_workbook_leaves_the_page_as_it_is(
    studio: Studio, importing: ImportPage, folder: Path, qtbot: QtBot
) -> None:
    made(importing, folder, studio, qtbot)
    before = importing.sheet
    far = folder / "far.xlsx"
    far.write_bytes(HOSTILE["far.xlsx"][0]())
    told: list[str] = []
    studio.desk.told.connect(told.append)
    importing.open(far)
    assert told == ["'far.xlsx' has more than 5,000 rows"]
    assert importing.sheet is before
    assert importing.count.text() == "1 card in order"
