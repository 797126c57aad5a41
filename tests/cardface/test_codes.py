"""QR codes, bar codes, and elements that are printed several times."""

from __future__ import annotations

from pathlib import Path

import pytest
import segno
from PySide6.QtGui import QColor, QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.backs import knowing
from luminagames.cardface.checks import check_face, check_layout_text
from luminagames.cardface.export import Printed, pdf
from luminagames.cards.load import CardPlace, load_cards
from luminagames.cards.marks import read
from luminagames.engine.face import Face
from luminagames.games.blank import GAME, faces
from luminagames.games.blank.schema import BlankCard

PAPER = '{id: ground, type: shape, outline: card, box: [0, 0, 60, 60], fill: "#FFFFFF"}'
# From the standard: start with code set B, A, the sum's B, stop.
BARS_OF_A = "1101001000010100011000100010110001100011101011"
PX = 10


class Sheet:
    """A layout of 60 × 60 units that a test writes."""

    def __init__(self, theme: Theme, own: Path) -> None:
        self.path = own / "layouts" / "mine.yaml"
        self.path.parent.mkdir(parents=True)
        self.painter = CardPainter(theme, "blank", own=[own / "layouts"], sets=[own])

    def write(self, *elements: str) -> str:
        lines = "\n".join(f"  - {one}" for one in (PAPER, *elements))
        text = f"size: [60, 60]\nelements:\n{lines}\n"
        self.path.write_text(text, encoding="utf-8")
        self.painter.reload()
        return text

    def screen(self, **values: str) -> QImage:
        return self.painter.image(card(**values), "full", 60 * PX)

    def faults(self, text: str, **values: str) -> list[tuple[int, int, str]]:
        spot = CardPlace("c.yaml", read(text, "c.yaml").marks, 0)
        found = check_face(self.painter, card(**values), spot)
        return [(one.line, one.column, one.message) for one in found if one.severity == "error"]


@pytest.fixture
def sheet(theme: Theme, tmp_path: Path) -> Sheet:
    return Sheet(theme, tmp_path / "paper")


def card(**values: str) -> Face:
    return Face("fox", "mine", "Fox", "", "", values)


def dark(image: QImage, x: float, y: float) -> bool:
    return image.pixelColor(int(x * PX), int(y * PX)).lightness() < 128


def color(image: QImage, x: float, y: float) -> str:
    return image.pixelColor(int(x * PX), int(y * PX)).name()


@pytest.mark.parametrize("text", ["Fox", "https://example.org/cards?id=12&name=Füchse"])
def test_a_qr_code_has_the_modules_of_its_text(sheet: Sheet, text: str) -> None:
    sheet.write("{id: q, type: qr, box: [5, 5, 50, 50], text: $text, level: Q, quiet: 0}")
    found = sheet.screen(text=text)
    rows = segno.make_qr(text, error="q", boost_error=False).matrix
    side = 50 / len(rows)
    for down, row in enumerate(rows):
        for across, one in enumerate(row):
            at = (5 + (across + 0.5) * side, 5 + (down + 0.5) * side)
            assert dark(found, *at) == bool(one), (across, down)


def test_a_bar_code_has_the_bars_of_the_standard(sheet: Sheet) -> None:
    sheet.write("{id: b, type: barcode, box: [5, 5, 50, 20], text: A}")
    found = sheet.screen()
    wide = 50 / (len(BARS_OF_A) + 20)
    bars = "".join(
        str(int(dark(found, 5 + (10 + at + 0.5) * wide, 15))) for at in range(len(BARS_OF_A))
    )
    assert bars == BARS_OF_A
    assert not dark(found, 5 + 5 * wide, 15), "its edge is quiet"


def test_codes_have_colors_and_go_into_a_pdf(sheet: Sheet, tmp_path: Path) -> None:
    sheet.write(
        '{id: q, type: qr, box: [5, 5, 30, 30], text: x, color: "#203050", ground: $tone, rotate: 90}'
    )
    found = sheet.screen(tone="#FFEE88")
    assert color(found, 5.5, 5.5) == "#ffee88"
    assert QColor("#203050").name() in {
        color(found, x / 2, y / 2) for x in range(10, 70) for y in range(10, 70)
    }
    out = tmp_path / "out.pdf"
    pdf(sheet.painter, [Printed(card(tone="#FFEE88"))], out)
    assert out.stat().st_size > 1000


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("barcode", "Füchse", "'c': a bar code cannot hold 'ü'"),
        ("barcode", "x" * 81, "'c': a bar code holds 80 letters, these are 81"),
        ("qr", "x" * 4000, "'c': the text is too long for a QR code"),
    ],
)
def test_a_text_that_a_code_cannot_hold_is_named_at_its_key(
    sheet: Sheet, kind: str, text: str, why: str
) -> None:
    sheet.write(f"{{id: c, type: {kind}, box: [5, 5, 50, 50], text: $code}}")
    (found,) = sheet.faults(f"- id: fox\n  code: {text}\n", code=text)
    assert found[:2] == (2, 9)
    assert found[2].endswith(why)
    sheet.screen(code=text)  # a warning stands in its place


def test_an_empty_code_prints_nothing(sheet: Sheet) -> None:
    sheet.write("{id: c, type: qr, box: [5, 5, 50, 50], text: $code, ground: black}")
    assert not dark(sheet.screen(code=""), 30, 30)


@pytest.mark.parametrize(
    ("repeat", "values", "expected"),
    [
        ("3", {}, 3),
        ("$count", {"count": "2"}, 2),
        ("$count", {"count": "0"}, 0),
        ("$count", {"count": ""}, 0),
        ("$count", {"count": "a, b; c"}, 3),
        ("[a, b]", {}, 2),
        ("'a, b, c, d'", {}, 4),
    ],
)
def test_an_element_is_printed_as_often_as_it_says(
    sheet: Sheet, repeat: str, values: dict[str, str], expected: int
) -> None:
    sheet.write(
        f"{{id: s, type: shape, box: [5, 5, 8, 8], fill: black, repeat: {repeat}, repeat_by: [10, 2]}}"
    )
    found = sheet.screen(**values)
    assert [dark(found, 9 + 10 * at, 9 + 2 * at) for at in range(5)] == [
        at < expected for at in range(5)
    ]


def test_each_copy_knows_its_number_and_its_item(sheet: Sheet) -> None:
    sheet.write(
        '{id: s, type: shape, when: "item != none", box: [5, 5, 8, 8], fill: $item,'
        ' repeat: [red, none, $tone, "#0000FF"]}',
        "{id: t, type: text, box: [5, 20, 8, 8], size: 4, text: $i/$item, repeat: $list}",
    )
    found = sheet.screen(tone="#008000", list="x, y")
    colors = [color(found, 9 + 8 * at, 9) for at in range(4)]
    assert colors == ["#ff0000", "#ffffff", "#008000", "#0000ff"]
    texts = [
        one.text
        for one in sheet.painter.layout(card(list="x, y"), "full").elements
        if one.kind == "text"
    ]
    assert texts == ["1/x", "2/y"]


def test_copies_go_on_from_every_anchor(sheet: Sheet) -> None:
    sheet.write(
        "{id: s, type: shape, anchor: bottom right, box: [5, 5, 8, 8], fill: black, repeat: 2,"
        " repeat_by: [-20, -10]}"
    )
    found = sheet.screen()
    assert [dark(found, x, y) for x, y in ((51, 51), (31, 41), (31, 51))] == [True, True, False]


def test_a_back_with_copies_knows_its_card(sheet: Sheet) -> None:
    sheet.write("{id: s, type: shape, box: [5, 5, 8, 8], fill: black, repeat: $count}")
    back = Face("back", "mine", "back")
    known = knowing(sheet.painter, back, card(count="3"))
    assert known.values["count"] == "3"


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("repeat: many", "repeat is a number from 1 to 100, a value such as $count, or a list"),
        ("repeat: 101", "repeat is a number from 1 to 100, a value such as $count, or a list"),
        ("repeat: 2.5", "repeat is a number from 1 to 100, a value such as $count, or a list"),
        ("repeat: []", "repeat is a number from 1 to 100, a value such as $count, or a list"),
        ("repeat: 2, repeat_by: 3", "2 numbers are needed here"),
        ("level: X", "'X' is none of L, M, Q, H"),
        ("quiet: -1", "a number of 0 or more is needed here, not -1"),
        ("colour: teal", "a qr has no 'colour', did you mean 'color'?"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(sheet: Sheet, key: str, why: str) -> None:
    text = sheet.write(f"{{id: c, type: qr, box: [5, 5, 50, 50], text: y, {key}}}")
    (found,) = [one for one in check_layout_text(sheet.path, text) if one.severity == "error"]
    assert (found.line, found.message) == (4, why)
    assert found.column > 40


def test_values_of_copies_are_no_values_of_cards(sheet: Sheet) -> None:
    line = "{id: t, type: text, box: [5, 5, 50, 9], size: 4, text: $item"
    good = sheet.write(f"{line}, repeat: $list}}")
    assert check_layout_text(sheet.path, good, {"list"}) == []
    wrong = sheet.write(f"{line}}}")
    (found,) = check_layout_text(sheet.path, wrong, {"list"})
    assert "no card of this game has a value 'item'" in found.message


def test_cards_are_numbered() -> None:
    game = GAME.with_definitions(
        [{"id": name, "name": name.title()} for name in ("fox", "owl", "elk")]
    )
    values = [game.face(name).values for name in game.definitions]
    assert [(one["n"], one["of"]) for one in values] == [("1", "3"), ("2", "3"), ("3", "3")]


def test_fields_have_decimals(tmp_path: Path) -> None:
    path = tmp_path / "c.yaml"
    path.write_text(
        "- {id: fox, name: Fox, cost: 0.5, fields: {weight: 2.25, odds: -1.0, size: 3}}\n",
        encoding="utf-8",
    )
    found = load_cards([path], BlankCard)
    assert found.problems == []
    values = faces.face(found.definitions[0]).values
    assert [values[key] for key in ("cost", "weight", "odds", "size")] == ["0.5", "2.25", "-1", "3"]
    path.write_text("- {id: fox, name: Fox, cost: .nan}\n", encoding="utf-8")
    assert [one.line for one in load_cards([path], BlankCard).problems] == [1]
