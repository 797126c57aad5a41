"""A layout's size is the size of the thing: cards of any millimeters, tokens and tiles with their
own cut line, each as large as its layout, on sheets of its own; and sizes that are none.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QColor, QImage

from luminagames.app.bench.cardcheck import check_all
from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export.sizes import CARD_SIZES, find_paper, find_size, own_size
from luminagames.cardface.layout import read_layout
from luminagames.cli.main import main
from luminagames.engine.face import Face
from tests.cardface.test_export import picture

CARDS = """\
- {id: fox, name: Fox}
- {id: gate, name: Gate, layout: wide, back: wide-back}
- {id: coin, name: Coin, layout: coin, back: coin, copies: 30}
- {id: land, name: Land, layout: land, back: land}
"""
LAYOUTS = {
    "wide": ("[88, 63]", ""),
    "wide-back": ("[88, 63]", ""),
    "coin": ("[25, 25]", "outline: circle\n"),
    "land": ("[80, 70]", "outline: hex\n"),
}
GROUND = (
    'elements:\n  - {id: ground, type: shape, outline: card, fill: "#FF0000", box: [0, 0, 5, 5]}\n'
)
MM = 300 / 25.4


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUMINAGAMES_CARDS", "")  # `--cards` sets it: it ends with the test
    monkeypatch.delenv("LUMINAGAMES_CARDS")
    folder = tmp_path / "mine"
    for name in ("cards", "layouts"):
        (folder / name).mkdir(parents=True)
    (folder / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    (folder / "cards" / "cards.yaml").write_text(CARDS, encoding="utf-8")
    for name, (size, more) in LAYOUTS.items():
        text = f"# {name}\nsize: {size}\n{more}{GROUND}"
        (folder / "layouts" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def run(own: Path, *words: str) -> int:
    return main(["--cards", str(own), "cards", *words])


def test_each_card_and_back_is_as_large_as_its_layout(own: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run(own, "render", "blank", "--backs", "--out", str(out)) == 0
    sizes = {one.stem: QImage(str(one)).size().toTuple() for one in out.iterdir()}
    assert sizes.pop("fox") == sizes.pop("back-back") == (825, 1125)
    assert sizes == {
        name: tuple(round(side * MM) for side in sides)
        for name, sides in (
            ("gate", (88, 63)),
            ("back-wide-back", (88, 63)),
            ("coin", (25, 25)),
            ("back-coin", (25, 25)),
            ("land", (80, 70)),
            ("back-land", (80, 70)),
        )
    }


def test_tokens_are_clear_outside_their_line_and_bleed_where_it_is_asked_for(
    own: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    assert run(own, "render", "blank", "coin", "land", "--out", str(out)) == 0
    for name, clear, red in (("coin", (20, 20), (45, 45)), ("land", (20, 20), (240, 10))):
        image = QImage(str(out / f"{name}.png"))
        assert image.pixelColor(*clear).alpha() == 0
        assert image.pixelColor(*red) == QColor("#FF0000")
    assert run(own, "render", "blank", "coin", "--bleed", "2", "--out", str(out)) == 0
    image = QImage(str(out / "coin.png"))
    assert image.size().toTuple() == (round(29 * MM), round(29 * MM))
    assert image.pixelColor(1, 1) == QColor("#FF0000")


def test_a_size_in_millimeters_is_the_cut_card(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert run(own, "render", "blank", "fox", "coin", "--size", "70x120", "--out", str(out)) == 0
    assert QImage(str(out / "fox.png")).size().toTuple() == (round(70 * MM), round(120 * MM))
    said = capsys.readouterr().err  # nothing is scaled in silence
    assert "1 card of 63 × 88 mm is printed on 70 × 120 mm: fox" in said
    assert "1 card of 25 × 25 mm is printed on 70 × 120 mm: coin" in said


def test_sheets_hold_cards_of_one_size_and_turn_where_more_fit(own: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    words = ("sheet", "blank", "--copies", "--backs", "--out", str(out))
    assert run(own, *words) == 0
    with PdfDocument(out) as document:
        pages = [(round(page.get_width()), round(page.get_height())) for page in document]
    # cards upright; the wide one's sheet too (a sheet of 88 × 63 takes 2 × 4 upright, 3 × 3 lying)
    assert pages == [(595, 842)] * 2 + [(842, 595)] * 2 + [(595, 842)] * 4
    coins = picture(out, 4, 100)
    left, top = (210 - 7 * 25) / 2, (297 - 11 * 25) / 2
    for row, column in ((0, 0), (3, 6), (4, 1)):  # thirty coins, seven in a row
        x, y = (left + (column + 0.5) * 25) / 25.4 * 100, (top + (row + 0.5) * 25) / 25.4 * 100
        assert coins.pixelColor(round(x), round(y)).red() > 250
        assert coins.pixelColor(round(x), round(y)).green() < 10
        corner = coins.pixelColor(round(x - 45), round(y - 45))
        assert corner.green() > 200


def test_paper_may_have_any_sides(own: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    assert run(own, "sheet", "blank", "land", "--paper", "610x1500", "--out", str(out)) == 0
    with PdfDocument(out) as document:
        size = document[0].get_size()
    assert sorted(round(side / 72 * 25.4) for side in size) == [610, 1500]
    assert find_paper("legal") is not None
    a2 = find_paper("a2")
    assert a2 is not None
    assert (a2.width, a2.height) == (420, 594)


@pytest.mark.parametrize(
    "words",
    [
        ("--size", "0x88"),
        ("--size", "2000x2000"),
        ("--size", "4x4"),
        ("--paper", "0x0"),
        ("--paper", "2000x2000"),
    ],
)
def test_sizes_that_are_none_are_one_line(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, str]
) -> None:
    out = tmp_path / "out.pdf"
    assert run(own, "sheet", "blank", *words, "--out", str(out)) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith(f"luminagames: {words[0]}: '{words[1]}': each side is between ")
    assert "\n" not in said
    assert not out.exists()


def test_a_back_of_another_size_is_a_mistake_with_both_places(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = own / "cards" / "cards.yaml"
    cards.write_text(CARDS.replace("back: wide-back", "back: coin"), encoding="utf-8")
    (problem,) = [one for one in check_all([own]) if one.code == "size"]
    assert (problem.line, problem.column, problem.severity) == (2, 46, "error")
    assert problem.message.endswith(
        "its back is 25 × 25 mm (coin.yaml:2), the card 88 × 63 mm (wide.yaml:2)"
    )
    out = tmp_path / "out.pdf"
    assert run(own, "sheet", "blank", "gate", "--backs", "--out", str(out)) == 2
    assert "it is 25 × 25 mm, the card 88 × 63 mm" in capsys.readouterr().err


def test_a_layout_is_cut_along_a_path_of_its_own(theme: Theme, own: Path) -> None:
    path = own / "layouts" / "kite.yaml"
    path.write_text(
        f"size: [20, 20]\noutline: path\npath: M 10 0 L 20 20 L 0 20 Z\n{GROUND}", encoding="utf-8"
    )
    painter = CardPainter(theme, "blank", own=[own / "layouts"], sets=[own])
    image = painter.image(Face("a", "kite", "A"), "full", 100)
    assert image.pixelColor(10, 10).alpha() == 0
    assert image.pixelColor(50, 50) == QColor("#FF0000")
    path.write_text(f"size: [20, 20]\noutline: path\n{GROUND}", encoding="utf-8")
    (problem,) = read_layout(path)[1]
    assert (problem.line, problem.message) == (2, "a layout cut along a path needs 'path'")
    path.write_text(f"size: [20, 20]\noutline: round\n{GROUND}", encoding="utf-8")
    assert re.search("'round' is none of rect, circle, hex", read_layout(path)[1][0].message)


def test_a_plain_card_keeps_the_size_that_services_print() -> None:
    assert own_size((63.0, 88.0), "poker") is CARD_SIZES["poker"]
    assert own_size((63.0, 88.0), "poker", 3.0).sheet == (69.0, 94.0)
    assert own_size((70.0, 120.0), "poker").sheet == (70.0, 120.0)
    wide = find_size("88.5 x 63")
    assert wide is not None
    assert wide.cut == (88.5, 63.0)
