"""PDF/X-4 by the profile of a press: inks alone, pure black texts, what a print shop's check reads."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QColor, QColorSpace, QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export import (
    CARD_SIZES,
    ExportError,
    PdfOptions,
    Press,
    pdf,
    printed,
)
from luminagames.cli.main import main
from luminagames.games import load_game
from tests.cardface.presses import press_profile

LUMINOUS = load_game("luminous")
SCREEN = bytes(QColorSpace(QColorSpace.NamedColorSpace.SRgb).iccProfile().data())


@pytest.fixture(scope="module")
def profile() -> bytes:
    return press_profile()


@pytest.fixture
def painter(theme: Theme) -> CardPainter:
    return CardPainter(theme, "luminous")


def streams(path: Path) -> list[tuple[bytes, bytes]]:
    """The entries and unpacked bytes of all streams but pictures."""
    return [
        (head, zlib.decompress(body) if b"FlateDecode" in head else body)
        for head, body in re.findall(
            rb"<< ([^\n]*?) >>\nstream\n(.*?)\nendstream", path.read_bytes(), re.DOTALL
        )
        if b"DCTDecode" not in head and b"/XRef" not in head
    ]


def shown(path: Path) -> QImage:
    with PdfDocument(path) as document:
        found = document[0].render(scale=1)
        return QImage(
            bytes(found.buffer),
            found.width,
            found.height,
            found.stride,
            QImage.Format.Format_BGR888,
        ).copy()


def test_a_press_converts_as_its_profile_says(profile: bytes) -> None:
    press = Press(profile)
    assert press.name == "Test press"
    assert press.ink(QColor("white")) == pytest.approx((0, 0, 0, 0), abs=0.03)
    assert press.ink(QColor("red")) == pytest.approx((0, 1, 1, 0), abs=0.15)
    assert press.ink(QColor("cyan"))[0] > 0.7 > 0.1 > max(press.ink(QColor("cyan"))[1:])
    assert press.ink(QColor("black")) == (0, 0, 0, 1)
    ink = QColor("#1c1a24")
    assert press.ink(ink, text=True) == (0, 0, 0, 1), "a dark text"
    assert press.ink(ink) != (0, 0, 0, 1), "a dark area"
    assert press.ink(QColor("#703030"), text=True) != (0, 0, 0, 1), "a red text stays red"


@pytest.mark.parametrize("vector_art", [True, False])
def test_a_file_for_a_press_has_its_intent_and_no_color_of_a_screen(
    painter: CardPainter, tmp_path: Path, profile: bytes, *, vector_art: bool
) -> None:
    (card,) = printed(LUMINOUS, ("dew-orb",))
    plain = PdfOptions(None, marks=False, bleed=3, one_a_page=True, vector_art=vector_art)
    (before,) = pdf(painter, [card], tmp_path / "a.pdf", options=plain)
    options = PdfOptions(
        None,
        marks=False,
        bleed=3,
        one_a_page=True,
        vector_art=vector_art,
        press=Press(profile),
    )
    (path,) = pdf(painter, [card], tmp_path / "b.pdf", title="Dew & Orb", options=options)
    content = path.read_bytes()
    assert content.startswith(b"%PDF-1.6\n")
    found = streams(path)
    whole = b"\n".join(head + b"\n" + body for head, body in found) + content
    assert b"DeviceRGB" not in whole
    drawn = [body for head, body in found if not re.search(rb"/N 4|/Length1|FontFile|XML", head)]
    for body in drawn:
        assert not re.search(rb"[\d.] (rg|RG|cs|CS|sc|scn|SCN)\b", body)
    assert any(re.search(rb"[\d.] k\b", body) for body in drawn)
    assert (b"/N 4" in found[0][0], found[0][1]) == (True, profile)
    assert re.search(
        rb"/OutputIntents \[<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier .*?"
        rb"/DestOutputProfile \d+ 0 R >>\] /Metadata",
        whole,
        re.DOTALL,
    )
    assert b"/Trapped /False" in whole and b"/S /Transparency /CS /DeviceCMYK" in whole
    (packet,) = (body.decode() for head, body in found if b"/Subtype /XML" in head)
    assert "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in packet
    assert "Dew &amp; Orb" in packet
    assert re.search(rb"/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]", content)
    with PdfDocument(path) as document:
        assert document.get_metadata_value("Title") == "Dew & Orb"
        box = document[0].get_trimbox(fallback_ok=False)
        assert box is not None and box[0] == pytest.approx(3 / 25.4 * 72, abs=0.01)
    one, other = shown(before), shown(path)
    assert one.size() == other.size()
    apart = [
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness())
        for x in range(2, one.width(), 5)
        for y in range(2, one.height(), 5)
    ]
    assert sum(apart) / len(apart) < 25, "it looks like the card"


def test_black_texts_are_black_ink_alone(
    painter: CardPainter, tmp_path: Path, profile: bytes
) -> None:
    cards = printed(LUMINOUS, ("dew-orb", "scrap-idol"))
    options = PdfOptions(press=Press(profile))
    (path,) = pdf(painter, cards, tmp_path / "a.pdf", options=options)
    texts = [
        tuple(map(float, inks.split()))
        for _, body in streams(path)
        for inks in re.findall(rb"((?:[\d.]+ ){4})k BT", body)
    ]
    assert (0, 0, 0, 1) in texts
    dark = [one for one in texts if one[3] > 0.75]
    assert set(dark) == {(0, 0, 0, 1)}, "no dark text of several inks"


def test_what_does_not_dry_is_told(profile: bytes) -> None:
    heavy = Press(press_profile(heavy=True))
    heavy.ink(QColor("#080808"))
    assert heavy.most_ink > 350
    assert "% of ink, more than the 330 %" in heavy.too_much_ink()
    picture = QImage(3, 3, QImage.Format.Format_RGB32)
    picture.fill(QColor("#0a0a0a"))
    dark = Press(press_profile(heavy=True))
    dark.image(picture)
    assert dark.most_ink > 350, "pictures are looked at"
    press = Press(profile)
    press.ink(QColor("#080808"))
    assert press.too_much_ink() == ""


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is no ICC profile"),
        (b"%PDF-1.5" + bytes(300), "is no ICC profile"),
        (SCREEN, "is a profile of RGB, not of a press"),
        (press_profile()[:2000], "is a profile that cannot be read"),
    ],
)
def test_what_is_no_profile_of_a_press_is_refused(content: bytes, told: str) -> None:
    with pytest.raises(ExportError, match=told):
        Press(content, "mine.icc")


@pytest.mark.usefixtures("qapp")
def test_sheet_and_render_take_a_profile(
    tmp_path: Path, profile: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    icc = tmp_path / "press.icc"
    icc.write_bytes(profile)
    out = tmp_path / "cards.pdf"
    call = ["cards", "sheet", "luminous", "dew-orb", "--profile", str(icc), "--out", str(out)]
    assert main(call) == 0
    assert "PDF/X-4 for Test press, at most " in capsys.readouterr().out
    first = out.read_bytes()
    icc.write_bytes(b"no profile any more")
    assert main(call) == 2, "the same call reads the profile again"
    assert capsys.readouterr().err.endswith("--profile: press.icc is no ICC profile\n")
    assert out.read_bytes() == first
    icc.write_bytes(profile)
    folder = tmp_path / "one"
    call = ["cards", "render", "luminous", "dew-orb", "--profile", str(icc), "--out", str(folder)]
    assert main([*call, "--backs"]) == 0
    (path,) = folder.iterdir()
    assert path.name == "dew-orb.pdf"
    with PdfDocument(path) as document:
        assert len(document) == 2
        wide, tall = CARD_SIZES["poker"].sheet
        assert document[0].get_size() == pytest.approx(
            (wide / 25.4 * 72, tall / 25.4 * 72), abs=0.01
        )


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--out", "a.pdf", "--profile", "none.icc"], "--profile: 'none.icc' cannot be read"),
        (["--out", "a.png", "--profile", "none.icc"], "--profile: "),
        (["--out", "a.pdf", "--profile", "."], "--profile: '.' cannot be read: it is a folder"),
    ],
)
def test_a_wrong_profile_is_one_line(
    more: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["cards", "sheet", "luminous", "dew-orb", *more]) == 2
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1
    assert not list(tmp_path.iterdir())
