"""PDF/X-1a: no transparency of any kind, a bitmap at 600 dots an inch, black letters above it."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2.raw as pdfium
import pytest
from pypdfium2 import PdfDocument
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QImage, QPainterPath, QPen

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export import ExportError, PdfOptions, Press, pdf, printed
from luminagames.cardface.export.flat import FLAT_DPI, FlatPainter
from luminagames.cardface.lettering.fonts import TEXT, make_font
from luminagames.cli.main import main
from luminagames.games import load_game
from tests.cardface.presses import press_profile

LUMINOUS = load_game("luminous")


@pytest.fixture(scope="module")
def press() -> Press:
    return Press(press_profile(), standard="1a")


@pytest.fixture
def path(theme: Theme, tmp_path: Path, press: Press) -> Path:
    cards = printed(LUMINOUS, ("dew-orb", "scrap-idol"))
    options = PdfOptions(None, "long", marks=True, bleed=3, one_a_page=True, press=press)
    (found,) = pdf(
        CardPainter(theme, "luminous"), cards, tmp_path / "a.pdf", title="Two", options=options
    )
    return found


def parts_of(document: PdfDocument) -> Iterator[tuple[int, Any]]:
    """All objects of all pages, also those inside forms, each with its page."""
    for number in range(len(document)):
        for found in document[number].get_objects(max_depth=8):
            yield number, found.raw


def test_another_program_finds_nothing_that_is_seen_through(path: Path) -> None:
    with PdfDocument(path) as document:
        kinds: set[int] = set()
        for _, part in parts_of(document):
            kinds.add(pdfium.FPDFPageObj_GetType(part))
            assert not pdfium.FPDFPageObj_HasTransparency(part)
        assert {pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_TEXT} <= kinds
        assert not any(pdfium.FPDFPage_HasTransparency(document[n]) for n in range(4))


def test_texts_are_black_letters_in_fonts_of_the_file(path: Path) -> None:
    """PDFium makes light of inks: black ink alone is black."""
    with PdfDocument(path) as document:
        found = 0
        for _, part in parts_of(document):
            if pdfium.FPDFPageObj_GetType(part) != pdfium.FPDF_PAGEOBJ_TEXT:
                continue
            found += 1
            parts = [ctypes.c_uint() for _ in range(4)]
            assert pdfium.FPDFPageObj_GetFillColor(part, *parts)
            assert max(one.value for one in parts[:3]) < 50
            assert pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(part)) == 1
        assert found >= 4
        assert "Dew Orb" in document[0].get_textpage().get_text_range()


def test_bitmaps_have_600_dots_an_inch(path: Path) -> None:
    with PdfDocument(path) as document:
        seen = set()
        for page, part in parts_of(document):
            if pdfium.FPDFPageObj_GetType(part) != pdfium.FPDF_PAGEOBJ_IMAGE:
                continue
            wide, tall = ctypes.c_uint(), ctypes.c_uint()
            assert pdfium.FPDFImageObj_GetImagePixelSize(part, wide, tall)
            # the card of 63 × 88 mm with 3 mm and a margin that is cut off
            assert wide.value / (63 + 6) * 25.4 > FLAT_DPI > wide.value / (63 + 12) * 25.4
            seen.add(page)
        assert seen == {0, 1, 2, 3}, "faces and backs"


def test_the_file_is_a_pdf_x_1a(path: Path) -> None:
    """ISO 15930-4: PDF 1.4, whose objects all stand in the open; a condition, boxes, no other
    colors.
    """
    content = path.read_bytes()
    plain = re.sub(rb"stream\n.*?\nendstream", b"", content, flags=re.DOTALL)
    assert content.startswith(b"%PDF-1.4\n")
    assert b"/GTS_PDFXVersion (PDF/X-1a:2003)" in plain and b"/Trapped /False" in plain
    assert b"/S /GTS_PDFX /OutputConditionIdentifier" in plain and b"/DestOutputProfile" in plain
    for word in (b"SMask", b"/ca ", b"/CA ", b"/BM", b"Transparency", b"ExtGState", b"ObjStm"):
        assert word not in plain
    for word in (b"/XRef", b"DeviceRGB", b"CalRGB", b"ICCBased", b"/Encrypt", b"/JavaScript"):
        assert word not in plain
    assert plain.count(b"/TrimBox") == plain.count(b"/BleedBox") == 4
    # every object is where the table says
    start = int(re.findall(rb"startxref\n(\d+)\n%%EOF", content)[0])
    rows = re.findall(rb"(\d{10}) 00000 n \n", content[start:])
    for number, row in enumerate(rows, 1):
        assert content[int(row) :].startswith(b"%d 0 obj\n" % number)
    with PdfDocument(path) as document:
        assert len(document) == 4
        assert document.get_metadata_value("Title") == "Two"


def _dark(image: QImage, x: int, y: int, wide: int, tall: int) -> int:
    """How many dark pixels are in a box."""
    return sum(
        image.pixelColor(at, line).lightness() < 90
        for at in range(x, x + wide)
        for line in range(y, y + tall)
    )


def test_a_text_that_something_covers_stays_under_it(qapp: object) -> None:
    del qapp
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = FlatPainter(image)
    try:
        font = make_font(TEXT, 700)
        font.setPixelSize(30)
        painter.setFont(font)
        painter.setPen(QColor("black"))
        for y, text in ((30, "kept"), (80, "under")):
            painter.drawText(QPointF(5, y), text)
        painter.setPen(QColor("#d0d0d0"))
        painter.drawText(QPointF(110, 30), "light")
        assert [one.text for one in painter.above] == ["kept", "under"]
        band = QPainterPath()
        band.addRect(QRectF(0, 60, 40, 30))
        painter.fillPath(band, QBrush(QColor("red")))
        assert [one.text for one in painter.above] == ["kept"]
        clip = QPainterPath()
        clip.addRect(QRectF(100, 50, 30, 50))
        painter.setPen(QColor("black"))
        painter.setClipPath(clip)
        painter.drawText(QPointF(110, 80), "cut off")
        assert [one.text for one in painter.above] == ["kept"], "part of it is not to be seen"
    finally:
        painter.end()

    assert not _dark(image, 0, 0, 200, 45), "what is kept back is not in the bitmap"
    assert image.pixelColor(20, 75) == QColor("red"), "what covers the text lies over it"
    assert _dark(image, 41, 55, 59, 40) > 50, "the rest of that text is in the bitmap"
    assert _dark(image, 100, 55, 30, 40) > 10 and not _dark(image, 131, 50, 60, 50)


def test_what_leaves_a_text_free_leaves_it_above(qapp: object) -> None:
    """A frame of clear pixels, a line around it, an element that is seen through: none covers it."""
    del qapp
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    around = QPainterPath()
    around.addRect(QRectF(1, 1, 198, 98))
    ring = QPainterPath(around)
    ring.addRect(QRectF(8, 8, 184, 84))
    frame = QImage(100, 50, QImage.Format.Format_ARGB32_Premultiplied)
    frame.fill(QColor(0, 0, 0, 0))
    for x in range(100):
        frame.setPixelColor(x, 0, QColor("red"))
    painter = FlatPainter(image)
    try:
        font = make_font(TEXT, 700)
        font.setPixelSize(30)
        painter.setFont(font)
        painter.setPen(QColor("black"))
        painter.drawText(QPointF(60, 60), "free")
        painter.strokePath(around, QPen(QColor("red"), 2))
        painter.fillPath(ring, QBrush(QColor("blue")))
        painter.drawImage(QRectF(0, 0, 200, 100), frame, QRectF(frame.rect()))
        painter.drawImage(0, 0, frame)
        assert [one.text for one in painter.above] == ["free"]
        frame.setPixelColor(40, 20, QColor(0, 0, 255, 90))
        painter.drawImage(QRectF(0, 0, 200, 100), frame)
        assert not painter.above
    finally:
        painter.end()


def test_a_card_too_large_for_a_bitmap_is_refused(
    theme: Theme, tmp_path: Path, press: Press
) -> None:
    from luminagames.cardface.export import CardSize

    poster = PdfOptions(
        None, marks=False, size=CardSize("", "", (594, 830), 0), one_a_page=True, press=press
    )
    with pytest.raises(ExportError, match=r"dew-orb: at 600 dots an inch \d+ × \d+ pixels are too"):
        pdf(
            CardPainter(theme, "luminous"),
            printed(LUMINOUS, ("dew-orb",)),
            tmp_path / "a.pdf",
            options=poster,
        )
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("qapp")
def test_the_command_writes_it_by_the_shipped_profile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pdf"
    call = ["cards", "sheet", "luminous", "dew-orb", "--out", str(out), "--pdfx", "1a"]
    assert main(call) == 2
    assert capsys.readouterr().err.endswith("--pdfx: name the --profile of the press, or fogra39\n")
    assert main([*call[:-1], "3", "--profile", "fogra39"]) == 2
    assert "--pdfx: '3' is neither 4 nor 1a" in capsys.readouterr().err
    assert main([*call, "--profile", "fogra39"]) == 0
    assert re.search(
        r"PDF/X-1a for FOGRA39L Coated, at most (2\d\d|300) % of ink", capsys.readouterr().out
    )
    assert b"/GTS_PDFXVersion (PDF/X-1a:2003)" in out.read_bytes()
