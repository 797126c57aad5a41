"""Rulebooks: clauses can be jumped to, words can be found."""

from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.rulebook.books import Books
from luminagames.app.rulebook.rulebook_page import RulebookPage
from luminagames.app.rulebook.rulebook_text import parse

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
