"""The export page: every form writes its files, and a person can stop it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from luminagames.cardface.export import CARD_SIZES
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


def written(page: ExportPage, target: Path, qtbot: QtBot) -> None:
    page.export(target)
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "Written" in page.status.text(), page.status.text()


@pytest.mark.parametrize(("paper", "sides"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a3", (297, 420))])
@pytest.mark.parametrize("form", ["sheet", "fold", "ink"])
def test_a_sheet_has_the_paper_that_is_chosen(
    page: ExportPage, tmp_path: Path, qtbot: QtBot, form: str, paper: str, sides: tuple[float, float]
) -> None:
    page.choose(form)
    page.prints.paper_pick.choose(paper)
    written(page, tmp_path / "sheet.pdf", qtbot)
    pdf = PdfDocument(tmp_path / "sheet.pdf")
    found = sorted(side / 72 * 25.4 for side in pdf[0].get_size())
    pdf.close()
    assert found == pytest.approx(sides, abs=0.1)


@pytest.mark.parametrize("size", ["bridge", "tarot", "mini", "square", "mpc", "gamecrafter"])
def test_pictures_have_the_size_that_is_chosen(page: ExportPage, tmp_path: Path, qtbot: QtBot, size: str) -> None:
    for form in ("png", "demand"):
        page.choose(form, "card")
        page.prints.size_pick.choose(size)
        written(page, tmp_path / form, qtbot)
        pictures = [QImage(str(path)) for path in (tmp_path / form).glob("*.png")]
        assert pictures
        assert {(one.width(), one.height()) for one in pictures} == {CARD_SIZES[size].pixels(300)}


def test_bleed_and_round_corners_are_printed(page: ExportPage, tmp_path: Path, qtbot: QtBot) -> None:
    page.choose("sheet", "card")
    found = []
    for bleed, corners in ((False, False), (True, False), (False, True)):
        page.prints.bleed.setChecked(bleed)
        page.prints.corners.setChecked(corners)
        written(page, tmp_path / "one.pdf", qtbot)
        pdf = PdfDocument(tmp_path / "one.pdf")
        shown = pdf[0].render(scale=2, grayscale=True)
        found.append(sum(1 for spot in bytes(shown.buffer) if spot < 128))
        pdf.close()
    plain, bled, round_ = found
    assert round_ < plain < bled


def test_only_what_a_form_takes_is_offered(page: ExportPage) -> None:
    prints = page.prints
    for form, size, sheet in (("png", True, False), ("sheet", True, True), ("contact", False, False)):
        page.choose(form)
        assert prints.size_pick.isVisible() is size
        assert prints.paper_pick.isVisible() is prints.bleed.isVisible() is sheet


def test_the_next_export_begins_where_the_last_one_went(
    page: ExportPage, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    for form, path in (("sheet", tmp_path / "first" / "cards.pdf"), ("png", tmp_path / "second"), ("ink", None)):
        if path is not None:
            path.parent.mkdir(exist_ok=True)
        page.choose(form, "card")
        answers.path = path
        page.ask_and_export()
        qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert answers.starts[1:] == [tmp_path / "first", tmp_path / "second" / "vault.pdf"]
