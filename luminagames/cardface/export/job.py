"""What every export takes and gives: cards with their copies, progress, a way to stop, files that
are never half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from luminagames.cardface.backs import knowing
from luminagames.cardface.layout import LayoutError
from luminagames.cardface.painter import CardPainter, MissingLayoutError
from luminagames.engine.face import Face
from luminagames.text import say, why

# Told how many of how many are done; answers whether to go on.
Progress = Callable[[int, int], bool]


class ExportError(ValueError):
    """What is asked for cannot be exported; one sentence for people."""


class ExportCancelledError(Exception):
    """The person stopped the export; files that were finished before stay."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A card to be printed: its face, its back if it is known, and how often."""

    face: Face
    back: Face | None = None
    copies: int = 1

    def behind(self, painter: CardPainter) -> Face | None:
        """Its back as it is printed, which may know its card."""
        if self.back is None:
            return None
        with drawing(self.back):
            return knowing(painter, self.back, self.face)


class CardFailedError(Exception):
    """A card could not be drawn, by a fault of the program: its `card`, and `cause`, the fault."""

    def __init__(self, card: str, cause: Exception) -> None:
        super().__init__(card)
        self.card, self.cause = card, cause

    def __str__(self) -> str:
        return say(
            "the card {card} cannot be drawn: {kind}",
            card=self.card,
            kind=type(self.cause).__name__,
        )


@contextmanager
def drawing(face: Face) -> Iterator[None]:
    """What goes wrong inside is told with the card: `ExportError` for what people can mend,
    `CardFailedError` for all else.
    """
    try:
        yield
    except (OSError, ExportError, ExportCancelledError, CardFailedError):
        raise
    except (LayoutError, MissingLayoutError) as error:
        raise ExportError(f"{face.id}: {why(error).splitlines()[0]}") from error
    except Exception as error:
        raise CardFailedError(face.id, error) from error


def spread(cards: Iterable[Printed]) -> list[Printed]:
    """Every copy on its own."""
    return [Printed(card.face, card.back) for card in cards for _ in range(card.copies)]


def needed(cards: Sequence[Printed]) -> Sequence[Printed]:
    """The cards, if there are any; raises `ExportError`."""
    if not any(card.copies for card in cards):
        raise ExportError(say("there is no card to export"))
    return cards


def tell(progress: Progress | None, done: int, total: int) -> None:
    """Tell how far it is; raises `ExportCancelledError` where the answer is no."""
    if progress is not None and not progress(done, total):
        raise ExportCancelledError


def safe_name(text: str) -> str:
    """A card's id as the name of a file: nothing in it can leave the folder."""
    return "".join(mark if mark.isalnum() or mark in "-_" else "_" for mark in text)[:80] or "card"
