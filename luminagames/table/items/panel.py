"""A seat's panel: who sits there, the score, and the signs that the game gives."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.engine.show import Rect, SeatStatus
from luminagames.table.ground import PANEL_RADIUS
from luminagames.table.ink import LEFT, RIGHT, joined, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

# A head along the top that is so high has a second line for notes and facts.
TWO_LINES = 70.0
# A head that is lower is a plate: a name, and what fits beside it.
PLATE = 42.0
# One that is so high shows the score as a bar besides.
WITH_BAR = 88.0
# A name that does not fit at a panel's side is written smaller, down to this; then it is cut.
SMALLEST_NAME = 20


@dataclass(frozen=True, slots=True)
class PanelWords:
    """What a panel says, in words."""

    name: str
    note: str
    score_label: str
    # Icon (may be empty) and words of each sign.
    signs: tuple[tuple[str, str], ...] = ()
    # Label, number and color role of the facts that no place of the table shows.
    facts: tuple[tuple[str, str, str], ...] = ()
    acting: str = ""


class PanelItem(TableItem):
    """The head of a panel: at its left side where its places leave room there, else along its
    top.
    """

    corner = PANEL_RADIUS
    keeps_picture = True

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look)
        self.seat = seat
        self.free = Rect(0, 0, 0, 0)
        self.status: SeatStatus | None = None
        self.words = PanelWords("", "", "")

    def place(self, panel: Rect, free: Rect) -> None:
        """Where the panel lies, and which part of it is its own."""
        self.setPos(panel.x, panel.y)
        self.set_size(panel.w, panel.h)
        own = Rect(free.x - panel.x, free.y - panel.y, free.w, free.h)
        if own != self.free:
            self.free = own
            self.renew()

    def show_status(self, status: SeatStatus | None, words: PanelWords) -> None:
        """Shows another score or other signs."""
        if (status, words) != (self.status, self.words):
            self.status, self.words = status, words
            self.renew()

    @property
    def _at_side(self) -> bool:
        return self.free.w < self.free.h * 2

    def picture_area(self) -> QRectF:
        """Only the head is kept."""
        return QRectF(self.free.x, self.free.y, self.free.w, self.free.h + 8)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The edge of the panel whose seat is asked, then the head."""
        if self.words.acting:
            path = rounded(1, 1, self.width - 2, self.height - 2, self.corner)
            stroke(
                painter,
                path,
                self.look.color("playable"),
                2.6 if not self.look.theme.is_high_contrast else 4,
            )
        super().paint(painter, option, widget)

    def draw(self, painter: QPainter) -> None:
        """The head, at the side or along the top."""
        if self._at_side:
            self._draw_side(painter)
        else:
            self._draw_top(painter)

    # Along the top

    def _draw_top(self, painter: QPainter) -> None:
        look, free = self.look, self.free
        height = min(free.h, 46.0)
        middle = free.y + height / 2 + 3
        self._mark(painter, free.x + 28, middle, 25)
        name_font = look.font("title", 26)
        plate = free.h < PLATE
        score_left = self._score_right(painter, free.x + free.w - (0 if plate else 16), middle)
        x = free.x + 50
        spare = 4 if free.h >= TWO_LINES else 100 if plate else 60
        name_width = min(width_of(self.words.name, name_font), max(60.0, score_left - x - spare))
        text(
            painter,
            QRectF(x, middle - 22, name_width + 4, 44),
            self.words.name,
            name_font,
            look.color("text"),
            LEFT,
        )
        x += name_width + 12
        color = look.color("text_accent") if self.words.acting else look.color("text_muted")
        font = look.font("small", 14)
        beside = QRectF(x, middle - 17, max(0.0, score_left - x - 8), 38)
        first = [note for note in (self.words.acting, self.words.note) if note]
        rest = [
            *self._sign_words(),
            *(f"{label} {number}" for label, number, _ in self.words.facts),
        ]
        if free.h < TWO_LINES:
            short = (
                [*rest, self.words.acting] if plate else [self.words.acting, *rest]
            )  # a plate's edge says who acts
            short.append(self.words.note)  # who answers for the seat comes last
            text(
                painter,
                beside,
                joined([one for one in short if one], " · ", beside.width(), font),
                font,
                color,
                LEFT,
            )
            return
        if width_of(" · ".join(first), font) <= beside.width():
            text(painter, beside, " · ".join(first), font, color, LEFT)
        else:
            rest = [
                one for one in (self.words.acting, *rest, self.words.note) if one
            ]  # the last gives way
        below = QRectF(free.x + 16, middle + 19, free.w - 32, 24)
        text(
            painter,
            below,
            joined(rest, " · ", below.width(), font),
            font,
            look.color("text_muted"),
            LEFT,
        )
        if free.h >= WITH_BAR:
            self._bar(painter, free.x + 16, free.y + free.h - 15, free.w - 32)

    def _score_right(self, painter: QPainter, right: float, middle: float) -> float:
        look, status = self.look, self.status
        if status is None or status.score is None:
            return right
        if status.target is not None:
            target = f"/ {status.target}"
            font = look.font("small", 16)
            width = width_of(target, font) + 4
            text(
                painter,
                QRectF(right - width, middle - 16, width, 38),
                target,
                font,
                look.color("text_muted"),
                RIGHT,
            )
            right -= width + 6
        font = look.font("score", 34)
        width = width_of(str(status.score), font) + 4
        rect = QRectF(right - width, middle - 23, width, 50)
        text(painter, rect, str(status.score), font, look.color("text"), RIGHT)
        right -= width + 10
        for icon, _ in self.words.signs:
            if icon:
                look.icon(painter, icon, right - 12, middle, 24, look.color("text_accent"))
                right -= 32
        return right

    # At the left side

    def _draw_side(self, painter: QPainter) -> None:
        look, free = self.look, self.free
        left = free.x + 20
        self._mark(painter, free.x + 33, free.y + 40, 31)
        width = free.w - 62
        fonts = (look.font("title", size) for size in range(32, SMALLEST_NAME, -1))
        name_font = next(
            (one for one in fonts if width_of(self.words.name, one) <= width),
            look.font("title", SMALLEST_NAME),
        )
        text(
            painter,
            QRectF(free.x + 58, free.y + 16, width, 48),
            self.words.name,
            name_font,
            look.color("text"),
        )
        caption = look.font("caption", 12)
        parts = [
            one.upper() for one in (self.words.acting, self.words.note, *self._sign_words()) if one
        ]
        says = joined(parts, " · ", free.w - 24, caption)
        color = look.color("text_accent" if self.words.acting else "text_muted")
        text(painter, QRectF(left, free.y + 66, free.w - 24, 20), says, caption, color)
        if self.status is not None and self.status.score is not None:
            self._big_score(painter, left, free.y + 88)
        if self.status is not None and self.status.target is None:
            self._facts(painter, left, free.y + free.h - 14)
            return
        self._facts(painter, left, free.y + free.h - 84)
        y = free.y + free.h - 84
        label = QRectF(left, y, free.w - 24, 20)
        text(painter, label, self.words.score_label.upper(), caption, look.color("text_muted"))
        self._bar(painter, left, y + 26)
        self._signs(painter, left, y + 46)

    def _facts(self, painter: QPainter, left: float, bottom: float) -> None:
        """One line for each, upward from a height: label, and the number at the right."""
        look = self.look
        font = look.font("small", 14)
        width = min(150.0, self.free.w - 40)
        for number, (label, value, tone) in enumerate(reversed(self.words.facts)):
            line = QRectF(left, bottom - 22 * (number + 1), width, 20)
            text(painter, line, value, font, look.color(tone), RIGHT)
            text(
                painter,
                line.adjusted(0, 0, -width_of(value, font) - 6, 0),
                label,
                font,
                look.color("text_muted"),
            )

    def _big_score(self, painter: QPainter, left: float, top: float) -> None:
        look, status = self.look, self.status
        if status is None:
            return
        font = look.font("hero", min(86.0, self.free.h * 0.3), 600)
        metrics = QFontMetricsF(font)
        words = str(status.score)
        width = metrics.horizontalAdvance(words)
        text(painter, QRectF(left - 3, top, width + 8, 92), words, font, look.color("text"))
        if status.target is not None:
            rect = QRectF(left + width + 8, top + 34, 90, 44)
            text(
                painter,
                rect,
                f"/ {status.target}",
                look.font("heading", 22, 500),
                look.color("text_muted"),
            )

    def _bar(self, painter: QPainter, left: float, top: float, width: float = 150.0) -> None:
        look, status = self.look, self.status
        if status is None or not status.target or status.score is None:
            return
        width = min(width, self.free.w - 32)
        fill(painter, rounded(left, top, width, 7, 3.5), look.color("hairline", 0.25))
        share = max(0.0, min(1.0, status.score / status.target))
        if share:
            fill(
                painter,
                rounded(left, top, max(7.0, width * share), 7, 3.5),
                look.color("text_accent"),
            )
        for k in range(1, status.target if status.target <= 40 else 0):
            painter.fillRect(
                QRectF(left + width * k / status.target - 0.5, top, 1, 7), look.color("panel", 0.9)
            )

    def _signs(self, painter: QPainter, left: float, top: float) -> None:
        look = self.look
        font = look.font("small", 14)
        x = left
        for icon, words in self.words.signs:
            if not icon:
                continue
            look.icon(painter, icon, x + 10, top + 10, 20, look.color("text_accent"))
            x += 26
            width = width_of(words, font)
            if x + width > self.free.x + self.free.w:
                break
            text(painter, QRectF(x, top, width + 2, 20), words, font, look.color("text_muted"))
            x += width + 14

    # Both

    def _sign_words(self) -> list[str]:
        return [words for icon, words in self.words.signs if words and not icon]

    def _mark(self, painter: QPainter, x: float, y: float, size: float) -> None:
        seat = self.look.theme.seat(self.seat)
        self.look.icon(painter, seat.icon, x, y, size, seat.color)
