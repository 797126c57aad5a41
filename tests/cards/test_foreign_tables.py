"""Tables as other programs and people leave them: each is read right, or it is told at its cell.

The files in `data/tables` are small copies of what people reported elsewhere.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from luminagames.cards.tables import ids_in, is_edited, loss, made_from, read_sheet, write_cards
from luminagames.cli.main import main
from luminagames.text.decoding import decoded
from luminagames.text.folding import folded, id_of
from tests.cards.hostile_books import NAMES, packed, sheet_data, text_cell, xlsx

DATA = Path(__file__).parent / "data" / "tables"
Cards = list[Mapping[str, Any]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "set"
    (made / "cards").mkdir(parents=True)
    (made / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    return made


def imported(
    table: Path, folder: Path, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, Cards, str]:
    """Exit code, the cards of the file, and what was said of the table."""
    capsys.readouterr()
    code = main(["cards", "import", str(table), "--into", str(folder), *more])
    said = capsys.readouterr()
    target = folder / "cards" / f"{table.stem}.yaml"
    cards = yaml.safe_load(target.read_text(encoding="utf-8")) if target.is_file() else []
    return code, cards, said.out + said.err


def one(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, Cards, str]:
    table = folder / name
    shutil.copy(DATA / name, table)
    return imported(table, folder, capsys)


OTTER = {"id": "tide-otter", "name": "Tide Otter", "type": "Beast", "cost": 2}


@pytest.mark.parametrize(
    ("name", "cards", "told"),
    [
        ("table-backslash-n.csv", [{**OTTER, "text": "First line.\nSecond line."}], ""),
        ("table-nbsp-header.csv", [{**OTTER, "text": "Draw."}], ""),
        ("table-pipe.csv", [{**OTTER, "text": "Draw."}], ""),
        ("table-sep.csv", [{**OTTER, "text": "Draw a card.", "copies": 3}], ""),
        ("table-utf16.csv", [{**OTTER, "text": "Draw a card.", "copies": 3}], ""),
        ("table-zeros.csv", [{**OTTER, "fields": {"code": "007"}}], ""),
        (
            "table-title-row.csv",
            [{**OTTER, "text": "Draw."}],
            "warning: row 1 stands above the header and is left out",
        ),
        (
            "table-numbers.csv",
            [
                {**OTTER, "copies": 3},
                {"id": "ash-crow", "name": "Ash Crow", "type": "Beast", "cost": 2, "copies": 3},
                {"id": "owl", "name": "Owl", "type": "Beast", "cost": 1, "copies": 3},
            ],
            "",
        ),
        (
            "book-dates.xlsx",
            [
                {**OTTER, "fields": {"attack": "2024-03-04", "code": "007"}},
                {
                    "id": "half-fox",
                    "name": "Half Fox",
                    "type": "Beast",
                    "cost": "2024-01-02",
                    "fields": {"attack": 2, "code": "008"},
                },
            ],
            "C3: a spreadsheet made a date of it",
        ),
    ],
)
def test_a_table_from_elsewhere_is_read_right(
    name: str, cards: Cards, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found, said = one(name, folder, capsys)
    assert (code, found) == (0, cards)
    assert told in said
    assert ("warning" in said) == bool(told), said
    assert main(["cards", "check", str(folder)]) == 0


@pytest.mark.parametrize(
    ("name", "kept", "told"),
    [
        ("table-hash.csv", ["#1 Fan", "Ash Crow"], ":4:1: A4: an error of the spreadsheet"),
        ("table-open-quote.csv", ["Ash Crow", "Owl"], ":2:4: D2: the quotes of this cell do not"),
    ],
)
def test_what_cannot_be_right_is_told_at_its_cell(
    name: str, kept: list[str], told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found, said = one(name, folder, capsys)
    assert code == 1
    assert told in said
    assert [card["name"] for card in found] == kept


def test_ids_and_keys_are_written_in_plain_letters(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, found, _ = one("table-umlauts.csv", folder, capsys)
    assert [card["id"] for card in found] == ["ozgur", "dorde", "petr"]
    assert {tuple(card["fields"]) for card in found} == {("starke", "grosse", "li")}


def test_a_card_keeps_its_id_when_rows_move(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = folder / "table.csv"
    shutil.copy(DATA / "table-shift-1.csv", table)
    before = {card["name"]: card["id"] for card in imported(table, folder, capsys)[1]}
    shutil.copy(DATA / "table-shift-2.csv", table)
    after = {card["name"]: card["id"] for card in imported(table, folder, capsys)[1]}
    assert after == {**before, "新": "xin"}


def test_a_card_that_stands_in_another_file_of_the_set_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two files of one table: the set would have its cards twice, and nobody said so."""
    imported(DATA / "table-shift-1.csv", folder, capsys)
    main(["cards", "import", str(DATA / "table-shift-2.csv"), "--into", str(folder)])
    said = capsys.readouterr().out.splitlines()
    assert [line.rpartition("warning: ")[2] for line in said if "warning" in line] == [
        "id 'haita' stands in table-shift-1.yaml, too",
        "id 'hu' stands in table-shift-1.yaml, too",
    ]
    assert main(["cards", "import", str(DATA / "table-shift-1.csv"), "--into", str(folder)]) == 0


def test_an_old_id_is_never_another_cards(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ids of before this rule were counted by rows; names may be alike in plain letters."""
    table = folder / "t.csv"
    old = [{"id": "card-2", "name": "海獭"}, {"id": "ara", "name": "Ära"}]
    write_cards(folder / "cards" / "t.yaml", old, "t.csv")
    table.write_text("Name\nAra\n新\nÄra\n海獭\n", encoding="utf-8")
    found = {card["name"]: card["id"] for card in imported(table, folder, capsys)[1]}
    assert found == {"Ara": "ara-2", "新": "xin", "Ära": "ara", "海獭": "card-2"}
    table.write_text("Name\nÄra\nAra\n", encoding="utf-8")
    found = {card["name"]: card["id"] for card in imported(table, folder, capsys)[1]}
    assert found == {"Ara": "ara-2", "Ära": "ara"}


@pytest.mark.parametrize("head", ["id", "ID", "Key"])
def test_a_column_says_the_id(head: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = folder / "t.csv"
    table.write_text(f"Name,{head}\nOwl,OTTER_01\nJay,\n", encoding="utf-8")
    found = {card["name"]: card["id"] for card in imported(table, folder, capsys)[1]}
    assert found == {"Owl": "otter-01", "Jay": "jay"}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('Name,Text\nOwl,"Draw "two" cards"\nJay,x\n', ":2:2: B2: the quotes of this cell"),
        ("Name,Cost\nOwl,2,Draw a card, then fly\n", ":2:3: C2: this row has more cells"),
        ("Name,,Cost\nOwl,lost,2\n", "warning: B2 has no heading and is left out"),
        ("Name,Cost\n# a note,\nOwl,2\n", "warning: row 2 begins with # and is left out"),
        ("Name,Cost\nOwl,2\nName,Cost\n", "warning: row 3 is the header again"),
        ("Name,Cost\nOwl,04. Mrz\n", "warning: B2: a spreadsheet made a date of it (04. Mrz)"),
        ("Name,Cost\nOwl,3-Apr\n", "warning: B2: a spreadsheet made a date of it (3-Apr)"),
        ("Name,Cost\nOwl,1.5E+11\n", "warning: B2: a spreadsheet shortened this number"),
        ("Name,Cost\nOwl,#BEZUG!\n", ":2:2: B2: an error of the spreadsheet"),
        ("Name,Text\nOwl," + "x" * 20_001 + "\n", ":2:2: B2 has more than 20,000 letters"),
        ("Name,Text\nOwl,a\ufffdb\n", "warning: B2: a letter could not be read"),
    ],
)
def test_what_is_odd_in_a_csv_is_told_at_its_cell(
    content: str, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = folder / "t.csv"
    table.write_text(content, encoding="utf-8")
    code, _, said = imported(table, folder, capsys)
    assert told in said
    assert code == (0 if told.startswith("warning") else 1)


@pytest.mark.parametrize(
    "content",
    [
        'Name;Text;Cost\r\n"Owl";"Draw; or ""fly"", then\r\nrest, twice.";2\r\n',
        'Name,Cost,Text\nOwl,2, "Draw; or ""fly"", then\nrest, twice."\n',
        'sep=\t\nName\tText\tCost\nOwl\t"Draw; or ""fly"", then\nrest, twice."\t2\n',
        'Name|Cost|Text\rOwl|2|"Draw; or ""fly"", then\rrest, twice."\r',
    ],
)
def test_quotes_separators_and_line_ends_of_every_program(content: str, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_bytes(content.encode())
    sheet = read_sheet(tmp_path / "t.csv")
    assert sheet.notes == ()
    (row,) = sheet.rows
    cells = dict(zip(sheet.header, row.cells, strict=True))
    assert cells == {"Name": "Owl", "Text": 'Draw; or "fly", then\nrest, twice.', "Cost": "2"}


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_a_table_in_any_encoding(encoding: str) -> None:
    assert decoded("Name,Größe\nOwl,2\n".encode(encoding)).text == "Name,Größe\nOwl,2\n"


def test_decimals_are_alike_in_csv_and_xlsx(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, values = ["Name", "Cost", "Copies", "Size"], ["Owl", "2.0", "3.0", "2.5"]
    (folder / "t.csv").write_text(",".join(head) + "\n" + ",".join(values), encoding="utf-8")
    plain = imported(folder / "t.csv", folder, capsys)[1]
    (folder / "t.csv").write_text(
        ";".join(head) + "\n" + ";".join(values).replace(".0", ",0"), encoding="utf-8"
    )
    assert imported(folder / "t.csv", folder, capsys)[1] == plain
    cells = text_cell("Owl") + "".join(f"<c><v>{one}</v></c>" for one in values[1:])
    rows = sheet_data("".join(map(text_cell, head)), cells)
    (folder / "u.xlsx").write_bytes(packed(xlsx({"A": rows})))
    assert imported(folder / "u.xlsx", folder, capsys)[1] == plain
    assert plain == [
        {"id": "owl", "name": "Owl", "cost": 2, "copies": 3, "fields": {"size": "2.5"}}
    ]


def test_columns_may_have_figures_in_their_names(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = folder / "t.csv"
    table.write_text("Name,Attack 1,Attack 2,2nd cost\nOwl,1,2,3\n", encoding="utf-8")
    _, (owl,), said = imported(table, folder, capsys)
    assert owl["fields"] == {"attack_1": 1, "attack_2": 2, "field_2nd_cost": 3}
    assert "No mistakes found" in said
    assert main(["cards", "check", str(folder)]) == 0


def test_two_sheets_of_a_workbook_become_two_files(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = folder / "book.xlsx"
    sheets = {
        "Read me": sheet_data(text_cell("Hello")),
        "Birds": sheet_data(NAMES, text_cell("Owl")),
        "Größen": sheet_data(NAMES, text_cell("Jay")),
    }
    book.write_bytes(packed(xlsx(sheets)))
    assert main(["cards", "import", str(book)]) == 0
    made = {path.name: path.read_text(encoding="utf-8") for path in (folder / "cards").iterdir()}
    assert sorted(made) == ["book-birds.yaml", "book-grossen.yaml"]
    assert "name: Owl" in made["book-birds.yaml"]
    assert "name: Jay" in made["book-grossen.yaml"]
    assert main(["cards", "import", str(book), "--sheet", "Birds"]) == 0
    assert main(["cards", "check", str(folder)]) == 0


def test_a_second_sheet_leaves_the_file_of_the_first(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book, birds = folder / "book.xlsx", sheet_data(NAMES, text_cell("Owl"))
    book.write_bytes(packed(xlsx({"Birds": birds})))
    assert main(["cards", "import", str(book)]) == 0
    book.write_bytes(packed(xlsx({"Birds": birds, "More": sheet_data(NAMES, text_cell("Jay"))})))
    assert main(["cards", "import", str(book)]) == 0
    assert sorted(one.name for one in (folder / "cards").iterdir()) == [
        "book-more.yaml",
        "book.yaml",
    ]


# ---------------------------------------------------------------- the file that a table becomes


def test_an_edit_by_hand_is_not_discarded_without_a_word(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, target = folder / "t.csv", folder / "cards" / "t.yaml"
    table.write_text("Name,Cost\nOwl,2\n", encoding="utf-8")
    assert imported(table, folder, capsys)[0] == 0
    assert made_from(target) == "t.csv"
    assert not is_edited(target)
    table.write_text("Name,Cost\nOwl,3\n", encoding="utf-8")
    assert imported(table, folder, capsys)[0] == 0, "what the program made it makes again"
    text = target.read_text(encoding="utf-8").replace("cost: 3", "cost: 9")
    target.write_bytes(text.encode().replace(b"\n", b"\r\n"))
    assert is_edited(target)
    code, (owl,), said = imported(table, folder, capsys)
    assert (code, owl["cost"]) == (1, 9)
    assert "'t.yaml' was changed by hand since it was made" in said
    assert "--overwrite" in said
    code, (owl,), _ = imported(table, folder, capsys, "--overwrite")
    assert (code, owl["cost"]) == (0, 3)


def test_line_ends_alone_are_no_edit(folder: Path) -> None:
    target = folder / "cards" / "t.yaml"
    write_cards(target, [{"id": "owl", "name": "Owl"}], "t.csv")
    target.write_bytes(target.read_bytes().replace(b"\n", b"\r\n"))
    assert loss(target, "t.csv") is None
    assert "was made from 't.csv'" in str(loss(target, "other.csv"))


def test_a_file_of_before_there_was_a_sign_is_known(folder: Path) -> None:
    target = folder / "cards" / "t.yaml"
    write_cards(target, [{"id": "owl", "name": "Owl"}, {"id": "jay", "name": "Jay"}], "t.csv")
    lines = target.read_text(encoding="utf-8").splitlines(keepends=True)
    target.write_text("".join([lines[0], *lines[2:]]), encoding="utf-8")
    assert made_from(target) == "t.csv"
    assert "may have been changed by hand" in str(loss(target, "t.csv")), "nobody knows"
    assert not is_edited(target)


def test_a_file_written_by_hand_is_not_discarded(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, target = folder / "t.csv", folder / "cards" / "t.yaml"
    table.write_text("Name\nOwl\n", encoding="utf-8")
    target.write_text("- {id: mine, name: Mine}\n", encoding="utf-8")
    code, cards, said = imported(table, folder, capsys)
    assert (code, cards) == (1, [{"id": "mine", "name": "Mine"}])
    assert "'t.yaml' was written by hand" in said


def test_names_are_one_however_they_are_typed() -> None:
    same = ["Ancient's  Eye", "ancient’s eye", "ANCIENTʼS\u00a0EYE", "Ancient´s Eye\u200b"]
    assert len({folded(name) for name in same}) == 1
    assert folded("HEDGE TİNKER") == folded("hedge tinker") == "hedge tinker"
    assert folded("−10") == folded("-10") == folded("－１０")
    assert folded("Café") == folded("Cafe\u0301")
    assert (id_of("Đorđe"), id_of("力"), id_of("!!!")) == ("dorde", "li", "")


def test_ids_in_a_file_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("- {id: a, name: [", encoding="utf-8")
    assert ids_in(tmp_path / "a.yaml").by_name == {}
    assert json.dumps(ids_in(tmp_path / "none.yaml").by_name) == "{}"
