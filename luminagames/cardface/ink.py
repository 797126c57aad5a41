"""Small helpers for colors and gradients that everything painted here shares."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)

os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
"""Qt hands a fill of over a hundred spans to other threads, 64 at a time. To wake them takes longer than the fill:
without them a picture takes half the CPU time. Qt reads this at the first fill, hence here, below all that paints."""

Ink = QColor | str
Stop = tuple[float, Ink]
WHITE = "#FFFFFF"
BLACK = "#000000"


def ink(color: Ink, alpha: float | None = None) -> QColor:
    """A fresh `QColor`; `alpha` (0 to 1) replaces the color's own."""
    result = QColor(color)
    if alpha is not None:
        result.setAlphaF(max(0.0, min(1.0, alpha)))
    return result


def mix(a: Ink, b: Ink, t: float) -> QColor:
    """The color `t` (0 to 1) of the way from `a` to `b`, opaque."""
    x, y = QColor(a), QColor(b)
    return QColor.fromRgbF(
        x.redF() * (1 - t) + y.redF() * t,
        x.greenF() * (1 - t) + y.greenF() * t,
        x.blueF() * (1 - t) + y.blueF() * t,
    )


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(color: Ink) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    c = QColor(color)
    return 0.2126 * _linear(c.redF()) + 0.7152 * _linear(c.greenF()) + 0.0722 * _linear(c.blueF())


def contrast(a: Ink, b: Ink) -> float:
    """The WCAG 2 contrast ratio of two opaque colors, 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def linear(x0: float, y0: float, x1: float, y1: float, *stops: Stop) -> QLinearGradient:
    """A linear gradient from (x0, y0) to (x1, y1)."""
    gradient = QLinearGradient(x0, y0, x1, y1)
    for at, color in stops:
        gradient.setColorAt(at, color)
    return gradient


def radial(x: float, y: float, radius: float, *stops: Stop) -> QRadialGradient:
    """A radial gradient around (x, y)."""
    gradient = QRadialGradient(x, y, radius)
    for at, color in stops:
        gradient.setColorAt(at, color)
    return gradient


def fill(painter: QPainter, path: QPainterPath, paint: QGradient | Ink) -> None:
    """Fill `path` with a color or a gradient, no outline."""
    painter.fillPath(path, QBrush(paint) if isinstance(paint, QGradient) else QBrush(QColor(paint)))


def stroke(
    painter: QPainter,
    path: QPainterPath,
    paint: QGradient | Ink,
    width: float,
    *,
    square: bool = False,
    dash: tuple[float, ...] = (),
) -> None:
    """Draw the outline of `path` with round joins; `dash` is in pen widths, as Qt counts it."""
    brush = QBrush(paint) if isinstance(paint, QGradient) else QBrush(QColor(paint))
    cap = Qt.PenCapStyle.SquareCap if square else Qt.PenCapStyle.RoundCap
    pen = QPen(brush, width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern(list(dash))
    stroke_with(painter, path, pen)


def stroke_with(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
    """`QPainter.strokePath`, but four times as fast on a scaled painter: the path is scaled instead
    of the stroke.
    """
    matrix = painter.worldTransform()
    plain = matrix.type() in {
        QTransform.TransformationType.TxTranslate,
        QTransform.TransformationType.TxScale,
    }
    if (
        not plain
        or abs(matrix.m11() - matrix.m22()) > 1e-3 * abs(matrix.m11())
        or matrix.m11() <= 0
    ):
        painter.strokePath(path, pen)
        return
    scaled = QPen(pen)
    scaled.setWidthF(pen.widthF() * matrix.m11())
    brush = QBrush(pen.brush())
    brush.setTransform(matrix)
    scaled.setBrush(brush)
    painter.resetTransform()
    painter.strokePath(matrix.map(path), scaled)
    painter.setWorldTransform(matrix)


def glow(
    painter: QPainter, path: QPainterPath, color: Ink, width: float, alpha: float, steps: int = 9
) -> None:
    """Halo along `path`: strokes of falling alpha, the recipe of every light on the table."""
    for step in range(steps, 0, -1):
        strength = alpha * (1 - (step - 1) / steps) ** 2 * 0.55 + 0.01
        stroke(painter, path, ink(color, strength), width * 2 * step / steps)


@contextmanager
def painting(image: QImage) -> Iterator[QPainter]:
    """A smooth painter on an image that ends in any case: Qt crashes on one that outlives its
    image.
    """
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()
