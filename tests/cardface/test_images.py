"""Pictures that layouts place: on faces and backs, fitted, turned, seen through, mixed, in print and
on the screen; and one that is missing.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.checks import check_face
from luminagames.cardface.export import Printed, pdf
from luminagames.cardface.export.preflight import print_faults
from luminagames.cardface.layers import MODES
from luminagames.cardface.layout import read_layout
from luminagames.cardface.layout.model import BLENDS
from luminagames.cardface.pictures.hole import LINE
from luminagames.cards.load import CardPlace
from luminagames.cards.marks import read
from luminagames.engine.face import Face

WHITE, RED, GREEN, BLUE, CLEAR = "FFF", "F00", "0F0", "00F", "---"
SIDE = 80
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
    '<rect width="20" height="10" fill="#00FF00"/></svg>'
)
GROUND = '{id: ground, type: shape, box: [0, 0, 40, 40], fill: "#FFFFFF"}'


def image(path: Path, size: tuple[int, int], *fields: tuple[QRectF, str]) -> None:
    """A picture of colored fields on what is clear."""
    found = QImage(*size, QImage.Format.Format_ARGB32)
    found.fill(Qt.GlobalColor.transparent)
    pen = QPainter(found)
    for rect, color in fields:
        pen.fillRect(rect, QColor(color))
    pen.end()
    path.parent.mkdir(parents=True, exist_ok=True)
    assert found.save(str(path))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "paper"
    (folder / "layouts").mkdir(parents=True)
    image(
        folder / "art" / "frame-sun.png",
        (200, 100),
        (QRectF(0, 0, 100, 100), "#FF0000"),
        (QRectF(100, 0, 100, 100), "#0000FF"),
    )
    # a frame: red rim of a quarter, clear inside
    rim = [QRectF(0, 0, 40, 10), QRectF(0, 30, 40, 10), QRectF(0, 0, 10, 40), QRectF(30, 0, 10, 40)]
    image(folder / "art" / "rim.png", (40, 40), *((one, "#FF0000") for one in rim))
    image(
        folder / "art" / "pair.png",
        (20, 20),
        (QRectF(0, 0, 10, 20), "#FF0000"),
        (QRectF(10, 0, 10, 20), "#0000FF"),
    )
    (folder / "art" / "leaf.svg").write_text(SVG, encoding="utf-8")
    return folder


class Sheet:
    """A layout of 40 × 40 units that a test writes, painted on the screen and in a file."""

    def __init__(self, theme: Theme, own: Path) -> None:
        self.path = own / "layouts" / "mine.yaml"
        self.painter = CardPainter(theme, "vault", own=[own / "layouts"], sets=[own])
        self._out = own.parent

    def write(self, *elements: str) -> None:
        lines = "\n".join(f"  - {one}" for one in elements)
        self.path.write_text(f"size: [40, 40]\nelements:\n{lines}\n", encoding="utf-8")
        self.painter.reload()

    def screen(self, **values: str) -> QImage:
        return self.painter.image(face(**values), "full", SIDE)

    def printed(self, **values: str) -> QImage:
        return self.painter.print_image(face(**values), (SIDE, SIDE), (40, 40), 0.0)

    def paper(self, **values: str) -> QImage:
        """The card on the page of a PDF, as a second program paints it."""
        path = self._out / "out.pdf"
        pdf(self.painter, [Printed(face(**values))], path)
        page = pypdfium2.PdfDocument(path)[0]
        shown = page.render(scale=SIDE / 40 * 25.4 / 72, rev_byteorder=True)
        data, line = bytes(shown.buffer), shown.stride
        kind = (
            QImage.Format.Format_RGB888 if shown.n_channels == 3 else QImage.Format.Format_RGBX8888
        )
        whole = QImage(data, shown.width, shown.height, line, kind).copy()
        # the layout, as wide as the cut card of 63 × 88, stands in the middle of the first place
        unit = SIDE / 40
        left, top = (210 - 3 * 63) / 2 * unit, ((297 - 3 * 88) / 2 + (88 - 63) / 2) * unit
        found = whole.copy(round(left), round(top), round(63 * unit), round(63 * unit))
        return found.scaled(SIDE, SIDE)

    def all(self, **values: str) -> list[QImage]:
        return [self.screen(**values), self.printed(**values), self.paper(**values)]


@pytest.fixture
def sheet(theme: Theme, own: Path) -> Sheet:
    return Sheet(theme, own)


def face(**values: str) -> Face:
    return Face("fox", "mine", "Fox", "", "", values)


def at(found: QImage, x: float, y: float) -> str:
    """The color at a point of the layout, each channel full, half or empty."""
    color = found.pixelColor(int(x * SIDE / 40), int(y * SIDE / 40))
    if color.alpha() < 20:
        return CLEAR
    parts = (color.red(), color.green(), color.blue())
    return "".join("0" if part < 60 else "F" if part > 195 else "8" for part in parts)


def test_a_file_is_named_by_a_value_of_the_card(sheet: Sheet) -> None:
    sheet.write(
        GROUND, "{id: frame, type: image, file: art/frame-$faction.png, box: [0, 10, 40, 20]}"
    )
    for found in sheet.all(faction="sun"):
        assert [at(found, x, y) for x, y in ((10, 20), (30, 20), (10, 5))] == [RED, BLUE, WHITE]


@pytest.mark.parametrize(
    ("fit", "expected"),
    [
        # left, right, top left and bottom middle of a box of 30 × 30 for a picture of 2 : 1
        ("fit: cover", [RED, BLUE, RED]),
        ("fit: cover, focus: [0, 50]", [RED, RED, RED]),
        ("fit: cover, focus: 100% 50%", [BLUE, BLUE, BLUE]),
        ("fit: contain", [RED, BLUE, WHITE]),
        ("fit: stretch, crop: [50, 0, 50, 100]", [BLUE, BLUE, BLUE]),
        ("fit: contain, focus: [50, 0]", [WHITE, WHITE, RED]),
    ],
)
def test_each_fit_shows_its_part(sheet: Sheet, fit: str, expected: list[str]) -> None:
    sheet.write(GROUND, f"{{id: a, type: image, file: frame-sun.png, box: [5, 5, 30, 30], {fit}}}")
    for found in sheet.all():
        assert [at(found, x, y) for x, y in ((12, 24), (28, 24), (12, 7))] == expected


def test_tiles_repeat_without_seams(sheet: Sheet) -> None:
    sheet.write(
        GROUND, "{id: a, type: image, file: pair.png, fit: tile, tile: 10, box: [0, 0, 40, 25]}"
    )
    for found in sheet.all():
        row = [at(found, x, 4) for x in (2, 7, 12, 17, 22, 27, 32, 37)]
        assert row == [RED, BLUE] * 4
        assert [at(found, 2, y) for y in (9, 9.8, 10.2, 15, 20.1, 24)] == [RED] * 6
        assert at(found, 2, 27) == WHITE


def test_a_nine_slice_keeps_its_edges(sheet: Sheet) -> None:
    sheet.write(
        GROUND,
        "{id: a, type: image, file: rim.png, fit: nine-slice, slice: 25, edge: 4, box: [0, 0, 40, 20]}",
    )
    for found in sheet.all():
        assert [at(found, x, 10) for x in (2, 6, 20, 34, 38)] == [RED, WHITE, WHITE, WHITE, RED]
        assert [at(found, 20, y) for y in (2, 5, 15, 18)] == [RED, WHITE, WHITE, RED]


def test_an_svg_keeps_its_proportions(sheet: Sheet) -> None:
    sheet.write(GROUND, "{id: a, type: image, file: leaf.svg, fit: contain, box: [0, 0, 40, 40]}")
    for found in sheet.all():
        assert [at(found, 20, y) for y in (5, 12, 28, 35)] == [WHITE, GREEN, GREEN, WHITE]


def test_an_outline_and_another_element_clip_a_picture(sheet: Sheet) -> None:
    sheet.write(
        GROUND,
        "{id: hole, type: shape, outline: circle, box: [0, 0, 20, 20]}",
        "{id: a, type: image, file: leaf.svg, within: hole, box: [0, 0, 20, 20]}",
        "{id: b, type: image, file: leaf.svg, outline: lozenge, box: [20, 20, 20, 20]}",
    )
    for found in sheet.all():
        assert [at(found, x, y) for x, y in ((10, 10), (1, 1), (30, 30), (22, 22))] == [
            GREEN,
            WHITE,
            GREEN,
            WHITE,
        ]


@pytest.mark.parametrize("angle", [90, -90, 180, 45, 450])
def test_every_picture_turns_around_its_middle(sheet: Sheet, angle: int) -> None:
    sheet.write(
        GROUND,
        f"{{id: a, type: image, file: frame-sun.png, rotate: {angle}, box: [10, 15, 20, 10]}}",
    )
    spots = {
        90: [(20, 12), (20, 28)],
        450: [(20, 12), (20, 28)],
        -90: [(20, 28), (20, 12)],
        180: [(28, 20), (12, 20)],
        45: [(15, 15), (25, 25)],
    }[angle]
    for found in sheet.all():
        assert [at(found, *spot) for spot in spots] == [RED, BLUE]


def test_opacity_and_modes_mix_with_what_lies_below(sheet: Sheet) -> None:
    sheet.write(
        '{id: ground, type: shape, box: [0, 0, 40, 40], fill: "#FFFF00"}',
        "{id: a, type: image, file: frame-sun.png, opacity: 0.5, box: [0, 0, 40, 10], fit: stretch}",
        "{id: b, type: image, file: frame-sun.png, blend: multiply, box: [0, 10, 40, 10], fit: stretch}",
        "{id: c, type: image, file: frame-sun.png, blend: screen, box: [0, 20, 40, 10], fit: stretch}",
        "{id: d, type: image, file: frame-sun.png, blend: difference, box: [0, 30, 40, 10], fit: stretch}",
    )
    for found in sheet.all():
        assert [at(found, 10, y) for y in (5, 15, 25, 35)] == ["F80", "F00", "FF0", "0F0"]
        assert [at(found, 30, y) for y in (5, 15, 25, 35)] == ["888", "000", "FFF", "FFF"]


def test_each_mode_of_a_layout_can_be_painted() -> None:
    assert set(BLENDS) == {"normal", *MODES} - {""}


def test_alpha_shows_what_lies_below_and_print_stays_clear(sheet: Sheet) -> None:
    sheet.write("{id: a, type: image, file: rim.png, box: [0, 0, 40, 40]}")
    for found in (sheet.screen(), sheet.printed()):
        assert [at(found, 2, 20), at(found, 20, 20)] == [RED, CLEAR]
    assert at(sheet.paper(), 20, 20) == WHITE


def test_a_picture_as_large_as_the_card_goes_on_into_the_bleed(sheet: Sheet) -> None:
    sheet.write("{id: a, type: image, outline: card, file: leaf.svg, box: [0, 0, 40, 40]}")
    found = sheet.painter.print_image(face(), (92, 92), (40, 40), 3.0)
    assert found.pixelColor(1, 1) == QColor("#00FF00")


def test_a_back_shows_pictures_too(sheet: Sheet, own: Path) -> None:
    (own / "layouts" / "rear.yaml").write_text(
        "size: [40, 40]\nelements:\n"
        "  - {id: a, type: image, file: art/leaf.svg, outline: card, box: [0, 0, 40, 40]}\n",
        encoding="utf-8",
    )
    found = sheet.painter.image(Face("rear", "rear", "Rear"), "table", SIDE)
    assert at(found, 20, 20) == GREEN


def test_a_missing_picture_is_a_hole_and_named_at_the_card(sheet: Sheet, own: Path) -> None:
    sheet.write(
        GROUND, "{id: frame, type: image, file: art/frame-$faction.png, box: [0, 0, 40, 40]}"
    )
    lost = face(faction="sum")
    assert sheet.screen(faction="sum").pixelColor(SIDE // 2, 0) == QColor(LINE)
    why = "'frame': there is no picture file 'art/frame-sum.png', did you mean 'frame-sun.png'?"
    (fault,) = print_faults(sheet.painter, lost)
    assert fault == why
    spot = CardPlace("c.yaml", read("- id: fox\n  faction: sum\n", "c.yaml").marks, 0)
    (problem,) = [one for one in check_face(sheet.painter, lost, spot) if one.code == "art"]
    assert (problem.line, problem.column, problem.severity) == (2, 12, "error")
    assert problem.message.endswith(why)


def test_pictures_outside_the_set_or_broken_are_named(sheet: Sheet, own: Path) -> None:
    (own / "art" / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    (own.parent / "secret.png").write_bytes((own / "art" / "rim.png").read_bytes())
    sheet.write("{id: a, type: image, file: $pic, box: [0, 0, 40, 40]}")
    assert print_faults(sheet.painter, face(pic="")) == []
    for name, words in (
        ("../secret.png", "is outside the folder of its set"),
        ("broken.png", "the picture 'broken.png'"),
    ):
        (fault,) = print_faults(sheet.painter, face(pic=name))
        assert words in fault


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("fit: fill", "'fill' is none of cover, contain, stretch, tile, nine-slice"),
        ("blend: multipy", "did you mean 'multiply'?"),
        ("opacity: 2", "a number from 0 to 1 is needed here, not 2"),
        ("rotate: left", "a number is needed here, not 'left'"),
        ("focus: [20]", "2 numbers from 0 to 100 are needed here"),
        ("crop: [50, 50, 60, 10]", "crop is left, top, width and height in percent"),
        ("slice: [60, 10, 60, 10]", "two opposite edges are more than the whole picture"),
        ("tile: 0", "a number of more than 0 is needed here, not 0"),
        ("opacty: 0.5", "a image has no 'opacty', did you mean 'opacity'?"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(sheet: Sheet, key: str, why: str) -> None:
    sheet.write(f"{{id: a, type: image, file: rim.png, box: [0, 0, 9, 9], {key}}}")
    (problem,) = read_layout(sheet.path)[1]
    assert why in problem.message
    assert problem.line == 3
    assert problem.column > 50


def test_a_frame_of_many_cards_is_kept_from_the_second_on(sheet: Sheet) -> None:
    sheet.write("{id: a, type: image, file: rim.png, box: [0, 0, 40, 40]}")
    before = sheet.painter.stamp_bytes()
    sheet.printed()
    assert sheet.painter.stamp_bytes() == before
    first = sheet.printed(pic="other")
    assert sheet.painter.stamp_bytes() > before
    assert sheet.printed(pic="third") == first
