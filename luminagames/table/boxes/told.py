"""What boxes tell an act with: its card, and its lines in the largest type that has room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.theme import Theme
from luminagames.table.bars.line import Line
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run

_SPACE = Run(" ")


def paint_card(
    painter: QPainter,
    look: Look,
    card: str,
    at: QPointF,
    wide: float,
    ratio: float,
    *,
    layout: str = "table",
    shadow: str = "resting_card",
) -> None:
    """A card with its shadow, from its upper left corner; `ratio` is device pixels to a logical
    one.
    """
    pixels = round(wide * ratio)
    picture = look.faces.card(card, layout, pixels, ratio, shadow)
    scale = pixels / picture.pixels
    corner = at - QPointF(picture.margin, picture.margin) * scale
    size = picture.pixmap.deviceIndependentSize() * scale
    painter.drawPixmap(QRectF(corner, size), picture.pixmap, QRectF(picture.pixmap.rect()))


def runs_of(lines: Sequence[Line]) -> list[Run]:
    """Lines as one paragraph."""
    return [
        run
        for number, line in enumerate(lines)
        for run in (*((_SPACE,) if number else ()), *line.runs)
    ]


def fitted(
    look: Look,
    lines: Sequence[Line],
    wide: float,
    high: float,
    leading: float,
    styles: Sequence[str],
    theme: Theme | None = None,
) -> RichText:
    """The lines in the first of the styles in which they are no higher than `high`, else in the
    last.
    """
    theme, runs = theme or look.theme, runs_of(lines)
    for style in styles:
        words = RichText(runs, theme.font(style), theme.font(style, 700), wide, leading)
        if words.height <= high:
            break
    return words


def paint_within(painter: QPainter, look: Look, words: RichText, at: QPointF, room: QRectF) -> None:
    """Words from a point on, as far as they are in the room."""
    painter.save()
    painter.setClipRect(room)
    words.paint(painter, look.icons, at.x(), at.y(), look.theme.color("text"))
    painter.restore()
