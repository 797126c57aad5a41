"""Cards printed without a window: a painter on a screen that is not there, for the commands that write pictures."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from luminagames.cardface.export import (
    CARD_SIZES,
    EXPORT_STAMPS,
    PAPERS,
    ExportError,
    PdfOptions,
    Printed,
    art_sheet,
    contact,
    find_deck,
    pdf,
    png,
    printed,
    printed_deck,
    refuse_faults,
    tts,
)
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.game import Game

SIZES = tuple(CARD_SIZES)
PAPER_NAMES = tuple(PAPERS)


def chosen(game: Game[object], ids: tuple[str, ...], deck: str) -> list[Printed]:
    """The cards that are meant: a deck with its copies, these ids, or the whole set. Raises `ExportError`."""
    if deck and ids:
        raise ExportError("name cards or a deck, not both")
    return printed_deck(game, find_deck(game, deck)) if deck else printed(game, ids)


FORCE_HINT = "--force prints it all the same"


def render(game_id: str, cards: list[Printed], folder: Path, *, dpi: int, size: str, force: bool) -> list[Path]:
    """One PNG for each card. Raises `ExportError` for cards that would be printed wrong, unless `force`."""
    with _painter(game_id) as painter:
        if not force:
            refuse_faults(painter, cards, FORCE_HINT)
        return png(painter, cards, folder, dpi=dpi, size=CARD_SIZES[size])


def sheet(
    game_id: str,
    cards: list[Printed],
    path: Path,
    *,
    title: str,
    paper: str,
    backs: bool,
    marks: bool,
    offset: tuple[float, float],
    gap: float,
    vector_art: bool,
    force: bool,
) -> list[Path]:
    """A print-and-play PDF, or with a name that ends in `.png` a contact sheet; `force` as for `render`."""
    with _painter(game_id) as painter:
        if not force:
            refuse_faults(painter, cards, FORCE_HINT)
        if path.suffix.lower() == ".png":
            return contact(painter, cards, path)
        options = PdfOptions(PAPERS[paper], backs, marks, offset, gap, vector_art=vector_art)
        return pdf(painter, cards, path, title=title, options=options)


def simulator(game_id: str, cards: list[Printed], folder: Path, name: str, *, force: bool) -> list[Path]:
    """Sheets for Tabletop Simulator; `force` as for `render`."""
    with _painter(game_id) as painter:
        if not force:
            refuse_faults(painter, cards, FORCE_HINT)
        return tts(painter, cards, folder, name=name)


def pictures(game_id: str, path: Path | None) -> list[str]:
    """The names that `art:` may have in a game's cards; with a path also a sheet of them all, as PNG."""
    with _painter(game_id) as painter:
        names = painter.pictures.names()
        if path is not None:
            art_sheet(painter, names, path)
        return names


@contextmanager
def _painter(game_id: str) -> Iterator[CardPainter]:
    """With an application object on the offscreen platform if there is none: fonts need one, and it outlives all."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtWidgets import QApplication

    app = QGuiApplication.instance() or QApplication(["luminagames"])
    yield CardPainter(load_theme(), game_id, max_bytes=1, stamp_bytes=EXPORT_STAMPS)
    del app
