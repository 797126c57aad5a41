"""How readable the texts of a window are, measured on its picture: the color of what is written
against what is behind.

Texts that the program paints itself are noted as they are painted, with their place, color and
font; texts of Qt's own widgets are the pixels that differ most from the ground. A text that lies
under something else is not seen, so it is not measured; one that is disabled need not be readable
(WCAG 1.4.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from luminagames.cardface.ink import contrast

ENOUGH, LARGE = 4.5, 3.0
LARGE_PX, LARGE_BOLD_PX = 24.0, 18.66
# Of a text with more pixels every second row and column is looked at.
SAMPLES = 3_000
# Sum of the differences of red, green and blue that is still the same color.
NEAR = 60
# A text of which fewer pixels have its color is covered by something.
SEEN = 3
WRAP, ONE_LINE, MIDDLE = (
    Qt.TextFlag.TextWordWrap,
    Qt.TextFlag.TextSingleLine,
    Qt.AlignmentFlag.AlignCenter,
)
Color = tuple[int, ...]
# The thin lines of small letters reach no more of their contrast than this on a picture.
FAINT = 0.75


@dataclass(frozen=True)
class Written:
    """A text, where it stands in the window, and its font; `color` is None where Qt chose it."""

    words: str
    rect: QRect
    color: QColor | None
    font: QFont

    @property
    def wanted(self) -> float:
        """The least contrast of a text of this size."""
        size = QFontInfo(self.font).pixelSize()
        large = size >= LARGE_PX or (self.font.weight() >= 600 and size >= LARGE_BOLD_PX)
        return LARGE if large else ENOUGH


@contextmanager
def noted(window: QWidget) -> Iterator[list[Written]]:
    """Notes what is written while the window is painted."""
    found: list[Written] = []
    draw = QPainter.drawText

    def write(self: QPainter, *what: Any) -> Any:
        device = self.device()
        if isinstance(device, QWidget) and device.isEnabled() and device.window() is window:
            at = device.mapTo(window, QPoint())
            box = self.worldTransform().mapRect(_box(self.font(), *what)).translated(QPointF(at))
            color = QColor(self.pen().color())
            color.setAlphaF(color.alphaF() * self.opacity())
            words = next(one for one in what if isinstance(one, str))
            if words.strip():
                found.append(Written(words, box.toAlignedRect(), color, self.font()))
        return draw(self, *what)

    QPainter.drawText = write  # type: ignore[assignment, method-assign]
    try:
        yield found
    finally:
        QPainter.drawText = draw  # type: ignore[method-assign]


def _box(font: QFont, where: Any, *what: Any) -> QRectF:
    """What a text covers, in the painter's coordinates."""
    metrics = QFontMetricsF(font)
    words = next(one for one in what if isinstance(one, str))
    if isinstance(where, QPoint | QPointF):
        return metrics.boundingRect(words).translated(QPointF(where))
    flags = next((one for one in what if not isinstance(one, str)), 0)
    return metrics.boundingRect(QRectF(where), getattr(flags, "value", flags), words)


def of_qt(window: QWidget) -> Iterator[Written]:
    """The texts of Qt's own widgets."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled():
            continue
        if isinstance(widget, QLabel) and not widget.text().startswith("<"):
            words, flags = (
                widget.text(),
                widget.alignment() | (WRAP if widget.wordWrap() else ONE_LINE),
            )
        elif isinstance(widget, QLineEdit) and widget.text():
            words, flags = widget.text(), widget.alignment() | ONE_LINE
        elif isinstance(widget, QPushButton) and type(widget).paintEvent is QPushButton.paintEvent:
            words, flags = widget.text(), MIDDLE | ONE_LINE
        else:
            continue
        box = QFontMetrics(widget.font()).boundingRect(widget.contentsRect(), int(flags), words)
        seen = box.intersected(widget.visibleRegion().boundingRect())
        if (
            len(words.strip()) > 1 and seen.height() > box.height() // 2
        ):  # a lone letter is too thin
            yield Written(
                words, QRect(widget.mapTo(window, seen.topLeft()), seen.size()), None, widget.font()
            )


class Picture:
    """The pixels of a picture as (red, green, blue)."""

    def __init__(self, image: QImage) -> None:
        self.image = image.convertToFormat(QImage.Format.Format_RGB32)
        self.bytes = bytes(self.image.constBits())
        self.row = self.image.bytesPerLine()

    def pixels(self, rect: QRect) -> list[Color]:
        """Those of a rectangle, every second one where there are many."""
        inside, bits = rect.intersected(self.image.rect()), self.bytes
        step = 2 if inside.width() * inside.height() > SAMPLES else 1
        starts = (
            y * self.row + x * 4
            for y in range(inside.top(), inside.bottom() + 1, step)
            for x in range(inside.left(), inside.right() + 1, step)
        )
        return [(bits[at + 2], bits[at + 1], bits[at]) for at in starts]


def measured(picture: Picture, one: Written) -> float | None:
    """The contrast of a text with what is behind it; None if it is not seen."""
    pixels = picture.pixels(one.rect)
    if len(pixels) < 8:
        return None
    ground = middle(pixels)
    if one.color is None:
        furthest = Counter({each: apart(each, ground) for each in set(pixels)}).most_common(1)[0][0]
        return against(furthest, ground) / FAINT
    alpha = one.color.alphaF()
    full = (one.color.red(), one.color.green(), one.color.blue())
    ink = tuple(round(a * alpha + b * (1 - alpha)) for a, b in zip(full, ground, strict=True))
    ways = [apart(pixel, ink) for pixel in pixels]
    if sum(way < NEAR for way in ways) < SEEN:
        return None
    far = max(ways)
    return against(
        ink, middle([pixel for pixel, way in zip(pixels, ways, strict=True) if way > far / 2])
    )


def middle(pixels: list[Color]) -> Color:
    """What most of them are."""
    return tuple(round(median(part)) for part in zip(*pixels, strict=True))


def apart(a: Color, b: Color) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2])


def against(a: Color, b: Color) -> float:
    return contrast(QColor(*a), QColor(*b))


@dataclass(frozen=True)
class Readings:
    """How many texts of a window were measured, and those with too little contrast."""

    count: int
    faults: tuple[str, ...]


def readings(window: QWidget) -> Readings:
    """Measures all texts that are seen in a window."""
    with noted(window) as written:
        picture = Picture(window.grab().toImage())
    faults, count = set(), 0
    for one in [*written, *of_qt(window)]:
        got = measured(picture, one)
        count += got is not None
        if got is not None and got < one.wanted - 0.05:
            faults.add(f"{one.words[:40]!r} {got:.1f} at {one.rect.getRect()}")
    return Readings(count, tuple(sorted(faults)))
