"""The gallery: every card of every game is found, seen large, and leads to its decks and its
rules.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.decks.large import LargeCardDialogue
from luminagames.app.decks.page import DeckPage
from luminagames.app.gallery.page import GalleryPage
from luminagames.app.main_window import MainWindow
from luminagames.games import game_ids


@pytest.fixture(params=game_ids())
def page(request: pytest.FixtureRequest, qtbot: QtBot, context: Context) -> Iterator[GalleryPage]:
    made = GalleryPage(context, request.param)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.leave()


def test_every_card_of_the_game_is_there(page: GalleryPage) -> None:
    assert sorted(page.grid.cards.cards) == sorted(page.game.definitions)


def test_a_chosen_card_tells_its_text_and_its_decks(page: GalleryPage) -> None:
    for card in page.grid.cards.cards[::9]:
        page.grid.choose(card)
        assert page.picture.card == card
        assert page.words.text() == page.game.card_text(card)
        holding = [
            deck for deck in page.game.decks if card == deck.leader or card in dict(deck.cards)
        ]
        assert len(page.deck_buttons) == len(holding)


def test_search_looks_at_names_and_rules(page: GalleryPage) -> None:
    card = page.grid.cards.cards[-1]
    page.filters.search.setText(page.game.card_title(card))
    assert card in page.grid.cards.cards
    assert len(page.grid.cards.cards) < len(page.game.definitions)


def test_what_stands_at_the_side_is_among_what_was_found(page: GalleryPage) -> None:
    """Two owls were found, and a tinker stood beside them; Enter goes from the search to the
    cards.
    """
    card = page.grid.cards.cards[-1]
    page.filters.search.setFocus()
    page.filters.search.setText(page.game.card_title(card))
    assert page.picture.card in page.grid.cards.cards
    assert page.grid.card() == page.picture.card
    QTest.keyClick(page.filters.search, Qt.Key.Key_Return)
    assert page.focusWidget() is page.grid


def test_where_no_card_fits_it_says_so(page: GalleryPage) -> None:
    assert not page.grid.empty.isVisible()
    page.filters.search.setText("no card says this")
    assert page.grid.empty.isVisible()
    assert page.grid.empty.text().startswith("No card fits.")
    assert page.grid.viewport().rect().contains(page.grid.empty.geometry())
    page.filters.search.clear()
    assert not page.grid.empty.isVisible()


def test_a_color_is_chosen_by_the_sign_that_its_cards_print(page: GalleryPage) -> None:
    signs = page.filters.catalogue.signs
    assert len(signs) >= 3
    for chip in page.filters.colors:
        sign = signs.get(chip.property("word"), "")
        assert (chip.text() == "") == bool(sign)
        chip.click()
        for card in page.grid.cards.cards if sign else ():
            assert sign in str(page.game.face(card).values), (card, sign)
        chip.click()


def test_pictures_come(page: GalleryPage, qtbot: QtBot) -> None:
    first = page.grid.cards.cards[0]
    qtbot.waitUntil(lambda: page.grid.picture(first) is not None)


def test_a_card_is_seen_large_and_turned_by_keys(page: GalleryPage, qtbot: QtBot) -> None:
    cards = page.grid.cards.cards
    page.grid.choose(cards[0])
    page.grid.setFocus()
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    large = page.findChild(LargeCardDialogue)
    assert large is not None
    assert large.card == cards[0]
    QTest.keyClick(large, Qt.Key.Key_Right)
    assert large.card == cards[1]
    QTest.keyClick(large, Qt.Key.Key_Escape)
    assert page.grid.card() == cards[1]


def test_the_gallery_is_reached_from_the_start_page_and_leads_to_a_deck(window: MainWindow) -> None:
    window.pages.start.link.emit("gallery")
    gallery = window.page
    assert isinstance(gallery, GalleryPage)
    with_decks = next(name for name, game in window.context.games.items() if game.decks)
    gallery.open(with_decks)
    deck = gallery.game.decks[0]
    gallery.grid.choose(deck.cards[0][0])
    gallery.deck_buttons[0].click()
    assert isinstance(window.page, DeckPage)
    window.pages.back()
    assert window.page is gallery
