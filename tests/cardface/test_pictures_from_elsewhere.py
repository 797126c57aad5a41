"""Pictures as cameras, phones and drawing programs write them: half, turned, with a profile, too
small, under the wrong ending, in other formats, seen through. Made after public reports
(`elsewhere/`).
"""

from __future__ import annotations

import os
import random
import shutil
import struct
import time
import unicodedata
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QColorSpace, QImage, QImageReader

from luminagames.app.bench.cardcheck import check_all
from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export import PAPERS, PdfOptions, Printed, pdf, png, tts
from luminagames.cardface.export.sizes import CARD_SIZES
from luminagames.cardface.pictures.bitmap import read_bitmap
from luminagames.cardface.pictures.guard import GuardError
from luminagames.cardface.pictures.wish import read_wish
from luminagames.cli.main import main
from luminagames.engine.face import Face

ELSEWHERE = Path(__file__).parent / "elsewhere"
CARD = '- {{id: paper-owl, name: Paper Owl, type: Beast, text: Draw a card., art: "{art}"}}\n'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "paper"
    for name in ("cards", "art", "layouts"):
        (folder / name).mkdir(parents=True)
    (folder / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    return folder


def name_art(own: Path, art: str) -> None:
    (own / "cards" / "a.yaml").write_text(CARD.format(art=art), encoding="utf-8")


def elsewhere(name: str, tmp_path: Path) -> Path:
    """A set from elsewhere, where it may be written to."""
    return Path(shutil.copytree(ELSEWHERE / name, tmp_path / name))


def face(art: str, **values: object) -> Face:
    base: dict[str, object] = {"name": "Paper Owl", "art": art, "text": "Draw a card."}
    return Face("paper-owl", "card", "Paper Owl", art, "", base | values)


def packed(image: QImage, kind: str = "PNG") -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind, 95)  # type: ignore[call-overload]  # the stubs want bytes
    return bytes(data.data())


def corners(image: QImage) -> list[str]:
    """The colors of the four quarters: r, g, b or w."""
    names = {(1, 0, 0): "r", (0, 1, 0): "g", (0, 0, 1): "b", (1, 1, 1): "w"}
    found = []
    for y in (image.height() // 4, image.height() * 3 // 4):
        for x in (image.width() // 4, image.width() * 3 // 4):
            color = image.pixelColor(x, y)
            parts = tuple(int(part > 127) for part in (color.red(), color.green(), color.blue()))
            found.append(names[parts])
    return found


def quarters() -> QImage:
    """Red and green above, blue and white below; twice as wide as tall."""
    image = QImage(64, 32, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for x, y, color in ((0, 0, "#FF0000"), (32, 0, "#00FF00"), (0, 16, "#0000FF")):
        for dx in range(32):
            for dy in range(16):
                image.setPixelColor(x + dx, y + dy, QColor(color))
    return image


# ---------------------------------------------------------------- half files


def test_half_a_photograph_stops_check_and_every_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = elsewhere("art-half-jpeg", tmp_path)
    assert main(["cards", "check", str(own)]) == 1
    assert "the picture 'half.jpg' is not whole" in capsys.readouterr().out
    for command, out in (("render", "out"), ("sheet", "out.pdf"), ("tts", "out")):
        call = ["cards", command, "blank", "--cards", str(own), "--out", str(tmp_path / out)]
        assert main(call) == 2
        os.environ.pop("LUMINAGAMES_CARDS", None)
        assert (
            "1 card would be printed wrong: p0: the picture 'half.jpg'" in capsys.readouterr().err
        )
        assert not (tmp_path / out).exists()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_file_that_was_cut_anywhere_is_refused(kind: str) -> None:
    rng = random.Random(kind)
    image = QImage(90, 70, QImage.Format.Format_RGB32)
    for x in range(90):
        for y in range(70):
            image.setPixelColor(x, y, QColor(rng.randrange(256), x * 2, y * 3))
    whole = packed(image, kind)
    assert read_bitmap(whole).size() == image.size()
    for end in rng.sample(range(1, len(whole)), 40):
        with pytest.raises(GuardError):
            read_bitmap(whole[:end])


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xd8" + b"\xff" * 4_000_000,
        b"\xff\xd8" + b"\xff\xe5\x00\x02" * 1_000_000,
        b"\x89PNG\r\n\x1a\n" + b"\0\0\0\0teXt\0\0\0\0" * 400_000,
        b"RIFF" + struct.pack("<I", 4_000_004) + b"WEBP" + b"JUNK\0\0\0\0" * 500_000,
    ],
    ids=["fill", "segments", "chunks", "riff"],
)
def test_a_file_of_a_million_parts_is_refused_at_once(content: bytes) -> None:
    began = time.process_time()
    with pytest.raises(GuardError):
        read_bitmap(content)
    assert time.process_time() - began < 2


def test_a_png_whose_data_was_changed_is_refused() -> None:
    whole = packed(quarters())
    at = whole.index(b"IDAT") + 9
    with pytest.raises(GuardError, match="is not whole"):
        read_bitmap(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])


# ---------------------------------------------------------------- how it lies


def exif(turned: int, order: str) -> bytes:
    sign = {"<": b"II*\0", ">": b"MM\0*"}[order]
    return sign + struct.pack(f"{order}IHHHIHHI", 8, 1, 0x112, 3, 1, turned, 0, 0)


def with_exif(whole: bytes, kind: str, notes: bytes) -> bytes:
    if kind == "JPEG":
        part = b"Exif\0\0" + notes
        return whole[:2] + b"\xff\xe1" + struct.pack(">H", len(part) + 2) + part + whole[2:]
    if kind == "PNG":
        check = zlib.crc32(b"eXIf" + notes)
        chunk = struct.pack(">I", len(notes)) + b"eXIf" + notes + struct.pack(">I", check)
        return whole[:33] + chunk + whole[33:]
    size = 64
    head = b"VP8X" + struct.pack("<IB3x", 10, 8) + (size - 1).to_bytes(3, "little")
    head += (32 - 1).to_bytes(3, "little")
    body = head + whole[12:] + b"EXIF" + struct.pack("<I", len(notes)) + notes
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


# What a camera's eight ways make of the quarters.
LAYS = {
    1: "rgbw",
    2: "grwb",
    3: "wbgr",
    4: "bwrg",
    5: "rbgw",
    6: "brwg",
    7: "wgbr",
    8: "gwrb",
}


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("turned", sorted(LAYS))
def test_a_picture_lies_as_its_camera_held_it(kind: str, turned: int) -> None:
    order = "<>"[turned % 2]
    image = read_bitmap(with_exif(packed(quarters(), kind), kind, exif(turned, order)))
    assert "".join(corners(image)) == LAYS[turned]
    assert (image.width() > image.height()) == (turned < 5)


def test_the_turned_owl_stands_upright() -> None:
    image = read_bitmap((ELSEWHERE / "art-turned-webp" / "art" / "turned.webp").read_bytes())
    arrow = [
        [
            x
            for x in range(image.width())
            if image.pixelColor(x, y).red() > 200 and image.pixelColor(x, y).blue() < 120
        ]
        for y in range(image.height())
    ]
    rows = [y for y, found in enumerate(arrow) if found]
    upper, lower = arrow[rows[len(rows) // 8]], arrow[rows[-len(rows) // 8]]
    widest = max(rows, key=lambda y: len(arrow[y]))
    assert len(upper) != len(lower)
    assert widest < (rows[0] + rows[-1]) / 2, "the head of the arrow is above"


# ---------------------------------------------------------------- colors


@pytest.mark.parametrize("name", ["profile.png", "profile.jpg"])
def test_colors_are_those_that_the_profile_means(name: str) -> None:
    image = read_bitmap((ELSEWHERE / "art-profile" / "art" / name).read_bytes())
    ground, arrow = image.pixelColor(3, 3), image.pixelColor(150, 200)
    assert ground.red() > ground.green() > ground.blue(), "brown"
    assert min(arrow.green(), arrow.blue()) > 200 > arrow.red(), "cyan"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize(
    "space", [QColorSpace.NamedColorSpace.AdobeRgb, QColorSpace.NamedColorSpace.DisplayP3]
)
def test_a_profile_of_any_kind_is_turned_into_srgb(
    kind: str, space: QColorSpace.NamedColorSpace
) -> None:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor(40, 160, 90))
    image.setColorSpace(QColorSpace(space))
    wanted = image.convertedToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
    found = read_bitmap(packed(image, kind)).pixelColor(20, 20)
    for one, other in zip(found.getRgb(), wanted.pixelColor(20, 20).getRgb(), strict=True):
        assert abs(one - other) <= 3
    assert found.red() < 20, "not as it stands in the file"


# ---------------------------------------------------------------- kinds and names


def test_formats_that_are_not_read_are_named_and_bytes_count_more_than_endings() -> None:
    said = [problem.message for problem in check_all([ELSEWHERE / "art-formats"])]
    assert said[:3] == [
        "p0: the picture 'owl.gif': GIF is not read; save it as PNG",
        "p1: the picture 'owl.tif': TIFF is not read; save it as PNG",
        "p2: the picture 'owl.bmp': BMP is not read; save it as PNG",
    ]
    assert [one for one in said[3:] if "dots an inch" not in one] == [], "JPEG under .png is shown"


@pytest.mark.parametrize(("kind", "name"), [("PNG", "a.gif"), ("WEBP", "a.jpg"), ("PNG", "a.svg")])
def test_a_picture_under_the_ending_of_another_is_shown(
    theme: Theme, own: Path, kind: str, name: str
) -> None:
    (own / "art" / name).write_bytes(packed(quarters(), kind))
    painter = CardPainter(theme, "blank", own=(), sets=[own])
    assert painter.pictures.hole(face(name)) == ""
    assert corners(painter.picture(face(name), 64, 32)) == list("rgbw")


def test_a_name_of_an_unread_ending_that_is_nowhere_is_missing(own: Path) -> None:
    name_art(own, "gone.gif")
    (problem,) = check_all([own])
    assert problem.message == "paper-owl: there is no picture file 'gone.gif'"


@pytest.mark.parametrize(
    ("art", "file", "zoom"),
    [
        ("Owl, the wise.png", "Owl, the wise.png", 1),
        ("Owl, the wise.png, zoom 2", "Owl, the wise.png", 2),
        ("a.png, b.jpg, zoom 3, focus 10 20", "a.png, b.jpg", 3),
        ("owl.PNG ,zoom 2", "owl.PNG", 2),
    ],
)
def test_a_name_may_have_commas(art: str, file: str, zoom: float) -> None:
    wish = read_wish(art)
    assert (wish.file, wish.zoom) == (file, zoom)


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("written", ["NFC", "NFD"])
def test_a_name_is_found_however_its_letters_are_put_together(
    theme: Theme, own: Path, form: str, written: str
) -> None:
    name = "Größe/Käuzchen, klein.png"
    path = own / "art" / unicodedata.normalize(form, name)
    path.parent.mkdir()
    path.write_bytes(packed(quarters()))
    painter = CardPainter(theme, "blank", own=(), sets=[own])
    art = unicodedata.normalize(written, f"{name}, zoom 1")
    assert painter.pictures.hole(face(art)) == ""
    assert painter.pictures.names()[0] == unicodedata.normalize("NFC", name)


# ---------------------------------------------------------------- dots an inch


def test_a_picture_that_is_too_small_for_its_window_is_told_with_its_dots() -> None:
    (problem,) = check_all([ELSEWHERE / "art-too-small"])
    assert (problem.severity, problem.code) == ("warning", "dots")
    assert problem.message == (
        "p0: the picture 'tiny.png' is printed with 22 dots an inch: it wants 200 or more"
    )


@pytest.mark.parametrize(
    ("wide", "more", "dots"),
    [(420, "", None), (410, "", 196), (840, ", zoom 2.2", 183), (840, ", crop 0 0 40 100", 161)],
)
def test_dots_are_counted_of_what_is_shown(
    own: Path, wide: int, more: str, dots: int | None
) -> None:
    image = QImage(wide, wide, QImage.Format.Format_RGB32)
    image.fill(QColor("#306090"))
    image.save(str(own / "art" / "owl.png"))
    name_art(own, f"owl.png{more}")
    said = [problem.message for problem in check_all([own])]
    wanted = [] if dots is None else [f"is printed with {dots} dots an inch"]
    assert len(said) == len(wanted)
    assert all(part in one for part, one in zip(wanted, said, strict=True))


# ---------------------------------------------------------------- what is seen through

RING = QColor("#20C060")
GROUND = QColor("#F0C8A0")
LAYOUT = """\
size: [63, 88]
elements:
  - {id: ground, type: shape, box: [10, 0, 53, 88], fill: "#F0C8A0"}
  - {id: window, type: art, box: [0, 0, 63, 88]}
"""


@pytest.fixture
def ring(own: Path, theme: Theme) -> CardPainter:
    """A ring in a clear picture over a card that has ground on its right only."""
    image = QImage(630, 880, QImage.Format.Format_ARGB32)
    image.fill(0)
    for x in range(630):
        for y in range(300, 340):
            image.setPixelColor(x, y, RING)
    assert image.save(str(own / "art" / "ring.png"))
    bar = '<rect y="300" width="630" height="40" fill="#20C060"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880">'
    (own / "art" / "ring.svg").write_text(f"{head}{bar}</svg>", encoding="utf-8")
    (own / "layouts" / "card.yaml").write_text(LAYOUT, encoding="utf-8")
    return CardPainter(theme, "blank", own=[own / "layouts"], sets=[own])


def seen(image: QImage) -> tuple[QColor, QColor, QColor]:
    """The ring, the ground beside it, and where the card has none."""
    wide, tall = image.width(), image.height()
    spots = ((0.5, 0.364), (0.5, 0.6), (0.07, 0.6))
    ring, ground, none = (image.pixelColor(round(wide * x), round(tall * y)) for x, y in spots)
    return ring, ground, none


def near(one: QColor, other: QColor, far: int = 6) -> bool:
    return all(abs(a - b) <= far for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


@pytest.mark.parametrize("art", ["ring.png", "ring.svg"])
def test_a_clear_picture_stays_clear_on_the_screen_and_in_png(
    ring: CardPainter, art: str, tmp_path: Path, theme: Theme, own: Path
) -> None:
    card = face(art)
    drawn = {"screen": ring.image(card, "full", 315), "list": ring.picture(card, 315, 440)}
    drawn["again"] = CardPainter(theme, "blank", own=[own / "layouts"], sets=[own]).image(
        card, "full", 315
    )
    (path,) = png(ring, [Printed(card)], tmp_path / "png")
    drawn["png"] = QImage(str(path))
    size = replace(CARD_SIZES["poker"], bleed=3.0)
    (path,) = png(ring, [Printed(card)], tmp_path / "bleed", size=size)
    drawn["bleed"] = QImage(str(path))
    for name, image in drawn.items():
        through, ground, none = seen(image)
        assert near(through, RING), name
        assert none.alpha() == 0, name
        assert (ground.alpha() == 0) if name == "list" else near(ground, GROUND), name


@pytest.mark.parametrize("art", ["ring.png", "ring.svg"])
def test_a_clear_picture_stays_clear_at_a_table(ring: CardPainter, art: str) -> None:
    image = ring.kept_picture(face(art), 315, 440)
    again = ring.kept_picture(face(art), 315, 440)
    for one in (image, again):
        assert near(seen(one)[0], RING)
        assert seen(one)[2].alpha() == 0


@pytest.mark.parametrize("art", ["ring.png", "ring.svg"])
@pytest.mark.parametrize("vector", [True, False])
def test_a_clear_picture_lies_on_the_paper_of_a_sheet(
    ring: CardPainter, art: str, vector: bool, tmp_path: Path
) -> None:
    options = PdfOptions(paper=PAPERS["a4"], vector_art=vector)
    (path,) = pdf(ring, [Printed(face(art))], tmp_path / "out.pdf", options=options)
    page = page_of(path)
    pixels = [
        page.pixelColor(x, y) for x in range(0, page.width(), 4) for y in range(0, page.height(), 4)
    ]
    assert any(near(color, RING, 12) for color in pixels)
    assert any(near(color, GROUND, 12) for color in pixels)
    dark = [color for color in pixels if max(color.getRgb()[:3]) < 40]
    assert len(dark) < len(pixels) / 200, "no black window"


def page_of(path: Path) -> QImage:
    """The first page of a PDF, as a viewer shows it."""
    document = PdfDocument(path)
    try:
        shown = document[0].render(scale=2)
        kind = QImage.Format.Format_BGR888
        return QImage(bytes(shown.buffer), shown.width, shown.height, shown.stride, kind).copy()
    finally:
        document.close()


def test_a_clear_picture_stays_clear_for_tabletop_simulator(
    ring: CardPainter, tmp_path: Path
) -> None:
    front, *_ = tts(ring, [Printed(face("ring.png"))], tmp_path / "tts")
    sheet = QImage(str(front))
    through, ground, none = seen(sheet.copy(0, 0, sheet.width() // 2, sheet.height() // 2))
    assert near(through, RING)
    assert near(ground, GROUND)
    assert none.alpha() == 0


def test_no_reader_but_ours_is_asked(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt finds out by itself what a file holds, and would draw an SVG here."""
    asked: list[bytes] = []
    plain = QImageReader.setAutoDetectImageFormat

    def noted(reader: QImageReader, enabled: bool) -> None:
        asked.append(bytes(reader.format().data()))
        assert not enabled
        plain(reader, enabled)

    monkeypatch.setattr(QImageReader, "setAutoDetectImageFormat", noted)
    read_bitmap(packed(quarters()))
    assert asked == [b"png"]
