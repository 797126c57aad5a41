"""Workbooks: hostile ones cost one sentence; what a cell shows is what is read."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from luminagames import worker
from luminagames.cards.tables import SheetError, read_sheet
from luminagames.cli.main import main
from luminagames.worker import EndedError, Limits, ask
from tests.cards.hostile_books import (
    HOSTILE,
    MAIN,
    NAMES,
    endless_elements,
    ods,
    ods_cell,
    ods_table,
    packed,
    sheet_data,
    text_cell,
    xlsx,
)

# By the clock, on a machine that does other things, too; a process is given 2.4 s.
MOST_SECONDS = 8.0


# The others are read in `make soak`.
ALWAYS = (
    *("far.xlsx", "far.ods", "four.xlsx", "locked.ods", "laughs.xlsx", "no-zip.xlsx"),
    *("shared.xlsx", "merged.xlsx", "deep.xlsx"),
)


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=() if one in ALWAYS else pytest.mark.soak) for one in HOSTILE]
)
def test_a_hostile_workbook_costs_one_sentence(name: str, tmp_path: Path) -> None:
    make, why = HOSTILE[name]
    path = tmp_path / name
    path.write_bytes(make())
    began = time.monotonic()
    if why:
        with pytest.raises(SheetError, match=why) as error:
            read_sheet(path)
        assert "\n" not in str(error.value)
    else:
        try:
            read_sheet(path)
        except SheetError as error:
            assert "\n" not in str(error)
    assert time.monotonic() - began < MOST_SECONDS


@pytest.mark.soak
def test_what_has_no_limit_but_time_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "endless.xlsx"
    path.write_bytes(endless_elements())
    began = time.monotonic()
    with pytest.raises(SheetError, match="it takes too long"):
        read_sheet(path)
    assert time.monotonic() - began < MOST_SECONDS


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("name", ["a.xlsx", "a.csv"])
def test_a_pipe_is_no_table(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(SheetError, match=f"'{name}' cannot be read: it is no regular file"):
        read_sheet(tmp_path / name)


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "a.csv").open("wb") as file:
        file.truncate(20_000_001)
    with pytest.raises(SheetError, match="it is larger than 20 MB"):
        read_sheet(tmp_path / "a.csv")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"Name\n" + b"," * 3_000_000, ""),
        (b"Name\n" + b"\n" * 3_000_000, ""),
        (b"Name\nOwl\n" + b",\n" * 6000 + b"Jay\n", "more than 5,000 rows"),
        (b"Name,T\n" + b'"",' * 500_000, ""),
        (b"Name," + b"x" * 3_000_000, ""),
        (b'Name,T\nOwl,"' + b"y\n" * 500_000, "more than 5,000 rows"),
        (bytes(range(1, 256)) * 20_000, ""),
    ],
)
def test_a_csv_that_was_made_to_do_harm_is_read_in_time(
    content: bytes, told: str, tmp_path: Path
) -> None:
    (tmp_path / "a.csv").write_bytes(content)
    began = time.monotonic()
    if told:
        with pytest.raises(SheetError, match=told):
            read_sheet(tmp_path / "a.csv")
    else:
        try:
            sheet = read_sheet(tmp_path / "a.csv")
        except SheetError as error:
            assert "\n" not in str(error)
        else:
            assert len(sheet.header) <= 200
    assert time.monotonic() - began < 3


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_rows_and_columns_have_their_limits(ending: str, tmp_path: Path) -> None:
    def write(name: str, rows: int, columns: int) -> Path:
        path = tmp_path / f"{name}.{ending}"
        if ending == "csv":
            body = "\n".join(",".join(["x"] * columns) for _ in range(rows - 1))
            path.write_text("Name" + "".join(f",c{at}" for at in range(columns - 1)) + "\n" + body)
        else:
            head = text_cell("Name") + "".join(text_cell(f"c{at}") for at in range(columns - 1))
            row = text_cell("x") * columns
            path.write_bytes(packed(xlsx({"A": sheet_data(head, *[row] * (rows - 1))})))
        return path

    assert len(read_sheet(write("most", 5000, 3)).rows) == 4999
    assert len(read_sheet(write("wide", 3, 200)).header) == 200
    with pytest.raises(SheetError, match="more than 5,000 rows"):
        read_sheet(write("long", 5001, 2))
    with pytest.raises(SheetError, match="more than 200 columns"):
        read_sheet(write("wider", 3, 201))


# ---------------------------------------------------------------- the process


def test_a_process_that_wants_too_much_memory_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "command", _from_tests("tests.cards.greedy:eat"))
    with pytest.raises(EndedError) as error:
        ask("book", b"", Limits(memory=60_000_000))
    assert error.value.why == "memory"


def test_memory_is_watched_where_no_system_holds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "command", _from_tests("tests.cards.greedy:eat_slowly"))
    monkeypatch.setattr(worker, "is_watched", lambda: True)
    with pytest.raises(EndedError) as error:
        ask("book", b"", Limits(seconds=20, memory=90_000_000))
    assert error.value.why == "memory"


def test_a_process_that_takes_too_long_or_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "command", _from_tests("tests.cards.greedy:sleep"))
    with pytest.raises(EndedError) as error:
        ask("book", b"", Limits(seconds=0.3))
    assert error.value.why == "time"
    monkeypatch.setattr(worker, "command", _from_tests("tests.cards.greedy:fail"))
    with pytest.raises(EndedError) as error:
        ask("book", b"")
    assert error.value.why == "fault"


def _from_tests(task: str) -> Callable[[str, Limits], list[str]]:
    """A process whose task stands in the tests."""

    def command(name: str, limits: Limits) -> list[str]:
        code = (
            f"import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r});"
            f"from luminagames import worker; worker.TASKS[{name!r}] = {task!r};"
            "worker.main(sys.argv[1:])"
        )
        words = [worker.SWITCH, name, json.dumps(asdict(limits))]
        return [sys.executable, "-P", "-c", code, *words]

    return command


def test_the_front_door_of_the_program_is_that_of_the_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def command(name: str, limits: Limits) -> list[str]:
        words = [worker.SWITCH, name, json.dumps(asdict(limits))]
        return [sys.executable, "-P", "-m", "luminagames", *words]

    monkeypatch.setattr(worker, "command", command)
    path = tmp_path / "a.xlsx"
    path.write_bytes(packed(xlsx({"A": sheet_data(NAMES, text_cell("Owl"))})))
    assert read_sheet(path).rows[0].cells == ("Owl", None)


# ---------------------------------------------------------------- what is read

STYLES = (
    f'<styleSheet xmlns="{MAIN}"><numFmts><numFmt numFmtId="170" formatCode="000"/>'
    '<numFmt numFmtId="171" formatCode="# ?/?"/></numFmts><cellXfs>'
    '<xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="171"/>'
    "</cellXfs></styleSheet>"
)


def test_a_cell_of_a_workbook_is_what_it_shows(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    head = "".join(map(text_cell, ("Name", "Code", "Day", "Share", "Part", "Cost")))
    row = (
        '<c t="s"><v>0</v></c><c s="1"><v>7</v></c><c s="2"><v>45293</v></c>'
        '<c s="3"><v>0.5</v></c><c s="4"><v>0.75</v></c><c><v>2.0</v></c>'
    )
    shared = f'<sst xmlns="{MAIN}"><si><r><t>海</t></r><r><t>獭</t></r><rPh><t>かいだつ</t></rPh></si></sst>'
    path.write_bytes(packed(xlsx({"A": sheet_data(head, row)}, styles=STYLES, shared=shared)))
    sheet = read_sheet(path)
    assert sheet.rows[0].cells == ("海獭", "007", "2024-01-02", "50%", "3/4", 2)
    (note,) = sheet.notes
    assert (note.row, note.column, note.severity) == (2, 3, "warning")
    assert "C2: a spreadsheet made a date of it (2024-01-02)" in note.message


def test_a_cell_of_an_ods_is_what_it_shows(tmp_path: Path) -> None:
    path = tmp_path / "a.ods"
    head = "".join(map(ods_cell, ("Name", "Code", "Day", "Text")))
    note = "<office:annotation><text:p>not mine</text:p></office:annotation>"
    row = (
        f'<table:table-cell office:value-type="string">{note}<text:p>Owl</text:p></table:table-cell>'
        '<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>'
        '<table:table-cell office:value-type="date" office:date-value="2024-03-04"/>'
        '<table:table-cell office:value-type="string"><text:p>One<text:s text:c="2"/>two</text:p>'
        "<text:p>three<text:line-break/>four</text:p></table:table-cell>"
    )
    empty = (
        '<table:table-row table:number-rows-repeated="1048570">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    path.write_bytes(
        packed(ods(ods_table(head, row).replace("</table:table>", empty + "</table:table>")))
    )
    sheet = read_sheet(path)
    assert sheet.rows[0].cells == ("Owl", "007", "2024-03-04", "One  two\nthree\nfour")
    assert ["C2: a spreadsheet made a date" in note.message for note in sheet.notes] == [True]


def test_errors_and_formulas_without_a_result_are_told_at_their_cell(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    rows = sheet_data(NAMES, '<c t="e"><v>#N/A</v></c><c><f>A1+1</f></c>')
    path.write_bytes(packed(xlsx({"A": rows})))
    told = {(note.row, note.column): str(note.message) for note in read_sheet(path).notes}
    assert told[2, 1].startswith("A2: an error of the spreadsheet stands there: #N/A")
    assert told[2, 2].startswith("B2: a formula without a result")


def test_hidden_and_merged_rows_are_read_and_told(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    rows = (
        f"<row>{NAMES}</row><row>{text_cell('A')}{text_cell('both')}</row>"
        f'<row hidden="1">{text_cell("B")}</row>'
    )
    merged = '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>'
    path.write_bytes(packed(xlsx({"A": f"<sheetData>{rows}</sheetData>{merged}"})))
    sheet = read_sheet(path)
    assert [row.cells for row in sheet.rows] == [("A", "both"), ("B", "both")]
    told = [str(note.message) for note in sheet.notes]
    assert told == [
        "B2:B3 are merged: each of their rows has the value",
        "row 3 is hidden and was read",
    ]


def test_the_sheet_with_cards_is_read_and_the_others_are_told(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    cards = sheet_data(NAMES, text_cell("Owl"))
    notes = sheet_data(text_cell("What is to be done"))
    path.write_bytes(packed(xlsx({"Notes": notes, "Cards": cards, "More": cards})))
    sheet = read_sheet(path)
    assert sheet.tab == "Cards"
    assert sheet.card_tabs == ("Cards", "More")
    assert "there are cards in 'More', too" in sheet.notes[0].message
    assert read_sheet(path, "More").notes == ()
    path.write_bytes(packed(xlsx({"Old": cards, "New": cards}, states={"Old": "hidden"})))
    assert read_sheet(path).tab == "New"


def test_the_command_says_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "new", "blank", str(tmp_path / "s")]) == 0
    (tmp_path / "far.xlsx").write_bytes(HOSTILE["far.xlsx"][0]())
    capsys.readouterr()
    assert main(["cards", "import", str(tmp_path / "far.xlsx"), "--into", str(tmp_path / "s")]) == 2
    error = capsys.readouterr().err
    assert "'far.xlsx' has more than 5,000 rows" in error
    assert error.count("\n") == 1
