"""A layout that spares ink: no grounds, pictures paled, texts in black. What a card says stays where it is."""

from __future__ import annotations

from dataclasses import replace

from luminagames.cardface.layout.colors import Faded, Fixed
from luminagames.cardface.layout.model import AnyElement, Art, Column, Engraving, Layout, Paint, Pips, Shape, Text

BLACK, WHITE = Fixed("#000000"), Fixed("#FFFFFF")
GREY = Fixed("#555555")
VEIL = 0.62
"""How much of a picture is taken away."""


def low_ink(layout: Layout) -> Layout:
    """The same layout with a fraction of the ink; what clips others stays as an outline."""
    elements: list[AnyElement] = []
    for one in layout.elements:
        match one:
            case Shape():
                line = Paint(((0.0, GREY),)) if one.line is not None or one.outline == "card" else None
                elements.append(replace(one, fill=None, shadow=None, line=line, width=min(max(one.width, 0.15), 0.3)))
            case Art():
                elements.append(one)
                veil = Paint(((0.0, Faded(WHITE, VEIL)),))
                elements.append(
                    Shape(
                        id=f"{one.id} veil", box=one.box, anchor=one.anchor, when=one.when, within=one.within,
                        outline=one.outline, radius=one.radius, cut=one.cut, path=one.path, fill=veil,
                    )
                )  # fmt: skip
            case Text():
                elements.append(replace(one, style=replace(one.style, color=BLACK, shadow=None)))
            case Pips() | Column():
                elements.append(replace(one, style=replace(one.style, color=BLACK)))
            case Engraving():
                pale = Faded(BLACK, 0.15)
                elements.append(replace(one, color=pale, rays=pale, specks=pale))
            case _:
                elements.append(one)
    return replace(layout, elements=tuple(elements))
