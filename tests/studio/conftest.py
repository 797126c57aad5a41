"""A studio on a folder of its own: two cards of a game, in a temporary folder, and dialogues that
answer at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from luminagames.cardface import load_fonts, load_theme
from luminagames.games import load_game
from luminagames.studio.look import Theming
from luminagames.studio.widget import Studio
from tests.answers import Answered

GOOD = """\
# Two cards to try things on

- id: test-newt
  name: Test Newt
  tier: 1
  color: pyronoxi
  points: 0
  cost: {lithari: 1, floraborai: 2}
  abilities:
    - when: claim
      do:
        - take:
            tokens: {dark_crystal: 1}
  flavor: Naps on warm stones.
  art: newt

- id: test-otter
  name: Test Otter
  tier: 2
  color: hydranai
  points: 1
  cost: {lithari: 3, floraborai: 2}
  abilities:
    - when: activate
      cost: {hydranai: 1}
      do:
        - take:
            tokens: {any_dna: 2}
  flavor: Owns one favorite pebble.
  art: otter
"""


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
class Answers(Answered):
    """Answers in a person's place, and remembers what was asked."""

    text: str = "Cave Cards"
    # Where each question for a place began.
    starts: list[Path] = field(default_factory=list)

    def name(self, parent: QWidget, title: str, label: str, suggestion: str) -> str:
        self.asked.append(title)
        return self.text

    def folder(self, parent: QWidget, title: str, start: Path) -> Path | None:
        self.starts.append(start)
        return self.path

    def open_file(self, parent: QWidget, title: str, start: Path, filters: str) -> Path | None:
        self.starts.append(start)
        return self.path

    def save_file(self, parent: QWidget, title: str, start: Path, filters: str) -> Path | None:
        self.starts.append(start)
        return self.path


@pytest.fixture
def look(qapp: object) -> Theming:
    """The studio's look in the usual theme."""
    load_fonts()
    return Theming(load_theme())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of own cards."""
    made = tmp_path / "mine"
    (made / "cards").mkdir(parents=True)
    (made / "set.yaml").write_text("game: vault\n", encoding="utf-8")
    (made / "cards" / "cards.yaml").write_text(GOOD, encoding="utf-8")
    return made


@pytest.fixture
def file(folder: Path) -> Path:
    """Its card file."""
    return folder / "cards" / "cards.yaml"


@pytest.fixture
def answers() -> Answers:
    """The dialogues' answers."""
    return Answers()


@pytest.fixture
def studio(qtbot: QtBot, look: Theming, folder: Path, answers: Answers) -> Iterator[Studio]:
    """The studio, shown, the first own card chosen and drawn."""
    made = Studio(look, {"vault": load_game("vault")}, answers, lambda game: [folder])
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    made.open_game("vault")
    made.cards.show_folder(folder)
    made.desk.choose("test-newt")
    qtbot.waitUntil(lambda: made.cards.preview.print_view.picture is not None, timeout=20_000)
    yield made
    made.close_down()
