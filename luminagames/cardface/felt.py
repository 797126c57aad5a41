"""The ground of every screen: ink-blue felt with a faint engraved star chart."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from luminagames.cardface.geometry import circle, polygon, svg
from luminagames.cardface.ink import fill, ink, mix, painting, radial, stroke
from luminagames.cardface.kept.pictures import PICTURES
from luminagames.cardface.seeds import stream
from luminagames.cardface.theme import Theme

# Radii of the chart's circles, in pixels of a 1280 × 800 screen.
RINGS = (120, 236, 240, 360, 480, 484, 640)


def paint_felt(
    painter: QPainter, rect: QRectF, theme: Theme, accent: QColor | None = None, seed: str = "felt"
) -> None:
    """Fill `rect` with felt, lit a little above its middle and tinted by `accent` (an emblem's
    color).
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect)
    width, height = rect.width(), rect.height()
    middle = theme.color("felt_center")
    if accent is not None and not theme.is_high_contrast:
        middle = mix(middle, accent, 0.06)
    light = radial(
        rect.x() + width * 0.5,
        rect.y() + height * 0.42,
        max(width, height) * 0.72,
        (0, middle),
        (0.5, theme.color("felt")),
        (1, theme.color("felt_edge")),
    )
    painter.fillRect(rect, light)
    if theme.alpha("engraving") > 0:
        painter.translate(rect.x(), rect.y())
        _engrave(painter, width, height, theme, seed)
    painter.restore()


def felt_image(
    width: float,
    height: float,
    dpr: float,
    theme: Theme,
    accent: QColor | None = None,
    seed: str = "felt",
) -> QImage:
    """The felt as an image of logical size `width` × `height`; safe in a worker thread."""
    image = QImage(math.ceil(width * dpr), math.ceil(height * dpr), QImage.Format.Format_RGB32)
    with painting(image) as painter:
        painter.scale(dpr, dpr)
        paint_felt(
            painter, QRectF(0, 0, image.width() / dpr, image.height() / dpr), theme, accent, seed
        )
    image.setDevicePixelRatio(dpr)
    return image


def felt_pixmap(
    width: float,
    height: float,
    dpr: float,
    theme: Theme,
    accent: QColor | None = None,
    seed: str = "felt",
) -> QPixmap:
    """The felt as a pixmap, from the pictures that are kept: a window's ground takes 15 ms to
    paint.
    """
    across, down = math.ceil(width * dpr), math.ceil(height * dpr)
    if across < 1 or down < 1:
        return QPixmap()
    colors = [
        theme.color(name).name() for name in ("felt_center", "felt", "felt_edge", "engraving")
    ]
    tint = "" if accent is None or theme.is_high_contrast else accent.name()
    name = f"felt {seed} {colors} {tint} {theme.alpha('engraving')} {theme.is_dark} {round(dpr, 4)}"

    def paint(painter: QPainter) -> None:
        painter.scale(dpr, dpr)
        paint_felt(painter, QRectF(0, 0, across / dpr, down / dpr), theme, accent, seed)

    pixmap = QPixmap.fromImage(PICTURES.picture(name, across, down, paint))
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def _engrave(painter: QPainter, width: float, height: float, theme: Theme, seed: str) -> None:
    line, alpha = theme.color("engraving"), theme.alpha("engraving")
    scale = max(width / 1280, height / 800)
    x, y = width / 2, height / 2
    for k, radius in enumerate(RINGS):
        stroke(painter, circle(x, y, radius * scale), ink(line, alpha * (1 if k % 2 else 0.7)), 1)
    for k in range(72):
        length = 10 if k % 6 else 22
        stroke(
            painter,
            _ray(x, y, k * math.pi / 36, 484 * scale, (484 + length) * scale),
            ink(line, alpha),
            1,
        )
    for k in range(12):
        stroke(
            painter,
            _ray(x, y, k * math.pi / 6, 240 * scale, 480 * scale),
            ink(line, alpha * 0.45),
            1,
        )
    _constellations(painter, width, height, line, alpha, seed)
    dots = stream(seed, "specks")
    speck = "#FFFFFF" if theme.is_dark else line
    for _ in range(round(110 * scale)):
        at = (dots.uniform(0, width), dots.uniform(0, height))
        fill(
            painter, circle(*at, dots.choice((0.6, 0.8, 1.1))), ink(speck, dots.uniform(0.06, 0.3))
        )


def _ray(x: float, y: float, angle: float, inner: float, outer: float) -> QPainterPath:
    cos, sin = math.cos(angle), math.sin(angle)
    return svg(f"M {x + inner * cos} {y + inner * sin} L {x + outer * cos} {y + outer * sin}")


def _constellations(
    painter: QPainter, width: float, height: float, line: QColor, alpha: float, seed: str
) -> None:
    random = stream(seed, "constellations")
    for _ in range(9):
        x, y = random.uniform(0, width), random.uniform(0, height)
        points = [(x, y)]
        for _ in range(random.randint(2, 4)):
            x += random.uniform(-70, 70)
            y += random.uniform(-50, 50)
            points.append((x, y))
        stroke(painter, polygon(points, close=False), ink(line, alpha * 1.1), 1)
        for point in points:
            fill(painter, circle(*point, 1.8), ink(line, min(1, alpha * 3)))
