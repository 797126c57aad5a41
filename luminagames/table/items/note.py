"""Words that stand on the table in a place of their own: a title, lines, and the clause they rest
on.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.table.ink import RIGHT, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run

LEADING = 1.34
# The height of a row in sizes of its letters; that of its bar in table units.
ROW, BAR = 1.5, 5.0


@dataclass(frozen=True, slots=True)
class RowWords:
    """A line in two columns: words, a number at the right; whose it is, and how much of its bar is
    full.
    """

    label: tuple[Run, ...]
    number: str
    seat: int | None = None
    share: float | None = None


@dataclass(frozen=True, slots=True)
class NoteWords:
    """What a note says: its title, then rows, then paragraphs."""

    title: tuple[Run, ...] = ()
    lines: tuple[tuple[Run, ...], ...] = ()
    clause: str = ""
    rows: tuple[RowWords, ...] = ()


class NoteItem(TableItem):
    """From the top or, with `center`, in the middle; the text is smaller where it would not fit."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.words = NoteWords()
        self.center = False

    def show(self, words: NoteWords, *, center: bool) -> None:  # type: ignore[override]  # Qt shows it empty
        """Says something else."""
        if (words, center) != (self.words, self.center):
            self.words, self.center = words, center
            self.renew()

    def draw(self, painter: QPainter) -> None:
        """The paragraphs, one under the other; rows stand under the first."""
        for units in (14.0, 13.0, 12.0) if self.look.bare else (16.0, 15.0, 14.0, 13.0, 12.0):
            parts = self._set(units)
            rows = [
                units * ROW + (BAR + 7 if row.share is not None else 0) for row in self.words.rows
            ]
            high = sum(part.height for part, _ in parts) + sum(rows) + (units * 0.7 if rows else 0)
            if high <= self.height:
                break
        y = max(0.0, (self.height - high) / 2)
        for at, (part, color) in enumerate(parts):
            x = (self.width - part.width) / 2 if self.center else 0.0
            part.paint(painter, self.look.icons, x, y, self.look.color(color))
            y += part.height
            if at == 0 and rows:
                y += units * 0.35
                for row, tall in zip(self.words.rows, rows, strict=True):
                    self._draw_row(painter, row, units, y)
                    y += tall
                y += units * 0.35

    def _draw_row(self, painter: QPainter, row: RowWords, units: float, y: float) -> None:
        look, high = self.look, units * ROW
        strong = look.font("small", units, 700)
        wide = width_of(row.number, strong)
        text(painter, QRectF(0, y, self.width, high), row.number, strong, look.color("text"), RIGHT)
        left = 0.0
        if row.seat is not None:
            seat = look.theme.seat(row.seat)
            look.icon(painter, seat.icon, units * 0.5, y + high / 2, units, seat.color)
            left = units * 1.45
        words = "".join(run.text for run in row.label)
        color = look.color("text" if row.seat is not None else "text_muted")
        text(
            painter,
            QRectF(left, y, self.width - left - wide - 8, high),
            words,
            look.font("small", units, 500),
            color,
        )
        if row.share is not None:
            track = QRectF(left, y + high, self.width - left, BAR)
            fill(
                painter,
                rounded(track.x(), track.y(), track.width(), BAR, BAR / 2),
                look.color("hairline", 0.25),
            )
            full = max(BAR, track.width() * row.share) if row.share else 0.0
            if full:
                color = (
                    look.color("text_accent")
                    if row.seat is None
                    else look.theme.seat(row.seat).color
                )
                fill(painter, rounded(track.x(), track.y(), full, BAR, BAR / 2), color)

    def _set(self, units: float) -> list[tuple[RichText, str]]:
        words = self.words
        muted, strong = "text_muted", bool(words.lines or words.rows) or self.look.bare
        found = [
            (self._text(words.title, units, 700 if strong else 500), "text" if strong else muted)
        ]
        told = "text_accent" if words.rows else muted  # what the rows come to
        found += [
            (self._text(line, units, 700 if words.rows else 400), told) for line in words.lines
        ]
        if words.clause:
            found.append(
                (
                    self._text((Run(words.clause),), units - 1, 700),
                    muted if words.rows else "text_accent",
                )
            )
        return found

    def _text(self, runs: tuple[Run, ...], units: float, weight: int) -> RichText:
        font: QFont = self.look.font("small", units, weight)
        return RichText(runs, font, self.look.font("small", units, 700), self.width, LEADING)

    def picture_area(self) -> QRectF:
        """Exactly its room."""
        return self.body()
