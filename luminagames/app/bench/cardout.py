"""Cards printed without a window: a painter on a screen that is not there, for the commands that
write pictures.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from luminagames.cardface.export import (
    CARD_SIZES,
    EXPORT_STAMPS,
    PAPERS,
    ExportError,
    PdfOptions,
    Press,
    Printed,
    art_sheet,
    contact,
    find_deck,
    letters_missing,
    pdf,
    png,
    printed,
    printed_deck,
    refuse_faults,
    simulator_folder,
    tts,
    tts_saved,
    webpage,
)
from luminagames.cardface.export.job import safe_name
from luminagames.cardface.export.pdf import Backs
from luminagames.cardface.export.sizes import CardSize, find_paper, find_size, own_size
from luminagames.cardface.layout import LayoutError
from luminagames.cardface.painter import NEARLY, CardPainter, MissingLayoutError
from luminagames.cardface.theme import load_theme
from luminagames.cards import own
from luminagames.engine.game import Game
from luminagames.text import counted, say
from luminagames.text.languages import system_in_english

SIZES = tuple(CARD_SIZES)
PAPER_NAMES = tuple(PAPERS)


def sizes_told() -> str:
    """The sizes of cards, each with what it is, a line each."""
    return "".join(f"\n  {name}: {say(size.words)}" for name, size in CARD_SIZES.items())


def chosen(
    game: Game[object], ids: tuple[str, ...], deck: str, *, copies: bool = False
) -> list[Printed]:
    """The cards that are meant: a deck with its copies, these ids, or the whole set. Raises
    `ExportError`.
    """
    if deck and ids:
        raise ExportError(say("name cards or a deck, not both"))
    return printed_deck(game, find_deck(game, deck)) if deck else printed(game, ids, copies=copies)


def title_of(game: Game[object], cards: list[Printed], deck: str = "") -> str:
    """What a file of these cards is called; `deck` is the id of the deck that they are."""
    name = find_deck(game, deck).name if deck else ""
    return own.title_of(game, (card.face.id for card in cards), name)


FORCE_HINT = "--force prints it all the same"

# Takes a sentence on what is printed otherwise than written.
Warn = Callable[[str], None]


def silent(_words: str) -> None:
    """No one hears it."""


def _look_over(
    painter: CardPainter, cards: list[Printed], *, force: bool, warn: Warn, backs: bool = False
) -> None:
    """Before anything is written: `warn` of letters that no font has. Raises `ExportError` for
    cards that would be printed wrong, unless forced.
    """
    if not force:
        refuse_faults(painter, cards, FORCE_HINT, backs=backs)
    missing = letters_missing(painter, cards)
    if missing:
        warn(missing)


def _tell_scaled(
    painter: CardPainter, cards: list[Printed], size: CardSize | None, warn: Warn
) -> None:
    """Warn of cards whose layout has another size than the one that they are printed in."""
    if size is None:
        return
    told: dict[tuple[float, float], list[str]] = {}
    for card in cards:
        with suppress(LayoutError, MissingLayoutError):  # told where they are printed
            own = painter.layout(card.face, "full").size
            if max(abs(a / b - 1) for a, b in zip(size.cut, own, strict=True)) > NEARLY:
                told.setdefault(own, []).append(card.face.id)
    for own, ids in told.items():
        names = ", ".join(ids[:3])
        warn(
            counted(
                len(ids),
                "{n} card of {own} mm is printed on {cut} mm: {names}",
                "{n} cards of {own} mm are printed on {cut} mm: {names}, …",
                own=f"{own[0]:g} × {own[1]:g}",
                cut=f"{size.cut[0]:g} × {size.cut[1]:g}",
                names=names,
            )
        )


@dataclass(frozen=True, slots=True)
class PngOptions:
    """How cards become single pictures; `force` prints holes and texts that do not fit, too."""

    dpi: int = 300
    # A name or `70x120`; empty: each card's own.
    size: str = ""
    bleed: float | None = None
    backs: bool = False
    numbered: bool = False
    low_ink: bool = False
    force: bool = False
    # A PDF/X for each card instead.
    press: Press | None = None


def render(
    game_id: str,
    cards: list[Printed],
    folder: Path,
    how: PngOptions,
    kept: dict[Path, str] | None = None,
    warn: Warn = silent,
) -> list[Path]:
    """One PNG for each card; `kept` as for `png`. Raises `ExportError` for cards that would be
    printed wrong, unless forced.
    """
    with _painter(game_id, low_ink=how.low_ink) as painter:
        _look_over(painter, cards, force=how.force, warn=warn, backs=how.backs)
        size = find_size(how.size) if how.size else None
        _tell_scaled(painter, cards, size, warn)
        if how.press is not None:
            return _for_press(painter, cards, folder, how)
        return png(
            painter,
            cards,
            folder,
            dpi=how.dpi,
            size=size,
            bleed=how.bleed,
            backs=how.backs,
            numbered=how.numbered,
            kept_as=kept,
        )


def _for_press(
    painter: CardPainter, cards: list[Printed], folder: Path, how: PngOptions
) -> list[Path]:
    """A PDF/X for each card, its back on the second page where backs are wished."""
    named = find_size(how.size) if how.size else None
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for card in cards:
        path = folder / f"{safe_name(card.face.id)}.pdf"
        once = Printed(card.face, card.back)
        size = named or own_size(painter.layout(card.face, "full").size, "poker", how.bleed)
        options = PdfOptions(
            None,
            "long" if how.backs else "",
            marks=False,
            size=size,
            bleed=size.bleed if how.bleed is None else how.bleed,
            one_a_page=True,
            press=how.press,
        )
        written += pdf(painter, [once], path, title=card.face.name, options=options)
    return written


def sheet_options(
    *,
    paper: str,
    backs: str,
    marks: bool | None,
    offset: tuple[float, float],
    gap: float,
    vector_art: bool,
    size: str,
    bleed: float,
    corners: str,
    one_a_page: bool,
    mirror: bool,
    turn: int,
    press: Press | None = None,
) -> PdfOptions:
    """The options of a sheet, by the words of the command line.

    Without a `paper` one card a page has a page of its size, and no marks unless they are asked
    for.
    """
    return PdfOptions(
        find_paper(paper) if paper else None,
        cast("Backs", backs),
        not one_a_page if marks is None else marks,
        offset,
        gap,
        vector_art,
        find_size(size) if size else None,
        bleed,
        "round" if corners == "round" else "square",
        one_a_page=one_a_page,
        mirror=mirror,
        upside_down=turn == 180,
        press=press,
    )


def sheet(
    game: Game[object],
    cards: list[Printed],
    path: Path,
    title: str,
    how: PdfOptions,
    *,
    low_ink: bool,
    force: bool,
    warn: Warn = silent,
) -> list[Path]:
    """A print-and-play PDF, with a name that ends in `.png` a contact sheet, in `.html` a page of
    them all; `force` as for `render`.
    """
    with _painter(game.about.id, low_ink=low_ink) as painter:
        shows_backs = path.suffix.lower() == ".html" or bool(how.turn)
        _look_over(painter, cards, force=force, warn=warn, backs=shows_backs)
        if path.suffix.lower() == ".png":
            return contact(painter, cards, path)
        if path.suffix.lower() == ".html":
            return webpage(painter, game, cards, path, title=title)
        _tell_scaled(painter, cards, how.size, warn)
        return pdf(painter, cards, path, title=title, options=how)


def simulator(
    game_id: str,
    cards: list[Printed],
    folder: Path | None,
    names: tuple[str, str],
    texts: Mapping[str, str],
    *,
    force: bool,
    warn: Warn = silent,
) -> list[Path]:
    """Sheets and a deck for Tabletop Simulator, without a folder among its saved objects; `force`
    as for `render`.

    `names` are that of the files and what the deck is called. Raises `ExportError` where no folder
    is named and the simulator has none here.
    """
    name, title = names
    simulator = simulator_folder() if folder is None else None
    if folder is None and simulator is None:
        raise ExportError(
            say("--out: name the folder to write into; Tabletop Simulator has none here")
        )
    with _painter(game_id) as painter:
        _look_over(painter, cards, force=force, warn=warn, backs=True)
        if simulator is not None:
            return tts_saved(painter, cards, simulator, title=title, texts=texts)
        assert folder is not None
        return tts(painter, cards, folder, name=name, title=title, texts=texts)


def pictures(game_id: str, path: Path | None) -> list[str]:
    """The names that `art:` may have in a game's cards; with a path also a sheet of them all, as
    PNG.
    """
    with _painter(game_id) as painter:
        names = painter.pictures.names()
        if path is not None:
            art_sheet(painter, names, path)
        return names


@contextmanager
def _painter(game_id: str, *, low_ink: bool = False) -> Iterator[CardPainter]:
    """With an application object on the offscreen platform if there is none: fonts need one, and it
    outlives all.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtWidgets import QApplication

    app = QGuiApplication.instance() or QApplication(["luminagames"])
    system_in_english()
    yield CardPainter(
        load_theme(), game_id, max_bytes=1, stamp_bytes=EXPORT_STAMPS, low_ink=low_ink
    )
    del app
