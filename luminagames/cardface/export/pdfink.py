"""What all contents of a PDF share: fonts, gradients, opacities, bitmaps. Their names follow from
what they are.

So a picture that was written once can be put into the next file as it is (`recipes` say what it
needs there). A gradient is kept along a line of length 1, or in a disc of radius 1: that of one hue
serves wherever it lies.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QGradient, QImage, QLinearGradient, QRadialGradient, QTransform

from luminagames.cardface.export.pdffile import PdfFile
from luminagames.cardface.export.pdftype import Type
from luminagames.cardface.export.press import Press
from luminagames.cardface.export.sizes import MM_PER_INCH

FAR = 4000.0
BITMAP_DPI = 300.0
QUALITY = 90
# Between two stops of a gradient lie so many steps in inks.
STEPS = 4

Stops = tuple[tuple[float, ...], ...]
# `("shade" or "mask", "line" or "disc", stops)`, or `("alpha", opacity)`.
Recipe = tuple[str, str, Stops] | tuple[str, float]


class PdfInk:
    """The shared things of one file."""

    def __init__(self, file: PdfFile, press: Press | None = None) -> None:
        """With a `press` all colors are its inks."""
        self.file = file
        self.press = press
        self._device = "/DeviceCMYK" if press is not None else "/DeviceRGB"
        self.type = Type(file)
        # Millimetres for one unit of the layout that is painted now.
        self.unit_mm = 1.0
        self._names: dict[Hashable, str] = {}
        self._used: list[Recipe] = []
        # How many bitmaps were asked for.
        self.bitmaps = 0

    # ------------------------------------------------------------ plain colors

    def fill(self, color: QColor, *, text: bool = False) -> str:
        """The operators for the color of an area, or of a text."""
        return self._tone(color, "k" if self.press is not None else "rg", text=text)

    def line(self, color: QColor) -> str:
        """The operators for the color of a line."""
        return self._tone(color, "K" if self.press is not None else "RG")

    def _tone(self, color: QColor, operator: str, *, text: bool = False) -> str:
        channels = (
            self.press.ink(color, text=text)
            if self.press is not None
            else (color.redF(), color.greenF(), color.blueF())
        )
        return " ".join((*(number(channel, 3) for channel in channels), operator))

    # ------------------------------------------------------------ opacities and gradients

    def opacity(self, alpha: float) -> str:
        """The name of an opacity, in hundredths: no eye tells one from the next."""
        return self.make(("alpha", round(alpha, 2)))

    def shading(self, gradient: QGradient) -> str:
        """The name of a gradient's colors."""
        stops = tuple((round(at, 4), *_channels(color)) for at, color in gradient.stops())
        return self.make(("shade", _kind(gradient), stops))

    def blend(self, mode: str) -> str:
        """The name of a way to mix with what lies under it, such as `color-burn`."""
        if ("blend", mode) not in self._names:
            called = mode.title().replace("-", "")
            number = self.file.add(f"<< /BM /{called} >>".encode("ascii"))
            self._names["blend", mode] = self.file.share("ExtGState", number, f"B{called}")
        return self._names["blend", mode]

    def group(self, content: str) -> str:
        """The name of a form that is seen through as a whole."""
        self.bitmaps += 1  # none of what is kept for other files may call it
        form = self.file.form(
            content, (-FAR, -FAR, FAR, FAR), f" /Group << /S /Transparency /CS {self._device} >>"
        )
        return self.file.share("XObject", form, f"G{self.bitmaps}")

    def mask(self, gradient: QGradient) -> str:
        """The name of a state that lets through as much as a gradient's opacities say."""
        stops = tuple((round(at, 4), round(color.alphaF(), 3)) for at, color in gradient.stops())
        return self.make(("mask", _kind(gradient), stops))

    def make(self, recipe: Recipe) -> str:
        """The name of something that is made where it is not there yet."""
        self._used.append(recipe)
        found = self._names.get(recipe)
        if found is None:
            found = self._names[recipe] = self._made(recipe)
        return found

    def used_since(self, mark: int = 0) -> tuple[Recipe, ...]:
        """What was asked for since a mark (`len` of what was used before)."""
        return tuple(dict.fromkeys(self._used[mark:]))

    @property
    def mark(self) -> int:
        """A place in what was used so far."""
        return len(self._used)

    def _made(self, recipe: Recipe) -> str:
        name = hashlib.blake2b(repr(recipe).encode(), digest_size=5).hexdigest()
        match recipe:
            case ("alpha", float() as alpha):
                number = self.file.add(f"<< /ca {alpha:.2f} /CA {alpha:.2f} >>".encode("ascii"))
                return self.file.share("ExtGState", number, f"A{alpha * 100:.0f}")
            case ("shade", str() as kind, tuple() as stops):
                return self.file.share(
                    "Shading", self._ramp(kind, self._inks(stops), self._device), f"S{name}"
                )
            case (_, str() as kind, tuple() as stops):
                shade = self.file.share(
                    "Shading", self._ramp(kind, stops, "/DeviceGray"), f"L{name}"
                )
                group = " /Group << /S /Transparency /CS /DeviceGray >>"
                form = self.file.form(f"/{shade} sh", (-FAR, -FAR, FAR, FAR), group)
                state = f"<< /SMask << /Type /Mask /S /Luminosity /G {form} 0 R >> >>"
                return self.file.share(
                    "ExtGState", self.file.add(state.encode("ascii")), f"M{name}"
                )
        raise ValueError(recipe)

    def _inks(self, stops: Stops) -> Stops:
        """The colors of a gradient in inks, with steps between: inks do not mix as light does."""
        if self.press is None:
            return stops
        found = []
        for at, *channels in _in_steps(stops):
            found.append((at, *self.press.ink(QColor.fromRgbF(*channels))))
        return tuple(found)

    def _ramp(self, kind: str, stops: Stops, space: str) -> int:
        number, coords = (3, "0 0 0 0 0 1") if kind == "disc" else (2, "0 0 1 0")
        body = (
            f"<< /ShadingType {number} /ColorSpace {space} /Coords [{coords}] /Extend [true true] "
            f"/Function {_function(list(stops))} >>"
        )
        return self.file.add(body.encode("ascii"))

    # ------------------------------------------------------------ bitmaps

    def bitmap(self, image: QImage, part: QRect, size_mm: tuple[float, float]) -> str:
        """The name of a part of a bitmap, at 300 dots an inch where it has more."""
        self.bitmaps += 1
        size = QSize(*(max(1, round(side / MM_PER_INCH * BITMAP_DPI)) for side in size_mm))
        key = ("bitmap", image.cacheKey(), part.getRect(), size.width(), size.height())
        found = self._names.get(key)
        if found is None:
            cut = image.copy(part)
            if cut.width() > size.width():
                how = Qt.TransformationMode.SmoothTransformation
                cut = cut.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, how)
            found = self._names[key] = self.file.share(
                "XObject", self._image(cut), f"P{self.bitmaps}"
            )
        return found

    def _image(self, image: QImage) -> int:
        head = f"/Type /XObject /Subtype /Image /Width {image.width()} /Height {image.height()} /BitsPerComponent 8"
        clear = ""
        if image.hasAlphaChannel():
            alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
            mask = self.file.stream(f"{head} /ColorSpace /DeviceGray", _rows(alpha))
            clear = f" /SMask {mask} 0 R"
        plain = image.convertToFormat(QImage.Format.Format_RGB32) if not clear else _solid(image)
        return self.photograph(plain, clear)

    def shared_photograph(self, image: QImage) -> str:
        """The name of an opaque picture as it is, with all its pixels."""
        self.bitmaps += 1
        return self.file.share("XObject", self.photograph(image), f"P{self.bitmaps}")

    def photograph(self, image: QImage, extra: str = "") -> int:
        """An opaque picture as JPEG: an object of the file, with `extra` entries."""
        # Qt writes inks as Adobe does, turned round.
        turned = " /Decode [1 0 1 0 1 0 1 0]" if self.press is not None else ""
        entries = (
            f"/Type /XObject /Subtype /Image /Width {image.width()} /Height {image.height()} "
            f"/BitsPerComponent 8 /ColorSpace {self._device} /Filter /DCTDecode{turned}{extra}"
        )
        if self.press is not None:
            image = self.press.image(image)
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if not image.save(buffer, "JPEG", QUALITY):  # type: ignore[call-overload]  # the stubs want bytes
            raise OSError(0, "pictures cannot be packed")
        return self.file.stream(entries, bytes(data.data()), packed=False)

    def finish(self) -> bytes:
        """The whole file."""
        self.type.finish()
        return self.file.finish()


def unit_matrix(gradient: QGradient) -> QTransform:
    """From a line of length 1, or a disc of radius 1, to where a gradient lies."""
    if isinstance(gradient, QLinearGradient):
        a, b = gradient.start(), gradient.finalStop()
        dx, dy = b.x() - a.x(), b.y() - a.y()
        if abs(dx) + abs(dy) < 1e-9:  # no length: all is the last color
            dx = 1e-6
        return QTransform(dx, dy, -dy, dx, a.x(), a.y())
    if isinstance(gradient, QRadialGradient):
        middle: QPointF = gradient.center()
        radius = max(gradient.radius(), 1e-6)
        return QTransform(radius, 0, 0, radius, middle.x(), middle.y())
    raise TypeError("cards have linear and radial gradients only")


@lru_cache(maxsize=4096)
def number(value: float, digits: int = 2) -> str:
    """A number without needless figures."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _kind(gradient: QGradient) -> str:
    return "disc" if isinstance(gradient, QRadialGradient) else "line"


def _channels(color: QColor) -> tuple[float, ...]:
    return round(color.redF(), 3), round(color.greenF(), 3), round(color.blueF(), 3)


def _in_steps(stops: Stops) -> Stops:
    """A gradient with more stops, the new ones evenly between those that there are."""
    found = [stops[0]]
    for low, high in pairwise(stops):
        for step in range(1, STEPS + 1):
            share = step / STEPS
            found.append(tuple(a + (b - a) * share for a, b in zip(low, high, strict=True)))
    return tuple(found)


def _function(stops: list[tuple[float, ...]]) -> str:
    """Colors between stops, as functions of the way along the gradient."""
    if stops[0][0] > 0:
        stops = [(0.0, *stops[0][1:]), *stops]
    if stops[-1][0] < 1:
        stops = [*stops, (1.0, *stops[-1][1:])]
    parts = []
    for a, b in pairwise(stops):
        low, high = (" ".join(number(value, 3) for value in stop[1:]) for stop in (a, b))
        parts.append(f"<< /FunctionType 2 /Domain [0 1] /C0 [{low}] /C1 [{high}] /N 1 >>")
    if len(parts) == 1:
        return parts[0]
    bounds = " ".join(number(stop[0], 4) for stop in stops[1:-1])
    encode = " ".join("0 1" for _ in parts)
    functions = " ".join(parts)
    return f"<< /FunctionType 3 /Domain [0 1] /Functions [{functions}] /Bounds [{bounds}] /Encode [{encode}] >>"


def _rows(image: QImage) -> bytes:
    """The bytes of an image of one byte a pixel, without padding."""
    width, line = image.width(), image.bytesPerLine()
    data = bytes(image.constBits())
    return (
        data
        if line == width
        else b"".join(data[y * line : y * line + width] for y in range(image.height()))
    )


def _solid(image: QImage) -> QImage:
    """The colors of an image with alpha, as they are where it is opaque."""
    return image.convertToFormat(QImage.Format.Format_ARGB32).convertToFormat(
        QImage.Format.Format_RGB32
    )


__all__ = ["PdfInk", "Recipe", "number", "unit_matrix"]
