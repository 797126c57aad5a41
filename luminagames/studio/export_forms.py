"""The forms in which cards leave the studio, each with what it is good for and the function that writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.engine.face import Face
from luminagames.engine.game import Game
from luminagames.studio.export_job import CancelledError, Progress

DPI = 300


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


def write_pngs(wish: Wish, progress: Progress) -> list[Path]:
    """One PNG for each card, at 300 dots an inch, named by its id."""
    wish.target.mkdir(parents=True, exist_ok=True)
    painter = CardPainter(wish.theme, wish.game_id)
    wide = wish.theme.card.size_mm[0] / 25.4 * DPI
    written = []
    for at, face in enumerate(wish.faces):
        if not progress(at, len(wish.faces)):
            raise CancelledError
        path = wish.target / f"{face.id}.png"
        if not painter.image(face, "full", wide).save(str(path), "PNG", 60):  # type: ignore[call-overload]
            raise OSError(0, f"{path.name} cannot be written")
        written.append(path)
    progress(len(wish.faces), len(wish.faces))
    return written


FORMS = (
    Form("png", "One picture per card", "PNG at 300 dots an inch, named by the card's id.", write_pngs, folder=True),
)
