"""The track of a turn: its steps from top to bottom, where the match is, and who may act."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, glow, stroke
from luminagames.table.ink import LEFT, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

INSET = 16.0
TITLE = 34.0
LAMP = 40.0
NOTE = 24.0


@dataclass(frozen=True, slots=True)
class TrackWords:
    """What a track says; `now` is the index of the present step, `seat` who may act."""

    title: str = ""
    # Words of each step, and whether it belongs to the one above it.
    steps: tuple[tuple[str, bool], ...] = ()
    now: int | None = None
    lamp: str = ""
    seat: int | None = None
    note: str = ""


class TrackItem(TableItem):
    """Behind: filled dots. Now: a lit dot and bright words. Ahead: rings."""

    keeps_picture = True
    corner = 12.0

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words = TrackWords()

    def show(self, words: TrackWords) -> None:  # type: ignore[override]  # Qt shows it empty
        """Stands at another step."""
        if words != self.words:
            self.words = words
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """Title, steps, a line, the lamp, the note."""
        words, look = self.words, self.look
        title = QRectF(INSET, 8, self.width - 2 * INSET, TITLE - 8)
        text(
            painter,
            title,
            words.title.upper(),
            look.font("caption", 13),
            look.color("text_accent"),
            LEFT,
        )
        foot = LAMP + (NOTE if words.note else 0.0) + 10
        step = min(30.0, (self.height - TITLE - foot) / max(1, len(words.steps)))
        middles = [TITLE + step * (number + 0.5) for number in range(len(words.steps))]
        self._line(painter, middles)
        for number, (label, inner) in enumerate(words.steps):
            self._step(painter, number, middles[number], label, inner=inner)
        y = self.height - foot
        painter.fillRect(QRectF(INSET, y, self.width - 2 * INSET, 1), look.color("hairline", 0.4))
        self._lamp(painter, y + 6)
        if words.note:
            note = QRectF(INSET, y + 4 + LAMP, self.width - 2 * INSET, NOTE)
            text(painter, note, words.note, look.font("small", 14), look.color("text_muted"), LEFT)

    def _line(self, painter: QPainter, middles: list[float]) -> None:
        if len(middles) > 1:
            line = QRectF(INSET + 9.25, middles[0], 1.5, middles[-1] - middles[0])
            painter.fillRect(line, self.look.color("hairline", 0.35))

    def _step(self, painter: QPainter, number: int, y: float, label: str, *, inner: bool) -> None:
        look, now = self.look, self.words.now
        at = QPointF(INSET + 10, y)
        radius = 4.4 if inner else 6.0
        ground = look.color("panel")
        if number == now:
            self._light(painter, at, radius + 2.4, look.color("playable"))
        elif now is not None and number < now:
            fill(painter, circle(at.x(), at.y(), radius), look.color("text_muted"))
        else:
            fill(painter, circle(at.x(), at.y(), radius), ground)
            stroke(painter, circle(at.x(), at.y(), radius), look.color("text_muted"), 1.3)
        left = INSET + (40 if inner else 28)
        room = QRectF(left, y - 14, self.width - left - 8, 28)
        font = look.font("small", 14.5 if inner else 16, 700 if number == now else 500)
        color = look.color("text" if number == now else "text_muted")
        text(painter, room, label, font, color, LEFT)

    def _lamp(self, painter: QPainter, top: float) -> None:
        """Who may act: the one line that is never in doubt."""
        words, look = self.words, self.look
        if not words.lamp:
            return
        at = QPointF(INSET + 12, top + LAMP / 2)
        self._light(painter, at, 9.0, look.color("playable"))
        left = INSET + 34
        if words.seat is not None:
            seat = look.theme.seat(words.seat)
            look.icon(painter, seat.icon, left + 7, at.y(), 15, seat.color)
            left += 22
        room = self.width - left - 8
        font = look.font("body", 19, 700)
        if width_of(words.lamp, font) > room:
            font = look.font("body", 15, 700)
        text(painter, QRectF(left, top, room, LAMP), words.lamp, font, look.color("text"), LEFT)

    def _light(self, painter: QPainter, at: QPointF, radius: float, color: QColor) -> None:
        disc = circle(at.x(), at.y(), radius)
        if not self.look.theme.is_high_contrast:
            glow(painter, disc, color, 14, 0.5, 6)
        fill(painter, disc, color)


class FrameItem(TableItem):
    """The lit frame of a place in which something is going on."""

    keeps_picture = True
    corner = 10.0

    def draw(self, painter: QPainter) -> None:
        """A soft ground and a line in the color of light."""
        look = self.look
        path = rounded(0.8, 0.8, self.width - 1.6, self.height - 1.6, self.corner)
        if not look.theme.is_high_contrast:
            fill(painter, path, look.color("playable", 0.10))
        stroke(
            painter, path, look.color("text_accent"), 2.6 if look.theme.is_high_contrast else 1.6
        )
