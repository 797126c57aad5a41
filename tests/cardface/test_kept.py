"""Pictures kept on disk: the next run of the program reads what this one painted, to the pixel, and
never old ones.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QImage, QPainter

from luminagames import keptfiles
from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.art import picture
from luminagames.cardface.export import PAPERS, PdfOptions, Printed, pdf, png, print_faults, printed
from luminagames.cardface.kept import KeptFiles, packed, unpacked
from luminagames.engine.face import Face
from luminagames.games import load_game
from tests.cardface.conftest import creature

WIDTH = 400
LARGE = bytes(1000)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path))
    return tmp_path / "cache" / "pictures"


def painted(theme: Theme) -> bytes:
    """A card as a program that was just started paints it."""
    image = CardPainter(theme, "vault").image(creature(), "full", WIDTH)
    return bytes(image.constBits())


def forbid_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    picture.compose.cache_clear()

    def no_drawing(*_args: object) -> None:
        raise AssertionError("drawn again")

    monkeypatch.setattr(picture.catalogue, "find", no_drawing)


def test_the_next_run_reads_the_picture_and_the_card_is_the_same_to_the_pixel(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = painted(theme)
    forbid_drawing(monkeypatch)
    assert painted(theme) == first


def test_another_color_or_size_is_another_picture(theme: Theme, home: Path) -> None:
    painter = CardPainter(theme, "vault")
    painter.image(creature(), "full", WIDTH)
    painter.image(creature(color="hydranai", bonus="hydranai"), "full", WIDTH)
    painter.image(creature(), "full", WIDTH + 50)
    assert len(list(home.iterdir())) == 3


def test_a_damaged_file_is_painted_again(theme: Theme, home: Path) -> None:
    first = painted(theme)
    (file,) = home.iterdir()
    file.write_bytes(file.read_bytes()[:-9] + b"something")
    assert painted(theme) == first
    assert KeptFiles(home).get("nothing of this name") is None


def test_pictures_of_other_code_are_not_taken(
    theme: Theme, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted(theme)
    monkeypatch.setattr(keptfiles, "made_by", lambda: b"another version")
    painted(theme)
    assert len(list(home.iterdir())) == 2


def test_where_nothing_can_be_written_cards_are_painted_all_the_same(
    theme: Theme, home: Path
) -> None:
    home.parent.mkdir(parents=True)
    home.write_text("a file where the folder should be", encoding="utf-8")
    assert painted(theme) == painted(theme)


def test_what_was_used_least_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keptfiles, "LOOK_EVERY", len(LARGE))
    kept = KeptFiles(tmp_path / "few", most_bytes=5 * len(LARGE))
    for name in "abcd":
        kept.put(name, LARGE)
        os.utime(
            max((tmp_path / "few").iterdir(), key=lambda path: path.stat().st_mtime),
            (1000 + ord(name),) * 2,
        )
    assert kept.get("a") == LARGE  # used today
    kept.put("new", LARGE)
    assert [name for name in ("a", "b", "c", "d", "new") if kept.get(name)] == ["a", "d", "new"]


def test_an_image_comes_back_as_it_was() -> None:
    image = QImage(33, 7, QImage.Format.Format_RGB32)
    image.fill(0xFF336699)
    image.setPixel(32, 6, 0xFF010203)
    found = unpacked(packed(image), 33, 7)
    assert found == image
    assert unpacked(packed(image), 7, 33) is None


def test_a_pdf_of_the_next_run_is_the_same_to_the_byte(
    theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = printed(load_game("vault"))[:4]
    (first,) = pdf(CardPainter(theme, "vault"), cards, tmp_path / "first.pdf")
    forbid_drawing(monkeypatch)
    (again,) = pdf(CardPainter(theme, "vault"), cards, tmp_path / "again.pdf")
    assert first.read_bytes() == again.read_bytes()


def test_on_other_paper_the_same_program_draws_no_picture_again(
    theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, cards = CardPainter(theme, "vault"), printed(load_game("vault"))[:4]
    pdf(painter, cards, tmp_path / "a4.pdf")
    forbid_drawing(monkeypatch)
    monkeypatch.setattr(
        painter.files, "get", lambda _name: None
    )  # what it keeps itself, not the files of a run before
    (other,) = pdf(painter, cards, tmp_path / "a3.pdf", options=PdfOptions(PAPERS["a3"]))
    with PdfDocument(other) as document:
        assert document[0].get_width() > 800, "297 mm"


def test_a_pdf_of_which_nothing_has_changed_is_not_painted_again(
    theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def sheet(faces: list[Face], name: str, title: str = "Cards") -> list[str]:
        painter, before = CardPainter(theme, "vault"), len(done)
        paint = painter.print_parts

        def noted(pen: QPainter, face: Face, *rest: object) -> None:
            done.append(face.name)
            paint(pen, face, *rest)  # type: ignore[arg-type]  # as they came

        monkeypatch.setattr(painter, "print_parts", noted)
        pdf(painter, [Printed(face) for face in faces], tmp_path / name, title=title)
        return done[before:]

    lynx, owl = creature("Cinder Lynx"), creature("Ash Owl", art="owl")
    assert sheet([lynx, owl], "a.pdf") == ["Cinder Lynx", "Ash Owl"]
    assert sheet([lynx, owl], "b.pdf") == []
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    assert sheet([lynx, owl], "c.pdf", "Other title")
    assert sheet([lynx, creature("Ash Owl", art="owl", points=5)], "d.pdf")
    assert sheet([lynx, lynx, owl], "e.pdf"), "copies count"


# ---------------------------------------------------------------- a set printed again


def print_again(
    theme: Theme, folder: Path, faces: list[Face], monkeypatch: pytest.MonkeyPatch, sets: list[Path]
) -> list[str]:
    """The cards that a new run of the program paints when it prints these."""
    done: list[str] = []
    painter = CardPainter(theme, "vault", sets=sets)
    paint = painter.print_image

    def noted(face: Face, *rest: object) -> QImage:
        done.append(face.name)
        return paint(face, *rest)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(painter, "print_image", noted)
    png(painter, [Printed(face) for face in faces], folder, dpi=100)
    return done


def test_only_a_changed_card_is_painted_again(
    theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lynx, owl = creature("Cinder Lynx"), creature("Ash Owl", art="owl")
    assert print_again(theme, tmp_path / "a", [lynx, owl], monkeypatch, []) == [
        "Cinder Lynx",
        "Ash Owl",
    ]
    assert print_again(theme, tmp_path / "b", [lynx, owl], monkeypatch, []) == []
    for name in ("cinder-lynx.png", "ash-owl.png"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    dearer = creature("Ash Owl", art="owl", points=5)
    assert print_again(theme, tmp_path / "b", [lynx, dearer], monkeypatch, []) == ["Ash Owl"]
    assert (tmp_path / "a" / "ash-owl.png").read_bytes() != (
        tmp_path / "b" / "ash-owl.png"
    ).read_bytes()


def test_a_new_picture_or_icon_of_the_designers_own_is_seen(
    theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    (own / "icons").mkdir(parents=True)
    picture_file = own / "mine.png"
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(0xFF336699)
    image.save(str(picture_file))
    faces = [creature("Mine", art="mine.png"), creature()]
    assert print_again(theme, tmp_path / "a", faces, monkeypatch, [own]) == ["Mine", "Cinder Lynx"]
    image.fill(0xFF996633)
    image.save(str(picture_file))
    os.utime(picture_file, ns=(1, 1))
    assert print_again(theme, tmp_path / "a", faces, monkeypatch, [own]) == ["Mine"]
    (own / "icons" / "moon.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>',
        "utf-8",
    )
    assert print_again(theme, tmp_path / "a", faces, monkeypatch, [own]) == ["Mine", "Cinder Lynx"]


def test_a_text_that_does_not_fit_is_told_in_the_next_run_too(theme: Theme) -> None:
    full = creature(rules=tuple("A very long text that goes on and on. " * 9 for _ in range(4)))
    first = print_faults(CardPainter(theme, "vault"), full)
    assert first
    assert print_faults(CardPainter(theme, "vault"), full) == first
