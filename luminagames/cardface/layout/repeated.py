"""Elements that are printed several times: `repeat: 3`, `repeat: $count`, `repeat: [fire, water]`.

A layout is written out for a card: each copy is an element of its own, `$i` its number from 1 and
`$item` what it stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from luminagames.cardface.layout.colors import WRONG, FieldColor, Fixed, TintOf, said_color
from luminagames.cardface.layout.fields import MOST_REPEATED as MOST
from luminagames.cardface.layout.model import AnyCondition, AnyElement, Layout
from luminagames.cardface.theme import load_theme
from luminagames.cardface.values import fill_in, holds
from luminagames.engine.face import Face, FaceValue

# What each copy knows of itself.
OWN = ("i", "item")
_OWN = re.compile(r"\$(i|item)(?![a-z0-9_])")
_COUNT = re.compile(r"\d{1,6}")
# The id of a copy behind the first one: no person writes this mark.
_MARK = "·"


def is_copy(element: str) -> bool:
    """Whether an id is that of a copy, not of the element itself."""
    return _MARK in element


def written_out(layout: Layout, face: Face) -> Layout:
    """The layout for one card, each copy an element of its own."""
    found: list[AnyElement] = []
    for element in layout.elements:
        found += _copies(element, face) if element.repeat else [element]
    return replace(layout, elements=tuple(found))


def items(repeat: str | tuple[str, ...], face: Face) -> list[str]:
    """What each copy stands for: the entries of a list, or the numbers from 1."""
    if not isinstance(repeat, str):
        return [fill_in(face, one) for one in repeat][:MOST]
    text = fill_in(face, repeat).strip()
    if _COUNT.fullmatch(text):
        return [str(number + 1) for number in range(min(MOST, int(text)))]
    return [one.strip() for one in re.split(r"[,;\n]", text) if one.strip()][:MOST]


def _copies(element: AnyElement, face: Face) -> Iterator[AnyElement]:
    across, down = element.repeat_by or (element.box.width, 0.0)
    words = element.anchor.split()
    for number, item in enumerate(items(element.repeat, face)):
        own: dict[str, FaceValue] = {"i": str(number + 1), "item": item}
        told = replace(face, values={**face.values, **own})
        if not all(holds(told, one) for one in element.when):
            continue
        box = replace(
            element.box,
            x=element.box.x + number * (-across if "right" in words else across),
            y=element.box.y + number * (-down if "bottom" in words else down),
        )
        name = f"{element.id}{_MARK}{number + 1}" if number else element.id
        filled = _filled(element, {key: str(value) for key, value in own.items()})
        none: tuple[AnyCondition, ...] = ()
        yield replace(filled, id=name, box=box, when=none, repeat="")


def _filled(value: Any, own: dict[str, str]) -> Any:
    """Anything in an element with the values of one copy in their places."""
    match value:
        case str():
            return _OWN.sub(lambda found: own[found[1]], value)
        case tuple():
            return tuple(_filled(one, own) for one in value)
        case FieldColor(name) if name in own:
            color = said_color(own[name])
            if color is not None and color.alpha() == 0:
                return value  # an empty item paints nothing, as an empty value does
            return Fixed(color.name() if color is not None else WRONG)
        case TintOf(name) if name in own:
            return Fixed(load_theme().tint(own[name]).name())
        case _ if is_dataclass(value) and not isinstance(value, type):
            changed = {one.name: _filled(getattr(value, one.name), own) for one in fields(value)}
            return replace(value, **changed)
    return value
