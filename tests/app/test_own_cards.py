"""Own card folders in the window: listed in the settings, played as soon as they are, and never in
the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.preferences.folders_panel import FoldersPanel, SetCover
from luminagames.cards.used import forget, remember, remembered

CARD = (
    "- {id: t-otter, name: Test Otter, tier: 1, color: pyronoxi, cost: {lithari: 1}, art: hare}\n"
)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    made = tmp_path / "otters"
    (made / "cards").mkdir(parents=True)
    (made / "set.yaml").write_text("game: vault\n", encoding="utf-8")
    (made / "cards" / "a.yaml").write_text(CARD, encoding="utf-8")
    yield made
    forget(made)


def test_a_folder_that_is_added_is_played(qtbot: QtBot, context: Context, folder: Path) -> None:
    panel = FoldersPanel(context, ask=lambda _parent: folder)
    qtbot.addWidget(panel)
    assert "t-otter" not in context.game("vault").definitions
    panel.adding.click()
    assert remembered() == [folder]
    assert "t-otter" in context.game("vault").definitions
    assert not panel.trouble.text()
    away = next(button for button in panel.findChildren(QPushButton) if button.text() == "Remove")
    away.click()
    assert remembered() == []
    assert "t-otter" not in context.game("vault").definitions


def test_an_own_set_has_the_picture_of_its_first_card_as_its_cover(
    qtbot: QtBot, context: Context, folder: Path
) -> None:
    panel = FoldersPanel(context, ask=lambda _parent: folder)
    qtbot.addWidget(panel)
    panel.adding.click()
    (cover,) = (one for one in panel.findChildren(SetCover) if one.isVisibleTo(panel))
    assert cover.card == "t-otter"
    picture = cover.grab().toImage()
    colors = {picture.pixelColor(x, y).name() for x in range(4, 68, 4) for y in range(4, 50, 4)}
    assert len(colors) > 20, "a picture, not a plain sign"


def test_a_mistake_is_told_and_the_shipped_cards_stay(
    qtbot: QtBot, context: Context, folder: Path
) -> None:
    (folder / "cards" / "a.yaml").write_text(CARD.replace("tier: 1", "tier: 9"), encoding="utf-8")
    panel = FoldersPanel(context, ask=lambda _parent: folder)
    qtbot.addWidget(panel)
    panel.adding.click()
    assert "a.yaml:1:41" in panel.trouble.text()
    assert len(context.game("vault").definitions) == 90
    (folder / "cards" / "a.yaml").write_text(CARD, encoding="utf-8")
    context.reload_games()
    assert not panel.trouble.text()
    assert len(context.game("vault").definitions) == 91


def test_a_folder_without_cards_is_refused(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    panel = FoldersPanel(context, ask=lambda _parent: empty)
    qtbot.addWidget(panel)
    panel.adding.click()
    assert "There are no cards" in panel.trouble.text()
    assert remembered() == []


def test_a_folder_that_is_gone_is_listed_and_can_be_removed(
    qtbot: QtBot, context: Context, folder: Path
) -> None:
    remember(folder)
    for path in sorted(folder.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    folder.rmdir()
    context.reload_games()
    panel = FoldersPanel(context)
    qtbot.addWidget(panel)
    assert any("is not there" in label.text() for label in panel.findChildren(type(panel.trouble)))
    next(button for button in panel.findChildren(QPushButton) if button.text() == "Remove").click()
    assert remembered() == []


def test_a_set_whose_table_file_is_wrong_stands_in_the_settings(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    """Its game is not in use then; the page of the settings opened with a KeyError."""
    made = tmp_path / "sky"
    (made / "cards").mkdir(parents=True)
    (made / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    (made / "cards" / "a.yaml").write_text("- {id: moon, name: Moon}\n", encoding="utf-8")
    (made / "table.yaml").write_text("zones: {deck: {as: heap}}\n", encoding="utf-8")
    remember(made)
    try:
        context.reload_games()
        panel = FoldersPanel(context, ask=lambda _parent: None)
        qtbot.addWidget(panel)
        assert any("1 card file" in label.text() for label in panel.findChildren(QLabel))
    finally:
        forget(made)
