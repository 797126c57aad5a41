"""A layout that spares ink: white grounds, pale pictures, black texts and signs. What a card says
stays where it is.
"""

from __future__ import annotations

from dataclasses import replace

from luminagames.cardface.layout.colors import Color, Faded, Fixed
from luminagames.cardface.layout.model import (
    AnyElement,
    Art,
    Barcode,
    Column,
    Engraving,
    Icon,
    Image,
    Layout,
    Lozenges,
    Paint,
    Pips,
    Qr,
    Shape,
    Signs,
    Style,
    Text,
)

BLACK, WHITE = Fixed("#000000"), Fixed("#FFFFFF")
GREY = Fixed("#555555")
# How much of a picture is taken away.
VEIL = 0.62


def low_ink(layout: Layout) -> Layout:
    """The same layout with a fraction of the ink; what clips others stays as an outline."""
    elements: list[AnyElement] = []
    for one in layout.elements:
        match one:
            case Shape():
                line = (
                    Paint(((0.0, GREY),)) if one.line is not None or one.outline == "card" else None
                )
                width = min(max(one.width, 0.15), 0.3)
                elements.append(
                    replace(one, fill=_white(one.fill), shadow=None, line=line, width=width)
                )
            case Art() | Image():
                elements.append(one)
                veil = Paint(((0.0, Faded(WHITE, VEIL)),))
                elements.append(
                    Shape(
                        id=f"{one.id} veil",
                        box=one.box,
                        anchor=one.anchor,
                        when=one.when,
                        rotate=one.rotate,
                        opacity=one.opacity,
                        within=one.within,
                        outline=one.outline,
                        radius=one.radius,
                        cut=one.cut,
                        path=one.path,
                        fill=veil,
                    )
                )
            case Text() | Pips() | Column():
                icons = None if one.style.icons is None else BLACK
                elements.append(replace(one, style=_plain(one.style, icons)))
            case Icon():
                elements.append(one if one.color is None else replace(one, color=BLACK))
            case Qr() | Barcode():
                ground = None if one.ground is None else WHITE
                elements.append(replace(one, color=BLACK, ground=ground))
            case Lozenges():
                elements.append(replace(one, color=BLACK))
            case Signs():
                elements.append(
                    replace(one, color=BLACK, line=Paint(((0.0, BLACK),)), ground=WHITE)
                )
            case Engraving():
                pale = Faded(BLACK, 0.15)
                elements.append(replace(one, color=pale, rays=pale, specks=pale))
            case _:
                elements.append(one)
    return replace(layout, elements=tuple(elements))


def _plain(style: Style, icons: Color | None) -> Style:
    return replace(style, color=BLACK, icons=icons, shadow=None, outline=None)


def _white(fill: Paint | None) -> Paint | None:
    """White as dense as a ground was: what lies below a text is covered, as far as it was."""
    if fill is None:
        return None
    stops = tuple(
        (at, Faded(WHITE, color.alpha) if isinstance(color, Faded) else WHITE)
        for at, color in fill.stops
    )
    return replace(fill, stops=stops)
