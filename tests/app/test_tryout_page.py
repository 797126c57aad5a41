"""*Try it now*: a card in each of its situations, why it can do nothing, and the way back."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.app.bench.studio_page import StudioPage
from luminagames.app.main_window import MainWindow
from luminagames.app.play.tryout_page import TryoutPage
from luminagames.games import game_ids, load_game
from luminagames.studio.cards.tryout import tryout
from tests.app.conftest import Answers


def shown(window: MainWindow) -> TryoutPage:
    page = window.page
    assert isinstance(page, TryoutPage)
    return page


def opened(window: MainWindow, game: str, card: str) -> TryoutPage:
    window.doors.open_studio(game)
    window.tables.try_card(tryout(load_game(game), card))
    return shown(window)


def of_triggers(*wanted: str) -> str:
    """A creature with these triggers."""
    for card, data in load_game("vault").definitions.items():
        abilities = data.get("abilities", [])
        assert isinstance(abilities, list | tuple)
        if sorted(wanted) == sorted(str(one["when"]) for one in abilities):
            return card
    raise LookupError(wanted)


def test_every_trigger_has_its_situation_and_the_studio_is_one_click_away(
    window: MainWindow, qtbot: QtBot, answers: Answers
) -> None:
    page = opened(window, "vault", of_triggers("activate", "reveal"))
    studio = window.pages.below[-1]
    names = [button.text() for button in page.bar.situations]
    assert names == [
        "In your Vault, its power ready",
        "On top of its deck, about to be revealed",
        "In the Wild Field, to be attracted",
    ]
    assert page.bar.situations[0].isChecked()
    assert page.bar.reason.text().startswith(f"{page.match.seats[0].name} can use it now: ")
    for at, name in enumerate(names):
        qtbot.mouseClick(shown(window).bar.situations[at], Qt.MouseButton.LeftButton)
        assert shown(window).tried.situations[at].name.pattern == name
        assert shown(window).bar.situations[at].isChecked()
    qtbot.mouseClick(shown(window).bar.back, Qt.MouseButton.LeftButton)
    assert window.page is studio
    assert not answers.asked


def test_the_table_says_why_a_card_does_nothing(window: MainWindow) -> None:
    page = opened(window, "vault", of_triggers("activate"))
    match = page.match
    mine = page.bar.reason.text()
    assert "can use it now: " in mine
    page.session.submit(
        next(a for a in match.game.legal_actions(match.state) if a.kind == "take_three")
    )
    assert match.decision is not None
    assert match.decision.actor == 1
    assert page.bar.reason.text().startswith(("It can do nothing now: ", "It waits: "))
    page.try_in(0)
    assert shown(window).bar.reason.text() == mine


def test_where_the_other_seat_is_asked_no_refusal_of_theirs_is_told(window: MainWindow) -> None:
    """*This card has no ability that you can use*, for the foe cannot use it."""
    page = opened(window, "luminous", "hedge-tinker")
    at = next(
        at for at, one in enumerate(page.tried.situations) if "opponent's turn" in one.name.pattern
    )
    page.try_in(at)
    other = shown(window).match.seats[1].name
    assert shown(window).bar.reason.text() == f"It waits: {other} answers first."


def test_what_it_can_is_told_once_and_in_one_sentence(window: MainWindow) -> None:
    """*… in combat.; Silgar, choose payment: …*"""
    words = opened(window, "luminous", "silgar-apex-predator").bar.reason.text()
    assert words.count("Use only in combat") == 1
    assert ".;" not in words
    assert words.endswith(".")


def test_the_menu_promises_no_place_in_the_library(window: MainWindow) -> None:
    page = opened(window, "vault", of_triggers("claim"))
    words = ["".join(run.text for run in entry.words) for entry in page.table.table_menu.entries()]
    assert "Leave: this match is not kept" in words
    assert not any("Library" in one for one in words)


def test_the_keyboard_goes_back_to_the_editor_that_it_came_from(
    window: MainWindow, qtbot: QtBot
) -> None:
    """It was on the list of cards: what was typed on chose another card."""
    window.doors.open_studio("vault")
    page = window.page
    assert isinstance(page, StudioPage)
    studio = page.studio
    editor = studio.cards.pane.editor
    editor.setFocus()
    qtbot.keyClick(editor, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: isinstance(window.page, TryoutPage), timeout=30_000)
    shown(window).try_in(0)
    window.pages.back()
    assert window.page is page
    assert studio.focusWidget() is editor


def test_starting_over_is_the_same_situation_from_its_beginning(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = opened(window, "vault", of_triggers("claim"))
    match = page.match
    page.session.submit(match.game.legal_actions(match.state)[0])
    qtbot.mouseClick(page.bar.again, Qt.MouseButton.LeftButton)
    assert shown(window) is not page
    assert shown(window).match.step == 0


def test_players_have_the_names_of_the_settings(window: MainWindow) -> None:
    window.context.settings.names = ("Ada", "Ben")
    page = opened(window, "vault", of_triggers("claim"))
    assert [seat.name for seat in page.match.seats] == ["Ada", "Ben"]


@pytest.mark.parametrize("game", game_ids())
def test_what_a_card_can_do_is_said_in_every_situation(window: MainWindow, game: str) -> None:
    cards = load_game(game)
    card = max(cards.definitions, key=lambda one: len(cards.situations(one)))
    page = opened(window, game, card)
    for at in range(len(page.tried.situations)):
        shown(window).try_in(at)
        words = shown(window).bar.reason.text()
        assert (
            words.startswith(("It can do nothing now: ", "It waits: "))
            or " can use it now: " in words
        ), words
        assert words.endswith((".", ")")), words
        assert "{" not in words


@pytest.mark.parametrize("game", game_ids())
def test_nobody_hands_the_laptop_over_while_a_card_is_tried(window: MainWindow, game: str) -> None:
    """No curtain, no *Look at my hand*: in every situation the seat that is asked is seen and may
    act at once.
    """
    cards = load_game(game)
    for card in list(cards.definitions)[:: max(1, len(cards.definitions) // 3)]:
        page = opened(window, game, card)
        for at in range(len(page.tried.situations)):
            shown(window).try_in(at)
            session = shown(window).session
            assert not session.covered
            assert not session.open_table
            assert session.decision is None or session.my_turn
        window.pages.back()


def test_every_situation_can_be_read_in_every_window(window: MainWindow, qtbot: QtBot) -> None:
    """Five buttons side by side were cut at both ends."""
    page = opened(window, "luturas", "spare-parts")
    bar = page.bar

    def is_read(width: int) -> bool:
        parts = [
            part
            for part in (bar.back, bar.title, bar.again, bar.folded, *bar.situations)
            if part.isVisible()
        ]
        return bar.width() == width and all(
            part.width() >= part.sizeHint().width() for part in parts
        )

    for width in (1900, 1280, 1024):
        window.resize(width, 800)
        qtbot.waitUntil(partial(is_read, width), timeout=20_000)
        assert bar.folded.isVisible() != bar.situations[0].isVisible()
    assert not bar.folded.isHidden()
    bar.folded.setFocus()
    QTest.keyClick(bar.folded, Qt.Key.Key_Down)
    assert shown(window).tried.at == 1
    assert shown(window).bar.folded.currentIndex() == 1


def test_a_figure_of_another_card_is_not_the_card(window: MainWindow) -> None:
    """Bruno's second ability was read as card number 2, which is the one that is tried."""
    page = opened(window, "luminous", "kynda-infiltrator")
    page.try_in(3)
    page = shown(window)
    match = page.match
    assert match.game.copies(match.state, "kynda-infiltrator") == [2]
    assert any(("ability", 2) in action.params for action in match.game.legal_actions(match.state))
    assert "can use it now" not in page.bar.reason.text()
