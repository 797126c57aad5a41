"""Words that stand on the table in a place of their own: a title, lines, and the clause they rest on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from luminagames.table.items.base import TableItem
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run

LEADING = 1.34


@dataclass(frozen=True, slots=True)
class NoteWords:
    """What a note says, paragraph by paragraph."""

    title: tuple[Run, ...] = ()
    lines: tuple[tuple[Run, ...], ...] = ()
    clause: str = ""


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
        """The paragraphs, one under the other."""
        for units in (14.0, 13.0, 12.0) if self.look.bare else (16.0, 15.0, 14.0, 13.0, 12.0):
            parts = self._set(units)
            if sum(part.height for part, _ in parts) <= self.height:
                break
        y = max(0.0, (self.height - sum(part.height for part, _ in parts)) / 2)
        for part, color in parts:
            x = (self.width - part.width) / 2 if self.center else 0.0
            part.paint(painter, self.look.icons, x, y, self.look.color(color))
            y += part.height

    def _set(self, units: float) -> list[tuple[RichText, str]]:
        words = self.words
        muted, strong = "text_muted", bool(words.lines) or self.look.bare
        found = [(self._text(words.title, units, 700 if strong else 500), "text" if strong else muted)]
        found += [(self._text(line, units, 400), muted) for line in words.lines]
        if words.clause:
            found.append((self._text((Run(words.clause),), units - 1, 700), "text_accent"))
        return found

    def _text(self, runs: tuple[Run, ...], units: float, weight: int) -> RichText:
        font: QFont = self.look.font("small", units, weight)
        return RichText(runs, font, self.look.font("small", units, 700), self.width, LEADING)

    def picture_area(self) -> QRectF:
        """Exactly its room."""
        return self.body()
