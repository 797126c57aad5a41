"""Decks: chosen in the set-up, built on their page by mouse and keyboard, kept in the person's own
folder.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.decks.bars import Bars
from luminagames.app.decks.covers import two_lines
from luminagames.app.decks.hand import opening_hand
from luminagames.app.decks.page import DeckPage
from luminagames.app.main_window import MainWindow
from luminagames.app.setup.setup_page import SetupPage
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.engine.message import CardName
from luminagames.engine.refusal import Refusal
from luminagames.games import game_ids, load_game
from luminagames.library.deckread import most_copies
from luminagames.library.deckshelf import (
    DeckFileError,
    DeckShelf,
    changed,
    read_deck,
    write_list,
    write_yaml,
)
from tests.app.conftest import Answers

GAMES = [name for name in game_ids() if load_game(name).deck_rules is not None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Own decks lie in an empty folder."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(params=GAMES)
def page(
    request: pytest.FixtureRequest, qtbot: QtBot, context: Context, answers: Answers
) -> DeckPage:
    """The deck page of each game with decks."""
    made = DeckPage(context, context.game(request.param), answers)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    return made


def copies(page: DeckPage, card: str) -> int:
    return dict(page.deck.cards).get(card, 0)


def test_a_published_deck_keeps_all_rules_and_its_first_change_is_a_copy(page: DeckPage) -> None:
    first = page.game.decks[0]
    assert page.deck == first
    assert page.broken() == []
    card = first.cards[0][0]
    page.change(card, -1)
    assert page.deck.id != first.id
    assert copies(page, card) == dict(first.cards)[card] - 1
    assert page.game.decks[0] == first


def click_stepper(page: DeckPage, card: str, by: int) -> None:
    """A click on − or + under a card."""
    grid = page.grid
    index = grid.cards.index(grid.cards.cards.index(card))
    grid.scrollTo(index)
    box = grid.stepper(grid.face_rect(index))
    at = QPointF(box.left() + 6 if by < 0 else box.right() - 6, box.center().y()).toPoint()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_copies_are_counted_under_the_card(page: DeckPage) -> None:
    card = page.deck.cards[1][0]
    before = copies(page, card)
    click_stepper(page, card, -1)
    assert copies(page, card) == before - 1
    click_stepper(page, card, 1)
    assert copies(page, card) == before
    assert f"{before}" in str(
        page.grid.cards.data(page.grid.cards.index(page.grid.cards.cards.index(card)))
    )


def test_the_keyboard_builds_a_deck_alone(page: DeckPage) -> None:
    grid = page.grid
    grid.setFocus()
    card = grid.cards.cards[1]
    grid.choose(card)
    before = copies(page, card)
    QTest.keyClick(grid, Qt.Key.Key_Return)
    QTest.keyClick(grid, Qt.Key.Key_Plus)
    assert copies(page, card) == before + 2
    QTest.keyClick(grid, Qt.Key.Key_Delete)
    assert copies(page, card) == before + 1


def test_the_grid_offers_what_the_leader_allows_and_what_is_held(page: DeckPage) -> None:
    shown, held = set(page.grid.cards.cards), {card for card, _ in page.deck.cards}
    assert held <= shown
    for card in shown - held:
        alone = replace(page.deck, cards=((card, 1),))
        named = [
            one
            for one in page.game.check_deck(alone)
            if CardName(card) in one.message.values.values()
        ]
        assert not named, card


def test_a_fix_mends_its_clause(page: DeckPage) -> None:
    card = next(
        one
        for one, most in ((c, most_copies(page.game, page.deck, c)) for c, _ in page.deck.cards)
        if most
    )
    most = most_copies(page.game, page.deck, card)
    assert most is not None
    page.change(card, most + 1 - copies(page, card))
    assert card in page.grid.wrong
    row = next(row for row in page.summary.rows if row.fix is not None)
    assert row.fix is not None
    row.fix.click()
    assert copies(page, card) == most
    assert card not in page.grid.wrong


def test_every_clause_that_the_deck_breaks_is_shown_at_once(page: DeckPage) -> None:
    for card, number in page.deck.cards:
        page.change(card, -number)
    broken = page.game.check_deck(page.deck)
    assert broken
    assert [row.clause.accessibleName() for row in page.summary.rows] == [
        f"Rule {one.clause}" for one in broken
    ]
    assert len(page.broken()) == len(broken)


def test_a_saved_deck_is_there_the_next_time_and_can_be_deleted(page: DeckPage, home: Path) -> None:
    page.copy_deck()
    name = page.deck.id
    assert (home / "data" / "decks" / page.game.about.id / f"{name}.yaml").exists()
    again = DeckShelf(page.game)
    assert again.deck(name) == page.deck
    page.remove_deck()
    assert DeckShelf(page.game).deck(name) is None


def test_the_shelf_counts_what_was_saved_and_the_keyboard_goes_to_the_cards(page: DeckPage) -> None:
    """*6 decks* stood over seven, and after Save the keyboard was at the way back."""
    caption = page._shelf.caption
    assert caption is not None
    before = len(page.shelf.all)
    assert str(before) in caption.text()
    page.change(page.deck.cards[0][0], -1)
    page.save_button.setFocus()
    QTest.mouseClick(page.save_button, Qt.MouseButton.LeftButton)
    assert not page.save_button.isEnabled()
    assert page.grid.hasFocus()
    assert str(before + 1) in caption.text()
    page.remove_deck()
    assert str(before) in caption.text()


@pytest.mark.parametrize("suffix", [".yaml", ".txt"])
def test_a_deck_is_exported_and_imported(
    page: DeckPage, answers: Answers, home: Path, suffix: str
) -> None:
    answers.path = home / f"out{suffix}"
    cards, leader = page.deck.cards, page.deck.leader
    page.export_deck()
    page.import_deck()
    assert page.unsaved
    assert sorted(page.deck.cards) == sorted(cards)
    assert page.deck.leader == leader
    assert page.shelf.deck(page.deck.id) is None


def test_a_file_that_is_no_deck_is_refused_in_a_sentence(
    page: DeckPage, answers: Answers, home: Path
) -> None:
    answers.path = home / "bad.txt"
    answers.path.write_text("3 No Such Card At All\n", encoding="utf-8")
    before = page.deck
    page.import_deck()
    assert page.deck == before
    assert "Line 1" in answers.asked[-1]


def test_changes_are_not_lost_without_a_question(page: DeckPage, answers: Answers) -> None:
    page.change(page.grid.cards.cards[0], 1)
    answers.yes = False
    assert not page.may_leave()
    page.save()
    assert page.may_leave()


def test_the_filter_looks_at_names_texts_types_and_colors(page: DeckPage) -> None:
    everything = list(page.grid.cards.cards)
    page.filters.search.setText(page.game.card_title(everything[0]))
    assert everything[0] in page.grid.cards.cards
    page.filters.search.setText("zzzz")
    assert page.grid.cards.cards == []
    page.filters.search.clear()
    page.filters.types[-1].click()
    few = page.grid.cards.cards
    assert 0 < len(few) < len(everything)
    page.filters.types[-1].click()
    page.filters.colors[0].click()
    assert 0 < len(page.grid.cards.cards) < len(everything)


def test_a_deck_goes_through_the_clipboard_and_lines_that_cannot_be_read_are_named(
    page: DeckPage, answers: Answers
) -> None:
    cards = sorted(page.deck.cards)
    page.copy_text()
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(f"{clipboard.text()}3 No Such Card At All\nnonsense\n")
    page.paste_text()
    assert page.unsaved
    assert sorted(page.deck.cards) == cards
    assert "No Such Card" in answers.asked[-1]
    assert "nonsense" in answers.asked[-1]
    clipboard.clear()


def test_a_hand_is_dealt_by_the_rules(page: DeckPage) -> None:
    hand = opening_hand(page.game, page.deck, 5)
    held = {card for card, _ in page.deck.cards}
    assert hand
    assert set(hand) <= held | {"orange-orb", "green-orb", "purple-orb"}
    with pytest.raises(Refusal):
        opening_hand(page.game, replace(page.deck, cards=page.deck.cards[:2]), 5)


def test_a_broken_own_file_is_told_and_harms_nothing(
    qtbot: QtBot, context: Context, answers: Answers
) -> None:
    game = context.game(GAMES[0])
    shelf = DeckShelf(game)
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "bad.yaml").write_text("id: [", encoding="utf-8")
    page = DeckPage(context, game, answers)
    qtbot.addWidget(page)
    assert page.shelf.problems
    assert page.deck == game.decks[0]


@pytest.mark.parametrize("text", ["cards: [1]", "cards: {x: 1}", "id: a\ncards: {", "nonsense", ""])
def test_texts_that_are_no_decks(text: str) -> None:
    with pytest.raises(DeckFileError):
        read_deck(text, load_game(GAMES[0]))


def test_a_line_that_was_nearly_right_is_asked_about_with_one_stop() -> None:
    """*did you mean 'Vortex Cannister'?.* has two."""
    game = load_game("luminous")
    title = next(game.card_title(card) for card, _ in game.decks[0].cards)
    _, told = read_deck(f"2 {title}\n2 {title}x\n2 nothing of the kind", game)
    assert told[0].endswith(f"'{title}'?")
    assert told[1].endswith("'.")


@pytest.mark.parametrize("name", GAMES)
def test_a_deck_comes_back_from_its_record_and_its_list(name: str) -> None:
    game = load_game(name)
    for deck in game.decks:
        assert read_deck(write_yaml(deck, game), game) == (deck, ())
        assert sorted(read_deck(write_list(deck, game), game)[0].cards) == sorted(deck.cards)


@pytest.mark.parametrize("name", GAMES)
def test_each_seat_has_a_deck_and_a_bad_one_is_told_with_every_clause(
    qtbot: QtBot, context: Context, name: str
) -> None:
    game = context.game(name)
    shelf = DeckShelf(game)
    bad = shelf.copy(game.decks[0], "Too small")
    for card, number in bad.cards[1:]:
        bad = changed(bad, card, -number, game.definitions)
    shelf.save(bad)
    page = SetupPage(context, game)
    qtbot.addWidget(page)
    page.show()
    assert page.decks is not None
    assert page.start_button.isEnabled()
    page.decks.covers[1].choose(bad.id)
    problem = page.decks.covers[1].problem.text()
    assert all(f"({one.clause})" in problem for one in game.check_deck(bad))
    assert not page.start_button.isEnabled()
    page.decks.covers[1].choose(game.decks[2].id)
    with qtbot.waitSignal(page.start) as started:
        page.start_button.click()
    assert started.args[1]["decks"] == [game.decks[0].id, game.decks[2].id]
    again = SetupPage(context, game)
    qtbot.addWidget(again)
    assert again.decks is not None
    assert again.decks.ids()[:2] == [
        game.decks[0].id,
        game.decks[2].id,
    ]  # fields wait for further seats


def test_own_decks_are_played_as_records(qtbot: QtBot, context: Context) -> None:
    game = context.game(GAMES[0])
    shelf = DeckShelf(game)
    mine = shelf.copy(game.decks[0], "Mine")
    shelf.save(mine)
    page = SetupPage(context, game)
    qtbot.addWidget(page)
    assert page.decks is not None
    page.decks.covers[0].choose(mine.id)
    assert page.chosen()["decks"] == [mine.to_data(game.deck_rules), game.decks[1].id]


def test_the_deck_page_is_reached_from_the_start_page_and_the_set_up(window: MainWindow) -> None:
    window.pages.start.link.emit("decks")
    assert isinstance(window.page, DeckPage)
    window.pages.back()
    window.doors.open_setup(GAMES[0])
    assert isinstance(window.page, SetupPage)
    assert window.page.decks is not None
    window.page.decks.edit.emit(window.page.decks.ids()[1])
    assert isinstance(window.page, DeckPage)
    assert window.page.deck.id == window.page.game.decks[1].id


def test_a_long_name_stands_on_two_lines_of_its_cover(qtbot: QtBot) -> None:
    load_fonts()
    metrics = QFontMetricsF(load_theme("observatory").font("subheading"))
    width = metrics.horizontalAdvance("Apex Predator") + 1
    assert two_lines("Apex Predator", metrics, width) == "Apex Predator"
    assert two_lines("Brother of the Yard", metrics, width) == "Brother of the\nYard"
    assert two_lines("Brother of the Yard", metrics, 400) == "Brother of the Yard"
    assert two_lines("Incomprehensibilities", metrics, 40).endswith("…")


def test_a_curve_lies_beside_its_words_where_they_have_no_room_under_columns(
    qtbot: QtBot, context: Context
) -> None:
    bars = Bars(context)
    qtbot.addWidget(bars)
    bars.resize(250, 96)
    bars.show()
    bars.show_bars("Cards by cost", (("1", 4), ("2", 9)))
    low = bars.minimumHeight()
    bars.show_bars(
        "Cards by nature",
        tuple((word, 3) for word in ("Aquatic", "Flammable", "Botanical", "Terrestrial")),
    )
    assert bars.minimumHeight() != low
    assert not bars._fit()
    bars.resize(900, 96)
    assert bars._fit()
    assert bars.minimumHeight() == low


def test_unread_lines_stay_in_sight_while_the_deck_is_mended(
    qtbot: QtBot, context: Context, answers: Answers
) -> None:
    page = DeckPage(context, context.game("luminous"), answers)
    qtbot.addWidget(page)
    leader = page.game.card_title(page.deck.leader)
    text = f"1 {leader}\n3 Hegde Tinker\n2 Walk Back\nwhat is this\nSideboard\n2 High Command\n"
    QGuiApplication.clipboard().setText(text)
    page.paste_text()
    QGuiApplication.clipboard().clear()
    lines = page.summary.lines
    assert lines.texts == ["3 Hegde Tinker", "what is this", "2 High Command"]
    assert lines.caption.text().casefold() == "2 lines were not read  ·  1 left out"
    page.change("glass-garden", 1)
    assert len(lines.rows) == 3, "whatever is done to the deck"
    button = lines.rows[0].take_button
    assert button is not None
    assert button.text().strip() == "Take 3 Hedge Tinker"
    button.click()
    assert dict(page.deck.cards) == {"walk-back": 2, "glass-garden": 1, "hedge-tinker": 3}
    lines.rows[0].done_button.click()
    assert lines.texts == ["2 High Command"]
    page.save()
    assert lines.texts == ["2 High Command"], "saving goes on with the same deck"
    page.open(page.game.decks[0].id)
    assert lines.texts == []
    assert lines.isHidden()
