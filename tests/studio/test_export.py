"""The export page: every form writes its files, and a person can stop it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from luminagames.studio.exports.export_forms import FORMS
from luminagames.studio.exports.export_page import ExportPage
from luminagames.studio.widget import EXPORT, Studio
from tests.studio.conftest import Answers

LONG = 30_000


@pytest.fixture
def page(studio: Studio) -> ExportPage:
    """The page, the two cards of the own folder meant."""
    studio.show_tab(EXPORT)
    found = studio.page(EXPORT)
    assert isinstance(found, ExportPage)
    found.choose(scope="filter")
    assert len(found.meant()) == 2
    return found


@pytest.mark.parametrize("form", FORMS, ids=[form.key for form in FORMS])
def test_every_form_writes_its_files(
    page: ExportPage, answers: Answers, tmp_path: Path, qtbot: QtBot, form: object
) -> None:
    page.choose(form=next(one.key for one in FORMS if one is form))
    target = tmp_path / "out"
    answers.path = target if page.form.folder else target.with_suffix(page.form.suffix)
    page.ask_and_export()
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "Written" in page.status.text()
    written = list(target.iterdir()) if page.form.folder else [answers.path]
    assert written
    assert all(path.stat().st_size > 1000 for path in written)
    assert page.go_button.isEnabled()


def test_an_export_that_is_stopped_says_so_and_another_can_begin(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    page.choose("png", "all")
    page.export(tmp_path / "stopped")
    page.cancel_button.click()
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "Stopped" in page.status.text()
    assert len(list((tmp_path / "stopped").glob("*.png"))) < len(page.meant())
    assert page.go_button.isEnabled()


def test_the_keyboard_stays_with_the_export(page: ExportPage, tmp_path: Path, qtbot: QtBot) -> None:
    """The button is off while it writes: the keyboard went on to Back, and Enter left the studio."""
    page.choose("png", "card")
    page.go_button.setFocus()
    page.export(tmp_path / "out")
    assert page.cancel_button.hasFocus()
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert page.go_button.hasFocus()


def test_the_keyboard_stays_with_the_export_that_a_dialogue_began(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    """It begins as the dialogue closes, before the window has the keyboard again."""
    page.choose("png", "card")
    page.go_button.setFocus()
    dialogue = QDialog()
    qtbot.addWidget(dialogue)
    dialogue.show()
    dialogue.activateWindow()
    qtbot.waitUntil(lambda: not page.go_button.hasFocus(), timeout=LONG)
    page.export(tmp_path / "out")
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert page.window().focusWidget() is page.go_button


def test_a_folder_that_cannot_be_written_is_said_in_one_line(page: ExportPage, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    page.choose("png", "card")
    page.export(tmp_path / "file" / "below")
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "could not be written" in page.status.text()
