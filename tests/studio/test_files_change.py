"""Files that change under the running studio, in every way in which other programs write them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from luminagames.studio.editing.document import Outside
from luminagames.studio.widget import CHECKS, Studio
from tests.studio.conftest import GOOD

# Milliseconds after which a test gives up; nothing waits so long in fact.
LONG = 20_000


def picture(studio: Studio) -> QImage:
    """The print that is on the screen now."""
    shown = studio.cards.preview.print_view.picture
    assert shown is not None
    return shown.toImage()


def in_place(path: Path, text: str) -> None:
    """As editors write that truncate the file."""
    path.write_text(text, encoding="utf-8")


def atomic(path: Path, text: str) -> None:
    """As editors write that rename a finished file over the old one."""
    beside = path.with_name(f".{path.name}.swp")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def gone_and_back(path: Path, text: str) -> None:
    """As editors write that move the old file away first."""
    path.rename(path.with_name("cards.yaml~"))
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("write", [in_place, atomic, gone_and_back])
def test_a_good_edit_on_disk_shows_the_new_picture(
    studio: Studio, file: Path, qtbot: QtBot, write: object
) -> None:
    before = picture(studio)
    assert callable(write)
    write(file, GOOD.replace("name: Test Newt", "name: Amber Newt"))
    qtbot.waitUntil(
        lambda: studio.desk.entry is not None and studio.desk.entry.name == "Amber Newt",
        timeout=LONG,
    )
    qtbot.waitUntil(lambda: picture(studio) != before, timeout=LONG)
    assert "name: Amber Newt" in studio.cards.pane.editor.toPlainText()
    assert "drawn in" in studio.cards.pane.status.text()
    assert not studio.desk.space.unsaved()


def test_edit_after_edit_is_seen_though_each_renames_the_file(
    studio: Studio, file: Path, qtbot: QtBot
) -> None:
    for name in ("First", "Second", "Third"):
        atomic(file, GOOD.replace("name: Test Newt", f"name: {name}"))
        qtbot.waitUntil(lambda name=name: studio.desk.entry.name == name, timeout=LONG)


def test_a_bad_edit_is_marked_on_its_line_and_the_last_good_card_stays(
    studio: Studio, file: Path, qtbot: QtBot
) -> None:
    before = picture(studio)
    in_place(file, GOOD.replace("dark_crystal", "dark_cristal"))
    qtbot.waitUntil(lambda: bool(studio.cards.pane.editor.problems), timeout=LONG)
    problem = studio.cards.pane.editor.problems[0]
    line = GOOD.splitlines().index("            tokens: {dark_crystal: 1}") + 1
    assert problem.line == line
    start, end = studio.cards.pane.editor.span(problem)
    assert (
        studio.cards.pane.editor.toPlainText().splitlines()[line - 1][start:end] == "dark_cristal"
    )
    assert studio.cards.pane.box.isVisible()
    assert f"Line {line}" in studio.cards.pane.box.title.text()
    assert "dark_crystal" in studio.cards.pane.box.detail.text()
    assert "last good card stays" in studio.cards.pane.box.detail.text()
    entry = studio.desk.entry
    assert entry is not None
    assert entry.id == "test-newt"
    assert entry.face is not None
    assert picture(studio) == before
    qtbot.waitUntil(lambda: studio.top.tabs[CHECKS].badge == 1, timeout=LONG)


def test_broken_yaml_keeps_every_card_of_the_file(studio: Studio, file: Path, qtbot: QtBot) -> None:
    before = picture(studio)
    in_place(
        file, GOOD.replace("cost: {lithari: 1, floraborai: 2}", "cost: {lithari: 1, floraborai: 2")
    )
    qtbot.waitUntil(lambda: bool(studio.cards.pane.editor.problems), timeout=LONG)
    assert {"test-newt", "test-otter"} <= set(studio.desk.space.entries)
    assert picture(studio) == before


def test_a_file_that_is_deleted_keeps_its_text_until_the_person_says_so(
    studio: Studio, file: Path, qtbot: QtBot
) -> None:
    file.unlink()
    pane = studio.cards.pane
    qtbot.waitUntil(lambda: pane.notice.topic == "deleted", timeout=LONG)
    assert pane.editor.toPlainText() == GOOD
    assert pane.file is not None
    pane.notice.buttons["save"].click()
    assert file.read_text(encoding="utf-8") == GOOD
    assert not pane.notice.isVisible()
    assert "test-newt" in studio.desk.space.entries


def test_a_deleted_file_can_be_closed(studio: Studio, file: Path, qtbot: QtBot) -> None:
    file.unlink()
    pane = studio.cards.pane
    qtbot.waitUntil(lambda: pane.notice.topic == "deleted", timeout=LONG)
    pane.notice.buttons["close"].click()
    assert "test-newt" not in studio.desk.space.entries
    assert studio.desk.entry is not None


def test_a_renamed_file_is_followed(studio: Studio, file: Path, qtbot: QtBot) -> None:
    new = file.with_name("newts.yaml")
    file.rename(new)
    pane = studio.cards.pane
    qtbot.waitUntil(lambda: pane.file is not None and pane.file.path == new, timeout=LONG)
    assert pane.file is not None
    assert pane.file.outside is Outside.NOTHING
    assert studio.desk.card == "test-newt"
    in_place(new, GOOD.replace("name: Test Newt", "name: Moved Newt"))
    qtbot.waitUntil(lambda: studio.desk.entry.name == "Moved Newt", timeout=LONG)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        GOOD[: len(GOOD) // 2].encode(),
        GOOD[: GOOD.index("floraborai")].encode(),
        "- id: test-newt\n  name: Stra\u00dfe".encode()[:-1],
        b"\x00\x01\x02",
        b"- &a [*a, *a]\n",
        b"just words",
    ],
    ids=["empty", "half", "in a mapping", "cut letter", "binary", "alias", "words"],
)
def test_half_a_file_crashes_nothing_and_blanks_nothing(
    studio: Studio, file: Path, qtbot: QtBot, half: bytes
) -> None:
    before = picture(studio)
    file.write_bytes(half)
    qtbot.waitUntil(
        lambda: bool(studio.desk.space.problems_of(file)) or len(studio.cards.shown) < 2,
        timeout=LONG,
    )
    assert studio.cards.preview.print_view.picture is not None
    assert picture(studio) == before
    in_place(file, GOOD.replace("name: Test Newt", "name: Whole Newt"))
    qtbot.waitUntil(
        lambda: studio.desk.space.entries["test-newt"].name == "Whole Newt", timeout=LONG
    )
    assert not studio.desk.space.live.problems_of(file)


def test_unsaved_edits_are_not_overwritten_silently(
    studio: Studio, file: Path, qtbot: QtBot
) -> None:
    pane = studio.cards.pane
    qtbot.keyClicks(pane.editor, "# mine ")
    pane.flush()
    mine = pane.editor.toPlainText()
    in_place(file, GOOD.replace("Test Otter", "Their Otter"))
    qtbot.waitUntil(lambda: pane.notice.topic == "changed", timeout=LONG)
    assert pane.editor.toPlainText() == mine
    assert pane.save() is False
    assert "Their Otter" in file.read_text(encoding="utf-8")
    pane.notice.buttons["keep"].click()
    assert pane.save() is True
    assert file.read_text(encoding="utf-8") == mine


def test_the_file_can_be_taken_and_undo_brings_the_edits_back(
    studio: Studio, file: Path, qtbot: QtBot
) -> None:
    pane = studio.cards.pane
    qtbot.keyClicks(pane.editor, "# mine ")
    pane.flush()
    mine = pane.editor.toPlainText()
    theirs = GOOD.replace("Test Otter", "Their Otter")
    in_place(file, theirs)
    qtbot.waitUntil(lambda: pane.notice.topic == "changed", timeout=LONG)
    pane.notice.buttons["reload"].click()
    assert pane.editor.toPlainText() == theirs
    assert studio.desk.space.entries["test-otter"].name == "Their Otter"
    pane.editor.undo()
    assert pane.editor.toPlainText() == mine


def test_a_new_file_and_a_new_layout_are_found(studio: Studio, folder: Path, qtbot: QtBot) -> None:
    text = (
        GOOD[: GOOD.index("- id: test-otter")]
        .replace("test-newt", "late-newt")
        .replace("Test Newt", "Late Newt")
    )
    atomic(folder / "cards" / "late.yaml", text)
    qtbot.waitUntil(lambda: "late-newt" in studio.desk.space.entries, timeout=LONG)
    assert studio.desk.card == "test-newt"
