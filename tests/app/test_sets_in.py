"""A packed set is dropped on the window, or opened by the desktop: asked for, taken in, shown."""

from __future__ import annotations

import threading
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames import archives, folders
from luminagames.app.bench.studio_page import StudioPage
from luminagames.app.main_window import MainWindow
from luminagames.app.waiting import Waiting
from luminagames.cards.packed import pack
from luminagames.cards.template import new_folder
from tests.app.conftest import Answers


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))


@pytest.fixture
def given(tmp_path: Path) -> Path:
    """A set that another person packed."""
    new_folder("vault", tmp_path / "theirs", "Cave Cards")
    pack(tmp_path / "theirs", tmp_path / "cave.luminaset")
    return tmp_path / "cave.luminaset"


def place() -> Path:
    return folders.data_dir() / "cards" / "cave-cards"


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton)
    none = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), *how, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), *how, none))


def test_a_set_that_is_dropped_is_asked_for_and_shown_in_the_studio(
    window: MainWindow, answers: Answers, given: Path, qtbot: QtBot
) -> None:
    drop(window, given)
    qtbot.waitUntil(lambda: isinstance(window.page, StudioPage))
    assert answers.asked[0].startswith("Take in the set Cave Cards?")
    assert (place() / "set.yaml").is_file()
    page = window.page
    assert isinstance(page, StudioPage)
    assert page.studio.cards.folder == place()
    window.pages.back()


def test_a_set_of_cards_without_rules_is_taken_in_where_there_is_none_yet(
    window: MainWindow, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    """A friend's home has no such cards: their game is not among those that it lists."""
    new_folder("blank", tmp_path / "theirs", "Harbor Lights")
    pack(tmp_path / "theirs", tmp_path / "harbor.luminaset")
    assert "blank" not in window.context.games
    window.doors.open_file(tmp_path / "harbor.luminaset")
    assert [one.split("?")[0] for one in answers.asked] == ["Take in the set Harbor Lights"]
    qtbot.waitUntil(lambda: isinstance(window.page, StudioPage))
    page = window.page
    assert isinstance(page, StudioPage)
    assert page.studio.desk.space.game_id == "blank"
    assert page.studio.desk.space.entries
    assert "blank" in window.context.games
    window.pages.back()


def test_no_means_that_nothing_is_taken(window: MainWindow, answers: Answers, given: Path) -> None:
    answers.yes = False
    window.doors.open_file(given)
    assert not place().exists()
    assert window.page is window.pages.start


def test_changed_files_are_asked_for_once_more(
    window: MainWindow, answers: Answers, given: Path
) -> None:
    window.doors.open_file(given)
    window.pages.back()
    (place() / "README.md").write_text("mine", encoding="utf-8")
    answers.asked.clear()
    window.doors.open_file(given)
    assert len(answers.asked) == 2
    assert "README.md" in answers.asked[1]
    window.pages.back()


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"no zip at all"])
def test_what_is_no_set_is_one_sentence(
    window: MainWindow, answers: Answers, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "bad.luminaset"
    path.write_bytes(content)
    window.doors.open_file(path)
    assert len(answers.asked) == 1
    assert answers.asked[0].startswith("This set cannot be taken in")
    assert not (folders.data_dir() / "cards").exists()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Nothing is unpacked until it is open; a thread that waits for it in vain fails."""
    opened = threading.Event()
    plain: Callable[..., None] = archives.unpack

    def slow(*arguments: Any) -> None:
        if not opened.wait(60):
            raise OSError(0, "the window's thread is the one that unpacks")
        plain(*arguments)

    monkeypatch.setattr(archives, "unpack", slow)
    return opened


def when_it_waits(window: MainWindow, do: Callable[[Waiting], None]) -> QTimer:
    """Do something as soon as the box stands in the window, by the window's own clock."""
    clock = QTimer(window)

    def look() -> None:
        for box in window.findChildren(Waiting):
            if box.isVisible():
                clock.stop()
                do(box)
                return

    clock.timeout.connect(look)
    clock.start(20)
    return clock


def test_the_window_lives_while_a_set_is_unpacked(
    window: MainWindow, answers: Answers, given: Path, gate: threading.Event, qtbot: QtBot
) -> None:
    del answers
    seen = []

    def open_it(box: Waiting) -> None:
        seen.append(box.windowTitle())
        gate.set()

    when_it_waits(window, open_it)
    window.doors.open_file(given)
    assert seen == ["Taking in the set Cave Cards …"]
    assert (place() / "set.yaml").is_file()
    qtbot.waitUntil(lambda: not window.findChildren(Waiting))
    window.pages.back()


def test_a_set_that_is_stopped_leaves_nothing(
    window: MainWindow, answers: Answers, given: Path, gate: threading.Event, qtbot: QtBot
) -> None:
    def cancel(box: Waiting) -> None:
        qtbot.keyClick(box, Qt.Key.Key_Escape)
        assert box.isVisible(), "it stays until the work has stopped"
        assert not box.agree_button.isEnabled()
        gate.set()

    when_it_waits(window, cancel)
    window.doors.open_file(given)
    assert window.page is window.pages.start
    assert len(answers.asked) == 1, "nothing is said of it"
    assert not list((folders.data_dir() / "cards").iterdir())


def test_how_far_it_is_follows_the_files(given: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 2

    with zipfile.ZipFile(given) as file, pytest.raises(archives.StoppedError):
        archives.unpack(file, file.infolist(), tmp_path / "out", progress)
    total = told[0][1]
    assert total > 3 and told == [(0, total), (1, total), (2, total)]
