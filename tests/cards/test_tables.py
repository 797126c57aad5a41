"""Cards in tables: what a cell means, where a mistake stands, and a round trip that changes
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from luminagames.cards.live import LiveCards
from luminagames.cards.tables import (
    MapError,
    SheetError,
    TableMap,
    export_csv,
    guess,
    import_sheet,
    read_map,
    read_sheet,
    write_cards,
    write_map,
)
from luminagames.cards.tables.keys import card_keys
from luminagames.cards.tables.mapping import parse_pairs
from luminagames.cli.main import main
from luminagames.games import game_ids, load_game
from tests.cards.books import Rows, write_ods, write_xlsx

HEAD = ["Name", "Tier", "Color", "Points", "Cost", "Effect", "Notes"]
OWL = ["Paper Owl", 1, "lithari", 0, "2 hydranai, 1 Pyronoxi", "", "folded"]


def write_csv(path: Path, rows: Rows) -> None:
    path.write_text(
        "\n".join(";".join(str(cell) for cell in row) for row in rows), encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("suffix", "write"), [(".csv", write_csv), (".xlsx", write_xlsx), (".ods", write_ods)]
)
def test_rows_of_any_format_become_cards(
    tmp_path: Path, suffix: str, write: Callable[[Path, Rows], None]
) -> None:
    path = tmp_path / f"cards{suffix}"
    write(path, [HEAD, OWL])
    sheet = read_sheet(path)
    table = guess(sheet, card_keys("vault"), {"Effect": "abilities", "Notes": "-"})
    found = import_sheet(sheet, table, "vault")
    assert found.problems == []
    assert found.cards == [
        {
            "id": "paper-owl",
            "name": "Paper Owl",
            "tier": 1,
            "color": "lithari",
            "points": 0,
            "cost": {"hydranai": 2, "pyronoxi": 1},
        }
    ]


def test_the_header_is_guessed_and_open_columns_are_named(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    write_csv(path, [["Card name", "tier", "Lithari", "Image", "Bananas"], ["A", 1, 2, "lynx", 3]])
    sheet = read_sheet(path)
    table = guess(sheet, card_keys("vault"))
    assert table.columns == {
        "Card name": "name",
        "tier": "tier",
        "Lithari": "cost.lithari",
        "Image": "art",
    }
    (warning, *_) = import_sheet(sheet, table, "vault").problems
    assert (
        ":1:5: warning: column E 'Bananas' is no key: map it, or leave it out with 'Bananas=-'"
        in str(warning)
    )


def test_a_mistake_is_told_with_row_and_column(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    rows = [
        ["id", "name", "tier", "color", "points", "cost.lithari"],
        ["one", "One", 1, "lithari", 0, 2],
    ]
    write_csv(
        path,
        [*rows, ["two", "Two", 9, "lithari", 0, 2], ["three", "Three", 1, "litari", 0, "many"]],
    )
    sheet = read_sheet(path)
    found = import_sheet(sheet, guess(sheet, card_keys("vault")), "vault")
    told = [str(problem).removeprefix(str(path)) for problem in found.problems]
    assert told[0].startswith(":3:3: two: tier: ")
    assert told[0].endswith("(row 3, column C 'tier')")
    assert told[1].startswith(":4:4: three: color: ")
    assert told[2].startswith(":4:6: three: cost, lithari: ")
    assert [card["id"] for card in found.cards] == ["one"], (
        "rows that are right are cards all the same"
    )


@pytest.mark.parametrize(
    ("rows", "map_", "why"),
    [
        ([["a"], [1]], {"b": "name"}, "the table has no column 'b'"),
        ([["Name"], ["A"]], {"Name": "nmae"}, "a card has no key 'nmae', did you mean 'name'?"),
        (
            [["Name", "Title"], ["A", "B"]],
            {"Name": "name", "Title": "name"},
            "two columns are mapped to 'name'",
        ),
    ],
)
def test_a_map_that_does_not_fit_is_one_sentence(
    tmp_path: Path, rows: Rows, map_: dict[str, str], why: str
) -> None:
    path = tmp_path / "cards.csv"
    write_csv(path, rows)
    with pytest.raises(MapError, match=why.replace("?", r"\?")):
        import_sheet(read_sheet(path), TableMap(map_), "vault")


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("a.csv", b"", "'a.csv' is empty"),
        ("a.csv", b"x;x\n1;2\n", "has two columns 'x'"),
        ("a.csv", b"a\0b\n", "holds a zero byte"),
        ("a.xlsx", b"no workbook", "'a.xlsx' cannot be read"),
        ("a.doc", b"", "'a.doc' is no table; there are: .csv"),
    ],
)
def test_what_is_no_table_is_told(tmp_path: Path, name: str, content: bytes, why: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(SheetError, match=why):
        read_sheet(tmp_path / name)


def test_a_sheet_that_there_is_not_is_told_with_those_there_are(tmp_path: Path) -> None:
    write_xlsx(tmp_path / "a.xlsx", [["Name"], ["A"]])
    with pytest.raises(SheetError, match="has no sheet 'Decks'; there are: Cards"):
        read_sheet(tmp_path / "a.xlsx", "Decks")


def test_csv_of_a_spreadsheet_program_on_windows(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(
        '\ufeffName,Tier\r\n"Möwe, die",1\r\n# a note,\r\n,\r\n'.encode()
    )
    (tmp_path / "b.csv").write_bytes("Name;Tier\r\nMöwe;1\r\n".encode("cp1252"))
    assert [row.cells for row in read_sheet(tmp_path / "a.csv").rows] == [("Möwe, die", "1")]
    assert read_sheet(tmp_path / "b.csv").rows[0].cells[0] == "Möwe"


def test_a_map_is_kept_and_read_again(tmp_path: Path) -> None:
    table = TableMap(
        parse_pairs(["Card = name=name", "Notes=-"]), "a.xlsx", "Cards", "cards/a.yaml"
    )
    assert table.columns == {"Card = name": "name", "Notes": "-"}
    write_map(tmp_path / "tables" / "a.yaml", table)
    assert read_map(tmp_path / "tables" / "a.yaml") == table
    with pytest.raises(MapError, match="is not COLUMN=KEY"):
        parse_pairs(["Notes"])


@pytest.mark.parametrize("game", game_ids())
def test_export_and_import_change_nothing(game: str, tmp_path: Path) -> None:
    cards = [dict(card) for card in load_game(game).definitions.values()]
    export_csv(cards, tmp_path / "all.csv")
    sheet = read_sheet(tmp_path / "all.csv")
    found = import_sheet(sheet, guess(sheet, card_keys(game)), game)
    assert [str(problem) for problem in found.problems] == []
    assert found.cards == cards
    write_cards(tmp_path / "cards" / "all.yaml", found.cards, "all.csv")
    again = LiveCards(game, [tmp_path], shipped=False)
    assert [dict(card.definition) for card in again.cards.values()] == cards


def test_a_row_that_went_wrong_keeps_its_last_good_card(tmp_path: Path) -> None:
    target = tmp_path / "a.yaml"
    write_cards(target, [{"id": "one", "name": "One"}, {"id": "two", "name": "Two"}], "a.csv")
    assert write_cards(target, [{"id": "one", "name": "Uno"}], "a.csv", keep=["two", "three"]) == [
        "two"
    ]
    assert "name: Uno" in target.read_text(encoding="utf-8")
    assert "name: Two" in target.read_text(encoding="utf-8")


# ---------------------------------------------------------------- the commands


def test_the_commands_import_keep_the_map_and_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "paper"
    assert main(["cards", "new", "vault", str(folder)]) == 0
    table = folder / "birds.csv"
    write_csv(table, [HEAD, OWL])
    capsys.readouterr()
    call = ["cards", "import", str(table), "--map", "Notes=-", "--map", "Effect=abilities"]
    assert main(call) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        f"1 card in {folder / 'cards' / 'birds.yaml'}; map: {folder / 'tables' / 'birds.yaml'}"
    )
    assert main(["cards", "check", str(folder)]) == 0
    write_csv(table, [HEAD, [*OWL[:1], 7, *OWL[2:]]])
    assert main(["cards", "import", str(table)]) == 1, "the kept map is used"
    captured = capsys.readouterr()
    assert "tier" in captured.out
    assert "0 cards in" in captured.out
    assert "1 as before" in captured.out
    assert main(["cards", "check", str(folder)]) == 0, "the last good card stays"
    assert (
        main(["cards", "export", "vault", "clover-hare", "--csv", str(tmp_path / "out.csv")]) == 0
    )
    assert read_sheet(tmp_path / "out.csv").rows[0].cells[0] == "clover-hare"


def test_a_column_of_rules_texts_may_be_called_text_where_texts_are_made(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    write_csv(path, [["Name", "Printed words"], ["A", "On Claim: Take 2 Hydranai."]])
    sheet = read_sheet(path)
    assert (
        guess(sheet, card_keys("vault"), {"Printed words": "text"}).columns["Printed words"]
        == "abilities"
    )
    assert (
        guess(sheet, card_keys("blank"), {"Printed words": "text"}).columns["Printed words"]
        == "text"
    )


def test_a_column_of_sentences_is_the_text_of_a_blank_card_whatever_it_is_called(
    tmp_path: Path,
) -> None:
    path = tmp_path / "cards.csv"
    rows = [
        ["Salt Miner", "Works at night", "Draw a card.", ""],
        ["Tin Choir", "Crowd", "Sing with it!", ""],
    ]
    write_csv(path, [["Name", "Habit", "What it does", "Note"], *rows])
    columns = guess(read_sheet(path), card_keys("blank")).columns
    assert columns == {
        "Name": "name",
        "Habit": "fields.habit",
        "What it does": "text",
        "Note": "fields.note",
    }
    write_csv(path, [["Name", "What it does", "Rules"], ["Salt Miner", "Draw a card.", ""]])
    columns = guess(read_sheet(path), card_keys("blank")).columns
    assert columns["Rules"] == "text", "a header that says so comes first"
    assert columns["What it does"] == "fields.what_it_does"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("import none.csv", "there is no file 'none.csv'"),
        ("import FILE", "--into: name the card folder that the cards go to"),
        ("import FILE --into nowhere", "--into: there is no folder 'nowhere'"),
        ("export vault", "--csv: name the file to write, FILE.csv"),
        (
            "export vault clover-hair --csv OUT.csv",
            "there is no card 'clover-hair', did you mean 'clover-hare'?",
        ),
        ("export nogame --csv OUT.csv", "there is no game 'nogame'"),
    ],
)
def test_a_wrong_call_is_one_line(
    call: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_csv(tmp_path / "a.csv", [["Name"], ["A"]])
    words = [
        word.replace("FILE", str(tmp_path / "a.csv")).replace("OUT", str(tmp_path / "o"))
        for word in call.split()
    ]
    assert main(["cards", *words]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_a_table_that_is_half_written_leaves_the_cards_as_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    table = tmp_path / "cards.csv"
    table.write_text("Name,Text\nOwl,It flies.\n", encoding="utf-8")
    assert main(["cards", "import", str(table)]) == 0
    written = (tmp_path / "cards" / "cards.yaml").read_text(encoding="utf-8")
    table.write_text("Name,Te", encoding="utf-8")
    capsys.readouterr()
    assert main(["cards", "import", str(table)]) == 1
    assert (
        "'cards.csv' has no rows below its header: the cards stay as they are"
        in capsys.readouterr().err
    )
    assert (tmp_path / "cards" / "cards.yaml").read_text(encoding="utf-8") == written
