"""What a designer does in the studio, through its widgets: filter, mend, complete, compare, count,
try.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface import THEME_NAMES, load_theme
from luminagames.cards.changes import keep
from luminagames.studio import files
from luminagames.studio.cards.tryout import Tryout
from luminagames.studio.findings.changes_page import ChangesPage
from luminagames.studio.findings.checks_page import ChecksPage
from luminagames.studio.findings.numbers_page import NumbersPage
from luminagames.studio.layouts.layouts_page import LayoutsPage
from luminagames.studio.widget import (
    CARDS,
    CHANGES,
    CHECKS,
    IMPORT,
    LAYOUTS,
    NUMBERS,
    VOCABULARY,
    Studio,
)
from tests.studio.conftest import GOOD, Answers

LONG = 20_000


def edit(studio: Studio, text: str) -> None:
    """Another text in the editor, as if it were typed."""
    assert studio.cards.pane.file is not None
    studio.cards.pane.file.edit_to(text)
    studio.cards.pane.flush()


def write_wrong(studio: Studio) -> None:
    """A slip of the pen in the editor."""
    edit(studio, GOOD.replace("dark_crystal", "dark_cristal"))


def test_the_filter_lists_and_chips_write_into_it(studio: Studio, qtbot: QtBot) -> None:
    page = studio.cards
    page.folder_pick.choose(None)
    page.folder_pick.activated.emit(0)
    everything = len(page.shown)
    assert everything == len(studio.desk.space.entries) > 90
    qtbot.keyClicks(page.search, "tier:1 pyronoxi")
    assert 0 < len(page.shown) < everything
    assert all(entry.data["tier"] == 1 for entry in page.shown)
    page.search.clear()
    chip = next(chip for chip in page.chips.chips if chip.value == "color:hydranai")
    chip.click()
    assert page.search.text() == "color:hydranai"
    assert {entry.data["color"] for entry in page.shown} == {"hydranai"}
    chip.click()
    assert page.search.text() == ""
    page.search.setText("no such card")
    assert not page.shown
    assert page.empty.isVisible()


def test_fix_it_mends_the_mistake_in_one_undo_step(studio: Studio) -> None:
    write_wrong(studio)
    pane = studio.cards.pane
    assert pane.box.fix_button.isVisible()
    pane.box.fix_button.click()
    assert pane.editor.toPlainText() == GOOD
    assert not pane.editor.problems
    assert not pane.box.isVisible()
    pane.editor.undo()
    assert "dark_cristal" in pane.editor.toPlainText()


def test_nothing_is_saved_before_ctrl_s(studio: Studio, file: Path, qtbot: QtBot) -> None:
    write_wrong(studio)
    assert file.read_text(encoding="utf-8") == GOOD
    assert studio.cards.pane.status.text() == "not saved"
    qtbot.keyClick(studio.cards.pane.editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "dark_cristal" in file.read_text(encoding="utf-8"), timeout=LONG)
    assert not studio.desk.space.unsaved()


def test_what_cannot_be_written_is_said_and_stays_unsaved(
    studio: Studio, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    write_wrong(studio)
    monkeypatch.setattr("luminagames.studio.editing.document.write_text", refuse)
    assert studio.cards.pane.save() is False
    assert "No space left" in studio.foot.text()
    assert studio.desk.space.unsaved()


def test_typing_offers_completions_and_enter_takes_one(studio: Studio, qtbot: QtBot) -> None:
    pane = studio.cards.pane
    line = GOOD.splitlines().index("  color: pyronoxi") + 1
    pane.editor.setFocus()
    pane.editor.jump(line, len("  color: pyronoxi") + 1)
    for _ in "pyronoxi":
        qtbot.keyClick(pane.editor, Qt.Key.Key_Backspace)
    qtbot.keyClicks(pane.editor, "lit")
    assert pane.popup.isVisible()
    assert pane.popup.found[0].text == "lithari"
    qtbot.keyClick(pane.editor, Qt.Key.Key_Return)
    assert pane.editor.toPlainText().splitlines()[line - 1] == "  color: lithari"
    pane.flush()
    entry = studio.desk.entry
    assert entry is not None
    assert entry.data["color"] == "lithari"
    qtbot.keyClick(pane.editor, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(pane.editor, Qt.Key.Key_Escape)
    assert not pane.popup.isVisible()


def test_asked_for_a_completion_where_there_is_none_it_says_so(
    studio: Studio, qtbot: QtBot
) -> None:
    pane = studio.cards.pane
    pane.editor.setFocus()
    pane.editor.jump(GOOD.splitlines().index("  art: newt") + 1, len("  art: newt") + 1)
    qtbot.keyClick(pane.editor, Qt.Key.Key_Return)
    assert studio.foot.text() == ""
    qtbot.keyClick(pane.editor, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert not pane.popup.isVisible()
    assert studio.foot.text() == "Nothing is known that fits here.", "all keys of a card are there"


def test_the_cards_are_walked_by_keyboard(studio: Studio, qtbot: QtBot) -> None:
    studio.arrive()
    qtbot.keyClick(studio.cards.list, Qt.Key.Key_Down)
    assert studio.desk.card == "test-otter"
    qtbot.waitUntil(
        lambda: (
            studio.cards.preview.face is not None and studio.cards.preview.face.id == "test-otter"
        )
    )
    qtbot.keyClick(studio.cards.list, Qt.Key.Key_Return)
    assert studio.cards.pane.editor.hasFocus()
    entry = studio.desk.entry
    assert entry is not None
    line = studio.cards.pane.editor.textCursor().blockNumber() + 1
    assert entry.line <= line <= entry.end_line
    studio.cards.pane.editor.jump(4)
    assert studio.desk.card == "test-newt"


def test_every_proof_and_the_spread_are_drawn(studio: Studio, qtbot: QtBot) -> None:
    preview = studio.cards.preview
    shown = preview.print_view.picture
    assert shown is not None
    plain = shown.toImage()
    for kind in ("protan", "deutan", "tritan", "low_ink"):
        with qtbot.waitSignal(preview.drawn, timeout=LONG):
            preview.set_proof(kind)
        assert preview.print_view.picture is not None
        assert preview.print_view.picture.toImage() != plain
    preview.set_proof("")
    preview.spread_button.click()
    qtbot.waitUntil(lambda: len(preview.spread.sheet.pictures) >= 2, timeout=LONG)
    sheet = preview.spread.sheet
    assert sheet.rect().toRectF().contains(sheet.rect_of(0).adjusted(-3, -3, 3, 3)), (
        "its frame is whole"
    )


def test_what_comes_late_is_dropped(studio: Studio, qtbot: QtBot) -> None:
    for _ in range(6):
        studio.desk.choose("test-otter")
        studio.desk.choose("test-newt")
    qtbot.waitUntil(lambda: not studio.desk.renderer.busy, timeout=LONG)
    assert studio.cards.preview.face is not None
    assert studio.cards.preview.face.id == "test-newt"


def test_checks_lists_all_problems_and_leads_to_the_line(studio: Studio, qtbot: QtBot) -> None:
    write_wrong(studio)
    studio.show_tab(CHECKS)
    page = studio.page(CHECKS)
    assert isinstance(page, ChecksPage)
    page.scope.choose("wrong")
    page.refresh()
    assert page.current is not None
    assert page.current.meant == "dark_crystal"
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert studio.cards.isVisible()
    assert (
        studio.cards.pane.editor.textCursor().blockNumber() + 1
        == studio.cards.pane.editor.problems[0].line
    )


def test_a_layout_with_a_mistake_is_marked_and_the_card_stays(studio: Studio, qtbot: QtBot) -> None:
    studio.show_tab(LAYOUTS)
    page = studio.page(LAYOUTS)
    assert isinstance(page, LayoutsPage)
    page.show_side(1)
    page.choose("creature")
    qtbot.waitUntil(lambda: page.preview.print_view.picture is not None, timeout=LONG)
    qtbot.waitUntil(lambda: not studio.desk.renderer.busy, timeout=LONG)
    shown = page.preview.print_view.picture
    assert shown is not None
    before = shown.toImage()
    text = page.pane.editor.toPlainText()
    page.pane.editor.setPlainText(text.replace("outline: card", "outlin: card", 1))
    page.pane.flush()
    line = next(at for at, words in enumerate(text.splitlines(), 1) if "outline: card" in words)
    assert [problem.line for problem in page.pane.editor.problems] == [line]
    with qtbot.waitSignal(page.preview.drawn, timeout=LONG):
        page.preview.redraw()
    assert page.preview.print_view.picture is not None
    assert page.preview.print_view.picture.toImage() == before
    page.pane.editor.setPlainText(text.replace("box: [3, 3, 57, 47.5]", "box: [9, 9, 45, 35]", 1))
    with qtbot.waitSignal(page.preview.drawn, timeout=LONG):
        page.pane.flush()
    assert page.preview.print_view.picture.toImage() != before
    page.pane.editor.setPlainText(text)
    page.pane.flush()


def test_what_changed_since_the_kept_version_stands_side_by_side(
    studio: Studio, folder: Path, file: Path, qtbot: QtBot
) -> None:
    keep(folder)
    file.write_text(GOOD.replace("points: 1", "points: 2"), encoding="utf-8")
    qtbot.waitUntil(
        lambda: studio.desk.space.entries["test-otter"].data["points"] == 2, timeout=LONG
    )
    studio.desk.choose("test-otter")
    studio.show_tab(CHANGES)
    page = studio.page(CHANGES)
    assert isinstance(page, ChangesPage)
    assert [one.id for one in page.found.cards] == ["test-otter"]
    assert "points:  1  →  2" in page.keys.text()
    qtbot.waitUntil(
        lambda: all(side.picture is not None for side in page.sides.values()), timeout=LONG
    )
    old, new = (page.sides[name].picture for name in ("old", "new"))
    assert old is not None
    assert new is not None
    assert old.toImage() != new.toImage()
    studio.cards.search.setText("is:changed")
    assert [entry.id for entry in studio.cards.shown] == ["test-otter"]


def test_numbers_show_curves_and_an_opened_report(
    studio: Studio, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    rate = {"drawn": 90, "used": 40, "win_share_used": 0.55, "interval": [0.4, 0.7]}
    report = {
        "game": "vault",
        "games": 100,
        "seed": 1,
        "seats": 2,
        "bots": [{"bot": "greedy"}, {"bot": "greedy"}],
        "starter_share": 0.52,
        "seat_share": [0.5, 0.5],
        "turns": {"p5": 20, "median": 28, "p95": 40},
        "cards": {"test-newt": rate},
        "decks": {},
    }
    answers.path = tmp_path / "report.json"
    answers.path.write_text(json.dumps(report), encoding="utf-8")
    studio.show_tab(NUMBERS)
    page = studio.page(NUMBERS)
    assert isinstance(page, NumbersPage)
    assert sum(bar.value for bar in page.charts[0].bars) == len(studio.desk.space.entries)
    page.open_report()
    assert page.forest is not None
    assert [row.name for row in page.forest.rows] == ["Test Newt"]
    assert "40 to 70 %" in page.forest.list.item(0).toolTip(), "with its interval"
    assert page.title.text() == "100 matches"
    studio.show_tab(CARDS)
    qtbot.waitUntil(
        lambda: any("55.0%" in one.words for one in studio.cards.checks.found), timeout=LONG
    )
    answers.path.write_text("{", encoding="utf-8")
    page.open_report()
    assert "no report" in studio.foot.text()


@pytest.mark.parametrize("card", ["test-newt", "test-otter"])
def test_a_tried_card_can_be_used_at_once_as_it_stands_in_the_editor(
    studio: Studio, qtbot: QtBot, card: str
) -> None:
    studio.desk.choose(card)
    edit(studio, GOOD.replace("Naps on warm stones.", "Edited, not saved."))
    with qtbot.waitSignal(studio.try_wanted, timeout=LONG) as wanted:
        studio.top.try_button.click()
    assert wanted.args is not None
    tried = wanted.args[0]
    assert isinstance(tried, Tryout)
    match = tried.match
    assert match.game.definitions["test-newt"]["flavor"] == "Edited, not saved."
    state = match.state
    mine = set(match.game.copies(state, card))
    used = [
        action
        for action in match.game.legal_actions(state)
        if mine & {value for _, value in action.params if isinstance(value, int)}
    ]
    assert used


def test_a_card_with_a_mistake_is_not_tried(studio: Studio) -> None:
    write_wrong(studio)
    tried: list[object] = []
    studio.try_wanted.connect(tried.append)
    studio.try_now()
    assert not tried
    assert "mistake" in studio.foot.text()


def test_leaving_asks_for_unsaved_edits(studio: Studio, answers: Answers) -> None:
    assert studio.may_leave()
    assert not answers.asked
    write_wrong(studio)
    assert not studio.may_leave()
    assert "cards.yaml" in answers.asked[-1]
    assert not studio.open_game("vault")
    assert studio.desk.space.unsaved()
    answers.answer = "lose"
    assert studio.may_leave()


def test_leaving_offers_to_save_and_stays_where_that_would_lose_something(
    studio: Studio, answers: Answers, file: Path
) -> None:
    write_wrong(studio)
    text = studio.cards.pane.editor.toPlainText()
    answers.answer = "save"
    assert studio.may_leave()
    assert file.read_text(encoding="utf-8") == text
    assert not studio.desk.space.unsaved()
    edit(studio, text + "# more\n")
    file.write_text("# somebody else\n", encoding="utf-8")
    assert not studio.may_leave(), "another program changed the file meanwhile"
    assert file.read_text(encoding="utf-8") == "# somebody else\n"


def test_what_is_typed_is_read_when_the_typing_pauses(studio: Studio, qtbot: QtBot) -> None:
    """By keys, and without asking the pane to read."""
    read: list[object] = []
    pane = studio.cards.pane
    pane.typed.connect(read.append)
    pane.editor.setFocus()
    qtbot.keyClicks(pane.editor, "# x")
    qtbot.waitUntil(lambda: len(read) > 0)


def test_shipped_cards_of_an_installed_program_are_read_only_and_can_be_copied(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(
        "luminagames.studio.editing.document.read_only_reason",
        lambda path: "These cards belong to the program." if files.is_shipped(path) else "",
    )
    studio.cards.folder_pick.choose("shipped")
    studio.cards.folder_pick.activated.emit(1)
    opened = set(studio.desk.space.files)
    studio.desk.choose(next(entry.id for entry in studio.cards.shown if entry.file not in opened))
    pane = studio.cards.pane
    assert pane.editor.isReadOnly()
    assert pane.notice.topic == "read-only"
    assert not pane.save()
    original = studio.desk.entry
    assert original is not None
    pane.notice.buttons["copy"].click()
    copied = studio.desk.entry
    assert copied is not None
    assert copied.name == f"{original.name} II"
    assert not files.is_shipped(copied.file)
    assert not copied.problems
    assert not pane.editor.isReadOnly()


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_themes_and_sizes_clip_nothing(
    studio: Studio, theme: str, size: tuple[int, int], qtbot: QtBot
) -> None:
    studio.resize(*size)
    studio.look.set_theme(load_theme(theme))
    for tab in (CARDS, LAYOUTS, VOCABULARY, IMPORT, CHECKS, NUMBERS):
        studio.show_tab(tab)
        QTest.qWait(1)
        assert studio.width() == size[0]
        assert studio.height() == size[1]
        for button in studio.findChildren(type(studio.top.try_button)):
            if button.isVisible():
                assert button.width() >= button.minimumSizeHint().width() - 1, button.text()


def test_the_problem_of_the_line_one_is_at_is_told(studio: Studio) -> None:
    editor = studio.cards.pane.editor
    text = editor.toPlainText().replace("tier: 1", "tier: 9").replace("points: 0", "points: many")
    editor.setPlainText(text)
    studio.cards.pane.flush()
    lines = [problem.line for problem in editor.problems]
    assert len(lines) >= 2
    for line in (lines[1], lines[0]):
        editor.jump(line, 3)
        shown = studio.cards.pane.box.problem
        assert shown is not None
        assert shown.line == line


def test_the_text_does_not_jump_when_the_first_key_is_typed(studio: Studio, qtbot: QtBot) -> None:
    """The button that saves comes with the first edit; what one types under it stays where it
    is.
    """
    editor = studio.cards.pane.editor
    qtbot.wait(30)
    before = editor.mapTo(studio, QPoint(0, 0))
    assert not studio.cards.pane.save_button.isVisible()
    editor.insertPlainText("# ")
    qtbot.waitUntil(studio.cards.pane.save_button.isVisible)
    qtbot.wait(30)
    assert editor.mapTo(studio, QPoint(0, 0)) == before


def test_the_line_that_is_typed_stays_in_sight_where_a_mistake_takes_room(
    studio: Studio, qtbot: QtBot
) -> None:
    pane = studio.cards.pane
    editor = pane.editor
    studio.resize(1280, 660)
    editor.setFocus()
    qtbot.waitUntil(editor.hasFocus, timeout=LONG)
    editor.setPlainText(editor.toPlainText() + "# the end\n" * 40)
    editor.moveCursor(QTextCursor.MoveOperation.End)
    editor.ensureCursorVisible()
    before = editor.viewport().height()
    qtbot.keyClicks(editor, "fl")
    qtbot.waitUntil(
        lambda: pane.box.isVisible() and editor.viewport().height() < before, timeout=LONG
    )
    assert editor.cursorRect().bottom() <= editor.viewport().height()
