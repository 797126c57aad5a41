"""The forms in which cards leave the studio, each with what it is good for and the function that writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from luminagames.cardface import export
from luminagames.cardface.export import PdfOptions, Printed
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.engine.face import Face
from luminagames.engine.game import Game
from luminagames.studio.export_job import CancelledError, Progress


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be written, and where to: a folder, or a file."""

    game: Game[object]
    game_id: str
    faces: Sequence[Face]
    theme: Theme
    target: Path


@dataclass(frozen=True, slots=True)
class Form:
    """One form. `folder`: it writes many files into a folder; else `suffix` is that of its one file."""

    key: str
    title: str
    words: str
    write: Callable[[Wish, Progress], list[Path]]
    folder: bool = False
    suffix: str = ""


def _painter(wish: Wish) -> CardPainter:
    return CardPainter(wish.theme, wish.game_id, max_bytes=1, stamp_bytes=export.EXPORT_STAMPS)


def _cards(wish: Wish) -> list[Printed]:
    return [Printed(face, _back(wish, face)) for face in wish.faces]


def _back(wish: Wish, face: Face) -> Face | None:
    return export.back_of(wish.game, face.id) if face.id in wish.game.definitions else None


def _stoppable(write: Callable[[Wish, Progress], list[Path]]) -> Callable[[Wish, Progress], list[Path]]:
    """An export of the painter, whose word for a person's stop is another."""

    def run(wish: Wish, progress: Progress) -> list[Path]:
        try:
            return write(wish, progress)
        except export.ExportCancelledError:
            raise CancelledError from None

    return run


def _png(wish: Wish, progress: Progress) -> list[Path]:
    return export.png(_painter(wish), _cards(wish), wish.target, progress=progress)


def _print_and_play(paper: str) -> Callable[[Wish, Progress], list[Path]]:
    def write(wish: Wish, progress: Progress) -> list[Path]:
        cards = _cards(wish)
        backs = any(card.back is not None for card in cards)
        options = PdfOptions(export.PAPERS[paper], backs)
        title = wish.game.about.title
        return export.pdf(_painter(wish), cards, wish.target, title=title, options=options, progress=progress)

    return write


def _contact(wish: Wish, progress: Progress) -> list[Path]:
    return export.contact(_painter(wish), _cards(wish), wish.target, progress=progress)


def _tts(wish: Wish, progress: Progress) -> list[Path]:
    return export.tts(_painter(wish), _cards(wish), wish.target, name=wish.game_id, progress=progress)


PRINT_AND_PLAY = "PDF with crop marks, and backs behind their cards."

FORMS = (
    Form("png", "One picture per card", "PNG with bleed at 300 dots an inch, named by its id.", _stoppable(_png), True),
    Form("a4", "Print and play, A4", PRINT_AND_PLAY, _stoppable(_print_and_play("a4")), suffix=".pdf"),
    Form("letter", "Print and play, Letter", PRINT_AND_PLAY, _stoppable(_print_and_play("letter")), suffix=".pdf"),
    Form("contact", "Contact sheet", "All cards side by side on one PNG.", _stoppable(_contact), suffix=".png"),
    Form("tts", "Tabletop Simulator", "Sheets of 69 cards with their backs.", _stoppable(_tts), folder=True),
)
