"""What a printer's shop reads of a PDF besides its pictures: boxes, pages, titles, how backs lie."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QImage, QTransform

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export import (
    CARD_SIZES,
    PAPERS,
    ExportError,
    PdfOptions,
    Printed,
    pdf,
    printed,
)
from luminagames.cardface.export.pdf import MARK_ROOM
from luminagames.cardface.export.sizes import best_grid
from luminagames.cards.own import cards_of, title_of, with_own_cards
from luminagames.cards.template import new_folder
from luminagames.cards.used import CARDS_VARIABLE, use
from luminagames.cli.main import main
from luminagames.games import load_game

VAULT = load_game("vault")
THREE = list(VAULT.definitions)[:3]
# A point in millimetres.
POINT = 25.4 / 72


@pytest.fixture
def painter(theme: Theme) -> CardPainter:
    return CardPainter(theme, "vault")


def boxes(path: Path, page: int = 0) -> dict[str, tuple[float, ...]]:
    """The boxes of a page in millimetres from its bottom left, as PDFium reads them."""
    with PdfDocument(path) as document:
        one = document[page]
        found = {
            "media": one.get_mediabox(fallback_ok=False),
            "crop": one.get_cropbox(fallback_ok=False),
            "bleed": one.get_bleedbox(fallback_ok=False),
            "trim": one.get_trimbox(fallback_ok=False),
        }
    assert None not in found.values(), found
    return {name: tuple(edge * POINT for edge in box or ()) for name, box in found.items()}


def near(box: tuple[float, ...], *wanted: float) -> bool:
    return box == pytest.approx(wanted, abs=0.01)


def picture(path: Path, page: int) -> QImage:
    with PdfDocument(path) as document:
        shown = document[page].render(scale=2)
        return QImage(
            bytes(shown.buffer),
            shown.width,
            shown.height,
            shown.stride,
            QImage.Format.Format_BGR888,
        ).copy()


def unlike(one: QImage, other: QImage) -> float:
    """The mean difference of two pictures, 0 to 255."""
    assert one.size() == other.size()
    steps = [
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness())
        for x in range(2, one.width() - 2, 5)
        for y in range(2, one.height() - 2, 5)
    ]
    return sum(steps) / len(steps)


@pytest.mark.parametrize(("size", "bleed"), [("cut", 0.0), ("poker", 3.175), ("tarot", 3.0)])
def test_one_a_page_is_the_card_with_its_bleed(
    painter: CardPainter, tmp_path: Path, size: str, bleed: float
) -> None:
    cards = [Printed(card.face, card.back, 2) for card in printed(VAULT, THREE)]
    wide, tall = CARD_SIZES[size].cut
    options = PdfOptions(
        None, "long", marks=False, size=CARD_SIZES[size], bleed=bleed, one_a_page=True
    )
    (path,) = pdf(painter, cards, tmp_path / "a.pdf", options=options)
    with PdfDocument(path) as document:
        assert len(document) == 12, "six faces, each with its back behind it"
    for page in (0, 1, 11):
        found = boxes(path, page)
        whole = (0.0, 0.0, wide + 2 * bleed, tall + 2 * bleed)
        assert near(found["media"], *whole) and near(found["crop"], *whole), found
        assert near(found["bleed"], *whole), found
        assert near(found["trim"], bleed, bleed, bleed + wide, bleed + tall), found


def test_marks_and_a_paper_take_their_room_around_one_card(
    painter: CardPainter, tmp_path: Path
) -> None:
    cards = printed(VAULT, THREE[:1])
    marked = PdfOptions(None, bleed=3.0, one_a_page=True)
    (path,) = pdf(painter, cards, tmp_path / "a.pdf", options=marked)
    around = MARK_ROOM + 3
    found = boxes(path)
    assert near(found["media"], 0, 0, 63 + 2 * around, 88 + 2 * around)
    assert near(found["trim"], around, around, around + 63, around + 88)
    assert near(found["bleed"], around - 3, around - 3, around + 66, around + 91)
    (path,) = pdf(
        painter, cards, tmp_path / "b.pdf", options=PdfOptions(PAPERS["letter"], one_a_page=True)
    )
    with PdfDocument(path) as document:
        assert [side * POINT for side in document[0].get_size()] == pytest.approx(
            [215.9, 279.4], abs=0.01
        )
    middle = boxes(path)["trim"]
    assert near(middle, 76.45, 95.7, 139.45, 183.7), "in the middle"


@pytest.mark.parametrize("backs", ["", "long", "fold"])
def test_a_sheets_boxes_go_around_all_its_cards(
    painter: CardPainter, tmp_path: Path, backs: str
) -> None:
    cards = printed(VAULT, THREE)
    options = PdfOptions(backs=backs, bleed=2.0, offset=(1.0, -1.0))  # type: ignore[arg-type]  # one of three words
    (path,) = pdf(painter, cards, tmp_path / "a.pdf", options=options)
    paper, lie = options.laid_out()
    left, top, right, bottom = lie.edges((63.0, 88.0))
    if backs == "fold":
        right = paper.width - left
    for page in range(2 if backs == "long" else 1):
        found = boxes(path, page)
        assert near(found["media"], 0, 0, paper.width, paper.height)
        assert near(found["trim"], left, paper.height - bottom, right, paper.height - top)
        assert near(
            found["bleed"], left - 2, paper.height - bottom - 2, right + 2, paper.height - top + 2
        )


def test_a_fold_has_more_than_one_card_a_page(painter: CardPainter, tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="more than one card a page"):
        pdf(
            painter,
            printed(VAULT, THREE),
            tmp_path / "a.pdf",
            options=PdfOptions(backs="fold", one_a_page=True),
        )
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("mirror", "upside_down", "across", "down"),
    [(True, False, -1, 1), (False, True, -1, -1), (True, True, 1, -1)],
)
def test_backs_are_mirrored_and_turned_and_faces_are_not(
    painter: CardPainter,
    tmp_path: Path,
    *,
    mirror: bool,
    upside_down: bool,
    across: int,
    down: int,
) -> None:
    """A card lies with its face for a back: its picture tells every side from the others."""
    face = printed(VAULT, THREE[:1])[0].face
    cards = [Printed(face, face)]
    plain = PdfOptions(None, "long", marks=False, one_a_page=True)
    (before,) = pdf(painter, cards, tmp_path / "a.pdf", options=plain)
    other = PdfOptions(
        None, "long", marks=False, one_a_page=True, mirror=mirror, upside_down=upside_down
    )
    (after,) = pdf(painter, cards, tmp_path / "b.pdf", options=other)
    assert unlike(picture(before, 0), picture(after, 0)) == 0
    back = picture(before, 1)
    assert unlike(back, picture(after, 1)) > 8
    assert unlike(back.transformed(QTransform.fromScale(across, down)), picture(after, 1)) < 3


def test_a_turned_back_lies_behind_its_own_card(painter: CardPainter, tmp_path: Path) -> None:
    face = printed(VAULT, THREE[:1])[0].face
    lie = best_grid(PAPERS["a4"], (63.0, 88.0))[1]
    plain, turned = (PdfOptions(backs="long", upside_down=way) for way in (False, True))
    pages = []
    for name, options in (("a", plain), ("b", turned)):
        (path,) = pdf(painter, [Printed(face, face)], tmp_path / f"{name}.pdf", options=options)
        pages.append(picture(path, 1))
    left, top = (round(edge / POINT * 2) for edge in lie.back_corner(0))
    wide, tall = round(63 / POINT * 2), round(88 / POINT * 2)
    before, after = (page.copy(left, top, wide, tall) for page in pages)
    same = unlike(before.transformed(QTransform.fromScale(-1, -1)), after)
    assert same < 0.5 * unlike(before, after), "its edges lie between two pixels: nearly the same"


# ---------------------------------------------------------------- titles, and the command


@pytest.fixture
def two_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Two sets of blank cards, with a card each."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, "")
    first = new_folder("blank", tmp_path / "one", "First Light").path
    use([first])
    return [first, new_folder("blank", tmp_path / "two", "Second Light").path]


def test_a_title_names_the_sets_that_hold_the_cards_else_the_game(two_sets: list[Path]) -> None:
    use(two_sets)
    game = with_own_cards(load_game("blank"))
    first, second = (cards_of(folder, game) for folder in two_sets)
    assert first and second
    assert title_of(game, first) == "First Light"
    assert title_of(game, [*first, *second]) == "First Light, Second Light"
    assert title_of(VAULT, THREE) == VAULT.about.title
    assert title_of(VAULT, THREE, "Crows") == f"Crows · {VAULT.about.title}"


def test_sheet_takes_one_a_page_mirror_and_turn(
    two_sets: list[Path], tmp_path: Path, qapp: object
) -> None:
    out = tmp_path / "cards.pdf"
    words = ["cards", "sheet", "blank", "--cards", str(two_sets[0]), "--out", str(out)]
    more = ["--one-a-page", "--backs", "--mirror", "--turn", "180", "--bleed", "3", "--force"]
    assert main([*words, *more]) == 0
    with PdfDocument(out) as document:
        assert document.get_metadata_value("Title") == "First Light"
        assert [side * POINT for side in document[0].get_size()] == pytest.approx(
            [69, 94], abs=0.01
        )
        assert len(document) % 2 == 0


def test_turn_takes_0_and_180(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = str(tmp_path / "a.pdf")
    assert main(["cards", "sheet", "vault", "--turn", "90", "--out", out]) == 2
    assert capsys.readouterr().err.endswith("--turn: 90 is neither 0 nor 180\n")
