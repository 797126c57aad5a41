"""The studio in the window, and a designer's walk through it: folder, creature, mistake, table,
checks, print.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QPushButton
from pytestqt.qtbot import QtBot

from luminagames.app.bench.studio_page import StudioPage
from luminagames.app.main_window import MainWindow
from luminagames.app.play.tryout_page import TryoutPage
from luminagames.app.start import StartRequest
from luminagames.cards.template import new_folder
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli.main import main
from luminagames.studio.exports.export_page import ExportPage
from luminagames.studio.findings.checks_page import ChecksPage
from luminagames.studio.widget import CHECKS, EXPORT, Studio
from tests.app.conftest import Answers

LONG = 20_000


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data of this test alone."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def studio_in(window: MainWindow) -> Studio:
    """The studio that is shown."""
    page = window.page
    assert isinstance(page, StudioPage)
    return page.studio


def test_the_start_page_leads_to_the_studio_and_escape_does_not_leave_it(
    home: Path, window: MainWindow, qtbot: QtBot
) -> None:
    button = window.pages.start.findChild(QPushButton, "studio")
    assert button is not None
    button.click()
    assert studio_in(window).desk.space.entries
    for place in (window.page, studio_in(window), studio_in(window).cards.list):
        qtbot.keyClick(place, Qt.Key.Key_Escape)
    qtbot.keyClick(studio_in(window).cards.list, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.page is window.pages.start


def test_the_studio_opens_again_where_it_was_left(
    home: Path, window: MainWindow, tmp_path: Path
) -> None:
    folder = new_folder("luturas", home / "data" / "cards" / "harbor").path
    window.doors.open_studio("luturas")
    studio = studio_in(window)
    studio.cards.show_folder(folder)
    studio.show_tab(EXPORT)
    window.pages.back()
    window.doors.open_studio()
    again = studio_in(window)
    assert again is not studio
    assert (again.desk.space.game_id, again.cards.folder, again.tab) == ("luturas", folder, EXPORT)
    window.pages.back()
    shutil.rmtree(folder)
    window.doors.open_studio()
    assert studio_in(window).desk.space.game_id == "luturas"
    assert studio_in(window).cards.folder is None


def test_the_command_opens_the_studio_of_a_game(home: Path, window: MainWindow) -> None:
    for game in window.context.games:
        window.open_request(StartRequest(game=game, studio=True))
        studio = studio_in(window)
        assert studio.desk.space.game_id == game
        assert studio.top.games.currentData() == game
        assert studio.desk.entry is not None
        assert studio.desk.entry.face is not None
        window.pages.back()


def test_the_command_opens_a_card_folder(
    home: Path, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`luminagames studio FOLDER`: its game, and its cards only."""
    asked: list[StartRequest | None] = []
    monkeypatch.setenv(CARDS_VARIABLE, "")
    monkeypatch.setattr(
        "luminagames.cli.studio.open_window", lambda request: asked.append(request) or 0
    )
    folder = tmp_path / "harbor"
    new_folder("luturas", folder)
    assert main(["studio", str(folder)]) == 0
    assert asked[0] is not None
    window.open_request(asked[0])
    studio = studio_in(window)
    assert studio.desk.space.game_id == "luturas"
    assert studio.cards.folder == folder
    assert {entry.file.parent for entry in studio.cards.shown} == {folder / "cards"}
    assert studio.desk.entry in studio.cards.shown


def test_a_folder_for_no_game_is_refused_with_what_would_do(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["studio", str(tmp_path)]) != 0
    assert "luminagames studio GAME --cards" in capsys.readouterr().err
    assert main(["studio", str(tmp_path / "nothing")]) != 0
    assert "there is no game" in capsys.readouterr().err


def test_a_designer_walks_from_a_new_folder_to_print(  # noqa: PLR0915 - a journey: each step begins where the last ended
    home: Path,
    window: MainWindow,
    answers: Answers,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    names = iter(["Cave Cards", "Ember Bat"])
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_kwargs: (next(names), True))
    window.doors.open_studio("vault")
    studio = studio_in(window)
    page = studio.cards

    # a new folder from the template: it is listed, and what is in it is right
    page.folder_pick.choose("new")
    page.folder_pick.activated.emit(page.folder_pick.currentIndex())
    folder = home / "data" / "cards" / "cave-cards"
    assert (folder / "set.yaml").is_file()
    assert all(
        "yaml-language-server" in path.read_text(encoding="utf-8")
        for path in folder.rglob("cards/*.yaml")
    )
    assert page.shown
    assert all(entry.face is not None and not entry.problems for entry in page.shown)
    assert all(entry.file.is_relative_to(folder) for entry in page.shown)

    # a new creature like one that does something when it is attracted; its mistake is found on its
    # line and mended
    studio.desk.choose("clover-hare")
    page.new_card.click()
    entry = studio.desk.entry
    assert entry is not None
    assert (entry.id, entry.name) == ("ember-bat", "Ember Bat")
    file = page.pane.file
    assert file is not None
    color = str(entry.data["color"])
    end = file.text.rindex(color)
    file.edit_to(file.text[:end] + color[:-1] + file.text[end + len(color) :])
    page.pane.flush()
    problem = page.pane.editor.problems[0]
    assert problem.line == file.text[: file.text.rindex(color[:-1])].count("\n") + 1
    assert studio.desk.entry is not None
    assert studio.desk.entry.face is not None
    qtbot.keyClick(page.pane.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert not page.pane.editor.problems
    assert page.pane.save()

    # tried on a table, where it can be used at once, and back
    qtbot.keyClick(page.list, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: isinstance(window.page, TryoutPage), timeout=LONG)
    table = window.page
    assert isinstance(table, TryoutPage)
    match = table.match
    mine = set(match.game.copies(match.state, "ember-bat"))
    legal = match.game.legal_actions(match.state)
    assert any(
        mine & {value for _, value in action.params if isinstance(value, int)} for action in legal
    )
    match.submit(legal[0])
    window.pages.back()
    assert studio_in(window) is studio
    assert not answers.asked

    # checked, and printed
    studio.show_tab(CHECKS)
    checks = studio.page(CHECKS)
    assert isinstance(checks, ChecksPage)
    checks.scope.choose("own")
    checks.refresh()
    assert not [one for one in checks.model.problems if one.severity == "error"]
    studio.show_tab(EXPORT)
    export = studio.page(EXPORT)
    assert isinstance(export, ExportPage)
    export.choose("png", "card")
    export.export(tmp_path / "printed")
    qtbot.waitUntil(lambda: export.job is None, timeout=LONG)
    assert [path.name for path in (tmp_path / "printed").iterdir()] == ["ember-bat.png"]
    window.pages.back()
    assert window.page is window.pages.start


def test_unsaved_edits_hold_the_page_and_the_window(
    home: Path, window: MainWindow, answers: Answers
) -> None:
    window.doors.open_studio("vault")
    file = studio_in(window).cards.pane.file
    assert file is not None
    file.edit_to(file.text + "\n# mine\n")
    answers.answer = "stay"
    window.pages.back()
    assert isinstance(window.page, StudioPage)
    assert not window.close()
    answers.answer = "lose"
    window.pages.back()
    assert window.page is window.pages.start
