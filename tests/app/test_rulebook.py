"""Rulebooks: clauses can be jumped to, words can be found."""

import re

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.play.matches import new_match
from luminagames.app.rulebook.aside import Moment
from luminagames.app.rulebook.books import Books, clauses_of, keywords
from luminagames.app.rulebook.rulebook_page import RulebookPage, RulebookPanel
from luminagames.app.rulebook.rulebook_text import parse
from luminagames.data import assets
from luminagames.engine.journal import SeatInfo
from luminagames.games import game_ids, load_game
from luminagames.kit.button import Button

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


@pytest.mark.parametrize("game", game_ids())
def test_each_heading_is_an_anchor_of_its_own(context: Context, game: str) -> None:
    """Two parts may have a heading of the same words: the glossary's, and one of the clauses'."""
    book = Books(context).book(game)
    assert book is not None
    anchors = [heading.anchor for heading in book.headings]
    assert len(set(anchors)) == len(anchors)


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


def test_players_pages_and_clauses_are_two_views_of_one_search(
    qtbot: QtBot, context: Context
) -> None:
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


def test_a_word_of_the_glossary_is_explained_where_it_is_said(
    qtbot: QtBot, context: Context
) -> None:
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


def test_the_panel_says_how_the_match_stands_and_keeps_what_was_looked_up(
    qtbot: QtBot, context: Context
) -> None:
    panel = RulebookPanel(context, Books(context), "vault")
    qtbot.addWidget(panel)
    panel.resize(500, 700)
    panel.show()
    panel.tell(Moment("vault", "Round 3  ·  Ada’s turn"))
    assert "Round 3" in panel.now.words.text()
    for clause in ("LV-4.2", "LV-5.1", "LV-4.2"):
        panel.view.jump(clause)
    assert [place for place, _ in panel.looked.places] == ["LV-4.2", "LV-5.1"]
    QApplication.processEvents()
    back = [
        button
        for button in panel.findChildren(Button)
        if button.text() == "LV-5.1" and button.isVisible()
    ]
    back[0].click()
    assert panel.looked.places[0][0] == "LV-5.1"


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


@pytest.mark.parametrize("game", game_ids())
def test_every_kind_of_action_has_clauses_that_the_rulebook_has(
    context: Context, game: str
) -> None:
    book = Books(context).book(game)
    assert book is not None
    kinds = set(load_game(game).action_kinds)
    assert kinds
    for kind in kinds:
        clauses = clauses_of(game, [kind])
        assert clauses, kind
        assert clauses <= set(book.clauses), kind


def test_from_a_table_the_page_says_how_the_match_stands_and_leads_back(
    qtbot: QtBot, context: Context
) -> None:
    window = MainWindow(context)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    game = load_game("vault")
    table = window.tables.open(
        new_match(game, {}, [SeatInfo("Ada", "human"), SeatInfo("Ben", "human")], 4)
    )
    table.open_rule("LV-5.1")
    assert table.rulebook is not None
    [whole] = [one for one in table.rulebook.findChildren(Button) if one.text() == "Whole page"]
    whole.click()
    page = window.page
    assert isinstance(page, RulebookPage)
    assert page.view.aside.box.isVisible()
    assert "Round 1" in page.view.aside.box.words.text()
    assert "attract one creature" in page.view.marked_text()
    page.view.parts.buttons[0].click()
    lit = [row for row in _rows(page) if not row.icon(1).isNull()]
    assert "Take samples" in [row.text(0) for row in lit], "a turn begins with samples"
    assert "The end" not in [row.text(0) for row in lit]
    page.view.aside.box.button.click()
    assert window.page is table


def _rows(page: RulebookPage) -> list[QTreeWidgetItem]:
    found, waiting = (
        [],
        [
            page.view.contents.topLevelItem(at)
            for at in range(page.view.contents.topLevelItemCount())
        ],
    )
    while waiting:
        row = waiting.pop(0)
        assert row is not None
        found.append(row)
        waiting += [row.child(at) for at in range(row.childCount())]
    return found


@pytest.mark.parametrize(
    ("size", "text", "folded"),
    [
        ((1280, 800), 100, (False, False)),
        ((1024, 640), 100, (False, True)),
        ((1280, 800), 200, (True, True)),
    ],
)
def test_what_stands_beside_the_page_folds_and_opens(
    qtbot: QtBot, context: Context, size: tuple[int, int], text: int, folded: tuple[bool, bool]
) -> None:
    context.settings.text_size = text
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.open("luturas")
    QApplication.processEvents()
    sides = (page.view.index, page.view.aside)
    assert tuple(not side.isVisible() for side in sides) == folded
    for side, button, away in zip(sides, page._sides, folded, strict=True):
        assert button.isVisible() == away
        if away:
            button.click()
            assert side.isVisible()
            button.click()
            assert not side.isVisible()
    assert page.view.text.width() > page.width() * 0.4


def test_a_card_in_the_text_is_explained_beside_it(qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.open("luminars")
    page.view._pointed(QUrl("card:luminars/curfew"))
    card = page.view.card
    assert card.isVisible()
    assert card.title.text() == "Curfew"
    assert "Pass this card" in card.meaning.text()
    assert not card.picture.pixmap().isNull()
    assert page.view.aside.geometry().intersects(card.geometry())
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    page.view._pointed(QUrl())
    assert card.isVisible(), "Enter holds it open"


def test_pictures_of_the_pages_are_drawn(qtbot: QtBot, context: Context) -> None:
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    for game in Books(context).games():
        book = Books(context).book(game)
        assert book is not None
        wanted = set(re.findall(r'src="(table:[^"]+)"', book.html))
        assert wanted
        page.open(game)
        qtbot.waitUntil(lambda: not page.view.text._waiting, timeout=20_000)


@pytest.mark.parametrize("name", game_ids())
def test_the_page_shows_the_words_of_the_clause(name: str, qtbot: QtBot, context: Context) -> None:
    source = (assets() / "rulebooks" / f"{name}.md").read_text(encoding="utf-8")
    written = {
        clause: text.split()
        for clause, text in re.findall(
            r"^- \*\*([A-Z]+-[\d.]+)\*\* (.*?)(?=^\s*$|^- |^#|^\|)", source, re.M | re.S
        )
        if not re.search(r"[`*{<\[]", text)
    }
    page = RulebookPage(context, Books(context))
    qtbot.addWidget(page)
    page.show()
    seen = sorted(written)[::9]
    assert len(seen) > 5
    for clause in seen:
        page.open(name, clause)
        assert page.view.marked_text().split() == written[clause]


@pytest.mark.parametrize("name", game_ids())
def test_a_word_of_a_card_is_explained_by_the_clause_that_says_it(
    name: str, context: Context
) -> None:
    source = (assets() / "rulebooks" / f"{name}.md").read_text(encoding="utf-8")
    for word in keywords(load_game(name)):
        text = re.search(
            rf"^- \*\*{re.escape(word.clause)}\*\* (.*?)(?=^- |^#|\Z)", source, re.M | re.S
        )
        assert text is not None, word
        said = {part.lower().rstrip("s") for part in re.findall(r"\w+", text[1])}
        assert {part.lower().rstrip("s") for part in re.findall(r"[A-Za-z]+", word.title)} & said, (
            word,
            text[1],
        )
