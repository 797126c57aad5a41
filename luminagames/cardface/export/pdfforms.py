"""What cards share, written once into a PDF: plates, frames, signs, pictures, and whole cards for
their copies.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable
from typing import Any, cast

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from luminagames.cardface.export.pdfink import PdfInk, Recipe, number
from luminagames.cardface.export.pdfpath import ThinPaths, path_text
from luminagames.cardface.export.pdfpen import PdfPen
from luminagames.cardface.export.sizes import MM_PER_INCH
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.icons.model import GRID
from luminagames.cardface.ink import painting
from luminagames.cardface.kept import KeptFiles
from luminagames.cardface.layout.model import AnyElement, Shape
from luminagames.cardface.printing import Printing
from luminagames.cardface.stamps import Paint, leans

QUALITY = 88
MOST_KEPT = 1000
# A drawing is written in whole fiftieths of a millimetre.
GRAIN_MM = 0.02

# Points that lie within so many of them of what is drawn without them are left out.
TOLERANCE = 0.8

# A photograph; or the packed operators of a drawing, with what they need of the file.
Kept = bytes | tuple[bytes, tuple[Recipe, ...]]

FAR = 4000.0
# Signs may reach beyond their grid: rings and rims.
ICON_EDGE = 6.0


class Forms:
    """Stands where the painter keeps its stamps: parts become forms of the file.

    `picture_dpi` 0 writes pictures as vectors; `kept` pictures stay from one export to the next,
    those in `files` from one run of the program to the next.
    """

    def __init__(
        self, ink: PdfInk, picture_dpi: float, kept: dict[Hashable, Kept], files: KeptFiles
    ) -> None:
        self._files = files
        self._ink = ink
        self._dpi = picture_dpi
        self._kept = kept
        self._names: dict[Hashable, str] = {}
        self._owners: list[object] = []
        self._thin = ThinPaths(TOLERANCE)
        self._later: list[tuple[Hashable, int, tuple[Recipe, ...]]] = []

    def shape(self, p: Printing, shape: Shape, outline: QPainterPath, paint: Paint) -> None:
        """A shape, once for each set of colors."""
        del outline
        names, tinted = leans(shape)
        own = (p.own(names), id(p.palette) if tinted else 0, p.bleed)
        self._draw(p.painter, (id(shape), own), paint, shape)

    def patch(
        self, p: Printing, element: AnyElement, own: Hashable, bounds: QRectF, paint: Paint
    ) -> None:
        """An element that looks alike wherever `own` is equal."""
        del bounds
        self._draw(p.painter, (id(element), own), paint, element)

    def icon(self, painter: QPainter, name: str, rect: QRectF, color: QColor | None) -> None:
        """A sign, drawn once for each color."""
        pen = cast("PdfPen", painter)
        side = min(rect.width(), rect.height())
        grid = QRectF(0, 0, GRID, GRID)
        called = self.named(
            ("icon", name, 0 if color is None else color.rgba()),
            lambda inner: paint_icon(inner, name, grid, color),
            (-ICON_EDGE, -ICON_EDGE, GRID + ICON_EDGE, GRID + ICON_EDGE),
        )
        corner = pen.worldTransform().map(rect.center())
        scale = side * pen.worldTransform().m11() / GRID
        x, y = corner.x() - scale * GRID / 2, corner.y() - scale * GRID / 2
        pen.write(f"q {scale:.5f} 0 0 {scale:.5f} {x:.3f} {y:.3f} cm /{called} Do Q")

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
        """A card's picture in its window."""
        pen = cast("PdfPen", painter)
        place = pen.worldTransform().mapRect(rect)
        window = path_text(pen.worldTransform().map(clip))
        if self._dpi:
            photograph = self._cut_out if clear else self._photograph
            called = photograph(("picture", key), rect, picture)
            at = f"{place.width():.3f} 0 0 {-place.height():.3f} {place.x():.3f} {place.bottom():.3f}"
        else:
            called = self._drawing(("drawing", key), rect, picture)
            step = number(GRAIN_MM / self._ink.unit_mm, 8)
            at = f"{step} 0 0 {step} {place.x():.3f} {place.y():.3f}"
        pen.write(f"q {window} W n {at} cm /{called} Do Q")

    def named(
        self,
        key: Hashable,
        paint: Callable[[QPainter], None],
        box: tuple[float, float, float, float],
    ) -> str:
        """The name of a form, painted where it is not there yet."""
        if key not in self._names:
            pen = PdfPen(self._ink)
            paint(cast("QPainter", pen))
            form = self._ink.file.form(pen.content, box)
            self._names[key] = self._ink.file.share("XObject", form, f"X{len(self._names)}")
        return self._names[key]

    def _draw(self, painter: QPainter, key: Hashable, paint: Paint, owner: object) -> None:
        pen = cast("PdfPen", painter)
        if key not in self._names:
            self._owners.append(owner)  # its identity is the key: no other may get it
        called = self.named(key, paint, (-FAR, -FAR, FAR, FAR))
        matrix = pen.worldTransform()
        if matrix == QTransform():
            pen.write(f"/{called} Do")
        else:
            scale = f"{matrix.m11():.5f} 0 0 {matrix.m22():.5f}"
            pen.write(f"q {scale} {matrix.dx():.3f} {matrix.dy():.3f} cm /{called} Do Q")

    def _drawing(self, key: Hashable, rect: QRectF, picture: Paint) -> str:
        if key in self._names:
            return self._names[key]
        grain = self._ink.unit_mm / GRAIN_MM
        whole = (key, round(rect.width(), 4), round(rect.height(), 4), round(grain, 4))
        box = (-100, -100, rect.width() * grain + 100, rect.height() * grain + 100)
        # What is kept has the colors of a screen.
        press = self._ink.press is not None
        found = None if press else self._kept.get(whole) or self._from_files(whole)
        if isinstance(found, tuple):
            for recipe in found[1]:
                self._ink.make(recipe)
            form = self._ink.file.form(found[0], box)
        else:
            mark, bitmaps = self._ink.mark, self._ink.bitmaps
            pen = PdfPen(
                self._ink, QRectF(0, 0, rect.width(), rect.height()), thin=self._thin, grain=grain
            )
            picture(cast("QPainter", pen))
            form = self._ink.file.form(pen.content, box)
            if bitmaps == self._ink.bitmaps and not press:  # a bitmap lies in the file itself
                self._later.append((whole, form, self._ink.used_since(mark)))
        self._names[key] = self._ink.file.share("XObject", form, f"X{len(self._names)}")
        return self._names[key]

    def keep(self) -> None:
        """Keep the drawings of this file for the next one."""
        for key, form, recipes in self._later:
            content = self._ink.file.content(form)
            self._keep(key, (content, recipes))
            self._files.put(_name(key), frozen(content, recipes))

    def _from_files(self, key: Hashable) -> Kept | None:
        content = self._files.get(_name(key))
        found = thawed(content) if content is not None else None
        if found is not None:
            self._keep(key, found)
        return found

    def _keep(self, key: Hashable, found: Kept) -> None:
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = found

    def _photograph(self, key: Hashable, rect: QRectF, picture: Paint) -> str:
        if key in self._names:
            return self._names[key]
        size = self._dots(rect)
        found = self._kept.get((key, size))
        if not isinstance(found, bytes):
            found = photograph(size, picture)
            self._keep((key, size), found)
        if self._ink.press is not None:
            image = self._ink.photograph(
                QImage.fromData(found).convertToFormat(QImage.Format.Format_RGB32)
            )
        else:
            entries = (
                f"/Type /XObject /Subtype /Image /Width {size[0]} /Height {size[1]} "
                "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode"
            )
            image = self._ink.file.stream(entries, found, packed=False)
        self._names[key] = self._ink.file.share("XObject", image, f"X{len(self._names)}")
        return self._names[key]

    def _cut_out(self, key: Hashable, rect: QRectF, picture: Paint) -> str:
        """A picture through which something is seen, as a bitmap with its mask."""
        if key not in self._names:
            size = self._dots(rect)
            image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            with painting(image) as inner:
                picture(inner)
            mm = self._ink.unit_mm
            millimeters = (rect.width() * mm, rect.height() * mm)
            self._names[key] = self._ink.bitmap(image, image.rect(), millimeters)
        return self._names[key]

    def _dots(self, rect: QRectF) -> tuple[int, int]:
        scale = self._ink.unit_mm / MM_PER_INCH * self._dpi
        return round(rect.width() * scale), round(rect.height() * scale)


def _name(key: Hashable) -> str:
    return f"drawing {key!r} {TOLERANCE}"


def frozen(content: bytes, recipes: Iterable[Recipe]) -> bytes:
    """A drawing with what it needs, as bytes for a file."""
    return json.dumps(list(recipes), separators=(",", ":")).encode() + b"\n" + content


def thawed(content: bytes) -> tuple[bytes, tuple[Recipe, ...]] | None:
    """What `frozen` made bytes of; None where they are something else."""
    head, _, packed = content.partition(b"\n")
    try:
        recipes = json.loads(head)
    except ValueError:
        return None
    return packed, tuple(cast("Recipe", _as_tuple(one)) for one in recipes)


def _as_tuple(found: Any) -> Any:
    """Lists as tuples, so that a recipe is equal to what it was."""
    return tuple(_as_tuple(one) for one in found) if isinstance(found, list) else found


def photograph(size: tuple[int, int], picture: Paint) -> bytes:
    """A picture as JPEG."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    with painting(image) as inner:
        picture(inner)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "JPEG", QUALITY):  # type: ignore[call-overload]  # the stubs want bytes
        raise OSError(0, "pictures cannot be packed")
    return bytes(data.data())
