"""The window asks whether a game from outside may run, and shows it at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.main_window import MainWindow
from luminagames.app.preferences.games_panel import GamesPanel
from luminagames.app.preferences.settings import Settings
from luminagames.outside import finding, trust


class Answers(Dialogs):
    """Says yes or no in a person's place."""

    def __init__(self, context: Context, answer: bool) -> None:
        super().__init__(context)
        self.answer = answer
        self.asked: list[str] = []

    def confirm(self, parent: object, title: str, text: str, yes: str, no: str = "") -> bool:
        self.asked.append(text)
        return self.answer


@pytest.mark.parametrize("answer", [True, False])
def test_a_folder_is_asked_about_once(home: Path, tricks: Path, qtbot: QtBot, answer: bool) -> None:
    place = home / "data/games/tricks"
    shutil.copytree(tricks, place)
    context = Context(Settings())
    dialogs = Answers(context, answer)
    window = MainWindow(context, dialogs)
    qtbot.addWidget(window)
    window.asked_games.offer()
    window.asked_games.offer()
    assert len(dialogs.asked) == 1
    assert str(place) in dialogs.asked[0]
    qtbot.waitUntil(
        lambda: ("tricks" in [tile.about.id for tile in window.pages.start.tiles]) is answer
    )
    assert trust.load().answers[str(place)][1] is answer


def test_settings_list_folders_and_what_is_in_them(home: Path, tricks: Path, qtbot: QtBot) -> None:
    context = Context(Settings())
    panel = GamesPanel(context, lambda _parent: tricks.parent)
    qtbot.addWidget(panel)
    panel.adding.click()
    assert trust.load().folders == [str(tricks.parent)]
    (waiting,) = finding.unanswered()
    panel._answer(waiting)
    assert "tricks" in context.games
    assert [one.path for one in finding.found().used] == [tricks]
    panel._list(tricks.parent, False)
    assert "tricks" not in context.games
