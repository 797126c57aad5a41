"""The desktop's ways: one window for a data folder, a dropped match, a fresh start after a
fault.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app import program
from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.one_window import OneWindow
from luminagames.app.play.matches import new_match
from luminagames.app.program import FileOpener, show_crash
from luminagames.app.start import StartRequest
from luminagames.app.trouble.crash import CrashHandler
from luminagames.engine.journal import SeatInfo
from luminagames.library.matchfile import write_match


@pytest.fixture
def saved(context: Context, tmp_path: Path) -> Path:
    path = tmp_path / "ours.lumina"
    match = new_match(context.game("vault"), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 3)
    write_match(path, match.to_record())
    return path


def test_a_second_start_hands_its_file_to_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = OneWindow(tmp_path), OneWindow(tmp_path)
    assert first.take()
    assert not second.take()
    told: list[Path | None] = []
    first.wanted.connect(told.append)
    first.listen()
    assert second.hand_over(tmp_path / "a.lumina")
    qtbot.waitUntil(lambda: told == [(tmp_path / "a.lumina").resolve()])
    assert second.hand_over(None)
    qtbot.waitUntil(lambda: told[1:] == [None])
    first.release()
    assert second.take()
    second.release()


def test_what_was_handed_to_nobody_is_not_opened_later(qtbot: QtBot, tmp_path: Path) -> None:
    one = OneWindow(tmp_path)
    assert one.hand_over(tmp_path / "old.lumina")
    told: list[Path | None] = []
    one.wanted.connect(told.append)
    assert one.take()
    one.listen()
    one.look()
    assert told == []
    one.release()


def test_a_second_program_ends_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(program.folders, "data_dir", lambda: tmp_path)
    first = OneWindow(tmp_path)
    assert first.take()
    first.listen()
    with qtbot.waitSignal(first.wanted) as told:
        assert program.open_window(StartRequest(file=tmp_path / "b.lumina")) == 0
    assert told.args == [(tmp_path / "b.lumina").resolve()]
    first.release()


def test_the_first_comes_to_the_front_with_the_file(
    qtbot: QtBot, window: MainWindow, saved: Path
) -> None:
    window.showMinimized()
    FileOpener(window).called(saved)
    assert not window.isMinimized()
    qtbot.waitUntil(lambda: window.table is not None)


def test_a_match_that_is_dropped_on_the_window_opens(
    qtbot: QtBot, window: MainWindow, saved: Path
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(saved))])
    action, button, none = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter = QDragEnterEvent(QPoint(50, 50), action, data, button, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), action, data, button, none))
    qtbot.waitUntil(lambda: window.table is not None)
    assert window.table is not None
    assert [seat.name for seat in window.table.match.seats] == ["Ada", "Ben"]


def test_anything_else_is_not_taken(window: MainWindow, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "letter.txt"))])
    enter = QDragEnterEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter.ignore()
    QApplication.sendEvent(window, enter)
    assert not enter.isAccepted()


def test_after_a_fault_the_program_starts_again_at_the_match(
    qtbot: QtBot, window: MainWindow, saved: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window.tables.open_match_file(saved)
    assert window.table is not None
    assert window.table.kept is not None
    number = window.table.kept.match_id
    crashes = CrashHandler(tmp_path, lambda _log: None)
    dialogue = show_crash(window, crashes, crashes.log)
    assert dialogue.other_button is not None
    qtbot.mouseClick(dialogue.other_button, Qt.MouseButton.LeftButton)
    assert not window.isVisible()
    assert window.goes_on_with == number
    started: list[object] = []
    monkeypatch.setattr(
        program.QProcess, "startDetached", lambda *words: started.append(words) or (True, 1)
    )
    assert program.start_again(number or 0)
    assert str(started).endswith(f"'--resume', '{number}'])]")


def test_a_match_is_resumed_by_its_number(
    window: MainWindow, saved: Path, context: Context
) -> None:
    window.tables.open_match_file(saved)
    assert window.table is not None
    assert window.table.kept is not None
    number = window.table.kept.match_id
    window.pages.back()
    assert window.table is None
    window.open_request(StartRequest(resume=number or 0))
    assert window.table is not None


def test_where_no_folder_can_be_made_each_window_is_on_its_own(
    tmp_path: Path, qapp: object
) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    for _ in range(2):
        place = OneWindow(tmp_path / "file" / "data")
        assert place.take()
        assert not place.hand_over(None)
        place.listen()
        place.look()
        place.release()
