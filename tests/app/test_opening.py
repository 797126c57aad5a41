"""Match files that the desktop hands over."""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

import pytest
from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.play.matches import new_match
from luminagames.app.program import FileOpener, WarmUp
from luminagames.engine.journal import SeatInfo
from luminagames.library.matchfile import write_match
from tests.app.conftest import Answers


class Ring:
    """Holds itself."""

    me: Ring


@pytest.fixture
def saved(context: Context, tmp_path: Path) -> Path:
    path = tmp_path / "ours.lumina"
    game = context.game("vault")
    write_match(path, new_match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 3).to_record())
    return path


def test_a_file_from_the_finder_is_opened(
    qtbot: QtBot, context: Context, answers: Answers, saved: Path
) -> None:
    window = MainWindow(context, answers)
    qtbot.addWidget(window)
    opener = FileOpener(window)
    assert opener.eventFilter(window, QFileOpenEvent(QUrl.fromLocalFile(str(saved))))
    qtbot.waitUntil(lambda: window.table is not None)
    assert window.table is not None
    assert [seat.name for seat in window.table.match.seats] == ["Ada", "Ben"]
    assert not opener.eventFilter(window, QEvent(QEvent.Type.User))


def test_what_is_wrong_with_it_is_said_in_the_window(
    qtbot: QtBot, context: Context, answers: Answers, tmp_path: Path
) -> None:
    window = MainWindow(context, answers)
    qtbot.addWidget(window)
    broken = tmp_path / "broken.lumina"
    broken.write_text("{", encoding="utf-8")
    FileOpener(window).open(broken)
    qtbot.waitUntil(lambda: bool(answers.asked))
    assert "cannot be opened" in answers.asked[0]
    assert window.table is None


def test_garbage_is_collected_again_once_the_first_page_was_seen(
    window: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(WarmUp(window).done):
        pass
    assert not gc.isenabled(), "in no thread but the window's"
    ring = Ring()
    ring.me, gone = ring, ref(ring)
    del ring
    window.pages.dropped.emit()
    qtbot.waitUntil(lambda: gone() is None)
