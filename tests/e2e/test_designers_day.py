"""A new designer's day: a table becomes cards with own art, a layout is dragged, all is checked and
printed.

Each file that leaves the program is opened by a reader of its kind; bleed and register are
measured.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface import load_theme
from luminagames.cardface.export import PAPERS
from luminagames.cardface.export.sizes import best_grid
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli.main import main
from luminagames.games import load_game
from luminagames.studio.layouts.layouts_page import LayoutsPage
from luminagames.studio.look import Theming
from luminagames.studio.widget import LAYOUTS, Studio
from tests.studio.conftest import Answers

TABLE = """\
Card name,Kind,Cost,Rules text,Picture,Quantity,Attack
Paper Owl,Bird,2,"**When it comes**, look at the top card.","owl.png, focus 50% 30%",2,1
Paper Fox,Beast,3,Draw a card.,fox.svg,1,3
"""
FOX = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#E8D8B0"/>'
    '<path d="M8 26 L20 6 L32 26 Z" fill="#C8561E"/></svg>'
)


@pytest.fixture(autouse=True)
def _no_folders() -> Iterator[None]:
    yield
    os.environ.pop(CARDS_VARIABLE, None)


def run(*words: object) -> int:
    code = main([str(word) for word in words])
    os.environ.pop(CARDS_VARIABLE, None)
    return code


def page_of(path: Path, page: int, dpi: int) -> QImage:
    with PdfDocument(path) as document:
        shown = document[page].render(scale=dpi / 72)
        kind = QImage.Format.Format_BGR888
        return QImage(bytes(shown.buffer), shown.width, shown.height, shown.stride, kind).copy()


def layouts_of(game: str, folder: Path, qtbot: QtBot) -> tuple[Studio, LayoutsPage]:
    """The studio with one own folder, its layouts shown."""
    studio = Studio(
        Theming(load_theme()), {game: load_game(game)}, Answers(), lambda _game: [folder]
    )
    qtbot.addWidget(studio)
    studio.resize(1280, 800)
    studio.show()
    studio.open_game(game)
    studio.show_tab(LAYOUTS)
    page = studio.page(LAYOUTS)
    assert isinstance(page, LayoutsPage)
    qtbot.waitUntil(lambda: bool(page.stage.layers))
    return studio, page


def drag_wider(page: LayoutsPage, element: str, mm: float) -> None:
    """Pull the right edge of a box with the mouse."""
    page.stage.choose(element)
    rect = page.stage.rect_of(element)
    assert rect is not None
    shown = page.stage.to_screen(rect)
    grip, scale = QPointF(shown.right(), shown.center().y()).toPoint(), page.stage.card_px / 63
    QTest.mousePress(page.stage, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, grip)
    for step in (1, 2):
        QTest.mouseMove(page.stage, grip + QPoint(round(mm * scale * step / 2), 0))
    QTest.mouseRelease(page.stage, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, grip)


def test_the_day(  # noqa: PLR0915 - a journey: each step begins where the last ended
    tmp_path: Path,
    qtbot: QtBot,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "paper"
    assert run("cards", "new", "blank", folder) == 0
    (folder / "cards" / "first.yaml").unlink()

    # a table becomes cards; a mistake has its row and column
    table = folder / "paper.csv"
    table.write_text(TABLE.replace(",2,1", ",two,1"), encoding="utf-8")
    assert run("cards", "import", table) == 1
    assert "(row 2, column F 'Quantity')" in capsys.readouterr().out
    table.write_text(TABLE, encoding="utf-8")
    assert run("cards", "import", table) == 0

    # the art is missing: check tells, print refuses; then it lies there
    assert run("cards", "check", folder) == 1
    assert "there is no picture file 'owl.png'" in capsys.readouterr().out
    assert run("cards", "sheet", "blank", "--cards", folder, "--out", tmp_path / "early.pdf") == 2
    (folder / "art").mkdir()
    owl = QImage(900, 700, QImage.Format.Format_RGB32)
    owl.fill(QColor("#4C7A5A"))
    assert owl.save(str(folder / "art" / "owl.png"))
    (folder / "art" / "fox.svg").write_text(FOX, encoding="utf-8")
    capsys.readouterr()
    assert run("cards", "check", folder) == 0

    # a layout of her own, its window dragged wider on the card
    (folder / "layouts").mkdir()
    plate = folder / "layouts" / "card.yaml"
    plate.write_text(
        "# mine\nextends: card\nelements:\n  - {id: window, box: [8, 12, 47, 32]}   # too small\n"
    )
    monkeypatch.setenv(CARDS_VARIABLE, str(folder))
    studio, page = layouts_of("blank", folder, qtbot)
    assert page.path == plate, "her own layout is the one that is printed"
    drag_wider(page, "window", 5)
    page.pane.save()
    text = plate.read_text(encoding="utf-8")
    assert text.startswith("# mine")
    assert "# too small" in text
    assert "[8, 12, 47, 32]" not in text
    wide = page.stage.rect_of("window")
    assert wide is not None and wide.width() > 50
    studio.close_down()
    capsys.readouterr()
    assert run("cards", "check", folder) == 0

    # printed: three copies with three millimetres of bleed, backs in register
    sheet = tmp_path / "paper.pdf"
    call = [
        "cards",
        "sheet",
        "blank",
        "--cards",
        folder,
        "--copies",
        "--backs",
        "--bleed",
        3,
        "--no-marks",
    ]
    assert run(*call, "--out", sheet) == 0
    with PdfDocument(sheet) as document:
        words = document[0].get_textpage().get_text_bounded()
        assert len(document) == 2
        assert words.count("Paper Owl") == 2
        assert words.count("Paper Fox") == 1
    front, back = page_of(sheet, 0, 254), page_of(sheet, 1, 254)
    bleed = round(
        (best_grid(PAPERS["a4"], (63, 88), 6)[1].top - 1.5) * 10
    )  # in the middle of what goes on above
    row = [front.pixelColor(x, bleed).lightness() < 215 for x in range(front.width())]
    assert sum(row) / 10 == pytest.approx(3 * 69, abs=0.6), (
        "card and bleed of three cards side by side"
    )
    assert front.width() > front.height(), (
        "lying the sheet takes eight cards: turned over its long side, top is foot"
    )
    behind = [
        back.pixelColor(x, back.height() - 1 - bleed).lightness() < 215 for x in range(back.width())
    ]
    assert behind.index(True) == pytest.approx(row.index(True), abs=3), (
        "a back lies behind its face"
    )
    assert sum(behind) == pytest.approx(sum(row), abs=6)
    inside = [front.pixelColor(x, bleed + 285) for x in range(front.width())]
    assert any(abs(one.green() - 0x7A) + abs(one.red() - 0x4C) < 8 for one in inside), "her owl"

    # pictures for a printing service, and a deck for the simulator
    call = ["cards", "render", "blank", "--cards", folder, "--copies", "--numbered", "--backs"]
    assert run(*call, "--out", tmp_path / "pod") == 0
    pictures = sorted((tmp_path / "pod").iterdir())
    assert [path.name for path in pictures][-3:] == [
        "front-001-paper-owl.png",
        "front-002-paper-owl.png",
        "front-003-paper-fox.png",
    ]
    assert {(QImage(str(path)).width(), QImage(str(path)).height()) for path in pictures} == {
        (825, 1125)
    }
    assert (
        run("cards", "tts", "blank", "--cards", folder, "--copies", "--out", tmp_path / "tts") == 0
    )
    (deck,) = json.loads((tmp_path / "tts" / "blank.json").read_text(encoding="utf-8"))[
        "ObjectStates"
    ]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [
        "Paper Owl",
        "Paper Owl",
        "Paper Fox",
    ]


RULED = """\
Name,Tier,Color,Points,Cost,Effect,Picture
Paper Owl,1,lithari,0,"2 hydranai, 1 pyronoxi","[{when: claim, do: [{take: {tokens: {dark_crystal: 1}}}]}]",owl.png
"""


def test_a_day_with_rules(  # noqa: PLR0915 - a journey: each step begins where the last ended
    tmp_path: Path,
    qtbot: QtBot,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table, own art, a layout by hand, a check, two versions played against each other, and a
    sheet at 300 dpi.
    """
    folder = tmp_path / "paper"
    assert run("cards", "new", "vault", folder) == 0
    for path in (folder / "cards").glob("*.yaml"):
        path.unlink()
    table = folder / "paper.csv"
    table.write_text(RULED, encoding="utf-8")
    assert run("cards", "import", table, "--map", "Effect=abilities", "--map", "Picture=art") == 0
    (cards,) = (folder / "cards").glob("*.yaml")
    (folder / "art").mkdir(exist_ok=True)
    owl = QImage(1200, 1000, QImage.Format.Format_RGB32)
    owl.fill(QColor("#4C7A5A"))
    assert owl.save(str(folder / "art" / "owl.png"))
    (folder / "layouts").mkdir(exist_ok=True)
    plate = folder / "layouts" / "creature.yaml"
    plate.write_text(
        "# mine\nextends: creature\nelements:\n  - {id: name, box: [7.4, 46.8, 36, 7.0]}\n"
    )
    monkeypatch.setenv(CARDS_VARIABLE, str(folder))
    studio, page = layouts_of("vault", folder, qtbot)
    page.choose("creature")
    assert page.path == plate
    qtbot.waitUntil(lambda: page.stage.rect_of("name") is not None)
    drag_wider(page, "name", 4)
    page.pane.save()
    studio.close_down()
    assert "36" not in plate.read_text(encoding="utf-8").split("box:")[1]
    assert run("cards", "check", folder) == 0

    # is it worth more with two crystals? both versions on the same seeds
    richer = tmp_path / "richer.yaml"
    richer.write_text(
        cards.read_text(encoding="utf-8").replace("dark_crystal: 1", "dark_crystal: 3"),
        encoding="utf-8",
    )
    capsys.readouterr()
    report = tmp_path / "ab.json"
    call = [
        "cards",
        "compare",
        "vault",
        "paper-owl",
        "--with",
        richer,
        "--games",
        16,
        "--cards",
        folder,
    ]
    assert run(*call, "--json", report) == 0
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["a"] != found["b"]
    assert found["interval"][0] <= found["points"] <= found["interval"][1]
    assert run(*call) == 0
    assert "points (" in capsys.readouterr().out

    # the sheet: bleed and cut measured in pixels at 300 dpi, the picture as sharp as it was given
    sheet = tmp_path / "paper.pdf"
    assert (
        run("cards", "sheet", "vault", "paper-owl", "--cards", folder, "--bleed", 3, "--out", sheet)
        == 0
    )
    shown = page_of(sheet, 0, 300)
    assert (shown.width(), shown.height()) in {
        (2480, 3508),
        (3508, 2480),
        (2481, 3508),
        (3508, 2481),
    }
    paper, lie = best_grid(PAPERS["a4"], (63, 88), 6)
    assert (paper.width > paper.height) == (shown.width() > shown.height())
    px = 300 / 25.4
    left, top = lie.corner(0)
    dark = [
        shown.pixelColor(x, round((top + 80) * px)).lightness() < 200 for x in range(shown.width())
    ]
    assert dark.index(True) / px == pytest.approx(left - 3, abs=0.15), (
        "the bleed begins three millimetres outside"
    )
    assert sum(dark) / px == pytest.approx(69, abs=0.6)
    middle = shown.pixelColor(round((left + 31.5) * px), round((top + 25) * px))
    assert abs(middle.green() - 0x7A) + abs(middle.red() - 0x4C) < 12, "her owl in the window"
    with PdfDocument(sheet) as document:
        assert "Paper Owl" in document[0].get_textpage().get_text_bounded()
