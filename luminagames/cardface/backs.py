"""Backs that know their card: what the layout of a back prints of the card's name, picture and data.

A back at a table is the same for all cards that lie there: only print shows what it knows.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache

from luminagames.cardface.layout import Layout
from luminagames.cardface.layout.colors import FieldColor, TintOf
from luminagames.cardface.layout.model import NAMED, AnyElement, Art, Compared, Condition
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.values import ALWAYS, REFERENCE
from luminagames.engine.face import Face

# The variant of a layout that backs are printed with.
VARIANT = "table"


def knowing(painter: CardPainter, back: Face, face: Face) -> Face:
    """The back of one card; `back` itself where its layout prints nothing of the card. Raises what
    `CardPainter.layout` raises.
    """
    layout = painter.written_layout(back, VARIANT)
    asked = asked_for(layout)
    own = {*ALWAYS, *face.values} - set(back.values)
    if not own & asked and not any(isinstance(one, Art) for one in layout.elements):
        return back
    return Face(
        face.id,
        back.layout,
        face.name,
        face.art,
        face.palette or back.palette,
        {**face.values, **back.values},
    )


def other_size(painter: CardPainter, back: Face, face: Face) -> tuple[Layout, Layout] | None:
    """The layouts of a back and of its card where they have different sizes; a back in the units of
    the table is as large as the card that lies there.
    """
    behind, front = painter.layout(back, VARIANT), painter.layout(face, "full")
    card = painter.theme.card
    alike = behind.size == front.size and behind.outline == front.outline
    if alike or (behind.size == card.table_units and front.size == card.size_mm):
        return None
    return behind, front


def key_of(back: Face) -> Hashable:
    """What a back is known by in one export: a card and its back may have the same id."""
    return (back.id, back.layout)


@lru_cache(maxsize=64)
def asked_for(layout: Layout) -> frozenset[str]:
    """The names of all values that a layout prints, or asks for in its conditions and colors."""
    return frozenset(name for element in layout.elements for name in _asked(element))


@lru_cache(maxsize=64)
def asked_colors(layout: Layout) -> tuple[str, ...]:
    """The values from which a layout takes colors as they say them."""
    found = {name for element in layout.elements for name in _said(element)}
    return tuple(sorted(found))


def _said(value: object) -> Iterator[str]:
    match value:
        case FieldColor():
            yield value.value
        case tuple():
            for one in value:
                yield from _said(one)
        case _ if is_dataclass(value):
            for item in fields(value):
                yield from _said(getattr(value, item.name))


def _asked(element: AnyElement) -> Iterator[str]:
    for item in fields(element):
        value = getattr(element, item.name)
        if item.name in NAMED and value:
            yield value
        else:
            yield from _names(value)


def _names(value: object) -> Iterator[str]:
    match value:
        case str():
            yield from REFERENCE.findall(value)
        case tuple():
            for one in value:
                yield from _names(one)
        case TintOf() | FieldColor() | Condition() | Compared():
            yield value.value
        case _ if is_dataclass(value):
            for item in fields(value):
                yield from _names(getattr(value, item.name))


__all__ = ["VARIANT", "asked_colors", "asked_for", "key_of", "knowing", "other_size"]
