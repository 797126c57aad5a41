"""Before cards leave the program: what on them would be printed wrong, said in one sentence
each.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.cardface.backs import VARIANT, knowing, other_size
from luminagames.cardface.export.before import Before
from luminagames.cardface.export.job import CardFailedError, ExportError, Printed
from luminagames.cardface.layout import LayoutError
from luminagames.cardface.lettering.letters import told
from luminagames.cardface.lettering.measure import missing_letters, printed_texts
from luminagames.cardface.painter import CardPainter, MissingLayoutError
from luminagames.engine.face import Face
from luminagames.text import counted, say, spoken, why

MOST_TOLD = 3


def print_faults(
    painter: CardPainter, face: Face, before: Before | None = None, variant: str = "full"
) -> list[str]:
    """What is wrong with a printed face: a hole for a picture, a text that does not fit, a layout
    that is not there.
    """
    known = before or Before(painter)
    hole = painter.pictures.hole(face)
    try:
        holes = painter.missing_images(face, variant)
        return [*([hole] if hole else []), *holes, *_overflow(known, face, variant)]
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


def _back_faults(painter: CardPainter, card: Printed, before: Before) -> list[str]:
    """What is wrong with the back of a card as it is printed."""
    if card.back is None:
        return []
    try:
        back = knowing(painter, card.back, card.face)
        sizes = other_size(painter, back, card.face)
    except (LayoutError, MissingLayoutError) as error:
        faults = [why(error).splitlines()[0]]
    else:
        # the report of the face names a picture of the card's own
        hole = painter.pictures.hole(back) if back.art else ""
        faults = [one for one in print_faults(painter, back, before, VARIANT) if one != hole]
        if sizes is not None:
            behind, front = (f"{one.size[0]:g} × {one.size[1]:g} mm" for one in sizes)
            faults.append(say("it is {back}, the card {card}", back=behind, card=front))
    return [say("its back: {fault}", fault=spoken(fault)) for fault in faults]


def _overflow(known: Before, face: Face, variant: str) -> list[str]:
    try:
        return known.overflow(face, variant)
    except (LayoutError, MissingLayoutError, OSError):
        raise
    except Exception as error:
        raise CardFailedError(face.id, error) from error


def letters_missing(painter: CardPainter, cards: Sequence[Printed]) -> str:
    """Which letters no font here has, with the first cards that are printed with boxes for them; ""
    where none is. A warning: cards are printed all the same.
    """
    found: dict[str, list[str]] = {}
    for card in cards:
        try:
            layout = painter.layout(card.face, "full")
        except (LayoutError, MissingLayoutError):
            continue
        for text in printed_texts(layout, card.face):
            for letter in missing_letters(text, card.face):
                found.setdefault(card.face.id, []).append(letter)
    if not found:
        return ""
    letters = list(dict.fromkeys(letter for some in found.values() for letter in some))
    names = ", ".join(list(found)[:MOST_TOLD])
    more = (
        say(", and {number} more", number=len(found) - MOST_TOLD) if len(found) > MOST_TOLD else ""
    )
    return say(
        "no font here has {letters}: boxes are printed for them ({cards})",
        letters=told(letters),
        cards=names + more,
    )


def refuse_faults(
    painter: CardPainter, cards: Sequence[Printed], hint: str, *, backs: bool = False
) -> None:
    """Raises `ExportError` if a card, or with `backs` its back, would be printed wrong; `hint` says
    how it can be printed all the same.
    """
    before = Before(painter)
    faults = [
        (card.face, found[0])
        for card in cards
        if (
            found := print_faults(painter, card.face, before)
            or (_back_faults(painter, card, before) if backs else [])
        )
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
