"""The tile where somebody new begins: its picture, its words from the left, and the two ways in."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from luminagames.app.home.tile_words import weight_word
from luminagames.cardface.geometry import circle, lozenge
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, linear, stroke
from luminagames.cardface.pictures.cover import paint_cover
from luminagames.cardface.theme import Theme
from luminagames.engine.contract.about import About
from luminagames.table.ink import LEFT, RIGHT, fitted, text, width_of
from luminagames.text import counted, say

EDGE = 24.0
# Pixels below the words, for the buttons, at the usual text size.
FOOT = 64.0
_LINES = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


def foot_height(theme: Theme) -> float:
    """The room for the buttons."""
    return FOOT + theme.px(14) - 14


def paint_hero(painter: QPainter, box: QRectF, about: About, theme: Theme) -> None:
    """Picture, emblem and title, sentence, minutes for each number of seats; clip to the tile's
    corners before.
    """
    painter.fillRect(box, theme.color("panel"))
    width = box.width() - 2 * EDGE
    scale = 1.0
    while _height(about, theme, width, scale) > box.height() * 0.5 and scale > 0.55:
        scale -= 0.05
    words = _height(about, theme, width, scale)
    title_high = _title(theme, scale)
    art = QRectF(
        box.x(), box.y(), box.width(), box.height() - words - foot_height(theme) + title_high * 0.6
    )
    paint_cover(painter, art, about)
    top = art.bottom() - min(150.0, art.height() * 0.5)
    fade = linear(
        0,
        top,
        0,
        art.bottom(),
        (0.0, theme.color("panel", 0)),
        (0.7, theme.color("panel", 0.92)),
        (1.0, theme.color("panel", 1)),
    )
    painter.fillRect(QRectF(art.x(), top, art.width(), art.bottom() - top + 1), fade)
    y = box.bottom() - foot_height(theme) - words
    _paint_words(painter, QRectF(box.x() + EDGE, y, width, words), about, theme, scale)


def _title(theme: Theme, scale: float) -> float:
    return theme.px(46) * scale


def _sentence(about: About, theme: Theme, width: float, scale: float) -> float:
    font = theme.font_px("prompt", max(theme.minimum_px, theme.px(14) * scale))
    return (
        QFontMetricsF(font)
        .boundingRect(QRectF(0, 0, width, 2000), _LINES, say(about.sentence))
        .height()
    )


def _height(about: About, theme: Theme, width: float, scale: float) -> float:
    facts = theme.px(38) * scale
    return _title(theme, scale) + 6 + _sentence(about, theme, width, scale) + 12 + facts + 10


def _paint_words(painter: QPainter, box: QRectF, about: About, theme: Theme, scale: float) -> None:
    accent = theme.emblem(about.id)
    high = _title(theme, scale)
    ground = theme.color("felt_edge" if theme.is_dark else "panel_raised")
    disc = QRectF(box.x(), box.y(), high, high)
    fill(painter, circle(disc.center().x(), disc.center().y(), high / 2), ground)
    paint_icon(painter, f"emblem_{about.emblem}", disc.adjusted(2, 2, -2, -2), accent)
    room = QRectF(box.x() + high + 14, box.y(), box.width() - high - 14, high)
    title = theme.font_px("title", theme.px(30) * scale)
    text(
        painter,
        room,
        about.title,
        fitted(about.title, title, room.width(), 8),
        theme.color("text"),
        LEFT,
    )
    y = box.y() + high + 6
    told = _sentence(about, theme, box.width(), scale)
    painter.setFont(theme.font_px("prompt", max(theme.minimum_px, theme.px(14) * scale)))
    painter.setPen(theme.color("text"))
    painter.drawText(QRectF(box.x(), y, box.width(), told + 4), _LINES, say(about.sentence))
    _paint_facts(
        painter,
        QRectF(box.x(), y + told + 12, box.width(), theme.px(38) * scale),
        about,
        theme,
        scale,
    )
    painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), theme.hairline())


def _paint_facts(painter: QPainter, box: QRectF, about: About, theme: Theme, scale: float) -> None:
    """The minutes under each number of seats, and the weight at the right."""
    low, high = about.seats
    columns = [
        (
            counted(seats, "{n} seat", "{n} seats"),
            say("{times} min", times=about.minutes_with(seats)),
        )
        for seats in range(low, high + 1)
    ]
    columns.append((weight_word(about), ""))
    row, x = box.height() / 2, box.x()
    lozenges = theme.px(66) * scale
    for shrink in (1.0, 0.92, 0.84, 0.76, 0.68):
        small = theme.font_px("small", theme.px(11.5) * scale * shrink)
        bold = theme.font_px("button", theme.px(13) * scale * shrink)
        gap = theme.px(24) * scale * shrink
        widths = [max(width_of(over, small), width_of(under, bold)) for over, under in columns]
        if sum(widths[:-1]) + max(widths[-1], lozenges) + gap * len(columns[1:]) <= box.width():
            break
    for (over, under), wide in zip(columns[:-1], widths, strict=False):
        text(
            painter, QRectF(x, box.y(), wide + 2, row), over, small, theme.color("text_muted"), LEFT
        )
        text(
            painter, QRectF(x, box.y() + row, wide + 2, row), under, bold, theme.color("text"), LEFT
        )
        x += wide + gap
    right = QRectF(x, box.y(), max(1.0, box.right() - x), row)
    text(painter, right, weight_word(about), small, theme.color("text_muted"), RIGHT)
    size, step = theme.px(5) * scale, theme.px(13) * scale
    accent = theme.emblem(about.id)
    for number in range(5):
        shape = lozenge(
            box.right() - size - (4 - number) * step, box.y() + row * 1.5, size * 1.3, size
        )
        if number < about.weight:
            fill(painter, shape, accent)
        stroke(painter, shape, accent if number < about.weight else theme.color("text_muted"), 1)
