"""Rulebooks: clauses can be jumped to, words can be found."""

import re

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.rulebook.books import Books
from luminagames.app.rulebook.rulebook_page import RulebookPage, RulebookPanel
from luminagames.app.rulebook.rulebook_text import parse
from luminagames.app.widgets import Button

PAGE = """# Some game

A line that
goes on.

## 1. Words

### XY-1 The turn

- **XY-1.1** You move. See XY-1.2, not XY-9.
- **XY-1.2** You *must* pass <b>now</b>. *(ruling: fair)*

| a | b |
| --- | --- |
| 1 | `two` |

```yaml
- id: x
```
"""


def test_clauses_and_headings_have_anchors() -> None:
    book = parse(PAGE)
    assert book.title == "Some game"
    assert book.clauses == ["XY-1.1", "XY-1.2"]
    assert [(heading.level, heading.anchor) for heading in book.headings][-1] == (3, "XY-1")
    assert book.anchor("XY-1.2") == "XY-1.2"
    assert book.anchor("XY-1.99") == "XY-1"
    assert book.anchor("ZZ-4") is None


def test_a_mention_of_a_clause_is_a_link_where_the_page_has_it() -> None:
    html = parse(PAGE).html
    assert '<a href="#XY-1.2">XY-1.2</a>' in html
    assert "not XY-9." in html


def test_markup_of_the_page_is_kept_and_foreign_markup_is_not() -> None:
    html = parse(PAGE).html
    assert "<i>must</i>" in html
    assert "&lt;b&gt;now" in html
    assert '<span class="ruling">(ruling: fair)</span>' in html
    assert "<th>a</th>" in html
    assert "<code>two</code>" in html
    assert "<p>A line that goes on.</p>" in html


def test_the_rulebook_jumps_to_a_clause(qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    page.open("vault", "LV-5.2")
    qtbot.waitUntil(lambda: page.view.text.verticalScrollBar().value() > 0)
    assert "For each color you owe the printed cost" in page.view.marked_text()
    cursor = page.view.text.cursorForPosition(page.view.text.viewport().rect().topLeft())
    assert cursor.block().text().startswith(("LV-5", "You may acquire"))


def test_every_clause_of_every_rulebook_can_be_jumped_to(qtbot: QtBot, context: Context) -> None:
    books = Books(context)
    for game in books.games():
        book = books.book(game)
        assert book is not None
        assert len(book.clauses) == len(set(book.clauses)) > 0
        assert all(f'name="{clause}"' in book.html for clause in book.clauses)


def test_search_counts_and_goes_round(qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.show()
    page.open("vault")
    page.view.parts.buttons[1].click()
    page.view.search.setText("Dark Crystal")
    assert page.view.matches > 5
    first = page.view.found.text()
    assert first == f"1 of {page.view.matches}"
    page.view.previous_match()
    assert page.view.found.text() == f"{page.view.matches} of {page.view.matches}"
    page.view.next_match()
    assert page.view.found.text() == first
    page.view.search.setText("no such words")
    assert page.view.found.text() == "not found"


def test_an_unknown_clause_leads_nowhere_and_harms_nothing(qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.open("vault")
    assert not page.view.jump("ZZ-1.1")


def test_players_pages_and_clauses_are_two_views_of_one_search(qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.open("vault")
    view = page.view
    players, clauses = view.parts.buttons
    assert players.isChecked()
    assert "LV-10.4" not in view.text.toPlainText()
    clauses.click()
    assert "LV-10.4" in view.text.toPlainText()
    assert view.contents.topLevelItemCount()
    players.click()
    assert view.jump("LV-10.4"), "a clause is in the other view"
    assert clauses.isChecked()
    players.click()
    view.search.setText("starting seat is drawn")
    assert not view.matches
    view.search.setText("no action is accepted")
    assert clauses.isChecked(), "only the clauses say so"
    assert view.matches == 1


def test_a_word_of_the_glossary_is_explained_where_it_is_said(qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    for game in Books(context).games():
        page.open(game)
        book = Books(context).book(game)
        assert book is not None
        said = set(re.findall(r'href="word:([^"]+)"', book.parts[0]))
        if said:
            break
    assert said <= set(book.words)
    name = sorted(said)[0]
    page.view._pointed(QUrl(f"word:{name}"))
    card = page.view.card
    assert card.isVisible()
    assert card.title.text() == name
    assert page.view.rect().contains(card.geometry())
    page.view._pointed(QUrl())
    assert not card.isVisible(), "the pointer went on"
    page.view._follow(QUrl(f"word:{name}"))
    page.view._pointed(QUrl())
    assert card.isVisible(), "a click holds it open"
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert not card.isVisible()
    page.view._follow(QUrl(f"word:{name}"))
    card.clause.click()
    assert page.view.marked_text() or page.view.parts.buttons[1].isChecked()


def test_the_panel_says_how_the_match_stands_and_keeps_what_was_looked_up(qtbot: QtBot, context: Context) -> None:
    panel = RulebookPanel(context, Books(context), "vault")
    qtbot.addWidget(panel)
    panel.resize(500, 700)
    panel.show()
    panel.tell("Round 3  ·  Ada’s turn")
    assert "Round 3" in panel.now.text()
    for clause in ("LV-4.2", "LV-5.1", "LV-4.2"):
        panel.view.jump(clause)
    assert panel.looked_up == ["LV-4.2", "LV-5.1"]
    QApplication.processEvents()
    back = [button for button in panel.findChildren(Button) if button.text() == "LV-5.1" and button.isVisible()]
    back[0].click()
    assert panel.looked_up[0] == "LV-5.1"


def test_dragging_selected_text_selects_anew_and_starts_no_drag(
    qtbot: QtBot, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[bool] = []
    monkeypatch.setattr(QDrag, "exec", lambda *_: started.append(True))
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.open("vault")
    text = page.view.text
    text.selectAll()
    at = QPoint(200, 120)
    qtbot.mousePress(text.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not text.textCursor().hasSelection()
    for step in range(1, 8):
        qtbot.mouseMove(text.viewport(), at + QPoint(12 * step, 0))
    qtbot.mouseRelease(text.viewport(), Qt.MouseButton.LeftButton, pos=at + QPoint(96, 0))
    assert not started
