"""Qt counts UTF-16 units, files count letters: marks, mending, completion, help and colors stand
where they belong behind an emoji.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from luminagames.cards.marks import read
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.kit import units
from luminagames.studio.editing.editor import CodeEditor
from luminagames.studio.editing.highlight import YamlHighlighter
from luminagames.studio.look import Theming
from luminagames.studio.widget import Studio
from tests.studio.conftest import Answers

FIRST = Path(__file__).parent / "data" / "studio-fix.yaml"
# Letters of one unit and of two, marks that combine, joined emoji, odd blanks.
ODD = ("🎲", "a", "é", "e\u0301", "👩\u200d🚀", "𝔉", "雪", "\u00a0", "क्", "🏳\ufe0f", "ß", " ")
CASES = 60


def odd_text(rng: SplitMix64) -> str:
    return "".join(ODD[rng.below(len(ODD))] for _ in range(rng.below(14)))


def of_game(game: str, folder: Path, look: Theming, qtbot: QtBot) -> Studio:
    studio = Studio(look, {game: load_game(game)}, Answers(), lambda _game: [folder])
    qtbot.addWidget(studio)
    studio.resize(1280, 800)
    studio.show()
    studio.open_game(game)
    studio.cards.show_folder(folder)
    return studio


@pytest.fixture
def blank(tmp_path: Path, look: Theming, qtbot: QtBot) -> Iterator[Studio]:
    """The studio with one card of *Blank* behind four dice."""
    folder = tmp_path / "dice"
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text('game: blank\nname: "studio-fix"\n', "utf-8")
    (folder / "cards" / "first.yaml").write_bytes(FIRST.read_bytes())
    studio = of_game("blank", folder, look, qtbot)
    studio.cards.pane.show_file(studio.desk.space.open(folder / "cards" / "first.yaml"))
    studio.cards._show_problems()
    yield studio
    studio.close_down()


def retyped(studio: Studio, text: str) -> CodeEditor:
    """The file as it is typed, read by the studio."""
    pane = studio.cards.pane
    assert pane.file is not None
    pane.file.edit_to(text)
    pane.flush()
    return pane.editor


def selected(editor: CodeEditor, line: int, start: int, end: int) -> str:
    """What Qt has between two of its places in a line."""
    cursor = QTextCursor(editor.document().findBlockByNumber(line - 1))
    at = cursor.position()
    cursor.setPosition(at + start)
    cursor.setPosition(at + end, QTextCursor.MoveMode.KeepAnchor)
    return cursor.selectedText()


def test_fix_it_behind_an_emoji_mends_the_key_that_is_wrong(blank: Studio) -> None:
    pane = blank.cards.pane
    problem = next(one for one in pane.editor.problems if one.fix is not None)
    text = pane.editor.toPlainText().split("\n")[0]
    start, end = pane.editor.span(problem)
    assert selected(pane.editor, 1, units.to_units(text, start), units.to_units(text, end)) == "typ"
    pane.editor.jump(problem.line, problem.column)
    assert units.after(pane.editor.textCursor()).startswith("typ:")
    assert problem.fix is not None
    pane.apply(problem.fix)
    assert pane.editor.toPlainText() == FIRST.read_text("utf-8").replace("typ:", "type:")
    assert units.before(pane.editor.textCursor()).endswith("type")


def test_wherever_a_mistake_stands_only_it_is_marked_and_mended(blank: Studio) -> None:
    rng = SplitMix64(11)
    pane = blank.cards.pane
    for number in range(CASES // 3):
        name, more = odd_text(rng), odd_text(rng)
        line = f'{{id: c, name: "N{name}", typ: Beast, text: "{more}."}}'
        text = f'# {odd_text(rng)}\n- {line}\n- {{id: d, name: "{odd_text(rng)}x", type: B}}\n'
        editor = retyped(blank, text)
        found = [one for one in editor.problems if one.fix is not None]
        assert len(found) == 1, (number, text)
        assert found[0].line == 2
        start, end = editor.span(found[0])
        assert text.split("\n")[1][start:end] == "typ"
        editor.jump(2, found[0].column)
        assert units.after(editor.textCursor()).startswith("typ:"), (number, text)
        assert found[0].fix is not None
        pane.apply(found[0].fix)
        assert units.text_of(editor.document()) == text.replace("typ:", "type:")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_and_columns_are_those_of_an_editor(end: str) -> None:
    rng = SplitMix64(3)
    for _ in range(CASES):
        name, breaks = odd_text(rng), "\u2028" * rng.below(3) + "\x85" * rng.below(2)
        lines = [f"# {odd_text(rng)}{breaks}", f'- "N{name}": 010', "- b: 010"]
        found = read(end.join(lines) + end, "one.yaml").problems
        assert [one.line for one in found] == [2, 3], lines
        for one in found:
            assert lines[one.line - 1][one.column - 1 : one.end_column - 1] == "010"


def test_completion_replaces_the_word_before_the_cursor(blank: Studio, qtbot: QtBot) -> None:
    rng = SplitMix64(5)
    pane = blank.cards.pane
    for _ in range(CASES // 3):
        before = f'- {{id: c, name: "N{odd_text(rng)}", '
        editor = retyped(blank, before + "ty}")
        editor.jump(1, len(before) + 3)
        assert units.before(editor.textCursor()) == before + "ty"
        pane.popup.ask(True)
        assert "type" in [one.text for one in pane.popup.found]
        pane.popup.setCurrentRow([one.text for one in pane.popup.found].index("type"))
        pane.popup.take()
        assert units.text_of(editor.document()) == before + "type: }"
        qtbot.keyClick(editor, Qt.Key.Key_Escape)


def test_the_key_under_the_cursor_is_found_behind_an_emoji(blank: Studio) -> None:
    rng = SplitMix64(6)
    for _ in range(CASES // 3):
        before = f'- {{id: c, name: "N{odd_text(rng)}", '
        editor = retyped(blank, before + "type: B}")
        editor.jump(1, len(before) + 2)
        assert editor.key_under_cursor() == "type"
        at = units.position_in(editor.document().firstBlock(), len(before))
        assert at == editor.textCursor().position() - 1
        assert blank.help._groups(at) == blank.help._groups(len("- {"))


def test_colors_stand_on_their_letters(look: Theming, qtbot: QtBot) -> None:
    rng = SplitMix64(8)
    for _ in range(CASES):
        document = QTextDocument()
        highlighter = YamlHighlighter(look, document)
        text = f'- "N{odd_text(rng)}": Beast  # {odd_text(rng)}🎲'
        document.setPlainText(text)
        highlighter.rehighlight()
        block = document.firstBlock()
        muted = highlighter._formats["comment"].foreground().color()
        ranges = [
            (one.start, one.start + one.length)
            for one in block.layout().formats()
            if one.format.foreground().color() == muted and one.format.fontItalic()
        ]
        start = units.to_units(text, text.index("  #") + 2)
        assert ranges == [(start, units.units(text))], text
        key = highlighter._formats["key"].foreground().color()
        end = units.to_units(text, text.index(": Beast"))
        assert (2, end + 1) in [
            (one.start, one.start + one.length)
            for one in block.layout().formats()
            if one.format.foreground().color() == key
        ], text


def test_a_new_line_is_indented_behind_an_emoji(blank: Studio, qtbot: QtBot) -> None:
    editor = retyped(blank, "- 🎲🎲🎲: rest")
    editor.jump(1, len("- 🎲🎲🎲:") + 1)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert units.text_of(editor.document()) == "- 🎲🎲🎲:\n     rest"


def test_what_nobody_typed_stays_as_it_is(blank: Studio) -> None:
    """Qt's plain text makes common blanks of no-break ones."""
    pane = blank.cards.pane
    text = FIRST.read_text("utf-8").replace("Roll.", "10\u00a0km\u2028🎲")
    retyped(blank, text)
    assert pane.save()
    assert pane.file is not None
    assert pane.file.path.read_text("utf-8") == text
    assert not pane.file.unsaved


@pytest.mark.parametrize("letters", [1, 24])
def test_a_limit_counts_letters_and_cuts_none_in_two(letters: int, qtbot: QtBot) -> None:
    rng = SplitMix64(9)
    for _ in range(CASES):
        edit = QLineEdit()
        units.limit(edit, letters)
        text = "".join("a🎲𝔉é"[rng.below(4)] for _ in range(rng.below(3 * letters)))
        edit.insert(text)
        assert edit.text() == text[:letters]
        edit.text().encode("utf-8")


def test_units_and_letters_there_and_back() -> None:
    rng = SplitMix64(10)
    for _ in range(CASES):
        text = odd_text(rng)
        assert units.units(text) == len(text.encode("utf-16-le")) // 2
        for at in range(len(text) + 2):
            assert units.to_letters(text, units.to_units(text, at)) == at
