"""The line over a column, the caption of a place, and the outline of an empty one."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import stroke
from luminagames.kit.tip import plain_tip
from luminagames.table.board.groove import draw_groove
from luminagames.table.board.plates import draw_mark
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look


class HeadItem(TableItem):
    """The icon of a column and how much it counts."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.icon = ""
        self.words = ""
        self.dim = False

    def show(self, icon: str, words: str, *, dim: bool) -> None:  # type: ignore[override]  # Qt shows it empty
        """Shows another count."""
        if (icon, words, dim) != (self.icon, self.words, self.dim):
            self.icon, self.words, self.dim = icon, words, dim
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """Icon and words, side by side."""
        look = self.look
        size = 22.0
        look.icon(painter, self.icon, size * 0.8, self.height / 2, size, dim=self.dim)
        color = look.color("text_muted" if self.dim else "text")
        rect = QRectF(size * 1.45, 0, self.width - size, self.height)
        text(painter, rect, self.words, look.font("button", 16, 700), color, LEFT)


class CaptionItem(TableItem):
    """The name of a place in small capitals, and at the right a count of its own."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words = ""
        self.count = ""
        self.tone = "text"
        self.center = False
        self.close = False

    def show(self, words: str, count: str, tone: str) -> None:  # type: ignore[override]  # Qt shows it empty
        """Shows other words."""
        if (words, count, tone) != (self.words, self.count, self.tone):
            self.words, self.count, self.tone = words, count, tone
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """The caption; nothing is cut off that has room."""
        look = self.look
        font = look.font("caption", 12)
        align = MIDDLE if self.center else LEFT
        if self.close:
            self._draw_close(painter, font)
            return
        text(painter, self.body(), self.words.upper(), font, look.color("text_muted"), align)
        if self.count:
            color = look.color(self.tone)
            text(painter, self.body(), self.count, look.font("button", 17, 700), color, RIGHT)

    def _draw_close(self, painter: QPainter, font: QFont) -> None:
        """The count right behind the words."""
        look, words = self.look, self.words.upper()
        text(painter, self.body(), words, font, look.color("text_muted"), LEFT)
        if self.count:
            left = min(width_of(words, font) + 2, self.width - 20)
            rest = self.body().adjusted(left, 0, 0, 0)
            color = look.color("text_muted" if self.tone == "text" else self.tone)
            text(painter, rest, f" · {self.count}", font, color, LEFT)


class VacancyItem(TableItem):
    """A dashed outline where something may lie, with the name of the place if it is to stand
    there.
    """

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words = ""
        self.groove = False
        self.faint = False

    def show(self, words: str, *, groove: bool = False, faint: bool = False) -> None:  # type: ignore[override]  # Qt shows it empty
        """Shows the name of another place; empty for none. A `faint` one is a mark, also on a table
        with frames.
        """
        self.setToolTip(plain_tip(words))
        if (words, groove, faint) != (self.words, self.groove, self.faint):
            self.words, self.groove, self.faint = words, groove, faint
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """The outline; on a table without frames a faint mark, or the groove of a rail."""
        if self.groove:
            draw_groove(painter, self.look, self.body())
            return
        if self.look.bare or self.faint:
            draw_mark(painter, self.look, self.body())
            return
        path = rounded(0, 0, self.width, self.height, min(self.corner, self.height / 6))
        alpha = 0.8 if self.look.theme.is_high_contrast else 0.42
        stroke(painter, path, self.look.color("hairline", alpha), 1.2, dash=(3.4, 3.4))
        if self.words:
            font = self.look.font("caption", 12)
            text(
                painter,
                self.body(),
                self.words.upper(),
                font,
                self.look.color("text_muted", 0.8),
                MIDDLE,
            )
