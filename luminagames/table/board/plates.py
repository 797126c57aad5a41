"""Small parts that all boards share: number plates, pills, discs with a sign, the mark of an empty
place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QTransform

from luminagames.cardface.geometry import circle, polygon, rounded, svg
from luminagames.cardface.ink import fill, ink, linear, mix, stroke
from luminagames.engine.show import Badge
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.table.look import Look

# What a number is, by its sign: an attack stands on brown, what may be wounded on wine, what may
# break on slate.
GROUNDS = {"sword": "#6A3A22", "heart": "#7A2440", "shield": "#35456B"}
TONES = {
    "plain": "#FFFFFF",
    "good": "#8FE8B6",
    "bad": "#FF9C8E",
    "accent": "#F0CF8C",
    "muted": "#C4CAD8",
}
NIGHT, EDGE, CREAM = "#0A0F20", "#F3DCA8", "#FFF3D6"
_FOOT = "#12151F"
# The foot of a card that has its name there.
_PAGE = "#15131F"
# Pixels: no number on a card is smaller.
_LEAST = 15.0


@dataclass(frozen=True, slots=True)
class Foot:
    """The numbers along a card's foot as they fit there: the size of their digits and the height of
    their plates.
    """

    px: float
    high: float
    # There is no room for a sign beside the digits: it stands faint behind them.
    bare: bool


def digits(look: Look, width: float) -> float:
    """The size of the digits on a card of a width, both in units; never under 15 pixels."""
    units = min(max(16.0, 0.155 * width) * look.text_scale, 0.25 * width)
    return max(units, _LEAST / look.unit)


def number_font(look: Look, units: float) -> QFont:
    """The font of live numbers."""
    return look.theme.font_px("button", units, 700)


def measured(look: Look, badges: Sequence[Badge], width: float, height: float) -> Foot:
    """One size for all numbers of a card; signs give way before digits do."""
    wanted = digits(look, width)
    high = max(20.0, min(wanted * 1.5, height * 0.24))
    widths = shares(badges, width)
    for bare in (False, True):
        sizes = [
            _fitting(look, badge.text, wide, high, wanted, bare=bare)
            for badge, wide in zip(badges, widths, strict=True)
        ]
        px = min(sizes, default=wanted)
        if px > wanted * 0.86 or bare:
            return Foot(max(px, _LEAST / look.unit), high, bare)
    raise AssertionError("unreachable")


def shares(badges: Sequence[Badge], width: float) -> list[float]:
    """How wide the plate of each number is: one with three digits takes more."""
    room = width - 10
    if len(badges) == 1:
        return [room * 0.5]
    longer = (
        max(len(badge.text) for badge in badges) > 2
        and min(len(badge.text) for badge in badges) < 3
    )
    if not longer:
        return [room / 2] * 2
    return [room * (0.56 if len(badge.text) > 2 else 0.44) for badge in badges]


def _fitting(look: Look, words: str, wide: float, high: float, px: float, *, bare: bool) -> float:
    room = wide - (6 if bare else high * 0.5 + 6)
    width = width_of(words, number_font(look, px))
    return px if width <= room else px * room / width


def draw_plates(
    painter: QPainter, look: Look, badges: Sequence[Badge], card: QRectF, seen: float = 0.0
) -> None:
    """The numbers along the foot of a card, upright: left those at its left, right the others.

    `seen` is how much of the card, from its left, is not covered: all plates stand there.
    """
    box = QRectF(card.x(), card.y(), seen or card.width(), card.height())
    names = [badge.text for badge in badges if badge.spot == "name"]
    badges = [badge for badge in badges if badge.spot != "name"]
    foot = measured(look, badges, box.width(), box.height())
    if names:
        draw_name(
            painter, look, names[0], card, seen, foot.high + 6 if badges else card.height() * 0.16
        )
    if not badges:
        return
    ground = QRectF(card.x() + 3.5, card.bottom() - foot.high - 6, card.width() - 7, foot.high + 3)
    fill(
        painter, rounded(ground.x(), ground.y(), ground.width(), ground.height(), 5), QColor(_FOOT)
    )
    top = ground.y() + 1.5
    for badge, wide in zip(badges, shares(badges, box.width()), strict=True):
        left = box.x() + 5 if badge.spot == "foot_left" else box.right() - 5 - wide
        draw_plate(painter, look, QRectF(left + 0.5, top, wide - 1, foot.high), badge, foot)


def draw_name(
    painter: QPainter, look: Look, name: str, card: QRectF, seen: float, foot: float
) -> None:
    """A name over the numbers at a card's foot (`foot` high): as large as fits on one line, else on
    two, smaller.

    Small cards keep small names whatever the text size: the picture must stay.
    """
    wide = (seen or card.width()) - 8
    small = card.width() < 100
    scale = 1.0 if small else min(look.text_scale, 1.3)
    largest = min(13.5 if small else 16.5, card.width() * (0.15 if small else 0.125)) * scale
    lines, units = [name], largest
    font = look.theme.font_px("title", units, 600)
    if width_of(name, font) > wide:
        least = 10.5 if small else largest * 0.84
        units = max(least, largest * wide / width_of(name, font))
        if width_of(name, look.theme.font_px("title", units, 600)) > wide and " " in name:
            lines, units = _halves(name), min(largest, 12.5 * scale if small else largest)
        font = look.theme.font_px("title", units, 600)
        widest = max(width_of(line, font) for line in lines)
        if widest > wide:
            units = max(8.5, units * wide / widest)
            font = look.theme.font_px("title", units, 600)
    line = units * 1.12
    top = card.bottom() - foot - line * len(lines) - 3
    ground = QRectF(card.x() + 4, top - 11, card.width() - 8, card.bottom() - top + 7)
    shades = (0, ink(_PAGE, 0)), (min(0.4, 12 / ground.height()), _PAGE), (1, _PAGE)
    fill(
        painter,
        rounded(ground.x(), ground.y(), ground.width(), ground.height(), 3),
        linear(0, ground.top(), 0, ground.bottom(), *shades),
    )
    for number, words in enumerate(lines):
        row = QRectF(card.x() + 4, top + number * line, wide, line)
        text(painter, row, words, font, QColor("#FFF4E0"), MIDDLE)


def _halves(name: str) -> list[str]:
    """The words of a name on two lines as even as they can be."""
    words = name.split(" ")
    best = min(
        range(1, len(words)),
        key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))),
    )
    return [" ".join(words[:best]), " ".join(words[best:])]


def draw_plate(painter: QPainter, look: Look, rect: QRectF, badge: Badge, foot: Foot) -> None:
    """One number with its sign on its ground."""
    color = QColor(GROUNDS.get(badge.icon, "#2A3348"))
    path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() * 0.3)
    top, low = mix(color, "#FFFFFF", 0.08), mix(color, "#000000", 0.38)
    fill(painter, path, linear(0, rect.top(), 0, rect.bottom(), (0, top), (1, low)))
    stroke(painter, path, ink(EDGE, 0.9), 1.1)
    font = number_font(look, foot.px)
    tone = QColor(TONES[badge.tone])
    if foot.bare:
        look.icon(
            painter,
            badge.icon,
            rect.center().x(),
            rect.center().y(),
            rect.height() * 0.8,
            ink(CREAM, 0.22),
        )
        text(painter, rect, badge.text, font, tone, MIDDLE)
        return
    wide = width_of(badge.text, font)
    size = min(rect.height() * 0.58, rect.width() - wide - 6)
    left = rect.center().x() - (size + 3 + wide) / 2
    look.icon(painter, badge.icon, left + size / 2, rect.center().y(), size, QColor(CREAM))
    text(
        painter, QRectF(left + size + 3, rect.y(), wide + 3, rect.height()), badge.text, font, tone
    )


def draw_disc(painter: QPainter, look: Look, at: QPointF, radius: float, icon: str) -> None:
    """A dark disc with a sign."""
    fill(painter, circle(at.x(), at.y(), radius), ink(NIGHT, 0.94))
    stroke(painter, circle(at.x(), at.y(), radius), look.color("hairline", 0.9), 1.1)
    look.icon(painter, icon, at.x(), at.y(), radius * 1.25, QColor(EDGE))


def pill_width(words: str, font: QFont, least: float) -> float:
    """How wide a pill with these words is."""
    return max(least, width_of(words, font) + least * 0.62)


def draw_pill(painter: QPainter, look: Look, at: QPointF, words: str, units: float) -> QRectF:
    """A count on a dark pill around a point; what it covers."""
    font = number_font(look, units)
    high = units * 1.5
    wide = pill_width(words, font, units * 1.86)
    rect = QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)
    path = rounded(rect.x(), rect.y(), wide, high, high / 2)
    fill(painter, path, ink(NIGHT, 0.95))
    stroke(painter, path, look.color("hairline", 0.9), 1)
    text(painter, rect, words, font, QColor("#FFFFFF"), MIDDLE)
    return rect


def draw_mark(painter: QPainter, look: Look, rect: QRectF, strength: float = 1.0) -> None:
    """An empty place: four survey ticks and a small cross, no box and no word."""
    theme = look.theme
    alpha = 0.9 if theme.is_high_contrast else (0.34 if theme.is_dark else 0.55) * strength
    color = ink(
        "#E7D3A0" if theme.is_dark and not theme.is_high_contrast else theme.color("hairline"),
        alpha,
    )
    box = rect.adjusted(4, 4, -4, -4)
    arm = min(rect.width(), rect.height()) * 0.1
    draw_corners(painter, box, color, arm, 1.2)
    x, y = rect.center().x(), rect.center().y()
    stroke(painter, polygon([(x - 4, y), (x + 4, y)], close=False), color, 1)
    stroke(painter, polygon([(x, y - 4), (x, y + 4)], close=False), color, 1)


def draw_corners(painter: QPainter, box: QRectF, color: QColor, arm: float, width: float) -> None:
    """A bracket in each corner of a box."""
    corner = svg(f"M 0 {arm:.2f} L 0 0 L {arm:.2f} 0")
    for turn, point in enumerate(
        (box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft())
    ):
        transform = QTransform()
        transform.translate(point.x(), point.y())
        transform.rotate(90 * turn)
        stroke(painter, transform.map(corner), color, width, square=True)


__all__ = [
    "CREAM",
    "EDGE",
    "NIGHT",
    "TONES",
    "Foot",
    "digits",
    "draw_corners",
    "draw_disc",
    "draw_mark",
    "draw_name",
    "draw_pill",
    "draw_plate",
    "draw_plates",
    "measured",
    "number_font",
    "pill_width",
    "shares",
]
