"""What happened, line by line: a seat sign, the words with bold names and small icons, a rule
before each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from luminagames.cardface.theme import Theme
from luminagames.table.bars.line import Line
from luminagames.table.bars.summed import Summed, summed
from luminagames.table.gestures.touch import ScrolledByFinger
from luminagames.table.ink import LEFT, text
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.speech.part import Part, PartRole
from luminagames.text import say
from luminagames.text.folding import folded

# The panel grows with the table, not with its text: beyond this a line would hold hardly a word.
LARGEST_TEXT = 1.25
# So much of it goes in a dark room.
VEILED = 0.8
# How many lines the panel keeps; the match file has them all.
KEPT = 400


class LogPanel(QWidget):
    """The newest line is at the bottom and in sight; the wheel goes back. A line under the pointer
    names its card.
    """

    # The definition of a card whose line the pointer rests on; empty when it leaves.
    card_hovered = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.lines: list[Line] = []
        self._made: dict[Line, RichText] = {}
        self._broken: list[RichText] | None = None
        self._sums: list[Summed] | None = None
        self._back = 0.0
        self._wanted = ""
        self._marked: int | None = None
        self._untold = 0
        # Its text is as large as that of the bars: nothing else limits it.
        self.free = False
        self._hover = ""
        self._picture: QPixmap | None = None
        self._veil = 0.0
        self.setMouseTracking(True)
        self.setObjectName("log")
        ScrolledByFinger(self, self.scroll_by)
        self.setAccessibleName(say("Log"))

    # Lines

    def add(self, lines: Sequence[Line]) -> None:
        """Adds lines at the end."""
        if not lines:
            return
        self.hide_newest(0)
        broken, before = self._broken, self._sums
        self.lines = [*self.lines, *lines][-KEPT:]
        self._shown_anew()
        if broken is not None and before and not self._wanted and len(self.lines) < KEPT:
            last = before[
                -1
            ].first  # those before the last one stay as they were broken; that one may be a sum now
            fresh = [
                replace(one, first=one.first + last) for one in self._summed(self.lines[last:])
            ]
            for one in fresh:
                self._made[one.line] = self._made.get(one.line) or self._line(one.line)
            self._sums = [*before[:-1], *fresh]
            self._broken = [*broken[:-1], *(self._made[one.line] for one in fresh)]

    @property
    def newest(self) -> Line | None:
        """The last act that has been told; None where there was none yet."""
        told = self.lines[: len(self.lines) - self._untold]
        return next((one for one in reversed(told) if not one.head), None)

    def replace(self, lines: Sequence[Line]) -> None:
        """Shows other lines; of those before nothing stays, since somebody else may read them."""
        self.lines = list(lines)[-KEPT:]
        now = set(self.lines)
        self._made = {line: made for line, made in self._made.items() if line in now}
        self._hover_card("")
        self._shown_anew()

    def _shown_anew(self) -> None:
        """The newest line is in sight, and it is what a screen reader says: of other lines nothing
        may stay.
        """
        self._back = 0.0
        self._marked = None
        self._break_anew()
        self.setAccessibleDescription(self.lines[-1].plain if self.lines else "")

    def hide_newest(self, count: int) -> None:
        """So many of the newest lines are not seen yet: it is being told what they say."""
        if max(0, count) != self._untold:
            self._untold = max(0, count)
            self._break_anew()

    def _summed(self, lines: Sequence[Line]) -> list[Summed]:
        return summed(lines, self.look.game.sums, self.look.words)

    @property
    def sums(self) -> list[Summed]:
        """What is shown: all that has been told, small acts of a kind as one; only what is searched
        for.
        """
        if self._sums is None:
            found = self._summed(self.lines[: len(self.lines) - self._untold])
            self._sums = [
                one for one in found if not self._wanted or self._wanted in folded(one.line.plain)
            ]
        return self._sums

    @property
    def shown(self) -> list[Line]:
        """The lines of what is shown."""
        return [one.line for one in self.sums]

    def spoken_role(self) -> PartRole:
        """Lines, the newest last."""
        return "list"

    def spoken_parts(self) -> tuple[Part, ...]:
        """What it shows."""
        return tuple(Part(f"line:{at}", "line", line.plain) for at, line in enumerate(self.shown))

    @property
    def searched(self) -> bool:
        """Whether only lines with certain words are shown."""
        return bool(self._wanted)

    def look_for(self, words: str) -> None:
        """Shows only lines that hold these words."""
        self._wanted = folded(words)
        self._marked = None
        self._back = 0.0
        self._break_anew()

    def show_line(self, number: int) -> None:
        """Brings a line into sight and marks it, or what it is summed up in."""
        self._marked = number
        gap = self._gap
        after = next((at for at, one in enumerate(self.sums) if one.first > number), len(self.sums))
        below = sum(words.height + gap for words in self._set[after:])
        room = self.height() - self._head
        self._back = max(0.0, min(below - room / 2, self._total() - room))
        self.setAccessibleDescription(self.lines[number].plain if number < len(self.lines) else "")
        self._renew()

    def restyle(self) -> None:
        """Another theme or size."""
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Breaks the lines anew."""
        self._lay_out()

    @property
    def _theme(self) -> Theme:
        """That of the table, with text no larger than the panel can hold."""
        theme = self.look.theme
        if self.free:
            return theme
        most = max(1.0, self.look.unit / 0.8) * LARGEST_TEXT
        return theme if theme.text_scale <= most else replace(theme, text_scale=most)

    @property
    def _inset(self) -> float:
        return self._theme.px(24)

    def _lay_out(self) -> None:
        self._made.clear()
        self._break_anew()

    @property
    def _set(self) -> list[RichText]:
        """The lines as they are broken: made when they are first looked at, which behind a curtain
        they are not.
        """
        if self._broken is None:
            self._made = {line: self._made.get(line) or self._line(line) for line in self.shown}
            self._broken = [self._made[line] for line in self.shown]
        return self._broken

    def _line(self, line: Line) -> RichText:
        theme = self._theme
        width = max(60.0, self.width() - self._inset - 8)
        return RichText(line.runs, theme.font("small", 400), theme.font("small", 700), width, 1.42)

    # Painting

    @property
    def _head(self) -> float:
        return self._theme.px(26)

    def _total(self) -> float:
        gap = self._gap
        return sum(words.height + gap for words in self._set)

    @property
    def _gap(self) -> float:
        return self._theme.px(5)

    def _tops(self) -> list[float]:
        """The upper edge of each line: from the top while all fit, else so that the newest are all
        in sight.
        """
        head, gap = self._head, self._gap
        room = self.height() - head
        steps = [words.height + gap for words in self._set]
        left = sum(steps)
        hidden = 0.0
        if self._back:
            hidden = max(0.0, left - room) - self._back
        else:
            for step in steps:
                if left <= room:
                    break
                left -= step
                hidden += step
        return list(accumulate(steps[:-1], initial=head - hidden)) if steps else []

    def veil(self, share: float) -> None:
        """The room grows dark, 0 to 1: so does the log that lies on the table."""
        self._veil = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copies the lines; they are painted anew only when they change."""
        if self._picture is None or self._picture.devicePixelRatioF() != self.devicePixelRatioF():
            self._picture = self._paint_lines()
        painter = QPainter(self)
        if self._veil:
            painter.setOpacity(1 - VEILED * self._veil)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def _paint_lines(self) -> QPixmap:
        """Caption, then the lines that are in sight."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme
        caption = QRectF(0, 0, self.width(), self._head - 4)
        text(
            painter,
            caption,
            say("Log").upper(),
            theme.font("caption"),
            theme.color("text_muted"),
            LEFT,
        )
        for one, words, top in zip(self.sums, self._set, self._tops(), strict=True):
            line = one.line
            if top < self._head - 2 or top > self.height():
                continue
            if self._marked is not None and one.first <= self._marked < one.first + one.count:
                painter.fillRect(
                    QRectF(0, top - 2, self.width(), words.height + 4),
                    theme.color("playable", 0.14),
                )
            first = words.line_height / 2
            if line.head:
                self._paint_head(painter, words, top)
                continue
            if line.seat is not None:
                mark = theme.seat(line.seat)
                self.look.icon(
                    painter, mark.icon, theme.px(8), top + first, theme.px(11), mark.color
                )
            else:
                self.look.icon(
                    painter,
                    "spark",
                    theme.px(8),
                    top + first,
                    theme.px(10),
                    theme.color("text_accent"),
                )
            words.paint(painter, self.look.icons, self._inset, top, theme.color("text"))
        painter.end()
        return picture

    def _break_anew(self) -> None:
        self._broken = self._sums = None
        self._renew()

    def _renew(self) -> None:
        self._picture = None
        self.update()

    def _paint_head(self, painter: QPainter, words: RichText, top: float) -> None:
        theme = self._theme
        middle = top + words.line_height / 2
        width = min(words.width, self.width() - 24.0)
        left = (self.width() - width) / 2
        for start, end in ((0.0, left - 8), (left + width + 8, float(self.width()))):
            painter.fillRect(
                QRectF(start, middle, max(0.0, end - start), 1), theme.color("hairline", 0.35)
            )
        words.paint(painter, self.look.icons, left, top, theme.color("text_muted"))

    # Mouse

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Back and forth in time."""
        self.scroll_by(event.angleDelta().y() / 3)
        event.accept()

    def scroll_by(self, pixels: float) -> None:
        """So many pixels back in time, or forth."""
        most = max(0.0, self._total() - (self.height() - self._head))
        self._back = min(most, max(0.0, self._back + pixels))
        self._renew()

    def _card_at(self, at: QPoint | QPointF) -> str:
        for line, words, top in zip(self.shown, self._set, self._tops(), strict=True):
            if top <= at.y() < top + words.height and line.cards:
                return line.cards[0]
        return ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Names the card of the line under the pointer."""
        self._hover_card(self._card_at(event.position()))

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer comes."""
        self._hover_card(self._card_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer goes."""
        self._hover_card("")

    def _hover_card(self, definition: str) -> None:
        if definition != self._hover:
            self._hover = definition
            self.card_hovered.emit(definition)
