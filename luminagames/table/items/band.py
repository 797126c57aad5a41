"""The band on the table: turn, whose turn, what is asked, the rounds; from left to right in one
line.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, mix, stroke
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

INSET = 24.0


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
        font = look.font("button", 15, 600)
        room = QRectF(INSET, 0, self.width - 2 * INSET, self.height)
        first, *more = self.words
        text(painter, room, first, font, look.color("text"), LEFT)
        if len(more) > 1:
            text(painter, room, more.pop(), font, look.color("text_muted"), RIGHT)
        if more:
            text(painter, room, "  ·  ".join(more), font, look.color("text_accent"), MIDDLE)
