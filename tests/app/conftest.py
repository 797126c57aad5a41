"""Windows for tests: settings of their own in an empty folder, and dialogues that answer by
themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.preferences.settings import Settings
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.library.library import Library
from tests.answers import Answered

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from luminagames.app.main_window import MainWindow


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform cannot tell a window manager the least size of a window, and says so
    each time.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(
                pytest.mark.qt_log_ignore(
                    "This plugin does not support propagateSizeHints", extend=True
                )
            )


@dataclass
class Answers(Answered, Dialogs):
    """Answers in a person's place, and remembers what was asked."""

    noted: tuple[str, str] = ("", "")

    def save_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        self.asked.append(name)
        return self.path

    def save_report_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        self.asked.append(name)
        return self.path

    def save_picture_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        self.asked.append(name)
        return self.path

    def save_film_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        self.asked.append(name)
        return self.path

    def save_table_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        self.asked.append(name)
        return self.path

    def note(self, parent: QWidget, title: str, marks: Sequence[str]) -> tuple[str, str]:
        self.asked.append(f"{title}: {', '.join(marks)}")
        return self.noted

    def save_data_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        self.asked.append(name)
        return self.path

    def save_deck_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        self.asked.append(name)
        return self.path

    def open_deck_path(self, parent: QWidget, folder: Path) -> Path | None:
        return self.path

    def open_path(self, parent: QWidget, folder: Path) -> Path | None:
        return self.path


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in an empty folder, without movement, so that no test waits."""
    made = Settings(tmp_path / "settings.ini")
    made.motion = "less"
    made.recap = False
    made.pace = "quick"
    made.bot_pause = 0
    return made


@pytest.fixture
def context(qapp: QApplication, settings: Settings, tmp_path: Path) -> Iterator[Context]:
    """The shared context."""
    load_fonts()
    library = Library.open(tmp_path / "data")
    yield Context(settings, library=library)
    library.close()


@pytest.fixture
def answers() -> Answers:
    """The dialogues' answers: yes to everything."""
    return Answers()


@pytest.fixture
def window(qtbot: QtBot, context: Context, answers: Answers) -> MainWindow:
    """The main window, shown at its usual size."""
    from luminagames.app.main_window import MainWindow

    made = MainWindow(context, answers)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    return made


@pytest.fixture(autouse=True)
def _loudspeaker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that tests run on may have no device; a person's mostly has."""
    monkeypatch.setattr("luminagames.app.preferences.panels.can_play", lambda: True)
