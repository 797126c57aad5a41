"""The window: three clicks to a table, a way back from every page, and matches that are saved and
opened.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.home.start_page import StartPage
from luminagames.app.main_window import MainWindow, usual_size
from luminagames.app.play.matches import requested_match
from luminagames.app.play.table_page import TablePage
from luminagames.app.preferences.settings import Settings
from luminagames.app.preferences.settings_page import SettingsPage
from luminagames.app.rulebook.rulebook_page import RulebookPage
from luminagames.app.setup.setup_page import SetupPage
from luminagames.app.start import StartRequest
from luminagames.engine.refusal import Refusal
from luminagames.library.library import Library
from luminagames.library.matchfile import read_match
from luminagames.table.widget import TableWidget
from tests.app.conftest import Answers

PEOPLE = StartRequest(game="vault", seats=("Ada", "Bruno"), options={"first_seat": 0}, seed=5)


def open_table(window: MainWindow, request: StartRequest = PEOPLE) -> TablePage:
    window.open_request(request)
    assert isinstance(window.page, TablePage)
    return window.page


def act(page: TablePage) -> None:
    page.session.submit(page.session.view.legal[0])


def test_three_clicks_lead_to_a_table(qtbot: QtBot, window: MainWindow) -> None:
    tile = window.pages.start.tiles[1]
    qtbot.mouseClick(
        tile, Qt.MouseButton.LeftButton, pos=QPoint(tile.width() // 2, tile.height() // 2)
    )
    assert isinstance(window.page, SetupPage)
    qtbot.mouseClick(window.page.start_button, Qt.MouseButton.LeftButton)
    assert isinstance(window.page, TablePage)
    assert window.page.findChild(TableWidget) is not None
    assert window.page.match.decision is not None


def test_the_same_by_keyboard(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window.pages.start.tiles[1], Qt.Key.Key_Return)
    assert isinstance(window.page, SetupPage)
    focus = QApplication.focusWidget()
    assert focus is window.page.start_button
    qtbot.keyClick(focus, Qt.Key.Key_Return)
    assert isinstance(window.page, TablePage)


@pytest.mark.parametrize("name", ["rulebooks", "settings", "about"])
def test_escape_leads_back_from_every_page(qtbot: QtBot, window: MainWindow, name: str) -> None:
    button = window.pages.start.findChild(QPushButton, name)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not isinstance(window.page, StartPage)
    qtbot.keyClick(QApplication.focusWidget() or window.page, Qt.Key.Key_Escape)
    assert isinstance(window.page, StartPage)


def test_no_button_of_the_start_page_does_nothing(
    qtbot: QtBot, window: MainWindow, answers: Answers
) -> None:
    for button in window.pages.start.findChildren(QPushButton):
        if button.isHidden() or button is window.pages.start.continue_card.button:
            continue  # there is nothing to continue
        before = window.page
        button.click()
        assert window.page is not before, button.text()
        window.pages.back()


def test_full_screen_and_back(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_the_title_names_the_game_and_nothing_of_the_match(window: MainWindow) -> None:
    page = open_table(window)
    assert window.windowTitle() == f"{page.game.about.title} – Lumina Games"
    act(page)
    assert window.windowTitle() == f"{page.game.about.title} – Lumina Games"


def test_leaving_asks_nothing_and_the_match_waits_in_the_library(
    window: MainWindow, answers: Answers
) -> None:
    page = open_table(window)
    page.back.emit()
    assert isinstance(window.page, StartPage)
    assert window.pages.start.continue_card.isHidden(), "nothing was done in it"
    page = open_table(window)
    act(page)
    page.back.emit()
    assert isinstance(window.page, StartPage)
    assert not answers.asked
    card = window.pages.start.continue_card
    assert "Ada and Bruno" in card.facts.text()
    card.button.click()
    assert isinstance(window.page, TablePage)
    assert window.page.match.digests == page.match.digests


def test_an_exported_match_opens_where_it_was(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    page = open_table(window)
    act(page)
    answers.path = tmp_path / "one.lumina"
    page.save()
    assert "tells all that is still hidden" in answers.asked[0]
    assert answers.asked[1] == "vault-ada-bruno.lumina"
    digest = page.match.digests[-1]
    page.back.emit()
    window.tables.open_file()
    assert isinstance(window.page, TablePage)
    assert window.page.match.digests == [digest]
    assert window.context.library.shelf.count() == 1, "the library knows this match already"


def test_a_file_that_cannot_be_written_is_said_and_nothing_is_lost(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    page = open_table(window)
    act(page)
    answers.path = tmp_path / "no such folder" / "one.lumina"
    page.save()
    assert "was not exported" in answers.asked[-1]
    assert page.match.step == 1
    assert page.kept is not None
    assert page.kept.saved


def test_a_file_that_is_no_match_is_refused_in_one_sentence(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    path = tmp_path / "broken.lumina"
    path.write_text("{", encoding="utf-8")
    window.tables.open_match_file(path)
    assert isinstance(window.page, StartPage)
    assert len(answers.asked) == 1
    assert "cannot be opened" in answers.asked[0]


def test_a_match_that_was_tampered_with_opens_up_to_there(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    page = open_table(window)
    act(page)
    act(page)
    answers.path = tmp_path / "one.lumina"
    page.save()
    record = read_match(answers.path)
    assert isinstance(record, dict)
    record["digests"][1] = "0" * 64
    from luminagames.library.matchfile import write_match

    write_match(answers.path, record)
    window.tables.open_match_file(answers.path)
    assert isinstance(window.page, TablePage)
    assert window.page.match.step == 1
    assert "stops early" in answers.asked[-1]


def test_a_rematch_seats_the_same_people(window: MainWindow, answers: Answers) -> None:
    page = open_table(window)
    page.rematch()
    assert isinstance(window.page, TablePage)
    assert window.page is not page
    assert window.page.match.seats == page.match.seats
    window.page.back.emit()
    assert isinstance(window.page, StartPage)


def test_a_rule_opens_beside_the_table_at_its_clause(qtbot: QtBot, window: MainWindow) -> None:
    page = open_table(window)
    page.table.open_rule.emit("LV-5.2")
    assert page.rulebook is not None
    assert page.rulebook.isVisible()
    assert "For each color you owe" in page.rulebook.view.marked_text()
    qtbot.keyClick(page.rulebook.view.search, Qt.Key.Key_Escape)
    assert not page.rulebook.isVisible()
    assert window.page is page


def test_settings_reach_the_table_below_and_back_leads_to_it(window: MainWindow) -> None:
    page = open_table(window)
    page.settings_wanted.emit()
    assert isinstance(window.page, SettingsPage)
    window.context.settings.theme = "daylight"
    window.context.settings.bot_pause = 1800
    assert page.table.look.theme.name == "daylight"
    assert page.table.look.settings.bot_pace_ms == 1800
    window.pages.back()
    assert window.page is page


def test_help_is_the_page_or_at_a_table_the_rulebook(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert type(window.page).__name__ == "HelpPage"
    window.pages.back()
    window.doors.open_setup("vault")
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert isinstance(window.page, RulebookPage)
    window.pages.back()
    assert isinstance(window.page, SetupPage)


def test_closing_asks_nothing_since_the_match_is_kept(window: MainWindow, answers: Answers) -> None:
    act(open_table(window))
    assert window.close()
    assert not answers.asked


def test_closing_asks_where_the_library_is_in_memory_only(
    qtbot: QtBot, settings: Settings, answers: Answers, qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    window = MainWindow(
        Context(settings, library=Library.open(tmp_path / "file" / "data")), answers
    )
    qtbot.addWidget(window)
    window.show()
    assert window.notice.isVisible()
    assert "kept in memory" in window.notice.words.text()
    act(open_table(window))
    answers.yes = False
    assert not window.close()
    assert "are lost" in answers.asked[-1]
    answers.yes = True
    assert window.close()
    qapp.setStyleSheet("")


def test_geometry_is_remembered(qtbot: QtBot, window: MainWindow, answers: Answers) -> None:
    window.resize(1100, 700)
    window.close()
    again = MainWindow(window.context, answers)
    qtbot.addWidget(again)
    assert again.height() == 700, (
        "the offscreen screen is 800 pixels wide, so Qt narrows the window"
    )


@pytest.mark.parametrize(
    "link", ["library", "settings", "decks", "gallery", "puzzles", "statistics", "help", "about"]
)
def test_the_page_is_remembered(
    qtbot: QtBot, window: MainWindow, answers: Answers, link: str
) -> None:
    window.doors.open_again(link)
    left = type(window.page)
    assert left is not type(window.pages.start)
    window.close()
    again = MainWindow(window.context, answers)
    qtbot.addWidget(again)
    again.doors.open_again(window.context.settings.page)
    assert type(again.page) is left
    again.pages.back()
    assert again.page is again.pages.start


def test_a_match_or_nothing_leads_to_the_start_page(window: MainWindow) -> None:
    for link in ("", "nowhere"):
        window.doors.open_again(link)
        assert window.page is window.pages.start
    act(open_table(window))
    window.close()
    assert window.context.settings.page == "", "the start page offers to continue it"


def test_a_request_that_cannot_be_met_is_refused(window: MainWindow) -> None:
    with pytest.raises(ValueError, match="no game 'chess'"):
        window.open_request(StartRequest(game="chess"))
    with pytest.raises(Refusal):
        window.open_request(StartRequest(game="vault", options={"target_score": 1000}))
    with pytest.raises(ValueError, match="no bot"):
        window.open_request(StartRequest(game="vault", seats=("Ada", "bot:deepblue")))


def test_a_scenario_opens_at_its_position(window: MainWindow) -> None:
    folder = Path(__file__).parents[1] / "scenarios" / "vault"
    path = sorted(folder.glob("*.yaml"))[0]
    match = requested_match(StartRequest(scenario=path, seats=("Grace",)), window.context)
    assert match.seats[0].name == "Grace"
    assert match.decision is not None


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((1920, 1080), (1280, 800)),
        ((1024, 640), (1024, 600)),
        ((1280, 800), (1280, 760)),
        ((1366, 728), (1280, 688)),
        ((910, 512), (910, 472)),
        ((960, 540), (960, 500)),
        ((800, 600), (880, 560)),
    ],
)
def test_at_first_the_window_is_no_larger_than_its_screen(
    room: tuple[int, int], size: tuple[int, int]
) -> None:
    assert usual_size(QSize(*room)) == QSize(*size)
