"""The table's one axis: a gold hairline with the last acts as beads, and what rules now at its
right end.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.table.board.acts import Act
from luminagames.table.board.plates import NIGHT
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

RADIUS, STEP = 15.0, 42.0
# What `hit` says of the sign that opens the log.
LOG = -1


@dataclass(frozen=True, slots=True)
class Ruling:
    """Words at the right end; lit if they concern who may act, with that seat's lantern."""

    words: str
    lit: bool = False
    seat: int | None = None


# The words at the right shrink to this part where they would lie over the middle.
LEAST_WORDS = 0.75


class MeridianItem(TableItem):
    """Beads left of the stage, or from the left end where the stage is a lens."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.acts: tuple[Act, ...] = ()
        self.ruling = Ruling("")
        self.stage = QRectF()
        self.from_left = False
        self.near = False

    def show_acts(
        self,
        acts: tuple[Act, ...],
        ruling: Ruling,
        stage: QRectF,
        *,
        from_left: bool,
        near: bool = False,
    ) -> None:
        """Shows other beads; `stage` is what stands in the middle, in the item's own units.

        `near`: the stage reaches to the right end, so that the words stand beside the beads.
        """
        now = (acts, ruling, stage, from_left, near)
        if now != (self.acts, self.ruling, self.stage, self.from_left, self.near):
            self.acts, self.ruling, self.stage, self.from_left, self.near = now
            self.renew()

    def picture_area(self) -> QRectF:
        """With the beads, which are higher than the line."""
        return self.body().adjusted(0, -8, 0, 8)

    @property
    def _log_at(self) -> QPointF:
        y = self.height / 2
        if self.from_left:
            return QPointF(10, y)
        left = min(
            (self._bead(number).x() for number in range(len(self.acts))),
            default=self.stage.left() - 8,
        )
        return QPointF(left - 42, y)

    def _bead(self, number: int) -> QPointF:
        """The middle of a bead, the newest being number 0."""
        y = self.height / 2
        if self.from_left:
            return QPointF(42 + STEP * (len(self.acts) - 1 - number), y)
        return QPointF(self.stage.left() - 34 - (46 + STEP * (number - 1) if number else 0), y)

    def hit(self, at: QPointF) -> int | None:
        """The line of the bead at a point of the item, `LOG` for the log's sign, None for
        neither.
        """
        if (self._log_at - at).manhattanLength() < RADIUS + 6:
            return LOG
        for number, act in enumerate(self.acts):
            away = self._bead(number) - at
            if away.x() ** 2 + away.y() ** 2 <= (RADIUS + 4) ** 2:
                return act.line
        return None

    def draw(self, painter: QPainter) -> None:
        """The line, the beads from the oldest on, the log's sign, the words at the right."""
        look = self.look
        y, gold = self.height / 2, look.color("hairline")
        ends = (
            (0, ink(gold, 0.15)),
            (0.4, ink(gold, 0.9)),
            (0.6, ink(gold, 0.9)),
            (1, ink(gold, 0.15)),
        )
        painter.fillRect(QRectF(0, y - 0.6, self.width, 1.2), linear(0, 0, self.width, 0, *ends))
        for number in range(len(self.acts) - 1, -1, -1):
            painter.save()
            painter.setOpacity(1 - number * 0.1)
            self._draw_bead(
                painter, self.acts[number], self._bead(number), 17.0 if not number else RADIUS
            )
            painter.restore()
        sign = self._log_at
        fill(painter, circle(sign.x(), y, 11), look.color("felt_edge", 0.75))
        look.icon(painter, "log", sign.x(), y, 15, look.color("text_accent"))
        if self.ruling.words:
            self._draw_ruling(painter)

    def _draw_bead(self, painter: QPainter, act: Act, at: QPointF, radius: float) -> None:
        """The card in a round window, ringed in the color of who did it, the sign of the act at its
        foot.
        """
        look, theme = self.look, self.look.theme
        x, y = at.x(), at.y()
        fill(painter, circle(x, y, radius + 3), QColor(NIGHT))
        color = theme.seat(act.seat).color if act.seat is not None else theme.color("hairline")
        if act.definition:
            painter.save()
            painter.setClipPath(circle(x, y, radius))
            picture = look.art(act.definition, radius * 2.5, radius * 2.5)
            spot = QRectF(x - radius * 1.25, y - radius * 1.15, radius * 2.5, radius * 2.5)
            painter.drawImage(spot, picture, QRectF(picture.rect()))
            painter.restore()
        elif act.seat is not None:
            look.icon(painter, theme.seat(act.seat).icon, x, y, radius, color)
        else:
            look.icon(painter, "spark", x, y, radius, color)
        stroke(painter, circle(x, y, radius + 1), color, 2)
        foot = QPointF(x + radius * 0.72, y + radius * 0.72)
        small = max(7.5, radius * 0.5)
        fill(painter, circle(foot.x(), foot.y(), small), QColor(NIGHT))
        stroke(painter, circle(foot.x(), foot.y(), small), color, 1)
        tone = QColor("#FF9C8E" if act.sign == "sword" else "#F5EDDC")
        look.icon(painter, act.sign, foot.x(), foot.y(), small * 1.32, tone)

    def _breadth(self, units: float) -> float:
        """How wide the words at the right are in letters of a size."""
        font = self.look.theme.font_px("button", units, 600)
        return (
            width_of(self.ruling.words, font)
            + units * 1.9
            + (units * 1.5 if self.ruling.lit else 0)
        )

    @property
    def _units(self) -> float:
        """The size of those words: as the person wants, or as it fits beside what stands in the
        middle.
        """
        units = 12.5 * min(self.look.text_scale, 1.6)
        room = self.width - self.stage.right() + 2
        if self.from_left and not self.near and self._breadth(units) > room > 0:
            units *= max(LEAST_WORDS, room / self._breadth(units))
        return units

    @property
    def ruling_rect(self) -> QRectF:
        """Where the words at the right stand."""
        units = self._units
        wide = self._breadth(units)
        high = units * 1.95
        room = self.width - self.stage.right() - 12
        left = self.width - wide if self.from_left else self.stage.right() + 30
        if self.near:
            left = 42 + STEP * len(self.acts)
        if not self.from_left and wide > room - 18:
            left, wide = self.stage.right() + 14, room
        return QRectF(left, self.height / 2 - high / 2, wide, high)

    def _draw_ruling(self, painter: QPainter) -> None:
        look, ruling = self.look, self.ruling
        rect = self.ruling_rect
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() / 2)
        fill(painter, path, look.color("panel", 0.96))
        role = "playable" if ruling.lit else "hairline"
        stroke(
            painter, path, look.color(role, 1.0 if ruling.lit else 0.5), 1.6 if ruling.lit else 1
        )
        units = self._units
        font = look.theme.font_px("button", units, 600)
        words = rect
        if ruling.lit and ruling.seat is not None:
            seat = look.theme.seat(ruling.seat)
            look.icon(
                painter, seat.icon, rect.left() + units * 1.2, rect.center().y(), units, seat.color
            )
            words = rect.adjusted(units * 1.5, 0, 0, 0)
        color = look.color("text" if ruling.lit else "text_muted")
        text(
            painter,
            words.adjusted(units * 0.5, 0, -units * 0.5, 0),
            ruling.words,
            font,
            color,
            MIDDLE,
        )
