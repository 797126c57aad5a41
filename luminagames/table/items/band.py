"""The band on the table: turn, whose turn, what is asked, the rounds; from left to right in one
line.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, mix, stroke
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

INSET = 24.0
# What parts the words of a band.
GAP = 14.0


class BandItem(TableItem):
    """One line between the sides: the first words at the left, the last at the right, the others
    between them.
    """

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words: tuple[str, ...] = ()

    def show_words(self, words: tuple[str, ...]) -> None:
        """Says something else."""
        if words != self.words:
            self.words = words
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """A flat lozenge in the color of the game, and the words."""
        look, theme = self.look, self.look.theme
        tint = theme.emblem(look.game.about.id)
        body = rounded(0, 0, self.width, self.height, self.height / 2)
        ground = theme.color("panel")
        fill(painter, body, ground if theme.is_high_contrast else mix(ground, tint, 0.12))
        stroke(
            painter,
            body,
            theme.color("hairline") if theme.is_high_contrast else mix(ground, tint, 0.7),
            1.4,
        )
        if not self.words:
            return
        room = QRectF(INSET, 0, self.width - 2 * INSET, self.height)
        first, *more = self.words
        last = more.pop() if len(more) > 1 else ""
        middle = "  ·  ".join(more)
        font = self._font((first, middle, last), room.width())
        text(painter, room, first, font, look.color("text"), LEFT)
        if last:
            text(painter, room, last, font, look.color("text_muted"), RIGHT)
        if middle:
            free = _between(room, width_of(first, font), width_of(last, font))
            wide = width_of(middle, font)
            if abs(free.center().x() - room.center().x()) > max(0.0, free.width() - wide) / 2:
                text(painter, free, middle, font, look.color("text_accent"), MIDDLE)
            else:
                text(painter, room, middle, font, look.color("text_accent"), MIDDLE)

    def _font(self, parts: tuple[str, str, str], room: float) -> QFont:
        """As large as all of it fits side by side, and never too small to be read."""
        units, least = 15.0, min(15.0, self.look.theme.minimum_px / self.look.unit)
        while units > least:
            font = self.look.font("button", units, 600)
            if sum(width_of(part, font) + GAP for part in parts if part) <= room:
                break
            units = max(least, units - 1)
        return self.look.font("button", units, 600)


def _between(room: QRectF, left: float, right: float) -> QRectF:
    """What the first and the last words leave."""
    free = max(0.0, room.width() - left - right - 2 * GAP)
    return QRectF(room.x() + left + GAP, room.y(), free, room.height())
