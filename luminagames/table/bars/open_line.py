"""Whose turn it is, to be read from two metres: the one loud line of a table whose hands are all on
phones.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.kit.bar import Bar
from luminagames.table.bars.line import Line
from luminagames.table.ink import LEFT, RIGHT, text, width_of
from luminagames.table.look import Look
from luminagames.table.narrator import Narrator
from luminagames.table.rich import RichText
from luminagames.table.words import Run
from luminagames.text import say

# In pixels of a window of 1280 by 800: the line, the sign, the name, what is done, what was done.
HIGH, MARK, NAME, DOES, DONE = 104.0, 58.0, 66.0, 28.0, 21.0
# How much of the line the name may take, and what was done last.
NAME_SHARE, LAST_SHARE = 0.42, 0.27
# Smaller than this nothing is read from two metres.
LEAST = 34.0


@dataclass(frozen=True, slots=True)
class Told:
    """What stands there: the seat that is asked and what for, and what was done last."""

    seat: int | None
    name: str
    does: tuple[Run, ...]
    last: Line | None


class OpenLine(Bar):
    """Shown where no hand is at this table: nothing on it is anybody's secret."""

    # It has come, or gone: the table has another room.
    turned = Signal()

    def __init__(self, look: Look, narrator: Narrator, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.look, self._narrator = look, narrator
        self.told: Told | None = None
        self.setObjectName("open-line")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()
        self.restyle()

    def restyle(self) -> None:
        """As high as the window wants it; larger text does not make it higher, it is large."""
        self.setFixedHeight(round(HIGH * self._scale))
        self.update()

    @property
    def _scale(self) -> float:
        return max(0.6, self.look.window)

    def show_moment(self, last: Line | None) -> None:
        """As the match stands now: there where all people play on phones, else away."""
        session = self._narrator.session
        humans = session.humans
        wanted = bool(humans) and all(seat in session.phones for seat in humans)
        if wanted:
            self._tell(last)
        if wanted == self.isHidden():
            self.setVisible(wanted)
            self.restyle()
            self.turned.emit()

    def _tell(self, last: Line | None) -> None:
        session, decision = self._narrator.session, self._narrator.session.decision
        if decision is None:
            told = Told(None, "", self._narrator.prompt(), last)
        else:
            words = self._narrator.words
            does = words.runs(self._narrator.asked(decision))
            if session.phones.get(decision.actor) is False:
                does = (Run(say("the phone is gone")),)
            told = Told(decision.actor, words.seat(decision.actor), does, last)
        if told != self.told:
            self.told = told
            plain = "".join(run.text for run in told.does)
            self.setAccessibleName(f"{told.name}: {plain}" if told.name else plain)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sign and name, what is done, and at the right what was done last."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, scale, told = self.look.theme, self._scale, self.told
        self.paint_ground(painter, theme.color("panel"), theme.hairline(), top=False)
        if told is None:
            return
        middle, x = self.height() / 2, 30 * scale
        right = self.width() * (1 - (LAST_SHARE if told.last is not None else 0)) - 20 * scale
        if told.seat is not None:
            seat = theme.seat(told.seat)
            self.look.icon(
                painter, seat.icon, x + MARK * scale / 2, middle, MARK * scale, seat.color
            )
            x += (MARK + 22) * scale
            x = self._paint_name(painter, told.name, x) + 24 * scale
        self._paint_words(painter, told.does, QRectF(x, 0, right - x, self.height()), DOES)
        if told.last is not None:
            self._paint_last(painter, told.last, right + 20 * scale)

    def _paint_name(self, painter: QPainter, name: str, x: float) -> float:
        """The name as large as its room allows; where it ends."""
        theme, px = self.look.theme, NAME * self._scale
        font = theme.font_px("title", px, 600)
        room = self.width() * NAME_SHARE
        wide = width_of(name, font)
        if wide > room:
            font = theme.font_px("title", max(LEAST * self._scale, px * room / wide), 600)
            wide = min(room, width_of(name, font))
        text(painter, QRectF(x, 0, wide + 4, self.height()), name, font, theme.color("text"), LEFT)
        return x + wide

    def _paint_words(
        self, painter: QPainter, runs: tuple[Run, ...], room: QRectF, px: float
    ) -> None:
        """In as many lines as there is room for: smaller where they are many words."""
        theme, size = self.look.theme, px * self._scale
        rich = self._rich(runs, size, room.width())
        while rich.height > room.height() - 8 and size > 12:
            size *= 0.9
            rich = self._rich(runs, size, room.width())
        top = room.center().y() - rich.height / 2
        rich.paint(painter, self.look.icons, room.left(), top, theme.color("text"))

    def _rich(self, runs: tuple[Run, ...], size: float, width: float) -> RichText:
        theme = self.look.theme
        plain, bold = theme.font_px("prompt", size), theme.font_px("prompt", size, 600)
        return RichText(runs, plain, bold, max(60.0, width), 1.25)

    def _paint_last(self, painter: QPainter, line: Line, x: float) -> None:
        theme, scale = self.look.theme, self._scale
        width = self.width() - x - 26 * scale
        head = QRectF(x, 8 * scale, width, 20 * scale)
        font, muted = theme.font_px("caption", 12.5 * scale, 600), theme.color("text_muted")
        text(painter, head, say("Just now").upper(), font, muted, RIGHT)
        room = QRectF(x, 26 * scale, width, self.height() - 30 * scale)
        self._paint_words(painter, line.runs, room, DONE)
