"""What leaves the program: sizes that printers ask for, files that others can read, never half a
file.
"""

from __future__ import annotations

import json
import re
import struct
import zlib
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export import (
    CARD_SIZES,
    PAPERS,
    ExportCancelledError,
    ExportError,
    PdfOptions,
    Printed,
    contact,
    find_deck,
    pdf,
    png,
    printed,
    printed_deck,
    tts,
)
from luminagames.cardface.export.job import safe_name
from luminagames.cardface.export.png import encode
from luminagames.cardface.export.sizes import best_grid, fold_grid, grid
from luminagames.cardface.export.tabletop import SheetGrid
from luminagames.games import game_ids, load_game
from tests.cardface.conftest import creature

VAULT = load_game("vault")
LUMINOUS = load_game("luminous")
THREE = list(VAULT.definitions)[:3]


@pytest.fixture
def painter(theme: Theme) -> CardPainter:
    return CardPainter(theme, "vault")


# ---------------------------------------------------------------- which cards


@pytest.mark.parametrize("name", game_ids())
def test_every_card_has_a_back_with_a_layout(theme: Theme, name: str) -> None:
    game, painter = load_game(name), CardPainter(theme, name)
    for card in printed(game):
        assert card.back is not None
        assert painter.layout(card.back, "table").elements


def test_a_card_that_there_is_not_is_named_with_one_that_is_like_it() -> None:
    with pytest.raises(
        ExportError, match="there is no card 'quin-crown-prince'; did you mean 'quinn-crown-prince'"
    ):
        printed(LUMINOUS, ("quin-crown-prince",))


def test_a_deck_has_its_leader_and_its_copies() -> None:
    cards = printed_deck(LUMINOUS, find_deck(LUMINOUS, "rya"))
    assert (cards[0].face.id, cards[0].copies) == ("rya-jin-windswept-wanderer", 1)
    assert sum(card.copies for card in cards) == 51


def test_a_deck_that_there_is_not_is_refused() -> None:
    with pytest.raises(ExportError, match="there is no deck 'mine'; there are: "):
        find_deck(LUMINOUS, "mine")
    with pytest.raises(ExportError, match="this game has no decks"):
        find_deck(VAULT, "mine")


def test_nothing_to_export_is_refused(painter: CardPainter, tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="there is no card to export"):
        png(painter, [], tmp_path)


# ---------------------------------------------------------------- PNG


def test_a_png_is_825_by_1125_with_bleed_to_every_corner(
    painter: CardPainter, tmp_path: Path
) -> None:
    (path,) = png(painter, printed(VAULT, THREE[:1]), tmp_path / "out")
    image = QImage(str(path))
    assert path.name == f"{THREE[0]}.png"
    assert (image.width(), image.height()) == (825, 1125)
    assert not image.hasAlphaChannel()
    assert round(image.dotsPerMeterX() * 0.0254) == 300
    corners = [image.pixelColor(x, y) for x in (0, 824) for y in (0, 1124)]
    assert all(corner.lightness() > 2 for corner in corners), "the plate goes on into the bleed"


def test_a_cut_card_has_round_clear_corners(painter: CardPainter, tmp_path: Path) -> None:
    (path,) = png(painter, printed(VAULT, THREE[:1]), tmp_path, size=CARD_SIZES["cut"])
    image = QImage(str(path))
    assert (image.width(), image.height()) == CARD_SIZES["cut"].pixels(300) == (744, 1039)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(372, 500).alpha() == 255


def test_dots_per_inch_scale_the_picture(painter: CardPainter, tmp_path: Path) -> None:
    (path,) = png(painter, printed(VAULT, THREE[:1]), tmp_path, dpi=100)
    assert (QImage(str(path)).width(), QImage(str(path)).height()) == (275, 375)


def test_the_encoder_keeps_every_pixel() -> None:
    width, height = 7, 5
    rows = bytes(
        (x * 37 + y * 91 + k * 13) % 256
        for y in range(height)
        for x in range(width)
        for k in range(3)
    )
    lines = b"".join(b"\0" + rows[y * width * 3 : (y + 1) * width * 3] for y in range(height))
    data = encode(width, height, lines, 3, 300)
    image = QImage.fromData(data, "PNG")  # type: ignore[arg-type]  # the stubs want bytes
    found = [image.pixelColor(x, y) for y in range(height) for x in range(width)]
    assert (
        bytes(part for color in found for part in (color.red(), color.green(), color.blue()))
        == rows
    )
    assert struct.unpack(">II", data[16:24]) == (width, height)


def test_a_cancelled_export_keeps_whole_files_only(painter: CardPainter, tmp_path: Path) -> None:
    with pytest.raises(ExportCancelledError):
        png(painter, printed(VAULT, THREE), tmp_path, dpi=60, progress=lambda done, total: False)
    assert not list(tmp_path.glob("*.part"))


def test_progress_ends_with_all(painter: CardPainter, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    png(
        painter,
        printed(VAULT, THREE),
        tmp_path,
        dpi=60,
        progress=lambda *at: told.append(at) is None,
    )
    assert told[-1] == (3, 3)


def test_an_id_cannot_leave_the_folder() -> None:
    assert safe_name("../../etc/passwd") == "______etc_passwd"
    assert safe_name("") == "card"


# ---------------------------------------------------------------- PDF


def pages(path: Path) -> int:
    with PdfDocument(path) as document:
        return len(document)


def words(path: Path, page: int = 0) -> str:
    """The text of a page, as a viewer copies it."""
    with PdfDocument(path) as document:
        return str(document[page].get_textpage().get_text_bounded())


def picture(path: Path, page: int = 0, dpi: int = 150) -> QImage:
    """A page as a viewer shows it."""
    with PdfDocument(path) as document:
        shown = document[page].render(scale=dpi / 72)
        return QImage(
            bytes(shown.buffer),
            shown.width,
            shown.height,
            shown.stride,
            QImage.Format.Format_BGR888,
        ).copy()


def streams(path: Path) -> list[bytes]:
    """The unpacked streams of a PDF, pictures left out."""
    found = []
    for head, body in re.findall(
        rb"<< ([^\n]*?) >>\nstream\n(.*?)\nendstream", path.read_bytes(), re.DOTALL
    ):
        if b"FlateDecode" in head:
            found.append(zlib.decompress(body))
    return found


def test_nine_cards_stand_on_a_sheet_and_backs_behind_them(
    painter: CardPainter, tmp_path: Path
) -> None:
    cards = [Printed(card.face, card.back, 4) for card in printed(VAULT, THREE)]
    (path,) = pdf(painter, cards, tmp_path / "cards.pdf", options=PdfOptions(backs=True))
    assert path.read_bytes().startswith(b"%PDF-1.")
    assert pages(path) == 4, "twelve copies on two sheets, each with its backs"


def test_copies_and_common_parts_are_written_once(painter: CardPainter, tmp_path: Path) -> None:
    one, many = tmp_path / "one.pdf", tmp_path / "many.pdf"
    pdf(painter, [Printed(printed(VAULT, THREE)[0].face, None, 1)], one)
    pdf(painter, [Printed(printed(VAULT, THREE)[0].face, None, 9)], many)
    assert many.stat().st_size < one.stat().st_size * 1.05
    assert one.read_bytes().count(b"/Form") == many.read_bytes().count(b"/Form")


def test_text_is_text_in_real_fonts_ligatures_included(
    painter: CardPainter, tmp_path: Path
) -> None:
    face = creature("Affine Wildfire", flavor="Only five of the afflicted flew off.")
    (path,) = pdf(painter, [Printed(face)], tmp_path / "cards.pdf")
    found = words(path)
    assert "Affine Wildfire" in found
    assert "Only five of the afflicted flew off." in found
    fonts = b"".join(stream for stream in streams(path) if b"/FontDescriptor" in stream)
    assert b"/CIDFontType2" in fonts, "Vollkorn"
    assert b"/CIDFontType0" in fonts, "Inter"
    assert b"Type3" not in fonts


def test_a_page_looks_like_the_card(painter: CardPainter, tmp_path: Path) -> None:
    (path,) = pdf(
        painter, [Printed(creature())], tmp_path / "cards.pdf", options=PdfOptions(marks=False)
    )
    page = picture(path, dpi=150)
    card = painter.image(creature(), "full", round(63 / 25.4 * 150))
    lie = grid(PAPERS["a4"], (63, 88))
    left, top = (round(edge / 25.4 * 150) for edge in lie.corner(0))
    spots = [
        (x, y) for x in range(20, card.width() - 20, 9) for y in range(20, card.height() - 20, 9)
    ]
    away = [_away(page.pixelColor(left + x, top + y), card.pixelColor(x, y)) for x, y in spots]
    assert sum(away) / len(away) < 6, "two renderers differ at edges only"


def _away(one: QColor, other: QColor) -> float:
    return (
        abs(one.red() - other.red())
        + abs(one.green() - other.green())
        + abs(one.blue() - other.blue())
    ) / 3


def test_pictures_are_vectors_unless_bitmaps_are_wished(
    painter: CardPainter, tmp_path: Path
) -> None:
    (path,) = pdf(painter, printed(VAULT, THREE[:1]), tmp_path / "cards.pdf")
    assert b"/DCTDecode" not in path.read_bytes()
    (path,) = pdf(
        painter,
        printed(VAULT, THREE[:1]),
        tmp_path / "cards.pdf",
        options=PdfOptions(vector_art=False),
    )
    assert path.read_bytes().count(b"/DCTDecode") == 1


def test_a_second_file_is_the_same_and_a_picture_is_drawn_once(
    painter: CardPainter, tmp_path: Path
) -> None:
    cards = printed(VAULT, THREE)
    first, second = (
        pdf(painter, cards, tmp_path / f"{name}.pdf")[0] for name in ("first", "second")
    )
    assert picture(first) == picture(second)


def test_own_pictures_stand_at_300_dots_an_inch(theme: Theme, tmp_path: Path) -> None:
    own = tmp_path / "set"
    own.mkdir()
    large = QImage(2400, 2400, QImage.Format.Format_RGB32)
    large.fill(QColor("#3366CC"))
    large.save(str(own / "blue.png"))
    (own / "sun.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#CC6633"/></svg>'
    )
    mine = CardPainter(theme, "vault", own=(), sets=[own])
    (path,) = pdf(mine, [Printed(creature(art="blue.png"))], tmp_path / "blue.pdf")
    sizes = [
        tuple(map(int, found))
        for found in re.findall(rb"/Width (\d+) /Height (\d+)", path.read_bytes())
    ]
    assert sizes == [(round(57 / 25.4 * 300), round(47.5 / 25.4 * 300))]
    middle = picture(path).pixelColor(200, 250)
    assert _away(middle, QColor("#3366CC")) < 6
    (path,) = pdf(mine, [Printed(creature(art="sun.svg"))], tmp_path / "sun.pdf")
    assert b"/Image" not in path.read_bytes()
    assert _away(picture(path).pixelColor(200, 250), QColor("#CC6633")) < 6


def test_crop_marks_can_be_left_out(painter: CardPainter, tmp_path: Path) -> None:
    with_marks, without = tmp_path / "with.pdf", tmp_path / "without.pdf"
    pdf(painter, printed(VAULT, THREE[:1]), with_marks)
    pdf(painter, printed(VAULT, THREE[:1]), without, options=PdfOptions(marks=False))
    assert any(b"0.1 w 0 G" in stream for stream in streams(with_marks))
    assert not any(b"0.1 w 0 G" in stream for stream in streams(without))


def test_every_reference_of_a_pdf_leads_somewhere(painter: CardPainter, tmp_path: Path) -> None:
    (path,) = pdf(
        painter,
        printed(VAULT, THREE),
        tmp_path / "cards.pdf",
        options=PdfOptions(PAPERS["letter"], True),
    )
    data = path.read_bytes()
    start = int(re.findall(rb"startxref\n(\d+)", data)[-1])
    own = int(data[start:].split(b" ", 1)[0])
    (table,) = [
        zlib.decompress(body)
        for body in re.findall(rb"/Type /XRef.*?stream\n(.*?)\nendstream", data, re.S)
    ]
    rows = [
        (table[at], int.from_bytes(table[at + 1 : at + 5], "big")) for at in range(0, len(table), 7)
    ]
    assert len(rows) == own + 1
    for number, (kind, place) in enumerate(rows):
        if kind == 1:
            assert data[place:].startswith(b"%d 0 obj\n" % number)
        elif kind == 2:
            assert rows[place][0] == 1, "the stream that holds it is an object of its own"
    plain = b"".join(stream for stream in streams(path) if b" 0 R" in stream)
    assert max(int(number) for number in re.findall(rb"(\d+) 0 R", plain)) <= own


def test_backs_lie_behind_their_cards() -> None:
    lie = grid(PAPERS["a4"], (63, 88))
    assert (lie.columns, lie.rows) == (3, 3)
    for place in range(9):
        (x, y), (back_x, back_y) = lie.corner(place), lie.back_corner(place)
        assert back_x == pytest.approx(210 - x - 63)
        assert back_y == y


def test_a_gap_too_wide_for_the_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="not one card of 300 × 88 mm fits on a4"):
        grid(PAPERS["a4"], (300, 88))


def test_a_file_that_cannot_be_written_leaves_nothing(painter: CardPainter, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        pdf(painter, printed(VAULT, THREE[:1]), tmp_path / "nowhere" / "cards.pdf")
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------- sheets


def test_a_contact_sheet_shows_all_cards(painter: CardPainter, tmp_path: Path) -> None:
    (path,) = contact(painter, printed(VAULT, THREE), tmp_path / "all.png", width=60)
    image = QImage(str(path))
    assert image.width() == 3 * (60 + 24) + 24


def test_a_simulator_sheet_has_69_cards_within_4096_pixels(
    painter: CardPainter, tmp_path: Path
) -> None:
    (first,) = printed(VAULT, THREE[:1])
    cards = [Printed(replace(first.face, id=f"card-{number}"), first.back) for number in range(70)]
    written = tts(painter, cards, tmp_path, name="mine")
    sheets = ["mine-1.png", "mine-1-back.png", "mine-2.png", "mine-2-back.png", "mine.json"]
    assert [path.name for path in written] == sheets
    image = QImage(str(written[0]))
    assert max(image.width(), image.height()) <= 4096
    assert image.width() % 10 == image.height() % 7 == 0
    last, hidden = (
        image.copy(k * image.width() // 10, 6 * image.height() // 7, 40, 40) for k in (8, 9)
    )
    assert last != hidden, "the last place shows the back"


def test_the_simulator_deals_every_copy_with_its_name_and_back(
    painter: CardPainter, tmp_path: Path
) -> None:
    some = zip(printed(VAULT, THREE), (3, 1, 2), strict=True)
    cards = [Printed(card.face, card.back, copies) for card, copies in some]
    saved = json.loads(tts(painter, cards, tmp_path, name="mine")[-1].read_text(encoding="utf-8"))
    (deck,) = saved["ObjectStates"]
    assert deck["DeckIDs"] == [100, 100, 100, 101, 102, 102]
    assert [card["Nickname"] for card in deck["ContainedObjects"]].count(cards[0].face.name) == 3
    sheet = deck["CustomDeck"]["1"]
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["BackIsHidden"]) == (2, 2, True)
    for key in ("FaceURL", "BackURL"):
        assert Path(url2pathname(urlparse(sheet[key]).path)).is_file()


@pytest.mark.parametrize("aspect", [1.0, 88 / 63, 1.8])
def test_a_sheet_has_as_many_places_as_its_cards_want_and_the_simulator_reads(
    aspect: float,
) -> None:
    narrowest = SheetGrid.around(69, aspect).wide
    for count in range(1, 70):
        lie = SheetGrid.around(count, aspect)
        assert 2 <= lie.columns <= 10 and 2 <= lie.rows <= 7
        assert lie.columns * lie.rows > count, "the last place is the back's"
        assert lie.wide * lie.columns <= 4096 and lie.tall * lie.rows <= 4096
        assert lie.wide >= narrowest, "fewer cards are no smaller"
        assert abs(lie.tall - lie.wide * aspect) <= 1, "and as high as they are wide"
    assert (SheetGrid.around(69, aspect).columns, SheetGrid.around(69, aspect).rows) == (10, 7)


def test_a_sheet_of_a_few_cards_shows_them_where_its_json_says(
    painter: CardPainter, tmp_path: Path
) -> None:
    cards = printed(VAULT, list(VAULT.definitions)[:7])
    written = tts(
        painter, [Printed(one.face, cards[0].back) for one in cards], tmp_path, name="few"
    )
    sheet = json.loads(written[-1].read_text(encoding="utf-8"))["ObjectStates"][0]["CustomDeck"][
        "1"
    ]
    image = QImage(str(written[0]))
    wide, tall = image.width() // sheet["NumWidth"], image.height() // sheet["NumHeight"]
    assert wide == 744 and sheet["NumWidth"] * sheet["NumHeight"] == 8
    for place, card in enumerate(cards):
        at = place % sheet["NumWidth"] * wide, place // sheet["NumWidth"] * tall
        whole = painter.image(card.face, "full", wide).convertToFormat(QImage.Format.Format_RGB32)
        middle = (wide // 4, tall // 3, wide // 2, tall // 3)
        assert image.copy(at[0] + middle[0], at[1] + middle[1], *middle[2:]) == whole.copy(*middle)


def test_cards_of_different_backs_go_on_different_sheets(
    painter: CardPainter, tmp_path: Path
) -> None:
    tiers = {VAULT.back_name(card): card for card in VAULT.definitions}
    written = tts(painter, printed(VAULT, tuple(tiers.values())), tmp_path)
    assert len(written) == 2 * len(tiers) + 1


# ---------------------------------------------------------------- what helps to cut


def dark(color: QColor) -> bool:
    return color.lightness() < 200


def test_bleed_goes_on_around_each_card_by_its_millimetres(
    painter: CardPainter, tmp_path: Path
) -> None:
    for bleed, size in ((0.0, 63.0), (3.0, 69.0)):
        options = PdfOptions(marks=False, bleed=bleed)
        (path,) = pdf(painter, [Printed(creature())], tmp_path / "a.pdf", options=options)
        page = picture(path, dpi=254)  # ten dots a millimetre
        row = [dark(page.pixelColor(x, 600)) for x in range(page.width())]
        assert sum(row) / 10 == pytest.approx(size, abs=0.3)
        lie = best_grid(PAPERS["a4"], (63, 88), 2 * bleed)[1]
        assert row.index(True) / 10 == pytest.approx(lie.left - bleed, abs=0.2), (
            "the cut is where the marks are"
        )


def test_corners_are_square_for_a_knife_or_round(painter: CardPainter, tmp_path: Path) -> None:
    x, y = (round(edge * 10) + 4 for edge in grid(PAPERS["a4"], (63, 88)).corner(0))
    for corners, filled in (("square", True), ("round", False)):
        options = PdfOptions(marks=False, corners=corners)  # type: ignore[arg-type]  # one of two words
        (path,) = pdf(painter, [Printed(creature())], tmp_path / "a.pdf", options=options)
        assert dark(picture(path, dpi=254).pixelColor(x, y)) is filled


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_register_behind_their_faces(painter: CardPainter, tmp_path: Path, flip: str) -> None:
    (card,) = printed(VAULT, THREE[:1])
    options = PdfOptions(backs=flip, marks=False)  # type: ignore[arg-type]  # one of two words
    (path,) = pdf(painter, [card], tmp_path / "a.pdf", options=options)
    front, back = picture(path, 0, 127), picture(path, 1, 127)
    turned = back.flipped(Qt.Orientation.Horizontal if flip == "long" else Qt.Orientation.Vertical)
    both = [
        dark(front.pixelColor(x, y)) == dark(turned.pixelColor(x, y))
        for x in range(0, front.width(), 7)
        for y in range(0, front.height(), 7)
    ]
    inside = [dark(turned.pixelColor(x, y)) for x in (120, 200, 300) for y in (120, 300, 420)]
    assert sum(both) / len(both) > 0.9
    assert all(inside)


def test_a_folded_sheet_has_each_back_mirrored_at_the_fold(
    painter: CardPainter, tmp_path: Path
) -> None:
    (card,) = printed(VAULT, THREE[:1])
    (path,) = pdf(painter, [card], tmp_path / "a.pdf", options=PdfOptions(backs="fold"))
    page = picture(path, dpi=127)
    assert pages(path) == 1
    assert page.width() > page.height()
    lie = fold_grid(PAPERS["a4"], (63, 88))[1]
    left, top = (round((edge + 1.5) * 5) for edge in lie.corner(0))
    assert dark(page.pixelColor(left, top + 200))
    assert dark(page.pixelColor(page.width() - left, top + 200)), "its back is as far from the fold"


@pytest.mark.parametrize(
    ("paper", "size", "places"), [("a3", "cut", 18), ("a4", "tarot", 4), ("letter", "mini", 18)]
)
def test_papers_and_sizes(
    painter: CardPainter, tmp_path: Path, paper: str, size: str, places: int
) -> None:
    found, lie = best_grid(PAPERS[paper], CARD_SIZES[size].cut)
    assert lie.places >= places
    options = PdfOptions(PAPERS[paper], size=CARD_SIZES[size])
    (path,) = pdf(painter, [Printed(creature())], tmp_path / "a.pdf", options=options)
    with PdfDocument(path) as document:
        assert [round(side / 72 * 25.4) for side in document[0].get_size()] == [
            round(found.width),
            round(found.height),
        ]


@pytest.mark.parametrize(
    ("size", "pixels"),
    [
        ("mpc", (822, 1122)),
        ("gamecrafter", (825, 1125)),
        ("tarot", (900, 1500)),
        ("mini", (600, 825)),
        ("bridge", (750, 1125)),
        ("square", (900, 900)),
    ],
)
def test_services_get_the_pixels_that_they_ask_for(size: str, pixels: tuple[int, int]) -> None:
    assert CARD_SIZES[size].pixels(300) == pixels


def test_low_ink_has_white_grounds_and_black_texts(theme: Theme, tmp_path: Path) -> None:
    sparing = CardPainter(theme, "vault", low_ink=True)
    (path,) = pdf(
        sparing, [Printed(creature())], tmp_path / "a.pdf", options=PdfOptions(marks=False)
    )
    (full,) = pdf(CardPainter(theme, "vault"), [Printed(creature())], tmp_path / "b.pdf")
    assert "Cinder Lynx" in words(path)
    assert _ink(picture(path)) < 0.4 * _ink(picture(full))


def _ink(page: QImage) -> float:
    spots = [
        page.pixelColor(x, y) for x in range(0, page.width(), 5) for y in range(0, page.height(), 5)
    ]
    return sum(255 - spot.lightness() for spot in spots)


def test_on_demand_each_copy_has_a_number_and_its_back(
    painter: CardPainter, tmp_path: Path
) -> None:
    (card,) = printed(VAULT, THREE[:1])
    written = png(painter, [replace(card, copies=2)], tmp_path, dpi=60, backs=True, numbered=True)
    name = card.face.id
    assert [path.stem for path in written] == [
        f"front-001-{name}",
        f"back-001-{name}",
        f"front-002-{name}",
        f"back-002-{name}",
    ]


def test_copies_of_the_card_data_count_where_they_are_wished() -> None:
    game = load_game("luminars")
    assert sum(card.copies for card in printed(game)) == len(game.definitions)
    assert sum(card.copies for card in printed(game, copies=True)) > len(game.definitions)
