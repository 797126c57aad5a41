"""One face being painted: the brush, the layout and the card's own colors, as every element needs
them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from luminagames.cardface.art.palette import Palette
from luminagames.cardface.icons import has_icon, paint_icon
from luminagames.cardface.layout.colors import Color, ColorContext, resolve
from luminagames.cardface.layout.model import Art, Image, Layout
from luminagames.cardface.values import as_text
from luminagames.engine.face import Face

if TYPE_CHECKING:
    from luminagames.cardface.layout.model import AnyElement, Shape

    Paint = Callable[[QPainter], None]

# Paints the picture of an element into its box, cut to its outline.
PaintArt = Callable[[QPainter, QRectF, Art | Image, QPainterPath], None]


class Keeper(Protocol):
    """What keeps parts of faces, so that they are painted once: images (`Stamps`) or the forms of a
    PDF.
    """

    def shape(self, p: Printing, shape: Shape, outline: QPainterPath, paint: Paint) -> None:
        """A shape with its fill, line and shadow; `paint` paints it where it is not kept yet."""

    def patch(
        self, p: Printing, element: AnyElement, own: Hashable, bounds: QRectF, paint: Paint
    ) -> None:
        """An element that looks alike wherever `own` is equal."""

    def picture(
        self,
        painter: QPainter,
        key: Hashable,
        rect: QRectF,
        clip: QPainterPath,
        picture: Paint,
        *,
        clear: bool = False,
    ) -> None:
        """A picture cut to its window; `picture` paints it uncut over a whole image. `clear`:
        something is seen through it.
        """

    def icon(self, painter: QPainter, name: str, rect: QRectF, color: QColor | None) -> None:
        """A sign."""


@dataclass(frozen=True, slots=True)
class Printing:
    """One face being painted: what the elements need to know."""

    painter: QPainter
    layout: Layout
    face: Face
    palette: Palette
    # Width of the card on the screen in logical pixels; elements may hide on small cards.
    card_px: float
    paint_art: PaintArt
    # Where parts that many cards share are kept; None: paint vectors.
    stamps: Keeper | None = None
    # How far what runs to the cut goes on beyond it at each side and at top and bottom, in the
    # layout's units.
    bleed: tuple[float, float] = (0.0, 0.0)

    def icon(self, name: str, rect: QRectF, color: QColor | None = None) -> None:
        """Paint an icon."""
        if self.stamps is not None:
            self.stamps.icon(self.painter, name, rect, color)
        else:
            paint_icon(self.painter, name, rect, color)

    def own(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """These values of this card as texts: what tells its look from that of others."""
        return tuple(as_text(self.face, name) for name in names)

    def color(self, color: Color) -> QColor:
        """A color of this card."""
        context = ColorContext(self.palette, lambda name: as_text(self.face, name))
        return resolve(color, context)


def known_icon(icon: str) -> str:
    """An icon that is not there shows as a warning: a card is never blank for one misspelt word."""
    return icon if has_icon(icon) else "warning"


def square(x: float, y: float, side: float) -> QRectF:
    """The square around a point."""
    return QRectF(x - side / 2, y - side / 2, side, side)
