"""The page of the playtest report: notes, cards, turns, counters, and the files of it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app.bench.studio_page import StudioPage
from luminagames.app.library.library_page import LibraryPage
from luminagames.app.main_window import MainWindow
from luminagames.app.note_box import NoteBox
from luminagames.app.playtest.page import PlaytestPage
from luminagames.app.start import SeatPlan
from luminagames.cards.own import with_own_cards
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.library.library import Library
from luminagames.studio.findings.numbers_page import NumbersPage
from luminagames.studio.widget import NUMBERS
from tests.app.conftest import Answers
from tests.games.blank.test_free_table import do
from tests.games.blank.test_table_file import TABLE, card_set

MARKS = ("too strong", "unclear")


def played(library: Library, folder: Path, seed: int = 5) -> None:
    """A finished match of two rounds with two notes about the same card, at most."""
    game = with_own_cards(load_game("blank"), [folder])
    one = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], seed)
    kept = library.keep(one)
    for mark in MARKS:
        for seat in (0, 1):
            if seat == 0:
                card = one.state.zones["hand[0]"][0].card
                do(one, 0, "move", cards=(card,), to="ground", x=2500, y=5000)
                do(one, 0, "note", text=f"It is {mark}. " * 6, mark=mark)
            do(one, seat, "end_turn")
    do(one, 0, "finish", winners=(1,))
    kept.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = card_set(tmp_path / "sky", TABLE)
    monkeypatch.setenv("LUMINAGAMES_CARDS", str(made))
    return made


def shown(qtbot: QtBot, window: MainWindow) -> PlaytestPage:
    page = window.page
    assert isinstance(page, PlaytestPage)
    qtbot.waitUntil(lambda: not page.counting)
    return page


def opened(qtbot: QtBot, window: MainWindow, folder: Path, matches: int = 1) -> PlaytestPage:
    for seed in range(matches):
        played(window.context.library, folder, seed)
    window.doors.open_playtest(1)
    return shown(qtbot, window)


def test_the_library_leads_to_the_report_of_a_finished_match(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    played(window.context.library, folder)
    window.doors.open_library()
    library = window.page
    assert isinstance(library, LibraryPage)
    assert library.buttons["playtest"].isVisible()
    library.buttons["playtest"].click()
    page = shown(qtbot, window)
    assert [sheet.note.mark for sheet in page.sheets] == list(MARKS)
    told = page.sheets[0].accessibleName()
    assert told.startswith("Ada. Round 1")
    assert "too strong" in told
    assert told.endswith("Watch this moment")
    assert page.head.text().startswith("Blank cards")


def test_a_match_that_goes_on_has_no_report(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    game = with_own_cards(load_game("blank"), [folder])
    one = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1)
    kept = window.context.library.keep(one)
    do(one, 0, "note", text="Mine alone.")
    kept.close()
    window.doors.open_library()
    library = window.page
    assert isinstance(library, LibraryPage)
    assert not library.buttons["playtest"].isVisible()
    window.doors.open_playtest(1)
    page = shown(qtbot, window)
    assert page.sheets == []
    assert page.head.text().startswith("There is nothing to report yet")
    assert not page.buttons["csv"].isEnabled()


def test_a_note_opens_the_match_where_it_was_written(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    page = opened(qtbot, window, folder)
    sheet = page.sheets[1]
    sheet.setFocus()
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert window.table is not None
    assert window.table.session.time.step == sheet.note.step


def test_heads_sort_and_rows_say_what_is_painted(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    page = opened(qtbot, window, folder)
    page.uses.heads["played"].click()
    uses = page.uses.list.uses.uses
    assert [one.played for one in uses] == sorted((one.played for one in uses), reverse=True)
    said = page.uses.list.uses.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == (
        f"{uses[0].name}, drawn: {uses[0].drawn}, played: {uses[0].played}, "
        f"looked at: {uses[0].looked}, left in a hand: {uses[0].left}"
    )


def test_one_match_of_several_can_be_chosen_and_is_written(
    qtbot: QtBot, window: MainWindow, folder: Path, answers: Answers, tmp_path: Path
) -> None:
    page = opened(qtbot, window, folder, matches=3)
    assert len(page.report.matches) == 3
    assert len(page.sheets) == 6
    page.which.setCurrentIndex(2)
    qtbot.waitUntil(lambda: not page.counting)
    assert len(page.report.matches) == 1
    answers.path = tmp_path / "out.csv"
    page.save_csv()
    rows = list(csv.DictReader(answers.path.read_text(encoding="utf-8").splitlines()))
    assert sum(int(row["played"]) for row in rows) == 2
    answers.path = tmp_path / "out.json"
    page.save_json()
    assert len(json.loads(answers.path.read_text(encoding="utf-8"))["notes"]) == 2


def test_the_studio_leads_to_it_and_it_leads_to_a_card_there(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    played(window.context.library, folder)
    window.doors.open_studio("blank", folder)
    studio = window.page
    assert isinstance(studio, StudioPage)
    studio.studio.show_tab(NUMBERS)
    numbers = studio.studio.page(NUMBERS)
    assert isinstance(numbers, NumbersPage)
    assert numbers.playtest_button.isVisible()
    assert not numbers.run_button.isVisible()
    numbers.playtest_button.click()
    page = shown(qtbot, window)
    assert page.head.text().startswith("sky")
    card = page.uses.list.current
    qtbot.keyClick(page.uses.list, Qt.Key.Key_Return)
    there = window.page
    assert isinstance(there, StudioPage)
    assert there.studio.desk.card == card


@pytest.mark.parametrize("size", [100, 200])
def test_it_has_room_at_large_text_in_a_small_window(
    qtbot: QtBot, window: MainWindow, folder: Path, size: int
) -> None:
    window.context.settings.text_size = size
    window.resize(1024, 640)
    page = opened(qtbot, window, folder)
    QApplication.processEvents()
    assert not page.grab().isNull()
    assert page.sheets[0].width() <= window.width()


def test_numbers_say_what_an_opening_hand_of_a_set_holds(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    window.doors.open_studio("blank", folder)
    studio = window.page
    assert isinstance(studio, StudioPage)
    studio.studio.show_tab(NUMBERS)
    numbers = studio.studio.page(NUMBERS)
    assert isinstance(numbers, NumbersPage)
    hands = numbers.hands
    assert hands.isVisible()
    assert hands.found is not None
    deck = hands.found.deck
    for column, chart in hands.charts.items():
        figures = {one.value or "–": one for one in hands.found.columns[column]}
        for bar in chart.bars:
            assert bar.value == figures[bar.label].share
    hands.number.choose(min(10, deck))
    assert hands.found.draw == min(10, deck)
    studio.studio.open_game("vault")
    assert not hands.isVisible()


def test_a_note_is_typed_at_the_table_with_a_mark(
    window: MainWindow, folder: Path, answers: Answers
) -> None:
    window.context.reload_games()
    window.tables.start("blank", (SeatPlan("Ada"), SeatPlan("Ben")), {}, 7)
    assert window.table is not None
    session = window.table.session
    session.lift_curtain()
    (name,) = [name for name, act in session.index.buttons.items() if act.kind == "note"]
    answers.noted = ("Far too slow.", "slow")
    window.table.table.hand.press_button(name)
    assert answers.asked[-1].endswith(": stuck, slow, unclear, fun, too strong")
    (note,) = session.match.state.notes
    assert (note.text, note.mark) == ("Far too slow.", "slow")
    answers.noted = ("", "")
    window.table.table.hand.press_button(name)
    assert len(session.match.state.notes) == 1


def test_the_sheet_of_a_note_has_one_mark_or_none(qtbot: QtBot, window: MainWindow) -> None:
    box = NoteBox(window.context, window, "Write a note", ("slow", "fun"), 500)
    qtbot.addWidget(box)
    qtbot.keyClicks(box.field, "A sentence. ")
    box.marks["slow"].click()
    box.marks["fun"].click()
    assert (box.text, box.mark) == ("A sentence.", "fun")
    assert [name for name, one in box.marks.items() if one.isChecked()] == ["fun"]
    box.marks["fun"].click()
    assert box.mark == ""
