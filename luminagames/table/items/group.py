"""A group in the tray: its frame, its kind and points, and what it lacks; the sum of the tray."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.table.hand.tray import FOOT, PAD
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run


@dataclass(frozen=True, slots=True)
class GroupWords:
    """What is said of a group: whether it counts, its line, its points, what it lacks and the
    clauses of that.
    """

    good: bool
    title: str
    points: str
    missing: tuple[Run, ...] = ()
    clauses: str = ""


class GroupItem(TableItem):
    """One group: a solid frame where it counts, else a grey dashed one with words beside it."""

    keeps_picture = True
    corner = 8.0

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words = GroupWords(good=False, title="", points="")
        self.note = QRectF()
        self.foot = FOOT

    def show(self, words: GroupWords, note: QRectF, foot: float = FOOT) -> None:  # type: ignore[override]  # Qt shows it empty
        """Shows other words; `note` is the room for them beside the frame, in the item's own
        units.
        """
        if (words, note, foot) != (self.words, self.note, self.foot):
            self.words, self.note, self.foot = words, note, foot
            self.renew()

    def picture_area(self) -> QRectF:
        """The frame and the words."""
        return self.body().adjusted(-4, -4, 4, 4).united(self.note)

    def draw(self, painter: QPainter) -> None:
        """Frame, foot, and words beside it."""
        look, words = self.look, self.words
        path = rounded(1, 1, self.width - 2, self.height - 2, self.corner)
        strong = look.theme.is_high_contrast
        fill(painter, path, look.color("felt_edge" if look.theme.is_dark else "panel_raised", 0.5))
        if words.good:
            stroke(painter, path, look.color("ok"), 2.6 if strong else 1.8)
        else:
            stroke(
                painter, path, look.color("text_muted", 1.0 if strong else 0.75), 1.6, dash=(4, 3.4)
            )
        foot = QRectF(PAD + 1, self.height - self.foot - 1, self.width - 2 * PAD - 2, self.foot)
        larger = min(1.5, self.foot / FOOT)
        number = look.font("button", 17 * larger, 700)
        tone = (
            "text" if words.good else ("danger" if words.points.startswith("−") else "text_muted")
        )
        text(painter, foot, words.points, number, look.color(tone), RIGHT)
        room = foot.adjusted(0, 0, -width_of(words.points, number) - 6, 0)
        font = look.font("small", 15 * min(1.2, larger), 600)
        title = words.title if self.note.isNull() else ""
        if width_of(title, font) > room.width():
            font = look.font("small", 12, 600)
        text(painter, room, title, font, look.color("ok" if words.good else "text_muted"), LEFT)
        if not self.note.isNull():
            self._draw_note(painter)

    def _draw_note(self, painter: QPainter) -> None:
        look, words = self.look, self.words
        x, y = self.note.x() + 10, self.note.y() + 10
        width = self.note.width() - 14
        text(
            painter,
            QRectF(x, y, width, 24),
            words.title,
            look.font("small", 16, 700),
            look.color("text"),
            LEFT,
        )
        lines = RichText(
            words.missing, look.font("small", 15), look.font("small", 15, 700), width, 1.36
        )
        lines.paint(painter, look.icons, x, y + 30, look.color("text_muted"))
        clause = QRectF(x, y + 36 + lines.height, width, 22)
        text(
            painter,
            clause,
            words.clauses,
            look.font("small", 15, 600),
            look.color("text_accent"),
            LEFT,
        )


class NewGroupItem(TableItem):
    """Where a card is dropped to begin another group."""

    keeps_picture = True
    corner = 8.0

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words = ""

    def show(self, words: str) -> None:  # type: ignore[override]  # Qt shows it empty
        """Shows an invitation, as far as there is room."""
        if words != self.words:
            self.words = words
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """A faint dashed outline, a plus, and the words where they fit."""
        look = self.look
        path = rounded(1, 1, self.width - 2, self.height - 2, self.corner)
        alpha = 0.9 if look.theme.is_high_contrast else 0.4
        stroke(painter, path, look.color("hairline", alpha), 1.3, dash=(4, 4))
        font = look.font("small", 15)
        wide = width_of(self.words, font) + 16 < self.width
        rect = self.body().adjusted(0, 0, 0, -30) if wide else self.body()
        text(painter, rect, "+", look.font("title", 34), look.color("text_muted"), MIDDLE)
        if wide:
            text(
                painter,
                self.body().adjusted(4, 40, -4, 0),
                self.words,
                font,
                look.color("text_muted"),
                MIDDLE,
            )


class SumItem(TableItem):
    """What the whole layout comes to, at the right of the tray's head."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.parts: tuple[tuple[str, str], ...] = ()

    def show(self, parts: tuple[tuple[str, str], ...]) -> None:  # type: ignore[override]  # Qt shows it empty
        """Words with the role of their color, from left to right."""
        if parts != self.parts:
            self.parts = parts
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """From the right, with dots between."""
        look = self.look
        font = look.font("body", 17, 600)
        right = self.width
        for number, (words, tone) in enumerate(reversed(self.parts)):
            if number:
                dot = QRectF(right - 26, 0, 26, self.height)
                text(painter, dot, "·", font, look.color("text_muted"), MIDDLE)
                right -= 26
            width = width_of(words, font) + 2
            text(
                painter,
                QRectF(right - width, 0, width, self.height),
                words,
                font,
                look.color(tone),
                RIGHT,
            )
            right -= width
