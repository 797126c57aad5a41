"""Pictures and films of a match are asked for by keys, and lie on the clipboard or in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageReader
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.start import StartRequest
from luminagames.games import game_ids
from luminagames.table.share import double as made
from luminagames.table.widget import TableWidget
from tests.app.conftest import Answers
from tests.app.test_focus import focus, press, table_of

GAME = game_ids()[0]


@pytest.fixture
def table(window: MainWindow) -> TableWidget:
    found = table_of(window, StartRequest(game=GAME, seats=("Ada", "bot:random"), seed=5))
    if found.curtain.isVisible():
        found.session.lift_curtain()
    return found


def choose(table: TableWidget, *words: str) -> None:
    """Goes down the open menu to each of these entries, and presses Enter."""
    for wanted in words:
        said = [part.name for part in table.menu.spoken_parts()]
        at = next(at for at, one in enumerate(said) if wanted in one)
        for _ in range(at):
            press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)


def test_a_picture_of_the_table_lies_on_the_clipboard(table: TableWidget) -> None:
    press(Qt.Key.Key_Escape)
    assert focus() is table.menu
    choose(table, "Share", "Copy a picture of the table")
    image = QGuiApplication.clipboard().image()
    QGuiApplication.clipboard().clear()
    assert (image.width(), image.height()) == (1200, 630)
    assert table.bubble.isVisible()
    assert table.bubble.reason is not None
    assert "clipboard" in table.bubble.reason.title


def test_a_picture_is_a_file(table: TableWidget, answers: Answers, tmp_path: Path) -> None:
    answers.path = tmp_path / "end.png"
    press(Qt.Key.Key_Escape)
    choose(table, "Share", "Save a picture of the table")
    assert answers.asked[-1].endswith(".png")
    assert QImage(str(answers.path)).width() == 1200


def test_what_cannot_be_written_is_said(
    table: TableWidget, answers: Answers, tmp_path: Path
) -> None:
    answers.path = tmp_path / "nowhere" / "end.png"
    press(Qt.Key.Key_Escape)
    choose(table, "Share", "Save a picture of the table")
    assert table.bubble.reason is not None
    assert table.bubble.reason.title == "The file was not written"


def test_a_film_is_made_while_the_match_goes_on(
    window: MainWindow,
    table: TableWidget,
    answers: Answers,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(made, "MOST_FRAMES", 3)
    table.session.submit(table.session.view.legal[0])
    answers.path = tmp_path / "last.webp"
    press(Qt.Key.Key_Escape)
    page = window.page
    assert isinstance(page, TablePage)
    with qtbot.waitSignal(page.sharing.filmed, timeout=20_000):
        choose(table, "Share", "Save a film")
        assert table.session.live, "the table that is seen goes on"
    reader = QImageReader(str(answers.path))
    assert reader.supportsAnimation()
    assert reader.imageCount() >= 2


def test_a_film_that_is_not_done_is_not_written_by_a_table_that_is_left(
    window: MainWindow, table: TableWidget, answers: Answers, tmp_path: Path
) -> None:
    table.session.submit(table.session.view.legal[0])
    answers.path = tmp_path / "last.webp"
    press(Qt.Key.Key_Escape)
    choose(table, "Share", "Save a film")
    page = window.page
    assert isinstance(page, TablePage)
    window.pages.back()
    assert not answers.path.exists()
