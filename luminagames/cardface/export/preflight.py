"""Before cards leave the program: what on them would be printed wrong, said in one sentence
each.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.cardface.export.before import Before
from luminagames.cardface.export.job import CardFailedError, ExportError, Printed
from luminagames.cardface.layout import LayoutError
from luminagames.cardface.painter import CardPainter, MissingLayoutError
from luminagames.engine.face import Face
from luminagames.text import counted, say, spoken, why

MOST_TOLD = 3


def print_faults(painter: CardPainter, face: Face, before: Before | None = None) -> list[str]:
    """What is wrong with a printed face: a hole for a picture, a text that does not fit, a layout
    that is not there.
    """
    known = before or Before(painter)
    hole = painter.pictures.hole(face)
    try:
        return [*([hole] if hole else []), *_overflow(known, face)]
    except LayoutError as error:
        first = error.problems[0]
        return [
            say(
                "its layout has mistakes, first in line {line}: {message}",
                line=first.line,
                message=first.message,
            )
        ]
    except MissingLayoutError as error:
        return [why(error)]


def _overflow(known: Before, face: Face) -> list[str]:
    try:
        return known.overflow(face, "full")
    except (LayoutError, MissingLayoutError, OSError):
        raise
    except Exception as error:
        raise CardFailedError(face.id, error) from error


def refuse_faults(painter: CardPainter, cards: Sequence[Printed], hint: str) -> None:
    """Raises `ExportError` if a card would be printed wrong; `hint` says how it can be printed all
    the same.
    """
    before = Before(painter)
    faults = [
        (card.face, found[0])
        for card in cards
        if (found := print_faults(painter, card.face, before))
    ]
    if not faults:
        return
    told = "; ".join(f"{face.id}: {spoken(fault)}" for face, fault in faults[:MOST_TOLD])
    more = (
        say("; and {number} more", number=len(faults) - MOST_TOLD)
        if len(faults) > MOST_TOLD
        else ""
    )
    wrong = counted(
        len(faults), "{n} card would be printed wrong", "{n} cards would be printed wrong"
    )
    raise ExportError(f"{wrong}: {told}{more} ({hint})")
