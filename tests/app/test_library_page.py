"""The Library page, continue and resume, statistics, people who come and go, reports."""

from __future__ import annotations

import csv
import json
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QEasingCurve, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from luminagames.app.charts import bins
from luminagames.app.context import Context
from luminagames.app.library.daily_check import DailyCheck
from luminagames.app.library.library_page import LibraryPage
from luminagames.app.library.statistics_page import StatisticsPage
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.app.trouble.report import contents, parts
from luminagames.bots import make_bot
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.library.library import Library
from luminagames.table.hand.groups import Laid
from luminagames.table.motion.clock import Track
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from luminagames.table.words import TableWords
from tests.app.conftest import Answers
from tests.library.test_checkup import spoil_inside

LEFT = Qt.MouseButton.LeftButton


def keep(library: Library, game: str, names: tuple[str, ...], seed: int, steps: int = 5000) -> int:
    """A match that bots have played, to its end or so many steps; its number in the library."""
    match = Match(load_game(game), {}, [SeatInfo(name) for name in names], seed)
    kept = library.keep(match)
    bot, rng = make_bot("greedy", match.game), SplitMix64(seed)
    while match.decision is not None and match.step < steps:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    kept.close()
    assert kept.match_id is not None
    return kept.match_id


def open_table(
    window: MainWindow, seats: tuple[str, ...] = ("Ada", "Bruno"), game: str = "vault"
) -> TablePage:
    window.open_request(StartRequest(game=game, seats=seats, seed=5))
    assert isinstance(window.page, TablePage)
    return window.page


def act(page: TablePage) -> None:
    page.session.submit(page.session.view.legal[0])


def shown(page: LibraryPage) -> list[str]:
    model = page.list.entries
    return [str(model.data(model.index(row))) for row in range(model.rowCount())]


def library_page(window: MainWindow) -> LibraryPage:
    window.doors.open_library()
    assert isinstance(window.page, LibraryPage)
    return window.page


def test_what_was_done_is_there_after_the_program_was_killed(
    qtbot: QtBot, settings: Settings, answers: Answers, qapp: QApplication, tmp_path: Path
) -> None:
    # the first window is never closed, as a killed process closes nothing; its library lets go as
    # the system would
    first = MainWindow(Context(settings, library=Library.open(tmp_path / "home")), answers)
    qtbot.addWidget(first)
    page = open_table(first)
    for _ in range(3):
        act(page)
    digests = list(page.match.digests)
    first.context.library._database.connection.close()
    first.context.library.session._alive.close()
    second = MainWindow(Context(settings, library=Library.open(tmp_path / "home")), answers)
    qtbot.addWidget(second)
    second.show()
    card = second.pages.start.continue_card
    assert card.isVisible()
    assert card.title.text() == "Continue Lumina Vault"
    qtbot.mouseClick(card.button, LEFT)
    assert isinstance(second.page, TablePage)
    assert second.page.match.digests == digests
    act(second.page)
    second.close()
    page.kept = None
    qapp.setStyleSheet("")


def test_an_entry_says_how_far_its_match_is_as_the_table_says_it(window: MainWindow) -> None:
    """*Turn 9* of a match whose table says *Round 5* is another match."""
    library = window.context.library
    number = keep(library, "vault", ("Ada", "Bruno"), 1, 14)
    entry = library.shelf.entry(number)
    assert entry is not None
    match = library.resume(number, load_game).match
    top = TableWords(match.game, ("Ada", "Bruno")).plain(
        match.game.status(match.view(None)).band[0]
    )
    assert top != f"Turn {entry.turn}"
    (row,) = shown(library_page(window))
    assert top in row
    assert f"Turn {entry.turn}" not in row


def test_the_last_picture_of_a_match_waits_until_nothing_moves(window: MainWindow) -> None:
    """It takes as long as two frames, and the winner stands there with rays and falling light."""
    page = open_table(window)
    act(page)
    page.table.clock.finish()
    still = QEasingCurve(QEasingCurve.Type.Linear)
    page.table.clock.run(Track(0, 60_000, still, lambda share: None, lambda: None))
    page._keep_when_still()
    assert page._pictured != page.match.step
    page.table.clock.finish()
    page._keep_when_still()
    assert page._pictured == page.match.step


def test_the_library_lists_searches_deletes_and_brings_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    library = window.context.library
    keep(library, "vault", ("Ada", "Bruno"), 1, 8)
    keep(library, "luminars", ("Cleo", "Bruno"), 2, 8)
    keep(library, "vault", ("Ada", "Dov"), 3)
    qtbot.mouseClick(window.pages.start.findChild(QPushButton, "library"), LEFT)
    page = window.page
    assert isinstance(page, LibraryPage)
    assert page.count.text() == "3 matches"
    assert "Lumina Vault, Ada and Dov" in shown(page)[0]
    assert "to act" not in shown(page)[0], "it is over"
    qtbot.keyClicks(page.search, "cleo")
    assert ["Cleo" in row for row in shown(page)] == [True]
    page.search.clear()
    page.states.setCurrentIndex(1)
    assert len(shown(page)) == 2
    page.states.setCurrentIndex(0)
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert len(shown(page)) == 2
    assert "was deleted" in window.notice.words.text()
    qtbot.mouseClick(window.notice.action, LEFT)
    assert len(shown(page)) == 3
    assert not window.notice.isVisible()


def test_the_chosen_match_stays_chosen_when_others_come_and_go(
    qtbot: QtBot, window: MainWindow
) -> None:
    library = window.context.library
    numbers = [keep(library, "vault", ("Ada", f"Guest {at}"), at, 4) for at in range(4)]
    page = library_page(window)
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    chosen = page.list.current
    assert chosen is not None
    assert chosen.id == numbers[1], "the newest is first"
    keep(library, "vault", ("Ada", "Newcomer"), 9, 4)
    page.refresh()
    assert "Newcomer" in shown(page)[0]
    assert page.list.current is not None
    assert page.list.current.id == chosen.id
    qtbot.keyClicks(page.search, "Guest")
    assert len(shown(page)) == 4
    assert page.list.current is not None
    assert page.list.current.id == chosen.id
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert page.list.current is not None
    assert page.list.current.id == numbers[0], "its neighbor"


def test_enter_in_the_library_plays_a_match_on(qtbot: QtBot, window: MainWindow) -> None:
    keep(window.context.library, "vault", ("Ada", "Bruno"), 1, 8)
    page = library_page(window)
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    table = window.page
    assert isinstance(table, TablePage)
    assert table.match.step == 8
    act(table)
    table.back.emit()
    entry = window.context.library.shelf.latest()
    assert entry is not None
    assert entry.steps == 9
    assert entry.has_thumbnail


def test_watching_begins_at_the_beginning_and_changes_nothing(
    qtbot: QtBot, window: MainWindow
) -> None:
    number = keep(window.context.library, "vault", ("Ada", "Bruno"), 1)
    page = library_page(window)
    qtbot.mouseClick(page.buttons["replay"], LEFT)
    table = window.page
    assert isinstance(table, TablePage)
    assert table.session.time.step == 0
    assert table.kept is None
    table.table.past.do("forth")
    qtbot.mouseClick(table.table.past.foot.buttons["branch"], LEFT)
    again = window.page
    assert isinstance(again, TablePage)
    assert again is not table
    assert again.match.step == 1
    act(again)
    again.back.emit()
    assert window.context.library.shelf.count() == 2
    entry = window.context.library.shelf.entry(number)
    assert entry is not None
    assert entry.over


def _click_everything(qtbot: QtBot, widget: TableWidget) -> None:
    for thing in widget.scene.plan.things:
        at = widget.scene.hit_rect(thing.touch)
        if at is not None:
            qtbot.mouseClick(
                widget.view.viewport(), LEFT, pos=widget.view.on_screen(at).center().toPoint()
            )
            widget.through.dismiss()


@pytest.mark.parametrize("game", ["luturas", "luminous"])
def test_a_running_match_that_is_watched_can_only_be_looked_at(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    """Nobody gives up a match that goes on elsewhere, to see all hands of it."""
    number = keep(window.context.library, game, ("Ada", "Bruno"), 1, 12)
    page = library_page(window)
    qtbot.mouseClick(page.buttons["replay"], LEFT)
    table = window.page
    assert isinstance(table, TablePage)
    widget, session = table.table, table.session
    widget.past.do("now")
    assert not session.over
    assert not widget.curtain.isVisible()
    assert not session.index.sources()
    assert not widget.prompt.offered
    widget.table_menu.open()
    assert {"seats", "concede"}.isdisjoint(widget.menu.choices)
    widget.menu.dismiss()
    widget.concede_wanted.emit(0)
    widget.seat_wanted.emit(1, "bot:normal")
    assert table.match.seat_changes == []
    _click_everything(qtbot, widget)
    qtbot.wait(50)
    assert table.match.step == 12
    widget.past.look_back()
    widget.past.do("hands")
    assert not session.time.opened
    for seat in (0, 1):
        assert set(session.view.zones[f"hand[{seat}]"]) <= {None}
    table.back.emit()
    entry = window.context.library.shelf.entry(number)
    assert entry is not None
    assert not entry.over
    assert entry.steps == 12


def test_exporting_an_unfinished_match_warns_and_importing_it_finds_it(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    keep(window.context.library, "luminars", ("Ada", "Bruno"), 1, 8)
    page = library_page(window)
    answers.path = tmp_path / "out.lumina"
    qtbot.mouseClick(page.buttons["export"], LEFT)
    assert "every hand" in answers.asked[0]
    assert answers.path.is_file()
    page.delete_chosen()
    page.import_file()
    assert len(shown(page)) == 1
    assert window.notice.words.text() == "The match was imported."


def test_a_killed_window_leaves_no_layout_that_keeps_its_match_closed(window: MainWindow) -> None:
    """A layout is written later than the action: it may name cards that have left the hand."""
    library = window.context.library
    number = keep(library, "luminars", ("Ada", "Bruno"), 1, 12)
    opened = library.resume(number, load_game)
    assert opened.kept is not None
    opened.kept.set_private({"0": {"groups": [[901, 902], [1, 2]], "loose": [903, 1]}})
    opened.kept.close()
    window.tables.resume(number)
    assert window.table is not None
    assert window.table.kept is not None
    assert window.table.kept.match_id == number


def test_a_match_whose_table_cannot_be_built_is_let_go(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = window.context.library
    number = keep(library, "luminars", ("Ada", "Bruno"), 1, 12)
    with monkeypatch.context() as patched:
        patched.setattr(TableSession, "read_layouts", _raise)
        with pytest.raises(KeyError):
            window.tables.resume(number)
    assert library.read("SELECT * FROM open_matches") == []
    window.tables.resume(number)
    assert window.table is not None


def _raise(*_: object) -> None:
    raise KeyError


def test_a_match_that_another_window_has_open_is_said_so(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    number = keep(window.context.library, "vault", ("Ada", "Bruno"), 1, 8)
    other = Library.open(tmp_path / "data")
    opened = other.resume(number, load_game)
    page = library_page(window)
    assert "open in another window" in shown(page)[0]
    assert not page.buttons["resume"].isEnabled()
    assert not page.buttons["delete"].isEnabled()
    window.tables.resume(number)
    assert "open in another window" in answers.asked[-1]
    assert window.page is page
    assert opened.kept is not None
    other.close()


def test_charts_that_do_not_show_go_with_their_page(window: MainWindow) -> None:
    """They were windows of their own, which nobody ever closed."""

    def nobodys() -> set[QWidget]:
        return {widget for widget in QApplication.topLevelWidgets() if widget.parent() is None}

    before = nobodys()
    window.doors.open_statistics()
    assert isinstance(window.page, StatisticsPage)
    assert nobodys() == before


def test_statistics_count_what_is_over(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    window.doors.open_statistics()
    page = window.page
    assert isinstance(page, StatisticsPage)
    assert page.empty.isVisible()
    for seed in (1, 2):
        keep(window.context.library, "vault", ("Ada", "Bruno"), seed)
    keep(window.context.library, "vault", ("Ada", "Bruno"), 3, 8)
    page.arrive()
    assert page.sums["matches"].text() == "2"
    assert {bar.label for bar in page.bars["name"].bars} == {"Ada", "Bruno"}
    assert sum(one.count for one in page.lengths.bins) == 2
    page.games.choose("vault")
    assert sum(one.count for one in page.scores.bins) == 4
    page.grab()
    answers.path = tmp_path / "numbers.csv"
    qtbot.mouseClick(page.export_button, LEFT)
    rows = list(csv.DictReader(answers.path.read_text(encoding="utf-8").splitlines()))
    assert [row["name"] for row in rows] == ["Ada", "Bruno", "Ada", "Bruno"]


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ([], []),
        ([3, 3, 4], [("3", 2), ("4", 1)]),
        ([0, 99], [("0–9", 1), ("90–99", 1)]),
        ([-3], [("-3", 1)]),
    ],
)
def test_a_histogram_counts_every_number_once(
    values: list[int], wanted: list[tuple[str, int]]
) -> None:
    assert [(one.label, one.count) for one in bins(values) if one.count] == wanted


# People come and go


def test_a_seat_is_handed_to_a_bot_and_back(qtbot: QtBot, window: MainWindow) -> None:
    page = open_table(window)
    act(page)
    assert page.session.acting == 1
    page.table.seat_wanted.emit(1, "bot:easy")
    qtbot.waitUntil(lambda: page.session.acting == 0 and page.match.step >= 2)
    page.table.seat_wanted.emit(1, "human")
    assert page.match.seats[1] == SeatInfo("Bruno")
    act(page)
    while page.session.acting == 0:
        act(page)
    assert page.session.acting_human == 1
    page.back.emit()
    entry = window.context.library.shelf.latest()
    assert entry is not None
    assert [seat.controller for seat in entry.seats] == ["human", "human"]


def test_who_concedes_closes_the_match_and_the_library_notes_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = open_table(window)
    act(page)
    page.table.table_menu.ask_conceding()
    menu = page.table.menu
    seat = page.session.view.seat
    at = menu.choices.index(f"concede:{seat}")
    assert menu._words[at] == "Bruno concedes, and Ada wins"
    qtbot.mouseClick(menu, LEFT, pos=menu.cells()[at].center().toPoint())
    qtbot.waitUntil(page.table.scoreboard.isVisible)
    assert page.table.scoreboard.verdict == "Bruno conceded: Ada wins the match"
    assert not page.session.index.sources()
    assert not page.session.can_undo
    assert page.session.acting is None, "nobody is asked any more"
    assert page.session.awaited is None, "nor is anybody waited for"
    page.back.emit()
    assert window.context.library.shelf.latest() is None
    (entry,) = window.context.library.shelf.entries()
    assert entry.conceded == (1,)
    assert (
        "Bruno conceded" in shown(library_page(window))[0]
        or "Ada won, Bruno conceded" in shown(library_page(window))[0]
    )


def test_a_layout_of_the_hand_is_there_when_the_match_is_continued(window: MainWindow) -> None:
    page = open_table(window, game="luminars")
    page.session.lift_curtain()
    while not page.session.laid(seat := page.session.view.seat or 0).loose:
        act(page)
        page.session.lift_curtain()
    first, second, *rest = page.session.laid(seat).loose
    page.session.lay_out(Laid(((first, second),), tuple(rest)))
    act(page)
    laid = page.session.layouts.of(seat)
    assert laid.groups
    page.back.emit()
    entry = window.context.library.shelf.latest()
    assert entry is not None
    window.tables.resume(entry.id)
    assert isinstance(window.page, TablePage)
    assert window.page.session.view.seat is None, "the curtain hangs"
    window.page.session.lift_curtain()
    assert window.page.session.layouts.of(seat).groups == laid.groups


# Report a problem


def test_a_report_holds_what_it_says_and_nothing_else(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    page = open_table(window, game="luminars")
    page.session.lift_curtain()
    act(page)
    answers.path = tmp_path / "report.zip"
    page.table.report_requested.emit()
    asked = answers.asked[0]
    assert "every hand" in asked
    assert "nothing is sent" in asked
    with zipfile.ZipFile(answers.path) as archive:
        names = archive.namelist()
        about = json.loads(archive.read("about.json"))
    assert set(names) <= {"about.json", "luminagames.log", "match.lumina"}
    assert "match.lumina" in names
    assert all(name in asked for name in names)
    assert set(about) == {"program", "python", "qt", "sqlite", "system", "machine", "written"}
    assert str(Path.home()) not in json.dumps(about)


def test_a_report_without_a_match_tells_of_none(tmp_path: Path) -> None:
    found = parts(None, tmp_path, "6")
    assert [part.name for part in found] == ["about.json"]
    assert "hand" not in contents(found)


def test_with_three_at_the_table_the_others_play_on_with_a_bot(window: MainWindow) -> None:
    page = open_table(window, ("Ada", "Bruno", "Cleo"))
    act(page)
    page.session.pace_ms = 60_000
    page.concede(1)
    assert not page.session.over
    assert page.match.seats[1] == SeatInfo("Bruno", "bot:normal")
    assert page.match.conceded == (1,)
    assert page.session.humans == (0, 2)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The library's file is sound (checked a moment ago)."),
        ("de", "Die Datei der Bibliothek ist in Ordnung (geprüft gerade eben)."),
    ],
)
def test_the_library_says_what_the_daily_check_of_its_file_found(
    window: MainWindow, qtbot: QtBot, language: str, words: str
) -> None:
    """It goes on beside the window; the page that is shown says what it found."""
    before = window.pages.start
    window.context.settings.language = language
    if language != "en":  # the pages are made again in it, a moment later
        qtbot.waitUntil(lambda: window.pages.start is not before)
    keep(window.context.library, "vault", ("Ada", "Bruno"), 1, 4)
    page = library_page(window)
    assert page.check.isHidden()
    check = DailyCheck(window.context, window)
    with qtbot.waitSignal(window.context.checked, timeout=20_000):
        check.begin()
    assert not page.check.isHidden()
    assert page.check.text() == words


def test_damage_that_the_daily_check_finds_is_mended_and_said(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    library = window.context.library
    for seed in range(3):
        keep(library, "vault", ("Ada", "Bruno"), seed, 40)
    page = library_page(window)
    library.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    spoil_inside(tmp_path / "data")
    check = DailyCheck(window.context, window)
    with qtbot.waitSignal(window.context.checked, timeout=20_000):
        check.begin()
    assert page.check.text().startswith("The library's file was damaged (checked a moment ago)")
    assert "set aside" in window.notice.words.text()
    assert len(library.shelf.entries()) == 3
