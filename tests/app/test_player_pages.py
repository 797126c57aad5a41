"""The pages in players' words: they come first, their pictures are drawn by the program, their
clauses are there.
"""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.rulebook.books import Books
from luminagames.app.rulebook.rulebook_page import RulebookPage
from luminagames.app.rulebook.rulebook_text import parse
from luminagames.data import assets
from luminagames.scenario.runner import run_file

FOLDER = assets() / "rulebooks" / "players"
# Those of other languages are held beside these in tests/text.
PAGES = sorted(path.stem for path in FOLDER.glob("*.md") if "." not in path.stem)


def test_pictures_icons_and_margins_of_a_players_page() -> None:
    page = "![a set](cards:red-3, green-3) ![the table](table:start)\n\nTake a {gem}. [XY-1.1]\n\n- **XY-1.1** So."
    html = parse(page, "", "g").html
    red, green = (
        f'<a href="card:g/{card}"><img src="card:g/{card}"/></a>' for card in ("red-3", "green-3")
    )
    assert f"{red}&nbsp;{green}" in html
    assert '<img src="table:g/start"/>' in html
    assert (
        '<img src="icon:gem" style="vertical-align: middle"/>' in html
    )  # on the line of its words
    assert '<td class="number" width="104"><a href="#XY-1.1">XY-1.1</a></td>' in html


@pytest.mark.parametrize("name", PAGES)
def test_a_players_page_comes_first_and_speaks_to_players(name: str, context: Context) -> None:
    book = Books(context).book(name)
    assert book is not None
    words = [heading.title for heading in book.headings]
    assert "Words" in words
    page = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert not re.search(r"\bseat \d|`", page)
    for clause in re.findall(r"[A-Z]{2}-\d+\.\d+", page):
        assert clause in book.clauses, clause
    assert "first turn" in page.lower()


@pytest.mark.parametrize("name", PAGES)
def test_the_clauses_name_no_keys_of_the_program(name: str) -> None:
    page = (FOLDER.parent / f"{name}.md").read_text(encoding="utf-8")
    assert "`" not in page
    words = re.sub(r"\{[a-z_]+\}|!\[[^]]*\]\([^)]*\)", "", page)
    assert not re.findall(r"\b[a-z]+_[a-z_]+\b|\bseat_?\d\b", words)


@pytest.mark.parametrize("name", PAGES)
def test_every_picture_is_drawn(name: str, qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.open(name)
    book = Books(context).book(name)
    assert book is not None
    addresses = set(re.findall(r'<img src="([^"]+)"', book.html))
    assert any(address.startswith("card:") for address in addresses)
    assert any(address.startswith("table:") for address in addresses)
    for address in addresses:
        image = page.view.text.loadResource(
            QTextDocument.ResourceType.ImageResource.value, QUrl(address)
        )
        assert isinstance(image, QImage)
        assert not image.isNull(), address


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_tables_of_the_pictures_are_right(path) -> None:
    assert run_file(path).status == "ok"
