"""A designer's day without a window: 54 own cards from a spreadsheet, with frames, backs that know their
card, tokens and a landscape card, to a table, to a print service, to a simulator, to another home.
"""

from __future__ import annotations

import json
import re
import zlib
from collections import Counter
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pypdfium2.raw as pdfium
import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QImage

from luminagames.cards.own import with_own_cards
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli.main import main
from luminagames.engine.match import Match
from luminagames.engine.record import SeatInfo
from luminagames.games import load_game
from tests.cli import owngame

UNIT, COIN, COAST = (63.0, 88.0), (25.0, 25.0), (88.0, 63.0)
BLEED, MM = 3.0, 72 / 25.4


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own; `--cards` sets a variable, which ends with the test."""
    monkeypatch.setenv(CARDS_VARIABLE, "")
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def harbor(home: Path, qapp: object) -> Path:
    """The set, made from the table."""
    del qapp
    folder = home / "harbor"
    assert main(["cards", "new", "blank", str(folder)]) == 0
    (folder / "cards" / "first.yaml").unlink()
    owngame.bring(folder)
    table = owngame.table(home / "harbor.csv")
    assert main(["cards", "import", str(table), "--into", str(folder)]) == 0
    assert main(["cards", "check", str(folder)]) == 0
    return folder


def test_the_table_becomes_54_cards_without_a_word_of_yaml(
    harbor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CARDS_VARIABLE, str(harbor))
    game = with_own_cards(load_game("blank"))
    assert len(game.definitions) == 54
    mine = {name: card for name, card in game.definitions.items() if "guard" in name}
    assert len(mine) == 48
    assert Counter(str(card["fields"]["faction"]) for card in mine.values()) == {  # type: ignore[index,call-overload]
        "sun": 16,
        "moon": 16,
        "sea": 16,
    }
    assert sum(int(str(card["copies"])) for card in mine.values()) == 72


def test_they_come_to_a_table(harbor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CARDS_VARIABLE, str(harbor))
    game = with_own_cards(load_game("blank"))
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 7)
    names = re.findall(r'"((?:sun|moon|sea)-guard-\d+)"', json.dumps(game.to_data(match.state)))
    assert set(Counter(names)) == {
        f"{faction}-guard-{number + 1}"
        for number in range(48)
        for faction in [list(owngame.FACTIONS)[number % 3]]
    }
    seen = json.dumps(match.view(0), default=str)
    assert "guard-" not in seen, "nobody sees into the shuffled deck"


def check_pages(document: PdfDocument, sizes: list[tuple[float, float]]) -> None:
    """Each card and its back on a page of its own, cut where it is to be cut, fonts in the file."""
    assert len(document) == 2 * len(sizes)
    for at in range(len(document)):
        page, cut = document[at], sizes[at // 2]
        wide, tall = (side + 2 * BLEED for side in cut)
        assert page.get_size() == pytest.approx((wide * MM, tall * MM), abs=0.02)
        left, bottom, right, top = page.get_trimbox(fallback_ok=False)
        assert (right - left, top - bottom) == pytest.approx((cut[0] * MM, cut[1] * MM), abs=0.02)
        assert page.get_bleedbox(fallback_ok=False) == pytest.approx(page.get_mediabox(), abs=0.01)
        for part in page.get_objects(max_depth=8):
            if part.type == pdfium.FPDF_PAGEOBJ_TEXT:
                assert pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(part.raw)) == 1


def check_inks(content: bytes) -> None:
    """No stream has a color of a screen."""
    for head, body in re.findall(rb"<< ([^\n]*?) >>\nstream\n(.*?)\nendstream", content, re.DOTALL):
        plain = zlib.decompress(body) if b"FlateDecode" in head else b""
        assert b"DeviceRGB" not in head + plain
        if not re.search(rb"/N 4|/Length1|FontFile", head):
            assert not re.search(rb"(?:^|\s)[\d.]+ (?:rg|RG)\b", plain)


SOME = ["sea-guard-3", "wound-1", "the-long-coast"]


@pytest.mark.parametrize(
    ("pdfx", "ids", "sizes", "told"),
    [
        ("4", [], [UNIT] * 48 + [COIN] * 5 + [COAST], b"PDF/X-4</pdfxid"),
        ("1a", SOME, [UNIT, COIN, COAST], b"GTS_PDFXVersion (PDF/X-1a:2003)"),
    ],
)
def test_a_service_gets_a_pdf_x(
    harbor: Path,
    home: Path,
    pdfx: str,
    ids: list[str],
    sizes: list[tuple[float, float]],
    told: bytes,
) -> None:
    """Read by PDFium: boxes, fonts; by its bytes: what it says that it is, and its colors."""
    out = home / "harbor.pdf"
    call = ["--cards", str(harbor), "cards", "sheet", "blank", *ids, "--out", str(out)]
    press = ["--bleed", "3", "--profile", "fogra39", "--pdfx", pdfx]
    assert main([*call, "--one-a-page", "--backs", *press]) == 0
    with PdfDocument(out) as document:
        assert document.get_metadata_value("Title") == "harbor"
        check_pages(document, sizes)
        faces = [document[at].get_textpage().get_text_range() for at in (0, len(document) - 2)]
        assert "Guard" in faces[0] and "Long Coast" in faces[1]
        if pdfx == "4":
            backs = [document[at].get_textpage().get_text_range() for at in (1, 3)]
            assert "Sun Guard 1" in backs[0] and "Moon Guard 2" in backs[1], "backs know their card"
    content = out.read_bytes()
    assert told in content
    check_inks(content)


def test_a_simulator_gets_decks_with_texts_and_backs(harbor: Path, home: Path) -> None:
    out = home / "tts"
    assert main(["--cards", str(harbor), "cards", "tts", "blank", "--out", str(out)]) == 0
    saved = json.loads((out / "blank.json").read_text(encoding="utf-8"))
    units, coins, coast = saved["ObjectStates"]
    assert (len(units["DeckIDs"]), len(coins["DeckIDs"]), coast["Name"]) == (48, 5, "Card")
    first = units["ContainedObjects"][0]
    assert (first["Nickname"], first["Description"]) == ("Sun Guard 1", "Draw 2 cards, then rest.")
    (sheet,) = units["CustomDeck"].values()
    assert sheet["UniqueBack"] is True
    colors = set()
    for at in range(3):
        back = QImage(url2pathname(urlparse(sheet["BackURL"]).path))
        wide, tall = back.width() // sheet["NumWidth"], back.height() // sheet["NumHeight"]
        colors.add(back.pixelColor(at * wide + wide // 2, tall // 3).name())
    assert len(colors) == 3, "each faction has its back"
    (sheet,) = coins["CustomDeck"].values()
    assert sheet["Type"] == 4, "a coin is round"
    (sheet,) = coast["CustomDeck"].values()
    face = QImage(url2pathname(urlparse(sheet["FaceURL"]).path))
    assert face.width() / sheet["NumWidth"] > face.height() / sheet["NumHeight"], "it lies"


def test_a_second_home_takes_the_set_in(
    harbor: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = home / "harbor.luminaset"
    assert main(["cards", "pack", str(harbor), "--out", str(packed)]) == 0
    monkeypatch.setenv("LUMINAGAMES_HOME", str(home / "second"))
    theirs = home / "second" / "harbor"
    assert main(["cards", "unpack", str(packed), "--into", str(theirs)]) == 0
    assert main(["cards", "check", str(theirs)]) == 0
    pictures = []
    for number, folder in enumerate((harbor, theirs)):
        out = home / f"pictures-{number}"
        ids = ["moon-guard-2", "wound-2", "the-long-coast"]
        call = ["--cards", str(folder), "cards", "render", "blank", *ids, "--backs"]
        assert main([*call, "--dpi", "72", "--out", str(out)]) == 0
        pictures.append({path.name: path.read_bytes() for path in out.iterdir()})
    assert pictures[0] == pictures[1], "they print what was packed"
    assert {"moon-guard-2.png", "banner-moon-guard-2.png", "back-coin-back.png"} <= set(pictures[0])
