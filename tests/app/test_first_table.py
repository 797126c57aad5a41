"""A first spreadsheet: at most four clicks lie between the start page and 54 cards of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QInputDialog, QPushButton
from pytestqt.qtbot import QtBot

from luminagames.app.bench.studio_page import StudioPage
from luminagames.app.main_window import MainWindow
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.studio.imports.import_page import ImportPage
from luminagames.studio.widget import IMPORT
from tests.cli import owngame

MOST_CLICKS = 4


def test_54_cards_are_four_clicks_from_the_start_page(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is chosen and the set named in dialogues, where nothing else is to be clicked."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, "")
    table = owngame.table(tmp_path / "harbor.csv")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_k: (str(table), ""))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("Harbor Lights", True))
    clicks = 0

    def click(button: QAbstractButton | None) -> None:
        nonlocal clicks
        assert button is not None and button.isEnabled(), "no button is grey"
        assert button.isVisible()
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        clicks += 1

    click(window.pages.start.findChild(QPushButton, "studio"))
    page = window.page
    assert isinstance(page, StudioPage)
    studio = page.studio
    click(studio.top.tabs[IMPORT])
    imports = studio.page(IMPORT)
    assert isinstance(imports, ImportPage)
    click(imports.columns.open_button)
    click(imports.import_button)
    qtbot.waitUntil(lambda: len(studio.desk.space.entries) == 54)
    assert clicks <= MOST_CLICKS
    assert studio.desk.space.game_id == "blank"
    assert (tmp_path / "home" / "data" / "cards" / "harbor-lights" / "set.yaml").is_file()
    window.pages.back()
