"""Decks: chosen in the set-up, built on their page by mouse and keyboard, kept in the person's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.deck_page import DeckPage
from luminagames.app.deck_rows import CardRows
from luminagames.app.main_window import MainWindow
from luminagames.app.setup_page import SetupPage
from luminagames.games import game_ids, load_game
from luminagames.library.deckshelf import DeckFileError, DeckShelf, changed, read_deck, write_list, write_yaml
from tests.app.conftest import Answers

GAMES = [name for name in game_ids() if load_game(name).deck_rules is not None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Own decks lie in an empty folder."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(params=GAMES)
def page(request: pytest.FixtureRequest, qtbot: QtBot, context: Context, answers: Answers) -> DeckPage:
    """The deck page of each game with decks."""
    made = DeckPage(context, context.game(request.param), answers)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    return made


def drag(rows: CardRows, card: str, target: QPoint) -> None:
    """Drags a row to a point on the screen with mouse events."""
    view = rows.viewport()
    rows.scrollToItem(rows.item(rows.cards().index(card)))
    start = rows.row_rect(card).center().toPoint()
    end = view.mapFromGlobal(target)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(view, start + (end - start) * share)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def middle(rows: CardRows) -> QPoint:
    return rows.mapToGlobal(rows.rect().center())


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


def test_a_card_is_dragged_into_the_deck_and_out_again(page: DeckPage) -> None:
    card = page.pool.cards()[2]
    before = copies(page, card)
    drag(page.pool, card, middle(page.contents))
    assert copies(page, card) == before + 1
    drag(page.contents, card, middle(page.pool))
    assert copies(page, card) == before


def test_a_drop_beside_the_deck_adds_nothing(page: DeckPage) -> None:
    before = page.deck
    drag(page.pool, page.pool.cards()[0], page.mapToGlobal(QPoint(40, 300)))
    assert page.deck == before
    assert not page.ghost.isVisible()


def test_the_keyboard_builds_a_deck_alone(page: DeckPage) -> None:
    card = page.pool.cards()[1]
    before = copies(page, card)
    page.pool.setCurrentRow(1)
    QTest.keyClick(page.pool, Qt.Key.Key_Return)
    QTest.keyClick(page.pool, Qt.Key.Key_Plus)
    assert copies(page, card) == before + 2
    page.contents.setCurrentRow(page.contents.cards().index(card))
    QTest.keyClick(page.contents, Qt.Key.Key_Delete)
    assert copies(page, card) == before + 1


def test_every_clause_that_the_deck_breaks_is_shown_at_once(page: DeckPage) -> None:
    for card, number in page.deck.cards:
        page.change(card, -number)
    broken = page.game.check_deck(page.deck)
    assert broken
    assert all(f"({one.clause})" in page.problems.text() for one in broken)


def test_a_saved_deck_is_there_the_next_time_and_can_be_deleted(page: DeckPage, home: Path) -> None:
    page.copy_deck()
    name = page.deck.id
    assert (home / "data" / "decks" / page.game.about.id / f"{name}.yaml").exists()
    again = DeckShelf(page.game)
    assert again.deck(name) == page.deck
    page.remove_deck()
    assert DeckShelf(page.game).deck(name) is None


@pytest.mark.parametrize("suffix", [".yaml", ".txt"])
def test_a_deck_is_exported_and_imported(page: DeckPage, answers: Answers, home: Path, suffix: str) -> None:
    answers.path = home / f"out{suffix}"
    cards, leader = page.deck.cards, page.deck.leader
    page.export_deck()
    page.import_deck()
    assert page.unsaved
    assert sorted(page.deck.cards) == sorted(cards)
    assert page.deck.leader == leader
    assert page.shelf.deck(page.deck.id) is None


def test_a_file_that_is_no_deck_is_refused_in_a_sentence(page: DeckPage, answers: Answers, home: Path) -> None:
    answers.path = home / "bad.txt"
    answers.path.write_text("3 No Such Card At All\n", encoding="utf-8")
    before = page.deck
    page.import_deck()
    assert page.deck == before
    assert "Line 1" in answers.asked[-1]


def test_changes_are_not_lost_without_a_question(page: DeckPage, answers: Answers) -> None:
    page.change(page.pool.cards()[0], 1)
    answers.yes = False
    assert not page.may_leave()
    page.save()
    assert page.may_leave()


def test_the_filter_looks_at_names_and_texts(page: DeckPage) -> None:
    title = page.game.card_title(page.pool.cards()[0])
    page.filter.setText(title)
    assert page.pool.count() >= 1
    page.filter.setText("zzzz")
    assert page.pool.count() == 0


def test_a_broken_own_file_is_told_and_harms_nothing(qtbot: QtBot, context: Context, answers: Answers) -> None:
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


@pytest.mark.parametrize("name", GAMES)
def test_a_deck_comes_back_from_its_record_and_its_list(name: str) -> None:
    game = load_game(name)
    for deck in game.decks:
        assert read_deck(write_yaml(deck, game), game) == deck
        assert sorted(read_deck(write_list(deck, game), game).cards) == sorted(deck.cards)


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
    page.decks.choices[1].choose(bad.id)
    problem = page.decks.fields[1].problem.text()
    assert all(f"({one.clause})" in problem for one in game.check_deck(bad))
    assert not page.start_button.isEnabled()
    page.decks.choices[1].choose(game.decks[2].id)
    with qtbot.waitSignal(page.start) as started:
        page.start_button.click()
    assert started.args[1]["decks"] == [game.decks[0].id, game.decks[2].id]
    again = SetupPage(context, game)
    qtbot.addWidget(again)
    assert again.decks is not None
    assert again.decks.ids()[:2] == [game.decks[0].id, game.decks[2].id]  # fields wait for further seats


def test_own_decks_are_played_as_records(qtbot: QtBot, context: Context) -> None:
    game = context.game(GAMES[0])
    shelf = DeckShelf(game)
    mine = shelf.copy(game.decks[0], "Mine")
    shelf.save(mine)
    page = SetupPage(context, game)
    qtbot.addWidget(page)
    assert page.decks is not None
    page.decks.choices[0].choose(mine.id)
    assert page.chosen()["decks"] == [mine.to_data(game.deck_rules), game.decks[1].id]  # type: ignore[arg-type]


def test_the_deck_page_is_reached_from_the_start_page_and_the_set_up(window: MainWindow) -> None:
    window.start_page.link.emit("decks")
    assert isinstance(window.page, DeckPage)
    window.back()
    window.open_setup(GAMES[0])
    assert isinstance(window.page, SetupPage)
    assert window.page.decks is not None
    window.page.decks.edit.emit(window.page.decks.ids()[1])
    assert isinstance(window.page, DeckPage)
    assert window.page.deck.id == window.page.game.decks[1].id
