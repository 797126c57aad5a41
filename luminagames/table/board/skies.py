"""The ground of a table as two skies: milky light along the meridian, orbits around each leader, an
engraved sun.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, ink, linear, mix, radial, stroke
from luminagames.cardface.seeds import stream
from luminagames.cardface.theme import Theme
from luminagames.table.board.terrain import COLUMNS, HALF_HIGH, HALF_WIDE, ROWS, STEP, noise

SEED = "milky"
_WARM, _ENGRAVED, _PALE = "#FFCF8C", "#EBD09A", "#8FA8F0"
_ORBITS = (236, 330, 334, 452, 590, 594, 760, 940, 944)
_SUN = 172.0
_STARS = 560


def paint_skies(
    painter: QPainter,
    theme: Theme,
    room: QRectF,
    middle: float,
    upper: Sequence[QColor],
    lower: Sequence[QColor],
) -> None:
    """Both skies at rest in table units; `upper` and `lower` are the colors of the leaders of the
    two sides.
    """
    painter.save()
    painter.setClipRect(room)
    if not theme.is_high_contrast:
        for x, y, colors in (
            (room.left() + 80, room.top() + 60, upper),
            (room.left() + 85, room.bottom() - 85, lower),
        ):
            _draw_leader(painter, theme, room, QPointF(x, y), colors)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        cloud = _nebula(theme, upper[0], lower[0])
        x = room.center().x()
        target = QRectF(
            x - HALF_WIDE - STEP / 2, middle - HALF_HIGH - STEP / 2, COLUMNS * STEP, ROWS * STEP
        )
        painter.drawImage(target, cloud, QRectF(cloud.rect()))
        _draw_stars(painter, theme, room, middle)
        _draw_sun(painter, theme, QPointF(room.center().x(), middle))
        edge = theme.color("felt_edge")
        shade = radial(
            x,
            middle,
            room.width() * 0.66,
            (0, ink(edge, 0)),
            (0.6, ink(edge, 0.05)),
            (1, ink(edge, 0.5)),
        )
        fill(painter, rounded(room.x(), room.y(), room.width(), room.height()), shade)
    painter.restore()


def paint_bright(
    painter: QPainter, theme: Theme, room: QRectF, middle: float, *, below: bool
) -> None:
    """What is brighter in the sky of the side whose turn it is."""
    half = QRectF(room)
    if below:
        half.setTop(middle)
    else:
        half.setBottom(middle)
    if theme.is_high_contrast:
        painter.fillRect(
            QRectF(half.x(), middle + (2 if below else -4), half.width(), 2),
            theme.color("playable"),
        )
        return
    far = half.bottom() if below else half.top()
    gold = theme.color("playable")
    alphas = (
        (0, 0.0),
        (0.1, 0.085),
        (0.45, 0.025),
        (1, 0.01),
    )  # soft at the meridian, which a lens moves
    light = linear(0, middle, 0, far, *((at, ink(gold, alpha)) for at, alpha in alphas))
    fill(painter, rounded(half.x(), half.y(), half.width(), half.height()), light)


def _draw_leader(
    painter: QPainter, theme: Theme, room: QRectF, at: QPointF, colors: Sequence[QColor]
) -> None:
    """A glow in the leader's colors, and orbits engraved around it."""
    x, y = at.x(), at.y()
    first, last = colors[0], colors[-1]
    glow = radial(x, y, 640, (0, ink(first, 0.22)), (0.4, ink(last, 0.08)), (1, ink(last, 0)))
    fill(painter, rounded(room.x(), room.y(), room.width(), room.height()), glow)
    line = theme.color("engraving")
    strong = 1.0 if theme.is_dark else 1.7
    for number, radius in enumerate(_ORBITS):
        alpha = (0.13 if number in (1, 2, 4, 5) else 0.08) * strong
        stroke(painter, circle(x, y, radius), ink(line, alpha), 1)
    ticks = []
    for tick in range(120):
        angle, long = tick * math.pi / 60, 9 if tick % 5 else 18
        cos, sin = math.cos(angle), math.sin(angle)
        ticks.append(
            QLineF(x + 594 * cos, y + 594 * sin, x + (594 + long) * cos, y + (594 + long) * sin)
        )
    painter.setPen(QPen(ink(line, 0.12 * strong), 1))
    painter.drawLines(ticks)


def _nebula(theme: Theme, upper: QColor, lower: QColor) -> QImage:
    """Light along the middle from one color to the other, one pixel for each point of the grid.

    It is the same at every size of the window.
    """
    above, below = _clouds(theme.is_dark)
    whole = _tinted(above, mix(upper.name(), _PALE, 0.42))
    painter = QPainter(whole)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    painter.drawImage(0, 0, _tinted(below, mix(lower.name(), _PALE, 0.34)))
    painter.end()
    return whole


def _tinted(mask: QImage, color: QColor) -> QImage:
    """A color as opaque as a mask."""
    image = mask.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), color)
    painter.end()
    return image


@lru_cache(maxsize=2)
def _clouds(is_dark: bool) -> tuple[QImage, QImage]:
    """How much of the upper and of the lower color there is at each point, torn by dust.

    Kept apart from the colors, which change with the seat at the bottom: to compute it takes as
    long as three frames.
    """
    rough, fine = noise(SEED, 300.0), noise(SEED + "-dust", 120.0)
    above, below = bytearray(4 * COLUMNS * ROWS), bytearray(4 * COLUMNS * ROWS)
    strength = 0.25 if is_dark else 0.3
    for row in range(ROWS):
        for column in range(COLUMNS):
            at = row * COLUMNS + column
            wave = 26 * math.sin(column * STEP / 1280 * 5 + 0.6)
            away = (row * STEP - HALF_HIGH - wave) / 155
            band = math.exp(-away * away)
            if band < 0.004:
                continue
            grain, dust = rough[at], fine[at]
            light = (
                band
                * (0.35 + min(1.0, max(0.0, grain * 1.7 - 0.45)))
                * (0.45 + 0.8 * dust)
                * strength
            )
            light -= min(1.0, max(0.0, (dust - 0.56) * 5)) * math.exp(-away * away * 2) * 0.06
            share = min(1.0, max(0.0, 0.5 + away * 0.55 + (grain - 0.5) * 0.8))
            alpha = round(255 * min(0.3, max(0.0, light)))
            below[4 * at + 3] = round(alpha * share)
            above[4 * at + 3] = alpha - below[4 * at + 3]
    one, other = (
        QImage(bytes(data), COLUMNS, ROWS, 4 * COLUMNS, QImage.Format.Format_RGBA8888).copy()
        for data in (above, below)
    )
    return one, other


def _draw_stars(painter: QPainter, theme: Theme, room: QRectF, middle: float) -> None:
    random = stream(SEED, "stars")
    white = "#FFF7E6" if theme.is_dark else theme.color("engraving").name()
    for _ in range(_STARS):
        x, y = room.left() + random.random() * room.width(), middle + random.gauss(0, 95)
        painter.fillRect(QRectF(x, y, 1, 1), ink(white, 0.2 + 0.6 * random.random() ** 2.2))


def _draw_sun(painter: QPainter, theme: Theme, at: QPointF) -> None:
    """The emblem as an engraving on the meridian."""
    x, y = at.x(), at.y()
    color = _ENGRAVED if theme.is_dark else theme.color("engraving").name()
    warm = radial(x, y, 300, (0, ink("#FFDFA0", 0.17)), (0.4, ink(_WARM, 0.06)), (1, ink(_WARM, 0)))
    fill(painter, circle(x, y, 300), warm)
    for radius, alpha in ((62, 0.30), (66, 0.16), (104, 0.14), (168, 0.20), (_SUN, 0.10)):
        stroke(painter, circle(x, y, radius), ink(color, alpha), 1.1)
    for ray in range(16):
        angle, half = ray * math.pi / 8, math.pi / 16
        inner, outer = 72, 158 if ray % 2 == 0 else 118
        path = QPainterPath(_polar(at, inner, angle - half))
        path.quadTo(_polar(at, (inner + outer) / 2, angle - half * 0.35), _polar(at, outer, angle))
        path.quadTo(
            _polar(at, (inner + outer) / 2, angle + half * 0.35), _polar(at, inner, angle + half)
        )
        fill(painter, path, ink(color, 0.045))
        stroke(painter, path, ink(color, 0.20), 1)
    ticks = []
    for tick in range(96):
        angle, long = tick * math.pi / 48, 6 if tick % 6 else 12
        ticks.append(QLineF(_polar(at, _SUN, angle), _polar(at, _SUN + long, angle)))
    painter.setPen(QPen(ink(color, 0.16), 1))
    painter.drawLines(ticks)


def _polar(at: QPointF, radius: float, angle: float) -> QPointF:
    return QPointF(at.x() + radius * math.cos(angle), at.y() + radius * math.sin(angle))
