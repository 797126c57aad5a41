"""How the texts of a face come out: their size in millimetres, what room they had, and their
contrast to the ground.

The ground is what is painted under a text, so a contrast holds for gradients, scrims and pictures
as well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from luminagames.cardface.art.palette import palettes
from luminagames.cardface.art.picture import FALLBACK_PALETTE
from luminagames.cardface.elements import (
    NEVER_HIDDEN,
    as_room_allows,
    fitted,
    place,
    shows,
    turning,
)
from luminagames.cardface.ink import luminance, mix
from luminagames.cardface.layout.colors import ColorContext, Faded, resolve
from luminagames.cardface.layout.model import Art, Image, Layout, Shape, Text
from luminagames.cardface.lettering.letters import missing
from luminagames.cardface.lettering.markup import Word
from luminagames.cardface.lettering.typeset import SHARE, Fitted, aligned, tokens_of
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.values import as_text, fill_in
from luminagames.engine.face import Face

# How wide a card is painted to look at the ground of its texts: two pixels a millimetre.
GROUND_PX = 126

# The contrasts that WCAG 2 (AA) asks for.
SMALL_TEXT, LARGE_TEXT = 4.5, 3.0
# 18 points, and 14 points in bold: from there a text counts as large.
_LARGE_MM, _LARGE_BOLD_MM, _BOLD = 6.35, 4.94, 700

# Places looked at along each side of a text.
_SAMPLES = 10
# The tenth of the ground with the worst contrast may be a line or a speck; what is left must do.
_WORST = 0.1


@dataclass(frozen=True, slots=True)
class TextMeasure:
    """One text on one face; sizes in millimetres of the printed card."""

    box: str
    text: str
    size: float
    smallest: float
    largest: float
    fits: bool
    wide: float
    # How much room the text needs at this size.
    high: float
    room: tuple[float, float]
    # Where its letters stand, from the card's top left corner.
    ink: QRectF
    # 1 to 21; 0: not looked at.
    contrast: float = 0
    needed: float = SMALL_TEXT

    @property
    def reads(self) -> bool:
        """Whether the contrast is enough, as far as it was looked at."""
        return not self.contrast or self.contrast >= self.needed


def measure_texts(
    painter: CardPainter,
    face: Face,
    variant: str = "full",
    *,
    grounds: bool = True,
    wanted: Collection[str] | None = None,
) -> list[TextMeasure]:
    """The texts that are printed on a face in a variant, from back to front; without `grounds` no
    contrasts.

    `wanted` are the boxes to look at (None: all).

    Raises `MissingLayoutError` or `LayoutError`.
    """
    layout = painter.layout(face, variant)
    face = as_room_allows(face, layout)
    texts = [one for one in printed_texts(layout, face) if wanted is None or one.id in wanted]
    image = None
    if grounds and texts:
        image = painter.ground(
            face, variant, GROUND_PX, art=any(_on_art(layout, face, text) for text in texts)
        )
    return [_measure(painter, face, layout, one, image) for one in texts]


def printed_texts(layout: Layout, face: Face) -> list[Text]:
    """The text elements of a layout that print something on a face."""
    texts = (
        one for one in layout.elements if isinstance(one, Text) and shows(one, face, NEVER_HIDDEN)
    )
    return [one for one in texts if fill_in(face, one.text)]


def missing_letters(element: Text, face: Face) -> list[str]:
    """The letters of a text that no font here has, each once: boxes are printed for them."""
    cut = element.style.face
    text = fill_in(face, element.text)
    words = [(token.text, cut.family) for token in tokens_of(text, cut) if isinstance(token, Word)]
    return missing(words)


def _on_art(layout: Layout, face: Face, text: Text) -> bool:
    """Whether the picture can be seen under a text: unless a filled shape between them covers the
    box.
    """
    rect = place(text, layout)
    seen = False
    for one in layout.elements[: layout.elements.index(text)]:
        if not shows(one, face, NEVER_HIDDEN):
            continue
        box = place(one, layout)
        if isinstance(one, Art | Image) and box.intersects(rect):
            seen = True
        elif isinstance(one, Shape) and one.fill is not None and box.contains(rect):
            seen = seen and any(isinstance(color, Faded) for _, color in one.fill.stops)
    return seen


def _measure(
    painter: CardPainter, face: Face, layout: Layout, element: Text, image: QImage | None
) -> TextMeasure:
    mm = painter.theme.card.size_mm[0] / layout.size[0]
    rect = place(element, layout)
    found = fitted(element, face, rect)
    style = element.style
    size = found.size * mm
    ink = turning(element, rect).mapRect(_inked(element, found, rect))
    large = size >= _LARGE_MM or (size >= _LARGE_BOLD_MM and style.face.weight >= _BOLD)
    return TextMeasure(
        element.id,
        fill_in(face, element.text),
        size,
        style.minimum * mm,
        style.size * mm,
        found.fits,
        found.widest * mm,
        found.height * mm,
        (rect.width() * mm, rect.height() * mm),
        QRectF(ink.x() * mm, ink.y() * mm, ink.width() * mm, ink.height() * mm),
        _contrast(face, layout, element, ink, image) if image is not None else 0,
        LARGE_TEXT if large else SMALL_TEXT,
    )


def _inked(element: Text, found: Fitted, rect: QRectF) -> QRectF:
    """The part of a box that the text covers."""
    width, height = min(found.widest, rect.width()), min(found.height, rect.height())
    rtl = any(line.rtl for line in found.lines)
    x = rect.x() + (rect.width() - width) * SHARE[aligned(element.align, rtl=rtl)]
    y = (
        rect.y()
        + (rect.height() - height) * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[element.valign]
    )
    return QRectF(x, y, width, height)


def _contrast(face: Face, layout: Layout, element: Text, rect: QRectF, image: QImage) -> float:
    palette = palettes().get(face.palette) or palettes()[FALLBACK_PALETTE]
    context = ColorContext(palette, lambda name: as_text(face, name))
    ink = resolve(element.style.color, context)
    below = element.style.outline or element.style.shadow
    shade = resolve(below, context) if below is not None else None
    light = luminance(ink)
    found = sorted(
        _ratio(light, luminance(ground)) for ground in _grounds(image, rect, layout, shade)
    )
    return found[int(len(found) * _WORST)] if found else 0.0


def _ratio(a: float, b: float) -> float:
    """The contrast of two luminances, as WCAG 2 defines it."""
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def _grounds(image: QImage, rect: QRectF, layout: Layout, shade: QColor | None) -> Iterator[QColor]:
    scale = image.width() / layout.size[0]
    for row in range(_SAMPLES):
        for column in range(_SAMPLES):
            x = round((rect.x() + rect.width() * (column + 0.5) / _SAMPLES) * scale)
            y = round((rect.y() + rect.height() * (row + 0.5) / _SAMPLES) * scale)
            if 0 <= x < image.width() and 0 <= y < image.height():
                ground = image.pixelColor(x, y)
                yield mix(ground, shade, shade.alphaF()) if shade is not None else ground
