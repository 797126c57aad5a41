"""Badges that have a spot of their own on a card: the seal, the place in an order, what comes upon
it, wounds.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.ink import Ink, fill, stroke
from luminagames.engine.show import Badge
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.table.look import Look

# They lie over pictures in every theme, so they have one set of colors.
_RED, _DARK_RED, _NIGHT, _WHITE = "#B3263F", "#6E1026", "#0A0F20", "#FFFFFF"
_BURST, _BURST_EDGE, _BURST_TEXT = "#FFB27A", "#7A3315", "#2A0F06"
_SEALS = {
    "plain": "#FFE9C2",
    "bad": "#FF9C8E",
    "good": "#7FDDB0",
    "accent": "#F0CF8C",
    "muted": "#AEB7CE",
}
RAYS = 9
# So far, in table units, a badge with a spot of its own may stand out over the edge of its card.
SPOTS_REACH = 46.0


def draw_spot(painter: QPainter, look: Look, badge: Badge, box: QRectF) -> None:
    """A badge on a card that covers `box` as it is read."""
    small = min(1.0, max(0.74, box.width() / 96))
    match badge.spot:
        case "seal":
            at = QPointF(box.right() - 5, box.top() + 9)
            radius = 21 * small
            _disc(painter, at, radius, _RED, _SEALS[badge.tone], 2.0)
            _number(painter, look, at, radius, badge.text, "score", _WHITE)
        case "order":
            at = QPointF(box.left() + 5, box.top() + 5)
            radius = 14.5 * small
            _disc(painter, at, radius, _NIGHT, _WHITE, 2.0)
            _number(painter, look, at, radius, badge.text, "button", _WHITE)
        case "share":
            at = QPointF(box.left() - 22 * small, box.center().y())
            radius = 22 * small
            burst = _burst(at, radius)
            fill(painter, burst, QColor(_BURST))
            stroke(painter, burst, QColor(_BURST_EDGE), 1.4)
            _number(painter, look, at, radius * 0.86, badge.text, "score", _BURST_TEXT)
        case "wound":
            radius = (
                14 * small
            )  # at the left, where a neighbor that lies over the card leaves it to be seen
            at = QPointF(box.left() + radius * 0.7, box.top() + box.height() * 0.36)
            _disc(painter, at, radius, _DARK_RED, "#FF8A7A", 1.6)
            _number(painter, look, at, radius, badge.text, "button", _WHITE)


def draw_foot(
    painter: QPainter, look: Look, badge: Badge, card: QRectF, *, seen: float, alone: bool
) -> None:
    """A number over the one that is printed at the left or right of a card's foot; `card` is the
    whole card.

    One that is as printed is left out where the print can be read. `seen` is how much of the card,
    from the left, is not covered: the right number moves to where it is seen, above the left one if
    there is no other room and it is not `alone`.
    """
    unit = card.width() / 120
    size = max(20.5 * unit, look.theme.minimum_px / look.unit)
    right, covered = badge.spot == "foot_right", seen < card.width() - 1
    printed = 20.5 * unit * look.unit  # pixels
    if badge.tone == "plain" and printed >= look.theme.minimum_px and not (covered and right):
        return
    margin, width, height = 5 * unit, 45 * unit, size * 1.2
    roomy = size < 22 * unit
    if not roomy:
        width = max(
            width, width_of(badge.text, look.theme.font_px("button", size, 800)) + size * 0.5
        )
    over = right and not alone and seen < 2 * (width + margin) + unit
    width = min(width, max(size * 0.8, seen - margin))
    left = max(margin, seen - margin - width) if right and not over else margin
    top = card.height() - 3 * unit - height * (2.06 if over else 1.0)
    plate = QRectF(left, top, width, height)
    color = QColor(_WHITE if badge.tone == "plain" else _SEALS[badge.tone])
    path = rounded(plate.x(), plate.y(), plate.width(), plate.height(), height * 0.3)
    fill(painter, path, QColor(_NIGHT))
    stroke(painter, path, color, max(1.2, 1.8 * unit))
    upright = (
        abs(painter.worldTransform().m12()) < 0.001
    )  # icons are copied pixel for pixel, never turned
    if upright and (roomy or over) and width >= size * 1.5:
        look.icon(
            painter, badge.icon, plate.x() + size * 0.56, plate.center().y(), size * 0.75, color
        )
        plate.setLeft(plate.x() + size * 0.8)
    text(painter, plate, badge.text, look.theme.font_px("button", size, 800), color, MIDDLE)


def _disc(
    painter: QPainter, at: QPointF, radius: float, ground: Ink, edge: Ink, width: float
) -> None:
    fill(painter, circle(at.x(), at.y(), radius + 1.6), QColor("#05070F"))
    fill(painter, circle(at.x(), at.y(), radius), ground)
    stroke(painter, circle(at.x(), at.y(), radius - width / 2), QColor(edge), width)


def _burst(at: QPointF, radius: float) -> QPainterPath:
    points = []
    for corner in range(2 * RAYS):
        angle = math.pi * corner / RAYS - math.pi / 2
        reach = radius * (1.0 if corner % 2 == 0 else 0.76)
        points.append((at.x() + reach * math.cos(angle), at.y() + reach * math.sin(angle)))
    return polygon(points)


def _number(
    painter: QPainter, look: Look, at: QPointF, radius: float, words: str, style: str, color: str
) -> None:
    """As large as the disc allows."""
    size = radius * 1.3
    font = look.theme.font_px(style, size, 700)
    wide = width_of(words, font)
    if wide > radius * 1.62:
        font = look.theme.font_px(style, size * radius * 1.62 / wide, 700)
    room = QRectF(at.x() - radius * 2, at.y() - radius, radius * 4, radius * 2)
    text(painter, room, words, font, QColor(color), MIDDLE)
