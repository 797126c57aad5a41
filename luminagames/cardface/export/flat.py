"""Cards for files without transparency (PDF/X-1a): all that is painted becomes one bitmap at 600 dots
an inch, and what is written in black stays letters above it.

Black letters lie above what was painted before them. Whatever is painted over some of them later
puts these into the bitmap first, so that nothing lies over what covered it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QTransform,
)

from luminagames.cardface.export.job import ExportError
from luminagames.cardface.export.press import is_black
from luminagames.cardface.export.sizes import MM_PER_INCH
from luminagames.cardface.lettering.letters import is_colored
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.cardface.export.pdfink import PdfInk
    from luminagames.cardface.export.pdfpen import PdfPen
    from luminagames.cardface.painter import CardPainter
    from luminagames.engine.face import Face

FLAT_DPI = 600.0
# A card of more pixels is refused: with its inks it would take a gigabyte.
MOST_PIXELS = 130_000_000
# Letters may reach so many pixels beyond what their font says of them.
REACH_PX = 2.0


@dataclass(frozen=True, slots=True)
class Letters:
    """A text that is kept back from the bitmap: how it is written, and which pixels it takes."""

    at: QPointF
    text: str
    font: QFont
    color: QColor
    matrix: QTransform
    direction: Qt.LayoutDirection
    box: QRectF


class FlatPainter(QPainter):
    """Paints a bitmap, but keeps back black texts; `above` are those that may stand over it.

    Of a painter's methods it knows those that cards use.
    """

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.above: list[Letters] = []

    def drawText(self, at: QPointF, text: str) -> None:  # type: ignore[override]  # one of its ways
        box = QFontMetricsF(self.font()).boundingRect(text).translated(at)
        if self._stands_alone(box):
            self.above.append(
                Letters(
                    QPointF(at),
                    text,
                    QFont(self.font()),
                    QColor(self.pen().color()),
                    QTransform(self.worldTransform()),
                    self.layoutDirection(),
                    self._pixels(box, REACH_PX),
                )
            )
            return
        self._cover(box, lambda _part: True)
        super().drawText(at, text)

    def fillPath(self, path: QPainterPath, brush: QBrush) -> None:  # type: ignore[override]  # one of its ways
        self._cover(path.controlPointRect(), path.intersects)
        super().fillPath(path, brush)

    def strokePath(self, path: QPainterPath, pen: QPen) -> None:  # type: ignore[override]  # one of its ways
        wide = pen.widthF()
        box = path.controlPointRect().adjusted(-wide, -wide, wide, wide)
        self._cover(box, lambda part: QPainterPathStroker(pen).createStroke(path).intersects(part))
        super().strokePath(path, pen)

    def drawImage(self, place: Any, *rest: Any) -> None:
        box, image, part = _shown(place, rest)
        self._cover(box, lambda here: _is_inked(image, box, part, here))
        super().drawImage(place, *rest)

    def drawPixmap(self, place: Any, *rest: Any) -> None:
        self._cover(_shown(place, rest)[0], lambda _part: True)
        super().drawPixmap(place, *rest)

    def _stands_alone(self, box: QRectF) -> bool:
        """Whether a text is black, covers what it lies on, and lies within what can be seen."""
        color = self.pen().color()
        return (
            is_black(color)
            and color.alphaF() * self.opacity() > 0.999
            and not is_colored(self.font().family())
            and (not self.hasClipping() or self.clipPath().contains(box))
        )

    def _pixels(self, box: QRectF, reach: float = 1.0) -> QRectF:
        return self.worldTransform().mapRect(box).adjusted(-reach, -reach, reach, reach)

    def _cover(self, box: QRectF, covers: Callable[[QRectF], bool]) -> None:
        """Write the texts into the bitmap over which something is to be painted: within `box`, and
        of what lies there where it `covers`, both in the painter's units.
        """
        pixels = self._pixels(box)
        back, _ = self.worldTransform().inverted()
        left = []
        for one in self.above:
            if one.box.intersects(pixels) and covers(back.mapRect(one.box)):
                self._write(one)
            else:
                left.append(one)
        self.above = left

    def _write(self, one: Letters) -> None:
        self.save()
        self.setClipping(False)  # all of it was to be seen
        self.setWorldTransform(one.matrix)
        self.setOpacity(1.0)
        self.setFont(one.font)
        self.setPen(one.color)
        self.setLayoutDirection(one.direction)
        super().drawText(one.at, one.text)
        self.restore()


def print_flat(
    pen: PdfPen,
    ink: PdfInk,
    painter: CardPainter,
    face: Face,
    variant: str,
    margin: tuple[float, float],
) -> None:
    """Write a face in its layout's units, `margin` going on around it: a bitmap, and black texts.

    Raises `ExportError` for a card that is too large for a bitmap as fine as this.
    """
    layout = painter.layout(face, variant)
    units = layout.size[0] + 2 * margin[0], layout.size[1] + 2 * margin[1]
    wide, tall = (max(1, round(one * ink.unit_mm / MM_PER_INCH * FLAT_DPI)) for one in units)
    if wide * tall > MOST_PIXELS:
        raise ExportError(
            say(
                "{card}: at {dpi} dots an inch {wide} × {tall} pixels are too many",
                card=face.id,
                dpi=f"{FLAT_DPI:g}",
                wide=wide,
                tall=tall,
            )
        )
    image = QImage(wide, tall, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    flat = FlatPainter(image)
    try:
        place = QTransform(wide / units[0], 0, 0, tall / units[1], 0, 0)
        place.translate(*margin)
        flat.setWorldTransform(place)
        painter.print_parts(flat, face, variant, None, margin)
    finally:
        flat.end()  # Qt crashes on a painter that outlives its image
    name = ink.shared_photograph(image)
    left, bottom = -margin[0], layout.size[1] + margin[1]
    pen.write(f"q {units[0]:.4f} 0 0 {-units[1]:.4f} {left:.4f} {bottom:.4f} cm /{name} Do Q")
    back, _ = place.inverted()
    for one in flat.above:
        pen.setWorldTransform(one.matrix * back)
        pen.setFont(one.font)
        pen.setPen(one.color)
        pen.setLayoutDirection(one.direction)
        pen.drawText(one.at, one.text)


def _shown(place: Any, rest: tuple[Any, ...]) -> tuple[QRectF, QImage | QPixmap, QRectF]:
    """Where an image is drawn, which, and what of it: into a box, or at a corner, given as a point
    or as two numbers.
    """
    if isinstance(place, QRectF | QRect):
        shown = rest[0]
        return QRectF(place), shown, QRectF(rest[1] if len(rest) > 1 else shown.rect())
    at_point = isinstance(place, QPointF | QPoint)
    shown = rest[0] if at_point else rest[1]
    corner = QPointF(place) if at_point else QPointF(place, rest[0])
    return QRectF(corner, QSizeF(shown.deviceIndependentSize())), shown, QRectF(shown.rect())


def _is_inked(image: QImage | QPixmap, box: QRectF, part: QRectF, here: QRectF) -> bool:
    """Whether an image, a part of which is drawn into a box, has anything `here` that is seen."""
    if isinstance(image, QPixmap) or not image.hasAlphaChannel() or box.isEmpty():
        return True
    across, down = part.width() / box.width(), part.height() / box.height()
    place = QRectF(
        part.x() + (here.x() - box.x()) * across,
        part.y() + (here.y() - box.y()) * down,
        here.width() * across,
        here.height() * down,
    )
    dots = place.toAlignedRect().adjusted(-1, -1, 1, 1).intersected(image.rect())
    if dots.isEmpty():
        return False
    alpha = image.copy(dots).convertToFormat(QImage.Format.Format_Alpha8)
    data, line = bytes(alpha.constBits()), alpha.bytesPerLine()
    return any(any(data[y * line : y * line + dots.width()]) for y in range(dots.height()))
