"""What the exports write, opened by a reader of its kind (PDFium), as pictures, and measured at 300
dots an inch.

`python scripts/print_pictures.py [FOLDER]` writes JPEG files (FOLDER: docs/screenshots/print) and
tells what it measured: where cards and their bleed begin and end, and how far backs lie from behind
their cards.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from pypdfium2 import PdfDocument  # type: ignore[import-untyped]  # it brings no types along
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage

from luminagames.cardface.export.sizes import MM_PER_INCH
from luminagames.cli.main import main as luminagames
from luminagames.games import load_game

OUT = Path(__file__).resolve().parent.parent / "docs" / "screenshots" / "print"
DPI = 300
WIDTH, LYING = 620, 411
PART = 900
QUALITY = 80
# The deck for Tabletop Simulator, and the card for printing on demand.
DECK = "rya"
SINGLE = ("vault", "clover-hare", "--size", "mpc", "--numbered")
# Paper is lighter; so are the marks, which are hairlines.
LIGHT = 235

# File, page, game, and what is asked of `cards sheet`.
PAGES: Sequence[tuple[str, int, str, Sequence[str]]] = (
    ("a4", 0, "vault", ("--backs",)),
    ("a4-backs", 1, "vault", ("--backs",)),
    ("bleed", 0, "vault", ("--paper", "letter", "--size", "poker", "--bleed", "3")),
    ("fold", 0, "vault", ("--fold",)),
    ("low-ink", 0, "vault", ("--low-ink",)),
    ("luminous", 0, "luminous", ()),
)


def run(*words: str) -> None:
    """A command of the program; it must end well."""
    if luminagames(["cards", *words]) != 0:
        raise RuntimeError(f"failed: {' '.join(words)}")


def page_of(path: Path, page: int) -> QImage:
    """A page as the reader shows it at 300 dots an inch."""
    with PdfDocument(path) as document:
        shown = document[page].render(scale=DPI / 72)
        kind = QImage.Format.Format_BGR888
        return QImage(bytes(shown.buffer), shown.width, shown.height, shown.stride, kind).copy()


def record(game: str, words: Sequence[str], text: str) -> str:
    """What a picture shows: the command that made it, and what can be read on the page."""
    lines = [" ".join(line.split()) for line in text.splitlines()]
    command = " ".join(("luminagames", "cards", *words))
    return "\n".join([f"command: {command}", f"game: {game}", *filter(None, lines)]) + "\n"


def sheet(place: Path, name: str, page: int, game: str, options: Sequence[str]) -> str:
    """Print a sheet as PDF into a folder; the record of its page."""
    path = place / f"{name}.pdf"
    run("sheet", game, *options, "--out", str(path))
    with PdfDocument(path) as document:
        text = document[page].get_textpage().get_text_range()
    return record(game, ("sheet", game, *options), text)


def card_texts(game: str, cards: Sequence[str]) -> str:
    """The names and texts of cards, a line each."""
    loaded = load_game(game)
    return "\n".join(
        f"{loaded.face(card).name}: {' '.join(loaded.card_text(card).split())}" for card in cards
    )


def deck_record() -> str:
    """What the sheet for Tabletop Simulator shows."""
    deck = next(one for one in load_game("luminous").decks if one.id == DECK)
    cards = dict.fromkeys((deck.leader, *deck.listed()))
    return record(
        "luminous", ("tts", "luminous", "--deck", DECK), card_texts("luminous", list(cards))
    )


def single_record() -> str:
    """What the picture for printing on demand shows."""
    return record("vault", ("render", *SINGLE), card_texts("vault", SINGLE[1:2]))


def note(path: Path, told: str) -> None:
    """The record beside a picture."""
    path.with_suffix(".txt").write_text(told, encoding="utf-8")


def save(image: QImage, path: Path, width: int) -> None:
    """As JPEG, so wide."""
    small = (
        image.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        if image.width() > width
        else image
    )
    if not small.convertToFormat(QImage.Format.Format_RGB32).save(str(path), quality=QUALITY):
        raise OSError(f"cannot write {path}")
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


def printed(image: QImage) -> tuple[float, float, float, float]:
    """Where the cards begin and end, from the left and from above, in millimetres; marks are too
    thin to count.
    """

    def edges(
        length: int, breadth: int, is_dark: Callable[[int, int], bool]
    ) -> tuple[float, float]:
        full = [
            sum(is_dark(at, across) for across in range(0, breadth, 9)) > breadth / 9 / 2
            for at in range(length)
        ]
        return full.index(True) / DPI * MM_PER_INCH, (
            length - full[::-1].index(True)
        ) / DPI * MM_PER_INCH

    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    line, rows = grey.bytesPerLine(), bytes(grey.constBits())
    left, right = edges(grey.width(), grey.height(), lambda x, y: rows[y * line + x] < LIGHT)
    top, bottom = edges(grey.height(), grey.width(), lambda y, x: rows[y * line + x] < LIGHT)
    return left, top, right, bottom


def tell(what: str, found: tuple[float, float, float, float]) -> None:
    """A box in millimetres."""
    left, top, right, bottom = found
    print(
        f"{what}: {left:.2f} to {right:.2f} mm across, {top:.2f} to {bottom:.2f} mm down, "
        f"{right - left:.2f} × {bottom - top:.2f} mm"
    )


def main(folder: Path) -> None:
    """Write all pictures, tell all figures."""
    folder.mkdir(parents=True, exist_ok=True)
    boxes: dict[str, tuple[float, float, float, float]] = {}
    with tempfile.TemporaryDirectory() as place:
        for name, at, game, options in PAGES:
            told = sheet(Path(place), name, at, game, options)
            page = page_of(Path(place, f"{name}.pdf"), at)
            save(page, folder / f"{name}.jpg", WIDTH)
            note(folder / f"{name}.jpg", told)
            if name in {"a4", "bleed"}:
                corner = (350, 300) if name == "a4" else (0, 0)
                save(page.copy(QRect(*corner, PART, PART)), folder / f"{name}-300dpi.jpg", PART)
                note(folder / f"{name}-300dpi.jpg", told)
            if name in {"a4", "a4-backs", "bleed"}:
                boxes[name] = printed(page)
                tell(f"{name}, {page.width()} × {page.height()} pixels", boxes[name])
                if name == "a4-backs":
                    mirrored = printed(page.flipped(Qt.Orientation.Horizontal))
                    off = max(abs(a - b) for a, b in zip(boxes["a4"], mirrored, strict=True))
                    print(
                        f"turned over the long side, backs lie at most {off:.2f} mm from their cards"
                    )
        run("render", *SINGLE, "--out", str(Path(place, "pod")))
        save(
            QImage(str(next(Path(place, "pod").glob("front-*.png")))),
            folder / "on-demand.jpg",
            LYING,
        )
        note(folder / "on-demand.jpg", single_record())
        run("tts", "luminous", "--deck", DECK, "--out", str(Path(place, "tts")))
        save(QImage(str(next(Path(place, "tts").glob("*.png")))), folder / "tts.jpg", WIDTH)
        note(folder / "tts.jpg", deck_record())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
